"""What holds for every widget: a name, a visible focus, growth with the zoom, the colours of the theme."""

from collections.abc import Callable
from inspect import getmembers, isclass
from itertools import product

import pytest
from PySide6.QtCore import QPointF, Qt
from PySide6.QtGui import QAccessible, QEnterEvent
from PySide6.QtWidgets import QApplication, QVBoxLayout, QWidget
from pytestqt.qtbot import QtBot

from tests.ui.active_window import wait_until_active
from ui.theme import Theme, apply
from ui.theme.paper import PaperFrame
from ui.widgets import (
    buttons,
    choice_card,
    fields,
    key_caps,
    labels,
    rule_lines,
    sidebar_items,
    status_item,
    tick_box,
)
from ui.widgets.buttons import LinkButton, PrimaryButton, QuietButton
from ui.widgets.choice_card import ChoiceCard
from ui.widgets.fields import Field, FieldEdit, RemarkLine
from ui.widgets.key_caps import ChipButton, KeyCap, KeyHint, ToolKey
from ui.widgets.labels import HeadingLabel, IconLabel, TextLabel
from ui.widgets.rule_lines import Divider, DoubleRule
from ui.widgets.sidebar_items import HeadingPlace, SidebarHeading, SidebarItem, SidebarLine
from ui.widgets.status_item import StatusItem
from ui.widgets.tick_box import TickBox

Make = Callable[[], QWidget]


def _remark() -> RemarkLine:
    line = RemarkLine()
    line.show_understood("5 cents a point", "1.30 for a run")
    return line


MAKERS: dict[str, Make] = {
    "ChipButton": lambda: ChipButton("y", "Sign the sheet"),
    "ChoiceCard": lambda: ChoiceCard("Four hands", "two share a hand", lambda _painter, _area, _look: None),
    "Divider": Divider,
    "DoubleRule": DoubleRule,
    "Field": lambda: Field("Date", FieldEdit("Date", "Friday 20 November 2026")),
    "FieldEdit": lambda: FieldEdit("Date", "Friday 20 November 2026"),
    "HeadingLabel": lambda: HeadingLabel("The club", size="total"),
    "HeadingPlace": HeadingPlace,
    "IconLabel": lambda: IconLabel("dealer", "deals"),
    "KeyCap": lambda: KeyCap("Esc"),
    "KeyHint": lambda: KeyHint("Esc", "close"),
    "LinkButton": lambda: LinkButton("Change"),
    "PrimaryButton": lambda: PrimaryButton("Start the night", key="Ctrl+Enter", icon_name="plus"),
    "QuietButton": lambda: QuietButton("Part &payment", large=True),
    "RemarkLine": _remark,
    "SidebarHeading": lambda: SidebarHeading("Games"),
    "SidebarItem": lambda: SidebarItem("deal 8 now", number="2"),
    "SidebarLine": lambda: SidebarLine("Ann", "−52.00"),
    "StatusItem": lambda: StatusItem("3 too high since deal 7", "bad"),
    "TextLabel": lambda: TextLabel("Score", size="total", weight=600),
    "TickBox": lambda: TickBox("Eve pays Ann 35.63"),
    "ToolKey": lambda: ToolKey("run", "Run", "m"),
}
DRAWINGS = {"Divider", "DoubleRule", "HeadingPlace", "_Slip"}
FOCUSABLE = {
    "ChipButton",
    "ChoiceCard",
    "FieldEdit",
    "KeyHint",
    "LinkButton",
    "PrimaryButton",
    "QuietButton",
    "SidebarItem",
    "TickBox",
    "ToolKey",
}
GROWING = sorted(set(MAKERS) - {"Divider"})

PRESSABLE = sorted(FOCUSABLE - {"FieldEdit"})


@pytest.fixture
def theme(qapp: QApplication) -> Theme:
    """The theme, light and at 100 %."""
    return apply(qapp, "light", 100)


@pytest.fixture
def place(qtbot: QtBot, theme: Theme) -> Callable[[str], QWidget]:
    """Lay a widget of a kind on paper, in a window that is shown."""

    kept: list[PaperFrame] = []

    def lay(kind: str) -> QWidget:
        for before in kept:
            before.close()
        sheet = PaperFrame()
        kept[:] = [sheet]
        qtbot.addWidget(sheet)
        room = QVBoxLayout(sheet)
        made = MAKERS[kind]()
        room.addWidget(made)
        sheet.resize(420, 300)
        sheet.show()
        sheet.activateWindow()
        wait_until_active(sheet, qtbot)
        return made

    return lay


def test_every_widget_is_tested_here() -> None:
    """One that is added to these modules is added here too."""
    defined = {
        name
        for module in (buttons, choice_card, fields, key_caps, labels, rule_lines, sidebar_items, status_item, tick_box)
        for name, found in getmembers(module, isclass)
        if issubclass(found, QWidget) and found.__module__ == module.__name__ and not name.startswith("_")
    }
    assert set(MAKERS) == defined


