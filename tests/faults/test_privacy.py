"""The program keeps to itself: no network, no file outside its folders, no amounts or names in its log."""

from __future__ import annotations

import os
import re
import shutil
import signal
import socket
import subprocess
import sys
from pathlib import Path

import pytest

from tests.end_to_end.first_night import DEAL, START
from tests.faults.disk import ROOT

TYPIST = ROOT / "tests" / "end_to_end" / "typist.py"
EVENING = [*START, *DEAL, "1", "papers"]
STRACE = shutil.which("strace")
AUDITED = """
import os, sys
folder = os.environ["WATCHED"]
seen = set()
def watch(event, given):
    if event.startswith("socket.") or event.startswith("urllib") or event in ("ftplib.connect", "http.client.connect"):
        seen.add(event)
        os.write(9, f"{event} {given!r}\\n".encode(errors="replace"))
    elif event == "open" and isinstance(given[0], str) and given[2] & (os.O_WRONLY | os.O_RDWR | os.O_CREAT):
        path = os.path.abspath(given[0])
        if not path.startswith((folder, "/dev/", "/proc/")) and not path.endswith(".pyc") and ".pyc." not in path:
            os.write(9, f"{event} {path}\\n".encode(errors="replace"))
sys.addaudithook(watch)
try:
    open("/nowhere/at/all", "w")
except OSError:
    pass  # so that it shows that somebody watches
sys.argv = sys.argv[1:]
import runpy
runpy.run_path(sys.argv[0], run_name="__main__")
"""
pytestmark = pytest.mark.skipif(sys.platform == "win32", reason="folders and signals of Unix")


def surroundings(folder: Path) -> dict[str, str]:
    """A machine of its own for a process: home, passing files, working folder."""
    for name in ("home", "passing", "here"):
        (folder / name).mkdir()
    others = ("XDG_", "SCOREKEEPER", "CUPS_")
    kept = {name: text for name, text in os.environ.items() if not name.startswith(others)}
    return kept | {
        "HOME": str(folder / "home"), "TMPDIR": str(folder / "passing"), "QT_QPA_PLATFORM": "offscreen",
        "PYTHONPATH": str(ROOT), "WATCHED": str(folder), "CUPS_SERVERROOT": str(folder / "no settings"),
    }  # fmt: skip


def evening(folder: Path, before: list[str], **more: str) -> None:
    """Type an evening in the real program and look at the papers, then end it as a session's end does."""
    with subprocess.Popen(
        [*before, str(TYPIST), str(folder / "home" / "club.scorekeeper"), *EVENING],
        cwd=folder / "here", env=surroundings(folder) | more, stdout=subprocess.PIPE, text=True, start_new_session=True,
        umask=0o022,
    ) as typing:  # fmt: skip
        assert typing.stdout is not None
        assert typing.stdout.readline() == "typed\n"
        os.killpg(typing.pid, signal.SIGTERM)
        typing.wait(timeout=30)


@pytest.fixture(scope="module")
def watched(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """The folder of an evening in which every file and socket that was opened was noted in "said", beside it.

    With strace, the connections of its processes are noted in "calls".
    """
    folder = tmp_path_factory.mktemp("watched") / "machine"
    folder.mkdir()
    watcher = folder.with_name("watcher.py")
    watcher.write_text(AUDITED, encoding="utf-8")
    said = folder.with_name("said")
    watched = "trace=execve,connect,sendto,sendmsg,sendmmsg"
    strace = ["strace", "-f", "-qq", "-e", watched, "-o", str(folder.with_name("calls"))] if STRACE else []
    evening(folder, ["sh", "-c", f'exec "$0" "$@" 9>"{said}"', *strace, sys.executable, str(watcher)])
    return folder


def test_nothing_is_written_outside_the_programs_own_folders_and_no_socket_is_opened(watched: Path) -> None:
    assert watched.with_name("said").read_text(encoding="utf-8") == "open /nowhere/at/all\n"
    found = {path.relative_to(watched) for path in watched.rglob("*") if path.is_file()}
    inside = {str(path) for path in found}
    assert "home/club.scorekeeper" in inside
    own = ("home/.config/scorekeeper/", "home/.cache/", "home/.local/share/scorekeeper/", "home/.local/state/",
           "home/club.scorekeeper", "home/backups/", "passing/scorekeeper-")  # fmt: skip
    assert [path for path in inside if not path.startswith(own)] == []
    assert [path for path in inside if path.endswith(".log")] == []


def test_nobody_else_can_read_what_the_program_writes(watched: Path) -> None:
    files = [path for path in watched.rglob("*") if path.is_file()]
    assert {path.name for path in files} >= {"club.scorekeeper", "view.ini"}
    folders = [watched / "home" / name for name in (".local/share/scorekeeper", ".config/scorekeeper")]
    assert [path for path in (*files, *folders) if path.stat().st_mode & 0o077] == []


@pytest.mark.skipif(not STRACE, reason="whom a process calls is seen with strace")
def test_the_program_calls_nobody_on_the_network(watched: Path) -> None:
    rows = watched.with_name("calls").read_text(encoding="utf-8", errors="replace").splitlines()
    assert [row for row in rows if "AF_INET" in row] == []
    assert any("execve(" in row for row in rows)


@pytest.mark.skipif(not shutil.which("lpstat"), reason="it is lpstat that would call")
def test_whoever_listens_for_printing_on_the_network_of_this_machine_hears_nothing(tmp_path: Path) -> None:
    with socket.create_server(("127.0.0.1", 0)) as listener:
        listener.settimeout(30)
        port = {"IPP_PORT": str(listener.getsockname()[1])}
        with subprocess.Popen(["lpstat", "-r"], env=os.environ | port | {"CUPS_SERVER": "127.0.0.1"}) as asking:
            listener.accept()[0].close()  # to show that a process listens
            asking.kill()
        evening(tmp_path, [sys.executable], **port)
        listener.setblocking(False)
        with pytest.raises(BlockingIOError):
            listener.accept()


CLUB_SERVER = (
    "scorekeeper/server/",
    "scorekeeper/streams/account.py",
    "ui/live/club_server.py",
    "ui/live/server_calls.py",
    "ui/shell/phones_window.py",
)
"""What serves, and what speaks to a club server once this laptop is paired with one."""


def test_only_the_club_server_and_the_sockets_of_this_computer_belong_to_a_network_library() -> None:
    found = {
        (path.relative_to(ROOT).as_posix(), line.split("#")[0].strip())
        for package in ("scorekeeper", "reports", "ui")
        for path in (ROOT / package).rglob("*.py")
        for line in path.read_text(encoding="utf-8").splitlines()
        if line.strip().startswith(("import ", "from "))
        and any(word in line for word in ("socket", "urllib", "http", "ftplib", "smtplib", "QtNetwork", "QtWebEngine"))
    }
    found = {(file, line) for file, line in found if not file.startswith(CLUB_SERVER)}
    local = re.compile(r"from PySide6\.QtNetwork import (QLocalServer|QLocalSocket)(, QLocalSocket)?|import socket")
    assert found
    assert {file for file, _ in found} == {"ui/shell/single_instance.py", "ui/print_preview/printing/tray_question.py"}
    assert [line for _, line in found if not local.fullmatch(line)] == []
