"""House rules and tables in files."""

import json
from typing import Any

import pytest

from scorekeeper.files.json_reading import Fields, canonical, read_json
from scorekeeper.files.rules_json import changes_from_json, changes_to_json, setup_from_json, setup_to_json
from scorekeeper.rules import house_rules as h
from scorekeeper.rules.rotation import Pass
from tests.scorekeeper.nights import p, refused, table

GOOD: list[tuple[str, Any, object]] = [
    ("limit", 50, p(50)),
    ("limit", None, None),
    ("hole", "negative_points", h.Hole.NEGATIVE_POINTS),
    ("both_in_hole", "single", h.BothInHole.SINGLE),
    ("shared_hand", "each_full", h.SharedHand.EACH_FULL),
    ("lead_out_of_turn", "on_score", h.LeadPenalty.ON_SCORE),
    ("lead_out_of_turn_points", 0, p(0)),
    ("recipient_partner", "each", h.RecipientPartner.EACH),
    ("run_options", ["up"], (h.RunOption.UP,)),
    ("run_options", ["up", "down"], (h.RunOption.UP, h.RunOption.DOWN)),
    ("sun", 52, 52),
    ("bonus_card", "JD", h.BonusCard.JACK_OF_DIAMONDS),
    ("bonus_card", "10D", h.BonusCard.TEN_OF_DIAMONDS),
    ("bonus_points", -5, p(-5)),
    ("exact_limit_resets_to", 0, p(0)),
    ("exact_limit_resets_to", None, None),
    ("tie_for_low", "play_on", h.TieForLow.PLAY_ON),
    ("pass_cycle", [], ()),
    ("pass_cycle", ["mix", "hold"], (Pass.MIX, Pass.HOLD)),
    ("opening_lead", "two_of_clubs", h.OpeningLead.TWO_OF_CLUBS),
    ("misdeal_dealer", "next", h.MisdealDealer.NEXT),
    ("renege_points", 13, 13),
    ("wrong_count", "ruled", h.WrongCountRule.RULED),
    ("error_split_max", 0, p(0)),
    ("settlement", "lowest_wins", h.SettlementKind.LOWEST_WINS),
    ("early_end_doubles", False, False),
    ("seat_change_doubles", True, True),
    ("odd_cards", "kitty", h.OddCards.KITTY),
    (
        "also_agreed",
        ["no points on the first trick", "queen breaks hearts"],
        ("no points on the first trick", "queen breaks hearts"),
    ),
    ("deals", 8, 8),
    ("deals", None, None),
]
BAD: list[tuple[str, Any, str]] = [
    ("limit", 0, "must_be_positive"),
    ("limit", -5, "must_be_positive"),
    ("limit", "100", "wrong_type"),
    ("hole", "half", "unknown_value"),
    ("lead_out_of_turn_points", -1, "not_negative"),
    ("run_options", [], "run_options"),
    ("run_options", ["up", "up"], "run_options"),
    ("run_options", "up", "wrong_type"),
    ("sun", 39, "unknown_value"),
    ("bonus_card", "QS", "unknown_value"),
    ("exact_limit_resets_to", 25, "unknown_value"),
    ("renege_points", 20, "unknown_value"),
    ("error_split_max", -1, "not_negative"),
    ("early_end_doubles", 1, "wrong_type"),
    ("odd_cards", "burnt", "unknown_value"),
    ("deals", 0, "must_be_positive"),
    ("wind", 1, "unknown_key"),
]


def test_every_setting_is_read_and_written(subtests: pytest.Subtests) -> None:
    for key, value, typed in GOOD:
        with subtests.test(key=key, value=value, typed=typed):
            changes = changes_from_json(read_json(json.dumps({key: value})))
            assert changes == ((key, typed),)
            assert read_json(canonical(changes_to_json(changes))) == {key: value}


def test_no_setting_is_forgotten() -> None:
    assert {key for key, _, _ in GOOD} | {"profile"} == set(h.HouseRules.__struct_fields__)


def test_a_setting_that_cannot_be_is_refused_by_its_name(subtests: pytest.Subtests) -> None:
    for key, value, code in BAD:
        with subtests.test(key=key, value=value, code=code), refused(code, key):
            changes_from_json(read_json(json.dumps({key: value})))


