"""The failing disk of `shim.c` for tests: compiled if there is a compiler, and a Python process that runs on it."""

from __future__ import annotations

import os
import shutil
import subprocess
import sys
from pathlib import Path

import pytest

from tests.faults.budget import SHARE

ROOT = Path(__file__).parents[2]
COMPILER = shutil.which("cc") or shutil.which("gcc")
needs_shim = pytest.mark.skipif(
    sys.platform != "linux" or not COMPILER, reason="a disk that fails is made with Linux and a C compiler"
)


def compiled(folder: Path) -> Path:
    """The shim, compiled into a folder."""
    shim = folder / "shim.so"
    source = Path(__file__).with_name("shim.c")
    subprocess.run([str(COMPILER), "-shared", "-fPIC", "-O1", "-o", shim, source, "-ldl"], check=True)
    return shim


def on_the_disk(shim: Path, script: str, *arguments: object, **environment: str) -> list[str]:
    """What a script of this folder prints, line by line, run on the failing disk; it must end well."""
    found = subprocess.run(
        [sys.executable, str(Path(__file__).with_name(script)), *map(str, arguments)],
        cwd=ROOT, capture_output=True, text=True, encoding="utf-8", timeout=SHARE * 4 + 120, check=False,
        env={**os.environ, "LD_PRELOAD": str(shim), "PYTHONPATH": str(ROOT), "PYTHONDONTWRITEBYTECODE": "1",
             **environment},
    )  # fmt: skip
    assert found.returncode == 0, found.stdout + found.stderr
    return found.stdout.splitlines()
