"""`scorekeeper bring`: what it says of a sheet, what it writes, and that a refusal leaves the books as they were."""

from __future__ import annotations

import json
from collections.abc import Callable
from pathlib import Path

import pytest

from scorekeeper.cli.arguments import SHEET_ROLES, SHEET_SHAPES
from scorekeeper.cli.main import main
from scorekeeper.spreadsheets.columns import Role, Shape
from tests.faults.budget import some_of
from tests.reports.reading import page_texts
from tests.scorekeeper.spreadsheets.made import xlsx

LONG = "A" * 1_000_000

Said = pytest.CaptureFixture[str]
Command = Callable[..., int]
SHEET = "Date,Ann,Bob,Gus\n22 Nov 2019,-6.50,4.25,2.25\n3/12/2019,1,,-1\n13 Dec 2019,,3,-2.75\nTotal,-5.50,7.25,-1.50\n"


@pytest.fixture
def sheet(tmp_path: Path) -> Path:
    """A sheet with a good row, one that is read with a guess, and one that does not add to zero."""
    path = tmp_path / "old.csv"
    path.write_text(SHEET, encoding="utf-8")
    return path


@pytest.fixture
def command(tmp_path: Path) -> Command:
    """Run a command on a club file of its own."""

    def do(*arguments: object) -> int:
        return main([*map(str, arguments), "--club", str(tmp_path / "club.scorekeeper")])

    return do


def test_it_says_what_each_column_was_taken_for_and_each_row(command: Command, sheet: Path, capsys: Said) -> None:
    assert command("bring", sheet, "--dry-run") == 0
    said = capsys.readouterr().out.splitlines()
    assert said == [
        "A “Date”: date",
        "B “Ann”: player",
        "C “Bob”: player",
        "D “Gus”: player",
        "Ann: unknown",
        "Bob: unknown",
        "Gus: unknown",
        "row 3: read with a guess: “3/12/2019”, 3 December 2019",
        "row 4: no night: 0.25 too much",
        "Ann: −5.50, in the sheet −5.50, difference 0.00",
        "Bob: +4.25, in the sheet +7.25, difference −3.00",
        "Gus: +1.25, in the sheet −1.50, difference +2.75",
        "3 nights: 1 good, 1 read with a guess, 1 no night, 0 in the books already.",
        "1 row and 3 names are still open.",
    ]


@pytest.mark.parametrize(
    "rows",
    some_of(
        [
            (("Date", "Ann", LONG), ("2020-01-03", 5, -5)),
            (("Date", "Ann", "Bob"), (LONG, 5, -5), ("2020-01-10", -5, 5)),
            (("Date", "Ann", "Bob"), ("2020-01-03", 5, LONG), ("2020-01-10", -5, 5)),
            (("Date", "Debtor", "Creditor", "Amount"), ("2020-01-03", LONG, "Bob", 5), ("2020-01-10", "Bob", "Cal", 5)),
            (("Date", "Debtor", "Creditor", "Amount"), ("2020-01-03", "Ann", LONG, 5), ("2020-01-10", "Bob", "Cal", 5)),
        ],
        2,
    ),
    ids=lambda rows: f"{rows[0][1]} {rows[1][0]}"[:20],
)
def test_a_cell_of_a_million_letters_is_named_in_short(
    rows: tuple[tuple[str | int, ...], ...], command: Command, tmp_path: Path, capsys: Said
) -> None:
    file = tmp_path / "old.xlsx"
    file.write_bytes(xlsx(*rows))
    assert command("bring", file, "--dry-run") == 0
    said = capsys.readouterr().out
    assert "A" * 80 in said
    assert "…" in said
    assert max(map(len, said.splitlines())) < 300
    assert command("bring", file) == 1, "nothing is brought"


def test_a_trial_makes_no_books(command: Command, sheet: Path, tmp_path: Path) -> None:
    assert command("bring", sheet, "--dry-run") == 0
    assert not (tmp_path / "club.scorekeeper").exists()


def test_as_json_for_programs(command: Command, sheet: Path, capsys: Said) -> None:
    assert command("bring", sheet, "--dry-run", "--json") == 0
    found = json.loads(capsys.readouterr().out)
    assert found["shape"] == "nights"
    assert [column["role"] for column in found["columns"]] == ["date", "person", "person", "person"]
    assert [(row["rows"], row["verdict"], row["over"]) for row in found["rows"]] == [
        ([2], "good", "0"), ([3], "guessed", "0"), ([4], "bad", "0.25")
    ]  # fmt: skip
    assert found["totals"][0] == {"name": "Ann", "sheet": "-5.5", "read": "-5.5"}
    assert (found["taken"], found["open_rows"], found["open_names"]) == (2, 1, 3)


