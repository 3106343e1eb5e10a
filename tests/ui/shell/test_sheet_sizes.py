"""The sheet in windows of many sizes: deals in sight, the scores always, and nothing that moves without need."""

from __future__ import annotations

from collections.abc import Callable
from functools import partial
from itertools import pairwise, product

import pytest
from PySide6.QtCore import QPoint, QRect, Qt
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QApplication, QWidget

from scorekeeper.night.keeper import Keeper
from scorekeeper.text.sheet_lines import LineKind
from tests.faults.budget import few_of, some_of
from tests.scorekeeper.example_games import four, long_game, one_each, shared, six_hands
from tests.scorekeeper.example_nights import begun, deal, seat, usual_night, write
from tests.ui import in_sight
from tests.ui.program import Program, keys
from ui.live.open_club import OpenNight
from ui.money.standings.standings_panel import StandingsPanel
from ui.prompts.agreement_panel import AgreementPanel
from ui.prompts.hand_panel import HandPanel
from ui.prompts.question_panel import QuestionPanel
from ui.sheet.sheet_view import SheetView
from ui.theme import current_theme
from ui.theme.tokens import Space
from ui.widgets.key_caps import ChipButton, ToolKey
from ui.widgets.status_item import StatusItem

SMALL_DEAL = (2, 1, 3, 20)


def show(opened: Program, keeper: Keeper, width: int = 1366, height: int = 736, zoom: int = 100) -> SheetView:
    """A night in a window of a size."""
    current_theme().set("light", zoom)
    opened.window.resize(width, height)
    opened.session.show_night(OpenNight(keeper, kept=False))
    QApplication.processEvents()
    QApplication.processEvents()
    assert opened.session.sheet_view is not None
    return opened.session.sheet_view


def deals_in_sight(view: SheetView) -> int:
    """How many deals are shown whole."""
    table = view.table
    seen = QRect(QPoint(), table.viewport().size())
    rows = [row for row, line in enumerate(table.lines) if line.kind is LineKind.DEAL]
    return sum(seen.contains(table.visualRect(view.model.index(row, 1))) for row in rows)


def is_in_window(opened: Program, widget: QWidget) -> bool:
    """Whether a widget is shown whole."""
    area = QRect(widget.mapTo(opened.window, QPoint()), widget.size())
    bottom = opened.window.status.mapTo(opened.window, QPoint()).y()
    return QRect(0, 0, opened.window.width(), bottom).contains(area)


def test_ten_deals_are_in_sight_on_a_laptop_in_columns_of_136(opened: Program) -> None:
    view = show(opened, long_game(10))
    assert deals_in_sight(view) == 10
    assert [right - left for left, right in pairwise(view.band.columns.edges)] == [136] * 4
    assert (view.band.density.entry, view.band.density.read_back) == (42, 48)
    assert (view.score.height(), view.table.rowHeight(view.model.rowCount() - 1)) == (84, 27)


def test_nine_deals_stay_in_sight_while_it_is_asked_who_dealt_one_of_them_and_who_agrees(opened: Program) -> None:
    """Also where partners have a tick each: all ticks then stand in one row."""
    names = ("Katharina", "Ingrid", "Tom", "Bea", "Hugo")
    keeper = begun(names)
    game = seat(keeper, (("katharina",), ("ingrid",), ("tom",), ("bea", "hugo")))
    deals = (*[(2, 16, 3, 5), (5, 1, 16, 4)] * 4, (4, 4, 13, 5), (4, 4, 2, 16))
    write(keeper, game, [deal(*points) for points in deals])
    view = show(opened, keeper)
    for _ in range(5):
        QTest.keyClick(QApplication.focusWidget(), Qt.Key.Key_Up)
    QTest.keyClick(QApplication.focusWidget(), Qt.Key.Key_F3)
    assert isinstance(view.band.panel, QuestionPanel)
    assert view.band.panel.choice.question.title == "Who dealt deal 6?"
    assert len(view.band.panel.window_of()) == 4
    assert deals_in_sight(view) >= 9
    marked = view.band.panel.choice.marked
    QTest.keyClick(view.band.panel, Qt.Key.Key_Right)
    assert view.band.panel.choice.marked == (marked + 1) % 4
    keys("", "")
    assert isinstance(view.band.panel, AgreementPanel)
    assert deals_in_sight(view) >= 9
    ticks = view.band.panel.tick_rects()
    assert {(rect.top(), rect.height()) for rect in ticks} == {(Space.TOUCH, Space.TOUCH)}
    assert all(one.right() < other.left() for one, other in pairwise(ticks))
    assert tuple(view.band.panel.shown_names().values()) == names


