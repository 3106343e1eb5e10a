"""Entries that were one act are taken back, and come again, at once; each undo still stands on record."""

from itertools import count

import pytest

from scorekeeper.night.keeper import Keeper
from scorekeeper.rules.people import Player
from scorekeeper.sheet.entries import (
    Amend,
    End,
    EndHow,
    Entry,
    InsertDeal,
    LeadOutOfTurn,
    Misdeal,
    Note,
    Redo,
    Resume,
    Ruling,
    SeatChange,
    SignOff,
    Strike,
    Suspend,
    Undo,
    Written,
)
from scorekeeper.sheet.fold import fold
from scorekeeper.sheet.swapped_columns import swap_columns
from scorekeeper.sheet.undo_groups import newest_group, time_of_act, undone_group, written_since
from scorekeeper.storage.memory_journal import MemoryJournal
from tests.scorekeeper.keepers import PLAYERS, opened
from tests.scorekeeper.nights import deal, refused, table

ROWS = (deal(6, 13, 4, 3), deal(20, 2, 1, 3), deal(13, 5, 4, 4))
ALL = ("a", "b", "c", "d")


def played(*, standing: bool = False) -> Keeper:
    """Three deals; the clock advances by a second at each call, or stands."""
    seconds = count()

    def clock() -> str:
        return f"2026-11-20T21:00:{0 if standing else next(seconds):02}+01:00"

    keeper = Keeper.start(MemoryJournal(), opened(), PLAYERS, clock)
    keeper.start_game(table())
    for row in ROWS:
        keeper.write(0, row)
    return keeper


def test_columns_changed_over_are_taken_back_and_brought_again_at_once() -> None:
    keeper = played()
    before = keeper.night.games[0].sheet
    swapped = keeper.write_all(0, swap_columns(before, 0, 0, 1, ALL)).after.games[0].sheet
    assert len(newest_group(swapped)) == 3

    taken_back = keeper.undo(0)
    assert [line.what.entry for line in taken_back.lines] == [Undo()] * 3  # type: ignore[union-attr]
    sheet = taken_back.after.games[0].sheet
    assert (sheet.scores, [row.deal for row in sheet.deals]) == (before.scores, list(ROWS))
    assert len(undone_group(sheet)) == 3

    again = keeper.redo(0)
    assert [line.what.entry for line in again.lines] == [Redo()] * 3  # type: ignore[union-attr]
    assert again.after.games[0].sheet.scores == swapped.scores
    assert len(keeper.undo(0).lines) == 3
    assert len(keeper.undo(0).lines) == 1  # a deal is an act of its own


def test_a_scorekeeper_who_leaves_comes_back_to_seat_and_score_at_once() -> None:
    """Who sits down and who keeps score are one act; a note of its own is another."""
    keeper = played()
    change = (SeatChange(0, "a", "e", ALL), Note("b keeps score"))
    keeper.write_all(0, change, scorekeeper="b", joiners=(Player("e", "E"),))
    keeper.write(0, Note("late"))
    keeper.undo(0)
    taken_back = keeper.undo(0).after.games[0].sheet
    assert (taken_back.seats[0], taken_back.scorekeeper) == (("a",), "a")
    again = keeper.redo(0).after.games[0].sheet
    assert (again.seats[0], again.scorekeeper) == (("e",), "b")


@pytest.mark.parametrize(("joins", "together"), [("a", 2), ("f", 1)])
def test_who_gives_up_a_seat_for_another_comes_back_at_once(joins: str, together: int) -> None:
    keeper = played()
    changes = (SeatChange(0, "a", "e", ALL), SeatChange(1, "b", joins, ("e", "b", "c", "d")))
    keeper.write_all(0, changes, joiners=(Player("e", "E"), Player("f", "F")))
    assert len(newest_group(keeper.night.games[0].sheet)) == together


def test_amendments_of_different_moments_are_acts_of_their_own() -> None:
    keeper = played()
    for number in (0, 1):
        keeper.write(0, Amend(number, deal(13, 6, 4, 3), ALL))
    assert len(newest_group(keeper.night.games[0].sheet)) == 1


