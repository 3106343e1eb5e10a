"""`PaymentScroll`: the window in which the payments of a night scroll."""

from __future__ import annotations

from typing import Final

from PySide6.QtCore import QEvent, QPoint, QRectF, QSize, Qt
from PySide6.QtGui import QAccessible, QPainter, QPaintEvent, QResizeEvent, QShowEvent
from PySide6.QtWidgets import QApplication, QSizePolicy, QWidget

from scorekeeper.text.templates import say_number
from ui.money.payment_list import PaymentList
from ui.money.payment_row import EDGE
from ui.theme.look import Look
from ui.theme.marks import centred_baseline
from ui.theme.theme import current_theme, follow
from ui.widgets.accessible_role import set_accessible_role
from ui.widgets.page_scroll import PageScroll

BAR: Final = 12
"""The width of a scroll bar, pixels at 100 %."""


class _Cover(QWidget):
    """Hides what would be cut of a payment at the edge of the view, and says what is beyond: by its accessible name."""

    def __init__(self, view: QWidget) -> None:
        super().__init__(view)
        set_accessible_role(self, QAccessible.Role.StaticText, "")
        self.setAttribute(Qt.WidgetAttribute.WA_OpaquePaintEvent)
        self.hide()

    def paintEvent(self, _event: QPaintEvent) -> None:
        painter, look, area = QPainter(self), current_theme().look, QRectF(self.rect())
        painter.fillRect(area, look.palette.paper)
        metrics = look.metrics("text")
        if metrics.height() <= area.height():
            painter.setFont(look.font("text"))
            painter.setPen(look.palette.ink2)
            painter.drawText(look.px(EDGE), int(centred_baseline(area, metrics)), self.accessibleName())


class PaymentScroll(PageScroll):
    """Shows whole payments in the room that there is, two of them at least; `set_whole` shows all of them.

    The current one stays in sight while the others change; the first in sight stands at the upper edge, without the
    words over it if these have no room, so that no paper is left blank above. Until the user goes to another payment
    the scroll position is that of a page just opened, also after zooming.
    """

    def __init__(self, payments: PaymentList) -> None:
        super().__init__(payments, sideways=False, leaves_keys=True)
        self._payments = payments
        self._whole, self._outer = False, 0
        self._gone, self._at = False, -1
        self.setSizePolicy(QSizePolicy.Policy.Expanding, QSizePolicy.Policy.Expanding)
        self._covers = _Cover(self.viewport()), _Cover(self.viewport())
        payments.installEventFilter(self)
        payments.turned.connect(self._go)
        self.verticalScrollBar().valueChanged.connect(self._cover)
        self.verticalScrollBar().rangeChanged.connect(self._show_current)
        follow(self._show_look)

    def set_whole(self, whole: bool, room: int) -> None:
        """Show all payments if the page scrolls as a `whole`; otherwise there are `room` pixels for some."""
        if (whole, room) != (self._whole, self._outer):
            self._whole, self._outer = whole, room
            self._lay_rows()
            self._claim()

    def sizeHint(self) -> QSize:
        """The least height, since all that is left is given to it."""
        return QSize(self._payments.minimumSizeHint().width(), self.minimumHeight())

    def showEvent(self, event: QShowEvent) -> None:
        super().showEvent(event)
        self._gone = False

    def resizeEvent(self, event: QResizeEvent) -> None:
        super().resizeEvent(event)
        self._lay_rows()
        self.verticalScrollBar().setValue(0)  # no place stays scrolled that a smaller window needed
        self._show_current(ahead=True)

    def eventFilter(self, watched: object, event: QEvent) -> bool:
        """Take another height if the number of payments changes."""
        if event.type() is QEvent.Type.LayoutRequest:
            self._claim()
        if event.type() in (QEvent.Type.LayoutRequest, QEvent.Type.Resize):
            self._show_current()
        return super().eventFilter(watched, event)  # type: ignore[arg-type]

    def bring_into_sight(self, now: QWidget) -> None:
        """Scroll to a payment, or to a part of one, as little as is needed."""
        rows = self._payments.column.rows
        number = next((n for n, row in enumerate(rows) if row is now or row.isAncestorOf(now)), None)
        if number is None or self._whole:
            super().bring_into_sight(now)
        else:
            self._scroll_to(number)

    def _show_look(self, _look: Look) -> None:
        self._gone = False

    def _go(self) -> None:
        """Scroll to the current payment, which the user may have chosen."""
        rows, current = self._payments.rows, self._payments.current
        at = rows.index(current) if current is not None else -1
        moved, self._at = self.isVisible() and at != self._at, at
        self._gone = self._gone or moved
        self._show_current(ahead=moved and QApplication.mouseButtons() == Qt.MouseButton.NoButton)

    def _lay_rows(self) -> None:
        bar, room = self.width() - self.viewport().width(), self._outer if self._whole else self.viewport().height()
        right = max(0, current_theme().look.px(BAR) - bar)
        self._payments.column.set_room(room, right, ends_whole=not self._whole)

    def _show_current(self, *, ahead: bool = False) -> None:
        """Scroll to the current payment, and `ahead` to the next one too."""
        row = self._payments.current
        if row is not None and not self._whole:
            self._scroll_to(self._payments.rows.index(row), ahead=ahead)
        elif row is not None:
            self.bring_into_sight(row)
        self._cover()

    def _scroll_to(self, number: int, *, ahead: bool = False) -> None:
        """Scroll to a payment; with `ahead`, or if the user has not gone to another yet, the next one that is open is
        seen too, or the next line at least."""
        bar, room, rows = self.verticalScrollBar(), self.viewport().height(), self._payments.column.rows
        edges = [(row.y(), row.y() + row.heading_height(), row.y() + row.height()) for row in rows]
        after = range(number + 1, len(rows)) if ahead or not self._gone else ()
        wanted = (*(n for n in after if rows[n].line.payable), *after)
        last = next((n for n in wanted if edges[n][2] - edges[number][1] <= room), number)
        here = bar.value() if self._gone else 0
        starts = [start for top, box, _end in edges[: number + 1] for start in (top, box)]
        if here not in starts or here > edges[number][1] or edges[last][2] - here > room:
            fitting = [start for start in starts if edges[last][2] - start <= room] or [edges[number][1]]
            bar.setValue(min(fitting, key=lambda start: (abs(start - here), start)))
        elif here != bar.value():
            bar.setValue(here)

    def _cover(self) -> None:
        """Hide the payments that are in sight in part, at the upper and the lower edge."""
        port, rows = self.viewport(), self._payments.column.rows
        edges = [(top := row.mapTo(port, QPoint()).y(), top + row.height()) for row in rows]
        above = max((end for top, end in edges if top < 0 < end < port.height()), default=0)
        below = min((top for top, end in edges if 0 < top < port.height() < end), default=port.height())
        beyond = sum(end > port.height() for _top, end in edges)
        self._covers[1].setAccessibleName(say_number(beyond, "1 more below", "{number} more below"))
        for cover, top, end in zip(self._covers, (0, below), (above, port.height()), strict=True):
            cover.setGeometry(0, top, port.width(), end - top)
            cover.setVisible(end > top)
            cover.raise_()

    def _claim(self) -> None:
        column = self._payments.column
        least, most = column.heights()
        rows = len(column.rows)
        all_of_them = column.height_of(column.height if self._whole else most)
        few = column.height_of(least) * min(2, rows) // max(1, rows)
        self.setMinimumHeight(all_of_them if self._whole else few)
        self.setMaximumHeight(all_of_them)
