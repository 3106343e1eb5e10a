"""`python -m tests.bench [MEASURE...]`: one table of what the program takes beside what it cannot take less than."""

from __future__ import annotations

import argparse
import os
import platform
import sys
import tempfile
from collections.abc import Callable
from pathlib import Path

from tests.bench import books, in_window, long_nights, old_sheets, papers, payments, server, settle, start
from tests.bench.clubs import Clubs, say
from tests.bench.table import Row, written

MEASURES: dict[str, Callable[[Clubs, int], list[Row]]] = {
    "start": start.measure,
    "keys": in_window.measure_keys,
    "commit": books.measure_commit,
    "paper": lambda _, runs: papers.measure(runs),
    "season": lambda _, runs: papers.measure_season(runs),
    "opening": books.measure_opening,
    "standings": books.measure_standings,
    "statistics": books.measure_statistics,
    "search": in_window.measure_search,
    "old-sheets": lambda _, runs: old_sheets.measure(runs),
    "payments": lambda _, runs: payments.measure(runs),
    "settle": lambda _, runs: settle.measure(runs),
    "server": lambda _, _runs: server.measure(),
    "long": lambda _, runs: long_nights.measure(runs),
}


def main() -> int:
    """Take the requested measures, all of them by default."""
    parser = argparse.ArgumentParser(prog="python -m tests.bench", description=__doc__)
    parser.add_argument("measures", nargs="*", metavar="MEASURE", help=f"of: {', '.join(MEASURES)} (default: all)")
    parser.add_argument("--keep", type=Path, help="the folder of the clubs, to be used again (default: a passing one)")
    parser.add_argument("--runs", type=int, default=15, help="how many runs a median is taken of (default: 15)")
    parser.add_argument("--share", type=float, default=1.0, help="part of the nights of the large clubs (default: 1)")
    options = parser.parse_args()
    unknown = [name for name in options.measures if name not in MEASURES]
    if unknown:
        parser.error(f"no such measure: {', '.join(unknown)}; there are {', '.join(MEASURES)}")
    os.environ["QT_QPA_PLATFORM"] = "offscreen"
    with tempfile.TemporaryDirectory() as passing:
        folder = options.keep or Path(passing)
        folder.mkdir(parents=True, exist_ok=True)
        clubs = Clubs(folder.resolve(), options.share)
        say(f"Python {platform.python_version()}, {os.cpu_count()} processors, medians of {options.runs} runs in turns")
        rows = [row for name in options.measures or MEASURES for row in MEASURES[name](clubs, options.runs)]
    print(written(rows))
    return 0


if __name__ == "__main__":
    sys.exit(main())
