"""`SettlePage`: two papers, what everybody won and lost at the left, who pays whom at the right."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from contextlib import suppress
from typing import Final

from PySide6.QtCore import Qt, QTimer, Signal
from PySide6.QtGui import QAccessible, QKeyEvent, QShowEvent
from PySide6.QtWidgets import QVBoxLayout, QWidget
from shiboken6 import isValid

from scorekeeper.money.money_book import IouMove
from scorekeeper.night.change import EVERYTHING, NOTHING, Change, Touched
from scorekeeper.night.ious import Iou
from scorekeeper.refusals import OurMistake, Refused
from scorekeeper.text.explain import Why
from scorekeeper.text.other_money_text import earlier_ious
from scorekeeper.text.payment_keys import MEANS_NOTHING, PRESSED_TWICE, SECOND_PRESS
from scorekeeper.text.payment_progress import is_paid
from scorekeeper.text.templates import fill, say
from ui.live.live_night import LiveNight
from ui.money.net_view import NameMenu, NetView
from ui.money.nets_panel import NetsPanel
from ui.money.payment_list import PaymentList, waits_elsewhere, waits_for_a_game
from ui.money.payments_panel import PaymentsPanel
from ui.money.sections.open_section import LEAVING, OpenSection
from ui.money.sections.pairs import PairSection
from ui.money.settle_papers import SettlePapers
from ui.widgets.accessible_role import set_accessible_role
from ui.widgets.roving_focus import in_tab_order
from ui.widgets.second_press import SecondPress

_WHY_KEY: Final = "w"
"""From a payment to the net of who pays it, with the sum that made it, and back."""


class SettlePage(QWidget):
    """The settlement of the night. It is updated after each change, while hidden not before it is shown again."""

    print_wanted = Signal()
    notes_wanted = Signal()
    """Request to print the notes to hand over."""
    send_wanted = Signal(str)
    """Request to send the result, by the name of the action."""
    told = Signal(str)
    """What was just written, as a sentence."""
    why_wanted = Signal(str)
    """Request to print the explanation of a player, by id."""
    mend_wanted = Signal(int, str, str)
    """A game, from 0, the act to begin on its sheet before a player can leave, and the id of that player."""
    rename_wanted = Signal(str)
    """Request to change the name of a player, by id."""
    next_game_wanted = Signal()
    game_wanted = Signal(int)
    """Request to show the sheet of a game (from 0) so that play can continue."""

    def __init__(
        self,
        live: LiveNight,
        parent: QWidget | None = None,
        *,
        ious: Callable[[], Sequence[Iou]] | None = None,
        put_on_iou: Callable[[Iou], Iou] | None = None,
        elsewhere: Callable[[], Sequence[tuple[str, IouMove]]] | None = None,
        note: Callable[[], str] = str,
    ) -> None:
        """`ious` returns what is owed of all nights, `elsewhere` what became of the IOUs of this night in others.

        `put_on_iou` puts what is not paid yet on an IOU in its own night; `note` returns what an old sheet notes of
        this one, "" for nothing.
        """
        super().__init__(parent)
        set_accessible_role(self, QAccessible.Role.Grouping, say("Settling the night"))
        self._live = live
        self.nets = NetsPanel(live, ious, put_on_iou)
        self.payments = PaymentsPanel(live, ious)
        self._second = SecondPress(self, self.nets.links)
        self._papers = SettlePapers(self.nets, self.payments)
        column = QVBoxLayout(self)
        column.setContentsMargins(0, 0, 0, 0)
        column.addWidget(self._papers)
        self._stale = EVERYTHING
        self._ious, self._elsewhere, self._note = ious, elsewhere, note
        self._owed = QTimer(self)  # the books of years are read after the page is painted
        self._owed.setSingleShot(True)
        self._owed.timeout.connect(self._show_owed)
        self._before_section: QWidget | None = None
        self._was_running = False
        self._connect()

    @property
    def sections(self) -> OpenSection:
        """The sections, of which one at a time stands in place of the nets."""
        return self.nets.sections

    def refresh(self) -> None:
        """Show the night: the panels whose parts of it changed since the last time."""
        stale, self._stale = self._stale, NOTHING
        settled = self._live.settled
        if stale & self.nets.concerns:
            self.nets.refresh()
        if stale & self.payments.concerns:
            self.payments.refresh()
            self._explain_payment()
        paid = is_paid(self._live.night, settled)
        self.payments.setVisible(paid)
        self.nets.show_offers(prints=not paid)
        self._follow_running()
        if stale & (self.sections.concerns | Touched.STATE) and not self.sections.refresh():
            self.nets.links[self.sections.open or 0].setFocus(Qt.FocusReason.OtherFocusReason)
        self._order()
        self._papers.lay()
        if settled.wrong:
            raise OurMistake(settled.wrong)  # reported by `ErrorReporter`

    def stop(self, why: str) -> None:
        """Disable all money actions with a reason that is shown on an attempt; "" enables them."""
        self.payments.stop(why)
        self.sections.stop(why)

    def switch_way(self) -> None:
        """Switch between pair by pair and fewest payments."""
        self.payments.ways.switch()

    def show_section(self, number: int) -> None:
        """Open a section in place of the nets; the keyboard goes to what waits to be done there, or to its link."""
        if self.sections.open is None:
            self._before_section = self.focusWidget()
        if self.sections.open != number:
            self._toggle(number)
        section = self.sections.section
        first = (section.first or section.landing) if section is not None else None
        (first or self.nets.links[number]).setFocus(Qt.FocusReason.ShortcutFocusReason)
        self._papers.show_heading()
        if first is not None:
            self.sections.opened.emit(first)
        if section is not None and first is not None and section.first is None:
            self._second.begin(brief=section.lands_briefly)  # pressed again, the Enter that opened it settles no player

    def close_section(self) -> None:
        """Close the open section and return the focus to the widget that had it before, or to the payment that is
        chosen now."""
        assert self.sections.open is not None
        self._toggle(self.sections.open)
        before, row = self._before_section, self.payments.list.current
        if before is None or not isValid(before) or not before.isVisibleTo(self):
            before = None
        if row is not None and (before is None or self.payments.list.isAncestorOf(before)):
            before = before if before is not None and row.isAncestorOf(before) else row.stop
        if before is not None:
            before.setFocus(Qt.FocusReason.ShortcutFocusReason)

    def keyPressEvent(self, event: QKeyEvent) -> None:
        """Esc closes the explanation, and then the open section; a running game goes on by the keys of its ways, and if
        none runs n leads to the next game. w explains a figure, see `_ask_by_key`. If Esc is shown as leading to the
        game it does that too.
        """
        ways, plain = self.payments.running_game, not event.modifiers() and not event.isAutoRepeat()
        if event.key() == Qt.Key.Key_Escape and self.nets.why.panel is not None:
            self._leave_why()
        elif event.key() == Qt.Key.Key_Escape and self.sections.open is not None:
            goes_on = waits_for_a_game(self.payments.list) and self.payments.isAncestorOf(self.focusWidget())
            self.close_section()
            if goes_on:  # to the game, as the last payment said
                super().keyPressEvent(event)
        elif plain and ways.isVisibleTo(self) and ways.press(event.text()):
            return
        elif plain and event.text() == _WHY_KEY:
            _ask_by_key(self.nets, self.payments.list)
            self._papers.show_asked()
        elif plain and event.text() == "n":
            self.next_game_wanted.emit()
        elif _is_sign(event):
            self.told.emit(fill(MEANS_NOTHING, sign=event.text()))
        else:
            super().keyPressEvent(event)

    def showEvent(self, event: QShowEvent) -> None:
        """Catch up with changes made while the page was hidden, and give the keyboard to what is done next.

        It stays in place among the payments if nothing has changed and something is left to pay there, and in what is
        open at the left.
        """
        held: QWidget | None = self.focusWidget()
        stale = bool(self._stale)
        if stale:
            self.refresh()
        among = held is not None and self.payments.isAncestorOf(held) and held.isVisibleTo(self)
        among = among and not waits_elsewhere(self.payments.list)
        if stale or (self._is_idle and not among):
            self.payments.begin()
        super().showEvent(event)
        self._papers.begin()
        if self.payments.acts.tick_button.isEnabled() and self._is_idle:
            self._papers.show_payment()
        self._owed.start()

    @property
    def _is_idle(self) -> bool:
        """Whether nothing is open at the left."""
        return self.nets.why.panel is None and self.sections.open is None

    def _connect(self) -> None:
        nets, payments = self.nets, self.payments
        for panel in (nets, payments):
            panel.print_wanted.connect(self.print_wanted)
        payments.notes_wanted.connect(self.notes_wanted)
        payments.send_wanted.connect(self.send_wanted)
        payments.told.connect(self.told)
        payments.game_act_chosen.connect(self._go_on)
        payments.list.asked.connect(self._explain_payment)
        nets.why_wanted.connect(self.why_wanted)
        NameMenu(nets.sheet).rename_wanted.connect(self.rename_wanted)
        nets.explained.connect(payments.list.close_why)
        nets.explained.connect(self._papers.show_why)
        nets.closed.connect(self._leave_why)
        nets.section_wanted.connect(self._toggle_by_link)
        self.sections.explained.connect(self._explain_pair)
        self.sections.mend_wanted.connect(self.mend_wanted)
        self.sections.told.connect(self.told)
        self.sections.written.connect(self._second.begin)
        self._second.ignored.connect(lambda: self.told.emit(_why_ignored(self)))
        self.sections.left_back.connect(
            lambda: nets.links[self.sections.open or 0].setFocus(Qt.FocusReason.BacktabFocusReason)
        )
        self._second.ended.connect(payments.list.wake)
        self.sections.settled.connect(self._settled_early)
        self._live.changed.connect(self._night_changed)
        self._live.reseated.connect(self._reseated)

    def _show_owed(self) -> None:
        """Say what those who are here owe since earlier nights, and which IOUs of this night were paid on another."""
        if self._ious is None or not self.isVisible():
            return
        with suppress(OSError, Refused):  # the section of the IOUs says why they cannot be read
            self.nets.show_owed(earlier_ious(self._ious(), self._live.night), self._note())
            if self._elsewhere is not None:
                self.payments.show_elsewhere(self._elsewhere())

    # explanations

    def _explain_payment(self) -> None:
        """Explain the amount of a payment, or close its explanation."""
        why = self.payments.list.why
        if why is not None:
            self._close_pair_why()
            self.nets.show_why(why)
        elif self.nets.sheet.open_key is None and self.sections.open is None:
            self.nets.show_why(None)
        self._order()

    def _explain_pair(self, why: Why | None) -> None:
        """Explain a figure of the pair table, or close its explanation."""
        self._close_pair_why()
        self.payments.list.close_why()
        self.nets.show_why(why)

    def _close_why(self) -> None:
        self._close_pair_why()
        self.payments.list.close_why()
        self.nets.show_why(None)

    def _leave_why(self) -> None:
        """Close the explanation; after a click on its figure, or w, give the keyboard back to the current payment."""
        self._close_why()
        row = self.payments.list.current
        if row is not None and self.nets.sheet.leads_back and row.isVisibleTo(self):
            row.stop.setFocus(Qt.FocusReason.OtherFocusReason)

    def _close_pair_why(self) -> None:
        if isinstance(self.sections.section, PairSection):
            self.sections.section.close_why()

    # sections, and what is done about a running game

    def _toggle_by_link(self, number: int) -> None:
        if self.sections.open == number:
            self.close_section()
        else:
            self.show_section(number)

    def _follow_running(self) -> None:
        """Close the section of those who leave early if the running game that they would leave has ended."""
        was_running, self._was_running = self._was_running, bool(self._live.night.running)
        if was_running and not self._was_running and self.sections.open == LEAVING:
            self.close_section()

    def _settled_early(self, player: str) -> None:
        """Give the keyboard to what the player pays or gets: the button that was pressed takes it back now."""
        if not self.payments.begin_with(player):
            self.nets.links[LEAVING].setFocus(Qt.FocusReason.OtherFocusReason)
        else:
            self._second.begin(brief=True)  # nothing is paid by a double press; the next Enter pays

    def _toggle(self, number: int) -> None:
        self.sections.toggle(number)
        self.nets.show_section()
        self._order()
        self._papers.lay()
        self._papers.lay_out_now()

    def _go_on(self, act: str) -> None:
        """What was chosen to be done about the running game."""
        running = self._live.night.running
        if act == "leaving":
            self.show_section(LEAVING)
        elif running and act == "sheet":
            self.game_wanted.emit(running[0] - 1)
        elif running:
            self.mend_wanted.emit(running[0] - 1, act, "")

    def _order(self) -> None:
        in_tab_order([*self.nets.chain, *self.payments.chain])

    def _reseated(self) -> None:
        """Other names stand for what was played: shown with the page, since seats are mended on another."""
        self._stale |= Touched.SHEET | Touched.PEOPLE

    def _night_changed(self, change: Change) -> None:
        self._stale |= change.touched
        if self.isVisible():
            self.refresh()
            if change.touched & Touched.PAYMENTS and self.nets.sheet.hasFocus() and self._is_idle:
                self.payments.list.hold()  # undo from the nets: what it framed is what Enter acts on
            if change.touched & (Touched.IOUS | Touched.PEOPLE):
                self._owed.start()


def _is_sign(event: QKeyEvent) -> bool:
    """Whether a key types a letter, a digit or another sign."""
    plain = not event.modifiers() & ~(Qt.KeyboardModifier.ShiftModifier | Qt.KeyboardModifier.KeypadModifier)
    return plain and bool(event.text().strip()) and event.text().isprintable()


def _why_ignored(page: SettlePage) -> str:
    """Why a second Enter writes nothing if the keyboard is."""
    held: QWidget | None = page.focusWidget()
    section = page.sections.section
    if section is not None and held is not None and section.isAncestorOf(held):
        return fill(section.second_press)
    row = page.payments.list.current
    on_line = row is not None and held is not None and row.isAncestorOf(held)
    return fill(PRESSED_TWICE if on_line else SECOND_PRESS)


def _ask_by_key(nets: NetsPanel, payments: PaymentList) -> None:
    """Explain the net of who pays the chosen payment, with the keyboard there; the second time go back to the payment.
    If a section replaces the nets, the payment itself is explained.
    """
    row = payments.current
    if nets.sheet.hasFocus() and row is not None:
        nets.closed.emit()
        payments.hold()
    elif nets.sheet.isVisible():
        _ask_about(nets.sheet, row.line.payer if row is not None else "")
    elif payments.why is not None:
        nets.closed.emit()
    elif row is not None:
        payments.ask_why(row)


def _ask_about(sheet: NetView, player: str) -> None:
    """Explain the net of a player, with the keyboard there; of a player without one, the figure chosen last."""
    model = sheet.net_model
    players = [row.player for row in model.table.rows]
    sheet.setFocus(Qt.FocusReason.ShortcutFocusReason)
    sheet.leads_back = True
    if player in players:
        sheet.setCurrentIndex(model.index(players.index(player), model.last))
    key = model.key(sheet.currentIndex())
    if key is not None and key != sheet.open_key:
        sheet.asked.emit(key)
