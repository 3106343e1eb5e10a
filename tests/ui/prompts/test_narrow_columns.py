"""What a question shows in the columns of the sheet is whole, or left out, if the columns are narrow."""

from PySide6.QtCore import QPoint
from PySide6.QtWidgets import QApplication

from tests.scorekeeper.example_games import one_each, six_hands
from tests.ui.prompts.asked import agreement
from tests.ui.sheet_driver import Play
from ui.prompts.effect_paint import earlier_score
from ui.theme.look import Look
from ui.widgets.text_fit import Piece, in_two_rows


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
    assert list(asked.shown_names().values()) == ["Kon", "Bar", "Оле", "Max", "Siobhán", "Jea"]
    few = play(one_each(4, (13, 5, 6, 2)))
    few.paper.begin("adjust")
    few.press("-5~5~~~seen~")
    assert agreement(few).shown_names()["ann"] == "Ann"


def test_however_narrow_the_columns_are_each_tick_shows_its_digit(play: Play) -> None:
    table = play(six_hands())
    table.paper.begin("adjust")
    table.press("-5~5~~~~~seen~")
    asked = agreement(table)
    for width in (1100, 900, 700):
        table.page.resize(width, 700)
        asked.grab()
        keys = [(label[0].kind, label[0].text) for label in asked.tick_labels()]
        assert keys == [("key", number) for number in "123456"]


def test_a_title_that_is_too_long_beside_the_keys_takes_two_lines_and_keeps_them(play: Play) -> None:
    table = play(six_hands())
    table.paper.begin("swap")
    table.press("4~13~")
    asked = agreement(table)
    table.page.resize(760, 800)
    asked.grab()
    shown = {asked.key_at(QPoint(x, asked.title_height // 2)) for x in range(asked.width())}
    assert shown == {"", "g", "Enter", "Esc"}


def test_a_text_is_broken_into_two_rows_between_words_or_not_at_all(qapp: QApplication) -> None:
    look = Look()
    room = Piece("Who agrees that").width(look)

    def rows(words: str) -> list[str]:
        return [row[-1].text for row in in_two_rows([Piece(words)], room, look)]

    assert rows("Who agrees that deal 3 counts") == ["Who agrees that", "deal 3 counts"]
    assert rows("Who agrees that deal 3 is struck out") == rows("Konstantina-Bartholomew") == []
