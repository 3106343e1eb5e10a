"""`ForgetSection`: forgetting a person: the question, how far it has come, and what still holds the name."""

from __future__ import annotations

from PySide6.QtCore import Signal
from PySide6.QtWidgets import QHBoxLayout, QVBoxLayout, QWidget

from scorekeeper.rules.people import PlayerId
from scorekeeper.text.members_text import forget_words
from scorekeeper.text.templates import say
from ui.theme.look import Look
from ui.theme.theme import follow
from ui.widgets.announce import announce
from ui.widgets.buttons import LinkButton, PrimaryButton, QuietButton
from ui.widgets.labels import TextLabel


class ForgetSection(QWidget):
    """Hidden until `begin` is pressed, a button that the page places; `wanted` carries the id of the person."""

    wanted = Signal(str)

    def __init__(self) -> None:
        super().__init__()
        self.begin = LinkButton(say("Forget this person…"))
        self.words = TextLabel(wrap=True)
        self.yes = PrimaryButton(say("Forget"), icon_name="trash")
        self.no = QuietButton(say("Cancel"))
        self._player, self._name = "", ""
        self._column = QVBoxLayout(self)
        self._column.setContentsMargins(0, 0, 0, 0)
        self._column.addWidget(self.words)
        self._row = QHBoxLayout()
        self._row.addWidget(self.no)  # a double click that asks answers no
        self._row.addWidget(self.yes)
        self._row.addStretch()
        self._column.addLayout(self._row)
        self.begin.clicked.connect(self._ask)
        self.no.clicked.connect(self._leave)
        self.yes.clicked.connect(lambda: self.wanted.emit(self._player))
        self.hide()
        follow(self._space)

    def show_name(self, player: PlayerId, name: str) -> None:
        """Show the section for this person from now on."""
        if player != self._player:
            self._leave()
        self._player, self._name = player, name

    def show_step(self, sentence: str) -> None:
        """Say how far it has come."""
        self._show_words(sentence)

    def show_result(self, sentence: str) -> None:
        """Say what was forgotten."""
        self._show_words(sentence)
        announce(self.begin, sentence)

    def _show_words(self, sentence: str) -> None:
        self.words.setText(sentence)
        for button in (self.yes, self.no, self.begin):
            button.hide()
        self.show()

    def _ask(self) -> None:
        self.words.setText(forget_words(self._name))
        for button in (self.yes, self.no):
            button.show()
        self.begin.hide()
        self.show()
        self.no.setFocus()
        announce(self.no, self.words.text())

    def _leave(self) -> None:
        self.hide()
        self.begin.show()

    def _space(self, look: Look) -> None:
        self._column.setSpacing(look.px(8))
        self._row.setSpacing(look.px(16))
