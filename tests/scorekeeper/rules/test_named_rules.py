"""Rules under a name of the club, and the same rules at tables of other sizes."""

from __future__ import annotations

import pytest

from scorekeeper.rules.house_rules import PROFILES, profile_rules
from scorekeeper.rules.named_rules import VARIANTS, NamedRules, name_of, refitted, source_of, variant_of
from scorekeeper.rules.rotation import Pass
from tests.scorekeeper.nights import rules

L, R, A, H = Pass.LEFT, Pass.RIGHT, Pass.ACROSS, Pass.HOLD


def test_bleeding_hearts_follow_the_size_of_the_table() -> None:
    kept = rules("bleeding_hearts", limit=50)
    at_five = refitted(kept, 4, 5)
    assert at_five == rules("bleeding_hearts", 5, limit=50)
    assert at_five.pass_cycle == (L, R, H)
    assert refitted(at_five, 5, 4) == kept


def test_a_cycle_of_ones_own_stays_at_every_table() -> None:
    kept = rules("bleeding_hearts", pass_cycle=["left", "hold"])
    assert refitted(kept, 4, 3).pass_cycle == (L, H)
    as_at_three = rules("bleeding_hearts", pass_cycle=["left", "right", "hold"])
    assert refitted(refitted(as_at_three, 4, 6), 6, 4) == as_at_three


@pytest.mark.parametrize("profile", PROFILES)
def test_a_profile_is_found_by_its_rules(profile: str) -> None:
    assert source_of(profile_rules(profile)) == profile
    assert source_of(rules(profile, limit=75)) is None


def test_a_name_is_found_by_its_rules() -> None:
    club = (NamedRules("Friday", rules(limit=50)), NamedRules("Sunday", rules("william", sun=52)))
    assert name_of(rules("william", sun=52), club) == "Sunday"
    assert name_of(rules("william"), club) is None


def test_rules_with_the_bonus_card_of_omnibus_hearts_are_built_on_them() -> None:
    """004: whatever else was changed."""
    (omnibus,) = VARIANTS
    assert variant_of(omnibus.rules.changed({"limit": 50})) == "Omnibus Hearts"
    assert variant_of(rules("william", limit=50)) is None
    assert variant_of(rules("washburn")) is None
    assert variant_of(rules("hearts", bonus_card="JD")) is None, "the same card in another book"
