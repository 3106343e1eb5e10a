"""`WhereView`: who sat at which table in which game, drawn: a line leads from a game to the next, in the accent where
somebody changed tables."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import Final

from PySide6.QtCore import QPointF, QRectF, QSize, Qt
from PySide6.QtGui import QAccessible, QPainter, QPainterPath, QPaintEvent, QPen
from PySide6.QtWidgets import QSizePolicy

from scorekeeper.rules.people import PlayerId
from scorekeeper.text.evening_shown import EveningTable, SeatShown
from scorekeeper.text.grammar import listed
from scorekeeper.text.templates import say
from ui.theme.look import Look
from ui.theme.marks import centred_baseline, hairline
from ui.theme.tokens import Role
from ui.widgets.accessible_role import set_accessible_role
from ui.widgets.painted_widget import PaintedWidget

SHOWN: Final = 3
"""So many games of each table stand beside each other, the newest."""
_ROW, _HEAD, _TABLE = 28, 22, 26
"""Heights of a seat, of the headings of games, and of the name of a table, pixels at 100 %."""
_GAP: Final = 30
"""Between two games, where the lines are, pixels at 100 %."""
_COLUMN: Final = 166
"""The least width of a game, pixels at 100 %."""
_FIGURE: Final = 48
"""The width of a score and of points, pixels at 100 %."""


class WhereView(PaintedWidget):
    """The newest games of each table, each a column with the names, scores and points of who sat there."""

    def __init__(self) -> None:
        self._tables: tuple[EveningTable, ...] = ()
        super().__init__()
        set_accessible_role(self, QAccessible.Role.Graphic, "")
        self.setSizePolicy(QSizePolicy.Policy.Expanding, QSizePolicy.Policy.Fixed)

    def show_tables(self, tables: Sequence[EveningTable]) -> None:
        """Show the tables at which a game was begun."""
        self._tables = tuple(table for table in tables if table.games)
        self.setAccessibleName(". ".join(_spoken(self._tables)))
        self.setVisible(bool(self._tables))
        self.updateGeometry()
        self.update()

    def sizeHint(self) -> QSize:
        look = self.look
        height = sum(look.px(_TABLE + _HEAD + _ROW * _rows(table)) for table in self._tables)
        return QSize(self._columns() * look.px(_COLUMN) + (self._columns() - 1) * look.px(_GAP), height)

    def minimumSizeHint(self) -> QSize:
        return self.sizeHint()

    def _columns(self) -> int:
        return max((len(_newest(table)) for table in self._tables), default=1)

    def _width(self) -> float:
        """The width of a game."""
        count = max(SHOWN, self._columns())
        return (self.width() - (count - 1) * self.look.px(_GAP)) / count

    def paintEvent(self, _event: QPaintEvent) -> None:
        painter, look = QPainter(self), self.look
        painter.setRenderHint(QPainter.RenderHint.Antialiasing)
        places = dict(self._places())
        for (table, column, seat), area in places.items():
            self._paint_seat(painter, look, area, self._tables[table], column, seat)
        for table, top in self._tops():
            self._paint_heads(painter, look, top, self._tables[table])
        self._paint_lines(painter, look, places)

    def _tops(self) -> Iterator[tuple[int, int]]:
        """Each table and where it begins."""
        top = 0
        for number, table in enumerate(self._tables):
            yield number, top
            top += self.look.px(_TABLE + _HEAD + _ROW * _rows(table))

    def _places(self) -> Iterator[tuple[tuple[int, int, int], QRectF]]:
        """Where each seat stands: of table, column and seat, all from 0."""
        look, width = self.look, self._width()
        for number, top in self._tops():
            begin = top + look.px(_TABLE + _HEAD)
            for column, game in enumerate(_newest(self._tables[number])):
                left = column * (width + look.px(_GAP))
                for seat in range(len(game)):
                    area = QRectF(left, begin + seat * look.px(_ROW), width, look.px(_ROW))
                    yield (number, column, seat), area

    def _paint_heads(self, painter: QPainter, look: Look, top: int, table: EveningTable) -> None:
        """Paint the name of a table, and over each game its number and what its figures are."""
        width, metrics = self._width(), look.metrics("text")
        painter.setFont(look.font("text", 600))
        painter.setPen(look.colour("ink2"))
        name = QRectF(0, top, self.width(), look.px(_TABLE))
        painter.drawText(QPointF(0, centred_baseline(name, look.metrics("text", 600))), table.name)
        painter.setFont(look.font("text"))
        first = len(table.games) - len(_newest(table)) + 1
        for column in range(len(_newest(table))):
            left = column * (width + look.px(_GAP))
            area = QRectF(left, top + look.px(_TABLE), width, look.px(_HEAD))
            base = centred_baseline(area, metrics)
            painter.drawText(QPointF(left, base), say("game {number}", number=first + column))
            self._figures(painter, look, area, base, say("score"), say("points"))

    def _paint_seat(
        self, painter: QPainter, look: Look, area: QRectF, table: EveningTable, column: int, seat: int
    ) -> None:
        shown = _newest(table)[column][seat]
        moved = shown.player in self._moved(table, column)
        role: Role = "accent" if moved else "ink"
        weight = look.weight(role, 600 if moved else 400)
        metrics = look.metrics("text", weight)
        base = centred_baseline(area, metrics)
        painter.setFont(look.font("text", weight))
        painter.setPen(look.colour(role))
        room = area.width() - 2 * look.px(_FIGURE)
        painter.drawText(QPointF(area.left(), base), metrics.elidedText(shown.name, Qt.TextElideMode.ElideRight, room))
        painter.setFont(look.font("text"))
        painter.setPen(look.colour("ink2" if shown.open else "ink"))
        self._figures(painter, look, area, base, shown.score, shown.points)
        hairline(painter, area.left(), area.right(), area.bottom() - 1, look)

    def _figures(self, painter: QPainter, look: Look, area: QRectF, base: float, score: str, points: str) -> None:
        """Paint two figures that end at the right of their columns."""
        metrics = look.metrics("text")
        for text, right in ((points, area.right()), (score, area.right() - look.px(_FIGURE))):
            painter.drawText(QPointF(right - metrics.horizontalAdvance(text), base), text)

    def _moved(self, table: EveningTable, column: int) -> frozenset[PlayerId]:
        """Who sat at another table in the game before."""
        before = {
            seat.player
            for other in self._tables
            if other is not table
            for seat in (_newest(other)[column - 1] if 0 < column <= len(_newest(other)) else ())
        }
        here = {seat.player for seat in (_newest(table)[column - 1] if column else ())}
        return frozenset(before - here)

    def _paint_lines(self, painter: QPainter, look: Look, places: dict[tuple[int, int, int], QRectF]) -> None:
        """Paint a line from each seat to that of the same person in the next game."""
        middle = {
            (table, column, _newest(self._tables[table])[column][seat].player): area
            for (table, column, seat), area in places.items()
        }
        inset = look.px(4)
        for (table, column, player), area in middle.items():
            for other in range(len(self._tables)):
                end = middle.get((other, column + 1, player))
                if end is None:
                    continue
                stays = other == table
                start, stop = (
                    QPointF(area.right() + inset, area.center().y()),
                    QPointF(end.left() - inset, end.center().y()),
                )
                path = QPainterPath(start)
                across = (stop.x() - start.x()) / 2
                path.cubicTo(start + QPointF(across, 0), stop - QPointF(across, 0), stop)
                painter.setBrush(Qt.BrushStyle.NoBrush)
                colour = look.colour("hairline" if stays else "accent")
                painter.setPen(QPen(colour, look.width(1 if stays else 2)))
                painter.drawPath(path)


def _newest(table: EveningTable) -> tuple[tuple[SeatShown, ...], ...]:
    """The games that are shown."""
    return table.games[-SHOWN:]


def _rows(table: EveningTable) -> int:
    return max(map(len, _newest(table)))


def _spoken(tables: Sequence[EveningTable]) -> Iterator[str]:
    """Who sat in each game, for a screen reader."""
    for table in tables:
        for number, game in enumerate(table.games, 1):
            names = listed([say("{name} {points}", name=seat.name, points=seat.points) for seat in game])
            yield say("{table}, game {number}: {names}", table=table.name, number=number, names=names)
