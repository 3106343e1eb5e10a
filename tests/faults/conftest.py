"""The failing disk, compiled once; the window of the trips."""

from __future__ import annotations

import os
import tempfile
from collections.abc import Iterator
from pathlib import Path

import pytest

from tests.faults.disk import compiled
from tests.trips.conftest import club, open_app

__all__ = ["club", "open_app", "quick_folder", "shim"]


@pytest.fixture(scope="session")
def shim(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """The shim of the failing disk."""
    return compiled(tmp_path_factory.mktemp("shim"))


@pytest.fixture
def quick_folder(tmp_path: Path) -> Iterator[Path]:
    """A folder in memory where there is one: a kill loses nothing of it either, and the loops get ten times as far."""
    memory = Path("/dev/shm")  # noqa: S108  # a folder of its own is made in it
    if not os.access(memory, os.W_OK):
        yield tmp_path
        return
    with tempfile.TemporaryDirectory(prefix="scorekeeper-faults-", dir=memory) as folder:
        yield Path(folder)
