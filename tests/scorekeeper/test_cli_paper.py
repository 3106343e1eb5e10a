"""The papers of the command line carry the figures of the settlement, and are written whole or not at all."""

import json
from pathlib import Path

import pytest

from scorekeeper.cli import main
from scorekeeper.sample import SAMPLE
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


def test_the_sample_is_three_papers_with_one_settlement(tmp_path: Path, capsys: Said) -> None:
    folder = tmp_path / "papers"
    assert main(["sample", "-o", str(folder), "--paper", "letter"]) == 0
    names = ("score-sheets.pdf", "settlement.pdf", "settlement.txt")
    assert capsys.readouterr().out.splitlines() == [str(folder / name) for name in names]
    assert len(page_texts((folder / "score-sheets.pdf").read_bytes())) >= 3
    assert main(["settle", str(SAMPLE)]) == 0
    assert (folder / "settlement.txt").read_text(encoding="utf-8") == capsys.readouterr().out


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
