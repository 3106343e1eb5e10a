"""Who is on a night's list for an IOU alone, and for how long."""

from __future__ import annotations

from collections.abc import Callable
from fractions import Fraction

import pytest

from scorekeeper.files.archive import archive, unarchive
from scorekeeper.files.night_reading import read_night
from scorekeeper.money.money import Currency
from scorekeeper.money.money_book import IouEnd
from scorekeeper.night import money_actions
from scorekeeper.night.guests import without_guests
from scorekeeper.night.ious import Iou
from scorekeeper.night.keeper import Keeper
from scorekeeper.refusals import Refused
from scorekeeper.rules.people import Player
from scorekeeper.sheet.entries import SeatChange
from tests.scorekeeper.money_nights import usual

ZOE = Player("zoe", "Zoe")
OWED = Iou("n0", 0, "2026-11-13", "b", "zoe", "B", "Zoe", Currency("USD"), Fraction(9), Fraction(9))


def called(how: IouEnd = IouEnd.NETTED) -> Keeper:
    """Zoe does not play; what B owes her is netted into the night."""
    keeper = usual()
    keeper.record(lambda night: money_actions.move_iou(night, OWED, how), joiners=[ZOE])
    return keeper


def listed(keeper: Keeper) -> tuple[str, ...]:
    assert keeper.listed.order == without_guests(keeper.night, keeper.lines).order
    return keeper.listed.order


@pytest.mark.parametrize("how", IouEnd)
def test_a_guest_goes_when_it_is_taken_back_and_comes_with_the_next(how: IouEnd) -> None:
    keeper = called(how)
    assert listed(keeper) == ("a", "b", "c", "d", "zoe")
    keeper.undo_money()
    assert listed(keeper) == ("a", "b", "c", "d")
    assert "zoe" in keeper.night.names, "the journal keeps that she came"
    keeper.record(lambda night: money_actions.move_iou(night, OWED, how), joiners=[ZOE])
    assert listed(keeper) == ("a", "b", "c", "d", "zoe")
    keeper.undo_money()
    assert listed(keeper) == ("a", "b", "c", "d")


def test_a_file_says_the_same() -> None:
    keeper = called()
    keeper.undo_money()
    written = archive(keeper.lines)
    assert unarchive(written) == list(keeper.lines)
    assert read_night(written) == keeper.listed


@pytest.mark.parametrize(
    "act",
    [
        lambda keeper: keeper.pay("zoe", "a", Fraction(1)),
        lambda keeper: keeper.record(lambda night: money_actions.house_line(night, "zoe", "tea", Fraction(2))),
        lambda keeper: keeper.record(lambda night: money_actions.leave(night, "zoe")),
        lambda keeper: keeper.record(lambda night: money_actions.move_iou(night, OWED, IouEnd.PAID, Fraction(1))),
    ],
)
def test_a_guest_who_has_more_to_do_with_the_night_stays(act: Callable[[Keeper], object]) -> None:
    keeper = called()
    act(keeper)
    keeper.record(lambda _: (money_actions.IouMoveTakenBack(0),))
    assert listed(keeper)[-1] == "zoe"


def test_a_guest_who_has_gone_can_take_a_seat() -> None:
    keeper = called()
    keeper.undo_money()
    keeper.start_game(keeper.night.games[0].setup)
    sheet = keeper.night.games[1].sheet
    change = SeatChange(0, sheet.seats[0][0], "zoe", sheet.seated)
    keeper.write_all(1, (change,), joiners=[ZOE])
    assert listed(keeper)[-1] == "zoe"
    assert keeper.night.games[1].sheet.seats[0] == ("zoe",)


def test_who_was_on_the_list_before_stays_on_it() -> None:
    keeper = usual()
    keeper.join(ZOE)
    keeper.pay("a", "b", Fraction(1))
    keeper.record(lambda night: money_actions.move_iou(night, OWED, IouEnd.NETTED))
    keeper.undo_money()
    assert listed(keeper)[-1] == "zoe"
    with pytest.raises(Refused) as refusal:
        keeper.record(lambda night: money_actions.move_iou(night, OWED, IouEnd.NETTED), joiners=[ZOE])
    assert refusal.value.code == "id_twice"
