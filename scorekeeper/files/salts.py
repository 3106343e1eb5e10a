"""The salts of the words about persons in a night file, from version 7 on (`scorekeeper/night/words.py`).

They stand in the order of the lines and of the words in each: 32 hex digits for each word, or under "forgotten" the
digest of one that was forgotten, in whose place the file has a neutral word:

    "salts": ["7d0a...", {"forgotten": "91c4..."}, ...]
"""

from __future__ import annotations

import re
from collections.abc import Iterable, Sequence
from itertools import islice

from msgspec.structs import replace

from scorekeeper.files.json_reading import Fields, listed
from scorekeeper.night.journal import ForgottenWord, Line, PlayerJoined, Salts
from scorekeeper.night.words import neutral_word, with_words, words_in
from scorekeeper.refusals import Refused

_SALT = re.compile("[0-9a-f]{32}")
_DIGEST = re.compile("[0-9a-f]{64}")


def salts_to_json(salts: Salts) -> list[object]:
    """Salts, those of all lines one after the other, as JSON."""
    return [{"forgotten": salt.digest.hex()} if isinstance(salt, ForgottenWord) else salt.hex() for salt in salts]


def _salt(value: object) -> bytes | ForgottenWord:
    if isinstance(value, str):
        return _bytes(value, _SALT)
    found = Fields(value)
    digest = found.need("forgotten", lambda text: _bytes(text, _DIGEST))
    found.end()
    return ForgottenWord(digest)


def read_salts(data: Sequence[object]) -> Salts:
    """Salts from JSON; `Refused` names the place."""
    return listed(_salt)(list(data))


def _bytes(value: object, digits: re.Pattern[str]) -> bytes:
    """Bytes from their hex digits."""
    if not isinstance(value, str) or not digits.fullmatch(value):
        raise Refused("not_a_salt")
    return bytes.fromhex(value)


def with_salts(lines: Sequence[Line], data: Sequence[object]) -> list[Line]:
    """The lines of a night with its salts from JSON, with neutral words for forgotten ones.

    Raises `Refused` if the salts are more or fewer than the words of the night.
    """
    counts = [len(words_in(line.what)) for line in lines]
    if len(data) != sum(counts):
        raise Refused("salts_count", expected=sum(counts), found=len(data))
    return with_salts_read(lines, read_salts(data))


def with_salts_read(lines: Sequence[Line], salts: Iterable[bytes | ForgottenWord], joined: int = 0) -> list[Line]:
    """The same with salts that were read, one for each word; so many players are named in lines before these."""
    left = iter(salts)
    found = []
    for line in lines:
        count = len(words_in(line.what))
        joined += isinstance(line.what, PlayerJoined)
        found.append(_with_neutral_words(replace(line, salts=tuple(islice(left, count))), joined))
    return found


def _with_neutral_words(line: Line, joined: int) -> Line:
    """A line with a neutral word for each that was forgotten; `joined` players are named in it and before."""
    salts = line.salts or ()
    if not any(isinstance(salt, ForgottenWord) for salt in salts):
        return line
    neutral, left = neutral_word(line.what, joined), iter(salts)
    return replace(
        line, what=with_words(line.what, lambda word: neutral if isinstance(next(left), ForgottenWord) else word)
    )
