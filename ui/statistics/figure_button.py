"""`StatisticsButton`: a figure over the words that say what it is; it opens the nights behind it."""

from __future__ import annotations

from typing import Final

from PySide6.QtCore import QRectF, QSize, Qt
from PySide6.QtGui import QPainter, QPaintEvent
from PySide6.QtWidgets import QSizePolicy

from scorekeeper.text.statistics_text import StatisticsFigure
from scorekeeper.text.templates import say
from ui.theme.literal_text import tooltip
from ui.theme.tokens import Space
from ui.widgets.painted_button import PaintedButton

_PADDING: Final = 6


def tip(figure: StatisticsFigure) -> str:
    """What a figure is, and what a click on it does."""
    shows = say("A click shows the nights behind it.") if figure.nights else say("There are no nights behind it.")
    return tooltip(figure.label, "", shows)


class StatisticsButton(PaintedButton):
    """A figure that can be pressed."""

    def __init__(self, figure: StatisticsFigure) -> None:
        self.figure = figure
        super().__init__(f"{figure.figure} {figure.label}")
        self.setSizePolicy(QSizePolicy.Policy.Fixed, QSizePolicy.Policy.Fixed)
        self.setEnabled(bool(figure.nights))
        self.setToolTip(tip(figure))

    def sizeHint(self) -> QSize:
        large, small = self.look.metrics("figure", 600), self.look.metrics("text")
        wide = max(large.horizontalAdvance(self.figure.figure), small.horizontalAdvance(self.figure.label))
        pad = self.look.px(_PADDING)
        high = max(self.look.px(Space.TOUCH), round(large.height() + small.height()) + pad)
        return QSize(round(wide) + 2 * pad + 1, high)

    def paintEvent(self, _event: QPaintEvent) -> None:
        painter, look = QPainter(self), self.look
        area, pad = QRectF(self.rect()), look.px(_PADDING)
        self.fill_shade(painter, area, look.palette.paper)
        high = look.metrics("figure", 600).height()
        painter.setPen(look.palette.ink)
        painter.setFont(look.font("figure", 600))
        painter.drawText(QRectF(pad, 0, area.width(), high), Qt.AlignmentFlag.AlignVCenter, self.figure.figure)
        painter.setPen(look.palette.ink2)
        painter.setFont(look.font("text"))
        rest = QRectF(pad, high, area.width(), area.height() - high - pad / 2)
        painter.drawText(rest, Qt.AlignmentFlag.AlignVCenter, self.figure.label)
        self.paint_focus(painter)
