"""A score sheet over its pages: as few as can be, equally many rows on each, each note at the foot of the page that
cites it, numbered by page. The rows are as high as that allows. Other remarks on the game are on its first page. If
notes have no room under the rows of their page they continue on further pages.
"""

from __future__ import annotations

from bisect import bisect_left, bisect_right
from collections.abc import Sequence
from itertools import accumulate
from math import ceil

from msgspec.structs import replace

from reports.blocks import Document
from reports.blocks.blank import Advice
from reports.blocks.sheet import Balance, Grid, Margin, Notes, RowKind
from reports.pdf.blank import advice_part
from reports.pdf.flow import FlowPart, Page
from reports.pdf.frame import bottom_over
from reports.pdf.grid import GridSetter
from reports.pdf.notes import notes_part
from reports.pdf.style import PageLayout, closest
from reports.pdf.sums import balance_part

_LINES_KEPT = 3
"""How many lines of corrections stay on the page of their deal at least; the others may begin the next page."""
_STEP = 0.5
"""How far the heights of rows that are tried are apart, in points."""
_ROUNDED = 0.01
"""By how much two sums of the same heights may differ, in points."""


_UNEVEN = (0, 1, -1, 2, -2, 3, -3, 4, -4)
"""By how many rows fewer the last page may have than the others, in the order in which they are tried."""


def sheet_pages(document: Document, grid: Grid, page: PageLayout) -> tuple[PageLayout, tuple[Page, ...]]:
    """The pages of a score sheet and their layout, the tightest one if that saves a page."""
    if grid.spare:
        return page, _with_rows_to_write_on(document, grid, page)
    made = []
    for layout in (page, closest(page)):
        sheet = _SheetPages(document, grid, layout)
        begins = sheet.begins(layout.least_row)
        made.append((len(sheet.pages(begins, layout.least_row)), layout, sheet, begins))
        if made[-1][0] == 1:
            break
    _, layout, sheet, begins = min(made, key=lambda one: one[0])
    return layout, sheet.highest(begins)


def _with_rows_to_write_on(document: Document, grid: Grid, page: PageLayout) -> tuple[Page, ...]:
    """The pages of a sheet with as many rows to write on as fit on the pages that it needs without them."""

    feet: _Feet = {}

    def made(left_out: int, row: float, most: int | None = None) -> tuple[Page, ...]:
        some = replace(grid, rows=grid.rows[: len(grid.rows) - left_out])
        sheet = _SheetPages(document, some, page, feet)
        begins = sheet.begins(row, most)
        return sheet.pages(begins, row) if begins else ()

    tried = [(row, len(made(grid.spare, row))) for row in (page.row, page.tight_row)]
    row, fewest = min(tried, key=lambda one: one[1])
    return next(pages for count in range(grid.spare + 1) if 0 < len(pages := made(count, row, fewest)) <= fewest)


_Feet = dict[tuple[bool, tuple[int, ...]], list[FlowPart]]
"""The notes under a page, by whether it is the first and which notes they are."""


