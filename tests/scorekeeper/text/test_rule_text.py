"""Every house rule is explained to the table, and the figures of the examples are those that are computed."""

from __future__ import annotations

from fractions import Fraction

import pytest

from scorekeeper.files.rules_json import changes_from_json, changes_to_json
from scorekeeper.money.settlement import difference_due
from scorekeeper.night.night import settle_night
from scorekeeper.rules.house_rules import PROFILES, HouseRules, profile_rules
from scorekeeper.sheet.entries import Entry, Renege, WrongCount
from scorekeeper.sheet.sheet import Sheet
from scorekeeper.text.rule_settings import GROUPS, SETTINGS
from scorekeeper.text.short_labels import PROFILE_NAMES
from tests.scorekeeper.nights import (
    DOWN,
    UP,
    after,
    deal,
    end,
    figures,
    game,
    lead,
    net_texts,
    night,
    on,
    opening,
    p,
    rules,
    run,
    scores,
    split,
    table,
    wrong,
)

TYPED = {"limit", "deals", "pass_cycle", "lead_out_of_turn_points", "bonus_points", "error_split_max", "also_agreed"}


def test_every_setting_is_explained_in_a_sentence_with_an_example_in_figures() -> None:
    names = set(HouseRules.__struct_fields__) - {"profile"}
    assert set(SETTINGS) == names
    for words in SETTINGS.values():
        assert words.meaning.endswith(".")
        assert words.example.endswith(".")
        assert words.title
        assert "!" not in words.meaning + words.example


def test_most_examples_have_figures() -> None:
    without = {name for name, words in SETTINGS.items() if not any(sign.isdigit() for sign in words.example)}
    assert without == {"opening_lead", "also_agreed"}  # who leads is no figure, and words are none


def test_every_setting_stands_in_one_group() -> None:
    listed = [name for _, names in GROUPS for name in names]
    assert sorted(listed) == sorted(SETTINGS)


def test_what_can_be_chosen_can_be_kept_and_is_all_there_is(subtests: pytest.Subtests) -> None:
    """Each value is read back from a file; and every profile's value is among them."""
    for name in sorted(set(SETTINGS) - TYPED):
        with subtests.test(name=name):
            choices = {choice.value: choice.words for choice in SETTINGS[name].choices}
            assert len(choices) > 1
            assert len(set(choices.values())) == len(choices)
            for value in choices:
                assert changes_from_json(_as_data(name, value)) == ((name, value),)
            for profile in PROFILES:
                assert getattr(profile_rules(profile), name) in choices


def _as_data(name: str, value: object) -> dict[str, object]:
    (data,) = changes_to_json([(name, value)]).values()
    return {name: data if not hasattr(data, "fraction") else int(data.fraction)}


def test_what_is_typed_has_no_choices(subtests: pytest.Subtests) -> None:
    for name in sorted(TYPED):
        with subtests.test(name=name):
            assert SETTINGS[name].choices == ()


def test_every_profile_has_a_name() -> None:
    assert tuple(PROFILE_NAMES) == PROFILES


# the figures of the examples


def says(name: str, *parts: str) -> None:
    """The example of a setting has these parts in this order."""
    example, place = SETTINGS[name].example, 0
    for part in parts:
        assert part in example[place:], f"{name}: {part}"
        place = example.index(part, place) + len(part)


def row(sheet: Sheet) -> str:
    """The scores in a line."""
    return ", ".join(scores(sheet))


def test_the_example_of_the_limit() -> None:
    assert after(table(), opening(94, 56, 60, 50), deal(7, 13, 6, 0)).over == "limit"
    assert after(table(), opening(94, 56, 60, 50), deal(6, 13, 7, 0)).over == "limit"
    says("limit", "94 to 101", "exactly 100")


def test_the_example_of_deals() -> None:
    sheet = after(table(deals=4), *[deal(13, 13, 0, 0)] * 3)
    assert sheet.over is None
    assert on(sheet, deal(0, 0, 13, 13)).over == "deals"


