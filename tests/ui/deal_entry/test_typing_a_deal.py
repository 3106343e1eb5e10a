"""The grammar of entering a deal, line by line: real keys on the cell that has the focus."""

from typing import Any

import pytest
from PySide6.QtCore import Qt
from PySide6.QtTest import QTest
from pytestqt.qtbot import QtBot

from scorekeeper.night.keeper import Keeper
from scorekeeper.rules.points import Points
from scorekeeper.sheet.entries import Deal, SignOff
from tests.scorekeeper.example_games import four, one_each, over, shared, sitting
from tests.scorekeeper.example_nights import deal
from tests.ui.sheet_driver import Play, SheetDriver, disk_is_full
from ui.deal_entry.read_back import row_note, wordings
from ui.live import typed_row
from ui.prompts.command_letters import LETTERS


def clear(table: SheetDriver) -> None:
    """Leave what waits and clear the row, from which the next begins as in a new window."""
    table.press("!!!")
    assert (table.texts, table.cell, table.message) == (["", "", "", ""], 0, "")


def test_a_figure_is_written_and_worked_out_in_its_cell_and_enter_goes_on_to_the_next_hand(play: Play) -> None:
    table = play(four())
    assert table.cell == 0
    table.press("3~")
    assert (table.texts, table.cell) == (["3", "", "", ""], 1)
    clear(table)
    table.press("~")
    assert (table.texts[0], table.cell) == ("0", 1)
    clear(table)
    table.press("q3}")
    assert (table.texts[0], table.cell) == ("16", 1)
    clear(table)
    worked_out = {"q3": "16", "3q": "16", "*3": "16", "q": "13", "13+4": "17", "20-3": "17"}
    for typed, shown in worked_out.items():
        table.press(f"{typed}~")
        assert table.texts[0] == shown, typed
        clear(table)


def test_the_line_under_an_empty_row_is_about_the_open_cell(play: Play) -> None:
    table = play(four())
    table.press("}}")
    wide, brief, least = ([*wordings(table.paper.entry.row)][place][0][0].text for place in (0, -4, -1))
    assert wide.startswith("Cal’s points, then Enter. Enter alone means 0, for the last hand what is left. q3: queen")
    assert brief == "Cal’s points, then Enter. q3: queen and 3 hearts, m: somebody ran."
    assert least == "The points of Cal."


def test_where_two_hands_have_13_the_row_says_why_no_queen_is_shown(play: Play) -> None:
    table = play(four())
    table.press("q0~0~13~")
    assert row_note(table.paper.entry.row) == "proposed"
    table.press("0~")
    assert row_note(table.paper.entry.row) == "13 twice: no queen shown"
    table.press("~")
    assert table.rows[-1] == ["13", "0", "13", "0"]


def test_a_normal_deal_takes_ten_keystrokes_at_most_and_is_proposed_read_back_and_sealed(play: Play) -> None:
    table = play(four())
    table.press("3~16~3~")
    assert table.paper.entry.row.typed.proposal == (3, Points.whole(4))
    assert table.texts[3] == ""
    table.press("~")
    assert table.texts == ["3", "16", "3", "4"]
    assert table.sheet.deals == ()
    table.press("~")
    assert table.rows == [["3", "16", "3", "4"]]
    assert table.presses == 9
    assert (table.texts, table.cell) == (["", "", "", ""], 0)


def test_ten_keystrokes_do_for_the_longest_ordinary_row(play: Play) -> None:
    table = play(four())
    table.press("10~13~2~~~")
    assert table.rows == [["10", "13", "2", "1"]]
    assert table.presses == 10


def test_a_sum_that_is_off_or_without_the_queen_stays_as_typed_with_its_sentence_and_cannot_be_sealed(
    play: Play,
) -> None:
    table = play(four())
    table.press("3~16~3~2~")
    assert table.message == "2 short of 26"
    assert table.paper.entry.row.typed.suspects == (0, 1, 2, 3)
    table.press("~~")
    assert table.message == "2 short of 26; not written"
    assert (table.texts, table.sheet.deals) == (["3", "16", "3", "2"], ())
    clear(table)
    table.press("3~10~8~5~")
    assert "has the queen" in table.message
    assert table.sheet.deals == ()
    clear(table)
    table.press("3~16~3~0~")
    assert table.texts[3] == "0"
    assert table.message == "4 short of 26"
    clear(table)
    table.press("3~16~3~~")
    assert table.paper.entry.row.is_read_back
    table.press("{5")
    assert not table.paper.entry.row.is_read_back
    table.press("~")
    assert table.message == "2 too many for 26"
    clear(table)
    table.press("3~16~3~5~{{4~")
    assert (table.cell, table.message) == (2, "11 short of 26")
    table.press("14~~")
    assert table.rows == [["3", "4", "14", "5"]]


def test_type_all_scores_switches_the_proposal_off(play: Play) -> None:
    table = play(four())
    table.paper.entry.propose(False)
    table.press("3~16~3~")
    assert table.paper.entry.row.typed.proposal is None
    table.press("~")
    assert table.texts[3] == "0"
    table.paper.entry.propose(True)
    table.press("<")
    assert table.paper.entry.row.typed.proposal == (3, Points.whole(4))


