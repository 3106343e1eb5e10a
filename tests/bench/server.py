"""The club server: durable lines a second, how soon one is acknowledged, what phones and nights take, and what follows.

Server, phones and laptops share this machine. Each laptop is of a club of its own, and sends one line a request, as
they are typed. The club of 10,000 is computed from the figures of the same run.
"""

from __future__ import annotations

import json
import os
import subprocess
import sys
import tempfile
import threading
import time
from collections.abc import Callable, Iterator, Sequence
from contextlib import ExitStack, contextmanager
from pathlib import Path
from statistics import median

from msgspec.structs import replace

from scorekeeper.server.club_store import ClubStore
from scorekeeper.server.database import Database
from scorekeeper.server.run import open_database
from scorekeeper.server.store import StreamStore
from scorekeeper.storage.chain import GENESIS, seal
from scorekeeper.storage.memory_journal import MemoryJournal
from scorekeeper.storage.words import salted
from scorekeeper.streams.night_streams import stream_of_night
from scorekeeper.streams.sealed_lines import StreamLine
from tests.bench.clubs import say
from tests.bench.table import Row
from tests.bench.timing import ROOT, milliseconds
from tests.scorekeeper.keepers import ROW, started
from tests.scorekeeper.nights import table
from tests.scorekeeper.server.client import ClubServerClient
from tests.scorekeeper.server.postgres import MISSING, Cluster, free_port, is_installed

CONNECTIONS = (1, 8, 32)
SECONDS = 4.0
TABLES, PHONES_A_TABLE = 400, 5
NIGHTS, LINES_A_NIGHT = 40, 109
"""Nights whose bytes are counted, and lines of each, as in a club's usual night."""
CLUBS = (1, 100, 1_000, 10_000)
TABLES_A_CLUB, NIGHTS_A_YEAR, HOURS = 2, 52, 3


class _Laptop:
    """A laptop with a token, and a night that grows by a deal at each call."""

    def __init__(self, address: str, database: Database, number: int, lines: int = 0) -> None:
        clubs = ClubStore(database)
        self.device = f"laptop-{number}"
        self.club, _, token = clubs.pair(clubs.make_code(clubs.make_club("Bench"))[0], self.device, "")
        self.client = ClubServerClient(address, self.club, token)
        self.lines = night(f"night-{number}", self.device, lines)
        StreamStore(database).take(self.club, self.device, f"night-{number}", GENESIS, self.lines, None)

    def line(self) -> float:
        """Send one more line; how long it took to be acknowledged, in milliseconds."""
        self.lines.append(next_line(self.lines))
        begun = time.perf_counter()
        self.client.put(self.lines, len(self.lines) - 1)
        return (time.perf_counter() - begun) * 1000


def night(name: str, device: str, lines: int = 0) -> list[StreamLine]:
    """The stream of a night without a limit, so that deals can be written on and on; of so many lines or more."""
    keeper = started(MemoryJournal(), id=name, device=device)
    keeper.start_game(table(limit=None))
    for _ in range(4):
        keeper.write(1, ROW)
    found = stream_of_night(salted(keeper.lines))
    while len(found) < lines:
        found.append(next_line(found))
    return found


def next_line(lines: Sequence[StreamLine]) -> StreamLine:
    """One more deal of such a night."""
    row = replace(lines[-1].row, number=len(lines))
    return StreamLine(row, seal(lines[-1].hash, row))


def measure() -> list[Row]:
    """The rows of both stores, and what follows from them; those of PostgreSQL only if it is installed."""
    rows: list[Row] = []
    with tempfile.TemporaryDirectory() as folder:
        found = _measured("SQLite", f"{folder}/clubs.sqlite", lambda: _file_size(Path(folder)))
        rows += found
    if is_installed():
        with _pair() as (address, primary):
            found = _measured("PostgreSQL, synchronous standby", address, lambda: int(primary.sql(_SIZE)))
        rows += found
    else:
        say(MISSING)
    _say_what_follows(found)
    return rows


_SIZE = "SELECT sum(pg_total_relation_size(relid)) FROM pg_stat_user_tables"


def _file_size(folder: Path) -> int:
    return sum(path.stat().st_size for path in folder.iterdir())


