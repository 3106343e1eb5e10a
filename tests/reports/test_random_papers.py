"""For any night: what helps at the table, explains, pictures and remembers has room for everything too."""

from __future__ import annotations

from fractions import Fraction
from itertools import permutations
from typing import Literal

import pytest
from hypothesis import example, given, settings
from hypothesis import strategies as st
from msgspec.structs import replace

from reports.documents import (
    evening_settlement,
    evening_slips,
    go_on_sheet,
    iou_list,
    iou_slips,
    pdf,
    pictures,
    rules_card,
    season_book,
    statement,
    whys,
)
from scorekeeper.gathering.evening import settle_evening
from scorekeeper.money.money import Currency
from scorekeeper.night.ious import Iou
from scorekeeper.night.night import Night
from scorekeeper.rules.house_rules import profile_rules
from tests.faults.budget import MANY, some_of
from tests.reports import builders
from tests.reports.random_nights import WRITTEN_NIGHTS as NIGHTS
from tests.reports.random_nights import night
from tests.reports.reading import misplaced, page_boxes

Paper = Literal["a4", "letter"]
PAPERS = st.sampled_from(("a4", "letter"))
PRINTED_AT = {"printed_at": "2026-03-13T23:08:00+01:00"}
PRINTED = {**PRINTED_AT, "check": "kunu-resa-lokad"}
KWD = Currency("KWD")
TITLED = 45
"""Margins of pages whose title is a name: its first letter, set large, may reach a little to the left."""


@settings(max_examples=3 * MANY)
@given(NIGHTS, PAPERS)
def test_pictures_have_room_for_everything(night: Night, paper: Paper) -> None:
    assert misplaced(pdf([pictures(night, **PRINTED)], paper)) == []


STACKED = night(1013, 1, 8, ["Jo Ǜ", *["Jacquelyn Gregory ǛBERLANDER ǛBEL"] * 8])
"""Two marks on a capital stand under the first line of a name, and in a title under a club in two lines."""


@settings(max_examples=2 * MANY)
@given(NIGHTS, PAPERS)
@example(STACKED, "a4")
def test_why_pages_have_room_for_everything(night: Night, paper: Paper) -> None:
    assert misplaced(pdf(whys(night, **PRINTED), paper), margin=TITLED) == []


LEFT_EARLY = night(2, 2, 19, ["Maximiliane-Josephine Oppenheimer-Waldstätten", "Cal {page} {0} %s"] + ["Ann"] * 7)
"""What was ticked stands under a small name with braces."""


@settings(max_examples=3 * MANY)
@given(NIGHTS, PAPERS)
@example(LEFT_EARLY, "a4")
@example(STACKED, "a4")
def test_a_sheet_that_goes_on_by_hand_has_room_for_everything(night: Night, paper: Paper) -> None:
    for number in range(len(night.games)):
        assert misplaced(pdf([go_on_sheet(night, number, **PRINTED)], paper)) == []


@settings(max_examples=4 * MANY)
@given(NIGHTS)
def test_a_card_of_rules_has_room_for_everything(night: Night) -> None:
    for game in night.games:
        names = [night.names[player] for player in game.sheet.seated]
        card = rules_card(game.sheet.rules, game.sheet.hands, names=names, club=night.club)
        assert misplaced(pdf([card]), margin=32, foot=20, head=30) == []


@pytest.mark.parametrize("lines", some_of(range(14), 6))
def test_a_card_whose_rules_just_fit_has_room_for_them(lines: int) -> None:
    rules = profile_rules("william", 3).changed({"also_agreed": tuple(f"Agreement {n}" for n in range(lines))})
    card = rules_card(rules, 3, names=("Ann", "Ben", "Cal"), club="Harrow Lane")
    assert misplaced(pdf([card]), margin=32, foot=20, head=30) == []


TALL = [
    night(0, 1, 0, ["Ann"] * 9),
    night(1017, 1, 3, ["Ann", "AAA\N{LATIN CAPITAL LETTER A WITH RING ABOVE AND ACUTE}"] + ["Ann"] * 7),
]
"""A tall letter stands under another line of the same cell."""


@settings(max_examples=3 * MANY)
@given(st.lists(NIGHTS, min_size=1, max_size=3), PAPERS)
@example(TALL, "a4")
@example([STACKED], "a4")
def test_statements_and_season_books_have_room_for_everything(nights: list[Night], paper: Paper) -> None:
    many = [replace(night, id=str(number)) for number, night in enumerate(nights * 12)]
    assert misplaced(pdf([statement(nights[0].order[0], many, **PRINTED)], paper), margin=TITLED) == []
    book = season_book([replace(night, id=str(number)) for number, night in enumerate(nights)], **PRINTED_AT)
    assert misplaced(pdf(book, paper), margin=40) == []


@settings(max_examples=MANY)
@given(NIGHTS, PAPERS)
def test_what_is_owed_has_room_for_everything(night: Night, paper: Paper) -> None:
    pairs = enumerate(permutations(night.players, 2))
    owed = [
        Iou(
            "n",
            number,
            "2026-03-06",
            one.id,
            other.id,
            one.name,
            other.name,
            KWD,
            Fraction(10 ** (number % 8)),
            KWD.minor,
        )
        for number, (one, other) in pairs
    ]
    assert misplaced(pdf([iou_list(owed, club=night.club, **PRINTED_AT)], paper)) == []
    pay = {night.order[1]: "DE89 3704 0044 0532 0130 00", night.order[2]: "https://example.org/" + "pay" * 30}
    papers = iou_slips(owed[:8], club=night.club, pay=pay, **PRINTED_AT)
    assert misplaced(pdf(papers, paper), margin=20, foot=20, head=20) == []


@settings(max_examples=MANY)
@given(st.tuples(NIGHTS, NIGHTS), PAPERS)
def test_an_evening_has_room_for_everything(nights: tuple[Night, Night], paper: Paper) -> None:
    tables = [
        replace(night, id=str(n), date="2026-03-13", table=str(n), currency=KWD, cash_unit=KWD.minor, payments=())
        for n, night in enumerate(nights)
    ]
    evening = settle_evening(tables)
    assert misplaced(pdf([evening_settlement(evening, **PRINTED_AT)], paper)) == []
    assert misplaced(pdf(evening_slips(evening, **PRINTED_AT), paper), margin=20, foot=20, head=20) == []


@pytest.mark.parametrize("paper", ["a4", "letter"])
def test_six_hands_and_sixty_deals_of_the_longest_names_make_every_paper(paper: Paper) -> None:
    night = builders.six_night(builders.LONG_NAMES, deals=58)
    papers = [pictures(night, **PRINTED), *whys(night, **PRINTED)]
    data = pdf(papers, paper)
    assert misplaced(data) == []
    assert len(page_boxes(data)) == 1 + 3
