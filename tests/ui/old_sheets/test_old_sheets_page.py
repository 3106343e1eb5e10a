"""The page of old sheets: what it shows, what keys and the mouse decide, what is taken and taken back."""

from __future__ import annotations

from fractions import Fraction
from pathlib import Path
from typing import Protocol

import pytest
from PySide6.QtCore import QPoint, Qt
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QApplication, QLineEdit, QMenu
from pytestqt.qtbot import QtBot

from scorekeeper.spreadsheets.columns import Role, Shape
from scorekeeper.storage import spreadsheet_batches
from scorekeeper.storage.progress import StoppedError
from scorekeeper.storage.totals import season
from scorekeeper.text.old_sheets_table import RowState
from tests.scorekeeper.spreadsheets.made import Day, xlsx
from tests.scorekeeper.spreadsheets.sheets import GAME, IOUS, NIGHTS, RESULTS
from tests.ui import in_sight
from tests.ui.program import LAPTOP, Program
from ui.find_night.find_page import FindPage
from ui.history.history_page import HistoryPage
from ui.live.member_records import MemberRecords
from ui.money.settle_page import SettlePage
from ui.new_night.new_night_page import NewNightPage
from ui.new_night.night_line import NightLine
from ui.old_sheets.old_sheets_page import POINTS, OldSheetsPage
from ui.old_sheets.totals_panel import NEW
from ui.shell.forms_controller import known_players
from ui.shell.import_undo import import_undo_of
from ui.shell.spreadsheet_importer import spreadsheet_importer_of
from ui.widgets.labels import TextLabel

CTRL = Qt.KeyboardModifier.ControlModifier
UNEVEN = "Date\tAnn\tBob\tCal\n22 Nov 2019\t-6.50\t4.25\t2.25\n29 Nov 2019\t1\t\t-0.75\n6 Dec 2019\t2\t-2\t\n"


class Take(Protocol):
    """Takes what is shown."""

    def __call__(self, *, by_key: bool = False) -> None: ...


@pytest.fixture
def page(opened: Program) -> OldSheetsPage:
    """The page, opened from the menu."""
    opened.window.resize(LAPTOP)
    opened.window.show()
    opened.window.actions_["old_sheets"].trigger()
    shown = opened.session.page("old_sheets")
    assert isinstance(shown, OldSheetsPage)
    return shown


@pytest.fixture
def take(page: OldSheetsPage, opened: Program, qtbot: QtBot) -> Take:
    """Takes what is shown by the button, or by its key, and waits until it is in the books."""

    def press(*, by_key: bool = False) -> None:
        with qtbot.waitSignal(spreadsheet_importer_of(opened.session).ended):
            if by_key:
                QTest.keyClick(page, Qt.Key.Key_Return, CTRL)
            else:
                QTest.mouseClick(page.take, Qt.MouseButton.LeftButton)

    return press


def paste(page: OldSheetsPage, text: str) -> None:
    """Paste a text by its key."""
    QApplication.clipboard().setText(text)
    QTest.keyClick(page, Qt.Key.Key_V, CTRL)


def states(page: OldSheetsPage) -> list[RowState]:
    """How the rows are marked."""
    return [row.state for row in page.view.sheet.rows]


def money(opened: Program) -> dict[str, Fraction | None]:
    """What everybody has won in the books."""
    return {one.name: one.money for one in season(opened.club.file, "").totals}


def _stop(*_values: object) -> None:
    raise StoppedError


def key(page: OldSheetsPage, which: Qt.Key) -> None:
    """Press a key on the focused widget."""
    target = QApplication.focusWidget() or page
    QTest.keyClick(target, which)


def test_a_sheet_is_pasted_taken_and_taken_back(
    page: OldSheetsPage, opened: Program, take: Take, monkeypatch: pytest.MonkeyPatch, qtbot: QtBot
) -> None:
    paste(page, NIGHTS)
    assert states(page) == [RowState.GOOD] * 2
    assert page.take.text() == "Take 2 of 2 nights"
    take(by_key=True)
    assert money(opened) == {"Ann": Fraction(-11, 2), "Bob": Fraction(17, 4), "Cal": Fraction(5, 4)}
    assert states(page) == [RowState.KNOWN] * 2
    assert not page.take.isEnabled()
    assert page.told.text() == "2 nights from what was pasted are in the books."
    for stopped, states_after in ((True, RowState.KNOWN), (False, RowState.GOOD)):
        with monkeypatch.context() as patched, qtbot.waitSignal(import_undo_of(opened.session).ended):
            if stopped:
                patched.setattr(spreadsheet_batches, "_write_batch", _stop)
            QTest.mouseClick(page.undo, Qt.MouseButton.LeftButton)
        assert states(page) == [states_after] * 2
        assert (page.told.text() == "Stopped: all nights count as before.") is stopped
    assert money(opened) == {}
    assert not page.undo.isVisible()
    with monkeypatch.context() as patched:
        patched.setattr(spreadsheet_batches, "_write_batch", _stop)
        take()
    assert page.told.text() == opened.said[0] == "Stopped: no night came in."
    assert money(opened) == {}
    take(by_key=True)
    assert len(money(opened)) == 3


