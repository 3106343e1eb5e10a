"""A night begun by mistake: discarded from the menu or from the list, brought back by Ctrl+Z or from the list."""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path

import pytest
from PySide6.QtCore import Qt
from PySide6.QtGui import QAction
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QApplication
from pytestqt.qtbot import QtBot

from scorekeeper.files.archive import archive
from scorekeeper.night.journal import Line, NightDiscarded
from scorekeeper.sheet.entries import End, EndHow
from tests.scorekeeper.storage.nights import clock, deal, game, joined, small_night
from tests.scorekeeper.storage.nights import opened as night_opened
from tests.ui.imports import import_night_file
from tests.ui.program import Program, import_file, program
from ui.live.club_files import restore_backup
from ui.live.open_club import local_now
from ui.new_night.new_night_page import NewNightPage
from ui.new_night.start_page import StartPage

BEGUN = [night_opened("n2", "2026-11-22"), *joined({"zoe": "Zoe", "yan": "Yan", "xia": "Xia", "wim": "Wim"})]
NAMED = "Sun 22 November 2026, 20:00"


@pytest.fixture
def begun(opened: Program, tmp_path: Path) -> Program:
    """The program on books with a night that was played, and one of other people that was begun after it."""
    for lines in (small_night(), [night_opened("n2", "2026-11-22"), *joined(), game()]):
        path = tmp_path / "in.night.json"
        path.write_text(archive(lines), encoding="utf-8")
        import_night_file(opened.club, path)
    opened.session.open_night("n2")
    return opened


def discard(program: Program) -> QAction:
    return program.window.actions_["discard_night"]


def first_page(program: Program) -> StartPage:
    page = program.window.pages.currentWidget()
    assert isinstance(page, StartPage)
    return page


def listed(program: Program) -> list[str]:
    return [night.id for night in program.club.books.nights()]


def press(program: Program, key: Qt.Key, *, ctrl: bool = False) -> None:
    held = Qt.KeyboardModifier.ControlModifier if ctrl else Qt.KeyboardModifier.NoModifier
    QTest.keyClick(QApplication.focusWidget() or program.window, key, held)


def the_menu_discards_the_open_night_and_ctrl_z_or_a_click_brings_it_back_with_what_was_typed(
    begun: Program, qtbot: QtBot
) -> None:
    QTest.keyClicks(QApplication.focusWidget(), "16")
    discard(begun).trigger()
    page = first_page(begun)
    assert page.notice.isVisible()
    assert page.notice.text.text() == "The night of 22 November, 20:00, was discarded."
    assert listed(begun) == ["n1"]
    assert [line.text() for line in page.nights] == ["Fri 20 November 2026, 20:00"]
    assert begun.window.actions_["undo"].text() == "&Undo discarding the night"
    press(begun, Qt.Key.Key_Z, ctrl=True)
    assert begun.page == "SheetPage"
    assert begun.live.night.id == "n2"
    assert not begun.live.night.discarded
    assert listed(begun) == ["n2", "n1"]
    assert begun.window.actions_["undo"].text() != "&Undo discarding the night"
    assert begun.club.drafts.draft("n2", 0).texts[0] == "16"
    discard(begun).trigger()
    qtbot.mouseClick(first_page(begun).notice.undo, Qt.MouseButton.LeftButton)
    assert begun.live.night.id == "n2"
    begun.session.go("first_start")
    assert not first_page(begun).notice.isVisible()


def test_after_another_night_was_opened_undo_is_about_that_again(begun: Program) -> None:
    discard(begun).trigger()
    first_page(begun).open_night.emit("n1")
    assert begun.window.actions_["undo"].text() == "&Undo Bob’s payment of 2.50"
    begun.session.go("settle")  # money is taken back on a page that shows it
    begun.action_controller.undo()
    assert begun.window.actions_["undo"].text() == "&Undo deal 1"
    begun.action_controller.undo()
    begun.session.go("first_start")
    assert begun.window.actions_["undo"].text() == "&Undo"
    assert not first_page(begun).notice.isVisible()
    assert [night.id for night in begun.club.books.discarded_nights()] == ["n2"]


def undo_is_left_alone_in_a_form_that_is_opened_over_it_and_brings_the_night_back_from_any_other_page(
    begun: Program,
) -> None:
    discard(begun).trigger()
    begun.session.go("new_night")
    assert not begun.window.actions_["undo"].isEnabled()
    begun.action_controller.undo()
    assert [night.id for night in begun.club.books.discarded_nights()] == ["n2"]
    begun.session.go_back()
    assert begun.window.actions_["undo"].isEnabled()
    begun.session.go("club")
    assert begun.window.actions_["undo"].text() == "&Undo discarding the night"
    begun.action_controller.undo()
    assert begun.live.night.id == "n2"
    assert begun.club.books.discarded_nights() == []


