"""The panel of a question with answers: title, keys, and the answers in the columns of the sheet.

Two or three answers are shown below each other, each with its effect. More of them are a list with the effect of the
marked one beneath; if the answers are lines of the sheet, the sheet itself is the list.
"""

from __future__ import annotations

from collections.abc import Callable
from functools import partial

from PySide6.QtCore import QPoint, QRect, QRectF, Qt, Signal
from PySide6.QtGui import QKeyEvent, QMouseEvent, QPainter, QPaintEvent, QWheelEvent
from PySide6.QtWidgets import QApplication, QWidget

from scorekeeper.text.templates import say
from ui.prompts.choice import IN_FULL, PromptChoice
from ui.prompts.effect_paint import paint_effect
from ui.prompts.prompt_panel import PromptPanel
from ui.prompts.question_heights import MARGIN, QuestionHeights
from ui.prompts.question_paint import AnswerPainter, title_wordings
from ui.prompts.questions import NOBODY, Option, Question
from ui.prompts.title_rows import with_closer
from ui.theme.controls import paint_thumb
from ui.theme.literal_text import tooltip
from ui.widgets.announce import announce
from ui.widgets.keys import ENTER_KEYS

_STEPS = {Qt.Key.Key_Down: 1, Qt.Key.Key_Up: -1, Qt.Key.Key_PageDown: IN_FULL, Qt.Key.Key_PageUp: -IN_FULL}
_SIDEWAYS = {Qt.Key.Key_Left: -1, Qt.Key.Key_Right: 1}


