"""Files that are dropped on the window: what would happen is said before anything is changed; and other club files."""

from __future__ import annotations

from contextlib import closing
from pathlib import Path

import pytest
from PySide6.QtCore import Qt
from PySide6.QtTest import QSignalSpy, QTest
from PySide6.QtWidgets import QLineEdit, QMenu, QPlainTextEdit, QWidget
from pytestqt.qtbot import QtBot

from scorekeeper.files.archive import archive
from scorekeeper.storage.club_file import ClubFile
from scorekeeper.storage.paths import own_club_file
from tests.scorekeeper.example_nights import usual_night
from tests.scorekeeper.storage.nights import small_night
from tests.ui.program import Program, drop, import_file, wait_until_taken_in
from ui.backups.backups_page import BackupsPage
from ui.laptops.laptops_page import LaptopsPage
from ui.live.open_club import OpenClub, OpenNight
from ui.old_sheets.old_sheets_page import OldSheetsPage
from ui.shell import opened_files
from ui.shell.app import Application
from ui.theme.literal_text import shown_text
from ui.widgets.question_banner import QuestionBanner


@pytest.fixture
def nights(tmp_path: Path) -> list[Path]:
    """The night files of two tables."""
    files = [tmp_path / "one.night.json", tmp_path / "two.night.json"]
    for number, file in enumerate(files, 1):
        file.write_text(archive(small_night(f"n{number}", f"2026-11-0{number}")), encoding="utf-8")
    return files


@pytest.fixture
def other_club(tmp_path: Path) -> Path:
    path = tmp_path / "others.scorekeeper"
    ClubFile.open(path).close()
    return path


def asked(opened: Program) -> QuestionBanner:
    band = opened.window.findChild(QuestionBanner)
    assert isinstance(band, QuestionBanner)
    return band


def press(button: QWidget) -> None:
    QTest.mouseClick(button, Qt.MouseButton.LeftButton)


def words_of_files(page: LaptopsPage) -> list[str]:
    """What is said of each file that comes in."""
    assert page.coming.shown is not None
    return [file.words for file in page.coming.shown.files]


def coming(opened: Program) -> LaptopsPage:
    """The page on which files wait."""
    page = opened.session.page("laptops")
    assert isinstance(page, LaptopsPage)
    return page


def test_several_night_files_are_taken_together_each_with_its_own_word(
    opened: Program, nights: list[Path], tmp_path: Path, qtbot: QtBot
) -> None:
    opened.session.begin()
    broken = tmp_path / "broken.night.json"
    broken.write_text("{", encoding="utf-8")
    assert drop(opened, broken, *nights)
    assert words_of_files(coming(opened))[1:] == ["new night", "new night"]
    assert "not a night file" in words_of_files(coming(opened))[0]
    assert opened.club.books.nights() == []
    QTest.keyClick(coming(opened), Qt.Key.Key_Return, Qt.KeyboardModifier.ControlModifier)
    qtbot.waitUntil(lambda: {night.id for night in opened.club.books.nights()} == {"n1", "n2"})
    qtbot.waitUntil(lambda: opened.said[1] == "bad")
    assert opened.live.night.id == "n2"
    said, _ = opened.said
    assert said.startswith("Taken in: 2 new nights. broken.night.json: ")
    drop(opened, *nights)
    assert words_of_files(coming(opened)) == ["here already, the same"] * 2


def test_a_spreadsheet_is_shown_as_it_would_come_in_and_nothing_is_taken_where_the_page_of_nights_is_left(
    opened: Program, nights: list[Path], tmp_path: Path
) -> None:
    opened.session.begin()
    drop(opened, *nights)
    QTest.keyClick(coming(opened), Qt.Key.Key_Escape)
    assert opened.club.books.nights() == []
    sheet = tmp_path / "Old nights.CSV"
    sheet.write_text("date,Ann,Bob\n2020-01-03,2.50,-2.50\n", encoding="utf-8")
    assert drop(opened, sheet)
    page = opened.session.page("old_sheets")
    assert isinstance(page, OldSheetsPage)
    assert opened.session.shown_page == "old_sheets"
    assert page.view.sheet.rowCount() > 0
    assert opened.club.books.nights() == []


