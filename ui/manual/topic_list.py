"""`TopicList`: the topics of the manual in their chapters; the chapter of the current topic is open."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any, Final

from msgspec import Struct
from PySide6.QtCore import QRectF, QSignalBlocker, Qt, Signal
from PySide6.QtGui import QKeyEvent, QPainter
from PySide6.QtWidgets import QWidget

from scorekeeper.text.manual.articles import CHAPTER_OF, TOPICS, article
from scorekeeper.text.templates import say
from ui.theme.glyphs import paint_icon
from ui.theme.look import Look
from ui.theme.marks import centred_baseline
from ui.theme.tokens import Space, mixed
from ui.widgets.list_view import ListView, RowDelegate

_WORDS: Final = 34
_DEEPER: Final = 12
"""How much further right the topics of a chapter begin."""
_SIDE: Final = 12
_READING: Final = (Qt.Key.Key_PageUp, Qt.Key.Key_PageDown, Qt.Key.Key_Space)
"""The keys that scroll an article."""
_BAR: Final = 2


class _Topic(Struct, frozen=True):
    """A row: a topic, whether it stands in a chapter, and whether it is a chapter that is open or can be opened."""

    name: str
    title: str
    deeper: bool = False
    sign: str = ""


class TopicList(ListView):
    """The topics; `chosen` carries the name of one, `typed` letters, with which the page begins a search."""

    chosen = Signal(str)
    typed = Signal(str)

    def __init__(self, parent: QWidget | None = None) -> None:
        super().__init__(say("Topics of the manual"), _TopicRow(), parent)
        self.beside_article = True
        """Whether the article stands beside them, which the keys of reading scroll."""
        self._found: tuple[str, ...] | None = None
        self._current = ""
        self.currentRowChanged.connect(self._choose)

    @property
    def shown(self) -> tuple[str, ...]:
        """The names of the topics that are listed."""
        return tuple(topic.name for topic in self.values)

    def show_topic(self, name: str) -> None:
        """Make a topic the current one and open its chapter; a name that is no topic leaves none current."""
        self._current = name
        self._list()

    def show_found(self, found: Sequence[str] | None) -> None:
        """List only these topics; None lists all in their chapters."""
        self._found = None if found is None else tuple(found)
        self._list()

    def keyPressEvent(self, event: QKeyEvent) -> None:
        """Leave "/" to the page, which begins a search with it, and the keys that scroll the article beside."""
        if event.text() == "/" or (self.beside_article and event.key() in _READING):
            event.ignore()
        else:
            super().keyPressEvent(event)

    def keyboardSearch(self, search: str) -> None:
        """Leave letters to the page too: a list would go to the title that begins with the last one."""
        if search.strip():
            self.typed.emit(search)

    def _list(self) -> None:
        if self._found is not None:
            topics = [_Topic(name, article(name).title) for name in self._found]
        else:
            topics = []
            for first, under in TOPICS:
                is_open = CHAPTER_OF.get(self._current) == first
                sign = "" if not under else "chevron-down" if is_open else "chevron-right"
                topics.append(_Topic(first, article(first).title, sign=sign))
                topics += [_Topic(name, article(name).title, deeper=True) for name in under if is_open]
        with QSignalBlocker(self):
            self.show_values(topics, lambda topic: topic.title)
            names = [topic.name for topic in topics]
            self.setCurrentRow(names.index(self._current) if self._current in names else -1)
        if self.currentRow() >= 0:
            self.scrollToItem(self.item(self.currentRow()))

    def _choose(self, row: int) -> None:
        if row >= 0:
            self.chosen.emit(self.values[row].name)


class _TopicRow(RowDelegate):
    """Paints the title of a topic, and a chevron before a chapter."""

    def paint_ground(self, painter: QPainter, area: QRectF, look: Look, *, chosen: bool, hovered: bool) -> None:
        side = look.px(_SIDE)
        inner = area.adjusted(side, 0, -side, 0)
        if chosen:
            painter.fillRect(inner, look.palette.wash)
            bar = look.px(2 * _BAR if look.palette.is_contrast else _BAR)
            painter.fillRect(QRectF(inner.left(), inner.top(), bar, inner.height()), look.palette.accent)
        elif hovered:
            painter.fillRect(inner, mixed(look.palette.paper, look.palette.wash, 60))

    def paint_value(self, painter: QPainter, area: QRectF, look: Look, value: Any, *, chosen: bool) -> None:
        topic: _Topic = value
        left = area.left() + look.px(Space.SHEET)
        if topic.sign:
            side = look.px(Space.STATE_ICON)
            place = QRectF(left - look.px(2), area.center().y() - side / 2, side, side)
            paint_icon(painter, topic.sign, place, look.palette.ink2)
        begin = area.left() + look.px(_WORDS + 12 + (_DEEPER if topic.deeper else 0))
        weight = 600 if chosen or topic.sign == "chevron-down" else 400
        metrics = look.metrics("text", 600 if weight == 600 else 400)
        room = area.right() - look.px(_SIDE) - begin
        painter.setFont(look.font("text", 600 if weight == 600 else 400))
        painter.setPen(look.palette.accent if chosen else look.palette.ink)
        words = metrics.elidedText(topic.title, Qt.TextElideMode.ElideRight, room)
        painter.drawText(round(begin), int(centred_baseline(area, metrics)), words)
