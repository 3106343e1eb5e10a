"""The whole examination: quiet about a good file, one sentence for each harm; and lists made again from the entries."""

# ruff: noqa: S608  # the statements are a forger's
from __future__ import annotations

import sqlite3
from contextlib import closing
from pathlib import Path

import pytest
from msgspec.structs import replace

from scorekeeper.sheet.entries import Misdeal, SeatChange, Undo
from scorekeeper.storage import directory, errors, night_check
from scorekeeper.storage.chain import StoredLine
from scorekeeper.storage.check import check, check_seals, rebuild
from scorekeeper.storage.club_file import ClubFile
from scorekeeper.storage.progress import Step
from scorekeeper.storage.sqlite_journal import SqliteJournal
from scorekeeper.text.fault_messages import fault_text
from tests.scorekeeper.journals import write_lines
from tests.scorekeeper.storage.forging import harm, rewrite
from tests.scorekeeper.storage.nights import PEOPLE, deal, entry, joined, paid, paid_night, small_night
from tests.scorekeeper.storage.sentences import says

TABLES = ("night", "night_player", "player", "game", "result", "player_night")


@pytest.fixture(scope="module")
def good_content(tmp_path_factory: pytest.TempPathFactory) -> bytes:  # two nights, unlike the common one
    """The bytes of a good club file of two nights."""
    path = tmp_path_factory.mktemp("good") / "club.scorekeeper"
    with ClubFile.open(path) as club:
        write_lines(SqliteJournal(club), "n1", paid_night())
        write_lines(SqliteJournal(club), "n2", paid_night("n2", "2026-11-27"))
    return path.read_bytes()


def found(path: Path) -> list[str]:
    with ClubFile.open(path) as club:
        return [fault_text(finding) for finding in check(club)]


def lists(club: ClubFile) -> dict[str, list[tuple[object, ...]]]:
    with club.reading() as connection:
        return {table: connection.execute(f"SELECT * FROM {table} ORDER BY 1, 2, 3").fetchall() for table in TABLES}


def test_a_good_file_gives_no_finding(good: Path) -> None:
    assert found(good) == []
    with ClubFile.open(good) as club:
        assert check_seals(club) == []


def test_others_write_between_two_nights_that_are_examined(good: Path) -> None:
    def write(_step: Step) -> None:
        with closing(sqlite3.connect(good, timeout=0, isolation_level=None)) as other:
            other.execute("BEGIN EXCLUSIVE")  # raises when the file is read

    with ClubFile.open(good) as club:
        assert check(club, progress=write) == []


def test_an_empty_club_gives_no_finding(club: ClubFile) -> None:
    assert check(club) == []


IN_N1 = "WHERE night = 'n1' AND number"


@pytest.mark.parametrize(
    ("statement", "sentence"),
    [
        (
            f"UPDATE entry SET body = replace(body, '13', '12') {IN_N1} = 6",
            ("Night of 20 November 2026: something was changed after it was written; restore a "
            "backup (line 7 does not fit its seal)."),
        ),
        (
            f"UPDATE entry SET at = '' {IN_N1} = 3",
            ("Night of 20 November 2026: something was changed after it was written; restore a "
            "backup (line 4 does not fit its seal)."),
        ),
        (
            f"DELETE FROM entry {IN_N1} = 7",
            ("Night of 20 November 2026: something was changed after it was written; restore a "
            "backup (line 8 does not fit its seal)."),
        ),
        (
            f"DELETE FROM entry {IN_N1} > 8",
            ("Night of 20 November 2026 does not end as it was written; restore a backup (it has "
            "9 lines, and 13 were written)."),
        ),
        (
            "DELETE FROM entry WHERE night = 'n1'",
            ("Night of 20 November 2026 is in the list of nights, but what was written in it was "
            "taken out; restore a backup."),
        ),
        (
            "UPDATE entry SET night = 'n3' WHERE night = 'n1'",
            ("Night of 20 November 2026 is in the list of nights, but what was written in it was "
            "taken out; restore a backup."),
        ),
        ("UPDATE night SET deals = 4 WHERE id = 'n1'",
         "Night of 20 November 2026: the lists differ from what was written; rebuild the lists (“night”)."),
        ("UPDATE result SET net = '1' WHERE night = 'n1' AND game = 1 AND player = 'bob'",
         "Night of 20 November 2026: the lists differ from what was written; rebuild the lists (“result”)."),
        ("DELETE FROM result WHERE night = 'n1' AND game = 1 AND player = 'bob'",
         "Night of 20 November 2026: the lists differ from what was written; rebuild the lists (“result”)."),
        ("UPDATE game SET scores = '[]' WHERE night = 'n1' AND number = 0",
         "Night of 20 November 2026: the lists differ from what was written; rebuild the lists (“game”)."),
        ("UPDATE player SET name = 'Robert' WHERE id = 'bob'",
         "The list of players differs from the players of the nights; rebuild the lists."),
        ("INSERT INTO player VALUES ('eve', 'Eve', '', '')",
         "The list of players differs from the players of the nights; rebuild the lists."),
        ("DELETE FROM player WHERE id = 'bob'",
         ("Something in the file leads nowhere; restore a backup (a row of “night_player” refers to nothing "
         "in “player”).")),
    ],
)  # fmt: skip
def test_each_harm_gets_its_sentence(good: Path, statement: str, sentence: str) -> None:
    harm(good, statement)
    assert found(good)[0] == sentence


