"""The nets on the page: keys lead from figure to figure, Enter says why, and nothing is cut at any size."""

from bisect import bisect_left
from itertools import pairwise, product

import pytest
from msgspec.structs import replace
from PySide6.QtCore import QCoreApplication, QModelIndex, QPoint, QRect, Qt
from PySide6.QtTest import QAbstractItemModelTester
from PySide6.QtWidgets import QApplication, QTableView, QWidget, QWidgetItem
from pytestqt.qtbot import QtBot

from scorekeeper.night.keeper import Keeper
from scorekeeper.night.night import settle_night
from scorekeeper.rules.people import Player
from scorekeeper.text.net_table import net_table
from tests.faults.budget import LONG_RUN, some_of
from tests.scorekeeper.example_nights import (
    FIVE,
    begun,
    corrected_night,
    deal,
    long_names,
    many_games,
    points_only,
    seat,
    usual_night,
    write,
)
from tests.ui.money.settle_page_driver import click_figure, current_figure, figure_at, live_of, said, spoken
from tests.ui.money.settle_page_driver import opened as opened_page
from tests.ui.program import Program
from ui.live.live_night import LiveNight
from ui.money.net_delegate import NetDelegate
from ui.money.net_model import NetModel
from ui.money.net_view import NetView
from ui.money.settle_page import SettlePage
from ui.theme import current_theme
from ui.widgets.labels import TextLabel

Key = Qt.Key


def opened(window: QWidget, keeper: Keeper, width: int = 1256, height: int = 812) -> tuple[SettlePage, LiveNight]:
    """A page on the screen."""
    page = opened_page(window, keeper, width=width, height=height)
    return page, live_of(page)


def press(page: SettlePage, qtbot: QtBot, key: Qt.Key) -> None:
    """Press a key on the table."""
    qtbot.keyClick(page.nets.sheet, key)


def on(page: SettlePage, player: int, column: int) -> None:
    """Put the keyboard on a figure."""
    page.nets.sheet.setCurrentIndex(figure_at(page, player, column))
    page.nets.sheet.setFocus()


def why_title(page: SettlePage) -> str:
    """The subject of the open explanation; "" if none is open."""
    panel = page.nets.why.panel
    return panel.why.title if panel is not None else ""


def test_the_place_of_the_explanation_is_always_there_and_the_double_rules_stand_at_one_height(
    window: QWidget, qtbot: QtBot
) -> None:
    """Nothing moves. An explanation needs no more height than its width makes of it: a bar to scroll stood beside those
    that fit."""
    page, _ = opened(window, usual_night()[0])
    rules_stand_at_one_height(page)
    sheet, why = page.nets.sheet, page.nets.why
    before = sheet.geometry(), why.geometry(), [link.geometry() for link in page.nets.links]
    assert "Choose any figure above (w): the sum that made it stands here." in said(why)
    click_figure(page, qtbot, 0, 4)
    assert why_title(page) == "Why Ann nets +75.00"
    assert sheet.open_key is not None
    click_figure(page, qtbot, 1, 1)
    assert why_title(page) == "Why Bob has −194 in game 2"
    assert (sheet.geometry(), why.geometry(), [link.geometry() for link in page.nets.links]) == before
    click_figure(page, qtbot, 1, 1)
    assert why.panel is None
    assert sheet.open_key is None
    assert (sheet.geometry(), why.geometry(), [link.geometry() for link in page.nets.links]) == before
    click_figure(page, qtbot, 1, 1)
    panel = page.nets.why.panel
    assert panel is not None
    assert QWidgetItem(panel).minimumSize().height() <= panel.heightForWidth(panel.width())


