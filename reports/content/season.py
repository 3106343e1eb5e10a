"""The season book: a title page, standings, form, contents, and every night in brief, four or so to a page."""

from __future__ import annotations

from collections.abc import Sequence
from datetime import date
from fractions import Fraction
from itertools import groupby

from msgspec import Struct
from msgspec.structs import replace

from reports.blocks import Block, Document
from reports.blocks.frame import Fact, PageHead
from reports.blocks.season import (
    BookContents,
    BookNight,
    ColumnKind,
    ContentsLine,
    Cover,
    FormRow,
    FormTable,
    MonthTable,
    PageTable,
    TableColumn,
    TableRow,
)
from reports.content.frame import foot, from_sheets, unfinished_nights
from reports.content.game_context import signed
from reports.content.names import clean, people_lines, short_names
from reports.content.season_months import month_table
from reports.content.season_nights import night_summary
from reports.steps import Steps, finished
from scorekeeper.files.merge_nights import namesakes
from scorekeeper.money.money import Currency
from scorekeeper.night.club_people import renamed
from scorekeeper.night.night import Night, NightSettlement, in_money, settle_night
from scorekeeper.night.statistics import Result, Tally, between, standings
from scorekeeper.rules.people import Player, PlayerId
from scorekeeper.text.dates import MONTHS, day_words, span_words
from scorekeeper.text.numbers import nearest
from scorekeeper.text.templates import fill, say, say_number

_NOTHING = Fraction(0)
_UPRIGHT = 84
"""So many letters have the figures of a player's months together on a page that is not in landscape."""


class _Season(Struct, frozen=True):
    """The values that every page of the book uses."""

    nights: tuple[tuple[Night, NightSettlement], ...]
    tallies: tuple[Tally, ...]
    names: dict[str, str]
    currency: Currency | None
    by_points: bool
    printed_at: str
    title: str
    twins: dict[PlayerId, str]
    """Players whose name another player has too."""
    adds_up: bool
    """Whether the tallies are of all who played: a sum of the others would reveal what a hidden player won."""

    @property
    def club(self) -> str:
        """The name of the club, of the newest night that has one."""
        return next((clean(night.club) for night, _ in reversed(self.nights) if night.club), "")

    @property
    def span(self) -> str:
        """The first and the last date."""
        return span_words(self.nights[0][0].date, self.nights[-1][0].date)

    def net(self, one: Tally) -> Fraction:
        """The figure by which players are ranked."""
        return one.points if self.by_points else one.net

    def figure(self, result: Result) -> Fraction:
        """What a night counts for its player."""
        return result.points if self.by_points else result.net

    def write(self, amount: Fraction, *, symbol: bool = False) -> str:
        """A net as it is shown."""
        if self.currency is None or self.by_points:
            return signed(amount)
        return self.currency.write(amount, signed=True, symbol=symbol)

    def document(self, name: str, head: PageHead, *body: Block, key: str) -> Document:
        """A part of the book."""
        return Document(
            name=name,
            subject=say("The nights of a card club over a season"),
            head=head,
            body=body,
            foot=foot(self.printed_at, ""),
            made_at=self.printed_at,
            bound=True,
            key=key,
        )

    def head(self, title: str, said: str, facts: tuple[Fact, ...] = ()) -> PageHead:
        return PageHead(self.club, self.title, title, said, facts)


def season_book(
    nights: Sequence[Night],
    *,
    title: str = "",
    since: str = "",
    until: str = "",
    printed_at: str = "",
    hidden: frozenset[PlayerId] = frozenset(),
) -> tuple[Document, ...]:
    """The parts of a book of the nights between two ISO dates, both included; one after the other they are the book.

    A night with a game that is not over has its page and counts nothing, as in the table of a season.
    Who is `hidden` stands on the pages of the nights alone, and in no table of all. Raises `ValueError` if no night
    was played in that time.
    """
    return finished(season_steps(nights, title=title, since=since, until=until, printed_at=printed_at, hidden=hidden))


def season_standings(
    nights: Sequence[Night],
    *,
    title: str = "",
    since: str = "",
    until: str = "",
    printed_at: str = "",
    hidden: frozenset[PlayerId] = frozenset(),
) -> tuple[Document, ...]:
    """The standings of `season_book` alone, to be hung up."""
    book = season_book(nights, title=title, since=since, until=until, printed_at=printed_at, hidden=hidden)
    return tuple(replace(part, bound=False) for part in book if part.key == "standings")


