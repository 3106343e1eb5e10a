"""Who pays whom in one line: where there is no room both names are shortened, and both stay to be read."""

from __future__ import annotations

from PySide6.QtCore import Qt
from PySide6.QtGui import QFontMetricsF

_MIDDLE = Qt.TextElideMode.ElideRight


def pair_text(payer: str, verb: str, payee: str, metrics: QFontMetricsF, room: float) -> str:
    """ "Ann pays Bob" in so many pixels, e.g. "Maximil… pays Bartho…"."""
    whole = f"{payer} {verb} {payee}"
    if metrics.horizontalAdvance(whole) <= room:
        return whole
    left = room - metrics.horizontalAdvance(f" {verb} ")
    last = min(metrics.horizontalAdvance(payee), max(left / 2, left - metrics.horizontalAdvance(payer)))
    first = metrics.elidedText(payer, _MIDDLE, left - last)
    return f"{first} {verb} {metrics.elidedText(payee, _MIDDLE, last)}"
