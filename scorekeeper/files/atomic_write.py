"""A file that is replaced as a whole or not at all: written beside its place, on disk, then put there."""

from __future__ import annotations

import os
from contextlib import suppress
from pathlib import Path

_LONGEST_NAME = 120


def write_whole(path: Path, data: bytes) -> None:
    """Write a file beside its place, flush it to disk and put it there; raises `OSError`, the old file then intact.

    A link is followed: the file that it names is replaced, and keeps its rights. What is no file (a terminal, a pipe,
    `/dev/stdout`) is written to. An error names `path`, never the passing name.
    """
    try:
        target = path.resolve()
        if target.exists() and not target.is_file() and not target.is_dir():
            target.write_bytes(data)
        else:
            _replace(target, data)
    except OSError as error:
        raise OSError(error.errno, error.strerror, str(path)) from error


def _replace(target: Path, data: bytes) -> None:
    beside = target.with_name(f".{target.name[:_LONGEST_NAME]}.{os.urandom(4).hex()}")
    try:
        with beside.open("xb") as file:
            file.write(data)
            file.flush()
            os.fsync(file.fileno())
        if target.is_file():
            with suppress(OSError):
                beside.chmod(target.stat().st_mode)
        beside.replace(target)
    except BaseException:
        with suppress(OSError):
            beside.unlink()
        raise
    flush_folder(target.parent)


def flush_folder(folder: Path) -> None:
    """Bring a new name to disk as well, where the system lets a folder be opened for it."""
    with suppress(OSError):
        handle = os.open(folder, os.O_RDONLY)
        try:
            os.fsync(handle)
        finally:
            os.close(handle)
