"""`scorekeeper settle` of nights far longer than anybody plays: time and memory must grow with the length, not faster.

The floor of a row is the same measure of a night a tenth as long, so its ratio is 10 where growth is exactly linear
(less, since a start costs the same for both). Memory is the most that the process held resident.
"""

from __future__ import annotations

import json
import os
import subprocess
import sys
import tempfile
import time
from collections.abc import Sequence
from dataclasses import dataclass
from pathlib import Path
from random import Random
from statistics import median

from tests.bench.table import Row
from tests.bench.timing import ROOT, compiled_environment

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


def settled(file: Path) -> Taken:
    """Settle a night file in a process of its own."""
    begun = time.perf_counter()
    process = subprocess.Popen(
        [sys.executable, "-m", "scorekeeper", "settle", str(file)],
        cwd=ROOT,
        env=compiled_environment(),
        stdout=subprocess.DEVNULL,
    )
    _, status, usage = os.wait4(process.pid, 0)
    took = (time.perf_counter() - begun) * 1000
    process.returncode = os.waitstatus_to_exitcode(status)
    if process.returncode:
        raise subprocess.CalledProcessError(process.returncode, process.args)
    held = usage.ru_maxrss / (2**20 if sys.platform == "darwin" else 2**10)
    return Taken(took, held)


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
