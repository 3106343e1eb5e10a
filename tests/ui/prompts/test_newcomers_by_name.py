"""Who sits down in the middle of a game, by the name that is typed."""

import pytest
from PySide6.QtWidgets import QLineEdit

from scorekeeper.rules.people import Player
from scorekeeper.sheet import entries as e
from tests.scorekeeper.example_games import four
from tests.ui.prompts.asked import title, titles
from tests.ui.prompts.test_seat_changes import ZOE, began
from tests.ui.sheet_driver import Play
from ui.prompts.question_panel import QuestionPanel


@pytest.mark.parametrize("leaver", ["1", "14"], ids=["a player", "the house man"])
def test_a_name_that_is_typed_where_somebody_may_sit_down_is_the_newcomer(play: Play, leaver: str) -> None:
    """Eve, who is of the night and marked first, is not seated by the Enter after the name."""
    keeper = four((16, 5, 5, 0))
    keeper.join(Player("eve", "Eve"))
    table = began(play, keeper)
    table.press(leaver)
    assert titles(table)[0] == "Eve"
    table.press("Zoe Adams~~")
    assert table.live.night.players[-1] == ZOE
    assert table.paper.head.text.names[0] == "Zoe Adams"


@pytest.mark.parametrize(("key", "name", "known"), [("1", "Zoe Adams", True), ("2", "Zoe Addams", False)])
def test_a_name_in_another_spelling_is_asked_about(play: Play, key: str, name: str, known: bool) -> None:
    table = began(play, four((16, 5, 5, 0)))
    table.press("1")
    table.press("Zoe Addams~")
    assert title(table) == "Is it Zoe Adams, or somebody new?"
    assert titles(table) == ["Zoe Adams", "Zoe Addams"]
    table.press("~")
    assert title(table) == "Is it Zoe Adams, or somebody new?", "Enter alone seats no one"
    table.press(f"{key}~")
    assert table.live.night.players[-1].name == name
    assert (table.live.night.players[-1] == ZOE) is known


def test_who_is_of_the_night_comes_back_under_another_spelling(play: Play) -> None:
    keeper = four((16, 5, 5, 0))
    keeper.join(Player("brigitte", "Brigitte"))
    table = began(play, keeper)
    table.press("1")
    table.press("Brigite~1~")
    assert table.newest == e.SeatChange(0, "ann", "brigitte", ("ann", "bob", "cal", "dee"))
    assert len(table.live.night.players) == 5


def test_esc_after_a_name_was_begun_goes_back_with_somebody_else_marked(play: Play) -> None:
    table = began(play, four((16, 5, 5, 0)))
    table.press("1zo!")
    asked = table.focus
    assert isinstance(asked, QuestionPanel)
    assert asked.choice.option is not None
    assert asked.choice.option.title == "Somebody else"


def test_a_name_of_the_club_is_completed_while_it_is_typed(play: Play) -> None:
    table = began(play, four((16, 5, 5, 0)))
    table.press("11zo")
    field = table.focus
    assert isinstance(field, QLineEdit)
    assert (field.text(), field.selectedText()) == ("zoe Adams", "e Adams")
    table.press("~~")
    assert table.live.night.players[-1] == ZOE
    table.paper.begin("change_seat")
    table.press("2")
    assert "Zoe" not in " ".join(titles(table)), "she sits in the game"
