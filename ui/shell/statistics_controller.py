"""The page of statistics: reads the nights of the chosen player and period from the club file."""

from __future__ import annotations

from contextlib import suppress
from functools import partial

from PySide6.QtCore import QObject

from scorekeeper.night.player_statistics import player_statistics
from scorekeeper.rules.people import Player, PlayerId
from scorekeeper.storage.directory import PlayerListed
from scorekeeper.storage.errors import ClubFileError
from scorekeeper.storage.statistics import nights_of_player, players_of_tournaments
from scorekeeper.text.club_documents import Period
from scorekeeper.text.fault_messages import fault_text
from scorekeeper.text.grammar import as_sentence
from scorekeeper.text.numbers import capital
from scorekeeper.text.people_text import NOBODY_PLAYED
from scorekeeper.text.statistics_text import no_game_text, periods
from scorekeeper.text.templates import fill
from ui.live.member_records import MemberRecords
from ui.live.open_club import local_now
from ui.shell.behind_figures import open_behind
from ui.shell.session import Session
from ui.statistics.statistics_page import StatisticsPage


def statistics_page(session: Session) -> StatisticsPage:
    """The page of statistics, at the person who came most often."""
    return StatisticsController(session).page


def show_statistics(session: Session, player: PlayerId) -> None:
    """Show the statistics of a player."""
    session.go("statistics")
    page = session.page("statistics")
    if isinstance(page, StatisticsPage):
        page.choose(player)


def _players_of_tournaments(session: Session) -> list[PlayerListed]:
    """The people who came to no night but played in a tournament; empty if that cannot be read now."""
    try:
        found = players_of_tournaments(session.club.file)
    except ClubFileError:
        return []
    return [PlayerListed(player, called, last, 0) for player, (called, last) in found.items()]


class StatisticsController(QObject):
    """Fills the page; lives as long as the page. Who is left out at their own wish is not offered."""

    def __init__(self, session: Session) -> None:
        self._session = session
        today = local_now().date()
        listed = [*session.club.books.players(), *_players_of_tournaments(session)]
        self._hidden = MemberRecords(session.club).hidden()
        shown = [one for one in listed if one.id not in self._hidden]
        found = periods(max((one.last_played for one in listed), default=""), today)
        self._period = found[0][1]
        self._player: PlayerId = max(shown, key=lambda one: one.nights).id if shown else ""
        self.page = StatisticsPage(found, today)
        super().__init__(self.page)
        short = session.club.members.now.short
        called = (Player(one.id, one.name, short.get(one.id, "")) for one in shown)
        people = sorted(called, key=lambda one: one.name.casefold())
        self.page.show_people(people, self._player)
        self.page.player_chosen.connect(self._choose_player)
        self.page.period_chosen.connect(self._choose_period)
        self.page.compared.connect(self._compare)
        self.page.night_opened.connect(partial(open_behind, session))
        self.page.left.connect(session.go_back)
        session.window.returned_to.connect(self._follow_others)
        self._show()

    def _follow_others(self) -> None:
        """Show the figures again if the club file was written since they were read, by another program too."""
        if self._session.shown_page == "statistics" and self._session.club.file.disk.stamp() != self._stamp:
            self._show()

    def _choose_player(self, player: PlayerId) -> None:
        self._player = player
        self._show()

    def _choose_period(self, period: Period) -> None:
        self._period = period
        self._show()

    def _compare(self, other: PlayerId) -> None:
        """Show what the nights with another player brought that one."""
        with suppress(ClubFileError):  # then the page has the nights alone
            nights = nights_of_player(self._session.club.file, other, self._period.since, self._period.until)
            self.page.show_beside(player_statistics(nights, self._hidden))

    def _show(self) -> None:
        self._stamp = self._session.club.file.disk.stamp()
        self.page.show_period(self._period)
        if not self._player:
            self.page.show_nothing(fill(NOBODY_PLAYED))
            return
        try:
            nights = nights_of_player(self._session.club.file, self._player, self._period.since, self._period.until)
        except ClubFileError as fault:
            self._session.club.save_state.report_damage(fault)
            self.page.show_nothing(as_sentence(capital(fault_text(fault))))
            return
        if nights:
            self.page.show_statistics(player_statistics(nights, self._hidden))
        else:
            self.page.show_nothing(no_game_text())
