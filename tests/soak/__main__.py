"""`python -m tests.soak [--nights 200] [--deals 25] [--minutes 10]`: a year through the books, then the window.

Run once for each release; prints its figures. A year has `nights` nights of four games of `deals` deals.
"""

from __future__ import annotations

import argparse
import tempfile
from pathlib import Path

from tests.soak.books import recount, write_year
from tests.soak.window import memory, work


def main() -> None:
    parser = argparse.ArgumentParser(prog="python -m tests.soak", description=__doc__)
    parser.add_argument("--nights", type=int, default=200)
    parser.add_argument("--deals", type=int, default=25)
    parser.add_argument("--kill-every", type=int, default=300, help="lines between two kills")
    parser.add_argument("--minutes", type=float, default=10)
    options = parser.parse_args()
    with tempfile.TemporaryDirectory(prefix="scorekeeper-soak-") as folder:
        path = Path(folder) / "club.scorekeeper"
        told = write_year(path, options.nights, options.deals, options.kill_every)
        print(
            f"{told.nights} nights, {told.deals} deals, {told.entries} lines in {told.seconds:.0f} s; "
            f"{told.kills} kills survived; a night takes {told.slowdown:.2f} times as long as in empty books"
        )
        before = memory()
        print(f"{recount(path)} games counted anew, all agree; {memory() / before:.2f} times the memory afterwards")
    if options.minutes:
        deals, settled, ended = work(options.minutes * 60)
        print(f"window: {deals} deals in {options.minutes} minutes; {settled} kB, at the end {ended} kB: "
              f"{100 * ended / settled - 100:+.1f} %")  # fmt: skip
        assert ended < settled * 1.1, "the window's memory grew by more than a tenth"


if __name__ == "__main__":
    main()