def _setup(**other: Any) -> Any:
    data: dict[str, Any] = {
        "rules": {"profile": "cavendish"}, "arrangement": "individual", "hands": [["a"], ["b"], ["c"], ["d"]],
        "first_dealer": 1, **other,
    }  # fmt: skip
    return setup_from_json(Fields(read_json(json.dumps(data))), "a")


def test_a_table_is_read_with_its_defaults() -> None:
    assert _setup() == table(dealer=1)
    assert _setup(scorekeeper="d", rules={"profile": "cavendish", "changes": {"limit": None}}) == table(
        dealer=1, keeper="d", limit=None
    )


def test_a_profile_follows_the_size_of_the_table() -> None:
    five = _setup(rules={"profile": "bleeding_hearts"}, hands=[["a"], ["b"], ["c"], ["d"], ["e"]])
    assert five.rules.pass_cycle[-1] is Pass.HOLD
    assert setup_to_json(five)["rules"] == {"profile": "bleeding_hearts"}


def test_only_what_differs_from_the_profile_is_written() -> None:
    data = setup_to_json(table("a", "b", "c", "de", keeper="e", limit=50, hole="none"))
    assert read_json(canonical(data)) == {
        "rules": {"profile": "cavendish", "changes": {"limit": 50, "hole": "none"}},
        "arrangement": "shared",
        "hands": [["a"], ["b"], ["c"], ["d", "e"]],
        "first_dealer": 0,
        "scorekeeper": "e",
    }


CUT = {"a": "9S", "b": "KD", "c": "9H", "d": "4C"}
"""B deals first by it, and C keeps score."""


def test_the_cards_of_the_cut_come_back_in_the_order_of_the_seats() -> None:
    cut = {"c": "9H", "d": "4C", "b": "KD", "a": "9S"}
    setup = _setup(cut=cut, scorekeeper="c")
    assert [f"{player} {card}" for player, card in setup.cut] == ["a 9♠", "b K♦", "c 9♥", "d 4♣"]
    assert setup_to_json(setup)["cut"] == CUT
    assert not setup.departs_from_cut
    assert "cut_agreed" not in setup_to_json(setup)


@pytest.mark.parametrize("other", [{"scorekeeper": "a"}, {"scorekeeper": "c", "first_dealer": 0}])
def test_another_dealer_or_scorekeeper_than_the_cut_s_is_agreed_to_by_all(other: dict[str, Any]) -> None:
    setup = _setup(cut=CUT, cut_agreed=["d", "c", "b", "a"], **other)
    assert setup.departs_from_cut
    assert setup_to_json(setup)["cut_agreed"] == ["d", "c", "b", "a"]


def test_a_cut_of_some_players_decides_nothing() -> None:
    setup = _setup(cut={"a": "9S", "b": "KD"})
    assert setup.cut_roles is None
    assert not setup.departs_from_cut


def test_a_table_that_cannot_be_is_refused_by_its_place(subtests: pytest.Subtests) -> None:
    for other, code, place in [
        ({"rules": {"profile": "whist"}}, "unknown_profile", "rules.profile"),
        ({"rules": {}}, "missing_key", "rules.profile"),
        ({"rules": {"profile": "cavendish", "x": 1}}, "unknown_key", "rules.x"),
        ({"rules": {"profile": "cavendish", "changes": {"sun": 1}}}, "unknown_value", "rules.changes.sun"),
        ({"arrangement": "round"}, "unknown_value", "arrangement"),
        ({"hands": [["a"], "b"]}, "wrong_type", "hands[1]"),
        ({"hands": [["a"], ["b"], ["c"]]}, "hands_of_profile", "hands"),
        ({"first_dealer": 4}, "no_such_hand", "first_dealer"),
        ({"first_dealer": "a"}, "wrong_type", "first_dealer"),
        ({"cut": {"e": "AS"}}, "cut_by_nobody", "cut"),
        ({"cut": {"a": "AS", "b": "AS"}}, "card_cut_twice", "cut"),
        ({"cut": {"a": "11S"}}, "no_such_card", "cut.a"),
        ({"cut": {"a": "as"}}, "no_such_card", "cut.a"),
        ({"cut": {"a": 10}}, "wrong_type", "cut.a"),
        ({"cut": ["AS"]}, "wrong_type", "cut"),
        ({"cut": CUT}, "cut_not_followed", "cut_agreed"),
        ({"cut": CUT, "cut_agreed": ["a", "b", "c"]}, "cut_not_followed", "cut_agreed"),
    ]:
        with subtests.test(other=other, code=code, place=place), refused(code, place):
            _setup(**other)
