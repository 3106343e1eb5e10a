"""The state of a game: open, over, signed, suspended or void, each game in one of them, and what changes it."""

from __future__ import annotations

import pytest
from hypothesis import assume, given

from scorekeeper.night.night import Game
from scorekeeper.sheet import entries as e
from scorekeeper.sheet.fold import write
from scorekeeper.sheet.game_state import (
    GameState,
    deal_before,
    is_finished,
    is_running,
    lapsed_signatures,
    lowest_hands,
    state_of,
)
from tests.scorekeeper.nights import after, amend, deal, end, on, opening, refused, seat, signed, table, void
from tests.scorekeeper.strategies import games

RECORDED = (e.Ruling, e.Vote, e.Note, e.Suspend, e.Resume, e.SignOff)
"""What is written without changing what the players sign."""


@given(games())
def test_every_game_is_in_exactly_one_state(played: Game) -> None:
    sheet = played.sheet
    holds = {
        GameState.VOID: sheet.void,
        GameState.SUSPENDED: sheet.suspended,
        GameState.OPEN: sheet.over is None and not sheet.suspended,
        GameState.SIGNED: sheet.all_signed and not (sheet.void or sheet.suspended),
        GameState.OVER: sheet.over is not None and not (sheet.void or sheet.suspended or sheet.all_signed),
    }
    assert [state for state, is_so in holds.items() if is_so] == [state_of(sheet)]
    assert [is_running(sheet), is_finished(sheet), sheet.void].count(True) == 1


@given(games())
def test_ticks_stand_until_anything_is_changed_and_only_of_a_finished_game(played: Game) -> None:
    """After each entry: as many ticks as before and one more, the same after a record, none after any change."""
    sheet = after(played.setup)
    for written in played.entries:
        before, sheet = sheet, write(sheet, written)
        if isinstance(written.entry, RECORDED):
            ticked = (written.entry.player,) if isinstance(written.entry, e.SignOff) and before.over else ()
            assert sheet.signed == (*before.signed, *ticked)
        else:
            assert sheet.signed == ()
        if sheet.signed:
            assert sheet.over is not None
            assert set(sheet.signed) <= set(sheet.seated)


@given(games())
def test_what_all_have_signed_is_never_undone(played: Game) -> None:
    """However a game went: once it is ended and signed, neither the ticks nor a correction's row can be reached."""
    assume(not played.sheet.void)
    sheet = on(played.sheet, e.Resume()) if played.sheet.suspended else played.sheet
    if sheet.over is None:
        sheet = on(sheet, e.End(e.EndHow.AGREEMENT, sheet.seated))
    sheet = on(sheet, *(e.SignOff(player) for player in dict.fromkeys(sheet.seated) if player not in sheet.signed))
    assert state_of(sheet) is GameState.SIGNED
    for late in ((), (e.Note("late"),), (e.Void("why", sheet.seated), e.Undo())):
        with refused("undo_is_signed"):
            on(sheet, *late, e.Undo())


def over() -> list[e.Entry]:
    """A game over at 103, 55, 44, 34: entries 0 and 1."""
    return [opening(90, 50, 40, 30), deal(13, 5, 4, 4)]


def test_the_states_that_a_game_goes_through(subtests: pytest.Subtests) -> None:
    for more, state in [
        ((), GameState.OVER),
        (signed("abc"), GameState.OVER),
        (signed(), GameState.SIGNED),
        ((*signed(), e.Note("late")), GameState.SIGNED),
        ((*signed(), amend(1, deal(14, 4, 4, 4))), GameState.OVER),
        ((*signed(), amend(1, deal(4, 5, 4, 13))), GameState.OPEN),
        ((*signed(), amend(1, deal(4, 5, 4, 13)), e.Undo()), GameState.OVER),
        ((*signed(), amend(1, deal(4, 5, 4, 13)), e.Undo(), *signed()), GameState.SIGNED),
        ((*signed(), void()), GameState.VOID),
        ((e.Suspend("why"),), GameState.SUSPENDED),
        ((*signed("abc"), e.Suspend("why"), e.Resume(), *signed("d")), GameState.SIGNED),
        ((e.Suspend("why"), void()), GameState.VOID),
    ]:
        with subtests.test(more=more, state=state):
            assert state_of(after(table(), *over(), *more)) is state


def test_those_seated_at_the_end_sign() -> None:
    """Ann hands her seat to Eve: Eve's agreement is needed, and Ann's is refused."""
    sheet = after(table(), deal(6, 13, 4, 3), seat(0, "a", "e"), end("ebcd"))
    with refused("not_seated", "player"):
        on(sheet, e.SignOff("a"))
    assert state_of(on(sheet, *signed("bcde"))) is GameState.SIGNED
    assert lapsed_signatures(on(sheet, *signed("bcde"))) == ()


def test_a_suspended_game_takes_records_its_end_a_void_and_undo_only(subtests: pytest.Subtests) -> None:
    """Scoring part 11, 32."""
    for entry in [deal(6, 13, 4, 3), e.Misdeal(), amend(0, deal(6, 13, 4, 3)), seat(0, "a", "e"),
                                   e.Suspend(), e.SignOff("a"), e.Told(("a",))]:  # fmt: skip
        with subtests.test(entry=entry):
            sheet = after(table(), deal(6, 13, 4, 3), e.Suspend("why"))
            with refused("game_is_suspended"):
                on(sheet, entry)
            for allowed in (
                e.Note("n"),
                e.Vote("v"),
                e.Ruling("r"),
                e.Resume(),
                end(),
                e.End(e.EndHow.RULING),
                void(),
                e.Undo(),
            ):
                assert on(sheet, allowed).length == sheet.length + 1
            assert on(sheet, e.Undo(), e.Redo()).suspended


def test_nobody_is_lowest_before_the_first_deal_and_in_a_void_game() -> None:
    assert lowest_hands(after(table())) == ()
    played = after(table(), deal(4, 13, 4, 5))
    assert lowest_hands(played) == (0, 2)
    assert lowest_hands(on(played, void())) == ()


def test_an_entry_stands_behind_the_deal_before_it_as_the_sheet_counts_now() -> None:
    """Deal 2 is struck out after deal 3, which is deal 2 from then on; scores from paper count the deals there."""
    played = on(after(table()), deal(13, 5, 6, 2), deal(3, 16, 3, 4), deal(3, 16, 3, 4))
    struck = on(played, e.Strike(1, played.seated, "written twice"), e.Note("late"))
    assert [deal_before(struck, entry) for entry in (0, 1, 2, 3, 4, 5)] == [0, 1, 1, 2, 2, 2]
    carried = on(after(table()), opening(1, 2, 3, 20, deals=1), e.Note("from paper"))
    assert deal_before(carried, 1) == 1
