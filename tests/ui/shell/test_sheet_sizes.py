"""The sheet in windows of many sizes: deals in sight, the scores always, and nothing that moves without need."""

from __future__ import annotations

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
    put_away(opened)
    current_theme().set("light", zoom)
    opened.window.resize(width, height)
    opened.session.show_night(OpenNight(keeper, kept=False))
    QApplication.processEvents()
    QApplication.processEvents()
    view = opened.session.sheet_view
    assert view is not None
    assert is_empty(view)
    return view


def is_empty(view: SheetView) -> bool:
    """Whether no question is open, nothing typed and nothing waits for Enter."""
    row = view.band.row
    return view.band.panel is None and row.prepared is None and not any(row.typed.texts)


def put_away(opened: Program) -> None:
    """Leave question and typed text, which another night of the same name would begin with."""
    view = opened.session.sheet_view
    while view is not None and not is_empty(view):
        QTest.keyClick(QApplication.focusWidget(), Qt.Key.Key_Escape)


def bar_of(opened: Program) -> list[ToolKey]:
    """The buttons of the sheet that is shown."""
    assert opened.session.sheet is not None
    found = opened.session.sheet.page.findChildren(ToolKey)
    assert found
    return found


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


def ten_deals_are_in_sight(opened: Program) -> None:
    """The question who it was replaces the cells, and no row moves."""
    view = show(opened, long_game(10))
    usual = view.band.density.look.zoom
    assert deals_in_sight(view) == 10
    assert [right - left for left, right in pairwise(view.band.columns.edges)] == [136] * 4
    assert (view.band.density.entry, view.band.density.read_back) == (42, 48)
    assert (view.score.height(), view.table.rowHeight(view.model.rowCount() - 1)) == (84, 27)
    before = (view.table.geometry(), view.band.geometry(), view.score.geometry())
    QTest.keyClicks(QApplication.focusWidget(), "m")
    QApplication.processEvents()
    assert (view.table.geometry(), view.band.geometry(), view.score.geometry()) == before
    panel = view.band.panel
    assert isinstance(panel, HandPanel)
    assert [(rect.width(), rect.height()) for rect in panel.option_rects()] == [(126, 53)] * 4
    view = show(opened, long_game(10), 1920, 1048)
    assert view.band.density.look.zoom >= usual * 14 // 10
    assert deals_in_sight(view) == 10


def asking_who_dealt_hides_none(opened: Program) -> None:
    """Also if partners have a tick each: all ticks then stand in one row."""
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


def questions_leave_the_row(opened: Program) -> None:
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


def rows_never_grow_back(opened: Program) -> None:
    view = show(opened, long_game(6))
    heights = []
    for _ in range(6):
        heights.append(view.table.rowHeight(1))
        keys("13", "6", "4", "", "")
    assert heights == [42, 27, 27, 27, 27, 24]
    for _ in range(8):
        opened.action_controller.undo()
    assert (len(opened.live.game.sheet.deals), view.table.rowHeight(1)) == (4, 24)


def its_last_sentence_is_whole(opened: Program) -> None:
    show(opened, shared((3, 16, 3, 4), (0, 0, 13, 13)))
    (strip,) = (one for one in opened.window.findChildren(StandingsPanel) if one.isVisible())
    assert not strip.is_folded()
    assert strip.sheet.height() <= strip.height()
    foot = strip.sheet.childrenRect().bottom()
    assert foot <= strip.height()


def it_ends_on_a_whole_line(opened: Program) -> None:
    """Also in the next night, with the pad open from the start."""
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


def row_and_scores_stay(opened: Program) -> None:
    sizes, zooms = [(1366, 736), (1920, 1048), (1024, 568)], [75, 100, 125, 150, 200, 250, 300]
    for size, zoom in some_of(product(sizes, zooms), 2):
        view = show(opened, long_game(20), *size, zoom)
        assert is_in_window(opened, view.band)
        assert is_in_window(opened, view.score)
        assert deals_in_sight(view) >= 3


