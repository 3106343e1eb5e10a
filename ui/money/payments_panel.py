"""`PaymentsPanel`: the right paper of the settle page: who pays whom, ticked off as the money changes hands.

While a game runs nothing can be ticked: the payments are those if it stopped now, and what can be done about the game
replaces the buttons. Only who was settled early is paid then.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from fractions import Fraction
from typing import Final

from msgspec.structs import replace
from PySide6.QtCore import QPoint, Qt, Signal
from PySide6.QtGui import QAccessible, QKeyEvent
from PySide6.QtWidgets import QApplication, QHBoxLayout, QLineEdit, QVBoxLayout, QWidget

from scorekeeper.money.money_book import IouMove
from scorekeeper.money.money_entries import IouMoveTakenBack
from scorekeeper.night.change import EVERYTHING, Change, Touched
from scorekeeper.night.ious import Iou
from scorekeeper.night.journal import PaymentTakenBack
from scorekeeper.night.keeper import Keeper
from scorekeeper.night.money_actions import newest_together
from scorekeeper.sheet.entries import Written
from scorekeeper.text.money_text import MoneyWords, money_words
from scorekeeper.text.open_leavers import open_leaver_words
from scorekeeper.text.payment_keys import OUT_OF_SIGHT, PRESSED_TWICE, SECOND_UNDO
from scorekeeper.text.payment_progress import LineProgress, MoneyState, money_state
from scorekeeper.text.payment_text import line_words, newest_name, written_words
from scorekeeper.text.plan_change import why_plan_changed
from scorekeeper.text.running_game_text import running_game_choices
from scorekeeper.text.templates import fill, say
from scorekeeper.text.undo_text import undone_sentence
from ui.live.live_night import LiveNight
from ui.money.line_keys import LineKeys, MethodKeys
from ui.money.notice import Notice
from ui.money.pay_all import PayAll
from ui.money.pay_iou import PayIou, ended_iou, reach_taken_back, undo_of
from ui.money.payment_acts import PaymentActs
from ui.money.payment_box import PaymentBox
from ui.money.payment_list import PaymentList, line_ends, name_letters, way_to_open, what_next, why_nothing
from ui.money.payment_menu import payment_menu
from ui.money.payment_mode_box import PaymentModeBox
from ui.money.payment_row import EDGE
from ui.money.payment_scroll import BAR, PaymentScroll
from ui.money.pinned_bar import PinnedBar
from ui.money.print_line import PrintLine
from ui.money.question_line import QuestionLine
from ui.money.running_game_panel import RunningGamePanel
from ui.money.sum_bar import SumBar
from ui.theme.look import Look
from ui.theme.paper import PaperFrame
from ui.theme.push_buttons import LINK_PADDING
from ui.theme.theme import follow
from ui.theme.tokens import Space
from ui.widgets.accessible_role import set_accessible_role
from ui.widgets.act_menu import act_menu
from ui.widgets.labels import HeadingLabel, TextLabel
from ui.widgets.rule_lines import Divider, DoubleRule

_PADDING: Final = 32
_TOP, _BOTTOM = 9, 10
_OFF_RULE: Final = 6
"""Between the notice and what is below it, pixels at 100 %."""
_BELOW_RULE: Final = 4
"""Between the double rule and the frame of the first payment, pixels at 100 %."""
_BELOW_LIST: Final = 4
"""The index of the sums in the column if the payments scroll alone."""
_PAYING: Final = "pi0123456789"
"""The signs that the user begins to pay, also if nothing is left of the line."""


class PaymentsPanel(PaperFrame):
    """The payments of a night; empty until `refresh`. Writes through `LiveNight`, whose signals refresh it."""

    concerns = EVERYTHING & ~Touched.HOUSE
    """What it shows of a night."""
    print_wanted = Signal()
    notes_wanted = Signal()
    """Request to put the notes to hand over on paper."""
    told = Signal(str)
    """What was just written, as a sentence."""
    send_wanted = Signal(str)
    """Request to send the result, by the name of the action."""
    game_act_chosen = Signal(str)
    """What to do about the running game: see `RunningGameChoice.act`."""

    def __init__(self, live: LiveNight, ious: Callable[[], Sequence[Iou]] | None = None) -> None:
        """`ious` returns what is owed of all nights."""
        super().__init__(padding=_PADDING - EDGE)
        set_accessible_role(self, QAccessible.Role.Grouping, say("Payments"))
        self._live = live
        self._elsewhere: tuple[tuple[str, IouMove], ...] = ()
        self._stopped, self._pins, self._took_back = "", False, False
        self.head = QWidget()
        self._heading = HeadingLabel(wrap=True)
        self._remark = TextLabel(role="ink2", wrap=True)
        self._notice = Notice()
        self.list = PaymentList()
        self._scroll = PaymentScroll(self.list)
        self.sums = SumBar()
        self._count, self._whole = TextLabel(role="ink2"), TextLabel(role="ink2")
        self.acts = PaymentActs()
        self._bar = PinnedBar(self.acts, self, lambda: line_ends(self.list, self))
        self.question = QuestionLine()
        self.pay_all = PayAll(live, self.acts.method, self.question)
        self._pay_iou = PayIou(live, self.question, ious, self._write)
        self.ways = PaymentModeBox(live)
        self.running_game = RunningGamePanel()
        self.printed = PrintLine()
        self._column, self._head, self._title = QVBoxLayout(self), QVBoxLayout(self.head), QHBoxLayout()
        self._under, self._end, self._counted = QWidget(), QVBoxLayout(), QHBoxLayout()
        self._below = QVBoxLayout(self._under)
        self._rule, self._lines, self._ways_on = QVBoxLayout(), QVBoxLayout(), QVBoxLayout()
        self._build()
        self._connect()
        follow(self._space)

    @property
    def chain(self) -> list[QWidget]:
        """The focusable widgets, in tab order: from a payment to what pays it, and not to its Undo before that."""
        rows = [widget for row in self.list.rows for widget in (row.box, row.amount)]
        undo = [row.undo for row in self.list.rows]
        acts = [*self.acts.chain, *undo, *self.pay_all.chain, *self.question.chain, *self.running_game.buttons]
        return [*self.ways.chain, *rows, *acts, *self.printed.chain]

    def refresh(self) -> None:
        night, settled = self._live.night, self._live.settled
        state = None if settled.wrong else money_state(night, settled)
        act = self._live.newest_money() if self._live.newest_is_money() else None
        self._hold_asked()
        self._took_back = isinstance(self._live.lines[-1].what, PaymentTakenBack | IouMoveTakenBack)
        if self._took_back:
            self.list.wake()  # what was taken back is paid again by Enter
        self.pay_all.show_state(night, state)
        together = newest_together(night, act)
        newest = together[0] if len(together) == 1 else ended_iou(night, act)
        self.list.show_state(night, settled, state, newest)
        reach_taken_back(night, self._live.lines[-1].what, self.list)
        if settled.wrong:
            self._show_words(MoneyWords(settled.wrong), None)
        elif state is not None:
            changed = why_plan_changed(night, self._live.lines) if state.supplement else ""
            words = money_words(night, state, changed, self._elsewhere)
            notice = " ".join(filter(None, (open_leaver_words(night, settled), words.notice)))
            self._show_words(replace(words, notice=notice), state)
        self.ways.refresh()

    def show_elsewhere(self, moves: Sequence[tuple[str, IouMove]]) -> None:
        """Show in the lines and sums what became of IOUs of this night in others, each with the ISO date."""
        if tuple(moves) != self._elsewhere:
            self._elsewhere = tuple(moves)
            self.list.show_elsewhere(moves)
            self.refresh()

    def stop(self, why: str) -> None:
        """Disable payments with a reason that is shown on an attempt; "" enables them."""
        if why != self._stopped:
            self._stopped = why
            self.pay_all.stop(why)
            self._turned()

    def set_view(self, height: int, bottom: int | None) -> int:
        """Show all payments at once if the page scrolls as a whole, in a view of a `height` that ends at `bottom` of
        the paper: the buttons stay in sight there. None: the payments scroll alone.

        Returns how much of the lower end of the view the buttons cover, pixels.
        """
        if (bottom is not None) != self._pins:
            self._pins = bottom is not None
            self._column.removeWidget(self._under)
            at = self._column.indexOf(self._bar.place) + 1 if self._pins else _BELOW_LIST
            self._column.insertWidget(at, self._under)
        top, bar = self._scroll.y(), 0 if self._bar.isHidden() else self._bar.height()
        self._scroll.set_whole(bottom is not None, height - top - bar)
        self._bar.pin(bottom, top + self._scroll.height() // max(1, len(self.list.rows)))
        return self._bar.height() if self._bar.is_pinned else 0

    def show_current(self) -> None:
        """Scroll the payments to the current one."""
        if self.list.current is not None:
            self._scroll.bring_into_sight(self.list.current)

    def begin(self) -> None:
        """Give the keyboard to what is done next: the first open payment, or the harmless choice about a game."""
        if self.running_game.isVisibleTo(self) and not self.acts.isVisibleTo(self) and self.running_game.buttons:
            self.running_game.buttons[0].setFocus(Qt.FocusReason.OtherFocusReason)
        elif not self._live.night.running:
            self.list.begin()

    def begin_with(self, player: str) -> bool:
        """Give the keyboard to the first open payment of a player; whether there is one."""
        if not self.list.begin_with(player):
            return False
        self.show_current()
        return True

    def keyPressEvent(self, event: QKeyEvent) -> None:
        """Pay a part on p, write an IOU on i, mark all as paid on a, take back on u; a digit says how it is paid."""
        plain = not event.modifiers() & ~Qt.KeyboardModifier.KeypadModifier and not event.isAutoRepeat()
        row, acts = self.list.current, self.acts
        buttons = {"p": acts.part_button, "i": acts.iou_button, "a": self.pay_all.link, "u": row.undo if row else None}
        button = buttons.get(event.text())
        if plain and button is not None and button.isEnabled() and button.isVisibleTo(self):
            if row and button is row.undo and row.box.resting and self._took_back:
                acts.answer(fill(SECOND_UNDO))
            elif button is self.pay_all.link or self._is_seen():
                button.click()
        elif plain and self.acts.method.press(event.text()):
            return
        elif plain and event.text() and event.text() in _PAYING and self.acts.isVisibleTo(self):
            self.acts.answer(why_nothing(self.list))
        else:
            super().keyPressEvent(event)

    def _open_menu(self, place: QPoint) -> None:
        """Open the menu of the current line: what its buttons do now, and why it is due."""
        night, row = self._live.night, self.list.current
        if row is None or night.currency is None:
            return
        found = payment_menu(night, row, self.acts, self._take_back, self.list.ask_why, stopped=bool(self._stopped))
        act_menu(self, line_words(night, row.line).subject, found).popup(place)

    def _keyboard_moved(self, _before: QWidget | None, now: QWidget | None) -> None:
        """Name the keys of the buttons while they work: not in a field, nor Enter elsewhere or right after it wrote."""
        if now is not None and self.isVisible() and now.window() is self.window():
            pays = now is self.acts.tick_button or (isinstance(now, PaymentBox) and not now.resting)
            letters = self.isAncestorOf(now) and not isinstance(now, QLineEdit)
            self.acts.show_keys(enter=pays, letters=letters)
            name_letters(self.list, named=letters)
            self.pay_all.show_letter(named=letters)

    def _show_words(self, words: MoneyWords, state: MoneyState | None) -> None:
        night = self._live.night
        choices = running_game_choices(night) if state is not None and words.count else ()
        payable = state is not None and any(line.payments or not line.waits for line in state.lines)
        self._heading.show_text(words.heading)
        self._remark.show_text(words.remark)
        by_money = self._live.newest_is_money() and not isinstance(self._live.lines[-1].what, Written)
        self._notice.show_notice(words.notice, keeps_room=by_money)
        self.sums.setVisible(payable)
        if state is not None:
            self.sums.show_sums(words, (state.paid, state.promised, state.left))
        for label, text in ((self._count, words.count), (self._whole, words.whole)):
            label.show_text(text if choices and not payable else "")
        acting = state is not None and (not choices or any(not line.waits for line in state.lines if line.planned))
        self._bar.show_part(payable and acting)
        self.running_game.show_choices(choices, brief=payable)
        self.printed.show_state(running=bool(choices), notes=state is not None and bool(state.lines) and not choices)

    def _turned(self) -> None:
        """Let the buttons act on the current line."""
        row = self.list.current
        line, others, way = row.line if row is not None else None, len(self.list.rows) > 1, way_to_open(self.list)
        self.acts.show_line(
            self._live.night, line, others=others, key_to_open=way, elsewhere=self._elsewhere, stopped=self._stopped
        )

    def _tick(self, line: LineProgress) -> None:
        """Pay what is left of a line whose box was pressed, or say that nothing is."""
        if not self._stopped and line.owed_here(self._elsewhere) and self.acts.isVisibleTo(self):
            self._pay_iou.ask(line)
        elif not line.payable:
            self.acts.answer(why_nothing(self.list))
        elif self._stopped or self._is_seen():
            self._pay(line.left, self.acts.method.method)

    def _is_seen(self) -> bool:
        """Whether the current line is in sight; if it is not, it is shown, and the key does no more."""
        row = self.list.current
        if row is None or row.is_in_sight:
            return True
        self.list.reached.emit()
        self.told.emit(fill(OUT_OF_SIGHT))
        return False

    def _promise_rest(self) -> None:
        """What is left of the line becomes an IOU."""
        row = self.list.current
        if row is not None and row.line.payable:
            self._pay(row.line.left, promised=True)

    def _pay(self, amount: Fraction, method: str = "", *, promised: bool = False) -> None:
        """Pay so much of the current line."""
        line = self.list.current.line if self.list.current is not None else None
        if line is None or self._stopped:
            self.told.emit(self._stopped)
        elif self._write(lambda keeper: keeper.pay(line.payer, line.payee, amount, method, promised=promised)):
            night = self._live.night
            told = written_words(night, night.payments[-1])
            self.told.emit(f"{told} {what_next(self.list)}")

    def _take_back(self, line: LineProgress) -> None:
        """Take back the newest payment of a line."""
        if not line.payments:
            return
        row, told = self.list.current, undone_sentence(newest_name(self._live.night, line))
        by_key = row is not None and row.undo.by_key
        if self._write(undo_of(self._live.night, line.payments[-1])):
            if not by_key:
                self.list.wake()
            self.told.emit(told)

    def _write(self, verb: Callable[[Keeper], Change]) -> bool:
        """Write, keep the focus on the line and the line in sight; see `PaymentList.rest`. Whether it was written."""
        self.list.hold()  # before its button is disabled, since Qt would move the focus and scroll the page
        written = self._live.write(verb) is not None
        if written:
            self.list.rest()
            self.list.reached.emit()  # what is said above the list may have pushed the line out of sight
            self._keyboard_moved(None, QApplication.focusWidget())
        return written

    def _hold_asked(self) -> None:
        """Give the keyboard to the line whose part is being typed, before its field is hidden."""
        if self.acts.is_asking and any(part.hasFocus() for part in self.acts.findChildren(QWidget)):
            self.list.hold()

    def _connect(self) -> None:
        app = QApplication.instance()
        if isinstance(app, QApplication):
            app.focusChanged.connect(self._keyboard_moved)
        self.list.ticked.connect(self._tick)
        self.list.undone.connect(self._take_back)
        self.list.woken.connect(lambda: self._keyboard_moved(None, QApplication.focusWidget()))
        self.list.ignored.connect(lambda: self.acts.answer(why_nothing(self.list) or fill(PRESSED_TWICE)))
        self.list.turned.connect(self.question.drop)  # it is about the line that was chosen
        self.list.turned.connect(self._turned)
        self.list.menu_wanted.connect(self._open_menu)
        MethodKeys(self, self.acts, self.list)
        self.acts.paid.connect(self._pay)
        self.acts.promised.connect(self._promise_rest)
        self.acts.iou_paid.connect(lambda: self._pay_iou.ask(self.list.current.line) if self.list.current else None)
        for leave in (self._hold_asked, self._turned):
            self.acts.left_part.connect(leave)
        self._pay_iou.paid.connect(lambda words: self.told.emit(f"{words} {what_next(self.list)}"))
        LineKeys(self, self.acts, (self.pay_all.link, *self.question.chain), self.list)
        for part in (self.list, self.acts, self.ways, self.pay_all, self._pay_iou, self.question):
            part.told.connect(self.told)
        self.question.answered.connect(self.list.hold)
        self.pay_all.written.connect(lambda: self.list.rest_at(len(self._live.night.payments) - 1))
        self.running_game.chosen.connect(self.game_act_chosen)
        self.printed.print_button.clicked.connect(self.print_wanted)
        self.printed.notes_button.clicked.connect(self.notes_wanted)
        self.printed.copy_button.clicked.connect(lambda: self.send_wanted.emit("copy_result"))
        self.printed.code_button.clicked.connect(lambda: self.send_wanted.emit("result_code"))

    def _build(self) -> None:
        self._title.addWidget(self._heading, 1)
        self._title.addWidget(self._remark)
        self._title.addWidget(self.ways.rounding)
        self._head.addLayout(self._title)
        self._head.addWidget(self._notice)
        self._head.addWidget(self.ways)
        self._head.addStretch(1)
        self._counted.addWidget(self._count, 1)
        self._counted.addWidget(self._whole)
        self._below.addWidget(self.sums)
        self._below.addLayout(self._counted)
        self._rule.addWidget(DoubleRule())
        self.acts.put_beside_method(self.pay_all.links)
        self.acts.put_over_buttons(self.question, self.question.asks)
        self._ways_on.addWidget(self.running_game)
        for part in (Divider(), self.printed):
            self._end.addWidget(part)
        self._column.addWidget(self.head)
        self._column.addLayout(self._rule)
        self._lines.addWidget(self._scroll)
        self._column.addLayout(self._lines, 1000)  # what the payments do not need is around the sums
        self._column.addStretch(1)
        self._column.addWidget(self._under)
        self._column.addStretch(1)
        self._column.addWidget(self._bar.place)
        self._column.addLayout(self._ways_on)
        self._column.addLayout(self._end)
        self._bar.raise_()

    def _space(self, look: Look) -> None:
        inset, padding = look.px(EDGE), look.px(_PADDING - EDGE)
        bar, link = look.px(BAR), look.px(LINK_PADDING)
        self.setContentsMargins(padding, look.px(_TOP), padding - bar, look.px(_BOTTOM))
        self._column.setContentsMargins(0, 0, 0, 0)
        self._column.setSpacing(0)
        self._head.setContentsMargins(inset, 0, inset + bar - link, 0)
        for part in (self._remark, self.ways):
            part.setContentsMargins(0, 0, link, 0)
        self._notice.setContentsMargins(0, 0, 0, look.px(_OFF_RULE))
        self._heading.setMinimumHeight(look.px(Space.TOUCH))  # as high as the link beside it
        self._head.setSpacing(0)
        self._title.setSpacing(look.px(16))
        self._rule.setContentsMargins(inset, 0, inset + bar, look.px(_BELOW_RULE))
        self._below.setContentsMargins(inset, look.px(6), inset + bar, look.px(2))
        self._bar.set_sides(inset, inset + bar)
        self._ways_on.setContentsMargins(inset - look.px(LINK_PADDING), 0, inset + bar, 0)
        self.running_game.setContentsMargins(0, 0, 0, look.px(8))
        self._end.setContentsMargins(inset, 0, inset + bar, 0)
        self._end.setSpacing(look.px(8))
