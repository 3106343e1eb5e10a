"""A settle page on the screen, what stands on it, and its buttons pressed by keys."""

from __future__ import annotations

from collections.abc import Callable, Sequence

from PySide6.QtCore import QCoreApplication, QModelIndex, Qt
from PySide6.QtWidgets import QAbstractButton, QWidget
from pytestqt.qtbot import QtBot

from scorekeeper.night.ious import Iou
from scorekeeper.night.keeper import Keeper
from ui.live.live_night import LiveNight
from ui.money.settle_page import SettlePage
from ui.widgets.labels import TextLabel

Key = Qt.Key
PAIRS, CASH, IOUS, HOUSE_LINES, LEAVING = range(5)


def opened(
    window: QWidget,
    keeper: Keeper,
    ious: Callable[[], Sequence[Iou]] | None = None,
    *,
    width: int = 1256,
    height: int = 900,
) -> SettlePage:
    """The page on the screen."""
    live = LiveNight(keeper)
    page = SettlePage(live, window, ious=ious)
    live.setParent(page)
    page.resize(width, height)
    window.resize(width, height)
    window.show()
    window.activateWindow()
    while not window.isActiveWindow():
        QCoreApplication.processEvents()
    return page


def figure_at(page: SettlePage, player: int, column: int) -> QModelIndex:
    """A figure of the table of nets: of a player in a column, both from 0."""
    index = page.nets.sheet.net_model.index(player, column + 1)
    assert page.nets.sheet.net_model.figure(index) is not None
    return index


def spoken(index: QModelIndex) -> str:
    """What a screen reader says of a figure."""
    return str(index.data(Qt.ItemDataRole.AccessibleTextRole))


def current_figure(page: SettlePage) -> str:
    """What a screen reader says of the figure that the keyboard is on."""
    assert page.nets.sheet.hasFocus()
    return spoken(page.nets.sheet.currentIndex())


def click_figure(page: SettlePage, qtbot: QtBot, player: int, column: int) -> None:
    """Click a visible figure."""
    index, sheet = figure_at(page, player, column), page.nets.sheet
    views = [view for view in (*sheet.frozen, sheet) if not view.isColumnHidden(index.column())]
    place = views[0].visualRect(index).center()
    qtbot.mouseClick(views[0].viewport(), Qt.MouseButton.LeftButton, pos=place)


def said(paper: QWidget) -> list[str]:
    """All that stands on labels that are shown."""
    return [label.text() for label in paper.findChildren(TextLabel) if label.isVisibleTo(paper)]


def live_of(page: SettlePage) -> LiveNight:
    return page.findChildren(LiveNight)[0]


def pressed(window: QWidget, qtbot: QtBot, name: str, tabs: int = 80) -> None:
    """Go on with Tab to what is called so, and press it with Space; a key before it ends what `SecondPress` ignores."""
    qtbot.keyClick(window.focusWidget(), Key.Key_Shift)
    for _ in range(tabs):
        held = window.focusWidget()
        words = held.text() if isinstance(held, QAbstractButton) else ""
        if name in (held.accessibleName(), words):
            qtbot.keyClick(held, Key.Key_Space)
            return
        qtbot.keyClick(held, Key.Key_Tab)
    raise AssertionError(f"Tab does not come to “{name}”")
