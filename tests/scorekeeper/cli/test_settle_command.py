"""`scorekeeper settle`, as it is typed."""

import io
import json
from pathlib import Path

import pytest

from scorekeeper.cli.main import main
from scorekeeper.cli.settle_command import results
from scorekeeper.files.night_reading import read_night
from scorekeeper.files.versions import VERSION
from scorekeeper.night.night import settle_night
from scorekeeper.text.settlement_text import settlement_text
from tests.scorekeeper.cli.terminals import typed
from tests.scorekeeper.night_data import text


@pytest.fixture
def file(tmp_path: Path) -> Path:
    path = tmp_path / "friday.night.json"
    path.write_text(text(("players.0.name", "Zoë 陳")), encoding="utf-8")
    return path


def test_json_is_one_object_and_nothing_else(file: Path, capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["settle", str(file), "--json"]) == 0
    out, err = capsys.readouterr()
    night = read_night(file.read_text(encoding="utf-8"))
    assert json.loads(out) == results(night, settle_night(night))
    assert (err, out[-2:]) == ("", "}\n")


def test_json_goes_to_whatever_takes_text(
    file: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    """A program that embeds the command may give it a buffer in memory, whose encoding cannot be set."""
    assert main(["settle", str(file), "--json"]) == 0
    printed = capsys.readouterr().out
    buffer = io.StringIO()
    monkeypatch.setattr("sys.stdout", buffer)
    assert main(["settle", str(file), "--json"]) == 0
    assert buffer.getvalue() == printed


def test_text_is_for_people(file: Path, capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["settle", str(file)]) == 0
    out, err = capsys.readouterr()
    night = read_night(file.read_text(encoding="utf-8"))
    assert (out, err) == (settlement_text(night, settle_night(night)), "")


def test_a_file_may_begin_with_a_byte_order_mark(file: Path, capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["settle", str(file), "--json"]) == 0
    plain = capsys.readouterr().out
    file.write_bytes(b"\xef\xbb\xbf" + file.read_bytes())
    assert main(["settle", "--json", str(file)]) == 0
    assert capsys.readouterr().out == plain


@pytest.mark.parametrize("encoding", ["utf-8", "ascii", "cp1252"])
def test_json_is_utf_8_in_every_terminal_and_text_what_it_can_show(file: Path, encoding: str) -> None:
    status, out, err = typed("settle", file, "--json", encoding=encoding)
    assert (status, err) == (0, b"")
    assert json.loads(out.decode())["games"][0]["net_points"]["a"] == "-102"
    status, out, err = typed("settle", file, encoding=encoding)
    assert (status, err) == (0, b"")
    assert out.decode(encoding).startswith("Night of 2026-11-20, table 1, $0.25 a point")
    file.write_text(text(("players.0.id", "Zoë 陳")), encoding="utf-8")
    status, out, err = typed("settle", file, encoding=encoding)
    assert (status, out, err.count(b"\n")) == (1, b"", 1), "a bad file"
    assert b"games[0].hands[0][0]: " in err


@pytest.mark.parametrize(
    "arguments", [("settle",), ("settle", "a", "b"), ("settle", "a", "--jsn"), ("settle", "--json=1", "a")]
)
def test_bad_usage_is_one_sentence_and_status_2(arguments: tuple[str, ...], capsys: pytest.CaptureFixture[str]) -> None:
    with pytest.raises(SystemExit) as left:
        main(list(arguments))
    out, err = capsys.readouterr()
    assert (left.value.code, out, err.count("\n")) == (2, "", 1)
    assert err.startswith("scorekeeper")


def test_the_file_of_a_tournaments_table_says_what_it_cannot_tell(
    file: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    """Who really sat there, if wrong seats were corrected, is in the tournament and not in its night."""
    table = {"table": "Table 2", "gathering": "t1", "stage": 1, "round": 1, "version": VERSION}
    file.write_text(json.dumps(json.loads(file.read_text(encoding="utf-8")) | table), encoding="utf-8")
    assert main(["settle", str(file)]) == 0
    out, _ = capsys.readouterr()
    assert out.startswith("Night of 2026-11-20, table 2, ")
    assert out.endswith(
        "\nThis is a table of a tournament, which says who had which points where wrong seats were corrected.\n"
    )
