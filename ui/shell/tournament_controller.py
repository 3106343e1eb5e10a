"""The page of a tournament: which one is shown, what stands there, and what comes next."""

from __future__ import annotations

from functools import partial
from secrets import randbelow
from typing import Final

from PySide6.QtCore import QObject

from scorekeeper.gathering.tournament import entries as e
from scorekeeper.gathering.tournament.draw import DrawMade
from scorekeeper.gathering.tournament.keeper import TournamentKeeper
from scorekeeper.refusals import Refused
from scorekeeper.text.dates import date_words
from scorekeeper.text.fault_messages import fault_text
from scorekeeper.text.grammar import as_sentence
from scorekeeper.text.templates import say
from scorekeeper.text.tournament_shown import tournament_shown
from scorekeeper.text.tournament_steps import TournamentStep
from scorekeeper.text.tournament_text import drawn_words
from ui.display.tournament_board import tournament_board
from ui.live.tournaments import Tournaments
from ui.print_preview.tournament_print import TournamentPrintPage
from ui.shell.open_tournament import OpenTournament
from ui.shell.session import TOURNAMENT, Session
from ui.shell.tournament_announcing import TournamentAnnouncing
from ui.shell.tournament_clock import TournamentClock
from ui.shell.tournament_exchange import TournamentExchange
from ui.shell.tournament_people import TournamentPeople
from ui.shell.tournament_questions import TournamentQuestions
from ui.shell.tournament_seats import TournamentSeats
from ui.shell.tournament_shown_last import shown_last
from ui.shell.tournament_tables import TournamentTables
from ui.tournament.tournament_page import TournamentPage

_SEEDS: Final = 1_000_000


def tournament_page(session: Session) -> TournamentPage:
    """The page of the newest tournament, or the form of a new one."""
    return TournamentController(session).page


def show_tournament(session: Session, tournament: str) -> None:
    """Show a tournament, by its id, on its page."""
    with session.reporting_failure():
        shown_last(session).opened = Tournaments(session.club).open(tournament)
    session.go("tournament")


def tournament_papers(session: Session) -> TournamentPrintPage:
    """The papers of the tournament that the page shows."""
    return TournamentPrintPage(shown_last(session).opened, session.settings.file)


