"""The salts of a night file: they come home as they went, and what was forgotten is read as a neutral word."""

from __future__ import annotations

import json
from collections.abc import Callable
from hashlib import sha256
from typing import Any

import pytest
from msgspec.structs import replace

from scorekeeper.files.archive import archive, unarchive
from scorekeeper.files.night_file import identified
from scorekeeper.night.journal import ForgottenWord, Line, PlayerJoined, lines_of
from scorekeeper.night.words import words_in
from scorekeeper.refusals import Refused
from scorekeeper.sheet import entries as e
from scorekeeper.sheet.entries import Written
from tests.scorekeeper.nights import deal, game, night, table


def salted() -> list[Line]:
    """The lines of a night with a note, each of its words with a salt of its own."""
    lines = lines_of(identified(night(game(table(), deal(6, 13, 4, 3), e.Note("Ann was late")))))
    return [
        replace(line, salts=tuple(sha256(f"{number} {word}".encode()).digest()[:16] for word in words_in(line.what)))
        for number, line in enumerate(lines)
    ]


def spoiled(change: Callable[[list[Any]], object]) -> str:
    data = json.loads(archive(salted()))
    change(data["salts"])
    return json.dumps(data)


def test_salts_come_home_with_their_words() -> None:
    lines = salted()
    found = unarchive(archive(lines))
    assert found == lines
    assert [line.salts for line in found] == [line.salts for line in lines]
    assert archive(found) == archive(lines)


def test_what_was_forgotten_is_read_as_a_neutral_word_whatever_stands_there() -> None:
    gone = ForgottenWord(bytes(32))
    lines = [replace(line, salts=tuple(gone for _ in line.salts or ())) for line in salted()]
    found = unarchive(archive(lines))
    names = [line.what.player.name for line in found if isinstance(line.what, PlayerJoined)]
    assert names == [f"Player {number}" for number in range(1, len(names) + 1)]
    texts = [
        line.what.entry.text for line in found if isinstance(line.what, Written) if isinstance(line.what.entry, e.Note)
    ]
    assert texts == ["(forgotten)"]
    assert {salt for line in found for salt in line.salts or ()} == {gone}


def test_what_is_no_salt_is_refused_with_its_place(subtests: pytest.Subtests) -> None:
    for change, refusal in [
        (lambda salts: salts.pop(), ("salts_count", "salts")),
        (lambda salts: salts.append("0" * 32), ("salts_count", "salts")),
        (lambda salts: salts.__setitem__(0, "00"), ("not_a_salt", "salts[0]")),
        (lambda salts: salts.__setitem__(0, "F" * 32), ("not_a_salt", "salts[0]")),
        (lambda salts: salts.__setitem__(0, {"forgotten": 7}), ("not_a_salt", "salts[0].forgotten")),
        (lambda salts: salts.__setitem__(0, {"forgotten": "0" * 64, "by": "Eve"}), ("unknown_key", "salts[0].by")),
    ]:
        with subtests.test(change=change):
            with pytest.raises(Refused) as refused:
                unarchive(spoiled(change))
            assert (refused.value.code, refused.value.place) == refusal
