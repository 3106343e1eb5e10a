"""The page of an evening in the window: tables of the club file and of an exchange folder, settled at once."""

from __future__ import annotations

import json
from fractions import Fraction
from pathlib import Path

import pytest
from msgspec.structs import replace
from PySide6.QtCore import Qt
from PySide6.QtGui import QGuiApplication
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QApplication
from pytestqt.qtbot import QtBot

from scorekeeper.files.archive import read_archive
from scorekeeper.files.evening_files import FolderRead, TableBrought, read_table
from scorekeeper.files.night_reading import read_night
from scorekeeper.gathering.evening import settle_evening
from scorekeeper.gathering.stream import GatheringForm, GatheringLine, GatheringOpened
from scorekeeper.night.night import Game
from scorekeeper.refusals import Refused
from scorekeeper.storage.branches import branches, bring_night, choose_own
from scorekeeper.text.evening_shown import TableSource, evening_shown
from tests.scorekeeper.gathering.test_evening import example, tables
from tests.ui import in_sight
from tests.ui.imports import import_night_file
from tests.ui.mouse import menu_of
from tests.ui.program import LAPTOP, Program
from ui.evening.evening_page import EveningPage
from ui.live.exchange_folder import FolderReader, FolderWriter
from ui.new_night.next_game_page import NextGamePage
from ui.print_preview.evening_print import EveningPrintPage
from ui.shell import evening_controller, exchange_writer
from ui.shell.evening_settlement_banner import EveningSettlementBanner
from ui.widgets.labels import TextLabel
from ui.widgets.page_scroll import PageScroll
from ui.widgets.sidebar_items import SidebarItem

pytestmark = pytest.mark.qt_log_ignore(
    "does not support raise", "does not support grabbing", extend=True
)  # what the offscreen screen lacks of menus

TABLE_1, TABLE_2 = (json.dumps(night) for night in example("two-pairs-move")["nights"])


def said(page: EveningPage) -> str:
    return " ".join(label.text() for label in page.findChildren(TextLabel) if not label.isHidden())


def page_of(opened: Program) -> EveningPage:
    page = opened.session.page("evening")
    assert isinstance(page, EveningPage)
    return page


@pytest.fixture
def evening(opened: Program, tmp_path: Path) -> Program:
    """The window on a club that has played at table 1, with an exchange folder."""
    opened.window.resize(LAPTOP)
    opened.window.show()
    (tmp_path / "stick").mkdir()
    path = tmp_path / "1.night.json"
    path.write_text(TABLE_1, encoding="utf-8")
    import_night_file(opened.club, path)
    opened.settings.exchange_folder = str(tmp_path / "stick")
    return opened


def test_tables_of_the_club_file_and_of_a_folder_are_settled_at_once(
    evening: Program, tmp_path: Path, qtbot: QtBot
) -> None:
    (tmp_path / "stick" / "half.night.json").write_text(TABLE_2[:100], encoding="utf-8")
    evening.window.actions_["evening"].trigger()
    page = page_of(evening)
    assert "nobody changed tables, so settling together saves no payment" in said(page)
    (tmp_path / "stick" / "2.night.json").write_text(TABLE_2, encoding="utf-8")
    reader = evening_controller.known_of(evening.session).reader
    reader.wait()
    reader.look(str(tmp_path / "stick"), None, "2026-11-20", "")
    qtbot.waitUntil(lambda: len(page.tables.cards.cards) == 2)
    shown = said(page)
    for words in (
        "5 payments",
        "table by table they would be 10",
        "Bob Tierney",
        "+7.00",
        "half.night.json is left aside",
    ):
        assert words in shown
    assert in_sight.small(evening.window) == []
    assert in_sight.restless() == []
    assert next(iter(menu_of(page.tables.cards.cards[0]))).startswith("Open ")
    page.result.copy_button.click()
    assert QGuiApplication.clipboard().text().startswith("Evening of 2026-11-20, 2 tables")
    page.result.ways.words[2].click()
    assert "The house pays Bob" in said(page)
    QTest.keyClick(page.result.copy_button, Qt.Key.Key_P, Qt.KeyboardModifier.ControlModifier)
    papers = evening.session.page("evening_papers")
    assert isinstance(papers, EveningPrintPage)
    assert [document.name for document in papers.documents()] == ["Settlement", "Slips"]
    assert papers.data is not None
    papers.options.documents.choose(papers.documents()[1].key)
    QTest.keyClick(papers, Qt.Key.Key_Escape)
    assert evening.session.shown_page == "evening"
    QApplication.processEvents()
    scrolled = page_of(evening).findChildren(PageScroll)[0].verticalScrollBar()
    assert (scrolled.value(), scrolled.maximum() > 0) == (0, True), "it opens at its top, the button in focus below"
    QTest.keyClick(page_of(evening), Qt.Key.Key_1)
    assert evening.live.night.table == "1"


