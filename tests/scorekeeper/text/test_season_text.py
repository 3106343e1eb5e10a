"""A season in words: how it is counted, its columns, and why a total."""

from __future__ import annotations

from datetime import date

import pytest
from msgspec.structs import replace

from scorekeeper.money.money import Currency
from scorekeeper.night.nights_counted import NightCounted
from scorekeeper.night.season_table import SeasonTable, season_table
from scorekeeper.night.seasons import ClubSeason, Ranking, SeasonFormula
from scorekeeper.text import season_text as text
from scorekeeper.text.season_columns import column_heads
from tests.scorekeeper.night.test_season_table import cards, night

NAMES = {"a": "Ann", "b": "Bob", "c": "Cal", "d": "Dee"}
NIGHTS = [
    night(0, {"a": 9, "b": 1, "c": -10}),
    night(1, {"a": -9, "b": 1, "c": 8}, from_sheet=True),
    night(2, {"a": 9, "b": 1, "c": -10}),
    night(3, {"a": 1, "d": -1}),
    night(4, {"a": 5, "b": -5}, table="2", running=1),
]
SEASON = ClubSeason(
    "Spring",
    since="2026-01-01",
    least_nights=2,
    guests_out=True,
    ranking=Ranking.FORMULA,
    formula=SeasonFormula((5, 3, 2), best=2, each_night=1),
)


def table(ranking: Ranking, season: ClubSeason = SEASON, nights: list[NightCounted] = NIGHTS) -> SeasonTable:
    return season_table(season, nights, ranking)


def lines(ranking: Ranking, season: ClubSeason = SEASON) -> list[str]:
    """The table as it is seen."""
    found = table(ranking, season)
    rows = text.season_lines(season, found, NAMES)
    return [" ".join(column_heads(season, found)), *(" ".join((r.place, r.moved, r.name, *r.cells)) for r in rows)]


def test_the_table_by_the_formula() -> None:
    assert lines(Ranking.FORMULA) == [
        "nights best 2 there total", "1 · Ann 4 10 +4 14", "2 · Cal 3 7 +3 10", "3 · Bob 3 6 +3 9", "  Dee 1 3 +1 4"
    ]  # fmt: skip
    plain = replace(SEASON, formula=SeasonFormula((1,)))
    assert lines(Ranking.FORMULA, plain)[:2] == ["nights total", "1 · Ann 4 3"]
    coming = replace(SEASON, formula=SeasonFormula((1,), each_night=1))
    assert lines(Ranking.FORMULA, coming)[:2] == ["nights places there total", "1 · Ann 4 3 +4 7"]
    best = replace(SEASON, formula=SeasonFormula((1,), best=1))
    assert lines(Ranking.FORMULA, best)[:2] == ["nights best 1 total", "1 · Ann 4 1 1"]


def test_the_table_by_money_points_and_average() -> None:
    assert lines(Ranking.MONEY) == [
        "nights won a night net $", "1 · Ann 4 3 +0.63 +2.50", "2 · Bob 3 3 +0.25 +0.75", "3 · Cal 3 1 −1.00 −3.00",
        "  Dee 1 0 −0.25 −0.25",
    ]  # fmt: skip
    assert lines(Ranking.POINTS)[:2] == ["nights won a night points", "1 · Ann 4 3 +2½ +10"]
    assert lines(Ranking.AVERAGE)[:2] == ["nights won net a night", "1 · Ann 4 3 +2.50 +0.63"]


def test_who_is_level_stands_by_name() -> None:
    found = table(Ranking.POINTS, replace(SEASON, least_nights=0), [night(0, {"d": 1, "b": 1, "a": -2})])
    assert [line.name for line in text.season_lines(SEASON, found, NAMES)] == ["Bob", "Dee", "Ann"]
    assert next(line.spoken for line in text.season_lines(SEASON, found, NAMES)) == "place 1, Bob, +1"


