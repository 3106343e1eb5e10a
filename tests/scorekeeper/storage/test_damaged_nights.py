"""A club file with a damaged night: the others are backed up all the same, and what was whole is never thinned out."""

from __future__ import annotations

import sqlite3
from contextlib import closing
from datetime import UTC, datetime, timedelta
from pathlib import Path

import pytest

from scorekeeper.cli.main import main
from scorekeeper.storage import errors, retention
from scorekeeper.storage.backup import prove, whole_nights
from scorekeeper.storage.backup_files import Backup, listed
from scorekeeper.storage.backup_set import BackupSet
from scorekeeper.storage.check import check_seals
from scorekeeper.storage.club_file import ClubFile
from scorekeeper.storage.restoring import contents, put_in_place
from scorekeeper.storage.retention import LEAST
from scorekeeper.storage.sqlite_journal import SqliteJournal
from scorekeeper.text.backup_state import round_sentences
from scorekeeper.text.fault_messages import fault_text
from tests.scorekeeper.journals import write_lines
from tests.scorekeeper.storage.forging import harm
from tests.scorekeeper.storage.nights import deal, game, small_night

NOW = datetime(2026, 11, 20, 21, 4, 11, tzinfo=UTC)
LATER = NOW + timedelta(hours=1)
KEPT = "The last backup that has a night whole is not deleted."
DAMAGE = (
    "Night of 2 October 2026: something was changed after it was written; restore a backup (line 7 "
    "does not fit its seal)."
)


def damage(path: Path, night: str = "old") -> None:
    harm(path, f"""UPDATE entry SET body = '{{"points":[6,12,5,3]}}' WHERE night = '{night}' AND number = 6""")  # noqa: S608


@pytest.fixture
def backup_set(path: Path) -> BackupSet:
    """The backups of books with an old night and one of this evening, from before the old one was damaged."""
    with ClubFile.open(path) as club:
        write_lines(SqliteJournal(club), "old", small_night("old", "2026-10-02"))
        write_lines(SqliteJournal(club), "new", [*small_night("new", "2026-11-20"), game(2, limit=None)])
        backup_set = BackupSet(path)
        assert backup_set.go_round(club, "start", NOW).trouble is None
    damage(path)
    return backup_set


def sealed(path: Path, minute: int = 40, night: str = "new") -> None:
    """Another deal of a night."""
    with ClubFile.open(path) as club:
        write_lines(SqliteJournal(club), night, [deal(minute=minute, number=2)])


def test_the_nights_of_the_evening_have_their_backup_and_it_is_said_what_is_damaged_in_it(
    backup_set: BackupSet, path: Path, tmp_path: Path
) -> None:
    backup_set.second = tmp_path / "stick"
    backup_set.second.mkdir()
    (whole,) = backup_set.backups()
    sealed(path)
    with ClubFile.open(path) as club:
        done = backup_set.go_round(club, "game", LATER)
        deals = len(SqliteJournal(club).lines("new"))
    assert done.newest is not None
    assert done.newest.broken
    assert (done.newest.made_at, done.whole, done.second) == (LATER, whole, True)
    assert [backup.path.name for backup in listed(backup_set.second, path)] == [done.newest.path.name]
    assert backup_set.backups() == [done.newest, whole]
    with ClubFile.open(done.newest.path, read_only=True) as copy:
        assert len(SqliteJournal(copy).lines("new")) == deals
    assert round_sentences(done, LATER) == (
        "The newest backup, of Fri 20 Nov 22:04, is damaged like the club file. The backup of Fri 20 Nov 21:04 is "
        f"good and is kept: {DAMAGE} {KEPT}"
    )


def test_where_no_backup_was_ever_whole_this_is_said(path: Path, tmp_path: Path) -> None:
    with ClubFile.open(path) as club:
        write_lines(SqliteJournal(club), "old", small_night("old", "2026-10-02"))
    damage(path)
    with ClubFile.open(path) as club:
        done = BackupSet(path).go_round(club, "start", NOW)
    said = "The newest backup, of Fri 20 Nov 21:04, is damaged like the club file: "
    assert round_sentences(done, NOW) == f"{said}{DAMAGE} {KEPT}"


