"""Ctrl+K finds every command and paper, says why one cannot be used, and leaves a half-typed row as it was."""

from __future__ import annotations

import pytest
from PySide6.QtCore import Qt
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QApplication, QLineEdit

from scorekeeper.text.manual.articles import NAMES
from scorekeeper.text.night_documents import DocumentKind
from scorekeeper.text.search import Found, search
from scorekeeper.text.search_words import WORDS_OF_ACTIONS, WORDS_OF_DOCUMENTS
from tests.faults.budget import few_of
from tests.scorekeeper.example_nights import deal
from tests.ui.program import Program
from ui.find_night.find_page import FindPage
from ui.shell.actions import DECLARED, command_of, key_words
from ui.shell.command_search import CommandSearch
from ui.shell.search_entries import ACTION, entries_of
from ui.theme.theme import current_theme

CONTROL = Qt.KeyboardModifier.ControlModifier


def find(opened: Program, typed: str) -> CommandSearch:
    """Open the search by its key, and type."""
    QTest.keyClick(opened.window, Qt.Key.Key_K, CONTROL)
    search = opened.window.findChild(CommandSearch)
    assert search is not None
    assert search.isVisible()
    QTest.keyClicks(QApplication.focusWidget(), typed)
    return search


def found(search: CommandSearch) -> list[Found]:
    return [value for value in search.results.values if isinstance(value, Found)]


def press(key: Qt.Key) -> None:
    QTest.keyClick(QApplication.focusWidget(), key)


def test_every_action_has_other_words_and_every_paper_too() -> None:
    assert set(WORDS_OF_ACTIONS) == {one.name for one in DECLARED} - {"find"}
    assert set(WORDS_OF_DOCUMENTS) == set(DocumentKind)


def test_every_action_and_every_paper_of_the_night_is_listed_with_its_key_and_a_name_of_its_own(sheet: Program) -> None:
    listed = entries_of(sheet.session)
    entries = {entry.name: entry for entry in listed}
    for declared in DECLARED:
        if declared.name != "find":
            assert entries[ACTION + declared.name].hint == key_words(declared)
    titles = {entry.title for entry in entries.values()}
    assert {"Score sheet of game 1", "Settlement of the night"} <= titles
    commands = [entry.title for entry in listed if entry.name.startswith(ACTION)]
    assert sorted({title for title in commands if commands.count(title) > 1}) == []
    topic = entries["topic undo"]  # keys and links in the first paragraph of an article are not left out
    assert topic.line.startswith(f"{key_words(command_of('undo'))} takes back")
    assert "Settle the night" in topic.text
    missed = {
        typed: [one.entry.title for one in search(typed, listed)[:3]]
        for title, words in EVERYDAY.items()
        for typed in words
        if not any(one.entry.title.startswith(title) for one in search(typed, listed)[:3])
    }
    assert missed == {}, "what a user would type finds the command among the first three"


EVERYDAY = {
    "Renege": ("renege", "revoke"),
    "Who dealt": ("who dealt", "wrong dealer"),
    "Run (moon shot)": ("moon", "shoot the moon"),
    "Undo": ("undo", "oops", "take back"),
    "Settle the night": ("who owes", "pay"),
    "Paper": ("pdf", "print"),
    "Zoom in": ("font size", "larger text", "bigger"),
    "Table display": ("second screen", "tv", "beamer"),
    "One leaves, another plays on": ("somebody leaves", "substitute", "change seats"),
    "Somebody leaves": ("goes home", "leave early"),
    "What happened here": ("what happened here",),
    "Number pad": ("keypad", "number pad"),
    "Open another club file": ("other club", "another club", "switch club", "open a club"),
    "Members": ("add a player", "new player", "delete player", "guest"),
    "Change an earlier deal": ("change a score", "correct a deal", "wrong points"),
    "Insert a forgotten deal": ("forgot a deal", "missing deal"),
    "Strike a line": ("delete deal",),
    "Swap two hands in a deal": ("mixed up columns", "wrong column"),
    "IOUs and debts": ("debts", "iou", "pay iou", "iou paid", "pay an IOU"),
    "The house": ("pot", "drinks"),
    "Copy result": ("email", "whatsapp", "send the result"),
    "Backups": ("usb stick", "safety copy"),
    "Other laptops": ("sync", "other laptop"),
    "The evening": ("two tables", "settle together"),
    "Find a night": ("yesterday", "old nights", "last week"),
    "New game": ("start again", "new round", "second game"),
    "How it was passed": ("pass direction",),
    "New night": ("cut for seats", "currency"),
    "What was decided?": ("quarrel", "argument"),
    "High contrast": ("colour blind",),
    "Change a name": ("typo", "misspelt name"),
}
"""What a user at the table would type, by the title of the command."""


