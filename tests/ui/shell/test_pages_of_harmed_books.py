"""The club file is harmed while a page of the books is open: the page says so, and no act ends in a mistake of ours."""

from __future__ import annotations

import os
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from pathlib import Path

import pytest
from PySide6.QtCore import Qt
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QApplication, QLabel
from pytestqt.qtbot import QtBot

from scorekeeper.night.seasons import ClubSeason
from scorekeeper.storage.errors import DamagedClubFile
from scorekeeper.storage.seasons import write_season
from tests.scorekeeper.storage.nights import small_night
from tests.ui.imports import import_night_file
from tests.ui.laptops.test_laptops_page import elsewhere, file_of, page_of, with_ids
from tests.ui.program import Program, banner_of, drop, told
from ui.find_night.find_page import FindPage
from ui.members.members_page import MembersPage
from ui.season.season_page import SeasonPage
from ui.shell.people_controller import PeopleController
from ui.shell.save_retry import SaveRetry
from ui.statistics.statistics_page import StatisticsPage

DAMAGED = "is damaged; restore a backup."


@pytest.fixture
def shown(opened: Program, tmp_path: Path) -> Program:
    """The window, on a club that has a night and a season."""
    import_night_file(opened.club, file_of(tmp_path, "known", small_night()))
    write_season(opened.club.file, "autumn", ClubSeason("Autumn"))
    SaveRetry(opened.session)
    opened.window.show()
    return opened


def harm(opened: Program) -> None:
    os.truncate(opened.club.path, 4096)


@contextmanager
def harmed(opened: Program) -> Iterator[None]:
    """The books are harmed, and whole again."""
    whole = opened.club.path.read_bytes()
    harm(opened)
    yield
    opened.club.path.write_bytes(whole)
    opened.club.save_state.forget()


def test_a_question_is_asked_on_the_sheet_all_the_same(shown: Program) -> None:
    shown.session.open_night("n1")
    harm(shown)
    shown.session.go("sheet")
    for act in ("change_seat", "change_rule", "vote"):
        shown.window.actions_[act].trigger()
        QTest.keyClick(QApplication.focusWidget(), Qt.Key.Key_Escape)


def test_a_season_that_cannot_be_read_says_why_and_one_that_is_mended_is_not_changed(shown: Program) -> None:
    with harmed(shown):
        shown.session.go("season")
        QApplication.processEvents()
        page = shown.session.page("season")
        assert isinstance(page, SeasonPage)
        assert page.nothing.text().endswith(DAMAGED)
        page.head.grab()
        QTest.keyClick(page, Qt.Key.Key_F2)
        assert not page.shows_form or page.form.name.text() == "Season 2026"
    shown.session.go("first_start")
    shown.session.go("season")
    page = shown.session.page("season")
    assert isinstance(page, SeasonPage)
    page.change.click()
    page.form.name.setText("Winter")
    harm(shown)
    page.form.save.click()
    assert page.shows_form, "what was typed stays"
    assert page.form.name.text() == "Winter"
    assert shown.said[0].endswith(DAMAGED)


def test_nights_statistics_and_members_that_cannot_be_read_are_said_and_not_taken_for_none(
    shown: Program, tmp_path: Path, monkeypatch: pytest.MonkeyPatch, qtbot: QtBot
) -> None:
    with harmed(shown):
        shown.session.go("open_night")
        qtbot.waitUntil(lambda: told(shown) is not None)
        found = shown.session.page("open_night")
        assert isinstance(found, FindPage)
        words = [label.text() for label in found.findChildren(QLabel) if label.isVisible()]
        assert any(text.endswith(DAMAGED) for text in words)
        assert "No night was played yet." not in words
    shown.session.go("statistics")
    statistics = shown.session.page("statistics")
    assert isinstance(statistics, StatisticsPage)
    with harmed(shown):
        statistics.player_chosen.emit("bob")
        band = told(shown)
        assert band
        assert band[1].endswith(DAMAGED)
    shown.session.go("members")
    members = shown.session.page("members")
    assert isinstance(members, MembersPage)
    shown.window.status.tell("")
    with harmed(shown):
        monkeypatch.setattr("ui.shell.members_controller.ask_save_path", lambda *_: tmp_path / "members.csv")
        members.saving_wanted.emit()
        assert shown.said[0].endswith(DAMAGED)
    assert not (tmp_path / "members.csv").exists()


def test_the_history_is_shown_while_the_disk_fails(shown: Program) -> None:
    shown.session.open_night("n1")
    shown.club.path.with_name(f"{shown.club.path.name}-journal").mkdir()
    shown.session.go("history")
    assert shown.session.shown_page == "history"


def test_the_red_band_tells_of_a_night_that_cannot_be_opened_and_of_a_name_that_cannot_be_changed(
    shown: Program, tmp_path: Path
) -> None:
    """A damaged file beside the books is no damage of theirs."""
    with shown.session.reporting_failure():
        raise DamagedClubFile(tmp_path / "copy.scorekeeper")
    assert shown.said[0].endswith(DAMAGED)
    assert told(shown) is None
    people = PeopleController(shown.session)
    harm(shown)
    for act in (lambda: shown.session.open_night("n1"), lambda: people.rename("bob", "Robert")):
        shown.club.save_state.forget()
        act()
        band = told(shown)
        assert band
        assert band[0] == "The club file is damaged."
        assert band[1].endswith(DAMAGED)
        assert shown.said[0].endswith(DAMAGED)
    banner = banner_of(shown)
    assert banner
    QTest.mouseClick(banner.restore, Qt.MouseButton.LeftButton)
    assert shown.session.shown_page == "backups"


def test_nights_that_come_in_and_the_name_of_the_laptop_are_refused(
    shown: Program, tmp_path: Path, qtbot: QtBot
) -> None:
    drop(shown, file_of(tmp_path, "one", elsewhere(with_ids(small_night("n2"), "2"))))
    page = page_of(shown)
    harm(shown)
    acts: tuple[Callable[[], None], ...] = (
        page.all_new.emit,
        lambda: page.person_chosen.emit("ann2", "ann"),
        page.take_wanted.emit,
        page.left.emit,
        lambda: page.named.emit("Front desk"),
    )
    for act in acts:
        shown.window.status.tell("")
        act()
        qtbot.waitUntil(lambda: "restore a backup" in shown.said[0])
        assert "is damaged" in shown.said[0]
        assert shown.said[1] == "bad"