def test_deals_of_one_moment_are_acts_of_their_own() -> None:
    keeper = played(standing=True)
    assert len(newest_group(keeper.night.games[0].sheet)) == 1
    keeper.undo(0)
    keeper.undo(0)
    assert len(undone_group(keeper.night.games[0].sheet)) == 1


def test_the_same_deal_amended_twice_in_a_moment_is_two_acts() -> None:
    keeper = played(standing=True)
    for row in (deal(13, 6, 4, 3), deal(13, 5, 5, 3)):
        keeper.write(0, Amend(0, row, ALL))
    assert len(newest_group(keeper.night.games[0].sheet)) == 1


@pytest.mark.parametrize(
    "acts",
    [
        (Amend(0, deal(13, 6, 4, 3), ALL), Amend(1, deal(13, 5, 5, 3), ALL)),
        (Strike(2, ALL, "a misdeal"), Misdeal()),
        (Suspend(), Ruling("it goes on", "the committee"), Resume()),
    ],
)
def test_acts_that_follow_each_other_within_the_clock_s_step_stay_apart(acts: tuple[Entry, ...]) -> None:
    """The same entries written as one act are taken back at once."""
    keeper, at_once = played(standing=True), played(standing=True)
    for act in acts:
        keeper.write(0, act)
    for left in reversed(range(len(acts))):
        assert len(keeper.undo(0).lines) == 1
        assert len(keeper.night.games[0].sheet.rows) == len(played().night.games[0].sheet.rows) + _lines(acts[:left])
    before, together = acts[:-2], acts[-2:]
    for act in before:
        at_once.write(0, act)
    at_once.write_all(0, together)
    assert len(at_once.undo(0).lines) == 2


def _lines(acts: tuple[Entry, ...]) -> int:
    """How many lines the sheet has of them."""
    return sum(not isinstance(act, Amend | Strike) for act in acts)


def test_signatures_one_after_the_other_are_taken_back_one_by_one() -> None:
    keeper = played(standing=True)
    keeper.write(0, End(EndHow.AGREEMENT, ALL))
    for player in ALL[:3]:
        keeper.write(0, SignOff(player))
    keeper.undo(0)
    assert keeper.night.games[0].sheet.newest[1].entry == SignOff("b")  # type: ignore[index]


def test_a_night_of_the_first_edition_has_whole_seconds_and_its_acts_stay_what_they_were() -> None:
    second = "2026-11-20T21:00:00+01:00"
    entries = (*ROWS, Amend(0, deal(13, 6, 4, 3), ALL), Amend(1, deal(13, 5, 5, 3), ALL))
    sheet = fold(table(), [Written(entry, at=second) for entry in entries])
    assert [written.entry for written in newest_group(sheet)] == list(entries[3:])


def test_the_time_of_an_act_is_that_of_the_clock_unless_the_entry_before_has_it() -> None:
    keeper = played()
    sheet = keeper.night.games[0].sheet
    assert time_of_act(sheet, "2026-11-20T21:30:00+01:00") == "2026-11-20T21:30:00+01:00"
    assert time_of_act(sheet, sheet.newest[1].at) == sheet.newest[1].at.replace("+", ".000001+")  # type: ignore[index]
    assert time_of_act(fold(table(), [Written(ROWS[0])]), "") == ""


def test_a_committee_s_decision_is_taken_back_with_what_it_did() -> None:
    keeper = played()
    keeper.write(0, Suspend("a card of another pack"))
    keeper.write_all(0, (Ruling("it stops here", "the committee"), End(EndHow.AGREEMENT, ALL)))
    sheet = keeper.undo(0).after.games[0].sheet
    assert (sheet.suspended, sheet.over) == (True, None)
    assert keeper.redo(0).after.games[0].sheet.over is not None


def test_who_kept_score_before_the_act_keeps_it_again() -> None:
    keeper = played()
    swap = swap_columns(keeper.night.games[0].sheet, 0, 0, 1, ALL)
    keeper.write_all(0, swap, scorekeeper="c")
    assert keeper.undo(0).after.games[0].sheet.scorekeeper == "a"
    assert keeper.redo(0).after.games[0].sheet.scorekeeper == "c"


