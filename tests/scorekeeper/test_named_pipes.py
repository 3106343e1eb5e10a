"""Pipes with a name: reads wait for the process at the other end, but not for ever."""

from __future__ import annotations

import os
import sys
import threading
from pathlib import Path

import pytest

from scorekeeper import named_pipes
from scorekeeper.files.atomic_write import write_atomically
from scorekeeper.files.night_file import read_text
from scorekeeper.refusals import Fault

pytestmark = pytest.mark.skipif(sys.platform == "win32", reason="pipes that have a name in a folder")


@pytest.fixture
def pipe(tmp_path: Path) -> Path:
    path = tmp_path / "pipe"
    os.mkfifo(path)
    return path


@pytest.fixture
def hasty(monkeypatch: pytest.MonkeyPatch) -> None:
    """No read waits for long."""
    monkeypatch.setattr(named_pipes, "WAIT", 0)


@pytest.mark.usefixtures("hasty")
def test_where_nobody_is_at_the_other_end_this_is_said(pipe: Path) -> None:
    with pytest.raises(Fault) as silent:
        read_text(pipe)
    with pytest.raises(Fault) as deaf:
        write_atomically(pipe, b"deals")
    assert (silent.value.code, deaf.value.code) == ("nobody_writes", "nobody_reads")


@pytest.mark.usefixtures("hasty")
def test_whoever_falls_silent_before_the_end_is_not_waited_for(pipe: Path) -> None:
    with os.fdopen(os.open(pipe, os.O_RDWR), "wb", 0) as writer:
        writer.write(b"{")
        with pytest.raises(Fault, check=lambda fault: fault.code == "nobody_writes"):
            read_text(pipe)


@pytest.mark.usefixtures("hasty")
def test_whoever_takes_no_more_is_not_waited_for(pipe: Path) -> None:
    with os.fdopen(os.open(pipe, os.O_RDONLY | os.O_NONBLOCK), "rb") as reader:
        with pytest.raises(Fault, check=lambda fault: fault.code == "takes_no_more"):
            write_atomically(pipe, bytes(2_000_000))
        assert reader.read().count(0) < 2_000_000


@pytest.mark.usefixtures("hasty")
def test_a_terminal_at_which_nobody_types_is_not_waited_for() -> None:
    try:
        ends = os.openpty()
    except OSError:
        pytest.skip("this system gives no terminals: /dev/pts is not mounted")
    with pytest.raises(Fault, check=lambda fault: fault.code == "nobody_writes"):
        read_text(Path(os.ttyname(ends[1])))
    for end in ends:
        os.close(end)


def test_what_is_written_to_one_end_is_read_at_the_other(pipe: Path) -> None:
    writer = threading.Thread(target=write_atomically, args=(pipe, b"deals"))
    writer.start()
    assert read_text(pipe) == "deals"
    writer.join()


def test_a_reader_who_comes_late_is_waited_for(pipe: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    readers: list[int] = []
    monkeypatch.setattr("time.sleep", lambda _seconds: readers.append(os.open(pipe, os.O_RDONLY | os.O_NONBLOCK)))
    write_atomically(pipe, b"deals")
    with os.fdopen(readers[0], "rb") as reader:
        assert reader.read() == b"deals"


def test_what_goes_on_without_end_is_not_read_without_end(pipe: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(named_pipes, "LONGEST", -1)
    with os.fdopen(os.open(pipe, os.O_RDWR), "wb", 0) as writer:
        writer.write(b"{")
        with pytest.raises(Fault, check=lambda fault: fault.code == "never_ends"):
            read_text(pipe)


@pytest.mark.usefixtures("hasty")
@pytest.mark.parametrize("is_ready", [False, True])
def test_a_file_of_the_system_that_has_no_end_is_read_as_a_pipe(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, *, is_ready: bool
) -> None:
    """/proc/kmsg is a regular file by its mode, and waits for the next message of the kernel."""
    file = tmp_path / "kmsg"
    file.touch()
    flags = list[int]()
    opened = os.open

    def told(path: Path, how: int) -> int:
        flags.append(how)
        return opened(path, how)

    def nothing_yet(*_: object) -> bytes:
        raise BlockingIOError

    monkeypatch.setattr(os, "open", told)
    monkeypatch.setattr(os, "read", nothing_yet)
    monkeypatch.setattr("select.select", lambda reading, *_: (reading if is_ready else [], [], []))
    with pytest.raises(Fault, check=lambda fault: fault.code == "nobody_writes"):
        read_text(file)
    assert flags[0] & os.O_NONBLOCK


def test_a_pipe_that_may_not_be_written_is_refused_at_once(pipe: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    def forbidden(*_: object) -> int:
        raise PermissionError(13, "Permission denied")

    monkeypatch.setattr(os, "open", forbidden)
    with pytest.raises(PermissionError, match="Permission denied"):
        write_atomically(pipe, b"deals")


def test_a_pipe_of_a_command_line_has_no_name(tmp_path: Path) -> None:
    read, write = os.pipe()
    try:
        assert not named_pipes.is_named_pipe(Path(f"/dev/fd/{read}"))
        write_atomically(Path(f"/dev/fd/{write}"), b"deals")
        assert os.read(read, 100) == b"deals"
    finally:
        os.close(read)
        os.close(write)
    assert not named_pipes.is_named_pipe(tmp_path / "nothing")


def test_what_has_no_other_end_is_opened_as_it_is(tmp_path: Path) -> None:
    write_atomically(Path(os.devnull), b"deals")
    file = tmp_path / "night.json"
    file.write_text("deals", encoding="utf-8")
    assert read_text(file) == "deals"
    with pytest.raises(FileNotFoundError):
        read_text(tmp_path / "nothing")