class _SheetPages:
    """A score sheet in one layout; sheets of one document and layout may share their `feet`."""

    def __init__(self, document: Document, grid: Grid, page: PageLayout, feet: _Feet | None = None) -> None:
        self.grid = grid
        self.page = page
        self.under = [balance_part(block, page) for block in document.body if isinstance(block, Balance)]
        self.under += [advice_part(block, page) for block in document.body if isinstance(block, Advice)]
        sections = [one for block in document.body if isinstance(block, Notes) for one in block.sections]
        self.numbered = [one for one in sections if any(item.number for item in one.items)]
        self.others = [one for one in sections if one not in self.numbered]
        self.items = {item.number: item for one in self.numbered for item in one.items}
        margins = [*([grid.top.margin] if grid.top else []), *(row.margin for row in grid.rows)]
        self.uncited = {*self.items} - {number for margin in margins for number in margin.notes}
        self.signed_bottom = bottom_over(document.signatures, page)
        self._feet: _Feet = {} if feet is None else feet
        self._setters: dict[float, GridSetter] = {}
        self._summed: dict[float, list[float]] = {}
        self._places = [place for place in range(1, len(grid.rows)) if not self._is_kept(place)]
        """The rows with which a page may begin, but the first."""

    def begins(self, row: float, most: int | None = None) -> tuple[int, ...]:
        """The index of the row with which each page of rows begins, so that with rows of a height there are as few
        pages as can be, then as few of them as can be with notes alone, then as even ones as can be; none if that
        takes more than `most` pages."""
        best: tuple[int, ...] = (0,) if most is None else ()
        least = len(self.grid.rows) + 2 if most is None else most + 1
        for count in range(self._least_pages(row), least):
            if count > least:
                break
            for fewer in _UNEVEN if count > 1 else _UNEVEN[:1]:
                begins = self._shared_out(count, fewer)
                pages = len(self.pages(begins, row)) if len(begins) == count else 0
                if 0 < pages < least:
                    best, least = begins, pages
                if pages == count:
                    return begins
        return best

    def _least_pages(self, row: float) -> int:
        """How many pages the rows of a height need at least, without notes and the part under the scores."""
        if not self.grid.rows:
            return 1
        setter = self._setter(row)
        brought, carried = setter.brought(1).height, setter.carried(1).height
        room = self.page.bottom - self.page.table_top - setter.head().height
        room -= brought + min(carried, setter.totals().height)
        return max(1, ceil((self._heights(row)[-1] - brought) / room))

    def _heights(self, row: float) -> list[float]:
        """The sum of the heights of the rows before each position, if a row has a height."""
        if row not in self._summed:
            heights = (self._setter(row).row(one).height for one in self.grid.rows)
            self._summed[row] = list(accumulate(heights, initial=0.0))
        return self._summed[row]

    def _may_fit(self, begin: int, end: int, row: float) -> bool:
        """Whether some rows have room on a page without its notes; checked before the page is made, which takes
        long."""
        setter, heights = self._setter(row), self._heights(row)
        last = end == len(self.grid.rows)
        height = setter.head().height + heights[end] - heights[begin]
        height += setter.totals().height if last else setter.carried(end).height
        height += setter.brought(begin).height if begin else 0.0
        return self.page.table_top + height <= self.page.bottom + _ROUNDED

    def _shared_out(self, count: int, fewer: int) -> tuple[int, ...]:
        """The first rows of so many pages if they have equally many rows but the last one, which has so many fewer;
        fewer pages if the rows must not be separated."""
        begins = [0]
        for number in range(1, count):
            wanted = (2 * (len(self.grid.rows) + fewer) * number + count) // (2 * count)
            first = bisect_right(self._places, begins[-1])
            nearest = max(first, bisect_left(self._places, wanted))
            around = self._places[max(first, nearest - 1) : nearest + 1]
            if not around:
                break
            begins.append(min(around, key=lambda place: abs(place - wanted)))
        return tuple(begins)

    def _is_kept(self, place: int) -> bool:
        """Whether a row is one of the first lines under a deal, which stay on its page, or says why it adds up."""
        before = self.grid.rows[max(0, place - _LINES_KEPT) : place]
        if self.grid.rows[place].kind is RowKind.BALANCE:
            return True
        line = self.grid.rows[place].kind is RowKind.LINE
        return line and any(row.kind is not RowKind.LINE for row in before)

    def highest(self, begins: Sequence[int]) -> tuple[Page, ...]:
        """The pages that begin with some rows, the rows as high as they may be."""
        least, most = self.page.least_row, self.page.row
        found = self.pages(begins, least)
        whole = self.pages(begins, most)
        if len(whole) == len(found):
            return whole
        low, high = 0, int((most - least) / _STEP)
        while low < high:
            middle = (low + high + 1) // 2
            tried = self.pages(begins, least + middle * _STEP)
            if len(tried) == len(found):
                low, found = middle, tried
            else:
                high = middle - 1
        return found

    def pages(self, begins: Sequence[int], row: float) -> tuple[Page, ...]:
        """The pages that begin with some rows, which have a height; none if these do not fit on them."""
        setter = self._setter(row)
        made: list[Page] = []
        stretches = list(zip(begins, (*begins[1:], len(self.grid.rows)), strict=True))
        if not all(self._may_fit(begin, end, row) for begin, end in stretches):
            return ()
        for begin, end in stretches:
            some = self._pages(setter, begin, end)
            if not some:
                return ()
            made += some
        return tuple(made)

    def _setter(self, row: float) -> GridSetter:
        if row not in self._setters:
            self._setters[row] = GridSetter(self.grid, replace(self.page, row=row))
        return self._setters[row]

    def _pages(self, setter: GridSetter, begin: int, end: int) -> list[Page]:
        """The page of the rows from `begin` to `end` and those on which its notes go on; none if the rows do not
        fit."""
        last = end == len(self.grid.rows)
        placed, y = self._placed(self._table(setter, begin, end, last=last))
        bottom = self.signed_bottom if last else self.page.bottom
        waiting = self._foot(begin, end)
        if y > (self.page.bottom if waiting else bottom):
            return []
        pages = []
        while waiting:
            part = waiting.pop(0)
            gap = part.gap if placed else 0.0
            halved = part.split(self.page.bottom - y - gap) if part.split else None
            if y + gap + part.height <= bottom or not (placed or halved):
                placed.append((y + gap, part))
                continue
            if halved:
                placed.append((y + gap, halved[0]))
            waiting.insert(0, halved[1] if halved else part)
            pages.append(Page(tuple(placed), signed=False))
            placed, y = [], self.page.table_top
        return [*pages, Page(tuple(placed), signed=last)]

    def _placed(self, parts: Sequence[FlowPart]) -> tuple[list[tuple[float, FlowPart]], float]:
        """Parts below each other from the top of a page on, and the position of their end."""
        placed: list[tuple[float, FlowPart]] = []
        y = self.page.table_top
        for part in parts:
            y += part.gap if placed else 0.0
            placed.append((y, part))
            y += part.height
        return placed, y

    def _table(self, setter: GridSetter, begin: int, end: int, *, last: bool) -> list[FlowPart]:
        """The grid of a page, and under that of the last one why it adds up."""
        new, top = self._numbers(begin, end), self.grid.top
        parts = [setter.head()]
        if begin:
            parts.append(setter.brought(begin))
        elif top is not None:
            parts.append(setter.top(replace(top, margin=_renumbered(top.margin, new))))
        for row in self.grid.rows[begin:end]:
            cites = replace(row, margin=_renumbered(row.margin, new)) if row.margin.notes else row
            parts.append(setter.row(cites))
        return [*parts, setter.totals(), *self.under] if last else [*parts, setter.carried(end)]

    def _numbers(self, begin: int, end: int) -> dict[int, int]:
        """The numbers that the notes cited in some rows have on their page."""
        cited = {number for row in self.grid.rows[begin:end] for number in row.margin.notes}
        if not begin:
            cited |= self.uncited | {*(self.grid.top.margin.notes if self.grid.top else ())}
        return {number: new for new, number in enumerate(sorted(cited), 1)}

    def _foot(self, begin: int, end: int) -> list[FlowPart]:
        """The notes of a page, and on the first one what else is said of the game, as one part or none."""
        new = self._numbers(begin, end)
        key = (not begin, (*new,))
        if key not in self._feet:
            items = tuple(replace(self.items[old], number=number, anchor=old) for old, number in new.items())
            sections = [replace(one, items=items) for one in self.numbered if items] + ([] if begin else self.others)
            self._feet[key] = [notes_part(Notes(tuple(sections)), self.page)] if sections else []
        return list(self._feet[key])


def _renumbered(margin: Margin, new: dict[int, int]) -> Margin:
    if not margin.notes:
        return margin
    return replace(margin, notes=tuple(new[number] for number in margin.notes), anchors=margin.notes)
