"""`ViewActions`: the actions of the View menu: colours, zoom, full screen, motion, table display."""

from __future__ import annotations

from collections.abc import Callable
from typing import TYPE_CHECKING

from PySide6.QtCore import QObject

from ui.shell.actions import ZOOM_MENU
from ui.shell.session import Session
from ui.shell.zoom_menu import ZoomMenu
from ui.theme.look import Look
from ui.theme.theme import SCHEMES, Scheme, current_theme, follow

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
