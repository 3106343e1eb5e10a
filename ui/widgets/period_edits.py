"""`PeriodEdits`: the two fields in which the first and the last day of a period are typed."""

from __future__ import annotations

from datetime import date

from PySide6.QtCore import QObject, Signal

from scorekeeper.text.club_documents import Period
from scorekeeper.text.dates import date_words, read_date
from scorekeeper.text.templates import say
from ui.widgets.date_edit import is_month_first
from ui.widgets.fields import FieldEdit


def period_fields() -> tuple[FieldEdit, FieldEdit]:
    """The fields of the first and the last day that counts."""
    since = FieldEdit(say("The first day that counts"), size="text")
    until = FieldEdit(say("The last day that counts"), size="text")
    since.setPlaceholderText(say("the first night"))
    until.setPlaceholderText(say("the newest night"))
    return since, until


class PeriodEdits(QObject):
    """`since` and `until`, for the widget that is their parent to lay out; an empty field is no limit."""

    edited = Signal()
    """Typing in one of them has ended."""

    def __init__(self, today: date, parent: QObject) -> None:
        super().__init__(parent)
        self._today = today
        self.since, self.until = period_fields()
        self.named = ((say("From"), self.since), (say("To"), self.until))
        """The fields, each with its name."""
        self.trouble = ""
        """What is wrong with what was read last, in a sentence; "" for nothing."""
        for _, field in self.named:
            field.editingFinished.connect(self.edited)

    def show_period(self, period: Period) -> None:
        """Show the days of a period."""
        for (_, field), day in zip(self.named, (period.since, period.until), strict=True):
            field.setText(date_words(day))
            field.set_wrong(False)

    def read(self) -> Period | None:
        """The period that is typed; None if there is none, and then the field that is wrong is marked."""
        days = [self._day(field) for _, field in self.named]
        self.trouble = ""
        if None in days:
            self.trouble = say("This is not a day. Write it like 13 March 2026, or leave the line empty.")
            return None
        since, until = (day or "" for day in days)
        if since and until and since > until:
            self.trouble = say("The first day is after the last.")
            self.until.set_wrong(True)
            return None
        return Period(since, until)

    def _day(self, field: FieldEdit) -> str | None:
        """The ISO day of a field, "" for an empty one, None if it is no day."""
        typed = field.text().strip()
        found = read_date(typed, self._today, month_first=is_month_first()) if typed else None
        field.set_wrong(bool(typed) and found is None)
        return found.isoformat() if found else None if typed else ""
