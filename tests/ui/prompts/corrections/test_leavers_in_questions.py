"""A player who was settled and has left is not presumed to be there: not ticked in a vote, not the first to sit
down."""

from tests.scorekeeper.example_nights import left_early
from tests.ui.prompts.asked import agreement, said, titles
from tests.ui.sheet_driver import Play
from ui.prompts.questions import Question


def test_who_has_left_is_not_ticked_where_an_earlier_game_is_corrected(play: Play) -> None:
    table = play(left_early())
    table.live.show_game(0)
    table.press("^^F14~0~4~8~~")
    panel = agreement(table)
    assert panel.agreed == ("ann", "bob", "cal")
    assert any(words.endswith(": tick only where Eve was asked.") for words in said(table))


def test_who_has_left_is_the_last_to_be_offered_a_seat(play: Play) -> None:
    table = play(left_early())
    table.paper.begin("change_seat", "bob")
    assert titles(table)[:2] == ["Somebody else", "Eve"]
    question = table.paper.entry.row.question
    assert isinstance(question, Question)
    assert question.options[1].details[0].startswith("left")
