"""`scorekeeper tournament`, as it is typed: of a club file, and of the files of the same tournament."""

from __future__ import annotations

import json
from collections.abc import Sequence
from datetime import UTC, datetime
from functools import partial
from pathlib import Path

import pytest

from scorekeeper.cli.main import main
from scorekeeper.cli.paper_arguments import TOURNAMENT_PARTS
from scorekeeper.files.archive import archive
from scorekeeper.files.gathering_file import write_gathering
from scorekeeper.gathering.stream import GatheringForm, GatheringOpened
from scorekeeper.gathering.tournament import entries as e
from scorekeeper.gathering.tournament.keeper import TournamentKeeper
from scorekeeper.gathering.tournament.shapes import LineRule, Stage, TournamentShape
from scorekeeper.gathering.tournament.tables import place_of_round, setup_of_table
from scorekeeper.night.keeper import Keeper
from scorekeeper.rules.house_rules import profile_rules
from scorekeeper.storage.check_word import find_word, word_of_gathering, words_of_tables
from scorekeeper.storage.club_file import ClubFile
from scorekeeper.storage.gatherings import SqliteGatherings
from scorekeeper.storage.sqlite_journal import SqliteJournal
from scorekeeper.storage.tournament_nights import table_as_it_stands, tournament_nights
from tests.reports.reading import page_texts
from tests.scorekeeper.keepers import clock, opened
from tests.scorekeeper.nights import p, pts
from tests.scorekeeper.tournaments import deals_of, person

Said = pytest.CaptureFixture[str]
DEALS = "13 5 4 4, 0 20 3 3, 2 4 15 5, 5 4 4 13"
"""a 20, b 33, c 26, d 25."""


def now() -> datetime:
    return datetime(2026, 11, 21, 19, 40, tzinfo=UTC)


def begun(club: ClubFile, name: str = "Meridian Open", number: int = 4) -> TournamentKeeper:
    """Nine people of whom one has a bye, drawn by hand at two tables; four go on."""
    stages = (Stage("First day", matches=1, line=LineRule(number=number)), Stage("Final", line=LineRule(number=1)))
    announced = e.TournamentOpened(TournamentShape("Short", stages), profile_rules("washburn"), odd=e.OddNumbers.BYE)
    first = GatheringOpened(name, GatheringForm.TOURNAMENT, "2026-11-21", name=name)
    nights = partial(tournament_nights, club)
    play = TournamentKeeper.announce(SqliteGatherings(club), first, announced, now, nights)
    play.write(*(e.Entered(person(letter), place) for place, letter in enumerate("abcdefghi", 1)))
    play.seat([tuple("abcd"), tuple("efgh")], "i")
    return play


def played(club: ClubFile) -> TournamentKeeper:
    """The same with both tables in, a card that differs, and a penalty: c, h and i are equal on the line."""
    play = begun(club)
    drawn = play.tournament.rounds[0]
    table = drawn.table(1)
    night = opened(currency=None, gathering=place_of_round("Meridian Open", drawn))
    keeper = Keeper.start(SqliteJournal(club), night, [person(one) for one in table.seated], clock())
    keeper.start_game(setup_of_table(play.tournament, 1, table))
    for deal in deals_of(DEALS):
        keeper.write(0, deal)
    entry = table_as_it_stands(club, 1, 1, "n1")
    assert entry is not None
    play.write(
        entry,
        e.TotalsTyped(1, 1, e.TallyBy.PLAYERS, (pts(20, 20, 26, 25),)),
        e.TotalsTyped(1, 2, e.TallyBy.STAFF, (pts(10, 32, 42, 20),)),
        e.PenaltyGiven("h", p(6), "late"),
    )
    return play


def tournament(capsys: Said, *arguments: object, status: int = 0) -> tuple[str, str]:
    """What the command prints, and what it says on standard error."""
    assert main(["tournament", *map(str, arguments)]) == status
    out, err = capsys.readouterr()
    return out, err


@pytest.fixture
def path(tmp_path: Path) -> Path:
    """An empty club file."""
    found = tmp_path / "club.scorekeeper"
    ClubFile.open(found, create=True).close()
    return found


def files(club: ClubFile, play: TournamentKeeper, folder: Path, nights: Sequence[str] = ("n1",)) -> list[Path]:
    """The file of a tournament, and those of its nights."""
    found = [folder / "open.gathering.json"]
    found[0].write_text(write_gathering(play.keeper.lines), encoding="utf-8")
    for night in nights:
        found.append(folder / f"{night}.night.json")
        found[-1].write_text(archive(SqliteJournal(club).lines(night)), encoding="utf-8")
    return found


def test_standings_line_ties_and_tallies_as_text(path: Path, tmp_path: Path, capsys: Said) -> None:
    with ClubFile.open(path) as club:
        play = played(club)
        brought = files(club, play, tmp_path)
    out, err = tournament(capsys, "--club", path)
    assert err == ""
    assert (
        out
        == """Meridian Open, 2026-11-21, 9 people

First day, 1 of 1 rounds that count

1  10  E  10
2  20  A  20
3  25  D  25
--------
4  26  C  26
4  26  H  20, penalties +6
4  26  I  26
7  32  F  32
8  33  B  33
9  42  G  42

3 go on, with fewer than 26.
C, H and I are equal on the line, and 1 of them goes on:
  fewer deals with the queen: C 1, H not known and I 0
  a lower worst match: C 26, H 20 and I not known
  a better last match: C 26, H 20 and I not known
  fewer points against each other: C not known, H not known and I not known
  an extra deal: at the table
  a cut of the cards: at the table

Table 1 of round 1: B 33 by the staff, 20 by the card; that could decide who goes on. A mistake in deal 2 explains it.

Together 240: tables 208, byes +26 and penalties +6.
"""
    )
    assert tournament(capsys, *brought)[0] == out


