"""`NightRescue`: writes nights that the club file does not contain to night files, if any disk can be written.

No existing file is overwritten, and the files are readable by this user only. A disk that does not answer is left for
the next one.
"""

from __future__ import annotations

import tempfile
from collections.abc import Callable, Iterable, Iterator
from functools import partial
from pathlib import Path

from scorekeeper.files.archive import archive
from scorekeeper.files.atomic_write import create_new
from scorekeeper.night.keeper import Keeper
from scorekeeper.storage import paths
from scorekeeper.storage.disk_work import DiskWork

_PATIENCE_SECONDS = 1.5
"""How long each folder is waited for, seconds."""
_MOST = 1000
"""How many files of one day are written to a folder."""


class NightRescue:
    """Writes nights to files and remembers which lines of each are written."""

    def __init__(self) -> None:
        self._done: dict[str, tuple[int, Path]] = {}

    def write(self, keepers: Iterable[Keeper]) -> list[Path | None]:
        """Write each night unless its file is up to date; the paths, None if no folder can be written."""
        return [self._path_of(keeper) for keeper in keepers]

    def _path_of(self, keeper: Keeper) -> Path | None:
        lines, path = self._done.get(keeper.night.id, (0, None))
        if path is not None and lines == len(keeper.lines) and path.is_file():
            return path
        path = _written_anywhere(keeper)
        if path is not None:
            self._done[keeper.night.id] = len(keeper.lines), path
        return path


def _written_anywhere(keeper: Keeper) -> Path | None:
    content = archive(keeper.lines).encode()
    for make in (_papers_folder, Path.home, _private_folder):
        disk = DiskWork(Path())
        disk.patience = _PATIENCE_SECONDS
        try:
            return disk.do(partial(_written, make, keeper.night.date, content))
        except (OSError, RuntimeError):  # RuntimeError: no home folder
            continue
    return None


def _papers_folder() -> Path:
    return paths.made(paths.papers_folder())


def _private_folder() -> Path:
    """A new folder in the system's temporary folder, readable by this user only and with a random name."""
    return Path(tempfile.mkdtemp(prefix="scorekeeper-"))


def _written(make: Callable[[], Path], day: str, content: bytes) -> Path:
    """Write to the first free name in a folder; existing files and links are not touched."""
    folder = make()
    for target in (folder / name for name in _names(day)):
        if create_new(target, content):
            return target
    raise FileExistsError(f"{folder} is full of rescued nights")


def _names(day: str) -> Iterator[str]:
    """The names of the files of one day, in the order in which they are tried."""
    for number in range(1, _MOST + 1):
        yield f"{day} not saved{f' ({number})' if number > 1 else ''}.night.json"