def test_payments_are_ticked_promised_and_taken_back_in_the_stream_of_the_evening(
    evening: Program, tmp_path: Path
) -> None:
    stick = tmp_path / "stick"
    evening.session.go("evening")
    page = page_of(evening)
    found = evening_controller.known_of(evening.session)
    found.folder = FolderRead((TableBrought("2.night.json", read_archive(TABLE_2)),))
    evening.window.returned_to.emit()
    card = page.tables.cards.cards[1]
    assert card.choose is not None
    card.choose.click()
    assert "not of this evening" in said(page)
    assert page.result.undo.text() == "Undo: a table left out"
    page.result.undo.click()
    assert "5 payments" in said(page)
    QTest.keyClick(page, Qt.Key.Key_M)
    assert evening.session.shown_page == "evening", "no night is open"
    page.result.why.click()
    assert "Bob Tierney: Table 1 +168, Table 2 −28, together +140." in said(page).replace(" and ", ", ")
    assert "At €0.05 a point that is +€7.00." in said(page)
    rows = page.result.payments.rows
    menu_of(rows[0])["Pay it"].trigger()
    menu_of(rows[1])["IOU"].trigger()
    assert "3 are left" in said(page)
    assert "paid in cash" in rows[0].note.text()
    assert rows[1].words.text() == "Dee owes Bob"
    for held in (rows[1].undo, rows[2].box):
        QTest.keyClick(held, Qt.Key.Key_Return)
    assert "3 are left" in said(page)
    assert evening.said == ("A second Enter writes nothing: press Tab or an arrow key, then Enter.", "quiet")
    QTest.keyClick(rows[1].undo, Qt.Key.Key_Tab)
    assert [card.state.text() for card in page.tables.cards.cards] == ["in", "in"]
    exchange_writer.exchange_writer_of(evening.session).writer.wait()
    assert len(list(stick.glob("*.gathering.json"))) == 1
    assert page.tables.cards.cards[1].choose is None, "money was paid for this table"
    night = evening.club.books.nights()[0].id
    with pytest.raises(Refused, match="settled_together"):
        evening.club.keeper(night).pay("dee", "bob", Fraction(7))
    evening.session.open_night(night)
    evening.session.list_other_nights()
    items = evening.window.sidebar.findChildren(SidebarItem)
    assert "Evening" in [item.text() for item in items], "it began after this night"
    evening.session.go("settle")
    banner = evening.session.findChild(EveningSettlementBanner).banner
    assert banner is not None
    assert banner.isVisibleTo(evening.window)
    banner.yes.click()
    assert evening.session.shown_page == "evening"
    assert not banner.isVisibleTo(evening.window)
    page = page_of(evening)
    found.folder = FolderRead((TableBrought("2.night.json", read_archive(TABLE_2)),))
    evening.window.returned_to.emit()
    page.result.payments.rows[0].undo.click()
    assert "4 are left" in said(page)
    QTest.keyClick(page, Qt.Key.Key_M)
    assert evening.session.shown_page == "new_game"


def test_a_part_is_paid_a_note_is_kept_and_a_closed_evening_takes_no_payment(evening: Program) -> None:
    evening.session.go("evening")
    page = page_of(evening)
    found = evening_controller.known_of(evening.session)
    found.folder = FolderRead((TableBrought("2.night.json", read_archive(TABLE_2)),))
    evening.window.returned_to.emit()
    rows = page.result.payments.rows
    payments = page.result.payments
    payments.method.words[1].click()
    rows[0].part.click()
    QTest.keyClicks(payments.part.edit, "99")
    QTest.keyClick(payments.part.edit, Qt.Key.Key_Return)
    assert payments.part.remark
    payments.part.edit.clear()
    QTest.keyClicks(payments.part.edit, "1.5")
    QTest.keyClick(payments.part.edit, Qt.Key.Key_Return)
    assert evening.said[0].endswith(" 1.50")
    assert "by transfer" in rows[0].note.text()
    assert "2.00 open" in said(page)
    rows[0].undo.click()
    page.result.note_button.click()
    QTest.keyClicks(page.result.note, "Bob drives Ann home")
    QTest.keyClick(page.result.note, Qt.Key.Key_Return)
    assert "Bob drives Ann home" in said(page)
    assert page.result.undo.text() == "Undo: a note"
    page.result.close_button.click()
    assert page.result.close_button.text() == "Open the evening again"
    assert not rows[0].box.isEnabled()
    page.result.close_button.click()


