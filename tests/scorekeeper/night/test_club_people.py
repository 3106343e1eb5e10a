"""Who is who: new names and ids that are one person, in any order, and as if never decided once taken back."""

from __future__ import annotations

from hypothesis import given
from hypothesis import strategies as st

from scorekeeper.night.club_people import (
    UNDECIDED,
    ClubPeople,
    Decision,
    MemberWritten,
    PeopleEntry,
    PeopleTakenBack,
    PersonRenamed,
    SamePerson,
    TwoPeople,
    people_of,
    renamed,
)
from tests.scorekeeper.nights import night

WRITTEN = {"a": "Ann", "b": "Bob", "c": "Cal", "d": "Dee", "e": "Eve"}


def decided(*entries: PeopleEntry) -> ClubPeople:
    """Who is who after some decisions, one after the other."""
    return people_of((Decision(line, one, f"2026-11-{line + 1:02}") for line, one in enumerate(entries)), WRITTEN)


def test_nobody_is_called_otherwise_where_nothing_was_decided() -> None:
    assert decided() == UNDECIDED
    assert UNDECIDED.name("a", "Ann") == "Ann"
    assert UNDECIDED.person("a") == "a"
    assert UNDECIDED.ids("a") == {"a"}


def test_the_newest_name_counts_and_the_one_before_comes_back() -> None:
    first, second = PersonRenamed("a", "Anne"), PersonRenamed("a", "Anna")
    assert decided(first, second).name("a", "Ann") == "Anna"
    assert decided(first, second, PeopleTakenBack(1)).name("a", "Ann") == "Anne"
    assert decided(first, second, PeopleTakenBack(1), PeopleTakenBack(0)).name("a", "Ann") == "Ann"


def test_a_night_has_the_names_of_today_and_nothing_else_changes() -> None:
    played = night()
    some = played.players[0]
    now = ClubPeople({some.id: "Anneliese"}, short={some.id: "Lise"}).named(played)
    assert [one.id for one in now.players] == list(played.order)
    assert now.names == played.names | {some.id: "Anneliese"}
    assert {one.id: one.short for one in now.players if one.short} == {some.id: "Lise"}
    assert now.games == played.games
    assert UNDECIDED.named(played) is played
    assert renamed(played, {"nobody": "Nobody"}) is played


def test_the_short_name_of_the_newest_record_counts_for_the_person() -> None:
    made = SamePerson(("a", "b"), "b"), MemberWritten("a", "Annie"), MemberWritten("a", "Nan"), MemberWritten("c", "")
    decisions = [Decision(line, one, f"2026-11-{line + 1:02}") for line, one in enumerate(made)]
    assert people_of(decisions, WRITTEN, str).short == {"b": "Nan"}
    assert people_of(decisions, WRITTEN).short == {}


def test_ids_that_are_one_person_have_the_name_of_the_one_that_is_kept() -> None:
    people = decided(SamePerson(("a", "b"), "b"), SamePerson(("b", "c"), "c"))
    assert people.ids("c") == {"a", "b", "c"}
    assert [people.name(one, WRITTEN[one]) for one in "abcd"] == ["Cal", "Cal", "Cal", "Dee"]
    assert decided(SamePerson(("a", "b"), "b"), PersonRenamed("b", "Bobby")).name("a", "Ann") == "Bobby"
    parted = decided(SamePerson(("a", "b"), "b"), PeopleTakenBack(0))
    assert [parted.name(one, WRITTEN[one]) for one in "ab"] == ["Ann", "Bob"]


def test_what_else_is_kept_about_people_changes_no_name() -> None:
    assert decided(TwoPeople(("a", "b")), MemberWritten("a", '{"notes":"tall"}')) == UNDECIDED


def test_somebody_who_is_in_no_list_keeps_the_name_of_the_night() -> None:
    people = decided(SamePerson(("a", "x"), "x"))
    assert people.name("a", "Ann") == "Ann"


names = st.builds(PersonRenamed, st.sampled_from("abcde"), st.sampled_from(["Jo", "Max", "Kim"]))
pairs = st.lists(st.sampled_from("abcde"), min_size=2, max_size=2, unique=True)
merges = pairs.map(lambda ids: SamePerson(tuple(ids), ids[0]))


def groups(people: ClubPeople) -> set[frozenset[str]]:
    return {people.ids(people.person(one)) for one in WRITTEN}


@given(st.lists(merges, max_size=5), st.data())
def test_the_same_people_come_of_any_order_and_repetition(made: list[SamePerson], data: st.DataObject) -> None:
    again = data.draw(st.permutations([*made, *made]))
    assert groups(decided(*again)) == groups(decided(*made))


@given(st.lists(names, max_size=5, unique_by=lambda one: one.player), st.data())
def test_new_names_of_different_people_may_be_given_in_any_order(
    made: list[PersonRenamed], data: st.DataObject
) -> None:
    assert decided(*data.draw(st.permutations(made))).names == decided(*made).names


@given(st.lists(names | merges, max_size=6), st.data())
def test_what_is_taken_back_is_as_if_it_had_never_been_decided(made: list[PeopleEntry], data: st.DataObject) -> None:
    gone = data.draw(st.sets(st.integers(0, max(0, len(made) - 1))))
    left = [one for line, one in enumerate(made) if line not in gone]
    assert decided(*made, *map(PeopleTakenBack, sorted(gone))) == decided(*left)
