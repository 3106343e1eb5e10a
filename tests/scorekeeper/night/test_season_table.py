"""The table of a season: places, totals and courses, against sums counted in another way."""

from __future__ import annotations

from collections import Counter
from datetime import date, timedelta
from fractions import Fraction

import pytest
from hypothesis import given
from hypothesis import strategies as st
from msgspec.structs import replace

from scorekeeper.money.money import Currency
from scorekeeper.night.nights_counted import NightCounted, PlayerNight
from scorekeeper.night.season_table import (
    SeasonTable,
    currency_of,
    in_several_currencies,
    night_places,
    rankings_of,
    season_nights,
    season_table,
)
from scorekeeper.night.seasons import ClubSeason, Ranking, SeasonFormula, check_season
from scorekeeper.refusals import Refused

DOLLAR = Currency("USD")
PEOPLE = tuple("abcdefg")
FIRST = date(2026, 1, 2)


def night(
    number: int, nets: dict[str, int], *, table: str = "1", running: int = 0, from_sheet: bool = False
) -> NightCounted:
    """A night for money, a quarter a point, in a week of its own."""
    players = tuple(PlayerNight(who, Fraction(net), Fraction(net, 4), 1) for who, net in nets.items())
    day = (FIRST + timedelta(weeks=number)).isoformat()
    return NightCounted(f"n{number}{table}", day, table, DOLLAR, players, running, from_sheet=from_sheet)


def cards(number: int, taken: dict[str, tuple[int, int]]) -> NightCounted:
    """A night in which games were only won: halves taken in ten deals, and games won."""
    players = tuple(PlayerNight(who, games=2, won=won, deals=10, halves=halves) for who, (halves, won) in taken.items())
    return NightCounted(f"c{number}", (FIRST + timedelta(weeks=number)).isoformat(), "1", None, players, only_won=True)


def table_of(season: ClubSeason, nights: list[NightCounted], ranking: Ranking, **away: tuple[str, ...]) -> SeasonTable:
    return season_table(season, nights, ranking, **away)


def places(table: SeasonTable) -> dict[str, int | None]:
    return {row.player: row.place for row in table.rows}


SEASON = ClubSeason("2026")
FORMULA = ClubSeason("2026", ranking=Ranking.FORMULA, formula=SeasonFormula((5, 3, 2, 1), best=2, each_night=1))


def test_who_is_level_shares_the_place_and_the_next_ones_stay_free() -> None:
    table = table_of(SEASON, [night(0, {"a": 8, "b": 2, "c": 2, "d": -12})], Ranking.POINTS)
    assert places(table) == {"a": 1, "b": 2, "c": 2, "d": 4}
    assert night_places(night(0, {"a": 1, "b": 1, "c": 1, "d": -3})) == {"a": 1, "b": 1, "c": 1, "d": 4}


def test_the_formula_adds_the_best_nights_and_what_coming_gives() -> None:
    nights = [
        night(0, {"a": 9, "b": 1, "c": -10}),
        night(1, {"a": -9, "b": 1, "c": 8}),
        night(2, {"a": 9, "b": 1, "c": -10}),
    ]
    table = table_of(FORMULA, nights, Ranking.FORMULA)
    rows = {row.player: row for row in table.rows}
    assert {who: (row.best, row.there, row.total) for who, row in rows.items()} == {
        "a": (5 + 5, 3, 13), "b": (3 + 3, 3, 9), "c": (5 + 2, 3, 10)
    }  # fmt: skip
    assert [(mark.place, mark.figure, mark.counts) for mark in rows["a"].nights] == [
        (1, 5, True), (3, 2, False), (1, 5, True)
    ]  # fmt: skip
    assert [mark.counts for mark in rows["b"].nights] == [True, True, False], "of equal nights the first ones count"
    assert SeasonFormula((5, 3)).points_of(3) == 0


def test_an_unfinished_night_counts_nothing_and_is_named() -> None:
    finished, open_ = night(0, {"a": 4, "b": -4}), night(1, {"a": -40, "b": 40}, running=1)
    table = table_of(SEASON, [finished, open_], Ranking.MONEY)
    assert places(table) == {"a": 1, "b": 2}
    assert table.nights == (finished,)
    assert table.running == (open_,)
    assert rankings_of([open_]) == rankings_of([]) == (Ranking.FORMULA, Ranking.MONEY, Ranking.POINTS, Ranking.AVERAGE)


