"""A run that was typed stands on the sheet, however it was typed, by real keys."""

from itertools import product

import pytest
from PySide6.QtCore import QPoint, Qt
from PySide6.QtTest import QTest

from scorekeeper.night.keeper import Keeper
from scorekeeper.rules.house_rules import RunOption, profile_rules
from scorekeeper.sheet import entries as e
from tests.faults.budget import few_of
from tests.scorekeeper.example_games import FOUR, begun, four, seat
from tests.ui.prompts.asked import question, title, titles
from tests.ui.sheet_driver import Play, SheetDriver
from ui.deal_entry.read_back import key_hints
from ui.prompts.question_panel import QuestionPanel

TAB, BACKTAB = Qt.Key.Key_Tab, Qt.Key.Key_Backtab


def of_profile(profile: str) -> Keeper:
    """Ann, Bob, Cal and Dee under a profile."""
    keeper = begun(FOUR)
    seat(keeper, tuple((name.lower(),) for name in FOUR), rules=profile_rules(profile, 4))
    return keeper


def tab_through(table: SheetDriver, *texts: str) -> None:
    """Type the cells with Tab between them."""
    table.press(texts[0])
    for text in texts[1:]:
        QTest.keyClick(table.focus, TAB)
        table.press(text)


def test_tab_leaves_no_run_that_waits_for_enter(play: Play) -> None:
    """The next keys would else be pressed on some button, and the run stand in the row as if it were written."""
    table = play(four())
    for deals, key in enumerate((TAB, BACKTAB), 1):
        table.press("m11")
        QTest.keyClick(table.focus, key)
        assert (table.focus, table.message) == (table.paper.band, "“Tab” does nothing now: write this or go back first")
        table.press("~")
        assert (table.newest, len(table.sheet.deals)) == (e.Run(0, RunOption.DOWN), deals)


def test_tab_goes_to_the_next_answer_of_what_26_was(play: Play) -> None:
    table = play(four())
    table.press("26~")
    for key in (TAB, TAB, TAB, BACKTAB):
        QTest.keyClick(table.focus, key)
    assert (titles(table)[1], question(table).choice.marked) == ("Run up", 1)
    table.press("~~")
    assert table.newest == e.Run(0, RunOption.UP)


def chips(panel: QuestionPanel) -> set[str]:
    """The keys of the chips beside the question."""
    panel.grab()
    line = range(0, panel.width(), 4)
    return {key for x in line if (key := panel.key_at(QPoint(x, 24)))}


def test_enter_tapped_on_for_the_zeros_writes_no_run(play: Play) -> None:
    """26 and Enter ask what it was; Enter tapped for the zeros of the others does not answer the question unread."""
    table = play(four())
    table.press("26~~~")
    assert title(table) == "All 26 to Ann. What was it?"
    assert chips(question(table)) == {"Esc"}, "no key takes an answer that is not marked"
    QTest.keyClick(table.focus, Qt.Key.Key_Down)
    assert chips(question(table)) == {"Enter", "Esc"}
    QTest.keyClick(table.focus, Qt.Key.Key_Escape)
    table.press("~~~")
    assert question(table).choice.reminder == "Choose: 1 to 4, or Esc"
    assert table.sheet.newest is None
    table.press("1~")
    assert table.newest == e.Run(0, RunOption.DOWN), "a run costs no key more than Enter"


BOOKS = ("cavendish", "washburn", "hearts", "william")


@pytest.mark.parametrize(
    ("profile", "hand"),
    few_of(product(BOOKS, range(4)), [*zip(BOOKS, range(4), strict=True), ("cavendish", 3), ("william", 0)]),
)
def test_26_less_is_a_run_taken_down(play: Play, profile: str, hand: int) -> None:
    table = play(of_profile(profile))
    table.press("~" * hand + "-26~")
    assert title(table) == f"{FOUR[hand]} ran. Down or up?"
    table.press("~~")
    assert table.newest == e.Run(hand, RunOption.DOWN)


def test_esc_leaves_26_less_in_its_cell(play: Play) -> None:
    table = play(four())
    table.press("-26~!")
    assert (table.texts, table.cell) == (["-26", "", "", ""], 0)
    table.press("13~")
    assert (table.texts, table.cell) == (["13", "", "", ""], 1)


