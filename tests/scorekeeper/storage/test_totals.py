"""Totals of many nights: the same as when every night is replayed and settled, exact, and they add to zero."""

from __future__ import annotations

from fractions import Fraction
from pathlib import Path

import pytest
from msgspec.structs import replace

from scorekeeper.money.money import Currency
from scorekeeper.night.journal import GameOpened, Line, NightDiscarded, NightOpened, replay
from scorekeeper.night.night import settle_night
from scorekeeper.night.statistics import standings
from scorekeeper.rules.house_rules import CAVENDISH, SettlementKind
from scorekeeper.sheet.entries import Resume, Suspend
from scorekeeper.storage import directory
from scorekeeper.storage.check import check
from scorekeeper.storage.club_file import ClubFile
from scorekeeper.storage.errors import DamagedList
from scorekeeper.storage.season_nights import season_books
from scorekeeper.storage.sqlite_journal import SqliteJournal
from scorekeeper.storage.totals import PlayerTotal, season, totals
from tests.bench.club import make_club
from tests.scorekeeper.journals import write_lines
from tests.scorekeeper.storage.nights import PEOPLE, entry, finished_night, opened, small_night

LOWEST_WINS = CAVENDISH.changed({"settlement": SettlementKind.LOWEST_WINS})


@pytest.mark.parametrize(
    ("since", "until"), [("", ""), ("2026-11-16", ""), ("", "2026-11-17"), ("2026-11-16", "2026-11-17")]
)
def test_totals_are_those_of_the_nights_replayed(tmp_path: Path, since: str, until: str) -> None:
    make_club(tmp_path / "club.scorekeeper", 8, deals=30)
    with ClubFile.open(tmp_path / "club.scorekeeper") as club:
        journal = SqliteJournal(club)
        nights = [replay(journal.lines(night.id)) for night in directory.nights(club)]
        chosen = [night for night in nights if since <= night.date <= (until or "9")]
        found = totals(club, since, until)
    assert len(chosen) == {"": 8, "2026-11-16": 5}[since] - {"": 0, "2026-11-17": 3}[until]
    tallies = standings([(night, settle_night(night)) for night in chosen])
    assert {one.id: one.points for one in found} == {one.player: one.points for one in tallies}
    assert {one.name for one in found} == {one.name for one in tallies}
    assert [one.points for one in found] == sorted((one.points for one in tallies), reverse=True)


def test_parts_of_a_point_are_added_exactly(club: ClubFile, journal: SqliteJournal) -> None:
    write_lines(journal, "n1", finished_night())
    some, *others = PEOPLE
    with club.writing() as connection:
        connection.execute("UPDATE result SET net = '0'")
        for net, player in zip(("-4/3", "1/3", "0.5", "0.5"), (some, *others), strict=True):
            connection.execute("UPDATE result SET net = ? WHERE player = ? AND game = 0", (net, player))
    assert {one.id: one.points for one in totals(club)} == dict(
        zip(PEOPLE, (Fraction(-4, 3), Fraction(1, 3), Fraction(1, 2), Fraction(1, 2)), strict=True)
    )


def test_whole_points_of_any_size_are_added_exactly(club: ClubFile, journal: SqliteJournal) -> None:
    write_lines(journal, "n1", finished_night())
    write_lines(journal, "n2", finished_night("n2", "2026-11-27"))
    some, other, *_ = PEOPLE
    most = 2**63 - 1
    with club.writing() as connection:
        connection.execute("UPDATE result SET net = '0'")
        for net, player in ((most, some), (-most, other)):
            connection.execute("UPDATE result SET net = ? WHERE player = ? AND game = 0", (str(net), player))
    points = {one.id: one.points for one in totals(club)}
    assert (points[some], points[other]) == (Fraction(2 * most), Fraction(-2 * most))


def test_an_empty_club_has_no_totals(club: ClubFile) -> None:
    assert totals(club) == []


def test_a_game_that_is_not_over_counts_for_nobody_yet(club: ClubFile, journal: SqliteJournal) -> None:
    """Scoring part 11, 26."""
    write_lines(journal, "n1", small_night())
    assert totals(club) == []


def test_everybody_stands_by_his_newest_name(club: ClubFile, journal: SqliteJournal) -> None:
    write_lines(journal, "n1", finished_night())
    assert {(one.id, one.name) for one in totals(club)} == set(PEOPLE.items())
    assert all(isinstance(one, PlayerTotal) for one in totals(club))


def test_a_game_that_is_suspended_counts_for_nobody_until_it_is_resumed(club: ClubFile, journal: SqliteJournal) -> None:
    """Scoring part 11, 26, also if the game had come to its end before."""
    write_lines(journal, "n1", [*finished_night(), *(entry(Suspend("a quarrel"), 30, number) for number in (0, 1))])
    assert totals(club) == []
    assert [listed.unfinished for listed in directory.nights(club)] == [2], "they are not over in the list of nights"
    write_lines(journal, "n1", [entry(Resume(), 31, number) for number in (0, 1)])
    assert totals(club) != []
    assert [listed.unfinished for listed in directory.nights(club)] == [0]
    assert check(club) == []


