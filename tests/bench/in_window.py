"""What is measured in a window of its own process: `keys.py` and `search.py`, which load Qt, as nothing here does.

A measure of memory in proportion divides each page of Qt by how many processes have it: one more, which only waits for
the others, would make a bare window half as large and the program hardly smaller.
"""

from __future__ import annotations

import json
from statistics import median

from tests.bench.clubs import Clubs
from tests.bench.table import Row
from tests.bench.timing import python

DEALS = 60
"""On the sheet on which is typed."""


def measure_keys(_clubs: Clubs, runs: int) -> list[Row]:
    """Five rows: keys and Enters, each the median and the worst, and when a key is also kept on the disk."""
    times = json.loads(python("-m", "tests.bench.keys", str(runs)))
    cell, keys, enters = median(times["cell"]), times["key"], times["enter"]
    return [
        Row(f"key to painted cell, {DEALS}-deal sheet, median of {len(keys)}; one cell", median(keys), cell, most=4),
        Row(f"key to painted cell, {DEALS}-deal sheet, worst", max(keys), most=16),
        Row(f"key to its row on the disk too, {DEALS}-deal sheet, median", median(times["kept"])),
        Row("Enter: durable and everything painted, median", median(enters), most=16),
        Row(f"Enter: durable and everything painted, worst of {len(enters)}", max(enters)),
    ]


def measure_search(clubs: Clubs, runs: int) -> list[Row]:
    """Three rows: the first letter, the later ones, and opening the page."""
    times = json.loads(python("-m", "tests.bench.search", str(clubs.club(10)), str(runs)))
    nights = f"{clubs.nights(10):,} nights"
    return [
        Row(f"first letter to painted list, {nights}, median", median(times["first"]), most=50),
        Row(f"later letters to painted list, {nights}, worst", max(times["later"])),
        Row(f"Ctrl+O to {nights} painted, median", median(times["open"])),
    ]
