"""`ShapeForm`: a shape of a tournament of the club's own: its name and its stages, kept by the name."""

from __future__ import annotations

from functools import partial
from itertools import pairwise

from PySide6.QtCore import Qt, Signal
from PySide6.QtGui import QKeyEvent
from PySide6.QtWidgets import QVBoxLayout, QWidget

from scorekeeper.gathering.tournament.shapes import MOST_STAGES, TournamentShape
from scorekeeper.gathering.tournament.typed_shape import TypedStage, read_typed, typed_stage
from scorekeeper.refusals import Refused
from scorekeeper.text.grammar import as_sentence
from scorekeeper.text.refusal_messages import refusal_text
from scorekeeper.text.templates import say
from ui.theme.look import Look
from ui.theme.theme import follow
from ui.theme.tokens import Space
from ui.tournament.stage_form import StageForm
from ui.widgets.buttons import LinkButton, PrimaryButton, QuietButton
from ui.widgets.fields import Field, FieldEdit
from ui.widgets.keys import ENTER_KEYS
from ui.widgets.labels import TextLabel
from ui.widgets.responsive_layouts import WrappingRow


class ShapeForm(QWidget):
    """The fields of a shape; `saved` carries the `TournamentShape`, `forgotten` that of one to be kept no more."""

    saved = Signal(object)
    forgotten = Signal(str)
    left = Signal()

    def __init__(self) -> None:
        super().__init__()
        self.stages: list[StageForm] = []
        self._known = ""
        """The name of the shape of the club that is changed; "" for a new one."""
        self.name = FieldEdit(say("Name of the shape"), size="reading")
        self.name.setMaxLength(120)
        self.name_field = Field(say("Name of the shape"), self.name)
        self.another = LinkButton(say("Another stage"))
        self.save = PrimaryButton(say("Keep this shape"), key="Ctrl+Enter")
        self.leave = QuietButton(say("Cancel"), key="Esc")
        self.forget = LinkButton(say("Forget this shape"))
        self.trouble = TextLabel(role="red", wrap=True)
        self._stages = QVBoxLayout()
        self._column = QVBoxLayout(self)
        self._column.setContentsMargins(0, 0, 0, 0)
        self._column.addWidget(self.name_field)
        self._column.addLayout(self._stages)
        self._column.addWidget(WrappingRow((self.another,)))
        self._column.addWidget(self.trouble)
        self._column.addWidget(WrappingRow((self.save, self.leave, self.forget), gap=Space.RHYTHM))
        self._column.addStretch(1)
        self.another.clicked.connect(self._add)
        self.save.clicked.connect(self.keep)
        self.leave.clicked.connect(self.left)
        self.forget.clicked.connect(lambda: self.forgotten.emit(self._known))
        follow(self._space)

    def begin_with(self, shape: TournamentShape, *, own: bool) -> None:
        """Begin with a shape: one of the club's `own` that is changed, or one that a new shape is like."""
        self._known = shape.name if own else ""
        self.name.setText(self._known)
        self.name_field.show_error("")
        self.trouble.show_text("")
        self.forget.setVisible(own)
        self._show([typed_stage(stage) for stage in shape.stages])
        self.name.setFocus(Qt.FocusReason.OtherFocusReason)

    def keep(self) -> None:
        """Hand the shape on, or say at each field what is wrong with it."""
        shape, mistakes = read_typed(self.name.text().strip(), [stage.typed for stage in self.stages])
        told = {place: _sentence(refusal) for place, refusal in mistakes.items()}
        self.name_field.show_error(told.get((-1, "name"), ""))
        for number, stage in enumerate(self.stages):
            stage.show_mistakes({field: words for (place, field), words in told.items() if place == number})
        self.trouble.show_text("")
        if shape is not None:
            self.saved.emit(shape)
            return
        place, field = next(iter(told))
        wrong = self.name_field if place < 0 else self.stages[place].fields[field]
        wrong.field.setFocus(Qt.FocusReason.OtherFocusReason)

    def refuse(self, refusal: Refused) -> None:
        """Say why the shape is not kept, at its name if that is the reason."""
        if refusal.place == "name":
            self.name_field.show_error(_sentence(refusal))
            self.name.setFocus(Qt.FocusReason.OtherFocusReason)
        else:
            self.trouble.show_text(_sentence(refusal))

    def keyPressEvent(self, event: QKeyEvent) -> None:
        """Ctrl+Enter keeps the shape, Enter goes to the next field, Esc leaves."""
        if event.key() == Qt.Key.Key_Escape:
            self.left.emit()
        elif event.key() not in ENTER_KEYS:
            super().keyPressEvent(event)
        elif event.modifiers() & Qt.KeyboardModifier.ControlModifier:
            self.keep()
        else:
            self.focusNextPrevChild(True)

    def _add(self) -> None:
        typed = [stage.typed for stage in self.stages]
        self._show([*typed, TypedStage()])
        self.stages[-1].name.setFocus(Qt.FocusReason.OtherFocusReason)

    def _take_out(self, place: int) -> None:
        typed = [stage.typed for number, stage in enumerate(self.stages) if number != place]
        self._show(typed)
        self.stages[min(place, len(typed) - 1)].name.setFocus(Qt.FocusReason.OtherFocusReason)

    def _show(self, typed: list[TypedStage]) -> None:
        """Show these stages, in as many forms."""
        while len(self.stages) > len(typed):
            form = self.stages.pop()
            self._stages.removeWidget(form)
            form.hide()
            form.deleteLater()
        while len(self.stages) < len(typed):
            form = StageForm()
            form.without.connect(partial(self._take_out, len(self.stages)))
            self.stages.append(form)
            self._stages.addWidget(form)
        for place, (form, stage) in enumerate(zip(self.stages, typed, strict=True)):
            form.show_stage(place + 1, stage, is_last=place == len(typed) - 1)
            form.show_mistakes({})
            form.show()
        self.another.setVisible(len(typed) < MOST_STAGES)
        parts = (part for form in self.stages for part in form.tab_order)
        for before, after in pairwise((self.name, *parts, self.another, self.save, self.leave, self.forget)):
            self.setTabOrder(before, after)

    def _space(self, look: Look) -> None:
        self._column.setSpacing(look.px(8))
        self._stages.setSpacing(look.px(12))


def _sentence(refusal: Refused) -> str:
    return as_sentence(refusal_text(refusal))
