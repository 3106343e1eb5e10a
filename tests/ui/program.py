"""Parts of the program for the tests of this folder: a window with its session on a club file of its own."""

from __future__ import annotations

import warnings
from collections.abc import Iterator
from contextlib import contextmanager
from dataclasses import dataclass
from pathlib import Path

from PySide6.QtCore import QEventLoop, QMimeData, QPointF, QSize, Qt, QUrl
from PySide6.QtGui import QDragEnterEvent, QDropEvent
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QApplication

from scorekeeper.files.archive import archive
from scorekeeper.night.keeper import Keeper
from tests.ui.imports import import_night_file
from ui.backups.trouble_banner import TroubleBanner
from ui.live.live_night import LiveNight
from ui.live.open_club import OpenClub
from ui.live.view_settings import ViewSettings
from ui.sheet.sheet_view import SheetView
from ui.shell.action_controller import ActionController
from ui.shell.main_window import MainWindow
from ui.shell.night_importer import night_importer_of
from ui.shell.pages import PAGES
from ui.shell.session import Session

LAPTOP = QSize(1366, 736)
"""What a laptop of 1366 x 768 leaves to the window."""


@dataclass(frozen=True)
class Program:
    """A window at work."""

    window: MainWindow
    club: OpenClub
    settings: ViewSettings
    session: Session
    action_controller: ActionController

    @property
    def live(self) -> LiveNight:
        """The night that is open."""
        assert self.session.live is not None
        return self.session.live

    @property
    def page(self) -> str:
        """The kind of page that is shown."""
        return type(self.window.pages.currentWidget()).__name__

    @property
    def said(self) -> tuple[str, str]:
        """What the status bar says in passing, and how."""
        return self.window.status.tip.text(), self.window.status.tip.state


def program(folder: Path) -> Program:
    """Make one, on a club file in a folder."""
    club = OpenClub(folder / "club.scorekeeper")
    settings = ViewSettings(folder)
    window = MainWindow()
    session = Session(window, club, settings, PAGES)
    return Program(window, club, settings, session, ActionController(session))


@contextmanager
def shown_program(folder: Path, size: QSize = LAPTOP) -> Iterator[Program]:
    """The window of a size, shown on a club file in a folder; both are closed at the end."""
    opened = program(folder)
    opened.window.resize(size)
    opened.window.show()
    try:
        yield opened
    finally:
        opened.window.close()
        opened.club.close()


def import_night(opened: Program, folder: Path, keeper: Keeper) -> SheetView:
    """The sheet of a night that comes into the club file from a night file in a folder."""
    path = folder / "some.night.json"
    path.write_text(archive(keeper.lines), encoding="utf-8")
    opened.session.open_night(import_night_file(opened.club, path))
    assert opened.session.sheet_view is not None
    return opened.session.sheet_view


def import_file(session: Session, path: Path) -> None:
    """Import a file, and wait for the backup before and for the night."""
    night_importer_of(session).import_file(path)
    wait_until_taken_in(session)


def wait_until_taken_in(session: Session) -> None:
    """Wait for the backup before, and for the nights that come in."""
    while session.club.file.held is not None:
        QApplication.processEvents(QEventLoop.ProcessEventsFlag.WaitForMoreEvents)


def keys(*texts: str) -> None:
    """Type each text and Enter after it."""
    for text in texts:
        for sign in text:
            QTest.keyClicks(QApplication.focusWidget(), sign)
        QTest.keyClick(QApplication.focusWidget(), Qt.Key.Key_Return)


def drop(opened: Program, *files: Path) -> bool:
    """Drag files over the window and let go, as a file manager does that offers to move them too.

    Returns whether the window takes them, which it does as copies.
    """
    data = QMimeData()
    data.setUrls([QUrl.fromLocalFile(str(file)) for file in files])
    offered = Qt.DropAction.CopyAction | Qt.DropAction.MoveAction
    button, held = Qt.MouseButton.LeftButton, Qt.KeyboardModifier.NoModifier
    with warnings.catch_warnings():  # Qt 6.12 needs a point of fractions here, which 6.11 does not take
        warnings.simplefilter("ignore", DeprecationWarning)
        enter = QDragEnterEvent(QPointF(9, 9).toPoint(), offered, data, button, held)
    QApplication.sendEvent(opened.window, enter)
    if enter.isAccepted():
        let_go = QDropEvent(QPointF(9, 9), offered, data, button, held)
        QApplication.sendEvent(opened.window, let_go)
        assert enter.dropAction() == let_go.dropAction() == Qt.DropAction.CopyAction
    return enter.isAccepted()


def banner_of(opened: Program) -> TroubleBanner | None:
    """The red band over the page."""
    return opened.window.findChild(TroubleBanner)


def told(opened: Program) -> tuple[str, str] | None:
    """What the red band over the page says; None if it is not there."""
    banner = banner_of(opened)
    if banner is None or banner.isHidden():
        return None
    assert banner.accessibleName() == f"{banner.what.text()} {banner.why.text()}"
    return banner.what.text(), banner.why.text()
