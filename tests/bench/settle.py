"""`scorekeeper settle FILE`, a whole process, against one that only loads three modules of the standard library."""

from __future__ import annotations

from pathlib import Path

import scorekeeper
from tests.bench.table import Row
from tests.bench.timing import interleaved, python

SAMPLE = Path(scorekeeper.__file__).with_name("files") / "sample.night.json"


def measure(runs: int) -> list[Row]:
    """One row."""
    took = interleaved(
        {
            "floor": lambda: python("-c", "import json, fractions, dataclasses"),
            "ours": lambda: python("-m", "scorekeeper", "settle", str(SAMPLE)),
        },
        runs,
    )
    return [Row("scorekeeper settle FILE (sample night)", took["ours"], took["floor"], most_ratio=2.5)]
