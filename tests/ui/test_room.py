"""In a narrow window the strip makes room for the hands, and nobody's wish about it is lost."""

from __future__ import annotations

from collections.abc import Callable

import pytest
from PySide6.QtWidgets import QApplication
from pytestqt.qtbot import QtBot

from scorekeeper.keeper import Keeper
from tests.ui.conftest import opened
from tests.ui.program import Program
from tests.ui.sheet.nights import four, six_hands
from ui.books import OpenNight
from ui.look import current_theme
from ui.sheet.page import SheetPage
from ui.strip.strip import Strip

pytestmark = pytest.mark.qt_log_ignore("propagateSizeHints", extend=True)  # the offscreen screen has none
__all__ = ["opened"]
WIDE, NARROW = 1440, 1024


def parts(program: Program) -> tuple[Strip, SheetPage]:
    """Strip and sheet page of the sample night."""
    program.session.open_sample()
    sheet, page = program.session.sheet, program.window.pages.currentWidget()
    assert isinstance(page, SheetPage)
    assert sheet is not None
    return sheet.strip, page


def widen(program: Program, width: int) -> None:
    """Draw the window to a width and let it lay itself out."""
    program.window.resize(width, 700)
    QApplication.processEvents()


def test_a_narrow_window_folds_the_strip_so_that_every_hand_is_in_sight(opened: Program, qtbot: QtBot) -> None:
    strip, page = parts(opened)
    widen(opened, WIDE)
    assert not strip.is_folded()
    widen(opened, NARROW)
    qtbot.waitUntil(strip.is_folded)
    qtbot.waitUntil(lambda: page.width() >= page.paper.wanted_width(current_theme().look))
    assert not opened.window.actions_["strip"].isChecked()
    assert not opened.settings.strip_folded
    widen(opened, WIDE)
    qtbot.waitUntil(lambda: not strip.is_folded())
    assert opened.window.actions_["strip"].isChecked()


def test_zoom_takes_room_as_a_narrow_window_does(opened: Program, qtbot: QtBot) -> None:
    strip, _page = parts(opened)
    widen(opened, WIDE)
    current_theme().set("light", 175)
    qtbot.waitUntil(strip.is_folded)
    current_theme().set("light", 100)
    qtbot.waitUntil(lambda: not strip.is_folded())


def test_a_strip_unfolded_by_hand_stays_although_there_is_no_room(opened: Program, qtbot: QtBot) -> None:
    strip, _page = parts(opened)
    widen(opened, NARROW)
    qtbot.waitUntil(strip.is_folded)
    opened.session.toggle_strip()
    widen(opened, NARROW + 10)
    assert not strip.is_folded()


def test_a_strip_folded_by_hand_stays_folded_when_there_is_room_again(opened: Program, qtbot: QtBot) -> None:
    strip, _page = parts(opened)
    widen(opened, WIDE)
    opened.session.toggle_strip()
    widen(opened, NARROW)
    widen(opened, WIDE)
    assert strip.is_folded()
    assert opened.settings.strip_folded


def test_the_rail_folds_first_so_that_six_long_names_stand_whole_beside_the_strip(
    opened: Program, qtbot: QtBot
) -> None:
    opened.session.show_night(OpenNight(six_hands(), kept=False))
    widen(opened, WIDE)
    paper, sheet = opened.session.paper, opened.session.sheet
    assert paper is not None
    assert sheet is not None
    qtbot.waitUntil(lambda: opened.window.rail.is_slim)
    assert not sheet.strip.is_folded()
    assert all("…" not in line for lines in paper.head.name_lines() for line in lines)
    opened.session.show_night(OpenNight(four(), kept=False))
    qtbot.waitUntil(lambda: not opened.window.rail.is_slim)


@pytest.mark.parametrize(
    ("keeper", "width", "zoom"), [(four, 1024, 150), (six_hands, 1024, 100), (six_hands, 1440, 150)]
)
def test_the_sheet_does_not_scroll_sideways(
    opened: Program, qtbot: QtBot, keeper: Callable[[], Keeper], width: int, zoom: int
) -> None:
    current_theme().set("light", zoom)
    opened.session.show_night(OpenNight(keeper(), kept=False))
    widen(opened, width)
    page = opened.window.pages.currentWidget()
    assert isinstance(page, SheetPage)
    qtbot.waitUntil(lambda: page.horizontalScrollBar().maximum() == 0)
    assert opened.window.rail.is_slim
    current_theme().set("light", 100)
