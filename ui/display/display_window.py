"""The window of the table display; keys that it does not use go to the main window."""

from __future__ import annotations

from PySide6.QtCore import QElapsedTimer, QEvent, QSize, Qt, QTime, QTimer, Signal
from PySide6.QtGui import (
    QAccessible,
    QCloseEvent,
    QContextMenuEvent,
    QKeyEvent,
    QKeySequence,
    QMouseEvent,
    QPainter,
    QPaintEvent,
    QScreen,
    QShowEvent,
)
from PySide6.QtWidgets import QWidget

from scorekeeper.text.templates import say
from ui.display.board import Board
from ui.display.content import Shown, Waiting, spoken, waiting_for_night
from ui.display.paint_board import paint_board
from ui.display.paint_table import paint_table, paint_waiting
from ui.display.painter import DisplayPainter
from ui.display.scale import DisplayScale
from ui.live.open_club import local_now
from ui.live.round_clock import RoundClock
from ui.theme.icons import application_icon
from ui.theme.look import Look
from ui.theme.theme import follow
from ui.widgets.accessible_role import set_accessible_role

USUAL = QSize(960, 540)
SMALLEST = QSize(480, 300)
_PAGE = 12_000
"""How long a page of a board is shown, milliseconds."""
_SECOND = 1000
"""How often a clock that runs is shown again, milliseconds."""
_NEW = 1500
"""How long a desktop may take to give a new window the keyboard, milliseconds."""


