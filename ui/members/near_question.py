"""`NearQuestion`: asks once whether two people of nearly one name are one person; it never takes the focus."""

from __future__ import annotations

from PySide6.QtCore import Signal, SignalInstance
from PySide6.QtWidgets import QVBoxLayout

from scorekeeper.rules.people import Player
from scorekeeper.text.members_text import near_question
from scorekeeper.text.templates import say
from ui.theme.look import Look
from ui.theme.theme import follow
from ui.theme.tokens import Space
from ui.widgets.key_caps import KeyHint
from ui.widgets.labels import TextLabel
from ui.widgets.painted_widget import WashBand
from ui.widgets.responsive_layouts import WrappingRow


class NearQuestion(WashBand):
    """The page shows it below the row of the first; `joined` and `parted` carry the ids of the two."""

    joined = Signal(str, str)
    parted = Signal(str, str)

    def __init__(self) -> None:
        super().__init__()
        self.pair: tuple[Player, Player] | None = None
        self.words = TextLabel(weight=600, wrap=True)
        self._aside = TextLabel(
            say("They never came to the same night. You are asked only once."), role="ink2", wrap=True
        )
        self.one = KeyHint("1", say("one person"))
        self.two = KeyHint("2", say("two people"))
        self.one.clicked.connect(lambda: self._answer(self.joined))
        self.two.clicked.connect(lambda: self._answer(self.parted))
        self._column = QVBoxLayout(self)
        for part in (self.words, self._aside, WrappingRow((self.one, self.two))):
            self._column.addWidget(part)
        self.hide()
        follow(self._space)

    def ask(self, pair: tuple[Player, Player] | None) -> None:
        """Ask about two people: the first would become the second; None closes the question."""
        self.pair = pair
        if pair is not None:
            self.words.setText(near_question(pair[0].name, pair[1].name))

    def press(self, key: str) -> bool:
        """Answer by a key, if the question is visible; returns whether it was one."""
        if self.visibleRegion().isEmpty() or key not in ("1", "2"):
            return False
        (self.one if key == "1" else self.two).click()
        return True

    def _answer(self, signal: SignalInstance) -> None:
        if self.pair is not None:
            signal.emit(self.pair[0].id, self.pair[1].id)

    def _space(self, look: Look) -> None:
        side = look.px(Space.SHEET)
        self._column.setContentsMargins(side, look.px(8), side, 0)
        self._column.setSpacing(look.px(4))
