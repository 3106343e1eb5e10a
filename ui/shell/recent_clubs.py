"""`RecentClubs`: the club files that were opened lately, in the Club menu; one that is gone says so."""

from __future__ import annotations

import os
from collections.abc import Callable
from pathlib import Path

from PySide6.QtCore import QObject
from PySide6.QtGui import QAction
from PySide6.QtWidgets import QMenu

from scorekeeper.text.templates import say
from ui.live.view_settings import ViewSettings
from ui.theme.literal_text import literal


class RecentClubs(QObject):
    """Lists the club files in a menu, without the one that is open."""

    def __init__(self, menu: QMenu, settings: ViewSettings, here: Path, choose: Callable[[Path], object]) -> None:
        super().__init__(menu)
        self._menu, self._settings, self._choose = menu, settings, choose
        self._here = os.path.realpath(here)
        self._listed: list[QAction] = []

    def show(self) -> None:
        """List them as they are now."""
        for action in self._listed:
            self._menu.removeAction(action)
            action.deleteLater()
        self._settings.file.sync()  # another window may have opened one
        paths = [Path(one) for one in self._settings.recent_clubs if os.path.realpath(one) != self._here]
        self._listed = [self._menu.addSeparator()] if paths else []
        self._listed += [self._entry(path) for path in paths]

    def _entry(self, path: Path) -> QAction:
        there = path.exists()
        words = str(path) if there else say("{path} – gone", path=path)
        action = self._menu.addAction(literal(words))
        action.setMenuRole(QAction.MenuRole.NoRole)
        action.setEnabled(there)
        action.triggered.connect(lambda: self._choose(path))
        return action
