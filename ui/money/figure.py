"""`FigureButton`: a figure that opens its explanation when it is pressed."""

from __future__ import annotations

from typing import Final

from PySide6.QtCore import QRectF, QSize, Qt
from PySide6.QtGui import QKeyEvent, QPainter, QPaintEvent
from PySide6.QtWidgets import QSizePolicy, QWidget

from scorekeeper.text.explain import Figure
from scorekeeper.text.templates import say
from ui.theme.literal_text import tooltip
from ui.theme.tokens import LineWidth, Role, Space, TypeRole, Weight
from ui.widgets.keys import ENTER_KEYS
from ui.widgets.painted_button import PaintedButton

_UNDERLINE: Final = 6


class FigureButton(PaintedButton):
    """A figure whose digits end `Space.FIGURE` before the right edge, underlined while its explanation is open."""

    def __init__(
        self,
        figure: Figure,
        parent: QWidget | None = None,
        *,
        size: TypeRole = "text",
        weight: Weight = 400,
    ) -> None:
        self._figure = figure
        self._size: TypeRole = size
        self._weight: Weight = weight
        self._open = False
        self.underlines = True
        """Whether its digits are underlined while it is open, not if something else marks it."""
        self.room_below = 0
        """How much of the button under the digits is left to other words, pixels."""
        super().__init__(figure.text, parent)
        self.setSizePolicy(QSizePolicy.Policy.Fixed, QSizePolicy.Policy.Fixed)
        self.setCursor(Qt.CursorShape.PointingHandCursor)
        self.show_figure(figure)

    @property
    def figure(self) -> Figure:
        return self._figure

    @property
    def is_open(self) -> bool:
        """Whether the figure's explanation is open."""
        return self._open

    def show_figure(self, figure: Figure) -> None:
        if figure == self._figure and self.accessibleName():
            return
        self._figure = figure
        self.setText(figure.text)
        self.setAccessibleName(figure.spoken)
        if not self._open:
            self.setAccessibleDescription(say("Enter says why"))
        self.setToolTip(tooltip(figure.spoken, "", say("A click says why.")))
        self.updateGeometry()
        self.update()

    def set_weight(self, weight: Weight) -> None:
        self._weight = weight
        self.updateGeometry()
        self.update()

    def show_open(self, is_open: bool, spoken: str = "") -> None:
        """Mark the figure as explained or not; `spoken` is the explanation for a screen reader."""
        self._open = is_open
        self.setAccessibleDescription(spoken if is_open else say("Enter says why"))
        self.update()

    def text_width(self) -> int:
        """The width of the digits in pixels."""
        return round(self.look.metrics(self._size, self._weight).horizontalAdvance(self.text()) + 0.5)

    def baseline(self) -> int:
        """The baseline of the digits, from the upper edge."""
        metrics = self.look.metrics(self._size, self._weight)
        return round((self.height() - self.room_below) / 2 + metrics.capHeight() / 2)

    def sizeHint(self) -> QSize:
        look = self.look
        least = look.px(Space.TOUCH)
        width = self.text_width() + 2 * look.px(Space.FIGURE)
        return QSize(max(width, least), max(look.line_height(self._size), least))

    def keyPressEvent(self, event: QKeyEvent) -> None:
        # Enter clicks, as Space does.
        if event.key() in ENTER_KEYS:
            self.click()
        else:
            super().keyPressEvent(event)

    def paintEvent(self, _event: QPaintEvent) -> None:
        painter = QPainter(self)
        look, area = self.look, QRectF(self.rect())
        self.fill_shade(painter, area, look.palette.paper)
        role: Role = "ink2" if self._figure.quiet and not self._open else "ink"
        right = self.width() - look.px(Space.FIGURE)
        painter.setFont(look.font(self._size, self._weight))
        painter.setPen(look.colour(role))
        baseline = self.baseline()
        painter.drawText(right - self.text_width(), baseline, self.text())
        if self._open and self.underlines:
            thick = look.px(LineWidth.FOCUS)
            top = min(baseline + look.px(_UNDERLINE), self.height() - thick)
            painter.fillRect(right - self.text_width(), top, self.text_width(), thick, look.palette.accent)
        self.paint_focus(painter)
