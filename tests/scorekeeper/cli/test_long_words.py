"""Words and names of files of very many letters: said in short, with any error."""

from contextlib import suppress
from pathlib import Path

import pytest

from scorekeeper.cli.main import main
from scorekeeper.storage.club_file import ClubFile

COMMANDS = (
    ["statistics", "{}"], ["export", "-o", "x.csv", "{}"], ["forget", "{}"], ["settle", "{}"], ["blank", "-o", "{}"],
    ["blank", "-o", "x.pdf", "--hands", "{}"], ["players", "{}"], ["check", "{}"], ["check", "--word", "{}"],
    ["restore", "x", "-o", "{}"], ["~{}"], ["{}"],
)  # fmt: skip


def test_whatever_is_named_by_very_many_letters_gets_a_short_message(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    club = tmp_path / "club.scorekeeper"
    ClubFile.open(club).close()
    for words in COMMANDS:
        with suppress(SystemExit):
            assert main(["--club", str(club), *(word.format("\u202eAb " * 25_000) for word in words)]) == 1, words
        said = "".join(capsys.readouterr())
        assert "\\u202eAb" in said, words
        assert "…" in said, words
        assert len(said) < 1000, words
