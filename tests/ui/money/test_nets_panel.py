"""The nets on the page: keys lead from figure to figure, Enter says why, and nothing is cut at any size."""

from itertools import pairwise

import pytest
from PySide6.QtCore import QPoint, QRect, Qt
from PySide6.QtWidgets import QWidget
from pytestqt.qtbot import QtBot

from scorekeeper.night.keeper import Keeper
from tests.scorekeeper.example_nights import begun, corrected_night, long_names, many_games, points_only, usual_night
from tests.ui.money.settle_page_driver import live_of
from tests.ui.money.settle_page_driver import opened as opened_page
from ui.live.live_night import LiveNight
from ui.money.figure import FigureButton
from ui.money.settle_page import SettlePage
from ui.theme import current_theme
from ui.widgets.labels import TextLabel

Key = Qt.Key


def opened(window: QWidget, keeper: Keeper, width: int = 1256, height: int = 812) -> tuple[SettlePage, LiveNight]:
    """A page on the screen."""
    page = opened_page(window, keeper, width=width, height=height)
    return page, live_of(page)


def at(page: SettlePage, player: int, column: int) -> FigureButton:
    """A figure of the table."""
    button = page.nets.sheet.figure(player, column)
    assert button is not None
    return button


def focused(page: SettlePage) -> str:
    """What a screen reader says of the widget with the keyboard."""
    widget = page.window().focusWidget()
    return widget.accessibleName() if widget else ""


def texts(widget: QWidget | None) -> list[str]:
    """All that stands on labels of a widget."""
    assert widget is not None
    return [label.text() for label in widget.findChildren(TextLabel)]


def test_figures_say_whose_they_are(window: QWidget, qtbot: QtBot) -> None:
    page, _ = opened(window, usual_night()[0])
    assert at(page, 0, 1).accessibleName() == "Ann, game 2, plus 508 points"
    assert at(page, 2, 1).accessibleName() == "Cal, game 2, minus 154½ points"
    assert at(page, 0, 2).accessibleName() == "Ann, the night, plus 300 points"
    assert at(page, 3, 4).accessibleName() == "Eve, net, minus 35.63 USD"


def test_arrows_lead_from_figure_to_figure_and_enter_says_why(window: QWidget, qtbot: QtBot) -> None:
    page, _ = opened(window, usual_night()[0])
    first = at(page, 0, 0)
    first.setFocus()
    for key, said in (
        (Key.Key_Right, "Ann, game 2, plus 508 points"),
        (Key.Key_Down, "Bob, game 2, minus 194 points"),
        (Key.Key_End, "Bob, net, minus 27.50 USD"),
        (Key.Key_Right, "Bob, net, minus 27.50 USD"),
        (Key.Key_Home, "Bob, game 1, plus 84 points"),
        (Key.Key_Up, "Ann, game 1, minus 208 points"),
        (Key.Key_Right, "Ann, game 2, plus 508 points"),
    ):
        qtbot.keyClick(page.window().focusWidget(), key)
        assert focused(page) == said
    qtbot.keyClick(page.window().focusWidget(), Key.Key_Return)
    panel = page.nets.sheet.panel
    assert panel is not None
    assert panel.why.title == "Why Ann has +508 in game 2"
    assert "79 − (−11) = 90, twice is 180" in texts(panel)
    assert at(page, 0, 1).is_open
    assert at(page, 0, 1).accessibleDescription() == panel.why.spoken
    qtbot.keyClick(page.window().focusWidget(), Key.Key_Escape)
    assert page.nets.sheet.panel is None
    assert focused(page) == "Ann, game 2, plus 508 points"


def test_the_panel_opens_under_its_row_and_pushes_the_others_down(window: QWidget, qtbot: QtBot) -> None:
    page, _ = opened(window, usual_night()[0])
    ann, bob = at(page, 0, 4), at(page, 1, 4)
    before = bob.y()
    qtbot.mouseClick(ann, Qt.MouseButton.LeftButton)
    panel = page.nets.sheet.panel
    assert panel is not None
    assert panel.y() >= ann.geometry().bottom()
    assert bob.y() >= panel.geometry().bottom()
    qtbot.mouseClick(ann, Qt.MouseButton.LeftButton)
    assert page.nets.sheet.panel is None
    assert bob.y() == before


def test_tab_comes_to_the_figures_once_and_then_leaves_them(window: QWidget, qtbot: QtBot) -> None:
    page, _ = opened(window, usual_night()[0])
    at(page, 1, 1).setFocus()
    qtbot.keyClick(page.window().focusWidget(), Key.Key_Tab)
    assert focused(page).startswith("Bob pays Ann 27.50")
    qtbot.keyClick(page.window().focusWidget(), Key.Key_Backtab, Qt.KeyboardModifier.ShiftModifier)
    assert focused(page) == "Bob, game 2, minus 194 points"


