"""The metadata of the program for systems: its id, who made it, what it is, the numbers of its version."""

import re
import tomllib
from functools import cache
from pathlib import Path
from typing import Any, Final

from installer.environment import PROJECT

NAME: Final = "Scorekeeper"
DESKTOP_FILES: Final = Path(__file__).parent / "desktop"
DESCRIPTION_FILE: Final = "local.scorekeeper.Scorekeeper.metainfo.xml"


@cache
def application_id() -> str:
    """The id of the program for software centres; the same for macOS and the taskbar of Windows."""
    text = (DESKTOP_FILES / DESCRIPTION_FILE).read_text(encoding="utf-8")
    (found,) = re.findall("<id>(.*)</id>", text)
    return str(found)


def publisher() -> str:
    """Who publishes the program."""
    return str(_declared()["authors"][0]["name"])


def summary() -> str:
    """What the program is, in one line."""
    return str(_declared()["description"])


def numbers_of(version: str) -> tuple[int, ...]:
    """A version as the four numbers that Windows needs; a pre-release has those of the release."""
    found = re.match(r"\d+(\.\d+)*", version)
    numbers = [int(number) for number in found[0].split(".")] if found else []
    return tuple([*numbers, 0, 0, 0, 0][:4])


@cache
def _declared() -> dict[str, Any]:
    project: dict[str, Any] = tomllib.loads((PROJECT / "pyproject.toml").read_text(encoding="utf-8"))["project"]
    return project
