"""Any value in any column of a club file: what cannot be read is reported in a sentence, and never ends the program.
Lists that are made again from the entries are good again. Each column gets a part of the values, the next column the
next part; `python -m tests.faults` puts every value in every column.
"""

from __future__ import annotations

import re
from collections.abc import Callable, Sequence
from contextlib import suppress
from fractions import Fraction
from itertools import product
from pathlib import Path

import pytest

from scorekeeper.cli.main import main
from scorekeeper.files.archive import archive
from scorekeeper.night.journal import Line, NightDiscarded
from scorekeeper.night.player_statistics import player_statistics
from scorekeeper.refusals import Refused
from scorekeeper.storage import backup, check_word, directory, errors, held_nights
from scorekeeper.storage.check import check, check_seals, facts_of, rebuild
from scorekeeper.storage.club_file import ClubFile
from scorekeeper.storage.gatherings import SqliteGatherings
from scorekeeper.storage.ious import club_ious
from scorekeeper.storage.members import club_members
from scorekeeper.storage.people import club_people
from scorekeeper.storage.searched_nights import searched_nights
from scorekeeper.storage.season_nights import season_books
from scorekeeper.storage.seasons import club_seasons
from scorekeeper.storage.settings import CLUB_NAME, TYPE_ALL_SCORES, ClubSettings, read_profiles
from scorekeeper.storage.sqlite_journal import SqliteJournal
from scorekeeper.storage.statistics import nights_of_player
from scorekeeper.storage.totals import season, totals
from scorekeeper.text.fault_messages import fault_text
from tests.faults.budget import LONG_RUN, some_of
from tests.scorekeeper.journals import write_lines
from tests.scorekeeper.storage.gatherings import evening
from tests.scorekeeper.storage.nights import clock, deal, joined, opened, paid, paid_night, small_night
from tests.scorekeeper.storage.sentences import says
from tests.scorekeeper.storage.spoiled_values import BAD, columns, harmed

LISTS = ("night", "night_player", "player", "game", "result", "player_night", "gathering")
"""The tables that follow from the entries."""
COLUMNS = [
    *(("draft", name) for name in ("night", "game", "text", "at", "checksum")),
    *(("word", name) for name in ("night", "line", "place", "salt", "text")),
    *(("club_entry", name) for name in ("number", "kind", "body", "at", "previous_hash", "hash")),
    *(("night_player", name) for name in ("night", "number", "player", "name")),
    *(
        ("gathering_entry", name)
        for name in ("gathering", "branch", "number", "kind", "body", "at", "previous_hash", "hash")
    ),
    *(("gathering", name) for name in ("id", "branch", "form", "date", "name", "lines", "head_hash")),
    *(("player", name) for name in ("id", "name", "last_played", "last_night")),
    *(("game", name) for name in ("night", "number", "profile", "stake", "seats", "deals", "scores", "over")),
    *(("result", name) for name in ("night", "game", "player", "net")),
    *(("player_night", name) for name in ("player", "night", "figures")),
    *(
        ("night", name)
        for name in (
            "id", "date", "club", "table_name", "currency", "stake", "games", "unfinished", "deals", "last_at",
            "lines", "head_hash", "searched",
        )
    ),
    *(
        ("entry", name)
        for name in ("night", "number", "game", "kind", "body", "at", "scorekeeper", "previous_hash", "hash")
    ),
]  # fmt: skip


@pytest.fixture(scope="module")
def content(tmp_path_factory: pytest.TempPathFactory) -> bytes:
    """A club file with two nights and a discarded one, settings and a row that is half typed."""
    path = tmp_path_factory.mktemp("good") / "club.scorekeeper"
    with ClubFile.open(path) as club:
        journal = SqliteJournal(club)
        write_lines(journal, "n1", paid_night())
        write_lines(journal, "n2", [*paid_night("n2", "2026-11-27"), paid("cal", "dee", Fraction(3, 4))])
        write_lines(journal, "n3", [opened("n3", "2026-12-04"), *joined(), Line(NightDiscarded(), at=clock(9))])
        journal.save_draft("n1", 1, '{"texts":["6","","",""],"hand":1}')
        ClubSettings(club).update({CLUB_NAME: "Cavendish", TYPE_ALL_SCORES: True})
        evening(club)
    return path.read_bytes()


def test_no_column_is_left_out(content: bytes) -> None:
    assert sorted(COLUMNS) == columns(content)


