"""The tables of the page of a tournament: totals typed, nights taken in, tallies that differ."""

from __future__ import annotations

from collections.abc import Callable

from PySide6.QtCore import QObject

from scorekeeper.gathering.tournament import entries as e
from scorekeeper.gathering.tournament.closing import Closing, closing_of
from scorekeeper.gathering.tournament.keeper import TournamentKeeper
from scorekeeper.gathering.tournament.line import separations
from scorekeeper.gathering.tournament.state import RoundTable, Tournament
from scorekeeper.gathering.tournament.table_sums import SumOfTable, sums_of_totals
from scorekeeper.gathering.tournament.tallies import TallyDifference, differences_at
from scorekeeper.refusals import Refused
from scorekeeper.rules.points import Points, read, total, write
from scorekeeper.text.display_names import short_names
from scorekeeper.text.fault_messages import fault_text
from scorekeeper.text.grammar import listed
from scorekeeper.text.numbers import capital
from scorekeeper.text.templates import say, say_number
from scorekeeper.text.tournament_shown import off_words
from scorekeeper.text.tournament_text import criterion_words
from ui.live.tournaments import NightOfTable, Tournaments
from ui.shell.session import Session
from ui.tournament.totals_form import DifferenceShown, TableAsked
from ui.tournament.tournament_page import TournamentPage

Act = Callable[[Callable[[TournamentKeeper], object], str], bool]
"""Does something, says what was done or what could not be; whether it was."""


