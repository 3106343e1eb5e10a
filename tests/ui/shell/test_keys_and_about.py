"""Help stays beside the table: two small windows that hold up nothing."""

from __future__ import annotations

from collections.abc import Callable

import pytest
from PySide6.QtCore import Qt
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QDialog, QGridLayout, QScrollArea, QWidget
from pytestqt.qtbot import QtBot

from scorekeeper.rules.house_rules import profile_rules
from tests.scorekeeper.example_games import FOUR
from tests.scorekeeper.example_nights import begun, seat
from tests.ui.program import Program
from ui.live.open_club import OpenNight
from ui.prompts.command_letters import COMMAND_LETTERS
from ui.shell.actions import DECLARED
from ui.theme.theme import current_theme
from ui.widgets.buttons import PrimaryButton
from ui.widgets.key_caps import KeyCap
from ui.widgets.labels import TextLabel

pytestmark = pytest.mark.qt_log_ignore("support raise", extend=True)  # of the offscreen screen

Shown = Callable[[str], QDialog]


@pytest.fixture
def shown(opened: Program, qtbot: QtBot) -> Shown:
    """Chooses an entry of the help menu, and returns its window."""

    def show(action: str) -> QDialog:
        opened.session.begin()
        opened.window.actions_[action].trigger()
        dialogs = opened.window.findChildren(QDialog)
        assert len(dialogs) == 1
        return dialogs[0]

    return show


def texts(dialog: QWidget) -> list[str]:
    return [label.text() for label in dialog.findChildren(TextLabel)]


def test_all_keys_are_on_one_page(shown: Shown) -> None:
    dialog = shown("shortcuts")
    caps = [cap.accessibleName() for cap in dialog.findChildren(KeyCap)]
    for declared in DECLARED:
        assert not declared.keys or declared.keys[0] in caps
    assert {one.letter for one in COMMAND_LETTERS} <= set(caps)
    assert len(caps) == len(set(caps)), "no key is named twice"
    assert not dialog.isModal()


_TABLE_RULES = ": these rules name no charge, the table rules"


@pytest.mark.parametrize(
    ("profile", "said"),
    [
        ("cavendish", {"x": "A hand reneged", "c": "A hand claimed falsely: 26",
                       "w": "Two hands have a wrong number of cards", "t": "The queen goes to who played out of turn",
                       "l": "A hand claimed the last tricks"}),
        ("hearts", {"x": "A hand revoked", "c": "A hand claimed falsely" + _TABLE_RULES,
                    "w": "Hands have a wrong number of cards: what they are charged is counted",
                    "t": "A card out of turn, which costs nothing",
                    "l": "A hand claimed the last tricks" + _TABLE_RULES}),
        ("william", {"x": "A hand reneged" + _TABLE_RULES, "c": "A hand claimed falsely" + _TABLE_RULES,
                     "w": "Wrong numbers of cards" + _TABLE_RULES, "t": "A card out of turn" + _TABLE_RULES,
                     "l": "A hand claimed the last tricks" + _TABLE_RULES}),
    ],
)  # fmt: skip
def test_offences_are_told_as_the_book_of_the_game_has_them(
    opened: Program, profile: str, said: dict[str, str]
) -> None:
    keeper = begun(FOUR)
    seat(keeper, tuple((name.lower(),) for name in FOUR), profile_rules(profile))
    opened.session.show_night(OpenNight(keeper, kept=False))
    QTest.keyClick(opened.window, Qt.Key.Key_F1)
    (dialog,) = opened.window.findChildren(QDialog)
    grid = dialog.findChild(QGridLayout)
    assert grid is not None
    told = {}
    for row in range(1, grid.rowCount()):
        cap, tip = (grid.itemAtPosition(row, column) for column in (0, 1))
        if cap is not None and tip is not None:
            told[cap.widget().accessibleName()] = tip.widget().text()
    assert {letter: told[letter] for letter in said} == said
    assert "j" not in told, "no card takes points off here"
    for letter, tip in said.items():
        action = opened.window.actions_[next(one.action for one in COMMAND_LETTERS if one.letter == letter)]
        assert (action.statusTip(), action.toolTip()) == (tip, f"{tip} ({letter})")


@pytest.mark.parametrize("action", ["shortcuts", "about"])
@pytest.mark.parametrize("zoom", [100, 200])
def test_the_way_out_is_in_sight_on_every_screen(shown: Shown, opened: Program, action: str, zoom: int) -> None:
    current_theme().set("light", zoom)
    dialog = shown(action)
    room = opened.window.screen().availableSize()
    assert dialog.height() < room.height()
    assert dialog.width() <= room.width()
    close = dialog.findChild(PrimaryButton)
    words = dialog.findChild(QScrollArea)
    assert close is not None
    assert words is not None
    assert dialog.rect().contains(close.geometry())
    if words.verticalScrollBar().maximum() > 0:
        QTest.keyClick(dialog.focusWidget(), Qt.Key.Key_PageDown)
        assert words.verticalScrollBar().value() > 0
    current_theme().set("light", 100)


def test_about_names_the_books_and_the_versions(shown: Shown, opened: Program) -> None:
    said = texts(shown("about"))
    assert str(opened.club.path) in said
    assert any("LGPL" in text for text in said)


@pytest.mark.parametrize("action", ["shortcuts", "about"])
def test_escape_closes_it_and_it_is_gone(shown: Shown, action: str, opened: Program, qtbot: QtBot) -> None:
    dialog = shown(action)
    with qtbot.waitSignal(dialog.destroyed):
        QTest.keyClick(dialog, Qt.Key.Key_Escape)
    assert not opened.window.findChildren(QDialog)


def test_it_is_opened_only_once(shown: Shown, opened: Program) -> None:
    first = shown("shortcuts")
    opened.window.actions_["shortcuts"].trigger()
    assert opened.window.findChildren(QDialog) == [first]
