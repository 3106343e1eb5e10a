"""The main window: menu bar, sidebar, page, standings panel and status bar; no logic."""

from __future__ import annotations

from collections.abc import Callable, Generator
from contextlib import contextmanager
from pathlib import Path
from typing import TYPE_CHECKING

from PySide6.QtCore import QEvent, QMimeData, QSize, Qt, Signal
from PySide6.QtGui import QCloseEvent, QDragEnterEvent, QDropEvent, QKeyEvent, QResizeEvent, QWheelEvent
from PySide6.QtWidgets import (
    QAbstractButton,
    QApplication,
    QHBoxLayout,
    QMainWindow,
    QStackedWidget,
    QVBoxLayout,
    QWidget,
)

from scorekeeper.spreadsheets import SUFFIXES
from scorekeeper.storage.file_format import may_be_club_file
from scorekeeper.text.templates import say
from ui.shell.actions import BUTTON_BAR, DECLARED, Actions, command_of, key_words, load_icons
from ui.shell.find_field import FindField
from ui.shell.menu_bar import MenuBar
from ui.shell.page_banners import PageBanners
from ui.shell.sidebar import Sidebar
from ui.shell.status_bar import StatusBar
from ui.theme.look import Look
from ui.theme.paper import CardTable
from ui.theme.theme import current_theme, follow
from ui.theme.tokens import Space
from ui.widgets.double_click_guard import DoubleClickGuard
from ui.widgets.key_bar import KeyBar
from ui.widgets.key_caps import ToolKey
from ui.widgets.keys import ENTER_KEYS
from ui.widgets.labels import TextLabel

if TYPE_CHECKING:
    from ui.widgets.banner import Banner

_FRAME = (16, 48)
"""What a desktop may put around a window, pixels: its first size leaves the status bar on the screen."""
_HELD = Qt.KeyboardModifier.ControlModifier | Qt.KeyboardModifier.AltModifier | Qt.KeyboardModifier.MetaModifier
_GAPS = {False: (12, Space.GAP, Space.GAP), True: (8, 12, 12)}
"""The margins left of the sidebar, between the parts and at the right: as usual, and if room is short; pixels at 100
%."""
_BEGINNINGS = ("first_start", "sheet")
"""The pages that lead to all others and back to none."""
_BESIDE_BANNER = 8
"""The gap between a banner and the menus, or the page below it, pixels at 100 %."""
_NARROW = 800
"""The width of a window, pixels at 100 %, under which the words of the sidebar would take the room of every page."""


