"""`WhereView`: who sat at which table in which game, drawn: a line leads from a game to the next, in the accent if a
player changed tables."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from typing import Final, NamedTuple

from PySide6.QtCore import QPointF, QRectF, QSize, Qt
from PySide6.QtGui import QAccessible, QPainter, QPainterPath, QPaintEvent, QPen
from PySide6.QtWidgets import QSizePolicy

from scorekeeper.rules.people import PlayerId
from scorekeeper.text.evening_shown import EveningTable, SeatShown
from scorekeeper.text.grammar import listed
from scorekeeper.text.templates import say
from ui.theme.marks import centred_baseline, hairline
from ui.theme.tokens import Role
from ui.widgets.accessible_role import set_accessible_role
from ui.widgets.painted_widget import PaintedWidget

ACROSS: Final = 3
"""So many games stand beside each other at most; later ones begin again below all tables."""
_ROW, _HEAD, _TABLE = 28, 22, 26
"""Heights of a seat, of the headings of games, and of the name of a table, pixels at 100 %."""
_GAP: Final = 30
"""The space of the lines between two games, pixels at 100 %."""
_COLUMN: Final = 166
"""The least width of a game, pixels at 100 %."""
_FIGURE: Final = 48
"""The width of a score and of points, pixels at 100 %."""


class _Strip(NamedTuple):
    """Up to `ACROSS` games of a table, from game `first` (from 0) on, and their left edges; pixels."""

    table: int
    first: int
    games: tuple[tuple[SeatShown, ...], ...]
    top: int


class WhereView(PaintedWidget):
    """The games of each table, each a column with the names, scores and points of who sat there; games of one number
    stand below each other."""

    def __init__(self) -> None:
        self._tables: tuple[EveningTable, ...] = ()
        super().__init__()
        set_accessible_role(self, QAccessible.Role.Graphic, "")
        policy = QSizePolicy(QSizePolicy.Policy.Expanding, QSizePolicy.Policy.Preferred)
        policy.setHeightForWidth(True)
        self.setSizePolicy(policy)

    def show_tables(self, tables: Sequence[EveningTable]) -> None:
        """Show the tables at which a game was begun."""
        self._tables = tuple(table for table in tables if any(table.games))
        self.setAccessibleName(". ".join(_spoken(self._tables)))
        self.setVisible(bool(self._tables))
        self.updateGeometry()
        self.update()

    def sizeHint(self) -> QSize:
        """As wide as `ACROSS` games, and as high as all then."""
        width = ACROSS * self.look.px(_COLUMN) + (ACROSS - 1) * self.look.px(_GAP)
        return QSize(width, self.heightForWidth(width))

    def minimumSizeHint(self) -> QSize:
        """As wide as a game."""
        return QSize(self.look.px(_COLUMN), 0)

    def hasHeightForWidth(self) -> bool:
        """Return True: in a narrow window fewer games are beside each other."""
        return True

    def heightForWidth(self, width: int, /) -> int:
        strips = list(self._strips(self._across(width)))
        return strips[-1].top + self._height(strips[-1].games) if strips else 0

    def _across(self, width: int) -> int:
        """How many games stand beside each other in a width."""
        gap = self.look.px(_GAP)
        return max(1, min(ACROSS, (width + gap) // (self.look.px(_COLUMN) + gap)))

    def _strips(self, across: int) -> Iterator[_Strip]:
        """What is painted, from top to bottom."""
        top, most = 0, max((len(table.games) for table in self._tables), default=0)
        for first in range(0, most, across):
            for number, table in enumerate(self._tables):
                games = table.games[first : first + across]
                if any(games):
                    yield _Strip(number, first, games, top)
                    top += self._height(games)

    def _height(self, games: Sequence[Sequence[SeatShown]]) -> int:
        return self.look.px(_TABLE + _HEAD + _ROW * max(map(len, games)))

    def _width(self) -> float:
        """The width of a game."""
        across = self._across(self.width())
        return (self.width() - (across - 1) * self.look.px(_GAP)) / across

    def _seats(self, strip: _Strip) -> Iterator[tuple[int, SeatShown, QRectF]]:
        """The seats of a strip: the game (from 0), who sits there, and its position."""
        look, width = self.look, self._width()
        begin = strip.top + look.px(_TABLE + _HEAD)
        for column, game in enumerate(strip.games):
            for seat, shown in enumerate(game):
                left = column * (width + look.px(_GAP))
                yield strip.first + column, shown, QRectF(left, begin + seat * look.px(_ROW), width, look.px(_ROW))

    def paintEvent(self, _event: QPaintEvent) -> None:
        painter = QPainter(self)
        painter.setRenderHint(QPainter.RenderHint.Antialiasing)
        places: dict[tuple[int, int, PlayerId], QRectF] = {}
        for strip in self._strips(self._across(self.width())):
            self._paint_heads(painter, strip)
            for game, shown, area in self._seats(strip):
                self._paint_seat(painter, area, shown, moved=self._moved(strip.table, game, shown.player))
                places[strip.table, game, shown.player] = area
        self._paint_lines(painter, places)

    def _paint_heads(self, painter: QPainter, strip: _Strip) -> None:
        """Paint the name of a table, and over each game its number and what its figures are."""
        look, width = self.look, self._width()
        painter.setFont(look.font("text", 600))
        painter.setPen(look.colour("ink2"))
        name = QRectF(0, strip.top, self.width(), look.px(_TABLE))
        painter.drawText(QPointF(0, centred_baseline(name, look.metrics("text", 600))), self._tables[strip.table].name)
        painter.setFont(look.font("text"))
        for column, game in enumerate(strip.games):
            left = column * (width + look.px(_GAP))
            area = QRectF(left, strip.top + look.px(_TABLE), width, look.px(_HEAD))
            base = centred_baseline(area, look.metrics("text"))
            if game:
                painter.drawText(QPointF(left, base), say("game {number}", number=strip.first + column + 1))
                self._figures(painter, area, base, say("score"), say("points"))

    def _paint_seat(self, painter: QPainter, area: QRectF, shown: SeatShown, *, moved: bool) -> None:
        look = self.look
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
        self._figures(painter, area, base, shown.score, shown.points)
        hairline(painter, area.left(), area.right(), area.bottom() - 1, look)

    def _figures(self, painter: QPainter, area: QRectF, base: float, score: str, points: str) -> None:
        """Paint two figures that end at the right of their columns."""
        metrics = self.look.metrics("text")
        for text, right in ((points, area.right()), (score, area.right() - self.look.px(_FIGURE))):
            painter.drawText(QPointF(right - metrics.horizontalAdvance(text), base), text)

    def _moved(self, table: int, game: int, player: PlayerId) -> bool:
        """Whether a player sat at another table alone in the game before."""
        before = {
            number
            for number, other in enumerate(self._tables)
            if 0 < game <= len(other.games) and any(seat.player == player for seat in other.games[game - 1])
        }
        return bool(before) and table not in before

    def _paint_lines(self, painter: QPainter, places: Mapping[tuple[int, int, PlayerId], QRectF]) -> None:
        """Paint a line from each seat to that of the same person in the next game, if that stands beside it."""
        look = self.look
        inset = look.px(4)
        painter.setBrush(Qt.BrushStyle.NoBrush)
        for (table, game, player), area in places.items():
            for other in range(len(self._tables)):
                end = places.get((other, game + 1, player))
                if end is None or end.left() < area.right():
                    continue
                stays = other == table
                start = QPointF(area.right() + inset, area.center().y())
                stop = QPointF(end.left() - inset, end.center().y())
                half = QPointF((stop.x() - start.x()) / 2, 0)
                path = QPainterPath(start)
                path.cubicTo(start + half, stop - half, stop)
                painter.setPen(QPen(look.colour("hairline" if stays else "accent"), look.width(1 if stays else 2)))
                painter.drawPath(path)


def _spoken(tables: Sequence[EveningTable]) -> Iterator[str]:
    """Who sat in each game, for a screen reader."""
    for table in tables:
        for number, game in enumerate(table.games, 1):
            if not game:
                continue
            names = listed([say("{name} {points}", name=seat.name, points=seat.points) for seat in game])
            yield say("{table}, game {number}: {names}", table=table.name, number=number, names=names)
