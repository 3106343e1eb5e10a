"""The line that leads through a first deal: it follows the row, moves nothing, and stays away once it is put away."""

from __future__ import annotations

from fractions import Fraction
from itertools import product

import pytest
from PySide6.QtCore import QSize, Qt
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QApplication

from scorekeeper.night.keeper import Keeper
from scorekeeper.sheet.entries import Deal
from scorekeeper.storage.chain import ChainHead
from scorekeeper.storage.directory import NightListed
from tests.faults.budget import some_of
from tests.scorekeeper.example_games import four, long_game, one_each
from tests.scorekeeper.nights import pts
from tests.ui.program import LAPTOP, Program, keys
from tests.ui.shell.test_sheet_sizes import deals_in_sight, is_in_window
from ui.live.live_night import LiveNight
from ui.live.open_club import OpenNight
from ui.shell.first_deal import CoachBar
from ui.theme.theme import current_theme
from ui.widgets.key_caps import ToolKey

LISTED = NightListed("n1", "2026-11-22", "", "", None, Fraction(0), (), 1, 1, 0, "", ChainHead(0, b""), "")
"""A night as the club lists it."""


def line(opened: Program) -> str:
    """What the line says; "" if it is not there."""
    sheet = opened.session.sheet
    assert sheet is not None
    bars = [bar for bar in sheet.page.findChildren(CoachBar) if not bar.isHidden()]
    shown = " ".join(f"{bar.place.text()} {bar.words.text()}" for bar in bars).strip()
    return shown.replace("\N{NO-BREAK SPACE}", " ")


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
    rows, written = first.session.sheet_view.band.density, 2
    while first.session.sheet_view.score.geometry() == scores and written < 10:
        keys("0", "13", "13")
        press(Qt.Key.Key_Return)
        press(Qt.Key.Key_Return)
        QApplication.processEvents()
        written += 1
    assert first.session.sheet_view.score.geometry().top() > scores.top(), "a deal that needs its place has it"
    assert written > 3, "and not before"
    assert first.session.sheet_view.band.density == rows, "so that the rows are no closer for it"
    first.window.actions_["first_deal"].trigger()
    assert line(first).startswith("Step 1 of 5")


def test_no_step_is_counted_down_and_a_row_that_is_off_is_no_step_on_the_way(first: Program) -> None:
    """Back at a figure the line says what to do there, and no lower number. With all typed nothing is "left" and Enter
    means no 0: the error is above, in red."""
    keys("3", "q3", "7")
    assert line(first).startswith("Step 3 of 5")
    press(Qt.Key.Key_Left)
    press(Qt.Key.Key_Backspace)
    assert line(first).startswith("Now Cal.")
    keys("7")
    assert line(first).startswith("Step 3 of 5")
    keys("1")
    wrong = "The line in red says what is wrong. Ask for the points again, and put in what is right."
    assert line(first) == wrong
    press(Qt.Key.Key_Backspace)
    QTest.keyClicks(QApplication.focusWidget(), "0")
    assert line(first) == "Everybody’s points are in, and add up. Enter reads them back; a click changes a figure."
    press(Qt.Key.Key_Return)
    assert line(first).startswith("Step 4 of 5 Read the line aloud.")


def test_it_names_the_keys_of_the_number_pad_and_escape_leaves_a_question_then_the_row_and_then_the_line_for_good(
    first: Program,
) -> None:
    first.window.actions_["run"].trigger()
    assert line(first) == "Answer the question, or leave it with Esc."
    (bar,) = first.window.findChildren(CoachBar)
    assert not bar.away.isVisible(), "Esc leaves the question"
    press(Qt.Key.Key_Escape)
    assert line(first).startswith("Step 1 of 5")
    first.window.actions_["number_pad"].trigger()
    assert line(first) == "Step 1 of 5 Press the points that Ann took, then Enter. Enter alone means 0."
    keys("3")
    assert line(first).endswith("♠ 3 is the queen and 3 hearts; Run, if one hand took all.")
    first.window.actions_["number_pad"].trigger()
    assert line(first).endswith("q3 is the queen and 3 hearts; m, if one hand took all.")
    press(Qt.Key.Key_Escape)
    assert line(first).startswith("Step 1 of 5")
    press(Qt.Key.Key_Escape)
    assert line(first) == ""
    assert first.settings.coached
    begin(first, four())
    assert line(first) == ""


