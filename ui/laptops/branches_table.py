"""`BranchesTable`: the deals of two branches side by side, the deal's number in the middle, a laptop on each side."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from PySide6.QtCore import QRectF, QSize, Qt, Signal
from PySide6.QtGui import QMouseEvent, QPainter, QPaintEvent
from PySide6.QtWidgets import QSizePolicy

from scorekeeper.text.branch_text import BranchesShown, BranchRow, BranchSide, DealSide, SideState
from scorekeeper.text.templates import say
from ui.deal_entry.entry_paint import PASS_ICONS, paint_queen
from ui.prompts.effect_paint import draw_state
from ui.theme.glyphs import paint_icon
from ui.theme.literal_text import tooltip
from ui.theme.look import Look
from ui.theme.marks import centred_baseline, double_rule, error_band, hairline, keycap
from ui.theme.text_line import paint_text
from ui.theme.tokens import Role, Space, TypeRole, Weight
from ui.widgets.name_label import cut
from ui.widgets.painted_widget import PaintedWidget

_HEAD: Final = 38
_NAMES: Final = 40
_BEFORE: Final = 30
_ROW: Final = 44
_SCORE: Final = 122
_LINE: Final = 24
_CLOCK: Final = 56
_MIDDLE: Final = 148
_KEYED: Final = 38
_MOST: Final = 130
"""Pixels at 100 %: heights of the parts; widths of the times, of the column in the middle, of the key beside a deal's
number, and of a hand's column at most."""
_LEAST: Final = 76
_ROLES: Final[dict[SideState, Role]] = {
    SideState.SAME: "ink2",
    SideState.DIFFERS: "red",
    SideState.ONLY_HERE: "accent",
    SideState.ONLY_THERE: "accent",
}