def test_the_example_of_exactly_the_limit() -> None:
    for to in (50, 0):
        assert after(table(exact_limit_resets_to=to), opening(87, 40, 60, 73), deal(13, 0, 13, 0)).scores[0] == p(to)
    assert after(table(exact_limit_resets_to=50), opening(87, 40, 60, 73), deal(14, 0, 12, 0)).scores[0] == p(101)


def test_the_example_of_a_tie() -> None:
    sheet = after(table(tie_for_low="play_on"), opening(90, 40, 40, 90), deal(13, 0, 0, 13))
    says("tie_for_low", row(sheet))
    assert sheet.over is None


def test_the_example_of_a_run() -> None:
    before = after(table(), opening(40, 13, 9, 16))
    down, up = figures(on(before, run(3, DOWN)).scores), figures(on(before, run(3, UP)).scores)
    says("run_options", f"−{down[3][1:]}", up[3], up[0], up[1], up[2])


def test_the_example_of_the_bonus_card() -> None:
    sheet = after(table(bonus_card="JD"), deal(6, 13, 4, -7, bonus=3))
    says("bonus_card", "= −7", figures((sheet.deals[0].expected,))[0])
    less = after(table(bonus_card="JD", bonus_points=-5), deal(6, 13, 4, -2, bonus=3))
    says("bonus_points", "adds to 16", f"to {figures((less.deals[0].expected,))[0]}")


def test_the_examples_of_offences() -> None:
    says("renege_points", row(after(table(), Renege(0))), row(after(table(renege_points=13), Renege(0))))
    says("wrong_count", row(after(table(), WrongCount((1, 3)))))
    top = after(table(), lead("b")).top
    says("lead_out_of_turn", f"−{-top['b']}", f"+{top['a']}")
    assert after(table(lead_out_of_turn="on_score"), lead("b")).scores[1] == p(4)
    says(
        "lead_out_of_turn_points",
        f"pays {-top['b']}",
        str(-after(table(lead_out_of_turn_points=5), lead("b")).top["b"]),
    )
    halves = after(table("a", "b", "ce", "d"), lead("b")).top
    whole = after(table("a", "b", "ce", "d", recipient_partner="each"), lead("b")).top
    says("recipient_partner", f"{halves['c']} for each", f"{whole['e']} for each")


def test_the_example_of_an_error() -> None:
    sheet = after(table(), wrong(9, 13, 4, 3))
    assert figures(on(sheet, split(3)).scores) == ["8.5", "11.5", "3.5", "2.5"]


def test_the_examples_of_the_hole(subtests: pytest.Subtests) -> None:
    for high, low, changes, due in [
        (104, -18, {}, 244),
        (104, -18, {"hole": "negative_points"}, 140),
        (104, -18, {"hole": "none"}, 122),
        (-5, -20, {}, 30),
        (-5, -20, {"both_in_hole": "single"}, 15),
    ]:
        with subtests.test(due=due):
            assert difference_due(p(high), p(low), rules(**changes))[0] == Fraction(due)
            says("both_in_hole" if high < 0 else "hole", str(due))


@pytest.mark.parametrize(("shared", "share"), [("split", "15"), ("each_full", "30")])
def test_the_example_of_a_shared_hand(shared: str, share: str) -> None:
    sheet = after(table("ab", "c", "d", "e", shared_hand=shared), opening(10, 40, 10, 10))
    assert net_texts(sheet)["a"] == share
    says("shared_hand", f"{share} for each")


@pytest.mark.parametrize(("doubles", "due"), [(True, 204), (False, 102)])
def test_the_example_of_a_game_stopped_early(doubles: bool, due: int) -> None:
    entries: tuple[Entry, ...] = (opening(-18, 84, -18, -18), end())
    settled = settle_night(night(game(table(early_end_doubles=doubles), *entries), currency=None))
    assert settled.net_points["a"] == due
    says("early_end_doubles", str(due))
