"""Night files of another laptop, taken in together: in any order and any number of times the books are the same."""

from __future__ import annotations

from collections.abc import Iterable
from datetime import UTC, datetime
from itertools import permutations
from pathlib import Path

import pytest

from scorekeeper.files.archive import archive, unarchive
from scorekeeper.gathering.keeper import GatheringKeeper
from scorekeeper.gathering.tournament.entries import Entered, StandInCame
from scorekeeper.night.branches import Arrival
from scorekeeper.night.journal import Line
from scorekeeper.rules.people import Player
from scorekeeper.spreadsheets.people import Certainty
from scorekeeper.storage import directory
from scorekeeper.storage.backup_set import BackupSet
from scorekeeper.storage.branches import bring_night
from scorekeeper.storage.club_file import ClubFile
from scorekeeper.storage.directory import players
from scorekeeper.storage.gatherings import SqliteGatherings
from scorekeeper.storage.incoming import people_coming, people_known, read_files, take_in, written_on
from scorekeeper.storage.night_import import import_night
from scorekeeper.storage.people import club_people
from scorekeeper.storage.progress import Step, StoppedError, Work
from scorekeeper.storage.sqlite_journal import SqliteJournal
from scorekeeper.storage.totals import season, totals
from tests.scorekeeper.storage.nights import PEOPLE, finished_night
from tests.scorekeeper.tournaments import OPENED, Play

MEANT = {"ann2": "ann", "bob2": "bob", "cal2": "cal2", "dee2": "dee"}
"""Who the people of the other laptop are: Cal is a new person."""


def theirs(night: str, date: str) -> list[Line]:
    """A night of the same names, by the ids of another laptop."""
    text = archive(finished_night(night, date))
    for player in PEOPLE:
        text = text.replace(f'"{player}"', f'"{player}2"')
    return unarchive(text)


@pytest.fixture
def files(tmp_path: Path) -> list[Path]:
    """Two nights of the other laptop, one of this club, and a file that is none."""
    nights = [theirs("n1", "2026-11-06"), theirs("n2", "2026-11-13"), finished_night("n3", "2026-11-20")]
    found = [tmp_path / f"{number}.night.json" for number in range(4)]
    for file, lines in zip(found, nights, strict=False):
        file.write_text(archive(lines), encoding="utf-8")
    found[3].write_text("{", encoding="utf-8")
    return found


def taken(path: Path, order: Iterable[Path]) -> tuple[object, ...]:
    """The books after files came in, each alone, with decisions on the people; and the questions that were not
    repeated."""
    with ClubFile.open(path) as club:
        journal = SqliteJournal(club)
        import_night(journal, finished_night("n0", "2026-10-30"))
        asked = []
        for file in order:
            coming = read_files(club, journal, [file])
            people = people_coming(club, coming, {})
            asked.append(sum(one.certainty is not Certainty.KNOWN for one in people))
            take_in(club, journal, coming, people_coming(club, coming, MEANT))
        listed = sorted((one.id, one.name, one.last_played, one.nights) for one in players(club))
        won = sorted((one.id, one.points) for one in totals(club))
        kept = sorted(club_people(club).kept.items())
        return listed, won, kept, len(season(club, "").totals), tuple(asked).count(4)


def test_any_order_and_repetition_gives_the_same_people_nights_and_totals(tmp_path: Path, files: list[Path]) -> None:
    orders = [(*order, order[0]) for order in permutations(files[:3])][::2]
    found = [taken(tmp_path / f"club{number}", order) for number, order in enumerate(orders)]
    assert all(one == found[0] for one in found)
    listed, _, kept, people, asked = found[0]
    assert people == 5
    assert asked == 1, "the second night of the same people asks nothing"
    assert dict(kept)["bob2"] == "bob"
    assert "cal2" in [player for player, *_ in listed]


def test_files_are_taken_together_each_with_its_own_word(tmp_path: Path, files: list[Path]) -> None:
    with ClubFile.open(tmp_path / "club") as club:
        journal = SqliteJournal(club)
        coming = read_files(club, journal, files)
        assert [one.outcome.outcome if one.outcome else None for one in coming] == [Arrival.NEW] * 3 + [None]
        assert written_on(club, coming) == ()
        done = take_in(club, journal, coming, people_coming(club, coming, {}))
        assert [one.night for one in done.brought] == ["n1", "n2", "n3"]
        assert [one.file for one in done.refused] == files[3:]
        again = read_files(club, journal, files[:3])
        assert {one.outcome.outcome for one in again if one.outcome} == {Arrival.KNOWN}
        assert bring_night(club, journal, again[0].brought, "").outcome is Arrival.KNOWN
        backups = BackupSet(club.path).folder
        import_night(journal, finished_night("n4", "2026-11-27"))
        assert [one.night for one in take_in(club, journal, again, ()).brought] == ["n1", "n2", "n3"]
        assert not list(backups.glob("*")), "nothing new needs no backup"
        assert take_in(club, journal, read_files(club, journal, files[3:]), ()).no_backup is None
        assert len(list(backups.glob("*"))) == 1


def test_nights_that_came_in_before_somebody_stopped_stay(tmp_path: Path, files: list[Path]) -> None:
    def stop(step: Step) -> None:
        if step.work is Work.TAKING_IN and step.number == 2:
            raise StoppedError

    with ClubFile.open(tmp_path / "club") as club:
        journal = SqliteJournal(club)
        done = take_in(club, journal, read_files(club, journal, files), (), stop)
        assert ([one.night for one in done.brought], done.refused, done.stopped) == (["n1"], (), True)
        assert [night.id for night in directory.nights(club)] == ["n1"]


def test_who_has_entered_a_tournament_may_be_meant_though_nobody_has_played_yet(
    tmp_path: Path, files: list[Path]
) -> None:
    with ClubFile.open(tmp_path / "club.scorekeeper", create=True) as club:
        names = ("Ann", "Bob", "Cal O Briain", "Dee", "Staff")
        play = Play()
        for number, name in enumerate(names[:4], 1):
            play.write(Entered(Player(f"t{number}", name), number))
        play.write(StandInCame(Player("t5", names[4])))
        kept = GatheringKeeper.begin(SqliteGatherings(club), OPENED, lambda: datetime(2026, 11, 21, 14, tzinfo=UTC))
        kept.append(*play.entries[1:])
        assert sorted(player.name for player in people_known(club)) == sorted(names)
        people = people_coming(club, read_files(club, SqliteJournal(club), files[:1]), {})
        found = {one.player.name: one.here.id if one.here else None for one in people}
    assert found == dict(zip(PEOPLE.values(), ("t1", "t2", "t3", "t4"), strict=True))
    assert {one.certainty for one in people} == {Certainty.PROPOSED}
