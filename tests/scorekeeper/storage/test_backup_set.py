"""The backup set: filled when something changed, tried out, copied to a second place, thinned."""

from __future__ import annotations

import os
import sqlite3
import stat
from collections.abc import Iterator, Sequence
from contextlib import closing
from datetime import UTC, datetime, timedelta, timezone
from pathlib import Path

import pytest

from scorekeeper.cli.main import main
from scorekeeper.night.journal import Line, replay
from scorekeeper.night.night import Night
from scorekeeper.storage import errors, night_check, replay_cache, retention
from scorekeeper.storage.backup import prove, state
from scorekeeper.storage.backup_files import Backup
from scorekeeper.storage.backup_set import BackupSet, Round
from scorekeeper.storage.club_file import ClubFile
from scorekeeper.storage.progress import Step, StoppedError, Work
from scorekeeper.storage.restoring import newest_night, reach_of
from scorekeeper.storage.retention import LEAST
from scorekeeper.storage.settings import CLUB_NAME, ClubSettings
from scorekeeper.storage.sqlite_journal import SqliteJournal
from scorekeeper.text.backup_text import backup_text, clock_text, why_text
from scorekeeper.text.fault_messages import fault_text
from tests.scorekeeper.journals import write_lines
from tests.scorekeeper.storage.nights import deal, game, opened, small_night
from tests.scorekeeper.storage.test_older_versions import thawed

NOW = datetime(2026, 11, 20, 21, 4, 11, tzinfo=UTC)


@pytest.fixture
def backup_set(club: ClubFile) -> BackupSet:
    """The backup set of the club file."""
    return BackupSet(club.path)


def test_a_club_without_nights_needs_no_backup(club: ClubFile, backup_set: BackupSet) -> None:
    assert backup_set.go_round(club, "start", NOW) == Round(None, None, None)
    assert not backup_set.folder.exists()


def test_only_what_changed_is_backed_up(club: ClubFile, journal: SqliteJournal, backup_set: BackupSet) -> None:
    write_lines(journal, "n1", small_night())
    first = backup_set.keep(club, "start", NOW)
    assert first is not None
    assert backup_set.keep(club, "game", NOW + timedelta(minutes=1)) == first
    write_lines(journal, "n1", [deal(minute=40)])
    second = backup_set.keep(club, "game", NOW + timedelta(minutes=2))
    assert [backup.why for backup in backup_set.backups()] == ["game", "start"]
    assert backup_set.backups() == [second, first]
    assert stat.S_IMODE(backup_set.folder.stat().st_mode) == 0o700


def test_a_backup_from_a_time_to_come_makes_no_round_copy_the_same_again(
    club: ClubFile, journal: SqliteJournal, backup_set: BackupSet
) -> None:
    write_lines(journal, "n1", small_night())
    assert backup_set.keep(club, "start", NOW + timedelta(days=4000)) is not None
    write_lines(journal, "n1", [deal(minute=40)])
    made = backup_set.keep(club, "game", NOW)
    assert backup_set.keep(club, "start", NOW + timedelta(hours=1)) == made
    assert len(backup_set.backups()) == 2


def test_a_change_of_settings_alone_is_backed_up(club: ClubFile, journal: SqliteJournal, backup_set: BackupSet) -> None:
    settings = ClubSettings(club)
    settings.set(CLUB_NAME, "Cavendish")
    before_any_night = backup_set.keep(club, "settings", NOW)
    assert before_any_night is not None
    write_lines(journal, "n1", small_night())
    backup_set.keep(club, "game", NOW + timedelta(minutes=1))
    settings.set(CLUB_NAME, "The Other Table")
    newest = backup_set.keep(club, "settings", NOW + timedelta(minutes=2))
    assert newest is not None
    assert [backup.why for backup in backup_set.backups()] == ["settings", "game", "settings"]
    with ClubFile.open(newest.path, read_only=True) as copy:
        assert ClubSettings(copy).get(CLUB_NAME) == "The Other Table"
    settings.set(CLUB_NAME, "The Other Table")
    assert backup_set.keep(club, "settings", NOW + timedelta(minutes=3)) == newest
    assert backup_set.go_round(club, "start", NOW + timedelta(minutes=4)).trouble is None


