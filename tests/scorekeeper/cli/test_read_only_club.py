"""The commands on books that are only read, across a network or of a newer program: what reads, what refuses."""

from __future__ import annotations

import sqlite3
from collections.abc import Callable
from contextlib import closing
from pathlib import Path

import pytest

from scorekeeper.cli.main import main
from scorekeeper.files.archive import archive, unarchive
from scorekeeper.storage import file_format, network_disks
from scorekeeper.storage.club_file import ClubFile
from scorekeeper.storage.sqlite_journal import SqliteJournal
from tests.scorekeeper.journals import write_lines
from tests.scorekeeper.storage.nights import small_night

Said = pytest.CaptureFixture[str]
Command = Callable[..., int]


@pytest.fixture
def club(tmp_path: Path) -> Path:
    """A club file with a night in it."""
    path = tmp_path / "books" / "club.scorekeeper"
    with ClubFile.open(path, make_folder=True) as club_file:
        write_lines(SqliteJournal(club_file), "n1", small_night())
    return path


@pytest.fixture(params=["across the network", "of a newer program"])
def only_read(club: Path, request: pytest.FixtureRequest, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> str:
    """Let the club file be one that is only read; the words that say why."""
    if request.param == "across the network":
        mounts = tmp_path / "mounts"
        mounts.write_text(f"server:/club {club.parent} nfs4 rw 0 0\n", encoding="utf-8")
        monkeypatch.setattr(network_disks, "MOUNTS", mounts)
        return "lies on a disk across the network"
    with closing(sqlite3.connect(club, isolation_level=None)) as connection:
        connection.execute(f"PRAGMA user_version = {file_format.VERSION + 1}")
    return (
        f"was written by a newer Scorekeeper (version {file_format.VERSION + 1}, this one writes {file_format.VERSION})"
    )


@pytest.fixture
def command(club: Path) -> Command:
    """Run a command on the club file."""

    def do(*arguments: object) -> int:
        return main([*map(str, arguments), "--club", str(club)])

    return do


def test_what_reads_them_does(only_read: str, command: Command, club: Path, tmp_path: Path, capsys: Said) -> None:
    before = club.read_bytes()
    night = tmp_path / "out.night.json"
    assert command("export", "2026-11-20", "-o", night) == 0
    assert unarchive(night.read_text(encoding="utf-8")) == unarchive(archive(small_night()))
    assert command("nights") == command("players") == command("settle", night) == 0
    for number, made in enumerate((("sheet", night), ("season",), ("account", "Ann"))):
        assert command(*made, "-o", tmp_path / f"{number}.pdf") == 0
        assert (tmp_path / f"{number}.pdf").read_bytes().startswith(b"%PDF")
    capsys.readouterr()
    assert command("check") == 0
    said = capsys.readouterr()
    assert said.out == "Every line of the club file fits its seal, and the lists fit the lines.\n"
    assert only_read in said.err
    assert club.read_bytes() == before
    assert list(club.parent.iterdir()) == [club]


def test_what_writes_them_refuses_in_a_sentence(
    only_read: str, command: Command, club: Path, tmp_path: Path, capsys: Said
) -> None:
    before = club.read_bytes()
    night = tmp_path / "n2.night.json"
    night.write_text(archive(small_night("n2")), encoding="utf-8")
    for writes in (("import", night), ("check", "--rebuild")):
        assert command(*writes) == 1
        assert only_read in capsys.readouterr().err
    assert command("backup") == 1
    assert "across the network, where no club file is kept" in (said := capsys.readouterr().err) or only_read in said
    assert club.read_bytes() == before
    assert list(club.parent.iterdir()) == [club]


def test_books_across_the_network_are_backed_up_and_restored_elsewhere(
    club: Path, command: Command, tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: Said
) -> None:
    mounts = tmp_path / "mounts"
    mounts.write_text(f"server:/club {club.parent} cifs rw 0 0\n", encoding="utf-8")
    monkeypatch.setattr(network_disks, "MOUNTS", mounts)
    assert command("backup", "-o", tmp_path / "here") == 0
    copy = capsys.readouterr().out.strip()
    assert command("restore", copy, "-o", club.with_name("other.scorekeeper")) == 1
    assert capsys.readouterr().err == (
        f"“{club.parent}” lies on a disk across the network, where no club file is kept; name a place on this "
        "computer.\n"
    )
    assert command("restore", copy, "-o", tmp_path / "own.scorekeeper") == 0
    with ClubFile.open(tmp_path / "own.scorekeeper", create=False) as own:
        assert list(SqliteJournal(own).lines("n1")) == small_night()
    assert list(club.parent.iterdir()) == [club]


def test_no_club_is_begun_across_the_network(tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: Said) -> None:
    mounts = tmp_path / "mounts"
    mounts.write_text(f"server:/home {tmp_path / 'home'} nfs rw 0 0\n", encoding="utf-8")
    monkeypatch.setattr(network_disks, "MOUNTS", mounts)
    monkeypatch.setenv("SCOREKEEPER_HOME", str(tmp_path / "home"))
    night = tmp_path / "n1.night.json"
    night.write_text(archive(small_night()), encoding="utf-8")
    assert main(["import", str(night)]) == 1
    assert capsys.readouterr().err == (
        f"“{tmp_path / 'home' / 'data'}” lies on a disk across the network, where no club is begun; name a place on "
        "this computer, by --club or SCOREKEEPER_HOME.\n"
    )
    assert not (tmp_path / "home").exists()


def test_what_a_newer_program_wrote_otherwise_is_told(
    club: Path, command: Command, tmp_path: Path, capsys: Said
) -> None:
    with closing(sqlite3.connect(club, isolation_level=None)) as connection:
        connection.execute("UPDATE game SET deals = 99 WHERE number = 0")
        connection.execute(f"PRAGMA user_version = {file_format.VERSION + 1}")
    said = (
        "The night of 2026-11-20 cannot be read here: a newer Scorekeeper wrote it in a newer form "
        "(the lists differ from what was written, “game”); update this program.\n"
    )
    for reads in (("export", "2026-11-20"), ("season",), ("account", "Ann")):
        assert command(*reads, "-o", tmp_path / "out") == 1
        assert capsys.readouterr().err == said
    assert not (tmp_path / "out").exists()
    assert command("check") == 1
    assert capsys.readouterr().out == said
    assert command("nights") == 0


def test_a_backup_of_a_newer_program_is_not_restored(
    club: Path, command: Command, tmp_path: Path, capsys: Said
) -> None:
    with closing(sqlite3.connect(club, isolation_level=None)) as connection:
        connection.execute(f"PRAGMA user_version = {file_format.VERSION + 1}")
    assert command("restore", club, "-o", tmp_path / "own.scorekeeper") == 1
    assert capsys.readouterr().err == (
        f"“{club}” was written by a newer Scorekeeper and is restored by that; update this program.\n"
    )
    assert not (tmp_path / "own.scorekeeper").exists()
