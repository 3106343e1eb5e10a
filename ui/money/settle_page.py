"""`SettlePage`: nets at the left, payments at the right, sections below."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Final

from PySide6.QtCore import QCoreApplication, QEvent, Qt, Signal
from PySide6.QtGui import QKeyEvent, QResizeEvent, QShowEvent
from PySide6.QtWidgets import QBoxLayout, QVBoxLayout, QWidget
from shiboken6 import isValid

from scorekeeper.night.change import EVERYTHING, NOTHING, Change, Touched
from scorekeeper.night.ious import Iou
from scorekeeper.refusals import OurMistake
from scorekeeper.text.payment_progress import is_paid
from ui.live.live_night import LiveNight
from ui.money.nets_panel import NetsPanel
from ui.money.payments_panel import PaymentsPanel
from ui.money.sections.accordion import Accordion
from ui.theme.look import Look
from ui.theme.paper import table_under
from ui.theme.theme import follow
from ui.theme.tokens import Space
from ui.widgets.page_scroll import PageScroll
from ui.widgets.roving_focus import in_tab_order

_PAYMENTS: Final = (360, 504, 600)
"""The least, the usual (in a room of 1160) and the greatest width of the payments, px at 100 %."""
_NETS: Final = 720
QWIDGETSIZE_MAX: Final = (1 << 24) - 1
"""Qt's name for no limit, which PySide does not hand on."""
_BESIDE: Final = 560
"""Nets narrower than this lie above the payments and not beside them."""


