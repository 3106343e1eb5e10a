"""The statistics on the command line: a line for each player, one player figure by figure, and JSON."""

from __future__ import annotations

import json
from fractions import Fraction
from pathlib import Path

import pytest

from scorekeeper.cli.main import main
from scorekeeper.night.members import Member
from scorekeeper.storage.club_file import ClubFile
from scorekeeper.storage.members import write_member
from scorekeeper.storage.sqlite_journal import SqliteJournal
from tests.scorekeeper.journals import write_lines
from tests.scorekeeper.storage.nights import finished_night

Said = pytest.CaptureFixture[str]


@pytest.fixture
def club(tmp_path: Path) -> Path:
    """A club file with two finished nights."""
    path = tmp_path / "club.scorekeeper"
    with ClubFile.open(path) as file:
        for night, date in (("n1", "2026-11-20"), ("n2", "2026-11-27")):
            write_lines(SqliteJournal(file), night, finished_night(night, date))
    return path


def statistics(club: Path, *arguments: str) -> int:
    return main(["statistics", "--club", str(club), *arguments])


def test_each_player_has_a_line_and_the_highest_stands_first(club: Path, capsys: Said) -> None:
    assert statistics(club) == 0
    head, *lines = capsys.readouterr().out.splitlines()
    assert head.split() == ["nights", "won,", "net", "games", "won", "a", "deal", "player"]
    assert [line.split()[0] for line in lines] == ["2"] * 4
    nets = [Fraction(line.split()[1].replace("−", "-")) for line in lines]
    assert nets == sorted(nets, reverse=True)
    assert sum(nets) == 0


def test_one_player_is_shown_figure_by_figure_over_the_days_that_count(club: Path, capsys: Said) -> None:
    assert statistics(club, "bob", "--from", "2026-11-21") == 0
    name, *lines = capsys.readouterr().out.splitlines()
    said = {label: figure for figure, label in (line.strip().split("  ", 1) for line in lines)}
    assert name == "Bob"
    assert said["nights up"].endswith("of 1")
    assert "against Ann Lee" in said


def test_json_has_exact_amounts_and_the_same_for_one_as_for_all(club: Path, capsys: Said) -> None:
    assert statistics(club, "--json") == 0
    told = json.loads(capsys.readouterr().out)
    assert (told["from"], told["to"]) == ("", "")
    assert sum(Fraction(one["net"]) for one in told["players"]) == 0
    assert statistics(club, "ann", "--json") == 0
    assert json.loads(capsys.readouterr().out)["players"] == [one for one in told["players"] if one["id"] == "ann"]


def test_who_is_in_no_statistics_is_left_out_and_refused(club: Path, capsys: Said) -> None:
    with ClubFile.open(club) as file:
        write_member(file, "bob", Member(hidden=True))
    assert statistics(club) == 0
    assert "Bob" not in capsys.readouterr().out
    assert statistics(club, "bob") == 1
    assert capsys.readouterr().err == "Bob is in no statistics, as the member’s page says\n"
    assert statistics(club, "ann") == 0
    assert "Bob" not in capsys.readouterr().out


def test_a_time_without_a_game_says_so(club: Path, capsys: Said) -> None:
    assert statistics(club, "--to", "2020-01-01") == 0
    assert capsys.readouterr().out == "No finished game in this time.\n"