def a_netbook_scrolls_no_page(opened: Program) -> None:
    """Menu bar and status bar are no higher than their words need, and the sheet shrinks for the last of it."""
    for night, zoom in some_of(product([six_hands, partial(long_game, 20)], [125, 150, 175, 200, 250, 300]), 2):
        show(opened, night(), 1024, 568, zoom)
        assert opened.session.sheet is not None
        page = opened.session.sheet.page
        assert (page.verticalScrollBar().maximum(), page.horizontalScrollBar().maximum()) == (0, 0)
        bar = bar_of(opened)
        assert all(is_in_window(opened, key) for key in bar)


def no_key_is_cut(opened: Program) -> None:
    """The layout ends: at 150 % names that break were on one line beside the scroll bar, and on two without it."""
    for zoom in few_of([125, 150, 175, 200, 250, 300], [150]):
        current_theme().set("light", zoom)
        opened.window.resize(1024, 568)
        opened.session.open_sample()
        QApplication.processEvents()
        sheet, view = opened.session.sheet, opened.session.sheet_view
        assert sheet is not None
        assert view is not None
        assert sheet.page.verticalScrollBar().maximum() == 0
        shown = [key for key in view.over.findChildren(ChipButton) if key.isVisible()]
        assert shown
        assert all(key.width() >= key.sizeHint().width() and key.height() >= key.sizeHint().height() for key in shown)


def a_laptop_shows_all(opened: Program) -> None:
    """The buttons are drawn no larger than the sheet, and stay large enough for a finger; at 150 % they keep their
    words, and three deals are in sight."""
    long = partial(long_game, 20)
    cases = list(product([six_hands, long], [125, 150, 200, 250, 300]))
    for night, zoom in few_of(cases, [(six_hands, 300), (long, 150)]):
        view = show(opened, night(), zoom=zoom)
        bar = bar_of(opened)
        assert all(is_in_window(opened, part) for part in (view.band, view.score, *bar))
        assert all(min(key.width(), key.height()) >= 40 for key in bar)
        assert view.band.density.look.zoom >= 100
        if (night, zoom) == (long, 150):
            assert all(key.width() >= key.words_width(key.text()) for key in bar)
            assert deals_in_sight(view) >= 3


def test_row_scores_and_buttons_are_in_sight_in_every_window_at_every_zoom(opened: Program) -> None:
    for holds in (row_and_scores_stay, a_netbook_scrolls_no_page, a_laptop_shows_all, no_key_is_cut):
        holds(opened)


@pytest.mark.parametrize(("width", "height"), few_of([(1366, 736), (1920, 1048)], [(1366, 736)]))
def test_a_larger_zoom_makes_no_figure_smaller(opened: Program, width: int, height: int) -> None:
    sizes = []
    for zoom in few_of((100, 125, 150, 200), (100, 125, 200)):
        look = show(opened, long_game(3), width, height, zoom).band.density.look
        sizes.append(look.compacted(False).pixels("figure"))
    assert sizes == sorted(sizes)


def no_answer_touches_the_scores(opened: Program) -> None:
    keeper = four(*[(13, 5, 6, 2)] * 3, (3, 16, 3, 6), *[(2, 5, 6, 13)] * 6)
    view = show(opened, keeper)
    view.begin("mends")
    (panel,) = [one for one in opened.window.findChildren(QuestionPanel) if one.isVisible()]
    assert panel.mapTo(view, panel.option_rects()[-1].bottomLeft()).y() + 4 <= view.score.y()


def deals_stay_on_a_netbook(opened: Program) -> None:
    for letters in ("m1", "x1", "x12"):
        view = show(opened, four(SMALL_DEAL, SMALL_DEAL), 1024, 568)
        for letter in letters:
            QTest.keyClicks(QApplication.focusWidget(), letter)
        QApplication.processEvents()
        assert deals_in_sight(view) == 2
        assert all(is_in_window(opened, key) for key in bar_of(opened))


