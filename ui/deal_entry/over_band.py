"""`OverBand`: shown in place of the open row while no deal can be entered: the reason, and what can be done."""

from __future__ import annotations

from msgspec.structs import replace
from PySide6.QtCore import QRect, Qt, Signal
from PySide6.QtGui import QAccessible, QFocusEvent, QFontMetrics, QKeyEvent, QPainter, QPaintEvent
from PySide6.QtWidgets import QBoxLayout, QHBoxLayout, QWidget

from scorekeeper.sheet.sheet import Sheet
from scorekeeper.text.grammar import as_sentence
from scorekeeper.text.templates import fill, say
from ui.prompts.command_letters import AFTERWARDS
from ui.theme import marks
from ui.theme.look import Look
from ui.theme.theme import current_theme
from ui.theme.tokens import Space, TypeRole
from ui.widgets.accessible_role import set_accessible_role
from ui.widgets.announce import announce
from ui.widgets.key_caps import ChipButton
from ui.widgets.labels import TextLabel
from ui.widgets.sheet_columns import SheetColumns

_BESIDE = QBoxLayout.Direction.LeftToRight
"""The keys beside the sentence."""
_PAGES = (
    ("w", "New night", "new_night"),
    ("n", "Next game", "new_game"),
    ("t", "Settle", "settle"),
    ("p", "Paper", "papers"),
)
_GO_ON = "g"
"""The key that lets a night of another laptop go on here; such a night has no committee that decides."""
_COMMANDS = (("g", "What was decided"), ("y", "Sign the sheet"), ("h", "Somebody was not told"))
"""The commands that the game itself still allows."""


