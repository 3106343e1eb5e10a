"""The papers of the command line carry the figures of the settlement, and are written whole or not at all."""

import json
from fractions import Fraction
from pathlib import Path

import pytest

from scorekeeper.cli.main import main
from scorekeeper.files.sample_night import SAMPLE
from scorekeeper.money.money import Currency
from tests.reports.reading import page_texts

Said = pytest.CaptureFixture[str]


def text_of(path: Path) -> str:
    return "\n".join(page_texts(path.read_bytes()))


def test_sheet_and_settlement_hold_the_totals(tmp_path: Path, capsys: Said) -> None:
    out = tmp_path / "night.pdf"
    assert main(["sheet", str(SAMPLE), "-o", str(out), "--what", "sheet, settlement"]) == 0
    assert main(["settle", str(SAMPLE), "--json"]) == 0
    data = json.loads(capsys.readouterr().out)
    text = text_of(out).replace("−", "-")
    for game in data["games"]:
        assert all(score.replace(".5", "½") in text for score in game["scores"])
    assert all(transfer["amount"] in text for transfer in data["transfers"])


def test_the_sample_is_four_papers_with_one_settlement(
    tmp_path: Path, capsys: Said, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr("scorekeeper.cli.pdf._now", lambda: "2026-11-29T21:30")  # papers say the minute of printing
    folder = tmp_path / "papers"
    assert main(["sample", "-o", str(folder), "--paper", "letter"]) == 0
    names = ("score-sheets.pdf", "settlement.pdf", "slips.pdf", "settlement.txt")
    assert capsys.readouterr().out.splitlines() == [str(folder / name) for name in names]
    assert len(page_texts((folder / "score-sheets.pdf").read_bytes())) >= 3
    assert main(["settle", str(SAMPLE)]) == 0
    assert (folder / "settlement.txt").read_text(encoding="utf-8") == capsys.readouterr().out
    assert main(["sample", "-o", str(folder), "--paper", "letter"]) == 0, "the same papers again"
    (folder / "slips.pdf").write_text("mine", encoding="utf-8")
    capsys.readouterr()
    assert main(["sample", "-o", str(folder)]) == 1
    assert f"“{folder / 'score-sheets.pdf'}” is there already and nothing is overwritten" in capsys.readouterr().err
    assert (folder / "slips.pdf").read_text(encoding="utf-8") == "mine"


def test_a_sample_may_lie_as_deep_as_folders_go(tmp_path: Path) -> None:
    deep = tmp_path.joinpath(*"y" * 1100)
    assert main(["sample", "-o", str(deep)]) == 0
    for paper in deep.iterdir():
        paper.unlink()
    for folder in (deep, *deep.parents[:1099]):  # pytest would call itself for each of them
        folder.rmdir()


def test_a_night_without_games_has_no_sheets(tmp_path: Path, capsys: Said) -> None:
    data = json.loads(SAMPLE.read_text(encoding="utf-8"))
    data["games"] = []
    file, out = tmp_path / "empty.night.json", tmp_path / "out.pdf"
    file.write_text(json.dumps(data), encoding="utf-8")
    assert main(["sheet", str(file), "-o", str(out)]) == 1
    assert "this night has no games, so there is nothing to print" in capsys.readouterr().err
    assert not out.exists()


def test_a_place_that_takes_no_paper_keeps_what_was_there(tmp_path: Path, capsys: Said) -> None:
    (tmp_path / "file").write_text("old", encoding="utf-8")
    assert main(["sheet", str(SAMPLE), "-o", str(tmp_path / "file" / "out.pdf")]) == 1
    assert main(["sample", "-o", str(tmp_path / "file")]) == 1
    said = capsys.readouterr().err.splitlines()
    assert len(said) == 2
    assert all(line.startswith(str(tmp_path / "file")) for line in said)
    assert [path.name for path in tmp_path.iterdir()] == ["file"]


def test_slips_name_what_each_player_pays_and_takes(tmp_path: Path, capsys: Said) -> None:
    out = tmp_path / "slips.pdf"
    assert main(["sheet", str(SAMPLE), "-o", str(out), "--what", "slips"]) == 0
    assert len(page_texts(out.read_bytes())) == 1, "four slips stand on a sheet"
    assert main(["sheet", str(SAMPLE), "-o", str(out), "--what", "slips", "--one-each"]) == 0
    assert main(["settle", str(SAMPLE), "--json"]) == 0
    transfers = json.loads(capsys.readouterr().out)["transfers"]
    pages = page_texts(out.read_bytes())
    assert len(pages) == 4
    for transfer in transfers:
        amount = Currency("USD").write(Fraction(transfer["amount"]), symbol=True)
        assert sum(amount in page for page in pages) == 2, "on the payer's slip and on the payee's"


@pytest.mark.parametrize(("hands", "sums"), [(4, "520"), (5, "26"), (6, "26")])
def test_a_blank_sheet_says_what_the_sheet_must_be(tmp_path: Path, hands: int, sums: str) -> None:
    out = tmp_path / "blank.pdf"
    assert main(["blank", "-o", str(out), "--hands", str(hands)]) == 0
    text = text_of(out)
    assert sums in text
    assert "across" in text or hands % 2, "nobody sits across at an odd table"


def test_a_blank_sheet_of_an_impossible_table_is_refused(tmp_path: Path, capsys: Said) -> None:
    out = tmp_path / "blank.pdf"
    assert main(["blank", "-o", str(out), "--hands", "5", "--profile", "hearts"]) == 1
    assert "5 hands; these rules are played with 4" in capsys.readouterr().err
    assert not out.exists()


@pytest.mark.parametrize(
    ("part", "said"),
    [
        ("pictures", "POINTS AHEAD OF THE TABLE’S MEAN"),
        ("why", "WHY"),
        ("rules", "House rules"),
        ("by-hand", "TO GO ON BY HAND"),
    ],
)
def test_every_other_paper_of_a_night_is_asked_for_by_its_word(tmp_path: Path, part: str, said: str) -> None:
    data = json.loads(SAMPLE.read_text(encoding="utf-8"))
    data["games"][-1]["entries"] = data["games"][-1]["entries"][:2]
    file, out = tmp_path / "running.night.json", tmp_path / "out.pdf"
    file.write_text(json.dumps(data), encoding="utf-8")
    assert main(["sheet", str(file), "-o", str(out), "--what", part]) == 0
    assert said in text_of(out)


def test_a_night_whose_games_are_over_does_not_go_on_by_hand(tmp_path: Path, capsys: Said) -> None:
    out = tmp_path / "out.pdf"
    assert main(["sheet", str(SAMPLE), "-o", str(out), "--what", "by-hand"]) == 1
    assert "every game of this night is over, so none goes on by hand" in capsys.readouterr().err
    assert not out.exists()


def test_names_head_the_columns_of_a_blank_sheet(tmp_path: Path, capsys: Said) -> None:
    out = tmp_path / "blank.pdf"
    assert main(["blank", "-o", str(out), "--names", "Ann, Bob, Cal + Eve, Dee"]) == 0
    text = text_of(out)
    assert "Cal + Eve" in text
    assert text.count("Dee") > 4, "over the column, as dealer, and to sign"
    out.unlink()
    assert main(["blank", "-o", str(out), "--names", "Ann, Bob"]) == 1
    assert "2 names for 4 hands" in capsys.readouterr().err
    assert not out.exists()


def test_letters_that_are_printed_as_boxes_are_told(tmp_path: Path, capsys: Said) -> None:
    out = str(tmp_path / "blank.pdf")
    assert main(["blank", "-o", out, "--names", "Ann, 김철수, 王秀英, ปิ่นแก้ว"]) == 0
    assert capsys.readouterr().err == ""
    assert main(["blank", "-o", out, "--names", "Ann, தமி, Cal, Dee"]) == 0
    said = "Paper shows a box in place of த ம ி in “தமி”: its typefaces do not have that.\n"
    assert capsys.readouterr().err == said
    assert main(["blank", "-o", out, "--names", "Ann, அஆஇஈஉஊஎஏஐ, Cal, Dee"]) == 0
    assert "அ ஆ இ ஈ உ ஊ எ ஏ … in “" in capsys.readouterr().err
