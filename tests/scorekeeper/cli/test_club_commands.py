"""The commands on the books: what each does, what each refuses, and that a refusal leaves everything as it was."""

from __future__ import annotations

import json
import os
import subprocess
import sys
from collections.abc import Callable
from itertools import product
from pathlib import Path

import pytest

from scorekeeper.cli.main import main
from scorekeeper.files.archive import archive
from scorekeeper.files.sample_night import SAMPLE
from scorekeeper.rules.barred import Barred
from scorekeeper.storage import directory, file_format
from scorekeeper.storage.barred import keep_barred
from scorekeeper.storage.club_file import ClubFile
from scorekeeper.storage.paths import default_club_file
from scorekeeper.storage.settings import ClubSettings
from scorekeeper.storage.sqlite_journal import SqliteJournal
from scorekeeper.storage.words import salted
from tests.faults.budget import few_of
from tests.scorekeeper.journals import write_lines
from tests.scorekeeper.storage.nights import deal, game, joined, opened, paid, small_night
from tests.scorekeeper.storage.processes import said_by, start

ROOT = Path(__file__).parents[3]
Said = pytest.CaptureFixture[str]
Command = Callable[..., int]
SAMPLE_ID = "a1f0c7de-5a3e-4b64-9d3b-6f2c1e0b7d11"


@pytest.fixture
def club(tmp_path: Path) -> Path:
    """The path of a club file."""
    return tmp_path / "club.scorekeeper"


@pytest.fixture
def command(club: Path) -> Command:
    """Run a command on the club file."""

    def do(*arguments: object) -> int:
        return main([*map(str, arguments), "--club", str(club)])

    return do


@pytest.fixture
def filled(command: Command, capsys: Said, club: Path) -> Path:
    """A club file with the sample night in it."""
    assert command("import", SAMPLE) == 0
    capsys.readouterr()
    return club


def rows(club: Path) -> list[tuple[object, ...]]:
    """Every line of the books with its seals."""
    with ClubFile.open(club, create=False) as file, file.reading() as connection:
        return connection.execute("SELECT * FROM entry ORDER BY night, number").fetchall()


def write_night(path: Path, lines: object) -> Path:
    """A night file of journal lines."""
    path.write_text(archive(lines), encoding="utf-8")  # type: ignore[arg-type]
    return path


def test_a_night_comes_in_once(command: Command, club: Path, capsys: Said) -> None:
    assert command("import", SAMPLE) == 0
    assert capsys.readouterr().out.endswith(f"new lines in night {SAMPLE_ID}\n")
    before = rows(club)
    assert command("import", SAMPLE, SAMPLE) == 0
    assert capsys.readouterr().out == f"{SAMPLE}: 0 new lines in night {SAMPLE_ID}\n" * 2
    assert rows(club) == before


def test_a_longer_version_adds_what_is_new_and_a_shorter_one_nothing(
    command: Command, club: Path, tmp_path: Path, capsys: Said
) -> None:
    short = write_night(tmp_path / "short.night.json", small_night()[:6])
    whole = write_night(tmp_path / "whole.night.json", small_night())
    assert command("import", short) == 0
    few = rows(club)
    assert command("import", whole) == 0
    many = rows(club)
    assert many[: len(few)] == few
    assert len(many) == len(small_night())
    assert command("import", short) == 0
    assert rows(club) == many
    assert "shorter here than in the club file" in capsys.readouterr().err


def test_a_night_that_was_continued_in_two_places_is_kept_twice(
    command: Command, filled: Path, tmp_path: Path, capsys: Said
) -> None:
    data = json.loads(SAMPLE.read_text(encoding="utf-8"))
    data["games"][0]["entries"][0] = {"kind": "deal", "points": [26 - 13, 13, 0, 0]}
    other = tmp_path / "other.night.json"
    other.write_text(json.dumps(data), encoding="utf-8")
    before = rows(filled)
    assert command("import", other) == 0
    said = "two branches; nothing is merged, choose under Club, Other laptops"
    assert capsys.readouterr().out == f"{other}: {said} in night {SAMPLE_ID}\n"
    assert rows(filled) == before
    assert command("check") == 0
    assert "One night stands in two branches" in capsys.readouterr().out


