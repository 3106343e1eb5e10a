"""`PaymentNavigation`: the keys that lead to another payment, as buttons."""

from __future__ import annotations

from functools import partial

from PySide6.QtCore import Qt, Signal
from PySide6.QtWidgets import QHBoxLayout, QWidget

from scorekeeper.text.templates import say
from ui.money.pinned_bar import FloatingPart
from ui.theme.look import Look
from ui.theme.marks import keycap_height
from ui.theme.theme import current_theme, follow
from ui.widgets.key_caps import KeyHint


class PaymentNavigation(FloatingPart):
    """Stands over its `place` in a row of words, which is lower than the buttons have to be for a finger."""

    stepped = Signal(int)
    """The next line, 1, or the one before, -1, is requested, or 0: the next payment that is open."""

    def __init__(self, parent: QWidget) -> None:
        super().__init__(parent)
        self._above = KeyHint("↑", say("the line above"), worded=False)
        policy = self._above.sizePolicy()
        policy.setRetainSizeWhenHidden(True)
        self._above.setSizePolicy(policy)
        self._below, self._on = KeyHint("↓", say("another line")), KeyHint("↓", say("next payment"))
        across = QHBoxLayout(self)
        across.setContentsMargins(0, 0, 0, 0)
        across.setSpacing(0)
        for step, hint in zip((-1, 1, 0), (self._above, self._below, self._on), strict=True):
            hint.setFocusPolicy(Qt.FocusPolicy.NoFocus)  # the arrow keys do the same
            hint.clicked.connect(partial(self.stepped.emit, step))
            across.addWidget(hint)
        follow(self._show_look)

    def show_steps(self, *, shown: bool, key_to_open: str) -> None:
        """Show the way to other lines, or with `key_to_open` to the next payment that is open, by that arrow key."""
        for hint in (self._above, self._below):
            hint.setVisible(not key_to_open)
        self._on.setVisible(bool(key_to_open))
        if key_to_open:
            self._on.show_hint(key_to_open)
        self.show_part(shown)
        self._show_look(current_theme().look)

    def _stand(self) -> None:
        place, size = self.place.geometry(), self.sizeHint()
        beyond = (size.height() - place.height()) // 2
        self.setGeometry(place.x(), place.y() - beyond, size.width(), size.height())
        self.raise_()

    def _show_look(self, look: Look) -> None:
        """Give the two of which one is seen the same place: a second click leads on, and not back."""
        wide = max(hint.sizeHint().width() for hint in (self._below, self._on))
        for hint in (self._below, self._on):
            hint.setFixedWidth(wide)
        self.place.setFixedSize(self.sizeHint().width(), keycap_height(look))
        self._stand()