def test_arrows_lead_from_figure_to_figure_which_say_whose_they_are_and_tab_comes_to_them_once(
    window: QWidget, qtbot: QtBot
) -> None:
    page, _ = opened(window, usual_night()[0])
    assert spoken(figure_at(page, 0, 1)) == "Ann, game 2, plus 508 points"
    assert spoken(figure_at(page, 2, 1)) == "Cal, game 2, minus 154½ points"
    assert spoken(figure_at(page, 0, 2)) == "Ann, the night, plus 300 points"
    assert spoken(figure_at(page, 3, 4)) == "Eve, net, minus 35.63 USD"
    on(page, 0, 0)
    for key, name in (
        (Key.Key_Right, "Ann, game 2, plus 508 points"),
        (Key.Key_Down, "Bob, game 2, minus 194 points"),
        (Key.Key_End, "Bob, net, minus 27.50 USD"),
        (Key.Key_Right, "Bob, net, minus 27.50 USD"),
        (Key.Key_Home, "Bob, game 1, plus 84 points"),
        (Key.Key_Left, "Bob, game 1, plus 84 points"),
        (Key.Key_Up, "Ann, game 1, minus 208 points"),
        (Key.Key_Right, "Ann, game 2, plus 508 points"),
    ):
        press(page, qtbot, key)
        assert current_figure(page) == name
    press(page, qtbot, Key.Key_Return)
    assert why_title(page) == "Why Ann has +508 in game 2"
    assert "79 − (−11) = 90, twice is 180" in said(page.nets)
    press(page, qtbot, Key.Key_Escape)
    assert page.nets.why.panel is None
    assert current_figure(page) == "Ann, game 2, plus 508 points"
    on(page, 1, 1)
    press(page, qtbot, Key.Key_Tab)
    held = window.focusWidget()
    assert held is page.nets.links[0]
    qtbot.keyClick(held, Key.Key_Backtab, Qt.KeyboardModifier.ShiftModifier)
    assert current_figure(page) == "Bob, game 2, minus 194 points"


def test_a_figure_that_is_clicked_gives_the_keyboard_back_and_arrows_pass_over_games_that_somebody_did_not_play(
    window: QWidget, qtbot: QtBot
) -> None:
    page, _ = opened(window, many_games())
    row = page.payments.list.rows[1]
    row.stop.setFocus()
    sheet = page.nets.sheet
    place = sheet.visualRect(figure_at(page, 0, 0)).center()
    qtbot.mouseClick(sheet.viewport(), Qt.MouseButton.LeftButton, pos=place)
    assert (page.nets.why.panel is not None, sheet.hasFocus()) == (True, True)
    press(page, qtbot, Key.Key_Escape)
    assert (page.nets.why.panel, row.stop.hasFocus()) == (None, True)
    model = page.nets.sheet.net_model
    on(page, 0, 0)
    seen = [spoken(page.nets.sheet.currentIndex())]
    for _ in range(model.columnCount()):
        press(page, qtbot, Key.Key_Right)
        seen.append(current_figure(page))
    assert list(dict.fromkeys(seen)) == [
        spoken(index) for column in range(model.columnCount()) if model.figure(index := model.index(0, column))
    ]
    model = page.nets.sheet.net_model
    empty = [
        index
        for row in range(model.sums)
        for column in range(1, model.last)
        if model.figure(index := model.index(row, column)) is None
    ]
    assert empty
    assert all(index.data() == "" and not index.flags() & Qt.ItemFlag.ItemIsEnabled for index in empty)
    assert model.figure(QModelIndex()) is None


def test_an_open_why_is_told_anew_when_the_night_changes(window: QWidget, qtbot: QtBot) -> None:
    page, live = opened(window, usual_night(9)[0])
    on(page, 0, 1)
    press(page, qtbot, Key.Key_Return)
    last = usual_night()[0].night.games[1].entries[-1].entry
    with qtbot.waitSignal(live.changed):
        live.write(lambda writer: writer.write(1, last))
    assert why_title(page) == "Why Ann has +508 in game 2"
    assert current_figure(page) == "Ann, game 2, plus 508 points"


