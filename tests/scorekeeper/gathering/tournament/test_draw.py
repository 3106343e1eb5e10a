"""The draw: as few as can be meet again, by seed, on every Python; odd numbers, byes, fixed seats, two apart."""

from __future__ import annotations

from collections import Counter
from itertools import combinations

import pytest
from hypothesis import given
from hypothesis import strategies as st

from scorekeeper.gathering.tournament import entries as e
from scorekeeper.gathering.tournament.draw import Places, by_hand, draw, places_for
from scorekeeper.gathering.tournament.lots import Lots
from scorekeeper.gathering.tournament.shapes import LineRule, SeatingWay, Stage, TiesAtLine, TournamentShape
from scorekeeper.gathering.tournament.table_results import results_of
from scorekeeper.refusals import Refused
from tests.scorekeeper.tournaments import Play, person


def rounds_shape(rounds: int, seating: SeatingWay = SeatingWay.DRAWN) -> TournamentShape:
    """One stage of some rounds of one match."""
    line = LineRule(number=1, ties=TiesAtLine.ALL)
    first = Stage("Rounds", rounds=rounds, matches=1, line=line)
    if seating is SeatingWay.DRAWN:
        return TournamentShape("Rounds", (first,))
    second = Stage("Next", matches=1, seating=seating, rounds=rounds, line=line)
    return TournamentShape("Rounds", (Stage("First", matches=1, line=LineRule(number=8)), second))


def people(number: int) -> list[str]:
    """So many people."""
    return [f"p{place}" for place in range(1, number + 1)]


