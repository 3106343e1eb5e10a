"""`PartPayment`: the amount of a part payment, typed into the paper and not into a dialog."""

from __future__ import annotations

from PySide6.QtCore import Qt, Signal
from PySide6.QtGui import QKeyEvent
from PySide6.QtWidgets import QVBoxLayout, QWidget

from scorekeeper.night import Night
from ui.look.look import Look
from ui.look.theme import follow
from ui.settle.flow import FlowLayout
from ui.settle.payment_words import part_or_sentence
from ui.settle.progress import LineProgress
from ui.widgets import Field, FieldEdit, PrimaryButton, QuietButton


class PartPayment(QWidget):
    """Asks how much of a payment was handed over. `entered` carries the amount, an exact fraction; Esc gives up."""

    entered = Signal(object)
    left = Signal()

    def __init__(self, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self._night: Night | None = None
        self._line: LineProgress | None = None
        self._edit = FieldEdit("amount of the part payment")
        self._field = Field("Part payment", self._edit)
        self._record = PrimaryButton("Record")
        self._cancel = QuietButton("Cancel", key="Esc")
        self._buttons = FlowLayout()
        self._buttons.addWidget(self._record)
        self._buttons.addWidget(self._cancel)
        self._column = QVBoxLayout(self)
        self._column.addWidget(self._field)
        self._column.addLayout(self._buttons)
        self._edit.returnPressed.connect(self._enter)
        self._edit.textEdited.connect(self._typed)
        self._record.clicked.connect(self._enter)
        self._cancel.clicked.connect(self.left)
        follow(self._show_look)

    @property
    def remark(self) -> str:
        """What stands under the field: the sentence of a refusal, or nothing."""
        return self._field.remark

    @property
    def edit(self) -> FieldEdit:
        """Where the amount is typed."""
        return self._edit

    @property
    def chain(self) -> list[QWidget]:
        """All that the keyboard comes to, in the order of the Tab key."""
        return [self._edit, self._record, self._cancel]

    def ask(self, night: Night, line: LineProgress) -> None:
        """Ask for a part of a payment."""
        assert night.currency is not None
        self._night, self._line = night, line
        names, sign = night.names, night.currency.symbol.strip()
        of = night.currency.write(line.left)
        self._field.label.setText(f"{names[line.payer]} hands {names[line.payee]}, of {of}, in {sign}")
        self._edit.clear()
        self._field.show_error("")
        self._edit.setFocus(Qt.FocusReason.ShortcutFocusReason)

    def keyPressEvent(self, event: QKeyEvent) -> None:
        """Give up on Esc."""
        if event.key() == Qt.Key.Key_Escape:
            self.left.emit()
        else:
            super().keyPressEvent(event)

    def _enter(self) -> None:
        if self._night is None or self._line is None:
            return
        amount, sentence = part_or_sentence(self._edit.text(), self._night, self._line)
        self._field.show_error(sentence)
        if amount is not None:
            self.entered.emit(amount)
        else:
            self._edit.setFocus(Qt.FocusReason.OtherFocusReason)
            self._edit.selectAll()

    def _typed(self) -> None:
        self._field.show_error("")

    def _show_look(self, look: Look) -> None:
        self._column.setContentsMargins(look.px(12), 0, look.px(12), 0)
        self._column.setSpacing(look.px(16))
        self._buttons.setSpacing(look.px(8))
