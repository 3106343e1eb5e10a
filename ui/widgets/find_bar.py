"""`FindBar`: a field over a long text that finds a word in it, one place after the other (Ctrl+F)."""

from __future__ import annotations

from collections.abc import Callable
from typing import Final

from PySide6.QtCore import QRectF, Qt
from PySide6.QtGui import QKeyEvent, QPainter, QPaintEvent
from PySide6.QtWidgets import QHBoxLayout, QVBoxLayout, QWidget

from scorekeeper.text.templates import say
from ui.theme.look import Look
from ui.theme.marks import focus_frame
from ui.theme.theme import follow
from ui.widgets.announce import announce
from ui.widgets.fields import FieldEdit
from ui.widgets.key_caps import KeyHint
from ui.widgets.keys import ENTER_KEYS
from ui.widgets.labels import TextLabel
from ui.widgets.painted_widget import PaintedWidget
from ui.widgets.responsive_layouts import FlowBox

_ONE_ROW: Final = 480
"""If the bar is narrower, the keys stand under the field; pixels at 100 %."""
_GAP: Final = 16
_OUT: Final = 8
"""How far the frame keeps off what it is around, pixels at 100 %."""


class FindBar(QWidget):
    """Hidden until `begin`. Enter and Down go to the next place, Shift+Enter and Up to the one before, Esc leaves."""

    def __init__(
        self, search: Callable[[str], int], show_place: Callable[[int], object], back_to: Callable[[], QWidget]
    ) -> None:
        """`search` counts the places that have a text, `show_place` shows one of them by its number from 0; what
        `back_to` returns at the end, before the search is cleared, gets the keyboard.
        """
        super().__init__()
        self._search, self._show_place, self._back_to = search, show_place, back_to
        self._places = self._place = 0
        self.field = FieldEdit(say("Find in this page"), size="text")
        self.field.setPlaceholderText(say("Find in this page"))
        self.count = TextLabel(role="ink2")
        self._next = KeyHint("Enter", say("next"))
        self._close = KeyHint("Esc", say("done"))
        self._beside, self._keys = QHBoxLayout(), QHBoxLayout()
        self._beside.addWidget(self.field, 1)
        self._beside.addWidget(self.count)
        self._keys.addWidget(self._next)
        self._keys.addWidget(self._close)
        self._keys.addStretch()
        self._parts = FlowBox(_ONE_ROW, (_GAP, 0))
        self._parts.box.addLayout(self._beside, 1)
        self._parts.box.addLayout(self._keys)
        self._column = QVBoxLayout(self)
        self._column.addWidget(self._parts)
        self.field.textChanged.connect(self._typed)
        self._next.clicked.connect(lambda: self._step(1))
        self._close.clicked.connect(self.leave)
        self.hide()
        follow(self._show_look)

    def begin(self) -> None:
        """Show the bar and put the keyboard into its field."""
        self.show()
        self.field.setFocus(Qt.FocusReason.ShortcutFocusReason)
        self.field.selectAll()
        self._typed(self.field.text())

    def leave(self) -> None:
        """Hide the bar."""
        back_to = self._back_to()
        self.hide()
        self._search("")
        back_to.setFocus(Qt.FocusReason.OtherFocusReason)

    def keyPressEvent(self, event: QKeyEvent) -> None:
        key = Qt.Key(event.key())
        if key == Qt.Key.Key_Escape:
            self.leave()
        elif key in ENTER_KEYS:
            self._step(-1 if event.modifiers() & Qt.KeyboardModifier.ShiftModifier else 1)
        elif key in (Qt.Key.Key_Down, Qt.Key.Key_Up):
            self._step(1 if key == Qt.Key.Key_Down else -1)
        else:
            super().keyPressEvent(event)

    def _typed(self, text: str) -> None:
        self._places, self._place = self._search(text.strip()), 0
        self._show()

    def _step(self, by: int) -> None:
        if self._places:
            self._place = (self._place + by) % self._places
            self._show()

    def _show(self) -> None:
        typed = bool(self.field.text().strip())
        self.field.set_wrong(typed and not self._places)
        if self._places:
            self._show_place(self._place)
            self.count.setText(say("{place} of {places}", place=self._place + 1, places=self._places))
        else:
            self.count.setText(say("nothing found") if typed else "")
        if self.count.text():
            announce(self.field, self.count.text())

    def _show_look(self, look: Look) -> None:
        side = look.px(24)
        self._column.setContentsMargins(side, look.px(4), side, look.px(4))
        for row in (self._beside, self._keys):
            row.setSpacing(look.px(_GAP))


class FoundFrame(PaintedWidget):
    """A frame around the widget whose text was found."""

    def __init__(self, parent: QWidget) -> None:
        super().__init__(parent)
        self.setAttribute(Qt.WidgetAttribute.WA_TransparentForMouseEvents)
        self.hide()

    def show_around(self, widget: QWidget | None) -> None:
        """Frame a widget below the same parent; None frames nothing."""
        self.setVisible(widget is not None)
        parent = self.parentWidget()
        if widget is not None and parent is not None:
            out = self.look.px(_OUT)
            place = widget.rect().translated(widget.mapTo(parent, widget.rect().topLeft()))
            self.setGeometry(place.adjusted(-out, -out, out, out))
            self.raise_()

    def paintEvent(self, _event: QPaintEvent) -> None:
        focus_frame(QPainter(self), QRectF(self.rect()), self.look, fill=False)
