"""`EveningPage`: the tables of one evening at the left, what settles all of them at once at the right."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from PySide6.QtCore import Qt, Signal
from PySide6.QtGui import QAccessible, QKeyEvent, QKeySequence, QResizeEvent, QShowEvent
from PySide6.QtWidgets import QBoxLayout, QHBoxLayout, QVBoxLayout, QWidget

from scorekeeper.text.evening_shown import EveningShown
from scorekeeper.text.templates import say
from ui.evening.result_panel import ResultPanel
from ui.evening.table_cards import TableCards
from ui.evening.where_view import WhereView
from ui.theme.look import Look
from ui.theme.paper import PaperFrame
from ui.theme.theme import current_theme, follow
from ui.theme.tokens import NO_LIMIT, Space
from ui.widgets.accessible_role import set_accessible_role
from ui.widgets.buttons import LinkButton, QuietButton
from ui.widgets.flow_layout import FlowLayout
from ui.widgets.keys import PrintingPage
from ui.widgets.labels import HeadingLabel, TextLabel
from ui.widgets.page_scroll import PageScroll
from ui.widgets.rule_lines import DoubleRule

_BESIDE: Final = 960
"""From this width on the two papers stand side by side, pixels at 100 %."""
_RESULT: Final = 444


class _TablesPanel(PaperFrame):
    """The left paper: each table, who sat where, the sources of tables."""

    def __init__(self) -> None:
        super().__init__()
        self.line = TextLabel(role="ink2", wrap=True, beside=("total", 600))
        self.nothing = TextLabel(role="ink2", wrap=True)
        self.trouble = TextLabel(role="red", weight=600, wrap=True)
        self.branch = QuietButton(say("Choose between them…"))
        self.cards = TableCards()
        self.where_title = HeadingLabel(say("Who is where"))
        self.where_key = TextLabel(say("coloured lines: changed tables"), role="ink2", wrap=True)
        self.where = WhereView()
        self.folder = TextLabel(role="ink2", wrap=True)
        self.add_files = QuietButton(say("Add night files…"), icon_name="import")
        self.choose_folder = QuietButton(say("Exchange folder…"), icon_name="open")
        self.leave_folder = LinkButton(say("Use no exchange folder"))
        self._column = QVBoxLayout(self)
        self._top = QHBoxLayout()
        self._top.addWidget(HeadingLabel(say("The evening"), size="total"), 0, Qt.AlignmentFlag.AlignBottom)
        self._top.addWidget(self.line, 1, Qt.AlignmentFlag.AlignBottom)
        self._column.addLayout(self._top)
        heads = QHBoxLayout()
        heads.addWidget(self.where_title, 1)
        heads.addWidget(self.where_key, 0, Qt.AlignmentFlag.AlignRight)
        self._acts = FlowLayout()
        for button in (self.add_files, self.choose_folder, self.leave_folder):
            self._acts.addWidget(button)
        for part in (DoubleRule(), self.nothing, self.trouble, self.branch, self.cards):
            self._column.addWidget(part)
        self._column.addLayout(heads)
        self._column.addWidget(self.where)
        self._column.addWidget(self.folder)
        self._column.addLayout(self._acts)
        self._column.addStretch(1)
        follow(self._space)

    def show_where(self, shown: EveningShown | None, *, writable: bool = False) -> None:
        """Show the tables and who sat at them; None if there are none."""
        tables = shown.tables if shown is not None else ()
        beside = shown.beside if shown is not None else ()
        self.line.show_text(shown.line if shown is not None else "")
        paid = shown is not None and (shown.closed or any(line.made >= 0 for line in shown.payments.lines))
        self.cards.show_tables((*tables, *beside), choosable=writable and not paid)
        self.where.show_tables(tables)
        drawn = any(table.games for table in tables)
        for part in (self.where_title, self.where_key):
            part.setVisible(drawn)

    def _space(self, look: Look) -> None:
        self._column.setSpacing(look.px(10))
        self._top.setSpacing(look.px(16))
        self._acts.setSpacing(look.px(Space.RHYTHM))


class EveningPage(PrintingPage):
    """The page; `ui/shell/evening_controller.py` handles its signals."""

    files_wanted = Signal()
    folder_wanted = Signal()
    folder_left = Signal()
    way_chosen = Signal(int)
    print_wanted = Signal()
    copy_wanted = Signal()
    night_wanted = Signal(str)
    table_chosen = Signal(str, bool)
    move_wanted = Signal()
    branch_wanted = Signal()
    left = Signal()

    def __init__(self) -> None:
        super().__init__()
        set_accessible_role(self, QAccessible.Role.Grouping, say("The evening"))
        self.setFocusPolicy(Qt.FocusPolicy.StrongFocus)
        self.tables = _TablesPanel()
        self.result = ResultPanel()
        body = QWidget()
        self._row = QBoxLayout(QBoxLayout.Direction.LeftToRight, body)
        self._row.setContentsMargins(0, 0, 0, 0)
        self._row.addWidget(self.tables, 1)
        self._row.addWidget(self.result)
        whole = QVBoxLayout(self)
        whole.setContentsMargins(0, 0, 0, 0)
        self._scroll = PageScroll(body, sideways=False)
        whole.addWidget(self._scroll)
        self.tables.branch.clicked.connect(self.branch_wanted)
        self.tables.add_files.clicked.connect(self.files_wanted)
        self.tables.choose_folder.clicked.connect(self.folder_wanted)
        self.tables.leave_folder.clicked.connect(self.folder_left)
        self.tables.cards.wanted.connect(self.night_wanted)
        self.tables.cards.chosen.connect(self.table_chosen)
        self.result.way_chosen.connect(self.way_chosen)
        self.result.print_button.clicked.connect(self.print_wanted)
        self.result.copy_button.clicked.connect(self.copy_wanted)
        follow(self._space)

    def show_evening(self, shown: EveningShown, ways: Sequence[str], way: int, *, writable: bool = True) -> None:
        """Show an evening; `way` is which of the `ways` to pay is chosen, `writable` whether it is written here."""
        self.tables.nothing.hide()
        self.tables.trouble.hide()
        self.tables.branch.hide()
        self.tables.show_where(shown, writable=writable)
        self.result.show_evening(shown, ways, way, writable=writable)
        self.result.show()

    def show_nothing(self, sentence: str, *, wrong: bool = False, branches: bool = False) -> None:
        """Say why there is no evening to show; `wrong` if something must be corrected first, `branches` if that is a
        choice between two of a night."""
        self.tables.branch.setVisible(branches)
        self.tables.show_where(None)
        self.tables.nothing.show_text("" if wrong else sentence)
        self.tables.trouble.show_text(sentence if wrong else "")
        self.result.hide()

    def show_folder(self, words: str, *, chosen: bool) -> None:
        """Say what is in the exchange folder, if one is `chosen`."""
        self.tables.folder.show_text(words)
        self.tables.leave_folder.setVisible(chosen)

    def keyPressEvent(self, event: QKeyEvent) -> None:
        """A digit opens a table, M seats a player who moves, Ctrl+P shows the papers; Esc leaves."""
        cards = self.tables.cards.cards
        if event.key() == Qt.Key.Key_Escape:
            self.left.emit()
        elif event.matches(QKeySequence.StandardKey.Print) and not self.result.isHidden():
            self.print_wanted.emit()
        elif event.text().casefold() == say("m"):
            self.move_wanted.emit()
        elif event.text().isdecimal() and 0 < int(event.text()) <= len(cards):
            button = cards[int(event.text()) - 1].open
            if button is not None:
                button.click()
        else:
            super().keyPressEvent(event)

    def showEvent(self, event: QShowEvent) -> None:
        """Give the keyboard to what is done next."""
        super().showEvent(event)
        first: QWidget = self.tables.add_files if self.result.isHidden() else self.result.print_button
        self._scroll.verticalScrollBar().setValue(0)  # what the page shows first is read first
        is_whole = first.visibleRegion().boundingRect() == first.rect()
        (first if is_whole else self).setFocus(Qt.FocusReason.OtherFocusReason)

    def resizeEvent(self, event: QResizeEvent) -> None:
        super().resizeEvent(event)
        self._space(current_theme().look)

    def _space(self, look: Look) -> None:
        beside = self.width() >= look.px(_BESIDE)
        self._row.setDirection(QBoxLayout.Direction.LeftToRight if beside else QBoxLayout.Direction.TopToBottom)
        self._row.setSpacing(look.px(Space.GAP))
        if beside:
            self.result.setFixedWidth(look.px(_RESULT))
        else:
            self.result.setMinimumWidth(0)
            self.result.setMaximumWidth(NO_LIMIT)
