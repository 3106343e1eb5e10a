"""What a table came to, by its night or by totals, and which night is the one of a table."""

from __future__ import annotations

import pytest
from msgspec.structs import replace

from scorekeeper.gathering.tournament import entries as e
from scorekeeper.gathering.tournament.standings import standings
from scorekeeper.gathering.tournament.table_results import of_night, results_of
from scorekeeper.gathering.tournament.tables import (
    check_night_of_table,
    check_place,
    place_of_round,
    rules_of_table,
    setup_of_table,
)
from scorekeeper.night.gathering_place import GatheringPlace
from scorekeeper.refusals import Refused
from scorekeeper.rules.people import Arrangement
from scorekeeper.sheet.entries import Adjustment, LeadOutOfTurn, Note, Ruled, Shortage, Strike, Written
from tests.scorekeeper.example_nights import seven_in_money
from tests.scorekeeper.nights import p, pts, wrong
from tests.scorekeeper.tournaments import EVEN, HEAD, Play, one_match, totals_by


def test_what_stands_between_deals_counts_in_the_match_before_and_a_shortage_for_who_was_charged() -> None:
    play = Play(profile="cavendish")
    play.enter("abcd")
    play.write(e.LineSaid(1, 4))
    play.seat("abcd")
    play.comes_in(1, EVEN + ", 13 5 4 4, 4 13 5 4, 4 4 13 5")
    game = play.nights["n1-1"].games[0]
    everybody = tuple("abcd")
    game = game.written(
        Written(Note("a slow deal")),
        Written(LeadOutOfTurn("a", agreed=everybody)),
        Written(wrong(5, 4, 4, 10)),
        Written(Shortage(p(3), "b")),
        Written(Adjustment(pts(0, 0, 6, 0), "the committee", decided_by="committee")),
    )
    play.nights["n1-1"] = replace(play.nights["n1-1"], games=(game,))
    result = results_of(play.now, play.nights)[1, 1]
    assert dict(result.counted.points) == {
        "a": pts(26, 26), "b": pts(26, 29), "c": pts(26, 32), "d": pts(26, 23),
    }  # fmt: skip
    assert (result.error, result.deals, result.is_complete) == (p(0), 8, True)
    assert result.queens is not None
    assert result.queens.unknown == (8,)


def test_struck_and_ruled_deals_and_void_games() -> None:
    play = one_match()
    night = play.night(1, "13 5 4 4, 4 13 5 4, 4 4 13 5, 5 4 4 13")
    sheet = night.games[0]
    everybody = tuple("abcd")
    struck = sheet.written(
        Written(Strike(0, everybody, "not played")), Written(Ruled(pts(6, 6, 6, 8), "majority", everybody))
    )
    changed = replace(night, games=(struck,))
    result = of_night(changed, play.now.round(1).table(1), 1, 1)
    assert result.counted.of("a") == p(4 + 4 + 5 + 6)
    assert result.queens is not None
    assert (result.deals, result.queens.unknown) == (4, (4,))
    assert dict(result.queens.taken) == {"b": 1, "c": 1, "d": 1}


def test_the_night_of_a_table_must_be_here_and_fit() -> None:
    play = one_match()
    night = play.night(1, EVEN)
    drawn, table = play.now.round(1), play.now.round(1).table(1)
    check_night_of_table(play.now, drawn, table, night)
    with pytest.raises(Refused, match="stranger_at_table"):
        check_night_of_table(play.now, drawn, drawn.table(2), night)
    empty = replace(night, games=())
    with pytest.raises(Refused, match="night_without_a_game"):
        check_night_of_table(play.now, drawn, table, empty)
    twice = replace(night, games=night.games * 2)
    with pytest.raises(Refused, match="too_many_deals"):
        check_night_of_table(play.now, drawn, table, twice)
    play.write(e.TableIn(1, 1, "elsewhere", 3, HEAD))
    with pytest.raises(Refused, match="night_is_missing"):
        standings(play.now, play.nights)
    with pytest.raises(Refused, match="night_is_another_table"):
        play.write(e.TableIn(1, 2, "elsewhere", 3, HEAD))
    with pytest.raises(Refused, match="night_without_lines"):
        play.write(e.TableIn(1, 2, "n", 0, HEAD))


def test_a_night_that_names_another_gathering_or_round_is_refused() -> None:
    play = one_match()
    night, drawn = play.night(1, EVEN), play.now.round(1)
    check_place("t1", drawn, night)
    check_place("t1", drawn, replace(night, gathering=place_of_round("t1", drawn)))
    with pytest.raises(Refused, match="night_of_another_gathering"):
        check_place("t1", drawn, replace(night, gathering=GatheringPlace("e1")))
    with pytest.raises(Refused, match="night_of_another_round"):
        check_place("t1", drawn, replace(night, gathering=GatheringPlace("t1", 1, 2)))