def test_a_question_of_six_hands_leaves_every_deal_in_sight_and_the_row_where_it_is_from_step_to_step(
    opened: Program,
) -> None:
    view = show(opened, one_each(6, *[(13, 5, 6, 2, 0, 0)] * 4))
    for letter in "xc":
        QTest.keyClicks(QApplication.focusWidget(), letter)
        QTest.keyClick(QApplication.focusWidget(), Qt.Key.Key_2)
        QApplication.processEvents()
        assert deals_in_sight(view) == 4
        above = view.band.y()
        QTest.keyClick(QApplication.focusWidget(), Qt.Key.Key_1)
        QApplication.processEvents()
        assert view.band.row.prepared is not None
        assert view.band.y() == above
        for _ in range(3):
            QTest.keyClick(QApplication.focusWidget(), Qt.Key.Key_Escape)


def test_rows_change_their_height_at_the_seventh_and_the_eleventh_deal_and_never_grow_back(opened: Program) -> None:
    view = show(opened, long_game(6))
    heights = []
    for _ in range(6):
        heights.append(view.table.rowHeight(1))
        keys("13", "6", "4", "", "")
    assert heights == [42, 27, 27, 27, 27, 24]
    for _ in range(8):
        opened.action_controller.undo()
    assert (len(opened.live.game.sheet.deals), view.table.rowHeight(1)) == (4, 24)


def test_the_last_sentence_of_the_strip_is_whole(opened: Program) -> None:
    show(opened, shared((3, 16, 3, 4), (0, 0, 13, 13)))
    (strip,) = opened.window.findChildren(StandingsPanel)
    assert not strip.is_folded()
    assert strip.sheet.height() <= strip.height()
    foot = strip.sheet.childrenRect().bottom()
    assert foot <= strip.height()


def test_beside_the_number_pad_the_strip_ends_on_a_whole_line(opened: Program) -> None:
    """Also in the next night, where the pad is open from the start."""
    for keeper in (six_hands(), usual_night(3)[0]):
        show(opened, keeper)
        strip = next(one for one in opened.window.findChildren(StandingsPanel) if one.isVisible())
        strip.set_folded(False)
        if not opened.window.actions_["number_pad"].isChecked():
            opened.window.actions_["number_pad"].trigger()
        for _ in range(3):
            QApplication.processEvents()
        seen = strip.sheet.parentWidget()
        assert seen is not None
        assert strip.sheet.height() > seen.height(), "it scrolls"
        lines = [one for one in strip.sheet.children() if isinstance(one, QWidget) and one is not strip.sheet.foot]
        cut = [line for line in lines if line.y() < seen.height() < line.geometry().bottom()]
        assert all(seen.height() - line.y() < len(lines) for line in cut), "no more than what is left by rounding"


@pytest.mark.parametrize(
    ("size", "zoom"),
    some_of(product([(1366, 736), (1920, 1048), (1024, 568)], [75, 100, 125, 150, 200, 250, 300]), 5),
)
def test_the_open_row_and_the_scores_stay_in_the_window(opened: Program, size: tuple[int, int], zoom: int) -> None:
    view = show(opened, long_game(20), *size, zoom)
    assert is_in_window(opened, view.band)
    assert is_in_window(opened, view.score)
    assert deals_in_sight(view) >= 3
    current_theme().set("light", 100)


