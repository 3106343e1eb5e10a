"""The writer of an evening is killed at any moment: what it said to be kept is there, and nothing else is half."""

from __future__ import annotations

from pathlib import Path

from tests.faults.budget import LONG_RUN
from tests.faults.conftest import Figures
from tests.faults.killed_evening import survive_kills


def test_an_evening_whose_writer_is_killed_again_and_again_goes_on_from_the_same_state(
    tmp_path: Path, figures: Figures
) -> None:
    kills = 100 if LONG_RUN else 3
    lines = survive_kills(tmp_path / "club.scorekeeper", kills)
    figures(f"{kills} kills of an evening survived, {lines} lines")
    assert lines >= kills
