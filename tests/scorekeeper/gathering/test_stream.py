"""The stream of a gathering as values: what is in force, its words, its keeper."""

from __future__ import annotations

from collections.abc import Sequence
from datetime import UTC, datetime
from typing import ClassVar

import pytest

from scorekeeper.gathering.keeper import GatheringKeeper
from scorekeeper.gathering.stream import (
    GatheringEntry,
    GatheringForm,
    GatheringLine,
    GatheringNote,
    GatheringOpened,
    GatheringRedone,
    GatheringUndone,
    StreamState,
    entries_in_force,
    is_beginning,
    opening_of,
    stream_state,
    with_neutral_words,
    with_words,
    words_in,
)
from scorekeeper.night.journal import ForgottenWord
from scorekeeper.refusals import Refused
from scorekeeper.rules.people import Player

OPENED = GatheringOpened("e1", GatheringForm.EVENING, "2026-11-20", device="here")
NOW = datetime(2026, 11, 20, 19, 40, tzinfo=UTC)


class Entered(GatheringEntry, frozen=True):
    """A kind with words of every form."""

    kind: ClassVar[str] = "entered_for_a_test"
    words: ClassVar[tuple[str, ...]] = ("player", "others", "reason", "number")
    player: Player
    others: tuple[Player, ...] = ()
    reason: str = ""
    number: int = 0


class Memory:
    """A journal in memory."""

    def __init__(self) -> None:
        self.kept: list[GatheringLine] = []

    def append(self, _gathering: str, lines: Sequence[GatheringLine], known: int) -> Sequence[GatheringLine]:
        assert len(self.kept) == known
        self.kept += lines
        return lines

    def lines(self, _gathering: str) -> Sequence[GatheringLine]:
        return self.kept


def lines(*entries: GatheringEntry) -> list[GatheringLine]:
    return [GatheringLine(entry) for entry in (OPENED, *entries)]


ONE, TWO, UNDO, REDO = GatheringNote("one"), GatheringNote("two"), GatheringUndone(), GatheringRedone()


@pytest.mark.parametrize(
    ("written", "stand"),
    [
        ([ONE, TWO], [ONE, TWO]),
        ([ONE, TWO, UNDO], [ONE]),
        ([ONE, TWO, UNDO, UNDO, REDO], [ONE]),
        ([ONE, UNDO, TWO], [TWO]),
    ],
)
def test_undo_and_redo_are_entries(written: list[GatheringEntry], stand: list[GatheringEntry]) -> None:
    assert entries_in_force(lines(*written)) == (OPENED, *stand)


def test_lines_that_make_no_gathering_are_refused(subtests: pytest.Subtests) -> None:
    for found, why in [
        ([], "no_such_gathering"),
        ([GatheringLine(ONE)], "gathering_not_opened"),
        (lines(OPENED), "gathering_opened_twice"),
        (lines(UNDO), "nothing_to_undo"),
        (lines(ONE, UNDO, TWO, REDO), "nothing_to_redo"),
    ]:
        with subtests.test(why=why), pytest.raises(Refused, match=why):
            stream_state(found)


def test_a_keeper_writes_what_stands_and_knows_what_undo_takes_back() -> None:
    journal = Memory()
    keeper = GatheringKeeper.begin(journal, OPENED, lambda: NOW)
    assert (keeper.state.undoable, keeper.state.redoable) == (None, None)
    for refused in (keeper.undo, keeper.redo):
        with pytest.raises(Refused, match="nothing_to"):
            refused()
    assert keeper.append(ONE, TWO) == keeper.state
    assert (keeper.undo(), keeper.state.undoable, keeper.state.redoable) == (TWO, ONE, TWO)
    assert keeper.redo() == TWO
    again = GatheringKeeper.open(journal, "e1", lambda: NOW, "there")
    assert again.is_written_elsewhere
    with pytest.raises(Refused, match="gathering_written_elsewhere"):
        again.append(ONE)
    assert (again.entries, len(again.lines)) == ((OPENED, ONE, TWO), 5)
    assert isinstance(stream_state(lines()), StreamState)


def test_words_about_persons_are_visited_in_their_order() -> None:
    entry = Entered(Player("a1b2c3", "Ann"), (Player("b", "Bob"), Player("c", "Cal")), "late", 4)
    assert words_in(entry) == (("Ann", "a1b2c3"), ("Bob", "b"), ("Cal", "c"), ("late", None))
    assert with_words(entry, lambda word, _: word.upper()).others[1].name == "CAL"
    assert words_in(OPENED) == ()
    assert words_in(Entered(Player("a", "Ann"))) == (("Ann", "a"),)
    salts = (ForgottenWord(bytes(32)), bytes(16), bytes(16), ForgottenWord(bytes(32)))
    neutral = with_neutral_words(GatheringLine(entry, salts=salts))
    assert words_in(neutral.what) == (("Player a1b2", "a1b2c3"), ("Bob", "b"), ("Cal", "c"), ("(forgotten)", None))
    assert with_neutral_words(GatheringLine(ONE)) == GatheringLine(ONE)


def test_lines_are_equal_however_they_are_sealed() -> None:
    assert GatheringLine(ONE, salts=(bytes(16),)) == GatheringLine(ONE)
    assert len({GatheringLine(ONE, salts=(bytes(16),)), GatheringLine(ONE)}) == 1
    assert opening_of(lines()).form is GatheringForm.EVENING
    assert is_beginning(["a"], ["a", "b"])
    assert not is_beginning(["a", "b"], ["a"])
    assert not is_beginning(["b"], ["a"])