class DisplayWindow(QWidget):
    """Shows a night on a second screen. It opens without taking the focus, and emits the keys that it does not use."""

    closed = Signal(bool)
    """It is closed: by the user (True), or because the program closes all its windows."""
    key_for_main_window = Signal(object)
    """A `QKeyEvent` for the main window."""
    turned = Signal(bool)
    """The user switched full screen on or off."""
    menu_wanted = Signal(object)
    activated_unasked = Signal()
    """The desktop activated the window because it is new, not because the user clicked on it."""

    def __init__(self) -> None:
        super().__init__(None, Qt.WindowType.Window)
        self._shown: Shown = waiting_for_night()
        self._page = 0
        self._clock = False
        self._round_clock: RoundClock | None = None
        self._ticking = QTimer(self)
        self._ticking.setInterval(_SECOND)
        self._ticking.timeout.connect(self.update)
        self._turning = QTimer(self)
        self._turning.setInterval(_PAGE)
        self._turning.timeout.connect(self.turn_page)
        self._look = Look()
        self._since_shown = QElapsedTimer()
        self._left = False
        self.setAttribute(Qt.WidgetAttribute.WA_ShowWithoutActivating)
        self.setAttribute(Qt.WidgetAttribute.WA_QuitOnClose, False)
        self.setAttribute(Qt.WidgetAttribute.WA_OpaquePaintEvent)
        self.setWindowTitle(say("Scorekeeper – table display"))
        self.setWindowIcon(application_icon())
        set_accessible_role(self, QAccessible.Role.Window, say("Table display"))
        self.setFocusPolicy(Qt.FocusPolicy.StrongFocus)
        self.setMinimumSize(SMALLEST)
        self.resize(USUAL)
        follow(self._follow_look)

    @property
    def shown(self) -> Shown:
        return self._shown

    def show_content(self, shown: Shown) -> None:
        """Show other contents; equal contents are ignored."""
        if shown != self._shown:
            if not (isinstance(shown, Board) and isinstance(self._shown, Board) and shown.title == self._shown.title):
                self._page = 0
            self._shown = shown
            self._show_page()

    def show_clock(self, *, shown: bool) -> None:
        """Show the hour beside a board, or not."""
        if shown != self._clock:
            self._clock = shown
            self._show_page()

    def show_round_clock(self, clock: RoundClock | None) -> None:
        """Show the clock of a round in place of the hour; None for no such clock."""
        if clock != self._round_clock:
            self._round_clock = clock
            self._show_page()

    @property
    def page(self) -> int:
        """The page of a board that is shown, from 0."""
        return self._page

    def turn_page(self) -> None:
        """Show the next page of a board, and the present hour."""
        self._page += 1
        self._show_page()

    def _show_page(self) -> None:
        """Show the present page; pages turn as long as there are several, or a running clock."""
        pages = len(self._shown.pages) if isinstance(self._shown, Board) else 0
        self._page = self._page % pages if pages else 0
        if pages > 1 or (pages and self._clock):
            self._turning.start()
        else:
            self._turning.stop()
        runs = self._round_clock is not None and not self._round_clock.is_stopped
        if runs and isinstance(self._shown, Board):
            self._ticking.start()
        else:
            self._ticking.stop()
        clock = self._clock_words if self._round_clock is not None else ()
        self.setAccessibleDescription(", ".join(filter(None, (spoken(self._shown, self._page), *clock))))
        self.update()

    @property
    def _clock_words(self) -> tuple[str, str]:
        """What the clock of a board shows, the hour or what is left of the round, and what is said of that; "" for
        nothing."""
        if self._round_clock is None or not isinstance(self._shown, Board):
            return QTime.currentTime().toString("HH:mm") if self._clock else "", ""
        now = local_now()
        return self._round_clock.face(now), self._round_clock.remark(now, self._shown.out)

    def fill_screen(self, screen: QScreen) -> None:
        """Go to full screen on a screen; F11 returns to a window there."""
        self.move_to_screen(screen)
        self._since_shown.start()
        self.showFullScreen()

    def show_as_window(self, screen: QScreen) -> None:
        """Show as a window on a screen, after another screen has been removed."""
        self.hide()  # a desktop returns a window that leaves the full screen to its last place
        self.setWindowState(Qt.WindowState.WindowNoState)
        self._centre_on(screen)
        self.show()

    def move_to_screen(self, screen: QScreen) -> None:
        """Move the window to the middle of a screen, unless it is there already."""
        self.setScreen(screen)
        if not screen.availableGeometry().contains(self.geometry().center()):
            self._centre_on(screen)

    def _centre_on(self, screen: QScreen) -> None:
        room = screen.availableGeometry()
        self.resize(USUAL.boundedTo(room.size()))
        self.move(room.center() - self.rect().center())

    def set_full_screen(self, *, full: bool) -> None:
        """Switch full screen on or off on the user's request."""
        (self.showFullScreen if full else self.showNormal)()
        self.turned.emit(full)

    def showEvent(self, event: QShowEvent) -> None:
        """Start the time in which the desktop may give the new window the focus."""
        super().showEvent(event)
        self._since_shown.start()

    def changeEvent(self, event: QEvent) -> None:
        """Signal when the desktop gives the window the focus only because it is new."""
        super().changeEvent(event)
        if event.type() is QEvent.Type.ActivationChange and self.isActiveWindow() and self._is_new():
            self.activated_unasked.emit()

    def _is_new(self) -> bool:
        return self._since_shown.isValid() and self._since_shown.elapsed() < _NEW

    def keyPressEvent(self, event: QKeyEvent) -> None:
        """F11 toggles full screen, Esc leaves it and then closes, Ctrl+W closes; others go to the main window."""
        if event.key() == Qt.Key.Key_F11:
            self.set_full_screen(full=not self.isFullScreen())
        elif event.key() == Qt.Key.Key_Escape and self.isFullScreen():
            self.set_full_screen(full=False)
        elif event.key() == Qt.Key.Key_Escape or event.matches(QKeySequence.StandardKey.Close):
            self._left = True
            self.close()
        else:
            self.key_for_main_window.emit(event)

    def mouseDoubleClickEvent(self, event: QMouseEvent) -> None:
        if event.button() == Qt.MouseButton.LeftButton:
            self.set_full_screen(full=not self.isFullScreen())

    def contextMenuEvent(self, event: QContextMenuEvent) -> None:
        self.menu_wanted.emit(event.globalPos())

    def closeEvent(self, event: QCloseEvent) -> None:
        """Signal that the user closed the display, by the desktop or Esc."""
        super().closeEvent(event)
        self.closed.emit(self._left or event.spontaneous())

    def paintEvent(self, _event: QPaintEvent) -> None:
        painter = QPainter(self)
        painter.fillRect(self.rect(), self._look.palette.table)
        scale = DisplayScale.of(self._look.palette, self.width(), self.height())
        painter.scale(scale.enlarged, scale.enlarged)
        pen = DisplayPainter(painter, scale)
        if isinstance(self._shown, Waiting):
            paint_waiting(pen, self._shown)
        elif isinstance(self._shown, Board):
            paint_board(pen, self._shown, self._page, *self._clock_words)
        else:
            paint_table(pen, self._shown)
        painter.end()

    def _follow_look(self, look: Look) -> None:
        self._look = look
        self.update()