class TournamentTables(QObject):
    """Opens the figures of the current table below its row, and writes them."""

    def __init__(
        self,
        session: Session,
        known: Tournaments,
        page: TournamentPage,
        act: Act,
        refresh: Callable[[], None],
    ) -> None:
        super().__init__(page)
        self._session, self._known, self._page, self._act, self._refresh = session, known, page, act, refresh
        self._keeper: TournamentKeeper | None = None
        self._closing: Closing | None = None
        self._nights: dict[int, NightOfTable] = {}
        self._answers: list[tuple[e.TallySettled, ...]] = []
        form = page.play.totals
        page.table_wanted.connect(self._show)
        form.typed.connect(self._judge)
        form.saved.connect(self._save)
        form.settled.connect(self._settle)
        form.night_wanted.connect(self._take_night)
        form.play_wanted.connect(self._play)
        form.left.connect(self._leave)

    def refresh(self, keeper: TournamentKeeper) -> None:
        """Take over what stands now."""
        self._keeper = keeper
        now = keeper.tournament
        self._closing = closing_of(now, keeper.nights) if now.last is not None else None
        with self._session.reporting_failure():
            self._nights = self._known.nights_of_tables(now, keeper.keeper.opened.id)
        self._show(self._page.play.tables.chosen)

    @property
    def _now(self) -> Tournament:
        assert self._keeper is not None, "a tournament is open"
        return self._keeper.tournament

    @property
    def _table(self) -> RoundTable | None:
        """The current table of the last round."""
        number = self._page.play.tables.chosen
        last = self._now.last if self._keeper is not None else None
        return last.tables[number - 1] if last is not None and 1 <= number <= len(last.tables) else None

    def _show(self, _number: int) -> None:
        table = self._table
        last = self._now.last if self._keeper is not None else None
        if table is None or last is None or last.closed is not None or self._page.play.question.isVisibleTo(self._page):
            self._page.open_totals(shown=False)
            return
        now = self._now
        short = short_names([one.player for one in now.entrants.values()])
        typed = {
            by: tuple(tuple(map(write, row)) for row in found.points)
            for by in e.TallyBy
            if (found := table.totals(by)) is not None
        }
        night = self._nights.get(table.number)
        asked = TableAsked(
            table.number,
            tuple(short[player] for player in table.seated),
            now.shape.matches_of(last.number),
            typed,
            self._night_words(table, night),
            can_be_played=night is None and not table.is_in and now.signed is None,
        )
        self._page.play.totals.show_table(asked, self._difference(table))
        self._page.open_totals(shown=True)
        self._judge()

    @staticmethod
    def _night_words(table: RoundTable, night: NightOfTable | None) -> str:
        """What the button says that takes the night of a table in; "" where there is nothing new of it."""
        if night is None or table.came_in == night.entry:
            return ""
        return say_number(night.deals, "Take its night in, 1 deal", "Take its night in, {number} deals")

    # totals

    def _figures(self) -> e.TotalsTyped:
        """What is typed. Raises `Refused`."""
        table, last = self._table, self._now.last
        assert table is not None, "a table is chosen"
        assert last is not None, "a round is drawn"
        form = self._page.play.totals
        points = tuple(tuple(read(text, halves=True) for text in row) for row in form.texts)
        return e.TotalsTyped(last.number, table.number, form.tally, points)

    def _judge(self) -> None:
        """Say below the fields what they add to."""
        form, table, last = self._page.play.totals, self._table, self._now.last
        if table is None or last is None:
            return
        if not all(text for row in form.texts for text in row):
            form.show_remark("", wrong=False)
            return
        try:
            typed = self._figures()
        except Refused as fault:
            form.show_remark(capital(fault_text(fault)), wrong=True)
            return
        sums = sums_of_totals(typed, table.size, self._now.shape.matches_of(last.number), self._now.rules)
        form.show_remark(" ".join(map(_sum_words, sums)), wrong=any(not one.fits for one in sums))

    def _save(self) -> None:
        form = self._page.play.totals
        try:
            typed = self._figures()
        except Refused as fault:
            form.show_remark(capital(fault_text(fault)), wrong=True)
            return
        self._act(lambda keeper: keeper.write(typed), say("Table {number} is in.", number=typed.table))
        self._page.play.tables.setFocus()

    # two tallies

    def _difference(self, table: RoundTable) -> DifferenceShown:
        """How two tallies of a table differ, and what can be answered."""
        self._answers = []
        closing, last = self._closing, self._now.last
        if closing is None or last is None:
            return DifferenceShown((), ())
        result = closing.results.get((last.number, table.number))
        found = [] if result is None else [one for one in differences_at(result, table) if not one.is_settled]
        if not found:
            return DifferenceShown((), ())
        names = self._now.names
        reach = {one.difference.player: one for one in closing.checked}
        sentences = [
            say(
                "{name}: staff {staff}, card {card}.",
                name=names[one.player],
                staff=write(total(one.staff)),
                card=write(total(one.card)),
            )
            for one in found
        ]
        sentences += [self._distance(reach[one.player].to_line, names[one.player]) for one in found
                      if one.player in reach and reach[one.player].to_line is not None]  # fmt: skip
        self._answers = [
            tuple(self._settled(table, one, one.staff) for one in found),
            tuple(self._settled(table, one, one.card) for one in found),
        ]
        return DifferenceShown(tuple(filter(None, sentences)), (say("The staff’s count"), say("The cards count")))

    @staticmethod
    def _distance(to_line: Points | None, name: str) -> str:
        """How far somebody is from the line."""
        if to_line is None:
            return ""
        if to_line.halves > 0:
            return say("{name} is {points} over the line.", name=name, points=write(to_line))
        return say("{name} is {points} under the line.", name=name, points=write(-to_line))

    def _settled(self, table: RoundTable, one: TallyDifference, points: tuple[Points, ...]) -> e.TallySettled:
        last = self._now.last
        assert last is not None, "a round is drawn"
        return e.TallySettled(last.number, table.number, one.player, points, decided_by=say("the organiser"))

    def _settle(self, answer: int) -> None:
        entries = self._answers[answer]
        self._act(lambda keeper: keeper.write(*entries), say("It is said which tally counts."))

    # nights

    def _take_night(self) -> None:
        table = self._table
        night = self._nights.get(table.number) if table is not None else None
        if night is not None:
            told = say("Table {number} is in.", number=night.entry.table)
            self._act(lambda keeper: keeper.write(night.entry), told)

    def _play(self) -> None:
        table = self._table
        if table is not None and self._keeper is not None:
            with self._session.reporting_failure():
                self._session.show_night(self._known.play(self._keeper, table.number))

    def _leave(self) -> None:
        self._page.play.tables.choose(0)
        self._page.setFocus()

    # ties

    def separation_sentences(self, now: Tournament, closing: Closing) -> tuple[str, ...]:
        """What each criterion says of those who are equal at the line."""
        tied, free = closing.line.tied, closing.line.free
        names = now.names
        said, unknown = [], []
        for one in separations(now, closing.standings, closing.results, tied, free):
            known = [(names[player], figure) for player, figure in one.figures.items() if figure is not None]
            words = criterion_words(one.criterion)
            if not one.figures:
                continue  # an extra deal and a cut are still to be made
            if len(known) < len(tied):
                unknown.append(words)
                continue
            figures = listed([say("{name} {figure}", name=name, figure=write(figure)) for name, figure in known])
            ends = say("separates them") if one.separates else say("does not separate them")
            said.append(say("{criterion}: {figures}; {ends}.", criterion=capital(words), figures=figures, ends=ends))
        if unknown:
            said.append(say("Not known of all of them: {criteria}.", criteria=listed(unknown)))
        return tuple(said)


def _sum_words(one: SumOfTable) -> str:
    """What totals add to, and by which runs; or by how much they miss that."""
    if not one.fits:
        return say("Adds to {sum}: {off}.", sum=write(one.points), off=off_words(one.off))
    runs = [
        *([say_number(one.downs, "1 run down", "{number} runs down")] if one.downs else ()),
        *([say_number(one.ups, "1 run up", "{number} runs up")] if one.ups else ()),
    ]
    if runs:
        return say("Adds to {sum}, with {runs}.", sum=write(one.points), runs=listed(runs))
    return say("Adds to {sum}.", sum=write(one.points))
