"""What was decided on rows of a sheet, by their contents: the same rows need no decision when it comes again.

A row that was changed in the sheet since is another row, which is judged again.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Mapping
from fractions import Fraction
from hashlib import sha256

from msgspec import Struct, field
from msgspec.structs import replace

from scorekeeper.spreadsheets.cells import Worksheet
from scorekeeper.spreadsheets.lines import Decisions, SpreadsheetLine

_DIGITS = 16
"""Hex digits of a key: rows are looked for among those of one sheet."""


class DecidedRows(Struct, frozen=True):
    """The keys of the lines that were left out and put on the house, and figures that were typed, by the key of their
    row and the name."""

    left_out: frozenset[str] = frozenset()
    on_house: frozenset[str] = frozenset()
    typed: Mapping[tuple[str, str], Fraction] = field(default_factory=dict)


NOTHING_DECIDED = DecidedRows()


def decided_rows(table: Worksheet, lines: Iterable[SpreadsheetLine], decisions: Decisions) -> DecidedRows:
    """What was decided on the rows of a table."""
    of_lines, of_rows = _keys(table, (line.rows for line in lines)), _row_keys(table)
    return DecidedRows(
        frozenset(key for row, key in of_lines.items() if row in decisions.left_out),
        frozenset(key for row, key in of_lines.items() if row in decisions.on_house),
        {(of_rows[row], name): figure for (row, name), figure in decisions.typed.items()},
    )


def decided_again(
    table: Worksheet, lines: Iterable[SpreadsheetLine], known: DecidedRows, decisions: Decisions
) -> Decisions:
    """The decisions, with those that were taken before on such rows of the table."""
    of_lines, of_rows = _keys(table, (line.rows for line in lines)), _row_keys(table)
    numbers = {key: row for row, key in of_rows.items()}
    typed = {(numbers[key], name): figure for (key, name), figure in known.typed.items() if key in numbers}
    return replace(
        decisions,
        left_out=decisions.left_out.union(row for row, key in of_lines.items() if key in known.left_out),
        on_house=decisions.on_house.union(row for row, key in of_lines.items() if key in known.on_house),
        typed={**typed, **decisions.typed},
    )


def _row_keys(table: Worksheet) -> dict[int, str]:
    return _keys(table, ((number,) for number in range(1, len(table.rows) + 1)))


def _keys(table: Worksheet, groups: Iterable[tuple[int, ...]]) -> dict[int, str]:
    """The key of each group of rows, by its first: a digest of their texts, and of how many such stand above."""
    seen = Counter[str]()
    found = {}
    for rows in groups:
        texts = "\n".join("\t".join(cell.text for cell in table.rows[row - 1]) for row in rows)
        seen[texts] += 1
        found[rows[0]] = sha256(f"{seen[texts]}\n{texts}".encode()).hexdigest()[:_DIGITS]
    return found
