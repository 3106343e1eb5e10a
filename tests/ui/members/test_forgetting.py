"""A person is forgotten from the page of the members, in the background, and the window lives meanwhile."""

from __future__ import annotations

from pathlib import Path
from threading import Event

import pytest
from PySide6.QtWidgets import QApplication
from pytestqt.qtbot import QtBot

from scorekeeper.storage.backup_set import BackupSet, Round
from scorekeeper.storage.club_file import ClubFile
from scorekeeper.storage.errors import DiskFull
from scorekeeper.storage.forgetting import Forgotten, forget
from scorekeeper.storage.progress import Progress, Step, StoppedError
from tests.ui.members.members_driver import choose, names, page
from tests.ui.program import Program
from ui.shell import forgetting
from ui.shell.backup_scheduler import scheduler_of
from ui.shell.decisions import decisions_of
from ui.shell.forgetting import forgetting_of
from ui.shell.save_retry import SaveRetry
from ui.widgets.question_banner import QuestionBanner


def forgotten(opened: Program, qtbot: QtBot, player: str) -> str:
    """Forget a person on the page; returns the message there."""
    choose(opened, player)
    section = page(opened).person.forget
    section.begin.click()
    section.yes.click()
    qtbot.waitUntil(lambda: not forgetting_of(opened.session).player)
    return page(opened).person.forget.words.text()


def test_a_person_is_forgotten_after_a_question_and_the_figures_stay(club: Program, qtbot: QtBot) -> None:
    choose(club, "bob")
    before = page(club).person.shown
    section = page(club).person.forget
    section.begin.click()
    assert "Figures stay" in section.words.text()
    section.no.click()
    assert names(club)[1] == "Bob"
    assert forgotten(club, qtbot, "bob").startswith("Forgotten: ")
    assert page(club).person.name.text() == "Player 2"
    assert before is not None
    assert page(club).person.shown.won == before.won  # type: ignore[union-attr]
    assert decisions_of(club.session).newest is None


def test_the_window_lives_while_somebody_is_forgotten_and_other_writing_waits(
    club: Program, qtbot: QtBot, monkeypatch: pytest.MonkeyPatch
) -> None:
    searched, go_on = Event(), Event()

    def slow(file: ClubFile, player: str, *more: object, progress: Progress) -> Forgotten:
        def stopping(step: Step) -> None:
            progress(step)
            searched.set()
            go_on.wait(20)

        return forget(file, player, *more, progress=stopping)  # type: ignore[arg-type]

    monkeypatch.setattr(forgetting, "forget", slow)
    SaveRetry(club.session)
    choose(club, "bob")
    page(club).person.forget.begin.click()
    page(club).person.forget.yes.click()
    qtbot.waitUntil(searched.is_set)
    (banner,) = (one for one in club.window.findChildren(QuestionBanner) if one.isVisibleTo(club.window))
    qtbot.waitUntil(lambda: banner.words.text() == "Bob is being forgotten. Looking through night 1 of 2.")
    assert page(club).person.forget.words.text() == banner.words.text()
    assert not club.window.close()
    assert "is being forgotten" in club.said[0]
    page(club).person.fields.notes.setPlainText("left-handed")
    page(club).person.fields.save()
    assert club.said[0].startswith("A person is being forgotten just now")
    club.session.open_night("n0")
    club.live.write(lambda keeper: keeper.pay("rob", "ann", club.live.night.stake))
    assert club.club.unsaved.count > 0, "it waits in memory"
    go_on.set()
    qtbot.waitUntil(lambda: not forgetting_of(club.session).player)
    assert club.club.unsaved.count == 0
    QApplication.processEvents()
    assert club.said[0].startswith("Forgotten: "), "and is not shown again as if another program had written"
    assert not banner.isVisibleTo(club.window)


def test_a_page_that_is_read_or_filled_in_meanwhile_stays_and_others_are_shown_anew(
    club: Program, qtbot: QtBot
) -> None:
    club.session.open_night("n0")
    club.session.go("members")
    choose(club, "rob")
    page(club).person.forget.begin.click()
    page(club).person.forget.yes.click()
    club.session.go("old_sheets")
    sheets = club.session.page("old_sheets")
    qtbot.waitUntil(lambda: not forgetting_of(club.session).player)
    assert club.session.page("old_sheets") is sheets
    club.session.go("sheet")
    qtbot.waitUntil(lambda: "Bobb" not in [player.name for player in club.live.night.players])
    assert club.session.shown_page == "sheet"


def test_whatever_keeps_a_person_from_being_forgotten_is_one_sentence(
    club: Program, qtbot: QtBot, monkeypatch: pytest.MonkeyPatch
) -> None:
    faults = [StoppedError(), DiskFull(Path("club.scorekeeper"))]

    def refused(*_: object, **_more: object) -> Forgotten:
        raise faults.pop(0)

    monkeypatch.setattr(forgetting, "forget", refused)
    for said in ("Stopped: nobody was forgotten.", "There is no room left"):
        assert said in forgotten(club, qtbot, "bob")
        assert "Bob" in names(club)
        assert club.club.file.held is None
    assert not faults


def test_who_waits_for_the_backups_is_not_forgotten_after_stop(
    club: Program, qtbot: QtBot, monkeypatch: pytest.MonkeyPatch
) -> None:
    go_on = Event()

    def slow(*_args: object) -> Round:
        go_on.wait(20)
        return Round(None, None, None, None)

    monkeypatch.setattr(BackupSet, "go_round", slow)
    scheduler_of(club.session).go_round("start")
    choose(club, "bob")
    page(club).person.forget.begin.click()
    page(club).person.forget.yes.click()
    (banner,) = (one for one in club.window.findChildren(QuestionBanner) if one.isVisibleTo(club.window))
    assert banner.words.text() == "Bob is being forgotten. Waiting for the backups."
    banner.yes.click()
    assert club.said[0] == "Stopped: nobody was forgotten."
    assert club.club.file.held is None
    go_on.set()
    qtbot.waitUntil(lambda: not scheduler_of(club.session).busy)
    assert "Bob" in names(club)