class MainWindow(QMainWindow):
    """The main window and its permanent widgets."""

    closing = Signal()
    dropped = Signal(list)
    """Files were dropped on the window: their paths."""
    going_on_here = Signal()
    """The open night, which was written at another laptop, is to go on here."""
    returned_to = Signal()
    """The window became the active one, or another one did: other programs may have written meanwhile."""

    def __init__(self, club: str = "") -> None:
        """`club` is what a club file is called that is not the usual one."""
        current_theme()  # a style that is set while the window is made would use parts that it lacks
        super().__init__()
        self._compact = False
        self._compact_for_sheet = False
        self._club = club
        self._occasion = ""
        self.setWindowTitle(self._title(club))
        self.setAcceptDrops(True)
        self.actions_ = Actions(self)
        self._bar = bar = MenuBar()
        self.setMenuBar(bar)
        self.actions_.fill(bar)
        self.occasion = TextLabel(role="ink2_on_table")
        self.find_field = FindField(key_words(command_of("find")))
        self.find_field.setToolTip(self.actions_["find"].toolTip())
        self.find_field.clicked.connect(self.actions_["find"].trigger)
        self._corner = QWidget()
        beside = QHBoxLayout(self._corner)
        beside.setContentsMargins(0, 0, 0, 0)
        beside.addWidget(self.occasion)
        beside.addWidget(self.find_field)
        self.menuBar().setCornerWidget(self._corner, Qt.Corner.TopRightCorner)
        self.sidebar = Sidebar()
        self.pages = QStackedWidget()
        self.pages.setAccessibleName(say("Page"))
        DoubleClickGuard(self.pages)
        self.side = QVBoxLayout()
        self.status = StatusBar()
        self.table = PageBackground(self.pages, self.status)
        middle = QHBoxLayout()
        middle.addWidget(self.sidebar)
        middle.addWidget(self.pages, 1)
        middle.addLayout(self.side)
        self._middle = middle
        column = QVBoxLayout(self.table)
        column.setContentsMargins(0, 0, 0, 0)
        column.setSpacing(0)
        column.addLayout(middle, 1)
        column.addWidget(self.status)
        self.setCentralWidget(self.table)
        self._banners = PageBanners(bar, self._corner, self.find_field, self)
        self._banners.room_over_page.connect(lambda room: column.setContentsMargins(0, room, 0, 0))
        self.setMinimumSize(720, 480)
        room = self.screen().availableGeometry()
        self.resize(min(1440, room.width() - _FRAME[0]), min(900, room.height() - _FRAME[1]))
        self.screen().geometryChanged.connect(self._fit_screen)
        follow(self._follow_look)

    def put_icon(self) -> None:
        """Set the window icon, which only the desktop shows."""
        _, application_icon = load_icons()
        self.setWindowIcon(application_icon())

    def set_compact(self, compact: bool) -> None:
        """Make margins and sidebar narrow, to give the sheet more room, or restore them as far as the window allows."""
        if compact is not self._compact_for_sheet:
            self._compact_for_sheet = compact
            self._follow_look(current_theme().look)

    def beside_pages(self, look: Look, *, compact: bool) -> int:
        """The width of the sidebar and the gaps, with a panel at the right of the page; pixels."""
        left, gap, right = (look.px(length) for length in _GAPS[compact])
        return left + 2 * gap + right + Sidebar.width_in(look, self.width(), compact=compact)

    def button_bar(self) -> KeyBar:
        """Make the bar of deal kinds, with buttons large enough for touch."""
        bar = KeyBar()
        by_name = {declared.name: declared for declared in DECLARED}
        for name in BUTTON_BAR:
            declared = by_name[name]
            key = ToolKey(declared.icon, self.actions_[name].iconText(), declared.cell_key)
            key.follow_action(self.actions_[name])
            key.setFocusPolicy(Qt.FocusPolicy.NoFocus)
            bar.add(key)
        return bar

    def show_page(self, page: QWidget) -> None:
        """Show a page; it is added to the stack if it is new."""
        if self.pages.indexOf(page) < 0:
            self.pages.addWidget(page)
        self.pages.setCurrentWidget(page)
        held: QWidget | None = self.focusWidget()
        if held is None or not page.isAncestorOf(held):  # unless the page has set the focus itself
            page.setFocus()

    def put_over_page(self, banner: Banner) -> None:
        """Add a banner beside the menus, or between the menu bar and the page if there is no room for it."""
        self._banners.add(banner)

    def drop_page(self, page: QWidget | None) -> None:
        if page is not None:
            self.pages.removeWidget(page)
            page.hide()
            page.deleteLater()

    def show_occasion(self, words: str) -> None:
        """Show which night is open, in the window title and at the right of the menu bar."""
        self._occasion = words
        self._name_occasion(words)

    def show_form(self, *, for_night: bool) -> None:
        """Show in title and status bar whether the page is the form of a new night, else the night that is open."""
        self._name_occasion(say("a new night") if for_night else self._occasion)
        self.status.show_form(for_night=for_night)

    def _name_occasion(self, words: str) -> None:
        if words != self.occasion.text():
            self.occasion.setText(words)
            self._fit_corner()
            self.setWindowTitle(self._title(self._club, words))

    @staticmethod
    def _title(*parts: str) -> str:
        shown = " · ".join(filter(None, parts))
        return say("Scorekeeper – {night}", night=shown) if shown else "Scorekeeper"

    def _fit_corner(self) -> None:
        """Show beside the menus what fits: the field of the search, and the night's name if no title bar has it."""
        bar = self._bar
        gap = current_theme().look.px(Space.GAP)
        room = self.width() - bar.words_width - bar.margin - self.find_field.sizeHint().width() - gap
        self.find_field.setVisible(room >= 0)
        self.occasion.setVisible(self.isFullScreen() and room >= self.occasion.sizeHint().width() + gap)
        self._corner.setContentsMargins(0, 0, gap - bar.margin, 0)
        bar.setCornerWidget(self._corner, Qt.Corner.TopRightCorner)  # lays the bar out again

    def _fit_screen(self) -> None:
        """Stay within a screen that has become smaller, as by a larger text size of the desktop.

        Under X11 Qt keeps the size of a window in its own pixels then, and the system that in the screen's, so that the
        page is cut until the window is given a size again; one that is maximized, its state.
        """
        state = self.windowState()
        self.setWindowState(Qt.WindowState.WindowNoState)
        room = self.screen().availableGeometry()
        fitting = QSize(min(self.width(), room.width() - _FRAME[0]), min(self.height(), room.height() - _FRAME[1]))
        self.resize(fitting - QSize(1, 1))
        self.resize(fitting)
        self.setWindowState(state)

    def changeEvent(self, event: QEvent) -> None:
        """A full screen has no title bar; our style, set after the first paint, has a margin of the menu bar.

        A change of the desktop's theme may be one of its size of text.
        """
        super().changeEvent(event)
        if event.type() in (QEvent.Type.WindowStateChange, QEvent.Type.StyleChange):
            self._fit_corner()
        elif event.type() is QEvent.Type.ThemeChange:
            current_theme().follow_text_size()
        elif event.type() is QEvent.Type.ActivationChange:
            self.returned_to.emit()

    def resizeEvent(self, event: QResizeEvent) -> None:
        super().resizeEvent(event)
        self.sidebar.fit_window(self.width())
        self._follow_look(current_theme().look)
        self._banners.place()

    def _follow_look(self, look: Look) -> None:
        self._compact = self._compact_for_sheet or self.width() < look.px(_NARROW)
        self.sidebar.set_compact(self._compact)
        left, between, right = (look.px(length) for length in _GAPS[self._compact])
        self._middle.setContentsMargins(left, 0, right, 0)
        self._banners.set_gap(look.px(_BESIDE_BANNER))
        self._middle.setSpacing(between)
        self.side.setContentsMargins(0, 0, 0, look.px(Space.RHYTHM))
        self._corner.setFixedHeight(look.bar_height)
        self._fit_corner()

    def wheelEvent(self, event: QWheelEvent) -> None:
        if event.modifiers() & Qt.KeyboardModifier.ControlModifier:
            theme = current_theme()
            (theme.zoom_in if event.angleDelta().y() > 0 else theme.zoom_out)()
            event.accept()
        else:
            super().wheelEvent(event)

    def dragEnterEvent(self, event: QDragEnterEvent) -> None:
        """Refuse what holds something that no part of the program can read."""
        paths = dropped_paths(event.mimeData())
        if paths and all(map(_can_be_read, paths)):
            _accept_as_copy(event)

    def dropEvent(self, event: QDropEvent) -> None:
        _accept_as_copy(event)
        self.dropped.emit(dropped_paths(event.mimeData()))

    def closeEvent(self, event: QCloseEvent) -> None:
        """Close without a question: everything is on the disk, or `SaveRetry` has filtered the event."""
        self.closing.emit()
        super().closeEvent(event)


