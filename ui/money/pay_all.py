"""`PayAll`: marks all open payments of a night as paid at once, after one question in the place of the buttons.

While that is what undo takes back next, a link says so in the place of the one that began it, and asks as well.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from functools import partial
from typing import Final

from PySide6.QtCore import Qt, Signal
from PySide6.QtGui import QKeyEvent
from PySide6.QtWidgets import QHBoxLayout, QWidget

from scorekeeper.night.money_actions import newest_together, pay_all
from scorekeeper.night.night import Night
from scorekeeper.text.payment_progress import LineProgress, MoneyState
from scorekeeper.text.payment_text import all_paid_question, all_paid_words, take_back_question
from scorekeeper.text.templates import say
from scorekeeper.text.undo_text import payments_name, undone_sentence
from ui.live.live_night import LiveNight
from ui.theme.look import Look
from ui.theme.theme import follow
from ui.widgets.buttons import LinkButton, PrimaryButton, QuietButton
from ui.widgets.labels import TextLabel
from ui.widgets.method_line import MethodLine

_SEVERAL: Final = 2
"""Fewer open payments are marked one by one."""
_HEIGHT, _YES = 44, 148
"""The height of the question and the width of the button that answers it, those of "Paid"; pixels at 100 %."""


class PayAll(QWidget):
    """The question; `links` stand elsewhere: one begins it, one takes back all that it wrote.

    `answered`: the question is closed, written or not.
    """

    asks = Signal(bool)
    """Whether the question is to be seen now."""
    told = Signal(str)
    """What was written, as a sentence."""
    answered = Signal()
    written = Signal()
    """All open payments were just marked as paid."""

    def __init__(self, live: LiveNight, method: MethodLine) -> None:
        """`method` says how all of it is paid."""
        super().__init__()
        self._live, self._method = live, method
        self._open: Sequence[LineProgress] = ()
        self._newest: Sequence[int] = ()
        """The payments that were one act, which undo takes back next."""
        self._how = self._stopped = ""
        self._act: Callable[[], None] = self._write
        """What is done when the question is answered with yes."""
        self.link = LinkButton(say("Mark all as paid"), key="a")
        self.undo_link = LinkButton("", icon_name="undo", key="Ctrl+Z")
        self.links = QWidget()
        beside = QHBoxLayout(self.links)
        beside.setContentsMargins(0, 0, 0, 0)
        for one in (self.link, self.undo_link):
            beside.addWidget(one)
        self._question = TextLabel(weight=600, wrap=True)
        self.yes_button, self.no_button = PrimaryButton(say("Yes, all paid")), QuietButton(say("Cancel"), key="Esc")
        self._row = QHBoxLayout(self)
        self._row.setContentsMargins(0, 0, 0, 0)
        self._row.addWidget(self.yes_button)
        self._row.addWidget(self.no_button)
        self._row.addWidget(self._question, 1)
        self.link.clicked.connect(self._ask)
        self.undo_link.clicked.connect(self._ask_back)
        self.yes_button.clicked.connect(self._answer)
        self.no_button.clicked.connect(self._close)
        method.chosen.connect(self._method_chosen)
        follow(self._show_look)

    @property
    def chain(self) -> list[QWidget]:
        """The focusable widgets, in tab order."""
        return [self.link, self.undo_link, self.yes_button, self.no_button]

    def show_state(self, night: Night, state: MoneyState | None) -> None:
        """Offer it where several payments are open and no game runs; a question that was open is dropped."""
        lines = state.lines if state is not None and not night.running else ()
        self._open = [line for line in lines if line.payable]
        self._newest = newest_together(night, self._live.newest_money()) if self._live.newest_is_money() else ()
        self._show_link()
        self.asks.emit(False)

    def stop(self, why: str) -> None:
        """Ask nothing, for a reason that is said in place of the question; "" lets it be asked again."""
        self._stopped = why
        self.asks.emit(False)

    def _method_chosen(self) -> None:
        """Drop the question: with another method it is another one."""
        self.asks.emit(False)
        self._show_link()

    def _show_link(self) -> None:
        """Leave their place to the field where a method of the table's own is typed: that is said of one payment."""
        has_room, several = not self._method.is_typed, len(self._newest) >= _SEVERAL
        if several:
            self.undo_link.setText(say("Undo all {number}", number=len(self._newest)))
        self.undo_link.setVisible(several and has_room)
        self.link.setVisible(len(self._open) >= _SEVERAL and has_room and not several)

    def keyPressEvent(self, event: QKeyEvent) -> None:
        """Close the question on Esc."""
        if event.key() == Qt.Key.Key_Escape:
            self._close()
        else:
            super().keyPressEvent(event)

    def _ask(self) -> None:
        if self._stopped:
            self.told.emit(self._stopped)
            return
        currency = self._live.night.currency
        assert currency is not None
        self._how = self._method.method
        self._put(all_paid_question(currency, self._open, self._how), say("Yes, all paid"), self._write)

    def _ask_back(self) -> None:
        self._put(take_back_question(self._live.night, self._newest), say("Yes, take back"), self._undo)

    def _answer(self) -> None:
        self._act()

    def _put(self, question: str, yes: str, act: Callable[[], None]) -> None:
        """Put a question in the place of the buttons; `yes` answers it, and then `act` is done."""
        self._act = act
        self._question.show_text(question)
        self.yes_button.setText(yes)
        self.yes_button.setAccessibleDescription(self._question.text())
        self.asks.emit(True)
        self.yes_button.setFocus(Qt.FocusReason.OtherFocusReason)

    def _write(self) -> None:
        count, act = len(self._open), partial(pay_all, method=self._how)
        self.answered.emit()
        if self._live.write(lambda keeper: keeper.record(act)) is not None:
            night = self._live.night
            assert night.currency is not None
            self.written.emit()
            self.told.emit(all_paid_words(night.currency, night.payments[-count:]))

    def _undo(self) -> None:
        night, numbers = self._live.night, self._newest
        self.answered.emit()
        if self._live.write(lambda keeper: keeper.undo_money()) is not None:
            self.told.emit(undone_sentence(payments_name(night, numbers)))

    def _close(self) -> None:
        self.asks.emit(False)
        self.answered.emit()

    def _show_look(self, look: Look) -> None:
        self._row.setSpacing(look.px(8))
        for part in (self._question, self.yes_button, self.no_button):
            part.setFixedHeight(look.px(_HEIGHT))  # that of the buttons, so that nothing moves
        self.yes_button.setFixedWidth(max(look.px(_YES), self.yes_button.sizeHint().width()))
