"""The nights behind figures of the statistics: the best in their order, and two players beside each other."""

from __future__ import annotations

from fractions import Fraction

import pytest
from msgspec.structs import replace

from scorekeeper.money.money import Currency
from scorekeeper.night.game_figures import PlayerFigures, night_figures
from scorekeeper.night.player_statistics import NightPlayed, PlayerStatistics, TournamentPlayed, player_statistics
from scorekeeper.text.statistics_text import against_words, figures, net_words, nights_behind, together

DOLLAR = Currency("USD")


def played(nets: dict[str, int], against: str, currency: Currency = DOLLAR) -> PlayerStatistics:
    """A player who won these amounts, by night, all from one other player."""
    return player_statistics(
        [
            NightPlayed(
                night, f"2026-01-{number:02}", currency, net, net,
                (night_figures(Fraction(1), [net], [PlayerFigures(1, [4], against={against: net})]),),
            )
            for number, (night, net) in enumerate(zip(nets, map(Fraction, nets.values()), strict=True), 1)
        ]
    )  # fmt: skip


@pytest.mark.parametrize(
    ("halves", "mean"), [([12, 13], "6.3"), ([10, 11], "5.3"), ([-12, -13], "−6.3"), ([12, 12, 13], "6.2")]
)
def test_a_mean_half_way_between_two_tenths_goes_away_from_zero(halves: list[int], mean: str) -> None:
    """6.25 is 6.3 and 5.25 is 5.3, as people round; half to even would make 6.2 of the first."""
    game = night_figures(Fraction(1), [0], [PlayerFigures(1, halves, against={"bob": 0})])
    shown = player_statistics([NightPlayed("n1", "2026-01-01", DOLLAR, Fraction(0), Fraction(0), (game,))])
    assert mean in {one.figure for one in figures(shown)}


def test_ten_best_and_ten_worst_nights_stand_behind_their_figures_in_their_order() -> None:
    shown = played({f"n{number}": (number * 7) % 12 for number in range(12)}, "bob")
    of_label = {figure.label: figure for figure in figures(shown)}
    best, worst = of_label["best night"], of_label["worst night"]
    assert (best.figure, worst.figure) == ("+11.00", "0.00")
    assert (best.ranked, worst.ranked) == ("The best nights", "The worst nights")
    assert "best night" not in {figure.label for figure in figures(played({"n1": 5}, "bob"))}, "the sum says it"
    behind = nights_behind(shown, best.nights, ranked=True)
    assert [night.figure for night in behind] == [f"+{net}.00" for net in range(11, 1, -1)]
    assert [night.figure for night in nights_behind(shown, worst.nights, ranked=True)][:3] == ["0.00", "+1.00", "+2.00"]


def test_money_of_several_currencies_is_counted_in_points_to_a_tenth_as_in_a_season() -> None:
    shown = replace(played({"n1": 1}, "cal"), currency=None)
    assert [net_words(shown, Fraction(net)) for net in ("153.6", "-13.7", "9.5", "-4")] == [
        "+153.6",
        "−13.7",
        "+9½",
        "−4",
    ]


def test_what_was_won_from_each_adds_up_to_the_cent_as_the_money_of_a_night_does() -> None:
    won = {"ann": Fraction("0.425"), "ben": Fraction("-0.475"), "cleo": Fraction("-0.35")}
    one = night_figures(Fraction(1), [Fraction("-0.4")], [PlayerFigures(1, [4], against=won)])
    shown = player_statistics([NightPlayed("n1", "2026-01-01", DOLLAR, Fraction(0), Fraction(0), (one,))])
    assert against_words(shown) == {"ann": "+0.43", "cleo": "−0.35", "ben": "−0.48"}, "−0.40 together"
    assert against_words(replace(shown, currency=None))["ann"] == "+0.4", "points stand as they are"


def test_who_plays_for_nothing_has_nights_and_games_won_but_no_net_of_zero() -> None:
    won = PlayerFigures(1, [4, 8], is_lowest=True)
    nights = [
        NightPlayed(night, f"2026-01-0{number}", None, Fraction(0), Fraction(0),
                    (night_figures(Fraction(0), [Fraction(0)], [one]),))
        for number, (night, one) in enumerate({"n1": won, "n2": replace(won, is_lowest=False)}.items(), 1)
    ]  # fmt: skip
    shown = player_statistics(nights)
    assert not shown.has_nets
    assert [(one.figure, one.label) for one in figures(shown)][:3] == [
        ("2", "nights"),
        ("1 of 2", "games won"),
        ("3.0", "points a deal"),
    ]
    assert figures(player_statistics(nights[:1]))[0].label == "night"
    assert figures(replace(shown, currency=DOLLAR))[0].label == "$ won, net", "in money nothing is a result"


def test_two_players_stand_beside_each_other_in_the_nights_of_both() -> None:
    ann = played({"n1": 5, "n2": -3, "n3": 2}, "bob")
    bob = played({"n1": -5, "n2": 3}, "ann")
    said, nights = together(ann, bob, ("Ann", "Bob"), ann.opponents[0].results)
    assert said == "2 nights together: Ann +2.00, Bob −2.00; Ann came out ahead of Bob in 1."
    assert [(night.night, night.figure, night.nets) for night in nights] == [
        ("n3", "+2.00", ()),
        ("n2", "−3.00", ("Ann −3.00", "Bob +3.00")),
        ("n1", "+5.00", ("Ann +5.00", "Bob −5.00")),
    ]
    assert nights[-1].spoken == "1 January 2026, +5.00, Ann +5.00, Bob −5.00"
    euros = played({"n1": -5}, "ann", Currency("EUR"))
    assert together(ann, euros, ("Ann", "Bob"), ann.opponents[0].results)[0] == ""


def test_tournaments_have_figures_of_their_own_with_the_tournaments_behind_them() -> None:
    found = (TournamentPlayed("Cup", 3, 12, 6, Fraction(140)), TournamentPlayed("", None, 8, 2, Fraction(61)))
    nights = [
        NightPlayed(f"t{number}", f"2026-02-0{number}", None, Fraction(0), Fraction(0), tournament=one)
        for number, one in enumerate(found, 1)
    ]
    shown = player_statistics(nights)
    said = figures(shown)
    assert [(one.figure, one.label) for one in said] == [
        ("2", "tournaments"),
        ("201", "points in 8 matches of tournaments, 25.1 on average"),
        ("3", "best place in a tournament, once"),
    ]
    assert [one.nights for one in said] == [("t1", "t2"), ("t1", "t2"), ("t1",)]
    assert [(one.day, one.figure) for one in nights_behind(shown, said[0].nights)] == [
        ("2 Feb 2026, tournament", "61 points in 2 matches"),
        ("1 Feb 2026, Cup", "place 3 of 12, 140 points in 6 matches"),
    ]
    away = player_statistics([replace(nights[1], tournament=replace(found[1], matches=0))])
    assert [one.label for one in figures(away)] == ["tournament"]
