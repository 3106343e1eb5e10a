"""The tables of the page of a tournament: totals typed, nights taken in, tallies that differ."""

from __future__ import annotations

from collections.abc import Sequence

from msgspec.structs import replace
from PySide6.QtCore import QObject

from scorekeeper.gathering.stream import GatheringEntry
from scorekeeper.gathering.tournament import entries as e
from scorekeeper.gathering.tournament.closing import Closing, closing_of
from scorekeeper.gathering.tournament.state import RoundTable, Tournament
from scorekeeper.gathering.tournament.table_results import TableResult
from scorekeeper.gathering.tournament.table_sums import SumOfTable, sums_of_totals
from scorekeeper.gathering.tournament.tallies import TallyDifference, differences_at, proposed_figures
from scorekeeper.night.mended_seats import DealPlace, place_of_deal
from scorekeeper.refusals import Refused
from scorekeeper.rules.points import ALL, Points, read, write
from scorekeeper.text.display_names import short_names
from scorekeeper.text.fault_messages import fault_text
from scorekeeper.text.grammar import as_sentence, listed
from scorekeeper.text.numbers import points_off
from scorekeeper.text.templates import fill, say, say_number
from scorekeeper.text.tournament_shown import TableState
from scorekeeper.text.tournament_tallies import by_match, difference_words, rule_words, tally_grid
from scorekeeper.text.tournament_text import SAY_WHO_DECIDED, WHO_DECIDED_LABEL
from ui.live.tournaments import NightOfTable
from ui.shell.open_tournament import OpenTournament
from ui.shell.tournament_changes import TournamentChanges
from ui.shell.tournament_exchange import TournamentExchange
from ui.tournament.question_form import ActAnswer, ActQuestion
from ui.tournament.tallies_compared import DifferenceShown
from ui.tournament.totals_form import TableAsked
from ui.widgets.act_menu import offer_menu
from ui.widgets.buttons import button_acts


