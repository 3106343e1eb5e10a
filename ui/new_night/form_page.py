"""A page to fill in: paper with a title over a double rule, a form that scrolls, and at its foot what happens next."""

from __future__ import annotations

from collections.abc import Sequence
from functools import partial
from typing import Final

from PySide6.QtCore import Qt, Signal
from PySide6.QtGui import QKeyEvent, QKeySequence, QShortcut, QShowEvent
from PySide6.QtWidgets import (
    QAbstractButton,
    QVBoxLayout,
    QWidget,
)

from scorekeeper.rules.house_rules import HouseRules
from scorekeeper.rules.named_rules import HANDS, NamedRules
from ui.new_night import form_labels
from ui.new_night.choices import NightDraft
from ui.new_night.form_foot import FormFoot
from ui.new_night.form_paper import FormPaper
from ui.new_night.form_state import FormState
from ui.new_night.player_choice_row import PlayerChoiceRow
from ui.new_night.rules_line import RulesLine
from ui.new_night.seating import Problem, first_deal_of, hands_of
from ui.new_night.table_form import TableForm

_START_KEYS: Final = ("Ctrl+Return", "Ctrl+Enter")


class FormPage(QWidget):
    """What the pages before a game share. `started` carries the values that were chosen."""

    started = Signal(object)
    cancelled = Signal()
    edited = Signal()
    """Something was typed or chosen; `draft` is what the form says now."""
    rules_requested = Signal()
    """Other house rules are to be chosen."""
    form: TableForm
    rules_line: RulesLine

    def __init__(self, title: str, start: str, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self._asked = False
        self._begun = False
        self._cursor: int | None = None
        self.foot = FormFoot(start)
        self.paper = FormPaper(title, self.foot, self)
        layout = QVBoxLayout(self)
        layout.setContentsMargins(0, 0, 0, 0)
        layout.addWidget(self.paper)
        self.setAccessibleName(title)
        self.foot.start_button.clicked.connect(self.start)
        self.foot.cancel_button.clicked.connect(self.cancelled)
        for keys in _START_KEYS:
            self._shortcut(keys).activated.connect(self.start)
        self._shortcut("Esc").activated.connect(self.cancelled)

    def connect_form(self, form: TableForm) -> None:
        """Follow the form of the table."""
        form.players.set_overlay(self.paper.content)
        form.players.unfolded.connect(self.paper.scroll_into_view)
        form.changed.connect(self.refresh)
        form.answered.connect(self._focus_first_problem)
        for row in (form.dealer, form.keeper):
            row.entered.connect(partial(self.paper.scroll_into_view, form.roles))  # shows both questions
        self.foot.cut_button.clicked.connect(form.cut_again)

    def add_rules(self, rules: HouseRules, club: Sequence[NamedRules]) -> None:
        """Lay the house rules under the table; `club` are the club's own profiles."""
        self.rules_line = RulesLine(rules, club)
        self.rules_line.change_requested.connect(self.rules_requested)
        self.rules_line.told.changed.connect(self.edited)
        self.form.add_below(self.rules_line, self.rules_line.tab_stops)

    def set_rules(self, rules: HouseRules, club: Sequence[NamedRules]) -> None:
        """Play by other rules, kept for four hands."""
        self.form.set_rules(rules)
        self.rules_line.show_rules(rules, club)

    @property
    def draft(self) -> NightDraft:
        """What the form says now."""
        raise NotImplementedError

    def fill(self, draft: NightDraft) -> None:
        """Let the form say a draft."""
        self.set_rules(draft.table.rules, self.rules_line.club)
        self.form.show_table(draft.table)
        self.rules_line.tick(draft.told)
        self.refresh()

    def problem(self) -> Problem | None:
        """Return what keeps the game from starting."""
        raise NotImplementedError

    def result(self) -> object:
        """Return the values that were chosen; asked only where there is no problem."""
        raise NotImplementedError

    def mark(self, problem: Problem | None) -> None:
        raise NotImplementedError

    def focus_problem_field(self, problem: Problem) -> None:
        """Put the cursor where a problem can be mended."""
        raise NotImplementedError

    @property
    def open_seat(self) -> int | None:
        """The seat whose name has the cursor, from 0; None where it is elsewhere."""
        people = self.form.players.lines.people
        return next((place for place, row in enumerate(people) if row.name.hasFocus()), None)

    def restore(self, form: FormState) -> None:
        """Say what the form said when it was left, and begin where its cursor was."""
        self._cursor = form.cursor
        self.fill(form.draft)

    def start(self) -> None:
        """Start the game, or say what is missing and lead there."""
        self.form.players.naming.commit()
        found = self.problem()
        if found is None:
            self.started.emit(self.result())
            return
        self._asked = True
        self.refresh()
        self.focus_problem_field(found)

    def refresh(self) -> None:
        """Say at the foot what happens first, or what is missing; marked in red once somebody wanted to start."""
        found = self.problem()
        if found is None:
            self._asked = False
        wrong = found is not None and self._asked
        table = self.form.table
        self.rules_line.show_table([seat.name for seat in table.seats], len(hands_of(table)) or HANDS)
        self.foot.say(first_deal_of(table) if found is None else found.sentence, wrong=wrong)
        cut = any(seat.cut for seat in table.seats)
        self.foot.cut_button.setText(form_labels.CUT_AGAIN if cut else form_labels.CUT_SEATS)
        self.mark(found if wrong else None)
        self.edited.emit()

    def begin(self) -> None:
        """Put the cursor where it was left or else where one begins: on the start where all is said, or where something
        is missing."""
        if self._cursor is not None:
            self.form.players.resume(self._cursor)
        else:
            self._focus_first_problem()

    def _focus_first_problem(self) -> None:
        found = self.problem()
        if found is None:
            self.foot.start_button.setFocus(Qt.FocusReason.OtherFocusReason)
        else:
            self.focus_problem_field(found)

    def showEvent(self, event: QShowEvent) -> None:
        """Begin, the first time that the page is shown."""
        super().showEvent(event)
        if not self._begun:
            self._begun = True
            self.begin()

    def keyPressEvent(self, event: QKeyEvent) -> None:
        """Let Enter press the button that has the focus, and go on from a picture; a letter begins another name.

        Who types a name while the start button waits, or the question who deals, means a player: it must not start the
        game without that player.
        """
        here = self.focusWidget()
        if event.key() in (Qt.Key.Key_Return, Qt.Key.Key_Enter) and isinstance(here, QAbstractButton):
            if here.isCheckable():
                self.go_on()
            else:
                here.click()
            return
        is_letter = isinstance(here, (QAbstractButton, PlayerChoiceRow)) and event.text().isalpha()
        if is_letter and self.form.players.begin_name(event.text()):
            return
        super().keyPressEvent(event)

    def go_on(self) -> None:
        """Put the cursor into the next field."""
        self.focusNextChild()

    def _shortcut(self, keys: str) -> QShortcut:
        return QShortcut(QKeySequence(keys), self, context=Qt.ShortcutContext.WidgetWithChildrenShortcut)
