"""The cache of nights that were replayed and found good: the same night is not replayed again for a week.

A mark is a hash over the end of a night's chain and every row of its lists, so that any difference is noticed. After a
week everything is replayed again, since the program may have been updated. If the file of marks cannot be read, all
nights are replayed.
"""

from __future__ import annotations

import hashlib
from collections.abc import Iterable
from contextlib import suppress
from datetime import date, timedelta
from pathlib import Path

from scorekeeper.files.atomic_write import write_atomically
from scorekeeper.files.short_files import read_short
from scorekeeper.storage.chain import ChainHead

FILE = "replayed"
_LASTS = timedelta(days=7)


class Replayed:
    """The marks of the nights that were found good, in a file in the folder of backups."""

    def __init__(self, folder: Path, today: date) -> None:
        """Read the marks of earlier checks, unless they are older than a week or from the future."""
        self._file = folder / FILE
        self._since, self._marks, self._kept = today, set[str](), 0
        with suppress(OSError, ValueError):
            since, *marks = read_short(self._file).decode("ascii").split()
            if timedelta(0) <= today - date.fromisoformat(since) < _LASTS:
                self._since, self._marks, self._kept = date.fromisoformat(since), set(marks), len(marks)

    def __contains__(self, mark: str) -> bool:
        return mark in self._marks

    def add(self, mark: str) -> None:
        """Add the mark of a night that was replayed and is good."""
        self._marks.add(mark)

    def keep(self) -> None:
        """Write the marks for the next check; if that fails, the next check takes longer."""
        if len(self._marks) > self._kept:
            with suppress(OSError):
                text = "\n".join([self._since.isoformat(), *sorted(self._marks)])
                write_atomically(self._file, text.encode(), private=True)


def mark_of(head: ChainHead, lists: Iterable[Iterable[object]]) -> str:
    """The mark of a night from the end of its chain and the rows of its lists."""
    hashed = hashlib.sha256(head.hash)
    for rows in lists:
        hashed.update(repr(sorted(rows, key=str)).encode(errors="backslashreplace") + b"\0")
    return hashed.hexdigest()[:32]