LOOKS: dict[str, Callable[[ClubFile], object]] = {
    "nights": directory.nights,
    "discarded nights": directory.discarded,
    "some nights": lambda club: directory.legible_nights(club, 1),
    "the ends of nights": directory.heads,
    "whether a night is there": lambda club: held_nights.holds(club, "n1"),
    "players": directory.players,
    "totals": totals,
    "totals of a time": lambda club: totals(club, "2026-11-01", "2026-11-25"),
    "a night": lambda club: SqliteJournal(club).lines("n1"),
    "searched nights": searched_nights,
    "the season so far": lambda club: season(club, ""),
    "nights of a season": season_books,
    "seasons": club_seasons,
    "who is who": club_people,
    "members": club_members,
    "gatherings": lambda club: SqliteGatherings(club).listed(),
    "a gathering": lambda club: SqliteGatherings(club).lines("e1"),
    "statistics": lambda club: player_statistics(nights_of_player(club, "ann")),
    "a half-typed row": lambda club: SqliteJournal(club).draft("n1", 1),
    "what is owed": club_ious,
    "a check word": lambda club: check_word.find_word(club, "0000-0000-0000"),
    "the state": backup.state,
    "facts": facts_of,
}


def look_at_everything(club: ClubFile) -> None:
    """Read all that is read of a club file: each gives an answer or a fault in a sentence."""
    for look in LOOKS.values():
        with suppress(errors.ClubFileError, Refused):
            look(club)


def sample(values: Sequence[str], table: str, column: str, parts: int) -> Sequence[str]:
    """Every third of the values with 3 parts, beginning with another one at each column; all of them in a long run."""
    return values if LONG_RUN else values[COLUMNS.index((table, column)) % parts :: parts]


REBUILT = ("a sign turned", "nothing", "no UTF-8", "a huge number")


@pytest.mark.parametrize(("table", "column"), some_of(COLUMNS, 20), ids=".".join)
def test_no_value_of_any_column_breaks_reading(path: Path, content: bytes, table: str, column: str) -> None:
    for name in sample(tuple(BAD), table, column, len(BAD)):
        bad = harmed(content, table, column, BAD[name])
        if bad is None:
            continue
        path.write_bytes(bad)
        with ClubFile.open(path, create=False) as club:
            look_at_everything(club)
            kept = ClubSettings(club)
            assert isinstance(kept.get(CLUB_NAME), str)
            assert isinstance(kept.get(TYPE_ALL_SCORES), bool)
            read_profiles(kept)
            assert check(club), name
            check_seals(club)
        if table in LISTS and name in REBUILT:
            with ClubFile.open(path, create=False) as club:
                assert rebuild(club) == 3, name
                assert check(club) == [], name
                assert [night.id for night in directory.nights(club)] == ["n2", "n1"]


def test_no_turned_letter_in_a_key_breaks_rebuilding(path: Path, content: bytes) -> None:
    keys = [found.start() for found in re.finditer(rb"n[123]", content)]
    refused = 0
    for place in keys if LONG_RUN else keys[::7]:
        path.write_bytes(content[:place] + b"\x7f" + content[place + 1 :])
        with ClubFile.open(path, create=False) as club:
            try:
                rebuild(club)
            except errors.DamagedClubFile:
                refused += 1
    assert refused


SEVERAL = ("a sign turned", "nothing", "no UTF-8")
COMMANDS = ("nights", "players", "check", "export 2026-11-20 -o out")
WRITING = ("import n1.night.json", "backup", "check --rebuild")
COMMANDED = some_of(COLUMNS, 8)
"""The columns in which the commands meet a bad value; what they read of the others is read above."""


@pytest.mark.parametrize(("table", "column"), COMMANDED, ids=map(".".join, COMMANDED))
def test_no_value_of_any_column_breaks_a_command(
    path: Path,
    content: bytes,
    table: str,
    column: str,
    monkeypatch: pytest.MonkeyPatch,
    capsys: pytest.CaptureFixture[str],
) -> None:
    monkeypatch.chdir(path.parent)
    Path("n1.night.json").write_text(archive([*small_night(), deal(minute=59, number=1)]), encoding="utf-8")
    for turn, name in enumerate(sample(SEVERAL, table, column, 3)):
        bad = harmed(content, table, column, BAD[name])
        for command in (*COMMANDS, *(WRITING if turn == 0 else ())) if bad else ():
            path.write_bytes(bad or b"")
            status = main([*command.split(), "--club", str(path)])
            said = capsys.readouterr()
            assert status in {0, 1}, command
            assert said.out or said.err or status == 0, command


