"""One window for a club: a second start raises the first, and one that was killed blocks no other."""

from __future__ import annotations

import os
import shutil
import signal
import socket
import subprocess
import sys
import tempfile
import traceback
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from pathlib import Path

import pytest
from PySide6.QtCore import QTimer
from PySide6.QtNetwork import QLocalServer, QLocalSocket
from pytestqt.qtbot import QtBot

from scorekeeper.storage.paths import made, runtime_folder
from ui.shell import single_instance
from ui.shell.single_instance import SingleInstance, lock_file, server_name

ROOT = Path(__file__).parents[3]
START = """
import sys
from pathlib import Path
from PySide6.QtCore import QCoreApplication
from scorekeeper.storage.paths import config_folder, made, runtime_folder
from ui.shell.single_instance import SingleInstance as Single
app = QCoreApplication([])
single = Single(Path(sys.argv[1]))
first = single.is_first([Path(file) for file in sys.argv[2:]])
single.asked.connect(lambda files: (print("asked", *files, flush=True), app.quit()))
if first:
    single.listen()
print("first" if first else "second", flush=True)
if first:
    app.exec()
    single.close()
"""


@pytest.fixture
def runtime(monkeypatch: pytest.MonkeyPatch) -> Iterator[Path]:
    """The runtime folder of this user; short, since the path of a socket may have no more than 107 bytes."""
    folder = Path(tempfile.mkdtemp(prefix="run"))
    monkeypatch.setenv("XDG_RUNTIME_DIR", str(folder))
    yield folder
    shutil.rmtree(folder, ignore_errors=True)
    if folder.is_file():
        folder.unlink()


@pytest.fixture
def club(tmp_path: Path, runtime: Path) -> Path:
    return tmp_path / "club.scorekeeper"


@contextmanager
def started(club: Path) -> Iterator[tuple[subprocess.Popen[str], str]]:
    """Another start of the program, and what it is."""
    with subprocess.Popen(
        [sys.executable, "-c", START, str(club)],
        cwd=ROOT, env={**os.environ, "PYTHONPATH": str(ROOT)}, stdout=subprocess.PIPE, text=True,
    ) as process:  # fmt: skip
        try:
            assert process.stdout is not None
            yield process, process.stdout.readline().strip()
        finally:
            process.kill()


@pytest.fixture
def silent(club: Path, qapp: object) -> Iterator[SingleInstance]:
    """The first start, in this process; it does not listen yet."""
    made = SingleInstance(club)
    assert made.is_first()
    yield made
    made.close()


@pytest.fixture
def first(silent: SingleInstance) -> SingleInstance:
    """The first start, in this process."""
    silent.listen()
    return silent


def test_a_second_start_hands_over_its_files_and_leaves(
    first: SingleInstance, club: Path, qtbot: QtBot, tmp_path: Path
) -> None:
    """No socket waits for what is done with them: a backup before an import lets Qt work meanwhile, which deletes the
    socket, so its slot must have returned."""
    running: list[str] = []
    first.asked.connect(lambda _: running.extend(frame.filename for frame in traceback.extract_stack()))
    files = [str(tmp_path / "n.json"), str(tmp_path / "m.json")]
    with qtbot.waitSignal(first.asked, timeout=30_000) as asked, started_aside(club, *files) as other:
        pass
    assert asked.args == [files]
    said, _ = other.communicate(timeout=30)
    assert said == "second\n"
    assert __file__ in running
    assert single_instance.__file__ not in running


@contextmanager
def started_aside(club: Path, *nights: str) -> Iterator[subprocess.Popen[str]]:
    """Another start that is not waited for: this process must answer it."""
    process = subprocess.Popen(
        [sys.executable, "-c", START, str(club), *nights],
        cwd=ROOT, env={**os.environ, "PYTHONPATH": str(ROOT)}, stdout=subprocess.PIPE, text=True,
    )  # fmt: skip
    yield process


def test_two_clubs_have_two_windows_and_a_night_file_goes_to_the_one_that_is_open_alone(
    club: Path, tmp_path: Path, qapp: object, monkeypatch: pytest.MonkeyPatch
) -> None:
    """No club file is read to find the window: the folder of one may hang."""
    night, shown = tmp_path / "n.night.json", tmp_path / "shown.scorekeeper"
    usual = SingleInstance(club)
    assert usual.is_first([night])
    assert not usual.hand_to_other([night]), "no window is open"
    with started(tmp_path / "before.scorekeeper"), started(shown) as (other, what):
        assert what == "first"
        with monkeypatch.context() as patched:
            patched.setattr("os.path.realpath", lambda path: pytest.fail(f"asked for {path}"))
            assert usual.hand_to_other([night])
        assert other.stdout is not None
        assert other.stdout.readline() == f"asked {night}\n", "the one that was opened last"
    assert not usual.hand_to_other([night]), "both are closed"
    usual.close()


