"""Two hands that were swapped are set right with the keys: in one deal, or in all after it too."""

from fractions import Fraction

import pytest

from scorekeeper.sheet.entries import SignOff
from tests.scorekeeper.example_games import four, over
from tests.ui.prompts.asked import agreement, question, said, title, titles
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
    assert said(table) == ["These two hands have the same points from this deal on."]
    table.press("~")
    assert title(table) == "Which two hands are swapped in deal 2?"


def test_a_swap_in_a_finished_game_shows_whose_money_it_moves_and_no_enter_writes_it(play: Play) -> None:
    """The digits of a deal's number answer the questions on the way: 4 takes Dee's tick off, who has signed."""
    keeper = over()
    keeper.write_all(0, [SignOff(player) for player in ("ann", "bob", "cal", "dee")])
    keeper.pay("ann", "dee", Fraction(1))
    table = play(keeper)
    before = table.sheet.length
    table.press("^")
    table.paper.begin("swap")
    table.press("34")
    assert "The night’s result changes: Ann loses 11.00 less, Dee wins 11.00 less." in said(table)
    table.press("~")
    asked = title(table)
    assert asked.startswith("Who agrees")
    assert [one.words for one in agreement(table).sentences if one.urgent] == [
        "This reopens the finished game.",
        "Ann comes back under the limit.",
        "The night’s result changes: Ann loses 11.00 less, Dee wins 11.00 less.",
        "Money was paid already: it stays, and a payment may be added for the difference.",
        "The signatures then no longer count: everybody signs again.",
    ]
    table.press("4~~v~")
    assert (title(table), table.sheet.length) == (asked, before)
    assert agreement(table).reminder == "This changes a finished game: w writes it"
    assert agreement(table).agreed == ("ann", "bob", "cal", "dee")
    table.press("w")
    assert table.sheet.length > before, "asked once, since all of it was said there"


@pytest.mark.parametrize(
    ("act", "keys"),
    [("strike", "~1"), ("insert", "1~3~16~3~~~"), ("reconstruct", "7~14~4~~")],
)
def test_a_strike_an_inserted_deal_and_other_points_of_a_finished_game_wait_for_that_key(
    play: Play, act: str, keys: str
) -> None:
    table = play(over())
    before = table.sheet.length
    table.paper.begin(act)
    table.press(keys)
    assert any("The night’s result changes: Ann " in one.words for one in agreement(table).sentences)
    table.press("~1~")
    assert table.sheet.length == before
    table.press("w")
    assert table.sheet.length > before


def test_other_points_that_nobody_is_asked_to_agree_to_wait_for_that_key_in_a_question(play: Play) -> None:
    table = play(over())
    before = table.sheet.length
    table.paper.begin("reconstruct")
    table.press("8~14~4~~~")
    assert title(table) == "This changes a finished game. Write it?"
    assert "The night’s result changes: Ann " in said(table)[0]
    assert question(table).option_rects() == []  # the chip in the title is the only button
    table.press("~1~")
    assert table.sheet.length == before
    assert question(table).choice.reminder == "Press w, or Esc to go back"
    table.press("w")
    assert table.sheet.length > before
