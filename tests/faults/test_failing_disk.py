"""A disk that fails and comes back, that cannot be read, that is small; and a machine without room for anything."""

from __future__ import annotations

import os
import shutil
import subprocess
import sys
from pathlib import Path

import pytest

from scorekeeper.cli.main import main
from scorekeeper.files.archive import archive
from tests.faults.budget import some_of
from tests.faults.disk import ROOT, needs_shim, on_the_disk
from tests.scorekeeper.storage.nights import small_night
from tests.scorekeeper.storage.processes import run


@needs_shim
def test_a_disk_that_comes_back_gets_all_that_waited_in_order(shim: Path, quick_folder: Path) -> None:
    said = on_the_disk(shim, "failing_evening.py", quick_folder)
    assert said == ["EIO 19 True", "ENOSPC 19 True", "EROFS 19 True", "DiskFault"]


@needs_shim
def test_what_a_write_does_not_take_at_once_is_written_after_it(shim: Path, quick_folder: Path) -> None:
    said = on_the_disk(shim, "short_writes.py", quick_folder)
    commands = ("import", "bring", "backup", "export", "forget", "import")
    assert said == [*(f"{command} 0" for command in commands), "4 whole files"]


ON_A_SMALL_DISK = """
import sys
from pathlib import Path
from scorekeeper.sheet.entries import Note as Remark
from scorekeeper.storage import errors as faults
from scorekeeper.storage.check import check
from scorekeeper.storage.backup import back_up
from scorekeeper.storage.club_file import ClubFile
from scorekeeper.storage.retrying_journal import RetryingJournal as WaitingJournal
from scorekeeper.files.atomic_write import write_atomically
from tests.scorekeeper.journals import write_lines
from tests.scorekeeper.storage.nights import entry, small_night

folder = Path(sys.argv[1])
with ClubFile.open(folder / "club.scorekeeper") as club:
    journal = WaitingJournal(club)
    write_lines(journal, "n1", small_night())
    while not journal.waiting:
        write_lines(journal, "n1", [entry(Remark("x" * 1900), 30)] * 3)
    print(type(journal.trouble).__name__, journal.waiting)
    for act in (lambda: back_up(club, folder / "backups"), lambda: write_atomically(folder / "a.pdf", b"x" * 200_000)):
        try:
            act()
        except OSError as error:
            print(type(error).__name__)
    print(sorted(path.name for path in folder.rglob("*")))
    assert check(club) == []
"""


@pytest.mark.skipif(not shutil.which("unshare"), reason="a small disk is made with unshare")
def test_a_disk_that_is_really_full_keeps_what_was_saved_and_no_rest_of_anything(tmp_path: Path) -> None:
    script = tmp_path / "script.py"
    script.write_text(ON_A_SMALL_DISK, encoding="utf-8")
    disk = tmp_path / "disk"
    disk.mkdir()
    shell = f'mount -t tmpfs -o size=256k none "{disk}" && exec "{sys.executable}" "{script}" "{disk}"'
    found = subprocess.run(
        ["unshare", "-Urm", "sh", "-c", shell], cwd=ROOT, capture_output=True, text=True, timeout=60, check=False,
        env={**os.environ, "PYTHONPATH": str(ROOT)},
    )  # fmt: skip
    if "unshare" in found.stderr or "mount" in found.stderr:
        pytest.skip("this machine lets nobody make a disk of his own")
    assert found.stdout.splitlines() == [
        "DiskFull 3", "DiskFull", "OSError", "['backups', 'club.scorekeeper']",
    ], found.stderr  # fmt: skip


WITH_LITTLE_MEMORY = """
import resource, sys
from scorekeeper.storage.club_file import ClubFile
from scorekeeper.storage.sqlite_journal import SqliteJournal
from scorekeeper.storage.check import check
from tests.scorekeeper.journals import write_lines
from tests.scorekeeper.storage.nights import deal, entry, game, small_night
from scorekeeper.sheet.entries import Note as Remark
written = list(small_night()) + [game(2, limit=None)]
with ClubFile.open(sys.argv[1]) as club:
    journal = SqliteJournal(club)
    write_lines(journal, "n1", written)
    used = int(open("/proc/self/statm").read().split()[0]) * resource.getpagesize()
    resource.setrlimit(resource.RLIMIT_AS, (used + 1_000_000, resource.RLIM_INFINITY))
    failed = 0
    for n in range(12):
        act = [entry(Remark("x" * 1900), 30, number=2)] * 60
        try:
            write_lines(journal, "n1", act)
            written += act
        except MemoryError:
            failed += 1
            held = None
    resource.setrlimit(resource.RLIMIT_AS, (resource.RLIM_INFINITY, resource.RLIM_INFINITY))
    assert failed
with ClubFile.open(sys.argv[1]) as club:
    found = list(SqliteJournal(club).lines("n1"))
    assert found == written, (len(found), len(written))
    assert check(club) == []
print("whole")
"""


@pytest.mark.skipif(sys.platform != "linux", reason="memory is limited in Linux's way")
def test_without_memory_an_act_is_refused_whole(tmp_path: Path) -> None:
    assert run(WITH_LITTLE_MEMORY, tmp_path / "club.scorekeeper") == "whole\n"


def command(*words: object, **environment: str) -> subprocess.CompletedProcess[str]:
    """A command of the program in an environment of its own."""
    return subprocess.run(
        [sys.executable, "-m", "scorekeeper", *map(str, words)], cwd=ROOT, capture_output=True, text=True,
        encoding="utf-8", timeout=60, check=False, env=environment,
    )  # fmt: skip


def test_without_a_home_and_a_place_for_passing_files_the_books_open(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    night = tmp_path / "n.night.json"
    night.write_text(archive(small_night()), encoding="utf-8")
    path = tmp_path / "club.scorekeeper"
    bare = {"PATH": os.defpath, "TMPDIR": "/nowhere", "PYTHONUTF8": "1"}
    assert command("import", night, "--club", path, **bare).returncode == 0
    for name in [*os.environ]:
        monkeypatch.delenv(name)
    for name, text in bare.items():
        monkeypatch.setenv(name, text)
    assert main(["nights", "--club", str(path)]) == 0
    assert "2026-11-20" in capsys.readouterr().out
    monkeypatch.setenv("HOME", "/nowhere/at/all")
    assert main(["nights"]) == 1
    said = capsys.readouterr().err
    assert said.count("\n") == 1
    assert "/nowhere/at/all" in said


@pytest.fixture(scope="module")
def settled_in_english(tmp_path_factory: pytest.TempPathFactory) -> tuple[Path, str]:
    """A night file, and what the program says of it in the language of most tests."""
    night = tmp_path_factory.mktemp("languages") / "n.night.json"
    night.write_text(archive(small_night()), encoding="utf-8")
    return night, command("settle", night, "--json", LC_ALL="C.UTF-8", PATH=os.defpath).stdout


@pytest.mark.parametrize("language", some_of(["tr_TR.UTF-8", "C", "fa_IR.UTF-8", "de_DE.UTF-8", "nonsense"], 2))
def test_every_language_of_the_system_settles_the_same(settled_in_english: tuple[Path, str], language: str) -> None:
    night, in_english = settled_in_english
    said = command("settle", night, "--json", LC_ALL=language, PATH=os.defpath)
    assert (said.returncode, said.stderr) == (0, "")
    assert '"net_money": {' in said.stdout
    assert said.stdout == in_english
