"""`ReturningPlayers`: who has left the night, each with a link that seats them again."""

from __future__ import annotations

from collections.abc import Sequence
from functools import partial
from typing import Final

from PySide6.QtCore import Qt, Signal
from PySide6.QtWidgets import QWidget

from scorekeeper.drafts.table_draft import KnownPlayer, TableDraft
from scorekeeper.text import new_night_text
from ui.theme.look import Look
from ui.theme.theme import follow
from ui.theme.tokens import Space
from ui.widgets.buttons import LinkButton
from ui.widgets.flow_layout import FlowLayout
from ui.widgets.labels import TextLabel

KEY: Final = "Alt+B"


class ReturningPlayers(QWidget):
    """`back` carries the `KnownPlayer` who is back. A link goes once its player is seated, or if all seats are."""

    back = Signal(object)

    def __init__(self, gone: Sequence[KnownPlayer]) -> None:
        super().__init__()
        self._gone = tuple(gone)
        self.links = tuple(LinkButton(new_night_text.comes_back(one.name)) for one in gone)
        self._flow = FlowLayout(self)
        self._told = tuple(TextLabel(new_night_text.left_before(one.name, one.left), role="ink2") for one in gone)
        for one, told, link in zip(gone, self._told, self.links, strict=True):
            told.setAlignment(Qt.AlignmentFlag.AlignVCenter)
            self._flow.addWidget(told)
            self._flow.addWidget(link)
            link.clicked.connect(partial(self.back.emit, one))
        self.setVisible(bool(gone))
        follow(self._space)

    def show_table(self, table: TableDraft, most: int) -> None:
        """Offer who is not seated, as long as there are fewer than `most`; the first of them has the key."""
        seated = {seat.player for seat in table.seats}
        for one, link in zip(self._gone, self.links, strict=True):
            link.setHidden(one.id in seated or len(seated) >= most)
        offered = [link for link in self.links if not link.isHidden()]
        for link in offered:
            link.show_key(KEY if link is offered[0] else "")

    def bring_next(self) -> None:
        """Press the first link, if there is one."""
        for link in self.links:
            if not link.isHidden():
                link.click()
                return

    def _space(self, look: Look) -> None:
        self._flow.setSpacing(look.px(12))
        for told in self._told:
            told.setMinimumHeight(look.px(Space.TOUCH))  # beside its link
