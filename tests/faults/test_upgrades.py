"""Killed or without power at any call of a change of the whole file: it is as it was or as it becomes, and opens."""

from __future__ import annotations

import gzip
import random
from collections.abc import Callable
from pathlib import Path

import pytest

from tests.faults import branchings, renamings
from tests.faults.budget import LONG_RUN, SOME
from tests.faults.conftest import Figures
from tests.faults.disk import needs_shim, on_the_disk
from tests.faults.forgettings import begin, is_known, require_forgotten
from tests.faults.power_loss import Disk, read_trace
from tests.faults.upgrades import OLD_VERSION, require_upgraded

FROZEN = Path(__file__).parents[1] / "data" / "club_files" / f"version-{OLD_VERSION}.scorekeeper.gz"


@pytest.fixture
def old(tmp_path: Path) -> Path:
    """A club file of the version before."""
    path = tmp_path / "old.scorekeeper"
    path.write_bytes(gzip.decompress(FROZEN.read_bytes()))
    return path


@pytest.fixture
def named(tmp_path: Path) -> Path:
    """A club file with a player to forget."""
    path = tmp_path / "named.scorekeeper"
    begin(path)
    return path


@needs_shim
def test_an_upgrade_that_is_killed_at_any_call_leaves_the_old_file_or_the_new(
    shim: Path, quick_folder: Path, old: Path, figures: Figures
) -> None:
    kills, kept = map(int, on_the_disk(shim, "killed_change.py", "upgrade", old, quick_folder)[-1].split())
    figures(f"{kills} kills of an upgrade survived, {kept} of them left the old version")
    assert kills * SOME > 30
    assert 0 < kept <= kills


@needs_shim
def test_a_forgetting_that_is_killed_at_any_call_has_forgotten_all_or_nothing(
    shim: Path, quick_folder: Path, named: Path, figures: Figures
) -> None:
    kills, kept = map(int, on_the_disk(shim, "killed_change.py", "forgetting", named, quick_folder)[-1].split())
    figures(f"{kills} kills of a forgetting survived, {kept} of them left the names")
    assert kills > (60 if LONG_RUN else 3)
    assert 0 < kept < kills


@needs_shim
def test_a_choice_between_branches_that_is_killed_at_any_call_is_made_or_not(
    shim: Path, quick_folder: Path, tmp_path: Path, figures: Figures
) -> None:
    branchings.begin(tmp_path / "branch.scorekeeper")
    given = tmp_path / "branch.scorekeeper"
    kills, kept = map(int, on_the_disk(shim, "killed_change.py", "branch", given, quick_folder)[-1].split())
    figures(f"{kills} kills of a choice between branches survived, {kept} of them left the first branch")
    assert kills > (40 if LONG_RUN else 2)
    assert kept


@needs_shim
def test_a_panel_of_a_new_name_that_is_killed_at_any_call_has_taken_each_step_whole_or_not(
    shim: Path, quick_folder: Path, tmp_path: Path, figures: Figures
) -> None:
    given = tmp_path / "names.scorekeeper"
    renamings.begin(given)
    kills, kept = map(int, on_the_disk(shim, "killed_change.py", "names", given, quick_folder)[-1].split())
    figures(f"{kills} kills of a new name, and of two who are one person, survived, {kept} of them left the old names")
    assert kills > (40 if LONG_RUN else 2)
    assert 0 < kept < kills


@needs_shim
def test_an_upgrade_survives_every_power_cut(
    shim: Path, quick_folder: Path, old: Path, tmp_path: Path, figures: Figures
) -> None:
    on_the_disk(shim, "killed_change.py", "upgrade", old, quick_folder, tmp_path / "trace")
    cuts = cut_everywhere(quick_folder, old, tmp_path / "trace", require_upgraded, 1 if LONG_RUN else 6)
    figures(f"{cuts} power cuts of an upgrade survived")


@needs_shim
def test_a_forgetting_survives_every_power_cut(
    shim: Path, quick_folder: Path, named: Path, tmp_path: Path, figures: Figures
) -> None:
    def require(path: Path) -> None:
        is_known(path)
        require_forgotten(path)

    on_the_disk(shim, "killed_change.py", "forgetting", named, quick_folder, tmp_path / "trace")
    cuts = cut_everywhere(quick_folder, named, tmp_path / "trace", require, 1 if LONG_RUN else 19)
    figures(f"{cuts} power cuts of a forgetting survived")


def cut_everywhere(folder: Path, old: Path, trace: Path, require: Callable[[Path], object], step: int = 1) -> int:
    """Cut the power after each call of a trace, or after one of so many; how many cuts there are."""
    calls = read_trace(trace.read_bytes())
    path, chance = folder / "club.scorekeeper", random.Random(4)  # noqa: S311
    moments = range(1, len(calls) + 1, step)
    for moment in moments:
        disk = Disk(folder, {str(path): old.read_bytes()})
        for call in calls[:moment]:
            disk.take(call)
        for left in folder.iterdir():
            left.unlink()
        for name, content in disk.cut(chance).items():
            Path(name).write_bytes(content)
        require(path)
    assert len(moments) > (30 if LONG_RUN else 5)
    return len(moments)
