"""The words in what the club's settings keep of old sheets: names in the heads of columns, names of files, notes."""

from __future__ import annotations

from collections.abc import Callable

from scorekeeper.files.json_reading import canonical, read_json
from scorekeeper.refusals import Refused
from scorekeeper.storage.club_stream import SettingWritten
from scorekeeper.storage.settings import SHEET_MAPPINGS

SHEET_BATCH = "sheet_batch_"
"""What the keys of batches begin with, before their ids."""


def is_of_sheets(key: str) -> bool:
    """Whether a setting is about old sheets."""
    return key == SHEET_MAPPINGS.key or key.startswith(SHEET_BATCH)


def without_words(what: SettingWritten, tells: Callable[[str], bool]) -> SettingWritten | None:
    """A setting without the words that are about a person, as `tells` returns for a text; None if it has none of
    them."""
    try:
        found = read_json(what.value)
    except Refused:
        return None
    if isinstance(found, list):
        kept = [member for member in found if not (isinstance(member, str) and _any_text(member, tells))]
        return SettingWritten(what.key, canonical(kept)) if len(kept) < len(found) else None
    if isinstance(found, dict) and _any_text(canonical([found.get("file"), found.get("notes")]), tells):
        return SettingWritten(what.key, canonical({**found, "file": "", "notes": {}}))
    return None


def _any_text(member: str, tells: Callable[[str], bool]) -> bool:
    """Whether any text within a JSON text is about the person."""
    try:
        left: list[object] = [read_json(member)]
    except Refused:
        return tells(member)
    while left:
        match left.pop():
            case str() as text if tells(text):
                return True
            case list() as members:
                left.extend(members)
            case dict() as members:
                left.extend(members.values())
    return False