def test_days_tables_and_nights_left_out_are_followed() -> None:
    nights = [night(number, {"a": 1, "b": -1}, table=str(number % 2 + 1)) for number in range(6)]
    season = ClubSeason(
        "x", since=nights[1].date, until=nights[4].date, tables=("1",), left_out=(nights[2].id, nights[3].id)
    )
    table = table_of(season, nights, Ranking.MONEY)
    assert [one.id for one in table.nights] == ["n41"]
    assert [one.id for one in table.left_out] == ["n21"]
    assert season_nights(season, reversed(nights)) == [nights[2], nights[4]]
    assert season_nights(SEASON, [replace(nights[0], players=())]) == [], "every game was void"
    assert [one.id for one in nights if season.has(one.id, one.date, one.table)] == ["n41"]


def test_too_few_nights_have_no_place_and_take_none() -> None:
    nights = [night(0, {"a": 2, "b": -1, "c": -1}), night(1, {"a": -1, "b": 1})]
    table = table_of(replace(SEASON, least_nights=2), nights, Ranking.POINTS)
    assert places(table) == {"a": 1, "b": 2, "c": None}
    assert [row.player for row in table.ranked] == ["a", "b"]
    assert table.rows[2].course == ((0, 2), (1, 3)), "the place that it would be"


def test_guests_and_hidden_are_not_shown_and_the_nets_of_the_guests_are_the_others() -> None:
    """A total with a hidden player in it would reveal what that one won."""
    nights = [night(0, {"a": 12, "b": -4, "c": -8})]
    season = replace(SEASON, guests_out=True)
    table = table_of(season, nights, Ranking.MONEY, guests=("b",), hidden=("c",))
    assert (places(table), table.others) == ({"a": 1}, None)
    for hidden in ((), ("who has not played",)):
        assert table_of(season, nights, Ranking.MONEY, guests=("b", "c"), hidden=hidden).others == -3
    assert places(table_of(SEASON, nights, Ranking.MONEY, guests=("b",), hidden=("c",))) == {"a": 1, "b": 2}


def test_the_average_is_of_money_only_in_one_currency() -> None:
    euros = replace(night(1, {"a": 4, "b": -4}), currency=Currency("EUR"))
    dollars = night(0, {"a": 4, "b": -4})
    assert currency_of([dollars]) == DOLLAR
    assert currency_of([dollars, euros]) is None
    assert Ranking.MONEY not in rankings_of([dollars, euros])
    table = table_of(SEASON, [dollars, euros], Ranking.AVERAGE)
    assert (table.currency, table.rows[0].total) == (None, 4)
    assert table_of(SEASON, [dollars], Ranking.AVERAGE).rows[0].total == 1


def test_games_that_are_only_won_are_ranked_by_card_points_then_games_won() -> None:
    nights = [cards(0, {"a": (20, 1), "b": (20, 0), "c": (12, 0), "d": (52, 1)})]
    assert night_places(nights[0]) == {"c": 1, "a": 2, "b": 3, "d": 4}
    assert places(table_of(SEASON, nights, Ranking.CARD_POINTS)) == {"c": 1, "a": 2, "b": 3, "d": 4}
    table = table_of(SEASON, nights, Ranking.GAMES_WON)
    assert places(table) == {"a": 1, "d": 2, "c": 3, "b": 4}
    assert table.rows[0].total == 1
    unfinished = night(1, {"a": 1, "b": -1}, running=1)
    assert rankings_of([*nights, unfinished]) == (Ranking.FORMULA, Ranking.CARD_POINTS, Ranking.GAMES_WON)