@contextmanager
def _pair() -> Iterator[tuple[str, Cluster]]:
    """A primary with a synchronous standby, both as durable as they are for real."""
    with ExitStack() as stack:
        primary, standby = Cluster("primary"), Cluster("standby")
        stack.callback(primary.remove)
        stack.callback(standby.remove)
        primary.make()
        primary.start(["wal_level=replica"])
        standby.copy_of(primary)
        standby.start(["hot_standby=on"])
        primary.sql("ALTER SYSTEM SET synchronous_standby_names = 'FIRST 1 (standby)'")
        primary.sql("SELECT pg_reload_conf()")
        while primary.sql("SELECT sync_state FROM pg_stat_replication") != "sync":
            time.sleep(0.05)
        yield primary.address, primary


def _measured(store: str, database_address: str, size: Callable[[], int]) -> list[Row]:
    """All rows of one store."""
    rows = []
    with ExitStack() as stack:
        database = open_database(database_address)
        stack.callback(database.close)
        before = size()
        _fill(database)
        bytes_a_night = (size() - before) / NIGHTS
        port = free_port()
        process = stack.enter_context(_process("tests.bench.served", database_address, str(port)))
        assert process.stdout is not None
        assert process.stdout.readline().strip() == "listening"
        address = f"http://127.0.0.1:{port}"
        floor = _floor(database)
        laptops = [_Laptop(address, database, number) for number in range(max(CONNECTIONS))]
        for count in CONNECTIONS:
            spent = _processor(process.pid)
            took = _at_once(laptops[:count])
            spent = _processor(process.pid) - spent
            what = f"{store}: a line on {count} connection{'s' if count > 1 else ''}"
            rows += _rows(what, took, floor)
            rows.append(Row(f"{store}: durable lines a second, {count}", len(took) / SECONDS, unit="/s"))
        rows.append(Row(f"{store}: processor of the server for a line", spent / len(took)))
        rows += _with_phones(store, address, database, process.pid)
        rows.append(Row(f"{store}: a night of {LINES_A_NIGHT} lines", bytes_a_night / 1000, unit="kB"))
        for laptop in laptops:
            laptop.client.close()
    return rows


def _floor(database: Database) -> float:
    """The median of what one durable row takes in the same engine without a server: a line cannot take less."""
    club = ClubStore(database).make_club("Bench")

    def write() -> None:
        with database.writing() as connection:
            connection.run("UPDATE club SET change = change + 1 WHERE club = ?", club)

    return median(milliseconds(write) for _ in range(60))


