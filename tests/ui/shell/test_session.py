"""What the window shows when: first start, nights, imports, pages; and that a refusal changes nothing."""

from __future__ import annotations

import json
from functools import partial
from pathlib import Path

import pytest
from PySide6.QtCore import QSettings, Qt
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QApplication, QSpinBox

from scorekeeper.files.archive import archive
from scorekeeper.files.sample_night import SAMPLE
from scorekeeper.sheet.entries import End, EndHow
from tests.faults.budget import few_of
from tests.scorekeeper.storage.nights import opened as night_opened
from tests.scorekeeper.storage.nights import small_night
from tests.ui.imports import import_night_file
from tests.ui.program import Program, drop, import_file, wait_until_taken_in
from ui.new_night.start_page import StartPage
from ui.shell import opened_files


@pytest.fixture
def file(tmp_path: Path) -> Path:
    """A night file with two games."""
    path = tmp_path / "small.night.json"
    path.write_text(archive(small_night()), encoding="utf-8")
    return path


def test_a_first_start_offers_three_ways_to_begin_of_which_the_sample_is_told_apart_and_never_kept(
    opened: Program,
) -> None:
    """A new night can be left for the page before, and the sample for the list of nights."""
    opened.session.begin()
    assert opened.page == "StartPage"
    assert opened.window.windowTitle() == "Scorekeeper"
    assert not opened.window.actions_["papers"].isEnabled()
    assert not opened.window.actions_["undo"].isEnabled()
    opened.session.go("new_night")
    assert opened.page == "NewNightPage"
    focus = QApplication.focusWidget()
    assert focus is not None
    QTest.keyClick(focus, Qt.Key.Key_Escape)
    assert opened.page == "StartPage"
    opened.session.open_sample()
    assert opened.window.status.saved.text() == "Sample night, nothing is kept"
    opened.session.go("new_night")
    opened.session.go_back()
    assert opened.page == "SheetPage"
    whole = opened.live.lines
    opened.live.write(lambda keeper: keeper.undo(2))
    assert opened.window.status.saved.text() == "Sample night, nothing is kept"
    assert (opened.club.books.nights(), opened.club.books.players(), opened.settings.last_night) == ([], [], "")
    opened.session.open_sample()
    assert opened.live.lines == whole, "without an open row it is as new"
    opened.window.actions_["open_night"].trigger()
    assert opened.page == "FindPage"
    opened.session.go("first_start")
    assert opened.page == "StartPage"
    assert SAMPLE.is_file()
    assert opened.session.live is None
    assert opened.window.status.saved.text() == ""


def test_pages_are_reached_by_name_and_left_for_the_sheet_or_the_page_before(opened: Program) -> None:
    """The sheet of a game is reached from any page, whose lines it keeps; the preview keeps its settings in the file of
    the window; Ctrl+W closes the page, then the night, then the window."""
    opened.session.open_sample()
    paper = opened.session.sheet_view
    assert paper is not None
    kinds = {"papers": "PrintPage", "new_game": "NextGamePage"}
    names = ("papers", "history", "backups", "club", "rules", "manual", "new_game", "club_papers")
    for name in few_of(names, ("history", "new_game")):
        opened.session.go("settle")
        assert opened.page == "SettlePage"
        opened.session.go(name)
        assert opened.page == kinds.get(name, opened.page)
        for page in ("settle", "sheet", "sheet"):
            focus = QApplication.focusWidget()
            assert focus is not None, name
            QTest.keyClick(focus, Qt.Key.Key_Escape)
            assert opened.session.shown_page == page, name
    for name, kind in (
        ("settle", "SettlePage"),
        ("papers", "PrintPage"),
        ("history", "HistoryPage"),
        ("settle", "SettlePage"),
    ):
        opened.session.go(name)
        assert opened.page == kind
    opened.session.go_back()
    assert opened.session.on_sheet, "a page that is shown again leads back as before"
    for game in (0, 0, len(opened.live.night.games) - 1):
        opened.session.go("settle")
        opened.session.show_game(game)
        assert (opened.page, opened.live.game_index) == ("SheetPage", game)
    assert paper.model.rowCount() > 1
    opened.session.go("papers")
    preview = opened.session.page("papers")
    assert preview is not None
    preview.findChild(QSpinBox).setValue(3)
    opened.settings.file.sync()
    stored = QSettings(opened.settings.file.fileName(), QSettings.Format.IniFormat)
    assert str(stored.value("papers/copies")) == "3"
    opened.window.actions_["sheet"].trigger()
    assert opened.page == "SheetPage"
    opened.session.go("settle")
    for page in ("sheet", "first_start"):
        QTest.keyClick(opened.window, Qt.Key.Key_W, Qt.KeyboardModifier.ControlModifier)
        assert opened.session.shown_page == page
    assert opened.window.isVisible()
    QTest.keyClick(opened.window, Qt.Key.Key_W, Qt.KeyboardModifier.ControlModifier)
    assert not opened.window.isVisible()


