"""The payments of a settlement on its pages: on one if they fit a little closer, else never one of them alone."""

from __future__ import annotations

import itertools
from functools import cache

import pytest
from msgspec.structs import replace

from reports.blocks import Block, Document
from reports.blocks.settlement import Payments
from reports.documents import pdf, settlement
from tests.faults.budget import few_of, some_of
from tests.reports import builders
from tests.reports.reading import misplaced, page_lines, page_texts


@cache
def of_a_night() -> Document:
    return settlement(builders.six_night(deals=8))


def with_payments(count: int, *, lines: tuple[str, ...] = ()) -> Document:
    """The settlement of a night with so many payments, each of another amount."""
    made = of_a_night()

    def filled(block: Block) -> Block:
        if not isinstance(block, Payments):
            return block
        rows = tuple(replace(block.rows[0], amount=f"{number}.99") for number in range(1, count + 1))
        return replace(block, rows=rows, lines=lines)

    return replace(made, body=tuple(map(filled, made.body)))


def on_pages(document: Document, paper: str) -> list[int]:
    """How many payments stand on each page."""
    return [text.count(".99") for text in page_texts(pdf([document], paper))]


ONE_LINE = ("Cal still pays $3.00.",)


@pytest.mark.parametrize(
    ("paper", "lines"),
    few_of(itertools.product(["a4", "letter"], [(), ONE_LINE]), [("a4", ()), ("letter", ONE_LINE)]),
)
def test_no_page_has_a_single_payment(paper: str, lines: tuple[str, ...]) -> None:
    for count in some_of((2, 3, *range(12, 22), 40), 5):
        found = [one for one in on_pages(with_payments(count, lines=lines), paper) if one]
        assert sum(found) == count
        assert min(found) >= 2, f"{count} payments stand {found}"


@pytest.mark.parametrize(("paper", "most"), [("a4", 16), ("letter", 14)])
def test_payments_stand_closer_before_they_go_on_over_the_page(paper: str, most: int) -> None:
    """Usual rows have room for three fewer."""
    for count in (most - 2, most - 1, most):
        assert on_pages(with_payments(count), paper)[0] == count


def one_payment(*, at: str, said: str, paid: bool) -> bytes:
    """The settlement of a night whose first payment was made in two ways at a time, or is open, as a PDF file."""
    made = of_a_night()
    by = (("cash", "7.50"), ("owed", "12.00")) if at else ()

    def filled(block: Block) -> Block:
        if not isinstance(block, Payments):
            return block
        return replace(block, rows=(replace(block.rows[0], at=at, said=said, by=by, paid=paid),), lines=())

    return pdf([replace(made, body=tuple(map(filled, made.body)))], "letter")


def beside(*, at: str, said: str, paid: bool) -> str:
    """What stands after the boxes of a payment, as one text."""
    text = " ".join(page_lines(one_payment(at=at, said=said, paid=paid))[0])
    return text.partition("owed")[2].partition(" Printed")[0].strip()


def test_when_and_how_a_payment_was_made_is_never_cut_and_names_no_time_where_none_is() -> None:
    two = beside(at="20:24 (107.50), 20:25 (112.00)", said="added later", paid=False)
    assert two.startswith("12.00 at 20:24 (107.50), 20:25 (112.00), added later")
    assert beside(at="", said="on an IOU 20:19, paid 20:23", paid=True).startswith("on an IOU 20:19, paid 20:23")
    assert beside(at="", said="added later", paid=False).startswith("at added later"), "a time is written between them"


def test_what_is_said_of_an_open_payment_stands_on_nothing_else_however_long_it_is() -> None:
    said = "7.50 a cheque, 12.00 open or more than that, as it may be"
    for count in some_of(range(12, len(said), 2), 7):
        assert misplaced(one_payment(at="", said=said[:count], paid=False)) == [], said[:count]


def test_when_a_payment_was_made_in_two_ways_ends_before_the_margin_however_long_it_is() -> None:
    at = "22:02 (10.00), 22:03 (17.75), 22:04 (100.00), 22:05 (9.75)"
    for count in some_of(range(5, len(at), 3), 6):
        assert misplaced(one_payment(at=at[:count], said="", paid=True), margin=50) == [], at[:count]
