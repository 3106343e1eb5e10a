"""`StartPaper`: a paper of the start page, a heading over a double rule with parts on one left edge below it."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import Final

from PySide6.QtCore import Qt
from PySide6.QtWidgets import QHBoxLayout, QVBoxLayout, QWidget

from ui.theme.look import Look
from ui.theme.paper import PaperFrame
from ui.theme.push_buttons import LINK_PADDING
from ui.theme.theme import follow
from ui.theme.tokens import TypeRole, Weight
from ui.widgets.buttons import LinkButton
from ui.widgets.flow_layout import FlowLayout
from ui.widgets.labels import HeadingLabel, TextLabel
from ui.widgets.responsive_layouts import FlowBox
from ui.widgets.rule_lines import DoubleRule

REACH: Final = 12
"""How far the ground of a row and the frame of a field reach over the edge of the texts, pixels at 100 %."""
_EDGE: Final = 32
_HEAD: Final = (12, 44)
"""Above the heading, and its height: the double rules of two papers beside each other are at one height."""
_BESIDE: Final[tuple[TypeRole, Weight]] = ("total", 600)
"""The largest heading, whose baseline all of them share."""
_BOTTOM: Final = 12


class StartPaper(PaperFrame):
    """The paper; `title` is its heading and `said` the remark at the right of it, on the same baseline."""

    def __init__(self, title: str, size: TypeRole) -> None:
        super().__init__(padding=0)
        self.title = HeadingLabel(title, size=size, weight=600, beside=_BESIDE, wrap=True)
        self.said = TextLabel(role="ink2", beside=_BESIDE)
        self.links: tuple[LinkButton, ...] = ()
        self._parts: list[tuple[QHBoxLayout, int, int]] = []
        self._column = QVBoxLayout(self)
        self._column.setContentsMargins(0, 0, 0, 0)
        self._column.setSpacing(0)
        self._head = FlowBox(0, (8, 0))
        self._head.box.addWidget(self.title, 1, Qt.AlignmentFlag.AlignBottom)
        self._head.box.addWidget(self.said, 0, Qt.AlignmentFlag.AlignBottom)
        self.add(self._head, above=_HEAD[0])
        self.add(DoubleRule(), above=8)
        follow(self._show_paper)

    def add(self, part: QWidget, *, above: int, reach: int = 0) -> None:
        """Add a part, `above` pixels at 100 % below the last; it may `reach` over the edge of the texts."""
        row = QHBoxLayout()
        row.addWidget(part)
        self._parts.append((row, above, reach))
        self._column.addLayout(row)

    def add_links(self, acts: Mapping[str, Callable[[], object]]) -> QWidget:
        """Add a row of links, each with what it does; returns the row."""
        row = QWidget()
        flow = FlowLayout(row)
        flow.setSpacing(12)
        for words, act in acts.items():
            link = LinkButton(words)
            link.clicked.connect(lambda _checked=False, act=act: act())
            self.links = (*self.links, link)
            flow.addWidget(link)
        self.add(row, above=4, reach=LINK_PADDING)
        return row

    def finish_layout(self) -> None:
        """Complete the layout after the last part was added."""
        self._column.addStretch(1)
        self._show_paper(self.look)

    def _show_paper(self, look: Look) -> None:
        self._head.setMinimumHeight(look.px(_HEAD[1]))
        for row, above, reach in self._parts:
            side = look.px(_EDGE) - look.px(reach)
            row.setContentsMargins(side, look.px(above), side, 0)
        self.setContentsMargins(0, 0, 0, look.px(_BOTTOM))
