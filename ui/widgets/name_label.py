"""`NameLabel`: a name, or who pays whom, smaller and then shortened if there is no room.

All of it is in the tooltip then.
"""

from __future__ import annotations

from collections.abc import Callable

from PySide6.QtCore import QRectF, QSize, Qt
from PySide6.QtGui import QFontMetricsF, QPainter, QPaintEvent
from PySide6.QtWidgets import QSizePolicy, QWidget

from ui.theme.literal_text import plain_tooltip
from ui.theme.look import Look
from ui.theme.marks import centred_baseline
from ui.theme.theme import current_theme
from ui.theme.tokens import TypeRole, Weight
from ui.widgets.labels import TextLabel

_RIGHT = Qt.TextElideMode.ElideRight
_LEAST = 2
"""The last word is kept only if at least so many letters remain of both, the ellipsis included."""


class NameLabel(TextLabel):
    """One line of text; `text()` is the whole of it, even if it is shown shortened."""

    def __init__(
        self,
        name: str = "",
        parent: QWidget | None = None,
        *,
        size: TypeRole = "figure",
        weight: Weight = 600,
        smaller: TypeRole | None = None,
    ) -> None:
        """`smaller` is the size of what is too long for its room in the usual `size`."""
        self._smaller = smaller
        self._shorten: Callable[[QFontMetricsF, float], str] | None = None
        super().__init__(name, parent, size=size, weight=weight)
        self.setSizePolicy(QSizePolicy.Policy.Expanding, QSizePolicy.Policy.Fixed)
        self.show_name(name)

    def show_name(self, name: str, short: str = "") -> None:
        """Show another name; `short` is the short name of its player in the night, if any."""
        self._show(name, lambda metrics, room: cut(short or name, metrics, room))

    def show_pair(self, payer: str, verb: str, payee: str) -> None:
        """Show who pays whom; both names stay to be read if there is no room."""
        self._show(f"{payer} {verb} {payee}", lambda metrics, room: pair_text(payer, verb, payee, metrics, room))

    def show_words(self, words: str, brief: str = "") -> None:
        """Show words, or the `brief` ones if there is no room; cut at their end if there is still none."""
        end = Qt.TextElideMode.ElideRight
        self._show(words, lambda metrics, room: metrics.elidedText(brief or words, end, room))

    def wanted_width(self) -> int:
        """The width of the whole text in pixels."""
        return round(self._metrics().horizontalAdvance(self.text()) + 1)

    def shortened(self, metrics: QFontMetricsF, room: float) -> str:
        """The text that is shown in a width in pixels: the whole name, the short name, or that shortened."""
        if self._shorten is None or metrics.horizontalAdvance(self.text()) <= room:
            return self.text()
        return self._shorten(metrics, room)

    def sizeHint(self) -> QSize:
        return QSize(self.wanted_width(), current_theme().look.line_height(self._size))

    def minimumSizeHint(self) -> QSize:
        look = current_theme().look
        return QSize(look.px(40), look.line_height(self._size))

    def paintEvent(self, _event: QPaintEvent) -> None:
        painter, size, metrics = QPainter(self), self._size, self._metrics()
        if self._smaller is not None and metrics.horizontalAdvance(self.text()) > self.width():
            size, metrics = self._smaller, current_theme().look.metrics(self._smaller, self._weight)
        shown = self.shortened(metrics, self.width())
        self.setToolTip(plain_tooltip(self.text()) if shown != self.text() else "")
        painter.setFont(current_theme().look.font(size, self._weight))
        painter.setPen(current_theme().look.colour(self._role))
        painter.drawText(0, self._baseline(metrics), shown)

    def baseline(self) -> int:
        """The baseline of the text in its usual size, from the upper edge."""
        return self._baseline(self._metrics())

    def _baseline(self, metrics: QFontMetricsF) -> int:
        return int(centred_baseline(QRectF(self.rect()), metrics))

    def _metrics(self) -> QFontMetricsF:
        return current_theme().look.metrics(self._size, self._weight)

    def _show(self, text: str, shorten: Callable[[QFontMetricsF, float], str]) -> None:
        self._shorten = shorten
        self.setText(text)
        self.setAccessibleName(text)

    def _show_look(self, look: Look) -> None:
        super()._show_look(look)
        self.updateGeometry()


def cut(name: str, metrics: QFontMetricsF, room: float) -> str:
    """A name in so many pixels, with the beginnings of the first and the last word: "Maxim… Featherst…".

    An initial would not distinguish players with whole names as their short ones.
    """
    width = metrics.horizontalAdvance
    first, _, last = name.rpartition(" ")
    if width(name) <= room or not first:
        return metrics.elidedText(name, _RIGHT, room)
    end = metrics.elidedText(last, _RIGHT, max(room / 2, room - width(f"{first} ")))
    begin = metrics.elidedText(first, _RIGHT, room - width(f" {end}"))
    if len(begin) >= _LEAST and len(end) >= min(_LEAST, len(last)):
        return f"{begin} {end}"
    return metrics.elidedText(name, _RIGHT, room)


def pair_text(payer: str, verb: str, payee: str, metrics: QFontMetricsF, room: float) -> str:
    """ "Ann pays Bob" in so many pixels, e.g. "Maxim… Wo… pays Barth… Fe…"."""
    whole = f"{payer} {verb} {payee}"
    if metrics.horizontalAdvance(whole) <= room:
        return whole
    left = room - metrics.horizontalAdvance(f" {verb} ")
    last = min(metrics.horizontalAdvance(payee), max(left / 2, left - metrics.horizontalAdvance(payer)))
    return f"{cut(payer, metrics, left - last)} {verb} {cut(payee, metrics, last)}"
