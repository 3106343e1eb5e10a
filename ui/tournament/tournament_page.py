"""`TournamentPage`: the tables of the round at the left, with what comes next; the standings at the right."""

from __future__ import annotations

from typing import Final

from PySide6.QtCore import Qt, Signal
from PySide6.QtGui import QAccessible, QFocusEvent, QKeyEvent, QKeySequence, QResizeEvent
from PySide6.QtWidgets import QBoxLayout, QHBoxLayout, QVBoxLayout, QWidget

from scorekeeper.text.templates import say
from scorekeeper.text.tournament_shown import TournamentShown
from scorekeeper.text.tournament_steps import WAITS, TournamentStep
from ui.theme.look import Look
from ui.theme.paper import PaperFrame
from ui.theme.theme import current_theme, follow
from ui.theme.tokens import NO_LIMIT, Space
from ui.tournament.announce_form import AnnounceForm
from ui.tournament.question_form import QuestionForm
from ui.tournament.standings_paper import StandingsPaper
from ui.tournament.tables_list import TablesList
from ui.tournament.totals_form import TotalsForm
from ui.widgets.accessible_role import set_accessible_role
from ui.widgets.buttons import LinkButton, PrimaryButton, QuietButton
from ui.widgets.fields import Field
from ui.widgets.flow_layout import FlowLayout
from ui.widgets.keys import ENTER_KEYS, PrintingPage
from ui.widgets.labels import HeadingLabel, TextLabel
from ui.widgets.lines_edit import LinesEdit
from ui.widgets.page_scroll import PageScroll
from ui.widgets.pick_field import PickField
from ui.widgets.rule_lines import DoubleRule

_BESIDE: Final = 860
"""From this width on the two papers stand side by side, pixels at 100 %."""
_LEFT: Final = 480
"""The width of the left paper then."""
_FORM: Final = 940
"""The greatest width of the form of a new tournament, which stands there alone."""
_LOW: Final = 420
"""The least height of the standings below the left paper."""
_NAMES_SHOWN: Final = 14
"""So many lines of names are shown at once, so that the button below them stays in sight."""


