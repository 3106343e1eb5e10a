"""No figure is swallowed: one that is typed while a row or an answer waits to be sealed begins the next deal; elsewhere
it is said why it is not taken."""

import pytest
from PySide6.QtCore import QPoint, Qt
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QApplication

from scorekeeper.night.keeper import Keeper
from scorekeeper.rules.points import Points
from scorekeeper.sheet import entries as e
from tests.scorekeeper.example_games import four, over, sitting
from tests.ui.sheet_driver import Play, SheetDriver, disk_is_full
from ui.deal_entry.entry_band import key_at
from ui.deal_entry.read_back import key_hints, wordings
from ui.prompts import agreement_panel
from ui.prompts.text_panel import TextPanel


def seen(table: SheetDriver) -> str:
    """The line under the row, with enough room."""
    left, right = next(iter(wordings(table.paper.entry.row)))
    return " ".join(piece.text for piece in (*left, *right))


def test_a_figure_on_a_row_that_waits_seals_it_and_begins_the_next_deal(play: Play) -> None:
    table = play(four())
    table.press("3~16~3~~2~14~3~7~~")
    assert table.rows == [["3", "16", "3", "4"], ["2", "14", "3", "7"]]


def test_the_whole_figure_stands_in_the_first_cell_of_the_next_deal(play: Play) -> None:
    table = play(four())
    begun = {"16~": "16", "q3~": "16", "*3~": "16", "1": "1", "0~": "0"}
    for deals, (typed, shown) in enumerate(begun.items(), 1):
        table.press(f"3~16~3~~{typed}")
        assert (len(table.sheet.deals), table.texts[0]) == (deals, shown), typed
        assert table.drafts[-1][0] == shown, typed
        table.press("!")
        assert table.texts == ["", "", "", ""]


def test_a_figure_begins_with_the_first_hand_that_is_dealt_in(play: Play) -> None:
    table = play(sitting())
    table.press("3~16~3~~~5~")  # Ann sat out; the read row waits, and Enter seals it
    assert table.texts[0] == "5"
    table = play(sitting())
    table.press("3~16~3~~5~")
    assert (len(table.sheet.deals), table.texts[:2]) == (1, ["5", ""])


def test_who_goes_back_to_a_cell_corrects_it(play: Play) -> None:
    table = play(four())
    table.press("3~16~3~~{4")
    assert (table.sheet.deals, table.texts) == ((), ["3", "16", "4", "4"])


def test_a_backspace_for_each_digit_of_a_figure_leads_to_no_other_hand(play: Play) -> None:
    """The first takes all of a figure that is selected; another that was meant for it would let the next digit replace
    the figure of the hand before."""
    table = play(four())
    table.press("3~16~{<<18")
    assert table.texts[:2] == ["3", "18"]
    table.press("{}<<<4")
    assert table.texts[:2] == ["4", ""], "one more does go back"


def test_a_row_that_is_typed_again_goes_on_with_its_next_figure_though_it_adds_up_by_chance(play: Play) -> None:
    table = play(four())
    table.press("5~0~21~~{{{0~5~0~21~")  # 0, 5, 21 and 0 make 26 on the way
    assert (table.sheet.deals, table.texts) == ((), ["0", "5", "0", "21"])
    table.press("~")
    assert table.rows == [["0", "5", "0", "21"]]
    table.press("5~0~21~~7")
    assert (len(table.sheet.deals), table.texts[0]) == (2, "7")


def test_a_row_that_is_off_is_typed_over_and_keeps_the_figure(play: Play) -> None:
    table = play(four())
    table.press("3~16~3~2~4~")
    assert (table.sheet.deals, table.texts) == ((), ["3", "16", "3", "4"])


def test_an_old_deal_that_is_typed_anew_goes_on_with_its_next_figure(play: Play) -> None:
    table = play(four((13, 5, 6, 2), (3, 16, 3, 4)))
    table.press("^^F5~13~6~2~")
    assert (table.texts, len(table.sheet.deals)) == (["5", "13", "6", "2"], 2)


def test_a_figure_waits_where_the_deal_could_not_be_written(play: Play, monkeypatch: pytest.MonkeyPatch) -> None:
    table = play(four())
    table.press("3~16~3~~")
    with monkeypatch.context() as patched:
        patched.setattr(Keeper, "write_all", disk_is_full)
        table.press("1")
        assert table.message == "No space left on device. The 1 is kept for the next deal"
        assert table.texts == ["3", "16", "3", "4"]
    table.press("6")
    assert (len(table.sheet.deals), table.texts) == (1, ["16", "", "", ""])


