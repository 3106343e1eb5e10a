"""The line that leads through a first deal: it follows the row, moves nothing, and stays away once it is put away."""

from __future__ import annotations

from fractions import Fraction

import pytest
from PySide6.QtCore import Qt
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QApplication

from scorekeeper.night.keeper import Keeper
from scorekeeper.sheet.entries import Deal
from scorekeeper.storage.chain import ChainHead
from scorekeeper.storage.directory import NightListed
from tests.scorekeeper.example_games import four
from tests.scorekeeper.nights import pts
from tests.ui.program import LAPTOP, Program, keys
from ui.live.live_night import LiveNight
from ui.live.open_club import OpenNight
from ui.shell.first_deal import CoachBar
from ui.theme.theme import current_theme

LISTED = NightListed("n1", "2026-11-22", "", "", None, Fraction(0), (), 1, 1, 0, "", ChainHead(0, b""), "")
"""A night as the club lists it."""


def line(opened: Program) -> str:
    """What the line says; "" where it is not there."""
    sheet = opened.session.sheet
    assert sheet is not None
    bars = [bar for bar in sheet.page.findChildren(CoachBar) if not bar.isHidden()]
    return " ".join(f"{bar.place.text()} {bar.words.text()}" for bar in bars).strip()


def begin(opened: Program, keeper: Keeper, *, kept: bool = True) -> None:
    opened.window.resize(LAPTOP)
    opened.window.show()
    opened.window.activateWindow()
    opened.session.show_night(OpenNight(keeper, kept=kept))


@pytest.fixture
def first(opened: Program, monkeypatch: pytest.MonkeyPatch) -> Program:
    """The first game of the only night of the club."""
    monkeypatch.setattr(opened.club.books, "nights", lambda *_, **_named: [LISTED])
    begin(opened, four())
    return opened


def press(key: Qt.Key) -> None:
    QTest.keyClick(QApplication.focusWidget(), key)


def test_it_leads_from_the_first_figure_to_undo(first: Program) -> None:
    assert line(first) == "Step 1 of 5 Type Ann’s points, then Enter; or click the keys at the right end of the row."
    keys("3")
    assert line(first).startswith("Step 2 of 5 Now Bob.")
    keys("q3", "7")
    assert line(first) == "Step 3 of 5 0 is left for Dee. Enter takes it; if it is wrong, put in what is right."
    press(Qt.Key.Key_Return)
    assert line(first).startswith("Step 4 of 5 Read the line aloud.")
    press(Qt.Key.Key_Return)
    written = "Step 5 of 5 Written, and saved. Ctrl+Z, or Undo in the menu Edit, takes it back: try it, or go on."
    assert line(first) == written
    first.window.actions_["undo"].trigger()
    assert line(first).startswith("Taken back. Ctrl+Shift+Z")
    first.window.actions_["redo"].trigger()
    keys("0")
    assert line(first).startswith("Now Bob."), "no step is counted down"
    keys("13", "13")
    press(Qt.Key.Key_Return)
    assert first.session.sheet_view is not None
    scores = first.session.sheet_view.score.geometry()
    press(Qt.Key.Key_Return)
    QApplication.processEvents()
    assert line(first) == ""
    assert first.session.sheet_view.score.geometry() == scores, "nothing moves when it is silent"
    assert first.settings.coached
    keys("0", "13", "13")
    press(Qt.Key.Key_Return)
    press(Qt.Key.Key_Return)
    QApplication.processEvents()
    assert first.session.sheet_view.score.geometry().top() > scores.top(), "the next deal has its place"
    first.window.actions_["first_deal"].trigger()
    assert line(first).startswith("Step 1 of 5")


def test_a_row_that_is_off_is_no_step_on_the_way(first: Program) -> None:
    """All is typed, so that nothing is "left" and Enter means no 0: what is wrong stands above, in red."""
    keys("3", "q3", "7", "1")
    wrong = "The line in red says what is wrong. Ask for the points again, and put in what is right."
    assert line(first) == wrong
    press(Qt.Key.Key_Backspace)
    QTest.keyClicks(QApplication.focusWidget(), "0")
    assert line(first) == "Everybody’s points are in, and add up. Enter reads them back; a click changes a figure."
    press(Qt.Key.Key_Return)
    assert line(first).startswith("Step 4 of 5 Read the line aloud.")