def test_a_round_says_how_far_it_has_come_and_can_be_stopped_at_each_step(
    club: ClubFile, journal: SqliteJournal, backup_set: BackupSet
) -> None:
    for night in ("n1", "n2"):
        write_lines(journal, night, small_night(night))
        backup_set.keep(club, "game", NOW + timedelta(minutes=len(backup_set.backups())))
    write_lines(journal, "n1", [deal(minute=40)])
    before = backup_set.backups()
    steps: list[Step] = []

    def progress(step: Step) -> None:
        steps.append(step)
        if len(steps) == last:
            raise StoppedError

    nights = [Step(Work.NIGHTS, 1, 2), Step(Work.NIGHTS, 2, 2)]
    copied = Step(Work.COPYING, 1, 1)
    whole = [Step(Work.BACKUPS, 1, 2), Step(Work.BACKUPS, 2, 2), copied, *nights, copied, *nights]
    for last in range(1, len(whole) + 1):
        steps.clear()
        done = backup_set.go_round(club, "asked", NOW + timedelta(hours=1), progress)
        assert steps == whole[:last]
        assert fault_text(done.trouble) == "Looking at the backups was stopped."
        assert [path for path in backup_set.folder.iterdir() if path.name.startswith(".")] == []
        made = backup_set.backups()[: -len(before)]
        assert len(made) == (1 if last > 5 else 0)
        for backup in made:
            backup.path.unlink()
    last = 0
    assert backup_set.go_round(club, "asked", NOW + timedelta(hours=1), progress).trouble is None


@pytest.mark.parametrize("name", ["two\nlines", "a" * 180, "club-20261120T210411Z-0123456789ab", "Ünï ½"])
def test_the_backups_of_books_of_any_name_are_found(tmp_path: Path, name: str) -> None:
    with ClubFile.open(tmp_path / f"{name}.scorekeeper") as club:
        write_lines(SqliteJournal(club), "n1", small_night())
        backup_set = BackupSet(club.path)
        done = backup_set.go_round(club, "start", NOW)
        assert (done.trouble, backup_set.backups()) == (None, [done.newest])


def test_a_folder_that_cannot_be_listed_has_its_backup_all_the_same(
    club: ClubFile, journal: SqliteJournal, backup_set: BackupSet, monkeypatch: pytest.MonkeyPatch
) -> None:
    def unreadable(_: Path) -> Iterator[Path]:
        raise OSError(5, "Input/output error")

    write_lines(journal, "n1", small_night())
    with monkeypatch.context() as broken:
        broken.setattr(Path, "iterdir", unreadable)
        made = backup_set.keep(club, "start", NOW)
    assert backup_set.backups() == [made]


def test_a_round_proves_the_newest_and_copies_it_to_the_second_place(
    club: ClubFile, journal: SqliteJournal, backup_set: BackupSet, tmp_path: Path
) -> None:
    stick = tmp_path / "stick"
    backup_set.second = stick
    write_lines(journal, "n1", small_night())
    done = backup_set.go_round(club, "start", NOW)
    assert (done.proved_at, done.second, done.trouble) == (NOW, False, None)
    stick.mkdir()
    later = NOW + timedelta(hours=1)
    done = backup_set.go_round(club, "start", later)
    assert (done.proved_at, done.second) == (later, True)
    assert done.newest is not None
    copy = stick / done.newest.path.name
    assert prove(copy) == []
    assert list(stick.iterdir()) == [copy]
    done.newest.path.unlink()
    assert [backup.path for backup in backup_set.backups()] == [copy]


