"""Tables, pages and texts by the command line: what the file's name ends with says which."""

from __future__ import annotations

import csv
from pathlib import Path

import pytest

from scorekeeper.cli.main import main
from scorekeeper.files.sample_night import SAMPLE
from scorekeeper.night.members import Member
from scorekeeper.spreadsheets.workbooks import read_workbook
from scorekeeper.storage import directory
from scorekeeper.storage.club_file import ClubFile
from scorekeeper.storage.members import write_member
from tests.reports.reading import page_texts

Said = pytest.CaptureFixture[str]


@pytest.fixture
def club(tmp_path: Path) -> str:
    path = str(tmp_path / "club.db")
    assert main(["import", str(SAMPLE), "--club", path]) == 0
    return path


def rows(path: Path) -> list[list[str]]:
    return list(csv.reader(path.read_text(encoding="utf-8-sig").splitlines()))


def test_a_night_goes_out_as_what_its_file_is_called(tmp_path: Path, club: str) -> None:
    for name in ("n.csv", "n.xlsx", "n.html", "n.txt", "n.json"):
        assert main(["export", "2026-11-13", "-o", str(tmp_path / name), "--club", club]) == 0
    assert [row[2] for row in rows(tmp_path / "n.csv")[1:]] == ["Ruth Calloway", "Ben Osei", "Marta Lind", "Theo Varga"]
    sheets = read_workbook((tmp_path / "n.xlsx").read_bytes())
    assert [sheet.name for sheet in sheets] == ["Result", "Payments", "Deals"]
    assert "Ruth pays Marta $50.75" in (tmp_path / "n.txt").read_text(encoding="utf-8")
    assert (tmp_path / "n.html").read_text(encoding="utf-8").startswith("<!DOCTYPE html>")
    assert (tmp_path / "n.json").read_text(encoding="utf-8").startswith("{")
    assert main(["export", "2026-11-13", "-o", str(tmp_path / "d.xlsx"), "--what", "deals", "--club", club]) == 0
    assert [sheet.name for sheet in read_workbook((tmp_path / "d.xlsx").read_bytes())] == ["Deals"]


def test_a_season_and_an_account_are_tables_too(tmp_path: Path, club: str) -> None:
    out = tmp_path / "out.csv"
    assert main(["season", "-o", str(out), "--club", club]) == 0
    assert rows(out)[1] == ["1", "Marta Lind", "1", "1", "100.00", "100.00", "USD"]
    assert main(["season", str(SAMPLE), "-o", str(out), "--what", "deals"]) == 0
    assert len(rows(out)) == 1 + 4 * 26
    assert main(["account", "Ruth", str(SAMPLE), "-o", str(out)]) == 0
    assert rows(out)[1][-1] == "-50.75"
    assert main(["season", str(SAMPLE), "-o", str(tmp_path / "s.html"), "--title", "Autumn"]) == 0
    assert "<h1>Autumn</h1>" in (tmp_path / "s.html").read_text(encoding="utf-8")


def test_the_slips_of_a_night_say_how_the_members_of_a_named_club_are_paid(tmp_path: Path, club: str) -> None:
    out = tmp_path / "slips.pdf"
    with ClubFile.open(Path(club)) as file:
        (marta,) = (one.id for one in directory.players(file) if one.name == "Marta Lind")
        write_member(file, marta, Member(pay="https://pay.example/marta"))
    assert main(["sheet", str(SAMPLE), "-o", str(out), "--what", "slips", "--club", club]) == 0
    assert sum(page.count("https://pay.example/marta") for page in page_texts(out.read_bytes())) == 2
    assert main(["sheet", str(SAMPLE), "-o", str(out), "--what", "slips"]) == 0
    assert not any("https://pay.example" in page for page in page_texts(out.read_bytes()))


@pytest.mark.parametrize("name", ["book.pdf", "book.html"])
def test_one_table_of_a_paper_is_refused(tmp_path: Path, name: str, capsys: Said) -> None:
    assert main(["season", str(SAMPLE), "-o", str(tmp_path / name), "--what", "deals"]) == 1
    assert capsys.readouterr().err.splitlines() == [
        "--what: only a CSV or XLSX file has one table of several; end its name with .csv or .xlsx"
    ]
    assert list(tmp_path.iterdir()) == []
