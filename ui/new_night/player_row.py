"""One seat of the players' list: its number, the name, what the player does besides playing, the card cut."""

from __future__ import annotations

from typing import Final

from PySide6.QtCore import QEvent, QPoint, QPointF, QRect, QRectF, QSize, Qt, Signal
from PySide6.QtGui import QAccessible, QEnterEvent, QMouseEvent, QPainter, QPaintEvent, QResizeEvent
from PySide6.QtWidgets import QSizePolicy, QWidget

from scorekeeper.drafts.table_draft import Seat
from scorekeeper.rules.name_matching import same_name, tidy
from scorekeeper.rules.seat_cut import read_card
from scorekeeper.text import form_labels, new_night_text
from scorekeeper.text.cut_text import card_name
from scorekeeper.text.grammar import as_sentence
from scorekeeper.text.templates import fill
from ui.new_night.name_edit import CardEdit, NameEdit
from ui.theme.icons import paint_icon
from ui.theme.literal_text import plain_tooltip
from ui.theme.look import Look
from ui.theme.marks import focus_frame, hairline
from ui.theme.theme import follow
from ui.theme.tokens import Role, Space
from ui.widgets.accessible_role import set_accessible_role
from ui.widgets.painted_button import PaintedButton

OUTSET: Final = 12
"""How far the frame of a focused row reaches over the left margin of the form, pixels at 100 %."""
Remarks = tuple[tuple[str, str], ...]
"""What a player does besides playing: each the name of an icon, or "", and words."""
_DRAG: Final = 16
_NUMBER: Final = 38
_NAME: Final = 56
_CARD: Final = 56
_GAP: Final = 8
_CROSS: Final = 32
"""The shade under the cross of a player, in the room for a finger."""


class _RemoveButton(PaintedButton):
    """A cross that removes the player; with the keyboard one clears the name instead."""

    def __init__(self, parent: QWidget) -> None:
        super().__init__("", parent)
        self.setFocusPolicy(Qt.FocusPolicy.NoFocus)

    def sizeHint(self) -> QSize:
        side = self.look.px(Space.TOUCH)
        return QSize(side, side)

    def paintEvent(self, _event: QPaintEvent) -> None:
        painter = QPainter(self)
        inset = (self.height() - self.look.px(_CROSS)) / 2
        area = QRectF(self.rect()).adjusted(inset, inset, -inset, -inset)
        self.fill_shade(painter, area, self.look.palette.paper)
        side = self.look.px(Space.STATE_ICON)
        middle = area.center()
        place = QRectF(middle.x() - side / 2, middle.y() - side / 2, side, side)
        paint_icon(painter, "close", place, self.look.palette.ink2)


_REMARKS = (form_labels.DEALS_FIRST, form_labels.KEEPS_SCORE)
"""What may stand beside a name."""


