"""The line under the title, the foot and the signatures that the documents of a night share."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from fractions import Fraction
from typing import Final

from reports.blocks.frame import Fact, Foot, Signature, Signatures
from reports.blocks.sheet import Item, Notes, NotesSection
from reports.content.game_context import steps
from reports.content.names import clean, full_names
from scorekeeper.night.early_leavers import early_leavers
from scorekeeper.night.night import Night
from scorekeeper.sheet.entries import SignOff
from scorekeeper.sheet.sheet import Sheet
from scorekeeper.text.dates import clock, day_words, is_time, moment_words, short_date
from scorekeeper.text.night_labels import from_sheet_words
from scorekeeper.text.numbers import capital, number_word, worth_words
from scorekeeper.text.open_leavers import left_words
from scorekeeper.text.templates import fill, say, say_number

AGREED: Final = "seen and agreed"
_DATE = len("2026-11-22")
_NAMED = 2
"""Up to this many nights with an unfinished game are named; more are only counted."""


def line(night: Night, parts: tuple[str, ...]) -> str:
    """The line under the title: the date, the table, and `parts` of the document."""
    table = table_alone(night.table)
    source = from_sheet_words() if night.from_sheet is not None else ""
    return " · ".join(filter(None, (day_words(night.date), table, ", ".join(parts), source)))


def table_alone(table: str) -> str:
    """The name of a table as it stands by itself: "Table 2", if it is but a number."""
    name = clean(table)
    return say("Table {table}", table=name) if name.isdigit() else name


def stake_fact(night: Night, stake: Fraction) -> tuple[Fact, ...]:
    """What a point is worth; an empty tuple for a night without money."""
    if night.currency is None:
        return ()
    return (Fact(say("stake"), worth_words(stake, night.currency)),)


def foot(printed_at: str, check: str, pages: str = "") -> Foot:
    """The foot; `printed_at` is an ISO time (or any text), `check` the check word or "", `pages` as `page_numbers`."""
    return foot_saying(say("Printed {when}", when=moment_words(printed_at)) if printed_at else "", check, pages)


def foot_saying(printed: str, check: str = "", pages: str = "") -> Foot:
    """As `foot`, with the words of when a document is printed or as it stood."""
    return Foot(printed, say("check word") if check else "", check, pages or page_numbers())


def sentence(text: str) -> Notes:
    """A sentence alone, in place of what it says that there is not."""
    return Notes((NotesSection("", (Item(text),)),))


def as_it_stood(at: str) -> str:
    """The foot of a slip whose figures may still change: the day and the time that they are of; "" without any."""
    return say("As of {when}", when=day_and_time(at)) if at else ""


def day_and_time(at: str) -> str:
    """An ISO time as "22 Nov 2026, 23:08"; the text itself if it is none."""
    if not is_time(at):
        return clean(at)
    return say("{date}, {time}", date=short_date(at[:_DATE]), time=clock(at))


def signatures(night: Night, players: tuple[str, ...], sheet: Sheet | None = None) -> Signatures:
    """A line to sign on for each player, with the time at which the player signed this state of the sheet on screen.

    A player who left during the game, or for settlements of their last game, has no line, and a sentence says so.
    """
    names = full_names(night.players)
    ticked: dict[str, str] = {}
    signed = sheet.signed if sheet else ()
    for step in steps(sheet).values() if sheet else ():
        if isinstance(step.written.entry, SignOff) and step.written.entry.player in signed:
            time = clock(step.written.at)
            ticked[step.written.entry.player] = (
                say("ticked on screen {time}", time=time) if time else say("ticked on screen")
            )
    played = [(n, game.sheet) for n, game in enumerate(night.games, 1) if sheet is None or game.sheet is sheet]
    for player in players:
        last = [(number, found) for number, found in played if player in found.people][-1:]
        if last and player not in last[0][1].seated:
            ticked.setdefault(player, say("left during game {number}", number=last[0][0]))
    for player, at in early_leavers(night).items():
        ticked.setdefault(player, left_words(at))
    people = tuple(Signature(names[player], ticked.get(player, "")) for player in players)
    return Signatures(fill(AGREED), people)


def page_numbers() -> str:
    """The pages in the foot; which page and how many is filled in when they are made."""
    return say("Page {page} of {pages}", page="{page}", pages="{pages}")


def players_words(count: int) -> str:
    """ "four players"."""
    return say_number(count, "{n} player", "{n} players", n=number_word(count))


def sheet_kind(hands: str, *, wide: bool) -> str:
    """What a score sheet is, with how many hands are dealt if it is a `wide` one."""
    return say("score sheet, {hands}", hands=hands) if wide else say("score sheet")


def hands_words(count: int) -> str:
    """ "four hands"."""
    return say_number(count, "{n} hand", "{n} hands", n=number_word(count))


def games_words(count: int) -> str:
    """ "three games"."""
    return say_number(count, "{n} game", "{n} games", n=number_word(count)) if count else say("no games")


def from_sheets(nights: int) -> tuple[str, ...]:
    """A sentence on the nights that were brought in from old sheets; none if there are none."""
    if not nights:
        return ()
    return (
        say_number(
            nights,
            "1 night was brought in from an old sheet: its results stand as the sheet has them.",
            "{number} nights were brought in from old sheets: their results stand as the sheets have them.",
        ),
    )


def unfinished_nights(dates: Sequence[str]) -> list[str]:
    """What is said of nights, by their ISO dates, that are not over and so count nothing."""
    counted = say_number(
        len(dates),
        "{n} night is not over; it counts when it is.",
        "{n} nights are not over; they count when they are.",
        n=number_word(len(dates)),
    )
    named = (say("The night of {date} is not over; it counts when it is.", date=day_words(date)) for date in dates)
    return _named_or_counted(dates, named, counted)


def unfinished_games(dates: Sequence[str]) -> list[str]:
    """What is said of nights, by their ISO dates, that have a game which is not over."""
    counted = say_number(
        len(dates),
        "A game of {n} night is not over; it counts when it is.",
        "Games of {n} nights are not over; they count when they are.",
        n=number_word(len(dates)),
    )
    named = (say("A game of {date} is not over; it counts when it is.", date=day_words(date)) for date in dates)
    return _named_or_counted(dates, named, counted)


def _named_or_counted(dates: Sequence[str], named: Iterable[str], counted: str) -> list[str]:
    """A sentence for each of a few nights, one sentence for many."""
    return list(named) if len(dates) <= _NAMED else [capital(counted)]