def test_while_a_game_runs_the_page_says_that_it_only_counts_as_if_it_stopped_and_its_rules_stand_at_one_height(
    window: QWidget,
) -> None:
    page, _ = opened(window, usual_night(7)[0])
    rules_stand_at_one_height(page)
    words = said(page.nets)
    assert "If we stopped now" in words
    told = [text for text in words if "Game 2 is not over; it is counted here as it stands." in text]
    assert told
    assert all(figure.quiet for row in page.nets.sheet.net_model.table.rows for figure in row.figures if figure)


def test_points_only_shows_no_money(window: QWidget, qtbot: QtBot) -> None:
    page, _ = opened(window, points_only())
    assert not page.payments.isVisible()
    assert [text for text in said(page.nets) if "$" in text] == []
    assert figure_at(page, 0, 2).data() == "+176"
    with qtbot.waitSignal(page.print_wanted):
        qtbot.mouseClick(page.nets.print_button, Qt.MouseButton.LeftButton)


def test_a_night_without_games_says_so(window: QWidget) -> None:
    page, _ = opened(window, begun())
    assert any("No game has been begun." in text for text in said(page.nets))


def test_the_model_keeps_its_promises() -> None:
    """Qt's own tester, while the table changes its figures and its shape."""
    model = NetModel()
    tester = QAbstractItemModelTester(model, QAbstractItemModelTester.FailureReportingMode.Fatal)
    for keeper in (usual_night(7)[0], usual_night()[0], many_games(), begun()):
        model.show_table(net_table(keeper.night, settle_night(keeper.night)))
    assert tester.model() is model


@pytest.mark.parametrize(
    ("night", "width", "zoom"),
    some_of(product([usual_night, long_names, many_games, corrected_night], [800, 1256], [75, 100, 300]), 3),
)
def test_no_figure_is_cut_and_none_lies_on_another(
    window: QWidget, qtbot: QtBot, night: object, width: int, zoom: int
) -> None:
    made = night()  # type: ignore[operator]
    keeper = made[0] if isinstance(made, tuple) else made
    current_theme().set("light", zoom)
    page, _ = opened(window, keeper, width)
    sheet, model = page.nets.sheet, page.nets.sheet.net_model
    qtbot.waitUntil(lambda: sheet.frozen[1].x() + sheet.frozen[1].width() == sheet.viewport().width())
    look = sheet.look
    for row in range(model.sums):
        net = model.index(row, model.last)
        shown = sheet.frozen[1].visualRect(net)
        assert shown.width() >= look.metrics("total", 600).horizontalAdvance(str(net.data()))
        assert shown.height() >= look.metrics("total", 600).capHeight()
        across = [sheet.visualRect(model.index(row, column)) for column in range(1, model.last + 1)]
        for column, place in enumerate(across, 1):
            text = str(model.index(row, column).data())
            assert place.width() >= look.metrics("text").horizontalAdvance(text)
        assert all(one.right() < other.left() for one, other in pairwise(across))


def test_three_games_fit_beside_the_payments_on_a_laptop(window: QWidget) -> None:
    """With the exact amounts and halves, in the width that a window of 1366 leaves the page."""
    keeper = usual_night()[0]
    write(keeper, seat(keeper, FIVE), [deal(13, 0, 5, 8)] * 7 + [deal(22, 1, 1, 2)])
    page = opened_page(window, keeper, width=1162, height=648)
    assert page.nets.sheet.net_model.columnCount() == 7
    assert not page.nets.sheet.slides


def test_the_sample_night_fits_where_a_desktop_leaves_less_than_the_screen(opened: Program) -> None:
    """Names give way to short ones before columns slide."""
    opened.window.resize(1350, 700)
    opened.window.show()
    opened.session.open_sample()
    opened.session.go("settle")
    QApplication.processEvents()
    (sheet,) = opened.window.findChildren(NetView)
    assert not sheet.slides
    assert sheet.horizontalScrollBar().maximum() == 0


