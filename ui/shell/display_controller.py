"""`DisplayController`: opens the table display, on a second screen if there is one, and updates its content.

It listens to the night's `changed` and `shown` and to the open row. A change starts a 0 ms timer, so that pending key
presses come first; the content is then computed from the session as a whole.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import Protocol, TypeVar
from weakref import WeakSet

from PySide6.QtCore import QByteArray, QObject, QPoint, QRect, QSize, QTimer, Signal
from PySide6.QtGui import QGuiApplication, QKeyEvent, QScreen
from PySide6.QtWidgets import QApplication, QMenu, QWidget

from scorekeeper.text.templates import say
from ui.display.content import Shown, table_shown, waiting_for_game, waiting_for_night
from ui.display.display_window import DisplayWindow
from ui.live.live_night import LiveNight
from ui.shell.session import Session
from ui.shell.sheet_workspace import SheetWorkspace
from ui.shell.tournament_shown_last import shown_last

_FRAME = 40
"""What a desktop may put over a window, pixels."""
_MAIN_WINDOW_ONLY = ("full_screen", "close", "quit", "undo", "redo")
"""Actions that the display does not take over from the main window: it has its own F11 and Ctrl+W, Ctrl+Z goes to an
open cell."""
_PATIENCE_MS = 300
"""How long a desktop may take to give the window the keyboard; some never do. Milliseconds."""


class DisplayController(QObject):
    """The table display of a session; `ended` when the user closed it."""

    ended = Signal()

    def __init__(self, session: Session) -> None:
        super().__init__(session)
        self._session = session
        self._window: DisplayWindow | None = None
        self._connected: WeakSet[LiveNight | SheetWorkspace] = WeakSet()
        """Objects connected already; weak references, so that a dropped page is not kept alive."""
        self._key_forwarding = KeyForwarding(session.window)
        self._soon = QTimer(self)
        self._soon.setSingleShot(True)
        self._soon.timeout.connect(self.refresh)
        session.refreshed.connect(self._refresh_soon)
        self._tournament = shown_last(session)
        self._tournament.changed.connect(self._refresh_soon)
        session.window.closing.connect(self.close)  # `display_shown` stays set, so that the next start opens it again
        app = QGuiApplication.instance()
        assert isinstance(app, QGuiApplication)
        self._screens = QTimer(self)
        self._screens.setSingleShot(True)
        self._screens.timeout.connect(self._place_again)
        app.screenAdded.connect(self._screens_changed)
        app.screenRemoved.connect(self._screens_changed)

    @property
    def window(self) -> DisplayWindow | None:
        """The window, while it is open."""
        return self._window

    def open(self) -> None:
        """Open the display; the keyboard focus stays in the main window."""
        if self._window is not None:
            return
        display = self._window = DisplayWindow()
        display.closed.connect(self._closed)
        display.key_for_main_window.connect(self._key_forwarding.take)
        display.turned.connect(self._turned)
        display.activated_unasked.connect(self._session.window.activateWindow)
        display.menu_wanted.connect(self._menu)
        display.addActions([one for one in self._session.window.actions() if one.objectName() not in _MAIN_WINDOW_ONLY])
        self.refresh()
        self._place()

    def close(self) -> None:
        if self._window is not None:
            self._window.close()

    # content

    def refresh(self) -> None:
        """Show the session as it is now."""
        if self._window is None:
            return
        self._follow()
        self._window.show_clock(shown=self._session.settings.display_clock)
        self._window.show_round_clock(self._tournament.clock)
        self._window.show_content(self._content())

    def _content(self) -> Shown:
        session, live, board = self._session, self._session.live, self._tournament.board
        if board is not None:
            return board
        if live is None:
            return waiting_for_night()
        if not live.night.games:
            return waiting_for_game(live.night)
        row = session.sheet.open_row if session.sheet is not None and session.on_sheet else None
        asked = session.window.actions_["display_money"].isChecked()
        return table_shown(live.night, live.game_index, live.settled, row, money=asked)

    def _follow(self) -> None:
        """Connect to another night or another sheet, once each."""
        live, sheet = self._session.live, self._session.sheet
        if live is not None and live not in self._connected:
            self._connected.add(live)
            live.changed.connect(self._refresh_soon)
            live.reseated.connect(self._refresh_soon)
            live.shown.connect(self._refresh_soon)
        if sheet is not None and sheet not in self._connected:
            self._connected.add(sheet)
            sheet.row_changed.connect(self._refresh_soon)

    def _refresh_soon(self) -> None:
        self._soon.start(0)

    # screen and geometry

    def _place(self) -> None:
        """Fill the second screen; without one, restore the geometry of the last time."""
        display, settings = self._window, self._session.settings
        assert display is not None
        screen = self._second_screen()
        if not settings.display_geometry.isEmpty():
            display.restoreGeometry(settings.display_geometry)
        if screen is not None and settings.display_full:
            display.fill_screen(screen)
            return
        if screen is not None and settings.display_geometry.isEmpty():
            display.move_to_screen(screen)
        display.show()
        self._leave_row_free()

    def _leave_row_free(self) -> None:
        """On the only screen, move the display off the open row of the sheet, if there is more room beside it."""
        display, view = self._window, self._session.sheet_view
        if display is None or view is None or self._second_screen() is not None or display.isFullScreen():
            return
        row = QRect(view.band.mapToGlobal(QPoint()), view.band.size())
        if not display.frameGeometry().intersects(row):
            return
        room = self._session.window.screen().availableGeometry()
        above, below = row.top() - room.top() - _FRAME, room.bottom() - row.bottom() - _FRAME
        free = QSize(room.width(), max(above, below)).expandedTo(display.minimumSize())
        size = display.size().boundedTo(free)
        top = (room.top() if above >= below else row.bottom()) + _FRAME  # with its title bar above
        display.setGeometry(QRect(QPoint(room.right() - size.width(), top), size))

    def _second_screen(self) -> QScreen | None:
        return other_screen(self._session.window.screen(), QGuiApplication.screens())

    def _place_again(self) -> None:
        """A screen was added or removed: move to the second screen; do not cover the only screen."""
        if self._window is None:
            return
        screen = self._second_screen()
        if screen is None:
            self._window.show_as_window(self._session.window.screen())
            self._leave_row_free()
        elif self._session.settings.display_full:
            self._window.fill_screen(screen)

    def _screens_changed(self, _screen: QScreen) -> None:
        self._screens.start(0)  # after Qt has moved the windows of a removed screen

    def _turned(self, full: bool) -> None:  # a signal
        if self._second_screen() is not None:
            self._session.settings.display_full = full

    # menu and closing

    def _menu(self, place: QPoint) -> None:
        display, actions = self._window, self._session.window.actions_
        assert display is not None
        menu = QMenu(display)
        full = menu.addAction(say("&Full screen\tF11"))
        full.setCheckable(True)
        full.setChecked(display.isFullScreen())
        full.triggered.connect(self._toggle_full)
        menu.addAction(actions["display_clock" if self._tournament.board is not None else "display_money"])
        menu.addSeparator()
        menu.addAction(actions["display"])
        menu.popup(place)

    def _toggle_full(self) -> None:
        if self._window is not None:
            self._window.set_full_screen(full=not self._window.isFullScreen())

    def _closed(self, by_user: bool) -> None:  # a signal
        display, self._window = self._window, None
        if display is None:
            return
        if not display.isFullScreen():
            self._session.settings.display_geometry = QByteArray(display.saveGeometry())
        display.deleteLater()
        if by_user:
            self.ended.emit()


class HasGeometry(Protocol):
    """The part of `QScreen` that `other_screen` needs."""

    def geometry(self) -> QRect:
        """The screen's rectangle on the desktop, pixels."""


