"""`NetDelegate` paints the rows of the table of nets, `NetHeader` the headings over the double rule."""

from __future__ import annotations

from collections.abc import Callable
from typing import Final

from PySide6.QtCore import QRectF, QSize, Qt
from PySide6.QtGui import QPainter
from PySide6.QtWidgets import QHeaderView, QStyle, QStyledItemDelegate, QStyleOptionViewItem, QTableView

from scorekeeper.text.explain import Figure
from scorekeeper.text.net_table import Key, NetRow
from ui.money.net_geometry import BESIDE, headings_height
from ui.money.net_model import NAME, Index, NetModel
from ui.theme.controls import paint_hover
from ui.theme.look import Look
from ui.theme.marks import centred_baseline, double_rule, double_rule_height, focus_frame, hairline
from ui.theme.text_line import paint_text
from ui.theme.theme import current_theme
from ui.theme.tokens import LineWidth, Role, TypeRole, Weight
from ui.widgets.name_label import cut
from ui.widgets.text_fit import paint_name

_FRAME: Final = 5
"""How far the frame of the keyboard keeps off the digits up and down, pixels at 100 %."""
_UNDERLINE: Final = 6
_NAME_GAP: Final = 8
_State = QStyle.StateFlag


class NetDelegate(QStyledItemDelegate):
    """Paints names, figures and sums in a `look`; `open_key` is the figure that is explained.

    The cell with the keyboard focus is that of `view`; `is_whole` says whether nothing of a column is covered.
    """

    def __init__(self, view: QTableView, model: NetModel, is_whole: Callable[[int], bool]) -> None:
        super().__init__(view)
        self._view, self._model, self._is_whole = view, model, is_whole
        self.look = current_theme().look
        self.open_key: Key | None = None

    def widths(self, look: Look) -> list[int]:
        """The width that each column of figures needs, pixels."""
        found = []
        for number, column in enumerate(self._model.table.columns):
            figures = [figure for row in self._model.table.rows if (figure := row.figures[number]) is not None]
            width = max((_metrics_width(look, figure, _size(column.kind == "net")) for figure in figures), default=0.0)
            head = current_theme().look.metrics("text", 600).horizontalAdvance(column.heading)
            found.append(round(max(width, head) + 1))
        return found

    def name_widths(self, look: Look) -> tuple[int, int]:
        """The widths of the longest whole name and of the longest short one, pixels."""
        metrics, rows = look.metrics("figure", 600), self._model.table.rows
        whole = max((metrics.horizontalAdvance(row.name) for row in rows), default=0.0)
        short = max((metrics.horizontalAdvance(row.short or row.name) for row in rows), default=0.0)
        beside = look.px(_NAME_GAP) + 1
        return round(whole) + beside, round(short) + beside

    def paint(self, painter: QPainter, option: QStyleOptionViewItem, index: Index) -> None:
        model, look, area = self._model, self.look, QRectF(option.rect)
        painter.save()
        if option.widget is not self._view:  # names and nets stand upon the columns that scroll
            painter.fillRect(area, look.palette.paper)
        area = inner(area, model, index.column())
        figure = model.figure(index)
        if model.row(index.row()) is None:
            self._paint_sum(painter, area, index)
        else:
            hairline(painter, area.left(), area.right(), area.bottom() - 1, look)
            if index.column() == NAME:
                self._paint_name(painter, area, index)
            elif figure is not None and self._is_whole(index.column()):
                hovered = bool(option.state & _State.State_MouseOver)
                self._paint_figure(painter, area, index, figure, hovered=hovered)
        painter.restore()

    def sizeHint(self, _option: QStyleOptionViewItem, _index: Index) -> QSize:
        """Unused: the view sets the height of its rows."""
        return QSize(1, 1)

    def _paint_sum(self, painter: QPainter, area: QRectF, index: Index) -> None:
        look = current_theme().look
        double_rule(painter, area.left(), area.right(), area.top(), look, thick_first=False)
        below = area.adjusted(0, double_rule_height(look), 0, 0)
        if self._is_whole(index.column()):
            _paint_text(painter, below, str(index.data()), look, ("text", 400, "ink2"), at_right=index.column() != NAME)

    def _paint_name(self, painter: QPainter, area: QRectF, index: Index) -> None:
        look = current_theme().look
        row = self._model.row(index.row())
        assert row is not None
        room = area.width() - look.px(_NAME_GAP)
        shown = self.shown_name(row, room)
        if shown in (row.name, row.short):
            _paint_text(painter, area, shown, look, ("figure", 600, "ink"), at_right=False)
        else:
            painter.setPen(look.colour("ink"))
            paint_name(painter, look, area.adjusted(0, 0, room - area.width(), 0), row.short or row.name, 600)

    def shown_name(self, row: NetRow, room: float) -> str:
        """The name of a row in a width in pixels: all rows have whole names, or short ones if one has no room."""
        metrics = current_theme().look.metrics("figure", 600)
        if all(metrics.horizontalAdvance(one.name) <= room for one in self._model.table.rows):
            return row.name
        return cut(row.short or row.name, metrics, room)

    def _paint_figure(self, painter: QPainter, area: QRectF, index: Index, figure: Figure, *, hovered: bool) -> None:
        look, is_open = self.look, self._model.key(index) == self.open_key
        size = _size(index.column() == self._model.last)
        weight: Weight = 400 if size == "text" or figure.quiet else 600
        metrics = look.metrics(size, weight)
        width, high = metrics.horizontalAdvance(figure.text), metrics.capHeight() + 2 * look.px(_FRAME)
        beside = current_theme().look.px(BESIDE)
        middle = area.center().y()
        frame = QRectF(area.right() - width - beside, middle - high / 2, width + 2 * beside, high)
        frame = frame.intersected(area.adjusted(0, 1, beside, -2))
        if hovered:
            paint_hover(painter, frame, look.palette.paper, look)
        role: Role = "ink2" if figure.quiet and not is_open else "ink"
        _paint_text(painter, area, figure.text, look, (size, weight, role), at_right=True)
        is_current = self._view.hasFocus() and index == self._view.currentIndex()
        if is_open and not is_current:  # one mark is enough
            thick = look.px(LineWidth.FOCUS)
            top = min(centred_baseline(area, metrics) + look.px(_UNDERLINE), area.bottom() - thick)
            painter.fillRect(QRectF(area.right() - width, top, width, thick), look.palette.accent)
        if is_current:
            focus_frame(painter, frame, look, fill=False)


