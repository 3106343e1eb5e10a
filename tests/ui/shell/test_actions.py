"""Every action can be found, read and reached by key, and no key means two things."""

from __future__ import annotations

import re
from collections import Counter
from itertools import chain
from pathlib import Path

import pytest
from PySide6.QtCore import Qt
from PySide6.QtGui import QKeySequence
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QApplication, QMenu

from scorekeeper.rules.house_rules import profile_rules
from tests.scorekeeper.example_games import FOUR, four
from tests.scorekeeper.example_nights import begun, seat
from tests.ui.program import Program
from ui.live.open_club import OpenNight
from ui.prompts.command_letters import ALL_TAKEN, COMMAND_LETTERS, LETTERS
from ui.prompts.commands import BY_LETTER
from ui.shell.action_controller import ROW_ACTIONS
from ui.shell.actions import BUTTON_BAR, DECLARED, key_words
from ui.theme.literal_text import shown_text
from ui.theme.theme import SCHEMES
from ui.widgets.key_caps import ToolKey

HOUSE = Path(__file__).parents[3]
README = (HOUSE / "README.md").read_text(encoding="utf-8")
HELD_WITH_A_SPACE = re.compile(r"\b(Ctrl|Alt|Shift)( |\N{NO-BREAK SPACE})([A-Z0-9]\b|Enter|Tab|F\d|[+−↑↓←→])")


def mnemonic(text: str) -> str:
    place = text.replace("&&", "").find("&")
    return text.replace("&&", "")[place + 1].casefold() if place >= 0 else ""


def test_no_shortcut_and_no_letter_means_two_things() -> None:
    keys = Counter(QKeySequence(keys).toString() for declared in DECLARED for keys in declared.keys)
    assert [key for key, count in keys.items() if count > 1 or not key] == []
    letters = Counter(one.letter for one in COMMAND_LETTERS)
    assert [letter for letter, count in letters.items() if count > 1] == []


def test_the_keys_of_the_desktop_work_too_change_none_of_ours_and_the_view_menu_shows_those_of_the_pages(
    opened: Program,
) -> None:
    in_force = {one.name: opened.window.actions_[one.name].shortcuts() for one in DECLARED}
    for declared in DECLARED:
        ours = [QKeySequence(keys) for keys in declared.keys]
        assert in_force[declared.name][: len(ours)] == ours
    held = Counter(key.toString() for keys in in_force.values() for key in keys)
    assert [key for key, count in held.items() if count > 1] == []
    for standard, name in (
        (QKeySequence.StandardKey.Undo, "undo"),
        (QKeySequence.StandardKey.Print, "papers"),
        (QKeySequence.StandardKey.Find, "find_in_page"),
        (QKeySequence.StandardKey.FullScreen, "full_screen"),
    ):
        assert set(QKeySequence.keyBindings(standard)) <= set(in_force[name])
    (view,) = [menu for menu in opened.window.menuBar().findChildren(QMenu) if menu.title() == "&View"]
    shown = [(shown_text(action.text()), action.shortcut().toString()) for action in view.actions()[:3]]
    assert shown == [("Sheet", "Ctrl+1"), ("Settle the night", "Ctrl+2"), ("History", "Ctrl+3")]


def test_the_readme_names_every_key() -> None:
    """Each as a whole in the first column of a table of keys, so that F1 is not found in F10."""
    rows = README.split("## Keys\n")[1].split("\n## ")[0].splitlines()
    named = {key for row in rows if row.startswith("| ") for key in re.split(r" or |[;,] | ", row.split(" | ")[0][2:])}
    assert [keys for declared in DECLARED for keys in declared.keys if keys not in named] == []


def test_mnemonics_are_unique_in_each_menu_and_in_the_bar() -> None:
    for menu in dict.fromkeys(one.menu for one in DECLARED):
        inner = {one.menu.partition("/")[2] for one in DECLARED if one.menu.startswith(f"{menu}/")}
        found = [mnemonic(one.text) for one in DECLARED if menu in (one.menu, one.also)] + list(map(mnemonic, inner))
        assert all(found), menu
        assert len(set(found)) == len(found), menu
    bar = [mnemonic(menu) for menu in dict.fromkeys(one.menu for one in DECLARED) if "/" not in menu]
    assert len(set(bar)) == len(bar)


