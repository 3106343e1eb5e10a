"""The night's end by keys: ways to pay, sections, and Ctrl+Z for every act of money."""

from __future__ import annotations

from fractions import Fraction

import pytest
from msgspec.structs import replace
from PySide6.QtCore import Qt
from pytestqt.qtbot import QtBot

from scorekeeper.drafts.night_draft import NextGame
from scorekeeper.files.sample_night import SAMPLE
from scorekeeper.money.money import Currency
from scorekeeper.money.money_book import IouEnd
from scorekeeper.night import money_actions
from scorekeeper.night.ious import Iou
from scorekeeper.rules.people import Player
from tests.faults.budget import few_of
from tests.ui.imports import import_night_file
from tests.ui.money.settle_page_driver import click_figure
from tests.ui.program import LAPTOP, Program
from ui.money.sections.open_section import LEAVING
from ui.new_night.next_game_page import NextGamePage
from ui.print_preview.print_page import PrintPage
from ui.prompts.question_panel import QuestionPanel
from ui.shell.action_controller import SECTIONS
from ui.shell.pages import shown_settle_page
from ui.theme import current_theme

USD = Currency("USD")
Key, Ctrl = Qt.Key, Qt.KeyboardModifier.ControlModifier


def how_it_is_paid_is_found_and_has_the_keyboard(opened: Program, qtbot: QtBot) -> None:
    """If nothing can be paid yet it says so."""
    opened.session.open_sample()
    opened.window.actions_["paid_how"].trigger()
    assert opened.page == "SettlePage"
    page = shown_settle_page(opened.session)
    assert page is not None
    assert page.payments.acts.method.words[0].hasFocus()
    for key in (Key.Key_Right, Key.Key_Return, Key.Key_Return):
        qtbot.keyClick(opened.window.focusWidget(), key)
    assert opened.live.night.payments[-1].method == "transfer"
    page.payments.stop("Not now.")
    opened.window.actions_["paid_how"].trigger()
    assert opened.said[0] == "Nothing can be paid now, in cash or otherwise."


def each_section_has_its_key(opened: Program, qtbot: QtBot) -> None:
    opened.session.open_sample()
    with_shift = Ctrl | Qt.KeyboardModifier.ShiftModifier
    of_sections = ((Key.Key_T, Ctrl), (Key.Key_C, with_shift), (Key.Key_I, Ctrl), (Key.Key_H, Ctrl), (Key.Key_L, Ctrl))
    assert len(SECTIONS) == len(of_sections)
    for number, (key, held) in enumerate(of_sections):
        assert opened.session.shown_page == "sheet"
        qtbot.keyClick(opened.window, key, held)
        page = shown_settle_page(opened.session)
        assert page is not None
        assert page.sections.open == number
        if number in few_of(range(len(SECTIONS)), [1]):
            opened.session.go("sheet")
            qtbot.keyClick(opened.window, key, held)
            assert page.sections.open == number
        qtbot.keyClick(opened.window, key, held)
        assert page.sections.open == number, "a section opened by its name stays, and Esc closes it"
        qtbot.keyClick(opened.window.focusWidget(), Key.Key_Escape)
        assert page.sections.open is None
        opened.session.go("sheet")


def test_a_section_begins_with_its_heading_where_the_page_scrolls(opened: Program, qtbot: QtBot) -> None:
    current_theme().set("light", 200)
    opened.window.resize(LAPTOP)
    opened.session.open_sample()
    opened.session.go("settle")
    qtbot.keyClick(opened.window, Key.Key_T, Ctrl)
    page = shown_settle_page(opened.session)
    assert page is not None
    assert not page.nets.head.visibleRegion().isEmpty()
    assert page.nets.head.visibleRegion().boundingRect() == page.nets.head.rect()
    current_theme().set("light", 100)


def what_the_settle_page_was_refused_is_not_said_on_the_sheet(opened: Program, qtbot: QtBot) -> None:
    opened.session.open_sample()
    opened.session.go("sheet")
    view = opened.session.sheet_view
    assert view is not None
    before = view.over.accessibleName(), view.entry.row.message
    opened.session.go("settle")
    live = opened.live
    payer, payee = live.night.order[:2]
    live.write(lambda keeper: keeper.pay(payer, payee, Fraction(3)))
    qtbot.keyClick(opened.window, Key.Key_F6)
    refused = "Money was paid by the plan as it is; take the payments back to pay another way."
    assert opened.said == (refused, "bad")
    opened.session.go("sheet")
    over, _, is_open = view.over.accessibleName().partition(" 4 payments are still open")
    assert (over, bool(is_open), view.entry.row.message) == (before[0], True, before[1])
    assert opened.said == ("", "quiet")


