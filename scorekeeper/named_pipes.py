"""Named pipes (FIFOs) and devices in place of files: their other end may never be opened, or stop sending.

So may a file of the system that is called a regular one, such as /proc/kmsg. A pipe of a command line (`/dev/stdin`,
`<(command)`) has no name, its other end is open, and it is read to its end, however long that takes.
"""

from __future__ import annotations

import errno
import math
import os
import select
import stat
import sys
import time
from collections.abc import Iterator
from contextlib import suppress
from pathlib import Path

from scorekeeper.refusals import Fault

WAIT, _PAUSE = 2, 1 / 20
"""How long to wait for a process at the other end of a pipe, and the pause between two attempts, in seconds."""
LONGEST = 4
"""Timeout for reading a file of unknown size (a pipe or device) to its end, in seconds."""


def is_named_pipe(path: Path) -> bool:
    """Whether a path leads to a pipe that has a name of its own; False if nothing can be known of it."""
    try:
        return stat.S_ISFIFO(path.stat().st_mode) and Path(os.path.realpath(path)).exists()
    except (OSError, ValueError):
        return False


def _is_pipe_of_a_command(path: Path) -> bool:
    """Whether a path leads to a pipe that has no name."""
    return stat.S_ISFIFO(path.stat().st_mode) and not is_named_pipe(path)


def _is_device(path: Path) -> bool:
    """Whether a path leads to a device that gives one byte after the other, such as a terminal."""
    try:
        return stat.S_ISCHR(path.stat().st_mode)
    except (OSError, ValueError):
        return False


def read_at_most(path: Path, most: int) -> bytes:
    """The content of a file, a pipe or a device, or its beginning if it has more than `most` bytes. Raises `OSError`,
    `Fault` if it stops sending before its end, or has no end.
    """
    if sys.platform == "win32" or _is_pipe_of_a_command(path):
        with path.open("rb") as file:
            return file.read(most)
    handle = os.open(path, os.O_RDONLY | os.O_NONBLOCK | os.O_NOCTTY)
    try:
        return b"".join(_parts(handle, path, most))
    finally:
        os.close(handle)


def _parts(handle: int, path: Path, most: int) -> Iterator[bytes]:
    end = math.inf if os.fstat(handle).st_size else time.monotonic() + LONGEST
    while most > 0:
        ready, _, _ = select.select([handle], [], [], WAIT)
        try:
            part = os.read(handle, most) if ready else None
        except BlockingIOError:
            part = None
        if part is None:
            raise Fault("nobody_writes", path=path)
        if not part:
            return
        most -= len(part)
        yield part
        if time.monotonic() > end:
            raise Fault("never_ends", path=path)


def write_bytes(path: Path, data: bytes) -> None:
    """Write to what is no regular file: a pipe, a terminal, another device.

    For a pipe of a command line this waits until its reader has read everything. Raises `OSError`, and `Fault` if a
    named pipe has no reader, or if it or a device accepts no more data before the end.
    """
    if sys.platform == "win32" or not (is_named_pipe(path) or _is_device(path)):
        path.write_bytes(data)
        return
    handle = _opened_to_write(path)
    try:
        left = memoryview(data)
        while left:
            left = left[_taken(handle, path, left) :]
    finally:
        os.close(handle)


def _opened_to_write(path: Path) -> int:
    end = time.monotonic() + WAIT
    while True:
        try:
            return os.open(path, os.O_WRONLY | os.O_NONBLOCK | os.O_NOCTTY)
        except OSError as error:
            if error.errno != errno.ENXIO or not is_named_pipe(path):
                raise
        if time.monotonic() > end:
            raise Fault("nobody_reads", path=path)
        time.sleep(_PAUSE)


def _taken(handle: int, path: Path, part: memoryview) -> int:
    """How many bytes of a part are taken, at least one."""
    end = time.monotonic() + WAIT
    while True:
        select.select([], [handle], [], WAIT)
        with suppress(BlockingIOError):
            return os.write(handle, part)
        if time.monotonic() > end:
            raise Fault("takes_no_more", path=path)
        time.sleep(_PAUSE)
