"""What is typed on the sheet of a game and not written yet, as a value and as the JSON that the club file keeps.

A part that cannot be read, as one of another program, is ignored.
"""

from __future__ import annotations

import json
from typing import Any

import msgspec
from msgspec import Struct
from msgspec.structs import asdict, fields, replace

from scorekeeper.rules.people import HandIndex

Texts = tuple[str, ...]
"""The texts of the cells of a row, or of the fields of a question."""


class OldDealDraft(Struct, frozen=True):
    """An old deal that is typed again, or with `inserts` a forgotten one before it.

    `entry` is the index of the old deal's entry, `length` the number of entries on the sheet then, `hand` that of the
    open cell; `dealt_in` are the hands dealt in to a forgotten deal (None: all).
    """

    entry: int
    length: int
    texts: Texts
    hand: HandIndex = 0
    inserts: bool = False
    dealt_in: tuple[HandIndex, ...] | None = None


class PromptDraft(Struct, frozen=True):
    """A question below the row, or an entry that waits for Enter, as the choices that led to it.

    `letter` is that of the command, `hand` the hand that it is about. With `asks_who` the first question was which hand
    that is. `chosen` are the indexes of the answers, the first one first.
    """

    letter: str
    hand: HandIndex
    asks_who: bool = False
    chosen: tuple[int, ...] = ()


class RowDraft(Struct, frozen=True):
    """The typed texts of the open row of a game and in the questions below it.

    `texts` are those of the next deal, and `hand` is the hand whose cell is open (None: unknown). `cleared` are the
    texts of the open row that Esc cleared, for one undo, `taken_back` those that undo took back, for one redo;
    `waiting` those of deals that undo has closed, by the number of the deal; `answers` what is typed in questions and
    not written, by the key of the question; `prompt` is the question that is open, or the entry that waits for Enter.
    """

    texts: Texts = ()
    hand: HandIndex | None = None
    cleared: Texts | None = None
    waiting: tuple[tuple[int, Texts], ...] = ()
    answers: tuple[tuple[str, Texts], ...] = ()
    old: OldDealDraft | None = None
    prompt: PromptDraft | None = None
    taken_back: Texts | None = None

    @property
    def is_empty(self) -> bool:
        """Whether nothing is typed."""
        gone = self.cleared or self.taken_back
        return not (any(self.texts) or gone or self.waiting or self.answers or self.old or self.prompt)


def write_draft(draft: RowDraft) -> str:
    """A draft as it is stored in the club file."""
    parts = {name: part for name, part in asdict(draft).items() if part or name in ("texts", "hand")}
    return json.dumps(msgspec.to_builtins(parts))


def read_draft(kept: str) -> RowDraft:
    """The draft that a stored text holds; an empty one if it cannot be parsed."""
    try:
        found = json.loads(kept or "{}")
        json.dumps(found, ensure_ascii=False).encode()  # half a letter, which no file can hold, is a ValueError
    except (ValueError, RecursionError):
        return RowDraft()
    parts: dict[str, Any] = found if isinstance(found, dict) else {"texts": found}
    read = {}
    for field in fields(RowDraft):
        try:
            read[field.name] = msgspec.convert(parts[field.name], field.type)
        except (KeyError, msgspec.ValidationError):
            continue
    draft = RowDraft(**read)
    known = draft.hand is not None and 0 <= draft.hand < len(draft.texts)
    return draft if known else replace(draft, hand=None)