def where_a_night_cannot_be_discarded_the_menu_says_why(begun: Program) -> None:
    session, action = begun.session, discard(begun)
    states: list[tuple[Callable[[], object], str]] = [
        (lambda: None, ""),
        (lambda: session.open_night("n1"), "Game 1 has a scored deal, so this night counts and is not discarded"),
        (session.open_sample, "The sample night is never kept"),
        (lambda: session.go("first_start"), "No night is open"),
    ]
    for prepare, why in states:
        prepare()
        assert action.isEnabled() is not bool(why)
        said = "A night begun by mistake counts nowhere; it can be restored" + (f". {why}" if why else "")
        assert (action.toolTip(), action.statusTip()) == (said, said)
    menus = [menu for menu in begun.window.menuBar().actions() if menu.text() == "&Night"]
    menu = menus[0].menu()
    assert menu is not None
    assert menu.toolTipsVisible()  # type: ignore[attr-defined]


def test_with_the_first_deal_it_cannot_be_discarded_without_it_again_and_its_history_tells_that_it_counts_again(
    begun: Program,
) -> None:
    from scorekeeper.text.history_lines import history  # noqa: PLC0415

    for key in ("6", "13", "4", "3"):
        QTest.keyClicks(QApplication.focusWidget(), key)
        press(begun, Qt.Key.Key_Return)
    press(begun, Qt.Key.Key_Return)
    assert begun.live.night.games[0].sheet.deals_played == 1
    assert not discard(begun).isEnabled()
    press(begun, Qt.Key.Key_Z, ctrl=True)
    assert discard(begun).isEnabled()
    discard(begun).trigger()
    begun.action_controller.undo()
    begun.live.write(lambda keeper: keeper.write(0, deal().what.entry))  # type: ignore[union-attr]
    said = [one.words for one in history(begun.live.lines).lines]
    assert said[-3:-1] == ["The night is discarded.", "The night is restored."]
    assert Line(NightDiscarded(), at=clock(0)).what == begun.live.lines[-3].what


def a_row_without_a_deal_is_discarded_in_the_list_by_del_or_a_click_and_the_arrows_reach_every_way_back(
    begun: Program, qtbot: QtBot
) -> None:
    begun.session.go("first_start")
    page = first_page(begun)
    assert not page.discarded.isVisible(), "without discarded nights there is no link to them"
    assert not page.notice.isVisible()
    page.nights[0].setFocus()
    press(begun, Qt.Key.Key_Down)
    assert page.nights[1].hasFocus()
    press(begun, Qt.Key.Key_Delete)  # a night that counts
    press(begun, Qt.Key.Key_Up)
    press(begun, Qt.Key.Key_Delete)
    assert [line.night for line in first_page(begun).nights] == ["n1"]
    press(begun, Qt.Key.Key_Z, ctrl=True)
    assert begun.live.night.id == "n2"
    begun.session.go("first_start")
    mistaken, played = first_page(begun).nights
    assert played.discard_button is None
    assert mistaken.discard_button is not None
    qtbot.mouseClick(mistaken.discard_button, Qt.MouseButton.LeftButton)
    page = first_page(begun)
    assert [line.night for line in page.nights] == ["n1"]
    assert page.notice.isVisible()
    page.nights[0].setFocus()
    press(begun, Qt.Key.Key_Down)
    assert page.discarded.head.hasFocus()
    press(begun, Qt.Key.Key_Return)
    press(begun, Qt.Key.Key_Down)
    assert page.discarded.ways_back[0].hasFocus()
    assert page.again is not None
    for _ in (page.discarded.head, *page.nights, page.finder.edit, *page.again.buttons, page.notice.undo):
        press(begun, Qt.Key.Key_Up)
    assert page.notice.undo.hasFocus()
    press(begun, Qt.Key.Key_Return)
    assert begun.live.night.id == "n2"


def test_a_night_is_discarded_and_comes_back_by_menu_key_click_and_list_and_where_it_cannot_it_is_said(
    begun: Program, qtbot: QtBot
) -> None:
    undo_is_left_alone_in_a_form_that_is_opened_over_it_and_brings_the_night_back_from_any_other_page(begun)
    the_menu_discards_the_open_night_and_ctrl_z_or_a_click_brings_it_back_with_what_was_typed(begun, qtbot)
    a_row_without_a_deal_is_discarded_in_the_list_by_del_or_a_click_and_the_arrows_reach_every_way_back(begun, qtbot)
    where_a_night_cannot_be_discarded_the_menu_says_why(begun)


