"""A night is written at one laptop at a time."""

from __future__ import annotations

import pytest

from scorekeeper.night.branches import Arrival, Brought
from scorekeeper.night.change import Touched
from scorekeeper.night.journal import BranchSetAside, HandedOver, Line, Rewound, after, replay
from scorekeeper.night.keeper import Keeper, is_written_elsewhere
from scorekeeper.refusals import Refused
from scorekeeper.sheet.entries import Note
from scorekeeper.storage.memory_journal import MemoryJournal
from tests.scorekeeper.storage.nights import small_night


def test_a_night_goes_on_where_it_was_handed_over_to() -> None:
    night = replay([*small_night(), Line(HandedOver("b")), Line(HandedOver("a")), Line(BranchSetAside(("0f",)))])
    assert night.devices == ("", "b", "a")
    assert (night.begun_on, night.device) == ("", "a")


@pytest.mark.parametrize("device", ["b", ""])
def test_it_is_not_handed_over_to_where_it_is(device: str) -> None:
    with pytest.raises(Refused, match="handed_over_to_itself"):
        replay([*small_night(), Line(HandedOver("b")), Line(HandedOver(device))])


def test_what_came_in_is_said_of_its_night() -> None:
    assert Brought("n1", Arrival.MORE, 2) == Brought("n1", Arrival("more"), 2, ())


def test_what_a_club_file_leaves_out_is_no_line_of_a_night() -> None:
    with pytest.raises(Refused, match="rewound_elsewhere"):
        after(replay(small_night()), Line(Rewound(3)))


@pytest.mark.parametrize(("device", "reads"), [(None, False), ("b", False), ("a", True), ("", True)])
def test_only_the_laptop_that_has_it_writes(device: str | None, *, reads: bool) -> None:
    books = MemoryJournal()
    lines = [*small_night(), Line(HandedOver("b"))]
    books.append(lines, replay(lines), 0)
    keeper = Keeper.open(books, "n1", lambda: "2026-11-20T23:00:00+01:00", device)
    assert is_written_elsewhere(keeper.night, keeper.device) is reads
    if reads:
        with pytest.raises(Refused, match="goes_on_elsewhere"):
            keeper.write(0, Note("late"))
    else:
        assert keeper.write(0, Note("late")).touched is Touched.SHEET