def test_what_is_open_keeps_all_out(command: Command, sheet: Path, capsys: Said, tmp_path: Path) -> None:
    assert command("bring", sheet) == 1
    assert "rows that are open: 1; names that are open: 3" in capsys.readouterr().err
    assert command("bring", sheet, "--new-people") == 1
    command("nights")
    assert "2019" not in capsys.readouterr().out.split("open", 1)[-1]


def test_rows_are_brought_and_twice_is_once_and_taken_back(command: Command, sheet: Path, capsys: Said) -> None:
    assert command("bring", sheet, "--new-people", "--leave-out", "4") == 0
    assert "2 nights from old.csv are in the books." in capsys.readouterr().out
    assert command("bring", sheet, "--leave-out-bad") == 0
    assert "2 in the books already" in capsys.readouterr().out
    assert command("nights") == 0
    assert len(capsys.readouterr().out.splitlines()) == 2
    assert command("check") == 0
    capsys.readouterr()
    assert command("bring", "--take-back") == 0
    assert capsys.readouterr().out == "2 nights count no more; taking the rows again restores them.\n"
    assert command("bring", "--take-back") == 1


def test_a_row_is_put_on_the_house_and_people_are_named(command: Command, sheet: Path, capsys: Said) -> None:
    assert command("bring", sheet, "--new-people", "--house") == 0
    command("nights")
    assert "The house" in capsys.readouterr().out
    command("players")
    assert "The house" not in capsys.readouterr().out
    other = sheet.with_name("other.csv")
    other.write_text("Date,Annie,Bob\n20 Dec 2019,1,-1\n27 Dec 2019,1,-1\n", encoding="utf-8")
    assert command("bring", other, "--person", "Annie=Ann") == 0
    capsys.readouterr()
    command("players")
    assert "Annie" not in capsys.readouterr().out


@pytest.mark.parametrize(
    ("options", "said"),
    [
        (["--sheet", "Other"], "there is no sheet “Other”"),
        (["--column", "Z=date"], "there is no column Z"),
        (["--person", "Ann=Nobody"], "“Nobody”"),
        (["--currency", "money"], "currency"),
    ],
)
def test_what_cannot_be_is_said(options: list[str], said: str, command: Command, sheet: Path, capsys: Said) -> None:
    assert command("bring", sheet, "--dry-run", *options) == 1
    assert said in capsys.readouterr().err


@pytest.mark.parametrize("options", [["--column", "B"], ["--leave-out", "x"], ["--shape", "rows"], ["--column", "B=x"]])
def test_options_that_are_none_are_bad_usage(options: list[str], command: Command, sheet: Path) -> None:
    try:
        status = command("bring", sheet, "--dry-run", *options)
    except SystemExit as ended:
        status = int(ended.code or 0)
    assert status == 2


def test_shape_columns_and_stake_can_be_said(command: Command, tmp_path: Path, capsys: Said) -> None:
    path = tmp_path / "game.csv"
    path.write_text("Deal,A,B,C,D\n1,6,13,4,3\n2,0,5,20,1\n", encoding="utf-8")
    options = ("--date", "2019-11-22", "--stake", "0.25", "--currency", "USD", "--new-people", "--shape", "game")
    assert command("bring", path, *options) == 0
    command("nights")
    assert "2019-11-22" in capsys.readouterr().out


def test_every_shape_and_role_can_be_named() -> None:
    assert tuple(Shape) == SHEET_SHAPES
    assert tuple(Role) == SHEET_ROLES


def test_a_file_is_needed(command: Command, capsys: Said, tmp_path: Path) -> None:
    assert command("bring") == 1
    assert command("bring", tmp_path / "none.csv", "--dry-run") == 1
    assert "No such file" in capsys.readouterr().err


def test_season_and_account_have_the_results(command: Command, sheet: Path, tmp_path: Path, capsys: Said) -> None:
    assert command("bring", sheet, "--new-people", "--leave-out", "4") == 0
    assert command("season", "-o", tmp_path / "season.pdf") == 0
    assert command("account", "Ann", "-o", tmp_path / "ann.pdf") == 0
    said = page_texts((tmp_path / "ann.pdf").read_bytes())[0]
    assert "2 nights were brought in from old sheets" in said
    assert "from a sheet" in " ".join(page_texts((tmp_path / "season.pdf").read_bytes()))
    capsys.readouterr()
    assert command("nights") == 0
    assert capsys.readouterr().out.count("from a sheet") == 2
