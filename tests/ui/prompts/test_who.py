"""No one is accused by default: without a chosen cell a question asks who it was, and Enter alone names no one."""

from itertools import product

from PySide6.QtCore import QPoint, Qt
from PySide6.QtTest import QTest
from pytestqt.qtbot import QtBot

from scorekeeper.rules.people import Player
from scorekeeper.rules.points import Points
from scorekeeper.sheet import entries as e
from tests.faults.budget import few_of
from tests.scorekeeper.example_games import four, one_each, over, shared, sitting
from tests.ui.prompts.asked import question, title
from tests.ui.prompts.test_questions import click_cell
from tests.ui.sheet_driver import Play

TITLES = {
    "m": "Who ran?",
    "x": "Who reneged?",
    "c": "Who claimed falsely?",
    "w": "Who has a wrong number of cards?",
    "l": "Who claimed the last tricks?",
    "b": "Who offended?",
    "o": "Who led out of turn?",
}


def test_nobody_is_named_by_enter_alone(play: Play) -> None:
    table = play(four())
    for letter, by_bar in few_of(
        product(sorted(TITLES), [False, True]),
        [(letter, letter in "mcb") for letter in TITLES],
    ):
        if by_bar:
            table.paper.entry.prompts.command(letter)
        else:
            table.press(letter)
        assert title(table) == TITLES[letter]
        table.press("~~~~")
        assert (title(table), table.sheet.newest) == (TITLES[letter], None)
        assert question(table).accessibleDescription().startswith("Say who: 1 to 4, or Esc."), letter
        table.begin_again()


def test_the_queen_is_asked_about_once_the_points_are_there(play: Play) -> None:
    table = play(four())
    table.press("t")
    assert (table.paper.band.panel, table.message[:21]) == (None, "First type the points")
    table.press("3~16~3~4~t~")
    assert title(table) == "Who played out of turn?"
    table.press("4~")
    assert table.newest == e.QueenAssessed(tuple(map(Points.whole, (3, 16, 3, 4))), 1, 3)


def test_who_went_to_a_cell_with_an_arrow_has_named_its_hand(play: Play) -> None:
    table = play(four())
    for keys in ("}x", "}{}x", "~{}x"):
        table.press(keys)
        assert title(table).startswith("Bob reneged"), keys
        table.begin_again()


def test_a_click_or_tab_names_a_hand_also_where_the_cursor_stands_already(play: Play) -> None:
    table = play(four())
    click_cell(table, 0)
    table.press("x")
    assert title(table).startswith("Ann reneged")
    table.press("!")
    QTest.keyClick(table.focus, Qt.Key.Key_Tab)
    table.press("x")
    assert title(table).startswith("Bob reneged")


def test_a_cell_that_was_only_typed_up_to_names_nobody(play: Play) -> None:
    table = play(four())
    for keys in ("3~x", "}3~x", "3~16~3~~x2", "}}3~<x"):
        table.press(keys)
        assert title(table) == "Who reneged?", keys
        table.begin_again()


def test_a_cell_that_was_gone_to_in_one_row_names_nobody_in_the_next(play: Play) -> None:
    table = play(four())
    table.press("{" + "13~5~6~~~")
    assert len(table.sheet.deals) == 1
    table.press("x")
    assert title(table) == "Who reneged?"


def test_number_letter_and_arrows_name_a_hand(play: Play) -> None:
    table = play(four())
    for keys, hand in (("3", 2), ("c", 2), ("C", 2), ("}}}~", 2), ("{{~", 2), ("vvv~", 2), ("^~", 3)):
        table.press(f"x{keys}1~")
        assert table.newest == e.Renege(hand), keys
        table.begin_again()


def test_a_click_on_the_name_or_on_the_cell_names_a_hand(play: Play, qtbot: QtBot) -> None:
    table = play(four())
    table.press("m")
    click_cell(table, 2)
    assert title(table) == "Cal ran. Down or up?"
    table.press("!")
    panel = question(table)
    qtbot.mouseClick(panel, Qt.MouseButton.LeftButton, pos=panel.option_rects()[1].center())
    assert title(table) == "Bob ran. Down or up?"


