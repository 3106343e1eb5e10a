"""The letters of commands that are typed in a cell: the action of each, and whether it is about one hand.

The functions of the commands are in `commands.py`, which is imported after the first paint.
"""

from __future__ import annotations

from msgspec import Struct

from scorekeeper.rules.people import HandIndex
from scorekeeper.rules.points import write
from scorekeeper.text.book_text import who_reneged
from ui.live.typed_row import TypedRow
from ui.prompts.questions import NOBODY, AskOfHand, Option, Question


class CommandLetter(Struct, frozen=True):
    """A letter and the name of its action in `ui/shell/actions.py`, whose tooltip explains it.

    A letter without an action has its own explanation, `purpose`. `who` is the question which hand the command is
    about. With `of_open_hand` it is about the hand in whose cell it is typed. With `afterwards` it also works where no
    deal can be entered.
    """

    letter: str
    action: str
    purpose: str = ""
    who: str = ""
    of_open_hand: bool = False
    afterwards: bool = False


COMMAND_LETTERS = (
    CommandLetter("m", "run", who="Who ran?"),
    CommandLetter("x", "renege", who="Who reneged?"),
    CommandLetter("c", "false_claim", who="Who claimed falsely?"),
    CommandLetter("w", "wrong_count", who="Who has a wrong number of cards?"),
    CommandLetter("t", "queen_assessed", who="Who played out of turn?"),
    CommandLetter("l", "last_tricks", who="Who claimed the last tricks?"),
    CommandLetter("b", "two_offences", who="Who offended?"),
    CommandLetter("r", "ruling"),
    CommandLetter("j", "bonus_card", of_open_hand=True),
    CommandLetter("i", "sits_out"),
    CommandLetter("e", "who_dealt"),
    CommandLetter("p", "how_passed"),
    CommandLetter("d", "misdeal"),
    CommandLetter("o", "led_out", who="Who led out of turn?"),
    CommandLetter("k", "as_written"),
    CommandLetter("a", "", purpose="Write the deal anew with which the error began", afterwards=True),
    CommandLetter("s", "mend", afterwards=True),
    CommandLetter("h", "not_told", afterwards=True),
    CommandLetter("g", "committee", afterwards=True),
    CommandLetter("y", "sign_off", afterwards=True),
)
"""All letters, in the order of the help."""
LETTERS = frozenset(one.letter for one in COMMAND_LETTERS)
LETTER_OF_ACTION = {one.action: one.letter for one in COMMAND_LETTERS if one.action}
"""Letters by the names of their actions."""
AFTERWARDS = frozenset(one.letter for one in COMMAND_LETTERS if one.afterwards)
"""The letters that also work where no deal can be entered."""
_QUESTIONS = {one.letter: one.who for one in COMMAND_LETTERS if one.who}
ABOUT_SOMEBODY = frozenset(_QUESTIONS)
"""The letters of commands about one player or hand."""
OF_A_HAND = ABOUT_SOMEBODY | {one.letter for one in COMMAND_LETTERS if one.of_open_hand}
"""The letters of commands about a hand; Left and Right show the same question about another hand."""
ALL_TAKEN = "26"
"""The command of a cell in which 26 points are typed, in the place of a letter."""


def ask_which_hand(letter: str, row: TypedRow) -> Question:
    """The question which hand a letter is about; no answer is marked, so that Enter alone chooses none."""
    options = tuple(
        Option(str(number), row.names[hand], _typed(row, hand), AskOfHand(hand))
        for number, hand in enumerate(row.playing, 1)
    )
    who = who_reneged(row.sheet.rules) if letter == "x" else _QUESTIONS[letter]
    return Question(who, options, first_marked=NOBODY, hands=row.playing)


def _typed(row: TypedRow, hand: HandIndex) -> tuple[str, ...]:
    """The points that are typed for a hand, which stay in sight; none where none are."""
    points = row.points(hand)
    return (write(points),) if points is not None else ()
