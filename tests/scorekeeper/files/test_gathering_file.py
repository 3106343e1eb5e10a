"""The gathering file: the same lines come back, and what is none is refused with its place."""

from __future__ import annotations

import json

import pytest

from scorekeeper.files.gathering_file import is_gathering_file, read_gathering, write_gathering
from scorekeeper.gathering.stream import (
    GatheringForm,
    GatheringLine,
    GatheringNote,
    GatheringOpened,
    GatheringRedone,
    GatheringUndone,
    words_in,
)
from scorekeeper.night.journal import ForgottenWord
from scorekeeper.refusals import Refused

AT = "2026-11-20T19:40:00+01:00"
LINES = [
    GatheringLine(GatheringOpened("e1", GatheringForm.EVENING, "2026-11-20", "Cavendish", "Autumn", "77aa"), AT, ()),
    GatheringLine(GatheringNote("Ann pays later"), AT, (bytes(16),)),
    GatheringLine(GatheringUndone(), "", ()),
    GatheringLine(GatheringRedone(), "", ()),
]


def test_the_same_lines_come_back_with_their_salts() -> None:
    file = write_gathering(LINES)
    found = read_gathering(file)
    assert found == LINES
    assert [line.salts for line in found] == [line.salts for line in LINES]
    assert is_gathering_file(file)
    assert not is_gathering_file('{"format": "scorekeeper.night"}')
    assert write_gathering(read_gathering(write_gathering(LINES[:1]))) == write_gathering(LINES[:1])


def test_a_forgotten_word_comes_back_neutral_whatever_stands_there() -> None:
    gone = GatheringLine(GatheringNote("Ann pays later"), AT, (ForgottenWord(bytes(32)),))
    assert words_in(read_gathering(write_gathering([LINES[0], gone]))[1].what) == (("(forgotten)", None),)


def test_what_is_no_gathering_file_is_refused_with_its_place(subtests: pytest.Subtests) -> None:
    for change, why in [
        ({"format": "scorekeeper.night"}, "not_a_gathering.* at format"),
        ({"version": 2}, "unknown_gathering_version.* at version"),
        ({"salts": []}, "salts_count.* at salts"),
        ({"salts": ["0"]}, "not_a_salt.* at salts"),
        ({"more": 1}, "unknown_key"),
        ({"lines": [{"kind": "nobody knows"}]}, "unknown_value.* at lines"),
        ({"lines": [{"kind": "undo"}], "salts": []}, "gathering_not_opened.* at lines"),
        ({"lines": [{"kind": "undo", "at": "noon"}]}, "not_a_time.* at lines"),
        ({"lines": [{"kind": "gathering_opened", "id": "e1", "form": "evening", "date": "noon"}]}, "not_a_date"),
        ({"lines": [{"kind": "undo"}] * 16_001}, "too_many_lines"),
    ]:
        with subtests.test(change=change, why=why):
            content = json.loads(write_gathering(LINES)) | change
            with pytest.raises(Refused, match=why):
                read_gathering(json.dumps(content))
