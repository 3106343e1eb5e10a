"""What can be clicked on the page of the sheet says its name, its key and what a click does."""

from __future__ import annotations

import pytest
from PySide6.QtCore import QEvent, QPoint, QRect
from PySide6.QtGui import QHelpEvent
from PySide6.QtWidgets import QApplication, QToolTip, QWidget

from tests.scorekeeper.example_games import four
from tests.ui.program import Program, keys
from ui.live.open_club import OpenNight
from ui.sheet.sheet_view import SheetView
from ui.shell.actions import BUTTON_BAR, command_of
from ui.widgets.key_caps import ToolKey
from ui.widgets.sidebar_items import SidebarItem

pytestmark = pytest.mark.qt_log_ignore("does not support raise", extend=True)  # what the offscreen screen lacks
_NONE = "no tooltip"
DEALS = ((13, 5, 6, 2), (3, 16, 3, 4))


@pytest.fixture
def view(opened: Program) -> SheetView:
    """A game with two deals."""
    opened.session.show_night(OpenNight(four(*DEALS), kept=False))
    QApplication.processEvents()
    assert opened.session.sheet_view is not None
    return opened.session.sheet_view


def tip_at(widget: QWidget, place: QPoint) -> str:
    """What the tooltip at a place says, as requested by the desktop."""
    QToolTip.showText(QPoint(), _NONE)
    QApplication.sendEvent(widget, QHelpEvent(QEvent.Type.ToolTip, place, widget.mapToGlobal(place)))
    return QToolTip.text().replace(_NONE, "")


def test_buttons_and_pages_have_word_key_and_sentence(opened: Program, view: SheetView) -> None:
    tips = [key.toolTip() for key in opened.window.findChildren(ToolKey)]
    for name, tip in zip(BUTTON_BAR, tips, strict=True):
        assert f"<b>{opened.window.actions_[name].iconText()}</b>&nbsp;&nbsp;{command_of(name).cell_key}<br>" in tip
    rail = {item.text(): item.toolTip() for item in opened.window.sidebar.findChildren(SidebarItem)}
    assert rail["Settle"] == "<p><b>Settle</b>&nbsp;&nbsp;Ctrl+2<br>What everybody won, lost and pays</p>"
    assert view.isVisible()


def test_a_deal_says_how_it_is_changed_and_who_dealt_it(view: SheetView) -> None:
    table = view.table
    assert "<b>Change deal 1</b>&nbsp;&nbsp;F2" in tip_at(
        table.viewport(), table.visualRect(view.model.index(1, 1)).center()
    )
    assert "<b>Who dealt deal 2</b>&nbsp;&nbsp;F3" in tip_at(
        table.viewport(), table.visualRect(view.model.index(2, 0)).center()
    )


def test_the_tooltip_of_a_deal_covers_no_figure(view: SheetView) -> None:
    table, model = view.table, view.model
    view.window().move(-480, 0)  # the screen of the tests is narrower than the window
    tip_at(table.viewport(), table.visualRect(model.index(1, 2)).center())
    (tip,) = [one for one in QApplication.topLevelWidgets() if one.objectName() == "qtooltip_label"]
    places = (table.visualRect(model.index(row, hand)) for row in range(1, 3) for hand in range(1, 5))
    cells = [QRect(table.viewport().mapToGlobal(place.topLeft()), place.size()) for place in places]
    assert not any(tip.geometry().intersects(cell) for cell in cells)


def test_a_chip_says_its_key_and_a_figure_that_is_typed_is_never_covered(view: SheetView) -> None:
    keys("3", "16", "3")
    band = view.band
    area = band.read_back_area()
    tips = {tip_at(band, QPoint(x, area.center().y())) for x in range(area.left(), area.right(), 8)}
    assert tips == {"", "<p><b>Take the 4</b>&nbsp;&nbsp;Enter</p>"}
    for hand, cell in enumerate(band.cells):
        assert tip_at(cell, cell.rect().center()) == "", hand
        assert tip_at(band, band.field_of(hand).center()) == "", hand
