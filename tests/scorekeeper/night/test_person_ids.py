"""A night with other ids of its players is the same night: every figure, every word, and no old id is left."""

from __future__ import annotations

import json
from fractions import Fraction

from hypothesis import given
from msgspec.structs import replace

from scorekeeper.files.archive import archive, unarchive
from scorekeeper.night.club_people import UNDECIDED, ClubPeople
from scorekeeper.night.from_sheet import FromSheet
from scorekeeper.night.journal import Line, NightOpened, lines_of, replay
from scorekeeper.night.night import Night, settle_night
from scorekeeper.night.person_ids import night_of_people, with_ids
from tests.scorekeeper.files.test_archive import evenings
from tests.scorekeeper.storage.nights import PEOPLE as FOUR
from tests.scorekeeper.storage.nights import small_night
from tests.scorekeeper.strategies import PEOPLE
from tests.scorekeeper.strategies import nights as random_nights

OTHER = {one: f"id-{one}" for one in PEOPLE}
WORDS = ("name", "text", "reason", "note", "decided_by", "what", "also_agreed")
BACK = {other: one for one, other in OTHER.items()}


def same_but_for_ids(lines: list[Line]) -> None:
    changed = with_ids(lines, OTHER)
    assert with_ids(changed, BACK) == lines
    before, after = replay(lines), replay(changed)
    assert after.order == tuple(OTHER.get(player, player) for player in before.order)
    settled, other = settle_night(before), settle_night(after)
    assert {OTHER.get(player, player): net for player, net in settled.net_points.items()} == other.net_points
    kept = json.loads(archive(changed))
    assert not {*PEOPLE} & {word for word in strings(kept) if word in BACK.values()}


def strings(value: object) -> set[str]:
    """Every text in a night file but names and what people write in sentences, and every key."""
    if isinstance(value, str):
        return {value}
    if isinstance(value, dict):
        return {*value, *(one for key, inner in value.items() if key not in WORDS for one in strings(inner))}
    return {one for inner in value for one in strings(inner)} if isinstance(value, list) else set()


@given(evenings())
def test_an_evening_as_a_keeper_writes_it(lines: list[Line]) -> None:
    same_but_for_ids(lines)


@given(random_nights())
def test_any_night(night: Night) -> None:
    same_but_for_ids(lines_of(night))


def test_a_night_has_the_ids_and_names_by_which_the_club_knows_people() -> None:
    people = ClubPeople({"robert": "Robert"}, {"bob": "robert", "robert": "robert"})
    night = night_of_people(small_night(), people)
    assert night.names == {
        "robert" if one == "bob" else one: "Robert" if one == "bob" else name for one, name in FOUR.items()
    }
    assert night_of_people(small_night(), UNDECIDED) == replay(small_night())
    assert unarchive(archive(small_night())) == small_night()


def test_two_seats_of_one_person_in_a_night_stay_two() -> None:
    people = ClubPeople({"bob": "Bob"}, {"bob": "bob", "ann": "bob"})
    assert night_of_people(small_night(), people).order == replay(small_night()).order


def test_the_results_of_an_old_sheet_have_the_ids_too() -> None:
    stated = FromSheet("0f" * 32, 1, (("bob", Fraction(5)), ("ann", Fraction(-5))))
    opened, *others = small_night()
    assert isinstance(opened.what, NightOpened)
    lines = [replace(opened, what=replace(opened.what, from_sheet=stated)), *others[: len(FOUR)]]
    found = night_of_people(lines, ClubPeople({}, {"bob": "robert", "robert": "robert"}))
    assert found.stated_results == {"ann": -5, "robert": 5}
