"""What holds of any tournament: tables come in in any order and as often as they like, and the standings add up."""

from __future__ import annotations

from random import Random

from hypothesis import given
from hypothesis import strategies as st

from scorekeeper.gathering.tournament import entries as e
from scorekeeper.gathering.tournament.draw import draw
from scorekeeper.gathering.tournament.shapes import LineRule, Stage, TiesAtLine, TournamentShape
from scorekeeper.gathering.tournament.standings import standings
from scorekeeper.rules.points import ZERO, Points, total
from tests.scorekeeper.tournaments import HEAD, Play, person

_DEAL = st.sampled_from(["13 5 4 4", "1 25 0 0", "4 4 5 13", "0 3 20 3", "down 2", "up 1", "down 0"])
_MATCH = st.lists(_DEAL, min_size=4, max_size=4).map(", ".join)


def rounds(number: int) -> TournamentShape:
    """One stage of some rounds of one match."""
    line = LineRule(number=1, ties=TiesAtLine.ALL)
    return TournamentShape("Rounds", (Stage("Rounds", rounds=number, matches=1, line=line),))


@given(st.data(), st.lists(_MATCH, min_size=4, max_size=4))
def test_tables_in_any_order_and_repetition_give_the_same_standings(data: st.DataObject, played: list[str]) -> None:
    play = Play(rounds(1))
    play.enter([f"p{number}" for number in range(16)])
    play.write(draw(play.now, 1).entry)
    before = play.now
    for table, deals in enumerate(played, 1):
        play.comes_in(table, deals)
    expected = standings(play.now, play.nights)
    tables = data.draw(st.permutations([1, 2, 3, 4, *data.draw(st.lists(st.integers(1, 4), max_size=4))]))
    play.now = before
    for table in tables:
        play.write(e.TableIn(1, table, f"n1-{table}", 10, HEAD))
    assert standings(play.now, play.nights) == expected
    assert total(row.total for row in expected.rows) == expected.sums.whole == expected.sums.tables


_ACTS = st.lists(
    st.sampled_from(
        ["penalty", "struck", "withdrew", "no_show", "replaced", "returned", "late", "written_off", "card"]
    ),
    max_size=12,
)


@given(_ACTS, st.integers(9, 18), st.randoms(use_true_random=False))
def test_the_standings_add_to_the_tables_with_penalties_byes_and_what_was_missed(
    acts: list[str], people: int, luck: Random
) -> None:
    """With any events between and in the rounds; `standings` asserts the sum, here it is made of its parts again."""
    play = Play(rounds(3), odd=e.OddNumbers.BYE, late_until=3)
    play.enter([f"p{number}" for number in range(people)])
    for number in range(1, 4):
        for act in acts:
            _act(play, act, luck, number)
        _seat(play, luck, number)
        for table in play.now.rounds[-1].tables:
            if "written_off" in acts and table.number == number:
                play.write(e.WrittenOff(number, table.number, "late"))
            else:
                play.totals(table.number, luck.choice([[26] * 4, [0, 10, 40, 54], [-26, 26, 26, 26]]))
            if "card" in acts and play.now.rounds[-1].table(table.number).is_in:
                play.totals(table.number, [20, 30, 26, 28], by=e.TallyBy.PLAYERS)
                play.write(
                    e.TallySettled(number, table.number, table.seated[0], (Points.whole(20),), decided_by="Ruth")
                )
        found = standings(play.now, play.nights)
        parts = found.sums
        whole = parts.tables + parts.settled + parts.byes + parts.missed + parts.penalties - parts.not_here
        assert total(row.total for row in found.rows) == whole
        if not any(one.struck for one in play.now.entrants.values()):
            assert parts.not_here == ZERO
        play.write(e.RoundClosed(number, ()))


def _seat(play: Play, luck: Random, number: int) -> None:
    """A round by lot, who is left over with a bye."""
    here = [one.id for one in play.now.playing(number)]
    luck.shuffle(here)
    tables = [here[first : first + 4] for first in range(0, len(here) - 3, 4)]
    play.seat(*tables, byes=here[4 * len(tables) :])


def _act(play: Play, act: str, luck: Random, number: int) -> None:
    """An event before a round; no one leaves if few are left."""
    there = [one.id for one in play.now.playing(number)]
    away = [one.id for one in play.now.entrants.values() if not one.is_there and one.replaced_by is None]
    points = luck.choice(list(e.PointsSoFar))
    if act == "penalty" and there:
        play.penalty(luck.choice(there), luck.choice([5, -3]))
    elif act == "struck" and play.now.penalties:
        if not play.now.penalties[0].struck:
            play.write(e.PenaltyStruck(play.now.penalties[0].line))
    elif act in ("withdrew", "no_show") and len(there) > 8:
        leaves = e.Withdrew if act == "withdrew" else e.NoShow
        play.write(leaves(luck.choice(there), number, points))
    elif act == "returned" and away:
        play.write(e.Returned(luck.choice(away), number))
    elif act == "replaced" and there:
        newcomer = len(play.now.entrants) + 100
        play.write(e.Replaced(luck.choice(there), person(f"x{newcomer}"), newcomer, number, points))
    elif act == "late" and number <= 2:
        play.enter([f"late{len(play.now.entrants)}"])
