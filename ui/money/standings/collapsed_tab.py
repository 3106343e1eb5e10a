"""The folded panel: a tab with its title written upwards; a click unfolds it."""

from __future__ import annotations

from math import ceil

from PySide6.QtCore import QPointF, QRectF, QSize, Qt
from PySide6.QtGui import QPainter, QPaintEvent, QPen
from PySide6.QtWidgets import QSizePolicy

from scorekeeper.text.night_labels import NO_GAME
from scorekeeper.text.templates import fill, say
from ui.theme.glyphs import paint_icon
from ui.theme.literal_text import tooltip
from ui.theme.paper import draw_paper
from ui.theme.tokens import ColumnWidth, LineWidth, Space
from ui.widgets.painted_button import PaintedButton
from ui.widgets.text_fit import LEFT

FOLD_KEY = "F8"
_BEFORE, _SIGN, _ARROW = 4, 30, 18
"""Before the words of the button that folds, for the arrow behind them, and its size, pixels at 100 %."""
_ABOVE, _LEAST_ABOVE = 24, 4
"""Above the title of the folded paper, pixels at 100 %."""


class CollapsedTab(PaintedButton):
    """The folded panel: its title, and a click unfolds it."""

    def __init__(self) -> None:
        super().__init__()
        self.show_heading(fill(NO_GAME))
        self.setAccessibleDescription(say("{key} unfolds it", key=FOLD_KEY))
        self.setSizePolicy(QSizePolicy.Policy.Fixed, QSizePolicy.Policy.Expanding)

    def show_heading(self, heading: str) -> None:
        """Write another title."""
        if heading == self.text():
            return
        self.setText(heading)
        self.setToolTip(tooltip(heading, FOLD_KEY, say("A click unfolds this paper.")))
        self.setAccessibleName(say("{heading}, folded", heading=heading))
        self.update()

    def sizeHint(self) -> QSize:
        return QSize(self.look.px(ColumnWidth.STANDINGS_FOLDED), self.look.px(200))

    def minimumSizeHint(self) -> QSize:
        """As high as its title is long: the number pad may stand below it."""
        return QSize(self.sizeHint().width(), ceil(self._length()) + 2 * self.look.px(_LEAST_ABOVE))

    def _length(self) -> float:
        look = self.look
        title = look.metrics("text", 600).horizontalAdvance(self.text())
        return title + look.metrics("text").horizontalAdvance(f" · {FOLD_KEY}")

    def paintEvent(self, _event: QPaintEvent) -> None:
        painter = QPainter(self)
        look = self.look
        draw_paper(painter, self.rect(), look)
        self.fill_shade(painter, QRectF(self.rect()), look.palette.paper)
        metrics = look.metrics("text", 600)
        words, key = self.text(), f" · {FOLD_KEY}"
        above = min(look.px(_ABOVE), (self.height() - self._length()) / 2)
        painter.save()
        painter.translate(QPointF(self.width() / 2 + metrics.capHeight() / 2, above + self._length()))
        painter.rotate(-90)
        painter.setFont(look.font("text", 600))
        painter.setPen(look.palette.ink)
        painter.drawText(QPointF(0, 0), words)
        painter.setFont(look.font("text"))
        painter.setPen(look.palette.ink2)
        painter.drawText(QPointF(metrics.horizontalAdvance(words), 0), key)
        painter.restore()
        self.paint_focus(painter)


class FoldButton(PaintedButton):
    """The button on the open panel that folds it, and says so: beside the title an arrow alone looks like a way on."""

    def __init__(self) -> None:
        super().__init__(say("Fold"))
        self.setAccessibleName(say("fold this paper"))
        self.setAccessibleDescription(FOLD_KEY)
        self.setToolTip(tooltip(say("Fold this paper"), FOLD_KEY, say("The sheet gets its room.")))
        self.setFocusPolicy(Qt.FocusPolicy.NoFocus)
        self.setSizePolicy(QSizePolicy.Policy.Fixed, QSizePolicy.Policy.Fixed)

    def sizeHint(self) -> QSize:
        words = ceil(self.look.metrics("text").horizontalAdvance(self._words))
        return QSize(self.look.px(_BEFORE + _SIGN) + words, self.look.px(Space.TOUCH))

    @property
    def _words(self) -> str:
        return f"{self.text()} {FOLD_KEY}"

    def paintEvent(self, _event: QPaintEvent) -> None:
        painter, look = QPainter(self), self.look
        area = QRectF(self.rect())
        self.fill_shade(painter, area, look.palette.paper)
        painter.setFont(look.font("text"))
        painter.setPen(look.palette.ink2)
        painter.drawText(area.adjusted(look.px(_BEFORE), 0, 0, 0), LEFT, self._words)
        side, top = look.px(_ARROW), area.center().y() - look.px(_ARROW) / 2
        wall = area.right() - look.px(2 * _BEFORE)
        paint_icon(painter, "chevron-right", QRectF(wall - side, top, side, side), look.palette.ink2)
        painter.setPen(QPen(look.palette.ink2, look.px(LineWidth.FOCUS)))
        painter.drawLine(QPointF(wall, top + side / 5), QPointF(wall, top + side * 4 / 5))
        self.paint_focus(painter)
