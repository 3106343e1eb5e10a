"""`PayIou`: an IOU of tonight is written as paid on its line, after a question in place of the buttons."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from fractions import Fraction
from functools import partial

from PySide6.QtCore import QObject, Signal

from scorekeeper.money.money_book import IouEnd
from scorekeeper.money.money_entries import IouMoveTakenBack, MoneyEntry
from scorekeeper.night import money_actions
from scorekeeper.night.change import Change
from scorekeeper.night.ious import Iou, check_stands, standing_ious
from scorekeeper.night.keeper import Keeper
from scorekeeper.night.night import Night
from scorekeeper.refusals import Refused
from scorekeeper.text.display_names import party_names
from scorekeeper.text.iou_text import iou_paid_question, iou_paid_words
from scorekeeper.text.other_money_text import NOTHING_LEFT, unreadable_ious
from scorekeeper.text.payment_progress import LineProgress
from scorekeeper.text.templates import fill, say
from ui.live.live_night import LiveNight
from ui.money.payment_list import PaymentList, reach
from ui.money.question_line import QuestionLine


class PayIou(QObject):
    """Asks whether the IOUs of a line are paid, and writes that."""

    paid = Signal(str)
    """What was written, as a sentence."""
    told = Signal(str)
    """Why nothing can be."""

    def __init__(
        self,
        live: LiveNight,
        question: QuestionLine,
        known: Callable[[], Sequence[Iou]] | None,
        write: Callable[[Callable[[Keeper], Change]], bool],
    ) -> None:
        """`known` returns the IOUs of all nights, None for this one alone; `write` calls a method of the Keeper."""
        super().__init__()
        self._live, self._question, self._known, self._write = live, question, known, write

    def ask(self, line: LineProgress) -> None:
        """Ask about the IOUs of a line; a double press writes nothing."""
        night = self._live.night
        assert night.currency is not None
        try:
            known = self._known() if self._known is not None else standing_ious([night])
        except (OSError, Refused) as trouble:
            self.told.emit(unreadable_ious(trouble))
            return
        ious = [iou for iou in known if iou.night == night.id and iou.payment in line.payments]
        names, amount = party_names(night), sum((iou.left for iou in ious), Fraction(0))
        if not amount:  # it has come to its end in another window
            self.told.emit(fill(NOTHING_LEFT))
            return
        words = names[line.payer], names[line.payee], night.currency.write(amount, symbol=True)
        self._question.put(iou_paid_question(*words), say("Yes, paid"), partial(self._pay, ious, words), brief=True)

    def _pay(self, ious: Sequence[Iou], words: tuple[str, str, str]) -> None:
        def act(night: Night) -> tuple[MoneyEntry, ...]:
            for iou in ious:
                check_stands(iou, self._known() if self._known is not None else standing_ious([night]))
            return tuple(entry for iou in ious for entry in money_actions.move_iou(night, iou, IouEnd.PAID))

        if self._write(lambda keeper: keeper.record(act)):
            self.paid.emit(iou_paid_words(*words))


def ended_iou(night: Night, act: money_actions.MoneyAct | None) -> int | None:
    """The IOU of the night, by the index of its payment, of which undo takes back next that it was paid or forgiven."""
    if not isinstance(act, IouMoveTakenBack):
        return None
    move = night.book.moves[act.move]
    return move.payment if move.night == night.id else None


def undo_of(night: Night, payment: int) -> Callable[[Keeper], Change]:
    """Takes back a payment by its index, or of an IOU that has come to its end tonight just that."""
    if not night.book.moved(night.id, payment):
        return lambda keeper: keeper.take_back_payment(payment)
    return lambda keeper: keeper.record(lambda now: money_actions.take_back_iou_move(now, now.id, payment))


def reach_taken_back(night: Night, what: object, payments: PaymentList) -> None:
    """Choose the line of an IOU of this night, in sight, if an entry took back that it was paid or forgiven."""
    move = night.book.moves[what.move] if isinstance(what, IouMoveTakenBack) else None
    if move is not None and move.night == night.id:
        reach(payments, move.payment)
