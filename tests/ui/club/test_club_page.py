"""The club's settings: typed on a page of their own, kept with the books, and obeyed at once."""

from __future__ import annotations

from PySide6.QtCore import Qt
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QApplication

from tests.ui.program import Program
from ui.club.club_page import ClubPage

CTRL = Qt.KeyboardModifier.ControlModifier


def shown(program: Program) -> ClubPage:
    """The page of the club, opened from the menu."""
    program.window.actions_["club"].trigger()
    page = program.window.pages.currentWidget()
    assert isinstance(page, ClubPage)
    assert QApplication.focusWidget() is page.name
    return page


def test_a_name_is_kept_and_stands_on_the_next_night_and_escape_keeps_everything_as_it_was(opened: Program) -> None:
    page = shown(opened)
    QTest.keyClicks(page.name, "Another")
    page.types_all.setChecked(True)
    QTest.keyClick(page.name, Qt.Key.Key_Escape)
    assert opened.session.club.profile.name == ""
    assert not opened.session.club.profile.types_all
    assert opened.page == "StartPage"
    page = shown(opened)
    QTest.keyClicks(page.name, "  Meridian   Card Club ")
    QTest.keyClick(page.name, Qt.Key.Key_Return, CTRL)
    assert opened.session.club.profile.name == "Meridian Card Club"
    assert opened.page == "StartPage"
    assert shown(opened).name.text() == "Meridian Card Club"


def test_typing_every_score_is_obeyed_on_the_open_sheet(opened: Program) -> None:
    opened.session.open_sample()
    paper = opened.session.sheet_view
    assert paper is not None
    assert paper.entry.row.typed.proposes
    page = shown(opened)
    page.types_all.click()
    QTest.keyClick(page.name, Qt.Key.Key_Return, CTRL)
    assert not paper.entry.row.typed.proposes
    assert opened.page == "SheetPage"
