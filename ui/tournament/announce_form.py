"""`AnnounceForm`: what is announced before a tournament begins: name, day, shape, house rules, odd numbers."""

from __future__ import annotations

from collections.abc import Sequence

from msgspec import Struct
from PySide6.QtCore import Signal
from PySide6.QtWidgets import QVBoxLayout, QWidget

from scorekeeper.gathering.tournament.entries import OddNumbers
from scorekeeper.gathering.tournament.shapes import TournamentShape
from scorekeeper.rules.named_rules import NamedRules
from scorekeeper.text.templates import say
from scorekeeper.text.tournament_text import odd_sentence, odd_words, shape_sentence, shape_words
from ui.theme.look import Look
from ui.theme.theme import follow
from ui.theme.tokens import Space
from ui.widgets.buttons import PrimaryButton, QuietButton
from ui.widgets.choice_word import ChoiceLine
from ui.widgets.fields import Field, FieldEdit
from ui.widgets.labels import TextLabel
from ui.widgets.pick_field import PickField
from ui.widgets.responsive_layouts import WrappingRow


class Announcement(Struct, frozen=True):
    """What was chosen; `name` and `date` are as they were typed."""

    name: str
    date: str
    shape: TournamentShape
    rules: NamedRules
    odd: OddNumbers


class AnnounceForm(QWidget):
    """The fields; `announced` carries an `Announcement`."""

    announced = Signal(object)
    left = Signal()

    def __init__(self) -> None:
        super().__init__()
        self._shapes: tuple[TournamentShape, ...] = ()
        self._shape, self._odd = 0, OddNumbers.STAND_IN
        self.name = FieldEdit(say("Name of the tournament"), size="reading")
        self.name.setMaxLength(120)
        self.date = FieldEdit(say("Day of the tournament"), size="reading")
        self.shape = ChoiceLine("", spoken=say("Shape"))
        self.shape_words = TextLabel(role="ink2", wrap=True)
        self.rules = PickField(say("House rules of every table"), size="reading")
        self.odd = ChoiceLine("", spoken=say("Odd numbers"))
        self.odd_words = TextLabel(role="ink2", wrap=True)
        self.trouble = TextLabel(role="red", wrap=True)
        self.begin = PrimaryButton(say("Announce it"), key="Ctrl Enter")
        self.leave = QuietButton(say("Cancel"), key="Esc")
        self._fields = (
            Field(say("Name"), self.name),
            Field(say("Day"), self.date),
            Field(say("House rules of every table"), self.rules),
        )
        self._column = QVBoxLayout(self)
        self._column.setContentsMargins(0, 0, 0, 0)
        name, day, rules = self._fields
        for part in (
            name,
            day,
            TextLabel(say("Shape"), role="ink2"),
            self.shape,
            self.shape_words,
            rules,
            TextLabel(say("Where people do not fill tables of four"), role="ink2"),
            self.odd,
            self.odd_words,
            self.trouble,
        ):
            self._column.addWidget(part)
        self._column.addWidget(WrappingRow((self.begin, self.leave), gap=Space.RHYTHM))
        self._column.addStretch(1)
        self.shape.chosen.connect(self._choose_shape)
        self.odd.chosen.connect(self._choose_odd)
        self.begin.clicked.connect(self.announce)
        self.leave.clicked.connect(self.left)
        follow(self._space)

    def begin_with(self, date: str, shapes: Sequence[TournamentShape], rules: Sequence[NamedRules]) -> None:
        """Show the choices of a new tournament; the first of each is chosen."""
        self._shapes = tuple(shapes)
        self.name.setText("")
        self.date.setText(date)
        self.rules.offer([(one.name, one) for one in rules], rules[0])
        self.trouble.show_text("")
        self._choose_shape(0)
        self._choose_odd(0)

    def announce(self) -> None:
        """Say what was chosen."""
        self.announced.emit(
            Announcement(
                self.name.text().strip(),
                self.date.text().strip(),
                self._shapes[self._shape],
                self.rules.currentData(),
                self._odd,
            )
        )

    def _choose_shape(self, number: int) -> None:
        self._shape = number
        self.shape.show_choices([shape_words(shape) for shape in self._shapes], number)
        self.shape_words.show_text(shape_sentence(self._shapes[number]))

    def _choose_odd(self, number: int) -> None:
        self._odd = tuple(OddNumbers)[number]
        self.odd.show_choices([odd_words(one) for one in OddNumbers], number)
        self.odd_words.show_text(odd_sentence(self._odd))

    def _space(self, look: Look) -> None:
        self._column.setSpacing(look.px(5))
