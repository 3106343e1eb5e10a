"""What a screen reader finds and reads, by Qt's own accessible interfaces."""

from __future__ import annotations

import pytest
from PySide6.QtGui import QAccessible, QAccessibleActionInterface
from PySide6.QtWidgets import QApplication, QWidget

from tests.scorekeeper.example_nights import settled_night, usual_night
from tests.screen_reader import PAGES, QUESTIONS, WINDOWS
from tests.ui.in_sight import DESCRIPTION, NAME, ROLE, below, interface_of
from tests.ui.program import LAPTOP, Program
from ui.live.open_club import OpenNight
from ui.shell.actions import DECLARED
from ui.widgets import announce as announcing
from ui.widgets.announce import announce
from ui.widgets.sidebar_items import SidebarItem


def roles_of(widget: QWidget) -> dict[QAccessible.Role, list[str]]:
    """The names of what is in sight, by role."""
    found: dict[QAccessible.Role, list[str]] = {}
    for one in below(interface_of(widget)):
        found.setdefault(one.role(), []).append(one.text(NAME))
    return found


def test_the_sidebar_has_links_that_a_screen_reader_can_press(opened: Program) -> None:
    opened.window.resize(LAPTOP)
    opened.session.show_night(OpenNight(settled_night(), kept=False))
    QApplication.processEvents()
    found = roles_of(opened.window.sidebar)
    assert found[ROLE.Link][:4] == ["Game 1, over at 104", "Game 2, over at 102", "Settle", "Paper"]
    assert found[ROLE.Heading] == ["Games", "The night"]
    assert ROLE.RadioButton not in found
    assert interface_of(opened.window.sidebar).role() is ROLE.ComplementaryContent
    settle = next(one for one in opened.window.sidebar.findChildren(SidebarItem) if one.text() == "Settle")
    press = interface_of(settle).actionInterface()
    assert press is not None
    press.doAction(QAccessibleActionInterface.pressAction())
    assert opened.session.shown_page == "settle"


def test_an_empty_cell_says_its_deal_and_who_deals(opened: Program) -> None:
    opened.session.show_night(OpenNight(usual_night(9)[0], kept=False))
    view = opened.session.sheet_view
    assert view is not None
    cells = [interface_of(cell) for cell in view.band.cells]
    assert [cell.text(NAME) for cell in cells] == list(view.short_names())
    assert {cell.text(DESCRIPTION) for cell in cells} == {"Deal 10, Bob deals"}


class Focused(QWidget):
    """A widget that has the focus."""


@pytest.mark.parametrize(("platform", "described"), [("xcb", "13 is missing"), ("windows", "")])
def test_orca_hears_by_the_description_of_the_focus_and_others_by_an_announcement(
    window: QWidget, monkeypatch: pytest.MonkeyPatch, platform: str, described: str
) -> None:
    events: list[QAccessible.Event] = []
    focus = Focused(window)
    monkeypatch.setattr(announcing.QAccessible, "isActive", lambda: True)
    monkeypatch.setattr(announcing.QAccessible, "updateAccessibility", lambda event: events.append(event.type()))
    monkeypatch.setattr(announcing.QGuiApplication, "platformName", lambda: platform)
    monkeypatch.setattr(announcing.QApplication, "focusWidget", lambda: focus)
    announce(window, "13 is missing")
    assert focus.accessibleDescription() == described
    announce(window, "13 is missing")
    announcement = QAccessible.Event.Announcement
    assert events == ([QAccessible.Event.DescriptionChanged] if described else [announcement, announcement])


def test_the_walk_over_the_bus_knows_the_entries_of_the_menus() -> None:
    assert {*PAGES, *QUESTIONS, *WINDOWS} <= {one.text.replace("&", "") for one in DECLARED}
