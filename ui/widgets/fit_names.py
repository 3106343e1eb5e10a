"""Names in a given room; who pays whom in one line: there both are shortened, and both stay to be read.

Where a name is cut, the initial of its end stays, which tells it from another that begins alike.
"""

from __future__ import annotations

from PySide6.QtCore import Qt
from PySide6.QtGui import QFontMetricsF

_RIGHT = Qt.TextElideMode.ElideRight
_LEAST = 2
"""So many letters of a name, the sign of the cut among them, are worth the room that its initial takes."""


def cut(name: str, metrics: QFontMetricsF, room: float) -> str:
    """A name in so many pixels: "Maximiliane Wolf" as "Maxim… W."."""
    if metrics.horizontalAdvance(name) <= room:
        return name
    *begin, end = name.split(" ")
    initial = f" {end[:1]}."
    shown = metrics.elidedText(" ".join(begin), _RIGHT, room - metrics.horizontalAdvance(initial))
    return f"{shown}{initial}" if end[:1].isalpha() and len(shown) >= _LEAST else metrics.elidedText(name, _RIGHT, room)


def pair_text(payer: str, verb: str, payee: str, metrics: QFontMetricsF, room: float) -> str:
    """ "Ann pays Bob" in so many pixels, e.g. "Maxim… W. pays Barth… F."."""
    whole = f"{payer} {verb} {payee}"
    if metrics.horizontalAdvance(whole) <= room:
        return whole
    left = room - metrics.horizontalAdvance(f" {verb} ")
    last = min(metrics.horizontalAdvance(payee), max(left / 2, left - metrics.horizontalAdvance(payer)))
    return f"{cut(payer, metrics, left - last)} {verb} {cut(payee, metrics, last)}"
