"""How many rows of a score sheet stand on each of its pages, which are even, and the pages of its notes."""

from __future__ import annotations

import itertools

import pytest

from reports.documents import pdf, score_sheet
from reports.pdf.style import layout
from scorekeeper.rules.house_rules import profile_rules
from scorekeeper.rules.people import Hands
from scorekeeper.rules.points import Points
from scorekeeper.sheet.entries import Adjustment, Entry, Note
from tests.faults.budget import some_of
from tests.reports.builders import deal, game, night
from tests.reports.reading import PageBoxes, misplaced, page_boxes

PEOPLE = ("ada", "ben", "cleo", "dov", "eli", "fay", "gus")
NAMES = {player: player.title() for player in PEOPLE}


def sheet(count: int, deals: int, lines: int, notes: int, paper: str) -> bytes:
    """A sheet of `count` hands with lines between its deals and notes under it."""
    people = PEOPLE[:count]
    hands: Hands = tuple((player,) for player in people)
    moved = (Points.whole(1), Points.whole(-1), *(Points.whole(0) for _ in range(count - 2)))
    entries: list[Entry] = []
    for number in range(deals):
        entries.append(deal(13, 5, 6, 2, *(0 for _ in range(count - 4))))
        if number < notes:
            entries.append(Note("The tricks were counted again, and four hearts lay under the table. " * 2))
        if number >= deals - lines:
            entries.append(Adjustment(moved, "A clock that stood still", decided_by="the committee"))
    rules = profile_rules("cavendish" if count < 7 else "william", count).changed({"limit": None, "deals": None})
    made = night(game(hands, entries, rules=rules, every=2), people=people, names=NAMES)
    return pdf([score_sheet(made, 0, printed_at="2026-03-13T23:08:00+01:00", check="kunu-resa")], paper)


def goes_on(page: PageBoxes) -> bool:
    return any(box.text.strip() == "carried forward" for box in page.texts)


def filled(page: PageBoxes, paper: str) -> float:
    """How much of the room of a page is used down to the last line over its foot."""
    made = layout(paper, wide=page.width > page.height)
    lowest = min(box.bottom for box in page.texts if box.bottom > made.foot_rule)
    return (page.height - lowest - made.table_top) / (made.bottom - made.table_top)


@pytest.mark.parametrize(
    ("count", "lines_and_notes", "paper"),
    some_of(itertools.product([4, 5, 6, 7], [(0, 0), (4, 9), (12, 12)], ["a4", "letter"]), 3),
)
def test_no_page_ends_half_empty_where_deals_follow(count: int, lines_and_notes: tuple[int, int], paper: str) -> None:
    lines, notes = lines_and_notes
    for deals in some_of((13, 16, 19, 31), 2):
        data = sheet(count, deals, lines, notes, paper)
        assert misplaced(data) == []
        pages = list(page_boxes(data))
        assert not goes_on(pages[-1])
        used = [filled(page, paper) for page in pages if goes_on(page)]
        assert all(part >= 0.55 for part in used), (deals, used)


def deals_on(page: PageBoxes) -> list[int]:
    """The numbers of the deals on a page."""
    left = [box for box in page.texts if box.text.strip().isdigit() and box.right < 67 and box.top - box.bottom > 5]
    return sorted(int(box.text) for box in left)


def notes_of(page: PageBoxes) -> list[str]:
    """The numbers before the notes at the foot of a page."""
    return [box.text.strip() for box in page.texts if box.top - box.bottom < 5 and box.text.strip().isdigit()]


def six_hands(deals: int, noted: tuple[int, ...], paper: str) -> bytes:
    """A sheet of six hands with a note of two lines after some deals."""
    entries: list[Entry] = []
    for number in range(1, deals + 1):
        entries.append(deal(13, 5, 6, 2, 0, 0))
        if number in noted:
            entries.append(
                Note(f"Note of deal {number}: the window was opened at the request of the table, and closed")
            )
    rules = profile_rules("cavendish", 6).changed({"limit": None})
    hands = tuple((player,) for player in PEOPLE[:6])
    made = night(game(hands, entries, rules=rules, every=2), people=PEOPLE[:6], names=NAMES)
    return pdf([score_sheet(made, 0, printed_at="2026-03-13T23:08:00+01:00", check="kunu-resa")], paper)


@pytest.mark.parametrize("paper", ["a4", "letter"])
def test_fourteen_deals_of_six_hands_with_five_notes_are_one_page(paper: str) -> None:
    data = six_hands(14, (2, 5, 7, 11, 14), paper)
    assert misplaced(data) == []
    assert [deals_on(page) for page in page_boxes(data)] == [list(range(1, 15))]


@pytest.mark.parametrize("paper", ["a4", "letter"])
def test_long_sheets_have_even_pages_and_each_note_stands_on_its_own(paper: str) -> None:
    data = six_hands(48, tuple(range(3, 49, 3)), paper)
    pages = page_boxes(data)
    assert misplaced(data) == []
    assert [deals_on(page) for page in pages] == [list(range(begin, begin + 16)) for begin in (1, 17, 33)]
    for page in pages:
        said = " ".join(box.text for box in page.texts)
        assert all((f"Note of deal {number}:" in said) == (number in deals_on(page)) for number in range(3, 49, 3))
        noted = sum(number % 3 == 0 for number in deals_on(page))
        assert {*notes_of(page)} == {str(number) for number in range(1, noted + 1)}
