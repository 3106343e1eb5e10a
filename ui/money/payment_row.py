"""`PaymentRow`: one payment: its sign, how far it is paid, Undo, and the amount that says why."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from msgspec.structs import replace
from PySide6.QtCore import QEvent, QPoint, QRectF, QSize, Qt, Signal
from PySide6.QtGui import (
    QAccessible,
    QContextMenuEvent,
    QFocusEvent,
    QKeyEvent,
    QMouseEvent,
    QPainter,
    QPaintEvent,
    QResizeEvent,
)
from PySide6.QtWidgets import QHBoxLayout, QSizePolicy, QSpacerItem, QVBoxLayout, QWidget

from scorekeeper.money.money_book import IouMove
from scorekeeper.night.night import Night
from scorekeeper.text.explain import Figure
from scorekeeper.text.iou_text import iou_tick
from scorekeeper.text.payment_progress import LineProgress
from scorekeeper.text.payment_text import LineWords, line_words, tick_hint, undo_act
from scorekeeper.text.templates import fill, say
from ui.money.figure import FigureButton
from ui.money.payment_box import PaymentBox
from ui.theme.controls import outline_rounded, paint_hover
from ui.theme.literal_text import plain_tooltip, tooltip
from ui.theme.look import Look
from ui.theme.marks import focus_frame, hairline
from ui.theme.theme import follow
from ui.theme.tokens import LineWidth, Space
from ui.widgets.accessible_role import set_accessible_role
from ui.widgets.buttons import QuietButton
from ui.widgets.labels import TextLabel
from ui.widgets.name_label import NameLabel

EDGE: Final = 12
"""The left edge of the contents, within the frame of the chosen payment, pixels at 100 %."""
HEIGHTS: Final = (47, 64)
"""The least and the greatest height of a payment, pixels at 100 %."""
GHOSTS: Final = (44, 48)
"""The same of payments that would be due if a running game stopped now, pixels at 100 %."""
_UNDO: Final = 132
_FIGURES: Final = 88
_BESIDE_BOX: Final = 4
_LEFT: Final = ("open", "owed")
_STATE: Final = {
    "open": Qt.CheckState.Unchecked,
    "part": Qt.CheckState.PartiallyChecked,
    "owed": Qt.CheckState.PartiallyChecked,
    "paid": Qt.CheckState.Checked,
    "over": Qt.CheckState.Checked,
}


class UndoButton(QuietButton):
    """Takes back the newest payment of a line.

    `resting` is set after that while the pointer is on it: clicks are ignored until the pointer has left, so that a
    second click does not take back an earlier payment too. `by_key` says whether a key pressed it last.
    """

    resting = False
    by_key = False

    def rest(self) -> None:
        """Ignore clicks until the pointer, if it is here, has left."""
        self.resting = self.underMouse()

    def mousePressEvent(self, event: QMouseEvent) -> None:
        self.by_key = False
        if not self.resting:
            super().mousePressEvent(event)

    def keyPressEvent(self, event: QKeyEvent) -> None:
        self.by_key = True
        super().keyPressEvent(event)

    def click(self) -> None:
        """Be pressed by a key of the page."""
        self.by_key = True
        super().click()

    def leaveEvent(self, event: QEvent) -> None:
        self.resting = False
        super().leaveEvent(event)


class PaymentRow(QWidget):
    """A line of the plan, or a payment outside of it.

    Signals carry the `LineProgress` of the row: `chosen` for a click anywhere on it, `ticked` for its box, `undone` for
    Undo; `ignored` is emitted for a key that the resting box ignores, `menu_wanted` with a global position for a right
    click or the menu key, `reached` when a key of the page has brought the focus. Nothing in it moves with the state; a
    payment that waits for the end of a game has no box.
    """

    ticked = Signal(object)
    undone = Signal(object)
    chosen = Signal(object)
    ignored = Signal()
    reached = Signal()
    menu_wanted = Signal(QPoint)

    def __init__(self, line: LineProgress) -> None:
        super().__init__()
        set_accessible_role(self, QAccessible.Role.Grouping)
        self._look = Look()
        self.line = line
        self._height = 0
        self._is_current = False
        self._undo_key = ""
        self._told: tuple[Night, LineWords] | None = None
        self.may_undo = False
        """Whether the newest payment can be taken back here: not an IOU that came to its end on another night."""
        self.box = PaymentBox("")
        self.undo = UndoButton(say("Undo"), self, icon_name="undo", small=True)
        self.amount = FigureButton(Figure("", "", line.due), size="figure", weight=600)
        self.amount.underlines = False  # only the chosen line is explained, which has a frame
        self._title = NameLabel(weight=400, smaller="text")
        self._note = NameLabel(size="text", weight=400)
        self._left = NameLabel(size="text", weight=600)
        self._heading = TextLabel(weight=600)
        self._column, self._across = QVBoxLayout(self), QHBoxLayout()
        self._right = QWidget()
        self._below = QVBoxLayout(self.amount)
        self._words, self._figures = QVBoxLayout(), QVBoxLayout(self._right)
        self._title_line, self._note_line = QHBoxLayout(), QHBoxLayout()
        self._beside_title, self._beside_note = QSpacerItem(0, 0), QSpacerItem(0, 0)
        self._build()
        self.box.clicked.connect(self._tick)
        self.undo.hide()
        self.undo.clicked.connect(lambda: self.undone.emit(self.line))
        self.setSizePolicy(QSizePolicy.Policy.Expanding, QSizePolicy.Policy.Fixed)
        self.setAttribute(Qt.WidgetAttribute.WA_Hover)
        for part in (self.box, self.amount):
            part.installEventFilter(self)
        follow(self._show_look)

    @property
    def is_ghost(self) -> bool:
        """Whether the payment is only what would be due if a running game stopped now."""
        return self.line.may_change

    def show_line(
        self,
        night: Night,
        line: LineProgress,
        *,
        alone: bool = False,
        elsewhere: Sequence[tuple[str, IouMove]] = (),
    ) -> None:
        """Show the state of a payment; `alone`: all of the night wait, so that there is no room for a box.

        `elsewhere` is what became of IOUs of this night in others, each with the ISO date.
        """
        self.line = line
        moved = any(move.payment == line.payments[-1] for _, move in elsewhere) if line.payments else True
        self.may_undo = not moved
        words = line_words(night, line, elsewhere)
        quiet = line.standing in ("paid", "over") or self.is_ghost
        self._show_box(words, alone=alone)
        self.undo.setAccessibleName(undo_act(night, line))
        self.setAccessibleName(f"{words.payer} {words.verb} {words.payee}")
        self._heading.show_text(line.heading)
        self._title.show_pair(words.payer, words.verb, words.payee)
        self._title.set_role("ink2" if quiet else "ink")
        self._told = night, words
        self.set_current(self._is_current)
        self._note.set_role("ink2")
        self._note.setVisible(not alone)
        self.amount.set_weight(400 if quiet else 600)
        amount = f"{words.amount} ?" if self.is_ghost else words.amount
        self.amount.show_figure(Figure(amount, words.asks_why, line.due, quiet=quiet))
        left = "" if self.is_ghost else words.left or (say("open") if line.left else "")
        self._left.show_name(left or "\N{NO-BREAK SPACE}")  # its height is reserved
        self._left.setVisible(not alone)
        self._size_amount()
        self.updateGeometry()

    def _show_box(self, words: LineWords, *, alone: bool) -> None:
        line = self.line
        self.box.show_standing(_STATE[line.standing], owed=line.standing == "owed")
        self.box.setAccessibleName(words.spoken)
        self.box.setEnabled(bool(line.payments or line.payable))  # what is set off against another line is not paid
        kept = self.box.sizePolicy()
        kept.setRetainSizeWhenHidden(not alone)
        self.box.setSizePolicy(kept)
        self.box.setVisible(not self.is_ghost)
        self._across.setSpacing(0 if alone else self._look.px(_BESIDE_BOX))

    @property
    def stop(self) -> QWidget:
        """The widget that takes the focus: the box, or the amount if the box is disabled."""
        return self.box if self.box.isEnabled() else self.amount

    @property
    def is_in_sight(self) -> bool:
        """Whether the middle of the box and of the amount are visible at the current scroll position."""
        seen = self.visibleRegion()
        return all(seen.contains(part.mapTo(self, part.rect().center())) for part in (self.box, self.amount))

    def set_current(self, is_current: bool) -> None:
        """Frame the payment that the buttons act on, or not.

        The box says how the payment is then written, if that is not seen below.
        """
        self._is_current = is_current
        self.update()
        if self._told is None:
            return
        line, (night, words) = self.line, self._told
        hint = tick_hint(night, line, words.title, chosen=is_current)
        paid = words.ticked if self.may_undo else words.spoken
        owed = iou_tick(words.title) if line.owed_here() and self.may_undo else ""
        self.box.setToolTip(plain_tooltip(hint if line.left else owed or paid))
        self._note.show_words(words.note, words.brief_note)

    def show_undo(self, *, shown: bool, key: str = "") -> None:
        """Show or hide Undo, with the key that does the same; without it the names may use its space."""
        self._undo_key = key
        self.undo.setVisible(shown)
        self._fit_undo()

    def figures_width(self) -> int:
        """The greatest width of the figures at the right, in any state, pixels."""
        metrics = self._look.metrics("text", 600)
        longest = max(metrics.horizontalAdvance(f"{self.amount.text()} {fill(word)}") for word in _LEFT)
        room = round(longest) + self._look.px(Space.FIGURE) + self._figures.contentsMargins().left() + 1
        least = self._look.px(_FIGURES) + self._look.px(EDGE)
        return max(least, self._figures.minimumSize().width(), room)

    def set_figures_width(self, width: int) -> None:
        """Set the width of the figures, the same in all rows, so that the Undo buttons are aligned."""
        self._right.setFixedWidth(width)
        self._lay_over()

    def heading_height(self) -> int:
        """The height of the words over the payment in pixels, 0 if there are none."""
        return self._heading.sizeHint().height() if self.line.heading else 0

    def set_height(self, height: int) -> None:
        """Set the height in pixels without the heading, the same for all payments of a list."""
        if height != self._height:
            self._height = height
            self.updateGeometry()

    def sizeHint(self) -> QSize:
        return QSize(self._look.px(300), self._height + self.heading_height())

    def minimumSizeHint(self) -> QSize:
        return QSize(self._across.minimumSize().width(), self.sizeHint().height())

    def resizeEvent(self, event: QResizeEvent) -> None:
        super().resizeEvent(event)
        self._lay_over()

    def mousePressEvent(self, event: QMouseEvent) -> None:
        self.chosen.emit(self.line)
        self.stop.setFocus(Qt.FocusReason.MouseFocusReason)
        event.accept()

    def contextMenuEvent(self, event: QContextMenuEvent) -> None:
        """Choose the line and request its menu; by a key in the middle of the line."""
        self.chosen.emit(self.line)
        by_mouse = event.reason() == QContextMenuEvent.Reason.Mouse
        self.menu_wanted.emit(event.globalPos() if by_mouse else self.mapToGlobal(self.rect().center()))

    def eventFilter(self, watched: object, event: QEvent) -> bool:
        """Paint the frame again when the focus changes, and report that a key of the page has brought it; a click on a
        disabled box counts as one on the row."""
        if watched is self.box and event.type() is QEvent.Type.MouseButtonPress and not self.box.isEnabled():
            self.chosen.emit(self.line)
        if isinstance(event, QFocusEvent):
            self.update()
            if event.gotFocus() and event.reason() is Qt.FocusReason.ShortcutFocusReason:
                self.reached.emit()
        return False

    def paintEvent(self, _event: QPaintEvent) -> None:
        """Paint the frame of the chosen payment, the tint under the pointer, and the line below."""
        painter, look = QPainter(self), self._look
        area = QRectF(self.rect()).adjusted(0, self.heading_height(), 0, 0)
        inset = look.px(EDGE)
        hairline(painter, inset, self.width() - inset, self.height() - 1, look)
        if self.underMouse() and not self.is_ghost:
            paint_hover(painter, area, look.palette.paper, look)
        if self._is_current and self.box.hasFocus():
            focus_frame(painter, area, look)
        elif self._is_current:
            outline_rounded(painter, area, look.palette.accent, look.px(LineWidth.FOCUS), look)

    def _build(self) -> None:
        self._column.setContentsMargins(0, 0, 0, 0)
        self._column.setSpacing(0)
        self._column.addWidget(self._heading)
        self._column.addLayout(self._across, 1)
        self._words.addStretch(1)
        for line, label, beside in (
            (self._title_line, self._title, self._beside_title),
            (self._note_line, self._note, self._beside_note),
        ):
            line.addWidget(label, 1)
            line.addSpacerItem(beside)
            self._words.addLayout(line)
        self._words.addStretch(1)
        self._figures.addWidget(self.amount, 0, Qt.AlignmentFlag.AlignVCenter)
        self.amount.setSizePolicy(QSizePolicy.Policy.Expanding, QSizePolicy.Policy.Fixed)
        self._left.setSizePolicy(QSizePolicy.Policy.Fixed, QSizePolicy.Policy.Fixed)
        self._left.setAttribute(Qt.WidgetAttribute.WA_TransparentForMouseEvents)
        self._below.addWidget(self._left, 0, Qt.AlignmentFlag.AlignBottom | Qt.AlignmentFlag.AlignRight)
        self._across.addWidget(self.box, 0, Qt.AlignmentFlag.AlignVCenter)
        self._across.addLayout(self._words, 1)
        self._across.addWidget(self._right)

    def _size_amount(self) -> None:
        """Make the amount, with the words below it, large enough for a finger."""
        self._left.setFixedWidth(self._left.wanted_width())
        self.amount.room_below = 0 if self._left.isHidden() else self._left.sizeHint().height()
        least = self._look.line_height("figure") + self.amount.room_below
        self.amount.setFixedHeight(max(least, self._look.px(Space.TOUCH)))
        self.amount.update()

    def _fit_undo(self) -> None:
        """Give Undo its room beside the names; if there is none for its word it is its icon and its key."""
        shown, room = self.undo.isVisibleTo(self), self._words.geometry().width() - self._title.wanted_width()
        for words, least in ((say("Undo"), self._look.px(_UNDO)), ("", 0)):
            size = replace(self.undo.face, words=words, key=self._undo_key).size(self._look)
            taken = max(size.width(), least) + self._look.px(8)
            if taken <= room:
                break
        if (self.undo.face.words, self.undo.face.key) != (words, self._undo_key):
            self.undo.setText(words)
            self.undo.show_key(self._undo_key)
            if not words:
                self.undo.setToolTip(tooltip(self.undo.accessibleName(), self._undo_key, ""))
        self.undo.setMinimumWidth(least)
        beside_names = taken if shown else 0
        for beside, line in ((self._beside_title, self._title_line), (self._beside_note, self._note_line)):
            if beside.sizeHint().width() != beside_names:  # each invalidation requests the layout again
                beside.changeSize(beside_names, 0)
                line.invalidate()

    def _lay_over(self) -> None:
        self._across.activate()
        self._fit_undo()
        words, size = self._words.geometry(), self.undo.sizeHint().expandedTo(self.undo.minimumSize())
        top = words.center().y() - size.height() // 2
        self.undo.setGeometry(words.right() - size.width() + 1, top, size.width(), size.height())

    def _tick(self) -> None:
        """Ignore keys while the box is `resting` (`PaymentBox`)."""
        if self.box.resting:
            self.ignored.emit()
        else:
            self.ticked.emit(self.line)

    def _show_look(self, look: Look) -> None:
        self._look = look
        inset = look.px(EDGE)
        self._heading.setContentsMargins(inset, look.px(10), inset, look.px(2))
        self._across.setContentsMargins(inset, 0, 0, 0)
        self._words.setSpacing(0)
        self._words.setContentsMargins(0, 0, 0, look.px(2))  # off the frame of the chosen line
        self._figures.setContentsMargins(look.px(10), 0, inset - look.px(Space.FIGURE), look.px(2))
        self._below.setContentsMargins(0, 0, look.px(Space.FIGURE), 0)
        self._size_amount()
        self._fit_undo()
        self.updateGeometry()
        self.update()
