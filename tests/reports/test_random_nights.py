"""For any night: nothing on paper stands on anything else, leaves its column or its margins, or loses a figure."""

from __future__ import annotations

import re
from typing import Literal

from hypothesis import example, given, settings
from hypothesis import strategies as st

from reports.content.thousands import SPACE
from reports.documents import blank_sheet, pdf, score_sheet, settlement, slips
from scorekeeper.night.night import Night
from scorekeeper.rules.points import write
from tests.faults.budget import MANY
from tests.reports import builders
from tests.reports.random_nights import NIGHTS
from tests.reports.random_nights import night as random_night
from tests.reports.reading import PageBoxes, misplaced, page_boxes

PAPERS = st.sampled_from(("a4", "letter"))


@settings(max_examples=5 * MANY)
@given(NIGHTS, PAPERS)
@example(random_night(0, 2, 33, ["Ǜnn"] * 9), "a4")  # a bracket of a name reaches down to who sat there before
@example(random_night(28, 1, 50, ["Ǜgj", "Ġg", "Ånn Ǻg"] * 3), "a4")  # two did, one after the other
def test_a_score_sheet_has_room_for_everything(night: Night, paper: str) -> None:
    for number, game in enumerate(night.games):
        data = pdf([score_sheet(night, number, printed_at="2026-03-13T23:08:00+01:00", check="kunu-resa")], paper)
        assert misplaced(data) == []
        carried_is_brought(data, [[write(score) for score in row.scores] for row in game.sheet.rows])


@settings(max_examples=3 * MANY)
@given(NIGHTS, PAPERS)
def test_a_settlement_has_room_for_everything(night: Night, paper: str) -> None:
    data = pdf([settlement(night, printed_at="2026-03-13T23:08:00+01:00", check="kunu-resa")], paper)
    assert misplaced(data) == []


@settings(max_examples=3 * MANY)
@given(NIGHTS)
def test_a_slip_has_room_for_everything(night: Night) -> None:
    data = pdf(slips(night, printed_at="2026-03-13T23:08:00+01:00", check="kunu-resa"))
    assert misplaced(data, margin=20, foot=20, head=20) == []  # the title is a name, set large


@settings(max_examples=3 * MANY)
@given(NIGHTS, PAPERS, st.booleans())
def test_a_blank_sheet_has_room_for_everything(night: Night, paper: Literal["a4", "letter"], named: bool) -> None:
    for game in night.games:
        hands = len(game.setup.hands)
        names = [[night.names[player] for player in hand] for hand in game.setup.hands]
        sheet = blank_sheet(hands, game.setup.rules, names=names if named else (), club=night.club)
        data = pdf([sheet], paper)
        assert misplaced(data, head=34) == []  # so high begins a wide one, which has room for three whole rounds
        assert len(list(page_boxes(data))) == 1


def beside(page: PageBoxes, label: str) -> list[str]:
    """The figures in one line with a label, halves joined to their units; nothing without the label."""
    found = [box for box in page.texts if box.text.strip() == label]
    if not found:
        return []
    middle = (found[-1].top + found[-1].bottom) / 2
    line = [box for box in page.texts if box.bottom < middle < box.top and box.left > found[-1].right]
    figures = [box.text.strip().replace(SPACE, "") for box in sorted(line, key=lambda box: box.left)]
    return [figure for figure in figures if re.fullmatch(r"−?\d*½?", figure)]


def carried_is_brought(data: bytes, scores: list[list[str]]) -> None:
    """Every page of rows but the last carries forward the scores of a row, and the next one brings the same forward."""
    pages = page_boxes(data)
    carried = [found for page in pages if (found := beside(page, "carried forward"))]
    brought = [found for page in pages if (found := beside(page, "brought forward")) and page is not pages[0]]
    assert carried == brought
    assert all(found[:-1] in scores for found in carried)


def test_sixty_deals_of_six_hands_carry_their_scores_over_every_page() -> None:
    night = builders.six_night(builders.LONG_NAMES, deals=58)
    data = pdf([score_sheet(night, 0)])
    pages = list(page_boxes(data))
    assert [bool(beside(page, "carried forward")) for page in pages] == [*[True] * (len(pages) - 1), False]
    assert len(pages) == 3
    carried_is_brought(data, [[write(score) for score in row.scores] for row in night.games[0].sheet.rows])