def _rows(what: str, took: list[float], floor: float | None = None) -> list[Row]:
    """The median, beside the floor of the same run, and the slowest of a hundred."""
    ordered = sorted(took)
    return [
        Row(f"{what}, p50", ordered[len(ordered) // 2], floor),
        Row(f"{what}, p99", ordered[min(len(ordered) - 1, len(ordered) * 99 // 100)]),
    ]


@contextmanager
def _process(module: str, *arguments: str) -> Iterator[subprocess.Popen[str]]:
    process = subprocess.Popen(
        [sys.executable, "-m", module, *arguments], cwd=ROOT, stdin=subprocess.PIPE, stdout=subprocess.PIPE, text=True
    )
    try:
        yield process
    finally:
        process.kill()
        process.communicate()


def _fill(database: Database) -> None:
    """Nights of the usual length, whose bytes are counted."""
    clubs, streams = ClubStore(database), StreamStore(database)
    club = clubs.make_club("Bench")
    for number in range(NIGHTS):
        lines = night(f"filled-{number}", "laptop", LINES_A_NIGHT)
        streams.take(club, "laptop", f"filled-{number}", GENESIS, lines, None)


def _at_once(laptops: Sequence[_Laptop]) -> list[float]:
    """How long each line took that these laptops sent at the same time, one after the other each."""
    took: list[float] = []
    ends = time.monotonic() + SECONDS

    def send(laptop: _Laptop) -> None:
        while time.monotonic() < ends:
            took.append(laptop.line())

    _threads([threading.Thread(target=send, args=(laptop,)) for laptop in laptops])
    return took


def _threads(threads: Sequence[threading.Thread]) -> None:
    for thread in threads:
        thread.start()
    for thread in threads:
        thread.join()


def _with_phones(store: str, address: str, database: Database, pid: int) -> list[Row]:
    """Memory of a phone, and lines and pages while all phones listen: each table, in the middle of
    its night, writes one line, 25 in a second."""
    tables = [_Laptop(address, database, 1000 + number, LINES_A_NIGHT // 2) for number in range(TABLES)]
    clubs = ClubStore(database)
    paths = []
    for number, laptop in enumerate(tables):
        for phone in range(PHONES_A_TABLE):
            secret = f"{number:04}-{phone}-{'s' * 20}"
            clubs.open_link(laptop.club, f"night-{1000 + number}", secret, money=True)
            paths.append(f"/p/{laptop.club}/{secret}")
    before = _memory(pid)
    with _process("tests.bench.listeners", address.rsplit(":", 1)[1]) as phones:
        assert phones.stdin is not None
        assert phones.stdout is not None
        phones.stdin.write(json.dumps(paths) + "\n")
        phones.stdin.flush()
        assert phones.stdout.readline().strip() == "ready"
        after = _memory(pid)
        phones.stdin.write("\n")
        phones.stdin.flush()
        phones.stdout.readline()
        spent = _processor(pid)
        took, begun = _one_line_each(tables)
        time.sleep(5)
        phones.stdin.write("\n")
        phones.stdin.flush()
        spent = _processor(pid) - spent
        came: dict[str, list[float]] = json.loads(phones.stdout.readline())
    for laptop in tables:
        laptop.client.close()
    delays = [
        (came[path][0] - begun[number // PHONES_A_TABLE]) * 1000 for number, path in enumerate(paths) if path in came
    ]
    listening = f"{store}: {len(paths)} phones listen"
    return [
        *_rows(f"{listening}, a line", took),
        *_rows(f"{listening}, deal to page", delays),
        Row(f"{listening}, processor of the server for a line and its pages", spent / len(tables)),
        Row(f"{listening}, pages that came", len(delays), unit="of them"),
        Row(f"{listening}, memory a phone", (after - before) * 1024 / len(paths), unit="kB"),
    ]


def _one_line_each(tables: Sequence[_Laptop]) -> tuple[list[float], list[float]]:
    """How long the line of each table took, and when it was sent; 25 in a second, by eight at once."""
    took, begun = [0.0] * len(tables), [0.0] * len(tables)
    start = time.monotonic()

    def send(first: int) -> None:
        for number in range(first, len(tables), 8):
            time.sleep(max(0.0, start + number / 25 - time.monotonic()))
            begun[number] = time.monotonic()
            took[number] = tables[number].line()

    _threads([threading.Thread(target=send, args=(first,)) for first in range(8)])
    return took, begun


def _processor(pid: int) -> float:
    """How long processors have worked for a process, in milliseconds; unlike times, it hardly hangs on who else is
    at work."""
    used = Path(f"/proc/{pid}/stat").read_text().rsplit(")", 1)[1].split()
    return (int(used[11]) + int(used[12])) * 1000 / os.sysconf("SC_CLK_TCK")


def _memory(pid: int) -> float:
    """The memory of a process in MiB."""
    for line in Path(f"/proc/{pid}/status").read_text().splitlines():
        if line.startswith("VmRSS:"):
            return int(line.split()[1]) / 1024
    raise AssertionError("no memory")


def _say_what_follows(rows: Sequence[Row]) -> None:
    """What clubs come to, of two tables on 52 nights with five phones each, by the figures of this run."""
    of = {row.measure.split(": ", 1)[1]: row.ours for row in rows}
    rate = of[f"durable lines a second, {CONNECTIONS[-1]}"]
    phone = next(ours for measure, ours in of.items() if measure.endswith("memory a phone"))
    work = next(ours for measure, ours in of.items() if measure.endswith("for a line and its pages"))
    size = of[f"a night of {LINES_A_NIGHT} lines"]
    say(f"What follows, of {TABLES_A_CLUB} tables on {NIGHTS_A_YEAR} nights with {PHONES_A_TABLE} phones each:")
    heads = ("clubs", "nights a year", "lines a year", "GB a year", "lines/s if all play at once", "of those measured",
             "processors of a server", "phones", "their memory, MB")  # fmt: skip
    say("  ".join(heads))
    for clubs in CLUBS:
        nights = clubs * TABLES_A_CLUB * NIGHTS_A_YEAR
        wanted = clubs * TABLES_A_CLUB * LINES_A_NIGHT / (HOURS * 3600)
        phones = clubs * TABLES_A_CLUB * PHONES_A_TABLE
        cells = (
            f"{clubs:,}", f"{nights:,}", f"{nights * LINES_A_NIGHT:,}", f"{nights * size / 1e6:.3f}", f"{wanted:.2f}",
            f"{wanted / rate:.0%}", f"{wanted * work / 1000:.3f}", f"{phones:,}", f"{phones * phone / 1000:.1f}",
        )  # fmt: skip
        say("  ".join(cell.rjust(len(head)) for cell, head in zip(cells, heads, strict=True)))
