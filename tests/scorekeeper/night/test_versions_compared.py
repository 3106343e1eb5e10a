"""Two versions of a night: what one lacks of the other, line by line, and at which line they part."""

from collections.abc import Sequence

import pytest
from msgspec.structs import replace

from scorekeeper.night.journal import (
    ForgottenWord,
    HandedOver,
    Line,
    NightDiscarded,
    NightRestored,
    PaymentTakenBack,
    lines_of,
    replay,
)
from scorekeeper.night.money_actions import house_fee
from scorekeeper.night.versions_compared import Missing, common_lines, is_contained, missing_lines
from scorekeeper.sheet.entries import Note, Written
from tests.scorekeeper.money_nights import sitting
from tests.scorekeeper.storage.nights import clock, deal, entry, game, joined, paid, small_night

TAKEN_BACK = Line(PaymentTakenBack(0), at=clock(55))
HANDED_OVER = Line(HandedOver("laptop"), at=clock(56))
NIGHT = small_night()


def parted(here: Sequence[Line], there: Sequence[Line]) -> str:
    """The line at which two versions part, the same from either side."""
    place = missing_lines(here, there).differs
    assert missing_lines(there, here) == Missing(differs=place)
    assert not is_contained(here, there)
    assert not is_contained(there, here)
    return place


def test_what_one_version_has_more_is_missing_in_the_other(subtests: pytest.Subtests) -> None:
    for more in [
        [deal(minute=40)],
        [entry(Note("late"), 41, number=1)],
        [game(2), deal(minute=43, number=2)],
        joined({"eve": "Eve"}),
        [paid("dee", "ann", minute=51)],
        [TAKEN_BACK],
        [HANDED_OVER],
    ]:
        with subtests.test(more=more):
            longer = [*NIGHT, *more]
            found = missing_lines(NIGHT, longer)
            assert (list(found.lines), found.differs) == (more, "")
            assert missing_lines(longer, NIGHT).lines == ()
            assert is_contained(NIGHT, longer)
            assert not is_contained(longer, NIGHT)


def test_the_order_in_which_lines_were_written_makes_no_other_night() -> None:
    longer = [*NIGHT, TAKEN_BACK, paid("dee", "ann", minute=56), deal(minute=57)]
    assert missing_lines(lines_of(replay(longer)), longer) == missing_lines(longer, longer) == Missing()
    assert common_lines(NIGHT, longer) == len(NIGHT)


def test_games_that_are_longer_here_are_named() -> None:
    assert missing_lines([*NIGHT, deal(minute=40, number=1)], NIGHT).longer == (1,)


def test_lines_of_their_own_on_both_sides_part_two_versions() -> None:
    here = [*NIGHT, deal(minute=40)]
    assert parted(here, [*NIGHT, deal(minute=41)]) == "games[0].entries[2]"
    place = missing_lines(here, [*NIGHT, deal(minute=41, number=1)]).differs
    assert place == "games[1].entries[1]", "the first line that the other one has of its own"
    assert parted([*NIGHT, paid(minute=51)], [*NIGHT, paid(minute=52)]) == "payments[1]"


def test_other_entries_of_the_money_are_compared_too() -> None:
    keeper = sitting(4)
    before = list(keeper.lines)
    keeper.record(lambda night: house_fee(night, "Table", 5 * night.unit))
    found = missing_lines(before, list(keeper.lines))
    assert len(found.lines) == len(keeper.lines) - len(before) > 0


def test_a_version_without_times_is_the_same() -> None:
    bare = [replace(line, at="") for line in NIGHT]
    bare = [replace(one, what=replace(one.what, at="")) if isinstance(one.what, Written) else one for one in bare]
    assert missing_lines(NIGHT, bare) == Missing()


def test_that_a_night_was_discarded_and_restored_stands_in_no_file() -> None:
    again = [*NIGHT, Line(NightDiscarded(), at=clock(58)), Line(NightRestored(), at=clock(59))]
    assert missing_lines(again, NIGHT) == Missing()


def test_what_was_forgotten_is_not_compared() -> None:
    said = [*NIGHT, replace(entry(Note("Bob was late"), 41), salts=(b"s" * 16,))]
    gone = [*NIGHT, replace(entry(Note("(forgotten)"), 41), salts=(ForgottenWord(b"d" * 32),))]
    assert missing_lines(gone, said) == Missing()
    assert parted([*gone[:-1], entry(Note("else"), 41)], said) == "games[0].entries[2]"
