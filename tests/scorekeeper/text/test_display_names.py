"""Short names: one rule for screen and paper, and never two players by the same name."""

from __future__ import annotations

import pytest
from hypothesis import given
from hypothesis import strategies as st

from scorekeeper.rules.people import Player
from scorekeeper.text.display_names import clean, short_names

words = st.sampled_from(["Ann", "Anna", "Bob", "Lee", "Ó Briain", "de la", "Cruz", "Jr", "(1)", "(2)", "Maximiliane"])
names = st.lists(st.lists(words, max_size=4).map(" ".join), min_size=1, max_size=8)


def short(*people: str) -> list[str]:
    return list(short_names(Player(str(place), name) for place, name in enumerate(people)).values())


@given(names)
def test_short_names_tell_everybody_apart(people: list[str]) -> None:
    found = short(*people)
    assert len(set(found)) == len(people)
    assert all(found)


@given(st.dictionaries(st.text(min_size=1, max_size=3), st.text(max_size=12), max_size=6))
def test_any_names_have_short_ones_on_one_line(whole: dict[str, str]) -> None:
    found = short_names(Player(player, name) for player, name in whole.items())
    assert list(found) == list(whole)
    assert len(set(found.values())) == len(whole)
    assert all(name == clean(name) for name in found.values())


@given(st.text())
def test_plain_letters_are_cleaned_as_all_others_are(text: str) -> None:
    assert clean(text) == clean(f"{text} \u200b")


def test_first_names_where_they_do_and_more_where_they_do_not(subtests: pytest.Subtests) -> None:
    for people, shown in [
        (("Ruth Calloway", "Ben Osei"), ["Ruth", "Ben"]),
        (("Ada Fenwick", "Ada Okafor", "Ben"), ["Ada F.", "Ada O.", "Ben"]),
        (("Ann Marie Fox", "Ann Lee", "Ann"), ["Ann F.", "Ann L.", "Ann"]),
        (("Ada Fenwick", "Ada Foster"), ["Ada Fenwick", "Ada Foster"]),
        (("Ada", "Ada"), ["Ada (1)", "Ada (2)"]),
        (("Ada", "Ada", "Ada (1)"), ["Ada (1)", "Ada (2)", "Ada (1) (3)"]),
        (("Maximiliane Wolf", "Maximilian Adler", "Max"), ["Maximiliane W.", "Maximilian A.", "Max"]),
        (("", "Ben"), ["0", "Ben"]),
        (("Ann Lee (1)", "Ann Lee (2)", "Ann Berg"), ["Ann Lee (1)", "Ann Lee (2)", "Ann B."]),
        (("Ann", "Ann B"), ["Ann", "Ann B"]),
        (("Ann Lee", "Ann B", "Ann Berg"), ["Ann L.", "Ann B", "Ann Berg"]),
        (("Guest 12", "Guest 15"), ["Guest 12", "Guest 15"]),
        (("Dee 陳", "Dee Wolf"), ["Dee 陳", "Dee W."]),
        (("Ann Lee", "The house"), ["Ann", "The house"]),
    ]:
        with subtests.test(people=people, shown=shown):
            assert short(*people) == shown


def test_the_short_name_that_the_club_chose_comes_first(subtests: pytest.Subtests) -> None:
    for people, shown in [
        ((("Ruth Calloway", "Ru"), ("Ben Osei", "")), ["Ru", "Ben"]),
        ((("Ada Fenwick", "Ada"), ("Ada Okafor", "")), ["Ada", "Ada O."]),
        ((("Ruth Calloway", "Ben"), ("Ben Osei", "")), ["Ben", "Ben O."]),
        ((("Ruth Calloway", "Tiger"), ("Ben Osei", "Tiger")), ["Ruth", "Ben"]),
        ((("Ruth Calloway", " \u200b"), ("Ben Osei", "")), ["Ruth", "Ben"]),
        ((("Ruth Calloway", "Ben"), ("Ben", "")), ["Ben", "Ben (2)"]),
    ]:
        with subtests.test(people=people):
            players = [Player(str(number), name, chosen) for number, (name, chosen) in enumerate(people)]
            assert list(short_names(players).values()) == shown


def test_a_name_is_one_line_of_composed_letters() -> None:
    assert clean(" Zoe\u0308 \n de\u00a0la\tCruz\u202e ") == "Zoë de la Cruz"


def test_marks_are_kept_as_far_as_a_language_piles_them_up() -> None:
    assert clean("Nguye\u0302\u0303n") == "Nguyễn"
    assert clean("Z" + "\u0308" * 40 + "oe") == "Z\u0308\u0308oe"
    assert clean("קָמָּץ") == "קָמָּץ", "two points under and in a letter"
