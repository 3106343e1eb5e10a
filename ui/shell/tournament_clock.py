"""The clock of a round on the page of a tournament: how long the round has, stopped, and more time for a table."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from PySide6.QtCore import QObject, QTimer

from scorekeeper.text.templates import say
from ui.live.open_club import local_now
from ui.live.round_clock import LONGEST, RoundClock, clock_of, minutes_words, text_of
from ui.shell.open_tournament import OpenTournament
from ui.shell.tournament_shown_last import shown_last
from ui.tournament.question_form import ActAnswer, ActQuestion
from ui.widgets.act_menu import MenuAct, act_menu

_SECOND: Final = 1000


class TournamentClock(QObject):
    """Asks for the minutes, keeps the clock in the settings, and shows it on the page and on the table display."""

    def __init__(self, current: OpenTournament) -> None:
        super().__init__(current.page)
        self._current, self._settings = current, current.session.settings
        current.page.play.clock.clicked.connect(self._open_acts)
        self._tick = QTimer(self)
        self._tick.setInterval(_SECOND)
        self._tick.timeout.connect(self._show)

    @property
    def _clock(self) -> RoundClock | None:
        """The clock of the round that is played; None if there is none."""
        clock, opened = clock_of(self._settings.round_clock), self._current.opened
        last = opened.tournament.last if opened is not None else None
        if clock is None or opened is None or last is None or last.closed is not None:
            return None
        return clock if clock.is_of(opened.keeper.opened.id, last.number) else None

    def refresh(self) -> None:
        """Show the clock of the round, and let the table display have it."""
        clock = self._clock
        shown_last(self._current.session).show_clock(clock)
        if clock is not None and not clock.is_stopped:
            self._tick.start()
        else:
            self._tick.stop()
        self._show()

    def _show(self) -> None:
        clock, page = self._clock, self._current.page
        now = local_now()
        if clock is None:
            page.show_clock(say("Clock…"))
            return
        page.show_clock(say("Clock {time}…", time=clock.face(now)), clock.remark(now, self._out))

    @property
    def _out(self) -> Sequence[int]:
        """The tables that still play."""
        last = self._current.now.last
        return () if last is None else last.awaited

    def _keep(self, clock: RoundClock | None) -> None:
        self._settings.round_clock = text_of(clock)
        self.refresh()

    def _open_acts(self) -> None:
        """Ask for the minutes of the round; if its clock exists, offer what can be done with it."""
        clock, button = self._clock, self._current.page.play.clock
        if clock is None:
            self._ask_minutes()
            return
        turn = (
            MenuAct(say("&Go on"), lambda: self._keep(clock.running(local_now())))
            if clock.is_stopped
            else MenuAct(say("&Stop the clock"), lambda: self._keep(clock.stopped(local_now())))
        )
        acts = (
            turn,
            MenuAct(say("&More time for a table…"), self._ask_extra),
            MenuAct(say("Set it &again…"), self._ask_minutes),
            MenuAct(say("&Put it away"), lambda: self._keep(None), starts_group=True),
        )
        menu = act_menu(button, say("The clock of round {number}", number=clock.round), acts)
        menu.popup(button.mapToGlobal(button.rect().bottomLeft()))

    def _ask_minutes(self) -> None:
        last = self._current.now.last
        if last is None:
            return

        def begin(answer: ActAnswer) -> None:
            text = answer.texts[0]
            if not text.isdecimal() or not 1 <= int(text) <= LONGEST:
                self._current.refuse(say("Type a number of minutes, from 1 to {most}.", most=LONGEST))
                return
            self._settings.round_minutes = int(text)
            clock = RoundClock(self._current.keeper.keeper.opened.id, last.number, left=60 * int(text))
            self._current.leave_question()
            self._keep(clock.running(local_now()) if not answer.choice else clock)

        question = ActQuestion(
            say("How long does round {number} have?", number=last.number),
            say("Set the clock"),
            sentences=(say("The clock stands on the table display. Nothing happens when the time is up."),),
            fields=((say("Minutes"), str(self._settings.round_minutes)),),
            choices=(say("it runs at once"), say("it waits until it is started")),
        )
        self._current.ask(question, begin)

    def _ask_extra(self) -> None:
        last = self._current.now.last
        if last is None:
            return

        def give(answer: ActAnswer) -> None:
            table, minutes = answer.texts
            if not table.isdecimal() or not 1 <= int(table) <= len(last.tables):
                self._current.refuse(say("Type the number of a table, from 1 to {last}.", last=len(last.tables)))
                return
            if not minutes.isdecimal() or int(minutes) > LONGEST:
                self._current.refuse(say("Type a number of minutes; 0 for none."))
                return
            clock = self._clock
            self._current.leave_question()
            if clock is not None:
                self._keep(clock.with_extra(int(table), int(minutes)))
                told = say("Table {table} has {minutes} more.", table=table, minutes=minutes_words(int(minutes)))
                self._current.page.tell(told)

        question = ActQuestion(
            say("More time for a table"),
            say("Give it"),
            fields=((say("Table"), ""), (say("Minutes more"), "5")),
        )
        self._current.ask(question, give)
