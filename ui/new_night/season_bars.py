"""`SeasonBars`: what everybody has won and lost in the season; gains are solid, losses are outlined."""

from __future__ import annotations

from fractions import Fraction
from typing import Final

from PySide6.QtCore import QRectF, QSize, Qt
from PySide6.QtGui import QPainter, QPaintEvent
from PySide6.QtWidgets import QSizePolicy

from scorekeeper.rules.people import Player, PlayerId
from scorekeeper.rules.points import write
from scorekeeper.storage.totals import Season, SeasonTotal
from scorekeeper.text import form_labels, start_page_text
from scorekeeper.text.display_names import short_names
from scorekeeper.text.templates import fill
from ui.theme.marks import centred_baseline, hairline
from ui.theme.tokens import LineWidth
from ui.widgets.painted_widget import PaintedWidget

_ROW: Final = 36
_BAR: Final = 12
_NIGHTS: Final = 0.24
"""The x position of the first number of nights, as a part of the width."""
_GAP: Final = 6
"""Between names, numbers of nights and bars, pixels at 100 %."""
_NARROW: Final = 360
"""If it is narrower only names and figures are shown, pixels at 100 %."""


class SeasonBars(PaintedWidget):
    """A row for each player: name, nights, a bar from the middle, and the figure."""

    def __init__(self) -> None:
        super().__init__()
        self._season = Season()
        self._names: dict[PlayerId, str] = {}
        self.setSizePolicy(QSizePolicy.Policy.Expanding, QSizePolicy.Policy.Fixed)

    def show_season(self, season: Season) -> None:
        self._season = season
        self._names = short_names(Player(total.id, total.name, total.short) for total in season.totals)
        told = (f"{total.name} {_figure(season, total)}" for total in season.totals)
        self.setAccessibleName(", ".join(told))
        self.updateGeometry()
        self.update()

    def sizeHint(self) -> QSize:
        rows = len(self._season.totals)
        return QSize(self.look.px(240), (rows + self._adds_up) * self.look.px(_ROW) if rows else 0)

    @property
    def _adds_up(self) -> bool:
        """Whether the nets add to nothing: not if a player who is in no statistics played too."""
        return not sum(map(_worth, self._season.totals))

    def paintEvent(self, _event: QPaintEvent) -> None:
        painter, look = QPainter(self), self.look
        high = look.px(_ROW)
        most = max((abs(_worth(total)) for total in self._season.totals), default=Fraction(0))
        for row, total in enumerate(self._season.totals):
            area = QRectF(0, row * high, self.width(), high)
            self._paint_row(painter, area, total, most)
            hairline(painter, 0, self.width(), area.bottom() - 1, look)
        if self._adds_up:
            self._paint_total(painter, QRectF(0, len(self._season.totals) * high, self.width(), high))

    def _paint_row(self, painter: QPainter, area: QRectF, total: SeasonTotal, most: Fraction) -> None:
        look, palette, width = self.look, self.look.palette, self.width()
        text, figures = look.metrics("text"), look.metrics("figure")
        painter.setFont(look.font("text"))
        painter.setPen(palette.ink)
        baseline = int(centred_baseline(area, text))
        narrow = width < look.px(_NARROW)
        room = width * (0.6 if narrow else _NIGHTS) - look.px(_GAP)
        name = text.elidedText(self._names[total.id], Qt.TextElideMode.ElideRight, room)
        painter.drawText(0, baseline, name)
        painter.setPen(palette.ink2)
        if not narrow:
            painter.drawText(round(width * _NIGHTS), baseline, start_page_text.came_words(total.nights))
        figure = _figure(self._season, total)
        painter.setFont(look.font("figure"))
        painter.setPen(palette.ink)
        left = width - figures.horizontalAdvance(figure)
        painter.drawText(round(left), int(centred_baseline(area, figures)), figure)
        if not narrow:
            self._paint_bar(painter, area, _worth(total), most)

    def _paint_total(self, painter: QPainter, area: QRectF) -> None:
        """Paint that the nets add to nothing."""
        currency = self._season.currency
        figure = currency.write(Fraction(0)) if currency is not None else write(0)
        painter.setFont(self.look.font("text"))
        painter.setPen(self.look.palette.ink2)
        middle = Qt.AlignmentFlag.AlignVCenter
        painter.drawText(area, middle | Qt.AlignmentFlag.AlignLeft, fill(form_labels.TOTAL))
        painter.drawText(area, middle | Qt.AlignmentFlag.AlignRight, figure)

    def _paint_bar(self, painter: QPainter, area: QRectF, worth: Fraction, most: Fraction) -> None:
        look, palette = self.look, self.look.palette
        middle = round(self.width() * 0.57)
        metrics, came = look.metrics("text"), start_page_text.came_words
        words = max(metrics.horizontalAdvance(came(one.nights)) for one in self._season.totals)
        reach = round(min(self.width() * 0.2, middle - self.width() * _NIGHTS - words - look.px(_GAP)))
        length = round(reach * abs(worth) / most) if most else 0
        bar = look.px(_BAR)
        top = area.center().y() - bar / 2
        painter.fillRect(QRectF(middle, top - look.px(3), LineWidth.HAIR, bar + look.px(6)), palette.ink)
        if worth > 0:
            painter.fillRect(QRectF(middle, top, length, bar), palette.ink2)
        elif length:
            painter.setPen(palette.ink2)
            painter.drawRect(QRectF(middle - length + 0.5, top + 0.5, length - 1, bar - 1))


def _worth(total: SeasonTotal) -> Fraction:
    return total.points if total.money is None else total.money


def _figure(season: Season, total: SeasonTotal) -> str:
    if season.currency is not None and total.money is not None:
        return season.currency.write(total.money, signed=True)
    return write(total.points, signed=True)
