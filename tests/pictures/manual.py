"""Draws the manual and the command search, to be looked at: `python -m tests.pictures.manual FOLDER [WORD]`.

Writes PNG pictures into FOLDER, only those whose name has WORD in it.
"""

from collections.abc import Iterator
from dataclasses import dataclass
from pathlib import Path
from tempfile import TemporaryDirectory

from PySide6.QtCore import QSize
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QApplication

from scorekeeper.text.manual.articles import NAMES
from tests.pictures.drawing import draw, settle
from tests.scorekeeper.example_games import four
from tests.ui.program import program
from ui.live.open_club import OpenNight
from ui.shell.pages import show_manual
from ui.theme import apply
from ui.theme.theme import Scheme

LAPTOP = QSize(1366, 736)


@dataclass(frozen=True)
class Picture:
    """A state: an article, or with `typed` what is looked for over the sheet."""

    name: str
    article: str = ""
    typed: str = ""
    scheme: Scheme = "light"
    zoom: int = 100
    size: QSize = LAPTOP


def pictures() -> Iterator[Picture]:
    """Every article, then an article and a search in each look."""
    for name in NAMES:
        yield Picture(f"article-{name}", name)
    for scheme, zoom in (
        ("dark", 100),
        ("contrast", 100),
        ("light", 75),
        ("light", 150),
        ("light", 200),
        ("light", 300),
    ):
        yield Picture(f"manual-{scheme}-{zoom}", "wrong", "", scheme, zoom)
        yield Picture(f"search-{scheme}-{zoom}", "", "swap", scheme, zoom)
    yield Picture("manual-small", "wrong", size=QSize(1024, 600))
    for typed in ("swap", "money", "qwx", ""):
        yield Picture(f"search-{typed or 'empty'}", "", typed)


def shoot(folder: Path, picture: Picture, app: QApplication) -> None:
    """Draw one state."""
    apply(app, picture.scheme, picture.zoom)
    with TemporaryDirectory() as place:
        opened = program(Path(place))
        window = opened.window
        window.resize(picture.size)
        window.show()
        window.activateWindow()
        opened.session.show_night(OpenNight(four(), kept=False))
        settle(app)
        if picture.article:
            show_manual(opened.session, picture.article)
        else:
            window.actions_["find"].trigger()
            QTest.keyClicks(QApplication.focusWidget(), picture.typed)
        settle(app)
        window.grab().save(str(folder / f"{picture.name}.png"))
        opened.club.close()
        window.hide()
        window.deleteLater()
        settle(app)


if __name__ == "__main__":
    draw(pictures(), shoot)
