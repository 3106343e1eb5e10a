"""The paper of an evening: who won what at which table, what is paid over all of them, and a slip for each."""

from __future__ import annotations

import pytest
from msgspec.structs import replace

from reports.blocks.code import PayCodes
from reports.blocks.settlement import Ledger
from reports.documents import evening_settlement, evening_slips, pdf
from scorekeeper.gathering.evening import settle_evening
from scorekeeper.gathering.evening_book import EveningBook
from tests.reports import builders
from tests.reports.reading import page_texts
from tests.scorekeeper.gathering.test_evening import tables

IBAN = "DE89 3704 0044 0532 0130 00"


def paper(name: str) -> str:
    """The text of the settlement of a worked evening."""
    (page,) = page_texts(pdf([evening_settlement(settle_evening(tables(name)))]))
    return page


@pytest.mark.parametrize(
    ("name", "told"),
    [
        ("two-pairs-move", ["two tables", "eight players", "+168", "€7.00", "Table by table they would be 10."]),
        ("rounded-once", ["$0.005 a point", "Table 1: 1 game, 1 deal, over"]),
        ("stakes-and-advances", ["several stakes", "At the tables before: $10.00 paid, $5.00 on IOUs."]),
        ("points-only", ["+60", "POINTS", "two tables"]),
    ],
)
def test_the_settlement_says_who_won_what_where_and_who_pays(name: str, told: list[str]) -> None:
    page = paper(name)
    assert [words for words in told if words not in page] == []
    assert "EXACT" not in page, "nothing was rounded"


def test_more_tables_than_fit_beside_each_other_get_a_ledger_of_their_own() -> None:
    night = tables("points-only")[0]
    many = settle_evening([replace(night, id=str(number), table=str(number)) for number in range(1, 6)])
    nets, by_table = (block for block in evening_settlement(many).body if isinstance(block, Ledger))
    assert [column.label for column in nets.columns] == ["points"]
    assert by_table.names == ("Table 1", "Table 2", "Table 3", "Table 4", "Table 5")


def test_what_was_noted_on_the_evening_stands_under_its_payments() -> None:
    nights = tables("two-pairs-move")
    evening = settle_evening(nights, book=EveningBook(notes=("Bob drives Hana home", "the lamp broke.")))
    (page,) = page_texts(pdf([evening_settlement(evening)]))
    assert "Bob drives Hana home. The lamp broke." in page
    assert page.index("Table by table they would be 10.") < page.index("Bob drives")


def test_games_that_are_only_won_are_counted() -> None:
    night = builders.night(builders.hearts_game(), currency=None)
    assert "games won" in page_texts(pdf([evening_settlement(settle_evening([night]))]))[0].casefold()


def test_a_slip_says_what_each_table_came_to_and_what_was_paid_before() -> None:
    evening = settle_evening(tables("stakes-and-advances"))
    pages = page_texts(pdf(evening_slips(evening, printed_at="2026-11-20T23:08:00+01:00"), one_each=True))
    assert len(pages) == 7
    for words in ("Eve Lindqvist", "$25.00", "Table 2", "−60", "Received at the tables before: $10.00.",
                  "So $25.00 is left to pay.", "As of 20 Nov 2026, 23:08"):  # fmt: skip
        assert words in pages[0]
    assert "Paid at the tables before: $5.00. So nothing is left." in pages[2]
    assert "Nothing to pay and nothing to receive." in pages[2]
    assert "together $30.00" in pages[4]


def test_the_code_pays_what_the_evening_asks_for() -> None:
    evening = settle_evening(tables("two-pairs-move"))
    slip = evening_slips(evening, pay={"eve": IBAN})[0]
    (codes,) = (block for block in slip.body if isinstance(block, PayCodes))
    assert codes.ways[0].title == "Eve Lindqvist €3.50"