def test_somebody_of_nearly_the_same_name_is_named_after_an_import(
    command: Command, filled: Path, tmp_path: Path, capsys: Said
) -> None:
    data = json.loads(SAMPLE.read_text(encoding="utf-8"))
    text = json.dumps({**data, "id": "another"})
    known = data["players"][0]
    other = tmp_path / "other.night.json"
    other.write_text(text.replace(json.dumps(known["id"]), '"somebody"'), encoding="utf-8")
    assert command("import", other) == 0
    assert f"{known['name']} may be {known['name']}: if they are one person" in capsys.readouterr().err


def test_two_files_of_another_night_of_one_id_keep_both_out(
    command: Command, club: Path, tmp_path: Path, capsys: Said
) -> None:
    one = write_night(tmp_path / "one.night.json", [opened(), *joined(), game(), deal(6, 13, 4, 3)])
    two = write_night(tmp_path / "two.night.json", [opened("n1", "2026-11-21"), *joined(), game()])
    assert command("import", one, two) == 1
    assert "another night" in capsys.readouterr().err
    assert rows(club) == []


def test_a_file_that_cannot_be_read_keeps_all_out_and_makes_no_books(
    command: Command, club: Path, tmp_path: Path, capsys: Said
) -> None:
    assert command("import", SAMPLE, tmp_path / "missing.json") == 1
    assert capsys.readouterr().err == f"{tmp_path / 'missing.json'}: No such file or directory\n"
    assert not club.exists()


def test_export_wipe_import_gives_the_same_seals(command: Command, club: Path, tmp_path: Path) -> None:
    mixed = [opened(), *joined(), game(), deal(minute=2), game(1), deal(minute=3, number=1), paid(), deal(minute=5)]
    with ClubFile.open(club) as file:
        write_lines(SqliteJournal(file), "n1", mixed)
    before = rows(club)
    assert command("export", "n1", "-o", tmp_path / "n1.night.json") == 0
    club.unlink()
    assert command("import", tmp_path / "n1.night.json") == 0
    assert rows(club) == before


@pytest.mark.parametrize("named", [SAMPLE_ID, SAMPLE_ID[:3], "2026-11-13"])
def test_a_night_is_named_by_its_id_a_beginning_or_its_date(
    command: Command, filled: Path, named: str, tmp_path: Path
) -> None:
    out = tmp_path / "out.night.json"
    assert command("export", named, "-o", out) == 0
    assert json.loads(out.read_text(encoding="utf-8"))["id"] == SAMPLE_ID


@pytest.mark.parametrize("named", ["2026-11-14", "zz", ""])
def test_a_night_that_is_not_there_is_not_exported(
    command: Command, filled: Path, named: str, tmp_path: Path, capsys: Said
) -> None:
    assert command("export", named, "-o", tmp_path / "out") == 1
    assert capsys.readouterr().err == f"no night “{named}” is in the club file\n"
    assert not (tmp_path / "out").exists()


def test_an_id_counts_before_ids_that_begin_with_it(command: Command, club: Path, tmp_path: Path, capsys: Said) -> None:
    with ClubFile.open(club) as file:
        for night in ("n1", "n11"):
            write_lines(SqliteJournal(file), night, [opened(night), *joined()])
    assert command("export", "n1", "-o", tmp_path / "out") == 0
    assert command("export", "n", "-o", tmp_path / "two") == 1
    assert capsys.readouterr().err == "2 nights fit “n”; name one by its id\n"


@pytest.mark.parametrize("where", ["missing/out.json", "."])
def test_a_place_that_takes_no_file_is_named(command: Command, filled: Path, where: str, capsys: Said) -> None:
    out = filled.parent / where
    assert command("export", SAMPLE_ID, "-o", out) == 1
    assert capsys.readouterr().err.startswith(f"{out}: ")
    assert [path.name for path in filled.parent.iterdir()] == [filled.name]


@pytest.mark.parametrize("words", [["export", "x", "-o", "out"], ["check"], ["players"], ["nights"], ["backup"]])
def test_books_that_are_not_there_are_not_made(command: Command, club: Path, words: list[str], capsys: Said) -> None:
    assert command(*words) == 1
    assert capsys.readouterr().err == f"There is no club file “{club}”.\n"
    assert not club.exists()


def test_lists_name_players_and_nights(command: Command, filled: Path, capsys: Said) -> None:
    assert command("players") == 0
    assert "Ruth Calloway" in capsys.readouterr().out
    assert command("nights") == 0
    said = capsys.readouterr().out
    assert said.startswith(f"2026-11-13        {SAMPLE_ID}  Table 2, games 3")  # it is unknown when it began


