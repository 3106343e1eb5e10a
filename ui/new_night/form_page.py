"""The base of the forms before a game: validation, starting, and the keyboard."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from PySide6.QtCore import QPoint, Qt, Signal
from PySide6.QtGui import QAccessible, QKeyEvent, QKeySequence, QResizeEvent, QShortcut, QShowEvent
from PySide6.QtWidgets import (
    QAbstractButton,
    QVBoxLayout,
    QWidget,
)

from scorekeeper.drafts.form_state import FormState
from scorekeeper.drafts.night_draft import NightDraft
from scorekeeper.drafts.table_draft import FormPart, Problem, first_deal_of, hands_dealt_in, named_twice
from scorekeeper.rules.house_rules import HouseRules
from scorekeeper.rules.named_rules import NamedRules
from scorekeeper.text import form_labels
from scorekeeper.text.templates import fill
from ui.new_night.form_foot import FormFoot
from ui.new_night.form_paper import FormPaper
from ui.new_night.role_field import RoleField
from ui.new_night.rules_line import RulesLine
from ui.new_night.stake_field import StakeField
from ui.new_night.stake_redirect import StakeRedirect
from ui.new_night.table_form import TableForm
from ui.widgets.accessible_role import set_accessible_role
from ui.widgets.keys import ENTER_KEYS

_START_KEYS: Final = ("Ctrl+Return", "Ctrl+Enter")


class FormPage(QWidget):
    """The base of the forms for a night and a game. `started` carries the values that were chosen."""

    started = Signal(object)
    left = Signal()
    """Return to the previous page; the typed values stay in `draft`."""
    edited = Signal()
    """Something was typed or chosen: `draft` has changed."""
    rules_requested = Signal()
    """Request to choose other house rules."""
    form: TableForm
    stake: StakeField
    rules_line: RulesLine

    def __init__(self, title: str, start: str) -> None:
        super().__init__()
        self._aside: NightDraft | None = None
        self.is_as_left = False
        """Whether the form shows what was typed before it was left."""
        set_accessible_role(self, QAccessible.Role.Form)
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
        self.foot.leave_button.clicked.connect(self.left)
        self.paper.anew.clicked.connect(self.exchange)
        for keys in _START_KEYS:
            self._shortcut(keys).activated.connect(self.start)
        self._shortcut("Esc").activated.connect(self._leave)

    def connect_form(self, form: TableForm) -> None:
        """Connect the signals of the table's form."""
        form.last_stops = self.foot.start_button, self.foot.leave_button
        form.players.set_overlay(self.paper.content)
        form.players.unfolded.connect(self.paper.scroll_into_view)
        form.changed.connect(self.refresh)
        form.answered.connect(self._focus_first_problem)
        form.players.cut_button.clicked.connect(form.players.cut)
        StakeRedirect(form, self.stake, self.foot)
        for changed in (form.right_changed, self.paper.area.resized):
            changed.connect(self._fit_pictures)

    def add_rules(self, rules: HouseRules, club: Sequence[NamedRules]) -> None:
        """Add the house rules below the table; `club` are the club's own profiles."""
        self.rules_line = RulesLine(rules, club)
        self.rules_line.change_requested.connect(self.rules_requested)
        self.rules_line.told.changed.connect(self.edited)
        self.form.add_below(self.rules_line, lambda: self.rules_line.tab_stops)

    def set_rules(self, rules: HouseRules, club: Sequence[NamedRules]) -> None:
        """Change the rules, given for four hands."""
        self.form.set_rules(rules)
        self.rules_line.show_rules(rules, club)

    @property
    def draft(self) -> NightDraft:
        """The current contents of the form."""
        raise NotImplementedError

    def fill(self, draft: NightDraft) -> None:
        self.set_rules(draft.table.rules, self.rules_line.club)
        self.form.show_table(draft.table)
        self.rules_line.tick(draft.told)
        self.refresh()

    def problem(self) -> Problem | None:
        """The first problem that keeps the game from starting."""
        raise NotImplementedError

    def result(self) -> object:
        """The values that were chosen; called only if there is no problem."""
        raise NotImplementedError

    def mark(self, problem: Problem | None) -> None:
        """Mark the field of a problem; None removes all marks."""
        self.stake.show_problem(problem)
        self.form.show_problem(problem)

    def focus_problem_field(self, problem: Problem) -> None:
        """Focus the field in which a problem can be corrected."""
        if problem.where is FormPart.STAKE:
            self.stake.focus_here()
        else:
            self.form.focus_problem(problem)

    @property
    def open_seat(self) -> int | None:
        """The seat whose name has the cursor, from 0; None if it is elsewhere."""
        people = self.form.players.lines.people
        return next((place for place, row in enumerate(people) if row.name.hasFocus()), None)

    def restore(self, form: FormState) -> None:
        """Restore the contents and the focus of a form that was left."""
        self._cursor = form.cursor
        self._aside = form.draft
        self.exchange()

    def exchange(self) -> None:
        """Begin again, or take up again what was put aside by that."""
        if self._aside is None:
            return
        draft, self._aside = self._aside, self.draft
        self.is_as_left = not self.is_as_left
        self.fill(draft)
        self.paper.anew.setText(fill(form_labels.BEGIN_ANEW if self.is_as_left else form_labels.AS_TYPED))
        self.paper.anew.show()
        self.show_hint()

    def show_hint(self) -> None:
        """Say beside the title what the form is filled in with."""
        raise NotImplementedError

    def _leave(self) -> None:
        """Close the cards of a cut, and only then leave."""
        cards = self.form.players.cards
        if cards.isVisible():
            cards.hide()
        else:
            self.left.emit()

    def start(self) -> None:
        """Start the game, or say what is missing and focus that field."""
        self.form.players.naming.commit()
        found = self.problem()
        if found is None:
            self.started.emit(self.result())
            return
        self._asked = True
        self.refresh()
        self.focus_problem_field(found)

    def refresh(self) -> None:
        """Update the foot: the first deal, or the first problem, which is red after an attempt to start.

        A name that another player has is red at once, when the cursor has left it or Enter did not take it.
        """
        found = self.problem()
        if found is None:
            self._asked = False
        wrong = found is not None and self._asked
        self.foot.show_ready(found is None)
        table = self.form.table
        self.rules_line.show_table([seat.name for seat in table.seats], self.form.short_names, hands_dealt_in(table))
        twice = named_twice(table.seats)
        refused = self.form.players.refused_seat
        if twice is not None and not wrong and (twice.seat != self.open_seat or twice.seat == refused):
            self.foot.say(twice.sentence, wrong=True)
        else:
            twice = None
            self.foot.say(first_deal_of(table) if found is None else found.sentence, wrong=wrong)
        cut = any(seat.cut for seat in table.seats)
        self.form.players.cut_button.setText(fill(form_labels.CUT_AGAIN) if cut else fill(form_labels.CUT_SEATS))
        self.mark(found if wrong else None)
        if twice is not None:
            self.form.players.lines.mark(twice)
        self.edited.emit()

    def begin(self) -> None:
        """Set the first focus: at the field that had it when the form was left, else on the first problem or the start
        button."""
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
        """Set the first focus when the page is shown for the first time."""
        super().showEvent(event)
        if not self._begun:
            self._begun = True
            self.begin()

    def resizeEvent(self, event: QResizeEvent) -> None:
        super().resizeEvent(event)
        self.paper.fit_page(self.size())

    def _fit_pictures(self) -> None:
        """Show the tables high if the whole form still fits."""
        column = self.form.right_column
        top = column.mapTo(self.paper.content, QPoint()).y()
        self.form.arrangement.fit_height(self.paper.room - top - self.form.height_of_right)

    def keyPressEvent(self, event: QKeyEvent) -> None:
        """Enter presses the focused button, or leaves a picture for the next field; a letter starts another name.

        So a new name that is typed while the start button or the question who deals has the focus adds a player,
        instead of starting the game without that player; at a full table it is typed for a shared hand.
        """
        here = self.focusWidget()
        if event.key() in ENTER_KEYS and isinstance(here, QAbstractButton):
            if here.isCheckable():
                self.go_on()
            else:
                here.click()
            return
        letters = here.letters if isinstance(here, RoleField) else event.text()
        is_letter = isinstance(here, (QAbstractButton, RoleField)) and letters.isalpha()
        if is_letter and self.form.players.begin_name(letters):
            return
        if is_letter and isinstance(here, QAbstractButton) and self.form.begin_host(letters):
            return
        super().keyPressEvent(event)

    def go_on(self) -> None:
        self.focusNextChild()

    def _shortcut(self, keys: str) -> QShortcut:
        return QShortcut(QKeySequence(keys), self, context=Qt.ShortcutContext.WidgetWithChildrenShortcut)
