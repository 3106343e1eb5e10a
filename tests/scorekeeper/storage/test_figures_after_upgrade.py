"""An upgrade writes the figures of all lists again: an older program settled a change of seats with the hole doubled.

The frozen file was written by a program of version 2. In the night "left-in-the-hole" Ann takes a run down and leaves
at −23 for Eve, the night is ended and Bob pays Ann by the plan of then; in "entered-twice" a deal entered twice is
struck, after which that program had another hand deal, so that other hands were paid for a lead out of turn.
"""

from __future__ import annotations

import gzip
import sqlite3
import sys
from contextlib import closing
from datetime import UTC, datetime
from fractions import Fraction
from pathlib import Path

import pytest

from scorekeeper.money.money_book import PlanKind
from scorekeeper.money.payments import Transfer
from scorekeeper.night.journal import replay
from scorekeeper.night.night import settle_night
from scorekeeper.storage import errors, projections, rebuilding
from scorekeeper.storage.backup_files import Backup
from scorekeeper.storage.check import check, rebuild
from scorekeeper.storage.club_file import ClubFile
from scorekeeper.storage.restoring import contents, drill, restore_to
from scorekeeper.storage.sqlite_journal import SqliteJournal
from scorekeeper.storage.totals import totals
from tests.scorekeeper.storage.processes import start
from tests.scorekeeper.storage.sentences import says

FROZEN = Path(__file__).parents[2] / "data" / "club_files" / "settled-by-version-2.scorekeeper.gz"
THEN = {
    "left-in-the-hole": {"ann": "184", "bob": "-74", "cal": "-29", "dee": "-29", "eve": "-52"},
    "entered-twice": {"ann": "30", "bob": "-35", "cal": "1", "dee": "-6", "eve": "10"},
    "lowest-wins-later": {"ann": "-26", "bob": "0", "cal": "0", "dee": "0", "eve": "26"},
}
PAGES = THEN | {
    "left-in-the-hole": {"ann": "92", "bob": "-74", "cal": "-29", "dee": "-29", "eve": "40"},
    "entered-twice": {"ann": "30", "bob": "-39", "cal": "5", "dee": "-6", "eve": "10"},
}
NOW = {"left-in-the-hole": PAGES["left-in-the-hole"]}
"""The results of finished games, which alone are listed; two of the nights still run.

Ann's 92 are the differences 36 + 28 + 28 of the four hands −23, 13, 5, 5 when she left, which are not doubled. For
the lead out of turn Cal is paid and not Bob: with the strike the deal went back from Cal to Bob, who sits out.
"""


@pytest.fixture
def old(path: Path) -> Path:
    """The club file as that program left it."""
    path.write_bytes(gzip.decompress(FROZEN.read_bytes()))
    return path


def listed(path: Path) -> dict[str, dict[str, str]]:
    """The results that a file lists: by night, the net of each player."""
    with closing(sqlite3.connect(path)) as connection:
        found: dict[str, dict[str, str]] = {}
        for night, player, net in connection.execute("SELECT night, player, net FROM result"):
            found.setdefault(night, {})[player] = net
        return found


def tables(path: Path) -> dict[str, list[tuple[object, ...]]]:
    """The rows of all lists."""
    names = ("night", "night_player", "player", "game", "result")
    with closing(sqlite3.connect(path)) as connection:
        return {name: sorted(connection.execute(f"SELECT * FROM {name}")) for name in names}  # noqa: S608


def test_lists_of_an_upgraded_file_have_the_figures_of_its_pages(old: Path) -> None:
    assert listed(old) == THEN
    with ClubFile.open(old) as club:
        assert check(club) == []
        points = {total.id: total.points for total in totals(club)}
        nets = {night: settle_night(replay(SqliteJournal(club).lines(night))).net_points for night in PAGES}
    assert listed(old) == NOW
    assert points == {player: Fraction(net) for player, net in NOW["left-in-the-hole"].items()}
    assert nets == {night: {player: Fraction(net) for player, net in of.items()} for night, of in PAGES.items()}
    copy = old.with_name("club-version-2.scorekeeper")
    assert listed(copy) == THEN
    refreshed = tables(old)
    with ClubFile.open(old) as club:
        assert rebuild(club) == 3
    assert tables(old) == refreshed


def test_an_old_file_that_is_only_read_shows_the_same_figures(old: Path) -> None:
    before = old.read_bytes()
    with ClubFile.open(old, read_only=True) as club:
        assert check(club) == []
        assert {total.id: total.points for total in totals(club)}["ann"] == 92
    assert old.read_bytes() == before


