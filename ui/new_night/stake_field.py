"""The field for the stake; it shows how the amount was read as soon as it loses the focus."""

from __future__ import annotations

from contextlib import suppress

from PySide6.QtCore import QObject, Qt, Signal

from scorekeeper.drafts.night_draft import read_stake
from scorekeeper.drafts.table_draft import FormPart, Problem
from scorekeeper.money.money import Currency
from scorekeeper.text import form_labels
from ui.widgets.fields import Field, FieldEdit


class StakeField(QObject):
    """The field (`field`, with its line `edit`) and its `text`; without a currency it says that there is no money."""

    changed = Signal()

    def __init__(self, text: str) -> None:
        self.edit = FieldEdit(form_labels.STAKE, text)
        self.field = Field(form_labels.STAKE, self.edit)
        super().__init__(self.field)
        self._text = text
        self._currency: str | None = None
        self.edit.textEdited.connect(self._typed)
        self.edit.editingFinished.connect(self._understood)

    @property
    def text(self) -> str:
        """The stake as it is typed, or as it was before money was switched off."""
        return self._text

    def set_text(self, text: str) -> None:
        """Set the text of the field."""
        self.edit.setText(text)
        self._typed(text)

    def show_currency(self, code: str | None) -> None:
        """Show the field for a currency; None for points only."""
        self._currency = code
        self.field.setEnabled(code is not None)
        self.edit.setPlaceholderText("" if code else form_labels.NO_MONEY)
        self.edit.setText(self._text if code else "")
        self._understood()

    def show_problem(self, problem: Problem | None) -> None:
        """Show a problem of the stake under the field; any other clears it."""
        here = problem is not None and problem.where is FormPart.STAKE
        if here and problem is not None:
            self.field.show_error(problem.sentence)
        elif self.edit.is_wrong:
            self.field.show_error("")

    def focus_here(self) -> None:
        """Focus the field."""
        self.edit.setFocus(Qt.FocusReason.OtherFocusReason)
        self.edit.selectAll()

    def _typed(self, text: str) -> None:
        self._text = text
        self.changed.emit()

    def _understood(self) -> None:
        if self._currency is None:
            return
        with suppress(ValueError):
            self._text = Currency(self._currency).write(read_stake(self._text, self._currency))
            self.edit.setText(self._text)
        self.changed.emit()
