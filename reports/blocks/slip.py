"""The blocks of a player's slip: what the player pays or receives, and how it came about."""

from __future__ import annotations

from msgspec import Struct


class SlipDue(Struct, frozen=True):
    """A payment with a box to tick: "pay Ann Fenwick $5.92". `said` is its state ("paid 23:10")."""

    verb: str
    name: str
    amount: str
    paid: bool = False
    said: str = ""


class Dues(Struct, frozen=True):
    """The payments of a player, and under them a remark at the left and the sum at the right."""

    rows: tuple[SlipDue, ...]
    remark: str
    together: str


class Detail(Struct, frozen=True):
    """A line under a game: with whom, how it stood, and the points. `mark` stands beside these in its brief form."""

    label: str
    text: str
    figure: str
    mark: str = ""


class Played(Struct, frozen=True):
    """A game: its name, a remark, its figure, and how that adds up.

    The details that are `brief` stand beside each other without their texts. They are left out if they do not fit.
    """

    name: str
    text: str
    figure: str
    details: tuple[Detail, ...] = ()
    brief: bool = False


class Account(Struct, frozen=True):
    """The games of a player, their sum, and sentences on what it is worth."""

    title: str
    label: str
    games: tuple[Played, ...]
    total_label: str
    total: str
    lines: tuple[str, ...] = ()


class Receipt(Struct, frozen=True):
    """Lines to sign on by who receives money, and to write the time on."""

    received: str
    at: str
