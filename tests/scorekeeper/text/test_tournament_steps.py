"""What a tournament waits for, in words: who is not there, and who has no seat."""

from __future__ import annotations

from scorekeeper.gathering.tournament import entries as e
from scorekeeper.gathering.tournament.shapes import three_rounds_shape
from scorekeeper.text.tournament_shown import tournament_shown
from tests.scorekeeper.tournaments import EVEN, Play, one_match


def waits(play: Play) -> str:
    return tournament_shown(play.now, play.nights).step_words


def test_it_is_said_who_is_not_there_and_who_has_no_seat_until_the_round_is_drawn_again() -> None:
    play = one_match()
    play.write(e.NoShow("h", 1))
    assert waits(play).startswith("H is not there: draw the round again, or put another in the place. The round closes")
    play.enter("ij")
    assert waits(play).startswith("H is not there and I and J have no seat: draw")
    play.write(e.Withdrew("j", 1))
    play.seat("abcd", "efgi", replaces=True)
    assert waits(play) == "The round closes when the tables 1 and 2 are in."


def test_once_a_table_is_in_the_round_is_not_drawn_again() -> None:
    play = one_match()
    play.comes_in(1, EVEN)
    play.write(e.NoShow("h", 1), e.NoShow("g", 1))
    assert waits(play).startswith("G and H are not there: put another in the place, or a stand-in.")


def test_what_the_draws_heed_is_said_before_and_after_a_draw_until_it_is_taken_back() -> None:
    play = Play(three_rounds_shape())
    play.enter("abcdefgh")
    assert tournament_shown(play.now, play.nights).foot == ""
    play.write(e.SeatsWished((e.FixedSeat("c", 2),), (("a", "b"), ("g", "h"))))
    told = "The draws keep apart A and B and G and H. C keeps table 2."
    assert tournament_shown(play.now, play.nights).foot == told
    play.seat("aceg", "bdfh")
    assert tournament_shown(play.now, play.nights).foot == told
    play.write(e.SeatsWished())
    assert tournament_shown(play.now, play.nights).foot == ""


def test_tallies_that_could_decide_who_goes_on_are_settled_before_a_tie_is_decided() -> None:
    play = one_match()
    play.totals(1, [20, 26, 26, 32])
    play.totals(2, [22, 24, 28, 30])
    assert waits(play) == "Decide the tie at the line"
    play.totals(1, [20, 25, 27, 32], by=e.TallyBy.PLAYERS)
    assert waits(play) == (
        "The tallies of B differ at table 1 of round 1, and that could decide who goes on: say there which one counts."
    )
