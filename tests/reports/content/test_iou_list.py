"""The list of IOUs: each with its age and a line to sign on, and below it what all of them come to."""

from __future__ import annotations

from fractions import Fraction

import pytest
from msgspec.structs import replace

from reports.blocks import Document
from reports.blocks.iou import IouBalances, IouTable
from reports.documents import iou_list, pdf
from scorekeeper.money.money import Currency
from scorekeeper.night.ious import Iou, netted
from tests.reports.reading import lines, misplaced, page_boxes

AT = {"printed_at": "2026-11-20T22:58:00+01:00"}
EUR = Currency("EUR")


def iou(debtor: str, creditor: str, amount: int, date: str = "2026-10-16", paid: int = 0, payment: int = 0) -> Iou:
    whole = Fraction(amount + paid)
    return Iou("n", payment, date, debtor, creditor, debtor.title(), creditor.title(), EUR, whole, Fraction(amount))


OWED = [iou("eve", "dee", 10), iou("ann", "eve", 9), iou("eve", "cal", 5, "2026-11-13", paid=3, payment=-1)]


def table(document: Document) -> IouTable:
    return next(block for block in document.body if isinstance(block, IouTable))


def balances(document: Document) -> IouBalances:
    return next(block for block in document.body if isinstance(block, IouBalances))


def test_ious_stand_by_who_owes_with_their_age_and_what_was_paid() -> None:
    rows = table(iou_list(OWED, **AT)).rows
    assert [(row.debtor, row.creditor, row.amount) for row in rows] == [
        ("Ann", "Eve", "9.00"), ("Eve", "Dee", "10.00"), ("", "Cal", "5.00"),
    ]  # fmt: skip
    assert [row.age for row in rows] == ["5 weeks", "5 weeks", "7 days"]
    assert rows[2].said == "not paid yet, 3.00 paid"
    assert table(iou_list(OWED, **AT)).total == ("3 IOUs", "24.00")


def test_balances_add_to_nothing_and_the_payments_clear_them() -> None:
    net = netted(OWED)
    assert net.balances == {"dee": 10, "cal": 5, "eve": -6, "ann": -9}
    left = dict(net.balances)
    for payment in net.plan.transfers:
        left[payment.payer] += payment.amount
        left[payment.payee] -= payment.amount
    assert not any(left.values())
    block = balances(iou_list(OWED, **AT))
    assert block.balances[0] == ("Dee", "+10.00")
    assert len(block.payments) == 3
    assert block.lines[0] == "3 IOUs of €24.00 become 3 payments of €15.00."


def test_ious_that_cancel_out_need_no_payment_and_each_currency_has_its_own() -> None:
    (said,) = balances(iou_list([iou("ann", "eve", 9), iou("eve", "ann", 9)], **AT)).lines
    assert said == "All of them cancel out."
    dollars = Iou("n", 0, "2026-10-16", "ann", "eve", "Ann", "Eve", Currency("USD"), Fraction(1), Fraction(1))
    assert [type(block) for block in iou_list([*OWED, dollars], **AT).body] == [IouTable, IouBalances] * 2


@pytest.mark.parametrize("paper", ["a4", "letter"])
def test_a_long_list_of_long_names_has_room_for_everything(paper: str) -> None:
    names = [f"Maximiliane-Josephine the {number}th Oppenheimer-Waldstätten" for number in range(9)]
    many = [iou(names[n % 9], names[(n * 2 + 1) % 9], 1000 * n + 1) for n in range(60) if n % 9 != (n * 2 + 1) % 9]
    data = pdf([iou_list(many, club="Harrow Lane", **AT)], "letter" if paper == "letter" else "a4")
    assert misplaced(data) == []
    assert "OWES" in lines(data)


def test_a_long_name_makes_no_other_smaller() -> None:
    long = [replace(one, debtor_name="Maximiliane-Josephine Oppenheimer-Waldstätten") for one in OWED[2:]]
    ann, beside = (
        next(box for box in page_boxes(pdf([iou_list(ious, **AT)]))[0].texts if box.text.strip() == "Ann")
        for ious in (OWED, [*OWED[:2], *(replace(one, debtor="max") for one in long)])
    )
    assert (beside.left, beside.right) == pytest.approx((ann.left, ann.right))