@pytest.mark.parametrize(
    ("night", "zoom"), some_of(product([six_hands, partial(long_game, 20)], [125, 150, 175, 200, 250, 300]), 4)
)
def test_on_a_netbook_the_page_scrolls_at_no_zoom(opened: Program, night: Callable[[], Keeper], zoom: int) -> None:
    """Menu bar and status bar are no higher than their words need, and the sheet shrinks for the last of it."""
    show(opened, night(), 1024, 568, zoom)
    assert opened.session.sheet is not None
    page = opened.session.sheet.page
    assert (page.verticalScrollBar().maximum(), page.horizontalScrollBar().maximum()) == (0, 0)
    bar = opened.window.findChildren(ToolKey)
    assert all(is_in_window(opened, key) for key in bar)
    current_theme().set("light", 100)


@pytest.mark.parametrize("zoom", few_of([125, 150, 175, 200, 250, 300], [150, 300]))
def test_names_that_break_beside_a_scroll_bar_only_do_not_make_it_come_and_go(opened: Program, zoom: int) -> None:
    """The layout ends: at 150 % names were on one line beside the scroll bar, and on two without it."""
    current_theme().set("light", zoom)
    opened.window.resize(1024, 568)
    opened.session.open_sample()
    QApplication.processEvents()
    assert opened.session.sheet is not None
    assert opened.session.sheet.page.verticalScrollBar().maximum() == 0
    current_theme().set("light", 100)


@pytest.mark.parametrize("zoom", [150, 200, 300])
def test_after_the_game_no_key_is_cut_in_a_small_window(opened: Program, zoom: int) -> None:
    current_theme().set("light", zoom)
    opened.window.resize(1024, 568)
    opened.session.open_sample()
    QApplication.processEvents()
    assert opened.session.sheet_view is not None
    keys_shown = [key for key in opened.session.sheet_view.over.findChildren(ChipButton) if key.isVisible()]
    assert keys_shown
    assert all(key.width() >= key.sizeHint().width() and key.height() >= key.sizeHint().height() for key in keys_shown)
    current_theme().set("light", 100)


def test_at_150_per_cent_the_buttons_keep_their_words_and_three_deals_are_in_sight(opened: Program) -> None:
    view = show(opened, long_game(20), zoom=150)
    bar = opened.window.findChildren(ToolKey)
    assert all(is_in_window(opened, key) and key.width() >= key.words_width(key.text()) for key in bar)
    assert deals_in_sight(view) >= 3
    current_theme().set("light", 100)


def test_the_sheet_grows_with_the_screen(opened: Program) -> None:
    view = show(opened, long_game(10))
    usual = view.band.density.look.zoom
    view = show(opened, long_game(10), 1920, 1048)
    assert view.band.density.look.zoom >= usual * 14 // 10
    assert deals_in_sight(view) == 10


@pytest.mark.parametrize(
    ("night", "zoom"), some_of(product([six_hands, partial(long_game, 20)], [125, 150, 200, 250, 300]), 3)
)
def test_on_a_laptop_row_scores_and_buttons_are_in_sight_at_every_zoom(
    opened: Program, night: Callable[[], Keeper], zoom: int
) -> None:
    """The buttons are drawn no larger than the sheet, and stay large enough for a finger."""
    view = show(opened, night(), zoom=zoom)
    bar = opened.window.findChildren(ToolKey)
    assert all(is_in_window(opened, part) for part in (view.band, view.score, *bar))
    assert all(min(key.width(), key.height()) >= 40 for key in bar)
    assert view.band.density.look.zoom >= 100


@pytest.mark.parametrize(("width", "height"), [(1366, 736), (1920, 1048)])
def test_a_larger_zoom_makes_no_figure_smaller(opened: Program, width: int, height: int) -> None:
    sizes = []
    for zoom in (100, 125, 150, 200):
        look = show(opened, long_game(3), width, height, zoom).band.density.look
        sizes.append(look.compacted(False).pixels("figure"))
    assert sizes == sorted(sizes)
    current_theme().set("light", 100)


