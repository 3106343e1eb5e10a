"""What a table of a sheet is: its shape, the row of its heads, the role of each column; proposed, then changed.

Four shapes cover what clubs have, and old IOUs are a fifth: a row a night with a column a player; a row per player and
night; one game, players across and deals down; the final scores of games, a row each.
"""

from __future__ import annotations

import re
from collections.abc import Sequence
from enum import StrEnum
from fractions import Fraction
from itertools import pairwise

from msgspec import Struct
from msgspec.structs import replace

from scorekeeper.money.money import Currency
from scorekeeper.refusals import Refused
from scorekeeper.rules.name_matching import search_key, tidy
from scorekeeper.rules.points import ALL
from scorekeeper.spreadsheets.cells import Cell, Worksheet, name_in
from scorekeeper.spreadsheets.figures import DayOrder, has_commas, order_of_days, read_day, read_figure


class Shape(StrEnum):
    """What a row of a sheet is."""

    NIGHTS = "nights"
    """A night, with a column a player: what everybody won or lost."""
    RESULTS = "results"
    """What one player won or lost in one night."""
    GAME = "game"
    """A deal of one game, with a column a player."""
    TOTALS = "totals"
    """The final scores of a game, with a column a player."""
    IOUS = "ious"
    """What one person still owes another."""


class Role(StrEnum):
    """The kind of content of a column."""

    DATE = "date"
    PERSON = "person"
    """Figures of one player, whose name is the column's head."""
    NAME = "name"
    """Names of players, one a row."""
    AMOUNT = "amount"
    DEBTOR = "debtor"
    CREDITOR = "creditor"
    TABLE = "table"
    NOTE = "note"
    CHECK = "check"
    """Sums that the sheet made itself."""
    NUMBER = "number"
    """Numbers of rows or deals."""
    IGNORED = "ignored"


ROLES = {
    Shape.NIGHTS: (Role.DATE, Role.PERSON, Role.TABLE, Role.NOTE, Role.CHECK, Role.NUMBER, Role.IGNORED),
    Shape.RESULTS: (Role.DATE, Role.NAME, Role.AMOUNT, Role.TABLE, Role.NOTE, Role.NUMBER, Role.IGNORED),
    Shape.GAME: (Role.PERSON, Role.NUMBER, Role.CHECK, Role.NOTE, Role.IGNORED),
    Shape.TOTALS: (Role.DATE, Role.PERSON, Role.TABLE, Role.NOTE, Role.CHECK, Role.NUMBER, Role.IGNORED),
    Shape.IOUS: (Role.DATE, Role.DEBTOR, Role.CREDITOR, Role.AMOUNT, Role.NOTE, Role.NUMBER, Role.IGNORED),
}
"""The roles that columns may have in a sheet of a shape, in the order in which keys go through them."""
_ONLY_ONE = {Role.DATE, Role.NAME, Role.AMOUNT, Role.DEBTOR, Role.CREDITOR, Role.TABLE, Role.CHECK, Role.NUMBER}


class Column(Struct, frozen=True):
    """A column by its head, as far as that has words, and the kind of its content."""

    head: str
    role: Role


