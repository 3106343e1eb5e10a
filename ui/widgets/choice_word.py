"""`ChoiceWord`: one of a few words in a line, in a box of its own; `ChoiceLine`: all of them."""

from __future__ import annotations

from collections.abc import Sequence
from functools import partial
from typing import Final

from PySide6.QtCore import QRectF, QSize, Qt, Signal
from PySide6.QtGui import QKeyEvent, QPainter, QPaintEvent
from PySide6.QtWidgets import QSizePolicy, QWidget

from scorekeeper.text.templates import say
from ui.theme.controls import fill_rounded, outline_disabled, outline_rounded
from ui.theme.literal_text import tooltip
from ui.theme.look import Look
from ui.theme.marks import centred_baseline, focus_frame
from ui.theme.theme import follow
from ui.theme.tokens import LineWidth, Role, Space
from ui.widgets.flow_layout import CLOSER, FlowLayout
from ui.widgets.keys import ENTER_KEYS
from ui.widgets.labels import TextLabel
from ui.widgets.painted_button import PaintedButton

_PADDING, _CLOSE = 10, 4
"""The room beside the word, and the least of it, pixels at 100 %."""
_HEIGHT: Final = 34
_LEAST: Final = 110
"""The least width of a word whose end is left out, pixels at 100 %."""
_BESIDE_KEY: Final = 6
"""The room beside a word with a key, pixels at 100 %."""
_BEFORE_KEY: Final = 5
"""Between a word and its key, pixels at 100 %."""
_STEPS: Final = {Qt.Key.Key_Left: -1, Qt.Key.Key_Right: 1}


class ChoiceWord(PaintedButton):
    """A word that can be chosen; `height` is that of its box, pixels at 100 %: it is pressed above and below it too.

    If its line gives it less room its end is left out.
    """

    stepped = Signal(int)
    """Left (−1) or Right (+1) was pressed."""

    def __init__(self, *, height: int = _HEIGHT) -> None:
        self._height = height
        self._key, self._is_named, self._has_room = "", False, True
        super().__init__()
        self.setCheckable(True)
        self.setSizePolicy(QSizePolicy.Policy.Maximum, QSizePolicy.Policy.Fixed)
        self.setFocusPolicy(Qt.FocusPolicy.TabFocus)

    def setText(self, text: str) -> None:
        """Show another word, with its tooltip."""
        super().setText(text)
        self.show_tip()

    def show_key(self, key: str, *, named: bool) -> None:
        """Set a key, which is named after the word while it works; the word keeps its size."""
        if (key, named) == (self._key, self._is_named):
            return
        if key != self._key:
            self.updateGeometry()
        self._key, self._is_named = key, named
        self.show_tip()
        self.update()

    def give_room(self, has_room: bool) -> None:
        """Have room for the key beside the word, or show the word alone."""
        if has_room != self._has_room:
            self._has_room = has_room
            self.updateGeometry()
            self.update()

    @property
    def whole_width(self) -> int:
        """The width with the key, pixels."""
        word = round(self.look.metrics("text", 600).horizontalAdvance(self.text()))
        return word + self._room_of_key + 2 * self.look.px(_BESIDE_KEY) + 1

    def sizeHint(self) -> QSize:
        width = self.look.metrics("text", 600).horizontalAdvance(self.text()) + self._key_room
        padding = _BESIDE_KEY if self._key_room else _PADDING
        width = max(round(width) + 2 * self.look.px(padding) + 1, self.look.px(Space.TOUCH))
        return QSize(width, self.look.px(max(self._height, Space.TOUCH)))

    def minimumSizeHint(self) -> QSize:
        words = self.look.metrics("text", 600).horizontalAdvance(self.text()) + self._key_room
        whole = self.sizeHint()
        least = min(self.look.px(_LEAST), round(words) + 2 * self.look.px(_CLOSE) + 1)
        return QSize(min(whole.width(), max(least, self.look.px(Space.TOUCH))), whole.height())

    def keyPressEvent(self, event: QKeyEvent) -> None:
        """Choose the word on Enter, as on Space; Left and Right choose its neighbours."""
        if event.key() in ENTER_KEYS:
            self.click()
        elif event.key() in _STEPS and not event.modifiers() & ~Qt.KeyboardModifier.KeypadModifier:
            self.stepped.emit(_STEPS[Qt.Key(event.key())])
        else:
            super().keyPressEvent(event)

    def paintEvent(self, _event: QPaintEvent) -> None:
        """Paint the word in its box: the chosen one in the accent, or in ink if nothing can be chosen any more."""
        painter, look, area = QPainter(self), self.look, self._box()
        chosen, enabled = self.isChecked(), self.isEnabled()
        if enabled:
            fill_rounded(painter, area, look.palette.field, look)
            self.fill_shade(painter, area, look.palette.field)
        ink: Role = ("accent" if chosen else "ink") if enabled else "ink" if chosen else "ghost"
        if enabled or chosen:
            edge = look.colour("accent" if enabled and chosen else "rule")
            outline_rounded(painter, area, edge, look.width(LineWidth.FIELD if chosen else LineWidth.EDGE), look)
        else:
            outline_disabled(painter, area, look)
        weight = look.weight(ink, 600 if enabled or chosen else 400)
        metrics = look.metrics("text", weight)
        painter.setFont(look.font("text", weight))
        painter.setPen(look.colour(ink))
        room = area.width() - 2 * look.px(_CLOSE) - self._key_room
        shown = metrics.elidedText(self.text(), Qt.TextElideMode.ElideRight, room)
        wide = metrics.horizontalAdvance(shown)
        names = self._is_named and enabled and self._has_room
        left = area.center().x() - (wide + (self._key_room if names else 0)) / 2
        base = int(centred_baseline(area, metrics))
        painter.drawText(round(left), base, shown)
        if names:
            painter.setFont(look.font("text"))
            painter.setPen(look.colour("ink2"))
            painter.drawText(round(left + wide) + look.px(_BEFORE_KEY), base, self._key)
        if self.hasFocus():
            focus_frame(painter, area, look, fill=False)

    @property
    def _key_room(self) -> int:
        """How much wider than the word alone it is for its key, pixels."""
        return self._room_of_key if self._has_room else 0

    @property
    def _room_of_key(self) -> int:
        if not self._key:
            return 0
        return self.look.px(_BEFORE_KEY) + round(self.look.metrics("text").horizontalAdvance(self._key))

    def show_tip(self) -> None:
        """Have the tooltip say what the word does."""
        key, does = self._key if self._is_named else "", say("A click chooses it.")
        self.setToolTip(tooltip(self.text(), key, does))
        self.setAccessibleDescription(key or does)

    def _box(self) -> QRectF:
        spare = (self.height() - self.look.px(self._height)) / 2
        return QRectF(self.rect()).adjusted(0, spare, 0, -spare)


