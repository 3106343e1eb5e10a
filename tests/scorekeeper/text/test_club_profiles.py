"""Saving, renaming and deleting the club's own profiles."""

from __future__ import annotations

import pytest

from scorekeeper.rules import named_rules as profiles
from scorekeeper.rules.named_rules import NamedRules
from scorekeeper.text.rules_page_text import name_problem
from tests.scorekeeper.nights import rules

FRIDAY, SUNDAY = NamedRules("Friday", rules(limit=50)), NamedRules("Sunday", rules("william", sun=52))
CLUB = (FRIDAY, SUNDAY)


def test_a_new_name_comes_last_and_a_known_one_keeps_its_place() -> None:
    assert profiles.saved(CLUB, "Monday", rules()) == (*CLUB, NamedRules("Monday", rules()))
    assert profiles.saved(CLUB, "Friday", rules(limit=75)) == (NamedRules("Friday", rules(limit=75)), SUNDAY)


def test_another_name_changes_nothing_else() -> None:
    assert profiles.renamed(CLUB, "Friday", "Fridays") == (NamedRules("Fridays", FRIDAY.rules), SUNDAY)


def test_what_is_deleted_is_gone() -> None:
    assert profiles.deleted(CLUB, "Friday") == (SUNDAY,)
    assert profiles.rules_of("Friday", (SUNDAY,)) is None
    assert profiles.rules_of("Sunday", CLUB) == SUNDAY.rules


@pytest.mark.parametrize(
    ("typed", "problem"),
    [
        ("Monday", ""),
        ("  ", "A profile needs a name."),
        ("a\x07b", "A profile needs a name."),
        (" FRIDAY ", "“FRIDAY” is taken; choose another name."),
        ("cavendish", "“cavendish” is taken; choose another name."),
    ],
)
def test_a_name_is_there_and_its_own(typed: str, problem: str) -> None:
    assert name_problem(typed, CLUB) == problem


def test_a_profile_may_be_written_otherwise() -> None:
    assert name_problem("FRIDAY", CLUB, renamed="Friday") == ""
    assert name_problem("Sunday", CLUB, renamed="Friday") != ""