class SpreadsheetMapping(Struct, frozen=True):
    """How a table is read. `head` is the index of the row of heads, -1 without one; `order` that of dates in figures,
    None if the sheet does not show it; `comma` whether decimals have one.

    `currency` None reads points; `stake` is what a point was worth, and `in_points` says that the figures of results
    are points at that stake, and not money; `running` says that a game's rows are running scores; `date` is that of a
    game, whose rows have none.
    """

    shape: Shape
    head: int
    columns: tuple[Column, ...]
    order: DayOrder | None = None
    comma: bool = False
    currency: Currency | None = None
    stake: Fraction = Fraction(0)
    in_points: bool = False
    running: bool = False
    date: str = ""

    def of_role(self, role: Role) -> tuple[int, ...]:
        """The indices of the columns with a role."""
        return tuple(index for index, column in enumerate(self.columns) if column.role is role)

    def first(self, role: Role) -> int | None:
        """The index of the first column with a role; None without one."""
        return next(iter(self.of_role(role)), None)

    @property
    def money(self) -> Currency | None:
        """The currency that its figures have: none if they are points or scores."""
        scores = self.shape in (Shape.GAME, Shape.TOTALS)
        return None if scores or (self.in_points and self.shape is not Shape.IOUS) else self.currency

    @property
    def money_of_totals(self) -> Currency | None:
        """The currency of the totals: deals that are settled at a stake come to money."""
        return self.currency if self.shape is Shape.GAME and self.stake else self.money

    def with_role(self, index: int, role: Role) -> SpreadsheetMapping:
        """The mapping with another role of a column; the column that had it loses it if only one column can have it."""
        columns = [
            replace(column, role=Role.IGNORED) if role in _ONLY_ONE and column.role is role else column
            for column in self.columns
        ]
        columns[index] = replace(columns[index], role=role)
        return replace(self, columns=tuple(columns))

    def with_shape(self, shape: Shape) -> SpreadsheetMapping:
        """The mapping with another shape; columns keep the roles that it has."""
        columns = tuple(
            column if column.role in ROLES[shape] else replace(column, role=Role.IGNORED) for column in self.columns
        )
        return replace(self, shape=shape, columns=columns)


_WORDS = {
    Role.DATE: ("date", "day", "night", "evening", "when", "since", "seit", "datum", "tag", "abend", "jour",
                "fecha", "data"),
    Role.NAME: ("player", "name", "who", "spieler", "joueur", "jugador", "giocatore", "member"),
    Role.AMOUNT: ("amount", "net", "result", "money", "won", "win", "win/loss", "won/lost", "+/-", "betrag", "ergebnis",
                  "gewinn", "geld", "points", "punkte", "saldo", "owed", "owes amount", "sum owed"),
    Role.DEBTOR: ("from", "debtor", "owes", "who owes", "payer", "von", "schuldner"),
    Role.CREDITOR: ("to", "creditor", "whom", "to whom", "who is owed", "payee", "an", "glaubiger", "owed to"),
    Role.TABLE: ("table", "table no", "table nr", "table number", "table #", "tisch", "tisch nr", "tischnummer",
                 "mesa", "tavolo"),
    Role.NOTE: ("note", "notes", "remark", "remarks", "comment", "comments", "bemerkung", "notiz", "place", "where"),
    Role.CHECK: ("check", "sum", "total", "summe", "kontrolle", "control", "balance", "σ", "=0", "error"),
    Role.NUMBER: ("no", "no.", "nr", "nr.", "#", "deal", "hand", "round", "game", "runde", "spiel", "week", "row"),
}  # fmt: skip
_UNITS = {"€", "$", "£", "eur", "usd", "gbp", "chf", "pts", "points", "punkte", "money", "geld", "net", "score", "+/-"}
TOTAL_WORDS = ("total", "totals", "sum", "summe", "gesamt", "σ", "balance", "saldo", "totaal", "suma", "totale", "sums")
"""The label of a row of sums."""
_MONEY_ROWS = ("money", "net", "settlement", "€", "$", "£", "geld", "won", "won/lost", "win/loss", "payout", "result")
_SIGNS = {"€": "EUR", "$": "USD", "£": "GBP"}
_NO_SIGNS = str.maketrans("", "", "".join(_SIGNS))
_LOOKED_AT = 40
"""How many rows show what a column is."""


