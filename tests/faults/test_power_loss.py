"""The power goes at any moment, with writes lost, reordered and torn: all that was acknowledged is there.

The same cuts are made with less careful settings, to show that they would find a loss: the test has teeth.
"""

from __future__ import annotations

import random
import sqlite3
import time
from pathlib import Path

import pytest

from scorekeeper.storage import errors
from tests.faults.budget import LONG_RUN, deadline
from tests.faults.conftest import Figures
from tests.faults.disk import needs_shim, on_the_disk
from tests.faults.evening import ACTS, acts_found
from tests.faults.power_loss import Call, Disk, read_trace

CAREFUL, FULL, NORMAL, OFF = 3, 2, 1, 0


def traced(shim: Path, folder: Path, synchronous: int) -> tuple[list[Call], Disk]:
    trace = folder / "trace"
    on_the_disk(shim, "traced_evening.py", folder, trace, synchronous)
    path = folder / "club.scorekeeper"
    return read_trace(trace.read_bytes()), Disk(folder, {str(path): (folder / "fresh").read_bytes()})


def cut_at(calls: list[Call], disk: Disk, moment: int, chance: random.Random) -> int:
    """Cut the power after some calls; how many acts had been acknowledged."""
    acknowledged = 0
    for call in calls[:moment]:
        if call.what == "saved":
            acknowledged = call.at
        else:
            disk.take(call)
    for left in disk.folder.glob("club.scorekeeper*"):
        left.unlink()
    for path, content in disk.cut(chance).items():
        Path(path).write_bytes(content)
    return acknowledged


@needs_shim
def test_what_was_acknowledged_survives_every_power_cut(shim: Path, quick_folder: Path, figures: Figures) -> None:
    calls, disk = traced(shim, quick_folder, CAREFUL)
    chance, until, cuts = random.Random(20261120), deadline(), 0  # noqa: S311
    start = dict(disk.sure)
    moments = range(1, len(calls) + 1, 1 if LONG_RUN else 9)
    while time.monotonic() < until or cuts < len(moments):
        for moment in chance.sample(moments, len(moments)):
            acknowledged = cut_at(calls, Disk(disk.folder, dict(start)), moment, chance)
            assert acts_found(quick_folder / "club.scorekeeper") in {acknowledged, acknowledged + 1}, moment
            cuts += 1
            if time.monotonic() > until and cuts >= len(moments):
                break
    figures(f"{cuts} power cuts survived, at {len(moments)} moments of an evening")
    assert calls[-1].at == len(ACTS)


@needs_shim
@pytest.mark.parametrize("synchronous", [FULL, NORMAL, OFF])
def test_the_cuts_find_what_less_careful_settings_lose(shim: Path, quick_folder: Path, synchronous: int) -> None:
    calls, disk = traced(shim, quick_folder, synchronous)
    chance, lost = random.Random(20261120), 0  # noqa: S311
    start = dict(disk.sure)
    for moment in chance.sample(range(1, len(calls) + 1), min(120, len(calls))):
        acknowledged = cut_at(calls, Disk(disk.folder, dict(start)), moment, chance)
        try:
            lost += acts_found(quick_folder / "club.scorekeeper") not in {acknowledged, acknowledged + 1}
        except (AssertionError, errors.ClubFileError, sqlite3.Error):
            lost += 1
        if lost:
            break
    assert lost > 0