def test_while_a_sheet_comes_in_the_next_one_waits(page: OldSheetsPage, opened: Program, qtbot: QtBot) -> None:
    paste(page, NIGHTS)
    with qtbot.waitSignal(spreadsheet_importer_of(opened.session).ended):
        QTest.mouseClick(page.take, Qt.MouseButton.LeftButton)
        paste(page, RESULTS)
        assert not page.take.isEnabled()
        assert page.waiting.text() == "The nights of what was pasted are coming in."
    qtbot.waitUntil(lambda: "are coming in" not in page.waiting.text())
    assert "in the books" in page.told.text()


def test_what_a_sheet_notes_stands_with_its_night_and_is_found(
    page: OldSheetsPage, opened: Program, take: Take
) -> None:
    paste(page, "Date\tAnn\tBob\tNote\n22 Nov 2019\t-6.50\t6.50\tGus brought a cake\n29 Nov 2019\t1\t-1\t\n")
    take(by_key=True)
    opened.session.go("open_night")
    finder = opened.session.page("open_night")
    assert isinstance(finder, FindPage)
    QApplication.processEvents()
    QTest.keyClicks(finder.edit, "brought")
    assert len(finder.list.numbers) == 1
    assert finder.current is not None
    assert "The sheet says: “Gus brought a cake”." in finder.card.accessibleName()
    opened.session.open_night(finder.current.id)
    QApplication.processEvents()
    settle = opened.session.page("settle")
    assert isinstance(settle, SettlePage)
    assert "The sheet says: “Gus brought a cake”." in " ".join(
        label.text() for label in settle.nets.why.findChildren(TextLabel)
    )
    opened.session.go("history")
    history = opened.session.page("history")
    assert isinstance(history, HistoryPage)
    assert history.history.lines[0].words == (
        "The night is brought in from an old sheet, row 2. The sheet says: “Gus brought a cake”."
    )


def test_a_row_is_decided_by_a_key(page: OldSheetsPage, opened: Program, take: Take) -> None:
    paste(page, UNEVEN)
    assert states(page) == [RowState.GOOD, RowState.BAD, RowState.GOOD]
    assert page.waiting.text() == "1 row is still open"
    assert page.view.row is not None
    assert page.view.row.words == "0.25 too much"
    band, row = page.view.band, page.view.visualRect(page.view.currentIndex())
    assert band.sentence.text() == "Row 3: 0.25 too much"
    assert in_sight.small(opened.window) == []
    assert row.top() < band.y() < band.y() + band.height() <= row.top() + row.height() + 1, "it stands under its row"
    key(page, Qt.Key.Key_X)
    assert states(page)[1] is RowState.LEFT_OUT
    assert not band.isVisible()
    key(page, Qt.Key.Key_X)
    assert states(page)[1] is RowState.BAD
    key(page, Qt.Key.Key_H)
    assert states(page)[1] is RowState.GUESSED
    assert "The house" not in page.panel.names
    take(by_key=True)
    assert sum(filter(None, money(opened).values())) == Fraction(1, 4), "the house is no player"
    assert len(MemberRecords(opened.club).hidden()) == 1
    assert "The house" not in {one.name for one in opened.club.books.players()}
    assert "The house" not in [one.name for one in known_players(opened.session)], "nor is it suggested in a form"


