"""The letters that are typed in a cell, and whom they are about, which is asked for and never presumed.

What each letter begins stands in `commands.py`, which a start of the program does not load.
"""

from __future__ import annotations

from ui.live.typed_row import TypedRow
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
OF_A_HAND = ABOUT_SOMEBODY | {"j"}
"""The letters that are about the hand in whose cell they are typed: the same can be asked of another hand."""
AFTERWARDS = ("a", "s", "g", "y")
"""The letters that also mean something where no deal can be entered: mending, a committee's decision, signing."""
LETTERS = OF_A_HAND | {"r", "i", "d", "k", *AFTERWARDS}
"""Every letter that begins something."""
ALL_TAKEN = "26"
"""What 26 in one cell begins."""


def who(letter: str, row: TypedRow) -> Question:
    """Which hand it is, with no answer marked: Enter alone names nobody."""
    options = tuple(
        Option(str(number), row.names[hand], (), OfHand(hand)) for number, hand in enumerate(row.playing, 1)
    )
    return Question(_TITLES[letter], options, begins=NOBODY, hands=row.playing)
