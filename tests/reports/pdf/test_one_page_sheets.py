"""A game of an evening is one page: eighteen deals with five notes, on A4 and Letter, and all of it can be read."""

from __future__ import annotations

from itertools import pairwise

import pytest

from reports.documents import pdf, score_sheet
from scorekeeper.rules.house_rules import CAVENDISH, BonusCard, RunOption
from scorekeeper.rules.people import Arrangement, Hands
from scorekeeper.rules.points import Points
from scorekeeper.sheet.entries import Amend, Deal, Entry, ErrorSplit, LeadOutOfTurn, Renege, Run, SignOff
from tests.faults.budget import few_of
from tests.reports.builders import FOUR, SIX, deal, game, night, points
from tests.reports.reading import misplaced, page_boxes

ALL = ("ada", "ben", "cleo", "dov")
SHARED: Hands = (("ada",), ("ben",), ("cleo", "eli"), ("dov", "fay"))
RULES = CAVENDISH.changed({"limit": None})
LEAST = 14.7
"""Points from line to line: 5.2 mm."""
LOW_ROWS = {"a4": 29, "letter": 26}
"""So many deals are on one page only if their rows are as low as they may be."""


def events(hands: Hands) -> list[Entry]:
    """Seven deals with five notes, each of two lines and more; a hand in the hole, and a row that was split."""
    agreed = tuple(player for hand in hands for player in hand)
    zeros = (0,) * (len(hands) - 4)
    return [
        Run(0, RunOption.DOWN),
        LeadOutOfTurn("ben", "He thought that everybody had passed"),
        deal(13, 5, 6, 2, *zeros),
        Renege(2),
        deal(4, 13, 7, 2, *zeros),
        Amend(4, deal(0, 5, 3, 18, *zeros), agreed, "the tricks were counted again, four hearts lay under the table"),
        LeadOutOfTurn("dov", "It was not his turn to lead a card"),
        deal(2, 14, 6, 4, *zeros),
        deal(1, 13, 9, 3, *zeros),
        Amend(8, deal(13, 1, 9, 3, *zeros), agreed, "13 and 1 stood in each other’s column until somebody looked"),
        deal(0, 6, 19, 3, *zeros),
        ErrorSplit(Points.whole(2)),
    ]


def sheet(hands: Hands, deals: int, paper: str, *, noted: bool = True) -> bytes:
    """The score sheet of a game of so many deals."""
    begun = events(hands) if noted else []
    zeros = (0,) * (len(hands) - 4)
    rows = [(13, 5, 6, 2), (2, 14, 6, 4), (1, 2, 20, 3), (5, 4, 3, 14)]
    more = deals - sum(not isinstance(entry, LeadOutOfTurn | Amend | ErrorSplit) for entry in begun)
    entries = [*begun, *(deal(*rows[number % 4], *zeros) for number in range(more))]
    people = tuple(player for hand in hands for player in hand)
    entries += [SignOff(player) for player in people[:2]]
    shared = Arrangement.SHARED if any(len(hand) > 1 for hand in hands) else Arrangement.INDIVIDUAL
    made = night(game(hands, entries, rules=RULES, arrangement=shared, every=2), people=people)
    return pdf([score_sheet(made, 0, printed_at="2026-03-13T23:08:00+01:00", check="kunu-resa")], paper)


def row_height(data: bytes, deals: int) -> float:
    """How far apart the numbers of the deals stand at least."""
    (page,) = page_boxes(data)
    numbers = {str(number) for number in range(1, deals + 1)}
    found = sorted({round(box.bottom, 1) for box in page.texts if box.text.strip() in numbers and 58 < box.right < 66})
    assert len(found) == deals
    return min(round(after - before, 1) for before, after in pairwise(found))


@pytest.mark.parametrize(
    ("hands", "deals", "paper"),
    few_of(
        [
            (hands, deals, paper)
            for hands, deals in (*((FOUR, deals) for deals in (9, 14, 16, 18)), (SHARED, 14), (SHARED, 17))
            for paper in ("a4", "letter")
        ],
        [(FOUR, 9, "a4"), (FOUR, 18, "a4"), (FOUR, 18, "letter"), (SHARED, 14, "a4"), (SHARED, 17, "letter")],
    ),
)
def test_a_game_with_five_notes_is_one_page(hands: Hands, deals: int, paper: str) -> None:
    data = sheet(hands, deals, paper)
    assert len(list(page_boxes(data))) == 1
    assert misplaced(data) == []
    assert row_height(data, deals) >= LEAST


@pytest.mark.parametrize("paper", ["a4", "letter"])
def test_six_hands_on_the_long_side_are_one_page_without_notes(paper: str) -> None:
    data = sheet(SIX, 18, paper, noted=False)
    assert misplaced(data) == []
    assert row_height(data, 18) >= LEAST


@pytest.mark.parametrize("paper", ["a4", "letter"])
def test_rows_are_no_lower_than_they_must_be(paper: str) -> None:
    heights = [row_height(sheet(FOUR, deals, paper), deals) for deals in (8, 14, 18)]
    assert heights == sorted(heights, reverse=True)
    assert heights[0] > 21
    assert heights[-1] < 20


@pytest.mark.parametrize("paper", ["a4", "letter"])
def test_a_game_that_needs_two_pages_keeps_its_rows(paper: str) -> None:
    first, _ = page_boxes(sheet(FOUR, 30, paper))
    numbers = sorted(box.bottom for box in first.texts if box.text.strip() in {"1", "2"} and 58 < box.right < 66)
    assert numbers[-1] - numbers[-2] > 21


@pytest.mark.parametrize("paper", ["a4", "letter"])
def test_words_in_two_lines_beside_a_low_row_stand_clear_of_those_of_the_next(paper: str) -> None:
    rules = RULES.changed({"bonus_card": BonusCard.JACK_OF_DIAMONDS})
    too_high = [Deal(points(13, 5, 6, 3), bonus=3, as_written=True) for _ in range(LOW_ROWS[paper])]
    data = pdf([score_sheet(night(game(FOUR, too_high, rules=rules, every=2)), 0)], paper)
    assert row_height(data, LOW_ROWS[paper]) < 16
    assert misplaced(data) == []
