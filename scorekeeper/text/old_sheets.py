"""Sentences about old sheets: what was read, what a row adds to, what would be brought in, what was."""

from __future__ import annotations

from collections.abc import Sequence
from fractions import Fraction

from scorekeeper.money.money import Currency
from scorekeeper.refusals import Refused
from scorekeeper.rules.points import write
from scorekeeper.spreadsheets.cells import SpreadsheetRemark, column_letters
from scorekeeper.spreadsheets.columns import Role, Shape, SpreadsheetMapping
from scorekeeper.spreadsheets.lines import Preview, SpreadsheetLine, Verdict
from scorekeeper.spreadsheets.people import Certainty, Match
from scorekeeper.text.dates import day_words
from scorekeeper.text.grammar import listed
from scorekeeper.text.refusal_messages import refusal_text
from scorekeeper.text.templates import fill, say, say_number

SHAPES = {
    Shape.NIGHTS: "a row a night, a column a player",
    Shape.RESULTS: "a row a player and night",
    Shape.GAME: "one game, a row a deal",
    Shape.TOTALS: "final scores, a row a game",
    Shape.IOUS: "old IOUs, a row each",
}
ROLES = {
    Role.DATE: "date",
    Role.PERSON: "player",
    Role.NAME: "names of players",
    Role.AMOUNT: "amount",
    Role.DEBTOR: "who owes",
    Role.CREDITOR: "whom",
    Role.TABLE: "table",
    Role.NOTE: "note",
    Role.CHECK: "check",
    Role.NUMBER: "number",
    Role.IGNORED: "left out",
}
VERDICTS = {
    Verdict.GOOD: "good",
    Verdict.GUESSED: "read with a guess",
    Verdict.BAD: "no night",
    Verdict.KNOWN: "in the books already",
}
CERTAINTIES = {Certainty.KNOWN: "known", Certainty.PROPOSED: "proposed", Certainty.UNKNOWN: "unknown"}

_REMARKS = {
    "sheet_cut_off": "only the first {rows} rows and {columns} columns were read",
    "sheet_old_letters": "the file is of an older Windows; check that letters with accents, like é, are right",
    "formulas_without_values": "{number} cells are formulas without a result and were read as empty; open the file "
    "in a spreadsheet program and save it again",
    "cell_refused": "{column}: {why}",
    "read_as_day": "“{text}”, {day}",
    "read_as_amount": "“{text}”, {amount}",
    "no_name": "a name is missing",
    "name_twice": "{name} stands twice",
    "no_day": "no date",
    "too_few_players": "fewer than two players have a figure",
    "check_differs": "the sheet’s own check says {check}",
    "no_amount": "no amount",
    "owes_oneself": "{name} owes nobody else",
    "ious_are_money": "IOUs are money; choose a currency",
    "deal_adds_to": "adds to {points}, not to 26",
    "night_refused": "{why}",
    "other_in_books": "the books have this night from a sheet with other figures",
    "row_twice": "the same row stands twice; it counts as another night",
}


_FEW = 6
"""So many rows are named by their numbers."""


def amount_words(amount: Fraction, currency: Currency | None, *, signed: bool = False) -> str:
    """A figure of a sheet, in money, or in points if there is no currency."""
    return currency.write(amount, signed=signed) if currency is not None else write(amount, signed=signed)


def remark_words(remark: SpreadsheetRemark, currency: Currency | None) -> str:
    """What is odd about a row or a sheet, in a few words."""
    if remark.code == "adds_to":
        return adds_words(remark.facts["over"], currency)
    if remark.code == "on_the_house":
        return say("{apart}: put on the house", apart=adds_words(remark.facts["over"], currency))
    return fill(_REMARKS[remark.code], **{name: _shown(fact, currency) for name, fact in remark.facts.items()})


def adds_words(over: object, currency: Currency | None) -> str:
    """By how much a row misses zero: "0.25 too much"."""
    amount = over if isinstance(over, Fraction) else Fraction(0)
    said = amount_words(abs(amount), currency)
    return say("{amount} too much", amount=said) if amount > 0 else say("{amount} too little", amount=said)


def _shown(fact: object, currency: Currency | None) -> object:
    match fact:
        case Fraction():
            return amount_words(fact, currency)
        case Refused():
            return refusal_text(fact)
        case str() if len(fact) == 10 and fact[4:5] == "-" and fact[:4].isdecimal():
            return day_words(fact).partition(" ")[2] or fact
        case _:
            return fact


def line_words(line: SpreadsheetLine, currency: Currency | None) -> str:
    """What is odd about a line; "" of one that is read as it stands."""
    return ", ".join(remark_words(remark, currency) for remark in line.remarks)


