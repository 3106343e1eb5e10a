"""Names of people: which of them typed letters find, and when two are the same."""

import pytest

from scorekeeper.rules.name_matching import completion_of, matches, player_named
from scorekeeper.rules.name_spelling import near_names, spelt_nearly
from scorekeeper.rules.people import Player
from tests.scorekeeper.drafts.known_players import KNOWN


def test_letters_find_names_words_and_accents() -> None:
    def found(typed: str) -> list[str]:
        return [one.name for one in matches(typed, KNOWN, 9)]

    assert found("ev") == ["Evander Lindqvist", "Eve"]
    assert found("eve") == ["Eve"]
    assert found("lind") == ["Evander Lindqvist"]
    assert found("SIOBHAN") == ["Siobhán O’Callaghan"]
    assert found("zz") == []


@pytest.mark.parametrize(
    ("typed", "rest"), [("siob", "hán O’Callaghan"), ("SIOBHAN", " O’Callaghan"), ("callaghan", ""), ("", "")]
)
def test_what_is_typed_of_a_name_leaves_its_rest(typed: str, rest: str) -> None:
    assert completion_of(typed, "Siobhán O’Callaghan") == rest


def test_a_name_belongs_to_one_person_however_it_is_spaced_and_written() -> None:
    found = player_named(" evander  LINDQVIST", KNOWN)
    assert found is not None
    assert found.id == "evander"
    assert player_named("Evander", KNOWN) is None


def test_another_spelling_of_a_name_is_known_from_another_name(subtests: pytest.Subtests) -> None:
    for typed, meant in [
        ("Evander Lindquist", "Evander Lindqvist"),
        ("siobhan o’calaghan", "Siobhán O’Callaghan"),
        ("Evander Lindqvis", None),
        ("Evander", None),
        ("Anna", None),
        ("Evan Linden", None),
    ]:
        with subtests.test(typed=typed, meant=meant):
            found = spelt_nearly(typed, KNOWN)
            assert (found.name if found else None) == meant


def test_people_of_nearly_one_name_are_found_in_pairs() -> None:
    names = "Bob Dey, Ann, Bob Day, Rob Day, Anna, Brigite Holm, Brigitte Holm, ann, Tim Lee, Jim Lee, Guest 1, Guest 2"
    people = [Player(name, name) for name in names.split(", ")]
    assert [(one.name, other.name) for one, other in near_names(people)] == [
        ("Bob Dey", "Bob Day"),
        ("Ann", "ann"),
        ("Brigite Holm", "Brigitte Holm"),
    ]
