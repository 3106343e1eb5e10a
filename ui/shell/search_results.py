"""`SearchResults`: the list of the command search: headings, and what was found with the letters that were typed."""

from __future__ import annotations

from collections.abc import Sequence
from itertools import groupby
from typing import Any, Final

from PySide6.QtCore import QModelIndex, QPersistentModelIndex, QRectF, QSize, Qt, Signal
from PySide6.QtGui import QColor, QPainter
from PySide6.QtWidgets import QStyleOptionViewItem, QWidget

from scorekeeper.text.search import Found, Span
from scorekeeper.text.templates import say
from ui.theme.controls import fill_rounded
from ui.theme.glyphs import paint_icon
from ui.theme.look import Look
from ui.theme.marks import centred_baseline, keycap, keycap_width
from ui.theme.tokens import Space, TypeRole, mixed
from ui.widgets.list_view import VALUE, ListView, RowDelegate

_ROW: Final = 56
_HEADING: Final = 30
_SIDE: Final = 16
_WORDS: Final = 50
"""The left edge of the words of a row."""
_BAR: Final = 2
"""The width of the bar at the left of the current row."""
_TITLE: Final = 24
_LINE: Final = 45
"""The baselines of title and line in a row."""


class SearchResults(ListView):
    """What was found, in groups; the current row is what Enter does."""

    clicked_on = Signal(object)
    """A row was clicked: its `Found`."""

    def __init__(self, parent: QWidget | None = None) -> None:
        super().__init__(say("What was found"), _ResultRow(), parent)
        self.setFocusPolicy(Qt.FocusPolicy.NoFocus)
        self.itemClicked.connect(self._clicked)

    def show_found(self, found: Sequence[Found]) -> None:
        """Show what was found under the headings of its groups; the first one becomes the current row."""
        rows: list[str | Found] = []
        for group, members in groupby(found, key=lambda one: one.entry.group):
            rows += [group, *members]
        self.clear()
        self.show_values(rows, _spoken)
        for row, value in enumerate(rows):
            if isinstance(value, str):
                self.item(row).setFlags(Qt.ItemFlag.NoItemFlags)
        self.setCurrentRow(1 if rows else -1)
        self.scrollToTop()

    @property
    def current(self) -> Found | None:
        """What Enter does; None if nothing was found."""
        row = self.currentRow()
        value = self.item(row).data(VALUE) if row >= 0 else None
        return value if isinstance(value, Found) else None

    def step(self, by: int) -> None:
        """Move the current row, over headings and round from the end to the beginning."""
        places = [row for row, value in enumerate(self.values) if isinstance(value, Found)]
        if not places:
            return
        here = places.index(self.currentRow()) if self.currentRow() in places else 0
        self.setCurrentRow(places[(here + by) % len(places)])
        if self.currentRow() == places[0]:
            self.scrollToTop()

    @property
    def wanted_height(self) -> int:
        """The height that shows every row, pixels."""
        headings = sum(isinstance(value, str) for value in self.values)
        return headings * self.look.px(_HEADING) + (self.count() - headings) * self.look.px(_ROW)

    def _clicked(self) -> None:
        if self.current is not None:
            self.clicked_on.emit(self.current)


def _spoken(value: str | Found) -> str:
    if isinstance(value, str):
        return value
    entry = value.entry
    return ", ".join(filter(None, (entry.title, entry.refusal or entry.line, entry.hint, entry.leads_to)))


def line_of(found: Found) -> str:
    """The second line of a row: why it cannot be chosen, the word by which it was found, and what it does."""
    entry = found.entry
    if entry.refusal:
        return say("{reason}.", reason=entry.refusal.removesuffix("."))
    line = entry.line
    return say("Also found as “{word}”. {line}", word=found.by_word, line=line) if found.by_word else line


