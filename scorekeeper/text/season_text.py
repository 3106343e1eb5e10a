"""A season in words, the same on screen and on paper: its days, how it is counted, its table, and why a total."""

from __future__ import annotations

from collections import Counter
from collections.abc import Mapping, Sequence
from datetime import date, timedelta
from fractions import Fraction

from msgspec import Struct

from scorekeeper.night.nights_counted import NightCounted
from scorekeeper.night.season_table import NightMark, SeasonRow, SeasonTable, in_several_currencies
from scorekeeper.night.seasons import ClubSeason, Ranking
from scorekeeper.rules.people import PlayerId
from scorekeeper.rules.points import write
from scorekeeper.text.dates import date_words, first_of_year, read_date, short_date, short_day
from scorekeeper.text.grammar import listed
from scorekeeper.text.night_labels import from_sheet_words, table_words
from scorekeeper.text.season_columns import figure_words, row_figures
from scorekeeper.text.statistics_text import NightBehind, tournament_day
from scorekeeper.text.templates import say, say_number

_YEAR = timedelta(days=364)


class SeasonLine(Struct, frozen=True):
    """A row of the table in words. `place` is "" for too few nights; `moved` the places that the last day took the
    player up (+) or down (−). `cells` stand under `column_heads`; the last of them is what the ranking goes by."""

    row: SeasonRow
    name: str
    place: str
    moved: str
    cells: tuple[str, ...]

    @property
    def spoken(self) -> str:
        """The row for a screen reader."""
        place = say("place {place}", place=self.place) if self.place else say("no place yet")
        return ", ".join((place, self.name, self.cells[-1]))


class TotalLine(Struct, frozen=True):
    """A line of how a total came about: how often, of what, and what it gave."""

    often: str
    what: str
    figure: str


def ranking_words(ranking: Ranking) -> str:
    """The name of a ranking in a choice."""
    match ranking:
        case Ranking.FORMULA:
            return say("formula")
        case Ranking.MONEY:
            return say("money")
        case Ranking.POINTS:
            return say("points")
        case Ranking.AVERAGE:
            return say("average")
        case Ranking.CARD_POINTS:
            return say("card points")
        case Ranking.GAMES_WON:
            return say("games won")


def year_season(newest: str) -> ClubSeason:
    """The season of a club that has made none: the year of its newest night (an ISO date), by money."""
    since = first_of_year(newest)
    return ClubSeason(name=say("Season {year}", year=since[:4]), since=since)


def season_day(typed: str, today: date, since: str = "", *, month_first: bool = False) -> date | None:
    """The day of a season that a text means; None for none. Without a year it is one of the year before `today`, or of
    the year from `since` on (an ISO date)."""
    found = read_date(typed, today, month_first=month_first)
    if found is None or abs((found - today).days) < 2:
        return found
    begin = date.fromisoformat(since) if since else today - _YEAR
    return read_date(typed, begin + min(_YEAR / 2, date.max - begin), month_first=month_first)


def span_of(season: ClubSeason) -> str:
    """The days and tables of a season: "9 January 2026 to 18 December 2026, all tables"."""
    since, until = date_words(season.since), date_words(season.until)
    if since and until:
        days = say("{since} to {until}", since=since, until=until)
    elif until:
        days = say("until {day}", day=until)
    else:
        days = say("since {day}", day=since) if since else say("all nights")
    named = {words.casefold(): words for words in map(table_words, season.tables)}
    tables = listed([*named.values()]) or say("all tables")
    return say("{days}, {tables}", days=days, tables=tables)


def how_counted(season: ClubSeason, table: SeasonTable) -> tuple[str, ...]:
    """How a table is counted, in sentences."""
    ranking, formula = table.ranking, season.formula
    found: list[str] = []
    match ranking:
        case Ranking.FORMULA:
            places = listed([str(points) for points in formula.places])
            found.append(say("The places of a night give {points}.", points=places))
            if formula.best:
                found.append(say_number(formula.best, "The best night counts.", "The best {number} nights count."))
            if formula.each_night:
                found.append(say("Each night that a player came to gives {points} more.", points=formula.each_night))
        case Ranking.MONEY:
            found.append(say("What was won and lost, night by night, as it was paid."))
        case Ranking.POINTS:
            found.append(say("The points won and lost in finished games."))
        case Ranking.AVERAGE if table.currency is not None:
            found.append(say("The money of a night on average."))
        case Ranking.AVERAGE:
            found.append(say("The points won or lost in a night on average."))
        case Ranking.CARD_POINTS:
            found.append(say("The fewest card points a deal are first, then the most games won."))
        case Ranking.GAMES_WON:
            found.append(say("The most games won are first, then the fewest card points a deal."))
    if ranking in (Ranking.POINTS, Ranking.AVERAGE) and in_several_currencies(table.nights):
        found.append(say("The nights are not all in one currency, so points count here and not money."))
    if season.least_nights:
        found.append(
            say_number(
                season.least_nights, "One night is needed for a place.", "{number} nights are needed for a place."
            )
        )
    if season.guests_out and ranking is Ranking.FORMULA:
        found.append(say("Guests are not ranked; the places that they took stay empty."))
    elif season.guests_out:
        found.append(say("Guests are not ranked."))
    found.append(say("Players who are level share the place."))
    return (*found, *_not_counted(table))


