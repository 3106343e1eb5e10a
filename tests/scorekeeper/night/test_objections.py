"""A player who was not told of house rules objects: the Cavendish standard holds (002 rule 12; scoring part 11, 15 and
29)."""

from __future__ import annotations

import json

import pytest
from hypothesis import given

from scorekeeper.files.archive import archive, unarchive
from scorekeeper.files.night_file import identified
from scorekeeper.files.night_reading import read_night
from scorekeeper.files.rules_json import changes_from_json
from scorekeeper.night.journal import lines_of
from scorekeeper.night.night import Game, settle_night
from scorekeeper.night.what_if import Effect
from scorekeeper.refusals import Refused
from scorekeeper.rules.house_rules import CAVENDISH, Hole, changed_settings
from scorekeeper.sheet.entries import Deal, Resume, Ruled, RulesChange, SignOff, Suspend, Told, Undo, Written
from scorekeeper.sheet.new_entries import check_new, fixed_settings
from scorekeeper.text.course_sentences import agreed_changes, objections
from scorekeeper.text.refusal_messages import refusal_text
from tests.scorekeeper.night_files import write_night
from tests.scorekeeper.nights import (
    after,
    deal,
    game,
    net_texts,
    night,
    on,
    pts,
    refused,
    refused_in_words,
    scores,
    signed,
    split,
    table,
    wrong,
)
from tests.scorekeeper.strategies import PEOPLE, games

HOLE = Ruled(pts(-10, 30, 20, 40), "as it was")
HALFWAY = deal(25, 0, 1, 0), deal(25, 0, 1, 0)


def objects(player: str, **changes: object) -> RulesChange:
    """A player objects to settings, named with their values as in a night file."""
    return RulesChange(changes_from_json(changes), (), untold=player)


def test_the_standard_holds_for_the_whole_game_and_nobody_agrees() -> None:
    """−10, 30, 20, 40: without the hole a wins 120; by the standard every difference to a doubles."""
    played = after(table(hole="none"), HOLE)
    assert net_texts(played) == {"a": "120", "b": "-40", "c": "0", "d": "-80"}
    standard = on(played, objects("d", hole="whole_difference"))
    assert standard.rules.hole is Hole.WHOLE_DIFFERENCE
    assert net_texts(standard) == net_texts(after(table(), HOLE))
    assert standard.untold == ()


def test_only_what_is_named_goes_back_and_the_rest_may_still_be_objected_to() -> None:
    sheet = on(after(table(hole="none", limit=50), *HALFWAY), objects("b", limit=100))
    assert (sheet.over, changed_settings(sheet.rules)) == (None, ("hole",))
    assert sheet.untold == ("a", "b", "c", "d")
    assert changed_settings(on(sheet, objects("c", hole="whole_difference")).rules) == ()


def test_a_game_that_ended_by_the_rule_is_open_again_and_undo_ends_it() -> None:
    ended = after(table(limit=50), *HALFWAY)
    assert ended.over == "limit"
    opened = on(ended, objects("b", limit=100))
    assert (opened.over, scores(opened)) == (None, ["50", "0", "2", "0"])
    assert on(opened, Undo()).over == "limit"


def test_who_was_told_cannot_object() -> None:
    sheet = after(table(limit=50), Told(("b",)))
    with refused("was_told", "untold", player="b"):
        on(sheet, objects("b", limit=100))
    with refused("not_seated", "untold", player="x"):
        on(sheet, objects("x", limit=100))
    assert refusal_text(Refused("was_told", player="Bob")) == (
        "Bob was told of the house rules; to change them now, every player must agree"
    )


def test_an_objection_may_name_more_than_what_differs() -> None:
    """One of the settings named stood at the standard already; the other goes back to it."""
    sheet = on(after(table(limit=50), *HALFWAY), objects("b", hole="whole_difference", limit=100))
    assert (sheet.over, changed_settings(sheet.rules)) == (None, ())


def test_an_objection_takes_signatures_back_and_a_signed_game_takes_none() -> None:
    ended = after(table(limit=50), *HALFWAY)
    assert on(ended, SignOff("a"), objects("b", limit=100)).signed == ()
    with refused_in_words("all players have signed the game, and with it the house rules: b cannot object any more"):
        on(ended, *signed(), objects("b", limit=100))
    with refused("signed_before_objection", "untold", player="b"):
        on(ended, *signed(), objects("b", limit=100))


def test_an_objection_goes_back_to_the_standard_and_to_nothing_else() -> None:
    sheet = after(table(limit=50), *HALFWAY)
    with refused("objection_to_standard", "changes.limit", setting="limit"):
        on(sheet, objects("b", limit=75))
    with refused("objection_without_effect", "changes"):
        on(sheet, objects("b", hole="whole_difference"))
    with refused("objection_without_effect", "changes"):
        on(after(table()), objects("b", limit=100))


