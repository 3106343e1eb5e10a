"""`TypedPeriod`: the first and the last day of a period that no word names."""

from __future__ import annotations

from datetime import date
from typing import Final

from PySide6.QtCore import Qt, Signal
from PySide6.QtWidgets import QHBoxLayout, QVBoxLayout, QWidget

from ui.theme.look import Look
from ui.theme.theme import follow
from ui.theme.tokens import Space
from ui.widgets.labels import TextLabel
from ui.widgets.period_edits import PeriodEdits
from ui.widgets.responsive_layouts import WrappingRow

_DAY: Final = 170


class TypedPeriod(QWidget):
    """Two fields. `typed` carries the `Period` of two days, either of which may be missing."""

    typed = Signal(object)

    def __init__(self, today: date) -> None:
        super().__init__()
        self._edits = PeriodEdits(today, self)
        self.since, self.until = self._edits.since, self._edits.until
        self.show_period = self._edits.show_period
        self._edits.edited.connect(self._read)
        self._rows: list[QHBoxLayout] = []
        fields = []
        for words, day in self._edits.named:
            field = QWidget()
            row = QHBoxLayout(field)
            row.setContentsMargins(0, 0, 0, 0)
            row.addWidget(TextLabel(words, role="ink2", buddy=day))
            row.addWidget(day)
            self._rows.append(row)
            fields.append(field)
        column = QVBoxLayout(self)
        column.setContentsMargins(0, 0, 0, 0)
        column.addWidget(WrappingRow(fields, gap=Space.GAP))
        follow(self._space)

    @property
    def has_keyboard(self) -> bool:
        """Whether the user is typing in one of the fields."""
        return self.since.hasFocus() or self.until.hasFocus()

    def begin(self) -> None:
        """Show the fields, with the keyboard in the first."""
        self.show()
        self.since.setFocus(Qt.FocusReason.OtherFocusReason)
        self.since.selectAll()

    def _read(self) -> None:
        """Take what is typed; a text that is no day stays and is marked."""
        period = self._edits.read()
        if period is not None:
            self.typed.emit(period)

    def _space(self, look: Look) -> None:
        for row in self._rows:
            row.setSpacing(look.px(16))
        for field in (self.since, self.until):
            field.setFixedWidth(look.px(_DAY))