def season_steps(
    nights: Sequence[Night],
    *,
    title: str = "",
    since: str = "",
    until: str = "",
    printed_at: str = "",
    hidden: frozenset[PlayerId] = frozenset(),
) -> Steps[tuple[Document, ...]]:
    """As `season_book`, in steps: two for each night, one to settle it and one to make its page."""
    chosen = between(nights, since, until)
    if not chosen:
        raise ValueError("a season book needs a night")
    twins = namesakes(chosen)
    chosen = tuple(renamed(night, twins) for night in chosen)
    settled = []
    for night in chosen:
        settled.append((night, settle_night(night)))
        yield
    counted = [pair for pair in settled if not pair[0].running]
    found = standings(counted)
    shown = [one for one in found if one.player not in hidden]
    short = {player.id: player.short for night in chosen for player in night.players}
    currencies = {night.currency for night, _ in counted or settled}
    season = _Season(
        nights=tuple(settled),
        tallies=tuple(shown),
        names=short_names(Player(one.player, one.name, short.get(one.player, "")) for one in found),
        currency=next(iter(currencies)) if len(currencies) == 1 else None,
        by_points=len(currencies) > 1,
        printed_at=printed_at,
        title=title or say("The season"),
        twins=twins,
        adds_up=len(shown) == len(found),
    )
    nights_ = []
    for pair in settled:
        nights_.append(night_summary(*pair))
        yield
    months = _by_month(season, nights_)
    table = month_table(
        season.tallies,
        season.names,
        season.figure,
        season.write,
        adds_up=season.adds_up,
    )
    return (
        _cover(season),
        _standings(season),
        _form(season),
        *([_by_period(season, table)] if table is not None else []),
        _contents(season, months, table),
        _nights(season, nights_, months),
    )


def _cover(season: _Season) -> Document:
    nights = [night for night, _ in season.nights]
    players = {player for pair in season.nights for player in in_money(*pair)}
    facts = (
        Fact(say("nights"), str(len(nights))),
        Fact(say("games"), str(sum(len(night.games) for night in nights))),
        Fact(say("deals"), str(sum(night.deals_played for night in nights))),
        Fact(say("players"), str(len(players))),
    )
    head = PageHead(season.club, say("season book"), "", "")
    return season.document(season.title, head, Cover(season.title, season.span, facts), key="cover")


def _contents(season: _Season, months: dict[int, ContentsLine], table: MonthTable | None) -> Document:
    parts = [ContentsLine(say("Standings"), "", "standings"), ContentsLine(say("Form"), "", "form")]
    if table is not None:
        parts.append(ContentsLine(_period_title(table), "", "months"))
    head = season.head(say("Contents"), season.span)
    block = BookContents(say("page"), (*parts, *months.values()))
    return season.document(say("Contents"), head, block, key="contents")


def _by_month(season: _Season, nights: Sequence[BookNight]) -> dict[int, ContentsLine]:
    """A line of the contents for each month, by the index of its first night."""
    named = [_month(night.date) or season.title for night, _ in season.nights]
    lines = {}
    for name, group in groupby(range(len(nights)), lambda number: named[number]):
        numbers = list(group)
        count = say_number(len(numbers), "1 night", "{number} nights")
        lines[numbers[0]] = ContentsLine(name, count, name)
    return lines


