"""What everybody won and lost as a table of plain values: columns, rows, sums, and the key of each figure."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Literal, NamedTuple

from scorekeeper.rules.people import PlayerId
from scorekeeper.text.explain import Figure

Kind = Literal["game", "night", "exact", "net"]


@dataclass(frozen=True, slots=True)
class NetColumn:
    """One column: a game (by its index), or a sum of the night. `running` marks a game that is not over."""

    kind: Kind
    heading: str
    game: int = 0
    running: bool = False


class Key(NamedTuple):
    """Which figure is meant: whose, and in which column."""

    player: PlayerId
    kind: Kind
    game: int = 0


@dataclass(frozen=True, slots=True)
class NetRow:
    """A player's figures, one for each column; None where he did not sit in a game."""

    player: PlayerId
    name: str
    figures: tuple[Figure | None, ...]
    short: str = ""


@dataclass(frozen=True, slots=True)
class NetTable:
    """The table. `notice` says that games still run, or were changed after they were signed; `foot` what the
    rounding did.

    `games_heading` stands before the columns of games where these have only their numbers over them.
    """

    remark: str
    games_heading: str
    columns: tuple[NetColumn, ...]
    rows: tuple[NetRow, ...]
    sums: tuple[str, ...]
    notice: str
    warning: str
    foot: tuple[str, ...]
    title: str = "What everybody won and lost"