class QuestionPanel(PromptPanel):
    """Shows a `Question` and its marked answer."""

    turned = Signal(int)
    """Left or Right, Tab or Shift+Tab: the same question about the previous (−1) or the next hand (+1)."""

    def __init__(self, parent: QWidget) -> None:
        super().__init__(parent)
        self.choice = PromptChoice(Question("", (), first_marked=NOBODY))
        self._highest = 0
        """The greatest height of a question whose answers are lines, pixels."""

    def ask(self, question: Question) -> None:
        self.choice, self._highest = PromptChoice(question), 0
        self.is_last = self.choice.is_in_title
        self.setAccessibleName(question.title)
        self._describe()

    def show_wrong(self, words: str) -> None:
        """See `PromptPanel`."""
        self.choice.reminder = words
        self._describe()
        announce(self, words)

    @property
    def lines(self) -> tuple[int, ...]:
        """The lines of the sheet that the marked answer is about."""
        return self.choice.lines

    def mark_line(self, line: int) -> None:
        """Mark the answer of a line of the sheet, if there is one."""
        number = self.choice.number_of_line(line)
        if number is not None:
            self._mark(partial(self.choice.mark, number))

    def _mark(self, mark: Callable[[], Option | None]) -> None:
        """Call a function that marks an answer; announce the marked one, and emit the one that was chosen, if any."""
        choice, before = self.choice, self.choice.marked
        chosen = mark()
        self._describe()
        if choice.reminder:
            announce(self, choice.reminder)
            return
        self.reshaped.emit()
        if choice.option is not None and choice.marked != before:
            announce(self, f"{choice.option.key} {choice.option.title}. {choice.spoken_marked}".strip())
        if chosen is not None:
            self._answer(chosen)

    def _describe(self) -> None:
        self.setAccessibleDescription(self.choice.spoken)
        self.update()

    def _answer(self, option: Option) -> None:
        if self.choice.is_allowed(option):
            self.answered.emit(option.chosen(), self.choice.with_current_mark())

    # layout

    @property
    def _heights(self) -> QuestionHeights:
        return QuestionHeights(self.choice, self._look, self.text_width, self.room, self.lines_room)

    @property
    def title_height(self) -> int:
        return self._heights.title

    @property
    def keeps_deals(self) -> bool:
        return self.choice.keeps_deals

    def window_of(self) -> range:
        """The indexes of the visible answers."""
        return self._heights.visible

    def least_height(self) -> int:
        """See `PromptPanel`."""
        return self._heights.least

    def wanted_height(self) -> int:
        """See `PromptPanel`; if lines are the answers, the greatest so far, so that steps move nothing."""
        self._highest = max(self._highest, self._heights.wanted) if self.choice.question.picks_lines else 0
        return self._highest or self._heights.wanted

    def option_rects(self) -> list[QRect]:
        """The rectangles of the visible answers, down one column after the other."""
        heights = self._heights
        margin, height, rows = self._look.px(MARGIN), heights.answer, heights.rows
        top, left = heights.title, self._columns.left - margin
        width = (self.text_width + 2 * margin) // heights.columns
        places = (divmod(place, rows) for place in range(len(heights.visible)))
        return [QRect(left + column * width, top + row * height, width, height) for column, row in places]

    # keys and mouse

    def keyPressEvent(self, event: QKeyEvent) -> None:
        """Keys of the answers choose, Up and Down mark, Enter chooses the marked one, Esc leaves."""
        choice, key = self.choice, Qt.Key(event.key())
        if key in ENTER_KEYS:
            if not event.isAutoRepeat() and choice.refused and choice.option is not None:
                self._mark(choice.refuse_enter)
            elif not event.isAutoRepeat():
                self.press("Enter")
        elif key in (Qt.Key.Key_Escape, Qt.Key.Key_Backspace):
            self.left.emit()
        elif key in _STEPS:
            self._mark(partial(choice.step, _STEPS[key]))
        elif key in _SIDEWAYS:
            self._go_sideways(_SIDEWAYS[key])
        elif key in (Qt.Key.Key_Home, Qt.Key.Key_End):
            self._mark(partial(choice.mark, 0 if key == Qt.Key.Key_Home else -1))
        elif event.text().strip() and event.text().isprintable():
            if not self._begin_text(event):
                self.press(event.text())
        else:
            event.ignore()

    def press(self, key: str) -> None:
        """Do what a key does that a chip shows: Enter chooses the marked answer, Esc leaves, others are answers."""
        choice = self.choice
        if key == "Esc":
            self.left.emit()
        elif key != "Enter":
            self._mark(partial(choice.press, key))
        elif choice.option is not None:
            self._answer(choice.option)
        else:
            self._mark(choice.show_reminder)

    def _begin_text(self, event: QKeyEvent) -> bool:
        """Type a letter into the line of text that it begins; False if it begins none."""
        text = self.choice.begin_text(event.text())
        if text is None:
            return False
        self.answered.emit(text, self.choice.with_current_mark())
        field = QApplication.focusWidget()
        if field is not None:
            QApplication.sendEvent(field, event)
        return True

    def _go_sideways(self, step: int) -> None:
        """Left or Right: the same question about another hand, or the answer beside the marked one."""
        heights, question = self._heights, self.choice.question
        if heights.columns == 1 or question.other_hands or question.hands:
            self.turned.emit(step)
        else:
            self.mark_next(step * heights.rows)

    def mark_next(self, step: int) -> None:
        """Mark the next answer (+1) or the previous one (−1)."""
        self._mark(partial(self.choice.step, step))

    def focusNextPrevChild(self, ahead: bool) -> bool:
        """Let Tab go to the next hand if the question is about one, as in the cells, else to the next answer."""
        question, step = self.choice.question, 1 if ahead else -1
        if not self.isVisible():  # Qt also calls this when a hidden widget loses the focus
            return super().focusNextPrevChild(ahead)
        if question.other_hands or question.hands:
            self._go_sideways(step)
        else:
            self.mark_next(step)
        return True

    def mousePressEvent(self, event: QMouseEvent) -> None:
        if event.button() != Qt.MouseButton.LeftButton:
            return
        key = self.key_at(event.position().toPoint())
        if key:
            self.press(key)
            return
        for number, rect in zip(self.window_of(), self.option_rects(), strict=True):
            if rect.contains(event.position().toPoint()):
                self._mark(partial(self.choice.mark, number))
                self._answer(self.choice.question.options[number])
                return

    def tip_at(self, place: QPoint) -> str:
        """See `PromptPanel`; of an answer its words, its key and that a click takes it."""
        if tip := super().tip_at(place):
            return tip
        options = self.choice.question.options
        for number, rect in zip(self.window_of(), self.option_rects(), strict=True):
            if rect.contains(place):
                return tooltip(options[number].title, options[number].key, say("A click takes this answer."))
        return ""

    def wheelEvent(self, event: QWheelEvent) -> None:
        """Let the wheel bring other answers of a list into sight; it marks none."""
        window, count = self.window_of(), len(self.choice.question.options)
        if not _hides_answers(self) or event.modifiers() & Qt.KeyboardModifier.ControlModifier:
            event.ignore()
            return
        first = window.start + (-1 if event.angleDelta().y() > 0 else 1)
        self.choice.first_in_sight = min(max(first, 0), count - len(window))
        self.update()

    # painting

    def paintEvent(self, _event: QPaintEvent) -> None:
        painter, choice, look = QPainter(self), self.choice, self._look
        question = choice.question
        self.paint_ground(painter)
        heights = self._heights
        keys = title_wordings(question, in_full=heights.in_full, marked=choice.option is not None)
        self.paint_title(painter, question.title, with_closer(keys), choice.reminder)
        answers = AnswerPainter(painter, look, self._columns, heights)
        window = self.window_of()
        counts = _hides_answers(self)
        if counts:
            left = min(self._columns.right + look.px(MARGIN + 2), self._columns.width - look.px(5))
            paint_thumb(painter, _thumb(self, left, look.px(4)), look, hovered=False)
        for number, rect in zip(window, self.option_rects(), strict=True):
            marked = number == choice.marked
            place = ""
            if counts and marked:
                place = say("{number} of {count}", number=number + 1, count=len(question.options))
            answers.paint(rect, question.options[number], marked=marked, place=place)
        top = heights.title + heights.rows * heights.answer
        if heights.effect:
            paint_effect(painter, look, self._columns, top, choice.effect, heights.effect)
        self.paint_sentences(painter, top + heights.effect, heights.sentences)


def _hides_answers(panel: QuestionPanel) -> bool:
    """Whether answers of a list are out of sight."""
    question = panel.choice.question
    return 0 < len(panel.window_of()) < len(question.options) and not question.picks_lines


def _thumb(panel: QuestionPanel, left: int, width: int) -> QRectF:
    """The geometry of the thumb of a scroll bar beside the answers, which shows which of them are in sight."""
    window, rects = panel.window_of(), panel.option_rects()
    top, bottom = rects[0].top(), max(rect.bottom() for rect in rects) + 1
    of_one = (bottom - top) / len(panel.choice.question.options)
    return QRectF(left, top + of_one * window.start, width, of_one * len(window))
