"""Pagination: which parts stay together, where a page may end, what is drawn at a page break.

A part is drawn as a whole. A table gives a part for each row; a page that ends after a row draws the row's `close`
under it and its `reopen` at the top of the next page ("carried forward", the repeated head, "brought forward").
"""

from __future__ import annotations

from collections.abc import Callable, Sequence

from msgspec import Struct
from msgspec.structs import replace

from reports.pdf.pen import Pen
from reports.pdf.style import (
    ASIDE,
    LABELLED,
    NOTE_LINE,
    SECTION,
    SECTION_BASE,
    TABLE_RULE,
    Face,
    PageLayout,
    section_gap,
)
from reports.pdf.tags import Shared
from reports.pdf.text import fit

_FULL = 2 / 3
"""How much of a page is filled at least if its table continues, if possible."""
_HALF = 1 / 2
"""How much of the last page is filled at least, if it can be."""
Draw = Callable[[Pen, float], None]
"""Draws a part whose top edge is at the given y."""


class FlowPart(Struct, frozen=True):
    """A part of a document that is not broken. `gap` is the space above it unless it begins a page; `keep` keeps it on
    the page of the next part."""

    height: float
    draw: Draw
    gap: float = 0.0
    keep: bool = False
    close: FlowPart | None = None
    reopen: tuple[FlowPart, ...] = ()
    bookmark: str = ""
    """The name of a bookmark of its page, used by the contents of a book too; "" for none."""
    split: Callable[[float], tuple[FlowPart, FlowPart] | None] | None = None
    """For a part that may be higher than a page: splits it into what fits into a height, and the rest."""
    begins: bool = False
    """Whether it begins a page."""


def aside_part(lines: Sequence[str], above: float, base: float) -> FlowPart:
    """Lines of explanation under a table: `above` points of room, the first baseline `base` points from the top."""
    height = above + NOTE_LINE * len(lines)
    return FlowPart(height, lambda pen, y: pen.lines(pen.layout.margin, y + base, lines, ASIDE, NOTE_LINE))


def line_parts(lines: Sequence[str], face: Face, step: float, below: float) -> list[FlowPart]:
    """Further lines of what explains a table, spaced as those on its page, so that a page may end between two."""

    def part(line: str) -> FlowPart:
        return FlowPart(step, lambda pen, y: pen.lines(pen.layout.margin, y + step - below, [line], face, step))

    return [part(line) for line in lines]


def section_title(pen: Pen, y: float, title: str, hint: str = "", *, ends: tuple[float, float] | None = None) -> None:
    """The title of a section over its first rule at `y`, if it has one, and a hint at the right, between the margins or
    other `ends`."""
    left, right = ends or (pen.layout.margin, pen.layout.right)
    end = left
    if title:
        with pen.tag("H2"):
            end = pen.text(left, y - SECTION_BASE, fit(title.upper(), SECTION, right - left), SECTION)
    pen.right(right, y - SECTION_BASE, fit(hint, ASIDE, right - end - 16), ASIDE)


def head_part(title: str, height: float, page: PageLayout, table: Shared, row: Draw) -> FlowPart:
    """The head of a table: its first row between two rules, under the title of its section if it has one."""
    above = LABELLED if title else 0.0

    def draw(pen: Pen, y: float) -> None:
        section_title(pen, y + above, title)
        pen.rule(y + above, TABLE_RULE)
        with pen.shared(table), pen.row():
            row(pen, y + above)
        pen.rule(y + above + height, TABLE_RULE)

    return FlowPart(above + height, draw, gap=section_gap(page) if title else 0.0, keep=True)


class PageRoom(Struct, frozen=True):
    """The y positions of the beginning and end of a page, without and with signatures."""

    top: float
    bottom: float
    signed_bottom: float


class Page(Struct, frozen=True):
    """The parts of a page with their y positions."""

    parts: tuple[tuple[float, FlowPart], ...]
    signed: bool
    goes_on: bool = False
    """Whether a table continues on the next page."""

    @property
    def end(self) -> float:
        """The y position of the end of its last part."""
        return max((y + part.height for y, part in self.parts), default=0.0)


class _Filled(Struct, frozen=True):
    parts: tuple[tuple[float, FlowPart], ...]
    taken: int
    """How many of the parts are on the page."""
    rest: FlowPart | None = None
    """The rest of a split part, for the next page."""


def paginate(parts: Sequence[FlowPart], room: PageRoom, sign_after: int) -> tuple[Page, ...]:
    """Distribute parts over pages. The signatures are on the page that completes the first `sign_after` parts.

    If a page would end early although its table continues, the parts kept with the signatures may be separated. If the
    last page would be half empty, sections of the page before it move there too.
    """
    if not parts:
        return (Page((), signed=True),)
    chained = _loosened(parts, room, sign_after)
    kept = _distribute(chained, room, sign_after)
    if not _ending_early(kept, room):
        return _evened(kept, chained, room, sign_after)
    tried = [kept, _distribute(_unchained(parts, sign_after), room, sign_after)]
    return min(tried, key=lambda pages: (len(pages), _ending_early(pages, room)))


