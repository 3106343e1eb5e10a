"""Tournaments in the season and in the statistics: once, by the points of their matches, and apart from money."""

from __future__ import annotations

from collections.abc import Iterator
from contextlib import closing
from fractions import Fraction
from pathlib import Path

import pytest
from msgspec.structs import replace

from scorekeeper.cli.main import main
from scorekeeper.gathering.tournament import entries as e
from scorekeeper.gathering.tournament.closing import final_ranking
from scorekeeper.gathering.tournament.keeper import TournamentKeeper
from scorekeeper.gathering.tournament.standings import standings
from scorekeeper.gathering.tournament.tables import place_of_round, setup_of_table
from scorekeeper.money.money import Currency
from scorekeeper.night.keeper import Keeper
from scorekeeper.night.members import Member
from scorekeeper.night.player_statistics import player_statistics
from scorekeeper.night.season_table import season_table
from scorekeeper.night.seasons import ClubSeason, Ranking
from scorekeeper.storage import directory, people
from scorekeeper.storage.club_file import ClubFile
from scorekeeper.storage.members import write_member
from scorekeeper.storage.searched_nights import searched_nights
from scorekeeper.storage.season_nights import season_books, show_season
from scorekeeper.storage.sqlite_journal import SqliteJournal
from scorekeeper.storage.statistics import nights_of_player, players_of_tournaments
from scorekeeper.storage.totals import season, totals
from scorekeeper.storage.tournament_books import tournaments_of_club
from scorekeeper.text.found_text import card_text, row_text
from scorekeeper.text.night_search import NightSearch
from scorekeeper.text.season_text import counted_words, how_counted, night_words
from tests.scorekeeper.cli.test_tournament_command import DEALS, begun, played
from tests.scorekeeper.keepers import clock, opened
from tests.scorekeeper.nights import p, pts
from tests.scorekeeper.tournaments import deals_of, person

YEAR = ClubSeason("2026", "2026-01-01")


@pytest.fixture
def club(tmp_path: Path) -> Iterator[ClubFile]:
    """A club in which four of the nine people of a tournament played a night for money before it."""
    with closing(ClubFile.open(tmp_path / "club.scorekeeper", create=True)) as club:
        night = opened(id="m1", date="2026-11-14")
        keeper = Keeper.start(SqliteJournal(club), night, [person(one) for one in "abcd"], clock())
        with ClubFile.open(tmp_path / "other.scorekeeper", create=True) as other:
            now = begun(other).tournament
        setup = setup_of_table(now, 1, now.rounds[0].table(1))
        keeper.start_game(replace(setup, rules=setup.rules.changed({"deals": 4})))
        for deal in deals_of(DEALS):
            keeper.write(0, deal)
        yield club


def signed(club: ClubFile) -> TournamentKeeper:
    """The tournament of the command line's tests, played to its end."""
    play = played(club)
    play.write(
        e.TallySettled(1, 1, "b", (p(33),), e.CrossCheck.STAFF, "the director"),
        e.TieDecided(1, ("h", "c", "i"), e.TieCriterion.CUT, "the director"),
    )
    play.close()
    play.advance()
    play.seat([tuple(play.tournament.qualified[2])])
    play.write(e.TotalsTyped(2, 1, e.TallyBy.STAFF, (pts(20, 24, 40, 20), pts(26, 26, 26, 26))))
    play.close()
    play.write(e.TournamentSigned("Dana Roe"))
    return play


def test_a_tournament_counts_once_by_its_points_and_its_tables_not_as_nights(club: ClubFile) -> None:
    play = signed(club)
    money, cup = season_books(club).nights
    assert (money.id, money.currency) == ("m1", Currency("USD"))
    assert (cup.id, cup.tournament, cup.currency) == ("Meridian Open", "Meridian Open", None)
    first, whole = standings(play.tournament, play.nights, 1), standings(play.tournament, play.nights, 2)
    ranked = {row.player: row.place for row in final_ranking(play.tournament, play.nights)}
    assert {one.player for one in cup.players} == set("abcdefghi")
    for one in cup.players:
        row = whole.of(one.player) or first.of(one.player)
        assert row is not None
        assert Fraction(one.halves, 2) == row.total.fraction
        assert (one.games, one.deals, one.place) == (sum(found.matches for found in row.rounds), 4 * one.games,
                                                     ranked[one.player])  # fmt: skip
    assert sum(one.won for one in cup.players) == 1


def test_money_is_of_nights_alone_and_points_have_the_tournament(club: ClubFile) -> None:
    before = season(club, "")
    signed(club)
    assert season(club, "") == before
    shown = show_season(YEAR, season_books(club), Ranking.MONEY)
    assert (shown.table.currency, len(shown.table.nights), shown.table.tournaments_apart) == (Currency("USD"), 1, 1)
    assert shown.table.of_other_kind == 0
    assert "A tournament counts by points and is not in this table." in how_counted(YEAR, shown.table)
    points = show_season(YEAR, season_books(club), Ranking.CARD_POINTS).table
    assert [night.id for night in points.nights] == ["Meridian Open"]
    assert counted_words(points) == "1 tournament counts, on one day"
    places = show_season(YEAR, season_books(club), Ranking.FORMULA).table
    assert len(places.nights) == 2
    assert counted_words(places) == "1 night and 1 tournament count, on 2 days"
    assert next(row for row in places.rows if row.player == "e").total == YEAR.formula.places[0]
    out = replace(YEAR, left_out=("Meridian Open",))
    assert len(show_season(out, season_books(club), Ranking.FORMULA).table.nights) == 1
    assert night_words(places.nights[1]).endswith("Meridian Open")