def test_an_open_why_is_told_anew_when_the_night_changes(window: QWidget, qtbot: QtBot) -> None:
    keeper, _ = usual_night(9)
    page, live = opened(window, keeper)
    at(page, 0, 1).setFocus()
    qtbot.keyClick(at(page, 0, 1), Key.Key_Return)
    last = usual_night()[0].night.games[1].entries[-1].entry
    with qtbot.waitSignal(live.changed):
        live.write(lambda writer: writer.write(1, last))
    panel = page.nets.sheet.panel
    assert panel is not None
    assert panel.why.title == "Why Ann has +508 in game 2"
    assert focused(page) == "Ann, game 2, plus 508 points"


def test_an_unfinished_game_is_said_at_the_top(window: QWidget, qtbot: QtBot) -> None:
    page, _ = opened(window, usual_night(7)[0])
    assert "Game 2 is not over; it is counted here as it stands." in texts(page.nets)
    assert "4 payments would settle the night" in texts(page.payments)


def test_points_only_shows_no_money(window: QWidget, qtbot: QtBot) -> None:
    page, _ = opened(window, points_only())
    assert not page.payments.isVisible()
    assert [label for label in texts(page.nets) if "$" in label] == []
    assert at(page, 0, 2).text() == "+176"
    with qtbot.waitSignal(page.print_wanted):
        qtbot.mouseClick(page.nets.print_button, Qt.MouseButton.LeftButton)


def test_a_night_without_games_says_so(window: QWidget, qtbot: QtBot) -> None:
    page, _ = opened(window, begun())
    assert "No game has been begun." in texts(page.nets)


@pytest.mark.parametrize("zoom", [75, 100, 300])
@pytest.mark.parametrize("width", [800, 1256])
@pytest.mark.parametrize("night", [usual_night, long_names, many_games, corrected_night])
def test_no_figure_is_cut_and_none_lies_on_another(
    window: QWidget, qtbot: QtBot, zoom: int, width: int, night: object
) -> None:
    made = night()  # type: ignore[operator]
    keeper = made[0] if isinstance(made, tuple) else made
    current_theme().set("light", zoom)
    page, _ = opened(window, keeper, width)
    sheet = page.nets.sheet
    at(page, 2, 0).click()
    qtbot.waitUntil(lambda: sheet.height() >= sheet.heightForWidth(sheet.width()))
    assert sheet.panel is not None
    assert sheet.panel.height() >= sheet.panel.height_at(sheet.panel.width())
    for row in range(len(keeper.night.players)):
        net = sheet.figure(row, len(keeper.night.games) + (1 if len(keeper.night.games) == 1 else 2))
        assert net is not None
        assert net.width() >= net.sizeHint().width()
        assert sheet.rect().contains(net.geometry())
    boxes = [QRect(button.mapTo(sheet, QPoint()), button.size()) for button in sheet.findChildren(FigureButton)]
    tops = sorted({box.top() for box in boxes})
    assert len(tops) <= 3 * len(keeper.night.players)
    across = sorted((box for box in boxes if box.center().y() == boxes[-1].center().y()), key=QRect.left)
    digits = [box.adjusted(6 * zoom // 100, 0, -6 * zoom // 100, 0) for box in across]
    assert all(one.right() < other.left() for one, other in pairwise(digits)) or sheet.slides


def test_columns_that_do_not_fit_slide_and_the_keyboard_draws_them_into_sight(window: QWidget, qtbot: QtBot) -> None:
    page, _ = opened(window, many_games(), 420)
    sheet = page.nets.sheet
    assert sheet.slides
    at(page, 0, 0).setFocus()
    qtbot.keyClick(page.window().focusWidget(), Key.Key_Right)
    qtbot.keyClick(page.window().focusWidget(), Key.Key_Right)
    qtbot.keyClick(page.window().focusWidget(), Key.Key_Right)
    seen = page.window().focusWidget()
    frame = seen.parentWidget().parentWidget()
    place = QRect(seen.mapTo(frame, QPoint()), seen.size())
    assert frame.rect().contains(place)


def test_no_figure_is_shown_in_part(window: QWidget) -> None:
    page, _ = opened(window, many_games(), 420)
    sheet = page.nets.sheet
    shown = [button for button in sheet.figures if button.parentWidget() is not sheet and not button.is_veiled]
    hidden = [button for button in sheet.figures if button.is_veiled]
    assert shown
    assert hidden
    for button in shown:
        frame = button.parentWidget().parentWidget()
        digits = QRect(button.mapTo(frame, QPoint()), button.size()).adjusted(6, 0, -6, 0)
        assert frame.rect().contains(digits)


def test_the_remark_stands_beside_the_title_or_below_it_whatever_it_did_before(window: QWidget) -> None:
    """At every width one place: where two took turns, each laid the page out anew within the other for ever."""
    panel = opened(window, points_only())[0].nets
    title, remark = panel.findChildren(TextLabel)[:2]
    column = panel.layout()
    assert column is not None

    def beside(width: int, height: int) -> bool:
        panel.resize(width, height)
        column.activate()
        return remark.x() > title.x()

    seen = [(beside(width, 600), beside(width, 601)) for width in range(320, 620)]
    assert {first for first, _ in seen} == {True, False}
    assert all(first is again for first, again in seen)