def test_a_figure_that_finds_the_game_over_is_told_of(play: Play) -> None:
    table = play(four(*[(25, 1, 0, 0)] * 3))
    table.press("25~1~0~~5")
    assert len(table.sheet.deals) == 4
    assert (
        table.paper.over.accessibleName()
        == "“5” is not written. The game is over: Ann at 100. Cal and Dee are lowest with 0."
    )
    table.press("7")
    assert table.paper.over.accessibleName().startswith("“7” is not written.")


def test_a_key_on_a_game_that_is_over_is_answered(play: Play) -> None:
    table = play(over())
    table.press("5")
    assert (
        table.paper.over.accessibleName() == "“5” is not written. The game is over: Ann at 104. Dee is lowest with 16."
    )


@pytest.mark.parametrize(("asked", "said"), [("}m1", "ran, taken down"), ("x21", "reneged"), ("d1", "misdeal")])
def test_a_figure_on_an_answer_that_waits_writes_nothing_and_begins_the_next_deal(
    play: Play, asked: str, said: str
) -> None:
    """A run, a renege and a misdeal move money or the deal: Enter alone writes them."""
    table = play(four((13, 5, 6, 2)))
    table.press(asked)
    assert said in seen(table)
    deals = len(table.sheet.deals)
    table.press("10")
    assert (said in seen(table), "Write it, then 10" in seen(table)) == (True, True)
    assert len(table.sheet.deals) == deals
    table.press("~5~")
    assert table.texts == ["10", "5", "", ""], "as if Enter had been pressed before it"


def test_a_figure_that_was_kept_goes_with_the_answer_that_is_left(play: Play) -> None:
    table = play(four((13, 5, 6, 2)))
    table.press("}m1")
    table.press("10!!m1~")
    assert table.texts == ["", "", "", ""]


def test_a_figure_on_an_old_deal_that_waits_is_told_of(play: Play) -> None:
    table = play(four((13, 5, 6, 2)))
    table.press("Fm11")
    assert "ran, taken down" in seen(table)
    lines = len(table.live.lines)
    table.press("16")
    assert table.message == "“16” is not taken: Esc goes back, Enter twice goes on"
    table.press("~")
    assert table.message == "“16” and its Enter were not taken: Enter goes on, Esc goes back"
    assert (len(table.live.lines), "ran, taken down" in seen(table)) == (lines, True)
    table.press("~")
    assert len(table.live.lines) > lines
    assert "16" not in table.texts, "it is kept nowhere"


@pytest.mark.parametrize("before", ["", "2~"])
def test_a_figure_on_a_lead_out_of_turn_that_waits_begins_the_deal_that_goes_on(play: Play, before: str) -> None:
    """Fast hands: of 6, 1, the queen and what is left all are in their cells, and none of them is lost."""
    table = play(four((13, 5, 6, 2)))
    table.press(f"{before}o22")
    assert "led out of turn" in seen(table)
    lines = len(table.live.lines)
    table.press("6")
    assert "Write it, then 6" in seen(table)
    assert len(table.live.lines) == lines
    table.press("~1~")
    assert isinstance(table.newest, e.LeadOutOfTurn)
    assert table.texts == ([*before.replace("~", ""), "6", "1", "", ""] if before else ["6", "1", "", ""])[:4]


def test_a_figure_on_a_lead_out_of_turn_goes_nowhere_where_no_cell_is_free_for_it(play: Play) -> None:
    table = play(four((13, 5, 6, 2)))
    table.press("3~1o226")
    assert table.message == "“6” is not taken: Esc goes back, Enter twice goes on"
    table.press("~")
    assert not isinstance(table.newest, e.LeadOutOfTurn)
    table.press("~6~")
    assert isinstance(table.newest, e.LeadOutOfTurn)
    assert table.texts == ["3", "16", "", ""], "the figure that was begun is typed on"


