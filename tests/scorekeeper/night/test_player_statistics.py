"""A player over many nights: each figure with the nights behind it, and each other player by what was won."""

from __future__ import annotations

from collections import Counter
from fractions import Fraction

from msgspec.structs import replace

from scorekeeper.money.money import Currency
from scorekeeper.night.game_figures import PlayerFigures, night_figures
from scorekeeper.night.player_statistics import NightPlayed, NightResult, TournamentPlayed, average, player_statistics

DOLLARS, EUROS = Currency("USD"), Currency("EUR")
STAKE = Fraction(1, 20)


def night(
    name: str, date: str, net: int, *games: PlayerFigures, unit: Currency | None = DOLLARS, stake: Fraction = STAKE
) -> NightPlayed:
    played = night_figures(stake, [Fraction(net)], games)
    return NightPlayed(name, date, unit, Fraction(net), Fraction(net) * stake if unit else Fraction(net), (played,))


def against(**won: str) -> dict[str, Fraction]:
    return {player: Fraction(points) for player, points in won.items()}


FIRST = night(
    "n1",
    "2026-01-30",
    40,
    PlayerFigures(
        1, [0, 26, -52], True, True, 1, 1, others=Counter({0: 5, 26: 4}), against=against(bob="30", cal="10.5")
    ),
    PlayerFigures(2, [8, 8], others=Counter({0: 4, 52: 2}), against=against(bob="-1/3", cal="0")),
)
SECOND = night("n2", "2026-02-06", -12, PlayerFigures(1, [26], queens=1, offences=2, against=against(bob="-12")))
FROM_SHEET = night("n3", "2026-02-13", 5)


def test_figures_and_the_nights_behind_them() -> None:
    shown = player_statistics([FIRST, SECOND, FROM_SHEET])
    assert shown.currency == DOLLARS
    assert shown.net == 33 * STAKE
    assert [(one.night, one.net) for one in shown.results] == [
        ("n1", 40 * STAKE),
        ("n2", -12 * STAKE),
        ("n3", 5 * STAKE),
    ]
    assert shown.games == {"n1": 2, "n2": 1}
    assert (shown.count("queens"), shown.counts["queens"]) == (2, {"n1": 1, "n2": 1})
    assert (shown.counts["offences"], shown.counts["ran_up"]) == ({"n2": 2}, {})
    assert shown.seats == {1: (2, 1), 2: (1, 0)}
    assert shown.months == {"2026-01": (1, 5), "2026-02": (1, 1)}
    assert shown.extremes == {"n1": (-52, 26), "n2": (26, 26)}
    assert shown.nights_with_deal(26) == ("n1", "n2")
    assert shown.others == {0: 9, 26: 4, 52: 2}
    assert average(shown.deals) == Fraction(4, 3)


def test_an_even_share_is_one_of_the_hands_that_were_dealt_in_deal_by_deal() -> None:
    fours = PlayerFigures(1, [0, 8, 12], hands=Counter({4: 3}))
    fives = PlayerFigures(1, [26, 0], queens=1, hands=Counter({5: 2}))
    shown = player_statistics([night("n1", "2026-01-09", 0, fours), night("n2", "2026-01-16", 0, fives)])
    assert shown.even_share == Fraction(3 * 25 + 2 * 20, 5 * 100)
    assert player_statistics([night("n1", "2026-01-09", 0, fours)]).even_share == Fraction(1, 4)
    assert player_statistics([FIRST]).even_share is None, "an older file does not say how many were dealt in"


def test_opponents_stand_by_what_was_won_from_them() -> None:
    shown = player_statistics([FIRST, SECOND], hidden=["dee"])
    assert [(one.player, one.net) for one in shown.opponents] == [
        ("bob", Fraction(53, 60)),
        ("cal", Fraction(21, 40)),
    ]
    assert [one.night for one in shown.opponents[0].results] == ["n1", "n2"]
    assert not player_statistics([FIRST], hidden=["bob", "cal"]).opponents
    assert shown.has_nets
    assert not player_statistics([]).has_nets


def test_nights_for_different_money_count_in_points() -> None:
    euros = night("n4", "2026-03-06", 7, PlayerFigures(1, [0], against=against(bob="7")), unit=EUROS)
    shown = player_statistics([SECOND, euros])
    assert (shown.currency, shown.net) == (None, -5)
    assert [(one.player, one.net) for one in shown.opponents] == [("bob", -5)]


def test_a_night_with_games_of_two_stakes_is_added_up_in_money() -> None:
    played = tuple(
        night_figures(Fraction(stake), [Fraction(2)], [PlayerFigures(1, [], against=against(bob="2"))])
        for stake in (1, 3)
    )
    shown = player_statistics([NightPlayed("n1", "2026-01-30", DOLLARS, Fraction(4), Fraction(8), played)])
    assert [one.net for one in shown.opponents] == [8]
    assert (average(shown.deals), shown.extremes, shown.months) == (None, {}, {})


def test_nobody_has_played() -> None:
    nothing = player_statistics([])
    assert (nothing.net, nothing.currency, nothing.results, nothing.opponents) == (0, None, (), ())


def test_a_tournament_stands_apart_from_money_and_games() -> None:
    cup = NightPlayed("cup", "2026-02-07", None, Fraction(0), Fraction(0),
                      tournament=TournamentPlayed("Cup", 2, 12, 6, Fraction(140)))  # fmt: skip
    plain, shown = player_statistics([FIRST, SECOND]), player_statistics([FIRST, SECOND, cup])
    assert shown.tournaments == ((NightResult("cup", "2026-02-07", Fraction(0)), cup.tournament),)
    assert replace(shown, tournaments=()) == plain
    assert shown.currency == DOLLARS


def test_what_a_sheet_states_without_deals_leaves_all_else_empty() -> None:
    stated = night_figures(Fraction(1, 4), [Fraction(2), Fraction(-1)])
    assert (stated.points, stated.games, stated.counts, stated.deals) == (1, 0, (), {})
