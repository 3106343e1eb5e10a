"""The IOUs on the club's books between those who are here tonight: netted into the plan, paid, or forgiven."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from functools import partial

from PySide6.QtWidgets import QWidget

from scorekeeper import till
from scorekeeper.findings import Refused
from scorekeeper.ious import Iou, standing_ious
from scorekeeper.money_facts import IouEnd, IouMove, IouMoveTakenBack
from ui.live_night import LiveNight
from ui.occasion import day_words
from ui.settle.more.section import Act, Section
from ui.settle.why import clock_time, counted

_ENDS = {IouEnd.NETTED: "netted into tonight", IouEnd.PAID: "paid", IouEnd.FORGIVEN: "forgiven"}


class IouSection(Section):
    """Lists what is owed and what became of it tonight. `known` gives the IOUs of all nights."""

    def __init__(
        self, live: LiveNight, known: Callable[[], Sequence[Iou]] | None, parent: QWidget | None = None
    ) -> None:
        super().__init__(live, parent)
        self._known = known

    def refresh(self) -> None:
        """Show the IOUs between those who are here."""
        self.clear()
        night = self.live.night
        here = set(night.order)
        try:
            found = self._known() if self._known is not None else standing_ious([night])
        except (OSError, Refused) as trouble:
            self.say(f"The IOUs of other nights cannot be read now: {str(trouble).rstrip('.')}.")
            return
        ious = [iou for iou in found if {iou.debtor, iou.creditor} <= here and iou.currency == night.currency]
        self.say(_sentence(len(ious), len(found) - len(ious)))
        for iou in ious:
            self._add(iou)
        for number, move in enumerate(night.book.moves):
            if not move.taken_back:
                self._add_move(number, move)

    def _add(self, iou: Iou) -> None:
        night = self.live.night
        tonight = iou.night == night.id
        age = "tonight" if tonight else f"since {day_words(iou.date)}, {counted(iou.days(night.date), 'day')}"
        if iou.left != iou.amount:
            age += f"; it was {iou.currency.write(iou.amount)}"
        acts: list[Act] = [] if tonight else [("Net into tonight", partial(self._move, iou, IouEnd.NETTED))]
        acts += [
            ("Paid", partial(self._move, iou, IouEnd.PAID)),
            ("Forgive", partial(self._move, iou, IouEnd.FORGIVEN)),
        ]
        self.add_row(f"{iou.debtor_name} owes {iou.creditor_name}", age, iou.currency.write(iou.left), acts)

    def _add_move(self, number: int, move: IouMove) -> None:
        night = self.live.night
        assert night.currency is not None
        words = f"{night.names[move.debtor]} to {night.names[move.creditor]}: {_ENDS[move.how]}"
        back = partial(self._take_back, number)
        self.add_row(words, clock_time(move.at), night.currency.write(move.amount), [("Take back", back)])

    def _move(self, iou: Iou, how: IouEnd) -> None:
        self.write(lambda keeper: keeper.record(lambda night: till.move_iou(night, iou, how)))

    def _take_back(self, number: int) -> None:
        self.write(lambda keeper: keeper.record(lambda _: (IouMoveTakenBack(number),)))


def _sentence(here: int, away: int) -> str:
    if not here:
        text = "Nobody here tonight owes another an IOU."
    else:
        text = "What is netted becomes part of tonight’s payments. Forgiving is written down like any payment."
    if away:
        text += f" {counted(away, 'other IOU')} on the books {'is' if away == 1 else 'are'} between others."
    return text
