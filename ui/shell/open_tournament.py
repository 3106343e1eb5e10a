"""`OpenTournament`: the tournament shown on its page, and its acts: each is written at once or refused with a sentence,
after a question if it needs an answer first."""

from __future__ import annotations

from collections.abc import Callable

from PySide6.QtCore import QObject, Signal

from scorekeeper.gathering.stream import GatheringEntry
from scorekeeper.gathering.tournament.keeper import TournamentKeeper
from scorekeeper.gathering.tournament.state import Tournament
from scorekeeper.refusals import Refused
from scorekeeper.text.fault_messages import fault_text
from scorekeeper.text.grammar import as_sentence
from ui.live.tournaments import Tournaments
from ui.shell.session import Session
from ui.tournament.question_form import ActAnswer, ActQuestion
from ui.tournament.tournament_page import TournamentPage

Does = Callable[[TournamentKeeper], object]
"""An act. Raises `Refused` or `OSError`, and nothing is written then."""


class OpenTournament(QObject):
    """Carries out acts; `changed`: something was written, or a question was opened or closed."""

    changed = Signal()

    def __init__(self, session: Session, page: TournamentPage) -> None:
        super().__init__(page)
        self.session, self.page = session, page
        self.known = Tournaments(session.club)
        self.opened: TournamentKeeper | None = None
        self._answered: Callable[[ActAnswer], None] | None = None
        page.play.question.answered.connect(self._answer)
        page.play.question.left.connect(self.leave_question)

    @property
    def keeper(self) -> TournamentKeeper:
        """The keeper of the tournament that is open."""
        assert self.opened is not None
        return self.opened

    @property
    def now(self) -> Tournament:
        """The tournament that is open."""
        return self.keeper.tournament

    @property
    def is_kept_here(self) -> bool:
        """Whether the tournament is written at this laptop, and not at another one."""
        return not self.keeper.keeper.is_written_elsewhere

    @property
    def is_asking(self) -> bool:
        """Whether a question is open."""
        return self._answered is not None

    def act(self, does: Does, told: str = "") -> bool:
        """Do something; whether it was done. What could not be done is said, and what was answered stays."""
        try:
            does(self.keeper)
        except (Refused, OSError) as fault:
            self.refuse(as_sentence(fault_text(fault)))
            return False
        if self.is_asking:
            self._answered = None
            self.page.setFocus()
        self.look_at_seats()
        self.changed.emit()
        self.page.tell(told)
        return True

    def look_at_seats(self) -> None:
        """Let the open night say who really sat at its columns, if it is a table of a tournament."""
        if self.session.live is not None:
            self.session.live.look_at_seats()

    def write(self, *entries: GatheringEntry, told: str = "") -> bool:
        """Write entries that are one act, as `act`."""
        return self.act(lambda keeper: keeper.write(*entries), told)

    def refuse(self, sentence: str) -> None:
        """Say what could not be done, in the question if one is open."""
        if self.is_asking:
            self.page.play.question.refuse(sentence)
        else:
            self.page.refuse(sentence)

    def ask(self, question: ActQuestion, answered: Callable[[ActAnswer], None]) -> None:
        """Ask for what an act needs; the question is closed when the act is done."""
        self._answered = answered
        self.page.refuse("")
        self.page.open_totals(shown=False)
        self.changed.emit()
        self.page.play.question.ask(question)

    def leave_question(self) -> None:
        """Close the question; nothing is done."""
        self._answered = None
        self.changed.emit()
        self.page.setFocus()

    def _answer(self, answer: ActAnswer) -> None:
        if self._answered is not None:
            self._answered(answer)
