"""What a screen reader finds on every page and in every question, asked of Qt's own accessible interfaces."""

from __future__ import annotations

from collections.abc import Iterator

import pytest
from PySide6.QtGui import QAccessible, QAccessibleActionInterface, QAccessibleInterface
from PySide6.QtWidgets import QApplication, QWidget

from tests.scorekeeper.example_nights import settled_night, usual_night
from tests.ui.program import Program, each_page
from ui.live.open_club import OpenNight
from ui.widgets import announce as announcing
from ui.widgets.announce import announce
from ui.widgets.sidebar_items import SidebarItem

NAME, DESCRIPTION = QAccessible.Text.Name, QAccessible.Text.Description
ROLE = QAccessible.Role
UNKNOWN = (ROLE.NoRole, ROLE.Client)
"""The roles of which a screen reader says nothing."""
LETTERS = "mxcwldoepr"


def interface_of(widget: QWidget) -> QAccessibleInterface:
    found = QAccessible.queryAccessibleInterface(widget)
    assert found is not None
    return found


def below(one: QAccessibleInterface) -> Iterator[QAccessibleInterface]:
    """An interface in sight and all below it."""
    if one.state().invisible:
        return
    yield one
    for number in range(one.childCount()):
        child = one.child(number)
        if child is not None and child.isValid():
            yield from below(child)


def told(one: QAccessibleInterface) -> str:
    """The kind, name and role of an interface, for a message."""
    return f"{type(one.object()).__name__} {one.text(NAME)!r} {one.role().name}"


def silent(widget: QWidget) -> list[str]:
    """What takes the keyboard and has no name or no role, headings without words, what is read with its formatting."""
    return [told(one) for one in below(interface_of(widget)) if is_silent(one)]


def is_silent(one: QAccessibleInterface) -> bool:
    name, role = one.text(NAME), one.role()
    nameless = not name and (role is ROLE.Heading or bool(one.state().focusable))
    return nameless or (role in UNKNOWN and bool(one.state().focusable)) or "<p>" in name + one.text(DESCRIPTION)


def roles_of(widget: QWidget) -> dict[QAccessible.Role, list[str]]:
    """The names of what is in sight, by role."""
    found: dict[QAccessible.Role, list[str]] = {}
    for one in below(interface_of(widget)):
        found.setdefault(one.role(), []).append(one.text(NAME))
    return found


def test_everything_on_every_page_has_a_name_and_a_role(opened: Program) -> None:
    for page in each_page(opened):
        shown = opened.window.pages.currentWidget()
        assert interface_of(shown).text(NAME), page
        assert interface_of(shown).role() not in UNKNOWN, page
        assert silent(opened.window) == [], page
        assert any(one.role() is ROLE.Heading for one in below(interface_of(shown))), page


def test_everything_in_every_question_has_a_name_and_a_role(opened: Program) -> None:
    opened.window.resize(1366, 736)
    for letter in ("", *LETTERS):
        opened.session.show_night(OpenNight(usual_night(9)[0], kept=False))
        view = opened.session.sheet_view
        assert view is not None
        if letter:
            view.entry.prompts.command(letter)
            assert view.band.panel is not None
        QApplication.processEvents()
        assert silent(opened.window) == [], letter
        assert silent(view) == [], letter


def test_the_sidebar_has_links_that_a_screen_reader_can_press(opened: Program) -> None:
    opened.window.resize(1366, 736)
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