def _not_counted(table: SeasonTable) -> list[str]:
    """Which nights of the season are not in the table, in sentences."""
    found = []
    if table.running:
        found.append(
            say_number(len(table.running), "An unfinished night does not count yet.",
                       "{number} unfinished nights do not count yet.")
        )  # fmt: skip
    if table.left_out:
        found.append(say_number(len(table.left_out), "One night does not count.", "{number} nights do not count."))
    if table.of_other_kind:
        of_games = table.ranking in (Ranking.CARD_POINTS, Ranking.GAMES_WON)
        found.append(_staked(table.of_other_kind) if of_games else _unstaked(table.of_other_kind))
    if table.tournaments_apart:
        found.append(
            say_number(table.tournaments_apart, "A tournament counts by points and is not in this table.",
                       "{number} tournaments count by points and are not in this table.")
        )  # fmt: skip
    from_sheets = sum(night.from_sheet for night in table.nights)
    if from_sheets:
        found.append(say_number(from_sheets, "One night is from a sheet.", "{number} nights are from a sheet."))
    return found


def _staked(nights: int) -> str:
    return say_number(nights, "One night counted points and is not in this table.",
                      "{number} nights counted points and are not in this table.")  # fmt: skip


def _unstaked(nights: int) -> str:
    return say_number(nights, "One night counted only games won and is not in this table.",
                      "{number} nights counted only games won and are not in this table.")  # fmt: skip


def empty_words(table: SeasonTable) -> str:
    """Why the table is empty, and what leads on; "" if it is not."""
    if table.rows or table.nights:
        return ""
    if table.running:
        return say("No night of this season is over yet. Each counts as soon as its last game is over.")
    return say("No night was played in this season yet. Ctrl+N begins one.")


def counted_words(table: SeasonTable) -> str:
    """How many nights and tournaments count; "" if none does, as `empty_words` say."""
    if not table.nights:
        return ""
    tournaments = sum(night.tournament is not None for night in table.nights)
    nights = len(table.nights) - tournaments
    found = [
        *([say_number(nights, "1 night", "{number} nights")] if nights else []),
        *([say_number(tournaments, "1 tournament", "{number} tournaments")] if tournaments else []),
    ]
    counted = say_number(len(table.nights), "{what} counts", "{what} count", what=listed(found))
    days = say_number(len(table.days), "on one day", "on {number} days")
    return say("{nights}, {days}", nights=counted, days=days)


def season_lines(season: ClubSeason, table: SeasonTable, names: Mapping[PlayerId, str]) -> tuple[SeasonLine, ...]:
    """The rows in words, who is level by name."""

    def order(row: SeasonRow) -> tuple[bool, int, str, str]:
        return row.place is None, row.place or 0, names.get(row.player, "").casefold(), row.player

    ranked = sorted(table.ranked, key=order)
    rest = [row for row in table.rows if row.place is None]
    return tuple(
        SeasonLine(
            row,
            names.get(row.player, row.player),
            str(row.place) if row.place is not None else "",
            moved_words(row),
            tuple(figure.words for figure in row_figures(season, table, row)),
        )
        for row in (*ranked, *rest)
    )


def moved_words(row: SeasonRow) -> str:
    """By how many places the last day took a player up or down: "▲ 1"."""
    if not row.moved:
        return "·" if row.moved == 0 else ""
    sign = "▲" if row.moved > 0 else "▼"
    return say("{sign} {places}", sign=sign, places=abs(row.moved))


def under_words(season: ClubSeason) -> str:
    """The heading of those with too few nights."""
    return say_number(
        season.least_nights, "No night yet: shown, not ranked", "Fewer than {number} nights: shown, not ranked"
    )


def others_words(table: SeasonTable) -> str:
    """What the guests who are not shown won and lost, with which all adds to zero; "" if that says nothing."""
    if not table.others or table.ranking not in (Ranking.MONEY, Ranking.POINTS):
        return ""
    return say("All others together: {figure}", figure=figure_words(table, table.others))


def total_lines(season: ClubSeason, table: SeasonTable, row: SeasonRow) -> tuple[TotalLine, ...]:
    """How the total of a player came about; the figures add up to it, unless it is a mean."""
    if table.ranking is Ranking.FORMULA:
        return _total_of_formula(season, row)
    if table.ranking in (Ranking.CARD_POINTS, Ranking.GAMES_WON):
        taken = TotalLine("", say("card points"), write(Fraction(row.halves, 2)))
        return taken, TotalLine("", say("deals"), str(row.deals)), TotalLine("", say("games won"), str(row.won))
    found = []
    for what, nights in (
        (say("nights up"), [mark.figure for mark in row.nights if mark.figure > 0]),
        (say("nights down"), [mark.figure for mark in row.nights if mark.figure < 0]),
        (say("level"), [mark.figure for mark in row.nights if not mark.figure]),
    ):
        if nights:
            found.append(TotalLine(str(len(nights)), what, figure_words(table, sum(nights, Fraction(0)))))
    return tuple(found)


