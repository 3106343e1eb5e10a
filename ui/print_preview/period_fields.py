"""`PeriodFields`: input fields for the first and the last day of a period."""

from __future__ import annotations

from datetime import date

from PySide6.QtCore import Signal
from PySide6.QtWidgets import QGridLayout, QWidget

from scorekeeper.text.club_documents import Period
from scorekeeper.text.templates import say
from ui.theme import Look, follow
from ui.widgets.labels import TextLabel
from ui.widgets.period_edits import PeriodEdits


class PeriodFields(QWidget):
    """Two date fields; an empty one is no limit."""

    changed = Signal()
    """Another period was chosen."""

    def __init__(self, period: Period, today: date) -> None:
        super().__init__()
        self._period = period
        self._edits = PeriodEdits(today, self)
        self._edits.show_period(period)
        self.since, self.until = self._edits.since, self._edits.until
        self._remark = TextLabel(role="red")
        self._remark.setWordWrap(True)
        self._remark.hide()
        self._grid = QGridLayout(self)
        self._grid.setContentsMargins(0, 0, 0, 0)
        self._grid.setColumnStretch(1, 1)
        for row, (name, field) in enumerate(self._edits.named):
            self._grid.addWidget(TextLabel(name, role="ink2", buddy=field), row, 0)
            self._grid.addWidget(field, row, 1)
        self._grid.addWidget(self._remark, 2, 0, 1, 2)
        self._edits.edited.connect(self._read)
        follow(self._show_look)

    @property
    def period(self) -> Period:
        """The last valid period."""
        return self._period

    def choose(self, period: Period) -> None:
        """Show another period, which counts at once."""
        self._edits.show_period(period)
        self._read()

    def _read(self) -> None:
        """Take what is typed; what is no day keeps its text and is reported in a sentence."""
        chosen, trouble = self._edits.read(), self._edits.trouble
        self._remark.setText(trouble)
        self._remark.setVisible(bool(trouble))
        if chosen is None:
            return
        self._edits.show_period(chosen)
        if chosen != self._period:
            self._period = chosen
            self.changed.emit()

    def _show_look(self, look: Look) -> None:
        self._grid.setHorizontalSpacing(look.px(16))
        self._grid.setVerticalSpacing(look.px(4))
        self._grid.setColumnMinimumWidth(0, round(look.metrics("text").horizontalAdvance(say("Printer"))))