def test_one_night_file_is_opened_when_it_is_in_and_the_window_goes_on_meanwhile(
    opened: Program, nights: list[Path], qtbot: QtBot
) -> None:
    opened.session.begin()
    drop(opened, nights[0])
    assert opened.session.live is None, "the backup before is made in the background"
    assert opened.session.club.file.held is not None
    qtbot.waitUntil(lambda: opened.session.live is not None)
    assert opened.live.night.id == "n1"
    drop(opened, nights[1])
    opened.session.go("members")
    page = opened.session.page("members")
    wait_until_taken_in(opened.session)
    assert (opened.live.night.id, opened.session.shown_page) == ("n1", "members"), "the page stays"
    assert opened.session.page("members") is not page, "which has another last night now"
    assert opened.said[0] == "Taken in: one new night."
    drop(opened, nights[1])
    assert opened.live.night.id == "n2", "what is here already is opened at once"


def test_a_backup_is_shown_and_nothing_is_restored(opened: Program, nights: list[Path], tmp_path: Path) -> None:
    opened.session.begin()
    import_file(opened.session, nights[0])
    backup = tmp_path / "elsewhere" / f"{opened.club.path.stem}-20261101T200000Z-0123456789ab.scorekeeper"
    backup.parent.mkdir()
    before = opened.club.path.read_bytes()
    backup.write_bytes(before)
    assert drop(opened, backup)
    page = opened.session.page("backups")
    assert isinstance(page, BackupsPage)
    assert opened.page == "BackupsPage"
    assert page.preview.restore.isVisible()
    assert "2026" in page.preview.text.text()
    assert opened.club.path.read_bytes() == before


def test_another_club_file_is_opened_only_alone_and_after_a_question_and_the_one_that_is_open_changes_nothing(
    opened: Program, other_club: Path, nights: list[Path]
) -> None:
    opened.session.begin()
    wanted = QSignalSpy(opened.session.club_wanted)
    drop(opened, other_club, *nights)
    assert opened.said == (
        "A club file or a backup is opened alone; nothing was read of the 3 files.",
        "bad",
    )
    drop(opened, opened.club.path)
    assert opened.said[0] == "“club.scorekeeper” is the club file that is open."
    assert opened.club.books.nights() == []
    drop(opened, other_club)
    assert asked(opened).words.text().startswith("“others.scorekeeper” is another club file.")
    assert wanted.count() == 0
    press(asked(opened).yes)
    assert wanted.at(0) == [other_club]


def test_what_cannot_be_read_is_refused_by_the_drag_and_what_is_gone_before_it_is_dropped_is_said(
    opened: Program, nights: list[Path], tmp_path: Path
) -> None:
    picture = tmp_path / "table.png"
    picture.write_bytes(b"\x89PNG")
    assert not drop(opened, picture)
    assert not drop(opened, tmp_path)
    assert not drop(opened, nights[0], picture)
    opened.session.begin()
    for gone in (tmp_path / "gone.night.json", tmp_path):
        opened.window.dropped.emit([gone])
        assert opened.said[0].startswith(f"{gone.name}: ")
    opened.window.dropped.emit([tmp_path / "gone.scorekeeper"])
    asked(opened).yes.click()
    assert opened.said == (f"“{tmp_path / 'gone.scorekeeper'}” is not there any more.", "bad")
    assert opened.club.books.nights() == []


def no_field_takes_a_dropped_file_for_text(opened: Program) -> None:
    opened.session.show_night(OpenNight(usual_night(9)[0], kept=False))
    for page in ("sheet", "new_night", "open_night", "members"):
        opened.session.go(page)
        fields = [*opened.window.findChildren(QLineEdit), *opened.window.findChildren(QPlainTextEdit)]
        shown = [field for field in fields if field.isVisible()]
        assert shown, page
        assert not any(field.acceptDrops() for field in shown), page