def test_a_suspended_game_waits() -> None:
    sheet = after(table(limit=50), Suspend())
    with refused("game_is_suspended"):
        on(sheet, objects("b", limit=100))
    assert on(sheet, Resume(), objects("b", limit=100)).untold == ()


def test_the_bonus_card_stays_once_a_deal_is_scored() -> None:
    card = {"bonus_card": "JD"}
    begun = after(table(**card))
    assert fixed_settings(begun) == ()
    check_new(begun, objects("b", bonus_card=None))
    scored = on(begun, Deal(pts(13, 3, 0, 0), bonus=1))
    assert fixed_settings(scored) == ("bonus_card", "bonus_points")
    with refused("bonus_is_fixed", "changes.bonus_card"):
        check_new(scored, objects("b", bonus_card=None))
    with refused("bonus_is_fixed", "changes.bonus_points"):
        check_new(scored, RulesChange(changes_from_json({"bonus_points": -5}), tuple("abcd")))
    check_new(scored, RulesChange(changes_from_json({"bonus_points": -10, "limit": 50}), tuple("abcd")))


def test_other_rules_are_computed_anew_and_the_high_hand_that_was_chosen_stays() -> None:
    """A split of 1 off b, who was high; a lower limit later does not choose again."""
    sheet = after(table(limit=None), wrong(2, 15, 6, 4), split(1, 1), objects("a", limit=100))
    assert scores(sheet) == ["2", "14", "6", "4"]


def test_it_goes_into_a_file_of_version_7_and_comes_back() -> None:
    evening = night(game(table(limit=50), *HALFWAY, objects("b", limit=100)))
    content = write_night(evening)
    data = json.loads(content)
    assert data["version"] == 7
    assert data["games"][0]["entries"][-1]["untold"] == "b"
    assert read_night(content).games == evening.games
    lines = lines_of(identified(read_night(content)))
    assert unarchive(archive(lines)) == lines
    with pytest.raises(Refused) as caught:
        read_night(json.dumps(data | {"version": 6}))
    assert caught.value.code == "unknown_key"


def test_the_page_of_the_rules_tells_who_objected() -> None:
    sheet = on(after(table(hole="none", limit=50)), objects("b", limit=100), objects("c", hole="whole_difference"))
    assert list(objections(sheet, {"b": "Bob", "c": "Cal"}).values()) == [
        (
            "Bob was not told and objects: The game ends at 50 points, not at 100. "
            "The standard holds in its place: The game ends at 100 points."
        ),
        (
            "Cal was not told and objects: A hand below zero is paid the plain difference. "
            "The standard holds in its place: A hand in the hole is paid the whole difference twice."
        ),
    ]
    assert objections(after(table(limit=50)), {}) == {}


def test_several_rules_that_go_back_are_named_and_what_was_agreed_meanwhile_is_the_rule_before() -> None:
    """All agree to 50 in place of 75; b objects to that and to the hole that does not double."""
    agreed = RulesChange(changes_from_json({"limit": 50}), tuple("abcd"))
    sheet = on(after(table(hole="none", limit=75)), agreed, objects("b", limit=100, hole="whole_difference"))
    assert list(agreed_changes(sheet).values()) == ["The game ends at 50 points, not at 100."]
    assert list(objections(sheet, {"b": "Bob"}).values()) == [
        (
            "Bob was not told and objects: The game ends at 50 points, not at 100. A hand below zero is paid the plain "
            "difference. The standard holds in their place: The game ends at 100 points. A hand in the hole is paid "
            "the whole difference twice."
        )
    ]


@given(games())
def test_an_objection_computes_what_an_agreement_of_all_would(played: Game) -> None:
    """An objection to all that may still change; the preview has the figures of the sheet that is written."""
    sheet = played.sheet
    names = [name for name in changed_settings(sheet.rules) if name not in fixed_settings(sheet)]
    if not names or not sheet.untold or sheet.signed_through or sheet.void or sheet.suspended:
        return
    back = tuple((name, getattr(CAVENDISH, name)) for name in names)
    objection = RulesChange(back, (), untold=sheet.untold[-1])
    shown = Effect.of(night(played, players=PEOPLE), 0, objection)
    agreed = played.written(Written(RulesChange(back, sheet.seated)))
    assert (shown.after.scores, shown.after.error, shown.after.over) == (
        agreed.sheet.scores,
        agreed.sheet.error,
        agreed.sheet.over,
    )
    settled = settle_night(night(agreed, players=PEOPLE))
    assert shown.nets == settled.net_money
    assert sum(shown.nets.values()) == 0
