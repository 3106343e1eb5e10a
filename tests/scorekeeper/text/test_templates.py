"""Sentences are filled in so that they read well whatever stands in their fields."""

from __future__ import annotations

import pytest

from scorekeeper.text.templates import say, say_number


@pytest.mark.parametrize(
    ("name", "said"),
    [("Ann B.", "Pays Ann B."), ("Ann", "Pays Ann."), ("Ann …", "Pays Ann …."), ("so...", "Pays so....")],
)
def test_a_sentence_that_ends_with_an_initial_has_one_full_stop(name: str, said: str) -> None:
    assert say("Pays {name}.", name=name) == said
    assert say_number(1, "Pays {name}.", "Pay {name}.", name=name) == said