def test_a_name_at_both_tables_is_made_one_person_there_and_two_that_are_nearly_one_are_said_to_differ(
    evening: Program,
) -> None:
    evening.session.go("evening")
    page = page_of(evening)
    known, result = evening_controller.known_of(evening.session), page.result
    other = TABLE_2.replace('"bob"', '"bob2"').replace("Bob Tierney", "Bob Tierny")
    known.folder = FolderRead((TableBrought("2.json", read_archive(other)),))
    evening.window.returned_to.emit()
    assert "Bob Tierney and Bob Tierny sat at different tables." in said(page)
    _one, apart = result.same.words
    apart.click()
    assert not result.same.isVisibleTo(page)
    assert "sat at different tables" not in said(page)
    assert evening.club.members.apart == (frozenset({"bob", "bob2"}),)
    opened = GatheringOpened("of-another", GatheringForm.EVENING, json.loads(TABLE_1)["date"], device="another-laptop")
    known.folder = FolderRead(
        (TableBrought("2.json", read_archive(TABLE_2.replace('"bob"', '"bob3"'))),),
        gatherings=((GatheringLine(opened),),),
    )
    evening.window.returned_to.emit()
    assert not result.note_button.isVisibleTo(page), "the evening is written on another laptop"
    assert "Bob Tierney stands at several tables, each time as somebody else." in said(page)
    button, _apart = result.same.words
    assert result.same.isVisibleTo(page)
    button.click()
    assert "Bob Tierney stands at several tables" not in said(page)
    assert not result.same.isVisibleTo(page)
    assert "+7.00" in said(page)
    assert evening.club.members.now.person("bob3") == "bob"


def test_two_branches_of_a_table_are_chosen_between_and_the_one_set_aside_is_passed_over(
    evening: Program, tmp_path: Path
) -> None:
    night = json.loads(TABLE_1)
    newest = next(entry for entry in reversed(night["games"][0]["entries"]) if "points" in entry)
    newest["points"] = newest["points"][::-1]
    path = tmp_path / "stick" / "1 other.night.json"
    path.write_text(json.dumps(night), encoding="utf-8")
    evening.session.go("evening")
    page = page_of(evening)
    known = evening_controller.known_of(evening.session)
    known.folder = FolderRead((read_table(path),))
    evening.window.returned_to.emit()
    assert "each has something that the other lacks" in page.tables.trouble.text()
    page.tables.branch.click()
    assert evening.session.shown_page == "laptops"
    bring_night(evening.club.file, evening.club.journal, known.folder.tables[0].brought, "2026-11-21T01:00:00Z")
    (branch,) = branches(evening.club.file)
    choose_own(evening.club.file, evening.club.journal, branch, "2026-11-21T01:01:00Z")
    evening.session.go("evening")
    evening.window.returned_to.emit()
    assert page_of(evening).tables.trouble.isHidden()
    assert page_of(evening).tables.branch.isHidden()