def ctrl_z_takes_back_what_was_done_with_money_and_says_what(opened: Program, qtbot: QtBot) -> None:
    opened.session.open_sample()
    opened.session.go("settle")
    undo, live = opened.window.actions_["undo"], opened.live
    for _ in live.night.payments:
        live.write(lambda keeper: keeper.undo_money())
    of_the_sheet = undo.text()
    payer, payee = live.night.order[:2]
    live.write(lambda keeper: keeper.pay(payer, payee, Fraction(3)))
    live.write(lambda keeper: keeper.pay(payer, payee, Fraction(2), promised=True))
    live.write(lambda keeper: keeper.record(lambda night: money_actions.house_line(night, payer, "tea", Fraction(4))))
    live.write(lambda keeper: keeper.record(lambda night: money_actions.pay_house_line(night, 0)))
    said = []
    while undo.text() != of_the_sheet:
        said.append(undo.text())
        qtbot.keyClick(opened.window, Key.Key_Z, Ctrl)
    assert said == [
        "&Undo the payment to the house",
        "&Undo the line of the house",
        f"&Undo {live.night.names[payer]}’s IOU of 2.00",
        f"&Undo {live.night.names[payer]}’s payment of 3.00",
    ]
    assert all(payment.taken_back for payment in live.night.payments)
    assert live.night.games[-1].sheet.newest is not None


def redo_makes_a_payment_again_that_was_taken_back_last(opened: Program, qtbot: QtBot) -> None:
    opened.session.open_sample()
    opened.session.go("settle")
    live, redo = opened.live, opened.window.actions_["redo"]
    payer, payee = live.night.order[:2]
    live.write(lambda keeper: keeper.pay(payer, payee, Fraction(3), "transfer"))
    assert redo.text() == "&Redo"
    paid = f"{live.night.names[payer]}’s payment of 3.00"
    opened.session.go("sheet")
    qtbot.keyClick(opened.window, Key.Key_Z, Ctrl)
    assert opened.said[0].endswith(f"goes to the settle page, to undo {paid} there.")
    opened.session.go("settle")
    for keys in ((Key.Key_Y, Ctrl), (Key.Key_Z, Ctrl | Qt.KeyboardModifier.ShiftModifier)):
        qtbot.keyClick(opened.window, Key.Key_Z, Ctrl)
        assert opened.said == (f"Undone: {paid}", "quiet")
        assert (redo.isEnabled(), redo.text()) == (True, f"&Redo {paid}")
        qtbot.keyClick(opened.window, *keys)
        assert opened.said == (f"Redone: {paid}", "quiet")
        first, again = live.night.payments[-2:]
        assert (first.taken_back, again.taken_back, again.method, again.amount) == (True, False, "transfer", 3)
        assert redo.text() == "&Redo"


def test_redo_pays_an_iou_again_that_was_taken_back_last_and_ctrl_z_brings_back_a_line_of_the_house(
    opened: Program, qtbot: QtBot
) -> None:
    opened.session.open_night(import_night_file(opened.club, SAMPLE))
    opened.session.go("settle")
    live, undo, redo = opened.live, opened.window.actions_["undo"], opened.window.actions_["redo"]
    payer, payee = live.night.order[:2]
    live.write(lambda keeper: keeper.pay(payer, payee, Fraction(3), promised=True))
    iou = next(one for one in opened.club.books.ious_tonight(live) if one.on_iou and one.left == 3)
    live.write(lambda keeper: keeper.record(lambda night: money_actions.move_iou(night, iou, IouEnd.PAID)))
    words = f"the payment of {live.night.names[payer]}’s IOU of 3.00"
    qtbot.keyClick(opened.window, Key.Key_Z, Ctrl)
    assert opened.said == (f"Undone: {words}", "quiet")
    assert (redo.isEnabled(), redo.text()) == (True, f"&Redo {words}")
    qtbot.keyClick(opened.window, Key.Key_Y, Ctrl)
    assert opened.said == (f"Redone: {words}", "quiet")
    assert [move.taken_back for move in live.night.book.moves] == [True, False]
    live.write(
        lambda keeper: keeper.record(lambda night: money_actions.house_line(night, night.order[0], "tea", Fraction(4)))
    )
    qtbot.keyClick(opened.window, Key.Key_H, Ctrl)
    page = shown_settle_page(opened.session)
    assert page is not None
    strike = next(one for one in page.sections.chain if one.accessibleName().startswith("Strike"))
    qtbot.keyClick(strike, Key.Key_Space)
    assert live.night.book.house[0].struck
    assert undo.text() == "&Undo striking the line of the house"
    held = opened.window.focusWidget()
    assert held is not None
    qtbot.keyClick(held, Key.Key_Z, Ctrl)
    assert not live.night.book.house[0].struck
    assert opened.club.books.night(live.night.id).book == live.night.book, "it is on the disk"
    assert undo.text() == "&Undo the line of the house"