class PlayerRow(QWidget):
    """The row of a seat. It validates nothing: keys, edits and drags are emitted as signals."""

    key = Signal(object, str)
    card_key = Signal(object, str)
    opened = Signal(object)
    left = Signal(object)
    typed = Signal(object)
    card_typed = Signal(object)
    removed = Signal(object)
    dragged = Signal(object, QPoint)
    """The row and the pointer's place on the screen, while the number is dragged."""

    def __init__(self, seat: Seat, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        set_accessible_role(self, QAccessible.Role.Grouping)
        self._look = Look()
        self._player = seat.player
        self._number = 0
        self._remarks: Remarks = ()
        self._said: tuple[int, Remarks, str, str] | None = None
        self._wrong = False
        self._grabbed = False
        self.kept = seat.name
        """The last accepted name, which Escape restores."""
        self.name = NameEdit(self)
        self.name.setText(seat.name)
        self.name.setPlaceholderText(fill(form_labels.TYPE_NAME))
        self.name.setCursorPosition(0)
        self.card = CardEdit(self)
        self.card.setText(str(seat.card) if seat.card else seat.cut)
        self._remove = _RemoveButton(self)
        self._remove.hide()
        self.setSizePolicy(QSizePolicy.Policy.Expanding, QSizePolicy.Policy.Fixed)
        self.setAttribute(Qt.WidgetAttribute.WA_Hover)
        self._connect()
        self._open_card()
        follow(self._show_look)

    def _connect(self) -> None:
        self.name.key_pressed.connect(lambda word: self.key.emit(self, word))
        self.card.key_pressed.connect(lambda word: self.card_key.emit(self, word))
        self.name.textEdited.connect(lambda: self.typed.emit(self))
        self.name.textChanged.connect(self._open_card)
        self.card.textChanged.connect(lambda: self.card_typed.emit(self))
        self.name.focus_gained.connect(lambda: self.opened.emit(self))
        self.name.focus_lost.connect(lambda: self.left.emit(self))
        for edit in (self.name, self.card):
            edit.focus_gained.connect(self._lay_out)
            edit.focus_lost.connect(self._lay_out)
        self._remove.clicked.connect(lambda: self.removed.emit(self))

    @property
    def is_empty(self) -> bool:
        return not tidy(self.name.text())

    @property
    def seat(self) -> Seat:
        """The seat as it is typed now."""
        name = tidy(self.name.text())
        return Seat(name, self._player if same_name(name, self.kept) else None, self.card.text().strip())

    def take(self, name: str, player: str | None) -> None:
        """Set the player of this seat."""
        self._player = player
        self.kept = tidy(name)
        self.name.setText(self.kept)
        self.name.show_completion("")
        self._update_accessible_names()

    def show_place(self, number: int, remarks: Remarks) -> None:
        """Show the number of the seat and what its player does, each an icon (or "") and words."""
        self._number, self._remarks = number, remarks
        self._update_accessible_names()

    @property
    def is_wrong(self) -> bool:
        """Whether the name is marked as wrong."""
        return self._wrong

    def set_wrong(self, *, name: bool = False, card: bool = False) -> None:
        """Mark the name or the card as wrong; without arguments, remove both marks."""
        self._wrong = name
        self.card.set_wrong(card)
        self.update()

    def sizeHint(self) -> QSize:
        return QSize(self._look.px(260), self._look.px(Space.TOUCH))

    def minimumSizeHint(self) -> QSize:
        return QSize(self._look.px(200), self._look.px(Space.TOUCH))

    def paintEvent(self, _event: QPaintEvent) -> None:
        painter = QPainter(self)
        look, palette, area = self._look, self._look.palette, QRectF(self.rect())
        out = look.px(OUTSET)
        if self.name.hasFocus() or self._wrong:
            inset = look.px(1)
            framed = QRectF(0, inset, self.framed_width, area.height() - 2 * inset)
            focus_frame(painter, framed, look, wrong=not self.name.hasFocus())
        else:
            role: Role = "rule" if self.is_empty else "hairline"
            hairline(painter, out, self.width(), self.height() - 1, look, role=role)
        if not self.is_empty:
            side = look.px(Space.STATE_ICON)
            place = QRectF(look.px(_DRAG) - side / 2, area.center().y() - side / 2, side, side)
            paint_icon(painter, "drag", place, palette.ink2)
        self._paint_number(painter)
        with_words = self._words_fit()
        left = (
            _card_left(self.width(), self._look)
            - look.px(_GAP)
            - _remarks_room(self._remarks, look, with_words=with_words)
        )
        _paint_remarks(painter, self._remarks, look, QPointF(left, self._baseline()), area, with_words=with_words)

    def _open_card(self) -> None:
        """Enable the card only if a player is named."""
        self.card.setEnabled(not self.is_empty)

    def _baseline(self) -> int:
        return self.name.y() + self.name.baseline()

    def _paint_number(self, painter: QPainter) -> None:
        look = self._look
        metrics = look.metrics("text")
        text = str(self._number)
        painter.setFont(look.font("text"))
        painter.setPen(look.palette.ghost if self.is_empty and not self.name.hasFocus() else look.palette.ink2)
        left = look.px(_NUMBER) - metrics.horizontalAdvance(text) / 2
        painter.drawText(round(left), self._baseline(), text)

    def _words_fit(self) -> bool:
        look = self._look
        name = round(look.metrics("figure").horizontalAdvance(self.name.text()))
        remarks = _remarks_room(self._remarks, look, with_words=True)
        return look.px(_NAME) + name + look.px(_GAP) + remarks + look.px(_GAP) <= _card_left(self.width(), self._look)

    @property
    def framed_width(self) -> int:
        """The width of the frame around the name, off the card, pixels."""
        return _card_left(self.width(), self._look) - self._look.px(_GAP) // 2

    def _lay_out(self) -> None:
        look = self._look
        left = _card_left(self.width(), self._look)
        end = left - look.px(_GAP) - _remarks_room(self._remarks, look, with_words=self._words_fit())
        side, name_left = self._remove.sizeHint().width(), look.px(_NAME)
        hovered = self.underMouse() and self.name.fits_as_shown(end - side - name_left, end - name_left)
        shown = (self.name.hasFocus() or self.card.hasFocus() or hovered) and not self.is_empty
        if shown:
            end -= side
            self._remove.setGeometry(end, (self.height() - side) // 2, side, side)
        self._remove.setVisible(shown)
        self.name.setGeometry(QRect(name_left, 0, max(0, end - name_left), self.height()))
        self.card.setGeometry(QRect(left, 0, self.width() - left, self.height()))
        self.update()

    def _update_accessible_names(self) -> None:
        """Say of every part what it is now; each key in the form asks for it on all rows, of which one has changed."""
        said = (self._number, self._remarks, self.name.text(), self.card.text())
        if said == self._said:
            return
        self._said = said
        name = tidy(self.name.text())
        does = ", ".join(text for _, text in self._remarks)
        self.setAccessibleName(new_night_text.player_at(self._number))
        self.name.setAccessibleName(", ".join(part for part in (new_night_text.player_at(self._number), does) if part))
        self.name.setToolTip(plain_tooltip(name))
        tips = (*(as_sentence(text) for _, text in self._remarks), fill(form_labels.MOVE_TIP))
        self.setToolTip(plain_tooltip(" ".join(tips)) if name else "")
        self.card.setToolTip(plain_tooltip(fill(form_labels.CARD_TIP)) if name else "")
        self.card.setAccessibleName(new_night_text.card_of(name, self._number))
        card = read_card(self.card.text())
        self.card.setAccessibleDescription(card_name(card) if card else "")
        self._remove.setAccessibleName(new_night_text.take_off(name))
        self._remove.setToolTip(plain_tooltip(new_night_text.take_off(name)))
        self._lay_out()

    def resizeEvent(self, event: QResizeEvent) -> None:
        super().resizeEvent(event)
        self._lay_out()

    def enterEvent(self, event: QEnterEvent) -> None:
        super().enterEvent(event)
        self._lay_out()

    def leaveEvent(self, event: QEvent) -> None:
        super().leaveEvent(event)
        self._lay_out()

    def mousePressEvent(self, event: QMouseEvent) -> None:
        if event.button() is not Qt.MouseButton.LeftButton:
            return
        if event.position().x() < self._look.px(_NAME) and not self.is_empty:
            self._grabbed = True
            self.setCursor(Qt.CursorShape.ClosedHandCursor)
        else:
            self.name.setFocus(Qt.FocusReason.MouseFocusReason)

    def mouseMoveEvent(self, event: QMouseEvent) -> None:
        if self._grabbed:
            self.dragged.emit(self, event.globalPosition().toPoint())

    def mouseReleaseEvent(self, _event: QMouseEvent) -> None:
        self._grabbed = False
        self.unsetCursor()

    def _show_look(self, look: Look) -> None:
        self._look = look
        self.updateGeometry()
        self._lay_out()


def _paint_remarks(
    painter: QPainter, remarks: Remarks, look: Look, start: QPointF, area: QRectF, *, with_words: bool
) -> None:
    side = look.px(Space.STATE_ICON)
    metrics = look.metrics("text")
    x = start.x()
    painter.setFont(look.font("text"))
    painter.setPen(look.palette.ink2)
    for icon_name, text in remarks:
        if icon_name:
            paint_icon(painter, icon_name, QRectF(x, area.center().y() - side / 2, side, side), look.palette.ink2)
            x += side + look.px(6)
        if with_words:
            painter.drawText(round(x), round(start.y()), text)
            x += round(metrics.horizontalAdvance(text)) + look.px(12)


def _remarks_width(remarks: Remarks, look: Look, *, with_words: bool) -> int:
    width = 0
    for icon_name, text in remarks:
        width += look.px(Space.STATE_ICON + 6) if icon_name else 0
        if with_words:
            width += round(look.metrics("text").horizontalAdvance(text)) + look.px(12)
    return width


def _remarks_room(remarks: Remarks, look: Look, *, with_words: bool) -> int:
    """The room of the remarks of a row, pixels: all rows with one remark begin it in one column."""
    if not (remarks and with_words):
        return _remarks_width(remarks, look, with_words=with_words)
    one_each = [_remarks_width((("keeper", fill(words)),), look, with_words=True) for words in _REMARKS]
    return max(_remarks_width(remarks, look, with_words=True), *one_each)


def _card_left(width: int, look: Look) -> int:
    """The left edge of the card in a row of a width, pixels."""
    return width - look.px(_CARD)
