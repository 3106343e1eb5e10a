"""The history page with real keys: through the night, to a line, and back to now."""

from collections.abc import Callable

import pytest
from PySide6.QtCore import QPoint, Qt
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QApplication
from pytestqt.qtbot import QtBot

from scorekeeper.night.keeper import Keeper
from scorekeeper.rules.points import write
from scorekeeper.sheet import entries as e
from scorekeeper.text.explain import aloud
from scorekeeper.text.sheet_lines import LineKind
from tests.faults.budget import LONG_RUN
from tests.scorekeeper.example_games import four, long_game, six_hands
from tests.scorekeeper.example_nights import usual_night
from tests.ui.active_window import wait_until_active
from tests.ui.history.nights import eventful
from tests.ui.program import Program
from ui.history.history_page import HistoryPage
from ui.live.live_night import LiveNight
from ui.theme import current_theme

Show = Callable[[Keeper], HistoryPage]


@pytest.fixture
def show(qtbot: QtBot) -> Show:
    """Put a history on the screen."""

    def shown(keeper: Keeper) -> HistoryPage:
        live = LiveNight(keeper)
        page = HistoryPage(live)
        live.setParent(page)
        qtbot.addWidget(page)
        page.resize(1180, 800)
        page.show()
        page.activateWindow()
        wait_until_active(page, qtbot)
        page.setFocus()
        return page

    return shown


def press(*keys: Qt.Key) -> None:
    """Press keys on the focused widget."""
    for key in keys:
        focus = QApplication.focusWidget()
        assert focus is not None
        QTest.keyClick(focus, key)


def figures(page: HistoryPage) -> list[list[str]]:
    """The points of the deals on the sheet that is shown."""
    return [[cell.figure for cell in line.cells] for line in page.sheet.model.lines if line.kind is LineKind.DEAL]


def test_it_begins_with_the_sheet_as_it_stands_and_marks_what_was_amended_and_shows_what_was_taken_back(
    show: Show,
) -> None:
    page = show(eventful())
    assert page.moment == "As it stands now"
    assert page.lines.hasFocus()
    assert len(figures(page)) == 6
    amended = next(number for number, one in enumerate(page.history.lines) if "changed:" in one.words)
    page.go_to(amended)
    marked = min(page.sheet.table.highlighted_rows, default=None)
    assert marked is not None
    assert page.sheet.model.lines[marked].number == "5"
    page.go_to(10)
    assert figures(page)[-1] == ["1", "2", "20", "3"]
    press(Qt.Key.Key_Right)
    assert len(figures(page)) == 3
    press(Qt.Key.Key_Right)
    assert figures(page)[-1] == ["1", "2", "3", "20"]


def test_from_the_sheet_of_an_earlier_game_it_begins_at_the_end_of_that_game(show: Show) -> None:
    page = show(usual_night(4)[0])
    live = page.findChild(LiveNight)
    assert live is not None
    page.hide()
    live.show_game(0)
    page.show()
    number = page.timeline.value()
    assert [page.history.lines[line].game for line in (number, number + 1)] == [0, 1]


def test_left_right_up_and_down_go_through_the_night_line_by_line_in_the_list_and_on_the_slider(show: Show) -> None:
    page = show(four((13, 5, 6, 2), (1, 2, 20, 3), (0, 20, 3, 3)))
    press(Qt.Key.Key_Left)
    assert page.moment == "As it stood after deal 2"
    assert figures(page) == [["13", "5", "6", "2"], ["1", "2", "20", "3"]]
    assert "14" in page.sheet.score.accessibleName()
    press(Qt.Key.Key_Left, Qt.Key.Key_Left, Qt.Key.Key_Left, Qt.Key.Key_Left)
    assert page.moment == "As it stood when game 1 began"
    assert figures(page) == []
    press(Qt.Key.Key_Right)
    assert page.moment == "As it stood after deal 1"
    assert page.lines.currentRow() == page.timeline.value()
    press(Qt.Key.Key_End)
    assert page.moment == "As it stands now"
    press(Qt.Key.Key_Up)
    assert page.moment == "As it stood after deal 2"
    assert figures(page) == [["13", "5", "6", "2"], ["1", "2", "20", "3"]]
    press(Qt.Key.Key_Up)
    assert page.moment == "As it stood after deal 1"
    press(Qt.Key.Key_Down, Qt.Key.Key_Down)
    assert page.moment == "As it stands now"
    assert page.lines.currentRow() == page.lines.shown == page.timeline.value()
    press(Qt.Key.Key_Home)  # the words before the first game can be read
    assert page.moment == "As it stood when game 1 began"
    assert (page.lines.currentRow(), page.lines.shown) == (0, page.timeline.minimum())
    press(Qt.Key.Key_Down, Qt.Key.Key_Return)
    assert page.lines.currentRow() == 1
    press(Qt.Key.Key_End)
    assert page.moment == "As it stands now"
    page.timeline.setFocus()
    press(Qt.Key.Key_Left)
    assert page.moment == "As it stood after deal 2"
    assert page.timeline.accessibleDescription().startswith("As it stood after deal 2. ")
    press(Qt.Key.Key_Down)
    assert page.moment == "As it stands now"
    press(Qt.Key.Key_Up)
    assert page.moment == "As it stood after deal 2"
    press(Qt.Key.Key_End)
    assert page.moment == "As it stands now"