def test_a_guest_who_has_gone_plays_the_next_game(opened: Program) -> None:
    """Zoe came for an IOU that was taken back; the form of the next game takes her for a new person."""
    opened.session.open_sample()
    live, zoe = opened.live, Player("zoe", "Zoe")
    debtor = live.night.players[0]
    iou = Iou("n0", 0, "2026-11-13", debtor.id, "zoe", debtor.name, "Zoe", USD, Fraction(9), Fraction(9))
    before = live.night.order
    live.write(
        lambda keeper: keeper.record(lambda night: money_actions.move_iou(night, iou, IouEnd.PAID), joiners=[zoe])
    )
    assert live.night.order == (*before, "zoe")
    live.write(lambda keeper: keeper.undo_money())
    assert live.night.order == before
    games, setup = len(live.night.games), live.night.games[-1].setup
    opened.session.go("new_game")
    form = opened.session.page("new_game")
    assert isinstance(form, NextGamePage)
    form.started.emit(NextGame(replace(setup, hands=(*setup.hands[:3], ("zoe",))), None, (zoe,)))
    assert len(live.night.games) == games + 1
    assert live.night.order == (*before, "zoe")


def an_open_why_is_one_press_from_paper(opened: Program, qtbot: QtBot) -> None:
    opened.session.open_sample()
    opened.session.go("settle")
    page = shown_settle_page(opened.session)
    assert page is not None
    assert page.nets.why.paper_button is None
    click_figure(page, qtbot, 1, 0)
    player = opened.live.night.players[1]
    button = page.nets.why.paper_button
    assert button is not None
    assert button.accessibleName() == f"Why {player.name.split()[0]} nets this, on paper"
    button.setFocus()
    qtbot.keyClick(button, Key.Key_Space)
    papers = opened.session.page("papers")
    assert isinstance(papers, PrintPage)
    chosen = papers.options.documents.document()
    assert chosen is not None
    assert chosen.name == f"Why: {player.name}"
    opened.session.go("settle")
    click_figure(page, qtbot, 1, 0)
    assert page.nets.why.paper_button is None


def test_each_section_each_way_to_pay_and_an_open_why_has_its_key_and_a_refusal_stays_on_its_page(
    opened: Program, qtbot: QtBot
) -> None:
    for holds in (
        each_section_has_its_key,
        what_the_settle_page_was_refused_is_not_said_on_the_sheet,
        an_open_why_is_one_press_from_paper,
        how_it_is_paid_is_found_and_has_the_keyboard,
    ):
        holds(opened, qtbot)


@pytest.mark.parametrize("page", few_of(["settle", "history", "papers"], ["history"]))
def test_undo_takes_back_what_was_done_last_whichever_page_is_shown(opened: Program, qtbot: QtBot, page: str) -> None:
    opened.session.open_sample()
    undo, live = opened.window.actions_["undo"], opened.live
    payer, payee = live.night.order[:2]
    live.write(lambda keeper: keeper.pay(payer, payee, Fraction(3)))
    entries = len(live.game.entries)
    opened.session.go(page)
    assert undo.text() == f"&Undo {live.night.names[payer]}’s payment of 3.00"
    qtbot.keyClick(opened.window, Key.Key_Z, Ctrl)
    assert all(payment.taken_back for payment in live.night.payments)
    assert len(live.game.entries) == entries
    assert undo.text() == "&Undo the end of the game"
    qtbot.keyClick(opened.window, Key.Key_Z, Ctrl)
    assert live.game.sheet.over is None
    assert opened.window.actions_["redo"].text() == "&Redo the end of the game"
    qtbot.keyClick(opened.window, Key.Key_Y, Ctrl)
    assert live.game.sheet.over is not None


def a_row_that_escape_cleared_comes_back_from_whichever_page_is_shown_unless_something_is_written(
    opened: Program, qtbot: QtBot
) -> None:
    """What is written after the row was cleared is undone first."""
    opened.session.open_sample()
    live = opened.live
    for _ in live.night.payments:
        live.write(lambda keeper: keeper.undo_money())
    live.write(lambda keeper: keeper.undo(live.game_index))
    opened.session.go("sheet")
    view = opened.session.sheet_view
    assert view is not None
    hand = view.entry.row.current_hand
    qtbot.keyClicks(view.band.cells[hand], "7")
    qtbot.keyClick(view.band.cells[hand], Key.Key_Escape)
    opened.session.go("settle")
    assert opened.window.actions_["undo"].text() == "&Undo clearing the row"
    qtbot.keyClick(opened.window, Key.Key_Z, Ctrl)
    assert view.entry.row.next_texts[hand] == "7"
    assert opened.session.on_sheet
    qtbot.keyClick(view.band.cells[hand], Key.Key_Escape)
    live.write(
        lambda keeper: keeper.record(lambda night: money_actions.house_line(night, night.order[0], "tea", Fraction(4)))
    )
    assert opened.window.actions_["undo"].text() == "&Undo the line of the house"
    assert not view.entry.row.hint, "undo does not bring the row back any more"
    opened.session.go("settle")
    qtbot.keyClick(opened.window, Key.Key_Z, Ctrl)
    assert live.night.book.house[0].struck
    assert not any(view.entry.row.next_texts)


