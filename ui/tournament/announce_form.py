"""`AnnounceForm`: what is announced before a tournament begins: name, day, shape, house rules, and how the organiser
decides: odd numbers, ties at a line, two tallies, who comes late."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from msgspec import Struct
from PySide6.QtCore import Qt, Signal
from PySide6.QtWidgets import QVBoxLayout, QWidget

from scorekeeper.gathering.tournament.entries import CrossCheck, OddNumbers, TieCriterion, TournamentOpened
from scorekeeper.gathering.tournament.shapes import TournamentShape
from scorekeeper.rules.named_rules import NamedRules
from scorekeeper.text.shape_text import check_words
from scorekeeper.text.templates import say
from scorekeeper.text.tournament_text import (
    criterion_words,
    odd_sentence,
    odd_words,
    shape_sentence,
    shape_words,
)
from ui.theme.look import Look
from ui.theme.theme import follow
from ui.theme.tokens import Space
from ui.tournament.order_fields import OrderFields
from ui.tournament.shape_form import ShapeForm
from ui.widgets.buttons import LinkButton, PrimaryButton, QuietButton
from ui.widgets.choice_word import ChoiceLine
from ui.widgets.fields import Field, FieldEdit
from ui.widgets.labels import TextLabel
from ui.widgets.pick_field import PickField
from ui.widgets.responsive_layouts import FlowGrid, WrappingRow

_FIELDS: Final = (4, 2, 1)
_LEAST: Final = 180
"""The least width of a field, pixels at 100 %."""


class Announcement(Struct, frozen=True):
    """What was chosen; `name`, `date` and `late` are as they were typed."""

    name: str
    date: str
    shape: TournamentShape
    rules: NamedRules
    odd: OddNumbers
    ties: tuple[TieCriterion, ...]
    check: CrossCheck
    late: str


class AnnounceForm(QWidget):
    """The fields; `announced` carries an `Announcement`, `shape_kept` a shape of the club's own to keep,
    `shape_forgotten` the name of one to delete."""

    announced = Signal(object)
    shape_kept = Signal(object)
    shape_forgotten = Signal(str)
    left = Signal()

    def __init__(self) -> None:
        super().__init__()
        self._shapes: tuple[TournamentShape, ...] = ()
        self._own = 0
        self._shape, self._odd, self._check = 0, OddNumbers.STAND_IN, CrossCheck.STAFF
        self.name = FieldEdit(say("Name of the tournament"), size="reading")
        self.name.setMaxLength(120)
        self.date = FieldEdit(say("Day of the tournament"), size="reading")
        self.rules = PickField(say("House rules of every table"), size="reading")
        self.late = FieldEdit(say("The round before whose draw somebody may enter last"), size="reading")
        self.fields = {
            "name": Field(say("Name"), self.name),
            "date": Field(say("Day"), self.date),
            "rules": Field(say("House rules of every table"), self.rules),
            "late": Field(say("Entries until the draw of round"), self.late),
        }
        self.shape = ChoiceLine("", spoken=say("Shape"))
        self.shape_words = TextLabel(role="ink2", wrap=True)
        self.own_shape = LinkButton(say("A shape of your own…"))
        self.change_shape = LinkButton(say("Change this shape…"))
        self.odd = ChoiceLine("", spoken=say("Odd numbers"))
        self.odd_words = TextLabel(role="ink2", wrap=True)
        self.ties = OrderFields(tuple(TieCriterion), criterion_words, say("What separates equal people"))
        self.check = ChoiceLine("", spoken=say("Where two tallies differ"))
        self.trouble = TextLabel(role="red", wrap=True)
        self.begin = PrimaryButton(say("Announce it"), key="Ctrl+Enter")
        self.leave = QuietButton(say("Cancel"), key="Esc")
        self.shape_form = ShapeForm()
        self._main = QWidget()
        self._build()
        self._connect()
        follow(self._space)

    def _build(self) -> None:
        self._column = QVBoxLayout(self._main)
        self._column.setContentsMargins(0, 0, 0, 0)
        grid = FlowGrid(_FIELDS, _LEAST, (24, 4))
        grid.show_widgets(tuple(self.fields.values()))
        for part in (
            grid,
            TextLabel(say("Shape"), role="ink2"),
            self.shape,
            self.shape_words,
            WrappingRow((self.own_shape, self.change_shape), gap=Space.RHYTHM),
            TextLabel(say("Where people do not fill tables of four"), role="ink2"),
            self.odd,
            self.odd_words,
            TextLabel(say("What separates people who are equal at a line, in this order"), role="ink2"),
            self.ties,
            TextLabel(say("Where the tallies of staff and players differ, this is proposed"), role="ink2"),
            self.check,
            self.trouble,
        ):
            self._column.addWidget(part)
        self._column.addWidget(WrappingRow((self.begin, self.leave), gap=Space.RHYTHM))
        self._column.addStretch(1)
        whole = QVBoxLayout(self)
        whole.setContentsMargins(0, 0, 0, 0)
        whole.addWidget(self._main)
        whole.addWidget(self.shape_form)
        self.shape_form.hide()

    def _connect(self) -> None:
        self.shape.chosen.connect(self._choose_shape)
        self.own_shape.clicked.connect(lambda: self._open_shape(own=False))
        self.change_shape.clicked.connect(lambda: self._open_shape(own=True))
        self.shape_form.saved.connect(self.shape_kept)
        self.shape_form.forgotten.connect(self.shape_forgotten)
        self.shape_form.left.connect(self._close_shape)
        self.odd.chosen.connect(self._choose_odd)
        self.check.chosen.connect(self._choose_check)
        self.begin.clicked.connect(self.announce)
        self.leave.clicked.connect(self.left)

    def begin_with(self, date: str, rules: Sequence[NamedRules], before: TournamentOpened | None) -> None:
        """Begin a new tournament, as the one `before` it was announced, or with the first of the choices. The shapes
        are shown already."""
        self.name.setText("")
        self.date.setText(date)
        known = [one for one in rules if before is not None and one.rules == before.rules]
        self.rules.offer([(one.name, one) for one in rules], (known or rules)[0])
        self.late.setText(str(before.late_until if before is not None else 2))
        self._show_mistakes({})
        shape = self._shapes.index(before.shape) if before is not None and before.shape in self._shapes else 0
        self._choose_shape(shape)
        self._choose_odd(tuple(OddNumbers).index(before.odd if before is not None else OddNumbers.STAND_IN))
        self._choose_check(tuple(CrossCheck).index(before.check if before is not None else CrossCheck.STAFF))
        self.ties.show_order(before.ties if before is not None else tuple(TieCriterion))
        self._close_shape()

    def show_shapes(self, shapes: Sequence[TournamentShape], own: int, chosen: str = "") -> None:
        """Show the shapes that can be chosen, of which the last `own` are the club's; the one of a name is chosen."""
        self._shapes, self._own = tuple(shapes), own
        names = [shape.name for shape in shapes]
        self._choose_shape(names.index(chosen) if chosen in names else 0)
        self._close_shape()

    def focus(self) -> None:
        """Put the keyboard into the first field that is shown: of the form, or of the shape that is made."""
        first = self.shape_form.name if self.shape_form.isVisibleTo(self) else self.name
        first.setFocus(Qt.FocusReason.OtherFocusReason)

    def announce(self) -> None:
        """Say what was chosen."""
        if self.shape_form.isVisibleTo(self):
            return
        self._show_mistakes({})
        self.announced.emit(
            Announcement(
                self.name.text().strip(),
                self.date.text().strip(),
                self._shapes[self._shape],
                self.rules.currentData(),
                self._odd,
                self.ties.order,
                self._check,
                self.late.text(),
            )
        )

    def refuse(self, sentence: str, field: str = "") -> None:
        """Say what is wrong, at its field."""
        self._show_mistakes({field: sentence})
        if field in self.fields:
            self.fields[field].field.setFocus(Qt.FocusReason.OtherFocusReason)

    def _show_mistakes(self, told: dict[str, str]) -> None:
        for name, field in self.fields.items():
            field.show_error(told.get(name, ""))
        self.trouble.show_text(next((words for name, words in told.items() if name not in self.fields), ""))

    def _open_shape(self, *, own: bool) -> None:
        self._main.hide()
        self.shape_form.show()
        self.shape_form.begin_with(self._shapes[self._shape], own=own)

    def _close_shape(self) -> None:
        had_focus = self.shape_form.isAncestorOf(self.focusWidget()) if self.focusWidget() is not None else False
        self.shape_form.hide()
        self._main.show()
        if had_focus:
            self.own_shape.setFocus(Qt.FocusReason.OtherFocusReason)

    def _choose_shape(self, number: int) -> None:
        self._shape = number
        self.shape.show_choices([shape_words(shape) for shape in self._shapes], number)
        self.shape_words.show_text(shape_sentence(self._shapes[number]))
        self.change_shape.setVisible(number >= len(self._shapes) - self._own)

    def _choose_odd(self, number: int) -> None:
        self._odd = tuple(OddNumbers)[number]
        self.odd.show_choices([odd_words(one) for one in OddNumbers], number)
        self.odd_words.show_text(odd_sentence(self._odd))

    def _choose_check(self, number: int) -> None:
        self._check = tuple(CrossCheck)[number]
        self.check.show_choices([check_words(one) for one in CrossCheck], number)

    def _space(self, look: Look) -> None:
        self._column.setSpacing(look.px(5))
