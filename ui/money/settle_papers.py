"""`SettlePapers`: the two papers of the settle page, beside each other or upon each other."""

from __future__ import annotations

from typing import Final

from PySide6.QtCore import QCoreApplication, QEvent, QObject, QPoint
from PySide6.QtGui import QKeyEvent, QResizeEvent
from PySide6.QtWidgets import QBoxLayout, QVBoxLayout, QWidget

from ui.money.nets_panel import NetsPanel
from ui.money.payments_panel import PaymentsPanel
from ui.theme.look import Look
from ui.theme.paper import PaperFrame, table_under
from ui.theme.theme import follow
from ui.theme.tokens import Space
from ui.widgets.page_scroll import PageScroll

_SHARES: Final = (560, 590)
"""How the width is shared among nets and payments."""
_BESIDE: Final = 1000
"""In a view narrower than this the papers lie upon each other, pixels at 100 %."""
_ONE_SCROLL: Final = 520
"""In a lower view too, since each paper would scroll in a view of its own and show a line or two; pixels at 100 %."""
_LOW: Final = 600
"""In a view lower than this the explanation has less room, pixels at 100 %."""

_CROWDED: Final = 720
"""In a view lower than this everything beside the payments leaves them room, pixels at 100 %."""


class SettlePapers(PageScroll):
    """Scrolls the papers; beside each other their double rules stand at one height."""

    def __init__(self, nets: NetsPanel, payments: PaymentsPanel) -> None:
        body = QWidget()  # the window's background shows through and has the papers' shadows
        super().__init__(body, follows_focus=False)
        self._look = Look()
        self._nets, self._payments = nets, payments
        self._payments_first = False
        self._all = QVBoxLayout(body)
        self._papers = QBoxLayout(QBoxLayout.Direction.LeftToRight)
        for paper, share in zip((nets, payments), _SHARES, strict=True):
            self._papers.addWidget(paper, share)
        self._all.addLayout(self._papers, 1)
        payments.list.reached.connect(self.show_payment)
        self.verticalScrollBar().valueChanged.connect(self._shadows_moved)
        self.verticalScrollBar().valueChanged.connect(self._show_view)
        for part in (body, payments):
            part.installEventFilter(self)
        follow(self._space)

    def resizeEvent(self, event: QResizeEvent) -> None:
        super().resizeEvent(event)
        self.lay()

    def eventFilter(self, watched: QObject, event: QEvent) -> bool:
        """Lay out again when the papers request it, since their heads may have become higher."""
        if isinstance(watched, PaymentsPanel) and event.type() in (QEvent.Type.Move, QEvent.Type.Resize):
            self._show_view()
        elif event.type() is QEvent.Type.LayoutRequest:
            self.lay()
        return super().eventFilter(watched, event)

    def begin(self) -> None:
        """When the page is shown, begin above: with the payments while one is open, if papers are above each other.
        They stay so while it is shown: a line that was just paid stays in place.
        """
        self._payments_first = any(row.line.payable for row in self._payments.list.rows)
        self.lay()
        self.lay_out_now()
        self.verticalScrollBar().setValue(0)

    def lay(self) -> None:
        """Lay the papers beside or upon each other."""
        look, nets, payments = self._look, self._nets, self._payments
        alone = not payments.isVisibleTo(self)
        roomy = self.width() >= look.px(_BESIDE) and self.height() >= look.px(_ONE_SCROLL)
        beside = roomy and not alone
        upon = QBoxLayout.Direction.BottomToTop if self._payments_first else QBoxLayout.Direction.TopToBottom
        self._papers.setDirection(QBoxLayout.Direction.LeftToRight if beside else upon)
        low = self.height() < look.px(_LOW)
        crowded = beside and self.height() < look.px(_CROWDED)
        nets.set_room(whole=not (beside or alone), crowded=crowded, low=beside and low)
        self._align_rules(beside=beside)
        self._show_view()

    def lay_out_now(self) -> None:
        """Process the pending layout requests now, so that every paper has its final height."""
        for paper in (self._nets, self._payments):
            paper.updateGeometry()
        self._papers.invalidate()
        self._all.update()
        QCoreApplication.sendPostedEvents(None, QEvent.Type.LayoutRequest.value)
        self._show_view()
        QCoreApplication.sendPostedEvents(None, QEvent.Type.LayoutRequest.value)

    def show_payment(self) -> None:
        """Scroll to the current payment if it is not in sight."""
        self.lay_out_now()
        row = self._payments.list.current
        if row is not None and not row.is_in_sight:
            self._payments.show_current()
            self.bring_into_sight(row)

    def show_why(self) -> None:
        """Scroll to the explanation that was opened; of one that is higher than the view, to its beginning."""
        self.lay_out_now()
        self.bring_into_sight(self._nets.why)
        top = self._nets.why.mapTo(self._contents, QPoint()).y()
        self.ensureVisible(0, top, 0, 0)

    def keyPressEvent(self, event: QKeyEvent) -> None:
        """PageDown and PageUp go through an explanation that is longer than its room, else through the page."""
        if not self._nets.why.turn_page(event.key()):
            super().keyPressEvent(event)

    def show_asked(self) -> None:
        """Scroll to the explanation of a net that has the keyboard, else to the current payment."""
        if self._nets.sheet.hasFocus():
            self.show_why()
        else:
            self.show_payment()

    def show_heading(self) -> None:
        """Scroll to the heading of the nets, or of the section in their place, and to the rows under it."""
        self.lay_out_now()
        for part in (self._nets, self._nets.head):
            self.bring_into_sight(part)

    def _align_rules(self, *, beside: bool) -> None:
        """Give the heads of the papers heights that put their double rules beside each other."""
        look, nets, payments = self._look, self._nets, self._payments
        room, both = self.viewport().width() - look.px(Space.GAP), sum(_SHARES)
        papers: list[tuple[PaperFrame, QWidget]] = [(nets, nets.head), (payments, payments.head)]
        heads = [
            _wanted_height(head, room * share // both - paper.width() + paper.contentsRect().width())
            for (paper, head), share in zip(papers, _SHARES, strict=True)
        ]
        above = nets.headings_height()
        rule = max(heads[0] + above, heads[1]) if beside else 0
        a_section = nets.sections.open is not None  # it has no rule, and must not move with what the payments say
        nets.head.setMinimumHeight(0 if a_section else max(0, rule - above))
        payments.head.setMinimumHeight(rule)

    def _show_view(self) -> None:
        """Pass the visible part to the payments, if they do not scroll alone."""
        beside = self._papers.direction() is QBoxLayout.Direction.LeftToRight
        bottom = self._payments.mapFrom(self.viewport(), self.viewport().rect().bottomLeft()).y() + 1
        self.covered = self._payments.set_view(self.viewport().height(), None if beside else bottom)

    def _shadows_moved(self) -> None:
        """Repaint the background, which has the shadows of the papers."""
        table = table_under(self)
        if table is not None:
            table.update()

    def _space(self, look: Look) -> None:
        self._look = look
        self._all.setContentsMargins(0, 0, 0, look.px(Space.RHYTHM))
        self._papers.setSpacing(look.px(Space.GAP))
        self.lay()


def _wanted_height(widget: QWidget, width: int) -> int:
    """The height that the contents of a widget need in a width, pixels."""
    layout = widget.layout()
    assert layout is not None
    return layout.heightForWidth(width) if layout.hasHeightForWidth() else layout.sizeHint().height()
