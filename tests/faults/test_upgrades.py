"""Killed or without power at any call of an upgrade: the file is of the old version or of the new one, and opens."""

from __future__ import annotations

import gzip
import random
from pathlib import Path

import pytest

from tests.faults.conftest import Figures
from tests.faults.disk import needs_shim, on_the_disk
from tests.faults.power_loss import Disk, read_trace
from tests.faults.upgrades import OLD_VERSION, require_upgraded

FROZEN = Path(__file__).parents[1] / "data" / "club_files" / f"version-{OLD_VERSION}.scorekeeper.gz"


@pytest.fixture
def old(tmp_path: Path) -> Path:
    """A club file of the version before."""
    path = tmp_path / "old.scorekeeper"
    path.write_bytes(gzip.decompress(FROZEN.read_bytes()))
    return path


@needs_shim
def test_an_upgrade_that_is_killed_at_any_call_leaves_the_old_file_or_the_new(
    shim: Path, quick_folder: Path, old: Path, figures: Figures
) -> None:
    kills, kept = map(int, on_the_disk(shim, "killed_upgrade.py", old, quick_folder)[-1].split())
    figures(f"{kills} kills of an upgrade survived, {kept} of them left the old version")
    assert kills > 30
    assert 0 < kept <= kills


@needs_shim
def test_an_upgrade_survives_every_power_cut(
    shim: Path, quick_folder: Path, old: Path, tmp_path: Path, figures: Figures
) -> None:
    on_the_disk(shim, "killed_upgrade.py", old, quick_folder, tmp_path / "trace")
    calls = read_trace((tmp_path / "trace").read_bytes())
    path, chance = quick_folder / "club.scorekeeper", random.Random(4)  # noqa: S311
    for moment in range(1, len(calls) + 1):
        disk = Disk(quick_folder, {str(path): old.read_bytes()})
        for call in calls[:moment]:
            disk.take(call)
        for left in quick_folder.iterdir():
            left.unlink()
        for name, content in disk.cut(chance).items():
            Path(name).write_bytes(content)
        require_upgraded(path)
    figures(f"{len(calls)} power cuts of an upgrade survived")
    assert len(calls) > 20
