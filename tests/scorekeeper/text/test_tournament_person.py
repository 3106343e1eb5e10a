"""How the points of a player in a tournament are made up, in words."""

from __future__ import annotations

from scorekeeper.gathering.tournament import entries as e
from scorekeeper.gathering.tournament.closing import advance, close
from scorekeeper.gathering.tournament.standings import standings
from scorekeeper.text.tournament_person import made_of
from scorekeeper.text.tournament_shown import tournament_shown
from scorekeeper.text.tournament_standings_shown import StandingKind
from tests.scorekeeper.tournaments import EVEN, Play, one_match


def _made_of(play: Play, player: str) -> str:
    row = standings(play.now, play.nights).of(player)
    assert row is not None
    return made_of(play.now, row)


def test_what_somebody_has_is_told_round_by_round_with_the_tables() -> None:
    play = one_match()
    assert _made_of(play, "a") == "A: round 1 at table 1, not in yet."
    play.totals(1, (20, 22, 30, 32))
    play.penalty("a", 5)
    assert _made_of(play, "a") == "A: round 1 at table 1, 20; penalties 5."
    play.write(e.WrittenOff(1, 2, "the light went out"))
    assert _made_of(play, "h") == "H: round 1 at table 2, written off, 26."


def test_two_matches_are_told_with_their_sum_and_a_bye_or_a_missed_round_as_such() -> None:
    play = Play(odd=e.OddNumbers.BYE)
    play.enter("abcde")
    assert [one.made_of for one in tournament_shown(play.now, play.nights).standings] == [""] * 5
    play.write(e.LineSaid(1, 4))
    play.seat("abcd", byes="e")
    play.comes_in(1, f"{EVEN}, {EVEN}")
    assert _made_of(play, "a") == "A: round 1 at table 1, 26 + 26 = 52."
    assert _made_of(play, "e") == "E: round 1, bye, 52."
    play.enter("f")
    assert _made_of(play, "f") == "F: round 1, missed, 52."


def test_only_penalties_that_count_in_the_standings_stand_below_them() -> None:
    play = one_match()
    play.totals(1, (20, 22, 30, 32))
    play.totals(2, (21, 23, 29, 31))
    play.penalty("h", 5)
    assert "† H: a penalty of 5, late." in tournament_shown(play.now, play.nights).foot
    play.write(close(play.now, play.nights))
    play.write(advance(play.now, play.nights))
    play.seat("abef")
    assert "H: a penalty" not in tournament_shown(play.now, play.nights).foot, "H does not play for the final"
    line = play.penalty("a", 3)
    assert "† A: a penalty of 3, late." in tournament_shown(play.now, play.nights).foot
    play.write(e.PenaltyStruck(line))
    assert "a penalty" not in tournament_shown(play.now, play.nights).foot


def test_who_has_gone_on_to_the_final_has_not_won_it_yet() -> None:
    """Between the rounds the standings are still those of the first stage; the next line says who wins."""
    play = one_match()
    play.totals(1, (20, 22, 30, 32))
    play.totals(2, (21, 23, 29, 31))

    def line() -> list[str]:
        shown = tournament_shown(play.now, play.nights).standings
        return [one.name for one in shown if one.kind is StandingKind.GOES_ON]

    assert line() == ["4 go on"]
    play.write(close(play.now, play.nights))
    play.write(advance(play.now, play.nights))
    assert line() == ["4 go on"]
    play.seat("abef")
    play.totals(1, (20, 22, 30, 32))
    assert line() == ["wins"]
