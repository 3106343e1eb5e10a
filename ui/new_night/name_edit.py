"""The two fields of a seat: `NameEdit` for the player's name, `CardEdit` for the card cut.

A name shows the completion of a suggestion in grey. A card is shown as rank and suit as soon as it can be read.
"""

from __future__ import annotations

from typing import Final

from PySide6.QtCore import QEvent, QRectF, QSize, Qt, Signal
from PySide6.QtGui import QFocusEvent, QFontMetrics, QKeyEvent, QMouseEvent, QPainter, QPaintEvent
from PySide6.QtWidgets import QLineEdit, QWidget

from scorekeeper.rules.seat_cut import read_card
from scorekeeper.text import form_labels
from scorekeeper.text.templates import fill
from ui.theme.controls import fill_rounded, outline_rounded
from ui.theme.look import Look
from ui.theme.marks import centred_baseline, focus_frame
from ui.theme.theme import follow, write_on_paper
from ui.theme.tokens import LineWidth, TypeRole

_KEYS: Final = {
    Qt.Key.Key_Return: "enter",
    Qt.Key.Key_Enter: "enter",
    Qt.Key.Key_Up: "up",
    Qt.Key.Key_Down: "down",
    Qt.Key.Key_Escape: "escape",
}
_LONGEST_CARD: Final = 30
"""Longer than any card, so that a name typed here by mistake is shown whole."""
_SIDE: Final = 8
_BOX: Final = 30
"""The height of the box of a card in its row, which is as high as a finger needs, pixels at 100 %."""
_PADDING: Final = 2  # what QLineEdit keeps free beside its text