def _standings(season: _Season) -> Document:
    currency = None if season.by_points else season.currency
    places = currency.digits if currency else 0
    columns = [
        TableColumn("", 10, ColumnKind.QUIET),
        TableColumn(say("player"), 36, ColumnKind.NAME),
        TableColumn(say("nights"), 11, ColumnKind.QUIET),
        TableColumn(say("games"), 11, ColumnKind.QUIET),
        TableColumn(say("won"), 11, ColumnKind.QUIET),
        *([TableColumn(say("points"), 17, ColumnKind.QUIET)] if currency else []),
        TableColumn(say("a night"), 16, ColumnKind.QUIET, places),
        TableColumn(say("best"), 16, ColumnKind.QUIET, places),
        TableColumn(say("worst"), 17, ColumnKind.QUIET, places),
        TableColumn(
            say("net {symbol}", symbol=currency.symbol.strip()) if currency else say("points"),
            21,
            ColumnKind.RESULT,
            places,
        ),
    ]
    rows, place, before = [], 0, None
    for number, one in enumerate(season.tallies, 1):
        net = season.net(one)
        place = place if net == before else number
        before = net
        rows.append(TableRow((str(place), clean(one.name), *_figures(season, one, currency))))
    nights = sum(one.nights for one in season.tallies)
    net = sum((season.net(one) for one in season.tallies), _NOTHING)
    blank = [""] * (len(columns) - 4)
    table = PageTable(
        title="",
        columns=tuple(columns),
        rows=tuple(rows),
        totals=("", say("total"), str(nights), *blank, season.write(net)) if season.adds_up else (),
        lines=(
            say("“Won” counts the nights that a player left with a gain."),
            *unfinished_nights([night.date for night, _ in season.nights if night.running]),
            *from_sheets(sum(night.from_sheet is not None for night, _ in season.nights)),
            *people_lines(season.tallies, season.twins),
        ),
    )
    said = (
        say("By points: the nights were not all for one currency")
        if season.by_points
        else say("By what was won and lost over all nights")
    )
    return season.document(say("Standings"), season.head(say("Standings"), said), table, key="standings")


def _figures(season: _Season, one: Tally, currency: Currency | None) -> tuple[str, ...]:
    nets = list(map(season.figure, one.results))
    mean = sum(nets, _NOTHING) / len(nets)
    if currency:
        unit = currency.minor
        mean = nearest(mean / unit) * unit
    else:
        mean = Fraction(nearest(mean * 2), 2)
    points = (signed(one.points),) if currency else ()
    counts = (str(one.nights), str(one.games), str(one.won))
    rest = (season.write(mean), season.write(max(nets)), season.write(min(nets)), season.write(season.net(one)))
    return (*counts, *points, *rest)


def _form(season: _Season) -> Document:
    rows = []
    for one in season.tallies:
        by_night = {result.night: result for result in one.results}
        total, sums = None, list[Fraction | None]()
        for night, _ in season.nights:
            found = by_night.get(night.id)
            if found is not None:
                total = (total or _NOTHING) + (season.figure(found))
            sums.append(total)
        rows.append(FormRow(season.names[one.player], tuple(sums), season.write(season.net(one))))
    said = say("All lines are to one scale: what a player has won in all after each night. The ticks are the months.")
    dates = [night.date for night, _ in season.nights]
    months = tuple(
        (number, fill(MONTHS[int(date_[5:7]) - 1])[:1])
        for number, date_ in enumerate(dates)
        if date_[:7] != (dates[number - 1][:7] if number else "") and date_[5:7].isdigit()
    )
    ends = (day_words(dates[0]), day_words(dates[-1]))
    return season.document(
        say("Form"),
        season.head(
            say("Form"), say("What every player has won in all, over the nights: above the line won, below it lost")
        ),
        FormTable(tuple(rows), months, ends, (said,)),
        key="form",
    )


def _by_period(season: _Season, table: MonthTable) -> Document:
    said = say("What every player has won or lost in each, all nights together")
    made = season.document(_period_title(table), season.head(_period_title(table), said), table, key="months")
    longest = max((len(cell) for row in table.rows for cell in row.cells), default=0)
    return replace(made, wide=longest * len(table.months) > _UPRIGHT)


def _period_title(table: MonthTable) -> str:
    return say("Year by year") if table.months[0].isdigit() else say("Month by month")


def _nights(season: _Season, nights: Sequence[BookNight], months: dict[int, ContentsLine]) -> Document:
    """All nights, month by month."""
    marked = [
        replace(night, month=months[number].key) if number in months else night for number, night in enumerate(nights)
    ]
    return season.document(say("Nights"), season.head(say("Nights"), season.span), *marked, key="nights")


def _month(text: str) -> str:
    """The month of an ISO date, under which a night stands in the book."""
    try:
        when = date.fromisoformat(text)
    except ValueError:
        return ""
    return say("{month} {year}", month=fill(MONTHS[when.month - 1]), year=when.year)