def _evened(pages: tuple[Page, ...], parts: Sequence[FlowPart], room: PageRoom, sign_after: int) -> tuple[Page, ...]:
    """The pages, the last two of them as even as their sections allow if the last one is half empty; it is never the
    fuller one."""
    half = room.top + _HALF * (room.bottom - room.top)
    if len(pages) == 1 or pages[-1].end > half or pages[-2].goes_on:
        return pages
    tried = [pages]
    for _, first in pages[-2].parts[1:]:
        if first.gap and first.split is None:
            broken = [replace(part, begins=True) if part is first else part for part in parts]
            tried.append(_distribute(broken, room, sign_after))
    signed = [page.signed for page in pages]
    alike = [some for some in tried if [one.signed for one in some] == signed and some[-2].end >= some[-1].end]
    return max(alike, key=lambda some: some[-1].end, default=pages)


def _ending_early(pages: Sequence[Page], room: PageRoom) -> int:
    """How many pages end early although their table continues."""
    least = room.top + _FULL * (room.bottom - room.top)
    return sum(page.goes_on and page.end < least for page in pages)


def _distribute(waiting: Sequence[FlowPart], room: PageRoom, sign_after: int) -> tuple[Page, ...]:
    """As `paginate`, with these parts as they are kept together."""
    opening: tuple[FlowPart, ...] = ()
    pages: list[Page] = []
    left, signed = sign_after, False
    while waiting:
        with_signatures = None if signed else _fill(waiting, opening, room.top, room.signed_bottom, len(waiting))
        here = with_signatures is not None and with_signatures.taken >= left
        if with_signatures is not None and here:
            filled = with_signatures
        else:
            filled = _fill(waiting, opening, room.top, room.bottom, len(waiting) if signed else left - 1)
        goes_on = bool(filled.taken) and waiting[filled.taken - 1].close is not None
        pages.append(Page(filled.parts, here, goes_on))
        signed = signed or here
        opening = waiting[filled.taken - 1].reopen if filled.taken and filled.rest is None else ()
        waiting = [*([filled.rest] if filled.rest else []), *waiting[filled.taken + (filled.rest is not None) :]]
        left -= filled.taken
    if not signed:
        pages.append(Page((), signed=True))
    return tuple(pages)


def _loosened(parts: Sequence[FlowPart], room: PageRoom, sign_after: int) -> list[FlowPart]:
    """The parts; the last one before the signatures is not kept with the chain before it if both are too high."""
    last = sign_after - 1
    first = last
    while first > 0 and parts[first - 1].keep:
        first -= 1
    chain = parts[first : last + 1]
    reopened = sum(part.height for part in parts[first - 1].reopen) if first else 0.0
    if room.top + reopened + sum(part.gap + part.height for part in chain) <= room.signed_bottom:
        return [replace(part, split=None) for part in parts]
    return _unchained(parts, sign_after)


def _unchained(parts: Sequence[FlowPart], sign_after: int) -> list[FlowPart]:
    """The parts; the last one before the signatures may stand on another page than those before it."""
    before = sign_after - 2
    return [replace(part, keep=False) if number == before else part for number, part in enumerate(parts)]


def _fill(waiting: Sequence[FlowPart], opening: Sequence[FlowPart], top: float, bottom: float, at_most: int) -> _Filled:
    """Fill a page with as many parts as fit; at least one, of any height."""
    placed: list[tuple[float, FlowPart]] = []
    y = top
    for part in opening:
        placed.append((y, part))
        y += part.height
    before = len(placed)
    last, room_for = 0, 1
    for number, part in enumerate(waiting[: max(at_most, 0)]):
        gap = part.gap if placed else 0.0
        end = y + gap + part.height
        if end > bottom or (part.begins and number):
            break
        placed.append((y + gap, part))
        y = end
        closing = part.close.height if part.close else 0.0
        if end + closing <= bottom:
            room_for = number + 1
        if not part.keep and end + closing <= bottom:
            last = number + 1
    else:
        if at_most >= len(waiting):
            return _Filled(tuple(placed), len(waiting))
    halved = _split(waiting, placed[before:], y, bottom)
    if halved is not None:
        first, rest = halved
        gap = first.gap if placed else 0.0
        return _Filled((*placed, (y + gap, first)), len(placed) - before, rest)
    taken = last or room_for  # if all parts are kept together the page ends anyway
    if len(placed) == before:
        placed.append((y, waiting[0]))
    kept = placed[: before + taken]
    closed = kept[-1][1].close
    if closed is not None:
        kept = [*kept, (kept[-1][0] + kept[-1][1].height, closed)]
    return _Filled(tuple(kept), taken)


def _split(
    waiting: Sequence[FlowPart], placed: Sequence[tuple[float, FlowPart]], y: float, bottom: float
) -> tuple[FlowPart, FlowPart] | None:
    """The next part in two, if it can be split."""
    if len(placed) >= len(waiting):
        return None
    following = waiting[len(placed)]
    if following.split is None or (placed and placed[-1][1].keep):
        return None
    return following.split(bottom - y - (following.gap if placed else 0.0))
