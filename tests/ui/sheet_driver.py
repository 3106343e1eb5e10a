"""A sheet page on the screen, worked with real keys and clicks, and what can be read on it."""

import errno
from collections.abc import Callable
from typing import NoReturn

from PySide6.QtCore import QEvent, QPoint, Qt
from PySide6.QtGui import QKeyEvent
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QApplication, QWidget

from scorekeeper.night.keeper import Keeper
from scorekeeper.rules.points import write_decimal
from scorekeeper.sheet.entries import Entry
from scorekeeper.sheet.sheet import Sheet
from ui.live.live_night import LiveNight
from ui.sheet.sheet_page import SheetPage, SheetView
from ui.widgets.key_bar import KeyBar

KEYS = {"~": Qt.Key.Key_Return, "!": Qt.Key.Key_Escape, "<": Qt.Key.Key_Backspace, "^": Qt.Key.Key_Up,
        "v": Qt.Key.Key_Down, "{": Qt.Key.Key_Left, "}": Qt.Key.Key_Right, "F": Qt.Key.Key_F2}  # fmt: skip
"""How keys that are no signs are written in a test."""


def disk_is_full(*_: object, **__: object) -> NoReturn:
    """Stands in the place of a method that writes."""
    raise OSError(errno.ENOSPC, "No space left on device")


class SheetDriver:
    """A sheet page of a night, and what the scorekeeper does with it."""

    def __init__(self, keeper: Keeper, window: QWidget) -> None:
        self.window = window
        self.live = LiveNight(keeper, window)
        self.paper = SheetView(self.live)
        self.page = SheetPage(self.paper, KeyBar(), window)
        self.page.setGeometry(0, 0, 1000, 800)
        self.drafts: list[list[str]] = []
        self.wanted: list[str] = []
        self.presses = 0
        self.paper.entry.typing.draft_changed.connect(self.drafts.append)
        self.paper.wanted.connect(self.wanted.append)

    def press(self, keys: str) -> None:
        """Press keys one after the other, each on the widget that has the focus then."""
        for key in keys:
            target = self.focus
            self.presses += 1
            if key in KEYS:
                QTest.keyClick(target, KEYS[key])
            else:
                QTest.keyClicks(target, key)

    def begin_again(self) -> None:
        """Take back what was written last, if anything was, and leave what is typed or asked: as at first."""
        if self.sheet.newest is not None:
            self.live.write(lambda keeper: keeper.undo(self.live.game_index))
        self.paper.show_game([])

    def hold_enter(self) -> None:
        """What a keyboard sends while Enter is held down."""
        for kind in (QEvent.Type.KeyPress, QEvent.Type.KeyRelease):
            nothing = Qt.KeyboardModifier.NoModifier
            QApplication.sendEvent(self.focus, QKeyEvent(kind, Qt.Key.Key_Return, nothing, "\r", True))

    @property
    def focus(self) -> QWidget:
        """Who gets the keys."""
        found = QApplication.focusWidget()
        assert found is not None
        return found

    @property
    def cell(self) -> int | None:
        """The hand whose cell is open, None if the focus is elsewhere."""
        cells = self.paper.band.cells
        return next((hand for hand, cell in enumerate(cells) if cell.hasFocus()), None)

    @property
    def texts(self) -> list[str]:
        """What stands in the cells."""
        texts = [cell.text for cell in self.paper.entry.row.typed.cells]
        assert [cell.text() for cell in self.paper.band.cells] == texts
        return texts

    @property
    def message(self) -> str:
        """What is wrong."""
        return self.paper.entry.row.message

    @property
    def hint(self) -> str:
        """What is said quietly under the row."""
        return self.paper.entry.row.hint

    @property
    def sheet(self) -> Sheet:
        """The sheet of the game."""
        return self.live.game.sheet

    @property
    def newest(self) -> Entry:
        """The newest entry in force."""
        assert self.sheet.newest is not None
        return self.sheet.newest[1].entry

    @property
    def rows(self) -> list[list[str]]:
        """The points of the deals."""
        return [[write_decimal(points) for points in row.change] for row in self.sheet.deals]

    def look_at(self, row: int, column: int) -> None:
        """Click on a cell of the lines."""
        table = self.paper.table
        place = table.visualRect(self.paper.model.index(row, column)).center()
        QTest.mouseClick(table.viewport(), Qt.MouseButton.LeftButton, pos=place)

    def double_click(self, row: int, column: int) -> None:
        """Double click on a cell of the lines."""
        table = self.paper.table
        place: QPoint = table.visualRect(self.paper.model.index(row, column)).center()
        QTest.mouseClick(table.viewport(), Qt.MouseButton.LeftButton, pos=place)
        QTest.mouseDClick(table.viewport(), Qt.MouseButton.LeftButton, pos=place)


Play = Callable[[Keeper], SheetDriver]
"""Puts a night on the screen: the fixture `play`."""
