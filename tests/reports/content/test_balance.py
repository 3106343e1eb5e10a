"""The sentence under a sheet is true: what it says the sheet must be, less what stands there, is the sheet's error."""

from __future__ import annotations

from random import Random

import pytest
from hypothesis import given
from hypothesis import strategies as st

from reports.blocks.sheet import Balance, State
from reports.content.balance import balance
from reports.content.game_context import GameContext
from scorekeeper.rules.house_rules import BonusCard, LeadPenalty, RunOption, profile_rules
from scorekeeper.rules.points import Points, total
from scorekeeper.sheet.entries import (
    Adjustment,
    Amend,
    Deal,
    Entry,
    LeadOutOfTurn,
    Opening,
    Renege,
    Ruled,
    Run,
    Shortage,
)
from scorekeeper.text.sheet_sum import Reasons
from tests.reports import builders, random_nights
from tests.reports.builders import FOUR, deal, game, night, points

DOWN, UP = RunOption.DOWN, RunOption.UP


def said(*entries: Entry, **rules: object) -> Balance:
    """The sentence of a game of four with these entries."""
    profile = str(rules.pop("profile", "cavendish"))
    played = game(FOUR, entries, rules=profile_rules(profile).changed({"limit": None, **rules}))
    return balance(GameContext.of(night(played), 0))


@pytest.mark.parametrize(
    ("balanced", "sentence"),
    [
        (said(deal(0, 13, 13, 0)), "1 deal at 26 is 26; 26 stand on the sheet."),
        (
            said(deal(0, 13, 13, 0), Run(0, DOWN)),
            "2 deals at 26 are 52; with one run down (−52) that makes 0; 0 stand on the sheet.",
        ),
        (
            said(Run(0, DOWN), Run(1, UP), deal(13, 13, 0, 0)),
            "3 deals at 26 are 78; one run down (−52) and one run up (+52) cancel; 78 stand on the sheet.",
        ),
        (
            said(Ruled(points(4, 13, 3, 0), "two tricks were mixed up"), deal(0, 0, 13, 13)),
            "1 deal at 26 and one ruled at 20 are 46; 46 stand on the sheet.",
        ),
        (
            said(Opening(points(40, -12, 31, 45), 4, 2), deal(0, 13, 13, 0)),
            "104 brought forward after 4 deals and 1 deal at 26 are 130; 130 stand on the sheet.",
        ),
        (
            said(Renege(2), deal(0, 13, 13, 0), renege_points=13),
            "1 deal at 26 and one renege at 13 are 39; 39 stand on the sheet.",
        ),
        (
            said(Renege(2), Renege(1), profile="hearts"),  # the word of that book
            "Two revokes at 13 are 26; 26 stand on the sheet.",
        ),
        (
            said(Run(1, UP, sun=True), deal(0, 13, 13, 0), sun=52),
            "2 deals at 26 are 52; with one sun up (+130) that makes 182; 182 stand on the sheet.",
        ),
        (
            said(Deal(points(13, 13, -10, 0), bonus=2), bonus_card=BonusCard.JACK_OF_DIAMONDS),
            "1 deal at 26 is 26; with one bonus card (−10) that makes 16; 16 stand on the sheet.",
        ),
        (
            said(Renege(0, bonus=1), bonus_card=BonusCard.JACK_OF_DIAMONDS),
            "1 deal at 26 is 26; with one bonus card (−10) that makes 16; 16 stand on the sheet.",
        ),
        (
            said(LeadOutOfTurn("ben"), deal(0, 13, 13, 0), lead_out_of_turn=LeadPenalty.ON_SCORE),
            "1 deal at 26 is 26; with one lead out of turn (+4) that makes 30; 30 stand on the sheet.",
        ),
        (
            said(deal(0, 10, 13, 0), Shortage(Points.whole(3), "dov")),
            "1 deal at 26 is 26; 23 stand on the sheet and 3 are charged to Dov.",
        ),
        (
            said(deal(0, 13, 13, 0), Adjustment(points(-10, 0, 0, 4), "exposed", decided_by="the committee")),
            "1 deal at 26 is 26; with one adjustment (−6) that makes 20; 20 stand on the sheet.",
        ),
    ],
)
def test_the_sentence_says_why_the_sheet_adds_up(balanced: Balance, sentence: str) -> None:
    assert (balanced.state, balanced.lead, balanced.sentence) == (State.ADDS_UP, "The sheet adds up.", sentence)


def test_a_sheet_that_is_off_says_how_far_and_which_way() -> None:
    high, low = said(deal(4, 13, 7, 5)), said(deal(4, 13, 7, 1), deal(13, 13, 0, 0))
    assert (high.state, high.lead) == (State.OFF, "The sheet is 3 too high.")
    assert high.sentence == "1 deal at 26 is 26; 29 stand on the sheet."
    assert low.lead == "The sheet is 1 too low."


def test_errors_that_cancel_are_named_though_the_sum_is_right() -> None:
    cancelling = said(deal(6, 13, 5, 4), deal(4, 13, 4, 3))
    assert (cancelling.state, cancelling.lead) == (State.ADDS_UP, "The sheet adds up.")
    assert cancelling.sentence.endswith(" Deal 1 is 2 too high and deal 2 is 2 too low: together they cancel out.")
    part = said(deal(7, 13, 5, 4), deal(4, 13, 4, 3))
    assert part.lead == "The sheet is 1 too high."
    assert part.sentence.endswith(" Deal 1 is 3 too high and deal 2 is 2 too low: 2 of that cancel out.")


def test_half_an_error_is_half_an_error() -> None:
    halved = Ruled((Points(9), Points(26), Points(14), Points(4)), "halved")
    fixed = said(deal(4, 13, 7, 5), Amend(0, halved, ("ada", "ben", "dov")))
    assert fixed.sentence == "One ruled at 26½ is 26½; 26½ stand on the sheet."


def test_an_empty_sheet_claims_nothing() -> None:
    assert said() == Balance(State.EMPTY, "Nothing is written yet.")


def test_a_reset_stands_outside_the_deals_and_is_named() -> None:
    reset = said(
        deal(0, 13, 13, 0),
        deal(0, 13, 13, 0),
        profile="william",
        limit=Points.whole(26),
        exact_limit_resets_to=Points.whole(10),
    )
    assert (
        reset.sentence == "2 deals at 26 are 52; with two scores set back (−32) that makes 20; 20 stand on the sheet."
    )


@given(st.integers(0, 10**9), st.integers(0, 50))
def test_what_the_sentence_demands_is_what_the_sheet_demands(seed: int, deals: int) -> None:
    sheet = random_nights.game(Random(seed), deals).sheet  # noqa: S311 - a game that can be made again
    reasons = Reasons(sheet.rules)
    for row in sheet.rows:
        reasons.add(row)
    assert total(sheet.scores) - reasons.must == sheet.error


def test_splits_and_shortages_are_told_apart() -> None:
    eventful = balance(GameContext.of(builders.four_night(), 2))
    assert eventful.sentence == (
        "12 deals at 26 are 312; one run down (−52) and one run up (+52) cancel; 310 stand on the sheet and 2 are "
        "charged to Dov."
    )