def test_the_next_row_to_decide_is_found_by_f8_and_on_the_map_and_left_out_by_a_click_or_typed_anew(
    page: OldSheetsPage,
) -> None:
    paste(page, UNEVEN)
    page.view.go_to_row(0)
    key(page, Qt.Key.Key_F8)
    assert page.view.currentIndex().row() == 1
    QTest.mouseClick(page.panel.map, Qt.MouseButton.LeftButton, pos=page.panel.map.rect().center())
    assert page.view.currentIndex().row() == 2
    page.view.go_to_row(1)
    QTest.mouseClick(page.leave, Qt.MouseButton.LeftButton)
    assert states(page)[1] is RowState.LEFT_OUT
    page.view.setFocus()
    key(page, Qt.Key.Key_X)
    assert states(page)[1] is RowState.BAD
    page.view.setCurrentIndex(page.view.sheet.index(1, 4))
    key(page, Qt.Key.Key_E)
    editor = page.view.findChild(QLineEdit)
    assert editor is not None
    editor.setText("-1")
    QTest.keyClick(editor, Qt.Key.Key_Return)
    QApplication.processEvents()
    assert states(page)[1] is RowState.GOOD


def test_a_column_is_changed_by_arrows_and_by_a_click_on_its_head_and_so_are_shape_and_unit(
    page: OldSheetsPage, monkeypatch: pytest.MonkeyPatch
) -> None:
    paste(page, NIGHTS)
    page.view.go_to_row(0)
    key(page, Qt.Key.Key_Up)
    heads = page.view.heads
    assert heads.hasFocus()
    key(page, Qt.Key.Key_Right)
    before = heads.column
    QTest.keyClick(heads, Qt.Key.Key_Up)
    assert page.shown is not None
    assert page.shown.mapping.columns[before].role is not Role.DATE
    QTest.keyClick(heads, Qt.Key.Key_Down)
    assert page.view.hasFocus()
    paste(page, NIGHTS)
    offered: list[QMenu] = []
    monkeypatch.setattr(QMenu, "popup", lambda menu, _place: offered.append(menu))
    place = heads.viewport().rect().center()
    place.setX(heads.sectionViewportPosition(2) + 10)
    QTest.mouseClick(heads.viewport(), Qt.MouseButton.LeftButton, pos=place)
    next(one for one in offered[0].actions() if one.text() == "left out").trigger()
    assert page.shown.mapping.columns[1].role is Role.IGNORED
    page.unit.setCurrentIndex(page.unit.findData(POINTS))
    page.unit.activated.emit(page.unit.currentIndex())
    assert page.shown.mapping.currency is None
    page.shape.setCurrentIndex(page.shape.findData(Shape.TOTALS))
    page.shape.activated.emit(page.shape.currentIndex())
    assert page.shown.mapping.shape is Shape.TOTALS
    assert page.stake.isVisible()


@pytest.mark.parametrize(("text", "shape"), [(NIGHTS, Shape.NIGHTS), (RESULTS, Shape.RESULTS), (GAME, Shape.GAME),
                                             (IOUS, Shape.IOUS)])  # fmt: skip
def test_each_shape_is_taken(text: str, shape: Shape, page: OldSheetsPage, opened: Program, take: Take) -> None:
    paste(page, text)
    assert page.shape.currentData() == shape
    assert page.take.isEnabled()
    take()
    assert set(states(page)) <= {RowState.KNOWN, RowState.NO_NIGHT}
    assert opened.club.books.nights()


def test_who_a_name_is_can_be_said(page: OldSheetsPage, opened: Program, take: Take) -> None:
    paste(page, NIGHTS.replace("Ann", "Anneliese"))
    take()
    paste(page, "Date\tAnnelise\tGus\n13 Dec 2019\t1\t-1\n")
    assert set(page.panel.names) == {"Annelise", "Gus"}
    assert page.waiting.text() == "2 names are still open"
    ann = next(player for player in opened.club.books.players() if player.name == "Anneliese")
    assert page.panel.names["Annelise"].currentText() == "Anneliese ?"
    QTest.keyClick(page.panel.names["Gus"], Qt.Key.Key_Return)
    assert page.waiting.text() == "2 names are still open", "no one is proposed for Gus"
    QTest.keyClick(page.panel.names["Annelise"], Qt.Key.Key_Return)
    assert page.waiting.text() == "1 name is still open"
    assert page.panel.names["Annelise"].currentData() == ann.id
    field = page.panel.names["Gus"]
    field.setCurrentIndex(field.findData(NEW))
    field.activated.emit(field.currentIndex())
    assert page.waiting.text() == ""
    take()
    assert money(opened)["Anneliese"] == Fraction(-9, 2)
    assert {player.name for player in opened.club.books.players()} == {"Anneliese", "Bob", "Cal", "Gus"}