def test_backspace_in_an_empty_cell_leads_back_arrows_stop_at_both_ends_and_a_cell_that_is_gone_back_to_is_typed_over(
    play: Play,
) -> None:
    table = play(four())
    table.press("}}}}}")
    assert table.cell == 3
    table.press("{{{{{")
    assert table.cell == 0
    clear(table)
    table.press("3~16~<")
    assert table.cell == 1
    table.press("<<<")  # one for each digit, and one that leads back
    assert (table.texts[1], table.cell) == ("", 0)
    table.press("<<<")
    assert (table.texts[0], table.cell) == ("", 0)
    clear(table)
    table.press("3~16~<5~")
    assert table.texts[:2] == ["3", "5"]


def test_escape_clears_the_row_and_restore_brings_the_typing_back_once_and_not_over_what_is_typed_then(
    play: Play,
) -> None:
    table = play(four())
    table.press("3~16~!")
    assert (table.texts, table.cell) == (["", "", "", ""], 0)
    assert table.paper.entry.typing.restore()
    assert (table.texts, table.cell) == (["3", "16", "", ""], 2)
    assert not table.paper.entry.typing.restore()
    clear(table)
    table.press("3~!5")
    assert not table.paper.entry.typing.restore()
    assert table.texts[0] == "5"


def test_the_draft_is_told_after_every_key(play: Play) -> None:
    table = play(four())
    table.press("1")
    table.press("6")
    assert table.drafts[-2:] == [["1", "", "", ""], ["16", "", "", ""]]
    table.press("~")
    table.press("!")
    assert table.drafts[-1] == ["", "", "", ""]


def test_a_draft_is_shown_again_and_one_of_another_table_is_not(play: Play) -> None:
    table = play(four())
    table.paper.show_game(["3", "16", "", ""])
    assert (table.texts, table.cell) == (["3", "16", "", ""], 2)
    table.paper.show_game(["3", "16"])
    assert table.texts == ["", "", "", ""]


def test_what_cannot_be_read_stays_with_its_sentence_and_is_typed_over_and_a_figure_over_26_is_refused(
    play: Play,
) -> None:
    """A half is not typed over: it may be meant."""
    table = play(four())
    table.press("3q3q~")
    assert "3q3q" in table.message
    assert (table.texts[0], table.cell) == ("3q3q", 0)
    table.press("4")
    assert (table.texts[0], table.message) == ("4", "")
    clear(table)
    table.press("27~")
    assert table.message == "Ann: 27 is not between 0 and 26"
    assert table.cell == 0
    clear(table)
    table.press("6.5~")
    assert table.message == "Ann: “6.5” has a half in it; cards count whole points"
    table.press("2")
    assert table.texts[0] == "6.52"


def test_figures_are_typed_over_hand_by_hand_before_the_row_is_complete(play: Play, qtbot: QtBot) -> None:
    """Enter behind a figure that stood there goes to the next hand, which keeps its figure or gets another."""
    table = play(one_each(5))
    table.press("2~16~0~5~")
    qtbot.mouseClick(table.paper.band.cells[0], Qt.MouseButton.LeftButton)
    table.press("1~")
    assert table.cell == 1
    table.press("15~~4~")
    assert (table.texts[:4], table.cell) == (["1", "15", "0", "4"], 4)


def test_k_keeps_a_row_that_is_off_as_it_is_written(play: Play) -> None:
    table = play(four())
    table.press("3~16~3~2~k")
    assert table.paper.entry.row.prepared is not None
    table.press("~")
    assert table.newest == Deal(tuple(map(Points.whole, (3, 16, 3, 2))), as_written=True)
    assert table.sheet.error == Points.whole(-2)


def test_letters_that_are_no_command_type_nothing_and_say_so_and_those_with_ctrl_or_alt_are_none(play: Play) -> None:
    table = play(four())
    for letter in sorted(set("abcdefghijklmnoprstuvwxyz;") - LETTERS):
        QTest.keyClicks(table.focus, letter)
        said = f"“{letter}” means nothing here; F1 lists the letters"
        assert (table.texts, table.cell, table.message) == (["", "", "", ""], 0, said)
    for held in (Qt.KeyboardModifier.ControlModifier, Qt.KeyboardModifier.AltModifier):
        QTest.keyClick(table.focus, Qt.Key.Key_M, held)
    assert table.paper.band.panel is None


def test_the_keypad_alone_enters_a_deal(play: Play) -> None:
    table = play(four())
    pad = Qt.KeyboardModifier.KeypadModifier
    for sign in "*3~~~~":
        key = {"*": Qt.Key.Key_Asterisk, "3": Qt.Key.Key_3, "~": Qt.Key.Key_Enter}[sign]
        QTest.keyClick(table.focus, key, pad)
    assert table.texts == ["16", "0", "0", "10"]
    QTest.keyClick(table.focus, Qt.Key.Key_Enter, pad)
    assert table.rows == [["16", "0", "0", "10"]]