def club_files_that_were_open_lately_stand_in_the_menu_and_one_that_is_gone_says_so(
    opened: Program, other_club: Path, tmp_path: Path
) -> None:
    for path in (tmp_path / "lost.scorekeeper", other_club, opened.club.path):
        opened.settings.remember_club(path)
    (menu,) = [one for one in opened.window.menuBar().findChildren(QMenu) if one.title() == "&Other club files"]
    menu.aboutToShow.emit()
    listed = [action for action in menu.actions()[2:] if not action.isSeparator()]
    assert [(shown_text(action.text()), action.isEnabled()) for action in listed] == [
        (str(other_club), True),
        (f"{tmp_path / 'lost.scorekeeper'} – gone", False),
    ]
    wanted = QSignalSpy(opened.session.club_wanted)
    listed[0].trigger()
    assert wanted.at(0) == [other_club]


def a_new_club_file_is_made_where_none_is_and_opened(
    opened: Program, other_club: Path, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    asked: list[Path] = []
    chosen = iter([other_club, tmp_path / "tuesday.scorekeeper"])
    before = other_club.read_bytes()

    def ask(_parent: object, _title: str, suggested: Path, *_kind: str, **_options: object) -> Path:
        asked.append(suggested)
        return next(chosen)

    monkeypatch.setattr(opened_files, "ask_save_path", ask)
    wanted = QSignalSpy(opened.session.club_wanted)
    opened.window.actions_["new_club"].trigger()
    assert asked == [opened.club.path.with_name("new club.scorekeeper")]
    assert opened.said == ("“others.scorekeeper” is there already and stays as it is; choose another name.", "bad")
    assert (wanted.count(), other_club.read_bytes()) == (0, before)
    opened.window.actions_["new_club"].trigger()
    assert wanted.at(0) == [tmp_path / "tuesday.scorekeeper"]
    with closing(OpenClub(tmp_path / "tuesday.scorekeeper")) as made:
        assert made.books.nights() == []


def test_other_club_files_are_listed_and_made_and_no_field_takes_a_file_for_text(
    opened: Program, other_club: Path, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    no_field_takes_a_dropped_file_for_text(opened)
    club_files_that_were_open_lately_stand_in_the_menu_and_one_that_is_gone_says_so(opened, other_club, tmp_path)
    a_new_club_file_is_made_where_none_is_and_opened(opened, other_club, tmp_path, monkeypatch)


def test_the_window_closes_for_the_club_file_that_was_chosen(
    tmp_path: Path, other_club: Path, monkeypatch: pytest.MonkeyPatch, qtbot: QtBot
) -> None:
    monkeypatch.setenv("SCOREKEEPER_HOME", str(tmp_path / "home"))
    application = Application(tmp_path / "club.scorekeeper")
    qtbot.addWidget(application.window)
    application.window.show()
    application.session.begin()
    application.session.club_wanted.emit(other_club)
    assert (application.window.isVisible(), application.next_club) == (False, other_club)
    assert application.said_there.startswith(f"“{other_club}” is open;")
    application.close()


def test_the_title_of_the_window_names_a_club_file_that_is_not_the_usual_one_in_one_line(
    tmp_path: Path, other_club: Path, monkeypatch: pytest.MonkeyPatch, qtbot: QtBot
) -> None:
    monkeypatch.setenv("SCOREKEEPER_HOME", str(tmp_path / "home"))
    for club_file, title in (
        (None, "Scorekeeper"),
        (own_club_file(), "Scorekeeper"),
        (other_club, "Scorekeeper – others"),
        (tmp_path / "Tuesday\nclub\u202e\udcff.scorekeeper", "Scorekeeper – Tuesday club"),
    ):
        application = Application(club_file)
        qtbot.addWidget(application.window)
        assert application.window.windowTitle() == title
        application.window.show_occasion("Table 1")
        assert application.window.windowTitle() == f"{title} {'·' if '–' in title else '–'} Table 1"
        application.close()
