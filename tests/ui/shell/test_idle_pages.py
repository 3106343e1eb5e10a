"""A page that nobody touches does nothing: no layout that asks for itself again keeps the computer busy."""

from __future__ import annotations

from collections import Counter
from pathlib import Path

from PySide6.QtCore import QEvent, QObject
from PySide6.QtWidgets import QApplication

from scorekeeper.files.archive import archive
from tests.scorekeeper.storage.nights import finished_night
from tests.ui.event_watch import EventWatch
from tests.ui.program import Program
from ui.live.club_files import import_night_file
from ui.shell.pages import PAGES

_ROUNDS = 10


def test_no_page_asks_for_its_layout_again_and_again(opened: Program, tmp_path: Path) -> None:
    path = tmp_path / "in.night.json"
    path.write_text(archive(finished_night()), encoding="utf-8")
    opened.session.open_night(import_night_file(opened.club, path))
    opened.window.resize(1366, 736)
    opened.window.show()
    busy = {name: asked for name in PAGES if (asked := _layouts_at_rest(opened, name))}
    assert busy == {}


def _layouts_at_rest(opened: Program, name: str) -> list[str]:
    """The widgets of a page that ask for a layout in each of the rounds after it has been laid out."""
    opened.session.go(name)
    for _ in range(2 * _ROUNDS):
        QApplication.processEvents()
    counted: Counter[str] = Counter()

    def count(watched: QObject, event: QEvent) -> None:
        if event.type() is QEvent.Type.LayoutRequest:
            counted[type(watched).__name__] += 1

    application = QApplication.instance()
    assert application is not None
    watch = EventWatch(application, count)
    for _ in range(_ROUNDS):
        QApplication.processEvents()
    application.removeEventFilter(watch)
    watch.deleteLater()
    return [widget for widget, times in counted.items() if times >= _ROUNDS]
