"""Lays out a preview page: options panel, pages and page controls, side by side or one below the other."""

from __future__ import annotations

from typing import Final

from PySide6.QtCore import QPoint, QRect, Qt
from PySide6.QtGui import QAccessible, QResizeEvent
from PySide6.QtWidgets import QBoxLayout, QVBoxLayout, QWidget

from scorekeeper.text.templates import say
from ui.print_preview.options_panel import OptionsPanel
from ui.print_preview.page_controls import PageControls
from ui.print_preview.page_view import PageView
from ui.theme import Look, follow
from ui.theme.paper import PaperFrame
from ui.theme.tokens import ColumnWidth, Space
from ui.widgets.accessible_role import set_accessible_role
from ui.widgets.labels import TextLabel
from ui.widgets.page_scroll import PageScroll

_BESIDE: Final = 460
"""The least width, in pixels at 100 %, of a preview page with the options panel beside the pages."""
_WIDE: Final = 1100
"""The least width, in pixels at 100 %, of a preview page whose options panel has two columns."""
_TWO_COLUMNS: Final = 616
"""The width of such a panel."""
_ANY_WIDTH: Final = 16_777_215  # Qt's own "no limit"


class PreviewLayout(QWidget):
    """The widgets of a preview page and their layout; no logic."""

    def __init__(self, options: OptionsPanel, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        set_accessible_role(self, QAccessible.Role.Grouping, say("Paper"))
        self._look = Look()
        self.options = options
        self.view = PageView()
        self.controls = PageControls()
        self._put()
        self.setFocusProxy(options.documents)
        follow(self._show_page_look)

    def show_note(self, note: str) -> None:
        """Show a note in place of the pages; an empty note shows the pages again."""
        self.note.setText(note)
        self.note.setVisible(bool(note))
        self.view.setVisible(not note)

    def resizeEvent(self, event: QResizeEvent) -> None:
        super().resizeEvent(event)
        self._arrange()

    def _put(self) -> None:
        self.note = TextLabel(role="ink2_on_table")
        self.note.setWordWrap(True)
        self.note.setAlignment(Qt.AlignmentFlag.AlignCenter)
        self.note.hide()
        self._paper = PaperFrame(self, padding=0)
        self._pages_column = QWidget()
        column = QVBoxLayout(self._pages_column)
        column.setContentsMargins(0, 0, 0, 0)
        column.setSpacing(0)
        column.addWidget(self.note, 1)
        column.addWidget(self.view, 1)
        column.addWidget(self.controls)
        content = QWidget()
        self._parts = QBoxLayout(QBoxLayout.Direction.LeftToRight, content)
        self._parts.setContentsMargins(0, 0, 0, 0)
        self._parts.setSpacing(0)
        self._parts.addWidget(self.options)
        self._parts.addWidget(self._pages_column, 1)
        self._scroll = PageScroll(content, sideways=False, follows_focus=False, leaves_keys=True)
        self._scroll.verticalScrollBar().valueChanged.connect(self._lay_paper)
        self.options.moved.connect(self._lay_paper)
        self._page = QVBoxLayout(self)
        self._page.addWidget(self._scroll)

    def _arrange(self) -> None:
        look = self._look
        beside = self.width() >= look.px(_BESIDE)
        self._parts.setDirection(QBoxLayout.Direction.LeftToRight if beside else QBoxLayout.Direction.TopToBottom)
        wide = self.width() >= look.px(_WIDE)
        self.options.show_wide(wide)
        self.options.show_whole(not beside)
        if beside:
            one_column = min(look.px(ColumnWidth.STANDINGS), self.width() // 2)
            self.options.setFixedWidth(look.px(_TWO_COLUMNS) if wide else one_column)
        else:
            self.options.setMinimumWidth(0)
            self.options.setMaximumWidth(_ANY_WIDTH)
        self.controls.setContentsMargins(look.px(Space.GAP) if beside else 0, look.px(Space.RHYTHM), 0, 0)
        self._pages_column.setMinimumHeight(0 if beside else self.height() - self._page.contentsMargins().bottom())

    def _lay_paper(self) -> None:
        """Put the paper under the visible part of the panel, so that its shadow falls on nothing else."""
        place = QRect(self.options.mapTo(self, QPoint()), self.options.size())
        self._paper.setGeometry(place & self._scroll.geometry())

    def _show_page_look(self, look: Look) -> None:
        self._look = look
        self._page.setContentsMargins(0, 0, 0, look.px(Space.RHYTHM))
        self._arrange()