def test_players_says_whom_the_club_has_barred(command: Command, filled: Path, capsys: Said) -> None:
    with ClubFile.open(filled) as file:
        records = (
            Barred("ruth-once", "Ruth Calloway", "cheated", "2026-11-20", "the committee"),
            Barred("fay", "Fay", "left without paying", "2026-05-03"),
        )
        keep_barred(ClubSettings(file), records)
    assert command("players") == 0
    said = capsys.readouterr().out.splitlines()
    (ruth,) = (line for line in said if "Ruth Calloway" in line)
    assert ruth.endswith("Ruth Calloway, barred since 20 November 2026 (the committee): cheated")
    assert said[-1] == "never          0  Fay, barred since 3 May 2026: left without paying"
    assert sum("barred" in line for line in said) == 2


def test_check_says_that_all_is_well_or_what_is_not(command: Command, filled: Path, capsys: Said) -> None:
    assert main(["check", str(filled)]) == 0
    assert capsys.readouterr().out == "Every line of the club file fits its seal, and the lists fit the lines.\n"
    with ClubFile.open(filled) as file, file.writing() as connection:
        connection.execute("UPDATE night SET games = 7")
    assert command("check") == 1
    found = capsys.readouterr().out.splitlines()
    assert found
    assert all(SAMPLE_ID in line or "13 November 2026" in line for line in found)
    assert command("check", "--rebuild") == 0
    assert command("check") == 0


def test_a_backup_is_restored_into_a_new_file_only(command: Command, filled: Path, capsys: Said) -> None:
    assert command("backup") == 0
    made = Path(capsys.readouterr().out.strip())
    assert made.parent == filled.parent / "backups"
    target = filled.parent / "restored.scorekeeper"
    assert main(["restore", str(made), "-o", str(target)]) == 0
    assert rows(target) == rows(filled)
    before = filled.read_bytes()
    assert main(["restore", str(made), "-o", str(filled)]) == 1
    assert len(capsys.readouterr().err.splitlines()) == 1
    assert filled.read_bytes() == before


@pytest.mark.parametrize("content", [b"", b"no books", b"SQLite format 3\0" + b"x" * 200])
@pytest.mark.parametrize("words", [["nights"], ["check"], ["backup"], ["import", str(SAMPLE)]])
def test_what_is_no_club_file_is_left_alone(
    command: Command, club: Path, content: bytes, words: list[str], capsys: Said
) -> None:
    club.write_bytes(content)
    assert command(*words) == 1
    said = capsys.readouterr()
    assert str(club) in said.err
    assert len(said.err.splitlines()) == 1
    assert said.out == ""
    assert club.read_bytes() == content


