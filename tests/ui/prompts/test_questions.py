"""What the letters begin: questions in the sheet, their keys, what they write, and how one leaves them."""

from PySide6.QtCore import Qt
from PySide6.QtTest import QTest
from pytestqt.qtbot import QtBot

from scorekeeper.rules.house_rules import RunOption
from scorekeeper.rules.points import Points
from scorekeeper.sheet import entries as e
from tests.scorekeeper.example_games import four, shared, six_hands
from tests.scorekeeper.example_nights import usual_night
from tests.scorekeeper.nights import pts
from tests.ui.prompts.asked import title
from tests.ui.sheet_driver import Play, SheetDriver
from ui.deal_entry.read_back import row_note
from ui.prompts.agreement_panel import AgreementPanel
from ui.prompts.corrections import late_changes
from ui.prompts.question_panel import QuestionPanel
from ui.widgets.fields import FieldEdit
from ui.widgets.focus_background import RAISE


def test_letters_write_their_entry_after_it_was_read(play: Play) -> None:
    table = play(four())
    for keys, entry in (
        ("m1~~", e.Run(0, RunOption.DOWN)),
        ("m11~", e.Run(0, RunOption.DOWN)),
        ("m12~", e.Run(0, RunOption.UP)),
        ("m1v~~", e.Run(0, RunOption.UP)),
        ("m1vv~~", e.Run(0, RunOption.DOWN)),
        ("26~1~", e.Run(0, RunOption.DOWN)),
        ("26~2~", e.Run(0, RunOption.UP)),
        ("26~31~", e.Renege(0)),
        ("26~41~", e.FalseClaim(0)),
        ("~~26~2~", e.Run(2, RunOption.UP)),
        ("~x21~", e.Renege(1)),
        ("c11~", e.FalseClaim(0)),
        ("w13~", e.WrongCount((0, 2))),
        ("~~~w41~", e.WrongCount((0, 3))),
        ("3~16~3~4~}t~", e.QueenAssessed(pts(3, 16, 3, 4), 1, 3)),
        ("5~4~l3~", e.LastTricksClaim(pts(5, 4, 0, 0), 2)),
        ("d1~", e.Misdeal("a card was shown in dealing")),
        ("d2~", e.Misdeal("cards were missing")),
        ("~o22~", e.LeadOutOfTurn("bob", "led when it was another hand’s turn")),
    ):
        table.press(keys[:-1])
        assert table.sheet.newest is None, keys
        assert table.paper.entry.row.prepared is not None, keys
        table.press(keys[-1])
        assert table.newest == entry
        assert table.cell is not None, keys
        table.begin_again()


def test_a_run_shows_what_down_and_up_would_do(play: Play) -> None:
    table = play(usual_night(9)[0])
    question = mending_question(table, "~~~m4")
    down, up = (option.preview for option in question.options)
    assert down is not None
    assert up is not None
    assert [str(score) for score in up.after.scores] == ["14", "100", "109", "37"]
    assert (down.ends_game, up.ends_game) == (False, True)
    assert (up.state(1).icon, up.state(1).words) == ("limit", "limit")
    assert (down.state(0).icon, down.state(0).words) == ("hole", "in the hole")
    assert question.title == "Dee ran. Down or up?"


def mending_question(table: SheetDriver, keys: str):
    """Press keys that open a question, and return it."""
    table.press(keys)
    panel = table.paper.band.panel
    assert isinstance(panel, QuestionPanel)
    return panel.choice.question


def test_escape_leaves_a_question_with_the_row_as_it_was(play: Play) -> None:
    table = play(four())
    table.press("3~16m2!!")
    assert (table.texts, table.cell) == (["3", "16", "", ""], 1)


def test_escape_goes_back_one_question_at_a_time(play: Play) -> None:
    table = play(four())
    table.press("3~16m22!")
    panel = table.paper.band.panel
    assert isinstance(panel, QuestionPanel)
    assert (panel.accessibleName(), panel.choice.marked) == ("Bob ran. Down or up?", 1)  # up, as it was answered
    assert table.paper.entry.row.prepared is None
    table.press("}")
    assert panel.accessibleName() == "Cal ran. Down or up?"
    table.press("{!!")
    assert (table.texts, table.cell) == (["3", "16", "", ""], 1)
    assert table.sheet.newest is None
    table.press("x23trumped!")
    assert table.paper.band.panel is panel
    assert panel.accessibleName().startswith("Bob reneged")
    table.press("!")
    assert title(table) == "Who reneged?"
    table.press("!")
    assert (table.texts, table.cell) == (["3", "16", "", ""], 1)