class TournamentTables(QObject):
    """Opens the figures of the current table below its row, and writes them."""

    def __init__(self, current: OpenTournament, exchange: TournamentExchange) -> None:
        super().__init__(current.page)
        self._current, self._page, self._exchange = current, current.page, exchange
        self._closing: Closing | None = None
        self._nights: dict[int, NightOfTable] = {}
        self.so_far: dict[int, TableResult] = {}
        """The results so far of tables of the last round that still play, or are not in, by number, after `playing` was
        requested."""
        self.changes = TournamentChanges(current, self._take)
        self._answers: list[tuple[e.TallySettled, ...]] = []
        form = self._page.play.totals
        self._page.table_wanted.connect(self._show)
        form.typed.connect(self._judge)
        form.saved.connect(self._save)
        form.settled.connect(self._settle)
        form.night_wanted.connect(self._take_night)
        form.file_wanted.connect(self._ask_file)
        form.play_wanted.connect(self._play)
        form.write_off_wanted.connect(self._ask_write_off)
        form.left.connect(self._leave)
        acts = (form.take_night, form.play, form.file, form.write_off, form.leave)
        offer_menu(self._page.play.tables, form.heading.text, lambda: button_acts(acts))

    @property
    def playing(self) -> dict[int, int]:
        """How many deals the nights of tables of the last round have that are not in as they are now, by number; read
        again."""
        current, self._nights, self.so_far = self._current, {}, {}
        playing: dict[int, int] = {}
        self.changes.forget()
        with current.session.reporting_failure():
            self._exchange.judge()
            last = current.now.last
            files = self._exchange.judged.nights
            self._nights = current.known.nights_of_tables(current.now, current.keeper.keeper.opened)
            self._nights |= {place[1]: one for place, one in files.items() if last and place[0] == last.number}
            came = {} if last is None else {table.number: table.came_in for table in last.tables}
            playing = {one: night.deals for one, night in self._nights.items() if _is_new(came[one], night.entry)}
            self.changes.judge(files, playing)
            waiting = [one for number, one in self._nights.items() if came[number] is None and number in playing]
            self.so_far = current.known.played_at(current.now, waiting)
        self.changes.show()
        return playing

    def place_of_deal(self, number: int, deal: int) -> DealPlace | None:
        """Which deal of a table of the last round has a number now; None if its sheet is not at hand."""
        night, place = self._nights.get(number), None
        with self._current.session.reporting_failure():
            if night is not None:
                place = place_of_deal(self._current.known.sheets_of(night), deal)
        return place

    def refresh(self) -> None:
        """Take over the present state, after `playing` was requested."""
        now, keeper = self._current.now, self._current.keeper
        self._closing = closing_of(now, keeper.nights) if now.last is not None else None
        self._show(self._page.play.tables.chosen)

    @property
    def _now(self) -> Tournament:
        return self._current.now

    @property
    def _table(self) -> RoundTable | None:
        """The current table of the last round."""
        number = self._page.play.tables.chosen
        last = self._now.last if self._current.opened is not None else None
        return last.tables[number - 1] if last is not None and 1 <= number <= len(last.tables) else None

    def _show(self, _number: int) -> None:
        table = self._table
        last = self._now.last if self._current.opened is not None else None
        if table is None or last is None or last.closed is not None or self._current.is_asking:
            self._page.open_totals(shown=False)
            return
        now = self._now
        short = short_names([one.player for one in now.entrants.values()])
        tallies = {e.TallyBy.STAFF: table.staff, e.TallyBy.PLAYERS: table.players}
        typed = {
            by: tuple(tuple(map(write, row)) for row in found.points)
            for by, found in tallies.items()
            if found is not None
        }
        night, matches = self._nights.get(table.number), now.shape.matches_of(last.number)
        asked = TableAsked(
            table.number,
            tuple(short[one] for one in table.seated),
            tuple(tuple(short[one] for one in table.seats_of_totals(row, matches)) for row in range(matches)),
            typed,
            self._night_words(table, night),
            is_out=not table.is_done,
            can_be_played=night is None and not table.is_in and now.signed is None,
            is_played=self._current.known.has(self._night_of(table)),
            is_kept_here=self._current.is_kept_here,
        )
        self._page.play.totals.show_table(asked, self._difference(table))
        self._page.open_totals(shown=True)
        self._judge()

    def _night_of(self, table: RoundTable) -> str:
        """The id of the night of a table; "" if unknown."""
        known = self._nights.get(table.number)
        if known is not None:
            return known.entry.night
        return "" if table.came_in is None else table.came_in.night

    @staticmethod
    def _night_words(table: RoundTable, night: NightOfTable | None) -> str:
        """What the button says that takes the night of a table in; "" if there is nothing new of it."""
        if night is None or not _is_new(table.came_in, night.entry):
            return ""
        return say_number(night.deals, "Take its night in, 1 deal", "Take its night in, {number} deals")

    # totals

    def _figures(self) -> e.TotalsTyped:
        """What is typed. Raises `Refused`."""
        table, last = self._table, self._now.last
        assert table is not None
        assert last is not None
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
            form.show_remark(as_sentence(fault_text(fault)), wrong=True)
            return
        sums = self._sums(typed)
        form.show_remark(_sums_words(sums), wrong=any(not one.fits for one in sums))

    def _sums(self, typed: e.TotalsTyped) -> tuple[SumOfTable, ...]:
        """What typed figures add to."""
        size = self._now.round(typed.round).table(typed.table).size
        return sums_of_totals(typed, size, self._now.shape.matches_of(typed.round), self._now.rules)

    def _save(self) -> None:
        form = self._page.play.totals
        if not all(text for row in form.texts for text in row):
            form.show_remark(say("Type the figure of each player; 0 for none."), wrong=True)
            return
        try:
            typed = self._figures()
        except Refused as fault:
            form.show_remark(as_sentence(fault_text(fault)), wrong=True)
            return
        told = say("Table {number} is in.", number=typed.table)
        sums = self._sums(typed)
        if not all(one.fits for one in sums):
            told = say("Table {number} is written, and does not add up.", number=typed.table)
        self._write_agreed(typed, told=told)

    # two tallies

    def _difference(self, table: RoundTable) -> DifferenceShown:
        """How two tallies of a table differ, and what can be answered."""
        self._answers = []
        closing, last = self._closing, self._now.last
        if closing is None or last is None:
            return DifferenceShown()
        result = closing.results.get((last.number, table.number))
        found = [] if result is None else [one for one in differences_at(result, table) if not one.is_settled]
        if not found:
            return DifferenceShown()
        check = self._now.check
        reach = {one.difference.player for one in closing.in_reach}
        by_rule = tuple(self._by_rule(one, check, in_reach=one.player in reach) for one in found)
        answers = [(rule_words(check), say("R"), tuple(filter(None, by_rule)))] if check is not e.CrossCheck.ASK else []
        proposed = [one.points for *_, entries in answers for one in entries]
        answers += [
            (words, letter, tuple(self._settled(one, points) for one, points in zip(found, figures, strict=True)))
            for words, letter, figures in (
                (say("The staff’s count…"), say("S"), [one.staff for one in found]),
                (say("The cards count…"), say("C"), [one.card for one in found]),
            )
            if figures != proposed  # which the rule says already
        ]
        self._answers = [entries for *_, entries in answers]
        return DifferenceShown(
            tally_grid(self._now, closing, table),
            tuple(difference_words(self._now, self._current.keeper.nights, closing, table)),
            tuple((words, letter) for words, letter, _ in answers),
        )

    @staticmethod
    def _settled(one: TallyDifference, points: tuple[Points, ...]) -> e.TallySettled:
        return e.TallySettled(one.round, one.table, one.player, points)

    @staticmethod
    def _by_rule(one: TallyDifference, check: e.CrossCheck, *, in_reach: bool) -> e.TallySettled | None:
        """What the announced rule proposes for a player; None if the players at the table decide."""
        points = proposed_figures(check, one, may_go_on=in_reach)
        return None if points is None else e.TallySettled(one.round, one.table, one.player, points, check)

    def _settle(self, answer: int) -> None:
        entries, told = self._answers[answer], say("The tally that counts is written down.")
        if all(one.rule is not None for one in entries):
            self._write_agreed(*entries, told=told)
            return

        def decide(given: ActAnswer) -> None:
            if not given.texts[0]:
                self._current.refuse(fill(SAY_WHO_DECIDED))
                return
            self._write_agreed(*(replace(one, decided_by=given.texts[0]) for one in entries), told=told)

        question = ActQuestion(
            say("Which tally counts at table {number}?", number=entries[0].table),
            say("It counts"),
            sentences=tuple(self._counts_words(one) for one in entries),
            fields=((fill(WHO_DECIDED_LABEL), ""),),
        )
        self._current.ask(question, decide)

    def _counts_words(self, one: e.TallySettled) -> str:
        return say("{name}: {points} count.", name=self._now.names[one.player], points=by_match(one.points))

    # nights

    def _take_night(self) -> None:
        table = self._table
        night = self._nights.get(table.number) if table is not None else None
        if night is not None:
            self._take(night)

    def _take(self, *nights: NightOfTable) -> None:
        """Let tables come in with their nights, as one act."""
        try:
            entries = [self._current.known.take(night) for night in nights]
        except (Refused, OSError) as fault:
            self._current.refuse(as_sentence(fault_text(fault)))
            return
        numbers = listed([str(entry.table) for entry in entries])
        told = say_number(len(entries), "Table {tables} is in.", "The tables {tables} are in.", tables=numbers)
        self._write_agreed(*entries, told=told)

    def _ask_file(self) -> None:
        table, last = self._table, self._now.last
        if table is not None and last is not None:
            self._exchange.ask_file(last.number, table.number, self._take)

    def _play(self) -> None:
        table = self._table
        if table is None:
            return
        session, night = self._current.session, self._night_of(table)
        with session.reporting_failure():
            if self._current.known.has(night):
                session.open_night(night)
            else:
                session.show_night(self._current.known.play(self._current.keeper, table.number))

    def _ask_write_off(self) -> None:
        table, last = self._table, self._now.last
        if table is None or last is None:
            return

        def write_off(answer: ActAnswer) -> None:
            told = say("Table {number} is written off.", number=table.number)
            self._current.write(e.WrittenOff(last.number, table.number, answer.texts[0]), told=told)

        question = ActQuestion(
            say("Table {number} is not played to its end", number=table.number),
            say("Write it off"),
            sentences=(say("Those who sat there have 26 points for each match, which is the average."),),
            fields=((say("Why"), ""),),
        )
        self._current.ask(question, write_off)

    def _write_agreed(self, *entries: GatheringEntry, told: str) -> None:
        """Write an act about the current table, and close its figures if nothing is left to enter for it."""
        tables = self._page.play.tables
        done = self._current.write(*entries, told=told)
        if done and (not tables.chosen or tables.values[tables.chosen - 1].state is TableState.IN):
            self._leave()
        else:
            if done and tables.values[tables.chosen - 1].state is TableState.DIFFERS:  # which needs the room
                self._page.tell("")
            tables.setFocus()

    def _leave(self) -> None:
        self._page.play.tables.choose(0)
        self._page.setFocus()


