"""`QuestionForm`: the input that an act needs: a few fields, choices, ticks; it stays open while it is refused."""

from __future__ import annotations

from collections.abc import Sequence
from functools import partial

from msgspec import Struct
from PySide6.QtCore import Qt, Signal
from PySide6.QtWidgets import QCheckBox, QVBoxLayout, QWidget

from scorekeeper.text.templates import say
from ui.theme.look import Look
from ui.theme.theme import follow
from ui.theme.tokens import Space
from ui.widgets.buttons import PrimaryButton, QuietButton
from ui.widgets.choice_word import ChoiceLine
from ui.widgets.clear_layout import clear_layout
from ui.widgets.fields import Field, FieldEdit
from ui.widgets.keys import EscapableForm
from ui.widgets.labels import HeadingLabel, TextLabel
from ui.widgets.responsive_layouts import WrappingRow


class ActQuestion(Struct, frozen=True):
    """The content of a question: a heading, sentences, the names of fields with their texts, names to tick, choices."""

    heading: str
    does: str
    sentences: tuple[str, ...] = ()
    fields: tuple[tuple[str, str], ...] = ()
    ticks: tuple[str, ...] = ()
    choices: tuple[str, ...] = ()
    chosen: int = 0


class ActAnswer(Struct, frozen=True):
    """What was answered: the texts of the fields, which names are ticked, which choice."""

    texts: tuple[str, ...]
    ticked: tuple[int, ...]
    choice: int


class QuestionForm(EscapableForm):
    """A question; `answered` carries an `ActAnswer`."""

    answered = Signal(object)

    def __init__(self) -> None:
        super().__init__()
        self.fields: list[FieldEdit] = []
        self.ticks: list[QCheckBox] = []
        self._choice = 0
        self._choices: tuple[str, ...] = ()
        self.heading = HeadingLabel()
        self.choices = ChoiceLine("", spoken="")
        self.trouble = TextLabel(role="red", wrap=True)
        self.do = PrimaryButton("", key="Enter")
        self.leave = QuietButton(say("Cancel"), key="Esc")
        self._parts = QWidget()
        self._inner = QVBoxLayout(self._parts)
        self._inner.setContentsMargins(0, 0, 0, 0)
        self._asked = QWidget()
        self._inner_asked = QVBoxLayout(self._asked)
        self._inner_asked.setContentsMargins(0, 0, 0, 0)
        self._column = QVBoxLayout(self)
        self._column.setContentsMargins(0, 0, 0, 0)
        for part in (self.heading, self._parts, self.choices, self._asked, self.trouble):
            self._column.addWidget(part)
        self._column.addWidget(WrappingRow((self.do, self.leave), gap=Space.RHYTHM))
        self.choices.chosen.connect(self._choose_and_go_on)
        self.do.clicked.connect(self.answer)
        self.leave.clicked.connect(self.left)
        follow(self._space)

    def ask(self, question: ActQuestion) -> None:
        """Ask something; the focus goes to the first field."""
        for layout in (self._inner, self._inner_asked):
            clear_layout(layout)
        self.heading.setText(question.heading)
        self.do.setText(question.does)
        self.trouble.show_text("")
        parts: list[QWidget] = [TextLabel(sentence, role="ink2", wrap=True) for sentence in question.sentences]
        self.ticks = [QCheckBox(name) for name in question.ticks]
        parts += self.ticks
        for part in parts:
            self._inner.addWidget(part)
            part.show()
        self.fields = []
        for label, text in question.fields:
            field = FieldEdit(label, text, size="reading")
            field.returnPressed.connect(partial(self._entered, len(self.fields)))
            self.fields.append(field)
            asked = Field(label, field)
            self._inner_asked.addWidget(asked)
            asked.show()
        self._parts.setVisible(bool(parts))
        self._asked.setVisible(bool(self.fields))
        self._choices = question.choices
        self._choose(question.chosen)
        self.choices.setVisible(bool(question.choices))
        first: Sequence[QWidget] = [*self.ticks, *self.fields, self.do]
        first[0].setFocus(Qt.FocusReason.TabFocusReason)  # so that what stands there is typed over

    def refuse(self, sentence: str) -> None:
        """Say what is wrong with the answer; it stays."""
        self.trouble.show_text(sentence)

    def answer(self) -> None:
        """Give the answer."""
        ticked = tuple(number for number, box in enumerate(self.ticks) if box.isChecked())
        self.answered.emit(ActAnswer(tuple(field.text().strip() for field in self.fields), ticked, self._choice))

    def _entered(self, number: int) -> None:
        """Enter in a field: to the next one while nothing stands there, else it answers."""
        following = self.fields[number + 1 : number + 2]
        if following and not following[0].text():
            following[0].setFocus(Qt.FocusReason.TabFocusReason)
        else:
            self.answer()

    def _choose_and_go_on(self, number: int) -> None:
        """Choose, and return the focus to the field after a click; the arrow keys keep it among the words."""
        self._choose(number)
        if not any(word.hasFocus() for word in self.choices.words):
            empty_ones = (field for field in self.fields if not field.text())
            (next(empty_ones, self.fields[-1]) if self.fields else self.do).setFocus(Qt.FocusReason.OtherFocusReason)

    def _choose(self, number: int) -> None:
        self._choice = number
        self.choices.show_choices(self._choices, number)

    def _space(self, look: Look) -> None:
        self._column.setSpacing(look.px(8))
        self._inner.setSpacing(look.px(6))