def test_a_backup_of_the_older_program_is_restored_with_the_figures_of_this_one(old: Path, tmp_path: Path) -> None:
    assert drill(Backup(old, datetime.now(UTC), "", "upgrade")) == []
    restored = tmp_path / "restored.scorekeeper"
    restore_to(old, restored)
    assert listed(restored) == NOW
    assert listed(old) == THEN


def test_a_look_at_a_backup_of_the_older_program_computes_no_figures(
    old: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(rebuilding, "refresh_figures", None)
    assert [night.id for night in contents(old).nights] == ["entered-twice", "lowest-wins-later", "left-in-the-hole"]


def test_what_was_paid_stays_and_the_difference_is_a_supplement(old: Path) -> None:
    """Bob has paid Ann 74 of her 184; what she has too much by the plan of then goes to Eve, who took over."""
    with ClubFile.open(old) as club:
        night = replay(SqliteJournal(club).lines("left-in-the-hole"))
    parts = settle_night(night).parts
    assert parts is not None
    plan, supplement = parts.parts
    assert (plan.kind, plan.frozen) == (PlanKind.NIGHT, True)
    assert [(line.payer, line.payee, line.due, line.paid) for line in plan.lines] == [
        ("bob", "ann", 74, 74),
        ("cal", "ann", 29, 0),
        ("dee", "ann", 29, 0),
        ("eve", "ann", 52, 0),
    ]
    assert night.book.plans[0].transfers == tuple(Transfer(line.payer, line.payee, line.due) for line in plan.lines)
    assert (supplement.kind, supplement.frozen) == (PlanKind.SUPPLEMENT, False)
    assert [(line.payer, line.payee, line.due) for line in supplement.lines] == [("ann", "eve", Fraction(92))]


def test_a_damaged_night_keeps_its_lists_and_the_others_are_right(old: Path) -> None:
    with closing(sqlite3.connect(old)) as connection:
        (trigger,) = connection.execute(
            "SELECT sql FROM sqlite_schema WHERE name = 'entry_is_never_changed'"
        ).fetchone()
        connection.execute("DROP TRIGGER entry_is_never_changed")
        connection.execute(
            "UPDATE entry SET body = CAST(X'FF' AS TEXT) WHERE night = 'entered-twice' AND kind = 'strike'"
        )
        connection.execute(trigger)
        connection.commit()
    with ClubFile.open(old) as club:
        assert [(finding.code, finding.night) for finding in check(club)] == [("seal_broken", "entered-twice")]
    assert listed(old) == NOW | {"entered-twice": THEN["entered-twice"]}


def test_a_night_whose_figures_cannot_be_computed_keeps_its_lists(old: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    expected = projections.expected

    def of(kept: projections.StoredNight) -> dict[str, list[projections.Values]]:
        assert kept.night.id != "entered-twice", "the nets of a game add to zero"
        return expected(kept)

    with monkeypatch.context() as failing:
        failing.setattr(projections, "expected", of)
        ClubFile.open(old).close()
    assert listed(old) == NOW | {"entered-twice": THEN["entered-twice"]}


def test_a_list_that_cannot_be_written_leaves_the_old_file(old: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    before = tables(old)

    def fails(_connection: sqlite3.Connection, _rows: dict[str, list[projections.Values]]) -> None:
        raise sqlite3.OperationalError("in the middle")

    with monkeypatch.context() as failing:
        failing.setattr(projections, "write_figures", fails)
        with pytest.raises(
            errors.NotUpgraded, check=says(r"could not be upgraded \(in the middle\)\. It is as it was")
        ):
            ClubFile.open(old)
    assert tables(old) == before
    ClubFile.open(old).close()
    assert listed(old) == NOW


KILLED_WHILE_REFRESHING = """
import os, signal, sys
from scorekeeper.storage import projections
from scorekeeper.storage.club_file import ClubFile
writes = projections.write_figures
def dies(connection, rows):
    writes(connection, rows)
    if rows["night"][0][0] == "lowest-wins-later":
        os.kill(os.getpid(), signal.SIGKILL)
projections.write_figures = dies
ClubFile.open(sys.argv[1])
"""


@pytest.mark.skipif(sys.platform == "win32", reason="there is no SIGKILL")
def test_an_upgrade_that_is_killed_while_it_writes_lists_begins_again(old: Path) -> None:
    with start(KILLED_WHILE_REFRESHING, old) as process:
        process.wait(60)
    assert process.returncode == -9
    with closing(sqlite3.connect(old)) as connection:
        assert connection.execute("PRAGMA user_version").fetchone() == (2,)
    assert listed(old) == THEN
    with ClubFile.open(old) as club:
        assert check(club) == []
    assert listed(old) == NOW
