"""The head of the sheet: which game, which deal is next, the hands' names, the double rule."""

from __future__ import annotations

from dataclasses import dataclass

from PySide6.QtCore import QPointF, QRectF, QSize, Qt
from PySide6.QtGui import QPainter, QPaintEvent
from PySide6.QtWidgets import QWidget

from ui.look import glyphs, marks
from ui.look.look import Look
from ui.look.tokens import Column, Space
from ui.sheet.columns import Columns

_TITLE = (72, 56)
_NAME_LINE = 25
_STATE_LINE = 22


@dataclass(frozen=True, slots=True)
class HeadText:
    """What the head says. `states` stands under the names; `dealer` is the hand with the dealer's mark."""

    title: str
    rules: str
    now: str
    next_deal: str
    names: tuple[str, ...]
    states: tuple[str, ...]
    dealer: int | None


class SheetHead(QWidget):
    """Paints the head."""

    def __init__(self, parent: QWidget) -> None:
        super().__init__(parent)
        self._look = Look()
        self._columns = Columns.fit(self._look, 800, 4)
        self._close = False
        self._text = HeadText("", "", "", "", (), (), None)

    def show_text(self, text: HeadText) -> None:
        """Say something else."""
        self._text = text
        self.setAccessibleName(f"{text.title}. {text.now}{text.next_deal}")
        self.updateGeometry()
        self.update()

    def lay_out(self, look: Look, columns: Columns, *, close: bool) -> None:
        """Take the sheet's look and columns."""
        self._look, self._columns, self._close = look, columns, close
        self.updateGeometry()
        self.update()

    def _two_lines(self) -> bool:
        return any(len(lines) > 1 for lines in self._name_lines())

    def wanted_height(self) -> int:
        """Title, names, states and the double rule."""
        look = self._look
        names = look.px(_NAME_LINE if not self._two_lines() else 2 * _NAME_LINE - 6)
        title = look.px(_TITLE[1] if self._close else _TITLE[0])
        return title + names + look.px(_STATE_LINE) + marks.double_rule_height(look) + look.px(10)

    def sizeHint(self) -> QSize:
        """As wide as the paper."""
        return QSize(self._columns.width, self.wanted_height())

    def _name_lines(self) -> list[list[str]]:
        """Each name in one line, or in two where it is too wide for its column."""
        metrics = self._look.metrics("figure", 600)
        found = []
        for hand, name in enumerate(self._text.names[: self._columns.hands]):
            room = self._columns.hand(hand, 0, 1).width() - self._look.px(Column.RUNNING_EDGE)
            words = name.split()
            if metrics.horizontalAdvance(name) <= room or len(words) == 1:
                found.append([metrics.elidedText(name, Qt.TextElideMode.ElideRight, room)])
                continue
            split = next(
                (n for n in range(len(words) - 1, 0, -1) if metrics.horizontalAdvance(" ".join(words[:n])) <= room), 1
            )
            lines = (" ".join(words[:split]), " ".join(words[split:]))
            found.append([metrics.elidedText(line, Qt.TextElideMode.ElideRight, room) for line in lines])
        return found

    def paintEvent(self, event: QPaintEvent) -> None:  # noqa: ARG002
        """Paint the head."""
        painter = QPainter(self)
        look, columns = self._look, self._columns
        self._paint_title(painter)
        title = look.px(_TITLE[1] if self._close else _TITLE[0])
        line = look.px(_NAME_LINE)
        lines = self._name_lines()
        deepest = max((len(one) for one in lines), default=1)
        step = line if deepest == 1 else line - look.px(3)
        for hand, name_lines in enumerate(lines):
            edge = columns.hand(hand, 0, 1).right() + 1 - look.px(Column.RUNNING_EDGE)
            top = title + (deepest - len(name_lines)) * step
            painter.setFont(look.font("figure", 600))
            painter.setPen(look.palette.ink)
            for number, words in enumerate(name_lines):
                area = QRectF(edge - look.px(600), top + number * step, look.px(600), line)
                painter.drawText(area, Qt.AlignmentFlag.AlignRight | Qt.AlignmentFlag.AlignVCenter, words)
            self._paint_state(painter, hand, edge, title + deepest * step)
        rule = self.height() - marks.double_rule_height(look)
        marks.double_rule(painter, columns.left, columns.right, rule, look)

    def _paint_title(self, painter: QPainter) -> None:
        look, columns, text = self._look, self._columns, self._text
        height = look.px(_TITLE[1] if self._close else _TITLE[0])
        area = QRectF(columns.left, look.px(Space.RHYTHM), columns.right - columns.left, height - look.px(14))
        baseline = marks.centred_baseline(area, look.metrics("figure", 600))
        painter.setFont(look.font("figure", 600))
        painter.setPen(look.palette.ink)
        painter.drawText(QPointF(area.left(), baseline), text.title)
        x = area.left() + look.metrics("figure", 600).horizontalAdvance(text.title) + look.px(16)
        painter.setFont(look.font("text"))
        painter.setPen(look.palette.ink2)
        painter.drawText(QPointF(x, baseline), text.rules)
        metrics, strong = look.metrics("text"), look.metrics("text", 600)
        x = area.right() - metrics.horizontalAdvance(text.next_deal)
        painter.drawText(QPointF(x, baseline), text.next_deal)
        painter.setFont(look.font("text", 600))
        painter.setPen(look.palette.accent)
        painter.drawText(QPointF(x - strong.horizontalAdvance(text.now), baseline), text.now)

    def _paint_state(self, painter: QPainter, hand: int, edge: float, top: float) -> None:
        look = self._look
        words = self._text.states[hand]
        if not words:
            return
        deals = self._text.dealer == hand
        area = QRectF(0, top, edge, look.px(_STATE_LINE) - look.px(3))
        metrics = look.metrics("text", 600 if deals else 400)
        painter.setFont(look.font("text", 600 if deals else 400))
        painter.setPen(look.palette.accent if deals else look.palette.ink2)
        x = edge - metrics.horizontalAdvance(words)
        painter.drawText(QPointF(x, marks.centred_baseline(area, metrics)), words)
        if deals:
            side = look.px(Space.STATE_ICON)
            place = QRectF(x - side - look.px(5), area.center().y() - side / 2, side, side)
            glyphs.paint_icon(painter, "dealer", place, look.palette.accent)