def test_no_step_is_counted_down(first: Program) -> None:
    """Who goes back to a figure reads what to do there, and no lower number."""
    keys("3", "q3", "7")
    assert line(first).startswith("Step 3 of 5")
    press(Qt.Key.Key_Left)
    press(Qt.Key.Key_Backspace)
    assert line(first).startswith("Now Cal.")
    keys("7")
    assert line(first).startswith("Step 3 of 5")


def test_it_names_the_keys_of_the_number_pad_while_that_is_open(first: Program) -> None:
    first.window.actions_["number_pad"].trigger()
    assert line(first) == "Step 1 of 5 Press the points that Ann took, then Enter. Enter alone means 0."
    keys("3")
    assert line(first).endswith("♠ 3 is the queen and 3 hearts; Run, if one hand took all.")
    first.window.actions_["number_pad"].trigger()
    assert line(first).endswith("q3 is the queen and 3 hearts; m, if one hand took all.")


def test_a_question_is_named_and_escape_leaves_only_that(first: Program) -> None:
    first.window.actions_["run"].trigger()
    assert line(first) == "Answer the question, or leave it with Esc."
    (bar,) = first.window.findChildren(CoachBar)
    assert not bar.away.isVisible(), "Esc leaves the question"
    press(Qt.Key.Key_Escape)
    assert line(first).startswith("Step 1 of 5")


def test_escape_clears_what_is_typed_and_then_puts_it_away_for_good(first: Program) -> None:
    keys("3")
    press(Qt.Key.Key_Escape)
    assert line(first).startswith("Step 1 of 5")
    press(Qt.Key.Key_Escape)
    assert line(first) == ""
    assert first.settings.coached
    begin(first, four())
    assert line(first) == ""


def test_a_click_puts_it_away(first: Program) -> None:
    (bar,) = first.window.findChildren(CoachBar)
    QTest.mouseClick(bar.away, Qt.MouseButton.LeftButton)
    assert line(first) == ""
    keys("3")  # and the row goes on


@pytest.mark.parametrize("zoom", [75, 100, 200])
def test_it_neither_covers_nor_moves_the_row(first: Program, zoom: int) -> None:
    current_theme().set("light", zoom)
    QApplication.processEvents()
    view = first.session.sheet_view
    assert view is not None
    band = view.band
    before = band.mapTo(first.window, band.rect().topLeft())
    (bar,) = first.window.findChildren(CoachBar)
    assert not bar.geometry().intersects(view.geometry())
    bar.away.click()
    assert band.mapTo(first.window, band.rect().topLeft()) == before
    current_theme().set("light", 100)


def test_only_the_first_night_begins_with_it(opened: Program, monkeypatch: pytest.MonkeyPatch) -> None:
    begin(opened, four(), kept=False)
    assert line(opened) == ""
    monkeypatch.setattr(opened.club.books, "nights", lambda *_, **_named: [LISTED] * 2)
    begin(opened, four())
    assert line(opened) == ""
    monkeypatch.setattr(opened.club.books, "nights", lambda *_, **_named: [LISTED])
    played = four()
    played.write(0, Deal(pts(3, 16, 7, 0)))
    begin(opened, played)
    assert line(opened) == ""


def test_a_night_that_can_only_be_read_does_not_begin_with_it(opened: Program, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(opened.club.books, "nights", lambda *_, **_named: [LISTED])
    monkeypatch.setattr(LiveNight, "goes_on_elsewhere", property(lambda _self: True))
    begin(opened, four())
    assert line(opened) == ""


def test_it_comes_back_when_it_is_asked_for(opened: Program) -> None:
    begin(opened, four(), kept=False)
    opened.window.actions_["first_deal"].trigger()
    assert line(opened).startswith("Step 1 of 5")
    opened.window.actions_["first_deal"].trigger()
    assert len(opened.window.findChildren(CoachBar)) == 1
