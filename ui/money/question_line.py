"""`QuestionLine`: a question in place of the buttons under the payments, answered with yes or left."""

from __future__ import annotations

from collections.abc import Callable

from PySide6.QtCore import QElapsedTimer, Qt, Signal
from PySide6.QtGui import QHideEvent, QKeyEvent
from PySide6.QtWidgets import QApplication, QHBoxLayout, QWidget

from scorekeeper.text.templates import say
from ui.theme.look import Look
from ui.theme.theme import follow
from ui.widgets.buttons import PrimaryButton, QuietButton, SinglePress
from ui.widgets.labels import TextLabel

_HEIGHT, _YES = 44, 148
"""The height of the question and the width of the button that answers it, those of "Paid"; pixels at 100 %."""


class QuestionLine(QWidget):
    """One question at a time; `answered`: it is closed, whether something was done or not."""

    asks = Signal(bool)
    """Whether the question is visible now."""
    answered = Signal()
    told = Signal(str)
    """Which question was left without an answer when the page was."""

    def __init__(self) -> None:
        super().__init__()
        self._look = Look()
        self._act: Callable[[], None] | None = None
        """What is done when the open question is answered with yes; None if none is open."""
        self._asked = QElapsedTimer()
        """The time since the open question was shown, if a double press must be ignored; else not begun."""
        self._question = TextLabel(weight=600, wrap=True)
        self.yes_button, self.no_button = PrimaryButton(say("Yes")), QuietButton(say("Cancel"), key="Esc")
        self._row = QHBoxLayout(self)
        self._row.setContentsMargins(0, 0, 0, 0)
        self._row.addWidget(self.yes_button)
        self._row.addWidget(self.no_button)
        self._row.addWidget(self._question, 1)
        self.yes_button.clicked.connect(self._answer)
        self._once = SinglePress(self)
        self.yes_button.installEventFilter(self._once)
        self.no_button.clicked.connect(self.close_question)
        follow(self._show_look)

    @property
    def chain(self) -> list[QWidget]:
        """The focusable widgets, in tab order."""
        return [self.yes_button, self.no_button]

    def put(self, question: str, yes: str, act: Callable[[], None], *, brief: bool = False) -> None:
        """Ask; `yes` answers it, and then `act` is done. `brief`: the same key and place open the question and answer
        it, so that a double press must only open it.
        """
        self._act = act
        self._asked = QElapsedTimer()
        if brief:
            self._asked.start()
        self._question.show_text(question)
        self.yes_button.setText(yes)
        self.yes_button.setAccessibleDescription(self._question.text())
        self._widen()
        self.asks.emit(True)
        self.yes_button.setFocus(Qt.FocusReason.OtherFocusReason)

    def drop(self) -> None:
        """Close the question, with the focus anywhere; if the focus is here it leaves, so as not to land on what comes
        in this place."""
        if any(button.hasFocus() for button in self.chain):
            self.close_question()
        else:
            self._close()

    def close_question(self) -> None:
        """Close the open question as if it had not been asked."""
        if self._act is not None:
            self._close()
            self.answered.emit()

    def _close(self) -> None:
        if self._act is not None:
            self._act = None
            self.asks.emit(False)

    def hideEvent(self, event: QHideEvent) -> None:
        """Close the question when the page is left: later it might be answered without being remembered."""
        super().hideEvent(event)
        if self._act is not None:
            self.told.emit(say("Not answered: {question}", question=self._question.text()))
        self._close()

    def keyPressEvent(self, event: QKeyEvent) -> None:
        """Close the question on Esc."""
        if event.key() == Qt.Key.Key_Escape:
            self.close_question()
        else:
            super().keyPressEvent(event)

    def _answer(self) -> None:
        act = self._act
        is_double = self._asked.isValid() and self._asked.elapsed() < QApplication.doubleClickInterval()
        if act is not None and not is_double:
            self.close_question()
            act()

    def _show_look(self, look: Look) -> None:
        self._look = look
        self._row.setSpacing(look.px(8))
        for part in (self._question, self.yes_button, self.no_button):
            part.setFixedHeight(look.px(_HEIGHT))  # that of the buttons, so that nothing moves
        self._widen()

    def _widen(self) -> None:
        self.yes_button.setFixedWidth(max(self._look.px(_YES), self.yes_button.sizeHint().width()))