def test_columns_that_do_not_fit_slide_and_no_figure_is_shown_in_part(window: QWidget, qtbot: QtBot) -> None:
    page, _ = opened(window, many_games(), 420)
    sheet, model = page.nets.sheet, page.nets.sheet.net_model
    columns = range(1, model.last)
    shown = [column for column in columns if sheet.is_whole(column)]
    assert shown
    assert len(shown) < len(columns)
    names, nets = sheet.frozen
    for column in shown:
        place = sheet.visualRect(model.index(0, column))
        text = sheet.look.metrics("text").horizontalAdvance(str(model.index(0, column).data()))
        assert names.geometry().right() <= place.right() - text
        assert place.right() <= nets.geometry().left()
    assert sheet.slides
    before = sheet.columnViewportPosition(1)
    nets = sheet.frozen[1]
    spot = nets.visualRect(model.index(2, model.last)).center()
    qtbot.mouseClick(nets.viewport(), Qt.MouseButton.LeftButton, pos=spot)
    assert sheet.currentIndex().column() == model.last
    assert sheet.columnViewportPosition(1) == before
    on(page, 0, 0)
    for _ in range(3):
        press(page, qtbot, Key.Key_Right)
        assert sheet.is_whole(sheet.currentIndex().column())
    names, nets = (QRect(view.mapTo(page, QPoint()), view.size()) for view in sheet.frozen)
    press(page, qtbot, Key.Key_Home)
    assert sheet.is_whole(sheet.currentIndex().column())
    moved = [QRect(view.mapTo(page, QPoint()), view.size()) for view in sheet.frozen]
    assert moved == [names, nets], "names and nets do not move"
    assert not sheet.frozen[1].isColumnHidden(model.last)


def test_the_remark_stands_beside_the_title_or_below_it_whatever_it_did_before(window: QWidget) -> None:
    """At every width one place: two places in turns would lay out the page again for ever."""
    panel = opened(window, points_only())[0].nets
    title, remark = panel.head.findChildren(TextLabel)[:2]
    column = panel.layout()
    assert column is not None

    def beside(width: int, height: int) -> bool:
        panel.resize(width, height)
        column.activate()
        head = panel.head.layout()
        assert head is not None
        head.activate()
        return remark.x() > title.x()

    widths = range(160, 620)
    turns = bisect_left(widths, True, key=lambda width: beside(width, 600))
    some = (*widths[::10], *widths[max(0, turns - 40) : turns + 40])  # it alternates if it is nearly beside
    seen = [(beside(width, 600), beside(width, 601)) for width in (widths if LONG_RUN else some)]
    assert {first for first, _ in seen} == {True, False}
    assert all(first is again for first, again in seen)


def rules_stand_at_one_height(page: SettlePage) -> None:
    """The double rules of both papers."""
    QCoreApplication.processEvents()
    nets, head = page.nets, page.payments.head
    left = nets.sheet.mapTo(page, QPoint()).y() + nets.headings_height()
    assert left == head.mapTo(page, QPoint(0, head.height())).y()


def test_the_double_rules_of_both_papers_stand_at_one_height_after_a_correction_too(window: QWidget) -> None:
    rules_stand_at_one_height(opened(window, corrected_night())[0])


@pytest.mark.parametrize(
    ("room", "shown"),
    [(400, ["Jo", "Ben Osei", "Konstantina Papas"]), (130, ["Jo", "Ben", "Konstantina"])],
)
def test_names_are_all_whole_or_all_short(window: QWidget, room: int, shown: list[str]) -> None:
    night = usual_night()[0].night
    names = [*("Jo", "Ben Osei", "Konstantina Papas"), *list(night.names.values())[3:]]
    named = zip(night.players, names, strict=True)
    night = replace(night, players=tuple(Player(player.id, name) for player, name in named))
    model = NetModel()
    model.show_table(net_table(night, settle_night(night)))
    delegate = NetDelegate(QTableView(window), model, lambda _: True)
    assert [delegate.shown_name(row, room) for row in model.table.rows[:3]] == shown
