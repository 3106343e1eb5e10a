"""Sixty people at fifteen tables through the keeper and a club file, from entry to champion; undo and redo."""

from __future__ import annotations

from collections import Counter
from datetime import UTC, datetime
from pathlib import Path

import pytest

from scorekeeper.files.gathering_file import read_gathering, write_gathering
from scorekeeper.gathering.keeper import GatheringKeeper
from scorekeeper.gathering.stream import GatheringNote
from scorekeeper.gathering.tournament import entries as e
from scorekeeper.gathering.tournament.closing import final_ranking
from scorekeeper.gathering.tournament.fold import tournament_of
from scorekeeper.gathering.tournament.keeper import TournamentKeeper
from scorekeeper.gathering.tournament.shapes import LineRule, Stage, TournamentShape
from scorekeeper.gathering.tournament.standings import standings
from scorekeeper.refusals import Refused
from scorekeeper.rules.house_rules import profile_rules
from scorekeeper.rules.points import Points, total
from scorekeeper.storage.check import check
from scorekeeper.storage.club_file import ClubFile
from scorekeeper.storage.gatherings import SqliteGatherings
from tests.scorekeeper.sixty_people import ANNOUNCED, OPENED, nights, played
from tests.scorekeeper.tournaments import person


@pytest.fixture
def path(tmp_path: Path) -> Path:
    """An empty club file."""
    found = tmp_path / "club.scorekeeper"
    ClubFile.open(found, create=True).close()
    return found


def now() -> datetime:
    return datetime(2026, 11, 21, 19, 40, tzinfo=UTC)


def begun(club: ClubFile) -> TournamentKeeper:
    """The tournament before the first entry."""
    return TournamentKeeper.announce(SqliteGatherings(club), OPENED, ANNOUNCED, now, nights)


def test_sixty_people_from_entry_to_champion(path: Path) -> None:
    with ClubFile.open(path) as club:
        keeper = begun(club)
        acts = Counter(played(keeper))
        assert (acts["entered"], acts["drawn"], acts["in"], acts["closed"]) == (6, 3, 15 + 7 + 1, 3)
        found = keeper.tournament
        first = standings(found, keeper.nights, 1)
        assert total(row.total for row in first.rows) == first.sums.tables == Points.whole(15 * 208)
        ranking = final_ranking(found, keeper.nights)
        assert len(ranking) == 60
        assert ranking[0].player in found.qualified[3]
        assert {row.player for row in ranking[:28]} == set(found.qualified[2])
        with pytest.raises(Refused, match="tournament_signed"):
            keeper.undo()
        assert check(club) == []
    with ClubFile.open(path) as club:
        again = TournamentKeeper(GatheringKeeper.open(SqliteGatherings(club), OPENED.id, now), nights)
        assert again.tournament == found
        lines = read_gathering(write_gathering(again.keeper.lines))
        assert tournament_of(enumerate(lines)) == found


def test_people_who_entered_as_one_act_are_taken_back_as_one_also_when_it_is_opened_again(path: Path) -> None:
    with ClubFile.open(path) as club:
        begun(club).write(*(e.Entered(person(letter), number) for number, letter in enumerate("abcd", 1)))
    with ClubFile.open(path) as club:
        again = TournamentKeeper(GatheringKeeper.open(SqliteGatherings(club), OPENED.id, now), nights)
        assert again.undo() == e.Entered(person("d"), 4)
        assert again.tournament.entrants == {}
        again.redo()
        assert list(again.tournament.entrants) == list("abcd")


def test_no_more_go_on_than_play(path: Path) -> None:
    with ClubFile.open(path) as club:
        keeper = begun(club)
        keeper.write(*(e.Entered(person(letter), number) for number, letter in enumerate("abcdefgh", 1)))
        with pytest.raises(Refused, match="more_go_on_than_play"):
            keeper.say_line(1, 9)
        assert keeper.say_line(1, 8).said == {1: 8}


def test_what_is_written_several_at_once_is_one_act() -> None:
    table, tally = e.TableIn(1, 1, "n1", 9, "0" * 64), e.TallySettled(1, 1, "a", ())
    act = e.one_act([table, tally, e.Entered(person("a"), 1), e.NoShow("a", 1), table])
    assert [one.with_next for one in act] == [True, True, True, False, False]


def test_every_act_is_taken_back_and_brought_again(path: Path) -> None:
    with ClubFile.open(path) as club:
        shape = TournamentShape("One", (Stage("Only", matches=1, line=LineRule(number=1)),))
        announced = e.TournamentOpened(shape, profile_rules("washburn"))
        play = TournamentKeeper.announce(SqliteGatherings(club), OPENED, announced, now, nights)
        with pytest.raises(Refused, match="nothing_to_undo"):
            play.undo()
        play.write(*(e.Entered(person(letter), number) for number, letter in enumerate("abcd", 1)))
        made = play.seat(["abcd"])
        before = play.tournament
        with pytest.raises(Refused, match="draw_is_played"):
            play.undo(played={1: 3})
        assert play.tournament == before
        assert play.undo() == made.entry
        assert play.tournament.rounds == ()
        assert play.redo() == made.entry
        assert play.tournament == before
        with pytest.raises(Refused, match="nothing_to_redo"):
            play.redo()
        play.write(GatheringNote("the clock is slow"))
        count = len(play.keeper.lines)
        with pytest.raises(Refused, match="entered_already"):
            play.write(e.Entered(person("e"), 5), e.Entered(person("a"), 6))
        assert len(play.keeper.lines) == count
        assert "e" not in play.tournament.entrants
