"""Words and names of files of very many letters: said in short, with any error."""

from contextlib import suppress
from pathlib import Path

import pytest

from scorekeeper.cli.main import main
from scorekeeper.storage.club_file import ClubFile


@pytest.mark.parametrize(
    "arguments",
    [["statistics", "{}"], ["export", "-o", "x.csv", "{}"], ["forget", "{}"], ["settle", "{}"], ["blank", "-o", "{}"],
     ["blank", "-o", "x.pdf", "--hands", "{}"], ["players", "{}"], ["check", "{}"], ["check", "--word", "{}"],
     ["restore", "x", "-o", "{}"], ["~{}"], ["{}"]],
    ids=" ".join,
)  # fmt: skip
def test_whatever_is_named_by_very_many_letters_gets_a_short_message(
    arguments: list[str], tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    ClubFile.open(tmp_path / "club.scorekeeper").close()
    with suppress(SystemExit):
        named = [word.format("\u202eAb " * 25_000) for word in arguments]
        assert main(["--club", str(tmp_path / "club.scorekeeper"), *named]) == 1
    said = "".join(capsys.readouterr())
    assert "\\u202eAb" in said
    assert "…" in said
    assert len(said) < 1000
