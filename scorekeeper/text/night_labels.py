"""Nights in a few words, for titles and lists: "Friday 20 November 2026 · Table 1 · $0.25 a point"."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from datetime import date, datetime
from typing import TYPE_CHECKING, Protocol

from scorekeeper.night.night import Game, Night
from scorekeeper.rules.people import Player
from scorekeeper.rules.points import write
from scorekeeper.sheet.sheet import Over, Sheet
from scorekeeper.text.dates import day_words, short_date, write_short
from scorekeeper.text.numbers import stake_words
from scorekeeper.text.templates import fill, say, say_number

if TYPE_CHECKING:
    from scorekeeper.night.journal import Line

NO_GAME_BEGUN = "No game has been begun."
NO_GAME = "If we stopped now"
"""The title of the standings before the first game, and of those of a game that runs."""
_TABLE = "table"


class ListedNight(Protocol):
    """What a list shows of a night, as the club file keeps it."""

    @property
    def date(self) -> str: ...
    @property
    def began(self) -> str: ...
    @property
    def table(self) -> str: ...
    @property
    def players(self) -> Sequence[Player]: ...
    @property
    def games(self) -> int: ...
    @property
    def deals(self) -> int: ...
    @property
    def from_sheet(self) -> bool: ...
    @property
    def tournament(self) -> str | None: ...


def occasion_words(night: Night) -> str:
    """Date, table and stake; of a night from an old sheet, that it is."""
    facts = (
        _source(night) if night.from_sheet is not None and not night.games else (stake_words(night), *_source(night))
    )
    return " · ".join(filter(None, (day_words(night.date), table_words(night.table), *facts)))


def from_sheet_words() -> str:
    """Marks a night that was brought in from an old sheet."""
    return say("from a sheet")


def sheet_note_words(note: str) -> str:
    """What an old sheet notes beside the row of a night."""
    return say("The sheet says: “{note}”.", note=" ".join(note.split()))


def no_games_words(night: Night) -> str:
    """Why a night has no games: they stand on an old sheet, or none has been begun."""
    if night.stated_results:
        return say("These results were taken from an old sheet, without deals.")
    if night.from_sheet is not None:
        return say("What is owed was taken from an old sheet.")
    return fill(NO_GAME_BEGUN)


def _source(night: Night) -> tuple[str, ...]:
    return (from_sheet_words(),) if night.from_sheet is not None else ()


def night_title(iso: str, began: str) -> str:
    """A night in a list, "Sun 22 November 2026, 19:40", by its date and the clock when it began ("" if unknown)."""
    weekday, space, rest = day_words(iso).partition(" ")
    day = say("{weekday} {day}", weekday=weekday[:3], day=rest) if space else weekday
    return ", ".join(filter(None, (day, began)))


def day_of_year(iso: str, today: date) -> str:
    """The day of a night in a sentence, "22 November", with the year if it is another than today's; the text itself if
    it is no ISO date."""
    words = day_words(iso).partition(" ")[2] or iso
    return words.removesuffix(f" {today.year}")


def day_in_list(iso: str, today: date) -> str:
    """The day of a night for narrow places: "22 November", of another year than today's "22 Nov 2025"."""
    return day_of_year(iso, today) if iso[:4] == f"{today.year:04}" else short_date(iso) or iso


def table_words(table: str) -> str:
    """Which table it was, "Table 1", also if it was typed so; "" if unknown."""
    if not table or table.casefold().startswith(_TABLE):
        return table
    return say("Table {table}", table=table)


def table_within(table: str) -> str:
    """Which table it was within a line, "table 1", also if "Table 1" was typed."""
    if table.casefold().startswith(_TABLE):
        return table[:1].lower() + table[1:]
    return say("table {table}", table=table)


def where_words(tournament: str | None, table: str) -> str:
    """Which table it was, after the name of its tournament if it has one (None: a night of its own)."""
    if tournament is None:
        return table_words(table)
    return ", ".join(filter(None, (tournament_words(tournament), table_words(table))))


def tournament_words(name: str) -> str:
    """The title of a tournament, also if it has no name."""
    return name or say("Tournament")


def count_words(games: int, deals: int, unfinished: int = 0) -> str:
    """How much was played: "2 games, 23 deals, 1 not over"; `unfinished` games are not over."""
    if not games:
        return say("no game")
    count = say_number(games, "1 game", "{number} games")
    dealt = say_number(deals, "1 deal", "{number} deals") if deals else say("no deals")
    parts = [count, dealt]
    if unfinished:
        parts.append(say("not over") if games == 1 else say("{number} not over", number=unfinished))
    return ", ".join(parts)


def played_words(night: ListedNight, unfinished: int = 0) -> str:
    """How much was played on a night in a list; of one from an old sheet, that it is."""
    if night.from_sheet and not night.games:
        return from_sheet_words()
    played = count_words(night.games, night.deals, unfinished)
    return say("{played}, {source}", played=played, source=from_sheet_words()) if night.from_sheet else played


def people_words(players: Sequence[Player]) -> str:
    """How many came: "5 players"; "" if unknown."""
    return say_number(len(players), "1 player", "{number} players") if players else ""


def night_line(night: ListedNight) -> str:
    """A night in one line: "Sun 22 November 2026, 19:40 · Table 1 · 5 players · 2 games, 23 deals"."""
    played = played_words(night)
    where = where_words(night.tournament, night.table)
    told = (night_title(night.date, night.began), where, people_words(night.players), played)
    return " · ".join(filter(None, told))


def game_state(game: Game) -> str:
    """How far a game has come: "over at 104", "deal 8 now"."""
    sheet = game.sheet
    if sheet.void:
        return say("called off")
    if sheet.suspended:
        return say("suspended")
    if sheet.over is Over.AGREEMENT:
        return say("over, agreed")
    if sheet.over is Over.RULING:
        return say("over, ruled")
    return over_words(sheet) if sheet.over else say("deal {deal} now", deal=sheet.next_deal)


def over_words(sheet: Sheet) -> str:
    """That a game is over: with the score that reached the limit, "over at 104", or by its deals, "over, 4 deals"."""
    if sheet.over is Over.DEALS:
        return say_number(sheet.deals_played, "over, {number} deal", "over, {number} deals")
    return say("over at {score}", score=write(max(sheet.scores)))


def discarded_words(iso: str, began: str) -> str:
    """That a night was discarded: "The night of 22 November, 19:40, was discarded"."""
    try:
        day = write_short(date.fromisoformat(iso))
    except ValueError:
        day = iso
    if not began:
        return say("The night of {day} was discarded", day=day)
    return say("The night of {day}, {time}, was discarded", day=day, time=began)


def last_written(lines: Iterable[Line]) -> str:
    """The time of the newest line of a night, ISO with offset; "" if unknown."""
    return max(filter(None, (line.at for line in lines)), key=datetime.fromisoformat, default="")


def standings_heading(sheet: Sheet, number: int) -> str:
    """The title of the standings of a game, by its number from 1."""
    if sheet.suspended:
        return say("Game {number} is suspended", number=number)
    if sheet.over is Over.VOID:
        return say("Game {number} was called off", number=number)
    return say("Game {number} is over", number=number) if sheet.over else fill(NO_GAME)
