"""Thousands on paper are marked in figures and in amounts of money, and nowhere else."""

from __future__ import annotations

from fractions import Fraction

import pytest
from msgspec.structs import replace

from reports.blocks.drawing import DrawnLabel
from reports.blocks.pictures import DrawnChart
from reports.content.thousands import SPACE, marked, marked_text
from reports.documents import pdf, score_sheet, settlement
from tests.reports import builders
from tests.reports.reading import lines


@pytest.mark.parametrize(
    ("text", "marked"),
    [
        ("11250.00", "11_250.00"), ("−16750.00", "−16_750.00"), ("+1234½", "+1_234½"),
        ("KWD 1234567.500", "KWD 1_234_567.500"),
        ("450 points at $125.00 are $56250.00.", "450 points at $125.00 are $56_250.00."),
        ("5000 deals at 26 are 130000; 130000½ stand.", "5000 deals at 26 are 130_000; 130_000½ stand."),
        ("0791234567 or pay.me/12345", "0791234567 or pay.me/12345"),
        ("Pays JPY 12000 to Ann.", "Pays JPY 12_000 to Ann."), ("999", "999"),
        ("DE89 3704 0044 0532 0130 00", "DE89 3704 0044 0532 0130 00"),
        ("Friday 13 March 2026", "Friday 13 March 2026"),
        ("2026-03-13", "2026-03-13"), ("Page 1234 of 2000", "Page 1234 of 2000"),
    ],
)  # fmt: skip
def test_thousands_are_marked_in_figures_and_amounts(text: str, marked: str) -> None:
    assert marked_text(text) == marked.replace("_", SPACE)


def test_a_settlement_marks_them_and_says_nothing_twice() -> None:
    night = replace(builders.night(builders.quick_game()), stake=Fraction(125))
    text = lines(pdf([settlement(night)]))
    assert f"+13{SPACE}750.00" in text
    assert f"$13{SPACE}750.00" in text
    assert not {"GAME 1", "EXACT $"} & {*text}


def test_a_chart_marks_those_of_what_was_won_and_no_year() -> None:
    labels = tuple(DrawnLabel(0, 0, text) for text in ("−1969.00", "+12500", "2026"))
    document = replace(settlement(builders.four_night()), body=(DrawnChart("", "", labels, 100, 20),))
    (chart,) = marked(document).body
    assert isinstance(chart, DrawnChart)
    assert [one.text for one in chart.drawing if isinstance(one, DrawnLabel)] == [
        f"−1{SPACE}969.00",
        f"+12{SPACE}500",
        "2026",
    ]


def test_the_sentence_on_why_a_sheet_adds_up_marks_its_sums() -> None:
    text = " ".join(lines(pdf([score_sheet(builders.six_night(deals=45), 0)])))
    assert f"one ruled at 20 are 1{SPACE}164" in text
    assert f"1{SPACE}216 stand on the sheet" in text