def test_26_less_is_no_figure_where_runs_only_go_up(play: Play) -> None:
    table = play(of_profile("bleeding_hearts"))
    table.press("-26~")
    assert (table.paper.band.panel, table.message) == (
        None,
        "Ann: a run is only taken up by these rules; type 26 for it",
    )


def test_26_less_typed_with_tab_is_asked_about_at_the_end_of_the_row(play: Play) -> None:
    table = play(of_profile("hearts"))
    tab_through(table, "0", "-26", "0", "0")
    table.press("~")
    assert title(table) == "Bob ran. Down or up?"
    table.press("1~")
    assert table.newest == e.Run(1, RunOption.DOWN)


def test_26_typed_with_tab_is_asked_about_by_another_enter(play: Play) -> None:
    table = play(of_profile("hearts"))
    tab_through(table, "0", "26", "0", "0")
    table.press("~")
    assert table.message == "All 26 in one hand is a run or a revoke; say which"
    assert key_hints(table.paper.entry.row) == [("Enter", "Say what it was"), ("k", "Write it all the same")]
    table.press("~")
    assert title(table) == "All 26 to Bob. What was it?"
    table.press("1~")
    assert table.newest == e.Run(1, RunOption.DOWN)


def test_26_beside_other_points_asks_nothing(play: Play) -> None:
    table = play(four())
    tab_through(table, "0", "26", "3", "0")
    table.press("~~")
    assert (table.paper.band.panel, table.message) == (None, "26 is not between 0 and 25; not written")


ENDING = ("end_game", "void", "suspend", "change_seat")
ASKED = ("m2", "x1")


@pytest.mark.parametrize(
    ("command", "keys"),
    few_of(product(ENDING, ASKED), {("end_game", "m2"), ("void", "x1"), *(("change_seat", keys) for keys in ASKED)}),
)
def test_what_ends_the_game_leaves_an_open_question_of_the_deal(play: Play, command: str, keys: str) -> None:
    table = play(four())
    table.press(keys)
    asked = title(table)
    table.paper.begin(command)
    assert title(table) == asked
    assert table.focus.accessibleDescription().startswith("First answer this, or “Back” (Esc)")
    table.press("!!!!")
    table.paper.begin(command)
    assert title(table) != asked


def test_what_ends_the_game_leaves_figures_whose_question_is_not_answered(play: Play) -> None:
    table = play(four())
    for command in ENDING:
        table.press("26~")
        table.paper.begin(command)
        assert table.paper.band.panel is None, command
        assert (table.texts[0], table.message.partition(":")[0]) == ("26", "Deal 1 is typed and not written"), command
        table.press("!!!")
        assert (table.texts, table.message) == (["", "", "", ""], "")


def test_a_question_that_types_no_deal_gives_way(play: Play) -> None:
    table = play(four())
    for keys in ("e", "o1", "m"):
        table.press(keys)
        assert title(table) != "Does everybody agree that the game ends here?", keys
        table.paper.begin("end_game")
        assert title(table) == "Does everybody agree that the game ends here?", keys
        table.press("!!!")
        assert table.paper.band.panel is None


def test_what_writes_a_wrong_row_and_what_leaves_the_deal_share_no_word(play: Play) -> None:
    table = play(four((13, 5, 6, 2)))
    table.press("^F")
    unchanged = dict(key_hints(table.paper.entry.row))
    assert unchanged["Esc"] == "Change nothing"
    table.press("14~~~~")
    hints = dict(key_hints(table.paper.entry.row))
    assert (hints["k"], hints["Esc"]) == ("Write it all the same", "Old figures")
    assert not set(hints["k"].lower().split()) & set(f"{hints['Esc']} {unchanged['Esc']}".lower().split())


def test_esc_closes_the_answer_to_a_wrong_key_first_and_says_so(play: Play) -> None:
    table = play(four((13, 5, 6, 2)))
    table.press("^Fz")
    assert table.message.startswith("“z” means nothing here")
    assert dict(key_hints(table.paper.entry.row))["Esc"] == "Back"
    table.press("!")
    assert dict(key_hints(table.paper.entry.row))["Esc"] == "Change nothing"
    table.press("!")
    assert table.paper.entry.row.deal.is_next


def test_more_points_than_there_are_have_no_queen_while_they_are_typed(play: Play) -> None:
    table = play(four())
    for typed, queen in (("16", 0), ("2755", None)):
        table.press(f"!{typed}")
        assert (table.texts[0], table.paper.entry.row.typed.queen) == (typed, queen)
