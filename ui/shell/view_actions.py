"""`ViewActions`: the actions of the View menu: colours, zoom, full screen, motion, table display."""

from __future__ import annotations

from collections.abc import Callable
from typing import TYPE_CHECKING

from PySide6.QtCore import QObject, QPoint
from PySide6.QtGui import QAction, QActionGroup
from PySide6.QtWidgets import QMenu

from scorekeeper.text.templates import say
from ui.shell.actions import ZOOM_MENU
from ui.shell.session import Session
from ui.theme.look import Look
from ui.theme.theme import SCHEMES, Scheme, current_theme, follow
from ui.theme.tokens import ZOOM_STEPS
from ui.widgets.status_item import StatusItem

if TYPE_CHECKING:
    from ui.shell.display_controller import DisplayController


class ViewActions(QObject):
    """Applies view actions and saves them in the settings."""

    def __init__(self, session: Session) -> None:
        super().__init__(session)
        self._session, self._settings = session, session.settings
        self._actions = session.window.actions_
        self._display: DisplayController | None = None
        current_theme().less_motion = self._settings.less_motion
        self._actions["less_motion"].setChecked(self._settings.less_motion)
        self._actions["display_clock"].setChecked(self._settings.display_clock)
        self._connect()
        window = session.window
        self._zoom = ZoomMenu(self._actions.menus[ZOOM_MENU], window.status.zoom)
        follow(self._follow_look)

    def _connect(self) -> None:
        actions, theme = self._actions, current_theme()
        does: dict[str, Callable[[], object]] = {
            "zoom_in": theme.zoom_in,
            "zoom_out": theme.zoom_out,
            "zoom_reset": theme.zoom_reset,
            "full_screen": self._turn_full_screen,
            "display_money": self._show_money,
            "display_clock": self._show_clock,
        }
        for name, act in does.items():
            actions[name].triggered.connect(lambda _checked=False, act=act: act())
        for scheme in SCHEMES:
            actions[scheme].triggered.connect(lambda _checked=False, scheme=scheme: self._choose(scheme))
        actions["display"].triggered.connect(self._show_display)
        actions["less_motion"].triggered.connect(self._move_less)

    @property
    def display(self) -> DisplayController | None:
        """The controller of the table display; None before it was opened."""
        return self._display

    def reopen_display(self) -> None:
        """Open the display if it was open when the program ended."""
        if self._settings.display_shown:
            self._show_display(True)

    def _choose(self, scheme: Scheme) -> None:
        current_theme().set(scheme)
        self._settings.scheme = scheme
        self._follow_look(current_theme().look)

    def _follow_look(self, look: Look) -> None:
        for scheme in SCHEMES:
            self._actions[scheme].setChecked(current_theme().scheme == scheme)
        self._settings.zoom = look.zoom

    def _turn_full_screen(self) -> None:
        window = self._session.window
        if window.isFullScreen():
            window.showNormal()
        else:
            window.showFullScreen()

    def _move_less(self, less: bool) -> None:  # a signal
        self._settings.less_motion = less
        current_theme().less_motion = less

    def _show_display(self, shown: bool) -> None:  # a signal
        if self._display is None:
            from ui.shell.display_controller import DisplayController  # noqa: PLC0415  # 18 ms, most evenings without

            self._display = DisplayController(self._session)
            self._display.ended.connect(self._display_ended)
        self._settings.display_shown = shown
        self._actions["display"].setChecked(shown)
        (self._display.open if shown else self._display.close)()

    def _display_ended(self) -> None:
        self._settings.display_shown = False
        self._actions["display"].setChecked(False)

    def _show_clock(self) -> None:
        self._settings.display_clock = self._actions["display_clock"].isChecked()
        self._show_money()

    def _show_money(self) -> None:
        """Not saved: money is hidden at each start."""
        if self._display is not None:
            self._display.refresh()


class ZoomMenu(QObject):
    """All sizes of the window in a list: added to `menu` when it is opened first, and opened over `corner`, which shows
    the size."""

    def __init__(self, menu: QMenu, corner: StatusItem) -> None:
        super().__init__(menu)
        self._menu, self._corner = menu, corner
        self._sizes = QActionGroup(self)
        menu.aboutToShow.connect(self._mark)
        corner.make_clickable()
        corner.clicked.connect(self._open)

    def _mark(self) -> None:
        """Check the size of the window; a size between the steps, as from the desktop's text size, checks none."""
        now = current_theme().look.zoom
        if not self._sizes.actions():
            self._add_sizes()
        for action in self._sizes.actions():
            action.setChecked(action.data() == now)

    def _add_sizes(self) -> None:
        self._sizes.setExclusionPolicy(QActionGroup.ExclusionPolicy.ExclusiveOptional)
        self._menu.addSeparator()
        for size in ZOOM_STEPS:
            action = self._menu.addAction(say("{zoom} %", zoom=size))
            action.setData(size)
            action.setCheckable(True)
            self._sizes.addAction(action)
        self._sizes.triggered.connect(self._take)

    def _take(self, chosen: QAction) -> None:
        current_theme().set(zoom=chosen.data())

    def _open(self) -> None:
        self._mark()
        size = self._menu.sizeHint()
        self._menu.popup(self._corner.mapToGlobal(QPoint(self._corner.width() - size.width(), -size.height())))
