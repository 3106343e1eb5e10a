"""Statements and season books from night files and from the club file, each refusal one sentence."""

import json
from fractions import Fraction
from pathlib import Path

import pytest

from scorekeeper.cli.main import main
from scorekeeper.files.sample_night import SAMPLE
from scorekeeper.night.seasons import ClubSeason, Ranking
from scorekeeper.storage.club_file import ClubFile
from scorekeeper.storage.seasons import write_season
from scorekeeper.storage.settings import CLUB_NAME, ClubSettings
from scorekeeper.storage.sqlite_journal import SqliteJournal
from tests.reports.reading import page_texts
from tests.reports.tagged import faults
from tests.scorekeeper.cli.terminals import typed
from tests.scorekeeper.journals import write_lines
from tests.scorekeeper.storage.nights import finished_night

Said = pytest.CaptureFixture[str]


def text_of(path: Path) -> str:
    return "\n".join(page_texts(path.read_bytes()))


@pytest.fixture
def nights(tmp_path: Path) -> list[str]:
    """The sample night on three dates."""
    files = []
    for date in ("2026-03-06", "2026-03-13", "2026-04-03"):
        data = json.loads(SAMPLE.read_text(encoding="utf-8")) | {"date": date}
        data.pop("id", None)
        path = tmp_path / f"{date}.night.json"
        path.write_text(json.dumps(data), encoding="utf-8")
        files.append(str(path))
    return files


@pytest.fixture
def name() -> str:
    return str(json.loads(SAMPLE.read_text(encoding="utf-8"))["players"][0]["name"])


def test_a_season_book_of_night_files(tmp_path: Path, nights: list[str]) -> None:
    out = tmp_path / "book.pdf"
    assert main(["season", *nights, "-o", str(out), "--title", "Spring", "--paper", "letter"]) == 0
    pages = page_texts(out.read_bytes())
    assert "Spring" in pages[0]
    assert len(pages) == 5 + 1


def test_some_pages_of_a_book_are_those_of_the_whole(tmp_path: Path, nights: list[str], capsys: Said) -> None:
    out, some = tmp_path / "book.pdf", tmp_path / "some.pdf"
    assert main(["season", *nights, "-o", str(out)]) == 0
    assert main(["season", *nights, "-o", str(some), "--pages", "2, 4-5"]) == 0
    whole, found = page_texts(out.read_bytes()), page_texts(some.read_bytes())
    assert [text.splitlines()[:3] for text in found] == [whole[page].splitlines()[:3] for page in (1, 3, 4)]
    assert "Page 5 of 6" in found[2]
    assert faults(some.read_bytes()) == []
    for wrong in ("7", "2-1", "all"):
        assert main(["season", *nights, "-o", str(out), "--pages", wrong]) == 1
        assert "pages are like 2-4 or 1,3, and there are 6" in capsys.readouterr().err


def test_files_of_nights_without_a_name_are_nights_of_their_own(tmp_path: Path, nights: list[str]) -> None:
    out = tmp_path / "book.pdf"
    assert main(["season", *nights, "-o", str(out)]) == 0
    (standings, nights_) = (text for number, text in enumerate(page_texts(out.read_bytes())) if number in (1, 5))
    assert "Standings" in standings
    assert nights_.count("net $".upper()) == len(nights)


def test_the_table_of_a_season_is_printed(tmp_path: Path, nights: list[str], capsys: Said) -> None:
    club = tmp_path / "club.db"
    assert main(["import", *nights, "--club", str(club)]) == 0
    with ClubFile.open(club, create=False) as file:
        write_season(file, "s", ClubSeason("Spring", until="2026-03-31", ranking=Ranking.FORMULA))
    capsys.readouterr()
    assert main(["season", *nights]) == 0
    of_files = capsys.readouterr().out
    assert main(["season", "--club", str(club)]) == 0
    assert capsys.readouterr().out == of_files
    assert of_files.splitlines()[:3] == [
        "The season: 3 nights count, on 3 days",
        "place  nights  won  a night    net $  player",
        "    1       3    3  +100.00  +300.00  Marta Lind",
    ]
    assert main(["season", "--club", str(club), "--name", "spring", "--by", "points", "--json"]) == 0
    found = json.loads(capsys.readouterr().out)
    assert (found["name"], found["to"], found["ranking"], len(found["nights"])) == ("Spring", "2026-03-31", "points", 2)
    assert sum(Fraction(one["total"]) for one in found["players"]) == 0
    assert [one["place"] for one in found["players"]] == [1, 2, 3, 4]
    assert main(["season", "--club", str(club), "--name", "Autumn"]) == 1
    assert capsys.readouterr().err == "--name: the club has no season “Autumn”; it has Spring\n"


@pytest.mark.parametrize("what", ["season", "ious", "statistics"])
def test_json_of_the_club_is_utf_8_in_every_terminal(tmp_path: Path, what: str) -> None:
    file, club = tmp_path / "friday.night.json", tmp_path / "club.db"
    file.write_text(SAMPLE.read_text(encoding="utf-8").replace("Ruth", "Zoë 陳"), encoding="utf-8")
    assert main(["import", str(file), "--club", str(club)]) == 0
    _, printed, _ = typed(what, "--club", club, "--json", encoding="ascii")
    assert "Zoë 陳" in printed.decode()