def test_nothing_is_copied_again_while_nothing_changes_and_a_night_that_is_mended_is(
    backup_set: BackupSet, path: Path
) -> None:
    sealed(path)
    with ClubFile.open(path) as club:
        damaged = backup_set.keep(club, "game", LATER)
        assert backup_set.keep(club, "game", LATER + timedelta(minutes=1)) == damaged
    harm(path, """UPDATE entry SET body = '{"points":[6,13,4,3]}' WHERE night = 'old' AND number = 6""")
    with ClubFile.open(path) as club:
        done = backup_set.go_round(club, "game", LATER + timedelta(minutes=2))
    assert (done.trouble, done.proved_at) == (None, LATER + timedelta(minutes=2))
    assert [bool(backup.broken) for backup in backup_set.backups()] == [False, True, False]


def test_the_last_backup_in_which_a_night_was_whole_is_never_thinned_out(
    backup_set: BackupSet, path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    (whole,) = backup_set.backups()
    with ClubFile.open(path) as club:
        write_lines(SqliteJournal(club), "newer", [*small_night("newer", "2026-11-27"), game(2, limit=None)])
    for month in range(1, 31):
        sealed(path, month, "newer")
        if month == 15:
            (last_with_new,) = backup_set.backups()[:1]
            damage(path, "new")
        with ClubFile.open(path) as club:
            assert backup_set.keep(club, "game", NOW + timedelta(days=30 * month)) is not None
    kept = backup_set.backups()
    assert whole in kept, "in which both were whole"
    assert last_with_new in kept, "in which the second was whole"
    assert len(kept) < 30
    monkeypatch.setattr("scorekeeper.storage.backup_set.room_for", lambda sizes: retention.room_for(sizes, min(sizes)))
    backup_set.thin(backup_set.folder, NOW + timedelta(days=900))
    left = backup_set.backups()
    assert {whole, last_with_new} < set(left)
    assert len(left) == LEAST + 2


def test_a_backup_with_a_damaged_night_is_looked_into_and_restored_and_has_that_damage_and_no_other(
    backup_set: BackupSet, path: Path
) -> None:
    sealed(path)
    with ClubFile.open(path) as club:
        newest = backup_set.keep(club, "game", LATER)
    assert newest is not None
    assert [night.id for night in contents(newest.path).nights] == ["new", "old"]
    put_in_place(newest.path, path, LATER)
    with ClubFile.open(path) as club:
        assert [fault_text(finding) for finding in check_seals(club)] == [DAMAGE]
        assert SqliteJournal(club).lines("new")


def test_more_damage_than_a_backup_was_made_with_keeps_it_from_being_restored(
    backup_set: BackupSet, path: Path
) -> None:
    sealed(path)
    with ClubFile.open(path) as club:
        newest = backup_set.keep(club, "game", LATER)
    assert newest is not None
    damage(newest.path, "new")
    with pytest.raises(errors.CopyNotGood):
        put_in_place(newest.path, path, LATER)
    assert contents(newest.path).newest is None


def test_a_night_whose_pages_cannot_be_read_keeps_the_others_from_nothing(path: Path) -> None:
    backup_set = BackupSet(path)
    with ClubFile.open(path) as club:
        for number in range(30):
            write_lines(SqliteJournal(club), f"n{number:02}", small_night(f"n{number:02}"))
    with closing(sqlite3.connect(path)) as connection:
        size = connection.execute("PRAGMA page_size").fetchone()[0]
    content = path.read_bytes()
    pages = [content[start : start + size] for start in range(0, len(content), size)]
    last = max(number for number, page in enumerate(pages) if b"n15" in page and b"[6,13,4,3]" in page)
    path.write_bytes(b"".join((*pages[:last], bytes(size), *pages[last + 1 :])))
    with ClubFile.open(path) as club:
        done = backup_set.go_round(club, "start", NOW)
        found = check_seals(club)
    assert done.newest is not None
    assert done.newest.broken
    damaged = {finding.night for finding in found if finding.night}
    assert "n15" in damaged
    assert len(damaged) < 15
    assert [finding.night for finding in prove(done.newest.path)] == [finding.night for finding in found]


def test_the_command_line_makes_and_lists_and_restores_it_and_says_what_is_damaged(
    backup_set: BackupSet, path: Path, tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    club = ["--club", str(path)]
    sealed(path)
    assert main(["backup", *club]) == 1
    made, said = capsys.readouterr()
    assert said == f"{DAMAGE}\n"
    assert main(["backup", "--list", *club]) == 0
    assert f", in game 3, 4 deals, with a damaged night: {made}" in capsys.readouterr().out
    new = tmp_path / "restored.scorekeeper"
    assert main(["restore", made.strip(), "-o", str(new)]) == 1
    assert capsys.readouterr() == (f"{new}\n", f"{DAMAGE}\n")
    assert main(["export", "new", "-o", str(tmp_path / "new.night.json"), "--club", str(new)]) == 0


def test_of_every_set_of_damaged_nights_the_newest_backup_is_indispensable() -> None:
    broken = ("b", "b", "a", "", "")
    made = [Backup(Path(str(n)), NOW - timedelta(n), "", "", mark) for n, mark in enumerate(broken)]
    assert [backup.path.name for backup in retention.indispensable(made, NOW)] == ["0", "2", "3"]


def test_backups_with_damaged_nights_from_before_all_were_whole_again_may_go_but_not_for_one_of_a_time_to_come() -> (
    None
):
    broken = ("b", "", "a", "")
    made = [Backup(Path(str(n)), NOW - timedelta(n), "", "", mark) for n, mark in enumerate(broken)]
    assert [backup.path.name for backup in retention.indispensable(made, NOW)] == ["0", "1"]
    ahead = retention.indispensable(made, NOW - timedelta(days=2))
    assert [backup.path.name for backup in ahead] == ["0", "1", "2"], "the clock was wrong, or is"


def test_of_very_many_sets_of_damaged_nights_those_stay_in_which_a_night_was_whole_last(
    path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(retention, "MOST_DAMAGES", 2)
    for spans in ("DAYS", "WEEKS", "MONTHS"):
        monkeypatch.setattr(retention, spans, 0)
    backup_set, nights = BackupSet(path), [f"n{number}" for number in range(4)]
    with ClubFile.open(path) as club:
        for night in nights:
            write_lines(SqliteJournal(club), night, small_night(night))
    for number, night in enumerate(nights):
        damage(path, night)
        with ClubFile.open(path) as club:
            write_lines(SqliteJournal(club), f"new{number}", small_night(f"new{number}"))
            assert backup_set.keep(club, "game", NOW + timedelta(days=number)) is not None
    made = backup_set.backups()
    whole = [sorted(whole_nights(backup.path) or ()) for backup in made]
    assert [night for nights in whole for night in nights if night < "new"] == ["n3", "n2", "n3", "n1", "n2", "n3"]
    assert whole_nights(path.with_name("none")) is None
    backup_set.thin(backup_set.folder, NOW + timedelta(days=400))
    assert backup_set.backups() == made


def test_the_damage_of_every_day_leaves_few_backups() -> None:
    broken = [f"{number:08x}" for number in range(40)]
    made = [Backup(Path(mark), NOW - timedelta(n), "", "", mark) for n, mark in enumerate([*broken, ""])]
    gone = retention.beyond_all_damages(made, lambda backup: {"n1"} if backup.broken else {"n1", "n2"})
    assert [backup.broken for backup in made if backup not in gone] == [*broken[: retention.MOST_DAMAGES], ""]
    assert retention.beyond_all_damages(made[:20], lambda _: None) == [], "what cannot be read may be the last"


def test_where_every_backup_has_another_night_whole_all_are_kept() -> None:
    broken = [f"{number:08x}" for number in range(40)]
    made = [Backup(Path(mark), NOW - timedelta(n), "", "", mark) for n, mark in enumerate([*broken, ""])]
    assert retention.beyond_all_damages(made, lambda backup: {backup.broken}) == []