def propose(table: Worksheet, currency: Currency | None, stake: Fraction, title: str = "") -> SpreadsheetMapping:
    """How a table is probably read, in the money that the club plays for, `stake` a point; `title` is the name of its
    file, in which a game may have its day."""
    head = head_row(table)
    body = [row for row in table.rows[head + 1 :] if any(not cell.is_empty for cell in row)]
    heads = _heads(table, head)
    signs = {_SIGNS[sign] for row in table.rows for cell in row for sign in _SIGNS if sign in cell.text}
    if len(signs) == 1:
        currency = Currency(signs.pop())
    roles = _roles(heads, body)
    columns = tuple(Column(*pair) for pair in zip(heads, roles, strict=True))
    found = SpreadsheetMapping(Shape.NIGHTS, head, columns, currency=currency, stake=stake)
    dates = [row[index] for index in found.of_role(Role.DATE) for row in body]
    found = replace(found, order=order_of_days(dates), comma=has_commas(cell for row in body for cell in row))
    return replace(_shaped(found, body), date=_day_above(table, head, title))


def _day_above(table: Worksheet, head: int, title: str) -> str:
    """The day that stands above the heads, or in the name of the table or the file; "" without one."""
    above = [cell for row in table.rows[: max(head, 0)] for cell in row]
    words = [
        text for name in (table.name, title) for text in (name.rpartition(".")[0] or name, *re.split(r"[ _]", name))
    ]
    for cell in (*above, *map(Cell, words)):
        try:
            day = read_day(cell, None) if cell.number is None else None
        except Refused:
            continue
        if day is not None:
            return day.iso
    return ""


def head_row(table: Worksheet) -> int:
    """The index of the row of heads: the last one with words before the first row of figures; -1 without one."""
    for number, row in enumerate(table.rows[:30]):
        if _has_figures(row):
            for above in range(number - 1, -1, -1):
                if sum(_is_word(cell) for cell in table.rows[above]) >= 2:
                    return above
            return -1
    return -1


def _has_figures(row: Sequence[Cell]) -> bool:
    amounts = sum(_is_amount(cell) for cell in row)
    return amounts >= 2 or (amounts >= 1 and any(_is_day(cell) for cell in row))


def _is_word(cell: Cell) -> bool:
    return not cell.is_empty and cell.number is None and not cell.day and not _is_amount(cell) and not _is_day(cell)


def _is_amount(cell: Cell) -> bool:
    plain = cell if cell.number is not None else Cell(cell.text.translate(_NO_SIGNS))
    try:
        return not cell.day and read_figure(plain, None) is not None
    except Refused as refusal:
        return refusal.code in ("finer_amount", "money_two_ways")


def _is_day(cell: Cell) -> bool:
    try:
        return cell.number is None and read_day(cell, None) is not None
    except Refused:
        return False


def _heads(table: Worksheet, head: int) -> tuple[str, ...]:
    """The head of each column; if that is only a unit, the name above it, which may span two columns."""
    if head < 0:
        return ("",) * table.width
    own = [name_in(tidy(cell.text)) for cell in table.rows[head]]
    if head == 0 or sum(text.casefold() in _UNITS for text in own) < 2:
        return tuple(own)
    above, last = [], ""
    for cell in table.rows[head - 1]:
        last = name_in(tidy(cell.text)) or last
        above.append(last)
    return tuple(
        f"{name} {text}" if text.casefold() in _UNITS and name else text for name, text in zip(above, own, strict=True)
    )


def _roles(heads: Sequence[str], body: Sequence[Sequence[Cell]]) -> list[Role]:
    sample = body[:_LOOKED_AT]
    roles = []
    for index, head in enumerate(heads):
        cells = [row[index] for row in sample if not row[index].is_empty]
        role = _by_word(head)
        amounts = sum(_is_amount(cell) for cell in cells)
        days = sum(_is_day(cell) for cell in cells)
        if role in (Role.NAME, Role.DEBTOR, Role.CREDITOR) and amounts > len(cells) / 2:
            role = None
        if role is None and cells and days > len(cells) / 2 and Role.DATE not in roles:
            role = Role.DATE
        if role is None and cells and amounts >= len(cells) / 2:
            role = Role.PERSON if head else Role.IGNORED
        if role is None:
            role = Role.NOTE if cells else (Role.PERSON if head and body else Role.IGNORED)
        taken = role in _ONLY_ONE and role in roles
        roles.append(Role.IGNORED if taken else role)
    return roles