def _accept_as_copy(event: QDropEvent) -> None:
    """Take what is dropped without taking it away: for a move the program it comes from may delete its files."""
    event.setDropAction(Qt.DropAction.CopyAction)
    event.accept()


def dropped_paths(dragged: QMimeData) -> list[Path]:
    """The files that are dragged; none if something else is among them."""
    urls = dragged.urls()
    return [Path(url.toLocalFile()) for url in urls] if all(url.isLocalFile() for url in urls) else []


def _can_be_read(path: Path) -> bool:
    """Whether a file may be a night file, a spreadsheet, a club file or a backup."""
    return path.is_file() and (path.suffix.casefold() in (".json", *SUFFIXES) or may_be_club_file(path))


class PageBackground(CardTable):
    """The background behind the page and its banners.

    It handles the keys that neither the page nor a button accepted. Outside the page Enter presses the focused button,
    Esc returns to the page, and other characters are refused with a sentence. On a page with nothing to close Esc goes
    back to the page that it was opened from.
    """

    back_wanted = Signal()

    def __init__(self, pages: QStackedWidget, status: StatusBar) -> None:
        super().__init__()
        self._pages, self._status = pages, status

    def keyPressEvent(self, event: QKeyEvent) -> None:
        page: QWidget | None = self._pages.currentWidget()
        held: QWidget | None = self.focusWidget()
        typed = event.text().strip() and event.text().isprintable()
        in_page = held is None or page is None or page.isAncestorOf(held)
        if event.key() in ENTER_KEYS and isinstance(held, QAbstractButton) and not (in_page and held.isCheckable()):
            if not event.isAutoRepeat():
                held.click()
        elif page is None or in_page:
            if event.key() == Qt.Key.Key_Escape:
                self.back_wanted.emit()
            else:
                super().keyPressEvent(event)
        elif event.key() == Qt.Key.Key_Escape:
            page.setFocus()
        elif typed and not event.modifiers() & _HELD:
            self._status.tell(say("“{sign}” does nothing here: Esc goes back to the page.", sign=event.text()))
        else:
            super().keyPressEvent(event)


