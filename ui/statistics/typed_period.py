"""`TypedPeriod`: the first and the last day of a period that no word names."""

from __future__ import annotations

from datetime import date
from typing import Final

from PySide6.QtCore import Qt, Signal
from PySide6.QtWidgets import QHBoxLayout, QVBoxLayout, QWidget

from scorekeeper.text.club_documents import Period
from scorekeeper.text.dates import date_words, read_date
from scorekeeper.text.templates import say
from ui.theme.look import Look
from ui.theme.theme import follow
from ui.theme.tokens import Space
from ui.widgets.fields import FieldEdit
from ui.widgets.labels import TextLabel
from ui.widgets.responsive_layouts import WrappingRow

_DAY: Final = 170


class TypedPeriod(QWidget):
    """Two fields. `typed` carries the `Period` of two days, either of which may be missing."""

    typed = Signal(object)

    def __init__(self, today: date) -> None:
        super().__init__()
        self._today = today
        self.since = FieldEdit(say("The first day that counts"), size="text")
        self.until = FieldEdit(say("The last day that counts"), size="text")
        self.since.setPlaceholderText(say("the first night"))
        self.until.setPlaceholderText(say("the newest night"))
        self._rows: list[QHBoxLayout] = []
        fields = []
        for words, day in ((say("From"), self.since), (say("To"), self.until)):
            day.editingFinished.connect(self._read)
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
        """Whether somebody types in one of the fields."""
        return self.since.hasFocus() or self.until.hasFocus()

    def begin(self) -> None:
        """Show the fields, with the keyboard in the first."""
        self.show()
        self.since.setFocus(Qt.FocusReason.OtherFocusReason)
        self.since.selectAll()

    def show_period(self, period: Period) -> None:
        """Show the days of a period."""
        for field, day in ((self.since, period.since), (self.until, period.until)):
            field.setText(date_words(day))
            field.set_wrong(False)

    def _read(self) -> None:
        """Read the typed days; a text that is no day stays and is marked."""
        days = []
        for field in (self.since, self.until):
            typed = field.text().strip()
            found = read_date(typed, self._today) if typed else None
            field.set_wrong(bool(typed) and found is None)
            if typed and found is None:
                return
            days.append(found.isoformat() if found is not None else "")
        if all(days) and days[0] > days[1]:
            self.until.set_wrong(True)
        else:
            self.typed.emit(Period(*days))

    def _space(self, look: Look) -> None:
        for row in self._rows:
            row.setSpacing(look.px(16))
        for field in (self.since, self.until):
            field.setFixedWidth(look.px(_DAY))
