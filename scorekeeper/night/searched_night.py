"""A night as a search sees it: its row in the list of nights, and what it is found by beside that."""

from __future__ import annotations

from fractions import Fraction

from msgspec import Struct

from scorekeeper.rules.people import Player

NOBODY = -1
"""In place of a player's number: no single player, or for a payment the house."""
HOUSE_LINE = "house"
AGREED = "agreed"
"""Kinds of `Act` that are no entry of a sheet: what a player owes the house for, an agreement beside the rules."""


class Act(Struct, array_like=True, frozen=True):
    """Something that happened: game and deal (from 1; 0 for none), the kind of entry, a player, what was typed, and the
    partners with whom that player shared the hand.

    `kind` is that of an entry ("renege"), of a run with how it was taken ("run_down"), `HOUSE_LINE` or `AGREED`. The
    deal is numbered as on the sheet; that of an entry between two deals is the one before it.
    """

    game: int
    deal: int
    kind: str
    player: int = NOBODY
    text: str = ""
    partners: tuple[int, ...] = ()


class Paid(Struct, array_like=True, frozen=True):
    """A payment of the night; `promised` says that it is an IOU."""

    payer: int
    payee: int
    amount: str
    promised: bool = False


class Owed(Struct, array_like=True, frozen=True):
    """What is neither paid nor on an IOU of a line of the plans of the night, counted from 1.

    Payer and payee are numbers of players, `NOBODY` for the house; `left` of `due` is still owed, both exact amounts.
    """

    line: int
    payer: int
    payee: int
    due: str
    left: str


class NightIndex(Struct, frozen=True, omit_defaults=True):
    """The searchable facts of a night. Amounts are decimal texts with all places of the minor unit.

    `won` is what each player won (+) or lost (−) in finished games, by number, in points if the night plays for points
    only; `open` the money that is still to be paid ("": nothing); `scores` those of each finished game by hand, by
    player if seats were mended, "" for one who did not play in it; `owed` what is to be paid by whom, of a night in
    which no game runs. `lists` is the version of how this, and the other lists of the night, are computed from its
    lines.
    """

    won: tuple[str, ...] = ()
    open: str = ""
    paid: tuple[Paid, ...] = ()
    scores: tuple[tuple[str, ...], ...] = ()
    acts: tuple[Act, ...] = ()
    lists: int = 1
    owed: tuple[Owed, ...] = ()


class WonInGame(Struct, frozen=True):
    """What each player won (+) or lost (−) in a finished game (from 1), by number; "" for one who was not in it.

    Amounts are those of `NightIndex.won`, but not rounded.
    """

    game: int
    won: tuple[str, ...]


class SearchedNight(Struct, frozen=True):
    """A night as a search sees it. `date` is ISO, `began` the local clock ("19:40", "" if unknown), `stake` a decimal
    text, `players` those who came, in player order, by the names of today, `from_sheet` whether it was brought in from
    an old sheet, `tournament` the name of the tournament whose table it is (None: a night of its own), and
    `won_in_games` what was won in each finished game, if the night has more than one, and `sheet_note` what an old
    sheet notes of it ("" for nothing). `still_owed` is how much of each IOU among the payments of the index is owed
    today, None for another payment; () if not computed."""

    id: str
    date: str
    began: str
    table: str
    currency: str | None
    stake: str
    games: int
    unfinished: int
    deals: int
    from_sheet: bool
    players: tuple[Player, ...]
    index: NightIndex
    won_in_games: tuple[WonInGame, ...] = ()
    sheet_note: str = ""
    tournament: str | None = None
    still_owed: tuple[Fraction | None, ...] = ()