class OverBand(QWidget):
    """Shows why no deal can be entered, and buttons for the next game, the settlement and the printed sheet.

    Once the night is settled another night comes first.
    """

    wanted = Signal(str)
    """A page: "new_night", "new_game", "settle" or "papers"."""
    go_on_wanted = Signal()
    """Continue here the night that is written at another laptop."""
    command_wanted = Signal(str)
    """A command on the finished game, by its letter."""
    up_pressed = Signal()
    """Up was pressed, to go to the lines of the sheet."""
    focused = Signal()
    """The band has the keyboard focus again."""
    newest_deal_wanted = Signal()
    """F2 was pressed, to open the newest deal again."""

    def __init__(self, parent: QWidget) -> None:
        super().__init__(parent)
        set_accessible_role(self, QAccessible.Role.Grouping)
        self.setFocusPolicy(Qt.FocusPolicy.StrongFocus)
        self._look = Look()
        self._reason = ""
        self._shows_message = False
        self._sentence = TextLabel(size="figure")
        self._sentence.setWordWrap(True)
        self._row = QHBoxLayout()
        self._whole = QBoxLayout(_BESIDE, self)
        self._whole.addWidget(self._sentence, 1)
        self._whole.addLayout(self._row)
        self._keys = {key: name for key, _, name in _PAGES}
        self._pages: dict[str, ChipButton] = {}
        for key, words, name in _PAGES:
            hint = self._pages[key] = ChipButton(key, fill(words))
            hint.clicked.connect(lambda _checked=False, name=name: self.wanted.emit(name))
            self._row.addWidget(hint)
        self._commands = {key: ChipButton(key, fill(words)) for key, words in _COMMANDS}
        for place, (key, hint) in enumerate(self._commands.items()):
            hint.clicked.connect(lambda _checked=False, key=key: self.command_wanted.emit(key))
            self._row.insertWidget(place, hint)
        self._go_on = ChipButton(_GO_ON, say("Go on here"))
        self._go_on.clicked.connect(lambda _checked=False: self.go_on_wanted.emit())
        self._row.insertWidget(0, self._go_on)
        self._row.addStretch()

    def refuse(self, figure: str) -> None:
        """Report a figure that was typed when no deal can be entered."""
        self.report(say("“{figure}” is not written. {reason}", figure=figure, reason=self._reason))

    def report(self, words: str) -> None:
        """Show what could not be done, in place of the reason."""
        self._show(words)
        announce(self, words)

    def _show(self, words: str) -> None:
        self._sentence.setText(words)
        self.setAccessibleName(words)
        self._fit_sentence()

    def _fit_sentence(self) -> None:
        """Show the sentence in small letters, or above the keys, if it would be higher than the band."""
        self._row.invalidate()  # a key that was shown or hidden since
        margins, keys = self._whole.contentsMargins(), self._row.sizeHint()
        wide = self.width() - margins.left() - margins.right()
        beside = wide - keys.width() - self._whole.spacing()
        above = self.height() - keys.height() - self._whole.spacing()
        if self._height("text", beside) > self.height() and self._height("text", wide) <= above:
            way = QBoxLayout.Direction.TopToBottom
        else:
            way = _BESIDE
        self._whole.setDirection(way)
        air = self._look.px(Space.RHYTHM)
        large = way is _BESIDE and self._height("figure", beside) <= self.height() - air
        self._sentence.set_size("figure" if large else "text", self._words_look())

    def least_height(self, width: int) -> int:
        """The least height at which sentence and keys are whole in a width, pixels."""
        margins, keys, between = self._whole.contentsMargins(), self._row.sizeHint(), self._whole.spacing()
        wide = width - margins.left() - margins.right()
        beside = max(keys.height(), self._height("text", wide - keys.width() - between))
        above = keys.height() + between + self._height("text", wide)
        return min(beside, above) + self._look.px(Space.GAP)

    def _words_look(self) -> Look:
        """The look of sentence and keys: that of the window, or of the sheet if it is smaller."""
        look = current_theme().look
        return replace(look, zoom=min(look.zoom, self._look.zoom))

    def _height(self, size: TypeRole, width: int) -> int:
        """The height of the sentence at a width, pixels."""
        room = QRect(0, 0, max(1, width), 1 << 16)
        metrics = QFontMetrics(self._words_look().font(size))  # as the label has it
        return metrics.boundingRect(room, Qt.TextFlag.TextWordWrap, self._sentence.text()).height()

    def show_message(self, message: str, hint: str = "") -> None:
        """Show the message or the hint of the open row, whose place this band takes; without either the reason again.

        A hint is not announced: it is about the line that was just read out.
        """
        if message or hint or self._shows_message:
            self._shows_message = bool(message or hint)
            words = as_sentence(message) or hint or self._reason
            if hint and not message:
                self._show(words)
            elif words != self._sentence.text():
                self.report(words)

    def show_reason(self, reason: str, commands: str = "", settled: str = "", *, elsewhere: bool = False) -> None:
        """Show why no deal can be entered, and that the night is settled.

        `commands` are the letters of the commands that are still possible; `elsewhere` says that the night is written
        at another laptop. What comes next stands out: the settlement, or another night once this one is settled.
        """
        self._reason = reason = " ".join(filter(None, (reason, settled)))
        self._pages["w"].setVisible(bool(settled))
        for letter, hint in self._commands.items():
            hint.setVisible(letter in commands)
        waits = "g" in commands  # for the decision of a committee
        self._pages["n"].setVisible(not waits and not elsewhere)
        self._go_on.setVisible(elsewhere)
        first = self._go_on if elsewhere else self._commands["g"] if waits else self._pages["w" if settled else "t"]
        for key in (*self._pages.values(), *self._commands.values(), self._go_on):
            key.set_next(key is first)
        self._show(reason)

    def lay_out(self, look: Look, columns: SheetColumns) -> None:
        """Set look and columns as in the sheet."""
        self._look = look
        room = look.px(Space.RHYTHM)
        self._whole.setContentsMargins(columns.left, 0, columns.width - columns.right, 0)
        for part in (self._whole, self._row):
            part.setSpacing(room)
        for key in (*self._pages.values(), *self._commands.values(), self._go_on):
            key.show_look(self._words_look())
        self._fit_sentence()
        self.update()

    def keyPressEvent(self, event: QKeyEvent) -> None:
        """Keys of the buttons, letters of commands, Up and F2; Esc shows the reason again, other signs are refused."""
        letter = event.text().lower()
        if letter in self._keys and not self._pages[letter].isHidden():
            self.wanted.emit(self._keys[letter])
        elif letter == _GO_ON and not self._go_on.isHidden():
            self.go_on_wanted.emit()
        elif letter in AFTERWARDS:
            self.command_wanted.emit(letter)
        elif event.key() == Qt.Key.Key_Up:
            self.up_pressed.emit()
        elif event.key() == Qt.Key.Key_F2:
            self.newest_deal_wanted.emit()
        elif event.key() == Qt.Key.Key_Escape:
            self.report(self._reason)
        elif letter.isprintable() and letter.strip():
            self.refuse(event.text())
        else:
            event.ignore()

    def focusInEvent(self, event: QFocusEvent) -> None:
        super().focusInEvent(event)
        self.focused.emit()

    def paintEvent(self, _event: QPaintEvent) -> None:
        edge = self._look.palette.edge_width
        marks.wash_band(QPainter(self), self.rect().toRectF().adjusted(edge, 0, -edge, 0), self._look)


def commands_after_end(sheet: Sheet) -> str:
    """The letters of the commands that a game without further deals still allows."""
    if sheet.void or sheet.all_signed:
        return ""
    if sheet.suspended:
        return "g"
    possible = {"y": sheet.over is not None, "h": bool(sheet.untold) and not sheet.signed_through}
    return "".join(letter for letter, may in possible.items() if may)