def test_escape_before_the_table_agrees_goes_back_to_what_was_ready(play: Play) -> None:
    table = play(four((13, 5, 6, 2), (3, 16, 3, 4)))
    table.press("^^Fm11~")
    assert isinstance(table.paper.band.panel, AgreementPanel)
    table.press("!")
    assert table.paper.entry.row.prepared is not None
    table.press("!!!")
    assert (table.texts, table.cell) == (["13", "5", "6", "2"], 0)


def test_a_question_of_another_row_is_not_gone_back_to(play: Play) -> None:
    table = play(four((13, 5, 6, 2), (3, 16, 3, 4)))
    table.press("m11~^^^F14~4~~")
    assert isinstance(table.paper.band.panel, AgreementPanel)
    table.press("!")
    assert table.paper.entry.row.prepared is None
    assert table.paper.band.panel is None


def test_a_prepared_entry_hides_the_cells(play: Play) -> None:
    table = play(four())
    table.press("m11")
    assert not any(cell.isVisible() for cell in table.paper.band.cells)
    assert table.texts == ["", "", "", ""]
    table.press("<<<")
    assert table.cell == 0


def test_the_typed_26_stays_when_its_question_is_left(play: Play) -> None:
    table = play(four())
    table.press("26~!")
    assert (table.texts[0], table.cell) == ("26", 0)
    table.press("3~")
    assert (table.texts[0], table.cell) == ("3", 1)


def test_in_the_closest_spacing_the_frame_round_a_reason_is_seen_whole(play: Play) -> None:
    playing = play(six_hands())
    band = playing.paper.band
    playing.press("13~5~5~3~~r")
    line = playing.focus
    assert isinstance(line, FieldEdit)
    assert band.density.step == 2
    assert line.mapTo(band, line.rect().topLeft()).y() > band.density.entry + RAISE
    assert line.mapTo(band, line.rect().bottomLeft()).y() < band.height() - 1 - RAISE


def test_a_ruling_asks_for_its_reason_and_knows_halves(play: Play) -> None:
    table = play(four())
    table.press("4/}9}r")
    assert table.cell is None
    table.press("~")
    assert table.paper.band.panel is not None
    for sign in "a misplay":
        table.press(sign)
    table.press("~14~")
    ruled = e.Ruled(
        (Points(9), Points.whole(9), Points(0), Points(0)), "a misplay (the majority, 3 to 1)", ("ann", "bob", "cal")
    )
    assert table.newest == ruled


def test_a_ruling_can_be_left(play: Play) -> None:
    table = play(four())
    table.press("3r!")
    assert (table.texts[0], table.cell) == ("3", 0)


def test_of_two_partners_the_one_who_led_is_asked_for(play: Play) -> None:
    table = play(shared())
    table.press("~~o321~")
    assert table.newest == e.LeadOutOfTurn("eve", "led before everybody had passed")
    assert table.texts == ["0", "0", "", ""]


def test_what_is_missing_is_said_and_nothing_is_asked(play: Play) -> None:
    table = play(four())
    for letter, words in (("t", "First type the points"), ("k", "every figure"), ("s", "adds up"), ("a", "adds up")):
        table.press(letter)
        assert words in table.message
        assert table.cell == 0


def test_a_letter_that_asks_nothing_leaves_the_figure_to_be_typed_on(play: Play) -> None:
    table = play(four())
    for letter in "aghs":
        table.press(f"5~1{letter}")
        assert table.paper.entry.row.message, letter
        table.press("3")
        assert [cell.text() for cell in table.paper.band.cells] == ["5", "13", "", ""], letter
        table.begin_again()


def test_a_small_error_is_split_without_asking(play: Play) -> None:
    table = play(four((13, 6, 7, 3)))
    assert table.sheet.error == Points.whole(3)
    table.press("s~")
    assert table.newest == e.ErrorSplit(Points.whole(3), 0)
    assert not table.sheet.error


