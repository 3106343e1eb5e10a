"""New names of players in a night file: beside the lines, which keep the name as it was written."""

from __future__ import annotations

import json
from typing import Any

import pytest

from scorekeeper.files.archive import archive, read_archive, unarchive
from scorekeeper.files.night_reading import read_night
from scorekeeper.night.club_people import NameChange
from scorekeeper.night.journal import replay
from scorekeeper.refusals import Refused
from scorekeeper.text.refusal_messages import placed_refusal_text
from tests.scorekeeper.storage.nights import small_night

ROBERT = NameChange("bob", "Robert", "2026-12-07T20:00:00+00:00")


def file(**changed: Any) -> str:
    """A night file in which Bob is called Robert now."""
    return json.dumps({**json.loads(archive(small_night(), [ROBERT])), **changed})


def test_the_lines_keep_the_name_that_was_written() -> None:
    brought = read_archive(file())
    assert brought.called == (ROBERT,)
    assert list(brought.lines) == unarchive(file()) == small_night()
    assert replay(brought.lines).names["bob"] == "Bob"
    assert archive(brought.lines, brought.called) == archive(small_night(), [ROBERT])


def test_whoever_reads_the_night_has_the_name_of_today() -> None:
    assert read_night(file()).names == replay(small_night()).names | {"bob": "Robert"}


def test_what_is_no_new_name_is_refused_at_its_place(subtests: pytest.Subtests) -> None:
    for called, place in [
        ([{"player": "zoe", "name": "Zoë", "at": ROBERT.at}], "called[0].player"),
        ([{"player": "bob", "name": "\N{ZERO WIDTH SPACE}", "at": ROBERT.at}], "called[0]"),
        ([{"player": "bob", "name": "", "at": ROBERT.at}], "called[0].name"),
        ([{"player": "bob", "name": "Robert", "at": "on Monday"}], "called[0].at"),
        ([{"player": "bob", "name": "Robert", "at": ROBERT.at, "by": "Ann"}], "called[0]"),
        ([{"player": "bob", "name": "Robert", "at": ROBERT.at}] * 201, "called"),
        ("Robert", "called"),
    ]:
        with subtests.test(place=place):
            with pytest.raises(Refused) as refused:
                read_night(file(called=called))
            assert placed_refusal_text(refused.value).startswith(place)


def test_older_versions_have_no_new_names() -> None:
    with pytest.raises(Refused, match="called"):
        read_night(file(version=6))