class ChoiceLine(QWidget):
    """A row of words, one of them chosen; `chosen` carries the index of the one that was pressed or reached by a key,
    `taken` that of one that was pressed, `reached` that of one to which an arrow key has led."""

    chosen, taken, reached = Signal(int), Signal(int), Signal(int)

    def __init__(self, label: str, *, height: int = _HEIGHT, spoken: str = "") -> None:
        """`label` stands before the words, which are at least `height` pixels high at 100 %.

        `spoken` stands before each word for a screen reader, if there is no label.
        """
        super().__init__()
        self._height, self._spoken = height, spoken or label
        self._flow = FlowLayout(self, shrinking=True)
        self._label = TextLabel(label, self, role="ink2")  # a part without a parent would flash as a window
        self._label.setVisible(bool(label))
        self._flow.addWidget(self._label)
        self.words: list[ChoiceWord] = []
        policy = QSizePolicy(QSizePolicy.Policy.Expanding, QSizePolicy.Policy.Minimum)
        policy.setHeightForWidth(True)
        self.setSizePolicy(policy)
        follow(self._show_look)

    def show_choices(self, texts: Sequence[str], chosen: int | None) -> None:
        """Show words; `chosen` is the index of the current one, None for none."""
        while len(self.words) > len(texts):
            word = self.words.pop()
            self._flow.removeWidget(word)
            word.hide()
            word.deleteLater()
        for number in range(len(self.words), len(texts)):
            word = ChoiceWord(height=self._height)
            word.clicked.connect(partial(self._clicked, number))
            word.stepped.connect(partial(self._step, number))
            self._flow.addWidget(word)
            word.show()  # at once, so that the height of the line is up to date
            self.words.append(word)
        for number, (word, text) in enumerate(zip(self.words, texts, strict=True)):
            word.setText(text)
            word.setAccessibleName(f"{self._spoken} {text}".strip())
            word.setChecked(number == chosen)
            word.updateGeometry()
        self.updateGeometry()

    @property
    def line_width(self) -> int:
        """The width of all words in one line, pixels."""
        widths = [word.sizeHint().width() + self._flow.spacing() for word in self.words]
        return max(0, sum(widths) - self._flow.spacing())

    @property
    def least_gap(self) -> int:
        """The least room between two words of a full line, pixels."""
        return self._flow.spacing() // CLOSER

    def add(self, widget: QWidget) -> None:
        """Put another widget after the words."""
        self._flow.addWidget(widget)

    def _clicked(self, number: int, _checked: bool = False) -> None:  # a signal
        self.chosen.emit(number)
        self.taken.emit(number)

    def _step(self, number: int, step: int) -> None:
        """Go to the word before or after one and choose it; beyond either end nothing happens."""
        if 0 <= number + step < len(self.words):
            self.words[number + step].setFocus(Qt.FocusReason.ShortcutFocusReason)
            self.chosen.emit(number + step)
            self.reached.emit(number + step)

    def _show_look(self, look: Look) -> None:
        self._flow.setSpacing(look.px(8))
        self._label.setFixedHeight(look.px(max(self._height, Space.TOUCH)))
        self._label.setAlignment(Qt.AlignmentFlag.AlignVCenter)