def test_hands_that_tie_for_high_are_chosen_from(play: Play) -> None:
    table = play(four((13, 13, 0, 1)))
    question = mending_question(table, "s")
    assert [option.title for option in question.options] == ["Ann", "Bob"]
    table.press("2~")
    assert table.newest == e.ErrorSplit(Points.whole(1), 1)


def test_a_large_error_is_split_by_agreement(play: Play) -> None:
    table = play(four((13, 6, 7, 5)))
    table.press("s")
    assert isinstance(table.paper.band.panel, AgreementPanel)
    table.press("3~")
    assert table.newest == e.ErrorSplit(Points.whole(5), 0, ("ann", "bob", "dee"))


def test_too_few_who_agree_are_not_enough(play: Play) -> None:
    table = play(four((13, 6, 7, 5)))
    table.press("s34")
    panel = table.paper.band.panel
    assert isinstance(panel, AgreementPanel)
    assert panel.agreed == ("ann", "bob")
    assert panel.refusal == "Three of the four hands must agree."
    table.press("~")
    assert isinstance(table.newest, e.Deal)
    table.press("3~")
    assert isinstance(table.newest, e.ErrorSplit)


def test_a_missing_point_is_charged_to_who_kept_score(play: Play) -> None:
    table = play(four((13, 5, 4, 2)))
    question = mending_question(table, "s")
    assert [option.title for option in question.options] == ["Dee", "Ann", "Bob", "Cal", "Nobody of these"]
    table.press("~~")
    assert table.newest == e.Shortage(Points.whole(2), "dee")


def test_a_correction_without_its_reason_is_struck(play: Play) -> None:
    keeper = four((13, 6, 7, 3))
    keeper.write(0, e.ErrorSplit(Points.whole(3), 0))
    keeper.write(0, e.Amend(0, e.Deal(pts(13, 6, 4, 3)), ("ann", "bob", "cal")))
    table = play(keeper)
    assert table.sheet.error == Points.whole(-3)
    table.press("s~")
    assert isinstance(table.newest, e.Strike)
    assert not table.sheet.error


def test_the_end_by_agreement_needs_everybody(play: Play) -> None:
    table = play(four((13, 5, 6, 2)))
    entry = table.paper.entry
    entry.prompts.ask(late_changes.end_by_agreement(entry.prompts.answers.context()))
    table.press("2~")
    assert table.sheet.over is None
    table.press("2~")
    assert table.newest == e.End(e.EndHow.AGREEMENT, ("ann", "bob", "cal", "dee"))
    assert table.paper.over.hasFocus()


def test_commands_wait_while_something_is_asked(play: Play) -> None:
    table = play(four())
    table.press("m1")
    table.paper.entry.prompts.command("x")
    assert isinstance(table.paper.band.panel, QuestionPanel)
    table.press("2")
    table.paper.entry.prompts.command("x")
    assert table.paper.entry.row.prepared is not None
    assert table.paper.entry.row.prepared.entry == e.Run(0, RunOption.UP)


def click_cell(table: SheetDriver, hand: int) -> None:
    """Click into a cell of the open row, as a hand at the mouse does: the window finds who is under it."""
    cell = table.paper.band.cells[hand]
    place = cell.mapTo(table.window, cell.rect().center())
    handle = table.window.windowHandle()
    assert handle is not None
    QTest.mouseClick(handle, Qt.MouseButton.LeftButton, pos=place)


def test_a_click_on_another_hand_asks_the_same_of_it(play: Play) -> None:
    table = play(four())
    for letter, asks, entry in (
        ("m", "Dee ran. Down or up?", e.Run(3, RunOption.DOWN)),
        ("x", "Dee reneged: 26. How?", e.Renege(3)),
        ("c", "Dee claimed falsely.", e.FalseClaim(3)),
        ("o", "How did Dee lead out of turn?", e.LeadOutOfTurn("dee", "led before everybody had passed")),
    ):
        table.press(letter)
        click_cell(table, 3)
        asked = table.paper.band.panel
        assert isinstance(asked, QuestionPanel)
        assert asked.accessibleName() == asks
        assert asked.hasFocus(), letter
        table.press("1~")
        assert table.newest == entry
        table.begin_again()


