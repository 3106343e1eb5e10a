"""The field for the stake: what was understood stands below it, or what is wrong as soon as it loses the focus.

Most tables play for cents: at the end of the field a bare number has a link that makes cents of it.
"""

from __future__ import annotations

from PySide6.QtCore import QObject, Qt, Signal
from PySide6.QtWidgets import QHBoxLayout

from scorekeeper.drafts.night_draft import read_stake
from scorekeeper.drafts.table_draft import FormPart, Problem
from scorekeeper.money.money import Currency
from scorekeeper.money.typed_money import may_be_cents
from scorekeeper.text import form_labels
from scorekeeper.text.new_night_text import cents_offered, cents_words, stake_read_back
from scorekeeper.text.templates import fill
from ui.theme.literal_text import tooltip
from ui.widgets.amount_edit import AmountEdit
from ui.widgets.buttons import LinkButton
from ui.widgets.fields import Field, RemarkLine


class StakeField(QObject):
    """The field (`field`, with its line `edit`), the line below it (`remark`) and its `text`, which stays as typed.

    Without a currency it says that there is no money.
    """

    changed = Signal()

    def __init__(self, text: str) -> None:
        self.edit = AmountEdit(fill(form_labels.STAKE), text=text)
        self.edit.setToolTip(tooltip(fill(form_labels.STAKE), "", fill(form_labels.STAKE_TIP)))
        self.remark = RemarkLine(keeps_room=True)
        self.field = Field(fill(form_labels.STAKE), self.edit, remark=self.remark)
        super().__init__(self.field)
        self.cents = LinkButton(cents_offered(""))  # hidden, and named all the same
        self.cents.setCursor(Qt.CursorShape.ArrowCursor)
        self.cents.hide()
        within = QHBoxLayout(self.edit)
        within.addWidget(self.cents, 0, Qt.AlignmentFlag.AlignRight)
        self.cents.clicked.connect(self._take_cents)
        self._text = text
        self._cents = ""
        self._currency: str | None = None
        self.edit.textEdited.connect(self._typed)
        self.edit.editingFinished.connect(self._finished)

    @property
    def text(self) -> str:
        """The stake as it is typed, or as it was before money was switched off."""
        return self._text

    def set_text(self, text: str) -> None:
        self.edit.setText(text)
        self._typed(text)

    def show_currency(self, code: str | None) -> None:
        """Show the field for a currency; None for points only."""
        self._currency = code
        self.field.setEnabled(code is not None)
        self.edit.setPlaceholderText("" if code else fill(form_labels.NO_MONEY))
        self.edit.setText(self._text if code else "")
        self._finished()

    def show_problem(self, problem: Problem | None) -> None:
        """Show a problem of the stake under the field, until something else is typed."""
        if problem is not None and problem.where is FormPart.STAKE:
            self.field.show_error(problem.sentence)

    def focus_here(self) -> None:
        self.edit.setFocus(Qt.FocusReason.OtherFocusReason)
        self.edit.selectAll()

    def _typed(self, text: str) -> None:
        self._text = text
        self._read_back()
        self.changed.emit()

    def _read_back(self) -> str:
        """Show what is understood now; returns why nothing is, "" if something is or no money is played for."""
        said, wrong = ("", ""), ""
        if self._currency is not None:
            try:
                said = stake_read_back(read_stake(self._text, self._currency), Currency(self._currency))
            except ValueError as error:
                wrong = str(error)
        self.field.show_understood(*said)
        self._offer_cents()
        return wrong

    def _offer_cents(self) -> None:
        """Offer a bare number as cents."""
        currency = Currency(self._currency) if self._currency is not None else None
        number = may_be_cents(self._text, currency) if currency is not None else None
        self._cents = cents_words(number, currency) if currency is not None and number is not None else ""
        if self._cents:
            self.cents.setText(cents_offered(self._cents))
        self.cents.setVisible(bool(self._cents))

    def _take_cents(self) -> None:
        self.edit.setFocus(Qt.FocusReason.OtherFocusReason)
        self.set_text(self._cents)

    def _finished(self) -> None:
        wrong = self._read_back()
        if wrong and self._text.strip():
            self.field.show_error(wrong)
