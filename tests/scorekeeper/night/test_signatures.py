"""Signatures: a change takes them back, and what everybody signed is never taken back (scoring part 11, 26 and 29)."""

import pytest
from hypothesis import given

from scorekeeper.files.night_reading import read_night
from scorekeeper.night.journal import NightOpened
from scorekeeper.night.keeper import Keeper
from scorekeeper.night.night import Game
from scorekeeper.rules.people import Player
from scorekeeper.sheet import entries as e
from scorekeeper.sheet.game_state import lapsed_signatures
from scorekeeper.sheet.sheet import Over, Sheet
from scorekeeper.storage.memory_journal import MemoryJournal
from tests.scorekeeper.night_files import write_night
from tests.scorekeeper.nights import (
    after,
    amend,
    change,
    deal,
    end,
    five_sitting,
    game,
    insert,
    lead,
    misdeal,
    night,
    on,
    opening,
    refused,
    scores,
    seat,
    shortage,
    signed,
    split,
    strike,
    table,
    void,
    wrong,
)
from tests.scorekeeper.strategies import games, signed_at_the_end

ROW = deal(6, 13, 4, 3)


def over() -> Sheet:
    """A game over at 103, 55, 44, 34: entries 0 and 1."""
    return after(table(), opening(90, 50, 40, 30), deal(13, 5, 4, 4))


def reopened() -> Sheet:
    """The same, signed by all (entries 2 to 5), whose deal turns out to have been 4 5 4 13 (entry 6)."""
    return on(over(), *signed(), amend(1, deal(4, 5, 4, 13)))


def test_any_change_takes_every_signature_back(subtests: pytest.Subtests) -> None:
    for entry in [
        amend(1, deal(25, 1, 0, 0), "bcd"),
        strike(1, "bcd"),
        insert(1, ROW, "bcd"),
        lead("a"),
        change(lead_out_of_turn_points=8),
        end(),
        void(),
        e.Told(("a",)),
        e.Undo(),
    ]:
        with subtests.test(entry=entry):
            sheet = on(over(), *signed("abc"))
            assert on(sheet, entry).signed == ()
            assert sheet.signed == ("a", "b", "c")


@pytest.mark.parametrize("off", [(split(1), wrong(14, 5, 4, 4)), (shortage(1, "a"), wrong(13, 4, 4, 4))])
def test_a_correction_of_the_sum_takes_them_back_too(off: tuple[e.Entry, e.Deal]) -> None:
    cure, row = off
    sheet = after(table(), opening(95, 50, 40, 30), row, e.SignOff("a"))
    assert on(sheet, cure).signed == ()


@pytest.mark.parametrize("entry", [e.Ruling("r"), e.Vote("v"), e.Note("n"), e.Suspend()])
def test_a_record_and_a_suspension_leave_them(entry: e.Entry) -> None:
    sheet = on(over(), e.SignOff("a"), entry)
    assert sheet.signed == ("a",)
    if isinstance(entry, e.Suspend):
        assert on(sheet, e.Resume(), e.SignOff("b")).signed == ("a", "b")


def test_who_signed_other_figures_signs_again() -> None:
    """Ann signs 103; the others make it 115 without her and sign: Ann has not signed."""
    sheet = on(over(), e.SignOff("a"), amend(1, deal(25, 1, 0, 0), "bcd"), *signed("bcd"))
    assert (sheet.signed, sheet.all_signed, lapsed_signatures(sheet)) == (("b", "c", "d"), False, (2,))
    again = on(sheet, e.SignOff("a"))
    assert (again.all_signed, lapsed_signatures(again)) == (True, (2,))
    assert lapsed_signatures(on(again, change(deals=9))) == (7, 6, 5, 4, 2)


def test_a_signature_that_was_taken_back_and_put_in_force_again_signs_nothing() -> None:
    """Undo and redo are changes as well (11, 29)."""
    sheet = on(over(), *signed("ab"))
    assert (on(sheet, e.Undo()).signed, lapsed_signatures(on(sheet, e.Undo()))) == ((), (2,))
    assert on(sheet, e.Undo(), e.Redo()).signed == ()
    assert on(sheet, e.Undo(), e.Redo(), *signed()).all_signed


def test_a_signature_before_the_end_has_no_effect() -> None:
    """Old files have it; the game goes on, and everybody signs at the end."""
    sheet = after(table(), opening(80, 50, 40, 30), *signed())
    assert (sheet.signed, sheet.all_signed, sheet.signed_through) == ((), False, 0)
    ended = on(sheet, e.Undo(), ROW, e.SignOff("d"), deal(14, 5, 4, 3))
    assert (ended.over, ended.signed) == (Over.LIMIT, ())
    assert on(ended, *signed()).all_signed


@given(games())
def test_before_the_end_a_signature_changes_no_more_than_a_note(played: Game) -> None:
    """All that the first edition accepted after such a signature is accepted: there it allowed only less."""
    noted, sheet = signed_at_the_end(played).sheet, played.sheet
    for name in ("scores", "error", "over", "shares", "signed", "signed_through", "closed"):
        assert getattr(noted, name) == getattr(sheet, name)


def keeper(*played: e.Entry) -> Keeper:
    """Four players in a game of a night that is kept."""
    there = [Player(one, one.upper()) for one in "abcd"]
    empty = night()
    opened = NightOpened("n", empty.date, "", "", empty.currency, empty.stake, empty.cash_unit)
    kept = Keeper.start(MemoryJournal(), opened, there, lambda: "2026-11-20T21:00:00+00:00")
    kept.start_game(table())
    kept.write_all(0, played)
    return kept