def test_games_that_are_only_won() -> None:
    nights = [cards(0, {"a": (25, 1), "b": (27, 0)})]
    found = table(Ranking.CARD_POINTS, ClubSeason("x"), nights)
    assert [line.cells for line in text.season_lines(SEASON, found, NAMES)] == [("1", "1", "1.3"), ("1", "0", "1.4")]
    assert column_heads(SEASON, found) == ("nights", "won", "a deal")
    won = table(Ranking.GAMES_WON, ClubSeason("x"), nights)
    assert [line.cells for line in text.season_lines(SEASON, won, NAMES)] == [("1", "1.3", "1"), ("1", "1.4", "0")]
    for one in (found, won):
        why = text.total_lines(SEASON, one, one.rows[0])
        assert [(line.what, line.figure) for line in why] == [
            ("card points", "12½"), ("deals", "10"), ("games won", "1")
        ]  # fmt: skip
        assert text.others_words(one) == ""


def test_how_it_is_counted_is_said_whole() -> None:
    assert " ".join(text.how_counted(SEASON, table(Ranking.FORMULA))) == (
        "The places of a night give 5, 3 and 2. The best 2 nights count. Each night that a player came to gives 1 more."
        " 2 nights are needed for a place. Guests are not ranked; the places that they took stay empty. Players "
        "who are level share the place. An unfinished night does not count yet. One night is from a sheet."
    )
    assert "Guests are not ranked." in text.how_counted(SEASON, table(Ranking.MONEY))
    mixed = [*NIGHTS, cards(5, {"a": (4, 1)})]
    assert "One night counted only games won and is not in this table." in text.how_counted(
        SEASON, table(Ranking.MONEY, SEASON, mixed)
    )
    assert "4 nights counted points and are not in this table." in text.how_counted(
        SEASON, table(Ranking.CARD_POINTS, SEASON, mixed)
    )
    dearer = [*NIGHTS[:2], replace(NIGHTS[2], currency=Currency("EUR"))]
    said = "The nights are not all in one currency, so points count here and not money."
    assert said in text.how_counted(SEASON, table(Ranking.POINTS, SEASON, dearer))
    assert said not in text.how_counted(SEASON, table(Ranking.POINTS))
    out = replace(SEASON, left_out=("n01",))
    assert "One night does not count." in text.how_counted(out, table(Ranking.AVERAGE, out))


def test_a_total_is_worked_out_beside_it() -> None:
    found = table(Ranking.FORMULA)
    ann = next(row for row in found.rows if row.player == "a")
    why = text.total_lines(SEASON, found, ann)
    assert [(one.often, one.what, one.figure) for one in why] == [
        ("2 × 5", "1st place", "10"), ("2", "beyond the best 2", "0"), ("4 × 1", "for being there", "4")
    ]  # fmt: skip
    assert sum(int(one.figure) for one in why) == ann.total
    money = table(Ranking.MONEY)
    ann = next(row for row in money.rows if row.player == "a")
    assert [(one.often, one.what, one.figure) for one in text.total_lines(SEASON, money, ann)] == [
        ("3", "nights up", "+4.75"), ("1", "nights down", "−2.25")
    ]  # fmt: skip
    assert text.place_words(4) == "place 4"


def test_the_nights_behind_a_total_are_the_newest_first() -> None:
    found = table(Ranking.FORMULA)
    ann = next(row for row in found.rows if row.player == "a")
    assert [(one.night, one.day, one.figure) for one in text.nights_of_row(found, ann)] == [
        ("n31", "23 Jan 2026", "(5)"), ("n21", "16 Jan 2026", "5"), ("n11", "9 Jan 2026, from a sheet", "(2)"),
        ("n01", "2 Jan 2026", "5"),
    ]  # fmt: skip
    assert [text.night_tip(found, mark) for mark in ann.nights[:2]] == [
        "2 Jan 2026, 1st place: 5", "9 Jan 2026, 3rd place: 2"
    ]  # fmt: skip
    first = text.season_lines(SEASON, found, NAMES)[0]
    assert text.nights_words(SEASON, first) == "Ann: what each night gave, in brackets beyond the best 2"
    money = table(Ranking.MONEY)
    assert text.nights_words(SEASON, text.season_lines(SEASON, money, NAMES)[0]) == "Ann: what each night gave"