def test_the_backup_of_before_an_upgrade_is_copied_to_the_second_place_as_it_is(path: Path, tmp_path: Path) -> None:
    backup_set, stick = BackupSet(path), tmp_path / "stick"
    stick.mkdir()
    thawed(1, path)
    with ClubFile.open(path, read_only=True) as club:
        nights = state(club)
    backup_set.folder.mkdir()
    kept = backup_set.folder / f"club-20261119T200000Z-{nights}-game.scorekeeper"
    kept.write_bytes(path.read_bytes())
    with ClubFile.open(path) as club:
        backup_set.second = stick
        done = backup_set.go_round(club, "start", NOW)
    assert done.newest is not None
    assert (done.newest.path, done.proved_at, done.second, done.trouble) == (kept, NOW, True, None)
    assert (stick / kept.name).read_bytes() == kept.read_bytes()
    assert list(stick.iterdir()) == [stick / kept.name]


def test_a_backup_with_another_name_than_its_nights_is_told(
    club: ClubFile, journal: SqliteJournal, backup_set: BackupSet
) -> None:
    write_lines(journal, "n1", small_night())
    old = backup_set.keep(club, "start", NOW)
    write_lines(journal, "n1", [deal(minute=40)])
    new = backup_set.keep(club, "game", NOW + timedelta(hours=1))
    assert old is not None
    assert new is not None
    old.path.replace(new.path)
    done = backup_set.go_round(club, "start", NOW)
    assert fault_text(done.damaged) == f"“{new.path.name}” holds other nights or settings than its name says."
    assert (done.proved_at, done.trouble) == (NOW, None)
    assert done.newest is not None
    assert prove(done.newest.path) == []


def test_a_backup_folder_that_takes_nothing_is_told(club: ClubFile, journal: SqliteJournal, tmp_path: Path) -> None:
    place = tmp_path / "a file"
    place.write_text("no folder", encoding="utf-8")
    write_lines(journal, "n1", small_night())
    done = BackupSet(club.path, place).go_round(club, "game", NOW)
    assert done.newest is None
    assert fault_text(done.trouble).endswith("cannot be used: File exists.")