def test_the_statistics_have_tournaments_beside_money(club: ClubFile) -> None:
    before = player_statistics(nights_of_player(club, "a"))
    play = signed(club)
    shown = player_statistics(nights_of_player(club, "a"))
    assert replace(shown, tournaments=()) == before
    ((result, found),) = shown.tournaments
    ranked = {row.player: row for row in final_ranking(play.tournament, play.nights)}
    assert (result.night, result.date) == ("Meridian Open", "2026-11-21")
    assert (found.place, found.people, found.points) == (ranked["a"].place, 9, ranked["a"].total.fraction)
    assert found.matches == 3
    assert nights_of_player(club, "a", "2026-12-01") == []
    (only,) = nights_of_player(club, "i")
    assert only.tournament is not None


def test_who_opted_out_is_in_no_table_of_a_tournament(club: ClubFile) -> None:
    signed(club)
    write_member(club, "e", Member(hidden=True))
    books = season_books(club)
    rows = season_table(YEAR, books.nights, Ranking.CARD_POINTS, hidden=books.hidden).rows
    assert {row.player for row in rows} == set("abcdfghi")


def test_a_table_of_a_tournament_that_is_not_over_counts_nothing(club: ClubFile) -> None:
    before = season_books(club).nights
    played(club)
    assert season_books(club).nights == before
    assert len(nights_of_player(club, "a")) == 1


def test_a_table_that_is_not_in_is_no_night_either(club: ClubFile) -> None:
    play = begun(club)
    drawn = play.tournament.rounds[0]
    night = opened(id="t2", date="2026-11-21", gathering=place_of_round("Meridian Open", drawn))
    keeper = Keeper.start(SqliteJournal(club), night, [person(one) for one in drawn.table(2).seated], clock())
    keeper.start_game(setup_of_table(play.tournament, 2, drawn.table(2)))
    for deal in deals_of(DEALS):
        keeper.write(0, deal)
    assert [one.id for one in season_books(club).nights] == ["m1"]
    assert nights_of_player(club, "e") == []


def test_the_tables_of_a_tournament_are_no_nights_beside_it(club: ClubFile, capsys: pytest.CaptureFixture[str]) -> None:
    def counted() -> tuple[object, ...]:
        came = {one.id: one.nights for one in directory.players(club) if one.id in "abcd"}
        won = [(one.id, one.points) for one in totals(club)]
        return directory.nights(club, own=True), directory.count_nights(club, own=True), came, won

    before = counted()
    played(club)
    assert counted() == before
    assert (directory.newest_played(club), directory.count_nights(club)) == ("m1", 2)
    table, night = directory.nights(club)
    assert (table.tournament, night.tournament) == ("Meridian Open", None)
    found = NightSearch(searched_nights(club))
    assert [found.nights[number].id for number in found.find("meridian")[1]] == ["n1"]
    told = found.told(0, "meridian")
    assert told.why == "Meridian Open"
    assert row_text(found.told(0, "")).why == "Meridian Open, 1 game, 4 deals"
    card = card_text(told)
    assert (card.title, card.where) == ("Friday 20 November 2026, 21:00", "Meridian Open")
    assert [points for _name, points in card.nets] == sorted((points for _name, points in card.nets), key=int)
    assert sum(int(points) for _name, points in card.nets) == 4 * 26, "the scores, since nothing is won but places"
    (cup,) = tournaments_of_club(club)
    assert (cup.id, cup.counted.nights) == ("Meridian Open", ("n1",))
    club.close()
    assert main(["nights", "--club", str(club.path)]) == 0
    out = capsys.readouterr().out.splitlines()
    assert ["Meridian Open, games 1" in line for line in out] == [True, False]
    assert main(["account", "A", "--club", str(club.path), "-o", str(club.path.parent / "a.csv")]) == 0
    assert "2026-11-20" not in (club.path.parent / "a.csv").read_text(encoding="utf-8")


def test_ids_that_are_one_person_play_one_tournament(club: ClubFile) -> None:
    signed(club)
    alone = {one.player: one for one in season_books(club).nights[1].players}
    people.join(club, ["d"], "g")
    cup = season_books(club).nights[1]
    both = {one.player: one for one in cup.players}
    (kept,) = {"d", "g"} & both.keys()
    assert both[kept].halves == alone["d"].halves + alone["g"].halves
    assert both[kept].place == min(alone["d"].place, alone["g"].place)


def test_who_played_in_a_tournament_alone_is_in_the_statistics(
    club: ClubFile, capsys: pytest.CaptureFixture[str]
) -> None:
    assert players_of_tournaments(club) == {}
    signed(club)
    assert players_of_tournaments(club) == {one: (one.upper(), "2026-11-21") for one in "efghi"}
    people.join(club, ["e"], "a")
    assert "e" not in players_of_tournaments(club)
    write_member(club, "f", Member(hidden=True))
    club.close()
    assert main(["statistics", "--club", str(club.path)]) == 0
    assert [line.split()[-1] for line in capsys.readouterr().out.splitlines()[1:]] == list("ADCGHIB")
    assert main(["statistics", "--club", str(club.path), "g"]) == 0
    assert "points in 1 match of tournaments, 42.0 on average" in capsys.readouterr().out


def test_a_tournament_that_cannot_be_read_counts_nothing(club: ClubFile) -> None:
    with club.writing() as connection:
        connection.execute(
            "INSERT INTO gathering (id, branch, form, date, name, lines, head_hash) "
            "VALUES ('gone', 0, 'tournament', '2026-11-21', 'Gone', 0, x'')"
        )
    assert [one.id for one in season_books(club).nights] == ["m1"]
