"""After money was paid: what changed the plan, in one sentence."""

from __future__ import annotations

from fractions import Fraction

import pytest

from scorekeeper.money.money_book import IouEnd
from scorekeeper.night import money_actions
from scorekeeper.night.ious import Iou
from scorekeeper.night.keeper import Keeper
from scorekeeper.sheet.entries import Amend, Strike, Void
from scorekeeper.text.plan_change import why_plan_changed
from tests.scorekeeper.example_nights import ORDER, USD, corrected_night, deal, seat, settled_night, usual_night, write

REST = " after the first payment (22:52). The payments fixed then stay as they were; what came since is added below."


def deal_of(keeper: Keeper, *points: int) -> int:
    """The entry of a deal of game 2."""
    return next(n for n, written in enumerate(keeper.night.games[1].entries) if written.entry == deal(*points))


def amended(keeper: Keeper) -> None:
    keeper.write(1, Amend(deal_of(keeper, 2, 14, 3, 7), deal(0, 16, 3, 7), ORDER, "found"))


def struck(keeper: Keeper) -> None:
    keeper.write(1, Strike(deal_of(keeper, 2, 14, 3, 7), ORDER, "twice"))


def amended_twice(keeper: Keeper) -> None:
    amended(keeper)
    keeper.write(1, Amend(deal_of(keeper, 1, 8, 17, 0), deal(0, 8, 17, 1), ORDER, "found"))


def played_on(keeper: Keeper) -> None:
    write(keeper, seat(keeper, (("ann",), ("bob",), ("cal",), ("dee",))), [deal(2, 14, 3, 7)])


def called_in(keeper: Keeper) -> None:
    iou = Iou("n0", 2, "2026-11-13", "bob", "dee", "Bob", "Dee", USD, Fraction(9), Fraction(6))
    keeper.record(lambda night: money_actions.move_iou(night, iou, IouEnd.NETTED))


def everything(keeper: Keeper) -> None:
    amended(keeper)
    played_on(keeper)
    called_in(keeper)


def called_off(keeper: Keeper) -> None:
    amended(keeper)
    keeper.write(seat(keeper, (("ann",), ("bob",), ("cal",), ("dee",))), Void("begun by mistake", (*ORDER[:3], "dee")))


def both_games(keeper: Keeper) -> None:
    struck(keeper)
    keeper.write(0, Amend(keeper.night.games[0].sheet.deals[0].entry, deal(0, 25, 0, 1), ORDER, "found"))


def test_the_sentence_names_what_was_changed(subtests: pytest.Subtests) -> None:
    for change, said in [
        (amended, "Deal 5 of game 2 was changed"),
        (struck, "Game 2 was changed"),
        (amended_twice, "Game 2 was changed"),
        (played_on, "Game 3 was played"),
        (called_in, "An IOU of another night was counted in"),
        (called_off, "Deal 5 of game 2 was changed"),
        (everything, "Deal 5 of game 2 was changed, game 3 was played and an IOU of another night was counted in"),
        (both_games, "Deal 1 of game 1 was changed and game 2 was changed"),
    ]:
        with subtests.test(change=change, said=said):
            keeper = settled_night()
            change(keeper)
            assert why_plan_changed(keeper.night, keeper.lines) == said + REST


def test_that_all_agree_to_end_a_corrected_game_is_no_other_change() -> None:
    keeper = corrected_night()
    assert why_plan_changed(keeper.night, keeper.lines) == "Deal 9 of game 2 was changed" + REST


def test_a_payment_that_was_taken_back_is_not_the_first_one() -> None:
    keeper, tick = usual_night()
    keeper.pay("bob", "ann", Fraction(5))
    keeper.take_back_payment(0)
    assert why_plan_changed(keeper.night, keeper.lines) == ""
    tick.at = "22:52"
    keeper.pay("bob", "ann", Fraction(5))
    amended(keeper)
    assert why_plan_changed(keeper.night, keeper.lines) == "Deal 5 of game 2 was changed" + REST