def test_the_season_in_money_is_that_of_the_nights_and_adds_to_nothing(tmp_path: Path) -> None:
    make_club(tmp_path / "club.scorekeeper", 8, deals=30)
    with ClubFile.open(tmp_path / "club.scorekeeper") as club:
        journal = SqliteJournal(club)
        nights = [replay(journal.lines(night.id)) for night in directory.nights(club) if night.date >= "2026-11-16"]
        found = season(club, "2026-11-16")
    assert (found.nights, found.since, found.currency) == (5, "2026-11-16", Currency("USD"))
    assert sum(one.money for one in found.totals if one.money is not None) == 0
    points = {one.id: one.points for one in found.totals}
    assert points == {one.player: one.points for one in standings([(night, settle_night(night)) for night in nights])}
    assert all(one.money == one.points / 4 for one in found.totals)  # 25 cents a point


def test_the_season_adds_up_the_cents_that_were_paid_night_by_night(club: ClubFile, journal: SqliteJournal) -> None:
    paid: dict[str, Fraction] = {}
    for night, day in (("n1", "2026-11-20"), ("n2", "2026-11-27")):
        first, *others = finished_night(night, day)
        assert isinstance(first.what, NightOpened)
        lines = [replace(first, what=replace(first.what, stake=Fraction(1, 300))), *others]
        write_lines(journal, night, lines)
        money = settle_night(replay(lines)).net_money
        assert money is not None
        paid = {player: paid.get(player, Fraction(0)) + net for player, net in money.items()}
    found = season(club, "")
    assert {one.id: one.money for one in found.totals} == paid
    assert paid != {one.id: round(one.points * 100 / 300) / Fraction(100) for one in found.totals}, "rounded each night"


def test_a_night_in_which_games_are_only_won_brings_nobody_nothing(club: ClubFile, journal: SqliteJournal) -> None:
    """A column of zeros would say that a player is level with all."""
    lines = [
        replace(line, what=replace(line.what, stake=Fraction(0)))
        if isinstance(line.what, NightOpened)
        else replace(line, what=GameOpened(replace(line.what.setup, rules=LOWEST_WINS)))
        if isinstance(line.what, GameOpened)
        else line
        for line in finished_night()
    ]
    write_lines(journal, "n1", lines)
    assert season(club, "").totals == ()
    write_lines(journal, "n2", [opened("n2", "2026-11-27"), *finished_night()[1:]])
    assert season(club, "").nights == 1


def test_a_season_of_several_currencies_is_told_in_points(club: ClubFile, journal: SqliteJournal) -> None:
    write_lines(journal, "n1", finished_night())
    write_lines(journal, "n2", finished_night("n2", "2026-11-27"))
    with club.writing() as connection:
        connection.execute("UPDATE night SET currency = 'EUR' WHERE id = 'n2'")
    found = season(club, "")
    assert (found.nights, found.currency) == (2, None)
    assert all(one.money is None for one in found.totals)
    assert season(club, "2030-01-01").totals == ()


def test_the_money_of_a_night_is_what_it_settles_to(tmp_path: Path) -> None:
    make_club(tmp_path / "club.scorekeeper", 4, deals=30)
    with ClubFile.open(tmp_path / "club.scorekeeper") as club:
        journal = SqliteJournal(club)
        nights = [replay(journal.lines(night.id)) for night in directory.nights(club)]
        books = season_books(club)
        found = {
            night.id: {books.names[one.player]: one.money for one in night.players if one.games}
            for night in books.nights
        }
    for night in nights:
        over = replace(night, games=tuple(game for game in night.games if game.sheet.over is not None))
        money = settle_night(over).net_money
        assert money is not None
        assert found[night.id] == {night.names[who]: net for who, net in money.items()}


def test_the_money_of_a_night_that_cannot_be_read_is_told(club: ClubFile, journal: SqliteJournal) -> None:
    write_lines(journal, "n1", finished_night())
    with club.writing() as connection:
        connection.execute("UPDATE result SET net = 'much'")
    with pytest.raises(DamagedList):
        season_books(club)


@pytest.mark.parametrize("table", ["result", "night_player"])
def test_a_season_with_a_result_of_somebody_who_never_came_is_told_and_not_shown_in_part(
    club: ClubFile, journal: SqliteJournal, table: str
) -> None:
    write_lines(journal, "n1", finished_night())
    assert len(season(club, "").totals) == 4
    with club.rewriting() as connection:
        connection.execute("INSERT INTO player SELECT 'zed', 'Zed', last_played, last_night FROM player LIMIT 1")
        connection.execute(f"UPDATE {table} SET player = 'zed' WHERE player = 'cal'")  # noqa: S608
    for look in (season, season_books):
        with pytest.raises(DamagedList):
            look(club, "")


def test_nights_are_counted_from_a_day_on_without_those_discarded(club: ClubFile, journal: SqliteJournal) -> None:
    for place, day in enumerate(("2025-12-31", "2026-01-01", "2026-11-20")):
        write_lines(journal, f"n{place}", small_night(f"n{place}", day))
    write_lines(journal, "n3", [opened("n3"), Line(NightDiscarded())])
    assert (directory.count_nights(club, "2026-01-01"), directory.count_nights(club)) == (2, 3)
