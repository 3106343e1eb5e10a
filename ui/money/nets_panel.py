"""`NetsPanel`: the left panel of the settle page: what everybody won and lost, and why."""

from __future__ import annotations

from typing import Final

from PySide6.QtCore import Qt, Signal
from PySide6.QtGui import QResizeEvent
from PySide6.QtWidgets import QBoxLayout, QVBoxLayout

from scorekeeper.night.change import NETS
from scorekeeper.night.night import only_won
from scorekeeper.text.net_table import Key, NetTable, net_table, why_of, why_on_paper
from ui.live.live_night import LiveNight
from ui.money.figure import INSET
from ui.money.net_sheet import NetSheet
from ui.theme.literal_text import literal
from ui.theme.look import Look
from ui.theme.paper import PaperFrame
from ui.theme.theme import follow
from ui.widgets.buttons import LinkButton
from ui.widgets.labels import TextLabel

_PADDING: Final = 32
_BETWEEN: Final = 16
"""Between title and remark where they stand beside each other, pixels at 100 %."""


class NetsPanel(PaperFrame):
    """The table of nets with explanations; empty until `refresh`."""

    concerns = NETS
    """What it shows of a night."""
    print_wanted = Signal()
    why_wanted = Signal(str)
    """The id of the player whose explanation is to be printed."""

    def __init__(self, live: LiveNight) -> None:
        super().__init__(padding=_PADDING - INSET)
        self._live = live
        self._title = TextLabel(size="figure", weight=600, wrap=True)
        self._remark = TextLabel(role="ink2", wrap=True)
        self._notice = TextLabel(role="accent", weight=600, wrap=True)
        self._warning = TextLabel(role="red", weight=600, wrap=True)
        self._foot = TextLabel(role="ink2", wrap=True)
        self.sheet = NetSheet(NetTable())
        self.print_button = LinkButton("Print the night", icon_name="print")
        self.why_button = LinkButton("", icon_name="print")
        self._head = QBoxLayout(QBoxLayout.Direction.LeftToRight)
        self._column = QVBoxLayout(self)
        self._build()
        self.sheet.asked.connect(self.explain)
        self.print_button.clicked.connect(self.print_wanted)
        self.why_button.clicked.connect(self._want_why)
        follow(self._space)

    def refresh(self) -> None:
        """Show the current nets; an open explanation is updated."""
        night = self._live.night
        table = net_table(night, self._live.settled)
        self.sheet.show_table(table)
        self._title.show_text(table.title)
        self._remark.show_text(table.remark)
        self._notice.show_text(table.notice)
        self._warning.show_text(table.warning)
        self._foot.show_text(table.foot)
        self._lay_head()
        self.explain(self.sheet.open_key)

    def show_print(self, *, shown: bool) -> None:
        """Show the print button, where there is nothing to pay and so no other panel."""
        self.print_button.setVisible(shown)

    def wanted_width(self) -> int:
        """The width in which nothing is shortened or scrolled, pixels."""
        margins = self.contentsMargins()
        return self.sheet.wanted_width() + margins.left() + margins.right()

    def resizeEvent(self, event: QResizeEvent) -> None:
        super().resizeEvent(event)
        self._lay_head()

    def explain(self, key: Key | None) -> None:
        """Open the explanation of a figure, or close the one that is open."""
        won = key is not None and only_won(self._live.night, self._live.settled)
        self.why_button.setVisible(
            key is not None and not won
        )  # a night that counts games won has no figures to explain on paper
        if key is None:
            self.sheet.show_why(None, None)
            return
        self.why_button.setText(literal(why_on_paper(self._live.short_names[key.player])))
        self.why_button.updateGeometry()
        self.sheet.show_why(key, why_of(self._live.night, self._live.settled, key))

    def _want_why(self) -> None:
        if self.sheet.open_key is not None:
            self.why_wanted.emit(self.sheet.open_key.player)

    def _build(self) -> None:
        self._head.addWidget(self._title, 1)
        self._head.addWidget(self._remark)
        self._column.addLayout(self._head)
        self._column.addWidget(self._notice)
        self._column.addWidget(self._warning)
        self._column.addWidget(self.sheet)
        self._column.addStretch(1)
        self._column.addWidget(self._foot)
        self._column.addWidget(self.why_button, 0, Qt.AlignmentFlag.AlignLeft)
        self._column.addWidget(self.print_button, 0, Qt.AlignmentFlag.AlignLeft)
        self.why_button.hide()

    def _lay_head(self) -> None:
        # Not the current spacing, which differs between the two layouts: the remark would oscillate.
        room = self.contentsRect().width() - 2 * self.look.px(INSET) - self.look.px(_BETWEEN)
        beside = self._title.sizeHint().width() + self._remark.sizeHint().width() <= room
        side = Qt.AlignmentFlag.AlignRight if beside else Qt.AlignmentFlag.AlignLeft
        self._head.setDirection(QBoxLayout.Direction.LeftToRight if beside else QBoxLayout.Direction.TopToBottom)
        self._head.setSpacing(self.look.px(_BETWEEN if beside else 4))
        self._remark.setAlignment(side | Qt.AlignmentFlag.AlignVCenter)

    def _space(self, look: Look) -> None:
        inset = look.px(INSET)  # focus frames extend beyond the digits, which end at the margin
        self._column.setContentsMargins(0, inset, 0, inset)
        self._column.setSpacing(look.px(12))
        self._head.setContentsMargins(inset, 0, inset, 0)
        self._lay_head()
        for label in (self._notice, self._warning, self._foot):
            label.setContentsMargins(inset, 0, inset, 0)
