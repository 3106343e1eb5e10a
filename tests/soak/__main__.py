"""`python -m tests.soak [--nights 200] [--deals 25] [--minutes 10]`: a year through the books, then the window.

Run once for each release; prints its figures. A year has `nights` nights of four games of `deals` deals.
"""

from __future__ import annotations

import argparse
import tempfile
from pathlib import Path

from tests.memory import memory
from tests.soak.books import recount, write_year
from tests.soak.window import work


def main() -> None:
    parser = argparse.ArgumentParser(prog="python -m tests.soak", description=__doc__)
    parser.add_argument("--nights", type=int, default=200)
    parser.add_argument("--deals", type=int, default=25)
    parser.add_argument("--kill-every", type=int, default=300, help="lines between two kills")
    parser.add_argument("--minutes", type=float, default=10)
    options = parser.parse_args()
    if options.nights:
        with tempfile.TemporaryDirectory(prefix="scorekeeper-soak-") as folder:
            _year(Path(folder) / "club.scorekeeper", options.nights, options.deals, options.kill_every)
    if options.minutes:
        _window(options.minutes)


def _year(path: Path, nights: int, deals: int, kill_every: int) -> None:
    told = write_year(path, nights, deals, kill_every)
    print(
        f"{told.nights} nights, {told.deals} deals, {told.entries} lines in {told.seconds:.0f} s; "
        f"{told.kills} kills survived; a night takes {told.slowdown:.2f} times as long as in empty books"
    )
    games, before = recount(path), memory()  # the first time loads what it needs
    assert recount(path) == games
    print(f"{games} games counted anew, twice, all agree; the second time memory {memory() / before:.3f} times")


def _window(minutes: float) -> None:
    worked = work(minutes * 60)
    for moment in worked.moments[:: max(1, len(worked.moments) // 12)]:
        print(f"  after {moment.seconds:4.0f} s: {moment.deals} deals, {moment.memory} kB")
    print(
        f"window: {worked.moments[-1].deals} deals in {minutes} minutes; memory {worked.growth:.3f} times what "
        f"it settled at, a deal takes {worked.slowdown:.2f} times as long as at first"
    )
    assert not worked.mistakes, worked.mistakes[:3]
    assert worked.growth < 1.1, "the window's memory grew by more than a tenth"


if __name__ == "__main__":
    main()
