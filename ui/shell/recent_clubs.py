"""`RecentClubs`: the club files that were opened lately, in the Club menu; one that is gone says so."""

from __future__ import annotations

import os
from collections.abc import Callable, Iterable
from pathlib import Path

from PySide6.QtCore import QObject
from PySide6.QtGui import QAction
from PySide6.QtWidgets import QMenu

from scorekeeper.text.templates import say
from ui.live.disk_question import DiskQuestion
from ui.live.view_settings import ViewSettings
from ui.theme.literal_text import literal


class RecentClubs(QObject):
    """Lists the club files in a menu, without the one that is open."""

    def __init__(self, menu: QMenu, settings: ViewSettings, here: Path, choose: Callable[[Path], object]) -> None:
        super().__init__(menu)
        self._menu, self._settings, self._choose = menu, settings, choose
        self._here = os.path.realpath(here)
        self._listed: list[QAction] = []
        self._disk = DiskQuestion[dict[Path, bool]](self)

    def show(self) -> None:
        """List them as they are now."""
        for action in self._listed:
            self._menu.removeAction(action)
            action.deleteLater()
        self._settings.file.sync()  # another window may have opened one
        recent = tuple(Path(one) for one in self._settings.recent_clubs)
        found = self._disk.ask(lambda: self._look(recent), {path: True for path in recent if str(path) != self._here})
        self._listed = [self._menu.addSeparator()] if found else []
        self._listed += [self._entry(path, there=there) for path, there in found.items()]

    def _look(self, paths: Iterable[Path]) -> dict[Path, bool]:
        """In a thread, since some may lie across the network: the others than that which is open, and which are
        there."""
        return {path: path.exists() for path in paths if os.path.realpath(path) != self._here}

    def _entry(self, path: Path, *, there: bool) -> QAction:
        words = str(path) if there else say("{path} – gone", path=path)
        action = self._menu.addAction(literal(words))
        action.setMenuRole(QAction.MenuRole.NoRole)
        action.setEnabled(there)
        action.triggered.connect(lambda: self._choose(path))
        return action