class _PlayPaper(PaperFrame):
    """The left paper: the tournament, its tables, and what comes next."""

    def __init__(self) -> None:
        super().__init__()
        self.title = HeadingLabel(size="total")
        self.line = TextLabel(role="ink2", wrap=True)
        self.choice = PickField(say("Which tournament"), size="total")
        self.announce = AnnounceForm()
        self.names = LinesEdit(say("Names, one a line"), most=_NAMES_SHOWN)
        self.names_field = Field(say("Who plays: a name a line, “12 Ann Smith” keeps the number"), self.names)
        self.enter_names = QuietButton(say("Enter them"), key="Ctrl+Enter", icon_name="plus")
        self.members = LinkButton(say("Names of the club’s members"))
        self.tables = TablesList()
        self.totals = TotalsForm()
        self.question = QuestionForm()
        self.told = TextLabel(role="ink2", wrap=True)
        self.trouble = TextLabel(role="red", weight=600, wrap=True)
        self.step_words = TextLabel(role="ink2", wrap=True)
        self.step = PrimaryButton("")
        self.draw_again = LinkButton(say("Draw it again"))
        self.by_hand = LinkButton(say("Seat it by hand…"))
        self.late = LinkButton(say("Somebody comes…"))
        self.papers = LinkButton(say("Papers…"))
        self.clock = LinkButton(say("Clock…"))
        self.clock_words = TextLabel(role="ink2", wrap=True)
        self.undo = LinkButton(say("Undo"))
        self.redo = LinkButton(say("Redo"))
        self.new = LinkButton(say("New tournament…"))
        self._column = QVBoxLayout(self)
        head = QHBoxLayout()
        head.addWidget(self.title, 1)
        head.addWidget(self.choice, 1)
        head.addWidget(self.new, 0, Qt.AlignmentFlag.AlignBottom)
        self._column.addLayout(head)
        self._names_part = QWidget()
        names = QVBoxLayout(self._names_part)
        names.setContentsMargins(0, 0, 0, 0)
        names.addWidget(self.names_field)
        row = QHBoxLayout()
        row.addWidget(self.enter_names)
        row.addWidget(self.members)
        row.addStretch(1)
        names.addLayout(row)
        for part in (self.line, DoubleRule(), self.announce, self._names_part):
            self._column.addWidget(part)
        self._column.addWidget(self.tables, 1)
        for part in (self.told, self.trouble, self.totals, self.question):
            self._column.addWidget(part)
        self._acts = FlowLayout()
        self._next = self._what_comes_next()
        self._column.addWidget(self._next)
        self._end = QWidget()
        self._column.addWidget(self._end, 1)
        self.totals.hide()
        follow(self._space)

    def _what_comes_next(self) -> QWidget:
        """The next step, and what else can be done."""
        self.folder = LinkButton(say("Exchange folder…"))
        self.no_folder = LinkButton(say("Leave the folder"))
        self.folder_words = TextLabel(role="ink2", wrap=True)
        self.anew, self.open_again = QuietButton(""), QuietButton("")
        self.match = QuietButton(say("Match people…"), icon_name="players", key="M")
        self.match.hide()
        part = QWidget()
        column = QVBoxLayout(part)
        column.setContentsMargins(0, 0, 0, 0)
        for button in (
            self.draw_again,
            self.by_hand,
            self.late,
            self.papers,
            self.clock,
            self.folder,
            self.no_folder,
            self.undo,
            self.redo,
        ):
            self._acts.addWidget(button)
        for offered in (self.match, self.anew, self.open_again):
            column.addWidget(offered)
        column.addWidget(self.step_words)
        column.addWidget(self.step)
        column.addLayout(self._acts)
        column.addWidget(self.clock_words)
        column.addWidget(self.folder_words)
        return part

    def show_parts(self, *, announce: bool, names: bool, tables: bool, question: bool, acts: bool) -> None:
        """Show these parts and no others."""
        self.announce.setVisible(announce)
        self._names_part.setVisible(names)
        self.tables.setVisible(tables)
        self.question.setVisible(question)
        self._end.setVisible(not tables)
        self.told.setVisible(acts and not question and bool(self.told.text()))
        self.step_words.setVisible(bool(self.step_words.text()))
        self._next.setVisible(acts and not question)
        self.new.setVisible(acts and not question)

    def open_totals(self, *, shown: bool) -> None:
        """Show the figures of the current table in place of what comes next, or close them."""
        self.totals.setVisible(shown)
        self._next.setVisible(not shown and not self.question.isVisibleTo(self) and not self.announce.isVisibleTo(self))
        if shown:
            self.tables.scrollToItem(self.tables.currentItem())

    def _space(self, look: Look) -> None:
        self._column.setSpacing(look.px(8))
        self._acts.setSpacing(look.px(Space.RHYTHM))


