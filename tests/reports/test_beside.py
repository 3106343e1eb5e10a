"""IOUs, the house and later differences are said on the settlement and on the slips."""

from fractions import Fraction

from reports.content.paying import handed, lines, payments
from reports.wording import ENGLISH
from scorekeeper import till
from scorekeeper.entries import Amend
from scorekeeper.ious import Iou
from scorekeeper.keeper import Keeper
from scorekeeper.money import Currency
from scorekeeper.money_facts import IOU, IouEnd
from scorekeeper.night import settle_night
from scorekeeper.ways import Way
from tests.scorekeeper.test_night_money import parts_of, ruled, usual

USD = Currency("USD")


def said(keeper: Keeper) -> tuple[str, ...]:
    block = payments(keeper.night, settle_night(keeper.night), ENGLISH)
    assert block is not None
    return block.lines


def test_an_iou_of_another_night_and_the_house_are_told() -> None:
    keeper = usual()
    old = Iou("n0", 0, "2026-11-13", "b", "c", "B", "C", USD, Fraction(6), Fraction(6))
    keeper.record(lambda night: till.move_iou(night, old, IouEnd.NETTED))
    keeper.record(lambda night: till.house_fee(night, "Table", Fraction(5)))
    keeper.record(lambda night: till.pay_house_line(night, 0))
    assert said(keeper)[-2:] == (
        "An earlier IOU of $6.00, B to C, is in these payments.",
        "To the house, apart from the games: $15.00 open, $5.00 paid.",
    )


def test_what_is_promised_is_owed() -> None:
    keeper = usual()
    line = parts_of(keeper).lines[0]
    keeper.pay(line.payer, line.payee, line.due, IOU)
    first = lines(keeper.night, settle_night(keeper.night))[0]
    assert (handed(first, USD, ENGLISH).full, handed(first, USD, ENGLISH).method) == (True, "owed")


def test_a_supplement_is_named_beside_the_plan() -> None:
    keeper = usual()
    line = parts_of(keeper).lines[0]
    keeper.pay(line.payer, line.payee, line.due)
    keeper.write(0, Amend(0, ruled((4, 200, 80, 16)), tuple("abcd"), "found"))
    assert "The figures changed after money was paid; the difference is made up by: A pays D $2.00." in said(keeper)


def test_the_house_is_paid_and_pays_on_paper() -> None:
    keeper = usual()
    keeper.record(lambda night: till.choose_way(night, Way.HOUSE))
    block = payments(keeper.night, settle_night(keeper.night), ENGLISH)
    assert block is not None
    assert [(row.payer, row.payee) for row in block.rows][:2] == [("B", "the house"), ("C", "the house")]