@pytest.mark.parametrize(
    ("table", "column", "value"),
    [
        ("night", "stake", "a sign turned"),
        ("night", "stake", "a number beyond all bounds"),
        ("night", "head_hash", "bytes"),
        ("night", "id", "no UTF-8"),
        ("player", "name", "nothing"),
        ("entry", "body", "bytes"),
    ],
)
def test_papers_of_many_nights_are_made_or_refused_in_a_sentence(
    path: Path, content: bytes, table: str, column: str, value: str, capsys: pytest.CaptureFixture[str]
) -> None:
    bad = harmed(content, table, column, BAD[value])
    assert bad is not None
    path.write_bytes(bad)
    for command in (["season"], ["account", "Ann"]):
        status = main([*command, "-o", str(path.with_name("out.pdf")), "--club", str(path)])
        said = capsys.readouterr().err
        assert (status, said == "") in {(0, True), (1, False)}
        assert status == 0 or said.count("\n") == 1


def test_the_sentence_names_list_night_and_cure(path: Path, content: bytes, capsys: pytest.CaptureFixture[str]) -> None:
    bad = harmed(content, "night", "stake", BAD["a sign turned"])
    assert bad is not None
    path.write_bytes(bad)
    with ClubFile.open(path) as club:
        found, fault = directory.legible_nights(club)
        heads = directory.heads(club)
    assert [night.id for night in found] == ["n2"], "the other night is listed"
    assert [night for night, _ in heads] == ["n2", "n1"], "an end has no stake"
    assert fault_text(fault) == (
        f"“{path}” is damaged: the stake of the night “2026-11-20” (“n1”) in the list of nights "
        f"cannot be read. Rebuild the lists, which are made of what was written (scorekeeper "
        f"check --rebuild), or restore a backup."
    )
    assert main(["nights", "--club", str(path)]) == 1
    said = capsys.readouterr()
    assert said.out.startswith("2026-11-27 20:00  n2  ")
    assert said.err == f"{fault_text(fault)}\n"
    assert main(["check", "--rebuild", "--club", str(path)]) == 0
    assert main(["nights", "--club", str(path)]) == 0


def test_results_that_do_not_add_to_zero_are_told(path: Path, content: bytes) -> None:
    bad = harmed(content, "result", "net", "'99'")
    assert bad is not None
    path.write_bytes(bad)
    with ClubFile.open(path) as club, pytest.raises(errors.DamagedList, check=says("does not add to zero")):
        totals(club)


@pytest.mark.parametrize("name", BAD)
def test_no_total_is_made_of_a_result_that_cannot_be_read(path: Path, content: bytes, name: str) -> None:
    bad = harmed(content, "result", "net", BAD[name])
    assert bad is not None
    path.write_bytes(bad)
    with ClubFile.open(path) as club, pytest.raises(errors.DamagedList):
        totals(club)


def test_settings_and_half_typed_rows_that_cannot_be_read_are_found(path: Path, content: bytes) -> None:
    bad = harmed(content, "club_entry", "body", f"""'{{"key":"club_name","word":"{"0" * 64}"}}'""")
    assert bad is not None
    bad = harmed(bad, "draft", "text", BAD["no UTF-8"])
    assert bad is not None
    path.write_bytes(bad)
    with ClubFile.open(path) as club:
        setting, row = (fault_text(finding) for finding in check(club))
        assert setting == (
            "A setting of the club (its name) was changed after it was written; restore a backup "
            "(line 1 of the club’s own lines)."
        )
        assert row == "What is half typed in game 2 of night n1 could not be read and is not used; type it again."
        assert ClubSettings(club).get(CLUB_NAME) == ""
        assert check_seals(club) == [], "the nights are whole, so a copy is good"


@pytest.mark.parametrize(("byte", "bit"), some_of(product(range(44, 48), range(8)), 8))
def test_another_format_of_tables_is_told_and_not_a_mistake(
    path: Path, content: bytes, byte: int, bit: int, capsys: pytest.CaptureFixture[str]
) -> None:
    turned = bytearray(content)
    turned[byte] ^= 1 << bit
    path.write_bytes(turned)
    with suppress(errors.DamagedClubFile):
        ClubFile.open(path, create=False).close()
    for command in ("nights", "players", "check", "backup"):
        assert main([command, "--club", str(path)]) in {0, 1}
        assert capsys.readouterr()
