"""Names shortened to a width; of "Ann pays Bob" both names are shortened, so that both can be read.

A shortened name keeps the initial of its last word, which distinguishes it from names with the same beginning.
"""

from __future__ import annotations

from PySide6.QtCore import Qt
from PySide6.QtGui import QFontMetricsF

_RIGHT = Qt.TextElideMode.ElideRight
_LEAST = 2
"""The initial is kept only if at least so many letters remain of the beginning, the ellipsis included."""


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
