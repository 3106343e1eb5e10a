"""Icons as QIcon, for actions, buttons and windows, in the colour of a role.

An `icon(...)` reads its colour from the theme when it is painted, so that it follows a change of theme on every widget.
"""

from pathlib import Path
from typing import Final

from PySide6.QtCore import QRect, QSize
from PySide6.QtGui import QColor, QIcon, QIconEngine, QPainter, QPixmap

from ui.theme.glyphs import icon_pixmap, names, paint_icon, source
from ui.theme.theme import current_theme
from ui.theme.tokens import Role

__all__ = ["APPLICATION", "application_icon", "icon", "icon_pixmap", "names", "paint_icon"]

APPLICATION: Final = Path(__file__).parent.parent / "resources" / "scorekeeper.svg"


def icon(name: str, role: Role = "ink") -> QIcon:
    """Return an icon in the colour of a role, which it follows through every change of theme.

    Raises KeyError for a name that is no icon.
    """
    source(name)
    return QIcon(_FollowingEngine(name, role))


def application_icon() -> QIcon:
    """Return the icon of the program, for windows and for the desktop."""
    return QIcon(str(APPLICATION))


class _FollowingEngine(QIconEngine):
    """Draws an icon in the colour that its role has at the moment."""

    def __init__(self, name: str, role: Role) -> None:
        super().__init__()
        self._name = name
        self._role: Role = role

    def _colour(self, mode: QIcon.Mode) -> QColor:
        palette = current_theme().look.palette
        if mode is QIcon.Mode.Disabled:
            return palette.ghost
        return palette.on_accent if mode is QIcon.Mode.Selected else palette.colour(self._role)

    def paint(self, painter: QPainter, rect: QRect, mode: QIcon.Mode, _state: QIcon.State) -> None:
        paint_icon(painter, self._name, rect, self._colour(mode))

    def pixmap(self, size: QSize, mode: QIcon.Mode, _state: QIcon.State) -> QPixmap:
        """Return a pixmap of a size in device pixels."""
        return icon_pixmap(self._name, min(size.width(), size.height()), self._colour(mode))

    def actualSize(self, size: QSize, _mode: QIcon.Mode, _state: QIcon.State) -> QSize:
        side = min(size.width(), size.height())
        return QSize(side, side)

    def clone(self) -> QIconEngine:
        """Return another engine for the same icon."""
        return _FollowingEngine(self._name, self._role)
