"""`AmountEdit`: a field for an amount of money, with a pad of figures beside it for the mouse or a finger."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from typing import Final

from PySide6.QtCore import QEvent, QPoint, QRect, QSize, Qt
from PySide6.QtGui import QFocusEvent, QHideEvent, QKeyEvent, QResizeEvent
from PySide6.QtWidgets import QWidget

from scorekeeper.text.templates import say
from ui.theme.theme import current_theme
from ui.theme.tokens import Space, TypeRole
from ui.widgets.fields import FieldEdit
from ui.widgets.number_pad import NumberPad, NumbersButton, PadKeys, amount_keys, press

_OFF: Final = 12
"""Between the pad and what it keeps clear of, pixels at 100 %."""


class AmountEdit(FieldEdit):
    """At its right end a button opens and closes the pad, which stays open from one amount to the next.

    The pad lies over the page beside what `kept_clear` returns, as the field and the buttons that record it; it goes
    with the focus of the field. Esc closes it before anything else. A layout of the field keeps clear of the button.
    """

    def __init__(
        self,
        name: str,
        kept_clear: Callable[[], Sequence[QWidget]] | None = None,
        *,
        text: str = "",
        size: TypeRole = "figure",
        keys: PadKeys | None = None,
    ) -> None:
        """`keys` are those of the pad, those for an amount by default."""
        super().__init__(name, text, size=size)
        self._kept_clear = kept_clear or (lambda: (self,))
        self._keys = keys or amount_keys()
        self.pad: NumberPad | None = None
        """The pad; None before it was first opened."""
        self.button = NumbersButton(say("Keys for typing an amount with the mouse or a finger."), self)
        self.button.setCursor(Qt.CursorShape.ArrowCursor)
        self.button.toggled.connect(self._turned)

    def resizeEvent(self, event: QResizeEvent) -> None:
        super().resizeEvent(event)
        width = min(current_theme().look.px(Space.TOUCH), self.width() // 2)
        self.button.setGeometry(self.width() - width, 0, width, self.height())
        margins = self.textMargins()
        margins.setRight(width)
        self.setTextMargins(margins)
        if beside := self.layout():
            beside.setContentsMargins(0, 0, width, 0)

    def event(self, event: QEvent) -> bool:
        """Keep Esc from the shortcuts of the page while the pad is open."""
        key = event.key() if isinstance(event, QKeyEvent) else None
        is_ours = key == Qt.Key.Key_Escape and self.button.isChecked()
        if is_ours and event.type() is QEvent.Type.ShortcutOverride:
            event.accept()
            return True
        return super().event(event)

    def keyPressEvent(self, event: QKeyEvent) -> None:
        """Close the pad on Esc."""
        if event.key() == Qt.Key.Key_Escape and self.button.isChecked():
            self.button.setChecked(False)
        else:
            super().keyPressEvent(event)

    def focusInEvent(self, event: QFocusEvent) -> None:
        super().focusInEvent(event)
        self._show_pad()

    def focusOutEvent(self, event: QFocusEvent) -> None:
        super().focusOutEvent(event)
        self._show_pad()

    def hideEvent(self, event: QHideEvent) -> None:
        super().hideEvent(event)
        self._show_pad()

    def _turned(self, is_open: bool) -> None:
        if is_open:
            self.setFocus(Qt.FocusReason.OtherFocusReason)
        self._show_pad()

    def _show_pad(self) -> None:
        """Show the pad if it is open and the field has the focus, else hide it."""
        shown = self.button.isChecked() and self.hasFocus() and self.isVisible()
        self.button.rests = not shown
        self.button.update()
        if shown and self.pad is None:
            self.pad = NumberPad(self.window(), self._keys)
            self.pad.pressed.connect(lambda key: press(key, self))
            self.destroyed.connect(self.pad.deleteLater)
        if self.pad is None:
            return
        if shown:
            self._place(self.pad)
            self.pad.raise_()
        self.pad.setVisible(shown)

    def _place(self, pad: NumberPad) -> None:
        """Place the pad beside what is kept clear, else over or under it, with keys as large as have room there."""
        window = self.window()
        room, off = window.rect(), current_theme().look.px(_OFF)
        parts = [QRect(part.mapTo(window, QPoint()), part.size()) for part in self._kept_clear() if part.isVisible()]
        clear = QRect(self.mapTo(window, QPoint()), self.size())
        for part in parts:
            clear = clear.united(part)
        clear.adjust(-off, -off, off, off)
        places = ((place, side) for side in pad.sides for place in _beside(clear, pad.size_of(side), room))
        place, side = next(places, (QPoint(), pad.sides[-1]))
        pad.set_side(side)
        pad.move(place)


def _beside(clear: QRect, size: QSize, room: QRect) -> Iterator[QPoint]:
    """The places of a pad beside, over and under what is kept clear, in a room."""
    top = max(0, min(clear.center().y() - size.height() // 2, room.bottom() - size.height()))
    left = max(0, min(clear.left(), room.right() - size.width()))
    for place in (
        QPoint(clear.left() - size.width(), top),
        QPoint(clear.right(), top),
        QPoint(left, clear.top() - size.height()),
        QPoint(left, clear.bottom()),
    ):
        if room.contains(QRect(place, size)):
            yield place
