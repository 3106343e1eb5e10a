"""The blocks of a tournament's papers: names in columns, a player's card, the sheet of a table to write on."""

from __future__ import annotations

from msgspec import Struct

from reports.blocks.season import TableColumn


class RankLine(Struct, frozen=True):
    """A line of a list of names. One with `words` has these over all columns and no cells: the line of who goes on,
    with `beside` at its right edge, or else a heading.

    A `strong` name is heavier; under a line that `ends` a group stands a rule.
    """

    cells: tuple[str, ...] = ()
    strong: bool = True
    words: str = ""
    beside: str = ""
    goes_on: bool = False
    ends: bool = False


class RankList(Struct, frozen=True):
    """A list of names that continues beside itself, in up to `most_across` columns, so that it stands on one page. One
    that is `listed` is in the contents of a book by its title."""

    title: str
    columns: tuple[TableColumn, ...]
    lines: tuple[RankLine, ...]
    most_across: int = 2
    listed: bool = False


class CardMatch(Struct, frozen=True):
    """A match on a player's card: its name, and the numbers of its deals, each with the present text of its box."""

    name: str
    deals: tuple[tuple[str, str], ...]


class CardSeat(Struct, frozen=True):
    """The next round: table and opponents, and its matches to note; `total` is the label of its sum and `remark` stands
    under that. A player with a bye has no matches."""

    title: str
    table: str
    seat: str
    others: str
    matches: tuple[CardMatch, ...]
    sum: str
    total: str
    remark: str


class CardRound(Struct, frozen=True):
    """Another round in a line: its table, "" if unknown, and each match by its label, with the points if known."""

    title: str
    remark: str
    table: tuple[str, str]
    matches: tuple[tuple[str, str], ...]


class PlayerCard(Struct, frozen=True):
    """A player's card: the rounds before, the one to be played, those after it, sentences, and lines to sign on."""

    before: tuple[CardRound, ...]
    seat: CardSeat | None
    after: tuple[CardRound, ...]
    lines: str
    signs: tuple[str, str]


class SheetHand(Struct, frozen=True):
    """Who sits in a column: the first name, the rest of it, and the seat with the start number."""

    first: str
    rest: str
    seat: str


class SheetDeal(Struct, frozen=True):
    """A deal to be written: its number, the dealer, the pass or "", what the table must be after it, and the columns
    (from 0) of those who sit out."""

    number: str
    dealer: str
    passing: str
    must_be: str
    out: tuple[int, ...] = ()


class SheetMatch(Struct, frozen=True):
    """A match to be written: its title, its deals, the label of its sum, and what that must be."""

    title: str
    deals: tuple[SheetDeal, ...]
    total: str
    must_be: str


class TableSheet(Struct, frozen=True):
    """The sheet of a table, ready to write on. `labels` are those of deal, dealer, pass ("" for none), points, score,
    and of what the table must be in two lines; `whole` is the row of all matches and what that must be, None for one
    match; `cards` is the label of the row for what the players' cards say, `same` the one of its box, `sits_out` the
    text in place of the points of who is not dealt in."""

    labels: tuple[str, str, str, str, str, tuple[str, str]]
    hands: tuple[SheetHand, ...]
    matches: tuple[SheetMatch, ...]
    whole: tuple[str, str] | None
    cards: str
    same: str
    sits_out: str