class _SeatEdit(QLineEdit):
    """A field without a frame; `key_pressed` carries enter, up, down, escape, earlier, later, back or leave."""

    key_pressed = Signal(str)
    focus_gained = Signal()
    focus_lost = Signal()
    type_role: TypeRole = "text"
    _back_keys: frozenset[int] = frozenset((Qt.Key.Key_Backspace,))
    """What goes back from an empty field."""

    def __init__(self, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self._look = Look()
        self.wants_escape = False
        self.setFrame(False)
        self.setAcceptDrops(False)  # files are the window's, not text of a field
        follow(self._show_look)

    def event(self, event: QEvent) -> bool:
        """Signal before Tab leaves the field."""
        if isinstance(event, QKeyEvent) and event.type() is QEvent.Type.KeyPress:
            if event.key() in (Qt.Key.Key_Tab, Qt.Key.Key_Backtab):
                self.key_pressed.emit("leave")
        elif isinstance(event, QKeyEvent) and event.type() is QEvent.Type.ShortcutOverride and self._is_mine(event):
            event.accept()
            return True
        return super().event(event)

    def keyPressEvent(self, event: QKeyEvent) -> None:
        word = self._word(event)
        if word:
            self.key_pressed.emit(word)
        else:
            super().keyPressEvent(event)

    def _word(self, event: QKeyEvent) -> str:
        held = event.modifiers() & ~Qt.KeyboardModifier.KeypadModifier
        word = _KEYS.get(Qt.Key(event.key()), "")
        if held == Qt.KeyboardModifier.AltModifier:
            return {"up": "earlier", "down": "later"}.get(word, "")
        if held or (word == "escape" and not self.wants_escape):
            return ""
        if event.key() in self._back_keys and not self.text():
            return "back"
        return word

    def _is_mine(self, event: QKeyEvent) -> bool:
        return self._word(event) in ("earlier", "later", "escape")

    def focusInEvent(self, event: QFocusEvent) -> None:
        super().focusInEvent(event)
        self.focus_gained.emit()

    def focusOutEvent(self, event: QFocusEvent) -> None:
        """Signal, and scroll to the beginning of the text; not for a menu or another window."""
        super().focusOutEvent(event)
        if event.reason() not in (Qt.FocusReason.PopupFocusReason, Qt.FocusReason.ActiveWindowFocusReason):
            self.setCursorPosition(0)
            self.focus_lost.emit()

    def minimumSizeHint(self) -> QSize:
        """A small width: the row sets the width of the field."""
        return QSize(0, 0)

    def baseline(self) -> int:
        """The baseline of QLineEdit for a name's type size, pixels, to align everything in a row."""
        metrics = QFontMetrics(self._look.font("figure"))
        return (self.height() - metrics.height() + 1) // 2 + metrics.ascent()

    def _show_look(self, look: Look) -> None:
        self._look = look
        self.setFont(look.font(self.type_role))
        write_on_paper(self, look)
        self.update()


class NameEdit(_SeatEdit):
    """The field for a player's name; `show_completion` shows what a suggestion would add."""

    type_role: TypeRole = "figure"

    def __init__(self, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self._rest = ""
        self.setMaxLength(120)

    def show_completion(self, rest: str) -> None:
        """Show the rest of a suggestion after the typed text; "" for none."""
        self._rest = rest
        self.update()

    def paintEvent(self, event: QPaintEvent) -> None:
        """Paint the name as it fits, or the focused field with the completion."""
        look = self._look
        baseline = self.baseline()
        if self.hasFocus():
            super().paintEvent(event)
            if self._rest and self.cursorPosition() == len(self.text()):
                metrics = look.metrics(self.type_role)
                painter = QPainter(self)
                painter.setFont(look.font(self.type_role))
                painter.setPen(look.palette.ghost)
                left = _PADDING + look.px(2) + round(metrics.horizontalAdvance(self.text()))
                painter.drawText(left, baseline, self._rest)
            return
        painter = QPainter(self)
        size, shown = self.fitted()
        painter.setFont(look.font(size))
        painter.setPen(look.palette.ink if self.isEnabled() and self.text() else look.palette.ghost)
        painter.drawText(_PADDING, baseline, shown)

    def fitted(self) -> tuple[TypeRole, str]:
        """The size and the text that are shown without the focus: a long name is smaller, and at last elided."""
        return self._fitted_in(self.width())

    def fits_as_shown(self, width: int, other: int) -> bool:
        """Whether a name looks the same in two widths, pixels."""
        return self._fitted_in(width) == self._fitted_in(other)

    def _fitted_in(self, width: int) -> tuple[TypeRole, str]:
        room = width - _PADDING
        text = self.text() or self.placeholderText()
        if self.text() and self._look.metrics(self.type_role).horizontalAdvance(text) <= room:
            return self.type_role, text
        return "text", self._look.metrics("text").elidedText(text, Qt.TextElideMode.ElideRight, room)


class CardEdit(_SeatEdit):
    """A card of the cut, as "AS" or "10h", shown as rank and suit; empty if no card was cut."""

    pressed = Signal()
    """The field was clicked: the card may be picked with the mouse."""
    _back_keys = frozenset((Qt.Key.Key_Backspace, Qt.Key.Key_Left))

    def __init__(self, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self._wrong = False
        self.setMaxLength(_LONGEST_CARD)
        self.setPlaceholderText(fill(form_labels.CARD))
        self.setAlignment(Qt.AlignmentFlag.AlignCenter)
        self.textEdited.connect(self._read)

    def set_wrong(self, wrong: bool) -> None:
        """Mark the text as no card, or remove the mark."""
        self._wrong = wrong
        self.update()

    def mousePressEvent(self, event: QMouseEvent) -> None:
        super().mousePressEvent(event)
        self.selectAll()
        self.pressed.emit()

    def _read(self, text: str) -> None:
        """Show a card that can be read by its signs, selected: the next key replaces it."""
        card = read_card(text)
        if card is not None:
            self.setText(str(card))
            self.selectAll()

    def paintEvent(self, event: QPaintEvent) -> None:
        """Paint a box with the card, its suit in its colour, or what is typed as long as it is none."""
        look, palette, area = self._look, self._look.palette, QRectF(self.rect())
        spare = (area.height() - look.px(_BOX)) / 2
        area.adjust(0, spare, 0, -spare)
        painter = QPainter(self)
        if self.hasFocus() or self._wrong or (self.text() and read_card(self.text()) is None):
            focus_frame(painter, area, look, wrong=not self.hasFocus())
        elif self.isEnabled():
            fill_rounded(painter, area, palette.field if self.text() or self.underMouse() else palette.paper, look)
            outline_rounded(painter, area, palette.rule, look.px(LineWidth.EDGE), look)
        painter.end()
        if self.hasFocus() and read_card(self.text()) is None:
            super().paintEvent(event)
        elif self.text():
            self._paint_card(area.adjusted(look.px(_SIDE), 0, -look.px(_SIDE), 0))

        elif self.isEnabled():
            self._paint_word(area)

    def _paint_word(self, area: QRectF) -> None:
        """Say what the empty box is for."""
        painter = QPainter(self)
        painter.setFont(self._look.font("text"))
        painter.setPen(self._look.palette.ghost)
        painter.drawText(area, Qt.AlignmentFlag.AlignCenter, self.placeholderText())

    def _paint_card(self, area: QRectF) -> None:
        look, palette = self._look, self._look.palette
        painter = QPainter(self)
        card = read_card(self.text())
        metrics = look.metrics("text", 600)
        baseline = int(centred_baseline(area, metrics))
        painter.setFont(look.font("text", 600))
        if card is None:
            painter.setPen(palette.red)
            shown = metrics.elidedText(self.text(), Qt.TextElideMode.ElideRight, area.width())
            painter.drawText(round(area.left()), baseline, shown)
            return
        suit_width = look.px(14)
        painter.setPen(palette.ink)
        rank_left = area.right() - suit_width - look.px(4) - metrics.horizontalAdvance(card.rank)
        painter.drawText(round(rank_left), baseline, card.rank)
        painter.setPen(palette.red if card.is_red else palette.ink)
        spare = (suit_width - metrics.horizontalAdvance(card.suit)) / 2
        painter.drawText(round(area.right() - suit_width + spare), baseline, card.suit)
