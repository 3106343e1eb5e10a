"""`SumBar`: how far all payments are paid, as a bar and in words: paid, on IOUs, open."""

from __future__ import annotations

from fractions import Fraction
from typing import Final, Literal

from PySide6.QtCore import QRectF, QSize, Qt
from PySide6.QtGui import QPainter, QPaintEvent
from PySide6.QtWidgets import QHBoxLayout, QSizePolicy, QVBoxLayout, QWidget

from scorekeeper.text.money_text import MoneyWords
from ui.theme.look import Look
from ui.theme.marks import debt_hatch
from ui.theme.theme import follow
from ui.theme.tokens import LineWidth
from ui.widgets.flow_layout import FlowLayout
from ui.widgets.labels import TextLabel
from ui.widgets.painted_widget import PaintedWidget

Part = Literal["paid", "promised", "open"]
_PARTS: Final[tuple[Part, ...]] = ("paid", "promised", "open")
_BAR: Final = 8
_SQUARE: Final = 12


def paint_part(painter: QPainter, area: QRectF, part: Part, look: Look) -> None:
    """Paint a part of the bar: solid for money that changed hands, hatched for IOUs, empty for what is open."""
    painter.fillRect(area, look.palette.accent if part == "paid" else look.palette.field)
    if part == "promised":
        debt_hatch(painter, area, look)


def paint_frame(painter: QPainter, area: QRectF, look: Look) -> None:
    """Paint the edge around a part, or around all of the bar."""
    edge = LineWidth.EDGE
    painter.setPen(look.palette.ink2)
    painter.setBrush(Qt.BrushStyle.NoBrush)
    painter.drawRect(area.adjusted(edge / 2, edge / 2, -edge / 2, -edge / 2))


class _Square(PaintedWidget):
    """The sign of a part before its words."""

    def __init__(self, part: Part) -> None:
        super().__init__()
        self._part = part
        self.setSizePolicy(QSizePolicy.Policy.Fixed, QSizePolicy.Policy.Fixed)

    def sizeHint(self) -> QSize:
        return QSize(self.look.px(_SQUARE), self.look.px(_SQUARE))

    def paintEvent(self, _event: QPaintEvent) -> None:
        painter, area = QPainter(self), QRectF(self.rect())
        paint_part(painter, area, self._part, self.look)
        paint_frame(painter, area, self.look)


class _Bar(PaintedWidget):
    """The parts of all payments beside each other."""

    def __init__(self) -> None:
        super().__init__()
        self.parts: tuple[Fraction, ...] = ()
        self.setSizePolicy(QSizePolicy.Policy.Expanding, QSizePolicy.Policy.Fixed)

    def sizeHint(self) -> QSize:
        return QSize(self.look.px(60), self.look.px(_BAR))

    def paintEvent(self, _event: QPaintEvent) -> None:
        painter, whole, sum_ = QPainter(self), sum(self.parts), Fraction(0)
        for part, amount in zip(_PARTS, self.parts, strict=False):
            left, right = (int(self.width() * edge / whole) for edge in (sum_, sum_ + amount)) if whole else (0, 0)
            paint_part(painter, QRectF(left, 0, right - left, self.height()), part, self.look)
            sum_ += amount
        paint_frame(painter, QRectF(self.rect()), self.look)


class SumBar(QWidget):
    """Words with their signs, the sum of all at the right, and the bar beneath."""

    def __init__(self) -> None:
        super().__init__()
        self._bar = _Bar()
        self._words = {part: TextLabel(weight=600 if part == "open" else 400) for part in _PARTS}
        self._said = {part: QWidget() for part in _PARTS}
        self._whole = TextLabel(role="ink2")
        self._sums = QWidget()
        self._column, self._line, self._flow = QVBoxLayout(self), QHBoxLayout(self._sums), FlowLayout()
        for part, said in self._said.items():
            across = QHBoxLayout(said)
            across.setContentsMargins(0, 0, 0, 0)
            across.addWidget(_Square(part))
            across.addWidget(self._words[part])
            self._flow.addWidget(said)
        self._line.addLayout(self._flow, 1)
        self._line.addWidget(self._whole, 0, Qt.AlignmentFlag.AlignTop)
        self._column.setContentsMargins(0, 0, 0, 0)
        self._line.setContentsMargins(0, 0, 0, 0)
        self._column.addWidget(self._sums)
        self._column.addWidget(self._bar)
        follow(self._show_look)

    def show_sums(self, words: MoneyWords, parts: tuple[Fraction, Fraction, Fraction]) -> None:
        """Show how much is paid, promised and open, in words and as parts of the bar."""
        for part, text in zip(_PARTS, (words.paid, words.promised, words.open), strict=True):
            self._words[part].setText(text)
            self._said[part].setVisible(bool(text))
        self._whole.setText(words.whole)
        self._bar.parts = parts
        self._bar.setAccessibleName(", ".join(filter(None, (words.paid, words.promised, words.open, words.whole))))
        self._bar.update()
        self._flow.invalidate()

    def _show_look(self, look: Look) -> None:
        self._column.setSpacing(look.px(7))
        self._flow.setSpacing(look.px(24))
        self._flow.line_gap = 0
        for said in self._said.values():
            across = said.layout()
            assert across is not None
            across.setSpacing(look.px(8))