def the_rules_of_the_club_lead_back_to_those_of_the_table_and_these_to_the_form(opened: Program) -> None:
    opened.session.begin()
    for name in ("new_night", "rules", "club_rules"):
        opened.session.go(name)
    for name in ("rules", "new_night", "first_start"):
        focus = QApplication.focusWidget()
        assert focus is not None
        QTest.keyClick(focus, Qt.Key.Key_Escape)
        assert opened.session.shown_page == name


def test_a_dropped_night_is_imported_and_opened_and_another_branch_of_it_waits_for_a_person(
    opened: Program, file: Path
) -> None:
    opened.session.begin()
    drop(opened, file)
    wait_until_taken_in(opened.session)
    assert opened.page == "SheetPage"
    assert [night.id for night in opened.club.books.nights()] == ["n1"]
    assert opened.live.game_index == 1
    assert opened.settings.last_night == "n1"
    drop(opened, file)
    assert len(opened.club.books.nights()) == 1
    data = json.loads(file.read_text(encoding="utf-8"))
    data["games"][0]["entries"][0]["points"] = [13, 6, 4, 3]
    file.write_text(json.dumps(data), encoding="utf-8")
    import_file(opened.session, file)
    assert opened.page == "LaptopsPage"
    assert len(opened.club.books.night("n1").games[0].entries) == 2


def test_the_last_night_is_open_at_the_next_start_until_it_was_played_to_its_end(opened: Program, file: Path) -> None:
    """One that is gone leads to the first page, and one of an earlier week that has ended to the next night."""
    import_night_file(opened.club, file)
    opened.settings.last_night = "another"
    opened.session.begin()
    page = opened.window.pages.currentWidget()
    assert isinstance(page, StartPage)
    page.open_night.emit("n1")
    assert (opened.page, opened.settings.last_night) == ("SheetPage", "n1")
    opened.session.begin()
    assert opened.page == "SheetPage"
    assert opened.window.windowTitle() == "Scorekeeper – Friday 20 November 2026 · Table 1 · $0.25 a point"
    for game in (number - 1 for number in opened.live.night.running):
        seated = opened.live.night.games[game].sheet.seated
        opened.live.write(lambda keeper, game=game, seated=seated: keeper.write(game, End(EndHow.AGREEMENT, seated)))
    opened.session.begin()
    page = opened.window.pages.currentWidget()
    assert isinstance(page, StartPage)
    assert page.again is not None
    assert page.again.heading.text().startswith("The same four")


def test_the_form_of_a_new_night_names_no_night_that_is_open(opened: Program, file: Path) -> None:
    opened.session.open_night(import_night_file(opened.club, file))
    window, status = opened.window, opened.window.status

    def said() -> tuple[str, ...]:
        return window.windowTitle(), status.saved.text(), status.sums.text(), status.scorekeeper.text()

    before = said()
    assert all(before)
    form = ("Scorekeeper – a new night", "Nothing is written until the night starts.", "", "")
    for page, words in (("new_night", form), ("rules", form), ("new_night", form), ("sheet", before)):
        opened.session.go(page)
        assert said() == words
    opened.session.go("new_night")
    opened.session.go("first_start")
    assert said() == ("Scorekeeper", "", "", "")