def test_a_changed_entry_also_refuses_to_open_its_night_and_no_other(good: Path) -> None:
    harm(good, f"UPDATE entry SET body = replace(body, '13', '12') {IN_N1} = 6")
    with ClubFile.open(good) as club:
        with pytest.raises(errors.DamagedClubFile) as fault:
            SqliteJournal(club).lines("n1")
        assert list(SqliteJournal(club).lines("n2")) == paid_night("n2", "2026-11-27")
    assert fault_text(fault.value) == (
        f"“{good}” is damaged: something in a night was changed after it was written; restore a "
        f"backup (night n1, line 7)."
    )


def test_an_end_that_was_cut_off_also_refuses_to_open_its_night(good: Path) -> None:
    harm(good, f"DELETE FROM entry {IN_N1} > 8")
    with ClubFile.open(good) as club:
        with pytest.raises(
            errors.DamagedClubFile, check=says("the end of night n1 is not the one in the list of nights")
        ):
            SqliteJournal(club).lines("n1")
        with pytest.raises(errors.DamagedClubFile):
            write_lines(SqliteJournal(club), "n1", [paid()])


def test_a_page_that_is_lost_is_found_and_nothing_raises(good: Path) -> None:
    with closing(sqlite3.connect(good)) as connection:
        page = connection.execute("SELECT rootpage FROM sqlite_schema WHERE name = 'entry'").fetchone()[0]
    content = bytearray(good.read_bytes())
    content[(page - 1) * 4096 : page * 4096] = bytes(4096)
    good.write_bytes(content)
    assert found(good)[-1] == f"“{good}” is damaged; restore a backup."


def forged(path: Path, number: int, kind: str, body: str) -> None:
    """Change a line of n1 and seal everything after it again, the list of nights too."""

    def change(lines: list[StoredLine]) -> list[StoredLine]:
        lines[number] = replace(lines[number], kind=kind, body=body)
        return lines

    rewrite(path, "n1", change)


def test_a_forger_who_seals_anew_is_found_by_the_lists(good: Path) -> None:
    forged(good, 6, "deal", '{"points":[6,4,13,3]}')
    assert found(good) == [
        "Night of 20 November 2026: the lists differ from what was written; rebuild the lists (“night”).",
        "Night of 20 November 2026: the lists differ from what was written; rebuild the lists (“game”).",
        "Night of 20 November 2026: the lists differ from what was written; rebuild the lists (“result”).",
        "Night of 20 November 2026: the lists differ from what was written; rebuild the lists (“player_night”).",
    ]


@pytest.mark.parametrize(
    ("kind", "body", "sentence"),
    [
        (
            "deal",
            '{"points":[6,4,3,3]}',
            (
                "Night of 20 November 2026: something cannot be as it stands there; restore a backup "
                "(line 7: points: 10 short of 26)."
            ),
        ),
        (
            "deal",
            "{}",
            (
                "Night of 20 November 2026: something cannot be as it stands there; restore a backup "
                "(line 7: points: missing)."
            ),
        ),
        (
            "deal",
            '{"points": [6,13,4,3]}',
            "Night of 20 November 2026: something is not written as this program writes it (line 7).",
        ),
    ],
)
def test_a_forger_who_writes_what_we_never_write_is_found(good: Path, kind: str, body: str, sentence: str) -> None:
    forged(good, 6, kind, body)
    assert found(good)[0] == sentence


def test_a_line_that_cannot_be_read_refuses_to_open_its_night(good: Path) -> None:
    forged(good, 6, "deal", "{}")
    with ClubFile.open(good) as club, pytest.raises(errors.DamagedClubFile) as fault:
        SqliteJournal(club).lines("n1")
    assert "(night n1, line 7: points: missing)" in fault_text(fault.value)


def test_a_night_that_does_not_balance_is_found(good: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    def unbalanced(night: object) -> None:
        raise AssertionError("the nets of a game add to zero")

    monkeypatch.setattr(night_check, "settle_night", unbalanced)
    assert (
        found(good)[0]
        == "Night of 20 November 2026 does not add to zero; restore a backup (the nets of a game add to zero)."
    )


def test_lists_that_were_lost_are_made_anew(good: Path) -> None:
    with ClubFile.open(good) as club:
        before, nights, players = lists(club), directory.nights(club), directory.players(club)
    harm(good, *(f"DELETE FROM {table}" for table in TABLES))
    assert found(good)[0] == "Night n1 is missing in the list of nights; rebuild the lists (it has 13 lines)."
    with ClubFile.open(good) as club:
        assert rebuild(club) == 2
        assert lists(club) == before
        assert (directory.nights(club), directory.players(club)) == (nights, players)
        assert check(club) == []
        assert list(SqliteJournal(club).lines("n1")) == paid_night()


def test_lists_are_no_cure_for_changed_entries(good: Path) -> None:
    harm(good, f"UPDATE entry SET body = replace(body, '13', '12') {IN_N1} = 6")
    with ClubFile.open(good) as club:
        before = lists(club)
        with pytest.raises(
            errors.DamagedClubFile,
            check=says(r"restore a backup \(night n1, line 7\)"),
        ):
            rebuild(club)
        assert lists(club) == before


def test_lists_kept_line_by_line_are_those_made_anew(club: ClubFile) -> None:
    journal = SqliteJournal(club)
    lines = [
        *small_night(),
        *joined({"eve": "Eve"}),
        entry(SeatChange(1, "bob", "eve", tuple(PEOPLE)), 30),
        deal(minute=31),
        entry(Undo(), 32),
        entry(Undo(), 33),
        entry(Misdeal(), 34),
        deal(26 - 13, 13, 0, 0, minute=35, number=1),
        paid("cal", "dee"),
    ]
    for number, line in enumerate(lines):
        write_lines(journal, "n1", [line])
        write_lines(journal, "n0", [small_night("n0", "2026-11-28")[number]] if number < 11 else [])
        kept = lists(club)
        rebuild(club)
        assert lists(club) == kept
    assert check(club) == []
