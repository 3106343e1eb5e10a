"""`StageForm`: the fields of one stage of a shape of a tournament."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Final

from PySide6.QtCore import Qt, Signal
from PySide6.QtWidgets import QVBoxLayout, QWidget

from scorekeeper.gathering.tournament.shapes import MissedRounds, SeatingWay, TiesAtLine, WhatCounts
from scorekeeper.gathering.tournament.typed_shape import LineChoice, TypedStage
from scorekeeper.text.shape_text import (
    counts_words,
    figure_label,
    line_choice_words,
    missed_words,
    seating_words,
    ties_words,
)
from scorekeeper.text.templates import say
from ui.theme.look import Look
from ui.theme.theme import follow
from ui.widgets.buttons import LinkButton
from ui.widgets.fields import Field, FieldEdit
from ui.widgets.labels import TextLabel
from ui.widgets.pick_field import PickField
from ui.widgets.responsive_layouts import FlowGrid, WrappingRow

_COLUMNS: Final = (5, 3, 2, 1)
_LEAST: Final = 128
"""The least width of a field, pixels at 100 %."""


class StageForm(QWidget):
    """A stage; `without` says that it is taken out."""

    without = Signal()

    def __init__(self) -> None:
        super().__init__()
        self.title = TextLabel(role="ink", weight=600)
        self.take_out = LinkButton(say("Without this stage"))
        self.name = FieldEdit(say("Name of the stage"), size="reading")
        self.name.setMaxLength(120)
        self.rounds = FieldEdit(say("Rounds"), size="reading")
        self.matches = FieldEdit(say("Matches a round"), size="reading")
        self.figure = FieldEdit(say("How many"), size="reading")
        self.seating, self.counts, self.missed, self.line, self.ties = (
            PickField(name, size="reading")
            for name in (
                say("Seats"),
                say("What counts"),
                say("For a round that was missed"),
                say("Who goes on"),
                say("Who is equal at the line goes on"),
            )
        )
        self.fields = {
            "name": Field(say("Name of the stage"), self.name),
            "rounds": Field(say("Rounds"), self.rounds),
            "matches": Field(say("Matches a round"), self.matches),
            "seating": Field(say("Seats"), self.seating),
            "counts": Field(say("What counts"), self.counts),
            "missed": Field(say("A round missed counts"), self.missed),
            "line": Field(say("Who goes on"), self.line),
            "figure": Field(say("How many"), self.figure),
            "ties": Field(say("Equal at the line"), self.ties),
        }
        for field in self.fields.values():
            field.setParent(self)  # one that a stage has not must not stand anywhere else
            field.hide()
        self._is_first = self._is_last = False
        self._grid = FlowGrid(_COLUMNS, _LEAST, (16, 4))
        self._column = QVBoxLayout(self)
        self._column.setContentsMargins(0, 0, 0, 0)
        self._column.addWidget(WrappingRow((self.title, self.take_out), apart=True))
        self._column.addWidget(self._grid)
        self.take_out.clicked.connect(self.without)
        self.line.currentIndexChanged.connect(self._show_figure)
        follow(self._space)

    def show_stage(self, number: int, stage: TypedStage, *, is_last: bool) -> None:
        """Show a stage and its number (from 1); the last one has a winner and no line."""
        self._is_first, self._is_last = number == 1, is_last
        self.title.setText(say("Stage {number}", number=number))
        self.take_out.setVisible(number > 1 or not is_last)
        self.name.setText(stage.name)
        self.rounds.setText(stage.rounds)
        self.matches.setText(stage.matches)
        ways = [way for way in SeatingWay if number > 1 or way is not SeatingWay.RANK]
        self.seating.offer(
            [(seating_words(way), way) for way in ways], stage.seating if stage.seating in ways else ways[0]
        )
        self.counts.offer([(counts_words(one), one) for one in WhatCounts], stage.counts)
        self.missed.offer([(missed_words(one), one) for one in MissedRounds], stage.missed)
        self.line.offer([(line_choice_words(one), one) for one in LineChoice], stage.line)
        ties = [one for one in TiesAtLine if not is_last or one is not TiesAtLine.NONE]
        self.ties.offer([(ties_words(one), one) for one in ties], stage.ties if stage.ties in ties else ties[0])
        self.fields["ties"].label.setText(say("Equal in the first place") if is_last else say("Equal at the line"))
        self.figure.setText(stage.figure)
        self._show_figure()

    @property
    def tab_order(self) -> list[QWidget]:
        """What Tab goes through: the fields as they stand, then what takes the stage out."""
        return [*(field.field for field in self.fields.values()), self.take_out]

    @property
    def typed(self) -> TypedStage:
        """The stage as its fields have it; Qt makes plain texts of its choices."""
        return TypedStage(
            self.name.text().strip(),
            self.rounds.text(),
            self.matches.text(),
            SeatingWay(self.seating.currentData()),
            WhatCounts(self.counts.currentData()),
            MissedRounds(self.missed.currentData()),
            LineChoice(self.line.currentData()),
            self.figure.text(),
            TiesAtLine(self.ties.currentData()),
        )

    def show_mistakes(self, sentences: Mapping[str, str]) -> None:
        """Say at each field what is wrong with it, and nothing at the others."""
        for name, field in self.fields.items():
            field.show_error(sentences.get(name, ""))

    def _show_figure(self, _row: int = 0) -> None:  # a signal
        """Show the fields that this stage has: a line only if another stage follows."""
        chosen = LineChoice(self.line.currentData())
        label = figure_label(chosen)
        left_out = {"line", "figure"} if self._is_last else set() if label else {"figure"}
        if self._is_first:
            left_out |= {"counts"}
        if not self._is_last and chosen is LineChoice.CUT:
            left_out |= {"ties"}
        self.fields["figure"].label.setText(label)
        self.figure.setAccessibleName(label or say("How many"))
        had_focus = self.line.hasFocus()
        self._grid.show_widgets([field for name, field in self.fields.items() if name not in left_out])
        if had_focus:
            self.line.setFocus(Qt.FocusReason.OtherFocusReason)

    def _space(self, look: Look) -> None:
        self._column.setSpacing(look.px(4))