def test_a_click_on_what_is_awaited_is_no_enter_behind_a_figure(play: Play) -> None:
    table = play(four((13, 5, 6, 2)))
    table.press("3~1o226")
    band = table.paper.band
    area = band.read_back_area()
    places = (QPoint(x, area.center().y()) for x in range(area.left(), area.right()))
    enter = next(place for place in places if key_at(place, area, band.row, band.density, band.columns) == "Enter")
    QTest.mouseClick(band, Qt.MouseButton.LeftButton, pos=enter)
    assert isinstance(table.newest, e.LeadOutOfTurn)


def test_a_figure_on_a_line_is_told_of(play: Play) -> None:
    table = play(four((13, 5, 6, 2), (3, 16, 3, 4)))
    table.press("^^5")
    assert table.message == "“5” is not written here: F2 changes deal 1, Esc goes back to the open row"
    table.press("!5")
    assert (table.texts[0], table.message) == ("5", "")


def test_a_key_that_is_no_answer_is_told_of(play: Play) -> None:
    table = play(four())
    table.press("}m7")
    asked = table.paper.band.panel
    assert asked is not None
    assert "“7” is not an answer: 1 " in asked.accessibleDescription()
    table.press("v")
    assert "“7” is not an answer" not in asked.accessibleDescription()


def test_an_enter_behind_a_figure_that_is_no_answer_answers_nothing(play: Play) -> None:
    """The figure was meant for the row: its Enter would else choose an answer unread."""
    table = play(four((13, 5, 6, 2)))
    table.press("}m")
    asked = table.paper.band.panel
    assert asked is not None
    table.press("7~")
    assert table.paper.band.panel is asked
    assert asked.accessibleDescription().startswith("“7” and its Enter were not taken. ")
    table.press("~")
    assert "ran, taken down" in seen(table)


def test_a_key_that_ticks_nobody_is_told_of(play: Play, monkeypatch: pytest.MonkeyPatch) -> None:
    heard: list[str] = []
    monkeypatch.setattr(agreement_panel, "announce", lambda _widget, words: heard.append(words))
    table = play(four((13, 6, 7, 5)))
    table.press("s")
    table.press("7")
    assert heard == ["“7” is nobody’s key: 1 to 4, Enter or Esc"]


def test_enter_without_a_reason_says_that_one_is_wanted(play: Play) -> None:
    table = play(four())
    table.press("5r~")
    asked = table.paper.band.panel
    assert isinstance(asked, TextPanel)
    assert asked.accessibleDescription() == "Type it first, or Esc"
    QApplication.clipboard().setText("\u200b")
    QTest.keyClick(table.focus, Qt.Key.Key_V, Qt.KeyboardModifier.ControlModifier)
    table.press("~")
    assert table.paper.band.panel is asked, "nothing in it can be seen"
    assert asked.accessibleDescription() == "Type it first, or Esc"


def test_nine_keys_still_do_for_a_deal(play: Play) -> None:
    table = play(four())
    table.press("3~16~3~~")
    table.press("5")
    assert (table.presses, table.rows) == (9, [["3", "16", "3", "4"]])
    assert table.newest == e.Deal(tuple(map(Points.whole, (3, 16, 3, 4))))


def test_a_figure_on_a_line_that_is_no_deal_goes_to_the_open_row(play: Play) -> None:
    table = play(four())
    table.look_at(0, 1)
    assert table.hint == "Esc goes back."
    table.press("5~6")
    assert (table.texts, table.cell, table.message) == (["5", "6", "", ""], 1, "")


def test_enter_on_a_line_that_is_no_deal_names_the_way_back(play: Play) -> None:
    table = play(four())
    table.press("3~")
    table.look_at(0, 1)
    table.press("~")
    assert table.message == "Only deals are changed here: Esc goes back to the open row"
    table.press("7~")
    assert (table.texts, table.message) == (["3", "7", "", ""], "")


def test_esc_on_a_line_means_one_thing_only(play: Play) -> None:
    """Beside what is said of a line no key clears the figures of the open row; back in it Esc clears them at once."""
    table = play(four((13, 5, 6, 2)))
    table.press("3~")
    for keys in ("^", "5"):
        table.press(keys)
        assert key_hints(table.paper.entry.row) == []
    table.press("!")
    assert (table.cell, table.message, table.hint) == (1, "", "")
    assert key_hints(table.paper.entry.row) == [("Esc", "Clear it")]
    table.press("!")
    assert table.texts == ["", "", "", ""]
