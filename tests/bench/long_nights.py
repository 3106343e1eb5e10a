"""`scorekeeper settle` of nights far longer than any that is played: time and memory must grow with the length, not
faster.

The floor of a row is the same measure of a night a tenth as long, so its ratio is 10 if growth is exactly linear (less,
since a start costs the same for both). Memory is the most that the process held resident at once.
"""

from __future__ import annotations

import json
import tempfile
import time
from collections.abc import Sequence
from dataclasses import dataclass
from pathlib import Path
from random import Random
from statistics import median

from tests.bench.table import Row
from tests.bench.timing import run_python

HANDS = ("a", "b", "c", "d")
MOST_GROWTH = 12.0
MOST_MILLISECONDS = 2_000.0
MOST_MEGABYTES = 150.0
_RUNS = 5


@dataclass(frozen=True)
class Taken:
    """What one process took: wall time in ms, the most memory it held in MiB."""

    milliseconds: float
    mebibytes: float


def deals(count: int) -> list[dict[str, object]]:
    """So many deals in a game without a limit."""
    random = Random(1)  # noqa: S311  # no secrets here
    found: list[dict[str, object]] = []
    for number in range(count):
        points = [0] * len(HANDS)
        points[random.randrange(len(HANDS))] = 13
        for _ in range(13):
            points[(points.index(13) + 1 + random.randrange(len(HANDS) - 1)) % len(HANDS)] += 1
        clock = f"20:{number // 60 % 60:02}:{number % 60:02}"
        found.append({"kind": "deal", "points": points, "at": f"2026-11-13T{clock}Z"})
    return found


def with_undos(count: int) -> list[dict[str, object]]:
    """So many deals, all of them taken back one by one, all of them put in force again."""
    return [*deals(count), *({"kind": "undo"} for _ in range(count)), *({"kind": "redo"} for _ in range(count))]


def night_file(folder: Path, name: str, entries: Sequence[dict[str, object]]) -> Path:
    """A night file of one game with these entries."""
    game = {
        "rules": {"profile": "cavendish", "changes": {"limit": None}},
        "arrangement": "individual",
        "hands": [[player] for player in HANDS],
        "first_dealer": 0,
        "entries": entries,
    }
    night = {
        "format": "scorekeeper.night",
        "version": 1,
        "date": "2026-11-13",
        "currency": "USD",
        "stake": "0.25",
        "players": [{"id": player, "name": player.upper()} for player in HANDS],
        "games": [game],
    }
    file = folder / f"{name}.night.json"
    file.write_text(json.dumps(night), encoding="utf-8")
    return file


_SETTLE = """
import sys
from pathlib import Path
from scorekeeper.cli.main import main
status = main(["settle", sys.argv[1]])
held = Path("/proc/self/status").read_text(encoding="ascii").partition("VmHWM:")[2].split()[0]
print(held, file=sys.stderr)
sys.exit(status)
"""
"""Settles a night file, and then says how many KiB the process held at most, in Linux's way."""


def settled(file: Path) -> Taken:
    """Settle a night file in a process of its own."""
    begun = time.perf_counter()
    done = run_python("-c", _SETTLE, str(file))
    return Taken((time.perf_counter() - begun) * 1000, int(done.stderr) / 1024)


def measure(runs: int) -> list[Row]:
    """Time and memory of a long night, beside a night a tenth as long."""
    kinds = {"10,000 deals": (deals, 10_000), "5,000 deals, undos, redos": (with_undos, 5_000)}
    rows: list[Row] = []
    with tempfile.TemporaryDirectory() as passing:
        for name, (entries, count) in kinds.items():
            files = [night_file(Path(passing), str(size), entries(size)) for size in (count // 10, count)]
            settled(files[0])  # compiles the modules
            short, long = ([settled(file) for _ in range(min(runs, _RUNS))] for file in files)
            times = [median(one.milliseconds for one in taken) for taken in (short, long)]
            held = [median(one.mebibytes for one in taken) for taken in (short, long)]
            rows += [
                Row(f"settle a night of {name}", times[1], times[0], MOST_GROWTH, MOST_MILLISECONDS),
                Row("  memory of that", held[1], held[0], most=MOST_MEGABYTES, unit="MiB"),
            ]
    return rows
