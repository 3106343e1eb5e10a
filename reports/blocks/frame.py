"""The head, foot and signatures of a page, and small values that several blocks use."""

from __future__ import annotations

from enum import Enum, StrEnum

from msgspec import Struct

from reports.blocks.code import Code

Names = tuple[str, ...]
"""The short names of one hand: one player, or two partners."""


class Tone(StrEnum):
    """The colour of a word: ink, quiet (grey), or heart (red) for errors and scores below zero."""

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
    """A label with a line to write on; `share` is the relative length of the line."""

    label: str
    share: int


class PageHead(Struct, frozen=True):
    """The head of every page; `stamp` is a red warning ("called off").

    If there are `blanks`, they replace the title and the line under it; `club_label` then stands before a line to
    write the club on, "" if it is printed. A `code` stands in the corner of the first page; a `number` stands large
    beside the title.
    """

    club: str
    kind: str
    title: str
    line: str
    facts: tuple[Fact, ...] = ()
    stamp: str = ""
    blanks: tuple[Blank, ...] = ()
    club_label: str = ""
    code: Code | None = None
    number: str = ""


class Foot(Struct, frozen=True):
    """The foot of every page. `pages` has the fields {page} and {pages}; `boxes` is the number of tick boxes after
    `printed`."""

    printed: str
    check_label: str
    check: str
    pages: str
    boxes: int = 0


class Signature(Struct, frozen=True):
    """A line to sign on; `seen` says that the player has ticked agreement on screen, "" if not."""

    name: str
    seen: str = ""


class Signatures(Struct, frozen=True):
    """The lines to sign on, at the foot of a page; no lines if there are no people."""

    title: str
    people: tuple[Signature, ...]


NOBODY = Signatures("", ())
"""No lines to sign on."""
