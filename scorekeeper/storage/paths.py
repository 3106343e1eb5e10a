"""Where the program keeps its files: one folder each for data, settings, cache and log.

They are the system's usual ones for this user. The environment variable SCOREKEEPER_HOME names another home for all
four, as a stick does that carries club and program. Nothing is made here before `made` is asked for it.
"""

from __future__ import annotations

import os
from collections.abc import Callable
from importlib import import_module
from pathlib import Path
from typing import Final

HOME: Final = "SCOREKEEPER_HOME"
"""The environment variable that names another home; a relative path is meant from the working folder."""

_NAME: Final = "scorekeeper"


def data_folder() -> Path:
    """The folder of the club file and of papers that were kept."""
    return _folder("data")


def config_folder() -> Path:
    """The folder of the settings of the window."""
    return _folder("config")


def cache_folder() -> Path:
    """The folder of what may be deleted at any time."""
    return _folder("cache")


def log_folder() -> Path:
    """The folder of the log."""
    return _folder("log")


def papers_folder() -> Path:
    """The folder of papers that could not be printed."""
    return data_folder() / "papers"


def made(folder: Path) -> Path:
    """The folder, made with those above it where it was missing, for this user only; raises `OSError`."""
    folder.mkdir(mode=0o700, parents=True, exist_ok=True)
    return folder


def _folder(kind: str) -> Path:
    home = os.environ.get(HOME, "")
    if home.strip():
        return Path(home).expanduser().absolute() / kind
    # Asked for at run time: a settlement at the command line loads the standard library and nothing else.
    of_user: Callable[..., str] = getattr(import_module("platformdirs"), f"user_{kind}_dir")
    return Path(of_user(_NAME, appauthor=False))
