"""`SideColumn`: beside an article: buttons that do what it is about, why, what else to read, and the way back."""

from __future__ import annotations

from collections.abc import Sequence
from itertools import zip_longest
from typing import Final

from msgspec import Struct
from PySide6.QtCore import Signal
from PySide6.QtWidgets import QSizePolicy, QVBoxLayout, QWidget

from scorekeeper.text.manual.articles import DO, TOPIC, article
from scorekeeper.text.templates import say
from ui.theme.literal_text import literal, plain_tooltip
from ui.theme.look import Look
from ui.theme.theme import current_theme, follow
from ui.widgets.buttons import LinkButton, QuietButton
from ui.widgets.labels import TextLabel
from ui.widgets.rule_lines import Divider

SIDE_WIDTH: Final = 220
"""Pixels at 100 %."""
_GAP: Final = 8
_PART: Final = 12
"""Room before a heading, pixels at 100 %."""


class Offer(Struct, frozen=True):
    """An action beside an article: its words, key and icon, and why it cannot be done now, "" if it can."""

    name: str
    words: str
    key: str = ""
    icon: str = ""
    refusal: str = ""


class SideColumn(QWidget):
    """The side column of an article; `followed` carries a link like those of the article."""

    followed = Signal(str)

    def __init__(self, way_back: str, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self._parts: list[QWidget] = []
        self.offers: list[QuietButton] = []
        self.links: list[LinkButton] = []
        self._column = QVBoxLayout(self)
        self._column.setContentsMargins(0, 0, 0, 0)
        self.back = QuietButton(way_back, key="Esc")
        self.back.setSizePolicy(QSizePolicy.Policy.Expanding, QSizePolicy.Policy.Fixed)
        self._column.addStretch()
        self._column.addWidget(self.back)
        follow(self._show_look)

    def show_offers(self, offers: Sequence[Offer], aside: tuple[str, str] | None, see: Sequence[str]) -> None:
        """Show buttons for actions, a remark with its heading, and links to articles."""
        for part in self._parts:
            self._column.removeWidget(part)
            part.hide()
            part.deleteLater()
        self._parts, self.offers, self.links = [], [], []
        if offers:
            self._head(say("Do it now"))
        for offer, after in zip_longest(offers, offers[1:]):
            self._offer(offer)
            if offer.refusal and (after is None or after.refusal != offer.refusal):
                self._add(TextLabel(offer.refusal, role="ink2", wrap=True, whole=True))
        if aside is not None:
            self._head(aside[0])
            self._add(TextLabel(aside[1], role="ink2", wrap=True, whole=True))
        if see:
            self._head(say("See also"))
            self._add(self._linked(see))

    def _linked(self, names: Sequence[str]) -> QWidget:
        """Links to articles, one under the other."""
        holder = QWidget(self)
        column = QVBoxLayout(holder)
        column.setContentsMargins(0, 0, 0, 0)
        column.setSpacing(0)
        for name in names:
            link = LinkButton(literal(article(name).title))
            link.clicked.connect(lambda _checked=False, name=name: self.followed.emit(TOPIC + name))
            self.links.append(link)
            column.addWidget(link)
        return holder

    def _offer(self, offer: Offer) -> None:
        room, button = current_theme().look.px(SIDE_WIDTH), QuietButton("")
        for icon, key in ((offer.icon, offer.key), ("", offer.key), ("", "")):  # less and less beside long words
            button = QuietButton(literal(offer.words), icon_name=icon, key=key)
            if button.sizeHint().width() <= room:
                break
        button.setSizePolicy(QSizePolicy.Policy.Expanding, QSizePolicy.Policy.Fixed)
        button.setEnabled(not offer.refusal)
        if offer.refusal:
            button.setToolTip(plain_tooltip(offer.refusal))
        button.clicked.connect(lambda _checked=False: self.followed.emit(DO + offer.name))
        self.offers.append(button)
        self._add(button)

    def _head(self, words: str) -> None:
        head = TextLabel(words)
        head.setContentsMargins(0, self._room(after=bool(self._parts)), 0, 0)
        self._add(head)
        self._add(Divider(role="rule"))

    def _room(self, *, after: bool) -> int:
        return current_theme().look.px(_PART) if after else 0

    def _add(self, part: QWidget) -> None:
        self._column.insertWidget(len(self._parts), part)
        self._parts.append(part)

    def _show_look(self, look: Look) -> None:
        self._column.setSpacing(look.px(_GAP))
