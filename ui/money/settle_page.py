"""`SettlePage`: two papers, what everybody won and lost at the left, who pays whom at the right."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from contextlib import suppress
from typing import Final

from PySide6.QtCore import QCoreApplication, QEvent, QObject, Qt, QTimer, Signal
from PySide6.QtGui import QAccessible, QKeyEvent, QResizeEvent, QShowEvent
from PySide6.QtWidgets import QBoxLayout, QVBoxLayout, QWidget
from shiboken6 import isValid

from scorekeeper.night.change import EVERYTHING, NOTHING, Change, Touched
from scorekeeper.night.ious import Iou
from scorekeeper.refusals import OurMistake, Refused
from scorekeeper.text.explain import Why
from scorekeeper.text.other_money_text import earlier_ious
from scorekeeper.text.payment_progress import is_paid
from scorekeeper.text.templates import say
from ui.live.live_night import LiveNight
from ui.money.nets_panel import NetsPanel
from ui.money.payments_panel import PaymentsPanel
from ui.money.sections.open_section import LEAVING, OpenSection
from ui.money.sections.pairs import PairSection
from ui.theme.look import Look
from ui.theme.paper import PaperFrame, table_under
from ui.theme.theme import follow
from ui.theme.tokens import Space
from ui.widgets.accessible_role import set_accessible_role
from ui.widgets.page_scroll import PageScroll
from ui.widgets.roving_focus import in_tab_order

_SHARES: Final = (560, 590)
"""How the width is shared among nets and payments."""
_BESIDE: Final = 900
"""On a page narrower than this the papers lie upon each other, pixels at 100 %."""
_LOW: Final = 600
"""On a page lower than this the explanation has less room, pixels at 100 %."""


class SettlePage(QWidget):
    """The settlement of the night. It is updated after each change, while hidden not before it is shown again."""

    print_wanted = Signal()
    notes_wanted = Signal()
    """The notes to hand over are to be printed."""
    told = Signal(str)
    """What was just written, as a sentence."""
    why_wanted = Signal(str)
    """The id of the player whose explanation is to be printed."""
    mend_wanted = Signal(int, str, str)
    """A game, from 0, the act that is to begin on its sheet before somebody can leave, and the id of that player."""
    game_wanted = Signal(int)
    """The sheet of a game, from 0, is to be shown, to play it on."""

    def __init__(
        self, live: LiveNight, parent: QWidget | None = None, *, ious: Callable[[], Sequence[Iou]] | None = None
    ) -> None:
        super().__init__(parent)
        set_accessible_role(self, QAccessible.Role.Grouping, say("Settling the night"))
        self._live = live
        self._look = Look()
        self.nets = NetsPanel(live, ious)
        self.payments = PaymentsPanel(live)
        self._body = QWidget()  # the window's background shows through and has the panels' shadows
        self._all = QVBoxLayout(self._body)
        self._panels = QBoxLayout(QBoxLayout.Direction.LeftToRight)
        for panel, share in zip((self.nets, self.payments), _SHARES, strict=True):
            self._panels.addWidget(panel, share)
        self._all.addLayout(self._panels, 1)
        self._scroll = PageScroll(self._body, follows_focus=False)
        column = QVBoxLayout(self)
        column.setContentsMargins(0, 0, 0, 0)
        column.addWidget(self._scroll)
        self._stale = EVERYTHING
        self._ious = ious
        self._owed = QTimer(self)  # the books of years are read after the page is painted
        self._owed.setSingleShot(True)
        self._owed.timeout.connect(self._show_owed)
        self._before_section: QWidget | None = None
        self._was_running = False
        self._connect()
        self._body.installEventFilter(self)
        follow(self._space)

    @property
    def sections(self) -> OpenSection:
        """The sections, of which one at a time stands in the place of the nets."""
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
        self.nets.show_print(shown=not paid)
        self._follow_running()
        if stale & (self.sections.concerns | Touched.STATE) and not self.sections.refresh():
            self.nets.links[self.sections.open or 0].setFocus(Qt.FocusReason.OtherFocusReason)
        self._order()
        self._lay()
        if settled.wrong:
            raise OurMistake(settled.wrong)  # reported by `ErrorReporter`

    def switch_way(self) -> None:
        """Switch between pair by pair and fewest payments."""
        self.payments.ways.switch()

    def show_section(self, number: int) -> None:
        """Open a section in the place of the nets, and give the keyboard to its link."""
        if self.sections.open is None:
            self._before_section = self.focusWidget()
        if self.sections.open != number:
            self._toggle(number)
        self.nets.links[number].setFocus(Qt.FocusReason.ShortcutFocusReason)

    def close_section(self) -> None:
        """Close the open section and return the focus to where it was before."""
        assert self.sections.open is not None
        self._toggle(self.sections.open)
        before, row = self._before_section, self.payments.list.current
        if before is not None and isValid(before) and before.isVisibleTo(self):
            before.setFocus(Qt.FocusReason.ShortcutFocusReason)
        elif row is not None:
            row.stop.setFocus(Qt.FocusReason.ShortcutFocusReason)

    def keyPressEvent(self, event: QKeyEvent) -> None:
        """Esc closes the explanation, and then the open section."""
        if event.key() == Qt.Key.Key_Escape and self.nets.why.panel is not None:
            self._close_why()
        elif event.key() == Qt.Key.Key_Escape and self.sections.open is not None:
            self.close_section()
        else:
            super().keyPressEvent(event)

    def resizeEvent(self, event: QResizeEvent) -> None:
        super().resizeEvent(event)
        self._lay()

    def showEvent(self, event: QShowEvent) -> None:
        """Catch up with changes made while the page was hidden, and give the keyboard to what is done next."""
        if self._stale:
            self.refresh()
            self.payments.begin()
        super().showEvent(event)
        self._lay_out_now()
        self._owed.start()

    def eventFilter(self, watched: QObject, event: QEvent) -> bool:
        """Lay out again when the papers want to, since their heads may have become higher."""
        if event.type() is QEvent.Type.LayoutRequest:
            self._lay()
        return super().eventFilter(watched, event)

    def _connect(self) -> None:
        nets, payments = self.nets, self.payments
        for panel in (nets, payments):
            panel.print_wanted.connect(self.print_wanted)
        payments.notes_wanted.connect(self.notes_wanted)
        payments.told.connect(self.told)
        payments.way_chosen.connect(self._go_on)
        payments.list.asked.connect(self._explain_payment)
        nets.why_wanted.connect(self.why_wanted)
        nets.explained.connect(payments.list.close_why)
        nets.closed.connect(self._close_why)
        nets.section_wanted.connect(self._toggle_by_link)
        self.sections.explained.connect(self._explain_pair)
        self.sections.mend_wanted.connect(self.mend_wanted)
        self._scroll.verticalScrollBar().valueChanged.connect(self._shadows_moved)
        self._live.changed.connect(self._night_changed)

    def _show_owed(self) -> None:
        """Say what those who are here owe each other since earlier nights."""
        if self._ious is None or not self.isVisible():
            return
        with suppress(OSError, Refused):  # the section of the IOUs says why they cannot be read
            self.nets.show_owed(earlier_ious(self._ious(), self._live.night))

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
        """Close the section of those who leave early where the running game that they would leave has ended."""
        was_running, self._was_running = self._was_running, bool(self._live.night.running)
        if was_running and not self._was_running and self.sections.open == LEAVING:
            self.close_section()

    def _toggle(self, number: int) -> None:
        self.sections.toggle(number)
        self.nets.show_section()
        self._order()
        self._lay()
        self._lay_out_now()

    def _go_on(self, act: str) -> None:
        """What was chosen to be done about the running game."""
        running = self._live.night.running
        if act == "leaving":
            self.show_section(LEAVING)
        elif running and act == "sheet":
            self.game_wanted.emit(running[0] - 1)
        elif running:
            self.mend_wanted.emit(running[0] - 1, act, "")

    # layout

    def _shadows_moved(self) -> None:
        """Repaint the background, which has the shadows of the panels."""
        table = table_under(self)
        if table is not None:
            table.update()

    def _order(self) -> None:
        in_tab_order([*self.nets.chain, *self.payments.chain])

    def _lay_out_now(self) -> None:
        """Process the pending layout requests now, so that every panel has its final height."""
        for panel in (self.nets, self.payments):
            panel.updateGeometry()
        self._panels.invalidate()
        self._all.update()
        QCoreApplication.sendPostedEvents(None, QEvent.Type.LayoutRequest.value)

    def _night_changed(self, change: Change) -> None:
        self._stale |= change.touched
        if self.isVisible():
            self.refresh()
            if change.touched & (Touched.IOUS | Touched.PEOPLE):
                self._owed.start()

    def _lay(self) -> None:
        """Lay the papers beside or upon each other."""
        look, nets, payments = self._look, self.nets, self.payments
        beside = self.width() >= look.px(_BESIDE) and payments.isVisibleTo(self)
        alone = not payments.isVisibleTo(self)
        self._panels.setDirection(QBoxLayout.Direction.LeftToRight if beside else QBoxLayout.Direction.TopToBottom)
        low = self.height() < look.px(_LOW)
        nets.set_whole(not (beside or alone))
        payments.set_whole(not beside)
        nets.set_why_height(low=beside and low)
        self._align_rules(beside=beside)

    def _align_rules(self, *, beside: bool) -> None:
        """Give the heads of the papers heights that put their double rules beside each other."""
        look, nets, payments = self._look, self.nets, self.payments
        room, both = self._scroll.viewport().width() - look.px(Space.GAP), sum(_SHARES)
        papers: list[tuple[PaperFrame, QWidget]] = [(nets, nets.head), (payments, payments.head)]
        heads = [
            _wanted_height(head, room * share // both - paper.width() + paper.contentsRect().width())
            for (paper, head), share in zip(papers, _SHARES, strict=True)
        ]
        above = nets.headings_height()
        rule = max(heads[0] + above, heads[1]) if beside else 0
        nets.head.setMinimumHeight(max(0, rule - above))
        payments.head.setMinimumHeight(rule)

    def _space(self, look: Look) -> None:
        self._look = look
        self._all.setContentsMargins(0, 0, 0, look.px(Space.RHYTHM))
        self._panels.setSpacing(look.px(Space.GAP))
        self._lay()


def _wanted_height(widget: QWidget, width: int) -> int:
    """The height that the contents of a widget need in a width, pixels."""
    layout = widget.layout()
    assert layout is not None
    return layout.heightForWidth(width) if layout.hasHeightForWidth() else layout.sizeHint().height()