def test_a_click_on_a_line_or_the_slider_goes_there_and_the_slider_follows_the_pointer_that_holds_it(
    show: Show, qtbot: QtBot
) -> None:
    page = show(four((13, 5, 6, 2), (1, 2, 20, 3), (0, 20, 3, 3)))
    rect = page.lines.visualItemRect(page.lines.item(6))
    qtbot.mouseClick(page.lines.viewport(), Qt.MouseButton.LeftButton, pos=rect.center())
    assert page.moment == "As it stood after deal 1"
    line, left = page.timeline, Qt.MouseButton.LeftButton
    qtbot.mouseClick(line, left, pos=QPoint(line.width() - 3, line.height() // 2))
    assert page.moment == "As it stands now"
    assert [line.line_at(line.place_of(number)) for number in range(5, 9)] == [5, 6, 7, 8]

    def at(number: int) -> QPoint:
        return QPoint(round(line.place_of(number)), line.height() // 2)

    last = line.maximum()
    qtbot.mousePress(line, left, pos=at(last))
    for number, moment in ((last - 1, "after deal 2"), (last - 2, "after deal 1"), (last - 1, "after deal 2")):
        qtbot.mouseMove(line, at(number))
        qtbot.waitUntil(lambda moment=moment: page.moment == f"As it stood {moment}")
    qtbot.mouseRelease(line, left, pos=at(last - 1))
    qtbot.mouseClick(line, Qt.MouseButton.RightButton, pos=at(last))
    assert page.moment == "As it stood after deal 2"


def test_it_follows_the_night(show: Show) -> None:
    page = show(four((13, 5, 6, 2)))
    press(Qt.Key.Key_Left)
    live = page.findChild(LiveNight)
    assert live is not None
    live.write(lambda keeper: keeper.write(0, e.Renege(1), note="did not follow suit"))
    assert page.moment == "As it stands now"
    assert (
        page.lines.item(page.lines.count() - 1)
        .text()
        .endswith("Deal 2: Bob reneged and takes 26. Did not follow suit.")
    )
    live.write(lambda keeper: keeper.undo(0))
    assert page.history.taken_back == 1


def test_every_moment_of_every_table_is_drawn_in_every_look(show: Show) -> None:
    """In the check each table in a look of its own."""
    looks = ((100, 1180), (200, 900), (75, 700))
    for number, keeper in enumerate((six_hands(), long_game(12), eventful())):
        page = show(keeper)
        for zoom, width in looks if LONG_RUN else (looks[number],):
            current_theme().set("dark", zoom)
            page.resize(width, 700)
            for line in range(page.timeline.minimum(), page.timeline.maximum() + 1, 4 if LONG_RUN else 11):
                page.go_to(line)
                assert not page.grab().isNull()
        page.hide()


def test_the_scores_of_a_moment_are_those_of_its_fold(show: Show) -> None:
    keeper = six_hands()
    page = show(keeper)
    for line in range(page.timeline.minimum(), page.timeline.maximum() + 1):
        page.go_to(line)
        scores = [aloud(write(score)) for score in page.history.nights[line].games[0].sheet.scores]
        spoken = page.sheet.score.accessibleName()
        assert all(score in spoken for score in scores)


def test_the_page_opens_from_the_menu_the_keys_and_the_rail(opened: Program) -> None:
    opened.session.open_sample()
    opened.window.actions_["history"].trigger()
    page = opened.window.pages.currentWidget()
    assert isinstance(page, HistoryPage)
    focus = QApplication.focusWidget()
    assert focus is page.lines
    press(Qt.Key.Key_Left)
    assert page.moment != "As it stands now"
    opened.window.sidebar.page_chosen.emit("sheet")
    assert opened.page == "SheetPage"
    opened.window.sidebar.page_chosen.emit("history")
    assert opened.page == "HistoryPage"


def test_rows_are_as_high_as_their_words_after_the_list_has_another_width(show: Show) -> None:
    """A game of six hands leaves the list less room than the game of four that was shown before."""
    page = show(eventful())
    page.lines.setFixedWidth(400)
    QApplication.processEvents()
    wide = [page.lines.visualItemRect(page.lines.item(row)).height() for row in range(page.lines.count())]
    page.lines.setFixedWidth(260)
    QApplication.processEvents()
    narrow = [page.lines.visualItemRect(page.lines.item(row)).height() for row in range(page.lines.count())]
    assert narrow == [page.lines.sizeHintForRow(row) for row in range(page.lines.count())]
    assert sum(narrow) > sum(wide)


def test_the_line_of_the_sheet_stays_in_sight_at_every_zoom(show: Show) -> None:
    page = show(long_game(20))
    for zoom in (100, 150, 200):
        page.go_to(12)
        current_theme().set("light", zoom)
        QApplication.processEvents()
        place = page.lines.visualItemRect(page.lines.item(12))
        assert page.lines.viewport().rect().contains(place.center()), zoom
        page.go_to(page.lines.count() - 1)
        table = page.sheet.table
        assert table.visualRect(table.indexAt(QPoint(1, 0))).top() == 0, "the head of the sheet cuts through a line"


@pytest.mark.parametrize("keeper", [four, long_game])
def test_at_150_per_cent_on_a_laptop_several_lines_are_whole_beside_a_whole_sheet(
    show: Show, keeper: Callable[[], Keeper]
) -> None:
    page = show(keeper())
    current_theme().set(zoom=150)
    page.resize(1210, 640)
    QApplication.processEvents()
    seen = page.lines.viewport().rect()
    rows = [page.lines.visualItemRect(page.lines.item(row)) for row in range(page.lines.count())]
    assert sum(seen.contains(row) for row in rows) >= min(4, len(rows))
    assert page.sheet.visibleRegion().boundingRect() == page.sheet.rect()
    current_theme().zoom_reset()
