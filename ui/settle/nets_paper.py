"""`NetsPaper`: the left paper of the settle page: what everybody won and lost, and why."""

from __future__ import annotations

from PySide6.QtWidgets import QHBoxLayout, QVBoxLayout, QWidget

from ui.live_night import LiveNight
from ui.look.look import Look
from ui.look.paper import PaperFrame
from ui.look.theme import follow
from ui.settle.net_sheet import Key, NetSheet
from ui.settle.nets import net_table, why_of
from ui.widgets import TextLabel


class NetsPaper(PaperFrame):
    """The nets of a night, each of which explains itself."""

    def __init__(self, live: LiveNight, parent: QWidget | None = None) -> None:
        super().__init__(parent, padding=32)
        self._live = live
        self._title = TextLabel("What everybody won and lost", size="figure", weight=600)
        self._remark = TextLabel(role="ink2")
        self._notice = TextLabel(role="accent", weight=600)
        self._warning = TextLabel(role="red", weight=600)
        self._foot = TextLabel(role="ink2")
        self.sheet = NetSheet(net_table(live.night, live.settled))
        self._head = QHBoxLayout()
        self._column = QVBoxLayout(self)
        self._build()
        self.sheet.asked.connect(self.explain)
        follow(self._space)
        self.refresh()

    def refresh(self) -> None:
        """Show the nets as they stand; an open explanation is told anew."""
        night = self._live.night
        table = net_table(night, self._live.settled)
        self.sheet.show_table(table)
        for label, text in (
            (self._remark, table.remark),
            (self._notice, table.notice),
            (self._warning, table.warning),
            (self._foot, " ".join(table.foot)),
        ):
            label.setText(text)
            label.setVisible(bool(text))
        if self.sheet.open_key is not None:
            self.explain(self.sheet.open_key)

    def explain(self, key: Key | None) -> None:
        """Open the explanation of a figure, or close the one that is open."""
        if key is None:
            self.sheet.show_why(None, None)
            return
        self.sheet.show_why(key, why_of(self._live.night, self._live.settled, *key))

    def _build(self) -> None:
        self._head.addWidget(self._title)
        self._head.addStretch(1)
        self._head.addWidget(self._remark)
        self._column.addLayout(self._head)
        for label in (self._notice, self._warning, self._foot):
            label.setWordWrap(True)
        self._column.addWidget(self._notice)
        self._column.addWidget(self._warning)
        self._column.addWidget(self.sheet)
        self._column.addStretch(1)
        self._column.addWidget(self._foot)

    def _space(self, look: Look) -> None:
        self._column.setContentsMargins(0, 0, 0, 0)
        self._column.setSpacing(look.px(12))
        self._head.setSpacing(look.px(16))
