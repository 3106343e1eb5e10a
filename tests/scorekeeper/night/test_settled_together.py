"""A night that is settled with the other tables of its evening takes no payments of its own."""

from __future__ import annotations

from fractions import Fraction

import pytest

from scorekeeper.money.money_entries import WayChosen
from scorekeeper.money.payment_modes import PaymentMode
from scorekeeper.night.gathering_place import GatheringPlace
from scorekeeper.night.journal import lines_of, replay
from scorekeeper.night.keeper import Keeper, settles_together
from scorekeeper.refusals import Refused
from scorekeeper.storage.memory_journal import MemoryJournal
from tests.scorekeeper.keepers import ROW, started


class Settled(MemoryJournal):
    """A journal in which money was paid for every night together with others."""

    def settled_together(self, _night: str) -> bool:
        return True


def require_none_of_its_own(keeper: Keeper) -> None:
    one, other = keeper.night.order[:2]
    with pytest.raises(Refused, match="settled_together"):
        keeper.pay(one, other, Fraction(1))
    with pytest.raises(Refused, match="settled_together"):
        keeper.record(lambda _: [WayChosen(PaymentMode.PAIRS)])
    keeper.write(0, ROW)
    assert keeper.night.games[0].sheet.deals_played == 1, "its sheet goes on"


def test_a_night_that_names_its_evening_takes_none() -> None:
    keeper = started(gathering=GatheringPlace("e1"))
    require_none_of_its_own(keeper)
    assert replay(lines_of(keeper.night)).gathering == GatheringPlace("e1")


def test_nor_does_one_for_which_money_was_paid_with_others() -> None:
    require_none_of_its_own(started(Settled()))


def test_a_night_of_a_tournament_and_any_other_do() -> None:
    for keeper in (started(gathering=GatheringPlace("t1", 1, 1)), started()):
        assert not settles_together(MemoryJournal(), keeper.night)
        keeper.record(lambda _: [WayChosen(PaymentMode.PAIRS)])
