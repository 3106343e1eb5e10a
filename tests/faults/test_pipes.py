"""Pipes, sockets and devices in the place of files: a sentence within seconds, and no waiting without end."""

from __future__ import annotations

import os
import socket
import subprocess
import sys
import threading
from collections.abc import Callable
from pathlib import Path

import pytest

from scorekeeper import named_pipes
from scorekeeper.cli.main import main
from scorekeeper.files import limits
from scorekeeper.files.archive import archive
from scorekeeper.storage import paths
from scorekeeper.storage.club_file import ClubFile
from scorekeeper.storage.errors import NotAClubFile
from scorekeeper.storage.sqlite_journal import SqliteJournal
from tests.faults.disk import ROOT
from tests.scorekeeper.journals import write_lines
from tests.scorekeeper.storage.nights import small_night
from ui.live.view_settings import ViewSettings

pytestmark = pytest.mark.skipif(sys.platform == "win32", reason="pipes that have a name in a folder")


@pytest.fixture
def pipe(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """A pipe without a process at its other end, on which reads do not block for long."""
    monkeypatch.setattr(named_pipes, "WAIT", 0)
    path = tmp_path / "pipe"
    os.mkfifo(path)
    return path


@pytest.fixture
def club(tmp_path: Path) -> Path:
    path = tmp_path / "club.scorekeeper"
    with ClubFile.open(path) as made:
        write_lines(SqliteJournal(made), "n1", small_night())
    return path


def said_of(capsys: pytest.CaptureFixture[str], *command: object) -> str:
    """The sentence of a command that fails."""
    assert main([str(word) for word in command]) == 1
    out, err = capsys.readouterr()
    assert (out, err.count("\n")) == ("", 1)
    return err.rstrip("\n")


@pytest.mark.parametrize("command", [["settle"], ["import"], ["bring"], ["sheet", "-o", "out.pdf"]])
def test_a_pipe_to_which_nobody_writes_is_no_night_file(
    pipe: Path, capsys: pytest.CaptureFixture[str], command: list[str]
) -> None:
    assert said_of(capsys, *command, pipe) == f"“{pipe}” is a pipe or a device out of which nothing comes."


def test_a_night_file_comes_out_of_a_pipe(
    pipe: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    monkeypatch.setattr(named_pipes, "WAIT", 30)
    for command in (["settle"], ["sheet", "-o", str(pipe.with_name("out.pdf"))]):
        writer = threading.Thread(target=pipe.write_text, args=(archive(small_night()), "utf-8"))
        writer.start()
        assert main([*command, str(pipe)]) == 0
        writer.join()
    assert "Ann Lee" in capsys.readouterr().out
    assert pipe.with_name("out.pdf").read_bytes().startswith(b"%PDF")
    piped = [sys.executable, "-m", "scorekeeper", "settle", "/dev/stdin"]
    done = subprocess.run(piped, input=archive(small_night()), cwd=ROOT, capture_output=True, text=True, check=True)
    assert "Ann Lee" in done.stdout


def test_a_pipe_from_which_nobody_reads_takes_no_export_and_no_paper(
    pipe: Path, club: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    told = f"“{pipe}” is a pipe from which nobody reads; nothing was written."
    assert said_of(capsys, "export", "n1", "-o", pipe, "--club", club) == told
    assert said_of(capsys, "blank", "-o", pipe) == told


def test_a_pipe_from_which_somebody_reads_takes_an_export(pipe: Path, club: Path) -> None:
    with os.fdopen(os.open(pipe, os.O_RDONLY | os.O_NONBLOCK), encoding="utf-8") as reader:
        assert main(["export", "n1", "-o", str(pipe), "--club", str(club)]) == 0
        found = reader.read()
    with ClubFile.open(club) as file:
        assert found == archive(SqliteJournal(file).lines("n1"))


@pytest.mark.parametrize("beside", ["", "-journal", "-wal"])
def test_a_pipe_or_a_socket_is_no_club_file_and_lies_beside_none(
    pipe: Path, club: Path, capsys: pytest.CaptureFixture[str], beside: str
) -> None:
    place = club.with_name(club.name + beside)
    if not beside:
        club.unlink()
    pipe.rename(place)
    for command in (["nights"], ["check"], ["backup"]):
        assert said_of(capsys, *command, "--club", club) == f"“{place}” is a device, not a club file."
    place.unlink()
    with socket.socket(socket.AF_UNIX) as other:
        try:
            other.bind(str(place))
        except OSError:
            pytest.skip("the path is too long for a socket")
        assert said_of(capsys, "nights", "--club", club) == f"“{place}” is a device, not a club file."


@pytest.mark.parametrize("make", [os.mkfifo, os.mkdir])
@pytest.mark.parametrize("beside", ["-journal", "-wal"])
def test_a_pipe_or_a_folder_beside_the_open_books_refuses_one_act(
    club: Path, beside: str, make: Callable[[Path], None]
) -> None:
    with ClubFile.open(club) as opened:
        make(club.with_name(club.name + beside))
        for act in (opened.reading, opened.writing):
            with pytest.raises(NotAClubFile), act():
                pass
        with pytest.raises(NotAClubFile):
            opened.reader()
        club.with_name(club.name + beside).rename(club.with_name("away"))
        with opened.writing():
            pass


def a_large_file(path: Path) -> None:
    with path.open("wb") as file:
        file.truncate(limits.REMEMBERED + 1)


@pytest.mark.parametrize("make", [os.mkfifo, a_large_file])
def test_a_pipe_or_a_large_file_in_the_place_of_what_the_program_remembers_is_not_read(
    make: Callable[[Path], None],
    club: Path,
    tmp_path: Path,
    monkeypatch: pytest.MonkeyPatch,
    capsys: pytest.CaptureFixture[str],
) -> None:
    monkeypatch.setenv(paths.HOME, str(tmp_path / "home"))
    settings = paths.made(paths.config_folder())
    for name in ("club-file", "second-place", "view.ini"):
        make(settings / name)
    assert "says where the club file is kept, and cannot be read" in said_of(capsys, "nights")
    assert main(["backup", "--list", "--club", str(club)]) == 1
    assert main(["check", "--club", str(club)]) == 0
    view = ViewSettings(settings)
    view.last_night = "n1"
    assert ViewSettings(settings).last_night == "n1"


def test_a_pipe_among_the_backups_keeps_nobody_from_the_others(
    club: Path, pipe: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    assert main(["backup", "--club", str(club)]) == 0
    made = Path(capsys.readouterr().out.strip())
    pipe.rename(made.with_name("club-20261120T120000Z-0123456789ab.scorekeeper"))
    assert main(["check", "--club", str(club)]) == 0
    assert main(["backup", "--list", "--club", str(club)]) == 0
    assert main(["backup", "--drill", "--club", str(club)]) == 0