class TournamentController(QObject):
    """Fills the page; lives as long as the page."""

    def __init__(self, session: Session) -> None:
        self.page = page = TournamentPage()
        super().__init__(page)
        self._session = session
        self._current = current = OpenTournament(session, page)
        self._exchange = exchange = TournamentExchange(current)
        self._tables = tables = TournamentTables(current, exchange)
        self._people = TournamentPeople(current, TournamentSeats(current, tables.place_of_deal))
        self._questions = TournamentQuestions(current)
        self._announcing = TournamentAnnouncing(current, self._announced)
        self._clock = TournamentClock(current)
        play = page.play
        play.announce.left.connect(self._leave_announcing)
        page.step_wanted.connect(self._step)
        play.draw_again.clicked.connect(self._draw)
        play.by_hand.clicked.connect(self._questions.ask_seats)
        play.undo.clicked.connect(self._undo)
        play.redo.clicked.connect(partial(current.act, lambda keeper: keeper.redo(), say("Done again.")))
        play.new.clicked.connect(self._announcing.begin)
        play.papers.clicked.connect(partial(session.go, "tournament_papers"))
        play.choice.currentIndexChanged.connect(self._choose)
        current.changed.connect(self.refresh)
        current.changed.connect(self._remember)
        exchange.changed.connect(self.refresh)
        exchange.came.connect(self._read_again)
        page.left.connect(session.go_back)
        session.window.returned_to.connect(self.refresh)
        self._open_newest()
        self._remember()
        exchange.write()
        exchange.look()

    # which tournament

    def _open_newest(self) -> None:
        with self._session.reporting_failure():
            listed = self._current.known.listed
            if listed:
                before = shown_last(self._session).opened
                known = [one.id for one in listed]
                again = before is not None and before.keeper.opened.id in known
                self._open(
                    before.keeper.opened.id if before is not None and again else self._current.known.going_on(known)
                )
            else:
                self._announcing.begin()

    def _open(self, tournament: str) -> None:
        try:
            self._current.opened = self._current.known.open(tournament)
        except (Refused, OSError) as fault:
            self._current.opened = None
            self._refuse(fault, several=self._offer_choice(tournament))
        else:
            self.refresh()

    def _refuse(self, fault: Refused | OSError, *, several: bool) -> None:
        """Say why a tournament cannot be shown."""
        self.page.refuse_to_show(say("Tournament"), as_sentence(fault_text(fault)), several=several)

    def _read_again(self) -> None:
        """Show what another laptop has written: of the tournament that is shown, else of the newest."""
        opened, form = self._current.opened, self.page.play.announce
        self._current.look_at_seats()
        if opened is not None:
            self._open(opened.keeper.opened.id)
        elif not form.name.text():
            self._open_newest()

    def _choose(self, _row: int) -> None:
        chosen, opened = self.page.play.choice.currentData(), self._current.opened
        if chosen and (opened is None or chosen != opened.keeper.opened.id):
            self._open(str(chosen))
            self._remember()

    def _leave_announcing(self) -> None:
        if self._current.opened is None:
            self._session.go_back()
        else:
            self.refresh()

    def _remember(self) -> None:
        """Let the next start show this page again while the tournament goes on, as it would a form."""
        opened = self._current.opened
        goes_on = opened is not None and opened.tournament.signed is None
        self._session.settings.open_form = TOURNAMENT if goes_on else ""

    def _announced(self, opened: TournamentKeeper) -> None:
        self._current.opened = opened
        self._remember()
        self._exchange.write()
        self.refresh()
        self.page.play.names.setFocus()

    # what is shown

    def refresh(self) -> None:
        """Read the nights of the tables again, and show the tournament."""
        keeper = self._current.opened
        if keeper is None:
            return
        opened, state, now = keeper.keeper.opened, keeper.keeper.state, keeper.tournament
        several = self._offer_choice(opened.id)
        try:
            playing = self._tables.playing
            told, so_far = self._tables.changes.told, self._tables.so_far
            shown = tournament_shown(now, keeper.nights, playing, told, so_far)
        except (Refused, OSError) as fault:
            self._refuse(fault, several=several)
            return
        may_undo = now.signed is None and not isinstance(state.undoable, e.TournamentOpened)
        name = opened.name or say("Tournament")
        shown_last(self._session).show(keeper, tournament_board(name, now, shown))
        self.page.show_question(asking=self._current.is_asking)
        self.page.show_tournament(
            name,
            date_words(opened.date),
            shown,
            several=several,
            may_redraw=now.last is not None and not now.last.is_begun and now.last.closed is None and not playing,
            may_undo=may_undo,
            may_redo=state.redoable is not None,
            is_kept_here=self._current.is_kept_here,
        )
        self._tables.refresh()
        self._clock.refresh()

    def _offer_choice(self, chosen: str) -> bool:
        """Offer the tournaments of the club; whether there are several."""
        listed = []
        with self._session.reporting_failure():
            listed = self._current.known.listed
            self.page.play.choice.offer([(one.name or say("Tournament"), one.id) for one in listed], chosen)
        return len(listed) > 1

    # what comes next

    def _step(self) -> None:
        current, asks = self._current, self._questions
        match tournament_shown(current.now, current.keeper.nights).step:
            case TournamentStep.DRAW:
                self._draw()
            case TournamentStep.SAY_LINE:
                asks.ask_line()
            case TournamentStep.DECIDE_TIE:
                asks.ask_tie()
            case TournamentStep.CLOSE:
                told = say("Round {number} is closed.", number=len(current.now.rounds))
                current.act(lambda keeper: keeper.close(), told)
            case TournamentStep.ADVANCE:
                current.act(lambda keeper: keeper.advance(), say("They go on. Draw the next round."))
            case TournamentStep.SIGN:
                asks.ask_sign()
            case _:
                pass  # what is awaited stands there as a line and not as a button

    def _undo(self, _checked: bool = False) -> None:  # a signal
        """Take the newest act back."""
        played = self._tables.playing
        self._current.act(lambda keeper: keeper.undo(played), say("Undone."))

    def _draw(self, _checked: bool = False) -> None:  # a signal
        made: list[DrawMade] = []
        if self._current.act(lambda keeper: made.append(keeper.draw(randbelow(_SEEDS)))):
            self.page.tell(drawn_words(self._current.now, made[0].judged))