def test_a_spreadsheet_is_dropped_on_the_window(opened: Program, tmp_path: Path) -> None:
    path = tmp_path / "old.xlsx"
    path.write_bytes(xlsx(["Date", "Ann", "Bob"], [Day(43791), 1, -1]))
    opened.action_controller.take_files([path])
    page = opened.session.page("old_sheets")
    assert isinstance(page, OldSheetsPage)
    assert page.source.text() == "old.xlsx, rows to 2"
    assert states(page) == [RowState.GOOD]


def test_what_is_no_sheet_is_said_on_the_page_and_escape_leaves(
    opened: Program, page: OldSheetsPage, tmp_path: Path
) -> None:
    path = tmp_path / "old.csv"
    path.write_bytes(b"%PDF-1.7")
    opened.action_controller.take_files([path])
    assert opened.session.page("old_sheets") is not None
    shown = opened.session.page("old_sheets")
    assert isinstance(shown, OldSheetsPage)
    assert shown.told.text() == "old.csv: this is a PDF, and no spreadsheet"
    assert not shown.view.isVisible()
    paste(shown, NIGHTS)
    QTest.keyClick(shown, Qt.Key.Key_Escape)
    assert opened.page == "StartPage"


def test_a_night_from_a_sheet_says_so_and_begins_no_game_and_undo_takes_the_batch_back_from_any_page(
    page: OldSheetsPage, opened: Program, take: Take, qtbot: QtBot
) -> None:
    paste(page, NIGHTS)
    take()
    night = opened.club.books.nights()[0].id
    opened.session.open_night(night)
    assert "from a sheet" in opened.window.windowTitle()
    assert not opened.window.actions_["new_game"].isEnabled()
    assert not opened.window.actions_["sheet"].isEnabled()
    opened.session.go("first_start")
    (line, _) = opened.window.findChildren(NightLine)
    assert line.summary.games == "a sheet"
    assert line.discard_button is None
    opened.session.go("new_night")
    form = opened.window.pages.currentWidget()
    assert isinstance(form, NewNightPage)
    assert not form.form.table.seats, "results of a sheet are no pattern for a night"
    opened.session.open_night(night)
    assert opened.page == "SettlePage"
    assert opened.window.actions_["undo"].isEnabled()
    with qtbot.waitSignal(import_undo_of(opened.session).ended):
        opened.window.actions_["undo"].trigger()
    assert money(opened) == {}
    assert opened.page == "StartPage"
    assert opened.said[0] == "2 nights count no more; taking the rows again restores them."
    assert not opened.club.books.nights()


def test_old_ious_open_where_they_are_owed(page: OldSheetsPage, opened: Program, take: Take) -> None:
    paste(page, IOUS)
    take()
    opened.session.open_night(opened.club.books.nights()[0].id)
    assert opened.page == "SettlePage"
    assert not opened.window.actions_["new_game"].isEnabled()
    assert [(iou.debtor_name, iou.creditor_name) for iou in opened.club.books.ious()] == [
        ("Ann", "Bob"),
        ("Cal", "Ann"),
    ]


def test_six_long_names_leave_room_for_all_columns_and_for_what_is_asked_of_each(page: OldSheetsPage) -> None:
    names = [
        "Bartholomew Featherstonehaugh",
        "Wilhelmina van der Westhuizen",
        "Konstantinos Papadopoulos-Smith",
        "Maria-Magdalena Wintergarten",
        "Siobhán O’Shaughnessy-Byrne",
        "Jean-Baptiste de la Fontaine",
    ]
    paste(page, "\t".join(["Date", *names]) + "\n4 Jan 2019\t12.50\t-7.25\t3\t-8.25\t2.00\t-2.00\n")
    view, fields = page.view, page.panel.names
    QApplication.processEvents()
    assert view.horizontalScrollBar().maximum() == 0, "all columns are seen"
    heads = [view.sheet.headerData(column, Qt.Orientation.Horizontal, Qt.ItemDataRole.ToolTipRole) for column in (2, 7)]
    assert [names[at] in str(tip) for at, tip in zip((0, 5), heads, strict=True)] == [True, True], "and shown whole"
    assert fields.keys() == set(names)
    inside = page.panel.contentsRect()
    for field in fields.values():
        left = field.mapTo(page.panel, QPoint()).x()
        assert inside.left() <= left
        assert left + field.width() <= inside.right()
        assert field.width() >= 130
