"""From the start of the process to its painted sheet, and the memory that it then holds, against a bare window.

The memory in proportion is right if no other program uses Qt meanwhile: it counts what they share but in part, which is
most of a bare window and less of ours. So nothing here loads Qt.
"""

from __future__ import annotations

import tempfile
import time
from pathlib import Path
from statistics import median

from scorekeeper.storage import directory, paths
from scorekeeper.storage.club_file import ClubFile
from tests.bench.clubs import Clubs
from tests.bench.table import Row
from tests.bench.timing import python


def measure(clubs: Clubs, runs: int) -> list[Row]:
    """Three rows: time, memory as resident, memory as this program's share of it."""
    club = clubs.club(10)
    with tempfile.TemporaryDirectory() as home:
        env = {paths.HOME: home, "LANG": "C.UTF-8"}
        open_last_night(club, Path(home, "config"))
        taken: dict[str, list[list[float]]] = {"bare": [], str(club): []}
        for _ in range(runs + 1):
            for what, found in taken.items():
                said = python("-m", "tests.bench.windows", what, repr(time.monotonic()), env=env)
                found.append(list(map(float, said.split())))
    (floor_ms, floor_rss, floor_pss), (ms, rss, pss) = (
        [median(column) for column in zip(*found[1:], strict=True)] for found in taken.values()
    )
    return [
        Row(f"start to painted sheet, last of {clubs.nights(10):,} nights; bare window", ms, floor_ms, most_ratio=2.25),
        Row("memory after that, resident", rss / 1024, floor_rss / 1024, most_ratio=1.5, unit="MiB"),
        Row("memory after that, proportional", pss / 1024, floor_pss / 1024, most_ratio=1.5, unit="MiB"),
    ]


def open_last_night(club: Path, folder: Path) -> None:
    """Leave the settings as the program does that had the club's last night open."""
    with ClubFile.open(club, create=False) as club_file:
        last = directory.nights(club_file, 1)[0].id
    folder.mkdir(parents=True)
    (folder / "view.ini").write_text(f"[General]\nlast_night={last}\n", encoding="ascii")