def rows_words(line: SpreadsheetLine) -> str:
    """Which rows of the sheet a line is: "97", "12 to 15", "12, 15"."""
    first, last = line.rows[0], line.rows[-1]
    if first == last:
        return str(first)
    if line.rows == tuple(range(first, last + 1)):
        return say("{first} to {last}", first=first, last=last)
    return ", ".join(map(str, line.rows))


def column_words(mapping: SpreadsheetMapping, index: int) -> str:
    """What a column is: "Ann", "date"."""
    column = mapping.columns[index]
    return column.head if column.role is Role.PERSON else fill(ROLES[column.role])


def column_line(mapping: SpreadsheetMapping, index: int) -> str:
    """A column in one line: "B “Ann”: player"."""
    column = mapping.columns[index]
    role = fill(ROLES[column.role])
    return say("{letters} “{head}”: {role}", letters=column_letters(index), head=column.head, role=role)


def match_words(match: Match) -> str:
    """Who a name of a sheet is: "Gus: proposed, August Meyer"."""
    if match.is_new:
        return say("{name}: new to the books", name=match.name)
    if match.player is None:
        return say("{name}: unknown", name=match.name)
    certainty = fill(CERTAINTIES[match.certainty])
    return say("{name}: {certainty}, {player}", name=match.name, certainty=certainty, player=match.player.name)


def open_words(preview: Preview) -> str:
    """What waits for a decision: "1 row and 2 names are still open"; "" if nothing does."""
    rows, names = len(preview.open_lines), len(preview.open_names)
    parts = [
        say_number(rows, "1 row", "{number} rows") if rows else "",
        say_number(names, "1 name", "{number} names") if names else "",
    ]
    told = say(" and ").join(filter(None, parts))
    return say_number(rows + names, "{what} is still open", "{what} are still open", what=told) if told else ""


def apart_words(preview: Preview) -> str:
    """The cell in which the sheet's own totals differ from what is read; "" if it has none."""
    apart = {one.name: one.sheet - one.read for one in preview.totals if one.sheet is not None}
    if not apart:
        return ""
    if not any(apart.values()):
        return say("The totals are the same as on the sheet.")
    left = [line for line in preview.lines if line.left_out or line.verdict is Verdict.BAD]
    if not left:
        return say("All rows are read, and yet the sheet itself has other totals.")
    told = {name: sum((line.figures.get(name, Fraction(0)) for line in left), Fraction(0)) for name in apart}
    if told != apart:
        return say("Rows that are not taken explain only a part of the difference.")
    rows = listed([rows_words(line) for line in left]) if len(left) <= _FEW else ""
    if rows:
        return say_number(
            len(left),
            "The difference comes from row {rows}, which is not taken.",
            "The difference comes from the rows {rows}, which are not taken.",
            rows=rows,
        )
    return say("The difference comes from the {number} rows that are not taken.", number=len(left))


def units_words(shape: Shape, count: int) -> str:
    """How many of what a sheet has: "220 nights", "3 IOUs"."""
    match shape:
        case Shape.IOUS:
            return say_number(count, "1 IOU", "{number} IOUs")
        case Shape.GAME:
            return say_number(count, "1 deal", "{number} deals")
        case _:
            return say_number(count, "1 night", "{number} nights")


def take_words(shape: Shape, preview: Preview) -> str:
    """What the button does: "Take 217 of 220 nights"."""
    whole = units_words(shape, len(preview.lines))
    return say("Take {number} of {whole}", number=len(preview.taken), whole=whole)


def bringing_words(file: str, step: str) -> str:
    """That a sheet is coming in, and how far that has come."""
    source = file or say("what was pasted")
    return say("The nights of {source} are coming in. {step}", source=source, step=step).rstrip()


def taken_words(count: int, file: str) -> str:
    """That nights were brought in."""
    source = file or say("what was pasted")
    return say_number(
        count,
        "1 night from {source} is in the books.",
        "{number} nights from {source} are in the books.",
        source=source,
    )


def taking_back_words(step: str) -> str:
    """That a batch is being taken back, and how far that has come."""
    return say("The nights of an old sheet are being taken back. {step}", step=step).rstrip()


def taken_back_words(count: int) -> str:
    """That a batch was taken back."""
    return say_number(
        count,
        "1 night counts no more; taking the rows again restores it.",
        "{number} nights count no more; taking the rows again restores them.",
    )


def listed_remarks(remarks: Sequence[SpreadsheetRemark], currency: Currency | None) -> list[str]:
    """What is odd about a whole sheet, a sentence each."""
    return [remark_words(remark, currency) for remark in remarks]
