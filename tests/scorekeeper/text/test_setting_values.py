"""What is typed for a setting is read, what it is is written, and nothing else is a value."""

from __future__ import annotations

import re

import pytest
from hypothesis import given
from hypothesis import strategies as st

from scorekeeper.rules.house_rules import PROFILES, HouseRules, profile_rules
from scorekeeper.rules.points import Points
from scorekeeper.rules.rotation import Pass
from scorekeeper.text.rule_settings import SETTINGS
from scorekeeper.text.setting_values import in_sentence, is_standard, read, written
from tests.scorekeeper.nights import p, rules

TYPED = sorted(name for name, words in SETTINGS.items() if not words.choices)


def test_what_is_typed_is_read(subtests: pytest.Subtests) -> None:
    for name, text, value in [
        ("limit", "50", p(50)),
        ("limit", " 1 50 ", p(150)),
        ("limit", "", None),
        ("deals", "", None),
        ("deals", "4", 4),
        ("pass_cycle", "lrah", (Pass.LEFT, Pass.RIGHT, Pass.ACROSS, Pass.HOLD)),
        ("pass_cycle", "L, R – M", (Pass.LEFT, Pass.RIGHT, Pass.MIX)),
        ("pass_cycle", "", ()),
        ("lead_out_of_turn_points", "0", p(0)),
        ("bonus_points", "−5", p(-5)),
        ("bonus_points", "-7½", p("-7.5")),
        ("error_split_max", "2,5", p("2.5")),
        ("error_split_max", "2.0", p(2)),
    ]:
        with subtests.test(name=name, text=text, value=value):
            assert read(name, text) == value


def test_anything_else_is_refused_in_a_sentence(subtests: pytest.Subtests) -> None:
    for name, text, sentence in [
        ("limit", "x", "“x” is not a number; type one as 100."),
        ("limit", "0", "0 is not more than zero."),
        ("limit", "12345", "“12345” is not a number; type one as 100."),
        ("deals", "-1", "-1 is not more than zero."),
        ("deals", "4½", "“4½” is not a number; type one as 100."),
        ("error_split_max", "", "“” is not a number; type one as 100."),
        ("lead_out_of_turn_points", "-4", "-4 is below zero."),
        ("bonus_points", "1.2", "“1.2” is not a number; type one as 100."),
        ("pass_cycle", "lrxy", "X and Y: the passes are L, R, A, H and M."),
        ("pass_cycle", "l" * 13, "12 passes at most."),
    ]:
        with subtests.test(name=name, text=text), pytest.raises(ValueError, match=f"^{re.escape(sentence)}$"):
            read(name, text)


@pytest.mark.parametrize("profile", PROFILES)
@pytest.mark.parametrize("name", TYPED)
def test_what_is_written_is_read_again(name: str, profile: str) -> None:
    value = getattr(profile_rules(profile), name)
    assert read(name, written(name, value)) == value


@given(st.sampled_from(TYPED), st.text(max_size=12))
def test_any_text_is_a_value_that_can_be_written_or_none(name: str, text: str) -> None:
    try:
        value = read(name, text)
    except ValueError:
        return
    assert read(name, written(name, value)) == value


def test_what_is_empty_has_a_word_in_a_sentence() -> None:
    assert in_sentence("limit", None) == in_sentence("bonus_card", None) == "none"
    assert in_sentence("pass_cycle", ()) == "no pass"
    assert in_sentence("limit", Points.whole(75)) == "75"
    assert in_sentence("hole", rules().hole) == "the whole difference twice"


def test_the_standard_is_known_from_the_rest() -> None:
    assert all(is_standard(name, rules()) for name in HouseRules.__struct_fields__)
    assert not is_standard("limit", rules(limit=50))
