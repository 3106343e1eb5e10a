"""`OverBand`: shown in place of the open row when no deal can be entered: why, and what can be done next."""

from __future__ import annotations

from PySide6.QtCore import Qt, Signal
from PySide6.QtGui import QKeyEvent, QPainter, QPaintEvent
from PySide6.QtWidgets import QHBoxLayout, QWidget

from scorekeeper.sheet.sheet import Sheet
from ui.prompts.command_letters import AFTERWARDS
from ui.theme import marks
from ui.theme.look import Look
from ui.theme.tokens import Space
from ui.widgets.announce import announce
from ui.widgets.key_caps import KeyHint
from ui.widgets.labels import TextLabel
from ui.widgets.sheet_columns import SheetColumns

_PLACES = (("n", "next game", "new_game"), ("t", "settle", "settle"), ("p", "paper", "papers"))
_ACTS = (("g", "what was decided"), ("y", "sign it"))
"""What can still be done with the game itself."""


class OverBand(QWidget):
    """Why no deal can be entered, and buttons for the next game, the settlement and the printed sheet."""

    wanted = Signal(str)
    """ "new_game", "settle" or "papers"."""
    mending = Signal(str)
    """The letter of a cure for the sheet's error, or of another act on the game."""
    climbed = Signal()
    """Up: into the lines."""
    recalled = Signal()
    """F2: the newest deal again."""

    def __init__(self, parent: QWidget) -> None:
        super().__init__(parent)
        self.setFocusPolicy(Qt.FocusPolicy.StrongFocus)
        self._look = Look()
        self._why = ""
        self._sentence = TextLabel(size="figure")
        self._sentence.setWordWrap(True)
        self._row = QHBoxLayout(self)
        self._row.addWidget(self._sentence, 1)
        self._keys = {key: name for key, _, name in _PLACES}
        self._places: dict[str, KeyHint] = {}
        for key, words, name in _PLACES:
            hint = self._places[key] = KeyHint(key, words)
            hint.clicked.connect(lambda _checked=False, name=name: self.wanted.emit(name))
            self._row.addWidget(hint)
        self._acts = {key: KeyHint(key, words) for key, words in _ACTS}
        for place, (key, hint) in enumerate(self._acts.items(), 1):
            hint.clicked.connect(lambda _checked=False, key=key: self.mending.emit(key))
            self._row.insertWidget(place, hint)

    def refuse(self, figure: str) -> None:
        """Report a figure that was typed where no deal can be entered."""
        words = f"“{figure}” is not written. {self._why}"
        self._sentence.setText(words)
        self.setAccessibleName(words)
        announce(self, words)

    def say(self, sentence: str, acts: str = "") -> None:
        """Show why no deal can be entered; `acts` are the keys of what can still be done."""
        self._why = sentence
        for key, hint in self._acts.items():
            hint.setVisible(key in acts)
        self._places["n"].setVisible("g" not in acts)  # a night that waits for a committee is frozen
        self._sentence.setText(sentence)
        self.setAccessibleName(sentence)

    def lay_out(self, look: Look, columns: SheetColumns) -> None:
        """Set look and columns as in the sheet."""
        self._look = look
        room = look.px(Space.RHYTHM)
        self._row.setContentsMargins(columns.left, 0, columns.width - columns.right, 0)
        self._row.setSpacing(room)
        self.update()

    def keyPressEvent(self, event: QKeyEvent) -> None:
        """The keys of the buttons and of the error."""
        letter = event.text().lower()
        if letter in self._keys and not self._places[letter].isHidden():
            self.wanted.emit(self._keys[letter])
        elif letter in AFTERWARDS:
            self.mending.emit(letter)
        elif event.key() == Qt.Key.Key_Up:
            self.climbed.emit()
        elif event.key() == Qt.Key.Key_F2:
            self.recalled.emit()
        elif letter.isprintable() and letter.strip():
            self.refuse(event.text())
        else:
            event.ignore()

    def paintEvent(self, event: QPaintEvent) -> None:  # noqa: ARG002
        edge = self._look.palette.edge_width
        marks.wash_band(QPainter(self), self.rect().toRectF().adjusted(edge, 0, -edge, 0), self._look)


def over_acts(sheet: Sheet) -> str:
    """The keys of what can still be done with a game that takes no deals."""
    if sheet.void or sheet.all_signed:
        return ""
    return "g" if sheet.suspended else "y" if sheet.over is not None else ""