def test_every_action_does_something_says_what_and_stands_in_its_menus_which_bring_the_icons(opened: Program) -> None:
    actions, menus = opened.window.actions_, opened.window.menuBar().findChildren(QMenu)
    held: Counter[str] = Counter()
    for menu in menus:
        held.update(action.objectName() for action in menu.actions() if action.objectName())
    assert held == Counter(declared.name for declared in DECLARED for _ in filter(None, (declared.menu, declared.also)))
    for declared in DECLARED:
        action = actions[declared.name]
        assert action.statusTip()
        assert action.toolTip().startswith(declared.tip)
        assert action.receivers("2triggered(bool)") > 0, declared.name  # triggering it calls a slot
    titles = [menu.text().replace("&", "") for menu in opened.window.menuBar().actions()]
    assert titles == ["Night", "Edit", "Deal", "Settle", "Club", "View", "Help"]
    club = opened.window.menuBar().actions()[4].menu()
    assert isinstance(club, QMenu)
    assert [action.objectName() for action in club.actions() if action.objectName()] == [
        "open_night", "first_start", "members", "statistics", "season", "club_papers", "iou_slips", "old_sheets",
        "evening", "laptops", "club_server", "tournament", "club", "backups",
    ]  # fmt: skip
    shown = {declared.name for declared in DECLARED if declared.icon}
    assert not any(not actions[name].icon().isNull() for name in shown)
    menus[0].aboutToShow.emit()  # as when it opens
    assert {declared.name for declared in DECLARED if not actions[declared.name].icon().isNull()} == shown


def test_every_letter_begins_something_and_the_menu_and_the_readme_name_it(opened: Program) -> None:
    for one in COMMAND_LETTERS:
        assert one.letter in BY_LETTER
        assert f"`{one.letter}`" in README
        if one.action:
            action = opened.window.actions_[one.action]
            assert action.text().endswith(f"\t{one.letter}")
            assert action.toolTip().endswith(f"({one.letter})")
        else:
            assert one.purpose, one.letter


def test_buttons_and_hints_write_a_key_as_the_menus_do() -> None:
    """The menus are Qt's: Ctrl+Z, with a plus."""
    shown = {keys: key_words(one, keys) for one in DECLARED for keys in one.keys}
    assert shown == {keys: QKeySequence(keys).toString(QKeySequence.SequenceFormat.NativeText) for keys in shown}
    rooms = [HOUSE / "ui", HOUSE / "scorekeeper" / "text"]
    files = [one for room in rooms for kind in ("*.py", "*.md") for one in room.rglob(kind)]
    assert [one.name for one in files if HELD_WITH_A_SPACE.search(one.read_text(encoding="utf-8"))] == []


def test_the_actions_are_refreshed_once_for_a_deal_that_is_written_which_can_then_be_changed(opened: Program) -> None:
    opened.session.show_night(OpenNight(four(), kept=False))
    mend = opened.window.actions_["mend"]
    assert (mend.isEnabled(), mend.text()) == (False, "The &sheet adds up\ts")
    played: list[int] = []
    for key in (*"5\r13\r4\r\r", ""):
        focus = QApplication.focusWidget()
        assert focus is not None
        if not key:  # everything but the Enter that writes the deal
            opened.session.refreshed.connect(lambda: played.append(opened.live.game.sheet.deals_played))
        QTest.keyClick(focus, key if key.isdigit() else Qt.Key.Key_Return)
    assert played == [1]
    assert opened.window.actions_["undo"].text() == "&Undo deal 1"


def test_a_renege_is_called_as_the_book_of_the_game_calls_it(opened: Program) -> None:
    action = opened.window.actions_["renege"]
    for profile, text, words, tip in (
        ("hearts", "Re&voke\tx", "Revoke", "A hand revoked (x)"),
        ("cavendish", "Re&nege\tx", "Renege", "A hand reneged (x)"),
    ):
        keeper = begun(FOUR)
        seat(keeper, tuple((name.lower(),) for name in FOUR), profile_rules(profile))
        opened.session.show_night(OpenNight(keeper, kept=False))
        assert (action.text(), action.toolTip()) == (text, tip)
        button = next(key for key in opened.window.findChildren(ToolKey) if key.accessibleDescription() == "x")
        assert button.text() == words
        opened.session.begin()


def test_no_letter_begins_anything_that_the_table_does_not_have() -> None:
    assert set(BY_LETTER) == LETTERS | {ALL_TAKEN}
    assert set(BUTTON_BAR) <= set(ROW_ACTIONS)


