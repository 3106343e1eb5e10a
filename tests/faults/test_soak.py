"""The soak of a release (`python -m tests.soak`), shortened: a few nights with kills, books counted again."""

from __future__ import annotations

import subprocess
import sys
from pathlib import Path

import pytest

from tests.faults.disk import ROOT

SHORT = """
import sys
from pathlib import Path
from tests.soak.books import recount, write_year
from tests.memory import memory
path = Path(sys.argv[1])
told = write_year(path, 3, 8, 30)
assert told.nights == 3 and told.deals > 75, told
assert told.kills >= 3, told
games = recount(path)
assert games == 12, games
before = memory()
for _ in range(3):
    recount(path)
assert memory() < before * 1.1, (before, memory())
print("kept")
"""


@pytest.mark.skipif(sys.platform != "linux", reason="processes are parted, and memory is read, in Linux's way")
def test_a_short_soak_keeps_the_books_and_the_memory(quick_folder: Path) -> None:
    found = subprocess.run(
        [sys.executable, "-c", SHORT, str(quick_folder / "club.scorekeeper")],
        cwd=ROOT, capture_output=True, text=True, timeout=120, check=False,
    )  # fmt: skip
    assert found.stdout == "kept\n", found.stdout + found.stderr
