"""A made club is a club file like any other: whole, with the nights, deals and scores that were requested."""

from pathlib import Path
from random import Random

import pytest

from scorekeeper.night.journal import replay
from scorekeeper.storage import directory
from scorekeeper.storage.check import check
from scorekeeper.storage.club_file import ClubFile
from scorekeeper.storage.sqlite_journal import SqliteJournal
from tests.bench.club import DEALS, HANDS, REGULARS, make_club, pattern
from tests.bench.clubs import Clubs


def test_a_made_club_passes_every_check(tmp_path: Path) -> None:
    made = make_club(tmp_path / "club.scorekeeper", 5, deals=20)
    assert (made.nights, made.scores) == (5, 5 * 20 * HANDS)
    with ClubFile.open(made.path, create=False) as club_file:
        assert check(club_file) == []
        listed = directory.nights(club_file)
        assert [night.date for night in listed] == [f"2026-11-{day}" for day in (20, 19, 18, 17, 16)]
        assert {night.deals for night in listed} == {20}
        assert len({night.head.hash for night in listed}) == 5
        last = replay(SqliteJournal(club_file).lines(listed[0].id))
    assert sum(game.sheet.deals_played for game in last.games) == 20
    assert {player.name for player in last.players} < {player.name for player in REGULARS}


def test_the_same_seed_makes_the_same_club(tmp_path: Path) -> None:
    heads = []
    for name in ("one", "other"):
        made = make_club(tmp_path / f"{name}.scorekeeper", 2, seed=7, deals=3)
        with ClubFile.open(made.path, create=False) as club_file:
            heads.append([night.head for night in directory.nights(club_file)])
    assert heads[0] == heads[1]


def test_a_file_that_is_there_is_left_alone(tmp_path: Path) -> None:
    path = tmp_path / "club.scorekeeper"
    path.write_text("mine")
    with pytest.raises(FileExistsError):
        make_club(path, 1)
    assert path.read_text() == "mine"


def test_a_night_has_its_deals_whatever_ends_its_games() -> None:
    played = pattern(Random(3))  # noqa: S311  # no secrets here
    assert sum(game.sheet.deals_played for game in played.night.games) == DEALS
    assert all(game.sheet.over for game in played.night.games[:-1])


def test_a_club_is_made_once_and_said(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    clubs = Clubs(tmp_path, share=0.002)
    first = clubs.club(10)
    assert "7 nights, 4,032 scores: made" in capsys.readouterr().out
    before = first.read_bytes()
    assert clubs.club(10) == first
    assert first.read_bytes() == before
    assert "from an earlier run" in capsys.readouterr().out
    assert sorted(path.name for path in tmp_path.iterdir()) == ["club-7.scorekeeper"]