def test_a_letter_of_several_goes_from_one_to_the_next_and_enter_takes_it(play: Play) -> None:
    table = play(shared())
    table.press("me")  # Eve sits with Cal
    assert title(table) == "Cal + Eve ran. Down or up?"
    table = play(four())
    table.live.write(lambda keeper: keeper.join(Player("dan", "Dan")))
    table.live.write(lambda keeper: keeper.write(0, e.SeatChange(0, "ann", "dan", ("ann", "bob", "cal", "dee"))))
    table.press("xd")
    assert (title(table), question(table).choice.marked) == ("Who reneged?", 0)
    table.press("d")
    assert question(table).choice.marked == 3
    table.press("~1~")
    assert table.newest == e.Renege(3)


def test_escape_goes_back_to_who_it_was_and_then_to_the_cell_where_one_was(play: Play) -> None:
    table = play(four())
    table.press("3~16~x4!")
    assert (title(table), question(table).choice.marked) == ("Who reneged?", -1)
    table.press("!")
    assert (table.texts, table.cell) == (["3", "16", "", ""], 2)
    table.press("x4{!!")  # Cal after all, and then no one
    assert (table.texts, table.cell) == (["3", "16", "", ""], 2)


def test_a_typed_26_names_its_hand_by_itself(play: Play) -> None:
    table = play(four())
    table.press("26~")
    assert title(table) == "All 26 to Ann. What was it?"


def test_those_who_sit_out_are_not_among_them(play: Play) -> None:
    table = play(sitting())
    table.press("x")
    assert question(table).accessibleDescription() == "2 Bob; 3 Cal; 4 Dee; 5 Eve"


def test_a_hand_has_the_same_number_in_every_question(play: Play) -> None:
    """The hand that the first question was about is left out of the second, and the others keep their numbers."""
    table = play(four())
    for keys in ("w2", "b2"):
        table.press(keys)
        assert question(table).accessibleDescription().startswith("1 Ann")
        options = question(table).choice.question.options[:3]
        assert [(option.key, option.title) for option in options] == [("1", "Ann"), ("3", "Cal"), ("4", "Dee")]
        table.press("!!")
    table.press("w23~")
    assert table.newest == e.WrongCount((1, 2))


def test_the_second_hand_is_asked_for_where_the_first_was(play: Play, qtbot: QtBot) -> None:
    """A second click on the same hand names no one; another number of hands stands under the buttons."""
    table = play(four())
    table.press("w")
    place = question(table).option_rects()[1].center()
    for _ in range(2):
        qtbot.mouseClick(question(table), Qt.MouseButton.LeftButton, pos=place)
        assert title(table) == "Bob, and who else?"
    click_cell(table, 1)
    panel = question(table)
    panel.grab()  # paints the chips
    under = range(panel.option_rects()[0].bottom() + 1, panel.height())
    chip = next(QPoint(x, y) for y in under for x in range(panel.width()) if panel.key_at(QPoint(x, y)) == "5")
    qtbot.mouseClick(panel, Qt.MouseButton.LeftButton, pos=chip)
    assert title(table).startswith("The points that were ruled")


def test_six_hands_are_all_in_sight(play: Play) -> None:
    table = play(one_each(6))
    table.press("x")
    panel = question(table)
    assert len(panel.option_rects()) == 6
    assert all(panel.rect().contains(rect) for rect in panel.option_rects())


def test_where_it_is_forbidden_nobody_is_asked_for(play: Play) -> None:
    table = play(over())
    table.paper.entry.prompts.command("m")
    assert table.paper.band.panel is None
    assert table.message.startswith("The game is over")


def test_esc_says_back_where_it_leads_to_the_question_who_it_was(play: Play) -> None:
    table = play(four())
    table.press("m2")
    assert (title(table), question(table).choice.question.escape) == ("Bob ran. Down or up?", "back")
    table.press("!")
    assert title(table) == "Who ran?"


def test_partners_are_asked_for_by_another_question_than_their_hand(play: Play) -> None:
    table = play(shared())
    hand = next(number for number, players in enumerate(table.sheet.seats) if len(players) == 2)
    table.press(f"o{hand + 1}")
    assert title(table) == "Which of the partners led out of turn?"