def test_a_ranking_leaves_out_nights_that_cannot_have_it_and_counts_them() -> None:
    nights = [night(0, {"a": 4, "b": -4}), cards(1, {"a": (4, 1), "b": (8, 0)})]
    assert table_of(SEASON, nights, Ranking.POINTS).of_other_kind == 1
    assert table_of(SEASON, nights, Ranking.CARD_POINTS).nights == (nights[1],)
    both = table_of(SEASON, nights, Ranking.FORMULA)
    assert (both.of_other_kind, both.rows[0].total) == (0, 10)
    unplayed = cards(0, {"a": (0, 0)})
    idle = replace(unplayed, players=(replace(unplayed.players[0], deals=0),))
    assert table_of(SEASON, [idle], Ranking.CARD_POINTS).rows[0].total == 0


def test_the_last_day_moves_places_up_and_down() -> None:
    nights = [night(0, {"a": 4, "b": -4}), night(1, {"a": -9, "b": 8, "c": 1})]
    moved = {row.player: row.moved for row in table_of(SEASON, nights, Ranking.POINTS).rows}
    assert moved == {"b": 1, "c": None, "a": -2}


def test_nights_from_a_sheet_count_and_are_marked() -> None:
    table = table_of(SEASON, [night(0, {"a": 4, "b": -4}, from_sheet=True), night(1, {"a": 1, "b": -1})], Ranking.MONEY)
    assert [(row.player, row.won, [mark.from_sheet for mark in row.nights]) for row in table.rows] == [
        ("a", 2, [True, False]), ("b", 0, [True, False])
    ]  # fmt: skip


def test_a_season_without_nights_is_empty() -> None:
    for ranking in Ranking:
        table = table_of(SEASON, [], ranking)
        assert (table.rows, table.days, table.others) == ((), (), 0)


_NIGHTS = st.lists(
    st.tuples(st.lists(st.sampled_from(PEOPLE), min_size=2, unique=True), st.integers(0, 10**6)),
    min_size=1,
    max_size=60,
)


