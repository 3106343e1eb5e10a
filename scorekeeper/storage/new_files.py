"""Creating files atomically: written under a temporary name, synced, then renamed.

A file that is already there is never overwritten.
"""

from __future__ import annotations

import contextlib
import os
import re
from collections.abc import Iterator
from pathlib import Path

_PASSING = re.compile(r"\..+\.[0-9a-f]{12}\.part(-journal)?")
_LONGEST_MAKING = 3600
"""After how many seconds nobody is making a file any more."""


@contextlib.contextmanager
def in_the_making(path: Path) -> Iterator[Path]:
    """An empty file beside `path`, for this user only, to be filled in the block.

    When the block ends it gets the name `path`; when it raises nothing is left. Raises `FileExistsError` where
    something stands at `path` by then.
    """
    passing = path.with_name(f".{path.name}.{os.urandom(6).hex()}.part")
    os.close(os.open(passing, os.O_CREAT | os.O_EXCL | os.O_RDWR, 0o600))
    try:
        yield passing
        _sync(passing)
        _give_name(passing, path)
        sync_folder(path.parent)
    finally:
        for left in (passing, passing.with_name(passing.name + "-journal")):
            left.unlink(missing_ok=True)


def sweep(folder: Path, now: float) -> None:
    """Delete files in the making that nobody finished: whoever made them was killed. `now` in seconds of the clock.

    One that is younger than an hour may still be in the making.
    """
    with contextlib.suppress(OSError):
        for left in folder.glob(".*.part*"):
            if _PASSING.fullmatch(left.name) and now - left.stat().st_mtime > _LONGEST_MAKING:
                left.unlink()


def free_name(path: Path) -> Path:
    """`path`, or the first of "name-2", "name-3" and so on where nothing stands."""
    names = (path, *(path.with_stem(f"{path.stem}-{n}") for n in range(2, 10_000)))
    return next(name for name in names if not os.path.lexists(name))


def _give_name(passing: Path, path: Path) -> None:
    """Rename without overwriting: a second name fails where the first is taken, on every disk that knows links."""
    try:
        os.link(passing, path)
    except FileExistsError:
        raise
    except OSError:  # FAT and some network disks know no links
        if os.path.lexists(path):
            raise FileExistsError(f"{path} is there already") from None
        passing.rename(path)


def _sync(path: Path) -> None:
    with path.open("rb+") as file:
        os.fsync(file.fileno())


def sync_folder(folder: Path) -> None:
    """Make the new name itself durable, where the system lets a folder be opened."""
    with contextlib.suppress(PermissionError):
        handle = os.open(folder, os.O_RDONLY)
        try:
            with contextlib.suppress(OSError):  # some disks sync no folders
                os.fsync(handle)
        finally:
            os.close(handle)