def _total_of_formula(season: ClubSeason, row: SeasonRow) -> tuple[TotalLine, ...]:
    formula = season.formula
    often = Counter((mark.place, mark.figure) for mark in row.nights if mark.counts and mark.figure)
    found = [
        TotalLine(say("{nights} × {points}", nights=nights, points=points), place_words(place), write(nights * points))
        for (place, points), nights in sorted(often.items())
    ]
    beyond = sum(not mark.counts for mark in row.nights)
    if beyond:
        found.append(TotalLine(str(beyond), say("beyond the best {nights}", nights=formula.best), "0"))
    if row.there:
        came = say("{nights} × {points}", nights=len(row.nights), points=formula.each_night)
        found.append(TotalLine(came, say("for being there"), write(row.there)))
    return tuple(found)


def place_words(place: int) -> str:
    """A place of a night: "1st place"."""
    ends = {1: say("1st place"), 2: say("2nd place"), 3: say("3rd place")}
    return ends.get(place) or say("place {place}", place=place)


def total_words(line: SeasonLine) -> str:
    """The heading of how a total came about."""
    return say("Why {player} has {total}", player=line.name, total=line.cells[-1])


def reach_words(season: ClubSeason, row: SeasonRow) -> str:
    """How many nights a player needs for a place; "" for who has one."""
    if row.place is not None:
        return ""
    missing = season.least_nights - len(row.nights)
    return say_number(missing, "One night more for a place.", "{number} nights more for a place.")


def nights_words(season: ClubSeason, line: SeasonLine) -> str:
    """The heading of the nights of a player."""
    if all(mark.counts for mark in line.row.nights):
        return say("{player}: what each night gave", player=line.name)
    best = season.formula.best
    return say("{player}: what each night gave, in brackets beyond the best {nights}", player=line.name, nights=best)


def nights_of_row(table: SeasonTable, row: SeasonRow) -> tuple[NightBehind, ...]:
    """The nights of a player, newest first, each with what it gave."""
    return tuple(
        NightBehind(
            mark.night,
            _mark_words(mark),
            _given(figure_words(table, mark.figure), counts=mark.counts),
        )
        for mark in reversed(row.nights)
    )


def _mark_words(mark: NightMark) -> str:
    if mark.tournament is not None:
        return tournament_day(mark.date, mark.tournament)
    return ", ".join(filter(None, (short_date(mark.date), from_sheet_words() if mark.from_sheet else "")))


def night_tip(table: SeasonTable, mark: NightMark) -> str:
    """The tooltip of the bar of a night: "13 Nov 2026, 1st place: 5"."""
    place = place_words(mark.place) if mark.place else ""
    day = short_date(mark.date) if mark.tournament is None else tournament_day(mark.date, mark.tournament)
    night = ", ".join(filter(None, (day, place)))
    return say("{night}: {figure}", night=night, figure=figure_words(table, mark.figure))


def _given(figure: str, *, counts: bool) -> str:
    return figure if counts else say("({points})", points=figure)


def running_words(night: NightCounted) -> str:
    """Why a night counts nothing yet."""
    return say_number(night.running, "one game is not over", "{number} games are not over")


def night_words(night: NightCounted) -> str:
    """A night by its day and its table, "Fri 20 Nov, Table 2", a tournament by its name."""
    if night.tournament is not None:
        return tournament_day(night.date, night.tournament)
    return ", ".join(filter(None, (short_day(night.date), table_words(night.table))))


def legend_words(season: ClubSeason, table: SeasonTable) -> str:
    """What the bars of the nights mean."""
    match table.ranking:
        case Ranking.FORMULA if season.formula.best:
            best = season.formula.best
            return say(
                "A bar for each night, high for a first place; open bars are beyond the best {nights}.", nights=best
            )
        case Ranking.FORMULA:
            return say("A bar for each night, high for a first place.")
        case Ranking.CARD_POINTS:
            return say("A bar for each night: the card points of a deal.")
        case Ranking.GAMES_WON:
            return say("A bar for each night: the games won.")
        case _:
            return say("A bar for each night: filled above the line won, open below it lost.")


def saved_words(name: str) -> str:
    """What was done, in the words of undo, when a season was made or changed."""
    return say("the season “{name}”", name=name)


def tables_of(nights: Sequence[NightCounted]) -> dict[str, tuple[str, ...]]:
    """The tables of some nights, each with the names under which it was typed, "1" and "Table 1": those that read alike
    are one. A night whose table has no name is not among them."""
    found = dict[str, list[str]]()
    for table in sorted({night.table for night in nights if night.table}):
        found.setdefault(table_words(table).casefold(), []).append(table)
    return dict(sorted((table_words(names[0]), tuple(names)) for names in found.values()))
