"""The right mouse button on a name of the sheet: a menu about that player, or about each of those who share a hand."""

from __future__ import annotations

import pytest
from msgspec.structs import replace
from PySide6.QtCore import QPoint, Qt
from PySide6.QtGui import QContextMenuEvent
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QApplication, QWidget

from scorekeeper.night.keeper import Keeper
from scorekeeper.rules.people import Player
from scorekeeper.sheet.entries import End, EndHow, Void
from tests.scorekeeper.example_games import four, over, shared
from tests.ui.mouse import choose, menu, point_at, right_click, words
from tests.ui.program import Program
from ui.live.open_club import OpenNight
from ui.prompts.question_panel import QuestionPanel
from ui.sheet.sheet_view import SheetView
from ui.sheet_table.name_focus import NameFocus

pytestmark = pytest.mark.qt_log_ignore(  # what the offscreen screen does not have
    "does not support raise", "does not support grabbing", extend=True
)
DEALS = ((13, 5, 6, 2), (3, 16, 3, 4))


def shown(opened: Program, keeper: Keeper) -> SheetView:
    """The sheet of a night in the window."""
    opened.session.show_night(OpenNight(keeper, kept=False))
    assert opened.session.sheet_view is not None
    return opened.session.sheet_view


def on_name(paper: SheetView, hand: int) -> None:
    """Right click on the name of a hand."""
    right_click(paper.head, paper.head.name_areas()[hand].center().toPoint())


def asked(paper: SheetView) -> tuple[str, str]:
    """The question in the sheet, and the answer that is marked."""
    panel = paper.band.panel
    assert isinstance(panel, QuestionPanel)
    marked = panel.choice.option
    return panel.accessibleName(), marked.title if marked is not None else ""


def test_a_name_offers_what_can_be_done_about_that_player(opened: Program) -> None:
    paper = shown(opened, four(*DEALS))
    on_name(paper, 1)
    assert words() == [
        "Bob stands at 21",
        "Why Bob has −8.00 tonight",
        "Bob leaves, another plays on…",
        "Bob keeps score from here on…",
        "Settle with Bob before the others…",
        "Change the name of Bob…",
        "Who deals deal 3",
    ]
    choose("Bob leaves, another plays on…")
    assert asked(paper) == ("Who sits down in Bob’s place?", "Somebody else")
    QTest.keyClick(held(), Qt.Key.Key_Escape)
    on_name(paper, 1)
    choose("Bob keeps score from here on…")
    assert asked(paper) == ("Dee keeps score. Who does from here on?", "Bob")
    QTest.keyClick(held(), Qt.Key.Key_Escape)

    on_name(paper, 3)
    assert not [text for text in words() if "keeps score" in text]
    QTest.keyClick(menu(), Qt.Key.Key_Escape)
    paper = shown(opened, shared(*DEALS))
    on_name(paper, 2)
    assert words()[0] == "Cal, with Eve, stands at 9"
    firsts = [text.split()[0] for text in words()[1:11]]
    assert firsts == [word for name in ("Cal", "Eve") for word in ("Why", name, name, "Settle", "Change")]
    QTest.keyClick(menu(), Qt.Key.Key_Escape)
    paper = shown(opened, over())
    on_name(paper, 0)
    assert words() == [
        "Ann ended at 104",
        "Why Ann has −52.00 tonight",
        "Settle with Ann before the others…",
        "Change the name of Ann…",
    ]


def test_the_net_is_explained_beside_the_sheet_also_where_the_panel_was_folded(opened: Program) -> None:
    opened.settings.standings_folded = True
    paper = shown(opened, four(*DEALS))
    workspace = opened.session.sheet
    assert workspace is not None
    assert workspace.standings.is_folded()
    on_name(paper, 1)
    choose("Why Bob has −8.00 tonight")
    panel = workspace.standings.why_popup.panel
    assert panel is not None
    assert "Bob" in panel.why.title
    assert not workspace.standings.is_folded()


def test_a_name_says_that_it_has_a_menu_and_has_it_by_keys(opened: Program) -> None:
    """The menu key requests the menu as the platform sends it, with the pointer anywhere."""
    paper = shown(opened, four(*DEALS))
    place = paper.head.name_areas()[2].center().toPoint()
    point_at(paper.head, place)
    assert opened.said == ("Cal. Right click for more.", "quiet")
    point_at(paper.head, paper.head.name_areas()[2].topLeft().toPoint() + QPoint(30, 6))
    assert "Cal" in paper.head.toolTip()
    assert "Right click for more. With keys: ↑ from the first line." in paper.head.toolTip()
    cell = held()
    focus = up_to_names(paper)
    assert opened.said[0] == "Ann. Enter for more, Esc goes back."
    for key, name in ((Qt.Key.Key_Left, "Ann"), (Qt.Key.Key_Right, "Bob"), (Qt.Key.Key_Right, "Cal")):
        QTest.keyClick(focus, key)
        assert focus.accessibleName() == name
    QTest.keyClick(focus, "7")
    assert opened.said[0] == "“7” does nothing here: Esc goes back to the open row."
    QTest.keyClick(focus, Qt.Key.Key_Escape)
    assert held() is cell
    assert opened.said[0] == ""
    for key in (Qt.Key.Key_Return, Qt.Key.Key_Space, Qt.Key.Key_Menu, Qt.Key.Key_F10):
        focus = up_to_names(paper)
        QTest.keyClick(focus, Qt.Key.Key_Right)
        if key == Qt.Key.Key_Menu:
            place = focus.mapToGlobal(QPoint(1, 1))
            QApplication.sendEvent(focus, QContextMenuEvent(QContextMenuEvent.Reason.Keyboard, QPoint(1, 1), place))
        elif key == Qt.Key.Key_F10:
            QTest.keyClick(focus, key, Qt.KeyboardModifier.ShiftModifier)
        else:
            QTest.keyClick(focus, key)
        assert words()[0] == "Bob stands at 21"
        choose("Bob leaves, another plays on…")
        assert asked(paper) == ("Who sits down in Bob’s place?", "Somebody else")
        QTest.keyClick(held(), Qt.Key.Key_Escape)


def held() -> QWidget:
    found = QApplication.focusWidget()
    assert found is not None
    return found


def up_to_names(paper: SheetView) -> NameFocus:
    """Press Up until the keyboard is on a name."""
    for _ in range(paper.model.rowCount() + 1):
        QTest.keyClick(held(), Qt.Key.Key_Up)
    focus = held()
    assert isinstance(focus, NameFocus)
    return focus


def test_before_the_first_deal_up_leads_to_the_names_too(sheet: Program) -> None:
    paper = sheet.session.sheet_view
    assert paper is not None
    up_to_names(paper)


def test_who_sat_in_a_void_game_only_has_a_menu_without_a_net(opened: Program) -> None:
    shown(opened, four(*DEALS))
    live = opened.live
    setup = live.game.setup
    live.write(lambda keeper: keeper.join(Player("fay", "Fay")))
    hands = (("fay",), *setup.hands[1:])
    live.write(lambda keeper: keeper.write(0, End(EndHow.AGREEMENT, live.game.sheet.seated)))
    live.write(lambda keeper: keeper.start_game(replace(setup, hands=hands, scorekeeper="fay")))
    live.write(lambda keeper: keeper.write(1, Void("a mistake", live.night.games[1].sheet.seated)))
    opened.session.show_game(1)
    assert opened.session.sheet_view is not None
    on_name(opened.session.sheet_view, 0)
    assert not [text for text in words() if text.startswith("Why")]
