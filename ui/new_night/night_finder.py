"""`NightFinder`: the earlier nights, and a field that finds one by a name, a month or a day."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Final

from PySide6.QtCore import Signal
from PySide6.QtWidgets import QVBoxLayout, QWidget

from scorekeeper.text import form_labels
from ui.new_night.night_line import NightLine, NightSummary
from ui.widgets.fields import FieldEdit
from ui.widgets.labels import TextLabel

_SHOWN: Final = 5
_FOUND: Final = 12


class NightFinder(QWidget):
    """The newest nights, or those that have all the words of the field; `everything` reads all nights, once.

    `filled` is emitted when other nights are shown.
    """

    open_night = Signal(str)
    discard = Signal(str)
    filled = Signal()

    def __init__(self, everything: Callable[[], Sequence[NightSummary]] | None = None) -> None:
        super().__init__()
        self._newest: tuple[NightSummary, ...] = ()
        self._everything = everything
        self._all: Sequence[NightSummary] | None = None
        self.lines: tuple[NightLine, ...] = ()
        self.edit = FieldEdit(form_labels.FIND_NIGHT, size="text")
        self.edit.setPlaceholderText(form_labels.FIND_HINT)
        self.edit.textEdited.connect(self._find)
        self.edit.returnPressed.connect(self._open_first)
        self._nothing = TextLabel(form_labels.NO_SUCH_NIGHT, role="ink2")
        self._nothing.hide()
        self._column = QVBoxLayout(self)
        self._column.setContentsMargins(0, 0, 0, 0)
        self._column.setSpacing(0)
        self._column.addWidget(self.edit)
        self._column.addWidget(self._nothing)

    def show_nights(self, nights: Sequence[NightSummary]) -> None:
        """Show the newest of these nights, newest first."""
        self._newest, self._all = tuple(nights), None
        self._show(self._newest[:_SHOWN])

    def show_all(self) -> None:
        """Show every night."""
        self._show(self._known())

    def _known(self) -> Sequence[NightSummary]:
        if self._all is None:
            self._all = self._everything() if self._everything is not None else self._newest
        return self._all

    def _find(self, text: str) -> None:
        words = text.casefold().split()
        if not words:
            self._show(self._newest[:_SHOWN])
            return
        found = (night for night in self._known() if all(word in night.searched for word in words))
        self._show([night for night, _ in zip(found, range(_FOUND), strict=False)])

    def _open_first(self) -> None:
        if self.edit.text().strip() and self.lines:
            self.open_night.emit(self.lines[0].night)

    def _show(self, nights: Sequence[NightSummary]) -> None:
        for old in self.lines:
            self._column.removeWidget(old)
            old.hide()
            old.deleteLater()
        self.lines = tuple(NightLine(night) for night in nights)
        before: QWidget = self.edit
        for line in self.lines:
            line.clicked.connect(lambda _checked=False, night=line.night: self.open_night.emit(night))
            line.discard.connect(lambda night=line.night: self.discard.emit(night))
            self._column.addWidget(line)
            QWidget.setTabOrder(before, line)
            before = line
        self._nothing.setVisible(not nights)
        self.filled.emit()
