"""A slip for each IOU says who owes whom how much, and how it is paid."""

from __future__ import annotations

from fractions import Fraction

from msgspec.structs import replace

from reports.blocks.code import PayCodes
from reports.documents import iou_slips, pdf
from scorekeeper.money.money import Currency
from scorekeeper.night.ious import Iou
from tests.reports.reading import lines, misplaced, page_texts

INGRID = Iou(
    "n1", 2, "2026-11-22", "ingrid", "walter", "Ingrid", "Walter", Currency("EUR"), Fraction("16.45"), Fraction("5.5")
)
BEA = Iou("n1", 3, "2026-11-22", "bea", "tom", "Bea", "Tom", Currency("USD"), Fraction(3), Fraction(3))
IBAN = "DE89 3704 0044 0532 0130 00"


def test_each_iou_has_a_page_with_the_names_the_rest_and_the_day() -> None:
    first, second = page_texts(
        pdf(iou_slips([INGRID, BEA], club="Harrow Lane", printed_at="2026-11-29T19:00:00+01:00"), one_each=True)
    )
    for words in (
        "Ingrid",
        "Walter",
        "€5.50",
        "The rest of €16.45.",
        "since Sunday 22 November 2026",
        "As of 29 Nov 2026, 19:00",
    ):
        assert words in first
    assert "The rest of" not in second
    assert "$3.00" in second


def test_the_code_pays_what_is_left_to_who_has_said_how() -> None:
    first, second = iou_slips([INGRID, BEA], pay={"walter": IBAN})
    (codes,) = (block for block in first.body if isinstance(block, PayCodes))
    assert codes.ways[0].title == "Walter €5.50"
    assert codes.ways[0].code is not None
    assert not any(isinstance(block, PayCodes) for block in second.body)


def test_a_name_of_any_length_stays_beside_its_code_with_the_whole_amount() -> None:
    long = replace(INGRID, creditor_name="W" * 60)
    data = pdf(iou_slips([long], pay={"walter": IBAN}), one_each=True)
    assert misplaced(data, margin=20, foot=20, head=20) == []
    assert "€5.50" in lines(data)
