"""What trials have replayed already: a night whose lines and lists are those of an earlier trial is not replayed again.

A mark is a hash over the head of a night's chain and over every row of its lists, so nothing that differs anywhere is
passed over; and after a week everything is replayed anew, since the program may have learnt to look closer. The file
is no proof to anybody else: where it cannot be read, all is replayed.
"""

from __future__ import annotations

import hashlib
from collections.abc import Iterable
from contextlib import suppress
from datetime import date, timedelta
from pathlib import Path

from scorekeeper.files.atomic_write import write_atomically
from scorekeeper.storage.chain import ChainHead

FILE = "replayed"
_LASTS = timedelta(days=7)


class Replayed:
    """The marks of the nights that were replayed and found good, in a folder of backups."""

    def __init__(self, folder: Path, today: date) -> None:
        """Read what earlier trials have left, unless that is older than a week or from a time to come."""
        self._file = folder / FILE
        self._since, self._marks, self._kept = today, set[str](), 0
        with suppress(OSError, ValueError):
            since, *marks = self._file.read_text(encoding="ascii").split()
            if timedelta(0) <= today - date.fromisoformat(since) < _LASTS:
                self._since, self._marks, self._kept = date.fromisoformat(since), set(marks), len(marks)

    def __contains__(self, mark: str) -> bool:
        return mark in self._marks

    def add(self, mark: str) -> None:
        """A night was replayed and is good."""
        self._marks.add(mark)

    def keep(self) -> None:
        """Write the marks for the next trial; a folder that takes nothing only makes the next trial longer."""
        if len(self._marks) > self._kept:
            with suppress(OSError):
                text = "\n".join([self._since.isoformat(), *sorted(self._marks)])
                write_atomically(self._file, text.encode())


def mark_of(head: ChainHead, lists: Iterable[Iterable[object]]) -> str:
    """The mark of a night: the head of its chain, and the rows of its lists."""
    hashed = hashlib.sha256(head.hash)
    for rows in lists:
        hashed.update(repr(sorted(rows, key=str)).encode(errors="backslashreplace") + b"\0")
    return hashed.hexdigest()[:32]