def _is_new(came: e.TableIn | None, entry: e.TableIn) -> bool:
    """Whether a night is not in as it is now."""
    return came is None or not came.is_as(entry)


def _sums_words(sums: Sequence[SumOfTable]) -> str:
    """What the totals of each match add to, or of all in one."""
    if len(sums) == 1:
        return _sum_words(sums[0])
    if len({one.points for one in sums}) == 1 and all(one.fits and not one.downs + one.ups for one in sums):
        return say("Each match adds to {sum}.", sum=write(sums[0].points))
    told = enumerate(map(_sum_words, sums), 1)
    return " ".join(say("Match {number}: {words}", number=number, words=words) for number, words in told)


def _sum_words(one: SumOfTable) -> str:
    """What totals add to, and by which runs; or by how much they miss the nearest sum that can be."""
    runs = [
        *([say_number(one.downs, "1 run down", "{number} runs down")] if one.downs else ()),
        *([say_number(one.ups, "1 run up", "{number} runs up")] if one.ups else ()),
    ]
    if not one.fits:
        plain = write(Points.whole(ALL * one.deals))
        if not runs:
            return say("Adds to {sum}: {off} for {plain}.", sum=write(one.points), off=points_off(one.off), plain=plain)
        return say("Adds to {sum}: {off} for {nearest} with {runs}; without a run a table adds to {plain}.",
                   sum=write(one.points), off=points_off(one.off), nearest=write(one.points - one.off),
                   runs=listed(runs), plain=plain)  # fmt: skip
    if runs:
        return say("Adds to {sum}, with {runs}.", sum=write(one.points), runs=listed(runs))
    return say("Adds to {sum}.", sum=write(one.points))
