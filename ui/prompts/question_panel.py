"""A question inside the sheet: its words, its keys beside them, its answers in the sheet's own columns.

Two or three answers whose effects are known stand one under the other, each with its effect. More of them are a list
with the effect of the marked one beneath; where the answers are lines of the sheet, the sheet itself is the list.
"""

from __future__ import annotations

from dataclasses import replace

from PySide6.QtCore import QRect, QRectF, Qt, Signal
from PySide6.QtGui import QKeyEvent, QMouseEvent, QPainter, QPaintEvent, QWheelEvent
from PySide6.QtWidgets import QWidget

from scorekeeper.refusals import Refused
from scorekeeper.text.numbers import capital
from scorekeeper.text.refusal_messages import refusal_text
from ui.prompts.effect_words import EffectSentence, effect_words
from ui.prompts.preview import EffectPreview
from ui.prompts.prompt_panel import PromptPanel
from ui.prompts.question_paint import TITLE, QuestionPainter
from ui.prompts.questions import NO_LINE, NOBODY, Option, Question
from ui.prompts.sentences_paint import paint_said, said_height
from ui.theme.tokens import RowHeight, Space
from ui.widgets.announce import announce

_WINDOW, _IN_FULL = 9, 3
"""How many answers of a list are in sight at most, and how many are shown each with its effect."""
_ROW, _LEFT_OVER = 36, 44
"""The height of an answer in a list, and what is left to the lines of the sheet above it, pixels at 100 %."""
_ENTER = (Qt.Key.Key_Return, Qt.Key.Key_Enter)
_STEPS = {Qt.Key.Key_Down: 1, Qt.Key.Key_Up: -1, Qt.Key.Key_PageDown: _IN_FULL, Qt.Key.Key_PageUp: -_IN_FULL}
_ASIDE = {Qt.Key.Key_Left: -1, Qt.Key.Key_Right: 1}