def test_a_night_with_another_number_of_hands_is_another_table() -> None:
    play = one_match(profile="bleeding_hearts", odd=e.OddNumbers.THREE)
    night = play.night(1, EVEN)
    play.write(e.NoShow("h", 1))
    play.seat("abcd", "efg", replaces=True)
    with pytest.raises(Refused, match="night_of_another_size"):
        check_night_of_table(play.now, play.now.round(1), play.now.round(1).table(2), night)


def test_a_night_in_which_partners_share_a_hand_is_no_table() -> None:
    play, night = one_match(), seven_in_money().night
    with pytest.raises(Refused, match="partners_in_a_tournament"):
        check_night_of_table(play.now, play.now.round(1), play.now.round(1).table(1), night)


def test_the_house_rules_of_a_table_have_its_deals_and_no_limit() -> None:
    play = one_match(profile="cavendish", odd=e.OddNumbers.FIVE)
    play.enter("i")
    play.seat("abcd", "efghi", replaces=True)
    five = play.now.round(1).table(2)
    rules = rules_of_table(play.now, 1, five)
    assert (rules.deals, rules.limit) == (5, None)
    setup = setup_of_table(play.now, 1, five)
    assert (setup.arrangement, setup.first_dealer, setup.scorekeeper) == (Arrangement.SITTING, 0, "e")
    assert setup_of_table(play.now, 1, play.now.round(1).table(1)).arrangement is Arrangement.INDIVIDUAL


def test_whole_totals_of_one_table_and_matches_of_another_are_added_in_all() -> None:
    play = Play()
    play.enter("abcdefgh")
    play.write(e.LineSaid(1, 4))
    play.seat("abcd", "efgh")
    play.write(e.Reseated(1, (e.SeatsFrom(1, 1, tuple("ebcd")), e.SeatsFrom(2, 1, tuple("afgh")),
                              e.SeatsFrom(1, 5, tuple("abcd")), e.SeatsFrom(2, 5, tuple("efgh")))))  # fmt: skip
    play.comes_in(1, f"{EVEN}, {EVEN}")
    play.totals(2, [52, 52, 52, 52], by=e.TallyBy.PLAYERS)
    assert totals_by(standings(play.now, play.nights).rows)["e"] == "78"


def test_totals_of_matches_are_of_who_sat_there_then() -> None:
    play = Play()
    play.enter("abcdefgh")
    play.write(e.LineSaid(1, 4))
    play.seat("abcd", "efgh")
    swapped = e.Reseated(1, (e.SeatsFrom(1, 5, tuple("ebcd")), e.SeatsFrom(2, 5, tuple("afgh"))))
    play.write(swapped)
    with pytest.raises(Refused, match="totals_over_exchange"):
        play.totals(1, [52, 52, 52, 52])
    play.totals(1, [20, 30, 26, 28], [26, 26, 26, 26])
    so_far = standings(play.now, play.nights)
    assert [row.player for row in so_far.rows if row.is_open] == [*"fghae"], "a and e have points at both tables"
    play.totals(2, [26, 26, 26, 26], [10, 30, 32, 32])
    totals = totals_by(standings(play.now, play.nights).rows)
    assert (totals["a"], totals["e"], totals["b"]) == ("30", "52", "56")


def test_seats_that_changed_within_a_match_and_totals_of_the_staff_do_not_go_together() -> None:
    play = Play()
    play.enter("abcdefgh")
    play.write(e.LineSaid(1, 4))
    play.seat("abcd", "efgh")
    play.totals(1, [20, 30, 26, 28], [26, 26, 26, 26])
    at_deal_3 = e.Reseated(1, (e.SeatsFrom(1, 3, tuple("ebcd")), e.SeatsFrom(2, 3, tuple("afgh"))))
    with pytest.raises(Refused, match="totals_over_exchange"):
        play.write(at_deal_3)
    play.comes_in(1, f"{EVEN}, {EVEN}")
    play.write(at_deal_3)
    assert totals_by(standings(play.now, play.nights).rows)["e"] == "35"


def test_a_table_that_came_in_names_the_same_lines_whatever_is_of_the_same_act() -> None:
    one = e.TableIn(1, 1, "n", 3, HEAD)
    assert one.is_as(replace(one, together=True))
    assert not one.is_as(replace(one, lines=4))
