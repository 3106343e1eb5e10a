"""The IOUs of those who are here tonight: netted into the plan, paid, or forgiven, whole or in part.

Where only one of the two plays tonight, the other is added to the night as a guest.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from fractions import Fraction
from functools import partial

from PySide6.QtCore import Qt
from PySide6.QtWidgets import QWidget

from scorekeeper.money.money_book import IouEnd, IouMove
from scorekeeper.money.money_entries import IouMoveTakenBack, MoneyEntry
from scorekeeper.night import money_actions
from scorekeeper.night.change import Touched
from scorekeeper.night.ious import Iou, check_stands, standing_ious
from scorekeeper.night.night import Night
from scorekeeper.refusals import Refused
from scorekeeper.rules.people import Player
from scorekeeper.text.dates import clock
from scorekeeper.text.other_money_text import (
    iou_move_words,
    iou_question,
    iou_remark,
    iou_title,
    ious_sentence,
    unreadable_ious,
)
from ui.live.live_night import LiveNight
from ui.money.part_payment import PartPayment
from ui.money.sections.section import Act, MoneySection

_ACTS = {IouEnd.NETTED: "Count into tonight", IouEnd.PAID: "Paid", IouEnd.FORGIVEN: "Forgive"}


class IouSection(MoneySection):
    """The open IOUs and those settled tonight. `known` returns the IOUs of all nights."""

    concerns = Touched.IOUS | Touched.PAYMENTS | Touched.PEOPLE

    def __init__(self, live: LiveNight, known: Callable[[], Sequence[Iou]] | None) -> None:
        super().__init__(live)
        self._known = known
        self._pressed: list[QWidget] = []
        self.asking: PartPayment | None = None

    @property
    def chain(self) -> list[QWidget]:
        """The focusable widgets, in tab order."""
        return [*self._pressed, *(self.asking.chain if self.asking is not None else ())]

    def refresh(self) -> None:
        """Show the IOUs of those who are here."""
        self.clear()
        self._leave_part()
        self._pressed.clear()
        night = self.live.night
        here = set(night.order)
        try:
            found = self._standing()
        except (OSError, Refused) as trouble:
            self.say(unreadable_ious(trouble))
            return
        ious = [iou for iou in found if {iou.debtor, iou.creditor} & here and iou.currency == night.currency]
        foreign = [iou for iou in found if {iou.debtor, iou.creditor} & here and iou.currency != night.currency]
        self.say(ious_sentence(len(ious), len(foreign), len(found) - len(ious) - len(foreign)))
        for iou in ious:
            self._add(iou)
        for number, move in enumerate(night.book.moves):
            if not move.taken_back:
                self._add_move(number, move)

    def _standing(self) -> Sequence[Iou]:
        """The open IOUs of the club; those of this night alone where it is in no club file. Raises `OSError`."""
        return self._known() if self._known is not None else standing_ious([self.live.night])

    def _add(self, iou: Iou) -> None:
        night = self.live.night
        tonight = iou.night == night.id
        away = [player.name for player in self._away(iou)]
        acts: list[Act] = [(_ACTS[how], partial(self._move, iou, how)) for how in _ends(tonight=tonight)]
        acts.append(("Only a part", partial(self._ask_part, iou)))
        remark = iou_remark(iou, night, *away[:1])
        self._pressed += self.add_row(iou_title(iou), remark, iou.currency.write(iou.left), acts)

    def _add_move(self, number: int, move: IouMove) -> None:
        night = self.live.night
        assert night.currency is not None
        acts: list[Act] = [("Undo", partial(self._take_back, number))]
        amount = night.currency.write(move.amount)
        self._pressed += self.add_row(iou_move_words(night, move), clock(move.at), amount, acts)

    def _away(self, iou: Iou) -> list[Player]:
        """Those of the two who are not on tonight's list."""
        people = Player(iou.debtor, iou.debtor_name), Player(iou.creditor, iou.creditor_name)
        return [player for player in people if player.id not in self.live.night.order]

    def _move(self, iou: Iou, how: IouEnd, amount: Fraction | None = None) -> None:
        away = self._away(iou)

        def act(night: Night) -> tuple[MoneyEntry, ...]:
            check_stands(iou, self._standing())
            return money_actions.move_iou(night, iou, how, amount)

        self.write(lambda keeper: keeper.record(act, joiners=away))

    def _ask_part(self, iou: Iou) -> None:
        self._leave_part()
        ends = _ends(tonight=iou.night == self.live.night.id)
        self.asking = PartPayment([_ACTS[how] for how in ends])
        self.asking.entered.connect(partial(self._move_part, iou, ends))
        self.asking.left.connect(self._give_up)
        self.column.addWidget(self.asking)
        self.asking.show()
        self.opened.emit(self.asking)
        self.asking.ask(iou_question(iou), iou.currency, iou.left)

    def _move_part(self, iou: Iou, ends: Sequence[IouEnd], amount: Fraction, act: int) -> None:
        self._move(iou, ends[act], amount)

    def _give_up(self) -> None:
        self._leave_part()
        if self._pressed:
            self._pressed[0].setFocus(Qt.FocusReason.OtherFocusReason)

    def _leave_part(self) -> None:
        if self.asking is not None:
            self.column.removeWidget(self.asking)
            self.asking.hide()
            self.asking.deleteLater()
            self.asking = None

    def _take_back(self, number: int) -> None:
        self.write(lambda keeper: keeper.record(lambda _: (IouMoveTakenBack(number),)))


def _ends(*, tonight: bool) -> tuple[IouEnd, ...]:
    """What can be done with an IOU; one of tonight is among tonight's payments already."""
    return (IouEnd.PAID, IouEnd.FORGIVEN) if tonight else (IouEnd.NETTED, IouEnd.PAID, IouEnd.FORGIVEN)