class SettlePage(QWidget):
    """The settlement of the night. It is updated after each change, while hidden not before it is shown again."""

    print_wanted = Signal()
    why_wanted = Signal(str)
    """The id of the player whose explanation is to be printed."""
    mend_wanted = Signal(int, str, str)
    """A game, from 0, the act that is to begin on its sheet before somebody can leave, and the id of that player."""

    def __init__(
        self, live: LiveNight, parent: QWidget | None = None, *, ious: Callable[[], Sequence[Iou]] | None = None
    ) -> None:
        super().__init__(parent)
        self._live = live
        self._look = Look()
        self.nets = NetsPanel(live)
        self.payments = PaymentsPanel(live)
        self.accordion = Accordion(live, ious)
        self._body = QWidget()  # the window's background shows through and has the panels' shadows
        self._all = QVBoxLayout(self._body)
        self._panels = QBoxLayout(QBoxLayout.Direction.LeftToRight)
        self._left = QVBoxLayout()
        self._left.addWidget(self.nets)
        self._left.addWidget(self.accordion)
        self._left.addStretch(1)
        self._panels.addLayout(self._left, 100)
        self._panels.addWidget(self.payments, 1)
        self._panels.addStretch(0)
        self._all.addLayout(self._panels, 1)
        self._scroll = PageScroll(self._body, follows_focus=False)
        column = QVBoxLayout(self)
        column.setContentsMargins(0, 0, 0, 0)
        column.addWidget(self._scroll)
        for panel in (self.nets, self.payments):
            panel.print_wanted.connect(self.print_wanted)
        self.nets.why_wanted.connect(self.why_wanted)
        self.accordion.opened.connect(self._reveal)
        self.payments.opened.connect(self._reveal)
        self.accordion.mend_wanted.connect(self.mend_wanted)
        self._stale = EVERYTHING
        self._before_accordion: QWidget | None = None
        self.accordion.names.chosen.connect(self._accordion_moved)
        self._scroll.verticalScrollBar().valueChanged.connect(self._shadows_moved)
        live.changed.connect(self._night_changed)
        follow(self._space)

    def refresh(self) -> None:
        """Show the night: the panels whose parts of it changed since the last time."""
        stale, self._stale = self._stale, NOTHING
        settled = self._live.settled
        if stale & self.nets.concerns:
            self.nets.refresh()
        if stale & self.payments.concerns:
            self.payments.refresh()
        paid = is_paid(self._live.night, settled)
        self.payments.setVisible(paid)
        self.nets.show_print(shown=not paid)
        self._lay()
        if stale & (self.accordion.concerns | Touched.STATE):
            self.accordion.refresh()
        self._order()
        self._lay()
        if settled.wrong:
            raise OurMistake(settled.wrong)  # reported by `ErrorReporter`

    def switch_way(self) -> None:
        """Switch between pair by pair and fewest payments."""
        self.payments.ways.switch()

    def show_section(self, number: int) -> None:
        """Open a section of the accordion and give it the focus."""
        if self.accordion.open is None:
            self._before_accordion = self.focusWidget()
        if self.accordion.open != number:
            self.accordion.toggle(number)
        self._accordion_moved()
        self.accordion.names.words[number].setFocus(Qt.FocusReason.ShortcutFocusReason)

    def keyPressEvent(self, event: QKeyEvent) -> None:
        """Esc closes the open section."""
        if event.key() == Qt.Key.Key_Escape and self.accordion.section is not None:
            self.close_section()
        else:
            super().keyPressEvent(event)

    def resizeEvent(self, event: QResizeEvent) -> None:
        super().resizeEvent(event)
        self._let_shrink()
        self._lay()

    def showEvent(self, event: QShowEvent) -> None:
        """Catch up with changes made while the page was hidden.

        Once all games are over, the first open payment gets the focus.
        """
        self._let_shrink()
        if self._stale:
            self.refresh()
            if not self._live.night.running:
                self.payments.list.begin()
        super().showEvent(event)
        row = self.payments.list.current
        if row is not None and row.box.hasFocus():
            self._reveal(row)
        else:
            self._lay_out_now()

    def close_section(self) -> None:
        """Close the open section and return the focus to where it was before."""
        assert self.accordion.open is not None
        self._let_shrink()
        self.accordion.toggle(self.accordion.open)
        self._order()
        self._lay_out_now()
        before, row = self._before_accordion, self.payments.list.current
        if before is not None and isValid(before) and before.isVisibleTo(self):
            before.setFocus(Qt.FocusReason.ShortcutFocusReason)
        elif row is not None:
            row.box.setFocus(Qt.FocusReason.ShortcutFocusReason)

    def _shadows_moved(self) -> None:
        """Repaint the background, which has the shadows of the panels."""
        table = table_under(self)
        if table is not None:
            table.update()

    def _order(self) -> None:
        figures = [*self.nets.sheet.figures, self.nets.why_button, self.nets.print_button, *self.payments.chain]
        in_tab_order([*figures, *self.accordion.chain])

    def _accordion_moved(self) -> None:
        """Bring an opened section into sight."""
        self._let_shrink()
        self._order()
        if self.accordion.section is not None:
            self._reveal(self.accordion)

    def _lay_out_now(self) -> None:
        """Process the pending layout requests now, so that every panel has its final height."""
        for panel in (self.nets, self.payments, self.accordion):
            panel.updateGeometry()
        self._panels.invalidate()
        self._all.update()
        QCoreApplication.sendPostedEvents(None, QEvent.Type.LayoutRequest.value)

    def _reveal(self, widget: QWidget) -> None:
        """Bring a widget into sight."""
        self._lay_out_now()
        self._scroll.ensureWidgetVisible(widget, 0, 0)

    def _night_changed(self, change: Change) -> None:
        self._stale |= change.touched
        if self.isVisible():
            self._body.setMinimumHeight(self._body.height())  # a page that shrinks would scroll under the pointer
            self.refresh()

    def _let_shrink(self) -> None:
        """Reset the minimum height of the page."""
        self._body.setMinimumHeight(0)

    def _lay(self) -> None:
        look = self._look
        room = self.width() - look.px(Space.GAP)
        least, usual, most = map(look.px, _PAYMENTS)
        wanted = max(look.px(_NETS), self.nets.wanted_width())
        nets = min(self.nets.wanted_width(), room - least)
        enough = min(self.nets.wanted_width(), look.px(_BESIDE)) + 2 * look.px(Space.GAP)
        beside = self.payments.isVisibleTo(self) and room - least >= enough
        self._panels.setDirection(QBoxLayout.Direction.LeftToRight if beside else QBoxLayout.Direction.TopToBottom)
        # Qt asks for the height at the whole width and ignores the maximum width: stacked panels take the whole width.
        self.nets.setMaximumWidth(wanted if beside else QWIDGETSIZE_MAX)
        self.accordion.setMaximumWidth(wanted if beside else QWIDGETSIZE_MAX)
        alone = not self.payments.isVisibleTo(self)
        if (self._left.indexOf(self.accordion) >= 0) != (beside or alone):
            self._move_accordion(self._left if beside or alone else self._all)
        self._panels.setStretchFactor(self._left, 100 if beside else 0)
        if beside:
            self.payments.setFixedWidth(max(least, min(most, room * usual // 1160, room - nets)))
        else:
            self.payments.setMinimumWidth(0)
            self.payments.setMaximumWidth(QWIDGETSIZE_MAX)

    def _move_accordion(self, column: QVBoxLayout) -> None:
        """Put the accordion under the nets, or under everything where the panels are stacked."""
        for other in (self._left, self._all):
            other.removeWidget(self.accordion)
        column.insertWidget(1, self.accordion)

    def _space(self, look: Look) -> None:
        self._look = look
        self._let_shrink()
        self._all.setContentsMargins(0, 0, 0, look.px(Space.RHYTHM))
        self._all.setSpacing(look.px(Space.GAP))
        self._panels.setSpacing(look.px(Space.GAP))
        self._left.setSpacing(look.px(Space.GAP))
        self._lay()