def anew(keeper: Keeper) -> None:
    """The newest deal typed again, with the two lines after it."""
    keeper.write_all(0, (*(Undo(),) * 3, deal(4, 13, 5, 4), LeadOutOfTurn("b"), Note("the lights went out")))


def test_a_deal_typed_anew_with_what_stood_after_it_is_taken_back_and_brought_again_at_once() -> None:
    keeper = played()
    keeper.write(0, LeadOutOfTurn("b"))
    keeper.write(0, Note("the lights went out"))
    anew(keeper)
    scores = keeper.night.games[0].sheet.scores
    assert len(newest_group(keeper.night.games[0].sheet)) == 3

    sheet = keeper.undo(0).after.games[0].sheet
    assert [row.deal for row in sheet.deals] == list(ROWS)
    assert len(newest_group(sheet)) == 3
    assert keeper.redo(0).after.games[0].sheet.scores == scores
    keeper.write(0, Note("the lights went on"))
    assert len(keeper.undo(0).lines) == 1  # what was written later is an act of its own
    assert len(keeper.undo(0).lines) == 6
    assert len(keeper.undo(0).lines) == 3


def test_the_first_deal_of_a_game_typed_anew_is_one_act_too() -> None:
    keeper = Keeper.start(MemoryJournal(), opened(), PLAYERS, lambda: "2026-11-20T21:00:00+01:00")
    keeper.start_game(table())
    keeper.write_all(0, (ROWS[0], Misdeal()))
    assert len(newest_group(keeper.night.games[0].sheet)) == 1
    keeper.write_all(0, (Undo(), Undo(), ROWS[1], Misdeal()))
    assert len(newest_group(keeper.night.games[0].sheet)) == 2


def test_lines_after_a_deal_that_was_not_typed_anew_are_acts_of_their_own() -> None:
    keeper = played(standing=True)
    keeper.write(0, LeadOutOfTurn("b"))
    keeper.undo(0)
    keeper.write(0, LeadOutOfTurn("b"))
    assert len(newest_group(keeper.night.games[0].sheet)) == 1
    keeper.write(0, LeadOutOfTurn("c"))
    assert len(newest_group(keeper.night.games[0].sheet)) == 1


def test_what_was_written_since_a_deal_hangs_on_it_or_not() -> None:
    keeper = played()
    keeper.write(0, Note("the lights went out"))
    sheet = keeper.write(0, LeadOutOfTurn("b")).after.games[0].sheet
    assert written_since(sheet, 2) == (Note("the lights went out"), LeadOutOfTurn("b"))
    assert written_since(sheet, 1) is None  # another deal stands between
    assert written_since(keeper.undo(0).after.games[0].sheet, 4) is None  # not in force
    begun = Keeper.start(MemoryJournal(), opened(), PLAYERS, lambda: "2026-11-20T21:00:00+01:00")
    begun.start_game(table())
    assert written_since(begun.write(0, Misdeal()).after.games[0].sheet, 7) is None


def test_an_inserted_deal_is_not_taken_back_and_written_anew() -> None:
    """The newest entry is not the newest deal: written again, it would stand at the end."""
    keeper = played()
    sheet = keeper.write(0, InsertDeal(1, deal(13, 6, 4, 3), ALL)).after.games[0].sheet
    assert [row.entry for row in sheet.deals] == [0, 3, 1, 2]
    assert written_since(sheet, 3) is None
    assert written_since(sheet, 2) is None  # the insertion hangs on the deals that are there


def test_nothing_is_no_act() -> None:
    keeper = Keeper.start(MemoryJournal(), opened(), PLAYERS, lambda: "2026-11-20T21:00:00+01:00")
    keeper.start_game(table())
    sheet = keeper.night.games[0].sheet
    assert (newest_group(sheet), undone_group(sheet)) == ((), ())
    with refused("nothing_to_undo"):
        keeper.undo(0)
    with refused("nothing_to_redo"):
        keeper.redo(0)
    with refused("no_such_game"):
        keeper.undo(7)
