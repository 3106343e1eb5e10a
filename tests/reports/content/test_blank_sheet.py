"""A blank sheet has all that is known printed: the deals, the passes, what the sheet must be, the house rules."""

from __future__ import annotations

from functools import cache
from typing import Any

import pytest

from reports.blocks import Document
from reports.blocks.blank import Advice, BlankGrid
from reports.blocks.sheet import Notes
from reports.documents import blank_sheet, pdf
from scorekeeper.rules.house_rules import (
    CAVENDISH,
    PROFILES,
    BonusCard,
    HouseRules,
    LeadPenalty,
    RunOption,
    profile_rules,
)
from scorekeeper.rules.points import Points, total
from scorekeeper.sheet.entries import Deal, Run
from scorekeeper.text.rule_text import differences
from tests.faults.budget import some_of
from tests.reports import builders
from tests.reports.reading import lines, page_boxes


def grid(document: Document) -> BlankGrid:
    found = document.body[0]
    assert isinstance(found, BlankGrid)
    return found


def told(document: Document) -> dict[str, str]:
    found = document.body[1]
    assert isinstance(found, Advice)
    return dict(found.paragraphs)


def beside(data: bytes, left: float, right: float) -> list[str]:
    """What stands in a strip of the page, from top to bottom."""
    (page,) = page_boxes(data)
    boxes = [box for box in page.texts if left <= box.left and box.right <= right]
    return [box.text.strip() for box in sorted(boxes, key=lambda box: -box.bottom)]


@cache
def usual() -> bytes:
    """The file of the usual sheet, made once for the tests that only read it."""
    return pdf([blank_sheet()])


@pytest.mark.parametrize("paper", ["a4", "letter"])
def test_twenty_deals_with_their_passes_and_sums_stand_on_a_sheet_of_four(paper: Any) -> None:
    data = pdf([blank_sheet()], paper)
    (page,) = page_boxes(data)
    numbers = [text for text in beside(data, 50, 70) if text.isdigit()]
    passes = [text for text in beside(data, 115, 147) if text.islower()]
    sums = [text for text in beside(data, page.width - 80, page.width - 50) if text.isdigit()]
    assert numbers == [str(deal) for deal in range(1, 21)]
    assert passes == ["left", "right", "across", "hold"] * 5
    assert sums == [str(26 * deal) for deal in range(21)]


@pytest.mark.parametrize("paper", ["a4", "letter"])
def test_three_whole_rounds_stand_on_a_sheet_of_six(paper: Any) -> None:
    data = pdf([blank_sheet(6)], paper)
    assert [text for text in beside(data, 50, 70) if text.isdigit()] == [str(deal) for deal in range(1, 19)]
    assert told(blank_sheet(6))["house rules"].startswith("With six hands the 2 of diamonds")


def test_where_no_club_is_known_there_is_a_line_for_it() -> None:
    assert "Club" in lines(usual())
    assert "Club" not in lines(pdf([blank_sheet(club="Harrow Lane")]))


@pytest.mark.parametrize("hands", some_of(range(3, 8), 3))
def test_every_table_has_a_sheet_of_one_page(hands: int) -> None:
    document = blank_sheet(hands)
    data = pdf([document])
    (page,) = page_boxes(data)
    assert (page.width > page.height) == (hands >= 6)
    assert lines(data).count("POINTS") == hands
    passes = {row.passing for row in grid(document).rows}
    assert ("across" in passes) == (hands % 2 == 0)


def test_dealers_stand_where_there_are_names() -> None:
    named = blank_sheet(names=("Ada", "Ben", ("Cleo", "Eli"), " Dov "), first_dealer=2)
    assert [row.dealer for row in grid(named).rows[:5]] == [
        ("Cleo", "Eli"),
        ("Dov",),
        ("Ada",),
        ("Ben",),
        ("Cleo", "Eli"),
    ]
    assert [person.name for person in named.signatures.people] == ["Ada", "Ben", "Cleo", "Eli", "Dov"]
    assert lines(pdf([named])).count("Cleo + Eli") == 1 + 5
    assert {row.dealer for row in grid(blank_sheet()).rows} == {()}


@pytest.mark.parametrize(
    ("hands", "names", "said"),
    [
        (2, (), "a sheet has 3 to 7 hands, not 2"),
        (8, (), "not 8"),
        (4, ("Ada", "Ben"), "4 hands need the names of 4, not 2"),
    ],
)
def test_what_makes_no_sheet_is_refused(hands: int, names: tuple[str, ...], said: str) -> None:
    with pytest.raises(ValueError, match=said):
        blank_sheet(hands, names=names)