class QuestionPanel(PromptPanel):
    """Shows a `Question`, an answer marked; emits the answer, or `left` on Esc."""

    turned = Signal(int)
    """Left or Right, Tab or Shift+Tab: the same is to be asked of a neighbour, −1 or +1."""

    def __init__(self, parent: QWidget) -> None:
        super().__init__(parent)
        self._question: Question | None = None
        self._marked = 0
        self._typed = ""
        self._reminder = ""
        """Why the last key was no answer."""
        self._shown: EffectPreview | None = None
        self._said: tuple[EffectSentence, ...] = ()

    def ask(self, question: Question) -> None:
        """Show a question."""
        self._question, self._marked, self._typed, self._reminder = question, question.begins, "", ""
        self.setAccessibleName(question.title)
        self._look_at_marked()

    @property
    def marked(self) -> int:
        """The answer that Enter takes."""
        return self._marked

    @property
    def shown(self) -> EffectPreview | None:
        """The effect of the marked answer, None where it has none."""
        return self._shown

    @property
    def said(self) -> tuple[EffectSentence, ...]:
        """What is said about the marked answer."""
        return self._said

    @property
    def line(self) -> int:
        """The line of the sheet that the marked answer is about."""
        return self._marked_option.line if self._marked_option is not None else NO_LINE

    @property
    def _marked_option(self) -> Option | None:
        return self._question.options[self._marked] if self._question and self._marked != NOBODY else None

    # which answer is marked

    def mark(self, number: int) -> None:
        """Mark an answer; beyond the ends it goes on at the other end."""
        if self._question is not None:
            before, self._marked, self._reminder = self._marked, number % len(self._question.options), ""
            self._look_at_marked()
            self.reshaped.emit()
            if self._marked != before:
                option = self._question.options[self._marked]
                announce(self, f"{option.key} {option.title}. {self._told_of_marked()}".strip())

    def _step(self, step: int) -> None:
        """Mark a neighbour of the marked answer; where none is marked, begin at an end."""
        self.mark(min(step, 0) if self._marked == NOBODY else self._marked + step)

    def _remind(self, key: str = "") -> None:
        """Say that a key is no answer, or that Enter names nobody."""
        assert self._question is not None
        first, last = self._question.options[0].key, self._question.options[-1].key
        keys = f"{first} to {last}" if self._question.hands else "the keys of the answers, Enter"
        self._reminder = f"“{key}” is no answer: {keys} or Esc" if key else f"Say who: {keys}, or Esc"
        self._look_at_marked()
        announce(self, self._reminder)

    def mark_line(self, line: int) -> None:
        """Mark the answer that is about a line, where there is one."""
        lines = [option.line for option in self._question.options] if self._question else []
        if line in lines:
            self.mark(lines.index(line))

    def _look_at_marked(self) -> None:
        """Know what the marked answer would do, and say it."""
        assert self._question is not None
        option = self._marked_option
        self._shown, self._said = option.preview if option else None, ()
        try:
            if option is not None and option.shows is not None:
                self._shown = option.shows()
        except Refused as refusal:
            self._said = (EffectSentence(f"{capital(refusal_text(refusal))}.", urgent=True),)
        if self._shown is not None:
            self._said = effect_words(self._shown)
        told = (self._question.about, self._question.rule)
        self._said = (*self._said, *(EffectSentence(words) for words in told if words))
        words = "; ".join(" ".join((o.key, o.title, *o.details)) for o in self._question.options)
        words += "; Left or Right asks it of another hand" if self._question.turns else ""
        said = self._told_of_marked()
        words = f"{words}. {option.title}: {said}" if said and option else words
        self.setAccessibleDescription(f"{self._reminder}. {words}" if self._reminder else words)
        self.update()

    def _told_of_marked(self) -> str:
        """What the marked answer would do, in words: what is said under the answers, and the figures of its columns."""
        said = [one.words for one in self._said]
        if self._shown is not None:
            said.append(f"Scores then, and the night: {'; '.join(self._shown.aloud())}.")
        return " ".join(said)

    def _take(self, option: Option) -> None:
        if option.shows is not None and self._shown is None:
            return  # it may not be, and the panel says why
        assert self._question is not None
        self.answered.emit(option.chosen(), replace(self._question, begins=self._marked))

    # layout

    @property
    def _in_full(self) -> bool:
        """Whether every answer is shown with its effect."""
        options = self._question.options if self._question else ()
        return len(options) <= _IN_FULL and all(option.preview for option in options)

    @property
    def _effects(self) -> bool:
        """Whether the marked answer's effect stands under the list."""
        options = self._question.options if self._question else ()
        return not self._in_full and any(option.shows or option.preview for option in options)

    def window_of(self) -> range:
        """The answers in sight."""
        if self._question is None:
            return range(0)
        if self._question.hands:
            return range(len(self._question.options))
        count, size = len(self._question.options), 1 if self._question.picks_lines else self._fitting()
        if self._in_full or count <= size:
            return range(count)
        first = min(max(self._marked - size // 2, 0), count - size)
        return range(first, first + size)

    def _fitting(self) -> int:
        """How many answers of a list have room, with the sheet above them where that leaves three."""
        if not self.room:
            return _WINDOW
        left = self.room - self._around()
        rows = [(left - self._look.px(spare)) // self._option_height() for spare in (_LEFT_OVER, 0)]
        return min(max(rows[0] if rows[0] >= _IN_FULL else rows[1], 1), _WINDOW)

    def _around(self) -> int:
        """The height of all but the answers."""
        look = self._look
        effects = look.px(RowHeight.RUN_OPTION) if self._effects else 0
        said = said_height(self._said, self._columns.right - self._columns.left, look)
        return look.px(TITLE) + look.px(Space.RHYTHM) + effects + said

    def least_height(self) -> int:
        """The height of the question with three of its answers."""
        options = self._question.options if self._question else ()
        one = self._question is not None and bool(self._question.picks_lines or self._question.hands)
        rows = 1 if one else min(len(options), _IN_FULL)
        return self._around() + rows * self._option_height()

    def wanted_height(self) -> int:
        """The height of the question with its answers."""
        if self._question is None:
            return 0
        return self._around() + self._rows() * self._option_height()

    def _rows(self) -> int:
        """How many rows the answers in sight take."""
        return 1 if self._question and self._question.hands else len(self.window_of())

    def _option_height(self) -> int:
        return self._look.px(RowHeight.RUN_OPTION + 4 if self._in_full else _ROW)

    def option_rects(self) -> list[QRect]:
        """Where the answers in sight lie."""
        margin, height = self._look.px(12), self._option_height()
        if self._question is not None and self._question.hands:
            return [self._columns.hand(hand, self._look.px(TITLE), height) for hand in self._question.hands]
        width = self._columns.right - self._columns.left + 2 * margin
        top, left = self._look.px(TITLE), self._columns.left - margin
        return [QRect(left, top + place * height, width, height) for place in range(len(self.window_of()))]

    # keys and mouse

    def keyPressEvent(self, event: QKeyEvent) -> None:
        """Keys of the answers, arrows up and down, Enter for the marked one, Esc to leave."""
        question = self._question
        if question is None:
            return
        key = Qt.Key(event.key())
        if key in _ENTER:
            if event.isAutoRepeat():
                return
            if self._marked_option is None:
                self._remind()
            else:
                self._take(self._marked_option)
        elif key in (Qt.Key.Key_Escape, Qt.Key.Key_Backspace):
            self.left.emit()
        elif key in _STEPS:
            self._step(_STEPS[key])
        elif key in _ASIDE:
            self._go_aside(_ASIDE[key])
        elif key in (Qt.Key.Key_Home, Qt.Key.Key_End):
            self.mark(0 if key == Qt.Key.Key_Home else -1)
        elif not event.text().strip() or not event.text().isprintable():
            event.ignore()
        elif not self._key_typed(event.text()) and not self._letter_typed(event.text()):
            self._remind(event.text())

    def _go_aside(self, step: int) -> None:
        """To the hand beside: another answer, or the same question asked of it."""
        if self._question is not None and self._question.hands:
            self._step(step)
        else:
            self.turned.emit(step)

    def _letter_typed(self, letter: str) -> bool:
        """Answer by the first letter of a player's name; where several begin with it, it goes from one to the next."""
        assert self._question is not None
        if not self._question.hands:
            return False
        options = self._question.options
        begins = [[name[:1].casefold() for name in option.title.split(" + ")] for option in options]
        found = [number for number, letters in enumerate(begins) if letter.casefold() in letters]
        if found:
            self.mark(next((number for number in found if number > self._marked), found[0]))
        if len(found) == 1:
            self._take(options[found[0]])
        return bool(found)

    def focusNextPrevChild(self, ahead: bool) -> bool:
        """Tab goes to the next hand where the question is about one, as it does in the cells."""
        if self._question is None or (self._question.cell == ("", "") and not self._question.hands):
            return super().focusNextPrevChild(ahead)
        if self.isVisible():  # what is hidden hands its focus on the same way
            self._go_aside(1 if ahead else -1)
        return True

    def _key_typed(self, text: str) -> bool:
        """Answer by a key; the longer keys of lines are typed digit by digit, and mark."""
        assert self._question is not None
        options = self._question.options
        for typed in (self._typed + text, text):
            found = [number for number, option in enumerate(options) if option.key.startswith(typed)]
            if found:
                exact = [number for number in found if options[number].key == typed]
                self._typed = typed
                self.mark((exact or found)[0])
                if len(found) == 1 and exact and not self._question.picks_lines:
                    self._take(options[found[0]])
                return True
        return False

    def mousePressEvent(self, event: QMouseEvent) -> None:
        """A click answers."""
        if self._question is None or event.button() != Qt.MouseButton.LeftButton:
            return
        for number, rect in zip(self.window_of(), self.option_rects(), strict=True):
            if rect.contains(event.position().toPoint()):
                self.mark(number)
                self._take(self._question.options[number])
                return

    def wheelEvent(self, event: QWheelEvent) -> None:
        """The wheel goes through the answers of a list."""
        if self._in_full or event.modifiers() & Qt.KeyboardModifier.ControlModifier:
            event.ignore()
        elif self._question is not None:
            step = -1 if event.angleDelta().y() > 0 else 1
            self.mark(min(max(self._marked + step, 0), len(self._question.options) - 1))

    # painting

    def paintEvent(self, event: QPaintEvent) -> None:  # noqa: ARG002
        """Paint the question on the entry band's wash."""
        question = self._question
        if question is None:
            return
        drawn, look, columns = QPainter(self), self._look, self._columns
        self.paint_ground(drawn)
        painter = QuestionPainter(drawn, look, columns, question, in_full=self._in_full)
        painter.title(self._reminder)
        window = self.window_of()
        counts = len(window) < len(question.options) and not question.picks_lines
        for number, rect in zip(window, self.option_rects(), strict=True):
            marked = number == self._marked
            place = f"{number + 1} of {len(question.options)}" if counts and marked else ""
            painter.answer(rect, question.options[number], marked=marked, place=place)
        top = look.px(TITLE) + self._rows() * self._option_height()
        if self._effects:
            if self._shown is not None:
                painter.effect(top, self.width(), self._shown)
            top += look.px(RowHeight.RUN_OPTION)
        area = QRectF(columns.left, top, columns.right - columns.left, self.height() - top)
        paint_said(drawn, area, self._said, look)
