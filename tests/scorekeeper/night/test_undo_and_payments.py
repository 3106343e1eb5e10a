"""Undo stops at what a payment counts, by every way of requesting it (scoring part 11, 6)."""

import pytest

from scorekeeper.night import money_actions
from scorekeeper.night.night import settle_night
from scorekeeper.rules.people import Player
from scorekeeper.sheet.entries import Note, SignOff, Undo
from tests.scorekeeper.keepers import ROW, paid_while_it_runs, started
from tests.scorekeeper.nights import deal, end, p, refused, table


def test_what_a_payment_counts_cannot_be_undone_until_it_is_taken_back() -> None:
    keeper = started()
    keeper.write(0, ROW)
    assert keeper.may_undo(0)
    keeper = paid_while_it_runs(keeper, "b", "a")
    assert not keeper.may_undo(0)
    with refused("paid_already"):
        keeper.undo(0)
    keeper.write(0, ROW)
    keeper.undo(0)
    with refused("paid_already"):
        keeper.undo(0)
    keeper.take_back_payment(0)
    keeper.undo(0)
    assert keeper.may_undo(0)
    assert keeper.night.games[0].sheet.newest is None


@pytest.mark.parametrize("undos", [2, 3])
def test_no_act_reaches_past_a_payment_whatever_was_written_since(undos: int) -> None:
    keeper = started()
    keeper.write(0, ROW)
    keeper.write(0, ROW)
    keeper = paid_while_it_runs(keeper, "b", "a")
    keeper.write(0, Note("the lights went out"))
    assert keeper.may_undo(0)
    assert not keeper.may_undo(0, 2)
    lines = keeper.lines
    with refused("paid_already"):
        keeper.write_all(0, (*(Undo(),) * undos, ROW, Note("the lights went out")))
    assert keeper.lines == lines
    assert len(keeper.night.games[0].sheet.deals) == 2


def test_an_act_may_take_back_all_that_was_written_since_a_payment() -> None:
    keeper = started()
    keeper.write(0, ROW)
    keeper = paid_while_it_runs(keeper, "b", "a")
    keeper.write(0, ROW)
    keeper.write(0, Note("the lights went out"))
    assert keeper.may_undo(0, 2)
    keeper.write_all(0, (Undo(), Undo(), deal(13, 6, 4, 3)))
    rows = [row.change for row in keeper.night.games[0].sheet.deals]
    assert rows == [tuple(map(p, points)) for points in ((6, 13, 4, 3), (13, 6, 4, 3))]


def test_what_somebody_is_paid_who_left_early_counts_no_game_that_still_runs() -> None:
    """A deal is written in game 2 without d; d's line of game 1 is paid; the deal can be taken back all the same."""
    keeper = started()
    keeper.write(0, ROW)
    keeper.write(0, end("abcd"))
    keeper.join(Player("e", "E"))
    keeper.start_game(table("a", "b", "c", "e"))
    keeper.write(1, ROW)
    keeper.record(lambda night: money_actions.leave(night, "d"))
    line = next(line for part in settle_night(keeper.night).parts.parts for line in part.lines if part.leaver == "d")
    keeper.pay(line.payer, line.payee, line.due)
    with refused("paid_already"):
        keeper.undo(0)
    keeper.undo(1)
    assert not keeper.night.games[1].sheet.deals


def test_an_act_that_opens_a_game_again_does_not_sign_it() -> None:
    keeper = started()
    keeper.write(0, ROW)
    keeper.write(0, end("abcd"))
    lines = keeper.lines
    with refused("signed_when_over", "kind"):
        keeper.write_all(0, (Undo(), SignOff("a")))
    assert keeper.lines == lines


def test_every_payment_that_stands_counts_not_only_the_last() -> None:
    keeper = started()
    keeper.write(0, ROW)
    keeper = paid_while_it_runs(keeper, "b", "a")
    keeper = paid_while_it_runs(keeper, "c", "a")
    keeper.take_back_payment(1)
    with refused("paid_already"):
        keeper.undo(0)


def test_an_entry_that_was_taken_back_when_money_changed_hands_was_not_counted() -> None:
    keeper = started()
    keeper.write(0, ROW)
    keeper.undo(0)
    keeper = paid_while_it_runs(keeper, "b", "a")
    keeper.redo(0)
    keeper.undo(0)
    assert keeper.night.games[0].sheet.newest is None


def test_a_payment_does_not_count_games_begun_later() -> None:
    keeper = started()
    keeper = paid_while_it_runs(keeper, "b", "a")
    keeper.start_game(table())
    keeper.write(1, ROW)
    keeper.undo(1)
    with refused("nothing_to_undo"):
        keeper.undo(1)