def test_what_is_missing_for_a_place_and_what_is_not_finished() -> None:
    found = table(Ranking.MONEY)
    dee = next(row for row in found.rows if row.player == "d")
    assert text.reach_words(SEASON, dee) == "One night more for a place."
    assert text.reach_words(SEASON, found.rows[0]) == ""
    assert text.under_words(SEASON) == "Fewer than 2 nights: shown, not ranked"
    (running,) = found.running
    assert (text.night_words(running), text.running_words(running)) == ("Fri 30 Jan, Table 2", "one game is not over")
    assert text.counted_words(found) == "4 nights count, on 4 days"
    assert text.empty_words(found) == ""
    waiting = text.empty_words(table(Ranking.MONEY, SEASON, NIGHTS[4:]))
    assert waiting == "No night of this season is over yet. Each counts as soon as its last game is over."
    nobody = table(Ranking.MONEY, SEASON, [])
    assert text.counted_words(nobody) == ""
    assert text.empty_words(nobody) == "No night was played in this season yet. Ctrl+N begins one."


def test_the_others_make_all_add_to_zero() -> None:
    found = season_table(SEASON, NIGHTS, Ranking.MONEY, guests=("c",))
    assert text.others_words(found) == "All others together: −3.00"
    assert sum(row.total for row in found.rows) == 3
    hidden = season_table(SEASON, NIGHTS, Ranking.MONEY, hidden=("c",))
    assert text.others_words(hidden) == "", "it would reveal what the hidden one won"


def test_days_and_tables_are_said() -> None:
    season = ClubSeason("x")
    assert text.span_of(season) == "all nights, all tables"
    assert text.span_of(replace(season, until="2026-05-01")) == "until 1 May 2026, all tables"
    assert text.span_of(SEASON) == "since 1 January 2026, all tables"
    both = replace(SEASON, until="2026-05-01", tables=("1", "Table 2"))
    assert text.span_of(both) == "1 January 2026 to 1 May 2026, Table 1 and Table 2"
    assert text.year_season("2026-11-20") == ClubSeason("Season 2026", since="2026-01-01")
    assert text.tables_of(NIGHTS) == {"Table 1": ("1",), "Table 2": ("2",)}


def test_a_day_without_a_year_is_one_of_the_season(subtests: pytest.Subtests) -> None:
    for typed, since, day in [
        ("1.3.", "", date(2026, 3, 1)),
        ("18 dec", "2026-01-09", date(2026, 12, 18)),
        ("30 jun", "2026-09-01", date(2027, 6, 30)),
        ("1 March 2027", "", date(2027, 3, 1)),
        ("yesterday", "", date(2026, 11, 22)),
        ("no day", "", None),
    ]:
        with subtests.test(typed=typed, since=since):
            assert text.season_day(typed, date(2026, 11, 23), since) == day


def test_a_season_may_begin_in_the_last_days_of_all() -> None:
    assert text.season_day("31 December", date(2026, 11, 23), "9999-12-01") == date(9999, 12, 31)


def test_every_ranking_has_a_word_and_a_legend() -> None:
    assert len({text.ranking_words(ranking) for ranking in Ranking}) == len(Ranking)
    assert all(text.legend_words(SEASON, table(ranking)) for ranking in Ranking)
    assert text.legend_words(ClubSeason("x"), table(Ranking.FORMULA)) == "A bar for each night, high for a first place."
    assert text.how_counted(ClubSeason("x"), table(Ranking.GAMES_WON))
    assert text.saved_words("Spring") == "the season “Spring”"


def test_tables_that_read_alike_are_one() -> None:
    names = ("1", "table 1", "Cellar", "", "2")
    nights = [night(week, {"a": 1, "b": -1}, table=name) for week, name in enumerate(names)]
    assert text.tables_of(nights) == {"Table Cellar": ("Cellar",), "Table 1": ("1", "table 1"), "Table 2": ("2",)}
    assert list(text.tables_of(nights)) == ["Table 1", "Table 2", "Table Cellar"]
    assert text.span_of(ClubSeason("x", tables=("Table 1", "1", "2"))) == "all nights, Table 1 and Table 2"
