"""`PeriodFields`: input fields for the first and the last day of a period."""

from __future__ import annotations

from datetime import date

from PySide6.QtCore import Signal
from PySide6.QtWidgets import QGridLayout, QWidget

from scorekeeper.text.club_documents import Period
from scorekeeper.text.dates import date_words, read_date
from scorekeeper.text.templates import say
from ui.theme import Look, follow
from ui.widgets.fields import FieldEdit
from ui.widgets.labels import TextLabel

"""Of the choices below; days and choices stand in one line."""


class PeriodFields(QWidget):
    """Two date fields; an empty one is no limit."""

    changed = Signal()
    """Another period was chosen."""

    def __init__(self, period: Period, today: date) -> None:
        super().__init__()
        self._today = today
        self._period = period
        self.since = FieldEdit(say("The first day that counts"), date_words(period.since), size="text")
        self.until = FieldEdit(say("The last day that counts"), date_words(period.until), size="text")
        self._remark = TextLabel(role="red")
        self._remark.setWordWrap(True)
        self._remark.hide()
        self._grid = QGridLayout(self)
        self._grid.setContentsMargins(0, 0, 0, 0)
        self._grid.setColumnStretch(1, 1)
        for row, (name, field, empty) in enumerate(
            ((say("From"), self.since, say("the first night")), (say("To"), self.until, say("the newest night")))
        ):
            field.setPlaceholderText(empty)
            field.editingFinished.connect(self._read)
            self._grid.addWidget(TextLabel(name, role="ink2", buddy=field), row, 0)
            self._grid.addWidget(field, row, 1)
        self._grid.addWidget(self._remark, 2, 0, 1, 2)
        follow(self._show_look)

    @property
    def period(self) -> Period:
        """The last valid period."""
        return self._period

    def choose(self, period: Period) -> None:
        """Show another period, which counts at once."""
        self.since.setText(date_words(period.since))
        self.until.setText(date_words(period.until))
        self._read()

    def _read(self) -> None:
        """Parse both fields; an invalid date keeps its text and is reported in a sentence."""
        days = [self._day(field) for field in (self.since, self.until)]
        turned = None not in days and all(days) and days[0] > days[1]  # type: ignore[operator]
        sentence = ""
        if None in days:
            sentence = say("This is not a day. Write it like 13 March 2026, or leave the line empty.")
        elif turned:
            sentence = say("The first day is after the last.")
            self.until.set_wrong(True)
        self._remark.setText(sentence)
        self._remark.setVisible(bool(sentence))
        if sentence:
            return
        chosen = Period(days[0] or "", days[1] or "")
        for field, day in ((self.since, chosen.since), (self.until, chosen.until)):
            field.setText(date_words(day))
        if chosen != self._period:
            self._period = chosen
            self.changed.emit()

    def _day(self, field: FieldEdit) -> str | None:
        """The ISO day of a field, "" for an empty one, None where it is no day."""
        typed = field.text().strip()
        found = read_date(typed, self._today) if typed else None
        field.set_wrong(bool(typed) and found is None)
        return found.isoformat() if found else None if typed else ""

    def _show_look(self, look: Look) -> None:
        self._grid.setHorizontalSpacing(look.px(16))
        self._grid.setVerticalSpacing(look.px(4))
        self._grid.setColumnMinimumWidth(0, round(look.metrics("text").horizontalAdvance(say("Printer"))))