def test_what_was_done_with_money_is_taken_back_made_again_and_named(opened: Program, qtbot: QtBot) -> None:
    for holds in (
        ctrl_z_takes_back_what_was_done_with_money_and_says_what,
        redo_makes_a_payment_again_that_was_taken_back_last,
        a_row_that_escape_cleared_comes_back_from_whichever_page_is_shown_unless_something_is_written,
    ):
        holds(opened, qtbot)


def ctrl_p_shows_the_paper_of_the_page_and_a_question_that_is_left_with_it_is_named(
    opened: Program, qtbot: QtBot
) -> None:
    """The button of the settle page shows its key."""
    opened.session.open_sample()
    for name, paper, question in (("sheet", "Score sheet", ""), ("settle", "Settlement", "Not answered: Mark all ")):
        opened.session.go(name)
        if question:
            qtbot.keyClick(opened.window.focusWidget(), Key.Key_A)
            page = shown_settle_page(opened.session)
            assert page is not None
            assert page.payments.question.yes_button.hasFocus()
        qtbot.keyClick(opened.window, Key.Key_P, Ctrl)
        shown = opened.session.page("papers")
        assert isinstance(shown, PrintPage)
        assert shown.view.accessibleName().startswith(paper)
        assert opened.said[0].startswith(question)


def n_on_the_settle_page_begins_the_next_game_or_says_why_not(opened: Program, qtbot: QtBot) -> None:
    """From there handing a seat on is one press too."""
    opened.session.open_sample()
    opened.session.go("settle")
    qtbot.keyClick(opened.window.focusWidget(), Key.Key_N)
    assert opened.page == "NextGamePage"
    opened.session.go("settle")
    live = opened.live
    for _ in live.night.payments:
        live.write(lambda keeper: keeper.undo_money())
    while live.game.sheet.over is not None:
        live.write(lambda keeper: keeper.undo(live.game_index))
    qtbot.keyClick(opened.window.focusWidget(), Key.Key_N)
    assert opened.page == "SettlePage"
    assert opened.said[0] == "The last game is still running."
    page = shown_settle_page(opened.session)
    assert page is not None
    page.show_section(SECTIONS.index("leaving"))
    *_, button = (one for one in page.sections.chain if one.accessibleName().startswith("Hand the seat on"))
    while not button.hasFocus():  # an arrow goes through the list, whose first Enter writes nothing
        qtbot.keyClick(opened.window.focusWidget(), Key.Key_Down)
    qtbot.keyClick(button, Key.Key_Return)
    assert opened.session.on_sheet
    assert opened.session.sheet_view is not None
    asked = opened.session.sheet_view.band.panel
    assert asked is not None
    assert isinstance(asked, QuestionPanel)
    last = live.names[live.game.sheet.seats[-1][-1]]
    assert button.accessibleName() == f"Hand the seat on: {last}"
    assert asked.accessibleName() == f"Who sits down in {last}’s place?"


def test_paper_and_the_next_game_are_one_key_from_settle(opened: Program, qtbot: QtBot) -> None:
    for holds in (
        ctrl_p_shows_the_paper_of_the_page_and_a_question_that_is_left_with_it_is_named,
        n_on_the_settle_page_begins_the_next_game_or_says_why_not,
    ):
        holds(opened, qtbot)


def test_esc_in_a_question_that_was_begun_on_settle_goes_back_there(night: Program, qtbot: QtBot) -> None:
    night.session.go("settle")
    page = shown_settle_page(night.session)
    assert page is not None
    page.show_section(LEAVING)
    for act in ("change_seat", "end_game"):
        page.mend_wanted.emit(night.live.game_index, act, night.live.night.order[0])
        sheet = night.session.sheet
        assert sheet is not None
        assert (night.page, sheet.is_asking) == ("SheetPage", True)
        while sheet.is_asking:
            qtbot.keyClick(night.window.focusWidget(), Key.Key_Escape)
        assert night.page == "SettlePage"
        assert page.sections.open == LEAVING
    night.session.go("sheet")
    sheet.begin("change_seat")
    while sheet.is_asking:
        qtbot.keyClick(night.window.focusWidget(), Key.Key_Escape)
    assert night.page == "SheetPage", "what is begun on the sheet ends there"
