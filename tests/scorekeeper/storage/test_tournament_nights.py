"""The nights of a tournament's tables in the books: as they came in, corrected since, gone, or another branch."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path

import pytest
from msgspec.structs import replace

from scorekeeper.gathering.tournament.entries import TableIn
from scorekeeper.gathering.tournament.standings import standings
from scorekeeper.gathering.tournament.tables import place_of_round, setup_of_table
from scorekeeper.night.club_people import ClubPeople
from scorekeeper.night.keeper import Keeper
from scorekeeper.refusals import Refused
from scorekeeper.rules.people import Player
from scorekeeper.rules.points import ZERO
from scorekeeper.storage.club_file import ClubFile
from scorekeeper.storage.people import join
from scorekeeper.storage.sqlite_journal import SqliteJournal
from scorekeeper.storage.tournament_nights import (
    changed_since,
    table_as_it_stands,
    tournament_nights,
    with_seats_of_tournament,
)
from tests.scorekeeper.keepers import clock, opened
from tests.scorekeeper.tournaments import EVEN, Play, deals_of, one_match, person, totals_by


@pytest.fixture
def club(path: Path) -> Iterator[ClubFile]:
    with ClubFile.open(path) as found:
        yield found


def table_1(club: ClubFile, play: Play) -> Keeper:
    """Table 1 as it is played in the books."""
    drawn = play.now.round(1)
    people = [person(one) for one in drawn.table(1).seated]
    night = opened(currency=None, gathering=place_of_round("t1", drawn))
    keeper = Keeper.start(SqliteJournal(club), night, people, clock())
    keeper.start_game(setup_of_table(play.now, 1, drawn.table(1)))
    for deal in deals_of(EVEN)[:3]:
        keeper.write(0, deal)
    return keeper


def comes_in(club: ClubFile, play: Play) -> TableIn:
    """Table 1 comes in as it stands."""
    entry = table_as_it_stands(club, 1, 1, "n1")
    assert entry is not None
    play.write(entry)
    return entry


def test_a_night_counts_as_it_came_in_until_it_comes_in_again(club: ClubFile) -> None:
    play = one_match()
    assert table_as_it_stands(club, 1, 1, "n1") is None
    keeper = table_1(club, play)
    before = comes_in(club, play)
    assert changed_since(club, play.now) == ()
    keeper.write(0, deals_of(EVEN)[3])
    found = standings(play.now, tournament_nights(club, play.now))
    assert totals_by(found.rows)["a"] == "21"
    (now,) = changed_since(club, play.now)
    assert (now.lines, now.head != before.head) == (before.lines + 1, True)
    play.write(now)
    found = standings(play.now, tournament_nights(club, play.now))
    assert totals_by(found.rows)["a"] == "26"


def test_a_night_that_is_gone_or_another_branch_is_said(club: ClubFile) -> None:
    play = one_match()
    table_1(club, play)
    entry = comes_in(club, play)
    play.write(replace(entry, head="0" * 64))
    with pytest.raises(Refused, match="night_is_another_one"):
        tournament_nights(club, play.now)
    play.write(replace(entry, lines=entry.lines + 1))
    with pytest.raises(Refused, match="night_is_another_one"):
        tournament_nights(club, play.now)
    play.write(replace(entry, night="elsewhere"))
    assert tournament_nights(club, play.now) == {}
    assert changed_since(club, play.now) == ()


def test_points_go_to_who_entered_whichever_id_a_night_has_of_a_person(club: ClubFile) -> None:
    """Table 1 is played at another laptop, on which a has another id; the club says that both are one person."""
    play = one_match()
    drawn = play.now.round(1)
    setup = setup_of_table(play.now, 1, drawn.table(1))
    people = [Player("a2", "A."), *map(person, "bcd")]
    keeper = Keeper.start(SqliteJournal(club), opened(currency=None), people, clock())
    keeper.start_game(replace(setup, hands=(("a2",), *setup.hands[1:]), scorekeeper="b"))
    for deal in deals_of(EVEN):
        keeper.write(0, deal)
    join(club, ["a2"], "a")
    comes_in(club, play)
    found = standings(play.now, tournament_nights(club, play.now))
    assert totals_by(found.rows)["a"] == "26"
    assert found.sums.not_here == ZERO


def test_a_night_of_no_tournament_is_shown_without_reading_who_is_who_again(
    club: ClubFile, monkeypatch: pytest.MonkeyPatch
) -> None:
    """The first page looks at many nights one after the other."""
    keeper = table_1(club, one_match())

    def read(_connection: object) -> ClubPeople:
        raise AssertionError

    monkeypatch.setattr("scorekeeper.storage.tournament_nights.read_people", read)
    assert with_seats_of_tournament(club, keeper.night, "Table {}".format) == keeper.night
