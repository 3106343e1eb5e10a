"""What frames a page, and the few values that every block uses."""

from __future__ import annotations

from enum import Enum, StrEnum

from msgspec import Struct

Names = tuple[str, ...]
"""The short names of one hand: one player, or two partners."""


class Tone(StrEnum):
    """How loud a word is. Heart is for what costs."""

    INK = "ink"
    QUIET = "quiet"
    HEART = "heart"


class Mark(Enum):
    """A sign beside a figure."""

    DOWN = "filled moon"
    UP = "open moon"
    OFFENCE = "†"
    RULED = "§"
    BONUS = "♦"


class Fact(Struct, frozen=True):
    """A labelled fact at the right of a head."""

    label: str
    value: str


class Blank(Struct, frozen=True):
    """A line to write on after its label; `share` is its part of the room that all lines have."""

    label: str
    share: int


class PageHead(Struct, frozen=True):
    """The head of every page; `continued` is the title of the later ones, `stamp` what must not be overlooked.

    Where there are `blanks`, they stand in place of the title and the line under it.
    """

    club: str
    kind: str
    title: str
    continued: str
    line: str
    facts: tuple[Fact, ...] = ()
    stamp: str = ""
    blanks: tuple[Blank, ...] = ()


class Foot(Struct, frozen=True):
    """The foot of every page; `pages` holds {page} and {pages}, `boxes` is how many to tick stand after `printed`."""

    printed: str
    check_label: str
    check: str
    pages: str
    boxes: int = 0


class Signature(Struct, frozen=True):
    """A place to sign; `seen` says what was ticked already."""

    name: str
    seen: str = ""


class Signatures(Struct, frozen=True):
    """The places to sign, at the foot of a page; none where there are no people. Nameless ones share the title."""

    title: str
    people: tuple[Signature, ...]