def test_a_screen_reader_hears_a_name_of_every_widget(place: Callable[[str], QWidget]) -> None:
    """And of all within; only lines and grounds are silent."""
    silent = {}
    for kind in MAKERS:
        made = place(kind)
        silent[kind] = {
            type(part).__name__
            for part in (made, *made.findChildren(QWidget))
            if not part.isHidden() and not QAccessible.queryAccessibleInterface(part).text(QAccessible.Text.Name)
        } - DRAWINGS
    assert {kind: parts for kind, parts in silent.items() if parts} == {}


def test_a_change_of_theme_is_seen_on_every_widget(place: Callable[[str], QWidget], theme: Theme) -> None:
    """Without a request, and back to its place."""
    seen = {}
    for kind in MAKERS:
        sheet = place(kind).window()
        by_day = sheet.grab().toImage()
        theme.set("dark")
        by_night = sheet.grab().toImage()
        theme.set("light")
        seen[kind] = by_day != by_night, sheet.grab().toImage() == by_day
    assert seen == dict.fromkeys(MAKERS, (True, True))


def test_every_widget_follows_the_zoom(place: Callable[[str], QWidget], theme: Theme) -> None:
    """At 200 % a widget needs about twice the height, a little less if it holds a hairline.

    In a bar its text grows into the room around it first, so that it wants a little more than before.
    """
    for kind in GROWING:
        made = place(kind)
        usual = made.sizeHint().height()
        theme.set(zoom=200)
        least = usual + 1 if kind == "StatusItem" else 1.8 * usual - 1
        assert least <= made.sizeHint().height() <= 2.2 * usual, kind
        theme.zoom_reset()
        assert made.sizeHint().height() == usual, kind


def test_a_finger_finds_what_can_be_pressed(place: Callable[[str], QWidget], theme: Theme) -> None:
    """40 pixels high at 100 %; a link and a key's hint are words of a text, and a key does the same."""
    for zoom, kind in product([75, 100, 150, 300], PRESSABLE):
        least = {"LinkButton": 32, "KeyHint": 30}.get(kind, 40)
        theme.set(zoom=zoom)
        made = place(kind)
        assert made.minimumSizeHint().height() >= theme.look.px(least), (kind, zoom)
        assert made.minimumSizeHint().width() >= theme.look.px(least), (kind, zoom)
    theme.zoom_reset()


def test_the_focus_is_seen(place: Callable[[str], QWidget], qtbot: QtBot) -> None:
    """In the accent: a frame that was not there before."""
    for kind in sorted(FOCUSABLE):
        made = place(kind)
        sheet = made.window()
        sheet.setFocus()
        without = sheet.grab().toImage()
        made.setFocus(Qt.FocusReason.TabFocusReason)
        qtbot.waitUntil(made.hasFocus)
        assert sheet.grab().toImage() != without, kind


def test_the_pointer_is_seen(place: Callable[[str], QWidget]) -> None:
    """What can be pressed lights up."""
    for kind in PRESSABLE:
        made = place(kind)
        before = made.grab().toImage()
        made.setAttribute(Qt.WidgetAttribute.WA_UnderMouse)
        middle = QPointF(made.rect().center())
        QApplication.sendEvent(made, QEnterEvent(middle, middle, QPointF(made.mapToGlobal(middle))))
        assert made.grab().toImage() != before, kind


def test_a_click_leaves_the_focus_where_it_is(place: Callable[[str], QWidget], qtbot: QtBot) -> None:
    """The open cell of the sheet keeps the keyboard."""
    for kind in PRESSABLE:
        made = place(kind)
        cell = FieldEdit("cell", "", made.window())
        cell.show()
        cell.setFocus()
        qtbot.mouseClick(made, Qt.MouseButton.LeftButton)
        assert cell.hasFocus(), kind


def test_space_presses_and_a_disabled_one_cannot_be_pressed(place: Callable[[str], QWidget], qtbot: QtBot) -> None:
    """By keyboard as by pointer; and what is disabled looks it."""
    for kind in PRESSABLE:
        made = place(kind)
        made.setFocus()
        with qtbot.waitSignal(made.clicked):
            qtbot.keyClick(made, Qt.Key.Key_Space)
        made.window().setFocus()
        able = made.grab().toImage()
        made.setEnabled(False)
        with qtbot.assertNotEmitted(made.clicked):
            qtbot.mouseClick(made, Qt.MouseButton.LeftButton)
        assert made.grab().toImage() != able, kind


def test_a_widget_that_is_gone_hears_nothing(theme: Theme, qtbot: QtBot) -> None:
    """A page may be closed and the theme changed afterwards."""
    for make in MAKERS.values():
        made = make()
        with qtbot.waitSignal(made.destroyed):
            made.deleteLater()
    theme.set("contrast")
    theme.set("light")


def test_a_button_is_no_smaller_than_its_words(place: Callable[[str], QWidget], theme: Theme) -> None:
    """A button is never cut: its least width is that of its words, its icon and its key."""
    made = place("PrimaryButton")
    words = sum(theme.look.metrics("text").horizontalAdvance(text) for text in ("Start the night", "Ctrl+Enter"))
    assert made.minimumSizeHint().width() > words + theme.look.px(18)