def test_books_open_elsewhere_for_writing_refuse_in_a_sentence(
    command: Command, filled: Path, capsys: Said, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(file_format, "BUSY_SECONDS", 0.05)
    hold = (
        "import sqlite3, sys; c = sqlite3.connect(sys.argv[1], isolation_level=None); c.execute('BEGIN EXCLUSIVE');"
        "print('held', flush=True); sys.stdin.read()"
    )
    with start(hold, filled) as holder:
        assert said_by(holder) == "held\n"
        assert command("import", SAMPLE) == 1
        holder.communicate()
    assert capsys.readouterr().err == (
        f"“{filled}” is in use by another program; close it there and try again.\n"
    )  # fmt: skip


@pytest.mark.skipif(not hasattr(os, "fork"), reason="limits of Unix")
def test_a_full_disk_leaves_books_and_exports_as_they_were(filled: Path, tmp_path: Path) -> None:
    limited = (
        "import json, resource, sys; resource.setrlimit(resource.RLIMIT_FSIZE, (512, 512));"
        "from scorekeeper.cli.main import main; print([main(words) for words in json.loads(sys.argv[1])])"
    )
    night = write_night(tmp_path / "small.night.json", small_night())
    out = tmp_path / "out.json"
    out.write_text("old", encoding="utf-8")
    before = rows(filled)
    commands = [
        [*map(str, words), "--club", str(filled)]
        for words in (["import", night], ["export", SAMPLE_ID, "-o", out], ["backup"])
    ]
    ended = subprocess.run(
        [sys.executable, "-c", limited, json.dumps(commands)],
        cwd=ROOT, capture_output=True, text=True, check=True, timeout=60,
        env={**os.environ, "PYTHONDONTWRITEBYTECODE": "1"},
    )  # fmt: skip
    assert ended.stdout == "[1, 1, 1]\n", ended.stderr
    said = ended.stderr.splitlines()
    assert len(said) == len(commands), said
    assert all("room" in line or "too large" in line for line in said), said
    assert rows(filled) == before
    assert out.read_text(encoding="utf-8") == "old"


def test_behind_a_link_the_backups_are_those_of_the_file_itself(filled: Path, tmp_path: Path, capsys: Said) -> None:
    (tmp_path / "elsewhere").mkdir()
    link = tmp_path / "elsewhere" / "mine.scorekeeper"
    link.symlink_to(filled)
    assert main(["backup", "--club", str(link)]) == 0
    backup = Path(capsys.readouterr().out.strip())
    assert backup.parent == tmp_path / "backups"
    for words in (["--list"], ["--drill"]):
        assert main(["backup", *words, "--club", str(link)]) == 0
    assert str(backup) in capsys.readouterr().out
    assert list(link.parent.iterdir()) == [link]


def test_no_export_or_paper_takes_the_place_of_books_or_of_a_backup(
    filled: Path, command: Command, tmp_path: Path, capsys: Said
) -> None:
    night = write_night(tmp_path / "small.night.json", small_night())
    assert command("backup") == 0
    backup = Path(capsys.readouterr().out.strip())
    before = filled.read_bytes(), backup.read_bytes()
    (tmp_path / "link").symlink_to(filled)
    targets = (filled, backup, tmp_path / "link")
    export, *papers = (["export", SAMPLE_ID], ["season"], ["sheet", night], ["blank"])
    chosen = [*product(targets, [export]), *zip(targets, papers, strict=True)]
    for target, words in few_of(product(targets, [export, *papers]), chosen):
        assert command(*words, "-o", target) == 1
        assert capsys.readouterr().err == (
            f"“{target}” holds books or a backup of them, and nothing is written over it; name another file.\n"
        )
    assert (filled.read_bytes(), backup.read_bytes()) == before


def test_without_a_club_the_users_own_is_meant(monkeypatch: pytest.MonkeyPatch, tmp_path: Path, capsys: Said) -> None:
    monkeypatch.setenv("SCOREKEEPER_HOME", str(tmp_path / "home"))
    assert main(["nights"]) == 1
    assert not (tmp_path / "home").exists()
    capsys.readouterr()
    assert main(["import", str(SAMPLE)]) == 0
    assert default_club_file().is_file()
    assert main(["nights"]) == 0
    assert SAMPLE_ID in capsys.readouterr().out


def test_a_night_that_grew_since_its_export_is_added_with_the_seals_it_has_there(
    command: Command, club: Path, tmp_path: Path
) -> None:
    evening = salted([opened(), *joined(), game(), deal(minute=2), game(1), deal(minute=3, number=1), paid(minute=4),
                      deal(minute=5), deal(minute=6, number=1)])  # fmt: skip
    assert command("import", write_night(tmp_path / "early.night.json", evening[:8])) == 0
    assert command("import", write_night(tmp_path / "late.night.json", evening)) == 0
    with ClubFile.open(tmp_path / "at the table") as file:
        write_lines(SqliteJournal(file), "n1", evening)
    assert rows(club) == rows(tmp_path / "at the table")


def test_an_import_backs_the_books_up_before(
    command: Command, club: Path, tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    assert command("import", SAMPLE) == 0
    assert not club.with_name("backups").exists()
    other = write_night(tmp_path / "other.night.json", small_night())
    assert command("import", other) == 0
    (kept,) = club.with_name("backups").iterdir()
    assert kept.stem.endswith("-import")
    with ClubFile.open(kept, create=False, read_only=True) as copy:
        assert [night.id for night in directory.nights(copy)] == [SAMPLE_ID]
    kept.unlink()
    kept.parent.rmdir()
    kept.parent.write_text("a file stands in the place of the folder", encoding="utf-8")
    capsys.readouterr()
    assert command("import", other) == 0
    assert "No backup was made before the import: " in capsys.readouterr().err


@pytest.mark.parametrize("words", [["import"], ["settle"]])
def test_a_huge_file_is_refused_before_it_is_read(
    command: Command, tmp_path: Path, capsys: pytest.CaptureFixture[str], words: list[str]
) -> None:
    huge = tmp_path / "huge.night.json"
    with huge.open("wb") as file:
        file.truncate(1 << 40)  # nothing that fits into memory
    assert command(*words, huge) == 1
    assert capsys.readouterr().err == f"{huge}: this is not a night file: it is larger than 2 MB\n"
