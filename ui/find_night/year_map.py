"""`YearMap`: every week of the years of a club as a cell, marked if a night was found; a click on a cell, a year or a
month jumps there."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from datetime import date
from itertools import pairwise
from typing import Final

from PySide6.QtCore import QEvent, QPointF, QRectF, QSize, Qt, Signal
from PySide6.QtGui import QMouseEvent, QPainter, QPaintEvent
from PySide6.QtWidgets import QSizePolicy, QToolTip

from scorekeeper.text.dates import MONTHS, short_date
from scorekeeper.text.templates import fill, say
from ui.theme.literal_text import plain_tooltip
from ui.theme.marks import centred_baseline
from ui.theme.tokens import Space
from ui.widgets.painted_widget import PaintedWidget

_WEEKS: Final = 53
_LABEL: Final = 48
_MONTHS: Final = 20
"""The width of the years at the left and the height of the months below, pixels at 100 %."""
_ROW: Final = (4, 12)
"""The least and the usual height of a year, pixels at 100 %; years that are so few that each has room for its words
are as high as these."""
_MOST: Final = 156
"""The height of all years, pixels at 100 %; if they do not fit, the oldest ones are left out."""
Week = tuple[int, int]
"""A year, and a week in it from 0."""


def week_of(day: date) -> Week:
    """The cell of a day."""
    return day.year, (day.timetuple().tm_yday - 1) // 7


class YearMap(PaintedWidget):
    """The map; `chosen` carries the year and the week of the cell that is nearest to a click, `year_chosen` and
    `month_chosen` the year or the month whose name was clicked on."""

    chosen = Signal(int, int)
    year_chosen = Signal(int)
    month_chosen = Signal(int)

    def __init__(self) -> None:
        self._weeks: dict[Week, str] = {}
        self._found: frozenset[Week] = frozenset()
        self._current: Week | None = None
        self._years: range = range(0)
        super().__init__()
        self.setMouseTracking(True)
        self.setSizePolicy(QSizePolicy.Policy.Expanding, QSizePolicy.Policy.Fixed)
        self.setAccessibleName(say("The years of the club"))

    def show_nights(self, days: Sequence[date]) -> None:
        """Show the weeks of all nights, by their days."""
        self._weeks = {week_of(day): day.isoformat() for day in days}
        years = [year for year, _ in self._weeks] or [0]
        most = _MOST // _ROW[0]
        self._years = range(max(min(years), max(years) - most + 1), max(years) + 1) if days else range(0)
        self.setCursor(Qt.CursorShape.PointingHandCursor if days else Qt.CursorShape.ArrowCursor)
        self.updateGeometry()
        self.update()

    def show_found(self, weeks: frozenset[Week], current: Week | None) -> None:
        """Mark the weeks with a night that was found, and the one of the current night."""
        self._found, self._current = weeks, current
        self.update()

    def sizeHint(self) -> QSize:
        return QSize(self.look.px(400), round(self._row() * len(self._years)) + self.look.px(_MONTHS))

    def minimumSizeHint(self) -> QSize:
        return QSize(self.look.px(200), self.sizeHint().height())

    def _row(self) -> float:
        """The height of a year, pixels; with the months below, one is as high as a finger needs."""
        look, many = self.look, max(1, len(self._years))
        usual, most = max(look.px(_ROW[1]), (look.px(Space.TOUCH) - look.px(_MONTHS)) / many), look.px(_MOST) / many
        return max(look.line_height(), usual) if look.line_height() <= most else min(usual, most)

    def _cells(self, weeks: Iterable[Week]) -> list[QRectF]:
        """The places of some weeks."""
        left, row, first = self.look.px(_LABEL), self._row(), self._years.start
        step = (self.width() - left) / _WEEKS
        wide, high = step - 2, max(1.0, row - 2)
        return [QRectF(left + week * step, (year - first) * row, wide, high) for year, week in weeks]

    def _week_at(self, place: QPointF) -> Week | None:
        if not self._years:
            return None
        number = max(0, min(len(self._years) - 1, int(place.y() / self._row())))
        step = (self.width() - self.look.px(_LABEL)) / _WEEKS
        return self._years[number], max(0, min(_WEEKS - 1, int((place.x() - self.look.px(_LABEL)) / step)))

    def _year_at(self, place: QPointF) -> int | None:
        """The year whose name stands nearest at the left; None beside the names."""
        if not self._years or place.x() >= self.look.px(_LABEL) or self._month_at(place) is not None:
            return None
        middle = self._years.start + place.y() / self._row() - 0.5
        return min(self._named_years(), key=lambda year: abs(year - middle))

    def _month_at(self, place: QPointF) -> int | None:
        """The month whose letter stands at a place below the cells; None above."""
        if not self._years or place.y() < self.height() - self.look.px(_MONTHS):
            return None
        return max(1, sum(cell.left() <= place.x() for cell in self._month_cells()))

    def _month_cells(self) -> list[QRectF]:
        """The place of the week with which each month begins, of the first year."""
        return self._cells((self._years.start, week) for week in _month_weeks())

    def paintEvent(self, _event: QPaintEvent) -> None:
        painter, look = QPainter(self), self.look
        palette = look.palette
        painter.setPen(palette.hairline_on_table)
        shown = [week for week in self._weeks if week[0] in self._years]
        for week, cell in zip(shown, self._cells(shown), strict=True):
            if week in self._found:
                painter.fillRect(cell, palette.accent)
            elif palette.is_contrast:
                painter.drawRect(cell.adjusted(0.5, 0.5, -0.5, -0.5))
            else:
                painter.fillRect(cell, palette.hairline_on_table)
        if self._current is not None and self._current[0] in self._years:
            painter.setPen(palette.ink)
            painter.drawRect(self._cells([self._current])[0].adjusted(-1.5, -1.5, 0.5, 0.5))
        self._paint_years(painter)
        metrics = look.metrics("text")
        painter.setFont(look.font("text"))
        painter.setPen(palette.ink2)
        below = QRectF(0, self.height() - look.px(_MONTHS), self.width(), look.px(_MONTHS))
        starts = [*(cell.left() for cell in self._month_cells()), float(self.width())]
        for name, (left, right) in zip(MONTHS, pairwise(starts), strict=True):  # in the middle of its weeks
            letter = fill(name)[:1]
            x = (left + right - metrics.horizontalAdvance(letter)) / 2
            painter.drawText(round(x), round(centred_baseline(below, metrics)), letter)

    def _paint_years(self, painter: QPainter) -> None:
        """Paint as many years at the left as have room, the newest first; bold if a night was found."""
        look, row = self.look, self._row()
        found = {year for year, _ in self._found}
        for year in self._named_years():
            has = year in found
            metrics = look.metrics("text", 600 if has else 400)
            painter.setFont(look.font("text", 600 if has else 400))
            painter.setPen(look.palette.ink if has else look.palette.ink2)
            area = QRectF(0, (year - self._years.start) * row, look.px(_LABEL), row)
            painter.drawText(0, round(centred_baseline(area, metrics)), str(year))

    def _named_years(self) -> range:
        """The years whose names have room, the newest first."""
        every = max(1, -(-self.look.line_height() // max(1, int(self._row()))))
        return self._years[::-every]

    def mousePressEvent(self, event: QMouseEvent) -> None:
        """Jump to the month, the year or the week under the pointer."""
        place = event.position()
        week, year, month = self._week_at(place), self._year_at(place), self._month_at(place)
        if event.button() != Qt.MouseButton.LeftButton or week is None:
            return
        if month is not None:
            self.month_chosen.emit(month)
        elif year is not None:
            self.year_chosen.emit(year)
        else:
            self.chosen.emit(*week)

    def mouseMoveEvent(self, event: QMouseEvent) -> None:
        """Name the month, the year or the week under the pointer."""
        place = event.position()
        week, year, month = self._week_at(place), self._year_at(place), self._month_at(place)
        told = short_date(self._weeks[week]) if week in self._weeks else str(week[0]) if week is not None else ""
        if month is not None:
            told = fill(MONTHS[month - 1])
        elif year is not None:
            told = str(year)
        self.setToolTip(plain_tooltip(say("{day}. A click jumps there.", day=told) if told else ""))

    def leaveEvent(self, event: QEvent) -> None:
        QToolTip.hideText()
        super().leaveEvent(event)


def _month_weeks() -> list[int]:
    """In which week of a year each month begins."""
    return [week_of(date(2001, month, 1))[1] for month in range(1, len(MONTHS) + 1)]
