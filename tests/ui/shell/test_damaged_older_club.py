"""Books of an older version with a damaged page: what is whole is shown, and a backup takes their place."""

from __future__ import annotations

from pathlib import Path

import pytest

from scorekeeper.storage.backup import back_up
from scorekeeper.storage.club_file import ClubFile
from scorekeeper.storage.sqlite_journal import SqliteJournal
from tests.scorekeeper.journals import write_lines
from tests.scorekeeper.storage.nights import deal, small_night
from tests.scorekeeper.storage.test_older_versions import with_a_damaged_page
from tests.ui.program import Program, banner_of
from ui.shell.backup_scheduler import BackupScheduler
from ui.shell.backups_controller import restore
from ui.shell.save_retry import SaveRetry


@pytest.fixture
def backup(tmp_path: Path) -> Path:
    """A backup of today's version, of books in the place of which stand older ones that are damaged."""
    path = tmp_path / "club.scorekeeper"
    with ClubFile.open(path) as club:
        write_lines(SqliteJournal(club), "n1", small_night())
        made = back_up(club, tmp_path / "backups")
    with_a_damaged_page(5, path)
    return made


def test_what_is_whole_is_shown_and_a_backup_is_restored_from_the_band(backup: Path, opened: Program) -> None:
    opened.settings.last_night = "n1"
    opened.session.begin()
    SaveRetry(opened.session).tell_read_only()
    assert opened.page == "SheetPage"
    banner = banner_of(opened)
    assert banner
    assert banner.what.text() == "This club file can be looked at, but nothing can be written in it."
    assert banner.why.text().endswith("To go on, restore a backup.")
    banner.restore.click()
    assert opened.page == "BackupsPage"
    restore(opened.session, BackupScheduler(opened.session), backup)
    assert opened.club.only_read is None
    assert not banner.isVisible()
    write_lines(opened.club.journal, "n1", [deal(minute=40)])
