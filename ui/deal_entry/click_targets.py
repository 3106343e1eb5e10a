"""What can be clicked in the open row beside its cells: the keys of the line below it, who deals, and the pass."""

from __future__ import annotations

from PySide6.QtCore import QPoint, QRect, QRectF

from scorekeeper.text.header_text import ASKS_DEALER
from scorekeeper.text.templates import fill, say
from ui.deal_entry.open_row import OpenRow
from ui.deal_entry.read_back import key_hints, read_back_key
from ui.prompts.command_letters import LETTER_OF_ACTION
from ui.theme.literal_text import tooltip
from ui.widgets.row_density import Density
from ui.widgets.sheet_columns import SheetColumns

_SUM_WIDTH = 120
"""The width of the sum at the right end of the line, on which a click has the effect of Enter, pixels at 100 %."""
_DEALER, _PASS = LETTER_OF_ACTION["who_dealt"], LETTER_OF_ACTION["how_passed"]


def key_at(place: QPoint, line: QRect, row: OpenRow, density: Density, columns: SheetColumns) -> str:
    """The key whose effect a click has at a place of the row, whose read-back line is `line`; "" for none."""
    if row.question is None and line.contains(place):
        on_sum = place.x() > line.right() - density.look.px(_SUM_WIDTH) and not row.message
        return read_back_key(density.look, QRectF(line), row, place.x()) or ("Enter" if on_sum else "")
    return _letter_in_margin(place, density, columns)


def tip_at(place: QPoint, line: QRect, row: OpenRow, density: Density, columns: SheetColumns) -> str:
    """The tooltip at a place of the row, whose read-back line is `line`; "" for none."""
    if row.question is None and line.contains(place):
        key = read_back_key(density.look, QRectF(line), row, place.x())
        words = dict(key_hints(row)).get(key, "")
        why = say("Writes the row although it does not add up; that is said beside it.") if key == "k" else ""
        return tooltip(words, key, why) if words else ""
    letter = _letter_in_margin(place, density, columns)
    if letter == _PASS:
        return tooltip(say("How it was passed"), _PASS, say("A click asks which pass was played."))
    return tooltip(say("Who deals"), _DEALER, fill(ASKS_DEALER)) if letter else ""


def _letter_in_margin(place: QPoint, density: Density, columns: SheetColumns) -> str:
    """The letter of the question about the pass or the dealer, if they are shown at a place; else ""."""
    if not columns.margin(0, density.entry).contains(place) or place.x() < columns.pass_left:
        return ""
    return _DEALER if place.x() >= columns.dealer_left else _PASS
