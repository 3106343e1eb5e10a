"""Taking times: medians of interleaved runs, so that what slows the machine for a while slows every side."""

from __future__ import annotations

import gc
import subprocess
import sys
import time
from collections.abc import Callable, Mapping, Sequence
from pathlib import Path
from statistics import median

ROOT = Path(__file__).resolve().parents[2]
Act = Callable[[], object]


def milliseconds(act: Act) -> float:
    """How long one run takes."""
    begun = time.perf_counter()
    act()
    return (time.perf_counter() - begun) * 1000


def interleaved(acts: Mapping[str, Act], runs: int, take: Callable[[Act], float] = milliseconds) -> dict[str, float]:
    """The median of `runs` of each, taken in turns after one run that does not count."""
    for act in acts.values():
        take(act)
    gc.collect()
    taken: dict[str, list[float]] = {name: [] for name in acts}
    for _ in range(runs):
        for name, act in acts.items():
            taken[name].append(take(act))
    return {name: median(times) for name, times in taken.items()}


def python(*arguments: str, env: Mapping[str, str] | None = None) -> str:
    """Run Python in the project's folder; what it printed. Raises `CalledProcessError` where it fails."""
    done = subprocess.run([sys.executable, *arguments], cwd=ROOT, env=env, check=True, capture_output=True, text=True)
    return done.stdout


def worst(times: Sequence[float]) -> float:
    """The longest of some times."""
    return max(times)
