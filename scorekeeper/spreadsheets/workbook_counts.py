"""How many cells and letters the XML of a workbook comes to, counted element by element before anything is made of it.

If an element can be read in two ways, the larger one is counted.
"""

from __future__ import annotations

import re
from collections import Counter
from collections.abc import Mapping

from scorekeeper.refusals import Refused
from scorekeeper.spreadsheets.cells import MOST_CELLS, MOST_LETTERS

MOST_AREA = 2_500_000
"""Cells between the first and the last one of a table, empty ones among them."""
_MOST_ELEMENTS = 2_000_000
_MOST_DEPTH = 200
_MOST_MERGED = 10_000
_PLACE = re.compile(r"([A-Za-z]{1,4})([0-9]{1,8})")
_COUNT = re.compile(r"[0-9]{1,9}")


class Room:
    """Counts over all parts of one workbook, against the limits of what is read."""

    def __init__(self) -> None:
        self.cells = self.letters = self.elements = self.merged = self.empty_formulas = 0
        self.area = 0
        """Cells between the first and the last one of each table of ODS, which are all kept at once."""
        self.shared: list[int] = []
        """The number of letters of each shared text."""
        self.uses: Counter[int] = Counter()
        """In how many cells each shared text stands, by its number."""

    def require(self) -> None:
        """Refuse a workbook that holds too much ("sheet_too_full")."""
        full = self.cells > MOST_CELLS or self.letters > MOST_LETTERS
        if full or self.elements > _MOST_ELEMENTS or self.merged > _MOST_MERGED:
            raise Refused("sheet_too_full", cells=MOST_CELLS)

    def require_shared(self) -> None:
        """As `require`, once all shared texts and all cells are counted."""
        known = range(len(self.shared))
        self.letters += sum(self.shared[number] * uses for number, uses in self.uses.items() if number in known)
        self.require()


class _Part:
    """Base of the parts: counts elements and their depth, and collects the text since `_taken` was last called."""

    def __init__(self, room: Room) -> None:
        self.room = room
        self.text: list[str] = []
        self._depth = 0

    def _enter(self) -> None:
        self.room.elements += 1
        self._depth += 1
        if self._depth > _MOST_DEPTH:
            raise Refused("broken_workbook")
        self.room.require()

    def _taken(self) -> str:
        """The text since the last call."""
        text = "".join(self.text)
        self.text.clear()
        return text


class XlsxPart(_Part):
    """A part of XLSX. Any may be a worksheet, with any name."""

    def __init__(self, room: Room) -> None:
        super().__init__(room)
        self._rows = self._columns = self._row = self._column = 0
        self._is_shared = self._has_formula = self._has_value = False

    def begin(self, name: str, attributes: Mapping[str, str]) -> None:
        """An element begins."""
        self._enter()
        match name.rpartition(":")[2]:
            case "row":
                self._row = _count(attributes["r"]) if "r" in attributes else self._row + 1
                self._column = 0
                self._reach()
            case "c":
                self._is_shared = attributes.get("t") == "s"
                self._has_formula = self._has_value = False
                self._column += 1
                if "r" in attributes:
                    self._row, self._column = _place(attributes["r"])
                self._reach()
            case "f":
                self._has_formula = True
            case "v" | "si" | "is":
                self.text.clear()
            case "mergeCell":
                self.room.merged += 1

    def _reach(self) -> None:
        self._rows, self._columns = max(self._rows, self._row), max(self._columns, self._column)
        if self._rows * self._columns > MOST_AREA:
            raise Refused("cells_far_apart")

    def end(self, name: str) -> None:
        """An element ends."""
        self._depth -= 1
        match name.rpartition(":")[2]:
            case "v":
                value = self._taken().strip()
                self._has_value = self._has_value or bool(value)
                if self._is_shared and _COUNT.fullmatch(value):
                    self.room.uses[int(value)] += 1
            case "si":
                self.room.shared.append(len(self._taken()))
            case "is":
                self._has_value = True
                self.room.letters += len(self._taken())
            case "c":
                self.room.cells += self._has_value
                self.room.empty_formulas += self._has_formula and not self._has_value
                self.text.clear()


class OdsContent(_Part):
    """The content of ODS, in which cells, rows and spaces are repeated by a number."""

    def __init__(self, room: Room) -> None:
        super().__init__(room)
        self._rows = self._columns = self._row = self._column = 0
        self._row_times = self._cell_times = 1
        self._row_cells = self._row_letters = self._spaces = 0
        self._is_filled = False

    def begin(self, name: str, attributes: Mapping[str, str]) -> None:
        """An element begins."""
        self._enter()
        match name:
            case "table:table":
                self._row = self._rows = self._columns = 0
            case "table:table-row":
                self._row_times = _count(attributes.get("table:number-rows-repeated", "1"))
                self._column = self._row_cells = self._row_letters = 0
            case "table:table-cell" | "table:covered-table-cell":
                self._cell_times = _count(attributes.get("table:number-columns-repeated", "1"))
                self._is_filled = any(one.startswith("office:") or one == "table:formula" for one in attributes)
                self._spaces = max((len(text) for text in attributes.values()), default=0)
                self.text.clear()
            case "text:p":
                self._is_filled = True
            case "text:s":
                self._spaces += _count(attributes.get("text:c", "1"))

    def end(self, name: str) -> None:
        """An element ends."""
        self._depth -= 1
        match name:
            case "table:table-cell" | "table:covered-table-cell":
                letters = len(self._taken()) + self._spaces
                self._column += self._cell_times
                if self._is_filled:
                    self._row_cells = self._column
                    self._row_letters += self._cell_times * letters
                    self._columns = max(self._columns, self._column)
            case "table:table-row":
                self._row += self._row_times
                if self._row_cells:
                    self._rows = max(self._rows, self._row)
                if self.room.area + self._rows * self._columns > MOST_AREA:
                    raise Refused("cells_far_apart")
                self.room.cells += self._row_times * self._row_cells
                self.room.letters += self._row_times * self._row_letters
                self.room.require()
            case "table:table":
                self.room.area += self._rows * self._columns


def _count(text: str) -> int:
    if not _COUNT.fullmatch(text):
        raise Refused("broken_workbook")
    return int(text)


def _place(text: str) -> tuple[int, int]:
    """Row and column of a cell, from 1."""
    found = _PLACE.fullmatch(text)
    if found is None:
        raise Refused("broken_workbook")
    column = 0
    for letter in found[1].upper():
        column = column * 26 + ord(letter) - ord("A") + 1
    return int(found[2]), column