def _by_word(head: str) -> Role | None:
    plain = search_key(head).strip(" :.")
    return next((role for role, words in _WORDS.items() if plain in words), None)


def _shaped(found: SpreadsheetMapping, body: Sequence[Sequence[Cell]]) -> SpreadsheetMapping:
    """The mapping with the shape that its columns and figures have."""
    roles = {column.role for column in found.columns}
    people = found.of_role(Role.PERSON)
    if {Role.DEBTOR, Role.CREDITOR} <= roles:
        return _with_amount(found, Shape.IOUS)
    notes = found.of_role(Role.NOTE)
    if Role.NAME in roles and (Role.AMOUNT in roles or len(people) == 1):
        return _with_amount(found, Shape.RESULTS)
    if Role.DATE in roles and len(people) == 1 and notes and Role.AMOUNT not in roles:
        names = found.with_role(notes[0], Role.NAME)
        return _with_amount(names, Shape.RESULTS)
    if Role.AMOUNT in roles:  # a head such as "net" over one player's figures, or a sum beside the players
        found = found.with_role(found.of_role(Role.AMOUNT)[0], Role.CHECK if len(people) > 1 else Role.PERSON)
        people = found.of_role(Role.PERSON)
    sums = _sums(found, body, people)
    if Role.DATE not in roles and len(people) >= 3 and sums:
        deals = found.with_shape(Shape.GAME)
        return replace(deals, running=_is_running(sums))
    none_below = all(total > 0 for total in sums) and bool(sums)
    if none_below and sum(total % ALL == 0 for total in sums) > len(sums) / 2:
        return found.with_shape(Shape.TOTALS)
    return found.with_shape(Shape.NIGHTS)


def _with_amount(found: SpreadsheetMapping, shape: Shape) -> SpreadsheetMapping:
    people = found.of_role(Role.PERSON)
    if found.first(Role.AMOUNT) is None and people:
        found = found.with_role(people[0], Role.AMOUNT)
    return found.with_shape(shape)


def _sums(found: SpreadsheetMapping, body: Sequence[Sequence[Cell]], people: Sequence[int]) -> list[Fraction]:
    """What the players' figures of the first rows add to, of rows in which all can be read."""
    sums = []
    for row in body[:_LOOKED_AT]:
        if is_total(row, found):
            continue
        try:
            figures = [read_figure(row[index], None, comma=found.comma) for index in people]
        except Refused:
            continue
        amounts = [figure.amount for figure in figures if figure is not None]
        if len(amounts) > 1:
            sums.append(sum(amounts, Fraction(0)))
    return sums


def _is_running(sums: Sequence[Fraction]) -> bool:
    """Whether sums of rows grow as those of running scores do."""
    return len(sums) > 1 and all(later > earlier for earlier, later in pairwise(sums))


def is_total(row: Sequence[Cell], mapping: SpreadsheetMapping) -> bool:
    """Whether a row has the sums of the rows above it, by a word before its figures."""
    texts = (cell.text for cell, column in zip(row, mapping.columns, strict=True) if column.role is not Role.PERSON)
    words = [search_key(text).strip(" :.=") for text in texts if text]
    return any(word.split(" ")[0] in TOTAL_WORDS for word in words if word)


def is_money_row(row: Sequence[Cell], mapping: SpreadsheetMapping) -> bool:
    """Whether a row below a game has the money of it, by a word before its figures."""
    texts = (cell.text for cell, column in zip(row, mapping.columns, strict=True) if column.role is not Role.PERSON)
    return any(search_key(text).strip(" :.=") in _MONEY_ROWS for text in texts if text)