def deals_stay_at_150_per_cent(opened: Program) -> None:
    """Answers fold to low lines, all in sight; their effect, and the hole, is shown with what Enter writes."""
    cases = [
        ("m1", (1024, 568), 4),
        *((letters, (1366, 736), 4) for letters in ("m11", "x12", "c11")),
        ("m11", (1366, 736), 6),
    ]
    for letters, size, hands in some_of(cases, 2):
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
            assert all(is_in_window(opened, key) for key in bar_of(opened))
        assert (view.band.row.prepared is not None) is (len(letters) > 2)


def test_deals_scores_and_buttons_stay_in_sight_from_a_question_to_what_it_changes(opened: Program) -> None:
    for holds in (no_answer_touches_the_scores, deals_stay_on_a_netbook, deals_stay_at_150_per_cent):
        holds(opened)


def a_click_on_nobody_leaves_it(opened: Program) -> None:
    view = show(opened, long_game(3))
    QTest.keyClicks(QApplication.focusWidget(), "m")
    QApplication.processEvents()
    panel = view.band.panel
    assert panel is not None
    place = QPoint(view.band.columns.right - 20, panel.height() - 24)
    QTest.mouseClick(panel, Qt.MouseButton.LeftButton, pos=place)
    assert view.band.panel is None
    for zoom in (100, 200, 300):
        current_theme().set("light", zoom)
        QApplication.processEvents()
        items = [item for item in opened.window.status.findChildren(StatusItem) if item.isVisible() and item.text()]
        assert opened.window.status.saved in items
        assert all(item.width() >= item.sizeHint().width() for item in items)


def test_ten_deals_are_in_sight_on_a_laptop_and_the_row_stays_where_it_is(opened: Program) -> None:
    for holds in (ten_deals_are_in_sight, questions_leave_the_row, rows_never_grow_back, a_click_on_nobody_leaves_it):
        holds(opened)


def asking_down_or_up_hides_none(opened: Program) -> None:
    """Also with a line beside them, as what is too high."""
    for too_high in (0, 1):
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


def asking_why_it_is_struck_hides_none(opened: Program) -> None:
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


def test_nine_deals_stay_in_sight_whatever_is_asked_about_them(opened: Program) -> None:
    for holds in (asking_who_dealt_hides_none, asking_down_or_up_hides_none, asking_why_it_is_struck_hides_none):
        holds(opened)


def of_six_hands_it_is_too(opened: Program) -> None:
    """The lines above it scroll; folded, nothing of it is left."""
    show(opened, six_hands())
    (strip,) = (one for one in opened.window.findChildren(StandingsPanel) if one.isVisible())
    strip.set_folded(False)
    QApplication.processEvents()
    assert len(strip.sheet.pairs) > 10
    assert strip.sheet.foot.isVisible()
    assert is_in_window(opened, strip.sheet.foot)
    strip.set_folded(True)
    assert not strip.sheet.foot.isVisible()
    opened.window.actions_["change_seat"].trigger()
    QApplication.processEvents()
    (panel,) = [one for one in opened.window.findChildren(QuestionPanel) if one.isVisible()]
    answers = len(panel.choice.question.options)
    assert answers >= 6
    assert len(panel.window_of()) == answers


def test_the_strip_ends_on_a_whole_line_and_its_last_sentence_is_in_sight(opened: Program) -> None:
    for holds in (its_last_sentence_is_whole, of_six_hands_it_is_too, it_ends_on_a_whole_line):
        holds(opened)


def test_the_window_stays_within_a_screen_that_becomes_smaller(opened: Program) -> None:
    """As by a larger text size of the desktop."""
    screen = opened.window.screen()
    room = screen.availableGeometry()
    opened.window.resize(room.width() + 300, room.height() + 300)
    screen.geometryChanged.emit(screen.geometry())
    assert opened.window.width() < room.width()
    assert opened.window.height() < room.height()