def test_only_a_finished_game_is_signed_from_now_on() -> None:
    kept = keeper(opening(90, 50, 40, 30))
    with refused("signed_when_over", "kind"):
        kept.write(0, e.SignOff("a"))
    kept.write(0, deal(13, 5, 4, 4))
    assert kept.write(0, e.SignOff("a")).after.games[0].sheet.signed == ("a",)


def test_a_file_with_a_signature_before_the_end_is_read() -> None:
    evening = night(game(table(), opening(80, 50, 40, 30), *signed(), amend_all := change(deals=9)))
    assert amend_all in [written.entry for written in read_night(write_night(evening)).games[0].entries]


def test_the_sheet_knows_up_to_which_entry_everybody_signed() -> None:
    sheet = on(over(), *signed("abc"))
    assert sheet.signed_through == 0
    complete = on(sheet, e.SignOff("d"))
    assert complete.signed_through == complete.length == 6
    assert on(complete, e.Note("late"), lead("a", agreed=tuple("abcd"))).signed_through == 6
    assert on(complete, lead("a", agreed=tuple("abcd")), *signed()).signed_through == 11


def test_undo_takes_back_what_came_after_the_signatures_and_never_what_was_signed() -> None:
    sheet = reopened()
    back = on(sheet, e.Undo())
    assert (scores(back), back.over, back.signed) == (scores(over()), Over.LIMIT, ())
    with refused("undo_is_signed"):
        on(back, e.Undo())
    assert on(back, e.Redo()).over is None
    with refused("undo_is_signed"):
        on(over(), *signed(), e.Note("late"), e.Undo())


def test_a_signed_game_that_is_still_over_changes_only_with_everybody_and_is_signed_anew() -> None:
    """Deal 1 was 14 4 4 4, still over at 104. The ticks are gone, and yet three of four may not go on mending."""
    sheet = on(over(), *signed(), amend(1, deal(14, 4, 4, 4)))
    assert (sheet.all_signed, sheet.over) == (False, Over.LIMIT)
    with refused("all_must_agree", "agreed", missing="d"):
        on(sheet, amend(1, deal(15, 3, 4, 4), "abc"))
    with refused("all_must_agree", "agreed"):
        on(sheet, lead("a"))
    for entry in (end(), e.Suspend(), e.Told(("a",)), misdeal()):
        with refused("signed_off"):
            on(sheet, entry)
    anew = on(sheet, *signed())
    assert (anew.all_signed, anew.signed_through) == (True, 11)
    with refused("undo_is_signed"):
        on(anew, e.Undo())


def test_a_signed_game_that_an_amendment_opens_again_goes_on() -> None:
    """94 55 44 43: a deal, a seat change, the end by agreement, a suspension, the signatures at the new end."""
    sheet = reopened()
    assert (sheet.over, sheet.all_signed, scores(sheet)) == (None, False, ["94", "55", "44", "43"])
    ended = on(sheet, ROW)
    assert (scores(ended), ended.over) == (["100", "68", "48", "46"], Over.LIMIT)
    assert on(ended, *signed()).all_signed
    assert on(ended, e.Undo()).rows == sheet.rows
    assert on(sheet, seat(0, "a", "e"), ROW, *signed("ebcd")).all_signed
    assert on(sheet, end(), *signed()).all_signed
    assert on(sheet, e.Suspend(), e.End(e.EndHow.RULING), *signed()).all_signed
    assert on(sheet, misdeal(), e.Told(("a",)), void()).over is Over.VOID


@pytest.mark.parametrize("more", [(), (ROW,)])
def test_rows_that_had_been_signed_still_need_everybody(more: tuple[e.Entry, ...]) -> None:
    sheet = on(reopened(), *more)
    for late in (amend(1, ROW, "abc"), strike(1, "abc"), insert(1, ROW, "abc")):
        with refused("all_must_agree", "agreed", missing="d"):
            on(sheet, late)
    assert on(sheet, strike(1)).length == sheet.length + 1


@pytest.mark.parametrize("row", [deal(0, 13, 7, 6), deal(6, 13, 4, 3)])
def test_newer_rows_follow_the_ordinary_rule(row: e.Deal) -> None:
    """Three of four, whether the game still goes on with the newer row or is over at its new end."""
    sheet = on(reopened(), row)
    for late in (amend(7, deal(1, 12, 13, 0), "abc"), strike(7, "abc"), insert(7, deal(0, 13, 7, 6), "abc")):
        assert on(sheet, late).length == sheet.length + 1
    assert on(reopened(), wrong(0, 13, 7, 7), split(1)).error.halves == 0


def test_at_the_new_end_three_may_mend_what_only_three_have_signed() -> None:
    sheet = on(reopened(), ROW, *signed("abc"), amend(7, deal(7, 13, 3, 3), "abc"))
    assert (sheet.signed, sheet.over) == ((), Over.LIMIT)
    assert on(sheet, *signed()).all_signed


def test_a_game_with_a_hand_that_sits_out_is_opened_again_as_well() -> None:
    sheet = after(five_sitting(deals=1), deal(0, 6, 13, 4, 3), *signed("abcde"))
    assert sheet.all_signed
    assert on(sheet, change("abcde", deals=2)).over is None
    assert on(sheet, change("abcde", deals=2), deal(6, 0, 13, 4, 3), *signed("abcde")).all_signed
