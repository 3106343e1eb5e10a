"""`PayAll`: marks all open payments of a night as paid at once, after one question in place of the buttons.

While that is what undo takes back next, a link for it replaces the one that began it, with a question too.
"""

from __future__ import annotations

from collections.abc import Sequence
from functools import partial
from typing import Final

from msgspec.structs import replace
from PySide6.QtCore import QObject, Signal
from PySide6.QtWidgets import QHBoxLayout, QWidget

from scorekeeper.night.money_actions import newest_together, pay_all
from scorekeeper.night.night import Night
from scorekeeper.text.payment_progress import LineProgress, MoneyState
from scorekeeper.text.payment_text import all_paid_question, all_paid_words, take_back_question
from scorekeeper.text.templates import say
from scorekeeper.text.undo_text import payments_name, undone_sentence
from ui.live.live_night import LiveNight
from ui.money.question_line import QuestionLine
from ui.theme.look import Look
from ui.theme.theme import current_theme, follow
from ui.widgets.buttons import LinkButton
from ui.widgets.method_line import USUAL, MethodLine

_KEY: Final = "a"
_SEVERAL: Final = 2
"""Fewer open payments are marked one by one."""


class PayAll(QObject):
    """Two `links`, of which one at a time is seen: one marks all, one takes back all that it wrote."""

    told = Signal(str)
    """What was written, as a sentence."""
    written = Signal()
    """All open payments were just marked as paid."""

    def __init__(self, live: LiveNight, method: MethodLine, question: QuestionLine) -> None:
        """`method` says how all of it is paid, if it is about an open payment; after a paid line all is paid as
        usual. The `question` is asked before anything is written."""
        super().__init__(question)
        self._live, self._method, self._question = live, method, question
        self._open: Sequence[LineProgress] = ()
        self._newest: Sequence[int] = ()
        """The payments that were one act, which undo takes back next."""
        self._how = self._stopped = ""
        self.link = LinkButton(say("Mark all as paid"), key=_KEY)
        self.undo_link = LinkButton("", icon_name="undo", key="Ctrl+Z")
        self.links = QWidget()
        beside = QHBoxLayout(self.links)
        beside.setContentsMargins(0, 0, 0, 0)
        for one in (self.link, self.undo_link):
            beside.addWidget(one)
        beside.addStretch(1)
        self.link.clicked.connect(self._ask)
        self.undo_link.clicked.connect(self.ask_back)
        method.chosen.connect(self._method_chosen)
        follow(self._keep_room)

    @property
    def chain(self) -> list[QWidget]:
        """The focusable widgets, in tab order."""
        return [self.link, self.undo_link]

    def show_state(self, night: Night, state: MoneyState | None) -> None:
        """Offer it if several payments are open and no game runs; a question that was open is dropped."""
        lines = state.lines if state is not None and not night.running else ()
        self._open = [line for line in lines if line.payable]
        self._newest = newest_together(night, self._live.newest_money()) if self._live.newest_is_money() else ()
        self._show_link()
        self._question.drop()

    def show_letter(self, *, named: bool) -> None:
        """Name the letter if it works now; the words keep their place."""
        if named != bool(self.link.face.key):
            self.link.show_key(_KEY if named else "")

    def stop(self, why: str) -> None:
        """Replace the question by a reason; "" allows it again."""
        self._stopped = why
        self._question.drop()

    def _method_chosen(self) -> None:
        """Drop the question: with another method it is another one."""
        self._question.drop()
        self._show_link()

    def _show_link(self) -> None:
        """Hide while the method of one payment is typed, whose field takes this place."""
        has_room, several = not self._method.is_typed, len(self._newest) >= _SEVERAL
        if several:
            self.undo_link.setText(say("Undo all {number}", number=len(self._newest)))
        self.undo_link.setVisible(several and has_room)
        self.link.setVisible(len(self._open) >= _SEVERAL and has_room and not several)
        self._keep_room(current_theme().look)

    def _keep_room(self, look: Look) -> None:
        """Have room for the letter also while it is not named."""
        whole = 0 if self.link.isHidden() else replace(self.link.face, key=_KEY).size(look).width()
        self.links.setMinimumWidth(whole)

    def _ask(self) -> None:
        if self._stopped:
            self.told.emit(self._stopped)
            return
        currency = self._live.night.currency
        assert currency is not None
        self._how = self._method.method if self._method.isEnabled() else USUAL
        asked = all_paid_question(currency, self._open, self._how)
        self._question.put(asked, say("Yes, all paid"), self._write)

    def ask_back(self) -> bool:
        """Ask before what was marked together is taken back; False if no question can be shown now."""
        if not self.links.isVisible():
            return False
        self._question.put(take_back_question(self._live.night, self._newest), say("Yes, take back"), self._undo)
        return True

    def _write(self) -> None:
        count, act = len(self._open), partial(pay_all, method=self._how)
        if self._live.write(lambda keeper: keeper.record(act)) is not None:
            night = self._live.night
            assert night.currency is not None
            self.written.emit()
            self.told.emit(all_paid_words(night.currency, night.payments[-count:]))

    def _undo(self) -> None:
        night, numbers = self._live.night, self._newest
        if self._live.write(lambda keeper: keeper.undo_money()) is not None:
            self.told.emit(undone_sentence(payments_name(night, numbers)))