def test_the_program_started_with_a_night_file_finds_the_window_of_another_club(
    tmp_path: Path, runtime: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    night, shown = tmp_path / "n.night.json", tmp_path / "shown.scorekeeper"
    monkeypatch.setenv("SCOREKEEPER_HOME", str(tmp_path / "home"))
    night.touch()
    with started(shown) as (other, _):
        ended = subprocess.run([sys.executable, "-m", "scorekeeper", night], cwd=ROOT, timeout=60, check=False)
        assert ended.returncode == 0
        assert other.stdout is not None
        assert other.stdout.readline() == f"asked {night}\n"
    assert not (tmp_path / "home" / "data" / "club.scorekeeper").exists()


def test_two_processes_find_each_other(club: Path) -> None:
    with started(club) as (one, what):
        assert what == "first"
        with started(club) as (other, then):
            assert then == "second"
            assert other.wait(timeout=30) == 0
        assert one.stdout is not None
        assert one.stdout.readline() == "asked\n"
        assert one.wait(timeout=30) == 0


def test_a_second_start_waits_for_one_that_does_not_listen_yet(
    silent: SingleInstance, club: Path, qtbot: QtBot
) -> None:
    QTimer.singleShot(300, silent.listen)
    with qtbot.waitSignal(silent.asked, timeout=30_000), started_aside(club) as other:
        pass
    said, _ = other.communicate(timeout=30)
    assert said == "second\n"


@pytest.mark.skipif(sys.platform == "win32", reason="signals of Unix")
def test_one_that_was_killed_keeps_nobody_out(club: Path, qapp: object) -> None:
    with started(club) as (process, what):
        assert what == "first"
        process.send_signal(signal.SIGKILL)
        process.wait(timeout=30)
    after = SingleInstance(club)
    assert after.is_first()
    after.close()


@pytest.mark.skipif(sys.platform == "win32", reason="signals of Unix")
def test_one_that_hangs_does_not_keep_the_club_from_its_books(
    club: Path, qapp: object, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr("ui.shell.single_instance._TIMEOUT_MS", 200)
    with started(club) as (process, what):
        assert what == "first"
        process.send_signal(signal.SIGSTOP)
        after = SingleInstance(club)
        assert after.is_first()
        after.close()
        process.send_signal(signal.SIGCONT)


@pytest.mark.skipif(sys.platform == "win32", reason="sockets of Unix")
def test_what_waited_too_long_for_a_window_that_hung_is_not_shown_there_too(
    first: SingleInstance, club: Path, qtbot: QtBot
) -> None:
    """It opened a window of its own meanwhile, perhaps of another club."""
    files: list[list[str]] = []
    first.asked.connect(files.append)
    with socket.socket(socket.AF_UNIX) as gone:
        gone.connect(server_name(lock_file(club)))
        gone.sendall(b'["gone.night.json"]\n')
    with qtbot.waitSignal(first.asked, timeout=30_000), socket.socket(socket.AF_UNIX) as waits:
        waits.connect(server_name(lock_file(club)))
        waits.sendall(b'["waits.night.json"]\n')
        qtbot.waitUntil(lambda: bool(files))
    assert files == [["waits.night.json"]]


@pytest.mark.parametrize("said", [b"nonsense\n", b"[1]\n", b'"n.json"\n', b"\xff\xff\n"])
def test_nonsense_on_the_socket_asks_for_nothing(first: SingleInstance, club: Path, said: bytes, qtbot: QtBot) -> None:
    other = QLocalSocket()
    other.connectToServer(server_name(lock_file(club)))
    with qtbot.assertNotEmitted(first.asked), qtbot.waitSignal(other.disconnected):
        other.write(said)


def test_links_lead_to_the_same_club(tmp_path: Path) -> None:
    real, link = tmp_path / "real", tmp_path / "link"
    real.mkdir()
    link.symlink_to(real)
    assert lock_file(real / "club") == lock_file(link / "club") == lock_file(link / ".." / "real" / "club")
    assert lock_file(real / "club") != lock_file(real / "other")


def test_lock_and_socket_stand_in_a_folder_of_this_user_alone(first: SingleInstance, club: Path, runtime: Path) -> None:
    lock, listens = sorted((runtime / "scorekeeper").iterdir(), key=lambda path: path.suffix)
    assert (lock.suffix, listens.suffix) == (".lock", ".socket")
    assert [path.stat().st_mode & 0o077 for path in (runtime / "scorekeeper", lock, listens)] == [0, 0, 0]


@pytest.mark.parametrize("spoil", ["open to others", "missing", "a file", "not named"])
def test_a_runtime_folder_that_others_can_enter_is_not_used(
    runtime: Path, club: Path, spoil: str, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    if spoil == "open to others":
        runtime.chmod(0o755)
    elif spoil == "not named":
        monkeypatch.delenv("XDG_RUNTIME_DIR")
    else:
        runtime.rmdir()
        if spoil == "a file":
            runtime.touch(0o600)
    monkeypatch.setenv("SCOREKEEPER_HOME", str(tmp_path / "home"))
    assert lock_file(club).parent == tmp_path / "home" / "data" / "run"
    one = SingleInstance(club)
    assert one.is_first()
    assert (tmp_path / "home" / "data" / "run").stat().st_mode & 0o077 == 0
    one.close()


def test_where_no_lock_can_be_made_the_window_opens_at_once(
    club: Path, runtime: Path, tmp_path: Path, monkeypatch: pytest.MonkeyPatch, qapp: object
) -> None:
    monkeypatch.delenv("XDG_RUNTIME_DIR")
    (tmp_path / "home").touch()  # so that no folder can be made there
    monkeypatch.setenv("SCOREKEEPER_HOME", str(tmp_path / "home"))
    monkeypatch.setattr(QLocalSocket, "connectToServer", lambda *_: pytest.fail("nobody is to be asked"))
    one = SingleInstance(club)
    assert one.is_first()
    one.close()


def test_another_user_at_the_socket_is_not_believed_and_learns_no_path(
    first: SingleInstance, club: Path, monkeypatch: pytest.MonkeyPatch, qtbot: QtBot
) -> None:
    where = server_name(lock_file(club))
    monkeypatch.setattr("os.getuid", lambda: 12345)  # the peer turns out to be another user
    other = QLocalSocket()
    with qtbot.assertNotEmitted(first.asked), qtbot.waitSignal(other.disconnected):
        other.connectToServer(where)
        other.write(b"[]\n")


def test_a_second_start_tells_another_user_at_the_socket_nothing(
    silent: SingleInstance, club: Path, monkeypatch: pytest.MonkeyPatch, qtbot: QtBot, tmp_path: Path
) -> None:
    second, squatter = SingleInstance(club), QLocalServer()
    assert squatter.listen(server_name(lock_file(club)))
    monkeypatch.setattr("os.getuid", lambda: 12345)
    assert second.is_first([tmp_path / "n.night.json"]), "the window opens all the same"
    qtbot.waitUntil(squatter.hasPendingConnections)
    assert squatter.nextPendingConnection().readAll().data() == b""
    squatter.close()


def test_what_killed_windows_of_other_clubs_left_is_swept(
    silent: SingleInstance, runtime: Path, tmp_path: Path
) -> None:
    with started(tmp_path / "running.scorekeeper"):
        with started(tmp_path / "killed.scorekeeper") as (process, _):
            process.kill()
            process.wait(timeout=30)
        assert len(list((runtime / "scorekeeper").iterdir())) == 5
        silent.listen()
        assert len(list((runtime / "scorekeeper").iterdir())) == 4


def as_pipe(path: Path) -> None:
    os.mkfifo(path)


def as_link_to_a_device(path: Path) -> None:
    path.symlink_to("/dev/zero")


def as_file_of_gigabytes(path: Path) -> None:
    path.touch()
    os.truncate(path, 6 * 2**30)


@pytest.mark.parametrize("other", [as_pipe, as_link_to_a_device, as_file_of_gigabytes])
@pytest.mark.parametrize("of", ["this club", "another"])
def test_what_can_be_no_lock_keeps_no_window_waiting(
    club: Path, tmp_path: Path, qapp: object, other: Callable[[Path], None], of: str
) -> None:
    made(runtime_folder())
    other(lock_file(club if of == "this club" else tmp_path / "another.scorekeeper"))
    single = SingleInstance(club)
    try:
        assert single.is_first()
        single.listen()
        assert lock_file(club).read_text(encoding="utf-8").startswith(f"{os.getpid()}\n")
    finally:
        single.close()
