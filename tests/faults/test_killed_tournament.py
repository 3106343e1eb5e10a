"""A tournament of sixty that is killed again and again comes to the same champion: no act is lost, none is halved."""

from __future__ import annotations

import subprocess
import sys
from pathlib import Path

from tests.faults.budget import LONG_RUN
from tests.faults.conftest import Figures
from tests.faults.disk import ROOT


def test_a_tournament_that_is_killed_goes_on_from_what_was_written(quick_folder: Path, figures: Figures) -> None:
    kills = 200 if LONG_RUN else 3
    command = [sys.executable, "-m", "tests.faults.killed_tournament", str(quick_folder), str(kills)]
    ran = subprocess.run(command, cwd=ROOT, capture_output=True, text=True, check=False)
    assert ran.returncode == 0, ran.stderr
    survived, champions = map(int, ran.stdout.split())
    figures(f"{survived} kills of a tournament of sixty survived, {champions} champions meanwhile")
    assert survived == kills
    assert champions or not LONG_RUN
