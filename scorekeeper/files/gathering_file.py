"""The gathering file: one gathering as JSON, line by line, so that an import of an export has the same seals.

    {"format": "scorekeeper.gathering", "version": 1,
     "lines": [{"kind": "gathering_opened", "at": "2026-11-20T19:40:00+01:00", "id": "5b0e...", "form": "evening",
                "date": "2026-11-20", "club": "Cavendish", "device": "77aa..."}, ...],
     "salts": ["7d0a...", {"forgotten": "91c4..."}, ...]}

`salts` are those of the words about persons, in the order of the lines and of the words in each (`salts.py`). It holds
no scores: the nights that its lines name are files of their own.
"""

from __future__ import annotations

from collections.abc import Sequence
from itertools import islice

from msgspec.structs import replace

from scorekeeper.files import limits
from scorekeeper.files.entry_json import time
from scorekeeper.files.gathering_json import entry_from_json, entry_to_json
from scorekeeper.files.json_reading import Fields, listed, read_json, text, whole, write_json
from scorekeeper.files.salts import read_salts, salts_to_json
from scorekeeper.gathering.stream import GatheringLine, stream_state, with_neutral_words, words_in
from scorekeeper.refusals import Refused

FORMAT = "scorekeeper.gathering"
VERSION = 1
GATHERING_FILE_ENDING = ".gathering.json"


def is_gathering_file(content: str) -> bool:
    """Whether a text is a gathering file, whole or not, and no night file."""
    return f'"{FORMAT}"' in content[:200]


def write_gathering(lines: Sequence[GatheringLine]) -> str:
    """The gathering file of lines as a journal has kept them; the same lines come back from `read_gathering`."""
    stream_state(lines)
    data: dict[str, object] = {"format": FORMAT, "version": VERSION}
    data["lines"] = [_line_to_json(line) for line in lines]
    salts = tuple(salt for line in lines for salt in line.salts or ())
    if salts:
        data["salts"] = salts_to_json(salts)
    return write_json(data, indent=1) + "\n"


def _line_to_json(line: GatheringLine) -> dict[str, object]:
    at = {"at": line.at} if line.at else {}
    return {"kind": line.what.kind, **at, **entry_to_json(line.what)}


def read_gathering(content: str) -> list[GatheringLine]:
    """The lines of a gathering file, in the order in which they were written; `Refused` names the place."""
    found = Fields(read_json(content))
    if found.may("format", text, "") != FORMAT:
        raise Refused("not_a_gathering", "format")
    version = found.need("version", whole)
    if not 1 <= version <= VERSION:
        raise Refused("unknown_gathering_version", "version", version=version, newest=VERSION)
    lines = found.need("lines", _lines)
    salts = found.may("salts", listed(lambda member: member), ())
    found.end()
    try:
        salted = _with_salts(lines, salts)
    except Refused as refusal:
        raise refusal.within("salts") from None
    try:
        stream_state(salted)
    except Refused as refusal:
        raise refusal.within("lines") from None
    return salted


def _lines(data: object) -> tuple[GatheringLine, ...]:
    limits.check_count("too_many_lines", data, limits.LINES)
    return listed(_line)(data)


def _line(data: object) -> GatheringLine:
    found = Fields(data)
    kind, at = found.need("kind", text), found.may("at", time, "")
    return GatheringLine(entry_from_json(kind, found.rest), at)


def _with_salts(lines: Sequence[GatheringLine], data: Sequence[object]) -> list[GatheringLine]:
    """The lines with their salts, and neutral words for forgotten ones. `Refused` if there are more or fewer."""
    counts = [len(words_in(line.what)) for line in lines]
    if len(data) != sum(counts):
        raise Refused("salts_count", expected=sum(counts), found=len(data))
    left = iter(read_salts(data))
    return [
        with_neutral_words(replace(line, salts=tuple(islice(left, count))))
        for line, count in zip(lines, counts, strict=True)
    ]
