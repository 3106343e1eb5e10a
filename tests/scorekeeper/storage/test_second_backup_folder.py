"""A second place for backups: stored beside the settings, on another disk or reported to be on the same one."""

from __future__ import annotations

import os
import re
from datetime import UTC, datetime, timedelta
from itertools import product
from pathlib import Path

import pytest

from scorekeeper.cli.main import main
from scorekeeper.storage import backup_set, network_disks, paths
from scorekeeper.storage.backup_comparison import compare
from scorekeeper.storage.backup_set import BackupSet, Round
from scorekeeper.storage.club_file import ClubFile
from scorekeeper.storage.network_disks import same_disk
from scorekeeper.storage.paths import remember_second_place, second_place
from scorekeeper.storage.settings import CLUB_NAME, ClubSettings
from scorekeeper.storage.sqlite_journal import SqliteJournal
from tests.faults.budget import few_of
from tests.scorekeeper.journals import write_lines
from tests.scorekeeper.storage.forging import harm
from tests.scorekeeper.storage.nights import deal, small_night

NOW = datetime(2026, 11, 20, 21, 4, tzinfo=UTC)


@pytest.fixture
def stick(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """A stick: a folder that is reported to be on another disk than the books."""
    monkeypatch.setenv(paths.HOME, str(tmp_path / "home"))
    made = tmp_path / "STICK"
    made.mkdir()
    monkeypatch.setattr(backup_set, "same_disk", lambda one, _other: one.exists() and one != made)
    return made


def listed(club: Path, capsys: pytest.CaptureFixture[str]) -> list[str]:
    """What `backup --list` says."""
    assert main(["backup", "--list", "--club", str(club)]) == 0
    return capsys.readouterr().out.splitlines()


def test_a_second_place_is_remembered_until_it_is_given_up(stick: Path) -> None:
    assert second_place() is None
    remember_second_place(stick)
    assert second_place() == stick
    remember_second_place(None)
    remember_second_place(None)
    assert second_place() is None


@pytest.mark.parametrize("content", [b"", b"\n", b"\0\n", b"somewhere\n"])
def test_what_cannot_be_read_as_a_place_is_none(stick: Path, content: bytes) -> None:
    remember_second_place(stick)
    next(paths.config_folder().iterdir()).write_bytes(content)
    assert second_place() is None


def test_folders_of_one_device_are_on_one_disk(tmp_path: Path) -> None:
    (tmp_path / "beside").mkdir()
    assert same_disk(tmp_path, tmp_path / "beside")
    assert not same_disk(tmp_path, tmp_path / "nowhere")


def test_folders_of_two_devices_are_on_two_disks_unless_both_come_from_one(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """As two subvolumes of Btrfs do."""
    stat = Path.stat

    def devices(path: Path, **how: bool) -> os.stat_result:
        found = list(stat(path, **how))
        found[2] = 7 if "two" in path.parts else 6
        return os.stat_result(found)

    mounts = tmp_path / "mounts"
    monkeypatch.setattr(network_disks, "MOUNTS", mounts)
    monkeypatch.setattr("sys.platform", "linux")
    for name in ("one", "two"):
        (tmp_path / name).mkdir()
    one, two = tmp_path / "one", tmp_path / "two"
    mounts.write_text(f"/dev/sda2 {one} btrfs rw 0 0\n/dev/sdb1 {two} vfat rw 0 0\n", encoding="utf-8")
    monkeypatch.setattr(Path, "stat", devices)
    assert not same_disk(one, two)
    mounts.write_text(f"/dev/sda2 {one} btrfs rw 0 0\n/dev/sda2 {two} btrfs rw 0 0\n", encoding="utf-8")
    assert same_disk(one, two)
    mounts.write_text(f"tmpfs {one} tmpfs rw 0 0\ntmpfs {two} tmpfs rw 0 0\n", encoding="utf-8")
    assert not same_disk(one, two), "these have no disk"


def test_a_round_says_whether_the_copy_is_on_the_disk_of_the_books(tmp_path: Path, stick: Path) -> None:
    path = tmp_path / "club.scorekeeper"
    with ClubFile.open(path) as club:
        write_lines(SqliteJournal(club), "n1", small_night())
        there = BackupSet(path, second=stick).go_round(club, "start", NOW)
        assert there == Round(there.newest, NOW, second=True)
        (tmp_path / "beside").mkdir()
        beside = BackupSet(path, second=tmp_path / "beside").go_round(club, "start", NOW)
        assert beside == Round(there.newest, NOW, second=True, same_disk=True)
        away = BackupSet(path, second=tmp_path / "nowhere").go_round(club, "start", NOW)
        assert away == Round(there.newest, NOW, second=False)


def test_the_command_line_says_whether_there_is_a_copy_in_a_second_place(
    tmp_path: Path, stick: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    path = tmp_path / "club.scorekeeper"
    with ClubFile.open(path) as club:
        write_lines(SqliteJournal(club), "n1", small_night())
        BackupSet(path).go_round(club, "start", NOW)
        assert listed(path, capsys)[0] == "There is no copy in a second place: none was chosen."
        remember_second_place(stick)
        assert listed(path, capsys)[0] == f"The newest backup is not in the second place “{stick}”."
        BackupSet(path, second=stick).go_round(club, "start", NOW)
        assert listed(path, capsys)[0] == f"The newest backup is also in the second place “{stick}”."
        remember_second_place(tmp_path)
        BackupSet(path, second=tmp_path).go_round(club, "start", NOW)
    assert listed(path, capsys)[0] == (
        f"The newest backup is also in the second place “{tmp_path}”, which is on the disk of the club file."
    )
    remember_second_place(tmp_path / "nowhere")
    said = listed(path, capsys)
    assert said[0] == f"The second place for backups, “{tmp_path / 'nowhere'}”, is not there now."
    assert len(said) == 2


def test_a_backup_that_only_the_second_place_has_is_listed_too(
    tmp_path: Path, stick: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    path = tmp_path / "club.scorekeeper"
    with ClubFile.open(path) as club:
        write_lines(SqliteJournal(club), "n1", small_night())
        kept = BackupSet(path, second=stick).go_round(club, "start", NOW).newest
    assert kept is not None
    kept.path.unlink()
    remember_second_place(stick)
    said = listed(path, capsys)
    assert said[0] == f"The newest backup is also in the second place “{stick}”."
    assert said[1].endswith(str(stick / kept.path.name))
    assert not BackupSet(path, second=stick).backups(only_here=True)


def clubs_of_one_name(tmp_path: Path, named: str) -> list[Path]:
    """Two club files of one name in two folders, each with a night and, if `named`, a setting of its own."""
    made = []
    for number in (1, 2):
        folder = tmp_path / f"club {number}"
        folder.mkdir()
        made.append(folder / "club.scorekeeper")
        with ClubFile.open(made[-1]) as club:
            if named:
                ClubSettings(club).set(CLUB_NAME, f"{named} {number}")
            write_lines(SqliteJournal(club), f"n{number}", small_night(f"n{number}"))
    return made


@pytest.mark.parametrize(
    ("named", "by_an_older_program"), few_of(product(["Hearts", ""], [False, True]), [("Hearts", False), ("", True)])
)
def test_two_clubs_of_one_name_share_a_second_place(
    tmp_path: Path, stick: Path, capsys: pytest.CaptureFixture[str], named: str, *, by_an_older_program: bool
) -> None:
    paths = clubs_of_one_name(tmp_path, named)
    for hours in (0, 1, 24 * 400):
        for path in paths:
            with ClubFile.open(path) as club:
                done = BackupSet(path, second=stick).go_round(club, "start", NOW + timedelta(hours=hours))
                assert (done.differs, done.trouble, done.second) == (None, None, True)
                night = path.parent.name.replace("club ", "n")
                write_lines(SqliteJournal(club), night, [deal(minute=40 + hours % 7)])
        if by_an_older_program:
            for found in [*stick.iterdir(), *tmp_path.glob("*/backups/club-*")]:
                found.rename(found.with_name(re.sub("-club[0-9a-f]{8}", "", found.name)))
    remember_second_place(stick)
    for path in paths:
        copies = {one.name for one in (path.parent / "backups").glob("club-*")}
        assert len(copies) == 2, "the first of the first day is superfluous"
        assert copies < {one.name for one in stick.iterdir()}
        assert main(["check", "--club", str(path)]) == 0
        told = capsys.readouterr().out
        assert "2 backups of another club file of this name" in told, told
        with ClubFile.open(path) as club:
            backups = BackupSet(path, second=stick)
            assert {one.path.name for one in backups.of(club)} == copies
            assert [one.is_strange for one in backups.backups()] == [False, False, True, True]
    assert len(list(stick.iterdir())) == 4, "each thins its own"


def test_before_the_books_are_open_the_own_folder_tells_whose_a_backup_is(
    tmp_path: Path, stick: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    remember_second_place(stick)
    for path in clubs_of_one_name(tmp_path, "Hearts"):
        with ClubFile.open(path) as club:
            BackupSet(path, second=stick).go_round(club, "start", NOW)
        said = listed(path, capsys)
        assert said[0] == f"The newest backup is also in the second place “{stick}”."
    assert [line.endswith(" of another club file of this name: " + line.split(": ")[-1]) for line in said[1:]] == [
        False,
        True,
    ]
    for copy in (path.parent / "backups").iterdir():
        copy.unlink()
    assert not any("another club" in line for line in listed(path, capsys)), "it cannot be determined"


def test_a_file_that_has_lost_its_lines_of_the_club_is_known_by_its_nights(tmp_path: Path, stick: Path) -> None:
    path, other = clubs_of_one_name(tmp_path, "Hearts")
    for one in (path, other):
        with ClubFile.open(one) as club:
            done = BackupSet(one, second=stick).go_round(club, "start", NOW)
    assert done.newest is not None
    for copy in (path.parent / "backups").iterdir():
        copy.unlink()
    harm(path, "DELETE FROM club_entry", "DELETE FROM word WHERE night = ''")
    (stick / done.newest.path.name).write_bytes(b"no club file")
    with ClubFile.open(path) as club:
        backups = BackupSet(path, second=stick)
        assert [one.path.name for one in backups.of(club)] != [], "what cannot be read is not another's"
        assert len(backups.of(club)) == 2
        (found,) = compare(club, backups.of(club)).findings
        assert found.code == "club_cut_off"
