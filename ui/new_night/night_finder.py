"""`NightFinder`: the newest nights, and a field above them from which the page is reached that finds any night."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from PySide6.QtCore import Signal
from PySide6.QtWidgets import QVBoxLayout, QWidget

from scorekeeper.text import form_labels
from scorekeeper.text.templates import fill
from ui.new_night.night_line import NightLine, NightSummary
from ui.new_night.start_paper import REACH
from ui.theme.look import Look
from ui.theme.theme import follow
from ui.widgets.search_edit import SearchEdit

_SHOWN: Final = 5
"""So many of the newest nights are listed."""


class NightFinder(QWidget):
    """The field and the newest nights; what is typed in the field is searched by the page of all nights."""

    open_night = Signal(str)
    open_tournament = Signal(str)
    discard = Signal(str)
    wanted = Signal(str)
    """Nights are searched by what was typed."""
    filled = Signal()
    """Other nights are shown."""

    def __init__(self) -> None:
        super().__init__()
        self.lines: tuple[NightLine, ...] = ()
        self.edit = SearchEdit(fill(form_labels.FIND_NIGHT), fill(form_labels.FIND_HINT), form_labels.FIND_KEY)
        self.edit.textEdited.connect(self._pass_on)
        self.edit.returnPressed.connect(lambda: self.wanted.emit(""))
        self._indented = QVBoxLayout()
        self._indented.addWidget(self.edit)
        self._column = QVBoxLayout(self)
        self._column.setContentsMargins(0, 0, 0, 0)
        self._column.setSpacing(0)
        self._column.addLayout(self._indented)
        follow(self._show_look)

    def show_nights(self, nights: Sequence[NightSummary]) -> None:
        """Show the newest of these nights, newest first."""
        for old in self.lines:
            self._column.removeWidget(old)
            old.hide()
            old.deleteLater()
        self.lines = tuple(map(NightLine, nights[:_SHOWN]))
        before: QWidget = self.edit
        for line in self.lines:
            opened = self.open_tournament if line.summary.is_tournament else self.open_night
            line.clicked.connect(lambda _checked=False, opened=opened, night=line.night: opened.emit(night))
            line.discard.connect(lambda night=line.night: self.discard.emit(night))
            self._column.addWidget(line)
            QWidget.setTabOrder(before, line)
            before = line
        self.filled.emit()

    def _pass_on(self, text: str) -> None:
        if text.strip():
            self.edit.clear()
            self.wanted.emit(text)

    def _show_look(self, look: Look) -> None:
        self._indented.setContentsMargins(look.px(REACH), 0, look.px(REACH), look.px(4))
