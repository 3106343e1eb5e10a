"""The club's own lines: only added, sealed, and changed or lost ones are reported and not used."""

from __future__ import annotations

import sqlite3
from contextlib import closing
from pathlib import Path

import pytest

from scorekeeper.refusals import Refused
from scorekeeper.rules.named_rules import NamedRules
from scorekeeper.storage import chain, club_stream, errors
from scorekeeper.storage.barred import keep_barred, read_barred
from scorekeeper.storage.chain import ChainHead, StoredLine
from scorekeeper.storage.check import check
from scorekeeper.storage.club_file import ClubFile
from scorekeeper.storage.club_stream import (
    BackupRestored,
    SeasonTakenBack,
    SeasonWritten,
    SettingWritten,
    WordsForgotten,
)
from scorekeeper.storage.migrations import migrate
from scorekeeper.storage.settings import CLUB_NAME, HOUSE_PROFILES, ClubSettings, keep_profiles, read_profiles
from scorekeeper.text.fault_messages import fault_text
from tests.scorekeeper.nights import rules
from tests.scorekeeper.storage.forging import harm
from tests.scorekeeper.storage.sentences import says
from tests.scorekeeper.storage.test_barred_settings import EVE
from tests.scorekeeper.storage.test_older_versions import thawed

FRIDAY = NamedRules("Friday", rules(limit=50, hole="negative_points", pass_cycle=[]))


@pytest.fixture
def kept(path: Path) -> Path:
    """A club file with a name, a profile of house rules and a barred person, closed."""
    with ClubFile.open(path) as club:
        settings = ClubSettings(club)
        settings.set(CLUB_NAME, "Cavendish")
        keep_profiles(settings, (FRIDAY,))
        keep_barred(settings, (EVE,))
    return path


def found(path: Path) -> list[str]:
    with ClubFile.open(path) as club:
        return [fault_text(finding) for finding in check(club)]


CHANGED = "was changed after it was written; restore a backup (line {line} of the club’s own lines)."
UNREADABLE = "or a part of it, cannot be read and is not used; set it again, or restore a backup."


@pytest.mark.parametrize(
    ("was", "forged", "sentence"),
    [
        ("Cavendish", "Ravendish", f"A setting of the club (its name) {CHANGED.format(line=1)}"),
        (":50", ":500", f"A setting of the club (its own house rules) {CHANGED.format(line=2)}"),
        ("Eve", "Eva", f"A setting of the club (who is barred) {CHANGED.format(line=3)}"),
    ],
)
def test_a_setting_that_was_changed_by_hand_is_told_and_not_used(
    kept: Path, was: str, forged: str, sentence: str
) -> None:
    harm(kept, f"UPDATE word SET text = replace(text, '{was}', '{forged}')")  # noqa: S608
    assert found(kept) == [sentence]
    with ClubFile.open(kept) as club:
        settings = ClubSettings(club)
        assert settings.get(CLUB_NAME) in {"Cavendish", ""}
        assert read_profiles(settings) in {(FRIDAY,), ()}
        assert read_barred(settings) in {(EVE,), ()}


def test_one_bit_in_a_profile_is_told(kept: Path) -> None:
    content = bytearray(kept.read_bytes())
    content[content.index(b"Friday")] ^= 1
    kept.write_bytes(content)
    assert found(kept) == [f"A setting of the club (its own house rules) {CHANGED.format(line=2)}"]


@pytest.mark.parametrize("line", [0, 1])
def test_a_line_that_was_taken_out_is_told(kept: Path, line: int) -> None:
    harm(kept, f"DELETE FROM club_entry WHERE number = {line}")  # noqa: S608
    assert len(found(kept)) == 1
    assert "was changed after it was written" in found(kept)[0]


def test_a_profile_that_cannot_be_read_is_told(kept: Path) -> None:
    with ClubFile.open(kept) as club:
        settings = ClubSettings(club)
        settings.set(HOUSE_PROFILES, (*settings.get(HOUSE_PROFILES), "{"))
        assert read_profiles(settings) == (FRIDAY,)
    assert found(kept) == [f"A setting of the club (its own house rules), {UNREADABLE}"]


@pytest.mark.parametrize(
    ("statement", "sentence"),
    [
        ("UPDATE club_entry SET at = ''", "a line of the club is never changed"),
        ("DELETE FROM club_entry", "a line of the club is never deleted"),
        ("INSERT OR REPLACE INTO club_entry SELECT * FROM club_entry WHERE number = 1", "comes after the last one"),
    ],
)
def test_lines_are_only_added(kept: Path, statement: str, sentence: str) -> None:
    with closing(sqlite3.connect(kept)) as connection, pytest.raises(sqlite3.IntegrityError, match=sentence):
        connection.execute(statement)