def what_can_be_done_stands_before_what_can_be_read_about_it_and_a_wide_word_finds_several(sheet: Program) -> None:
    first, *others = found(find(sheet, "pdf"))
    assert [first.entry.title, *(one.entry.title for one in others[-2:])] == [
        "Paper",
        "Paper and printing",
        "Find nights: pdf",
    ]
    for typed, title in (("print", "Paper"), ("who owes", "Settle the night")):
        press(Qt.Key.Key_Escape)
        assert found(find(sheet, typed))[0].entry.title == title
    for typed in ("mistake", "money", "swap"):
        press(Qt.Key.Key_Escape)
        assert len(found(find(sheet, typed))) > 2
    press(Qt.Key.Key_Escape)


def enter_does_what_is_chosen_and_the_arrows_choose(sheet: Program) -> None:
    search = find(sheet, "zoom")
    assert found(search)[0].entry.title == "Zoom in"
    press(Qt.Key.Key_Down)
    assert search.results.current is not None
    title = search.results.current.entry.title
    press(Qt.Key.Key_Up)
    press(Qt.Key.Key_Return)
    assert title != "Zoom in"
    assert not search.isVisible()
    assert current_theme().look.zoom == 110
    current_theme().zoom_reset()


def a_command_of_the_row_is_asked_in_the_row_and_shows_the_sheet_first(sheet: Program) -> None:
    for page in ("sheet", "settle"):
        sheet.session.go(page)
        find(sheet, "moon")
        press(Qt.Key.Key_Return)
        assert sheet.session.on_sheet
        assert sheet.session.sheet is not None
        assert sheet.session.sheet.is_asking
        press(Qt.Key.Key_Escape)
        assert not sheet.session.sheet.is_asking


def test_the_newest_line_and_a_paper_are_shown_the_manual_is_printed_and_a_day_is_looked_for_among_the_nights(
    sheet: Program, monkeypatch: pytest.MonkeyPatch
) -> None:
    find(sheet, "what happened here")
    press(Qt.Key.Key_Return)
    assert sheet.session.on_sheet, "nothing is written yet"
    sheet.live.write(lambda keeper: keeper.write(0, deal(13, 5, 6, 2)))
    find(sheet, "what happened here")
    press(Qt.Key.Key_Return)
    assert sheet.session.shown_page == "history"
    sheet.session.go("sheet")
    find(sheet, "slips")
    press(Qt.Key.Key_Return)
    assert sheet.page == "PrintPage"
    sheet.session.go("sheet")
    monkeypatch.setattr("ui.shell.paper_pages.NAMES", NAMES[:1])  # the whole of it takes its time to be made
    search = find(sheet, "print manual")
    assert search.results.current is not None
    assert search.results.current.entry.group == "On paper"
    press(Qt.Key.Key_Return)
    assert sheet.page == "ManualPrintPage"
    sheet.session.go("sheet")
    search = find(sheet, "22 november")
    assert found(search)[0].entry.title == "Find nights: 22 november"
    press(Qt.Key.Key_Return)
    page = sheet.window.pages.currentWidget()
    assert isinstance(page, FindPage)
    assert page.edit.text() == "22 november"


