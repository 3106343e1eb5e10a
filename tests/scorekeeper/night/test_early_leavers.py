"""Who has left the night, and who came back, in a later game or in the same one."""

from __future__ import annotations

from scorekeeper.drafts.night_draft import next_table
from scorekeeper.night import money_actions
from scorekeeper.night.early_leavers import early_leavers, early_leavers_of
from scorekeeper.sheet.entries import End, EndHow, SeatChange
from tests.scorekeeper.money_nights import play, sitting


def test_who_left_is_away_until_a_later_game_has_the_player_again() -> None:
    keeper = sitting(5)
    play(keeper, "abcde", 0, 200, 80, 20, 60)
    keeper.record(lambda night: money_actions.leave(night, "b"))
    assert list(early_leavers(keeper.night)) == ["b"]
    assert early_leavers_of(keeper.night, ("a", "b", "c")) == ("b",)
    play(keeper, "acde", 10, 200, 15, 7)
    assert early_leavers_of(keeper.night, ("a", "b", "c")) == ("b",)
    play(keeper, "abcd", 10, 200, 15, 7)
    assert early_leavers(keeper.night) == {}


def test_who_left_and_sat_down_again_in_the_same_game_is_seated_for_the_next_one() -> None:
    keeper = sitting(5)
    play(keeper, "abcd", 10, 20, 15, 7)
    keeper.write(0, SeatChange(1, "b", "e", tuple("abcd")))
    keeper.record(lambda night: money_actions.leave(night, "b"))
    assert list(early_leavers(keeper.night)) == ["b"]
    keeper.write(0, SeatChange(1, "e", "b", tuple("aecd")))
    keeper.write(0, End(EndHow.AGREEMENT, tuple("abcd")))
    assert early_leavers(keeper.night) == {}
    assert [seat.player for seat in next_table(keeper.night).seats] == list("abcd")
    keeper.record(lambda night: money_actions.stay(night, "b"))
    keeper.record(lambda night: money_actions.leave(night, "b"))
    assert list(early_leavers(keeper.night)) == ["b"], "a player who leaves when the game is over has gone"
