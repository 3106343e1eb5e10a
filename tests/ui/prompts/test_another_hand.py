"""A question about a hand says that it can be switched to the hand beside."""

import pytest
from msgspec.structs import replace
from PySide6.QtCore import QRect
from PySide6.QtGui import QImage

from tests.scorekeeper.example_games import four, over
from tests.ui.sheet_driver import Play, SheetDriver
from ui.prompts.prompt_panel import TITLE
from ui.prompts.question_panel import QuestionPanel
from ui.theme import current_theme


@pytest.mark.parametrize(
    ("keys", "told"), [("o1", True), ("o1}", True), ("m1", True), ("m", False), ("y", False), ("r", False)]
)
def test_a_question_about_a_hand_tells_that_it_can_be_asked_of_another(play: Play, keys: str, told: bool) -> None:
    """Who began it in the wrong cell need not go back."""
    table = play(over() if keys == "y" else four((13, 5, 6, 2)))
    table.press(keys)
    asked = table.paper.band.panel
    assert asked is not None
    assert ("Left or Right asks it of another hand" in asked.accessibleDescription()) is told


def test_the_keys_to_another_hand_are_seen_only_where_they_work(play: Play) -> None:
    table = play(four((13, 5, 6, 2)))
    table.press("o1")
    first = title_of(table)
    asked = table.paper.band.panel
    assert isinstance(asked, QuestionPanel)
    asked.ask(replace(asked.choice.question, other_hands=False))
    assert title_of(table) != first


def test_they_do_not_crowd_the_keys_of_two_answers(play: Play) -> None:
    table = play(four((13, 5, 6, 2)))
    table.press("m1")
    first = title_of(table)
    asked = table.paper.band.panel
    assert isinstance(asked, QuestionPanel)
    asked.ask(replace(asked.choice.question, other_hands=False))
    assert title_of(table) == first


def title_of(table: SheetDriver) -> QImage:
    """The line with the question and the keys."""
    asked = table.paper.band.panel
    assert asked is not None
    return asked.grab(QRect(0, 0, asked.width(), current_theme().look.px(TITLE))).toImage()
