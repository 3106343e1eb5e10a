"""In a narrow window the standings panel makes room for the hands, and the user's choice about it is kept."""

from __future__ import annotations

import pytest
from PySide6.QtCore import QPoint, QRect, Qt
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QApplication
from pytestqt.qtbot import QtBot

from scorekeeper.night.keeper import Keeper
from tests.faults.budget import few_of
from tests.scorekeeper.example_games import four, one_each, six_hands
from tests.scorekeeper.example_nights import seat
from tests.ui.conftest import opened
from tests.ui.program import LAPTOP, Program
from tests.ui.shell.test_sheet_sizes import is_empty, put_away
from ui.live.open_club import OpenNight
from ui.money.standings.standings_panel import StandingsPanel
from ui.sheet.sheet_page import SheetPage
from ui.shell.sidebar import Sidebar
from ui.theme import current_theme
from ui.theme.tokens import ColumnWidth, Space
from ui.widgets.key_caps import ToolKey
from ui.widgets.sidebar_items import SidebarItem

__all__ = ["opened"]
WIDE, NARROW, LEAST = 1440, 1024, 720


def parts(program: Program) -> tuple[StandingsPanel, SheetPage]:
    """Standings panel and sheet page of the sample night."""
    program.session.open_sample()
    sheet, page = program.session.sheet, program.window.pages.currentWidget()
    assert isinstance(page, SheetPage)
    assert sheet is not None
    return sheet.standings, page


def widen(program: Program, width: int) -> None:
    """Draw the window to a width and let it lay itself out."""
    program.window.resize(width, 700)
    QApplication.processEvents()


def items_of(sidebar: Sidebar) -> list[SidebarItem]:
    """The items that are seen in the sidebar, as far as it is scrolled."""
    return [item for item in sidebar.findChildren(SidebarItem) if item.isVisible()]


def toggle(program: Program) -> None:
    """Fold or unfold the standings, as F8 does."""
    program.window.actions_["standings"].trigger()


def a_narrow_window_folds_the_strip_so_that_every_hand_is_in_sight_and_a_larger_zoom_does_too(
    opened: Program, qtbot: QtBot
) -> None:
    standings, page = parts(opened)
    widen(opened, WIDE)
    assert not standings.is_folded()
    widen(opened, NARROW)
    qtbot.waitUntil(standings.is_folded)
    qtbot.waitUntil(lambda: page.width() >= page.view.head.wanted_width(current_theme().look))
    assert not opened.window.actions_["standings"].isChecked()
    assert not opened.settings.standings_folded
    widen(opened, WIDE)
    qtbot.waitUntil(lambda: not standings.is_folded())
    assert opened.window.actions_["standings"].isChecked()
    current_theme().set("light", 175)
    qtbot.waitUntil(standings.is_folded)
    current_theme().set("light", 100)
    qtbot.waitUntil(lambda: not standings.is_folded())


def a_strip_folded_or_unfolded_by_hand_stays_so_whatever_room_there_is(opened: Program, qtbot: QtBot) -> None:
    standings, _page = parts(opened)
    widen(opened, NARROW)
    qtbot.waitUntil(standings.is_folded)
    toggle(opened)
    widen(opened, NARROW + 10)
    assert not standings.is_folded()
    widen(opened, WIDE)
    assert not standings.is_folded()
    toggle(opened)
    widen(opened, NARROW)
    widen(opened, WIDE)
    assert standings.is_folded()
    assert opened.settings.standings_folded


def test_a_narrow_window_folds_the_strip_that_nobody_has_folded_or_unfolded_by_hand(
    opened: Program, qtbot: QtBot
) -> None:
    for holds in (
        a_narrow_window_folds_the_strip_so_that_every_hand_is_in_sight_and_a_larger_zoom_does_too,
        a_strip_folded_or_unfolded_by_hand_stays_so_whatever_room_there_is,
    ):
        holds(opened, qtbot)


