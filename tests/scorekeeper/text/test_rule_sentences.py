"""Every setting has a sentence for every value that it may take, and the differences from the standard are shown."""

from __future__ import annotations

from typing import Any

import pytest

from scorekeeper.rules.house_rules import (
    CAVENDISH,
    PROFILES,
    BonusCard,
    BothInHole,
    Hole,
    HouseRules,
    LeadPenalty,
    MisdealDealer,
    OddCards,
    OpeningLead,
    RecipientPartner,
    RunOption,
    SettlementKind,
    SharedHand,
    TieForLow,
    WrongCountRule,
    profile_rules,
)
from scorekeeper.rules.points import Points
from scorekeeper.rules.rotation import Pass
from scorekeeper.text.rule_text import differences, has_effect, profile_sentence, rule_sentence
from tests.scorekeeper.nights import rules

DOWN, UP = RunOption.DOWN, RunOption.UP
VALUES: dict[str, tuple[Any, ...]] = {
    "limit": (None, Points.whole(100), Points.whole(200), Points(101)),
    "deals": (None, 1, 8),
    "hole": tuple(Hole),
    "both_in_hole": tuple(BothInHole),
    "shared_hand": tuple(SharedHand),
    "lead_out_of_turn": tuple(LeadPenalty),
    "lead_out_of_turn_points": (Points.whole(4), Points.whole(6)),
    "recipient_partner": tuple(RecipientPartner),
    "run_options": ((DOWN, UP), (UP, DOWN), (DOWN,), (UP,)),
    "sun": (0, 52),
    "bonus_card": (None, *BonusCard),
    "bonus_points": (Points.whole(-10), Points.whole(-11)),
    "exact_limit_resets_to": (None, Points.whole(50), Points(0)),
    "tie_for_low": tuple(TieForLow),
    "pass_cycle": ((), (Pass.LEFT,), (Pass.LEFT, Pass.RIGHT, Pass.ACROSS, Pass.HOLD), (Pass.MIX,)),
    "opening_lead": tuple(OpeningLead),
    "misdeal_dealer": tuple(MisdealDealer),
    "renege_points": (26, 13),
    "wrong_count": tuple(WrongCountRule),
    "error_split_max": (Points.whole(3), Points(0), Points.whole(5)),
    "settlement": tuple(SettlementKind),
    "early_end_doubles": (True, False),
    "seat_change_doubles": (False, True),
    "odd_cards": tuple(OddCards),
    "also_agreed": ((), ("no points on the first trick",), ("the queen breaks hearts", "no smoking")),
}


def test_no_setting_is_forgotten() -> None:
    assert set(VALUES) == set(HouseRules.__struct_fields__) - {"profile"}


def test_each_value_has_a_sentence_of_its_own(subtests: pytest.Subtests) -> None:
    for setting, values in VALUES.items():
        with subtests.test(setting=setting):
            told = [rule_sentence(setting, CAVENDISH.changed({setting: value})) for value in values]
            assert len(set(told)) == len(told)
            for sentence in told:
                assert sentence[0].isupper()
                assert sentence.endswith(".")
                assert "{" not in sentence


def test_the_standard_has_nothing_to_tell() -> None:
    assert differences(CAVENDISH) == ()


def test_differences_are_told_one_by_one(subtests: pytest.Subtests) -> None:
    for changes, told in [
        ({"limit": Points.whole(200)}, ("The game ends at 200 points, not at 100.",)),
        ({"both_in_hole": BothInHole.SINGLE}, ("Two hands in the hole: their difference is paid once.",)),
        ({"bonus_card": BonusCard.TEN_OF_DIAMONDS, "bonus_points": Points.whole(-12)},
         ("The ten of diamonds counts −12 for its taker.",)),
        ({"bonus_points": Points.whole(-12)}, ()),
        ({"lead_out_of_turn": LeadPenalty.NONE, "lead_out_of_turn_points": Points.whole(2)},
         ("A lead out of turn costs nothing.",)),
        ({"lead_out_of_turn": LeadPenalty.ON_SCORE, "lead_out_of_turn_points": Points.whole(2)},
         ("A lead out of turn goes on the offender’s score.", "A lead out of turn costs 2 on the score.")),
        ({"exact_limit_resets_to": Points.whole(50)}, ("A score of exactly 100 goes back to 50.",)),
        ({"pass_cycle": (Pass.LEFT, Pass.HOLD)}, ("The cards are passed left, hold.",)),
        ({"deals": 8, "limit": None}, ("The game has no limit.", "The game ends after eight deals.")),
    ]:  # fmt: skip
        with subtests.test(changes=changes, told=told):
            assert differences(CAVENDISH.changed(changes)) == told


@pytest.mark.parametrize("profile", PROFILES[1:])
def test_another_profile_is_named_first(profile: str) -> None:
    told = differences(profile_rules(profile))
    assert told[0] == profile_sentence(profile_rules(profile))
    assert len(told) > 4


def test_a_setting_may_have_no_effect_under_the_others(subtests: pytest.Subtests) -> None:
    for name, without in [
        ("lead_out_of_turn_points", {"lead_out_of_turn": "none"}),
        ("recipient_partner", {"lead_out_of_turn": "on_score"}),
        ("bonus_points", {"bonus_card": None}),
        ("exact_limit_resets_to", {"limit": None}),
        ("tie_for_low", {"limit": None}),
        ("hole", {"settlement": "lowest_wins"}),
        ("both_in_hole", {"hole": "negative_points"}),
        ("early_end_doubles", {"hole": "none"}),
    ]:
        with subtests.test(name=name, without=without):
            assert has_effect(name, rules(bonus_card="JD"))
            assert not has_effect(name, rules(**without))


def test_the_rest_always_has_an_effect() -> None:
    assert has_effect("limit", rules("william"))
    assert has_effect("tie_for_low", rules(limit=None, deals=4))


@pytest.mark.parametrize("name", ["shared_hand", "recipient_partner"])
def test_hands_are_shared_only_where_there_are_four(name: str) -> None:
    assert has_effect(name, rules(), 4)
    assert not has_effect(name, rules(), 5)
