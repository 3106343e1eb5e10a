"""The Python files of the project and their syntax, read once for all contracts."""

import ast
import gc
import re
import shutil
import subprocess
from collections.abc import Iterator
from functools import cache
from itertools import chain
from pathlib import Path

ROOT = Path(__file__).resolve().parents[2]
PACKAGES = ("scorekeeper", "reports", "ui")


@cache
def tracked_files() -> tuple[Path, ...]:
    """The project's files: what git tracks, or without git the files in the source folders."""
    if shutil.which("git") and (ROOT / ".git").exists():
        listed = subprocess.run(["git", "ls-files", "-z"], cwd=ROOT, capture_output=True, check=True, text=True)
        return tuple(path for name in listed.stdout.split("\0") if name and (path := ROOT / name).is_file())
    folders = (*PACKAGES, "tests", "installer", ".ci")
    found = chain(ROOT.glob("*.*"), *((ROOT / folder).rglob("*") for folder in folders))
    return tuple(path for path in found if path.is_file() and "__pycache__" not in path.parts)


@cache
def sources() -> dict[str, str]:
    """Every Python file of the project: its name from the root, and its text."""
    files = (path for path in tracked_files() if path.suffix == ".py")
    return {path.relative_to(ROOT).as_posix(): path.read_text(encoding="utf-8") for path in files}


@cache
def parsed(name: str) -> ast.Module:
    """The syntax of a Python file of the project."""
    gc.disable()  # a collection of garbage would go through a million nodes, again and again
    try:
        return ast.parse(sources()[name], filename=name)
    finally:
        gc.freeze()
        gc.enable()


def modules(*folders: str, naming: str = "", outside: str | tuple[str, ...] = ()) -> Iterator[tuple[str, ast.Module]]:
    """The Python files below the folders, or all of them; only those that contain words of a pattern.

    Reading the syntax takes most of the time here, so each rule names what a file must have to break it.
    """
    wanted = tuple(f"{folder}/" for folder in folders) or ""
    for name, text in sources().items():
        if name.startswith(wanted) and not name.startswith(outside) and re.search(naming, text):
            yield name, parsed(name)
