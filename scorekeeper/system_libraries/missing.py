"""Which shared libraries Qt's own files need and the system does not have.

Qt's message always names the same library, and none for printers, so the dynamic linker lists them (`ldd`).
"""

import importlib.util
import os
import subprocess
from collections.abc import Iterable
from pathlib import Path


def pyside_folder() -> Path | None:
    """The folder of PySide6, found without importing it; None if it is not installed."""
    found = importlib.util.find_spec("PySide6")
    folders = found.submodule_search_locations if found is not None else None
    return Path(folders[0]) if folders else None


def missing(pyside: Path, files: Iterable[str]) -> list[str]:
    """Names of the shared libraries that the files below PySide6's folder need and the linker does not find.

    None are found if the system has no `ldd`. In a bundle more libraries are beside that folder.
    """
    there = [str(pyside / file) for file in files if (pyside / file).exists()]
    try:
        answer = subprocess.run(
            ["ldd", *there], env={**os.environ, "LD_LIBRARY_PATH": _library_path(pyside)}, stdin=subprocess.DEVNULL,
            capture_output=True, check=False,
        ).stdout  # fmt: skip
    except OSError:
        return []
    lines = answer.decode("utf-8", "replace").splitlines()
    found = {line.split()[0] for line in lines if "not found" in line and "=>" in line}
    return sorted(name for name in found if not name.startswith("libQt6"))


def _library_path(pyside: Path) -> str:
    """The folders that the linker searches before the system's."""
    return os.pathsep.join(filter(None, [str(pyside.parent), os.environ.get("LD_LIBRARY_PATH")]))
