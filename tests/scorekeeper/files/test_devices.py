"""On which laptops a night was written: in the lines of its file, and their names beside them."""

from __future__ import annotations

import json
from typing import Any

import pytest

from scorekeeper.files.archive import Archived, archive, read_archive
from scorekeeper.files.night_reading import read_night
from scorekeeper.night.club_people import Device
from scorekeeper.night.journal import BranchSetAside, HandedOver, Line, lines_of, replay
from scorekeeper.refusals import Refused
from scorekeeper.text.refusal_messages import placed_refusal_text
from tests.scorekeeper.night_files import write_night
from tests.scorekeeper.storage.nights import clock, joined, opened, small_night

MOVED = [
    Line(HandedOver("5f0e"), at=clock(30)),
    Line(BranchSetAside(("0f" * 32,), "a1b2"), at=clock(31)),
    Line(BranchSetAside(()), at=""),
]
NAMES = (Device("5f0e", "Bob's"), Device("a1b2", "Ann's"), Device("zz", "Cal's"))


def test_all_of_it_is_read_again_as_it_was_written() -> None:
    lines = [*small_night(), *MOVED]
    text = archive(lines, (), NAMES)
    found = read_archive(text)
    assert found == Archived.of(lines, (), NAMES[:2])
    assert archive(found.lines, found.called, found.devices) == text
    assert read_night(text).device == "5f0e"


def test_a_night_knows_where_it_began_and_goes_on() -> None:
    assert (replay(small_night()).begun_on, replay(small_night()).device) == ("", "")
    night = read_night(file(device="a1b2"))
    assert (night.begun_on, night.device) == ("a1b2", "5f0e")
    assert lines_of(night) == lines_of(read_night(file(device="a1b2", journal=None)))


def test_a_night_that_is_written_without_its_lines_says_where_it_began() -> None:
    night = read_night(file(device="a1b2", journal=None))
    assert json.loads(write_night(night))["device"] == "a1b2"


def test_a_night_for_points_is_handed_over_too() -> None:
    lines = [opened(currency=None), *joined(), MOVED[0]]
    assert read_archive(archive(lines)).lines == tuple(lines)


def file(**changed: Any) -> str:
    """A night file that was handed over, with other values of some keys; None takes a key out."""
    data = {**json.loads(archive([*small_night(), *MOVED], (), NAMES)), **changed}
    return json.dumps({key: value for key, value in data.items() if value is not None})


def moved(*lines: dict[str, Any]) -> str:
    """A night file with these lines about laptops."""
    data = json.loads(file())
    return file(journal={**data["journal"], "devices": list(lines)})


def test_what_is_wrong_is_refused_at_its_place(subtests: pytest.Subtests) -> None:
    for content, place in [
        (file(device=""), "device"),
        (file(device="5f0e"), "journal"),
        (file(devices=[{"id": "5f0e", "name": "\N{ZERO WIDTH SPACE}"}]), "devices[0]"),
        (file(devices=[{"id": "5f0e", "name": "Bob's", "by": "Ann"}]), "devices[0]"),
        (file(devices=[{"id": "5f0e", "name": "Bob's"}] * 101), "devices"),
        (file(version=6), "unknown key"),
        (moved({"kind": "handed_over"}), "journal.devices[0].to"),
        (moved({"kind": "lent"}), "journal.devices[0].kind"),
        (moved({"kind": "branch_set_aside", "seals": ["0f"]}), "journal.devices[0].seals[0]"),
        (moved(*[{"kind": "handed_over", "to": "5f0e"}] * 101), "journal.devices"),
        (moved(), "journal.order"),
    ]:
        with subtests.test(content=content, place=place):
            with pytest.raises(Refused) as refused:
                read_night(content)
            assert place in placed_refusal_text(refused.value)


def test_more_seals_than_lines_are_refused() -> None:
    with pytest.raises(Refused, match="too_many_lines"):
        read_night(moved({"kind": "branch_set_aside", "seals": ["0f" * 32] * 16_001}))
