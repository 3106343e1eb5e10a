"""A misspelt name is mended from anywhere in the window, is new everywhere at once, and can be taken back."""

from __future__ import annotations

from pathlib import Path

import pytest
from msgspec.structs import replace
from PySide6.QtCore import QPoint, Qt
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QApplication, QLineEdit
from pytestqt.qtbot import QtBot

from scorekeeper.files.archive import archive
from scorekeeper.night.journal import lines_of
from scorekeeper.storage.errors import ClubFileReadOnly
from tests.faults.budget import few_of
from tests.scorekeeper.example_games import four
from tests.scorekeeper.example_nights import settled_night
from tests.scorekeeper.storage.nights import small_night
from tests.ui.imports import import_night_file
from tests.ui.mouse import choose, menu_of, right_click
from tests.ui.program import Program, import_file, import_night
from ui.club.rename_panel import RenamePanel
from ui.live.club_members import ClubMembers
from ui.money.settle_page import SettlePage
from ui.new_night.new_night_page import NewNightPage
from ui.sheet_table.line_menu import NamePosition
from ui.shell.decisions import decisions_of
from ui.widgets.question_banner import QuestionBanner
from ui.widgets.sidebar_items import SidebarLine

ACT = "Change the name of Bob…"


@pytest.fixture
def night(opened: Program, tmp_path: Path) -> Program:
    """The program with a night of Ann, Bob, Cal, Dee and Eve in its club file, on the sheet."""
    import_night(opened, tmp_path, settled_night())
    return opened


def panel(opened: Program) -> RenamePanel:
    found = opened.window.findChild(RenamePanel)
    assert isinstance(found, RenamePanel)
    return found


def band(opened: Program) -> QuestionBanner:
    (found,) = (one for one in opened.window.findChildren(QuestionBanner) if one.isVisible())
    return found


def type_name(opened: Program, name: str) -> None:
    """Type a name in the field that has the keyboard, over what stands there."""
    field = QApplication.focusWidget()
    assert field is panel(opened).name
    QTest.keyClick(field, Qt.Key.Key_A, Qt.KeyboardModifier.ControlModifier)
    QTest.keyClicks(field, name)


def rename(opened: Program, player: str, name: str) -> None:
    """Change a name by keys, from the choice of a player."""
    opened.session.rename_wanted.emit(player)
    type_name(opened, name)
    QTest.keyClick(panel(opened).name, Qt.Key.Key_Return)


def test_what_was_done_is_told_as_long_as_it_takes_to_read_it_and_undone_beside_it_or_by_its_key(
    night: Program, qtbot: QtBot, monkeypatch: pytest.MonkeyPatch
) -> None:
    rename(night, "bob", "Robert")
    QTest.mouseClick(band(night).yes, Qt.MouseButton.LeftButton)
    assert night.live.names["bob"] == "Bob"
    assert night.said[0] == "Undone: the new name Robert"
    with monkeypatch.context() as patched:
        patched.setattr("ui.shell.people_controller._TIME_TO_READ", 50)
        rename(night, "bob", "Konstantin")
        told = band(night)
        qtbot.waitUntil(lambda: not told.isVisible())
    night.window.actions_["undo"].trigger()
    assert night.live.names["bob"] == "Bob"
    rename(night, "bob", "Rob")
    night.session.go("settle")
    shown = [one for one in night.window.findChildren(QuestionBanner) if one.isVisible()]
    assert not shown, "it goes with its page, and the key still does it"
    assert night.window.actions_["undo"].text() == "&Undo the new name Rob"
    night.action_controller.undo()
    assert night.live.names["bob"] == "Bob"
    assert not [one for one in night.window.findChildren(QuestionBanner) if one.isVisible()]


def test_the_panel_says_what_will_happen_and_the_sheet_has_the_new_name_at_once(night: Program) -> None:
    """The game that is shown stays; capitals alone can be mended too."""
    night.session.show_game(0)
    night.session.rename_wanted.emit("bob")
    assert panel(night).name.selectedText() == "Bob"
    type_name(night, "Konstantin")
    assert panel(night).remark.text == (
        "From now on Bob is called Konstantin, in every night, earlier ones too, and on every paper."
    )
    QTest.keyClick(panel(night).name, Qt.Key.Key_Return)
    assert not panel(night).isVisible()
    assert night.live.names["bob"] == "Konstantin"
    assert (night.page, night.live.game_index) == ("SheetPage", 0)
    assert band(night).words.text() == "Bob is called Konstantin now, in every night."
    assert "Konstantin" in [player.name for player in night.club.books.nights()[0].players]
    rename(night, "bob", "KONSTANTIN")
    assert night.live.names["bob"] == "KONSTANTIN"


def test_the_page_that_is_shown_stays(night: Program) -> None:
    before = "Cal"
    pages = ("sheet", "settle", "papers", "history", "club", "club_papers", "first_start")
    for page in few_of(pages, ("sheet", "settle", "first_start")):
        night.session.go(page)
        night.window.actions_["rename"].trigger()
        people = panel(night)
        people.who.setCurrentIndex(people.who.findText(before))
        people.name.setFocus()
        name = f"Carl {page}"
        type_name(night, name)
        QTest.keyClick(people.name, Qt.Key.Key_Return)
        assert night.session.shown_page == page
        assert name in [one.name for one in night.club.books.players()], page
        before = name


