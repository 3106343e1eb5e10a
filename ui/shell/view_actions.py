"""What the actions of the view do that have parts of their own: the table display, and less motion."""

from __future__ import annotations

from typing import TYPE_CHECKING

from PySide6.QtCore import QObject

from ui.shell.session import Session
from ui.theme.theme import current_theme

if TYPE_CHECKING:
    from ui.shell.display_controller import DisplayController


class ViewActions(QObject):
    """The table display and the motion of a window, as they are remembered."""

    def __init__(self, session: Session) -> None:
        super().__init__(session)
        self._session = session
        self._desk: DisplayController | None = None
        actions, settings = session.window.actions_, session.settings
        current_theme().less_motion = settings.less_motion
        actions["less_motion"].setChecked(settings.less_motion)
        actions["display"].triggered.connect(self._show_display)
        actions["display_money"].triggered.connect(self._show_money)
        actions["less_motion"].triggered.connect(self._move_less)

    def show_as_before(self) -> None:
        """Open the display where it was open when the program ended."""
        if self._session.settings.display_shown:
            self._show_display(True)

    @property
    def desk(self) -> DisplayController | None:
        """The table display, once it has been opened."""
        return self._desk

    def _show_display(self, shown: bool) -> None:  # a signal
        if self._desk is None:
            from ui.shell.display_controller import DisplayController  # noqa: PLC0415

            self._desk = DisplayController(self._session)
            self._desk.ended.connect(self._display_ended)
        self._session.settings.display_shown = shown
        self._session.window.actions_["display"].setChecked(shown)
        (self._desk.open if shown else self._desk.close)()

    def _display_ended(self) -> None:
        self._session.settings.display_shown = False
        self._session.window.actions_["display"].setChecked(False)

    def _show_money(self) -> None:
        """Not remembered: each start begins without money, until somebody asks for it."""
        if self._desk is not None:
            self._desk.refresh()

    def _move_less(self, less: bool) -> None:  # a signal
        self._session.settings.less_motion = less
        current_theme().less_motion = less
