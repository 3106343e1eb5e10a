"""Whom the club has barred: written on the page of the club, confirmed before that person sits down."""

from __future__ import annotations

import pytest
from PySide6.QtCore import Qt
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QApplication

from scorekeeper.rules.barred import Barred
from scorekeeper.sheet.entries import Note
from tests.ui.mouse import menu_of
from tests.ui.program import Program
from ui.club.club_page import ClubPage
from ui.widgets.page_scroll import PageScroll

CTRL = Qt.KeyboardModifier.ControlModifier


def shown(program: Program) -> ClubPage:
    """The page of the club, opened from the menu."""
    program.window.actions_["club"].trigger()
    page = program.window.pages.currentWidget()
    assert isinstance(page, ClubPage)
    return page


def keys(text: str) -> None:
    """Type into the focused widget; "~" is Enter."""
    for part in text:
        here = QApplication.focusWidget()
        assert here is not None
        if part == "~":
            QTest.keyClick(here, Qt.Key.Key_Return)
        else:
            QTest.keyClicks(here, part)


def barred(program: Program) -> tuple[Barred, ...]:
    return program.session.club.profile.barred


def test_a_vote_to_bar_somebody_leads_to_the_field_of_that_name(opened: Program) -> None:
    opened.window.show()
    opened.session.go("barring")
    keys("Hal~would not follow the rules~the club~")
    assert [(one.name, one.reason, one.decided_by) for one in barred(opened)] == [
        ("Hal", "would not follow the rules", "the club")
    ]
    page = opened.window.pages.currentWidget()
    assert isinstance(page, ClubPage)
    assert page.name.text() == opened.session.club.profile.name


def test_somebody_is_barred_by_name_reason_and_who_decided(opened: Program) -> None:
    page = shown(opened)
    page.barred.name.setFocus()
    keys("Eve  Moore~refuses to abide by the rules~the committee~")
    (record,) = barred(opened)
    assert (record.name, record.reason, record.decided_by) == (
        "Eve Moore",
        "refuses to abide by the rules",
        "the committee",
    )
    assert page.barred.is_empty
    (way_back,) = shown(opened).barred.ways_back
    assert way_back.accessibleDescription().startswith("Eve Moore is barred since ")
    assert way_back.accessibleDescription().endswith(" (the committee): refuses to abide by the rules.")


@pytest.mark.qt_log_ignore("does not support raise", "does not support grabbing", extend=True)  # the offscreen screen
def test_somebody_may_play_again_by_the_button_or_the_menu_of_the_line(opened: Program) -> None:
    eve, fay = (Barred(name, name.title(), "cheated", "2026-05-03") for name in ("eve", "fay"))
    opened.session.club.profile.save_barred((eve, fay))
    page = shown(opened)
    QTest.mouseClick(page.barred.ways_back[0], Qt.MouseButton.LeftButton)
    assert barred(opened) == (fay,)
    (way_back,) = shown(opened).barred.ways_back
    line = way_back.parentWidget()
    assert line is not None
    menu_of(line)["Let play again"].trigger()
    assert barred(opened) == ()


def test_what_is_missing_is_said_and_nothing_is_lost(opened: Program) -> None:
    page = shown(opened)
    page.barred.reason.setFocus()
    keys("cheated")
    QTest.keyClick(page.barred.reason, Qt.Key.Key_Return, CTRL)
    assert page.barred.name.accessibleDescription() == "Say who is barred."
    assert page.barred.reason.text() == "cheated"
    page.barred.name.setFocus()
    keys("Eve")
    page.barred.reason.clear()
    page.barred.button.click()
    assert page.barred.reason.accessibleDescription() == "Say why: it is shown when this person wants to play."
    keys("cheated")
    QTest.keyClick(page.barred.reason, Qt.Key.Key_Return, CTRL)
    assert [one.name for one in barred(opened)] == ["Eve"], "saving the page takes along what is typed"
    page = shown(opened)
    page.barred.name.setFocus()
    keys("eve~again~~")
    assert page.barred.name.accessibleDescription() == "eve is barred already."


def test_the_form_of_a_night_asks_before_such_a_person_is_seated(opened: Program) -> None:
    opened.session.club.profile.save_barred((Barred("eve", "Eve", "cheated", "2026-05-03", "the committee"),))
    opened.session.go("new_night")
    keys("0.25~~Ann~Bob~Cal~")
    keys("Eve~")
    page = opened.window.pages.currentWidget()
    assert page is not None
    QTest.keyClick(page, Qt.Key.Key_Return, CTRL)
    keys("12")
    foot = page.foot.text()  # type: ignore[attr-defined]
    assert foot == (
        "Eve is barred since 3 May 2026 (the committee): cheated. Tick that all agree that Eve plays, or take Eve off."
    )
    assert opened.page == "NewNightPage"
    keys("~")
    QTest.keyClick(page, Qt.Key.Key_Return, CTRL)
    assert opened.page == "SheetPage"
    assert opened.session.open_live.night.names["eve"] == "Eve"
    noted = "All agree that Eve plays, though barred since 3 May 2026 (the committee): cheated"
    assert [written.entry for written in opened.session.open_live.game.entries] == [Note(noted)]


def test_tab_goes_through_the_page_and_each_field_is_in_sight(opened: Program) -> None:
    opened.session.club.profile.save_barred((Barred("eve", "Eve", "cheated", "2026-05-03"),))
    page = shown(opened)
    opened.window.resize(700, 420)
    (scroll,) = page.findChildren(PageScroll)
    section = page.barred
    for stop in (page.types_all, section.name, section.reason, section.decided_by, section.button, *section.ways_back):
        here = QApplication.focusWidget()
        assert here is not None
        QTest.keyClick(here, Qt.Key.Key_Tab)
        assert QApplication.focusWidget() is stop
        view = scroll.viewport()
        assert view.rect().contains(stop.mapTo(view, stop.rect().center())), stop.accessibleName()
        assert stop.mapTo(view, stop.rect().bottomLeft()).y() <= view.height()
