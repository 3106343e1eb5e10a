"""Saving, renaming and deleting the club's own profiles."""

from __future__ import annotations

import pytest

from scorekeeper.rules.named_rules import NamedRules
from scorekeeper.text.rules_page_text import name_problem
from tests.scorekeeper.nights import rules

FRIDAY, SUNDAY = NamedRules("Friday", rules(limit=50)), NamedRules("Sunday", rules("william", sun=52))
CLUB = (FRIDAY, SUNDAY)


def test_a_name_is_there_and_its_own(subtests: pytest.Subtests) -> None:
    for typed, problem in [
        ("Monday", ""),
        ("  ", "A profile needs a name."),
        ("a\x07b", "A profile needs a name."),
        (" FRIDAY ", "“FRIDAY” is taken; choose another name."),
        ("cavendish", "“cavendish” is taken; choose another name."),
    ]:
        with subtests.test(typed=typed, problem=problem):
            assert name_problem(typed, CLUB) == problem


def test_a_profile_may_be_written_otherwise() -> None:
    assert name_problem("FRIDAY", CLUB, renamed="Friday") == ""
    assert name_problem("Sunday", CLUB, renamed="Friday") != ""
