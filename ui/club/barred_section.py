"""`BarredSection`: the people barred by the club, since when and why; to bar a person, or let one play again."""

from __future__ import annotations

from collections.abc import Sequence
from functools import partial
from typing import Final
from uuid import uuid4

from PySide6.QtCore import Qt, Signal
from PySide6.QtWidgets import QHBoxLayout, QVBoxLayout, QWidget

from scorekeeper.rules.barred import Barred, barred_person
from scorekeeper.rules.name_matching import player_named, tidy
from scorekeeper.rules.people import Player
from scorekeeper.text.barred_text import barred_words
from scorekeeper.text.grammar import as_sentence
from scorekeeper.text.people_text import PLAIN_LETTERS
from scorekeeper.text.templates import fill, say
from ui.theme.look import Look
from ui.theme.theme import follow
from ui.widgets.act_menu import offer_menu
from ui.widgets.buttons import LinkButton, QuietButton, button_acts
from ui.widgets.fields import Field, FieldEdit
from ui.widgets.labels import HeadingLabel, TextLabel
from ui.widgets.responsive_layouts import FlowGrid

_LONGEST_NAME: Final = 60
_LONGEST_REASON: Final = 200


class BarredSection(QWidget):
    """The list and the fields of one more; `changed` carries all who are barred from now on."""

    changed = Signal(object)

    def __init__(self, barred: Sequence[Barred], known: Sequence[Player], today: str) -> None:
        """`known` are the players of the club, `today` is an ISO date."""
        super().__init__()
        self._known, self._today = tuple(known), today
        self._barred: tuple[Barred, ...] = ()
        self._meant: Player | None = None
        """Who was named by the page that this one was opened from."""
        self._lines: tuple[QWidget, ...] = ()
        self.ways_back: tuple[LinkButton, ...] = ()
        """For each who is barred, the button that lets that person play again."""
        self.name = _edit(say("Who is barred"), _LONGEST_NAME)
        self.reason = _edit(say("Why"), _LONGEST_REASON)
        self.decided_by = _edit(say("Decided by"), _LONGEST_NAME)
        self._name_field = Field(say("Bar somebody"), self.name)
        self._reason_field = Field(say("Why"), self.reason)
        self.button = QuietButton(say("Bar"))
        self.button.clicked.connect(self.bar)
        for edit in (self.name, self.reason, self.decided_by):
            edit.returnPressed.connect(partial(self._go_on, edit))
        fields = FlowGrid((3, 1), 200, (24, 12), stretches=(3, 4, 3))
        fields.show_widgets([self._name_field, self._reason_field, Field(say("Decided by"), self.decided_by)])
        self._column = QVBoxLayout(self)
        self._column.setContentsMargins(0, 0, 0, 0)
        self._column.addWidget(HeadingLabel(say("Barred from playing")))
        self._list = QVBoxLayout()
        self._column.addWidget(fields)
        self._column.addWidget(self.button, 0, Qt.AlignmentFlag.AlignLeft)
        self._column.addLayout(self._list)
        self.show_barred(barred)
        follow(self._space)

    def show_barred(self, barred: Sequence[Barred]) -> None:
        """Show who is barred now, and empty the fields, the first of which gets the focus of the others."""
        self._barred = tuple(barred)
        for line in self._lines:
            self._list.removeWidget(line)
            line.hide()
            line.deleteLater()
        self.ways_back = tuple(LinkButton(say("Let play again")) for _ in self._barred)
        self._lines = tuple(map(self._line, self._barred, self.ways_back))
        before: QWidget = self.button
        for line, way_back in zip(self._lines, self.ways_back, strict=True):
            self._list.addWidget(line)
            QWidget.setTabOrder(before, way_back)
            before = way_back
        for edit in (self.name, self.reason, self.decided_by):
            edit.clear()
        if self.reason.hasFocus() or self.decided_by.hasFocus():
            self.name.setFocus(Qt.FocusReason.OtherFocusReason)

    def begin(self, player: Player) -> None:
        """Fill in a person to bar, with the cursor in the field of the reason; for a barred person focus the way
        back."""
        record = barred_person(self._barred, player.id, player.name)
        if record is not None:
            self.ways_back[self._barred.index(record)].setFocus(Qt.FocusReason.OtherFocusReason)
            return
        self._meant = player
        self.name.setText(player.name)
        self.reason.setFocus(Qt.FocusReason.OtherFocusReason)

    @property
    def is_empty(self) -> bool:
        """Whether nothing is typed."""
        return not any(edit.text().strip() for edit in (self.name, self.reason, self.decided_by))

    def bar(self) -> bool:
        """Bar the person who is typed; False, with what is missing beside its field, if that cannot be."""
        name, reason = tidy(self.name.text()), tidy(self.reason.text())
        known = [self._meant, *self._known] if self._meant is not None else self._known
        player = player_named(name, known) or Player(uuid4().hex, name)
        no_name = self._name_problem(player)
        self._name_field.show_error(no_name)
        self._reason_field.show_error("" if reason else say("Say why: it is shown when this person wants to play."))
        if no_name or not reason:
            (self.name if no_name else self.reason).setFocus(Qt.FocusReason.OtherFocusReason)
            return False
        decided_by = tidy(self.decided_by.text())
        self.changed.emit((*self._barred, Barred(player.id, player.name, reason, self._today, decided_by)))
        return True

    def _name_problem(self, player: Player) -> str:
        if not player.name:
            return say("Say who is barred.")
        if barred_person(self._barred, player.id, player.name) is not None:
            return say("{name} is barred already.", name=player.name)
        return "" if player.name.isprintable() else fill(PLAIN_LETTERS)

    def _line(self, barred: Barred, way_back: LinkButton) -> QWidget:
        line = QWidget()
        row = QHBoxLayout(line)
        row.setContentsMargins(0, 0, 0, 0)
        text = TextLabel(as_sentence(barred_words(barred.name, barred)))
        text.setWordWrap(True)
        way_back.setAccessibleDescription(text.text())
        way_back.clicked.connect(partial(self._let_play, barred))
        offer_menu(line, text.text, lambda: button_acts((way_back,)))
        row.addWidget(text, 1)
        row.addWidget(way_back, 0, Qt.AlignmentFlag.AlignTop)
        return line

    def _let_play(self, barred: Barred, _checked: bool = False) -> None:  # a signal
        self.changed.emit(tuple(one for one in self._barred if one != barred))

    def _go_on(self, edit: FieldEdit) -> None:
        if edit is self.decided_by:
            self.bar()
        else:
            self.focusNextChild()

    def _space(self, look: Look) -> None:
        self._column.setSpacing(look.px(12))
        self._list.setSpacing(look.px(4))


def _edit(name: str, longest: int) -> FieldEdit:
    edit = FieldEdit(name, size="text")
    edit.setMaxLength(longest)
    return edit
