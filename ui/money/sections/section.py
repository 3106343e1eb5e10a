"""`MoneySection`: the base of the sections: a sentence, and rows of words, a figure and buttons."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from functools import partial
from typing import Final

from PySide6.QtCore import Qt, Signal
from PySide6.QtGui import QKeyEvent
from PySide6.QtWidgets import QGridLayout, QHBoxLayout, QPushButton, QVBoxLayout, QWidget

from scorekeeper.night.change import EVERYTHING, Change, Touched
from scorekeeper.night.keeper import Keeper
from scorekeeper.text.payment_keys import SECOND_PRESS
from ui.live.live_night import LiveNight
from ui.theme.look import Look
from ui.theme.theme import follow
from ui.widgets.act_menu import offer_menu
from ui.widgets.buttons import QuietButton, button_acts
from ui.widgets.flow_layout import FlowLayout
from ui.widgets.key_caps import KeyCap
from ui.widgets.labels import TextLabel
from ui.widgets.roving_focus import RovingFocus
from ui.widgets.rule_lines import Divider

Act = tuple[str, Callable[[], object] | str]
"""The words of a button and what it does; None if that does not apply now, and the button is dimmed in its place."""
_BESIDE: Final = 2
"""More buttons than these are placed under their row, and the remark under them: they stay in place when it gets
another line."""
_NAME_GAP: Final = 2
"""Between a name, which may have two lines, and its remark, pixels."""
_DIGITS: Final = 9
"""So many rows have a key of their own."""
_TOP: Final = Qt.AlignmentFlag.AlignVCenter


class MoneySection(QWidget):
    """A section of one night; its rows are created again when what it `concerns` changes.

    `opened` carries a widget that was opened in the section and should be scrolled to.
    """

    opened = Signal(QWidget)
    explained = Signal(object)
    """Request to show the explanation of a figure, or none."""
    told = Signal(str)
    """Why nothing was written, as a sentence."""
    written = Signal()
    """An act was written."""
    stopped = ""
    """Why no money moves now, as a sentence; "" if it does."""
    concerns = EVERYTHING & ~Touched.HOUSE
    """What the section shows of a night."""
    first: QPushButton | None = None
    """What waits to be done here, and gets the keyboard when the section is opened; None if nothing does."""
    landing: QPushButton | None = None
    """The widget that gets the focus if nothing waits, and writes nothing by the key that has opened the section."""
    lands_briefly = False
    """Whether only a double press does nothing on the `landing`, and the next one is meant for it."""
    second_press = SECOND_PRESS
    """What is said of a second Enter here, which writes nothing."""

    def __init__(self, live: LiveNight) -> None:
        super().__init__()
        self.live = live
        self.column = QVBoxLayout(self)
        self.column.setContentsMargins(0, 0, 0, 0)
        self.sentence = TextLabel(role="ink2", wrap=True)
        self.column.addWidget(self.sentence)
        self._table = QWidget()
        self.rows = QGridLayout(self._table)
        self.rows.setContentsMargins(0, 0, 0, 0)
        self._next = 0
        self.rows.setColumnStretch(0, 1)
        self.column.addWidget(self._table)
        self._roving = RovingFocus(self, by_click=False, by_tab=True)
        self._acts_of: list[list[QPushButton]] = []
        """The buttons of each row that a digit goes to, in order."""
        follow(self._space)

    @property
    def chain(self) -> list[QWidget]:
        """The focusable widgets, in tab order."""
        return list(self.findChildren(QPushButton))

    def refresh(self) -> None:
        """Create the rows for the night; shown when all are there, since each part would lay the page out again."""
        self._table.hide()
        self._clear()
        self.fill()
        self._table.show()

    def fill(self) -> None:
        """Create the rows."""
        raise NotImplementedError

    def write(self, verb: Callable[[Keeper], Change]) -> bool:
        """Call a method of the Keeper, or say why no money moves now; the page refreshes by its signal."""
        if self.stopped:
            self.told.emit(self.stopped)
            return False
        written = self.live.write(verb) is not None
        if written:
            self.written.emit()
        return written

    def say(self, sentence: str) -> None:
        """Set the sentence over the rows; "" hides it."""
        self.sentence.show_text(sentence)

    def _clear(self) -> None:
        """Delete all rows."""
        self._next = 0
        while (taken := self.rows.takeAt(0)) is not None:
            widget = taken.widget()
            if widget is not None:
                widget.hide()
                widget.setParent(None)
                widget.deleteLater()

    def number_of(self, row: int) -> KeyCap | None:
        """The digit that goes to a row, counted from 0; None if there is none."""
        return KeyCap(str(row + 1)) if row < _DIGITS else None

    def lead_by_keys(self, rows: Sequence[Sequence[QPushButton]]) -> None:
        """Let the arrow keys go through the buttons of rows, and digits to the first that can be pressed of a row."""
        self._acts_of = [list(row) for row in rows]
        self._roving.set_rows([row for row in rows if row])

    def keyPressEvent(self, event: QKeyEvent) -> None:
        """Go to the row that a digit names."""
        plain, digit = not event.modifiers() & ~Qt.KeyboardModifier.KeypadModifier, event.text()
        at = int(digit) - 1 if plain and digit.isdecimal() and len(digit) == 1 else -1
        act = (
            next((one for one in self._acts_of[at] if one.isEnabled()), None) if 0 <= at < len(self._acts_of) else None
        )
        if act is not None:
            act.setFocus(Qt.FocusReason.ShortcutFocusReason)
        else:
            super().keyPressEvent(event)

    def add_row(
        self,
        words: str,
        remark: str,
        figure: str,
        acts: Sequence[Act] = (),
        first: QWidget | None = None,
        *,
        is_short: bool = False,
    ) -> list[QPushButton]:
        """Add a row of text, remark, optional check box and figure; returns its buttons.

        A remark that `is_short` stands beside the text, if it would have a line of its own under the buttons.
        """
        number = self._next
        self._next += 4
        under = len(acts) > _BESIDE
        words_side = QWidget()
        across = QHBoxLayout(words_side)
        across.setContentsMargins(0, 0, 0, 0)
        if first is not None:
            across.addWidget(first, 0, _TOP)
        lines = QVBoxLayout()
        lines.setSpacing(_NAME_GAP)
        lines.addWidget(TextLabel(words, weight=600, wrap=True, whole=True))
        across.addLayout(lines, 2)
        below = TextLabel(remark, role="ink2", wrap=not is_short or not under, whole=True)
        label = TextLabel(figure, weight=600)
        label.setAlignment(Qt.AlignmentFlag.AlignRight | _TOP)
        if under and is_short:
            across.addWidget(below, 3, _TOP)
        elif not under:
            lines.addWidget(below)
        if under:  # across all columns, whose widths are those of the rows with buttons beside them
            across.addWidget(label, 0, _TOP)
            self.rows.addWidget(words_side, number, 0, 1, 3)
        else:
            self.rows.addWidget(words_side, number, 0)
            self.rows.addWidget(label, number, 1, 1, 1 if acts else 2, _TOP)
        made = _buttons(words, acts)
        parts: list[QWidget] = [words_side, label]
        if made:
            parts.append(row := _flowing(made))
            if under:
                self.rows.addWidget(row, number + 1, 0, 1, 3)
            else:
                self.rows.addWidget(row, number, 2, _TOP)
        if under and not is_short:
            self.rows.addWidget(below, number + 2, 0, 1, 3)
        for widget in parts:
            offer_menu(widget, lambda: words, partial(button_acts, made))
        below.setVisible(bool(remark))
        self.rows.addWidget(Divider(), number + 3, 0, 1, 3)
        return made

    def _space(self, look: Look) -> None:
        self.column.setSpacing(look.px(12))
        self.rows.setHorizontalSpacing(look.px(16))
        self.rows.setVerticalSpacing(look.px(8))


def _buttons(words: str, acts: Sequence[Act]) -> list[QPushButton]:
    """A button for each act on what `words` name; one that cannot be done now is disabled and says why."""
    made: list[QPushButton] = []
    for text, act in acts:
        button = QuietButton(text, small=True)
        button.setAccessibleName(f"{text}: {words}")
        if isinstance(act, str):
            button.show_dead(act)
        else:
            button.clicked.connect(partial(_pressed, act))
        made.append(button)
    return made


def _flowing(buttons: Sequence[QPushButton]) -> QWidget:
    """Buttons beside each other, on further lines if one has no room for all."""
    place = QWidget()
    flow = FlowLayout(place)
    flow.setSpacing(8)
    for button in buttons:
        flow.addWidget(button)
    return place


def _pressed(act: Callable[[], object], _checked: bool = False) -> None:  # a signal
    act()
