"""Draws the page of an evening in its states, to be looked at: `python -m tests.pictures.evening FOLDER [WORD]`.

Writes PNG pictures into FOLDER, only those whose name has WORD in it.
"""

from __future__ import annotations

import json
from collections.abc import Iterator
from dataclasses import dataclass
from pathlib import Path
from tempfile import TemporaryDirectory

from PySide6.QtCore import QSize
from PySide6.QtWidgets import QApplication

from scorekeeper.files.evening_files import read_table
from tests.pictures.drawing import draw, settle
from tests.scorekeeper.gathering.test_evening import example
from tests.ui.imports import import_night_file
from tests.ui.program import LAPTOP, Program, shown_program
from ui.shell.evening_known import known_of
from ui.theme import apply
from ui.theme.theme import Scheme


@dataclass(frozen=True)
class Picture:
    """A state: what the second table does, and what the window looks like."""

    name: str
    second: str
    scheme: Scheme = "light"
    zoom: int = 100
    size: QSize = LAPTOP


def pictures() -> Iterator[Picture]:
    """Every state."""
    yield Picture("one-table", "none")
    for second in ("in", "plays"):
        yield Picture(second, second)
        yield Picture(f"{second}-dark", second, scheme="dark")
        yield Picture(f"{second}-contrast", second, scheme="contrast")
    for zoom in (75, 150, 200, 300):
        yield Picture(f"in-{zoom}", "in", zoom=zoom)
    yield Picture("behind", "behind")
    yield Picture("in-small", "in", size=QSize(1024, 560))


def show(opened: Program, second: str, folder: Path) -> None:
    """Put the window into a state."""
    first, other = example("two-pairs-move")["nights"]
    if second == "plays":
        del other["games"][2]["entries"][1]
    if second == "behind":
        first["games"].append(first["games"][0])
        first["games"].append(first["games"][1])
        del other["games"][2]
    paths = [folder / f"{number}.night.json" for number in (1, 2)]
    for path, night in zip(paths, (first, other), strict=True):
        path.write_text(json.dumps(night), encoding="utf-8")
    import_night_file(opened.club, paths[0])
    if second != "none":
        known_of(opened.session).files[paths[1]] = paths[1].stat().st_mtime, read_table(paths[1])
    opened.session.begin()
    opened.session.go("evening")


def shoot(folder: Path, picture: Picture, app: QApplication) -> None:
    """Draw a state."""
    apply(app, scheme=picture.scheme, zoom=picture.zoom)
    with TemporaryDirectory() as place, shown_program(Path(place), picture.size) as opened:
        show(opened, picture.second, Path(place))
        settle(app)
        opened.window.grab().save(str(folder / f"{picture.name}.png"))


if __name__ == "__main__":
    draw(pictures(), shoot)
