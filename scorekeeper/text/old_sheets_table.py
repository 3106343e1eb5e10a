"""An old sheet as it is shown before it is brought in: its rows with what was read in each cell, and their verdicts."""

from __future__ import annotations

from collections.abc import Sequence
from enum import StrEnum

from msgspec import Struct

from scorekeeper.rules.name_matching import tidy
from scorekeeper.spreadsheets.cells import Cell, Worksheet, column_letters
from scorekeeper.spreadsheets.columns import Role, SpreadsheetMapping
from scorekeeper.spreadsheets.lines import Preview, SpreadsheetLine, Verdict
from scorekeeper.spreadsheets.people import Certainty
from scorekeeper.text.dates import short_date
from scorekeeper.text.old_sheets import VERDICTS, amount_words, column_words, line_words
from scorekeeper.text.templates import fill, say


class RowState(StrEnum):
    """How a row is marked."""

    GOOD = "good"
    GUESSED = "guessed"
    BAD = "bad"
    KNOWN = "known"
    LEFT_OUT = "left_out"
    NO_NIGHT = "no_night"
    """A row of totals, or a heading in between."""


class RowShown(Struct, frozen=True):
    """A row of a sheet. `line` is the first row of its night, 0 if it is none; `words` say what is odd about it."""

    number: int
    state: RowState
    line: int
    texts: tuple[str, ...]
    words: str = ""


class HeadShown(Struct, frozen=True):
    """The head of a column: its letters, what it is, and whether that is an uncertain name. Remarks have their place in
    a last column of notes."""

    letters: str
    words: str
    certainty: Certainty | None
    is_figure: bool
    has_remarks: bool = False


_STATES = {
    Verdict.GOOD: RowState.GOOD,
    Verdict.GUESSED: RowState.GUESSED,
    Verdict.BAD: RowState.BAD,
    Verdict.KNOWN: RowState.KNOWN,
}
STATE_WORDS = {
    RowState.GOOD: "read as it stands",
    RowState.GUESSED: VERDICTS[Verdict.GUESSED],
    RowState.BAD: "to decide",
    RowState.KNOWN: VERDICTS[Verdict.KNOWN],
    RowState.LEFT_OUT: "left out",
    RowState.NO_NIGHT: VERDICTS[Verdict.BAD],
}


def heads_shown(mapping: SpreadsheetMapping, preview: Preview) -> tuple[HeadShown, ...]:
    """The heads of all columns."""
    found = []
    for index, column in enumerate(mapping.columns):
        match = preview.people.get(column.head) if column.role is Role.PERSON else None
        certainty = match.certainty if match is not None else None
        words = column_words(mapping, index)
        if certainty in (Certainty.PROPOSED, Certainty.UNKNOWN):
            words = say("{name} ?", name=words)
        figure = column.role in (Role.PERSON, Role.AMOUNT, Role.CHECK, Role.NUMBER)
        notes = column.role is Role.NOTE and index == len(mapping.columns) - 1
        found.append(HeadShown(column_letters(index), words, certainty, figure, notes))
    return tuple(found)


def rows_shown(table: Worksheet, mapping: SpreadsheetMapping, preview: Preview) -> tuple[RowShown, ...]:
    """The rows below the heads that have anything in them."""
    lines = {number: line for line in preview.lines for number in line.rows}
    found = []
    for number, row in enumerate(table.rows[mapping.head + 1 :], mapping.head + 2):
        if all(cell.is_empty for cell in row):
            continue
        line = lines.get(number)
        texts = tuple(_cell_words(row, index, mapping, line) for index in range(len(mapping.columns)))
        if line is None:
            words = say("a total: not a night, compared instead") if number in preview.skipped else ""
            found.append(RowShown(number, RowState.NO_NIGHT, 0, texts, words))
            continue
        state = RowState.LEFT_OUT if line.left_out else _STATES[line.verdict]
        last = number == line.rows[-1]
        found.append(RowShown(number, state, line.row, texts, _words(line, mapping) if last else ""))
    return tuple(found)


def _words(line: SpreadsheetLine, mapping: SpreadsheetMapping) -> str:
    if line.left_out:
        return fill(STATE_WORDS[RowState.LEFT_OUT])
    if line.verdict is Verdict.KNOWN:
        return ""
    return line_words(line, mapping.money)


def _cell_words(row: Sequence[Cell], index: int, mapping: SpreadsheetMapping, line: SpreadsheetLine | None) -> str:
    """The value of a cell as it was read; its text if it was not."""
    cell, column = row[index], mapping.columns[index]
    if line is None:
        return cell.text
    match column.role:
        case Role.DATE if line.date and not cell.is_empty:
            return short_date(line.date) or line.date
        case Role.PERSON if column.head in line.figures:
            return amount_words(line.figures[column.head], mapping.money)
        case Role.AMOUNT if not cell.is_empty and line.iou is None:
            name = next((row[at].text for at in mapping.of_role(Role.NAME)), "")
            amount = line.figures.get(name)
            return cell.text if amount is None else amount_words(amount, mapping.money)
        case Role.AMOUNT if line.iou is not None:
            return amount_words(line.iou[2], mapping.money)
        case _:
            return tidy(cell.text)
