"""The sheet page: the sheet and the button bar below it; it scrolls if the zoom makes them larger than the page.

No `PageScroll`: it is in the first paint, so that its bars paint themselves, and follows the open cell.
"""

from __future__ import annotations

from PySide6.QtCore import QSize, Qt, Signal
from PySide6.QtGui import QAccessible, QResizeEvent
from PySide6.QtWidgets import QScrollArea, QVBoxLayout, QWidget

from scorekeeper.text.templates import say
from ui.sheet.sheet_view import SheetView
from ui.theme.look import Look
from ui.theme.theme import current_theme, follow
from ui.widgets.accessible_role import set_accessible_role
from ui.widgets.key_bar import KeyBar
from ui.widgets.scroll_area import set_up_scroll_area

__all__ = ["SheetPage", "SheetView"]

_AROUND = 80
"""How much of the sheet is shown around an open cell if there is room for it, pixels."""


class SheetPage(QScrollArea):
    """Scrolls the view of the sheet if it is larger than the page."""

    fitted = Signal()
    """What the sheet and the button bar leave of the page may have changed."""

    def __init__(self, view: SheetView, bar: KeyBar, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        set_accessible_role(self, QAccessible.Role.Grouping)
        self.view, self._bar = view, bar
        self._bar_look = current_theme().look
        self._has_line = False
        self._body = QWidget()
        self._column = QVBoxLayout(self._body)
        self._column.addWidget(view, 1)
        self._column.addWidget(bar, 0)
        self._column.setContentsMargins(0, 0, 0, 0)
        set_up_scroll_area(self)
        self.setWidget(self._body)
        self.setWidgetResizable(True)
        self.setAccessibleName(say("Score sheet"))
        self.setFrameShape(QScrollArea.Shape.NoFrame)
        self.setFocusProxy(view)
        self._body.setAutoFillBackground(False)
        view.entry.cell_opened.connect(self._show_cell)
        view.entry.prompts.reshaped.connect(self._show_asked)
        view.columns_changed.connect(self._fit)
        view.laid_out.connect(self.fitted)
        follow(self._follow_look)

    def put_below_sheet(self, line: QWidget) -> None:
        """Show a line between the sheet and the button bar; the rows of the sheet do not move."""
        self._column.insertWidget(1, line)
        line.show()
        self.want_line(wanted=True)

    def want_line(self, *, wanted: bool) -> None:
        """Whether the line below the sheet says something, so that the sheet gives up the room of deals for it."""
        self._has_line = wanted
        self._fit()

    def room_for_line(self) -> tuple[QSize, Look]:
        """The room between the least sheet and the button bar, and the look of the bar, which a line there takes."""
        page, look = self.maximumViewportSize(), self._bar_look
        above = self.view.minimumHeight() + 2 * self._column.spacing()
        return QSize(page.width(), page.height() - above - self._bar.height_in(look, page.width())), look

    def _show_cell(self) -> None:
        """Keep the whole field of the open cell in sight if the view is larger than the page."""
        band = self.view.band
        if band.panel is not None or not band.isVisible():
            return
        self._column.activate()
        field = band.field_of(band.row.current_hand)
        corner = band.mapTo(self._body, field.topLeft())
        for bar, start, length, room in (
            (self.horizontalScrollBar(), corner.x(), field.width(), self.viewport().width()),
            (self.verticalScrollBar(), corner.y(), field.height(), self.viewport().height()),
        ):
            around = max(0, min(_AROUND, (room - length) // 2))
            least, most = start + length + around - room, start - around
            bar.setValue(min(max(bar.value(), least), most))

    def _show_asked(self) -> None:
        """Scroll to the question, its end first and its words from their beginning; without one, to the open cell."""
        self._column.activate()
        self.ensureWidgetVisible(self.view.band, 0, 0)
        if self.view.band.panel is not None:
            self.horizontalScrollBar().setValue(0)
        self._show_cell()

    def resizeEvent(self, event: QResizeEvent) -> None:
        """Fit the sheet to the page, and keep the open cell in sight."""
        super().resizeEvent(event)
        self._fit()
        self._show_cell()

    def _fit(self) -> None:
        """Fit the sheet to the page beside the button bar, which is drawn no larger than the sheet; a page that no
        window has given a size yet waits for it."""
        if not self.testAttribute(Qt.WidgetAttribute.WA_Resized):
            return
        page, spacing = self.maximumViewportSize(), self._column.spacing()
        self._bar_look = self.view.fit_page(
            page, lambda look: self._bar.height_in(look, page.width()) + spacing, has_line=self._has_line
        )
        self._bar.show_look(self._bar_look)
        self.fitted.emit()

    def _follow_look(self, look: Look) -> None:
        self._column.setSpacing(look.px(3))
        self._fit()