class NetHeader(QHeaderView):
    """The headings of the columns, and the double rule under them."""

    def __init__(self, model: NetModel, view: QTableView, is_whole: Callable[[int], bool]) -> None:
        super().__init__(Qt.Orientation.Horizontal, view)
        self._model, self._is_whole = model, is_whole
        self.setSectionsClickable(False)
        self.setMinimumSectionSize(1)
        self.viewport().setAutoFillBackground(False)

    def paintSection(self, painter: QPainter, rect: object, section: int) -> None:
        """Paint the heading at the right edge of its figures."""
        look, area = current_theme().look, QRectF(rect)  # type: ignore[call-overload]
        top = headings_height(look)
        painter.save()
        painter.fillRect(area, look.palette.paper)
        running = self._model.is_running(section)
        kind: tuple[TypeRole, Weight, Role] = ("text", 600, "accent") if running else ("text", 400, "ink2")
        text = str(self._model.headerData(section, Qt.Orientation.Horizontal))
        area = inner(area, self._model, section)
        words = QRectF(area.left(), area.top(), area.width(), top)
        if self._is_whole(section):
            _paint_text(painter, words, text, look, kind, at_right=True)
        double_rule(painter, area.left(), area.right(), area.top() + top, look)
        painter.restore()


def inner(area: QRectF, model: NetModel, column: int) -> QRectF:
    """The cell without the room beside the last column, if the focus frame reaches over the digits."""
    return area.adjusted(0, 0, -current_theme().look.px(BESIDE) if column == model.last else 0, 0)


def _size(is_net: bool) -> TypeRole:
    return "total" if is_net else "text"


def _metrics_width(look: Look, figure: Figure, size: TypeRole) -> float:
    return look.metrics(size, 600 if size == "total" else 400).horizontalAdvance(figure.text)


def _paint_text(
    painter: QPainter, area: QRectF, text: str, look: Look, kind: tuple[TypeRole, Weight, Role], *, at_right: bool
) -> None:
    size, weight, role = kind
    whole = Qt.TextElideMode.ElideNone
    paint_text(painter, look, area, text, size=size, weight=weight, role=role, right=at_right, elide=whole)