def test_the_arrows_ask_the_same_of_a_neighbour(play: Play) -> None:
    table = play(four())
    for keys, hand in (("}", 1), ("}}", 2), ("{", 3), ("}}}}}", 1), ("}{", 0)):
        table.press(f"m1{keys}1~")
        assert table.newest == e.Run(hand, RunOption.DOWN), keys
        table.begin_again()


def test_tab_asks_the_same_of_the_next_hand(play: Play) -> None:
    table = play(four())
    table.press("x1")
    for key in (Qt.Key.Key_Tab, Qt.Key.Key_Tab, Qt.Key.Key_Tab, Qt.Key.Key_Backtab):
        QTest.keyClick(table.focus, key)
    table.press("1~")
    assert table.newest == e.Renege(2)


def test_the_arrows_do_nothing_where_an_answer_led_on_to_another_question(play: Play) -> None:
    table = play(four())
    table.press("x142}1~")
    assert table.newest == e.Run(1, RunOption.DOWN, offence=e.Offence(e.OffenceKind.RENEGE, 0))


def test_a_click_beside_a_figure_s_place_asks_of_that_hand_too(play: Play) -> None:
    table = play(four())
    table.press("m")
    band = table.paper.band
    place = band.columns.hand(2, 0, band.density.entry).center()
    place.setX(band.cells[2].geometry().right() + 6)
    QTest.mouseClick(band, Qt.MouseButton.LeftButton, pos=place)
    table.press("1~")
    assert table.newest == e.Run(2, RunOption.DOWN)


def test_a_click_on_a_cell_leaves_a_question_that_is_not_of_a_hand(play: Play) -> None:
    table = play(four())
    table.press("26~")
    click_cell(table, 2)
    assert (table.paper.band.panel, table.cell) == (None, 2)
    assert table.texts == ["26", "", "", ""]


def test_figures_cannot_be_changed_under_an_agreement(play: Play) -> None:
    table = play(four((13, 5, 6, 2), (3, 16, 3, 4), (0, 1, 20, 5)))
    table.double_click(1, 1)
    assert row_note(table.paper.entry.row) == "deal 1 as it was"
    table.press("14~4~~")
    assert row_note(table.paper.entry.row) == "deal 1 changed"
    assert isinstance(table.paper.band.panel, AgreementPanel)
    click_cell(table, 1)
    assert table.cell == 1
    table.press("7")
    assert table.texts[:2] == ["14", "7"]  # typed over, not beside the 4
    assert table.sheet.deals[0].change == pts(13, 5, 6, 2)


def test_a_click_elsewhere_keeps_the_answer_that_is_being_typed(play: Play) -> None:
    table = play(four())
    table.press("x13pe")
    click_cell(table, 2)
    table.press("eked~~")
    assert table.newest == e.Renege(0)
    assert table.sheet.deals[0].change == pts(26, 0, 0, 0)


def test_a_click_answers_and_ticks(play: Play, qtbot: QtBot) -> None:
    table = play(four((13, 6, 7, 5)))
    table.press("m1")
    panel = table.paper.band.panel
    assert isinstance(panel, QuestionPanel)
    qtbot.mouseClick(panel, Qt.MouseButton.LeftButton, pos=panel.option_rects()[1].center())
    assert table.paper.entry.row.prepared is not None
    table.press("!!!s")
    asked = table.paper.band.panel
    assert isinstance(asked, AgreementPanel)
    qtbot.mouseClick(asked, Qt.MouseButton.LeftButton, pos=asked.tick_rects()[1].center())
    assert asked.agreed == ("ann", "cal", "dee")


def test_questions_say_their_answers_to_those_who_do_not_see_them(play: Play) -> None:
    table = play(four((13, 13, 0, 1)))
    table.press("s")
    panel = table.paper.band.panel
    assert panel is not None
    assert panel.accessibleName() == "The sheet is 1 too high. Several tie for high: cut, and choose."
    told = panel.accessibleDescription()
    assert told == "1 Ann 1 off Ann; 2 Bob 1 off Bob", "no one is chosen silently (scoring part 5, 2)"
    QTest.keyClick(panel, Qt.Key.Key_Return)
    assert table.paper.entry.row.prepared is None
    assert panel.accessibleDescription().startswith("Choose: 1 or 2, or Esc")
    QTest.keyClick(panel, Qt.Key.Key_Down)
    told = panel.accessibleDescription()
    assert "Scores then, and the night: Ann 12, minus 5.50; " in told
