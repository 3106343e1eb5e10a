"""Where rows that are typed and not sealed are kept: with the books, or in memory for a night that nobody keeps."""

from __future__ import annotations

import json
from typing import Protocol

from msgspec import Struct


class Draft(Struct, frozen=True):
    """What is typed in an open row, cell by cell, and the hand whose cell is open (None: not known)."""

    texts: tuple[str, ...] = ()
    hand: int | None = None

    @property
    def is_empty(self) -> bool:
        """Whether nothing is typed."""
        return not any(self.texts)


def write_draft(draft: Draft) -> str:
    """A row as a text of the club file."""
    return json.dumps({"texts": draft.texts, "hand": draft.hand})


def read_draft(kept: str) -> Draft:
    """The row of a text of the club file; an empty one where it cannot be read."""
    try:
        found = json.loads(kept or "{}")
    except (ValueError, RecursionError):
        return Draft()
    texts, hand = (found.get("texts"), found.get("hand")) if isinstance(found, dict) else (found, None)
    if not isinstance(texts, list) or not all(isinstance(text, str) for text in texts):
        return Draft()
    known = isinstance(hand, int) and not isinstance(hand, bool) and 0 <= hand < len(texts)
    return Draft(tuple(texts), hand if known else None)


class DraftStore(Protocol):
    """Keeps a row for each game of a night, the games counted from 0. Reading and saving may raise `OSError`."""

    def draft(self, night: str, game: int) -> Draft:
        """The row as it was saved last, an empty one where none is."""

    def save_draft(self, night: str, game: int, draft: Draft) -> None:
        """Save a row; an empty one is deleted."""

    def forget(self, night: str, game: int) -> None:
        """A deal was written in a game: what was typed before it is no draft any more."""


class MemoryDraftStore:
    """Rows in memory, until the program ends."""

    def __init__(self) -> None:
        self._rows: dict[tuple[str, int], Draft] = {}

    @property
    def is_empty(self) -> bool:
        """Whether no row is kept."""
        return not self._rows

    def draft(self, night: str, game: int) -> Draft:
        """The row as it was saved last, an empty one where none is."""
        return self._rows.get((night, game), Draft())

    def save_draft(self, night: str, game: int, draft: Draft) -> None:
        """Save a row; an empty one is deleted."""
        if draft.is_empty:
            self._rows.pop((night, game), None)
        else:
            self._rows[night, game] = draft

    def forget(self, night: str, game: int) -> None:
        """A deal was written in a game: what was typed before it is no draft any more."""
        self._rows.pop((night, game), None)
