"""The failing disk, compiled once; the window of the end-to-end tests; the figures that a run prints at its end."""

from __future__ import annotations

import os
import tempfile
from collections.abc import Callable, Iterator
from pathlib import Path

import pytest

from tests.end_to_end.conftest import club, open_app
from tests.faults.disk import compiled

__all__ = ["club", "figures", "open_app", "quick_folder", "shim"]
Figures = Callable[[str], None]


@pytest.fixture(scope="session")
def shim(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """The shim of the failing disk."""
    return compiled(tmp_path_factory.mktemp("shim"))


@pytest.fixture
def figures(record_property: Callable[[str, object], None]) -> Figures:
    """Takes a sentence with the figures of a loop, printed at the end of the run (`tests/conftest.py`)."""
    return lambda sentence: record_property("figures", sentence)


@pytest.fixture
def quick_folder(tmp_path: Path) -> Iterator[Path]:
    """A folder in memory if there is one: a kill loses nothing of it either, and the loops get ten times as far."""
    memory = Path("/dev/shm")  # noqa: S108  # a folder of its own is made in it
    if not os.access(memory, os.W_OK):
        yield tmp_path
        return
    with tempfile.TemporaryDirectory(prefix="scorekeeper-faults-", dir=memory) as folder:
        yield Path(folder)