def test_the_poster_and_the_book_of_a_season_that_the_club_made(tmp_path: Path, nights: list[str]) -> None:
    club, out = tmp_path / "club.db", tmp_path / "out.pdf"
    assert main(["import", *nights, "--club", str(club)]) == 0
    with ClubFile.open(club, create=False) as file:
        write_season(file, "s", ClubSeason("Spring", until="2026-03-31"))
    wanted = ["season", "--club", str(club), "--name", "Spring", "-o", str(out)]
    assert main([*wanted, "--what", "poster"]) == 0
    (page,) = page_texts(out.read_bytes())
    assert "Spring" in page
    assert main(wanted) == 0
    assert len(page_texts(out.read_bytes())) == 4 + 1, "two nights stand on a page"
    assert main([*wanted, "--what", "standings"]) == 0
    (alone,) = page_texts(out.read_bytes())
    assert "Standings" in alone
    assert main([*wanted[:-1], str(tmp_path / "out.csv"), "--what", "poster"]) == 1
    assert main([*wanted[:-1], str(tmp_path / "out.csv"), "--by", "formula"]) == 0
    assert (tmp_path / "out.csv").read_text("utf-8-sig").splitlines()[:2] == [
        "place,player,nights,total", "1,Marta Lind,2,10"
    ]  # fmt: skip


def test_what_is_owed_is_listed_and_each_has_a_slip(tmp_path: Path, capsys: Said) -> None:
    club, out = tmp_path / "club.db", tmp_path / "slips.pdf"
    ious = ["ious", "--club", str(club)]
    ClubFile.open(club, create=True).close()
    assert main(ious) == 0
    assert main([*ious, "-o", str(out)]) == 1
    with ClubFile.open(club, create=False) as file:
        ClubSettings(file).update({CLUB_NAME: "Meridian"})
        write_lines(SqliteJournal(file), "n1", finished_night())
    assert "Nothing is owed." in capsys.readouterr().out
    assert main(ious) == 0
    owed = capsys.readouterr().out.splitlines()
    assert owed
    assert all("not paid yet" in line for line in owed)
    assert main([*ious, "--json"]) == 0
    assert len(json.loads(capsys.readouterr().out)) == len(owed)
    assert main([*ious, "-o", str(out), "--one-each"]) == 0
    assert text_of(out).split()[:4] == ["MERIDIAN", "NOT", "PAID", "YET"]
    assert len(page_texts(out.read_bytes())) == len(owed)
    assert main([*ious, "-o", str(out), "--one-each", "--pages", "2"]) == 0
    assert len(page_texts(out.read_bytes())) == 1
    assert main([*ious, "-o", str(out), "--what", "list", "--pages", "2"]) == 1
    assert "there are 1" in capsys.readouterr().err
    assert main([*ious, "-o", str(out), "--what", "list"]) == 0
    assert text_of(out).split()[:4] == ["MERIDIAN", "IOUS", "Open", "IOUs"]


def test_a_statement_out_of_the_club_file(tmp_path: Path, nights: list[str], name: str, capsys: Said) -> None:
    club, out = str(tmp_path / "club.db"), tmp_path / "statement.pdf"
    assert main(["import", *nights, "--club", club]) == 0
    wanted = name[:3].upper()
    assert main(["account", wanted, "--club", club, "-o", str(out), "--from", "2026-03-10"]) == 0
    text = text_of(out)
    assert name in text
    assert "Friday 6 March 2026" not in text
    assert "Friday 13 March 2026" in text
    assert "Two nights" in text


@pytest.mark.parametrize(
    ("given", "status", "sentence"),
    [
        (["account", "Nobody"], 1, "nobody called “Nobody” played in that time"),
        (["season", "--from", "2030-01-01"], 1, "no night was played in that time, so there is nothing to print"),
        (["season", "--from", "yesterday"], 2, "“yesterday” is not a date like 2026-11-20"),
    ],
)
def test_what_cannot_be_is_said_in_a_sentence(
    tmp_path: Path, nights: list[str], capsys: Said, given: list[str], status: int, sentence: str
) -> None:
    out = tmp_path / "out.pdf"
    asked = [*given[:2], *nights, *given[2:]] if given[0] == "account" else [given[0], *nights, *given[1:]]
    try:
        found = main([*asked, "-o", str(out)])
    except SystemExit as left:
        found = int(str(left.code))
    assert found == status
    assert sentence in capsys.readouterr().err
    assert not out.exists()


def test_files_that_contradict_each_other_are_refused(tmp_path: Path, nights: list[str], capsys: Said) -> None:
    out = tmp_path / "book.pdf"
    data = json.loads(Path(nights[1]).read_text(encoding="utf-8"))
    data["players"][0] |= {"name": "Somebody Else"}
    Path(nights[1]).write_text(json.dumps(data), encoding="utf-8")
    assert main(["season", *nights, "-o", str(out)]) == 1
    said = capsys.readouterr().err
    assert "is Somebody Else in one file" in said or "in one file and Somebody Else in another" in said
    assert said.count("\n") == 1
    assert not out.exists()


def test_a_file_that_is_given_twice_counts_once(tmp_path: Path, nights: list[str]) -> None:
    once, twice = tmp_path / "once.pdf", tmp_path / "twice.pdf"
    assert main(["season", *nights, "-o", str(once)]) == 0
    assert main(["season", *nights, nights[0], "-o", str(twice)]) == 0
    assert len(page_texts(twice.read_bytes())) == len(page_texts(once.read_bytes()))


def test_two_players_of_one_name_are_asked_about(tmp_path: Path, capsys: Said) -> None:
    data = json.loads(SAMPLE.read_text(encoding="utf-8"))
    for player in data["players"][:2]:
        player["name"] = "Ann " + player["name"]
    file = tmp_path / "night.json"
    file.write_text(json.dumps(data), encoding="utf-8")
    assert main(["account", "ann", str(file), "-o", str(tmp_path / "out.pdf")]) == 1
    assert "2 players are called “ann”" in capsys.readouterr().err
