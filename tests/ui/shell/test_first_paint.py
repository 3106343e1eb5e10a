"""A start paints its sheet before Qt's own widgets have our style, and looks the same when they get it."""

import os
import subprocess
import sys
from pathlib import Path

import pytest

from scorekeeper.storage import paths
from tests.faults.budget import few_of

ROOT = Path(__file__).parents[3]
STARTED = """
import sys
import ui.shell.app
from PySide6.QtCore import QTimer
from PySide6.QtWidgets import QApplication
from scorekeeper.files import sample_night as sample
from ui.theme.theme import current_theme

scheme, zoom, width, height = sys.argv[1], int(sys.argv[2]), int(sys.argv[3]), int(sys.argv[4])

ui.shell.first_paint._BREATH = 1_000_000

class Watched(ui.shell.app.Application):
    def __init__(self, club_file=None):
        super().__init__(club_file)
        current_theme().set(scheme, zoom)
        self.window.resize(width, height)

def begin(session):
    QApplication.setCursorFlashTime(0)
    session.open_sample()
    QTimer.singleShot(0, lambda: look(session.window))

def settled(window):
    before, now = None, window.grab().toImage()
    while now != before:  # until nothing waits to be laid out
        QApplication.processEvents()
        before, now = now, window.grab().toImage()
    return now

def look(window):
    plain = settled(window)
    print("dressed at the first painting:", current_theme().is_style_applied, "ui.theme.style" in sys.modules)
    current_theme().apply_style()
    print("dressed:", current_theme().is_style_applied, "the same:", settled(window) == plain)
    QApplication.quit()

ui.shell.app.Application = Watched
ui.shell.app.Session.begin = begin
sys.exit(ui.shell.app.run())
"""

DRESSED = """
import gc
import sys
import ui.shell.app
from PySide6.QtCore import QTimer
from PySide6.QtWidgets import QApplication
from ui.theme.theme import current_theme

def begin(session):
    session.open_sample()
    print("at first:", current_theme().is_style_applied)
    clock = QTimer(session)
    clock.timeout.connect(look)
    clock.start(10)

def look():
    loaded = "ui.prompts.panels" in sys.modules
    if current_theme().is_style_applied and loaded and len(gc.get_objects()) < 5_000:
        print("then:", True)
        QApplication.quit()

ui.shell.app.Session.begin = begin
sys.exit(ui.shell.app.run())
"""


def started(code: str, home: Path, *options: object) -> list[str]:
    """What a start of the program prints, with a home of its own."""
    settings = {**os.environ, paths.HOME: str(home), "QT_QPA_PLATFORM": "offscreen"}
    ran = subprocess.run(
        [sys.executable, "-c", code, *map(str, options)],
        cwd=ROOT, env=settings, capture_output=True, text=True, check=False, timeout=60,
    )  # fmt: skip
    assert ran.returncode == 0, ran.stderr
    return ran.stdout.splitlines()


@pytest.mark.parametrize(
    ("scheme", "zoom", "width", "height"),
    few_of(
        [("light", 100, 1300, 800), ("light", 200, 780, 560), ("contrast", 100, 760, 500), ("dark", 110, 1000, 640)],
        [("dark", 110, 1000, 640)],
    ),
)
def test_nothing_looks_different_once_it_is_dressed(
    tmp_path: Path, scheme: str, zoom: int, width: int, height: int
) -> None:
    said = started(STARTED, tmp_path, scheme, zoom, width, height)
    assert said == ["dressed at the first painting: False False", "dressed: True the same: True"]


def test_a_window_is_dressed_soon_after_its_first_painting_and_no_key_waits_for_what_that_loads(tmp_path: Path) -> None:
    """Objects that are loaded then and live on are not collected among, which would delay a key."""
    assert started(DRESSED, tmp_path) == ["at first: False", "then: True"]
