"""The writer of an evening is killed at any moment: what it said to be kept is there, and nothing else is half."""

from __future__ import annotations

import time
from pathlib import Path
from typing import Final

from tests.faults.budget import LONG_RUN, deadline
from tests.faults.conftest import Figures
from tests.faults.killed_evening import survive_kills

_LEAST: Final = 3
"""So many times it is killed at least."""


def test_an_evening_whose_writer_is_killed_again_and_again_goes_on_from_the_same_state(
    tmp_path: Path, figures: Figures
) -> None:
    end, kills, lines = deadline(), 0, 0
    while kills < _LEAST or (LONG_RUN and time.monotonic() < end):
        lines = survive_kills(tmp_path / "club.scorekeeper", _LEAST, kills)
        kills += _LEAST
    figures(f"{kills} kills of an evening survived, {lines} lines")
    assert lines >= kills