def done(play: Play) -> None:
    """Every table of the round that was drawn comes in with equal totals, and the round is closed."""
    drawn = play.now.rounds[-1]
    for table in drawn.tables:
        each = [play.now.deals_at(drawn.number, table) * 26 // table.size] * table.size
        play.totals(table.number, each)
    play.write(e.RoundClosed(drawn.number, ()))


def drawn(play: Play, rounds: int, seed: int = 7) -> list[e.Drawn]:
    """So many rounds, each drawn and done."""
    found = []
    for _ in range(rounds):
        made = draw(play.now, seed, results_of(play.now, {}))
        play.write(made.entry)
        done(play)
        found.append(made.entry)
    return found


def meetings(rounds: list[e.Drawn]) -> Counter[frozenset[str]]:
    """How often each two met."""
    return Counter(frozenset(pair) for one in rounds for seats in one.tables for pair in combinations(seats, 2))


def test_round_after_round_sixteen_people_meet_everybody_once() -> None:
    play = Play(rounds_shape(5))
    play.enter(people(16))
    met = meetings(drawn(play, 5, seed=15))
    assert len(met) == 16 * 15 // 2
    assert set(met.values()) == {1}


def test_wishes_are_heeded_in_all_rounds_that_are_known() -> None:
    play = Play(rounds_shape(7))
    play.enter(people(24))
    play.write(e.SeatsWished((e.FixedSeat("p3", 2), e.FixedSeat("p5", 6)), (("p1", "p2"), ("p3", "p4"))))
    rounds = [draw(play.now, 5)]
    for _ in range(6):
        play.write(rounds[-1].entry)
        done(play)
        rounds.append(draw(play.now, 5))
    assert [made.steps for made in rounds] == [0] * 7
    seats = [made.entry for made in rounds]
    assert all("p3" in one.tables[1] and "p5" in one.tables[5] for one in seats)
    met = meetings(seats)
    assert set(met.values()) == {1}
    assert not {frozenset({"p1", "p2"}), frozenset({"p3", "p4"})} & met.keys()


def test_thirty_two_people_play_eight_rounds_without_meeting_again_also_where_one_is_drawn_again() -> None:
    play = Play(rounds_shape(8))
    play.enter(people(32))
    rounds = drawn(play, 3)
    fourth = draw(play.now, 1)
    play.write(fourth.entry)
    again = draw(play.now, 2)
    assert {frozenset(table) for table in again.entry.tables} != {frozenset(table) for table in fourth.entry.tables}
    play.write(again.entry)
    done(play)
    rounds += [again.entry, *drawn(play, 3)]
    last = draw(play.now, 1)
    assert last.steps == 0
    assert set(meetings([*rounds, last.entry]).values()) == {1}
    play.write(last.entry)
    assert draw(play.now, 2).steps > 0, "no other round of the plan is left"


def test_a_plan_goes_on_for_who_comes_in_the_place_of_others_and_is_left_where_it_does_not_fit() -> None:
    play = Play(rounds_shape(3), odd=e.OddNumbers.BYE)
    play.enter(people(16))
    drawn(play, 1)
    play.write(e.Withdrew("p7", 2))
    play.enter(["m"])
    made = draw(play.now, 3)
    assert (made.steps, made.planned) == (0, 0)
    assert sorted(player for table in made.entry.tables for player in table) == sorted({*people(16), "m"} - {"p7"})
    play.write(made.entry)
    done(play)
    assert draw(play.now, 3).planned == 0, "the newcomer keeps one place in all rounds"
    wished = play.write(e.SeatsWished((e.FixedSeat("p3", 1), e.FixedSeat("p4", 1))))
    assert draw(wished, 3).steps > 0, "they meet again"
    play.write(e.SeatsWished())
    play.write(e.NoShow("p8", 3))
    assert len(draw(play.now, 3).entry.byes) == 3


def test_a_plan_is_left_where_its_tables_have_other_sizes() -> None:
    play = Play(rounds_shape(2), "cavendish", odd=e.OddNumbers.FIVE)
    play.enter(people(16))
    drawn(play, 1)
    play.enter(["m"])
    assert sorted(map(len, draw(play.now, 3).entry.tables)) == [4, 4, 4, 5]


def test_a_plan_goes_on_at_tables_of_three_where_somebody_left() -> None:
    play = Play(rounds_shape(5), "bleeding_hearts", odd=e.OddNumbers.THREE)
    play.enter(people(16))
    rounds = drawn(play, 1)
    play.write(e.Withdrew("p9", 2))
    rounds += drawn(play, 4)
    assert max(meetings(rounds).values()) == 1


def test_the_same_seed_gives_the_same_draw_on_every_machine() -> None:
    lots = Lots(2026)
    assert [lots.below(1000) for _ in range(6)] == [796, 218, 734, 295, 74, 681]
    assert "".join(lots.shuffled("abcdefgh")) == "gbdaechf"
    play = Play(rounds_shape(3))
    play.enter("abcdefghijkl")
    made = draw(play.now, 2026)
    assert ["".join(seats) for seats in made.entry.tables] == ["ligb", "eadf", "kchj"]
    assert draw(play.now, 2027).entry.tables != made.entry.tables


def test_what_cannot_be_avoided_is_said_beside_its_bound() -> None:
    play = Play(rounds_shape(2))
    play.enter("abcdefghijkl")
    first = draw(play.now, 5)
    assert (first.judged.repeats, first.planned) == ((), 3)
    play.write(first.entry)
    done(play)
    second = draw(play.now, 5)
    assert (second.judged.repeated, second.judged.least) == (3, 3)
    assert second.steps == 0, "it was planned with the first"


def test_odd_numbers_by_the_rule_of_the_club(subtests: pytest.Subtests) -> None:
    for number, odd, expected in [
        (8, e.OddNumbers.BYE, Places((4, 4))),
        (61, e.OddNumbers.BYE, Places((4,) * 15, byes=1)),
        (61, e.OddNumbers.STAND_IN, Places((4,) * 16, stand_ins=3)),
        (9, e.OddNumbers.FIVE, Places((4, 5))),
        (5, e.OddNumbers.FIVE, Places((5,))),
        (9, e.OddNumbers.THREE, Places((3, 3, 3))),
        (10, e.OddNumbers.THREE, Places((4, 3, 3))),
        (3, e.OddNumbers.BYE, "too_few_people"),
        (6, e.OddNumbers.FIVE, "odd_number_cannot_sit"),
        (5, e.OddNumbers.THREE, "odd_number_cannot_sit"),
    ]:
        with subtests.test(number=number, odd=odd, expected=expected):
            if isinstance(expected, str):
                with pytest.raises(Refused, match=expected):
                    places_for(number, odd, (3, 4, 5), 3)
            else:
                assert places_for(number, odd, (3, 4, 5), 3) == expected


def test_stand_ins_who_are_missing_and_tables_that_a_book_has_not_are_said() -> None:
    with pytest.raises(Refused, match=r"stand_ins_missing.*missing=2"):
        places_for(61, e.OddNumbers.STAND_IN, (4,), 1)
    with pytest.raises(Refused, match="no_tables_of_that_size"):
        places_for(9, e.OddNumbers.THREE, (4,))


def test_nobody_has_two_byes_and_the_last_have_them() -> None:
    play = Play(rounds_shape(4), odd=e.OddNumbers.BYE)
    play.enter(people(13))
    first = draw(play.now, 3).entry
    play.write(first)
    play.totals(1, [0, 0, 26, 78])
    for table in play.now.rounds[0].tables[1:]:
        play.totals(table.number, [26, 26, 26, 26])
    play.write(e.RoundClosed(1, ()))
    rest = drawn(play, 3)
    assert rest[0].byes == (first.tables[0][3],)
    byes = [player for one in [first, *rest] for player in one.byes]
    assert len(set(byes)) == 4


def test_a_bye_comes_again_once_everybody_had_one_and_that_is_said() -> None:
    play = Play(rounds_shape(6), odd=e.OddNumbers.BYE)
    play.enter(people(5))
    drawn(play, 5)
    made = draw(play.now, 1)
    assert made.judged.byes_again == made.entry.byes


def test_staff_stand_in_by_turns() -> None:
    play = Play(rounds_shape(2))
    play.enter(people(7))
    play.write(e.StandInCame(person("s")), e.StandInCame(person("t")))
    rounds = drawn(play, 2)
    assert [[player for seats in one.tables for player in seats if player in "st"] for one in rounds] == [["s"], ["t"]]


def test_who_keeps_a_table_sits_there_and_two_who_must_not_meet_do_not() -> None:
    play = Play(rounds_shape(3))
    play.enter(people(16))
    play.write(e.SeatsWished((e.FixedSeat("p3", 2),), (("p1", "p2"),)))
    rounds = drawn(play, 3)
    assert all("p3" in one.tables[1] for one in rounds)
    assert frozenset({"p1", "p2"}) not in meetings(rounds)
    assert max(meetings(rounds).values()) == 1


def test_the_table_of_who_left_is_kept_for_nobody() -> None:
    play = Play(rounds_shape(1))
    play.enter(people(9))
    play.write(e.SeatsWished((e.FixedSeat("p9", 2),)), e.NoShow("p9", 1))
    assert draw(play.now, 1).entry.fixed == ()


def test_the_table_of_who_does_not_go_on_is_kept_for_nobody() -> None:
    line = LineRule(number=4)
    play = Play(TournamentShape("x", (Stage("First", matches=1, line=line), Stage("Final", matches=1, line=line))))
    play.enter(people(8))
    play.write(e.SeatsWished((e.FixedSeat("p8", 2), e.FixedSeat("p1", 1))))
    drawn(play, 1)
    play.write(e.Advanced(2, ("p1", "p2", "p3", "p4")))
    assert draw(play.now, 1).entry.fixed == (e.FixedSeat("p1", 1),)


def test_what_a_draw_of_an_older_program_heeded_is_heeded_by_the_next() -> None:
    play = Play(rounds_shape(2))
    play.enter(people(8))
    wished = e.SeatsWished((e.FixedSeat("p3", 2),), (("p1", "p2"),))
    assert play.now.wishes == e.SeatsWished()
    entry = draw(play.write(wished), 1).entry
    older = Play(rounds_shape(2))
    older.enter(people(8))
    assert older.write(entry).wishes == wished
    assert by_hand(older.now, [("p1", "p2", "p3", "p4"), ("p5", "p6", "p7", "p8")]).judged.met_apart == (("p1", "p2"),)
    older.write(e.SeatsWished())
    assert draw(older.now, 1).entry.apart == ()


def test_two_who_keep_one_table_and_must_not_meet_are_named() -> None:
    play = Play(rounds_shape(1))
    play.enter(people(8))
    play.write(e.SeatsWished((e.FixedSeat("p1", 1), e.FixedSeat("p2", 1)), (("p1", "p2"),)))
    assert [set(pair) for pair in draw(play.now, 1).judged.met_apart] == [{"p1", "p2"}]
    play.write(e.SeatsWished(tuple(e.FixedSeat(f"p{place}", 1) for place in range(1, 6))))
    with pytest.raises(Refused, match="too_many_keep_a_table"):
        draw(play.now, 1)
    play.write(e.SeatsWished((e.FixedSeat("p1", 3),)))
    with pytest.raises(Refused, match="kept_table_missing"):
        draw(play.now, 1)


def test_few_sit_at_the_same_number_again() -> None:
    play = Play(rounds_shape(3))
    play.enter(people(60))
    rounds = drawn(play, 3)
    again = Counter((player, number) for one in rounds for number, seats in enumerate(one.tables) for player in seats)
    assert sum(times - 1 for times in again.values()) < 12


def test_by_rank_those_next_to_each_other_sit_together() -> None:
    play = Play(rounds_shape(2, SeatingWay.RANK))
    play.enter("abcdefgh")
    play.seat("abcd", "efgh")
    play.totals(1, [0, 20, 40, 44])
    play.totals(2, [10, 22, 30, 42])
    play.write(e.RoundClosed(1, ()), e.Advanced(2, tuple("abcdefgh")))
    made = draw(play.now, 1, results=results_of(play.now, {}))
    assert made.entry.tables == (("a", "e", "b", "f"), ("g", "c", "h", "d"))
    assert made.entry.way is SeatingWay.RANK


def test_by_hand_with_what_it_repeats() -> None:
    play = Play(rounds_shape(2), "bleeding_hearts", odd=e.OddNumbers.THREE)
    play.enter("abcdefg")
    play.write(by_hand(play.now, ["abcd", "efg"]).entry)
    done(play)
    made = by_hand(play.now, ["abef", "cgd"])
    assert made.judged.repeats == ((("a", "b"), 1), (("e", "f"), 1), (("c", "d"), 1))
    assert made.judged.odd_again == ("g",)
    assert made.entry.way is SeatingWay.HAND


def test_what_is_seated_wrong_by_hand_is_refused(subtests: pytest.Subtests) -> None:
    for tables, byes, why in [
        (["abcd"], "", "without_a_seat"),
        (["abcd", "defg"], "h", "seated_twice"),
        (["abcd", "efgx"], "h", "not_entered"),
        (["abcde", "fgh"], "", "table_size"),
        (["abcd", "efgs"], "h", None),
        (["abcd", "efgh"], "s", "stand_in_not_ranked"),
        (["abcd", "efgw"], "h", "does_not_play"),
    ]:
        with subtests.test(byes=byes, why=why):
            play = Play(rounds_shape(1))
            play.enter("abcdefghw")
            play.write(e.StandInCame(person("s")), e.NoShow("w", 1))
            if why is None:
                assert by_hand(play.now, tables, byes).entry.byes == ("h",)
            else:
                with pytest.raises(Refused, match=why):
                    by_hand(play.now, tables, byes)


def test_who_keeps_a_table_must_sit_there_in_what_is_written() -> None:
    play = Play(rounds_shape(1))
    play.enter("abcdefgh")
    for table in (2, 3):
        with pytest.raises(Refused, match="fixed_seat_missed"):
            play.write(e.Drawn(1, (tuple("abcd"), tuple("efgh")), fixed=(e.FixedSeat("a", table),)))


def test_a_draw_is_made_again_until_a_table_is_in_and_never_while_one_is_out() -> None:
    play = Play(rounds_shape(2))
    for ask in (lambda: draw(play.now, 1), lambda: by_hand(play.now, [])):
        with pytest.raises(Refused, match="too_few_people"):
            ask()
    play.enter("abcdefgh")
    play.write(draw(play.now, 1).entry)
    again = draw(play.now, 2).entry
    assert (again.round, again.replaces) == (1, True)
    play.write(again)
    assert len(play.now.rounds) == 1
    with pytest.raises(Refused, match="draw_again_or_play"):
        play.write(e.Drawn(2, again.tables))
    play.totals(1, [26, 26, 26, 26])
    with pytest.raises(Refused, match="tables_are_out"):
        draw(play.now, 3)
    with pytest.raises(Refused, match="tables_are_out"):
        play.write(e.Drawn(2, again.tables))
    play.totals(2, [26, 26, 26, 26])
    with pytest.raises(Refused, match="round_not_closed"):
        draw(play.now, 3)
    play.write(e.RoundClosed(1, ()))
    with pytest.raises(Refused, match="nothing_to_draw_again"):
        play.write(e.Drawn(2, again.tables, replaces=True))
    with pytest.raises(Refused, match="rounds_in_order"):
        play.write(e.Drawn(3, again.tables))
    drawn(play, 1)
    with pytest.raises(Refused, match="no_round_left"):
        draw(play.now, 3)


@given(st.integers(4, 70), st.sampled_from(e.OddNumbers), st.integers(0, 10**9 - 1))
def test_everybody_has_one_seat_or_a_bye(number: int, odd: e.OddNumbers, seed: int) -> None:
    play = Play(rounds_shape(1), "bleeding_hearts", odd=odd)
    play.enter(people(number))
    play.write(*(e.StandInCame(person(letter)) for letter in "xyz"))
    try:
        made = draw(play.now, seed).entry
    except Refused:
        assert number <= 11, "so many can always sit"
        return
    play.write(made)
    named = [player for seats in made.tables for player in seats if player not in "xyz"] + list(made.byes)
    assert sorted(named) == sorted(people(number))


def test_who_sat_together_for_some_deals_has_met() -> None:
    """a and e sat in each other's place for the first two deals."""
    play = Play(rounds_shape(2))
    play.enter("abcdefgh")
    play.write(by_hand(play.now, ["abcd", "efgh"]).entry)
    for deal, one, other in ((1, "ebcd", "afgh"), (3, "abcd", "efgh")):
        play.write(e.Reseated(1, (e.SeatsFrom(1, deal, tuple(one)), e.SeatsFrom(2, deal, tuple(other)))))
    play.write(e.WrittenOff(1, 1, "dark"), e.WrittenOff(1, 2, "dark"), e.RoundClosed(1, ()))
    made = by_hand(play.now, ["abeh", "cdfg"])
    assert {"".join(pair) for pair, _ in made.judged.repeats} == {"ab", "be", "eh", "ah", "cd", "fg"}