def test_a_second_place_that_takes_nothing_is_told(
    club: ClubFile, journal: SqliteJournal, backup_set: BackupSet, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    def full(*_: object) -> None:
        raise OSError(28, "No space left on device")

    backup_set.second = tmp_path
    monkeypatch.setattr("shutil.copyfile", full)
    write_lines(journal, "n1", small_night())
    done = backup_set.go_round(club, "game", NOW)
    assert (done.proved_at, done.second) == (NOW, False)
    assert fault_text(done.trouble).startswith(f"There is no room left for “{tmp_path}/club-")
    assert list(tmp_path.glob(".*")) == []


def test_nothing_is_thinned_while_a_restore_asks_to_keep_all(
    club: ClubFile, journal: SqliteJournal, backup_set: BackupSet
) -> None:
    write_lines(journal, "n1", small_night())
    for hour in range(4):
        backup_set.keep(club, "game", NOW - timedelta(days=300, hours=hour))
        write_lines(journal, "n1", [deal(minute=40 + hour)])
    backup_set.keep_all(wanted=True)
    backup_set.thin(backup_set.folder, NOW)
    assert len(backup_set.backups()) == 4
    backup_set.keep_all(wanted=False)
    backup_set.thin(backup_set.folder, NOW)
    assert [backup.made_at for backup in backup_set.backups()] == [NOW - timedelta(days=300)]


def test_together_they_take_no_more_room_than_the_cap(
    club: ClubFile, journal: SqliteJournal, backup_set: BackupSet, monkeypatch: pytest.MonkeyPatch
) -> None:
    write_lines(journal, "n1", [*small_night(), game(2, limit=None)])
    for number in range(LEAST + 4):
        backup_set.keep(club, "game", NOW + timedelta(minutes=number))
        write_lines(journal, "n1", [deal(minute=number, number=2)])
    newest = backup_set.backups()
    monkeypatch.setattr("scorekeeper.storage.backup_set.room_for", lambda sizes: retention.room_for(sizes, min(sizes)))
    backup_set.thin(backup_set.folder, NOW)
    assert backup_set.backups() == newest[:LEAST]


def test_what_a_killed_round_left_in_the_making_is_swept_away_and_nothing_else(
    club: ClubFile, journal: SqliteJournal, backup_set: BackupSet, tmp_path: Path
) -> None:
    write_lines(journal, "n1", small_night())
    backup_set.second = tmp_path / "stick"
    left, spared = [], []
    for folder in (club.path.parent, backup_set.folder, backup_set.second):
        folder.mkdir(exist_ok=True)
        left += [folder / f".a.{'0f' * 6}.part", folder / f".a.{'0f' * 6}.part-journal"]
        spared += [folder / ".a.xyz.part", folder / f"a.{'0f' * 6}.part", folder / ".notes"]
    for path in (*left, *spared):
        path.write_bytes(b"half")
        os.utime(path, (0, 0))
    young = club.path.parent / f".b.{'0f' * 6}.part"
    young.write_bytes(b"in the making")
    now = datetime.now(UTC)
    assert not backup_set.go_round(club, "start", now).trouble
    assert [path.name for path in left if path.exists()] == []
    assert all(path.exists() for path in (*spared, young))


def test_a_night_is_replayed_once_and_again_when_it_differs(
    club: ClubFile, journal: SqliteJournal, backup_set: BackupSet, monkeypatch: pytest.MonkeyPatch
) -> None:
    replays: list[str] = []

    def counted(lines: Sequence[Line]) -> Night:
        night = replay(lines)
        replays.append(night.id)
        return night

    def round_at(moment: datetime) -> list[str]:
        replays.clear()
        assert not backup_set.go_round(club, "start", moment).trouble
        return list(replays)

    monkeypatch.setattr(night_check, "replay", counted)
    write_lines(journal, "n1", small_night())
    write_lines(journal, "n2", small_night("n2", "2026-11-21"))
    assert round_at(NOW) == ["n1", "n2"]
    for mine in (backup_set.folder, backup_set.folder / replay_cache.FILE):
        assert mine.stat().st_mode & 0o077 == 0, "for the user alone"
    assert round_at(NOW + timedelta(hours=1)) == []
    write_lines(journal, "n2", [deal(minute=40)])
    assert round_at(NOW + timedelta(hours=2)) == ["n2"]
    assert round_at(NOW + timedelta(days=7)) == ["n1", "n2"], "once a week all is replayed"
    assert round_at(NOW + timedelta(days=8)) == []
    assert round_at(NOW) == ["n1", "n2"], "the clock ran back"
    (backup_set.folder / replay_cache.FILE).write_bytes(b"\xff nonsense")
    assert round_at(NOW) == ["n1", "n2"]


def test_a_list_that_was_changed_is_found_though_its_night_was_replayed_before(
    club: ClubFile, journal: SqliteJournal, backup_set: BackupSet
) -> None:
    write_lines(journal, "n1", small_night())
    done = backup_set.go_round(club, "start", NOW)
    assert done.newest is not None
    with closing(sqlite3.connect(done.newest.path, isolation_level=None)) as forger:
        column = forger.execute("SELECT name FROM pragma_table_info('game') WHERE type = 'INTEGER'").fetchall()[-1][0]
        forger.execute(f"UPDATE game SET {column} = 77")  # noqa: S608
    done = backup_set.go_round(club, "start", NOW)
    assert "the lists differ from what was written; rebuild the lists (“game”)" in fault_text(done.damaged)
    assert done.proved_at == NOW


def test_what_is_no_backup_of_this_club_is_never_deleted(
    club: ClubFile, journal: SqliteJournal, backup_set: BackupSet
) -> None:
    write_lines(journal, "n1", small_night())
    backup_set.keep(club, "game", NOW - timedelta(days=900))
    strangers = ("notes.txt", "other-20201120T210411Z-0123456789ab.scorekeeper", "club-version-1.scorekeeper",
                 "club-20201399T210411Z-0123456789ab.scorekeeper", "club-kept-20201120Z.scorekeeper",
                 "club-99991231T235959Z-0123456789ab.scorekeeper", "club-00010101T000000Z-0123456789ab.scorekeeper",
                 )  # fmt: skip
    for name in strangers:
        (backup_set.folder / name).write_text("mine", encoding="utf-8")
    for hours in (-12, 12):
        backup_set.thin(backup_set.folder, NOW.astimezone(timezone(timedelta(hours=hours))))
    assert {path.name for path in backup_set.folder.iterdir()} >= set(strangers)


@pytest.mark.parametrize(
    ("lines", "words"),
    [
        (0, "Fri 20 Nov 21:04, no nights"),
        (5, "Fri 20 Nov 21:04, before the first game"),
        (7, "Fri 20 Nov 21:04, in game 1, 1 deal"),
        (11, "Fri 20 Nov 21:04, in game 2, 3 deals"),
    ],
)
def test_a_backup_is_told_in_words(club: ClubFile, journal: SqliteJournal, lines: int, words: str) -> None:
    write_lines(journal, "n1", small_night()[:lines])
    club.close()
    assert backup_text(NOW, NOW, reach_of(Backup(club.path, NOW, "", ""))) == words


def test_moments_are_told_as_short_as_they_are_clear(club: ClubFile, journal: SqliteJournal) -> None:
    assert clock_text(NOW, NOW) == "21:04"
    assert clock_text(NOW, NOW + timedelta(days=1)) == "Fri 20 Nov 21:04"
    assert clock_text(NOW, NOW + timedelta(days=60)) == "Fri 20 Nov 2026 21:04"
    assert why_text("settled") == "after a payment"
    assert why_text("") == ""
    none = Backup(club.path.with_name("none"), NOW, "", "")
    assert backup_text(NOW, NOW, reach_of(none)) == "Fri 20 Nov 21:04, cannot be read"


def test_the_newest_night_is_read_from_the_lists(club: ClubFile, journal: SqliteJournal) -> None:
    write_lines(journal, "n1", [opened()])
    write_lines(journal, "n0", [opened("n0", "2026-11-19")])
    club.close()
    found = newest_night(club.path)
    assert found is not None
    assert found.id == "n1"


def test_a_folder_that_cannot_be_looked_into_has_no_backups(club: ClubFile) -> None:
    assert BackupSet(club.path, club.path / "nowhere").backups() == []
    write_lines(SqliteJournal(club), "n1", small_night())
    with pytest.raises(errors.ClubFileError):
        BackupSet(club.path, club.path / "nowhere").keep(club, "asked", NOW)


def test_the_command_line_lists_the_backups_and_tries_the_newest_one(
    good: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    club = ["--club", str(good)]
    assert main(["backup", "--list", *club]) == 1
    assert capsys.readouterr().err == f"There is no backup in “{good.parent / 'backups'}”.\n"
    assert main(["backup", *club]) == 0
    path = capsys.readouterr().out.strip()
    assert main(["backup", "--list", *club]) == 0
    assert capsys.readouterr().out.endswith(f", in game 2, 3 deals: {path}\n")
    assert main(["backup", "--drill", *club]) == 0
    assert capsys.readouterr().out.startswith("The newest backup was checked and is good: ")
    Path(path).write_bytes(Path(path).read_bytes()[:5000])
    assert main(["backup", "--drill", *club]) == 1
    assert (
        capsys.readouterr().out
        == f"“{path}” is damaged: only its beginning is left; restore a backup (5000 bytes are left).\n"
    )
    assert main(["backup", "--list", *club]) == 0
    assert ", cannot be read: " in capsys.readouterr().out