class _ResultRow(RowDelegate):
    """Paints a heading, or icon, title, line and key of a row."""

    def sizeHint(self, option: QStyleOptionViewItem, index: QModelIndex | QPersistentModelIndex) -> QSize:
        view = option.widget
        assert isinstance(view, SearchResults)
        return QSize(0, view.look.px(_HEADING if isinstance(index.data(VALUE), str) else _ROW))

    def paint_ground(self, painter: QPainter, area: QRectF, look: Look, *, chosen: bool, hovered: bool) -> None:
        palette = look.palette
        if chosen:
            painter.fillRect(area, palette.wash)
            bar = look.px(2 * _BAR if palette.is_contrast else _BAR)
            painter.fillRect(QRectF(area.left(), area.top(), bar, area.height()), palette.accent)
        elif hovered:
            painter.fillRect(area, mixed(palette.paper, palette.wash, 60))

    def paint_value(self, painter: QPainter, area: QRectF, look: Look, value: Any, *, chosen: bool) -> None:
        palette, left = look.palette, area.left() + look.px(_SIDE)
        if isinstance(value, str):
            painter.setFont(look.font("text"))
            painter.setPen(palette.ink2)
            painter.drawText(
                QRectF(left, area.top(), area.width(), area.height()), Qt.AlignmentFlag.AlignVCenter, value
            )
            return
        found: Found = value
        entry, dead = found.entry, bool(found.entry.refusal)
        side = look.px(Space.ICON)
        if entry.icon:
            ink = palette.ghost if dead else palette.accent if chosen else palette.ink2
            paint_icon(painter, entry.icon, QRectF(left, area.center().y() - side / 2, side, side), ink)
        right = area.right() - look.px(_SIDE)
        if entry.hint:
            width = keycap_width(entry.hint, look)
            keycap(painter, right - width, area.center().y(), entry.hint, look)
            right -= width + look.px(_SIDE)
        if entry.leads_to:
            painter.setFont(look.font("text"))
            painter.setPen(palette.ink2)
            width = round(look.metrics("text").horizontalAdvance(entry.leads_to))
            painter.drawText(round(right - width), int(centred_baseline(area, look.metrics("text"))), entry.leads_to)
            right -= width + look.px(_SIDE)
        begin = area.left() + look.px(_WORDS)
        ink, quiet = (palette.ghost, palette.ghost) if dead else (palette.ink, palette.ink2)
        title_place = (begin, area.top() + look.px(_TITLE), right - begin)
        line_place = (begin, area.top() + look.px(_LINE), right - begin)
        _paint_marked(painter, title_place, "figure", entry.title, found.in_title, ink, look)
        in_line = () if found.by_word or dead else found.in_line
        _paint_marked(painter, line_place, "text", line_of(found), in_line, quiet, look)


def _paint_marked(
    painter: QPainter,
    place: tuple[float, float, float],
    size: TypeRole,
    text: str,
    spans: Sequence[Span],
    ink: QColor,
    look: Look,
) -> None:
    """Paint a text, its found letters on the colour of marks, in high contrast bold and underlined.

    `place` is its left end, its baseline and its room, in pixels.
    """
    left, baseline, room = place
    metrics, palette = look.metrics(size), look.palette
    shown = metrics.elidedText(text, Qt.TextElideMode.ElideRight, room)
    for start, end in spans:
        begin, width = metrics.horizontalAdvance(shown[:start]), metrics.horizontalAdvance(shown[start:end])
        mark = QRectF(left + begin, baseline - metrics.ascent(), width, metrics.height())
        if palette.is_contrast:
            painter.fillRect(QRectF(mark.left(), baseline + look.px(2), width, look.px(2)), palette.ink)
        else:
            fill_rounded(painter, mark, palette.mark, look)
    painter.setPen(ink)
    at, letters = 0, [*spans, (len(shown), len(shown))]
    for start, end in letters:  # bold letters in high contrast, in which a colour would not be seen
        for piece, bold in ((shown[at:start], False), (shown[start:end], palette.is_contrast)):
            painter.setFont(look.font(size, 600 if bold else 400))
            painter.drawText(round(left), round(baseline), piece)
            left += look.metrics(size, 600 if bold else 400).horizontalAdvance(piece)
        at = end
