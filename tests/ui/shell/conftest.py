"""A window with a night of two games, whose saving can be made to fail."""

from __future__ import annotations

import sqlite3
from collections.abc import Iterator
from contextlib import closing
from pathlib import Path

import pytest

from scorekeeper.files.archive import archive
from scorekeeper.storage import file_format
from tests.scorekeeper.storage.nights import small_night
from tests.ui.imports import import_night_file
from tests.ui.program import Program
from ui.shell.save_retry import SaveRetry


@pytest.fixture
def night(opened: Program, tmp_path: Path) -> Program:
    """The window with a night of two games open."""
    file = tmp_path / "small.night.json"
    file.write_text(archive(small_night()[:-1]), encoding="utf-8")
    opened.session.open_night(import_night_file(opened.club, file))
    return opened


@pytest.fixture
def save_retry(opened: Program, night: Program, monkeypatch: pytest.MonkeyPatch) -> SaveRetry:
    """What retries to save the night of the window."""
    monkeypatch.setattr(file_format, "BUSY_SECONDS", 0.02)
    opened.club.file.set_busy_timeout(0.02)
    monkeypatch.setattr("ui.shell.save_retry._RETRY", 50)
    return SaveRetry(night.session)


@pytest.fixture
def locked(opened: Program, save_retry: SaveRetry) -> Iterator[sqlite3.Connection]:
    """Another program holds the books."""
    with closing(sqlite3.connect(opened.club.path, isolation_level=None)) as other:
        other.execute("BEGIN IMMEDIATE")
        yield other