def test_a_line_of_a_night_is_none_of_the_club(kept: Path) -> None:
    body = club_stream.encode(3, SettingWritten("club_name", '"Other"'), "").body
    with closing(sqlite3.connect(kept)) as connection:
        (last,) = connection.execute("SELECT hash FROM club_entry WHERE number = 2").fetchone()
        (link,) = chain.sealed(ChainHead(3, last), [StoredLine("n1", 3, None, "setting", body, "", None)])
        connection.execute(
            "INSERT INTO club_entry VALUES (3, 'setting', ?, '', ?, ?)", (body, link.previous, link.hash)
        )
        connection.commit()
    assert found(kept) == [f"A setting of the club (its name) {CHANGED.format(line=4)}"]
    with ClubFile.open(kept) as club:
        assert ClubSettings(club).get(CLUB_NAME) == "Cavendish"


def test_nothing_is_added_to_an_end_that_cannot_be_read(kept: Path) -> None:
    harm(kept, "PRAGMA ignore_check_constraints = ON", "UPDATE club_entry SET hash = x'00' WHERE number = 2")
    with ClubFile.open(kept) as club:
        with pytest.raises(errors.DamagedClubFile, check=says("the last settings or names of the club cannot be read")):
            ClubSettings(club).set(CLUB_NAME, "Other")
        assert ClubSettings(club).get(CLUB_NAME) == "Cavendish"


def test_a_line_is_read_as_it_was_written_and_no_other_way(subtests: pytest.Subtests) -> None:
    for what in [
        SettingWritten("club_name", '"Ann"'),
        BackupRestored("club-1.scorekeeper", "0123456789ab", {"n1": 4}, "00"),
        WordsForgotten({"": ((4, 0),), "n1": ((1, 0), (7, 2))}),
        SeasonWritten("s1", '{"name":"Winter"}'),
        SeasonTakenBack(4),
    ]:
        with subtests.test(what=what):
            row = club_stream.encode(7, what, "2026-11-20T21:04:11+00:00")
            assert club_stream.decode(row) == what
            for body in ("", "{}", row.body.replace(":", ": ", 1), row.body.replace("{", '{"more":1,', 1)):
                with pytest.raises(Refused):
                    club_stream.decode(StoredLine("", 7, None, row.kind, body, row.at, None))
            with pytest.raises(Refused):
                club_stream.decode(StoredLine("", 7, None, "another kind", row.body, row.at, None))


def test_an_upgrade_keeps_every_setting_and_tells_what_cannot_be_read(path: Path) -> None:
    thawed(3, path)
    with closing(sqlite3.connect(path)) as connection:
        connection.execute("INSERT INTO setting VALUES ('house_profiles', '[\"{')")
        connection.execute("INSERT INTO setting VALUES ('of a newer program', '[1]')")
        connection.execute("UPDATE setting SET value = CAST(x'41FF42' AS TEXT) WHERE key = 'type_all_scores'")
        connection.execute("UPDATE draft SET text = CAST(x'41FF42' AS TEXT)")
        connection.commit()
    said = [
        f"A setting of the club (its own house rules), {UNREADABLE}",
        f"A setting of the club (whether every score is typed), {UNREADABLE}",
        "What is half typed in game 2 of night n1 could not be read and is not used; type it again.",
    ]
    assert found(path) == said
    with ClubFile.open(path) as club, club.reading() as connection:
        newest = club_stream.newest_settings(connection)
        assert newest == {
            "club_name": '"Cavendish"',
            "house_profiles": '["{',
            "of a newer program": "[1]",
            "type_all_scores": "A\\udcffB",
        }


def test_each_upgrade_makes_lines_of_its_own_of_the_same_settings(path: Path) -> None:
    """Salts are random: two upgrades choose different ones, so that their seals differ."""
    content, ends, values = thawed(3, path), set(), []
    for _ in range(2):
        with closing(sqlite3.connect(":memory:", isolation_level=None)) as connection:
            connection.deserialize(content)
            migrate(connection)
            ends.add(club_stream.head_of(connection))
            values.append(club_stream.newest_settings(connection))
    assert len(ends) == 2
    assert values[0] == values[1]
