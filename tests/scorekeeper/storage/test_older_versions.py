"""Every version's frozen club file is opened for ever, with the seals, scores and money that it had then."""

from __future__ import annotations

import gzip
import sqlite3
from contextlib import closing
from pathlib import Path

import pytest
from sqlite_utils import Database, Migrations

from scorekeeper.night.journal import replay
from scorekeeper.night.night import settle_night
from scorekeeper.storage import directory, errors, file_format, migrations
from scorekeeper.storage.check import check
from scorekeeper.storage.check_word import check_word, find_word
from scorekeeper.storage.club_file import ClubFile
from scorekeeper.storage.settings import CLUB_NAME, TYPE_ALL_SCORES, ClubSettings
from scorekeeper.storage.sqlite_journal import SqliteJournal
from scorekeeper.text.fault_messages import fault_text
from tests.scorekeeper.storage.sentences import says

FROZEN = Path(__file__).parents[2] / "data" / "club_files"
VERSIONS = sorted(int(path.name.split(".")[0].removeprefix("version-")) for path in FROZEN.glob("version-*.gz"))
SAMPLE = "a1f0c7de-5a3e-4b64-9d3b-6f2c1e0b7d11"
WORDS = {"n1": "nuhim-nutog-lasir", SAMPLE: "rupas-bijas-rujat"}
WORDS_BESIDE = {
    4: {"n1": "lotav-tipoh-jabis-luvak", SAMPLE: "mavor-mopot-vahif-tisig"},
    5: {"n1": "vuzon-bilod-dijur-hihor", SAMPLE: "zazam-tukab-savin-homas"},
    6: {"n1": "nuzop-varan-kukup-honil", SAMPLE: "ladil-sufuz-ribub-pubus"},
}
"""The check words from version 4 on, which keeps the words about persons beside the lines."""
NETS = {"n1": ["1/2", "3/2", "-35/2", "31/2"], SAMPLE: ["-203/4", "-349/4", "100", "38"]}


def thawed(version: int, path: Path) -> bytes:
    """Put a frozen file at a path; its bytes."""
    content = gzip.decompress((FROZEN / f"version-{version}.scorekeeper.gz").read_bytes())
    path.write_bytes(content)
    return content


def with_a_damaged_page(version: int, path: Path) -> bytes:
    """The same, if the list of players cannot be read."""
    content = bytearray(thawed(version, path))
    with closing(sqlite3.connect(path)) as now:
        (page,) = now.execute("SELECT rootpage FROM sqlite_schema WHERE name = 'player'").fetchone()
    content[page * 4096 - 4088 : page * 4096 - 4086] = b"\xff\xf0"  # the offset of the first cell of that page
    path.write_bytes(content)
    return bytes(content)


def test_there_is_a_frozen_file_of_every_version() -> None:
    assert list(range(1, file_format.VERSION + 1)) == VERSIONS


@pytest.mark.parametrize("version", VERSIONS)
def test_a_frozen_file_opens_with_the_seals_scores_and_money_it_had(path: Path, version: int) -> None:
    thawed(version, path)
    with ClubFile.open(path) as club:
        assert check(club) == []
        journal = SqliteJournal(club)
        for listed in directory.nights(club):
            night = replay(journal.lines(listed.id))
            settled = settle_night(night)
            assert settled.net_money is not None
            found = find_word(club, WORDS[listed.id])
            assert found is not None
            assert (found.night, found.since) == (listed.id, 0)
            if version in WORDS_BESIDE:
                assert check_word(listed.head) == WORDS_BESIDE[version][listed.id]
            assert [str(amount) for amount in settled.net_money.values()] == NETS[listed.id]
        assert {night.id for night in directory.nights(club)} == set(WORDS)
        assert journal.draft("n1", 1) == '{"texts": ["6", "q0", "", ""], "hand": 2}'
        settings = ClubSettings(club)
        assert (settings.get(CLUB_NAME), settings.get(TYPE_ALL_SCORES)) == ("Cavendish", True)


@pytest.mark.parametrize("version", VERSIONS)
def test_a_step_that_fails_leaves_every_old_file_as_it_was(
    path: Path, version: int, monkeypatch: pytest.MonkeyPatch
) -> None:
    before = thawed(version, path)

    def fails(db: Database) -> None:
        db.execute("CREATE TABLE another (name TEXT)")
        db.execute("DELETE FROM draft")
        raise sqlite3.OperationalError("in the middle")

    steps = Migrations("scorekeeper")
    with closing(Database(memory=True)) as empty:
        known = migrations.STEPS.pending(empty)
    for step in known:
        steps()(step.fn)
    steps()(fails)
    with monkeypatch.context() as newer:
        newer.setattr(migrations, "STEPS", steps)
        newer.setattr(file_format, "VERSION", file_format.VERSION + 1)
        with pytest.raises(
            errors.NotUpgraded, check=says(r"could not be upgraded \(in the middle\)\. It is as it was")
        ):
            ClubFile.open(path)
    with closing(sqlite3.connect(path)) as now, closing(sqlite3.connect(":memory:")) as then:
        then.deserialize(before)
        assert list(now.iterdump()) == list(then.iterdump())
        assert now.execute("PRAGMA user_version").fetchone() == (version,)
    with ClubFile.open(path) as club:
        assert check(club) == []


@pytest.mark.parametrize("version", VERSIONS[:-1])
def test_an_old_file_with_a_damaged_page_stays_as_it_is_and_what_is_whole_is_read(path: Path, version: int) -> None:
    content = with_a_damaged_page(version, path)
    with ClubFile.open(path) as club:
        assert fault_text(club.why_read_only) == (
            f"“{path}” is damaged and of an older version, so that it was not upgraded: what is whole can be read, "
            "printed and exported here. To go on, restore a backup."
        )
        for night in WORDS:
            assert SqliteJournal(club).lines(night)
        with pytest.raises(errors.DamagedOlder):
            ClubSettings(club).set(CLUB_NAME, "Other")
    assert path.read_bytes() == content
    assert list(path.parent.iterdir()) == [path]


@pytest.mark.parametrize("version", VERSIONS[:-1])
def test_an_old_file_that_is_write_protected_is_read_and_stays_as_it_is(
    path: Path, version: int, monkeypatch: pytest.MonkeyPatch
) -> None:
    before = thawed(version, path)
    monkeypatch.setattr(errors, "writable", lambda _path: False)
    with ClubFile.open(path) as club:
        said = (
            f"“{path}” can only be read: it is of an older version, and is upgraded when it is opened and neither the "
            "file nor its folder is write-protected."
        )
        assert not club.writable
        assert fault_text(club.why_read_only) == said
        with club.reader() as reader:
            assert {night.id for night in directory.nights(reader)} == set(WORDS)
        assert check(club) == []
        with pytest.raises(errors.ClubFileOlder) as fault:
            ClubSettings(club).set(CLUB_NAME, "Other")
        assert fault_text(fault.value) == said
    assert path.read_bytes() == before
    assert list(path.parent.iterdir()) == [path]
