"""What a question shows in the columns of the sheet is whole, or left out, where the columns are narrow."""

from PySide6.QtWidgets import QApplication

from tests.scorekeeper.example_games import one_each, six_hands
from tests.ui.prompts.asked import agreement
from tests.ui.sheet_driver import Play
from ui.prompts.effect_paint import earlier_score
from ui.theme.look import Look


def test_an_earlier_score_is_shown_whole_or_not_at_all(qapp: QApplication) -> None:
    look = Look()
    wide = look.metrics("text").horizontalAdvance("−11 →")
    assert earlier_score("−11", wide, look) == "−11 →"
    assert earlier_score("−11", wide - 1, look) == "−11→"
    assert earlier_score("−11", wide - 10, look) == ""


def test_where_names_are_cut_the_ticks_have_first_letters_and_keep_their_numbers(play: Play) -> None:
    table = play(six_hands())
    table.paper.begin("adjust")
    table.press("-5~5~~~~~seen~")
    asked = agreement(table)
    assert list(asked.shown_names().values()) == ["Kon", "Bar", "Оле", "Max", "Sio", "Jea"]
    few = play(one_each(4, (13, 5, 6, 2)))
    few.paper.begin("adjust")
    few.press("-5~5~~~seen~")
    assert agreement(few).shown_names()["ann"] == "Ann"
