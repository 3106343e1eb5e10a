"""Rules under a name of the club, and the same rules at tables of other sizes."""

from __future__ import annotations

import pytest

from scorekeeper.rules.house_rules import PROFILES, profile_rules
from scorekeeper.rules.named_rules import (
    VARIANTS,
    NamedRules,
    deleted,
    name_of,
    refitted,
    renamed,
    rules_of,
    saved,
    source_of,
    variant_of,
)
from scorekeeper.rules.rotation import Pass
from tests.scorekeeper.nights import rules

FRIDAY, SUNDAY = NamedRules("Friday", rules(limit=50)), NamedRules("Sunday", rules("william", sun=52))
CLUB = (FRIDAY, SUNDAY)
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


def test_a_profile_is_found_by_its_rules(subtests: pytest.Subtests) -> None:
    for profile in PROFILES:
        with subtests.test(profile=profile):
            assert source_of(profile_rules(profile)) == profile
            assert source_of(rules(profile, limit=75)) is None


def test_a_name_is_found_by_its_rules() -> None:
    assert name_of(rules("william", sun=52), CLUB) == "Sunday"
    assert name_of(rules("william"), CLUB) is None


def test_rules_with_the_bonus_card_of_omnibus_hearts_are_built_on_them() -> None:
    """004: whatever else was changed."""
    (omnibus,) = VARIANTS
    assert variant_of(omnibus.rules.changed({"limit": 50})) == "Omnibus Hearts"
    assert variant_of(rules("william", limit=50)) is None
    assert variant_of(rules("washburn")) is None
    assert variant_of(rules("hearts", bonus_card="JD")) is None, "the same card in another book"


def test_a_new_name_comes_last_and_a_known_one_keeps_its_place() -> None:
    assert saved(CLUB, "Monday", rules()) == (*CLUB, NamedRules("Monday", rules()))
    assert saved(CLUB, "Friday", rules(limit=75)) == (NamedRules("Friday", rules(limit=75)), SUNDAY)


def test_another_name_changes_nothing_else() -> None:
    assert renamed(CLUB, "Friday", "Fridays") == (NamedRules("Fridays", FRIDAY.rules), SUNDAY)


def test_what_is_deleted_is_gone() -> None:
    assert deleted(CLUB, "Friday") == (SUNDAY,)
    assert rules_of("Friday", (SUNDAY,)) is None
    assert rules_of("Sunday", CLUB) == SUNDAY.rules
