"""The real window on a machine that is short of something: no home, few open files, books that can only be read."""

from __future__ import annotations

import os
import shutil
import subprocess
import sys
from pathlib import Path

import pytest

from scorekeeper.storage import directory
from scorekeeper.storage.check import check
from scorekeeper.storage.club_file import ClubFile
from scorekeeper.storage.sqlite_journal import SqliteJournal
from tests.end_to_end.first_night import DEAL, START
from tests.faults.budget import few_of
from tests.faults.disk import ROOT
from tests.scorekeeper.journals import write_lines
from tests.scorekeeper.storage.nights import small_night

SAVING_MESSAGES = Path(__file__).with_name("saving_messages.py")
pytestmark = pytest.mark.skipif(sys.platform == "win32", reason="rights and limits of Unix")


def told(club: Path, keys: list[str], before: str = "exec", **environment: str) -> tuple[list[str], str]:
    """What the window says of saving when the keys are typed, in an environment of its own; and its errors."""
    bare = {"PATH": os.environ["PATH"], "LANG": "C.UTF-8", "QT_QPA_PLATFORM": "offscreen", "PYTHONPATH": str(ROOT)}
    found = subprocess.run(
        ["sh", "-c", f'{before} "$0" "$@"', sys.executable, str(SAVING_MESSAGES), str(club), *keys],
        cwd="/", capture_output=True, text=True, timeout=100, check=False,
        env={**bare, "PYTHONDONTWRITEBYTECODE": "1", **environment},
    )  # fmt: skip
    assert found.returncode == 0, found.stderr
    return found.stdout.splitlines(), found.stderr


def deals_in(club: Path) -> int:
    """How many deals the books hold, which must be whole."""
    with ClubFile.open(club, create=False) as file:
        assert check(file) == []
        return sum(night.deals for night in directory.nights(file))


def test_the_window_opens_without_a_home_and_a_place_for_passing_files(tmp_path: Path) -> None:
    club = tmp_path / "club.scorekeeper"
    nowhere = {"HOME": "/dev/null/home", "TMPDIR": "/dev/null/passing"}
    assert told(club, [*START, *DEAL], **nowhere) == (["Saved"], "")
    assert deals_in(club) == 1


@pytest.mark.parametrize("kilobytes", [20_000, 40_000])
@pytest.mark.skipif(sys.platform != "linux", reason="limits of Linux")
def test_a_command_for_which_there_is_too_little_memory_says_so_in_a_sentence(tmp_path: Path, kilobytes: int) -> None:
    limited = f'ulimit -v {kilobytes}; exec "$0" -m scorekeeper "$@"'
    found = subprocess.run(
        ["sh", "-c", limited, sys.executable, "blank", "-o", str(tmp_path / "b.pdf")],
        cwd=ROOT, capture_output=True, text=True, timeout=60, check=False,
    )  # fmt: skip
    assert found.returncode == 1
    assert found.stderr.endswith("; close other programs and try again.\n")
    assert found.stderr.count("\n") == 1, found.stderr
    assert list(tmp_path.iterdir()) == []


@pytest.mark.parametrize("files", few_of([16, 24], [16]))
def test_the_window_lives_where_no_more_files_can_be_opened(tmp_path: Path, files: int) -> None:
    club = tmp_path / "club.scorekeeper"
    said, _ = told(
        club, [*START, *DEAL], f"ulimit -n {files}; exec", HOME=str(tmp_path), SCOREKEEPER_HOME=str(tmp_path)
    )
    assert said == ["Saved"]
    assert deals_in(club) == 1


@pytest.mark.skipif(os.geteuid() == 0 and not shutil.which("setpriv"), reason="rights do not bind the root user")
def test_the_window_opens_read_only_books_and_says_so_before_a_key_is_typed(quick_folder: Path) -> None:
    as_nobody = "exec setpriv --reuid 65534 --clear-groups" if os.geteuid() == 0 else "exec"
    reaching = ["sh", "-c", f'{as_nobody} "$0" "$@"', sys.executable, "-c", f"open({str(SAVING_MESSAGES)!r})"]
    if subprocess.run(reaching, capture_output=True, check=False).returncode:
        pytest.skip("another user cannot reach the program here")
    folder = quick_folder / "books"
    folder.mkdir()
    club = folder / "club.scorekeeper"
    with ClubFile.open(club) as file:
        write_lines(SqliteJournal(file), "n1", small_night())
    before = club.read_bytes()
    quick_folder.chmod(0o755)
    club.chmod(0o444)
    folder.chmod(0o555)
    said, _ = told(club, [], as_nobody, HOME="/dev/null")
    folder.chmod(0o755)
    assert said == [
        "Read",
        "This club file can be looked at, but nothing can be written in it.",
        f"“{club}” can only be read: the file or its folder is write-protected.",
    ]
    assert club.read_bytes() == before
