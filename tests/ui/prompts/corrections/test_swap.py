"""Two hands that were swapped are set right with the keys: in one deal, or in all after it too."""

from tests.scorekeeper.example_games import four
from tests.ui.prompts.asked import agreement, said, title, titles
from tests.ui.prompts.corrections.test_late_corrections import three
from tests.ui.sheet_driver import Play


def test_swapped_columns_are_mended_in_one_act(play: Play) -> None:
    table = play(three())
    table.paper.begin("swap")
    table.press("2~")
    assert titles(table)[:2] == ["Ann and Bob", "Ann and Cal"]
    table.press("1")
    assert titles(table) == ["Only deal 2", "Deal 2 and all after it"]
    table.press("2")
    assert title(table) == "Who agrees that Ann and Bob are swapped in 2 deals?"
    shown = agreement(table).effect
    before = table.sheet.length
    table.press("~")
    assert table.sheet.length == before + 2
    assert table.rows == [["13", "5", "6", "2"], ["19", "4", "2", "1"], ["20", "0", "3", "3"]]
    assert shown is not None
    assert table.sheet.scores == shown.after.scores


def test_two_hands_swapped_in_one_deal_leave_the_later_ones_alone(play: Play) -> None:
    table = play(three())
    table.paper.begin("swap")
    table.press("2~1")
    lines = table.paper.model.lines
    framed = [lines[row].number for row in sorted(table.paper.table.highlighted_rows)]
    assert framed == ["2"]
    table.press("v")
    assert [lines[row].number for row in sorted(table.paper.table.highlighted_rows)] == ["2", "3"]
    table.press("^~")
    assert title(table) == "Who agrees that Ann and Bob are swapped in deal 2?"
    table.press("~")
    assert table.rows == [["13", "5", "6", "2"], ["19", "4", "2", "1"], ["0", "20", "3", "3"]]


def test_on_a_line_f4_is_about_its_deal_and_the_newest_has_none_after_it(play: Play) -> None:
    table = play(three())
    table.press("^^")
    table.paper.begin("swap")
    assert title(table) == "Which two hands are swapped in deal 2?"
    table.press("!^")
    table.paper.begin("swap")
    table.press("1")
    assert title(table) == "Who agrees that Ann and Bob are swapped in deal 3?"


def test_columns_that_are_the_same_cannot_be_swapped(play: Play) -> None:
    table = play(four((13, 5, 6, 2), (13, 13, 0, 0)))
    table.paper.begin("swap")
    table.press("2~")
    assert said(table) == ["These two columns are the same from this deal on."]
    table.press("~")
    assert title(table) == "Which two hands are swapped in deal 2?"
