"""Backups in words: "Fri 20 Nov 21:04, after game 3, 41 deals"; and the moments at which they were made."""

from __future__ import annotations

from collections.abc import Mapping
from datetime import datetime
from typing import Final

from scorekeeper.text.day_names import DAYS, MONTHS
from scorekeeper.text.templates import fill, say, say_number

_ABBREVIATED: Final = 3
"""How many letters of the name of a day or a month are written."""
_WHY: Final[Mapping[str, str]] = {
    "start": "at the start",
    "game": "after a game",
    "settled": "after a payment",
    "import": "before an import",
    "restore": "before a restore",
    "asked": "as asked for",
    "upgrade": "before an upgrade",
}


def moment_text(moment: datetime, now: datetime) -> str:
    """ "Fri 20 Nov 21:04", with the year where it is another; in the time zone of `now`."""
    local = moment.astimezone(now.tzinfo)
    day = say(
        "{weekday} {day} {month}",
        weekday=DAYS[local.weekday()][:_ABBREVIATED],
        day=local.day,
        month=MONTHS[local.month - 1][:_ABBREVIATED],
    )
    if local.year != now.year:
        day = say("{day} {year}", day=day, year=local.year)
    return say("{day} {clock}", day=day, clock=local.strftime("%H:%M"))


def clock_text(moment: datetime, now: datetime) -> str:
    """ "20:50" of today, else as `moment_text`."""
    local = moment.astimezone(now.tzinfo)
    return local.strftime("%H:%M") if local.date() == now.date() else moment_text(moment, now)


def backup_text(made_at: datetime, now: datetime, reach: tuple[int, int, int] | OSError | None) -> str:
    """A backup in a list: when it was made, and how far its newest night had come.

    `reach` has the games of that night, those that are not over, and its scored deals; None where there is no night,
    the fault where the backup cannot be read.
    """
    if isinstance(reach, OSError):
        how_far = say("cannot be read")
    else:
        how_far = say("no nights") if reach is None else _reach_text(*reach)
    return say("{when}, {reach}", when=moment_text(made_at, now), reach=how_far)


def _reach_text(games: int, unfinished: int, deals: int) -> str:
    """How far a night had come with so many games, of which some are unfinished, and scored deals in all of them."""
    if not games:
        return say("before the first game")
    place = say("in game {game}", game=games) if unfinished else say("after game {game}", game=games)
    count = say_number(deals, "{number} deal", "{number} deals")
    return say("{place}, {deals}", place=place, deals=count)


def why_text(why: str) -> str:
    """Why a backup was made; "" where unknown."""
    return fill(_WHY[why]) if why in _WHY else ""
