"""The sample night: three games of an invented club, to look round in before the first own night."""

from __future__ import annotations

from pathlib import Path

from scorekeeper.files.night_reading import read_night
from scorekeeper.night.night import Night

SAMPLE = Path(__file__).with_name("sample.night.json")


def sample_night() -> Night:
    """Four players and three games: a run down and one up, a hole, a lead out of turn, an error split."""
    return read_night(SAMPLE.read_text(encoding="utf-8"))
