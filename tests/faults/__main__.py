"""`python -m tests.faults [SECONDS]`: the loops over faults for so long (else an hour), and their figures."""

from __future__ import annotations

import os
import subprocess
import sys

from tests.faults.budget import VARIABLE
from tests.faults.disk import ROOT

LOOPS = (
    "tests/faults/test_kills.py",
    "tests/faults/test_killed_window.py",
    "tests/faults/test_power_loss.py",
    "tests/scorekeeper/storage/test_bit_flips.py",
    "tests/scorekeeper/storage/test_any_value.py",
    "tests/scorekeeper/sheet/test_long_games.py",
    "tests/faults/test_hostile_input.py",
    "tests/faults/test_heavy_files.py",
    "tests/reports/test_random_nights.py",
    "tests/reports/test_random_papers.py",
)


def main(seconds: str = "3600") -> int:
    """Run the loops; the exit status of pytest."""
    command = [sys.executable, "-m", "pytest", "-q", "-n0", "-p", "no:randomly", "-o", "faulthandler_timeout=0", *LOOPS]
    return subprocess.run(command, cwd=ROOT, env={**os.environ, VARIABLE: seconds}, check=False).returncode


if __name__ == "__main__":
    sys.exit(main(*sys.argv[1:2]))