def test_a_row_with_money_says_why_it_stays(begun: Program, qtbot: QtBot) -> None:
    begun.live.write(lambda keeper: keeper.write(0, End(EndHow.AGREEMENT, begun.live.game.sheet.seated)))
    begun.live.write(lambda keeper: keeper.pay("bob", "ann", begun.live.night.stake))
    begun.session.go("first_start")
    out = first_page(begun).nights[0].discard_button
    assert out is not None
    qtbot.mouseClick(out, Qt.MouseButton.LeftButton)
    assert begun.said == ("Money is written in this night; take that back before it is discarded.", "bad")
    assert listed(begun) == ["n2", "n1"]


def test_after_a_restart_it_is_restored_from_one_quiet_line(begun: Program, tmp_path: Path, qtbot: QtBot) -> None:
    discard(begun).trigger()
    begun.window.close()
    begun.club.close()
    again = program(tmp_path)
    again.window.show()
    again.session.begin()
    page = first_page(again)
    assert not page.notice.isVisible()
    assert not again.window.actions_["undo"].isEnabled()
    assert page.discarded.head.text() == "1 discarded night"
    (back,) = page.discarded.ways_back
    assert not back.isVisible()
    qtbot.mouseClick(page.discarded.head, Qt.MouseButton.LeftButton)
    assert back.isVisible()
    assert back.accessibleDescription().startswith(
        f"{NAMED} · Table 1 · 1 game, no deals, not over · 4 players: Ann Lee"
    )
    qtbot.mouseClick(back, Qt.MouseButton.LeftButton)
    assert again.live.night.id == "n2"
    assert listed(again) == ["n2", "n1"]
    again.window.close()
    again.club.close()
    again.window.deleteLater()


def test_a_file_of_a_discarded_night_is_not_imported_over_it_and_the_next_one_begins_as_the_last_that_counts(
    begun: Program, tmp_path: Path
) -> None:
    for player in BEGUN[1:]:
        begun.live.write(lambda keeper, line=player: keeper.join(line.what.player))  # type: ignore[misc]
    path = tmp_path / "again.night.json"
    path.write_text(archive(begun.live.lines), encoding="utf-8")
    discard(begun).trigger()
    import_file(begun.session, path)
    then = "restore it first, from the list of earlier nights"
    assert begun.said[0] == f"again.night.json: this night is discarded; {then}."
    assert begun.session.live is None
    begun.session.open_night("n2")
    assert begun.said[0] == f"This night is discarded; {then}."
    assert begun.session.live is None
    begun.session.go("new_night")
    page = begun.window.pages.currentWidget()
    assert isinstance(page, NewNightPage)
    assert [row.name.text() for row in page.form.players.rows][:4] == ["Ann Lee", "Bob", "Cal Ó Briain", "Dee “Ace” 陳"]
    assert local_now().date().isoformat() >= "2026-11-20"  # else the form would have another day
    assert "Zoe" not in {player.name for player in begun.club.books.players()}


def test_books_that_are_only_read_keep_their_nights(begun: Program, monkeypatch: pytest.MonkeyPatch) -> None:
    def refuse(*_: object) -> None:
        raise OSError("The disk is write-protected")

    monkeypatch.setattr(type(begun.club.journal), "append", refuse)
    discard(begun).trigger()
    assert begun.club.save_state.why == "The disk is write-protected"
    assert begun.page == "SheetPage"
    assert not begun.live.night.discarded
    begun.session.go("first_start")
    out = first_page(begun).nights[0].discard_button
    assert out is not None
    out.click()
    assert begun.said == ("The disk is write-protected.", "bad")
    assert len(first_page(begun).nights) == 2


def test_nothing_is_offered_of_books_that_others_took_the_place_of(begun: Program, tmp_path: Path) -> None:
    with begun.club.reader() as copy:
        copy.copy_to(tmp_path / "before.scorekeeper", lambda _: None)
    discard(begun).trigger()
    restore_backup(begun.club, tmp_path / "before.scorekeeper")
    begun.session.go("first_start")
    assert not first_page(begun).notice.isVisible()
    assert not begun.window.actions_["undo"].isEnabled()
    assert listed(begun) == ["n2", "n1"]
