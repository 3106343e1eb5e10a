"""Small files in which the program, or the system, remembers something: what else stands in their place is not read.

A pipe would be waited for, and a file of gigabytes read into memory.
"""

from __future__ import annotations

import errno
import os
import stat
from pathlib import Path

from scorekeeper.files import limits
from scorekeeper.named_pipes import read_at_most


def read_short(path: Path) -> bytes:
    """The content of a small file. Raises `OSError`, also for what is none."""
    require_short(path)
    return read_at_most(path, limits.REMEMBERED)


def require_short(path: Path) -> None:
    """Raise `OSError` if there is nothing at a path, a pipe or a device, or a file that is too large."""
    found = path.stat()
    if stat.S_ISDIR(found.st_mode):
        raise IsADirectoryError(errno.EISDIR, os.strerror(errno.EISDIR), str(path))
    if not stat.S_ISREG(found.st_mode):
        raise OSError(errno.EINVAL, os.strerror(errno.EINVAL), str(path))
    if found.st_size > limits.REMEMBERED:
        raise OSError(errno.EFBIG, os.strerror(errno.EFBIG), str(path))
