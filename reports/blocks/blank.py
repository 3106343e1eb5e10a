"""The blocks of a blank sheet: an empty grid to write on, and the rules printed below it."""

from __future__ import annotations

from msgspec import Struct

from reports.blocks.frame import Names


class BlankText(Struct, frozen=True):
    """The labels of a blank grid. `passing` is "" if no cards are passed; `must_be` has two lines."""

    deal: str
    dealer: str
    passing: str
    points: str
    score: str
    must_be: tuple[str, str]
    total: str


class BlankRow(Struct, frozen=True):
    """The row of a deal to be written: the values printed beforehand. `round_ends` draws a stronger line below it."""

    number: str
    dealer: Names
    passing: str
    must_be: str
    round_ends: bool


class BlankGrid(Struct, frozen=True):
    """A sheet to write on; as many of the rows stand on it as one page has room for.

    `names` has those of each hand, none if they are written by hand; `top` is the label of the row over the
    columns, "" if there is none.
    """

    words: BlankText
    names: tuple[Names, ...]
    top: str
    rows: tuple[BlankRow, ...]


class Advice(Struct, frozen=True):
    """Short paragraphs side by side, each a title and its text."""

    paragraphs: tuple[tuple[str, str], ...]