def test_an_import_that_is_refused_says_why_and_changes_nothing(opened: Program, file: Path, tmp_path: Path) -> None:
    """Neither the first page, nor a half-filled form, nor the night that is open."""
    bad = tmp_path / "bad.night.json"
    opened.session.begin()
    import_file(opened.session, tmp_path)
    assert (opened.page, opened.said[1]) == ("StartPage", "bad")
    opened.session.go("new_night")
    form = opened.window.pages.currentWidget()
    import_file(opened.session, bad)
    assert opened.window.pages.currentWidget() is form
    assert opened.said == ("bad.night.json: there is no such file.", "bad")
    import_file(opened.session, file)
    paper, night = opened.session.sheet_view, opened.live.night
    for content, sentence in (
        (None, "bad.night.json: there is no such file."),
        ("nonsense", "bad.night.json: this is not a night file"),
        ("{}", "bad.night.json: format: this is not a night file"),
    ):
        if content is not None:
            bad.write_text(content, encoding="utf-8")
        import_file(opened.session, bad)
        assert opened.said[0].startswith(sentence)
        assert opened.said[1] == "bad"
        assert (opened.session.sheet_view, opened.live.night) == (paper, night)
        assert opened.page == "SheetPage"


def test_a_night_without_games_asks_for_the_first(opened: Program, tmp_path: Path) -> None:
    path = tmp_path / "empty.night.json"
    path.write_text(archive([night_opened(), *small_night()[1:5]]), encoding="utf-8")
    opened.session.begin()
    import_file(opened.session, path)
    assert opened.page == "NextGamePage"
    opened.session.go_back()
    assert opened.page == "StartPage"


def test_import_is_asked_for_in_a_dialog_that_can_be_left(
    opened: Program, file: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    opened.session.begin()
    monkeypatch.setattr(opened_files, "ask_night_file", lambda _parent, _folder: None)
    opened.window.actions_["import_night"].trigger()
    assert opened.page == "StartPage"
    monkeypatch.setattr(opened_files, "ask_night_file", lambda _parent, _folder: file)
    opened.window.actions_["import_night"].trigger()
    wait_until_taken_in(opened.session)
    assert opened.page == "SheetPage"


def books_that_cannot_be_read_are_told_and_nothing_falls_over(opened: Program, monkeypatch: pytest.MonkeyPatch) -> None:
    def broken(*_: object, **_named: object) -> None:
        raise OSError("The disk failed.")

    opened.session.open_sample()
    for name in ("nights", "players", "night"):
        monkeypatch.setattr(opened.club.books, name, broken)
    monkeypatch.setattr(opened.club, "open", broken)
    monkeypatch.setattr(opened.club.drafts, "draft", broken)
    go = opened.session.go
    for act in (partial(go, "new_night"), partial(go, "first_start"), lambda: opened.session.open_night("x")):
        opened.window.status.tell("")
        act()
        assert opened.said == ("The disk failed.", "bad")
        assert opened.page == "SheetPage"


def typed_row(program: Program) -> list[str]:
    paper = program.session.sheet_view
    assert paper is not None
    return [cell.text() for cell in paper.band.cells]


def a_row_of_the_sample_is_there_again_after_another_game_and_another_night(opened: Program) -> None:
    opened.session.open_sample()
    opened.live.write(lambda keeper: keeper.undo(2))
    opened.session.show_game(2)
    focus = QApplication.focusWidget()
    assert focus is not None
    QTest.keyClicks(focus, "7")
    row = typed_row(opened)
    assert "7" in row
    opened.session.show_game(0)
    opened.session.show_game(2)
    assert typed_row(opened) == row
    opened.session.go("first_start")
    opened.session.open_sample()
    opened.session.show_game(2)
    assert typed_row(opened) == row
    assert opened.club.books.nights() == []


def test_rules_lead_back_a_row_of_the_sample_waits_and_books_that_cannot_be_read_are_told(
    opened: Program, monkeypatch: pytest.MonkeyPatch
) -> None:
    the_rules_of_the_club_lead_back_to_those_of_the_table_and_these_to_the_form(opened)
    a_row_of_the_sample_is_there_again_after_another_game_and_another_night(opened)
    books_that_cannot_be_read_are_told_and_nothing_falls_over(opened, monkeypatch)
