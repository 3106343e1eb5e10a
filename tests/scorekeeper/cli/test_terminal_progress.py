"""How far a long command has come is said on a terminal, and nowhere else."""

from __future__ import annotations

import sys
from io import StringIO
from itertools import count
from pathlib import Path

import pytest

from scorekeeper.__main__ import main
from scorekeeper.cli import terminal_progress
from scorekeeper.cli.terminal_progress import on_terminal
from scorekeeper.files.archive import archive
from scorekeeper.storage.club_file import ClubFile
from scorekeeper.storage.progress import Step, Work
from scorekeeper.storage.sqlite_journal import SqliteJournal
from scorekeeper.text.backup_state import step_text
from tests.scorekeeper.journals import write_lines
from tests.scorekeeper.storage.nights import small_night


class Terminal(StringIO):
    """Standard error, as it is on a terminal."""

    def isatty(self) -> bool:
        """A terminal it is."""
        return True


def on_a_terminal(monkeypatch: pytest.MonkeyPatch) -> Terminal:
    """What is said on the terminal; pytest puts its own stream there after the fixtures."""
    found = Terminal()
    monkeypatch.setattr(sys, "stderr", found)
    return found


def test_what_takes_long_is_said_on_one_line_that_goes_away(monkeypatch: pytest.MonkeyPatch) -> None:
    terminal = on_a_terminal(monkeypatch)
    seconds = count(0, 1_000_000_000)
    with on_terminal(lambda: next(seconds)) as progress:
        for night in range(1, 5):
            progress(Step(Work.NIGHTS, night, 4))
    said = terminal.getvalue()
    assert said.startswith("\r\x1b[KChecking night 2 of 4. Ctrl+C stops.\r")
    assert said.endswith("\r\x1b[K")
    assert "\n" not in said


def test_what_is_quick_says_nothing(monkeypatch: pytest.MonkeyPatch) -> None:
    terminal = on_a_terminal(monkeypatch)
    with on_terminal() as progress:
        progress(Step(Work.BACKUPS, 1, 1))
    assert terminal.getvalue() == ""


def test_a_file_or_a_pipe_is_told_nothing(capsys: pytest.CaptureFixture[str]) -> None:
    with on_terminal(count().__next__) as progress:
        progress(Step(Work.BACKUPS, 1, 1))
    assert capsys.readouterr().err == ""


@pytest.mark.parametrize("command", ["check", "backup", "import", "season"])
def test_ctrl_c_stops_long_work(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str], command: str
) -> None:
    path, night = tmp_path / "club.scorekeeper", tmp_path / "n2.night.json"
    with ClubFile.open(path) as club:
        write_lines(SqliteJournal(club), "n1", small_night())
    night.write_text(archive(small_night("n2")), encoding="utf-8")
    before = path.read_bytes()

    def pressed(_: Step) -> str:
        raise KeyboardInterrupt

    terminal = on_a_terminal(monkeypatch)
    monkeypatch.setattr(terminal_progress, "QUIET", 0)
    monkeypatch.setattr(terminal_progress, "step_text", pressed)
    words = {
        "check": [path],
        "backup": ["--club", path],
        "import": ["--club", path, night],
        "season": ["--club", path, "-o", tmp_path / "book.pdf"],
    }[command]
    monkeypatch.setattr(sys, "argv", ["scorekeeper", command, *map(str, words)])
    assert main() == 130
    assert (capsys.readouterr().out, terminal.getvalue()) == ("", "\r\x1b[K")
    assert path.read_bytes() == before


def test_every_kind_of_work_has_its_sentence() -> None:
    said = [step_text(Step(work, 3, 7)) for work in Work]
    assert said[-7:] == [
        "Looking through night 3 of 7.",
        "Deleting from night 3 of 7.",
        "Writing night 3 of 7.",
        "Taking back night 3 of 7.",
        "Writing night 3 of 7.",
        "Writing the club file again.",
        "Looking through backup 3 of 7.",
    ]
    assert len(set(said)) == len(Work) - 1, "a night is written alike, of an old sheet or of another laptop"