def test_an_answer_does_not_touch_the_score_row(opened: Program) -> None:
    keeper = four(*[(13, 5, 6, 2)] * 3, (3, 16, 3, 6), *[(2, 5, 6, 13)] * 6)
    view = show(opened, keeper)
    view.begin("mends")
    (panel,) = [one for one in opened.window.findChildren(QuestionPanel) if one.isVisible()]
    assert panel.mapTo(view, panel.option_rects()[-1].bottomLeft()).y() + 4 <= view.score.y()


@pytest.mark.parametrize("letters", ["m1", "x1", "x12"])
def test_on_a_netbook_buttons_and_deals_stay_in_sight_during_a_question(opened: Program, letters: str) -> None:
    view = show(opened, four(SMALL_DEAL, SMALL_DEAL), 1024, 568)
    for letter in letters:
        QTest.keyClicks(QApplication.focusWidget(), letter)
    QApplication.processEvents()
    assert deals_in_sight(view) == 2
    assert all(is_in_window(opened, key) for key in opened.window.findChildren(ToolKey))


@pytest.mark.parametrize(
    ("letters", "size", "hands"),
    some_of(
        [
            ("m1", (1024, 568), 4),
            *((letters, (1366, 736), 4) for letters in ("m11", "x12", "c11")),
            ("m11", (1366, 736), 6),
        ],
        3,
    ),
)
def test_at_150_per_cent_two_deals_and_the_buttons_stay_in_sight_from_the_question_to_what_it_changes(
    opened: Program, letters: str, size: tuple[int, int], hands: int
) -> None:
    """Answers fold to low lines, all in sight; their effect, and the hole, is shown with what Enter writes."""
    six = one_each(6, *[(3, 13, 0, 2, 4, 4), (1, 1, 13, 1, 5, 5)] * 4)
    view = show(opened, long_game(12) if hands == 4 else six, *size, zoom=150)
    assert opened.session.sheet is not None
    for letter in letters:
        QTest.keyClicks(QApplication.focusWidget(), letter)
        QApplication.processEvents()
        assert deals_in_sight(view) >= 2
        if isinstance(view.band.panel, QuestionPanel):
            assert len(view.band.panel.window_of()) == len(view.band.panel.choice.question.options)
        assert opened.session.sheet.page.verticalScrollBar().maximum() == 0
        assert all(is_in_window(opened, key) for key in opened.window.findChildren(ToolKey))
    assert (view.band.row.prepared is not None) is (len(letters) > 2)
    current_theme().set("light", 100)


def test_who_it_was_is_asked_in_place_of_the_cells_and_no_row_moves(opened: Program) -> None:
    view = show(opened, long_game(10))
    before = (view.table.geometry(), view.band.geometry(), view.score.geometry())
    QTest.keyClicks(QApplication.focusWidget(), "m")
    QApplication.processEvents()
    assert (view.table.geometry(), view.band.geometry(), view.score.geometry()) == before
    panel = view.band.panel
    assert isinstance(panel, HandPanel)
    assert [(rect.width(), rect.height()) for rect in panel.option_rects()] == [(126, 53)] * 4


def test_a_click_on_nobody_leaves_the_question(opened: Program) -> None:
    view = show(opened, long_game(3))
    QTest.keyClicks(QApplication.focusWidget(), "m")
    QApplication.processEvents()
    panel = view.band.panel
    assert panel is not None
    place = QPoint(view.band.columns.right - 20, panel.height() - 24)
    QTest.mouseClick(panel, Qt.MouseButton.LeftButton, pos=place)
    assert view.band.panel is None


@pytest.mark.parametrize("zoom", [100, 200, 300])
def test_what_the_status_bar_shows_is_whole(opened: Program, zoom: int) -> None:
    show(opened, long_game(3), zoom=zoom)
    items = [item for item in opened.window.status.findChildren(StatusItem) if item.isVisible() and item.text()]
    assert opened.window.status.saved in items
    assert all(item.width() >= item.sizeHint().width() for item in items)
    current_theme().set("light", 100)