def test_it_neither_covers_nor_moves_the_row_and_a_click_puts_it_away(first: Program) -> None:
    view = first.session.sheet_view
    assert view is not None
    band = view.band
    for zoom in (75, 100, 200):
        current_theme().set("light", zoom)
        QApplication.processEvents()
        before = band.mapTo(first.window, band.rect().topLeft())
        (bar,) = (one for one in first.window.findChildren(CoachBar) if one.isVisible())
        assert line(first)
        assert not bar.geometry().intersects(view.geometry())
        QTest.mouseClick(bar.away, Qt.MouseButton.LeftButton)
        assert line(first) == ""
        assert band.mapTo(first.window, band.rect().topLeft()) == before
        first.window.actions_["first_deal"].trigger()
    keys("3")  # and the row continues


def is_whole(opened: Program) -> bool:
    """Whether row, scores, line and every button with its words are in the window, and nothing scrolls."""
    for _ in range(3):
        QApplication.processEvents()
    sheet, buttons = opened.session.sheet, opened.window.findChildren(ToolKey)
    assert sheet is not None
    page, view = sheet.page, sheet.view
    lines = [bar for bar in page.findChildren(CoachBar) if not bar.isHidden()]
    assert not any(bar.geometry().intersects(view.geometry()) for bar in lines)
    assert all(key.label and key.width() >= key.words_width(key.label) for key in buttons)
    assert all(is_in_window(opened, part) for part in (*buttons, *lines, view.band, view.score))
    return (page.verticalScrollBar().maximum(), page.horizontalScrollBar().maximum()) == (0, 0)


@pytest.mark.parametrize(
    ("size", "zoom", "hands"),
    some_of(product([(1366, 722), (1024, 568)], [100, 125, 150, 175, 200, 300], [4, 6]), 2),
)
def test_it_pushes_no_button_out_at_any_zoom(
    opened: Program, monkeypatch: pytest.MonkeyPatch, size: tuple[int, int], zoom: int, hands: int
) -> None:
    """Nor does its place, once it is silent: the sheet gives it the room of deals to come; a question takes its own."""
    monkeypatch.setattr(opened.club.books, "nights", lambda *_, **_named: [LISTED])
    current_theme().set("light", zoom)
    begin(opened, four() if hands == 4 else one_each(6))
    opened.window.resize(*size)
    view = opened.session.sheet_view
    assert view is not None
    assert is_whole(opened)
    assert line(opened).startswith("Step 1 of 5")
    opened.window.actions_["run"].trigger()
    assert is_whole(opened)
    press(Qt.Key.Key_Escape)
    for deal in (1, 2):
        assert is_whole(opened)
        assert line(opened)
        keys("13", "5", "6", *("0",) * (hands - 4), "")
        assert is_whole(opened)
        press(Qt.Key.Key_Return)
        assert is_whole(opened)
        assert deals_in_sight(view) == deal
        QTest.keyClicks(QApplication.focusWidget(), "x")
        assert is_whole(opened)
        assert deals_in_sight(view) == deal
        QTest.keyClicks(QApplication.focusWidget(), "1")
        assert is_whole(opened)
        assert deals_in_sight(view)
        press(Qt.Key.Key_Escape)
        press(Qt.Key.Key_Escape)
    assert line(opened) == ""


def test_it_leads_through_a_later_deal_at_any_zoom(opened: Program) -> None:
    begin(opened, long_game(8), kept=False)
    opened.window.resize(QSize(1366, 722))
    view = opened.session.sheet_view
    assert view is not None
    for zoom in (150, 200):
        current_theme().set("light", zoom)
        opened.window.actions_["first_deal"].trigger()
        assert is_whole(opened)
        assert line(opened).startswith("Step 1 of 5")
        press(Qt.Key.Key_Escape)
        assert is_whole(opened)
        assert line(opened) == ""
        assert deals_in_sight(view) >= 3


def test_only_the_first_night_that_can_be_written_begins_with_it_and_it_comes_back_when_it_is_asked_for(
    opened: Program, monkeypatch: pytest.MonkeyPatch
) -> None:
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
    with monkeypatch.context() as only_read:
        only_read.setattr(LiveNight, "goes_on_elsewhere", property(lambda _self: True))
        begin(opened, four())
        assert line(opened) == ""
    begin(opened, four(), kept=False)
    opened.window.actions_["first_deal"].trigger()
    assert line(opened).startswith("Step 1 of 5")
    opened.window.actions_["first_deal"].trigger()
    assert len(opened.window.findChildren(CoachBar)) == 1
