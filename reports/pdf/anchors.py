"""Links within a document: from a row to its note, and from a note back to its row."""

from __future__ import annotations

from typing import Any


def note_anchor(number: int) -> str:
    """The name of a note by its number in the document."""
    return f"note-{number}"


def row_anchor(number: int) -> str:
    """The name of the row that a note is of."""
    return f"row-{number}"


class Anchors:
    """The places of a document that links lead to, each by a name that no other document of the file has."""

    def __init__(self, document: str) -> None:
        self._document = document
        self._set: set[str] = set()
        self._wanted: dict[str, None] = {}

    def has(self, name: str) -> bool:
        """Whether a place has been recorded."""
        return name in self._set

    def key(self, name: str) -> str:
        """What a link to a place names, which may be set later."""
        self._wanted[name] = None
        return self._full(name)

    def set(self, name: str, canvas: Any, x: float, y: float) -> None:
        """Let links to a place lead to a point of the present page, if they do not lead to another one."""
        if name not in self._set:
            self._set.add(name)
            canvas.bookmarkHorizontal(self._full(name), x, y)

    def close(self, canvas: Any) -> None:
        """Let links to what was not drawn lead to the present page, the last one of the document."""
        for name in self._wanted:
            self.set(name, canvas, 0, 0)

    def _full(self, name: str) -> str:
        return f"{self._document}-{name}"