@pytest.mark.parametrize("too_high", [0, 1])
def test_nine_deals_stay_in_sight_while_down_or_up_is_asked(opened: Program, too_high: int) -> None:
    """Also with a line beside them, as what is too high."""
    view = show(opened, four(*[(13, 6, 4, 3), (3, 4, 6, 13)] * 4, (4, 13, 6, 3 + too_high)))
    QTest.keyClick(QApplication.focusWidget(), Qt.Key.Key_Right)
    QTest.keyClicks(QApplication.focusWidget(), "m")
    (panel,) = [one for one in opened.window.findChildren(QuestionPanel) if one.isVisible()]
    assert panel.choice.question.title.endswith("Down or up?")
    assert deals_in_sight(view) == 9
    assert is_in_window(opened, view.score)
    panel.grab()  # paints the chips
    chip = next(x for x in range(panel.width(), 0, -1) if panel.key_at(QPoint(x, 0)))
    assert panel.key_at(QPoint(chip, Space.TOUCH - 1)) == panel.key_at(QPoint(chip, 0))
    assert panel.option_rects()[0].bottom() + 1 - Space.TOUCH >= Space.TOUCH


def test_nine_deals_and_the_one_meant_stay_in_sight_while_it_is_asked_why_it_is_struck(opened: Program) -> None:
    """The open row, in which nothing is typed, gives its place; who agrees leaves the deal and those beside it."""
    view = show(opened, long_game(10))
    view.table.enter_at(view.table.lines[-6].entry)
    QTest.keyClick(QApplication.focusWidget(), Qt.Key.Key_Delete)
    QApplication.processEvents()
    assert view.band.panel is not None
    assert view.band.panel.accessibleName() == "Why is deal 5 struck?"
    assert in_sight.small(opened.window) == []
    assert deals_in_sight(view) >= 9
    QTest.keyClicks(QApplication.focusWidget(), "2")
    QApplication.processEvents()
    assert deals_in_sight(view) >= 7
    seen = QRect(QPoint(), view.table.viewport().size())
    (asked,) = view.table.highlighted_rows
    assert all(seen.contains(view.table.visualRect(view.model.index(row, 1))) for row in (asked - 1, asked, asked + 1))
    for _ in range(3):
        QTest.keyClick(QApplication.focusWidget(), Qt.Key.Key_Escape)
    for letter in "m1":
        QTest.keyClicks(QApplication.focusWidget(), letter)
    QApplication.processEvents()
    assert view.band.panel is not None
    assert not view.band.lines
    newest = view.table.visualRect(view.model.index(view.model.rowCount() - 1, 1))
    assert QRect(QPoint(), view.table.viewport().size()).contains(newest), "a question about the open deal"


def test_six_answers_are_in_sight_at_once_with_six_hands(opened: Program) -> None:
    show(opened, six_hands())
    opened.window.actions_["change_seat"].trigger()
    QApplication.processEvents()
    (panel,) = [one for one in opened.window.findChildren(QuestionPanel) if one.isVisible()]
    answers = len(panel.choice.question.options)
    assert answers >= 6
    assert len(panel.window_of()) == answers


def test_with_many_payments_the_last_sentence_of_the_strip_is_in_sight(opened: Program) -> None:
    """The lines above it scroll; folded, nothing of it is left."""
    show(opened, six_hands())
    (panel,) = opened.window.findChildren(StandingsPanel)
    panel.set_folded(False)
    QApplication.processEvents()
    assert len(panel.sheet.pairs) > 10
    assert panel.sheet.foot.isVisible()
    assert is_in_window(opened, panel.sheet.foot)
    panel.set_folded(True)
    assert not panel.sheet.foot.isVisible()


def test_the_window_stays_within_a_screen_that_becomes_smaller(opened: Program) -> None:
    """As by a larger text size of the desktop."""
    screen = opened.window.screen()
    room = screen.availableGeometry()
    opened.window.resize(room.width() + 300, room.height() + 300)
    screen.geometryChanged.emit(screen.geometry())
    assert opened.window.width() < room.width()
    assert opened.window.height() < room.height()