def test_a_strip_unfolded_by_hand_makes_room_when_everything_is_made_larger(opened: Program, qtbot: QtBot) -> None:
    opened.session.show_night(OpenNight(six_hands(), kept=False))
    sheet, page = opened.session.sheet, opened.window.pages.currentWidget()
    assert sheet is not None
    assert isinstance(page, SheetPage)
    widen(opened, 1366)
    qtbot.waitUntil(sheet.standings.is_folded)
    toggle(opened)
    assert not sheet.standings.is_folded()
    current_theme().set("light", 150)
    qtbot.waitUntil(sheet.standings.is_folded)
    qtbot.waitUntil(lambda: page.horizontalScrollBar().maximum() == 0)
    current_theme().set("light", 100)


def test_wider_names_in_the_next_game_fold_nothing_and_a_night_opens_with_the_strip_and_the_rail_as_it_was_closed(
    opened: Program, monkeypatch: pytest.MonkeyPatch
) -> None:
    """What is unfolded stays so while every figure can be read, until the window is made narrower."""
    standings, page = parts(opened)
    widen(opened, WIDE)
    monkeypatch.setattr(type(page.view.head), "wanted_width", lambda *_: WIDE)
    page.view.columns_changed.emit()
    assert not standings.is_folded()
    assert not opened.window.sidebar.is_compact
    opened.window.closing.emit()
    again, page = parts(opened)
    widen(opened, WIDE)
    assert not again.is_folded()
    assert not opened.window.sidebar.is_compact
    widen(opened, WIDE - 10)
    assert again.is_folded(), "another width is another decision"
    opened.window.closing.emit()
    again, page = parts(opened)
    widen(opened, WIDE - 10)
    assert again.is_folded()


def the_strip_folds_first_so_that_six_long_names_stand_whole_beside_the_words_of_the_rail(
    opened: Program, qtbot: QtBot
) -> None:
    for width in few_of((WIDE, 1366), (1366,)):
        opened.session.show_night(OpenNight(six_hands(), kept=False))
        widen(opened, width)
        paper, sheet = opened.session.sheet_view, opened.session.sheet
        assert paper is not None
        assert sheet is not None
        qtbot.waitUntil(sheet.standings.is_folded)
        assert not opened.window.sidebar.is_compact
        assert all("…" not in line for lines in paper.head.name_lines() for line in lines)
        opened.session.show_night(OpenNight(four(), kept=False))
        assert opened.session.sheet is not None
        qtbot.waitUntil(lambda: not opened.session.sheet.standings.is_folded())


def test_beside_other_pages_the_open_number_pad_takes_no_words_from_the_rail_and_moves_none_of_its_items(
    opened: Program,
) -> None:
    """A second click at the same place opens no other page."""
    opened.session.show_night(OpenNight(five(), kept=False))
    widen(opened, 1366)
    rail = opened.window.sidebar

    def top_of_settle() -> int:
        QApplication.processEvents()
        (settle,) = (one for one in rail.findChildren(SidebarItem) if one.isVisible() and one.text() == "Settle")
        return settle.mapTo(opened.window, QPoint()).y()

    assert not rail.is_compact
    before = top_of_settle()
    opened.window.actions_["number_pad"].trigger()
    assert (rail.is_compact, top_of_settle()) == (True, before)
    for page in few_of(("settle", "history", "papers"), ("settle", "history")):
        opened.window.actions_[page].trigger()
        assert (rail.is_compact, top_of_settle()) == (False, before)
    opened.window.actions_["sheet"].trigger()
    assert (rail.is_compact, top_of_settle()) == (True, before)


def five() -> Keeper:
    """Five players, everybody dealt in."""
    return one_each(5, (13, 5, 6, 2, 0), (0, 1, 2, 19, 4))


def test_the_spine_goes_where_the_figures_need_its_room_and_f8_still_brings_the_strip(
    opened: Program, qtbot: QtBot
) -> None:
    current_theme().set("light", 150)
    opened.session.show_night(OpenNight(six_hands(), kept=False))
    widen(opened, NARROW)
    sheet = opened.session.sheet
    assert sheet is not None
    standings = sheet.standings
    qtbot.waitUntil(lambda: not standings.isVisible())
    assert standings.is_folded()
    opened.session.go("history")
    opened.session.go("sheet")
    assert not standings.isVisible()
    toggle(opened)
    assert standings.isVisible()
    assert not standings.is_folded()
    toggle(opened)
    assert not standings.isVisible()
    widen(opened, WIDE)
    assert standings.isVisible()
    current_theme().set("light", 100)


