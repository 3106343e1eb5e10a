"""A page to fill in: paper with a title over a double rule, a form that scrolls, and at its foot what happens next."""

from __future__ import annotations

from collections.abc import Sequence
from functools import partial
from typing import Final

from PySide6.QtCore import QMargins, QRect, Qt, Signal
from PySide6.QtGui import QKeyEvent, QKeySequence, QResizeEvent, QShortcut, QShowEvent
from PySide6.QtWidgets import (
    QAbstractButton,
    QHBoxLayout,
    QVBoxLayout,
    QWidget,
)

from scorekeeper.rules.house_rules import HouseRules
from scorekeeper.rules.named_rules import HANDS, NamedRules
from ui.new_night import form_words
from ui.new_night.choices import NightDraft
from ui.new_night.form_foot import FormFoot
from ui.new_night.form_state import FormState
from ui.new_night.player_choice_row import PlayerChoiceRow
from ui.new_night.player_row import OUTSET
from ui.new_night.rules_line import RulesLine
from ui.new_night.seating import Problem, first_deal_of, hands_of
from ui.new_night.table_form import TableForm
from ui.theme.look import Look
from ui.theme.paper import PaperFrame
from ui.theme.theme import current_theme, follow
from ui.theme.tokens import Space
from ui.widgets.labels import TextLabel
from ui.widgets.page_scroll import PageScroll
from ui.widgets.responsive_layouts import FlowBox
from ui.widgets.rule_lines import DoubleRule

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
        self.paper = PaperFrame(self, padding=0)
        self.title = TextLabel(title, size="total", weight=600)
        self.hint = TextLabel(role="ink2", beside=("total", 600))
        self.foot = FormFoot(start)
        self._pinned = True
        self.content = QWidget()
        self.area = PageScroll(self.content)
        self._body = QVBoxLayout(self.content)
        self._indented: list[QHBoxLayout] = []
        self._lay_out()
        self.setAccessibleName(title)
        self.foot.start_button.clicked.connect(self.start)
        self.foot.cancel_button.clicked.connect(self.cancelled)
        for keys in _START_KEYS:
            self._shortcut(keys).activated.connect(self.start)
        self._shortcut("Esc").activated.connect(self.cancelled)
        self.area.verticalScrollBar().rangeChanged.connect(lambda *_: self._show_margins(current_theme().look))
        follow(self._show_look)

    def _lay_out(self) -> None:
        outer = QVBoxLayout(self)
        outer.setContentsMargins(0, 0, 0, 0)
        outer.addWidget(self.paper)
        column = QVBoxLayout(self.paper)
        column.setContentsMargins(0, 0, 0, 0)
        column.setSpacing(0)
        self._head = FlowBox(460, (16, 0))
        self._head.box.addWidget(self.title, 0, Qt.AlignmentFlag.AlignBottom)
        self.hint.setWordWrap(True)
        self._head.box.addWidget(self.hint, 1, Qt.AlignmentFlag.AlignBottom)
        self._rule = DoubleRule()
        self.add_part(self._head)
        self.add_part(self._rule)
        column.addWidget(self.area, 1)
        column.addWidget(self.foot)
        self._column = column

    def add_part(self, part: QWidget, *, outset: bool = False) -> None:
        """Lay another part of the form under those that are there; `outset` for one that indents itself."""
        if outset:
            self._body.addWidget(part)
            return
        indented = QHBoxLayout()
        indented.addWidget(part)
        self._indented.append(indented)
        self._body.addLayout(indented)

    def connect_form(self, form: TableForm) -> None:
        """Follow the form of the table."""
        form.players.set_overlay(self.content)
        form.players.unfolded.connect(self.scroll_into_view)
        form.changed.connect(self.refresh)
        form.answered.connect(self._focus_first_problem)
        for row in (form.dealer, form.keeper):
            row.entered.connect(partial(self.scroll_into_view, form.roles))  # shows both questions
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

    def finish(self) -> None:
        """Say that all parts are there; a foot that has come to lie among them comes after them."""
        self._body.addStretch(1)
        if not self._pinned:
            self._body.removeWidget(self.foot)
            self._body.addWidget(self.foot)

    def scroll_into_view(self, part: QWidget) -> None:
        """Scroll so that a part that opened is seen."""
        place = QRect(part.mapTo(self.content, part.rect().topLeft()), part.size())
        room = current_theme().look.px(8)
        self.area.ensureVisible(place.center().x(), place.bottom(), 0, room)
        field = self.focusWidget()
        if self.content.isAncestorOf(field):
            self.area.ensureWidgetVisible(field, 0, room)

    # what the pages fill in

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
        self.foot.cut_button.setText(form_words.CUT_AGAIN if cut else form_words.CUT_SEATS)
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

    def resizeEvent(self, event: QResizeEvent) -> None:
        """Keep the margins in proportion, and the foot in sight where it leaves room for the form."""
        super().resizeEvent(event)
        self._show_margins(current_theme().look)
        self._pin_if_small()

    def _pin_if_small(self) -> None:
        room = self.width() - 2 * self._side(current_theme().look)
        self._pin(self.foot.height_in(room) * 10 <= self.height() * 3)

    def _pin(self, pinned: bool) -> None:
        if pinned is self._pinned:
            return
        self._pinned = pinned
        focused = self.foot.focused_button
        (self._column if pinned else self._body).addWidget(self.foot)
        self._show_margins(current_theme().look)
        self.foot.show()
        if focused is not None:
            focused.setFocus(Qt.FocusReason.OtherFocusReason)

    def _shortcut(self, keys: str) -> QShortcut:
        return QShortcut(QKeySequence(keys), self, context=Qt.ShortcutContext.WidgetWithChildrenShortcut)

    def _side(self, look: Look) -> int:
        return min(look.px(Space.FORM), max(look.px(OUTSET) + 4, self.width() // 20))

    def _show_margins(self, look: Look) -> None:
        side = self._side(look)
        top = min(look.px(Space.FORM), max(16, self.height() // 20))
        bar = self.area.verticalScrollBar()
        beside = max(0, side - bar.sizeHint().width()) if bar.maximum() > 0 else side  # the foot has no bar beside it
        self._body.setContentsMargins(QMargins(side - look.px(OUTSET), top, beside, look.px(16)))
        for indented in self._indented:
            indented.setContentsMargins(look.px(OUTSET), 0, 0, 0)
        self.foot.show_margins(look, side, top, pinned=self._pinned)

    def _show_look(self, look: Look) -> None:
        self._body.setSpacing(look.px(24))
        self._show_margins(look)
        self._pin_if_small()
