"""Nights of several files: no night twice, money never added to another person, namesakes distinguished."""

from __future__ import annotations

from msgspec.structs import replace

from scorekeeper.files.merge_nights import as_one_club, namesakes, told_apart
from scorekeeper.night.club_people import renamed
from scorekeeper.night.night import Night
from scorekeeper.rules.people import Player
from tests.reports import builders
from tests.scorekeeper.nights import refused_in_words

GIVEN = "0d7af00c2b6c4a8f9d1e5b7c3a2f4e6d"


def named(night_id: str, date: str, **names: str) -> Night:
    """A night of four without games, with other names under its ids."""
    players = tuple(Player(player, name) for player, name in names.items())
    return replace(builders.night(), id=night_id, date=date, players=players)


FIRST = named("one", "2026-03-06", ann="Ann Lee", bob="Bob")


def test_a_night_that_is_given_twice_is_taken_once() -> None:
    second = named("two", "2026-03-13", ann="ann  lee", bob="Bob")
    assert as_one_club([FIRST, second, FIRST]) == (FIRST, second)


def test_two_nights_without_an_id_are_one_only_where_they_say_the_same() -> None:
    nameless, other = replace(FIRST, id=""), replace(FIRST, id="", table="3")
    assert [night.table for night in as_one_club([nameless, other, nameless])] == ["2", "3"]


def test_one_night_that_is_told_in_two_ways_is_refused() -> None:
    with refused_in_words(r"two of the files hold the same night \(2026-03-06\) and do not say the same"):
        as_one_club([FIRST, replace(FIRST, table="3")])


def test_a_typed_id_with_two_names_is_refused() -> None:
    with refused_in_words("the id “ann” is Ann Lee in one file and Anna Berg in another"):
        as_one_club([FIRST, named("two", "2026-03-13", ann="Anna Berg", bob="Bob")])


def test_somebody_whom_the_program_knows_may_change_his_name() -> None:
    nights = [named("one", "2026-03-06", **{GIVEN: "Ann Lee"}), named("two", "2026-03-13", **{GIVEN: "Ann Berg"})]
    assert as_one_club(nights) == tuple(nights)


def test_two_ids_of_one_name_are_two_people_in_the_order_in_which_they_played() -> None:
    second = named("two", "2026-03-13", ben="Bob", ann="Ann  Berg", anna="Ann Berg")
    found = namesakes([FIRST, second])
    assert found == {"bob": "Bob (1)", "ben": "Bob (2)", "ann": "Ann Berg (1)", "anna": "Ann Berg (2)"}
    assert renamed(FIRST, found).names == {"ann": "Ann Berg (1)", "bob": "Bob (1)"}


def test_nights_told_apart_stand_in_order_and_number_those_of_one_name() -> None:
    second = named("two", "2026-02-13", ben="Bob", ann="Ann Lee")
    assert [[*night.names.values()] for night in told_apart([FIRST, second])] == [
        ["Bob (1)", "Ann Lee"],
        ["Ann Lee", "Bob (2)"],
    ]


def test_a_night_in_which_nobody_has_a_namesake_is_left_as_it_is() -> None:
    assert renamed(FIRST, namesakes([FIRST])) is FIRST
