"""Sentences are filled in so that they read well with any text in their fields."""

from __future__ import annotations

from contextvars import copy_context
from gettext import NullTranslations

import pytest

from scorekeeper.text.button_tips import button_tip
from scorekeeper.text.templates import CATALOGUE, say, say_number


@pytest.mark.parametrize(
    ("name", "said"),
    [("Ann B.", "Pays Ann B."), ("Ann", "Pays Ann."), ("Ann …", "Pays Ann …."), ("so...", "Pays so....")],
)
def test_a_sentence_that_ends_with_an_initial_has_one_full_stop(name: str, said: str) -> None:
    assert say("Pays {name}.", name=name) == said
    assert say_number(1, "Pays {name}.", "Pay {name}.", name=name) == said
    assert say("Pays {name}. {rest}.", name=name, rest="etc..") == f"{said} etc..."


class Brackets(NullTranslations):
    """A catalogue in which every template stands in brackets."""

    def gettext(self, message: str) -> str:
        return f"[{message}]"


def test_the_tip_of_a_button_is_found_by_its_words_in_the_language_of_the_catalogue() -> None:
    def in_brackets() -> tuple[str, str]:
        CATALOGUE.set(Brackets())
        return button_tip("[Close]"), button_tip("Close")

    assert (button_tip("Close"), button_tip("[Close]")) == ("Closes this window.", "")
    assert copy_context().run(in_brackets) == ("[Closes this window.]", "")
