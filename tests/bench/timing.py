"""Taking times: medians of interleaved runs, so that what slows the machine for a while slows every side.

And memory: the most that a run holds at once.
"""

from __future__ import annotations

import atexit
import gc
import os
import shutil
import subprocess
import sys
import tempfile
import time
import tracemalloc
from collections.abc import Callable, Mapping
from functools import cache
from pathlib import Path
from statistics import median

ROOT = Path(__file__).resolve().parents[2]
Act = Callable[[], object]


def milliseconds(act: Act) -> float:
    """How long one run takes."""
    begun = time.perf_counter()
    act()
    return (time.perf_counter() - begun) * 1000


def peak(act: Act) -> float:
    """The most that one run holds at once, in MiB, beside what was held before it."""
    was_frozen = gc.get_freeze_count() > 0
    gc.collect()
    gc.freeze()
    gc.collect()  # with nothing counted as old: how soon rings are let go depends on the run alone
    tracemalloc.start()
    try:
        act()
        return tracemalloc.get_traced_memory()[1] / 2**20
    finally:
        tracemalloc.stop()
        if not was_frozen:  # a run of tests, which has frozen what lives as long as it, goes on
            gc.unfreeze()


def interleaved(acts: Mapping[str, Act], runs: int, take: Callable[[Act], float] = milliseconds) -> dict[str, float]:
    """The median of `runs` of each, taken in turns after one run that does not count."""
    for act in acts.values():
        take(act)
    was_frozen = gc.get_freeze_count() > 0
    gc.collect()
    gc.freeze()  # what the measures themselves hold is not gone through again and again while a side runs
    taken: dict[str, list[float]] = {name: [] for name in acts}
    for _ in range(runs):
        for name, act in acts.items():
            taken[name].append(take(act))
    if not was_frozen:
        gc.unfreeze()
    return {name: median(times) for name, times in taken.items()}


def python(*arguments: str, env: Mapping[str, str] | None = None) -> str:
    """Run Python in the project's folder; what it printed. Raises `CalledProcessError` if it fails."""
    return run_python(*arguments, env=env).stdout


def run_python(*arguments: str, env: Mapping[str, str] | None = None) -> subprocess.CompletedProcess[str]:
    """Run Python in the project's folder, with what it printed. Raises `CalledProcessError` if it fails. Modules are
    loaded compiled, as in an installed program; the first run, which never counts, compiles them.
    """
    settings = {**os.environ, **(env or {}), "PYTHONPYCACHEPREFIX": str(_compiled())}
    settings.pop("PYTHONDONTWRITEBYTECODE", None)
    return subprocess.run(
        [sys.executable, *arguments], cwd=ROOT, env=settings, check=True, capture_output=True, text=True
    )


@cache
def _compiled() -> Path:
    """A passing folder of compiled modules, so that nothing is left in the project."""
    folder = Path(tempfile.mkdtemp(prefix="scorekeeper-bench-"))
    atexit.register(shutil.rmtree, folder, ignore_errors=True)
    return folder