def test_the_newest_is_undone_first_whether_written_or_decided(night: Program) -> None:
    """A rename, money and another rename: undo takes them back from the newest to the oldest."""
    undo = night.window.actions_["undo"]
    rename(night, "bob", "Robert")
    night.session.go("settle")
    night.live.write(lambda keeper: keeper.pay("bob", "ann", night.live.night.stake))
    assert not [one for one in night.window.findChildren(QuestionBanner) if one.isVisible()]
    rename(night, "cal", "Carl")
    night.action_controller.undo()
    assert (night.live.names["cal"], night.live.names["bob"]) == ("Cal", "Robert")
    assert "payment" in undo.text()
    night.action_controller.undo()
    assert undo.text() == "&Undo the new name Robert"
    night.action_controller.undo()
    assert night.live.names["bob"] == "Bob"


def what_cannot_be_a_name_is_said_below_it_and_nothing_is_written(
    night: Program, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Two of one night are never one person; a name that cannot be written is reported, and stays typed."""
    for name, sentence in (
        ("", "Type the name."),
        ("ann", "There is another Ann: are they one person? If not, add a surname or an initial."),
        ("\N{ZERO WIDTH SPACE}", "A name is plain letters."),
        ("\N{HANGUL FILLER}", "A name is plain letters."),
    ):
        night.session.rename_wanted.emit("bob")
        assert panel(night).remark.text == "Write Bob as it should be. The name changes in every night."
        assert not panel(night).name.is_wrong
        panel(night).name.setText(name)
        panel(night).name.textEdited.emit(name)
        QTest.keyClick(panel(night).name, Qt.Key.Key_Return)
        assert panel(night).isVisible()
        assert panel(night).remark.text == sentence
        assert panel(night).name.is_wrong
        assert night.live.names["bob"] == "Bob"
        panel(night).leave()
    night.session.rename_wanted.emit("bob")
    type_name(night, "Ann")
    QTest.mouseClick(panel(night).same, Qt.MouseButton.LeftButton)
    assert panel(night).remark.text == "Both came to the night of 20 November 2026, so they are two people."
    assert night.live.names["bob"] == "Bob"
    panel(night).leave()

    def refuse(_members: ClubMembers, _player: str, _name: str) -> int:
        raise ClubFileReadOnly(night.club.path)

    monkeypatch.setattr(ClubMembers, "rename", refuse)
    rename(night, "bob", "Robert")
    assert panel(night).isVisible()
    assert "write-protected" in panel(night).remark.text or "read" in panel(night).remark.text
    assert panel(night).name.text() == "Robert"


def test_a_name_that_somebody_has_may_be_the_same_person_and_so_is_asked_to_the_next_night(
    night: Program, tmp_path: Path
) -> None:
    other = replace(settled_night().night, id="n9", date="2026-11-27")
    content = archive(lines_of(other)).replace('"bob"', '"rob"').replace('"Bob"', '"Rob"')
    (tmp_path / "other.night.json").write_text(content, encoding="utf-8")
    night.session.open_night(import_night_file(night.club, tmp_path / "other.night.json"))
    night.window.actions_["rename"].trigger()
    people = panel(night)
    people.who.setCurrentIndex(people.who.findText("Rob"))
    assert not people.same.isVisible()
    people.name.setFocus()
    type_name(night, "Bob")
    QTest.mouseClick(people.same, Qt.MouseButton.LeftButton)
    assert band(night).words.text() == ("Rob and Bob are one person now: nights, accounts and IOUs add up as one.")
    assert [one.name for one in night.club.books.players()].count("Bob") == 1
    assert night.live.names["rob"] == "Bob"
    night.action_controller.undo()
    assert night.live.names["rob"] == "Rob"
    night.club.members.join("rob", "bob")
    night.club.members.rename("ann", "Anneliese")
    night.session.go("new_night")
    page = night.session.page("new_night")
    assert isinstance(page, NewNightPage)
    seats = page.form.table.seats
    assert [(seat.player, seat.name) for seat in seats][:2] == [("ann", "Anneliese"), ("bob", "Bob")]
    assert len(seats) == 5, "the same table as last week, by the names and the people of today"


def it_is_found_by_what_people_call_it_and_escape_leaves_everything_as_it_was(night: Program) -> None:
    before = QApplication.focusWidget()
    for words in ("rename", "misspelt", "wrong name", "change a name"):
        night.window.actions_["find"].trigger()
        field = QApplication.focusWidget()
        assert isinstance(field, QLineEdit)
        QTest.keyClicks(field, words)
        QTest.keyClick(field, Qt.Key.Key_Return)
        assert panel(night).isVisible(), words
        panel(night).leave()
    night.session.rename_wanted.emit("bob")
    type_name(night, "Robert")
    QTest.keyClick(panel(night).name, Qt.Key.Key_Escape)
    assert not panel(night).isVisible()
    assert QApplication.focusWidget() is before
    assert night.live.names["bob"] == "Bob"
    night.session.rename_wanted.emit("bob")
    QTest.keyClick(panel(night).name, Qt.Key.Key_Return)
    assert not panel(night).isVisible(), "the same name changes nothing"
    assert decisions_of(night.session).newest is None


def test_it_is_found_and_what_cannot_be_a_name_is_said_and_not_written(
    night: Program, monkeypatch: pytest.MonkeyPatch
) -> None:
    it_is_found_by_what_people_call_it_and_escape_leaves_everything_as_it_was(night)
    what_cannot_be_a_name_is_said_below_it_and_nothing_is_written(night, monkeypatch)


@pytest.mark.qt_log_ignore("does not support raise", "does not support grabbing", extend=True)  # the offscreen screen
def test_a_name_in_the_rail_on_the_settle_page_and_over_its_column_has_the_menu(night: Program) -> None:
    line = night.window.sidebar.findChildren(SidebarLine)[1]
    menu_of(line)[ACT].trigger()
    assert panel(night).name.selectedText() == "Bob"
    panel(night).leave()
    night.session.menu_wanted.emit(QPoint(300, 300), NamePosition(1))
    choose(ACT)
    assert panel(night).name.selectedText() == "Bob"
    panel(night).leave()
    night.session.go("settle")
    page = night.session.page("settle")
    assert isinstance(page, SettlePage)
    QApplication.processEvents()
    names = page.nets.sheet.frozen[0].viewport()
    right_click(names, QPoint(9, page.nets.sheet.rowViewportPosition(1) + 4))
    choose(ACT)
    assert panel(night).name.selectedText() == "Bob"


def test_a_club_without_nights_has_nobody_to_rename_and_the_sample_night_keeps_its_names(opened: Program) -> None:
    opened.session.begin()
    opened.window.actions_["rename"].trigger()
    assert panel(opened).remark.text == "Nobody has played in this club yet."
    QTest.keyClick(panel(opened).name, Qt.Key.Key_Return)
    assert not panel(opened).isVisible()
    opened.session.open_sample()
    opened.session.rename_wanted.emit(opened.live.night.order[0])
    assert opened.said[0] == "The sample night is not in the club file: its names stay as they are."
    assert not panel(opened).isVisible()


def test_a_half_typed_row_and_its_cursor_stay(opened: Program, tmp_path: Path) -> None:
    (tmp_path / "running.night.json").write_text(archive(small_night()), encoding="utf-8")
    import_file(opened.session, tmp_path / "running.night.json")
    for key in (Qt.Key.Key_7, Qt.Key.Key_Tab, Qt.Key.Key_5):
        QTest.keyClick(QApplication.focusWidget(), key)
    rename(opened, "bob", "Robert")
    cell = QApplication.focusWidget()
    assert isinstance(cell, QLineEdit)
    assert cell.text() == "5"
    assert opened.live.names["bob"] == "Robert"
    opened.action_controller.undo()
    assert opened.live.names["bob"] == "Bob", "what was typed before stays"
    rename(opened, "bob", "Robert")
    QTest.keyClick(QApplication.focusWidget(), Qt.Key.Key_6)
    undo = opened.window.actions_["undo"]
    assert undo.text() == "&Undo what is typed in deal 2"
    opened.action_controller.undo()
    assert opened.live.names["bob"] == "Robert"
    opened.action_controller.undo()
    assert opened.live.names["bob"] == "Bob"
    assert opened.window.actions_["redo"].text() == "&Redo the new name Robert"
    opened.action_controller.redo()
    assert (opened.live.names["bob"], undo.text()) == ("Robert", "&Undo the new name Robert")
    assert opened.window.actions_["redo"].text() == "&Redo what was typed in deal 2"


def test_a_deal_of_another_night_is_newer_than_a_name_also_when_that_night_is_opened_again(
    night: Program, tmp_path: Path
) -> None:
    first = night.live.night.id
    rename(night, "bob", "Robert")
    later = four((13, 5, 6, 2))
    (tmp_path / "later.night.json").write_text(archive(lines_of(replace(later.night, id="n8"))), encoding="utf-8")
    night.session.open_night(import_night_file(night.club, tmp_path / "later.night.json"))
    night.live.write(lambda keeper: keeper.write(0, later.night.games[0].entries[0].entry))
    night.session.open_night(first)
    night.session.open_night("n8")
    undo, redo = night.window.actions_["undo"], night.window.actions_["redo"]
    assert undo.text() == "&Undo deal 2"
    night.action_controller.undo()
    night.session.open_night(first)
    night.action_controller.undo()
    assert (night.live.names["bob"], redo.text()) == ("Bob", "&Redo the new name Robert")
    night.action_controller.redo()
    assert night.live.names["bob"] == "Robert"
    night.action_controller.undo()
    assert night.live.names["bob"] == "Bob"
