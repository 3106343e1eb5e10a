"""Other processes for the tests of the club file: programs that lock it, fill its disk, or are killed."""

from __future__ import annotations

import os
import subprocess
import sys
from pathlib import Path

ROOT = Path(__file__).parents[3]


def start(code: str, *arguments: object) -> subprocess.Popen[str]:
    """A Python process with the project on its path; its output can be read line by line."""
    return subprocess.Popen(
        [sys.executable, "-c", code, *map(str, arguments)],
        cwd=ROOT,
        env={**os.environ, "PYTHONPATH": str(ROOT), "PYTHONDONTWRITEBYTECODE": "1"},
        stdin=subprocess.PIPE,
        stdout=subprocess.PIPE,
        text=True,
        encoding="utf-8",
    )


def said_by(process: subprocess.Popen[str]) -> str:
    """The next line that a process prints."""
    assert process.stdout
    return process.stdout.readline()


def run(code: str, *arguments: object) -> str:
    """What such a process prints; it must end well."""
    with start(code, *arguments) as process:
        said, _ = process.communicate(timeout=60)
    assert process.returncode == 0, said
    return said
