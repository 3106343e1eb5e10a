"""Named pipes (FIFOs) in the place of files: opening one waits until somebody opens its other end, perhaps for ever.

A pipe of a command line (`/dev/stdin`, `<(command)`) has no name, its other end is open, and it is read as a file.
"""

from __future__ import annotations

import errno
import os
import select
import stat
import time
from pathlib import Path
from typing import BinaryIO

from scorekeeper.refusals import Fault

WAIT, _PAUSE = 2, 1 / 20
"""How long to wait for whoever is at the other end, and between two attempts, in seconds."""


def is_named_pipe(path: Path) -> bool:
    """Whether a path leads to a pipe that has a name of its own; False where nothing can be known of it."""
    try:
        return stat.S_ISFIFO(path.stat().st_mode) and Path(os.path.realpath(path)).exists()
    except (OSError, ValueError):
        return False


def opened_to_read(path: Path) -> BinaryIO:
    """A file or a pipe, open. Raises `OSError`, `Fault` where nobody writes to a named pipe."""
    if not is_named_pipe(path):
        return path.open("rb")
    handle = os.open(path, os.O_RDONLY | os.O_NONBLOCK)
    ready, _, _ = select.select([handle], [], [], WAIT)
    if not ready:
        os.close(handle)
        raise Fault("nobody_writes", path=path)
    os.set_blocking(handle, True)
    return os.fdopen(handle, "rb")


def opened_to_write(path: Path) -> BinaryIO:
    """What is no regular file, open to be written. Raises `OSError`, `Fault` where nobody reads from a named pipe."""
    if not is_named_pipe(path):
        return path.open("wb")
    end = time.monotonic() + WAIT
    while True:
        try:
            handle = os.open(path, os.O_WRONLY | os.O_NONBLOCK)
        except OSError as error:
            if error.errno != errno.ENXIO:
                raise
        else:
            os.set_blocking(handle, True)
            return os.fdopen(handle, "wb")
        if time.monotonic() > end:
            raise Fault("nobody_reads", path=path)
        time.sleep(_PAUSE)
