"""The blocks of a player's slip: what he pays or takes, and how it came about."""

from __future__ import annotations

from dataclasses import dataclass


@dataclass(frozen=True, slots=True)
class SlipDue:
    """A payment with its box: "pay Ann Fenwick $5.92". `said` is what is known of it ("paid 23:10")."""

    verb: str
    name: str
    amount: str
    paid: bool = False
    said: str = ""


@dataclass(frozen=True, slots=True)
class Dues:
    """What a player pays and takes, and under it a remark at the left and the sum at the right."""

    rows: tuple[SlipDue, ...]
    remark: str
    together: str


@dataclass(frozen=True, slots=True)
class Detail:
    """A line under a game: with whom, how it stood, and the points."""

    label: str
    text: str
    figure: str


@dataclass(frozen=True, slots=True)
class Played:
    """A game: its name, what is to be known of it, its figure. Details are left out where there is no room."""

    name: str
    text: str
    figure: str
    details: tuple[Detail, ...] = ()


@dataclass(frozen=True, slots=True)
class Account:
    """The player's games, what they add to, and what that is worth."""

    title: str
    continued: str
    label: str
    games: tuple[Played, ...]
    total_label: str
    total: str
    lines: tuple[str, ...] = ()
