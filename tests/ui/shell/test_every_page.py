"""On every page, in every section of the money and in every question: what is in sight can be pressed, read and spoken.
The window goes through them once; in each place everything is checked that must be true of all of them.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator
from functools import partial
from pathlib import Path

import pytest
from PySide6.QtCore import QEvent, QObject, Qt
from PySide6.QtGui import QAccessible
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QApplication, QMenu, QWidget

from scorekeeper.files.archive import archive
from scorekeeper.night.keeper import Keeper
from tests.faults.budget import few_of
from tests.scorekeeper.example_games import four, six_hands
from tests.scorekeeper.example_nights import settled_night, usual_night
from tests.scorekeeper.season_nights import make_season
from tests.ui import in_sight
from tests.ui.event_watch import EventWatch
from tests.ui.imports import import_night_file
from tests.ui.program import LAPTOP, Program, shown_program
from ui.live.open_club import OpenNight
from ui.season import season_list
from ui.shell.availability import SECTIONS
from ui.shell.pages import PAGES
from ui.shell.sidebar import CLUB_PAGES, TABLES_PAGES
from ui.theme import current_theme
from ui.widgets.sidebar_items import SidebarItem

pytestmark = pytest.mark.qt_log_ignore(
    "does not support raise", "does not support grabbing", extend=True
)  # what the offscreen screen lacks of menus


IN_SIDEBAR = {page: words for page, words, _ in (*CLUB_PAGES, *TABLES_PAGES)}
DEALS = ((13, 5, 6, 2), (3, 16, 3, 4))


def usual() -> Keeper:
    """A night of two games, nine deals in the second."""
    return usual_night(9)[0]


@pytest.fixture
def heard() -> Iterator[None]:
    """A screen reader runs, which is notified of each widget while it is made."""
    QAccessible.setActive(True)
    yield
    QAccessible.setActive(False)


def _note_shown_window(found: list[str], watched: QObject, event: QEvent) -> None:
    """Note what is shown as a window of its own, however short."""
    if event.type() is QEvent.Type.Show and isinstance(watched, QWidget) and watched.isWindow():
        found.append(type(watched).__name__)


def test_every_page(heard: None, opened: Program, tmp_path: Path, qapp: QApplication) -> None:
    """None flashes a window of its own either while it is made, which would take the cursor."""
    path = tmp_path / "in.night.json"
    path.write_text(archive(settled_night().lines), encoding="utf-8")
    opened.window.resize(LAPTOP)
    night = import_night_file(opened.club, path)
    for name in PAGES:
        flashed: list[str] = []
        watch = EventWatch(qapp, partial(_note_shown_window, flashed))
        if opened.session.live is None:
            opened.session.open_night(night)
        if name == "manual":
            opened.window.actions_["manual"].trigger()
        else:
            opened.session.go(name)
        qapp.removeEventFilter(watch)
        QApplication.processEvents()
        assert (opened.session.shown_page, flashed) == (name, [])
        listed = [item for item in opened.window.sidebar.findChildren(SidebarItem) if item.isVisible()]
        marked = [item.text() for item in listed if item.isChecked()]
        assert name not in IN_SIDEBAR or marked == [IN_SIDEBAR[name]]
        assert in_sight.restless() == [], name
        assert in_sight.small(opened.window) == [], name
        assert in_sight.without_tooltip(opened) == [], name
        assert in_sight.is_announced(opened.window.pages.currentWidget()), name
        assert in_sight.silent(opened.window) == [], name
        assert in_sight.misnamed_roles(opened.window) == [], name
        assert in_sight.without_menu(opened.window) == [], name
        if name != "manual":
            assert in_sight.without_sentence(opened) == [], name


def test_the_pages_of_a_club_that_has_played(
    tmp_path: Path, qapp: QApplication, monkeypatch: pytest.MonkeyPatch
) -> None:
    """With a touch screen, without which the season shows more rows at once."""
    monkeypatch.setattr(season_list, "has_touch_screen", lambda: True)
    make_season(tmp_path / "club.scorekeeper", 8)
    with shown_program(tmp_path) as opened:
        opened.window.resize(LAPTOP)
        for page in ("members", "statistics", "open_night", "season"):
            opened.session.go(page)
            qapp.processEvents()
            assert in_sight.small(opened.window) == [], page
            assert in_sight.without_menu(opened.window) == [], page


def every_menu_a_folded_strip_and_the_command_search(opened: Program) -> None:
    opened.window.resize(LAPTOP)
    opened.session.show_night(OpenNight(usual(), kept=False))
    menus = opened.window.menuBar().findChildren(QMenu)
    assert [menu.title() for menu in menus if in_sight.small_items(menu)] == []
    assert [action.objectName() for action in opened.window.actions() if not action.statusTip()] == []
    opened.window.actions_["standings"].trigger()
    assert in_sight.small(opened.window) == []
    opened.window.actions_["find"].trigger()
    assert in_sight.small(opened.window) == []
    opened.window.actions_["find"].trigger()  # which closes it


def every_section_of_the_money(opened: Program) -> None:
    opened.window.resize(LAPTOP)
    opened.session.show_night(OpenNight(settled_night(), kept=False))
    opened.session.go("settle")
    for section in SECTIONS:
        opened.window.actions_[section].trigger()
        assert in_sight.small(opened.window) == [], section


def test_every_menu_strip_search_and_section_of_the_money(opened: Program) -> None:
    for holds in (every_menu_a_folded_strip_and_the_command_search, every_section_of_the_money):
        holds(opened)


@pytest.mark.parametrize(
    ("night", "letters"), few_of([(usual, "mxcwlrdoep"), (six_hands, "mxcwlrdoepb")], [(six_hands, "mxcwlrdoepb")])
)
def test_every_question(opened: Program, night: Callable[[], Keeper], letters: str) -> None:
    opened.window.resize(LAPTOP)
    opened.session.show_night(OpenNight(night(), kept=False))
    view = opened.session.sheet_view
    assert view is not None
    for letter in letters:
        view.entry.prompts.command(letter)
        panel = view.band.panel
        assert panel is not None, letter
        assert in_sight.small(opened.window) == [], letter
        assert in_sight.small_answers(panel) == [], letter
        assert in_sight.silent(opened.window) == [], letter
        assert in_sight.answers_without_tooltip(panel) == [], letter
        QTest.keyClick(QApplication.focusWidget(), Qt.Key.Key_Escape)
        assert view.band.panel is None, letter


@pytest.mark.parametrize("night", few_of([usual, lambda: four(*DEALS), six_hands], [six_hands]))
def test_a_small_window_a_large_zoom_and_the_number_pad(opened: Program, night: Callable[[], Keeper]) -> None:
    opened.session.show_night(OpenNight(night(), kept=False))
    sheet = opened.session.sheet
    assert sheet is not None
    for width, height, zoom in ((1366, 736, 100), (1024, 568, 100), (1366, 736, 150), (1024, 568, 150)):
        opened.window.resize(width, height)
        current_theme().set("light", zoom)
        for _ in range(2):
            sheet.standings.set_folded(False)
            sheet.numbers.toggle()
            assert in_sight.small(opened.window) == [], (width, height, zoom)
    current_theme().set("light", 100)
