"""`PersonList`: the people of the club in rows: name, role, when they were last here, and what is open between them
and others; `PersonHead` has the heads of its columns."""

from __future__ import annotations

from fractions import Fraction
from typing import Final

from PySide6.QtCore import QRectF, QSize
from PySide6.QtGui import QPainter

from scorekeeper.text.members_text import NightOfPerson, PersonListed
from scorekeeper.text.templates import say
from ui.theme.look import Look
from ui.theme.marks import hairline
from ui.theme.text_line import paint_text
from ui.theme.tokens import LineWidth, Space
from ui.widgets.list_view import ListHead, ListView, NightListView, RowDelegate
from ui.widgets.text_fit import paint_name

_DAY: Final = "30 May 2026 "
"""A text of the width of the column of days."""
_WIDE: Final = 340
"""A row that is narrower has a column of what is owed only as wide as figures are, and does not mark members; pixels at
100 %."""
_TABLE: Final = "Table 2"
"""Texts of the widths of the columns of tables and of nets."""
_FIGURE: Final = "−100.00"
_BAR: Final = 10
_BAR_LENGTH: Final = 30
_SIDE: Final = 12
"""Around the words of a night, inside the frame of the focus; pixels at 100 %."""


class PersonList(ListView):
    """The people; the current row is the person who is shown."""

    leaves_signs = True

    def __init__(self) -> None:
        super().__init__(say("People of the club"), _PersonRow())


class PersonHead(ListHead):
    """The heads of the columns of a `PersonList`."""

    def __init__(self, rows: PersonList) -> None:
        super().__init__(rows)
        self.speak((say("name"), say("last here"), _owed_head()))

    def paint_heads(self, painter: QPainter, area: QRectF, look: Look) -> None:
        inner, _role, here, owed = _columns(look, area)
        paint_text(painter, look, inner, say("name"))
        paint_text(painter, look, _between(inner, here, owed), say("last here"))
        paint_text(painter, look, inner, _owed_head() if _is_wide(look, inner) else say("owed"), right=True)


class NightList(NightListView):
    """The nights of a person, newest first."""

    def __init__(self) -> None:
        super().__init__(_NightRow())

    def sizeHint(self) -> QSize:
        """No higher than it must be, since it is as high as the page leaves it: a layout counts this height."""
        return QSize(super().sizeHint().width(), self.minimumHeight())

    def is_chosen(self, row: int) -> bool:
        """The row of the keyboard, while the list has it."""
        return row == self.currentRow() and self.hasFocus()


class _PersonRow(RowDelegate):
    """Paints a person."""

    def paint_value(self, painter: QPainter, area: QRectF, look: Look, value: PersonListed, *, chosen: bool) -> None:
        gap, palette = look.px(8), look.palette
        inner, role, here, owed = _columns(look, area, value.owed_words)
        is_said = value.role != say("member") or _is_wide(look, inner)  # the name has the room of what most of them are
        hairline(painter, round(inner.left()), round(inner.right()), round(area.bottom()) - 1, look)
        if chosen:
            painter.fillRect(QRectF(area.left(), area.top(), look.px(3), area.height()), palette.accent)
        painter.setPen(palette.ink)
        room = _between(inner, inner.left(), (role if is_said else here) - gap)
        paint_name(painter, look, room, value.name, 600 if chosen else 400)
        paint_text(painter, look, inner, value.owed_words, right=True)
        painter.setPen(palette.red if value.barred else palette.ink2)
        if is_said:
            paint_text(painter, look, _between(inner, role, here - gap), value.role)
        painter.setPen(palette.ink2)
        paint_text(painter, look, _between(inner, here, owed), value.last_here)


def _owed_head() -> str:
    return say("gets +, owes −")


def _is_wide(look: Look, inner: QRectF) -> bool:
    """Whether a row has room for all columns and their heads."""
    return inner.width() >= look.px(_WIDE)


def _columns(look: Look, area: QRectF, owed: str = "") -> tuple[QRectF, float, float, float]:
    """The content between the margins of a row, and the left edges of role, last day and `owed` amount."""
    side, gap, metrics = look.px(Space.SHEET), look.px(8), look.metrics("text")
    inner = area.adjusted(side, 0, -side, 0)
    heads = (_owed_head(),) if _is_wide(look, inner) else (_FIGURE, owed)  # the same in nearly all rows
    money = inner.right() - max(map(metrics.horizontalAdvance, heads)) - gap
    here = money - metrics.horizontalAdvance(_DAY)
    return inner, here - 2 * gap - metrics.horizontalAdvance(say("member")), here, money


class _NightRow(RowDelegate):
    """Paints a night of a person, its net as a bar too: filled if it was won, open if it was lost."""

    def paint_value(self, painter: QPainter, area: QRectF, look: Look, value: NightOfPerson, **_: bool) -> None:
        palette, gap, metrics = look.palette, look.px(8), look.metrics("text")
        inner = area.adjusted(look.px(_SIDE), 0, -look.px(_SIDE), 0)
        hairline(painter, round(area.left()), round(area.right()), round(area.bottom()) - 1, look)
        longest = look.px(_BAR_LENGTH)
        middle = inner.right() - metrics.horizontalAdvance(_FIGURE) - gap - longest
        table = inner.left() + metrics.horizontalAdvance(_DAY) + gap
        others = table + metrics.horizontalAdvance(_TABLE) + gap
        painter.setPen(palette.ink)
        paint_text(painter, look, _between(inner, inner.left(), table - gap), value.day)
        painter.setPen(palette.ink2)
        if value.table_words:
            paint_text(painter, look, _between(inner, table, others - gap), value.table_words)
        paint_text(painter, look, _between(inner, others, middle - longest - gap), ", ".join(value.called))
        painter.setPen(palette.ink)
        paint_text(painter, look, inner, value.figure, right=True)
        if value.figure:
            self._bar(painter, look, middle, area, value.share)

    def _bar(self, painter: QPainter, look: Look, middle: float, area: QRectF, share: Fraction) -> None:
        high, palette = look.px(_BAR), look.palette
        top, length = area.center().y() - high / 2, float(round(abs(share) * look.px(_BAR_LENGTH)))
        painter.fillRect(QRectF(middle, top - look.px(2), LineWidth.HAIR, high + look.px(4)), palette.ink)
        if share > 0:
            painter.fillRect(QRectF(middle, top, length, high), palette.ink2)
        elif share < 0:
            painter.setPen(palette.ink2)
            painter.drawRect(QRectF(middle - length + 0.5, top + 0.5, max(1, length - 1), high - 1))


def _between(area: QRectF, left: float, right: float) -> QRectF:
    return QRectF(left, area.top(), max(0.0, right - left), area.height())