class TournamentPage(PrintingPage):
    """The page; `ui/shell/tournament_controller.py` handles its signals."""

    names_entered = Signal(str)
    table_wanted = Signal(int)
    step_wanted = Signal()
    left = Signal()

    def __init__(self) -> None:
        super().__init__()
        set_accessible_role(self, QAccessible.Role.Grouping, say("The tournament"))
        self.setFocusPolicy(Qt.FocusPolicy.StrongFocus)
        self.play = _PlayPaper()
        self.standings = StandingsPaper()
        self._digits = ""
        self._shown: TournamentShown | None = None
        self._asking = self._announcing = False
        self._is_kept_here = True
        body = QWidget()
        self._row = QBoxLayout(QBoxLayout.Direction.LeftToRight, body)
        self._row.setContentsMargins(0, 0, 0, 0)
        self._row.addWidget(self.play)
        self._row.addWidget(self.standings, 1)
        whole = QVBoxLayout(self)
        whole.setContentsMargins(0, 0, 0, 0)
        whole.addWidget(PageScroll(body, sideways=False))
        self.play.enter_names.clicked.connect(self._enter_names)
        self.play.step.clicked.connect(self.step_wanted)
        self.play.tables.currentRowChanged.connect(self._table_chosen)
        follow(self._space)

    def show_announcing(self) -> None:
        """Request the form of a new tournament."""
        self._announcing, self._shown = True, None
        self.play.title.setText(say("New tournament"))
        self.play.choice.hide()
        self.play.title.show()
        self.play.line.show_text("")
        self.standings.hide()
        self._show_parts()
        self.refuse("")
        self.play.announce.name.setFocus(Qt.FocusReason.OtherFocusReason)

    def show_tournament(
        self,
        title: str,
        line: str,
        shown: TournamentShown,
        *,
        several: bool,
        may_redraw: bool,
        may_undo: bool,
        may_redo: bool,
        is_kept_here: bool = True,
    ) -> None:
        """Show a tournament, and what can be done about its newest act; its name can be chosen of `several`. What the
        organiser decides stands only if it `is_kept_here`."""
        self._announcing, self._shown, self._is_kept_here = False, shown, is_kept_here
        play = self.play
        play.title.setText(title)
        play.title.setVisible(not several)
        play.choice.setVisible(several)
        play.line.show_text(say("{line} · {tables}: {more}", line=line, tables=shown.tables_title,
                                more=shown.tables_line))  # fmt: skip
        play.tables.show_tables(shown.tables)
        waits = shown.step in WAITS
        decides = is_kept_here and shown.step is not TournamentStep.NOTHING
        play.step_words.show_text(shown.step_words if waits else "")
        play.step.setText(shown.step_words)
        self.standings.show()
        self.standings.title.setText(shown.standings_title)
        self.standings.line.show_text(shown.standings_line)
        self.standings.show_people(shown.standings, acts=decides)
        self.standings.foot.show_text(shown.foot)
        self.standings.foot.setVisible(bool(shown.foot))
        self._show_parts()
        self._lay_out(current_theme().look)
        play.step.setVisible(decides and not waits)
        play.draw_again.setVisible(decides and may_redraw)
        play.by_hand.setVisible(decides and shown.step is TournamentStep.DRAW)
        play.late.setVisible(decides)
        play.clock.setVisible(
            decides and shown.step in (TournamentStep.TABLES, TournamentStep.SUMS, TournamentStep.CLOSE)
        )
        play.undo.setVisible(is_kept_here and may_undo)
        play.redo.setVisible(is_kept_here and may_redo)

    def refuse_to_show(self, title: str, sentence: str, *, several: bool) -> None:
        """Say why a tournament cannot be shown, instead of it; another one can be chosen of `several`."""
        self._announcing, self._shown = False, None
        self.play.title.setText(title)
        self.play.title.setVisible(not several)
        self.play.choice.setVisible(several)
        self.play.line.show_text("")
        self.standings.hide()
        self._show_parts()
        self.play.new.show()
        self.refuse(sentence)

    def show_question(self, *, asking: bool) -> None:
        """Show the question, or what else stands there."""
        self._asking = asking

    def show_folder(self, words: str, *, chosen: bool) -> None:
        """Say what lies in the exchange folder; one that is chosen can be left."""
        self.play.folder_words.show_text(words)
        self.play.folder_words.setVisible(bool(words))
        self.play.no_folder.setVisible(chosen)

    def show_changed(self, anew: str, open_again: str = "") -> None:
        """Offer to take in again what has changed at tables that are in, and to open a round again that is closed; ""
        if there is nothing of that."""
        for button, words in ((self.play.anew, anew), (self.play.open_again, open_again)):
            button.setText(words)
            button.setVisible(bool(words))

    def show_clock(self, words: str, remark: str = "") -> None:
        """Show what the clock of the round says, and what is said beside it."""
        self.play.clock.setText(words)
        self.play.clock_words.show_text(remark)
        self.play.clock_words.setVisible(bool(remark) and not self.play.clock.isHidden())

    def tell(self, sentence: str) -> None:
        """Say what was done."""
        self.play.told.show_text(sentence)
        self.play.told.setVisible(bool(sentence) and not self._asking and not self._announcing)
        self.refuse("")

    def refuse(self, sentence: str) -> None:
        """Say what could not be done, and what to do."""
        if sentence:
            self.play.told.show_text("")
        self.play.trouble.show_text(sentence)
        self.play.trouble.setVisible(bool(sentence))

    def open_totals(self, *, shown: bool) -> None:
        """Open the figures of the current table, or close them."""
        self.play.open_totals(shown=shown)

    def keyPressEvent(self, event: QKeyEvent) -> None:
        """Digits choose a table, Enter types its totals, letters say which of two tallies counts, M matches people,
        Ctrl+P shows the papers, Ctrl+Enter enters the names; Esc closes a table, then leaves."""
        tables = self.play.tables
        if event.key() == Qt.Key.Key_Escape and tables.chosen:
            tables.choose(0)
        elif event.key() == Qt.Key.Key_Escape:
            self.left.emit()
        elif self._announcing and event.key() in ENTER_KEYS:
            self.play.announce.announce()
        elif event.key() in ENTER_KEYS and self.play.names.hasFocus():
            self.play.enter_names.click()
        elif event.text().casefold() == say("m") and self.play.match.isVisibleTo(self):
            self.play.match.click()
        elif self.play.totals.isVisibleTo(self) and self.play.totals.tallies.answer_by(event.text()):
            pass
        elif event.matches(QKeySequence.StandardKey.Print) and self._shown is not None:
            self.play.papers.click()
        elif event.text().isdecimal() and tables.count():
            self._choose_by_digit(event.text())
        elif event.key() in ENTER_KEYS and tables.chosen:
            self.play.totals.focus()
        else:
            super().keyPressEvent(event)

    def focusInEvent(self, event: QFocusEvent) -> None:
        """Hand the keyboard on to the form of a new tournament."""
        super().focusInEvent(event)
        if self._announcing:
            self.play.announce.focus()

    def resizeEvent(self, event: QResizeEvent) -> None:
        super().resizeEvent(event)
        self._lay_out(current_theme().look)

    def _choose_by_digit(self, digit: str) -> None:
        """Choose a table by its number, a digit after the other; begin again if there is no such table."""
        tables, number = self.play.tables, int(self._digits + digit)
        if not 1 <= number <= tables.count():
            self._digits, number = "", int(digit)
        if 1 <= number <= tables.count():
            self._digits += digit
            tables.choose(number)
            tables.setFocus(Qt.FocusReason.OtherFocusReason)

    def _table_chosen(self, row: int) -> None:
        if str(row + 1) != self._digits:
            self._digits = ""
        if row >= 0:
            self.tell("")
        self.table_wanted.emit(row + 1)

    def _enter_names(self) -> None:
        self.names_entered.emit(self.play.names.toPlainText())

    def _show_parts(self) -> None:
        self._lay_out(current_theme().look)
        shown = self._shown
        self.play.show_parts(
            announce=self._announcing and not self._asking,
            names=shown is not None and not shown.tables and not self._asking and self._is_kept_here,
            tables=shown is not None and bool(shown.tables) and not self._asking,
            question=self._asking,
            acts=shown is not None,
        )

    def _lay_out(self, look: Look) -> None:
        beside = self.width() >= look.px(_BESIDE)
        direction = QBoxLayout.Direction.LeftToRight if beside else QBoxLayout.Direction.TopToBottom
        self._row.setDirection(direction)
        self.play.setMinimumWidth(look.px(_LEFT) if beside else 0)
        self.play.setMaximumWidth(look.px(_FORM if self._announcing else _LEFT) if beside else NO_LIMIT)
        tables = self.play.tables
        tables.setMinimumHeight(tables.minimumSizeHint().height() if beside else tables.whole_height)
        self.standings.setMinimumHeight(0 if beside else look.px(_LOW))

    def _space(self, look: Look) -> None:
        self._row.setSpacing(look.px(Space.GAP))
        self._lay_out(look)