class BranchesTable(PaintedWidget):
    """The table. `keys` are the letters that mark a deal, by its number; `taken` the numbers of the marked deals.

    A click on such a deal is `pressed` with its number.
    """

    pressed = Signal(int)

    def __init__(self) -> None:
        self.shown: BranchesShown | None = None
        self.keys: dict[int, str] = {}
        self.taken: frozenset[int] = frozenset()
        super().__init__()
        self.setMouseTracking(True)
        self.setSizePolicy(QSizePolicy.Policy.Expanding, QSizePolicy.Policy.Fixed)

    def show_branches(self, shown: BranchesShown, keys: dict[int, str], taken: frozenset[int]) -> None:
        """Show two branches."""
        self.shown, self.keys, self.taken = shown, keys, taken
        self.setAccessibleName(say("Two branches"))
        self.setAccessibleDescription("; ".join(map(self._spoken, shown.rows)))
        self.updateGeometry()
        self.update()

    def _spoken(self, row: BranchRow) -> str:
        figures = [", ".join(side.points) if side is not None else "" for side in (row.here, row.there)]
        return say(
            "deal {deal} {what}: {here} | {there}", deal=row.number, what=row.words, here=figures[0], there=figures[1]
        )

    def deal_at(self, height: float) -> int:
        """The number of the deal that a click at a height would mark, 0 for none."""
        if self.shown is None:
            return 0
        look = self.look
        row = int((height - look.px(_HEAD) - look.px(_NAMES) - self._before) // look.px(_ROW))
        number = self.shown.rows[row].number if 0 <= row < len(self.shown.rows) else 0
        return number if number in self.keys else 0

    def mouseMoveEvent(self, event: QMouseEvent) -> None:
        """Say over which deals a click does something."""
        number = self.deal_at(event.position().y())
        self.setCursor(Qt.CursorShape.PointingHandCursor if number else Qt.CursorShape.ArrowCursor)
        words = say("A click marks this deal to be typed in afterwards, or not.") if number else ""
        self.setToolTip(tooltip(say("Deal {number}", number=number), self.keys[number], words) if number else "")

    def mouseReleaseEvent(self, event: QMouseEvent) -> None:
        """Mark the deal that was clicked."""
        number = self.deal_at(event.position().y())
        if number and event.button() is Qt.MouseButton.LeftButton:
            self.pressed.emit(number)

    @property
    def _before(self) -> int:
        """The height of the last deal that both have, pixels."""
        return self.look.px(_BEFORE) if self.shown is not None and self.shown.common is not None else 0

    @property
    def _hands(self) -> int:
        return max((len(side.hands) for side in (self.shown.here, self.shown.there)), default=0) if self.shown else 0

    def sizeHint(self) -> QSize:
        look, rows = self.look, len(self.shown.rows) if self.shown is not None else 0
        height = _HEAD + _NAMES + (_BEFORE if self.shown and self.shown.common else 0) + rows * _ROW + _SCORE
        width = _MIDDLE + 2 * (_CLOCK + self._hands * _LEAST) + 2 * Space.SHEET
        return QSize(look.px(width), look.px(height))

    def minimumSizeHint(self) -> QSize:
        """As `sizeHint`, without the times."""
        return self.sizeHint() - QSize(2 * self.look.px(_CLOCK), 0)

    @property
    def _clock(self) -> int:
        """The room of the times on either side; none if the table is narrow."""
        return self.look.px(_CLOCK) if self.width() >= self.sizeHint().width() else 0

    def paintEvent(self, _event: QPaintEvent) -> None:
        shown, look = self.shown, self.look
        if shown is None:
            return
        painter = QPainter(self)
        side, middle = look.px(Space.SHEET), look.px(_MIDDLE)
        width = (self.width() - 2 * side - middle) / 2
        left = QRectF(side, 0, width, self.height())
        right = QRectF(self.width() - side - width, 0, width, self.height())
        centre = QRectF(left.right(), 0, right.left() - left.right(), self.height())
        top = float(look.px(_HEAD))
        self._head(painter, left, shown.here, marked=not shown.longer_there)
        self._head(painter, right, shown.there, marked=shown.longer_there)
        for area in (left, right):
            double_rule(painter, area.left(), area.right(), top - look.px(6), look)
        for area, branch, mirrored in ((left, shown.here, False), (right, shown.there, True)):
            painter.setPen(look.palette.ink)
            self._names(painter, look, branch.hands, self._cells(area, top, _NAMES, mirrored=mirrored))
        top += look.px(_NAMES)
        if shown.common is not None:
            self._common(painter, (left, centre, right), shown.common, shown.before, top)
            top += self._before
        for row in shown.rows:
            self._row(painter, look, row, top, (left, centre, right))
            top += look.px(_ROW)
        for area in (left, right):
            double_rule(painter, area.left(), area.right(), top + 1, look, thick_first=False)
        self._scores(painter, left, shown.here, top + look.px(8), mirrored=False)
        self._scores(painter, right, shown.there, top + look.px(8), mirrored=True)
        if any(shown.here.nets) or any(shown.there.nets):
            painter.setPen(look.palette.ink2)
            stopped = QRectF(centre.left(), top + look.px(8 + 36 + _LINE), centre.width(), look.px(_LINE))
            _centred(painter, look, stopped, say("if we stopped now"))

    def _cells(self, area: QRectF, top: float, height: int, *, mirrored: bool) -> list[QRectF]:
        """The cells of the hands of one side; the times stand outside of them."""
        look, hands = self.look, max(1, self._hands)
        clock = self._clock
        wide = min((area.width() - clock) / hands, look.px(_MOST))
        first = area.left() if mirrored else area.right() - hands * wide
        return [QRectF(first + hand * wide, top, wide, look.px(height)) for hand in range(hands)]

    def _head(self, painter: QPainter, area: QRectF, side: BranchSide, *, marked: bool) -> None:
        look = self.look
        line = QRectF(area.left(), 0, area.width(), look.px(_HEAD) - look.px(8))
        colour = look.palette.accent if marked else look.palette.ink
        icon = look.px(Space.ICON)
        paint_icon(painter, "laptop", QRectF(line.left(), line.center().y() - icon / 2, icon, icon), colour)
        more = paint_text(painter, look, line, side.more, role="ink2", right=True)
        painter.setPen(colour)
        name = line.adjusted(icon + look.px(8), 0, -more - look.px(8), 0)
        paint_text(painter, look, name, side.words.heading, size="figure", weight=600)

    def _common(
        self,
        painter: QPainter,
        areas: tuple[QRectF, QRectF, QRectF],
        side: DealSide,
        words: str,
        top: float,
    ) -> None:
        """Paint the last deal that both have: its time and the scores after it."""
        look, high = self.look, self.look.px(_BEFORE)
        left, centre, right = areas
        painter.setPen(look.palette.ink2)
        _centred(painter, look, QRectF(centre.left(), top, centre.width(), high), words)
        for area, mirrored in ((left, False), (right, True)):
            if self._clock:
                paint_text(painter, look, QRectF(area.left(), top, area.width(), high), side.clock, right=mirrored)
            for score, cell in zip(side.scores, self._cells(area, top, _BEFORE, mirrored=mirrored), strict=False):
                _right(painter, look, cell, score)

    def _row(
        self, painter: QPainter, look: Look, row: BranchRow, top: float, areas: tuple[QRectF, QRectF, QRectF]
    ) -> None:
        left, centre, right = areas
        band = QRectF(0, top, self.width(), look.px(_ROW))
        if row.state is SideState.DIFFERS:
            error_band(painter, band, look)
        else:
            hairline(painter, 0, self.width(), round(band.bottom()) - 1, look)
        for area, side, mirrored in ((left, row.here, False), (right, row.there, True)):
            if side is not None:
                self._side(painter, area, side, row, top, mirrored=mirrored)
        middle = QRectF(centre.left(), top, centre.width(), band.height())
        middle = middle.adjusted(look.px(_KEYED), 0, 0, 0)
        upper = QRectF(middle.left(), top + look.px(3), middle.width(), middle.height() / 2)
        lower = QRectF(middle.left(), middle.center().y() - look.px(1), middle.width(), middle.height() / 2)
        painter.setPen(look.palette.ink)
        self._number(painter, look, row, upper)
        words = say("typed in") if row.number in self.taken else row.words
        painter.setPen(look.colour("accent" if row.number in self.taken else _ROLES[row.state]))
        _centred(painter, look, lower, words, weight=400 if row.state is SideState.SAME else 600)
        if row.number in self.keys:
            keycap(painter, centre.left() + look.px(8), middle.center().y(), self.keys[row.number], look)

    def _names(self, painter: QPainter, look: Look, hands: Sequence[str], cells: Sequence[QRectF]) -> None:
        """Paint the names of the hands, all smaller if one has no room."""
        places = [cell.adjusted(look.px(8), 0, -look.px(4), 0) for cell in cells[: len(hands)]]
        large = look.metrics("figure", 600)
        fits = all(large.horizontalAdvance(name) <= place.width() for name, place in zip(hands, places, strict=True))
        size: TypeRole = "figure" if fits else "text"
        for name, place in zip(hands, places, strict=True):
            shown = cut(name, look.metrics(size, 600), place.width())
            paint_text(painter, look, place, shown, weight=600, right=True, size=size)

    def _number(self, painter: QPainter, look: Look, row: BranchRow, area: QRectF) -> None:
        """Paint the number of a deal, how cards were passed, and who dealt."""
        number, side, gap = str(row.number), look.px(Space.STATE_ICON), look.px(6)
        plain, before = look.metrics("text"), look.metrics("figure", 600).horizontalAdvance(number) + gap
        before += side + gap if row.passing is not None else 0
        dealer = cut(row.dealer, plain, area.width() - before)
        left = area.center().x() - (before + plain.horizontalAdvance(dealer)) / 2
        whole = QRectF(left, area.top(), area.width(), area.height())
        left += paint_text(painter, look, whole, number, size="figure", weight=600) + gap
        if row.passing is not None:
            place = QRectF(left, area.center().y() - side / 2, side, side)
            paint_icon(painter, PASS_ICONS[row.passing], place, look.palette.ink2)
            left += side + gap
        painter.setPen(look.palette.ink2)
        paint_text(painter, look, QRectF(left, area.top(), area.right() - left + gap, area.height()), dealer)

    def _side(
        self, painter: QPainter, area: QRectF, side: DealSide, row: BranchRow, top: float, *, mirrored: bool
    ) -> None:
        look, palette = self.look, self.look.palette
        painter.setPen(palette.ink2)
        line = QRectF(area.left(), top, area.width(), look.px(_ROW))
        if self._clock:
            paint_text(painter, look, line, side.clock, right=mirrored)
        for hand, cell in enumerate(self._cells(area, top, _ROW, mirrored=mirrored)):
            if hand >= len(side.points):
                continue
            painter.setPen(palette.ink2)
            _right(painter, look, cell, side.scores[hand])
            figures = QRectF(cell.left(), cell.top(), cell.width() - look.px(44), cell.height())
            painter.setPen(palette.ink)
            painter.setFont(look.font("figure"))
            metrics = look.metrics("figure")
            wide = metrics.horizontalAdvance(side.points[hand])
            baseline = round(centred_baseline(figures, metrics))
            painter.drawText(round(figures.right() - wide), baseline, side.points[hand])
            if hand == side.queen:
                paint_queen(painter, look, figures.right(), baseline)
            if hand in row.differing:
                painter.fillRect(QRectF(figures.right() - wide, baseline + look.px(4), wide, look.px(2)), palette.red)

    def _scores(self, painter: QPainter, area: QRectF, side: BranchSide, top: float, *, mirrored: bool) -> None:
        look = self.look
        if not mirrored and self._clock:
            painter.setPen(look.palette.ink)
            paint_text(painter, look, QRectF(area.left(), top, look.px(_CLOCK), look.px(36)), say("Score"), weight=600)
        for hand, cell in enumerate(self._cells(area, top, 36, mirrored=mirrored)):
            if hand >= len(side.scores):
                continue
            figure = cell.adjusted(0, 0, -look.px(4), 0)
            paint_text(painter, look, figure, side.scores[hand], size="total", role="ink", right=True)
            state = QRectF(cell.left(), cell.top() + look.px(36), cell.width(), look.px(_LINE))
            draw_state(painter, look, figure.right(), state, side.states[hand])
            painter.setPen(look.palette.ink)
            _right(painter, look, state.translated(0, look.px(_LINE)), side.nets[hand])
        last = self._cells(area, top + look.px(36 + 2 * _LINE), _LINE, mirrored=mirrored)[-1]
        last.setLeft(area.left())
        painter.setPen(look.colour("red" if side.is_off else "ink2"))
        _right(painter, look, last, side.added_up)


def _right(painter: QPainter, look: Look, cell: QRectF, text: str, *, weight: Weight = 400) -> None:
    paint_text(painter, look, cell.adjusted(look.px(4), 0, -look.px(4), 0), text, weight=weight, right=True)


def _centred(painter: QPainter, look: Look, area: QRectF, text: str, *, weight: Weight = 400) -> None:
    wide = look.metrics("text", weight).horizontalAdvance(text)
    paint_text(
        painter, look, QRectF(area.center().x() - wide / 2, area.top(), wide + 1, area.height()), text, weight=weight
    )