def test_only_what_can_be_done_can_be_chosen_and_the_menu_says_how_a_deal_of_a_sheet_that_adds_up_is_changed(
    opened: Program,
) -> None:
    actions = opened.window.actions_
    opened.session.begin()
    for name in (*ROW_ACTIONS, "end_game", "papers", "sheet", "settle", "new_game", "standings", "undo", "redo"):
        assert not actions[name].isEnabled(), name
    assert actions["undo"].text() == "&Undo"
    opened.session.open_sample()
    for name in ("papers", "sheet", "settle", "new_game", "standings"):
        assert actions[name].isEnabled(), name
    opened.session.go("settle")
    for name in ROW_ACTIONS:
        assert not actions[name].isEnabled(), name
    opened.session.show_game(1)
    assert actions["undo"].text().startswith("&Undo ")
    opened.live.show_game(len(opened.live.night.games) - 1)
    opened.session.go("sheet")
    mend = actions["mend"]
    adds_up = "The &sheet adds up; ↑ goes to the deals, to change one\ts"
    assert (mend.isEnabled(), mend.text()) == (False, adds_up)
    assert mend.statusTip() == "The sheet adds up. To change a deal press ↑ in the row that is typed, then F2."
    opened.session.go("history")
    assert (mend.isEnabled(), mend.text()) == (False, "Correct the &sheet\ts")


def test_colours_zoom_and_strip_are_remembered(opened: Program) -> None:
    actions = opened.window.actions_
    opened.session.open_sample()
    for scheme in (*SCHEMES, "light"):
        actions[scheme].trigger()
        assert opened.settings.scheme == scheme
        assert [name for name in SCHEMES if actions[name].isChecked()] == [scheme]
    actions["zoom_in"].trigger()
    assert opened.settings.zoom > 100
    assert opened.window.status.zoom.text() == f"{opened.settings.zoom} %"
    actions["zoom_reset"].trigger()
    assert opened.settings.zoom == 100
    folded = opened.settings.standings_folded
    actions["standings"].trigger()
    assert opened.settings.standings_folded is not folded
    assert actions["standings"].isChecked() is folded


@pytest.mark.qt_log_ignore("This plugin does not support", extend=True)  # menus on the offscreen screen
def test_a_click_on_the_size_in_the_corner_offers_all_sizes(opened: Program) -> None:
    corner = opened.window.status.zoom

    def sizes() -> dict[str, bool]:
        QTest.mouseClick(corner, Qt.MouseButton.LeftButton)
        menu = QApplication.activePopupWidget()
        assert isinstance(menu, QMenu)
        return {shown_text(one.text()): one.isChecked() for one in menu.actions() if one.text().endswith("%")}

    offered = sizes()
    assert list(offered) == [f"{size} %" for size in (75, 90, 100, 110, 125, 150, 175, 200, 250, 300)]
    assert [size for size, is_now in offered.items() if is_now] == ["100 %"]
    menu = QApplication.activePopupWidget()
    assert isinstance(menu, QMenu)
    assert menu.title() == "&Zoom", "the same menu as in the bar"
    next(one for one in menu.actions() if one.text() == "150 %").trigger()
    menu.close()
    assert (corner.text(), opened.settings.zoom) == ("150 %", 150)
    assert [size for size, is_now in sizes().items() if is_now] == ["150 %"]
    menu.close()


def test_the_context_menu_offers_the_deal_with_icons_and_a_sheet_whose_errors_cancel_can_be_mended(
    opened: Program,
) -> None:
    opened.session.show_night(OpenNight(four((15, 5, 4, 4), (11, 5, 4, 4)), kept=False))
    menu = opened.window.actions_.deal_menu(opened.window, "Deal 1, Ann & Bob")
    assert menu.actions()[0].text() == "Deal 1, Ann && Bob"
    assert not menu.actions()[2].icon().isNull()
    of_submenus = [inner.actions() for inner in menu.findChildren(QMenu)]
    names = {action.objectName() for action in chain(menu.actions(), *of_submenus) if action.objectName()}
    assert names == {name for name in (*ROW_ACTIONS, "end_game") if opened.window.actions_[name].isEnabled()}
    assert {"run", "end_game"} <= names
    mend = opened.window.actions_["mend"]
    assert (mend.isEnabled(), mend.text()) == (True, "Correct the &sheet\ts")
    mend.trigger()
    assert opened.session.sheet is not None
    assert opened.session.sheet.is_asking
