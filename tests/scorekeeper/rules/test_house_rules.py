"""House rules: the five profiles, setting by setting as in scoring part 9."""

import pytest

from scorekeeper.rules import house_rules as h
from scorekeeper.rules.points import Points
from scorekeeper.rules.rotation import Pass
from tests.scorekeeper.nights import refused

CYCLE = (Pass.LEFT, Pass.RIGHT, Pass.ACROSS, Pass.HOLD)
TABLE: dict[str, dict[str, object]] = {
    "cavendish": {},
    "washburn": {
        "pass_cycle": (), "opening_lead": "two_of_clubs", "misdeal_dealer": "next", "renege_points": 13,
        "wrong_count": "ruled", "lead_out_of_turn": "none", "hole": "none", "error_split_max": Points(0),
        "settlement": "lowest_wins",
    },
    "bleeding_hearts": {
        "pass_cycle": (Pass.LEFT, Pass.RIGHT, Pass.ACROSS), "opening_lead": "left_of_dealer_no_heart",
        "run_options": (h.RunOption.UP,), "wrong_count": "ruled", "lead_out_of_turn": "none", "hole": "none",
        "error_split_max": Points(0), "settlement": "lowest_wins",
    },
    "william": {"odd_cards": "kitty",
        "opening_lead": "two_of_clubs", "wrong_count": "ruled", "lead_out_of_turn": "none", "hole": "none",
        "error_split_max": Points(0), "settlement": "lowest_wins",
    },
}  # fmt: skip
TABLE["hearts"] = TABLE["washburn"]


def test_a_profile_differs_from_cavendish_only_where_its_source_does(subtests: pytest.Subtests) -> None:
    for profile in h.PROFILES:
        with subtests.test(profile=profile):
            rules = h.profile_rules(profile)
            assert rules.profile == profile
            assert {name: getattr(rules, name) for name in h.changed_settings(rules)} == TABLE[profile]


def test_the_cavendish_standard() -> None:
    standard = {name: getattr(h.CAVENDISH, name) for name in h.HouseRules.__struct_fields__}
    assert standard == {
        "profile": "cavendish", "limit": Points.whole(100), "deals": None, "hole": "whole_difference",
        "both_in_hole": "double", "shared_hand": "split", "lead_out_of_turn": "top_of_sheet",
        "lead_out_of_turn_points": Points.whole(4), "recipient_partner": "split", "run_options": ("down", "up"),
        "sun": 0, "bonus_card": None, "bonus_points": Points.whole(-10), "exact_limit_resets_to": None,
        "tie_for_low": "ends", "pass_cycle": CYCLE, "opening_lead": "left_of_dealer", "misdeal_dealer": "same",
        "renege_points": 26, "wrong_count": "13_each", "error_split_max": Points.whole(3),
        "settlement": "pair_differences", "early_end_doubles": True,
        "seat_change_doubles": False, "odd_cards": "taken_out", "also_agreed": (),
    }  # fmt: skip


def test_how_many_hands_each_profile_takes() -> None:
    allowed = {profile: list(h.profile_rules(profile).hands_allowed) for profile in h.PROFILES}
    assert allowed == {
        "cavendish": [4, 5, 6],
        "washburn": [4],
        "hearts": [4],
        "bleeding_hearts": [3, 4, 5, 6, 7],
        "william": [3, 4, 5, 6, 7],
    }


@pytest.mark.parametrize(("hands", "last"), [(3, Pass.HOLD), (4, Pass.ACROSS), (5, Pass.HOLD), (6, Pass.ACROSS)])
def test_bleeding_hearts_passes_by_the_size_of_the_table(hands: int, last: Pass) -> None:
    assert h.profile_rules("bleeding_hearts", hands).pass_cycle == (Pass.LEFT, Pass.RIGHT, last)


def test_other_profiles_pass_alike_at_every_table() -> None:
    assert h.profile_rules("william", 5).pass_cycle == CYCLE


def test_an_unknown_profile_is_refused_by_name() -> None:
    with refused("unknown_profile", name="whist"):
        h.profile_rules("whist")


def test_changed_rules_name_what_was_changed() -> None:
    rules = h.CAVENDISH.changed({"hole": h.Hole.NONE, "limit": None})
    assert h.changed_settings(rules) == ("limit", "hole")
    assert h.changed_settings(rules, rules) == ()
    assert rules.profile == "cavendish"