def test_the_house_rules_that_differ_are_told() -> None:
    rules = profile_rules("bleeding_hearts")
    notes = blank_sheet(4, rules).body[2]
    assert isinstance(notes, Notes)
    assert tuple(item.text for item in notes.sections[0].items) == differences(rules)
    assert len(blank_sheet().body) == 2
    assert "The Cavendish standard holds, unless other rules were told to everybody:" in lines(usual())


@pytest.mark.parametrize("profile", PROFILES)
def test_longer_rules_cost_rows_and_never_a_page(profile: str) -> None:
    data = pdf([blank_sheet(4, profile_rules(profile))], "letter")
    assert len([text for text in beside(data, 50, 70) if text.isdigit()]) >= 15


def test_a_game_of_few_deals_has_few_rows() -> None:
    assert len(grid(blank_sheet(rules=CAVENDISH.changed({"deals": 8}))).rows) == 8


def test_no_pass_no_column() -> None:
    assert "PASS" in lines(usual())
    assert "PASS" not in lines(pdf([blank_sheet(rules=CAVENDISH.changed({"pass_cycle": ()}))]))


@pytest.mark.parametrize(
    ("changes", "said"),
    [
        ({}, "After a run down the sheet must be 52 less, after a run up 52 more, from that deal on."),
        ({"run_options": (RunOption.UP,)}, "After a run up the sheet must be 52 more, from that deal on."),
        ({"renege_points": 13, "run_options": (RunOption.DOWN,)},
         "After a run down the sheet must be 52 less, after a renege 13 less, from that deal on."),
        ({"bonus_card": BonusCard.JACK_OF_DIAMONDS, "run_options": (RunOption.DOWN,), "sun": 52},
         ("After a run down the sheet must be 52 less, after a sun down 78 less, after a bonus card 10 less, "
          "from that deal on.")),
    ],
)  # fmt: skip
def test_it_is_told_when_the_sheet_must_be_something_else(changes: dict[str, object], said: str) -> None:
    assert told(blank_sheet(rules=CAVENDISH.changed(changes)))["adds up"] == f"Every deal adds to 26. {said}"


@pytest.mark.parametrize("option", RunOption)
@pytest.mark.parametrize("hands", [4, 6])
def test_the_sum_after_a_run_is_what_the_game_makes_of_it(hands: int, option: RunOption) -> None:
    rules = HouseRules(run_options=(option,))
    seats = builders.FOUR if hands == 4 else builders.SIX
    plain = Deal((Points.whole(25), Points.whole(1), *[Points(0)] * (hands - 2)))
    sheets = [builders.game(seats, [deal], rules=rules).sheet for deal in (plain, Run(0, option))]
    change = total(sheets[1].scores) - total(sheets[0].scores)
    word = "less" if option is RunOption.DOWN else "more"
    assert f"a run {option} the sheet must be {abs(change)} {word}" in told(blank_sheet(hands, rules))["adds up"]


@pytest.mark.parametrize(
    ("hands", "most", "said"),
    [
        (4, 3, "By 1: off the high hand. By 2: ½ off everyone. By 3: both. More: the table agrees."),
        (6, 3, "By 1 or 2: off the high hand. By 3: ½ off everyone. More: the table agrees."),
        (5, 3, "By 1 or 2: off the high hand. By 3: ½ off everyone, ½ off the high hand. More: the table agrees."),
        (4, 0, "The table agrees how to split it."),
    ],
)
def test_it_is_told_how_an_error_is_split(hands: int, most: int, said: str) -> None:
    rules = CAVENDISH.changed({"error_split_max": Points.whole(most)})
    assert told(blank_sheet(hands, rules))["too high"] == f"{said} Too low: the scorekeeper is charged."


def test_a_lead_out_of_turn_is_told_as_the_rules_have_it() -> None:
    assert told(blank_sheet())["top of the sheet"] == (
        "Lead out of turn: 4 to each other hand, 2 and 2 to partners; none to one’s own partner."
    )
    assert told(blank_sheet(6))["top of the sheet"] == "Lead out of turn: 4 to each other hand."
    on_score = blank_sheet(rules=CAVENDISH.changed({"lead_out_of_turn": LeadPenalty.ON_SCORE}))
    assert told(on_score)["lead out of turn"] == "A lead out of turn costs 4 on the score."
    assert grid(on_score).top == ""
    nothing = blank_sheet(rules=CAVENDISH.changed({"lead_out_of_turn": LeadPenalty.NONE}))
    assert list(told(nothing)) == ["adds up", "too high"]