@contextmanager
def _wait_cursor() -> Generator[None]:
    """Show the cursor of a program at work, in all of its windows, until the block is left."""
    QApplication.setOverrideCursor(Qt.CursorShape.WaitCursor)
    try:
        yield
    finally:
        QApplication.restoreOverrideCursor()


class PageStack:
    """Creates, shows and deletes the pages of a window, and keeps from which page each was opened."""

    def __init__(self, window: MainWindow) -> None:
        self._window = window
        self._pages: dict[str, QWidget] = {}
        self._trail: list[str] = []

    def page(self, name: str) -> QWidget | None:
        """The page of this name; None if it has not been created."""
        return self._pages.get(name)

    @property
    def shown(self) -> str:
        """The name of the page that is shown; "" if none is."""
        widget = self._window.pages.currentWidget()
        return next((name for name, page in self._pages.items() if page is widget), "")

    def put(self, name: str, make: Callable[[], QWidget]) -> None:
        """Create a page and delete the earlier one of this name, which stays if `make` raises."""
        with _wait_cursor():  # the first paper of an evening takes a moment
            page = make()
        self._window.drop_page(self._pages.pop(name, None))
        self._pages[name] = page

    @property
    def back(self) -> str:
        """The name of the page that the shown one was opened from; "" if there is none."""
        return next((name for name in reversed(self._trail[:-1]) if name in self._pages), "")

    def show(self, name: str) -> None:
        """Show a page; one that led to the shown page is shown again, as if that had not been opened."""
        self._window.show_page(self._pages[name])
        if name in _BEGINNINGS:
            self._trail.clear()
        elif name in self._trail:
            del self._trail[self._trail.index(name) :]
        self._trail.append(name)

    def drop_all(self) -> None:
        for page in self._pages.values():
            self._window.drop_page(page)
        self._pages.clear()
        self._trail.clear()
