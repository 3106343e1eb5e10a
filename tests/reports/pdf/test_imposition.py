"""Slips, cards and why pages on sheets of paper: how many stand on one, the marks to cut along, and a page for each."""

from __future__ import annotations

import pytest

from reports.documents import pdf, rules_card, slips, whys
from tests.reports import builders
from tests.reports.reading import lines, misplaced, page_boxes, reader

A4, LETTER = (595, 842), (612, 792)


def sizes(data: bytes) -> list[tuple[int, int]]:
    return [(round(float(page.mediabox.width)), round(float(page.mediabox.height))) for page in reader(data).pages]


@pytest.mark.parametrize(("paper", "size"), [("a4", A4), ("letter", LETTER)])
def test_four_slips_stand_on_a_sheet_and_a_fifth_on_the_next(paper: str, size: tuple[int, int]) -> None:
    made = slips(builders.shared_night(), printed_at="2026-03-13T23:08:00+01:00", check="kunu-resa")
    data = pdf(made, "letter" if paper == "letter" else "a4")
    assert sizes(data) == [size, size]
    assert misplaced(data, margin=24, foot=20, head=18) == []
    assert sum("PLAYER’S SLIP" in box.text for box in page_boxes(data)[0].texts) == 4


def test_the_closest_slips_end_above_what_printers_leave_white() -> None:
    night = builders.night(*[builders.six_hands(4)] * 3, people=tuple(builders.NAMES), names=builders.LONG_NAMES)
    data = pdf(slips(night, printed_at="2026-03-13T23:08:00+01:00", check="kunu-resa"))
    assert misplaced(data, margin=20, foot=20, head=20) == []


def test_each_slip_has_a_small_page_where_that_is_asked_for() -> None:
    data = pdf([*slips(builders.shared_night()), rules_card()], one_each=True)
    assert sizes(data) == [(298, 420)] * 5 + [(420, 595)]


def test_a_card_stands_twice_on_paper_in_landscape_and_why_pages_two_below_each_other() -> None:
    data = pdf([rules_card(), *whys(builders.night(builders.quick_game()))])
    assert sizes(data) == [(842, 595), A4, A4]
    assert lines(data).count("House rules") == 2
    assert misplaced(data, margin=32, foot=20, head=30) == []


def test_who_receives_money_has_a_line_to_sign_and_who_pays_has_none() -> None:
    taking, _, paying, *_ = slips(builders.shared_night())
    assert "received" in lines(pdf([taking]))
    assert "received" not in lines(pdf([paying]))


def test_no_word_of_a_slip_is_cut_while_there_is_room() -> None:
    names = {player: f"{name.split()[0]}-Bartholomew {name}" for player, name in builders.NAMES.items()}
    night = builders.night(builders.eventful_game(), names=names, club="The Honourable Society of Hearts Players")
    assert "…" not in "".join(lines(pdf(slips(night))))
