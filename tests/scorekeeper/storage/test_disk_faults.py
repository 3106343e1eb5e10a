"""Full disks, size limits and kills: what was acknowledged is there, what was not never was, and work continues."""

from __future__ import annotations

import random
import sys
import time
from pathlib import Path

import pytest

from scorekeeper.sheet.entries import Note
from scorekeeper.storage import errors
from scorekeeper.storage.check import check
from scorekeeper.storage.club_file import ClubFile
from scorekeeper.storage.sqlite_journal import SqliteJournal
from scorekeeper.text.fault_messages import fault_text
from tests.faults.budget import LONG_RUN
from tests.scorekeeper.journals import write_lines
from tests.scorekeeper.storage.nights import deal, entry, game, joined, opened, small_night
from tests.scorekeeper.storage.processes import run, said_by, start


def test_a_full_disk_refuses_one_append_whole_and_the_next_one_goes_through(club: ClubFile) -> None:
    journal = SqliteJournal(club)
    write_lines(journal, "n1", small_night())
    with club.reading() as connection:
        pages = connection.execute("PRAGMA page_count").fetchone()[0]
        connection.execute(f"PRAGMA max_page_count = {pages}")
    long = [entry(Note("x" * 1900), 30) for _ in range(20)]
    with pytest.raises(errors.DiskFull) as fault:
        write_lines(journal, "n1", long)
    assert fault_text(fault.value) == f"There is no room left for “{club.path}”; nothing was written."
    assert list(journal.lines("n1")) == small_night()
    assert check(club) == []
    with club.reading() as connection:
        connection.execute("PRAGMA max_page_count = 1000000")
    write_lines(journal, "n1", [*long, deal(minute=40)])
    assert list(journal.lines("n1")) == [*small_night(), *long, deal(minute=40)]


UNDER_A_LIMIT = """
import resource, sys
from pathlib import Path
from scorekeeper.sheet.entries import Note as Remark
from scorekeeper.storage import errors as faults
from scorekeeper.storage import backup
from scorekeeper.storage.check import check
from scorekeeper.storage.club_file import ClubFile
from scorekeeper.storage.sqlite_journal import SqliteJournal
from scorekeeper.text.fault_messages import fault_text
from tests.scorekeeper.journals import write_lines
from tests.scorekeeper.storage.nights import entry, small_night

path = Path(sys.argv[1])
with ClubFile.open(path) as club:
    journal = SqliteJournal(club)
    write_lines(journal, "n1", small_night())
    wanted = list(small_night())
    faulty = 0
    for n in range(40):
        line = entry(Remark("x" * 1900), 30)
        limit = path.stat().st_size + 600 * (n % 8)
        resource.setrlimit(resource.RLIMIT_FSIZE, (limit, resource.RLIM_INFINITY))
        try:
            write_lines(journal, "n1", [line, line, line])
            wanted += [line, line, line]
        except faults.DiskFull as fault:
            assert fault_text(fault) == f"There is no room left for “{path}”; nothing was written.", fault
            faulty += 1
        resource.setrlimit(resource.RLIMIT_FSIZE, (resource.RLIM_INFINITY, resource.RLIM_INFINITY))
        assert list(journal.lines("n1")) == wanted
        write_lines(journal, "n1", [line])
        wanted.append(line)
    assert check(club) == []
    resource.setrlimit(resource.RLIMIT_FSIZE, (20000, resource.RLIM_INFINITY))
    try:
        backup.back_up(club, path.parent / "backups")
    except faults.DiskFull as fault:
        print(fault_text(fault).startswith(f"There is no room left for “{path.parent}/backups/club-"))
    print(list((path.parent / "backups").iterdir()))
try:
    ClubFile.open(path.with_name("new.scorekeeper"))
except faults.DiskFull as fault:
    print(fault_text(fault))
resource.setrlimit(resource.RLIMIT_FSIZE, (resource.RLIM_INFINITY, resource.RLIM_INFINITY))
with ClubFile.open(path) as club:
    assert list(SqliteJournal(club).lines("n1")) == wanted
print(faulty > 20, sorted(file.name for file in path.parent.iterdir()))
"""


@pytest.mark.skipif(sys.platform == "win32", reason="there are no limits there")
def test_a_size_limit_half_writes_nothing_anywhere(path: Path) -> None:
    assert run(UNDER_A_LIMIT, path).splitlines() == [
        "True",
        "[]",
        f"There is no room left for “{path.parent}/new.scorekeeper”; nothing was written.",
        "True ['backups', 'club.scorekeeper']",
    ]


APPENDS_FOR_EVER = """
import sys
from scorekeeper.storage.club_file import ClubFile
from scorekeeper.storage.sqlite_journal import SqliteJournal
from tests.scorekeeper.journals import write_lines
from tests.scorekeeper.storage.nights import deal

with ClubFile.open(sys.argv[1]) as club:
    journal = SqliteJournal(club)
    written = len(journal.lines("n1"))
    while True:
        journal.save_draft("n1", 0, f"row {written}")
        write_lines(journal, "n1", [deal(6, 13, 4, 3, minute=30, number=0)] * 3)
        written += 3
        print(written, flush=True)
"""


@pytest.mark.skipif(sys.platform == "win32", reason="there is no SIGKILL")
def test_whoever_is_killed_loses_no_line_that_was_acknowledged(path: Path) -> None:
    chance = random.Random(20261120)  # noqa: S311
    with ClubFile.open(path) as club:
        write_lines(SqliteJournal(club), "n1", [opened(), *joined(), game(limit=None)])
    interrupted = kills = 0
    while kills < (20 if LONG_RUN else 4) or (not interrupted and kills < 100):
        kills += 1
        with start(APPENDS_FOR_EVER, path) as process:
            acknowledged = [said_by(process) for _ in range(chance.randint(1, 12))]
            began = time.monotonic()
            acknowledged.append(said_by(process))
            lasts = time.monotonic() - began
            time.sleep(chance.random() * lasts)  # somewhere in the next transaction
            process.kill()
            assert process.stdout is not None
            rest = process.stdout.read()  # `communicate` would pass over what was read ahead
        acknowledged += rest.splitlines(keepends=True)
        complete = [int(said) for said in acknowledged if said.endswith("\n")]
        interrupted += Path(f"{path}-journal").exists()
        with ClubFile.open(path, create=False) as club:
            lines = SqliteJournal(club).lines("n1")
            assert len(lines) in (complete[-1], complete[-1] + 3)
            assert check(club) == []
    assert interrupted > 0, "no kill came in the middle of a transaction"
