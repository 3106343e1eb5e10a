"""A user at the keyboard: types into the focused widget, presses keys and reads what the window says."""

from __future__ import annotations

from PySide6.QtCore import Qt
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QApplication, QWidget

from scorekeeper.night.night import Game, Night
from ui.shell.app import Application

ENTER, ESC, Z = Qt.Key.Key_Return, Qt.Key.Key_Escape, Qt.Key.Key_Z
CTRL = Qt.KeyboardModifier.ControlModifier
SHIFT = Qt.KeyboardModifier.ShiftModifier


class Hands:
    """Two hands at the keyboard of an open program."""

    def __init__(self, application: Application) -> None:
        self.app = application

    @property
    def here(self) -> QWidget:
        """What has the cursor."""
        found = QApplication.focusWidget()
        assert found is not None, "nothing has the cursor"
        return found

    def type(self, text: str) -> None:
        """Type signs, one key each."""
        for sign in text:
            QTest.keyClicks(self.here, sign)

    def press(self, key: Qt.Key, held: Qt.KeyboardModifier = Qt.KeyboardModifier.NoModifier) -> None:
        """Press a key."""
        QTest.keyClick(self.here, key, held)

    def enter(self, *texts: str) -> None:
        """Type each text and Enter after it."""
        for text in texts:
            self.type(text)
            self.press(ENTER)

    def start(self, who: str = "12") -> None:
        """Start the night whose form stands open: say by number who deals first and who keeps score, on the way."""
        self.press(ENTER, CTRL)
        self.type(who)
        self.press(ENTER)

    def do(self, action: str) -> None:
        """Choose an action from the menu; it must be one that can be chosen."""
        chosen = self.app.window.actions_[action]
        assert chosen.isEnabled(), f"{action} cannot be chosen"
        chosen.trigger()

    def words(self, action: str) -> str:
        """What a menu calls an action."""
        return self.app.window.actions_[action].text().replace("&", "")

    @property
    def night(self) -> Night:
        """The night that is open."""
        assert self.app.session.live is not None, "no night is open"
        return self.app.session.live.night

    @property
    def game(self) -> Game:
        """The game that is looked at."""
        assert self.app.session.live is not None
        return self.app.session.live.game

    @property
    def scores(self) -> list[str]:
        """The scores of the game that is looked at."""
        return [str(score.fraction) for score in self.game.sheet.scores]

    @property
    def row(self) -> list[str]:
        """What stands in the cells of the open row."""
        assert self.app.session.sheet_view is not None
        return [cell.text() for cell in self.app.session.sheet_view.band.cells]

    @property
    def open_hand(self) -> int:
        """The hand whose cell has the cursor."""
        assert self.app.session.sheet_view is not None
        return [cell.hasFocus() for cell in self.app.session.sheet_view.band.cells].index(True)

    @property
    def saved(self) -> tuple[str, str]:
        """What the status bar says of saving, and whether that is good or bad."""
        item = self.app.window.status.saved
        return item.text(), item.state
