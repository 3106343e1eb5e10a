"""What can be seen of a text."""

from __future__ import annotations

import pytest

from scorekeeper.night.checks import check_player
from scorekeeper.refusals import Refused
from scorekeeper.rules.people import Player
from scorekeeper.text.display_names import full_name
from scorekeeper.unicode_safety import shows_something

BLANK = ["", " ", "\u3164", "\u2800", "\u115f\u1160", "\uffa0", "\u0301", "\ufe0f", "\u00ad", "\u200b", "\u2003\u3164"]


def test_a_name_that_shows_nothing_is_refused_and_an_old_one_gives_way_to_the_id(subtests: pytest.Subtests) -> None:
    for name in BLANK:
        with subtests.test(name=name):
            assert not shows_something(name)
            with pytest.raises(Refused) as refused:
                check_player(Player("p1", name))
            assert refused.value.place == "name"
            assert full_name("p1", name) == "p1"


def test_a_name_in_any_writing_shows_something(subtests: pytest.Subtests) -> None:
    for name in ["Ann", "é", "e\u0301", "김", "ب", ".", "2", "☺", "हिं"]:
        with subtests.test(name=name):
            assert shows_something(name)
            check_player(Player("p1", name))