Screen = TypeVar("Screen", bound=HasGeometry)


def other_screen(own: Screen, screens: Sequence[Screen]) -> Screen | None:
    """A screen that the window is not on; None if there is no other or it mirrors the window's own."""
    return next((one for one in screens if one is not own and one.geometry() != own.geometry()), None)


class KeyForwarding(QObject):
    """Forwards keys pressed on the table display to the main window, in order, once that has the focus.

    A cell selects its text when it gets the focus, so that a key delivered before would be overwritten by the next one.
    """

    def __init__(self, window: QWidget) -> None:
        super().__init__(window)
        self._window = window
        self._keys: list[QKeyEvent] = []
        self._late = QTimer(self)
        self._late.setSingleShot(True)
        self._late.timeout.connect(self._deliver)
        app = QApplication.instance()
        assert isinstance(app, QApplication)
        app.focusChanged.connect(self._focus_changed)

    def take(self, key: QKeyEvent) -> None:
        """Forward a key to the window once it has the focus."""
        self._keys.append(key.clone())
        if self._window.isActiveWindow():
            self._deliver()
            return
        self._window.activateWindow()
        self._late.start(_PATIENCE_MS)

    def _focus_changed(self, _old: QWidget | None, now: QWidget | None) -> None:
        if self._keys and now is not None and now.window() is self._window:
            self._deliver()

    def _deliver(self) -> None:
        self._late.stop()
        while self._keys:
            target: QWidget | None = self._window.focusWidget()
            QApplication.sendEvent(self._window if target is None else target, self._keys.pop(0))