def where_the_sheet_scrolls_sideways_the_open_cell_is_wholly_in_sight_and_a_question_read_from_its_beginning(
    opened: Program, qtbot: QtBot
) -> None:
    widen(opened, LEAST)
    current_theme().set("light", 300)

    def shown(keeper: Keeper) -> SheetPage:
        put_away(opened)
        opened.session.show_night(OpenNight(keeper, kept=False))
        page = opened.window.pages.currentWidget()
        assert isinstance(page, SheetPage)
        qtbot.waitUntil(lambda: page.horizontalScrollBar().maximum() > 0)
        assert is_empty(page.view)
        return page

    def press(key: str) -> None:
        focus = QApplication.focusWidget()
        assert focus is not None
        if key == "~":
            QTest.keyClick(focus, Qt.Key.Key_Return)
        else:
            QTest.keyClicks(focus, key)

    page = shown(one_each(6))
    band = page.view.band
    for typed, keys in enumerate(("", "3~", "16~", "3~")):
        for key in keys:
            press(key)
        assert band.row.current_hand == typed
        field = band.field_of(typed)
        seen = QRect(band.mapTo(page.viewport(), field.topLeft()), field.size())
        assert page.viewport().rect().contains(seen)
    for key in "xr":
        page = shown(six_hands())
        press(key)
        qtbot.waitUntil(lambda page=page: page.view.band.panel is not None)
        panel = page.view.band.panel
        assert panel is not None
        qtbot.waitUntil(lambda page=page, panel=panel: panel.mapTo(page.viewport(), panel.rect().topLeft()).x() >= 0)
    current_theme().set("light", 100)


def the_sheet_does_not_scroll_sideways(opened: Program, qtbot: QtBot) -> None:
    cases = [
        (four, 1024, 150),
        (four, 1024, 200),
        (five, 1024, 150),
        (six_hands, 1024, 100),
        (six_hands, 1024, 125),
        (six_hands, 1024, 150),
        (six_hands, 1440, 150),
    ]
    few = [(four, 1024, 200), (six_hands, 1440, 150)]
    for keeper, width, zoom in few_of(cases, few):
        current_theme().set("light", zoom)
        opened.session.show_night(OpenNight(keeper(), kept=False))
        widen(opened, width)
        page = opened.window.pages.currentWidget()
        assert isinstance(page, SheetPage)
        qtbot.waitUntil(lambda page=page: page.horizontalScrollBar().maximum() == 0)
        assert opened.window.sidebar.is_compact
    current_theme().set("light", 100)


@pytest.mark.parametrize("zoom", few_of([250, 300], [300]))
def test_a_strip_beside_which_no_sheet_can_be_read_stands_in_its_place(opened: Program, zoom: int) -> None:
    """F8 goes there and back; a question on the sheet folds it too."""
    current_theme().set("light", zoom)
    opened.session.show_night(OpenNight(four(), kept=False))
    sheet, page = opened.session.sheet, opened.window.pages.currentWidget()
    assert sheet is not None
    assert isinstance(page, SheetPage)
    standings = sheet.standings
    widen(opened, 1366)
    toggle(opened)
    QApplication.processEvents()
    assert standings.isVisible()
    assert not page.isVisible()
    assert opened.window.rect().contains(standings.mapTo(opened.window, standings.rect().bottomRight()))
    toggle(opened)
    assert page.isVisible()
    assert page.view.band.isAncestorOf(QApplication.focusWidget())
    toggle(opened)
    opened.window.actions_["misdeal"].trigger()
    assert page.isVisible()
    assert page.view.band.panel is not None
    toggle(opened)
    opened.session.go("history")
    assert opened.window.pages.isVisible()
    current_theme().set("light", 100)