def test_what_cannot_be_used_says_why_and_does_nothing(opened: Program) -> None:
    opened.window.show()
    opened.window.activateWindow()
    opened.session.begin()
    search = find(opened, "settle the night")
    one = found(search)[0]
    assert (one.entry.title, one.entry.refusal) == ("Settle the night", "Open a night first")
    press(Qt.Key.Key_Return)
    assert search.isVisible()
    assert opened.page == "StartPage"


def test_every_greyed_action_says_why(opened: Program, sheet: Program) -> None:
    sheet.session.go("settle")
    for entry in entries_of(sheet.session):
        if entry.name.startswith(ACTION):
            action = sheet.window.actions_[entry.name.removeprefix(ACTION)]
            assert action.isEnabled() or entry.refusal or sheet.session.has_game
    opened.session.go("first_start")
    for entry in entries_of(opened.session):
        if entry.name.startswith(ACTION):
            action = opened.window.actions_[entry.name.removeprefix(ACTION)]
            assert bool(entry.refusal) is not (action.isEnabled() and action.isVisible()), entry.name


def leaving_goes_back_to_the_half_typed_cell_with_nothing_lost(sheet: Program) -> None:
    cell = QApplication.focusWidget()
    assert isinstance(cell, QLineEdit)
    for leave in ("escape", "again", "click"):
        QTest.keyClicks(cell, "1")
        search = find(sheet, "swap")
        if leave == "escape":
            press(Qt.Key.Key_Escape)
        elif leave == "again":
            QTest.keyClick(QApplication.focusWidget(), Qt.Key.Key_K, CONTROL)
        else:
            QTest.mouseClick(search, Qt.MouseButton.LeftButton, pos=search.rect().bottomLeft())
        assert not search.isVisible()
        assert QApplication.focusWidget() is cell
        QTest.keyClicks(cell, "4")
        assert cell.text() == "14"
        cell.clear()


def a_click_beside_the_menus_opens_it_no_key_of_the_window_works_in_it_and_every_zoom_shows_it_whole(
    sheet: Program,
) -> None:
    QTest.mouseClick(sheet.window.find_field, Qt.MouseButton.LeftButton)
    search = sheet.window.findChild(CommandSearch)
    assert search is not None
    assert search.field.hasFocus()
    QTest.keyClicks(QApplication.focusWidget(), "m")
    QTest.keyClick(QApplication.focusWidget(), Qt.Key.Key_3, CONTROL)
    press(Qt.Key.Key_F9)
    press(Qt.Key.Key_Tab)
    assert (search.isVisible(), sheet.page) == (True, "SheetPage")
    assert QApplication.focusWidget() is search.field
    press(Qt.Key.Key_Escape)
    for zoom in few_of([75, 100, 200, 300], [75, 300]):
        current_theme().set("light", zoom)
        search = find(sheet, "")
        assert sheet.window.rect().contains(search.geometry()), zoom
        panel = search.field.parentWidget()
        assert search.rect().contains(panel.geometry()), zoom
        assert search.results.height() > current_theme().look.px(56), zoom
        press(Qt.Key.Key_Escape)


def test_it_opens_over_the_sheet_finds_does_what_is_chosen_and_gives_the_cell_back(sheet: Program) -> None:
    for holds in (
        leaving_goes_back_to_the_half_typed_cell_with_nothing_lost,
        enter_does_what_is_chosen_and_the_arrows_choose,
        a_command_of_the_row_is_asked_in_the_row_and_shows_the_sheet_first,
        what_can_be_done_stands_before_what_can_be_read_about_it_and_a_wide_word_finds_several,
        a_click_beside_the_menus_opens_it_no_key_of_the_window_works_in_it_and_every_zoom_shows_it_whole,
    ):
        holds(sheet)