def test_files_are_added_and_what_contradicts_is_said(
    evening: Program, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    paths = [tmp_path / "dollars.night.json", tmp_path / "gone.night.json"]
    paths[0].write_text(TABLE_2.replace("EUR", "USD"), encoding="utf-8")
    monkeypatch.setattr(evening_controller, "ask_open_paths", lambda *_: paths)
    monkeypatch.setattr(evening_controller, "ask_folder_path", lambda *_: None)
    evening.session.go("evening")
    page = page_of(evening)
    page.tables.leave_folder.click()
    page.tables.choose_folder.click()
    assert evening.settings.exchange_folder == ""
    page.tables.add_files.click()
    assert "One table plays for EUR and another for USD" in page.tables.trouble.text()
    assert page.result.isHidden()
    assert "gone.night.json" in evening.said[0]
    paths[0].write_text(TABLE_2, encoding="utf-8")
    evening.window.returned_to.emit()
    assert "5 payments" in said(page)
    paths[0].unlink()
    evening.window.returned_to.emit()
    assert "5 payments" in said(page), "as it was read"
    QTest.keyClick(page, Qt.Key.Key_Escape)
    assert evening.session.shown_page != "evening"


def test_without_any_table_the_page_says_what_to_do(opened: Program) -> None:
    opened.window.show()
    opened.session.go("evening")
    assert page_of(opened).tables.nothing.text().startswith("No table has come in")
    opened.session.go("evening_papers")
    papers = opened.session.page("evening_papers")
    assert isinstance(papers, EveningPrintPage)
    assert (papers.data, papers.why_nothing()) == (None, "No tables of an evening are shown.")


def test_the_open_night_goes_into_the_folder_after_each_deal(
    evening: Program, tmp_path: Path, qtbot: QtBot, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(exchange_writer, "is_tonight", lambda *_: True)
    writer = exchange_writer.exchange_writer_of(evening.session)
    assert exchange_writer.exchange_writer_of(evening.session) is writer
    with qtbot.waitSignal(writer.writer.written):
        evening.session.open_night("1-eur-0.05")
    (written,) = (tmp_path / "stick").iterdir()
    assert read_night(written.read_text(encoding="utf-8")) == read_night(TABLE_1)
    evening.settings.exchange_folder = str(tmp_path / "gone")
    with qtbot.waitSignal(writer.writer.failed):
        writer.write_open_night()
    assert evening.said[0].startswith("The exchange folder cannot be written.")
    writer.close()


def test_a_folder_is_read_again_only_where_it_has_changed(tmp_path: Path, qtbot: QtBot, qapp: QApplication) -> None:
    reader = FolderReader(qapp)
    with qtbot.waitSignal(reader.found) as first:
        reader.look(str(tmp_path), None, "2026-11-20", "")
    reader.wait()
    assert first.args is not None
    with qtbot.assertNotEmitted(reader.found):
        reader.look(str(tmp_path), None, "2026-11-20", "")
        reader.wait()
    with qtbot.waitSignal(reader.found) as gone:
        reader.look(str(tmp_path / "gone"), None, "2026-11-20", "")
    assert gone.args is not None
    assert isinstance(gone.args[0], OSError)


def test_of_a_file_that_is_written_often_the_newest_stays(tmp_path: Path, qtbot: QtBot, qapp: QApplication) -> None:
    writer, path = FolderWriter(qapp), tmp_path / "1.night.json"
    for text in (b"one", b"two", b"three"):
        writer.write(path, lambda text=text: text)
    writer.wait()
    assert path.read_bytes() == b"three"


def test_the_drawing_says_who_sat_where(qtbot: QtBot) -> None:
    page = EveningPage()
    qtbot.addWidget(page)
    evening = settle_evening(tables("two-pairs-move"))
    page.show_evening(evening_shown(evening, [TableSource("here"), TableSource("there")]), ["Fewest payments"], 0)
    page.resize(1100, 700)
    where = page.tables.where
    assert where.heightForWidth(1000) < where.heightForWidth(400) < where.heightForWidth(200), "fewer beside each other"
    assert where.minimumSizeHint().width() < 200
    assert page.tables.where.accessibleName().startswith("Table 1, game 1: Ann −20, Bob +88, Cal +112 and Dee −180")
    assert not page.grab().isNull()
    behind = [tables("two-pairs-move")[0], tables("points-only")[1]]
    games = (Game.new(behind[1].games[0].setup), *behind[1].games)
    behind[1] = replace(behind[1], currency=behind[0].currency, games=games)
    page.show_evening(evening_shown(settle_evening(behind), [TableSource("")] * 2), ["Fewest payments"], 0)
    assert not page.grab().isNull(), "one table has fewer games, of which one was not played"


def test_the_form_of_a_game_knows_who_sits_at_another_table_before_the_page_was_opened(
    evening: Program, tmp_path: Path, qtbot: QtBot
) -> None:
    """Hana and Eve have played at table 2 alone; a player who moves here keeps the id of the other laptop."""
    (tmp_path / "stick" / "2.night.json").write_text(TABLE_2, encoding="utf-8")
    evening.session.open_night(evening.club.books.nights()[0].id)
    evening.session.go("new_game")
    form = evening.session.page("new_game")
    assert isinstance(form, NextGamePage)
    row = form.form.players.lines.people[0]
    row.name.setFocus()
    row.name.selectAll()
    QTest.keyClicks(row.name, "Han")
    suggestions = form.form.players.naming.suggestions
    qtbot.waitUntil(lambda: "Hana Novák" in [one.name for one in suggestions.values])
    QTest.keyClick(row.name, Qt.Key.Key_Return)
    assert form.draft.table.seats[0].player == "hana"
    evening.session.go("sheet")
    evening.session.go("new_game")
    again = evening.session.page("new_game")
    assert isinstance(again, NextGamePage)
    name = again.form.players.lines.people[1].name
    name.setFocus()
    name.selectAll()
    QTest.keyClicks(name, "Eve")
    assert "Eve Lindqvist" in [one.name for one in again.form.players.naming.suggestions.values], "known by now"