@pytest.mark.parametrize(("width", "zoom"), few_of([(1366, 200), (1366, 150), (1920, 300)], [(1366, 200)]))
def test_all_hands_and_keys_are_in_sight_beside_a_strip_unfolded_by_hand(
    opened: Program, qtbot: QtBot, width: int, zoom: int
) -> None:
    current_theme().set("light", zoom)
    opened.session.show_night(OpenNight(six_hands(), kept=False))
    widen(opened, width)
    sheet, page = opened.session.sheet, opened.window.pages.currentWidget()
    assert sheet is not None
    assert isinstance(page, SheetPage)
    qtbot.waitUntil(sheet.standings.is_folded)
    toggle(opened)
    qtbot.waitUntil(lambda: page.horizontalScrollBar().maximum() == 0)
    keys = page.findChildren(ToolKey)
    assert all(key.width() >= key.minimumSizeHint().width() for key in keys)
    assert all(key.geometry().right() <= page.width() for key in keys)
    current_theme().set("light", 100)


def the_sidebar_gives_up_its_words_and_is_never_cut_in_a_window_that_the_zoom_makes_narrow(
    opened: Program, qtbot: QtBot
) -> None:
    sidebar = opened.window.sidebar
    opened.session.go("new_night")
    opened.window.resize(LAPTOP)
    opened.window.show()
    for zoom, compact in ((150, False), (200, True), (300, True)):
        current_theme().set("light", zoom)
        QApplication.processEvents()
        assert sidebar.is_compact is compact
        assert not sidebar.horizontalScrollBar().isVisible()
        qtbot.waitUntil(lambda: all(item.width() <= sidebar.viewport().width() for item in items_of(sidebar)))
        assert sidebar.viewport().width() >= current_theme().look.px(ColumnWidth.SIDEBAR_COMPACT)
    current_theme().set("light", 100)


def test_in_the_narrow_rail_the_way_back_to_the_game_has_a_word_and_no_bare_number(night: Program) -> None:
    """As at 150 % on a laptop: a 2 without a 1 would say nothing there."""
    night.session.go("members")
    night.window.sidebar.set_compact(True)
    items = {item.accessibleName(): item for item in night.window.sidebar.findChildren(SidebarItem) if item.isVisible()}
    back = min(items.values(), key=SidebarItem.y)
    assert back is items["Sheet"]
    assert not [name for name in items if "2" in name]
    QTest.mouseClick(back, Qt.MouseButton.LeftButton)
    assert (night.page, night.live.game_index) == ("SheetPage", 1)


def is_whole(program: Program) -> bool:
    """Whether every page of the sidebar is in sight, without scrolling and large enough for a finger."""
    rail = program.window.sidebar
    listed = rail.findChildren(SidebarItem)
    fits = rail.widget().height() <= rail.viewport().height()
    return fits and all(one.isVisible() and one.height() >= max(Space.TOUCH, one.sizeHint().height()) for one in listed)


def test_where_everything_is_large_the_items_are_lower_before_a_page_is_missing(opened: Program, qtbot: QtBot) -> None:
    opened.window.resize(1366, 722)
    opened.window.show()
    opened.session.go("members")
    current_theme().set("light", 150)
    qtbot.waitUntil(lambda: is_whole(opened))
    keeper = four()
    seat(keeper, keeper.night.games[0].sheet.seats)
    opened.session.show_night(OpenNight(keeper, kept=False))
    current_theme().set("light", 200)
    qtbot.waitUntil(lambda: is_whole(opened))
    current_theme().set("light", 100)


def test_hands_cells_questions_and_pages_are_in_sight_in_narrow_windows_and_where_all_is_large(
    opened: Program, qtbot: QtBot
) -> None:
    for holds in (
        the_sidebar_gives_up_its_words_and_is_never_cut_in_a_window_that_the_zoom_makes_narrow,
        the_strip_folds_first_so_that_six_long_names_stand_whole_beside_the_words_of_the_rail,
        where_the_sheet_scrolls_sideways_the_open_cell_is_wholly_in_sight_and_a_question_read_from_its_beginning,
        the_sheet_does_not_scroll_sideways,
    ):
        holds(opened, qtbot)
