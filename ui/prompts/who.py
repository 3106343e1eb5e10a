"""Whom a deal's event is about, where nobody went to a hand's cell: asked for, and never presumed."""

from __future__ import annotations

from ui.live.row_entry import RowEntry
from ui.prompts.questions import NOBODY, OfHand, Option, Question

_TITLES = {
    "m": "Who ran?",
    "x": "Who reneged?",
    "c": "Who claimed falsely?",
    "w": "Who has a wrong number of cards?",
    "t": "Who played out of turn?",
    "l": "Who claimed the last tricks?",
    "b": "Who offended?",
    "o": "Who led out of turn?",
}
ABOUT_SOMEBODY = frozenset(_TITLES)
"""The letters that name somebody."""


def who(letter: str, row: RowEntry) -> Question:
    """Which hand it is, with no answer marked: Enter alone names nobody."""
    options = tuple(
        Option(str(number), row.names[hand], (), OfHand(hand)) for number, hand in enumerate(row.playing, 1)
    )
    return Question(_TITLES[letter], options, begins=NOBODY, hands=row.playing)