def _played(drawn: list[tuple[list[str], int]]) -> list[NightCounted]:
    """Nights whose nets add to zero."""
    found = []
    for number, (people, seed) in enumerate(drawn):
        nets = {who: (seed >> place) % 23 - 11 for place, who in enumerate(people)}
        nets[people[0]] -= sum(nets.values())
        found.append(night(number // 2, nets, table=str(number % 2 + 1)))
    return found


@given(_NIGHTS, st.integers(0, 5), st.sampled_from([Ranking.MONEY, Ranking.POINTS]), st.booleans())
def test_all_that_was_won_and_lost_adds_to_zero(
    drawn: list[tuple[list[str], int]], least: int, ranking: Ranking, out: bool
) -> None:
    season = replace(SEASON, least_nights=least, guests_out=out)
    table = table_of(season, _played(drawn), ranking, guests=("a", "b"))
    assert table.others is not None
    assert sum(row.total for row in table.rows) + table.others == 0


@given(
    _NIGHTS,
    st.integers(0, 4),
    st.integers(0, 3),
    st.lists(st.integers(0, 9), min_size=1, max_size=5),
    st.integers(0, 4),
)
def test_totals_of_the_formula_equal_an_independent_count(
    drawn: list[tuple[list[str], int]], best: int, there: int, points: list[int], least: int
) -> None:
    nights = _played(drawn)
    given_: dict[str, list[int]] = {}
    for one in nights:
        for player in one.players:
            place = sum(other.money > player.money for other in one.players)
            given_.setdefault(player.player, []).append(points[place] if place < len(points) else 0)
    season = replace(SEASON, least_nights=least, formula=SeasonFormula(tuple(points), best, there))
    table = table_of(season, nights, Ranking.FORMULA)
    totals = {who: sum(sorted(got)[-best:] if best else got) + there * len(got) for who, got in given_.items()}
    assert {row.player: row.total for row in table.rows} == totals
    assert all(sum(mark.figure for mark in row.nights if mark.counts) == row.best for row in table.rows)
    ranked = [row for row in table.rows if row.place is not None]
    assert {row.player for row in ranked} == {who for who, got in given_.items() if len(got) >= max(1, least)}
    for row in ranked:
        assert row.place == 1 + sum(other.total > row.total for other in ranked)
        assert row.course[-1] == (len(table.days) - 1, row.place)


@given(_NIGHTS, st.sampled_from([Ranking.FORMULA, Ranking.MONEY, Ranking.AVERAGE]))
def test_places_run_as_standard_competition_places_do(drawn: list[tuple[list[str], int]], ranking: Ranking) -> None:
    ranked = table_of(FORMULA, _played(drawn), ranking).ranked
    taken = Counter(row.place for row in ranked)
    expected = 1
    for place in sorted(place for place in taken if place is not None):
        assert place == expected
        expected += taken[place]
    assert [row.place for row in ranked] == sorted(row.place for row in ranked if row.place is not None)


@given(_NIGHTS)
def test_the_order_in_which_nights_are_given_changes_nothing(drawn: list[tuple[list[str], int]]) -> None:
    nights = _played(drawn)
    for ranking in (Ranking.FORMULA, Ranking.POINTS):
        assert table_of(FORMULA, nights, ranking) == table_of(FORMULA, nights[::-1], ranking)


def test_a_course_of_many_days_is_thinned_and_ends_at_the_place() -> None:
    nights = [night(number, {"a": 1 if number % 3 else -2, "b": 2 if not number % 3 else -1}) for number in range(200)]
    rows = table_of(SEASON, nights, Ranking.POINTS).rows
    for row in rows:
        assert len(row.course) <= 42
        assert row.course[-1] == (199, row.place)
        assert row.moved is not None


def test_what_is_no_season_is_refused(subtests: pytest.Subtests) -> None:
    for season, code in [
        (ClubSeason(""), "not_empty"),
        (ClubSeason("x", since="May"), "not_a_date"),
        (ClubSeason("x", since="2026-05-02", until="2026-05-01"), "season_ends_first"),
        (ClubSeason("x", tables=("a" * 2001,)), "too_long"),
        (ClubSeason("x", least_nights=1001), "number_range"),
        (ClubSeason("x", formula=SeasonFormula(())), "number_range"),
        (ClubSeason("x", formula=SeasonFormula((-1,))), "number_range"),
        (ClubSeason("x", formula=SeasonFormula(best=-1)), "number_range"),
    ]:
        with subtests.test(season=season, code=code):
            with pytest.raises(Refused) as refused:
                check_season(season)
            assert refused.value.code == code


def test_a_season_of_one_day_is_good() -> None:
    check_season(ClubSeason("x", since="2026-05-01", until="2026-05-01"))


def test_a_tournament_counts_by_its_places_and_points_and_not_in_money() -> None:
    players = (
        PlayerNight("a", games=6, deals=24, halves=200, won=1, place=1),
        PlayerNight("b", games=6, deals=24, halves=250, place=2),
        PlayerNight("c", games=2, deals=8, halves=90, place=3),
    )
    cup = NightCounted("cup", "2026-06-06", "", None, players, only_won=True, tournament="Cup")
    nights = [night(0, {"a": -4, "b": 4}), cup]
    assert night_places(cup) == {"a": 1, "b": 2, "c": 3}
    season = ClubSeason("All")
    money = table_of(season, nights, Ranking.MONEY)
    assert (money.currency, len(money.nights), money.tournaments_apart, money.of_other_kind) == (DOLLAR, 1, 1, 0)
    assert places(money) == {"a": 2, "b": 1}
    points = table_of(season, nights, Ranking.CARD_POINTS)
    assert [(row.player, row.total, row.won) for row in points.rows] == [
        ("a", Fraction(25, 6), 1), ("b", Fraction(125, 24), 0), ("c", Fraction(45, 8), 0)
    ]  # fmt: skip
    assert (points.tournaments_apart, points.of_other_kind) == (0, 1)
    formula = table_of(season, nights, Ranking.FORMULA)
    assert {row.player: row.total for row in formula.rows} == {"a": 8, "b": 8, "c": 2}
    assert formula.rows[0].nights[-1].tournament == "Cup"


def test_the_currencies_of_nights_are_those_in_which_something_could_be_won() -> None:
    dollars, euros = night(0, {"a": 1, "b": -1}), replace(night(1, {"a": 1, "b": -1}), currency=Currency("EUR"))
    assert not in_several_currencies([dollars, cards(2, {"a": (1, 1)})])
    assert in_several_currencies([dollars, euros])
