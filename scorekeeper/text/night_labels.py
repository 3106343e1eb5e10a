"""Nights and entries in a few words: "Friday 20 November 2026 · Table 1 · $0.25 a point", "deal 7".

For the window's title, its lists of nights, and the names of undo and redo.
"""

from __future__ import annotations

from collections.abc import Sequence
from datetime import date, datetime
from typing import Protocol

from scorekeeper.night.night import Game, Night
from scorekeeper.sheet.entries import DealEntry, Entry, Written
from scorekeeper.sheet.sheet import DealRow, LeadRow, ShortageRow, SplitRow
from scorekeeper.sheet.undo_groups import newest_act, undone_act
from scorekeeper.text.dates import write_date, write_short


class ListedNight(Protocol):
    """What a list tells of a night, as the club file keeps it."""

    @property
    def date(self) -> str: ...
    @property
    def began(self) -> str: ...
    @property
    def table(self) -> str: ...
    @property
    def players(self) -> Sequence[str]: ...
    @property
    def games(self) -> int: ...
    @property
    def deals(self) -> int: ...


def day_words(iso: str) -> str:
    """ "Friday 20 November 2026"; the text itself where it is no date."""
    try:
        return write_date(date.fromisoformat(iso))
    except ValueError:
        return iso


def occasion_words(night: Night) -> str:
    """Date, table and stake."""
    parts = [day_words(night.date)]
    if night.table:
        parts.append(f"Table {night.table}")
    if night.currency is None:
        parts.append("points only")
    else:
        parts.append(f"{night.currency.write(night.stake, symbol=True)} a point")
    return " · ".join(parts)


def night_title(iso: str, began: str) -> str:
    """A night in a list, "Sun 22 November 2026, 19:40", by its date and the clock when it began ("" where unknown)."""
    weekday, space, rest = day_words(iso).partition(" ")
    return ", ".join(filter(None, (f"{weekday[:3]} {rest}" if space else weekday, began)))


def table_words(table: str) -> str:
    """Which table it was; "" where that is not known."""
    return f"Table {table}" if table else ""


def count_words(games: int, deals: int, unfinished: int = 0) -> str:
    """How much was played: "2 games, 23 deals, 1 not over"; `unfinished` games are not over."""
    if not games:
        return "no game"
    count = "1 game" if games == 1 else f"{games} games"
    dealt = "1 deal" if deals == 1 else f"{deals or 'no'} deals"
    running = "" if not unfinished else "not over" if games == 1 else f"{unfinished} not over"
    return ", ".join(filter(None, (count, dealt, running)))


def people_words(players: Sequence[str]) -> str:
    """How many came: "5 players"; "" where that is not known."""
    return "" if not players else "1 player" if len(players) == 1 else f"{len(players)} players"


def night_line(night: ListedNight) -> str:
    """A night in one line: "Sun 22 November 2026, 19:40 · Table 1 · 5 players · 2 games, 23 deals"."""
    played = count_words(night.games, night.deals)
    told = (night_title(night.date, night.began), table_words(night.table), people_words(night.players), played)
    return " · ".join(filter(None, told))


def discarded_words(iso: str, began: str) -> str:
    """That a night was discarded: "The night of 22 November, 19:40, was discarded"."""
    try:
        day = write_short(date.fromisoformat(iso))
    except ValueError:
        day = iso
    return f"The night of {day}, {began}, was discarded" if began else f"The night of {day} was discarded"


def last_written(night: Night) -> str:
    """The time of the newest entry or payment, ISO with offset; "" where none is known."""
    times = [entry.at for game in night.games for entry in game.entries]
    times += [at for payment in night.payments for at in (payment.at, payment.taken_back_at)]
    return max(filter(None, times), key=datetime.fromisoformat, default="")


def entry_words(game: Game, index: int) -> str:
    """What an entry is called when it is undone: "deal 7", "the error split"."""
    row = game.sheet.row_of(index)
    if isinstance(row, DealRow):
        return f"deal {row.number}"
    if isinstance(row, SplitRow):
        return "the error split"
    if isinstance(row, ShortageRow):
        return "the shortage"
    if isinstance(row, LeadRow):
        return "the lead out of turn"
    return kind_words(game.entries[index].entry)


def undo_words(game: Game) -> str:
    """What undo would take back; "" where there is nothing."""
    newest, act = game.sheet.newest, newest_act(game.sheet)
    if newest is None:
        return ""
    if len(act) > 1 and isinstance(act[0].entry, DealEntry):
        return f"{entry_words(game, newest[0] - len(act) + 1)} and what was written after it"
    return _act_words(act) if len(act) > 1 else entry_words(game, newest[0])


def redo_words(game: Game) -> str:
    """What redo would put in force again, a deal by the number it will have; "" where there is nothing."""
    act = undone_act(game.sheet)
    if not act:
        return ""
    entry = act[0].entry
    if isinstance(entry, DealEntry):
        return f"deal {game.sheet.next_deal}{' and what was written after it' if len(act) > 1 else ''}"
    return _act_words(act) if len(act) > 1 else kind_words(entry)


def _act_words(act: Sequence[Written]) -> str:
    """Entries that were one act: "the signatures", "the ruling and the end of the game"."""
    kinds = list(dict.fromkeys(written.entry.kind for written in act))
    if len(kinds) == 1:
        return {"amend": f"the amendment of {len(act)} deals", "sign_off": "the signatures"}[kinds[0]]
    return " and ".join(kind_words(written.entry) for written in act)


def kind_words(entry: Entry) -> str:
    """What a kind of entry is called in a menu."""
    words = {"end": "the end of the game", "note": "the note", "deal": "the deal", "void": "the voiding",
             "amend": "the amendment", "told": "who was told of the rules",
             "opening": "the scores from paper", "strike": "the strike", "resume": "going on",
             "sign_off": "the signature"}  # fmt: skip
    return words.get(entry.kind, f"the {entry.kind.replace('_', ' ')}")
