"""The blocks of a player's slip: what he pays or takes, and how it came about."""

from __future__ import annotations

from msgspec import Struct


class SlipDue(Struct, frozen=True):
    """A payment with its box: "pay Ann Fenwick $5.92". `said` is what is known of it ("paid 23:10")."""

    verb: str
    name: str
    amount: str
    paid: bool = False
    said: str = ""


class Dues(Struct, frozen=True):
    """What a player pays and takes, and under it a remark at the left and the sum at the right."""

    rows: tuple[SlipDue, ...]
    remark: str
    together: str


class Detail(Struct, frozen=True):
    """A line under a game: with whom, how it stood, and the points."""

    label: str
    text: str
    figure: str


class Played(Struct, frozen=True):
    """A game: its name, what is to be known of it, its figure. Details are left out where there is no room."""

    name: str
    text: str
    figure: str
    details: tuple[Detail, ...] = ()


class Account(Struct, frozen=True):
    """The player's games, what they add to, and what that is worth."""

    title: str
    continued: str
    label: str
    games: tuple[Played, ...]
    total_label: str
    total: str
    lines: tuple[str, ...] = ()
