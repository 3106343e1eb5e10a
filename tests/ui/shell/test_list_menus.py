"""A right click or the menu key on a line of a list offers what its keys and buttons do."""

from __future__ import annotations

from pathlib import Path

import pytest
from PySide6.QtCore import QPoint
from PySide6.QtWidgets import QApplication, QMenu

from scorekeeper.files.archive import archive
from scorekeeper.storage.backup import back_up
from tests.scorekeeper.storage.nights import paid_night, small_night
from tests.ui.imports import import_night_file
from tests.ui.mouse import menu_of
from tests.ui.program import Program
from ui.backups.backups_page import BackupsPage
from ui.history.history_page import HistoryPage
from ui.new_night.new_night_page import NewNightPage
from ui.new_night.night_line import NightLine
from ui.new_night.player_row import PlayerRow
from ui.print_preview.print_page import PrintPage
from ui.theme.literal_text import shown_text
from ui.widgets.sidebar_items import SidebarItem

pytestmark = pytest.mark.qt_log_ignore(
    "does not support raise", "does not support grabbing", extend=True
)  # what the offscreen screen lacks


@pytest.fixture
def club(opened: Program, tmp_path: Path) -> Program:
    """The window of a club with two nights, the newer one open."""
    files = [tmp_path / "old.night.json", tmp_path / "new.night.json"]
    for file, lines in zip(files, (paid_night("n1", "2026-10-20"), small_night("n2")), strict=True):
        file.write_text(archive(lines), encoding="utf-8")
        import_night_file(opened.club, file)
    opened.session.open_night("n2")
    return opened


def an_earlier_night_is_opened_from_the_first_page_or_beside_the_sheet(club: Program) -> None:
    QApplication.processEvents()
    item = next(one for one in club.window.findChildren(SidebarItem) if "20" in one.text())
    menu_of(item)["Open this night"].trigger()
    assert club.live.night.id == "n1"
    club.session.open_night("n2")
    club.session.go("first_start")
    line = next(one for one in club.window.findChildren(NightLine) if one.night == "n1")
    entries = menu_of(line)
    assert next(iter(entries)) == "Open this night\tEnter"
    entries["Open this night\tEnter"].trigger()
    assert club.live.night.id == "n1"
    club.session.open_night("n2")


def a_player_of_the_form_is_moved_or_taken_off(club: Program) -> None:
    club.session.go("new_night")
    form = club.session.page("new_night")
    assert isinstance(form, NewNightPage)
    rows = form.findChildren(PlayerRow)
    for row, name in zip(rows, ("Ann", "Bob", "Cal"), strict=False):
        row.take(name, None)
    for row in rows[3:]:
        row.take("", None)

    def names() -> list[str]:
        found = sorted(form.findChildren(PlayerRow), key=lambda row: row.y())
        return [row.name.text() for row in found if not row.isHidden() and not row.is_empty]

    entries = menu_of(rows[0])
    assert list(entries) == ["Move down\tAlt+↓", "Take Ann off the list"]
    entries["Move down\tAlt+↓"].trigger()
    QApplication.processEvents()
    assert names() == ["Bob", "Ann", "Cal"]
    of_name = [words.partition("\t")[0] for words in menu_of(rows[0].name)]
    assert {"Take Ann off the list", "Copy", "Paste"} <= set(of_name)
    menu_of(rows[0])["Take Ann off the list"].trigger()
    QApplication.processEvents()
    assert names() == ["Bob", "Cal"]


def a_line_of_the_history_shows_its_sheet_and_a_deal_leads_to_the_sheet(club: Program) -> None:
    """From its line and from the sheet beside it."""
    club.session.go("history")
    page, view = club.session.page("history"), club.session.sheet_view
    assert isinstance(page, HistoryPage)
    assert view is not None
    page.go_to(page.timeline.minimum() + 1)
    before = page.moment
    page.go_to(page.timeline.maximum())
    page.lines.setCurrentRow(page.timeline.minimum() + 1)
    menu_of(page.lines)["Show the sheet as it was then\tEnter"].trigger()
    assert page.moment == before
    number = next(n for n, one in enumerate(page.history.lines) if one.words.startswith("Deal 1:"))
    page.lines.setCurrentRow(number)
    menu_of(page.lines)["Go to deal 1 on the sheet"].trigger()
    assert (club.session.shown_page, view.table.current_entry) == ("sheet", page.history.lines[number].entry)
    club.session.go("history")
    page.go_to(number)
    row = page.sheet.model.rowCount() - 1
    place = QPoint(40, page.sheet.table.y() + page.sheet.table.rowViewportPosition(row) + 5)
    page.sheet.customContextMenuRequested.emit(place)
    menu = page.sheet.findChildren(QMenu)[-1]
    assert [shown_text(action.text()) for action in menu.actions()][1:] == ["Go to deal 1 on the sheet"]
    menu.close()


def a_paper_is_printed_saved_or_opened_and_a_backup_is_restored_after_the_question_of_its_page(
    club: Program,
) -> None:
    club.session.go("papers")
    papers = club.session.page("papers")
    assert isinstance(papers, PrintPage)
    assert list(menu_of(papers.options.documents))[:2] == ["Print\tCtrl+P", "Save as PDF"]
    back_up(club.club.file, club.club.path.parent / "backups")
    club.session.go("backups")
    page = club.session.page("backups")
    assert isinstance(page, BackupsPage)
    entries = menu_of(page.list)
    assert list(entries) == ["Restore this backup…"]
    entries["Restore this backup…"].trigger()
    assert page.preview.sure.isVisible()
    assert club.live.night.id == "n2"


def test_nights_players_lines_papers_and_backups_have_the_menu_of_what_is_done_with_them(club: Program) -> None:
    for holds in (
        an_earlier_night_is_opened_from_the_first_page_or_beside_the_sheet,
        a_line_of_the_history_shows_its_sheet_and_a_deal_leads_to_the_sheet,
        a_player_of_the_form_is_moved_or_taken_off,
        a_paper_is_printed_saved_or_opened_and_a_backup_is_restored_after_the_question_of_its_page,
    ):
        holds(club)
