"""Atomic replacement of a file: written under a temporary name in the same folder, synced, then renamed."""

from __future__ import annotations

import os
from contextlib import suppress
from pathlib import Path

_LONGEST_NAME = 120


def write_whole(path: Path, data: bytes) -> None:
    """Replace a file atomically; raises `OSError`, the old file then intact.

    A symbolic link is followed: its target is replaced, and keeps its permissions. What is no regular file (a terminal,
    a pipe, `/dev/stdout`) is written to. An error names `path`, never the temporary name.
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
    """Sync a folder, so that a new name in it survives a crash; does nothing where folders cannot be opened."""
    with suppress(OSError):
        handle = os.open(folder, os.O_RDONLY)
        try:
            os.fsync(handle)
        finally:
            os.close(handle)