def test_standings_line_ties_and_tallies_as_json(path: Path, tmp_path: Path, capsys: Said) -> None:
    with ClubFile.open(path) as club:
        play = played(club)
        brought = files(club, play, tmp_path)
    found = json.loads(tournament(capsys, "--club", path, "--json", "--stage", 1)[0])
    assert [(row["place"], row["player"], row["total"]) for row in found["standings"]][:4] == [
        (1, "e", "10"), (2, "a", "20"), (3, "d", "25"), (4, "c", "26"),
    ]  # fmt: skip
    assert found["line"] == {
        "places": 4, "limit": "26", "over": ["e", "a", "d"], "tied": ["c", "h", "i"], "free": 1, "final": True,
    }  # fmt: skip
    assert found["ties"][0] == {
        "criterion": "queens", "figures": {"c": "1", "h": None, "i": "0"}, "separates": False, "unknown": [],
    }  # fmt: skip
    assert found["tallies"] == [
        {"round": 1, "table": 1, "player": "b", "staff": ["33"], "card": ["20"], "to_line": "7", "in_reach": True}
    ]
    assert found["sum"] == {
        "whole": "240", "tables": "208", "settled": "0", "byes": "26", "missed": "0", "penalties": "6", "not_here": "0",
    }  # fmt: skip
    assert len(found["ranking"]) == len(found["players"]) == 9
    assert json.loads(tournament(capsys, *brought, "--json")[0]) == found


def test_a_tournament_is_chosen_by_its_name_and_what_is_not_there_is_said(path: Path, capsys: Said) -> None:
    assert "there is no tournament" in tournament(capsys, "--club", path, status=1)[1]
    with ClubFile.open(path) as club:
        begun(club, "Spring Open")
        begun(club, "Spring")
        play = begun(club, "Autumn")
        play.write(e.TotalsTyped(1, 1, e.TallyBy.STAFF, (pts(26, 26, 26, 26),)))
        play.undo()
        winter = GatheringOpened("w", GatheringForm.TOURNAMENT, "2026-12-05", name="Winter")
        TournamentKeeper.announce(SqliteGatherings(club), winter, play.tournament.announced, now, lambda _: {})
    assert tournament(capsys, "--club", path, "--name", "spring")[0].startswith("Spring, ")
    out = tournament(capsys, "--club", path, "--name", "au")[0]
    assert "First day, 1 of 1 rounds that count; tables 1 and 2 are awaited" in out
    assert "no tournament is called “summer”" in tournament(capsys, "--club", path, "--name", "summer", status=1)[1]
    assert "no round of this tournament is drawn yet" in tournament(capsys, "--club", path, status=1)[1]
    words = ("--club", path, "--name", "autumn", "--stage")
    assert "no round of stage 2 is drawn yet" in tournament(capsys, *words, 2, status=1)[1]
    assert "there is no stage 3" in tournament(capsys, *words, 3, status=1)[1]


def test_files_without_the_night_of_a_table_or_that_are_none_are_refused(
    path: Path, tmp_path: Path, capsys: Said
) -> None:
    with ClubFile.open(path) as club:
        brought = files(club, played(club), tmp_path)
    assert "the night of table 1 of round 1 is not here" in tournament(capsys, brought[0], status=1)[1]
    assert "there is no tournament" in tournament(capsys, brought[1], status=1)[1]
    broken = tmp_path / "broken.json"
    broken.write_text("{", encoding="utf-8")
    assert str(broken) in tournament(capsys, broken, status=1)[1]


def test_the_papers_are_one_pdf_of_a_round_or_as_it_stands(path: Path, tmp_path: Path, capsys: Said) -> None:
    with ClubFile.open(path) as club:
        play = played(club)
        brought = files(club, play, tmp_path)
    out = tmp_path / "papers.pdf"
    tournament(capsys, *brought, "-o", out, "--what", ",".join(TOURNAMENT_PARTS), "--round", 1)
    pages = page_texts(out.read_bytes())
    assert any("The line after round 1" in page for page in pages)
    assert any("Table 2" in page and "seat 4 · no. 8" in " ".join(page.split()) for page in pages)
    with ClubFile.open(path) as club:
        word = words_of_tables(play.tournament)["n1"]
        assert find_word(club, word) is not None
    assert sum(word in page for page in pages) == 3
    own = word_of_gathering(play.keeper.lines)
    assert all(own in page or word in page or "PLAYER’S CARD" in page for page in pages)
    assert main(["check", str(path), "--word", own]) == 0
    told = capsys.readouterr().out.splitlines()[0]
    assert told.startswith(
        "The check word is that of the tournament “Meridian Open” of 2026-11-21 (Meridian Open) after"
    )
    tournament(capsys, "--club", path, "-o", out, "--what", "booklet", "--pages", "1-2")
    assert len(page_texts(out.read_bytes())) == 2


def test_a_paper_of_a_round_that_is_not_drawn_is_refused(path: Path, tmp_path: Path, capsys: Said) -> None:
    with ClubFile.open(path) as club:
        begun(club)
    out = tmp_path / "papers.pdf"
    _, err = tournament(capsys, "--club", path, "-o", out, "--round", 2, status=1)
    assert "round 2 is not drawn" in err
    with pytest.raises(SystemExit, match="2"):
        main(["tournament", "--club", str(path), "-o", str(out), "--what", "poster"])
    assert "entries, seating, cards" in capsys.readouterr().err
    assert not out.exists()