def test_an_enter_that_is_held_down_neither_answers_nor_writes_zeros_nor_seals(play: Play) -> None:
    table = play(four())
    table.press("m")
    table.hold_enter()
    assert table.paper.band.panel is not None
    table.press("1")
    table.hold_enter()
    assert table.sheet.deals == ()
    clear(table)
    table.hold_enter()
    assert table.texts == ["", "", "", ""]
    table.press("3~16~3~~")
    table.hold_enter()
    assert table.sheet.deals == ()
    table.press("~")
    table.hold_enter()
    assert (len(table.sheet.deals), table.texts) == (1, ["", "", "", ""])


def test_two_enters_seal_once(play: Play) -> None:
    table = play(four())
    table.press("3~16~3~~~~")
    assert len(table.sheet.deals) == 1
    assert table.texts == ["0", "", "", ""]


def test_what_is_typed_waits_for_its_deal_while_the_one_before_it_is_taken_back(play: Play) -> None:
    table = play(four((3, 16, 3, 4)))
    table.press("5~1")
    table.live.write(lambda keeper: keeper.undo(0))
    assert (table.texts, table.cell) == (["", "", "", ""], 0)
    table.live.write(lambda keeper: keeper.redo(0))
    assert table.texts == ["5", "1", "", ""]


def test_those_who_sit_out_are_skipped(play: Play) -> None:
    table = play(sitting())
    assert table.cell == 1
    assert not table.paper.band.cells[0].isVisible()
    table.press("3~16~3~~~")
    assert table.rows == [["0", "3", "16", "3", "4"]]
    assert table.cell == 0
    assert not table.paper.band.cells[1].isVisible()


def test_five_and_six_hands_are_typed_one_after_the_other(play: Play) -> None:
    for count in (5, 6):
        table = play(one_each(count))
        table.press("13~" + "1~" * (count - 2) + "~~")
        assert table.rows == [["13", *["1"] * (count - 2), str(13 - (count - 2))]]


def test_a_shared_hand_has_one_cell(play: Play) -> None:
    table = play(shared())
    assert [cell.accessibleName() for cell in table.paper.band.cells] == ["Ann", "Bob", "Cal + Eve", "Dee"]


def test_a_game_that_is_over_offers_what_comes_next(play: Play) -> None:
    table = play(over())
    assert table.paper.over.hasFocus()
    assert not table.paper.band.isVisible()
    table.press("ntpx")
    assert table.wanted == ["new_game", "settle", "papers"]


def test_what_could_not_be_written_is_said_and_the_row_stays(play: Play, monkeypatch: pytest.MonkeyPatch) -> None:
    table = play(four())
    table.press("3~16~3~~")
    monkeypatch.setattr(Keeper, "write_all", disk_is_full)
    table.press("~")
    assert table.message == "No space left on device"
    assert table.texts == ["3", "16", "3", "4"]


def test_a_click_opens_a_cell_and_one_on_the_read_back_does_what_enter_does(play: Play, qtbot: QtBot) -> None:
    table = play(four())
    band = table.paper.band
    for hand in (2, 0):
        qtbot.mouseClick(band.cells[hand], Qt.MouseButton.LeftButton)
        assert table.cell == hand
    place = band.read_back_area()
    qtbot.mouseClick(band, Qt.MouseButton.LeftButton, pos=place.center() + (place.topRight() - place.center()) * 0.9)
    assert (table.texts[0], table.cell) == ("0", 1)


@pytest.mark.parametrize("signed", [False, True])
def test_what_would_begin_a_deal_after_the_game_is_answered_in_a_sentence(play: Play, signed: bool) -> None:
    keeper = over()
    for player in keeper.night.games[0].sheet.seated if signed else ():
        keeper.write(0, SignOff(player))
    table = play(keeper)
    written = len(keeper.lines)
    for letter in "mcwd":
        table.paper.entry.prompts.command(letter)
        for _ in range(2):
            table.press("~")
        assert len(keeper.lines) == written, letter
        if letter in "md":
            assert table.message.startswith("All players have signed" if signed else "The game is over (limit)"), letter
        table.press("!!!")
        table.paper.entry.show_message()


def test_a_text_is_read_once_and_a_row_checked_once_before_it_is_sealed(
    play: Play, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Four signs are typed and four texts read: Enter reads nothing again, and the complete row is checked once."""
    reads, checks = [], []
    read, check = typed_row.read, typed_row.deal_points.check

    def counted(text: str, *, halves: bool = False) -> Points:
        reads.append(text)
        return read(text, halves=halves)

    def judged(*given: Any) -> None:
        checks.append(given)
        check(*given)

    table = play(four())
    monkeypatch.setattr(typed_row, "read", counted)
    monkeypatch.setattr(typed_row.deal_points, "check", judged)
    table.press("5~q~3~5~")
    assert reads == ["5", "q", "3", "5"]
    assert table.paper.entry.row.is_read_back
    assert [given[0] for given in checks] == [deal(5, 13, 3, 5)]
