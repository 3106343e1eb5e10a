"""The letters of commands that are typed in a cell: the action of each, and whether it is about one hand.

The functions of the commands are in `commands.py`, which is imported after the first paint.
"""

from __future__ import annotations

from msgspec import Struct

from scorekeeper.rules.house_rules import HouseRules, WrongCountRule
from scorekeeper.rules.people import HandIndex
from scorekeeper.rules.points import write
from scorekeeper.rules.rule_books import Topic, book_of
from scorekeeper.text.book_text import WHO_RAN, WHO_RENEGED, who_reneged
from scorekeeper.text.numbers import capital
from scorekeeper.text.templates import fill, say
from ui.live.typed_row import TypedRow
from ui.prompts.questions import NOBODY, BeginCommand, Option, Question


class CommandLetter(Struct, frozen=True):
    """A letter and the name of its action in `ui/shell/actions.py`, whose tooltip explains it.

    A letter without an action has its own explanation, `purpose`. `who` is the question which hand the command is
    about; `instead` names what would replace typed points. With `of_open_hand` it is about the hand in whose cell it is
    typed. With `afterwards` it also works when no deal can be entered.
    """

    letter: str
    action: str
    purpose: str = ""
    who: str = ""
    instead: str = ""
    of_open_hand: bool = False
    afterwards: bool = False


COMMAND_LETTERS = (
    CommandLetter("m", "run", who=WHO_RAN, instead="a run"),
    CommandLetter("x", "renege", who=WHO_RENEGED, instead="a renege"),
    CommandLetter("c", "false_claim", who="Who claimed falsely?", instead="a false claim"),
    CommandLetter("w", "wrong_count", who="Who has a wrong number of cards?", instead="a wrong count"),
    CommandLetter("t", "queen_assessed", who="Who played out of turn?"),
    CommandLetter("l", "last_tricks", who="Who claimed the last tricks?"),
    CommandLetter("b", "two_offences", who="Who offended?"),
    CommandLetter("r", "ruling"),
    CommandLetter("j", "bonus_card", of_open_hand=True),
    CommandLetter("i", "sits_out"),
    CommandLetter("e", "who_dealt"),
    CommandLetter("p", "how_passed"),
    CommandLetter("d", "misdeal", instead="a misdeal"),
    CommandLetter("o", "led_out", who="Who led out of turn?"),
    CommandLetter("k", "as_written"),
    CommandLetter("a", "", purpose="Change the deal with which the error began", afterwards=True),
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
"""The letters that also work when no deal can be entered."""
_QUESTIONS = {one.letter: one.who for one in COMMAND_LETTERS if one.who}
ABOUT_SOMEBODY = frozenset(_QUESTIONS)
"""The letters of commands about one player or hand."""
OF_A_HAND = ABOUT_SOMEBODY | {one.letter for one in COMMAND_LETTERS if one.of_open_hand}
"""The letters of commands about a hand; Left and Right show the same question about another hand."""
_INSTEAD = {one.letter: one.instead for one in COMMAND_LETTERS if one.instead}
ALL_TAKEN = "26"
"""The command of a cell in which 26 points are typed, in place of a letter."""


def hand_key(hand: HandIndex) -> str:
    """The number of a hand in every question about a row: that of its column, also if another is left out."""
    return str(hand + 1)


def ask_which_hand(letter: str, row: TypedRow) -> Question:
    """The question which hand a letter is about; no answer is marked, so that Enter alone chooses none."""
    options = tuple(
        Option(hand_key(hand), row.names[hand], _typed(row, hand), BeginCommand(hand)) for hand in row.playing
    )
    who = who_reneged(row.sheet.rules) if letter == "x" else fill(_QUESTIONS[letter])
    return Question(who, options, say("nobody"), first_marked=NOBODY, hands=row.playing)


def ask_what_of_row(letter: str, row: TypedRow) -> Question | None:
    """The question whether a command begins the next deal, if it would take the place of a complete row.

    None if nothing that is typed would be lost.
    """
    if letter not in _INSTEAD or _is_ruled(letter, row.sheet.rules):
        return None
    if not row.deal.is_next or not row.is_complete or row.problem:
        return None
    what = say("a revoke") if letter == "x" and book_of(row.sheet.rules).says_revoke else fill(_INSTEAD[letter])
    number = row.deal.number
    first = BeginCommand(letter=letter, writes_row=True)
    options = (
        Option("1", say("Write deal {number}; {what} came after it", number=number, what=what), (), first),
        Option(
            "2",
            say("{what} in deal {number}", what=capital(what), number=number),
            (say("the points that are typed do not count"),),
            BeginCommand(letter=letter),
        ),
    )
    return Question(say("Deal {number} is not written yet.", number=number), options)


def _is_ruled(letter: str, rules: HouseRules) -> bool:
    """Whether the table decides on an offence, and the typed points may be what it ruled."""
    book = book_of(rules)
    ruled = {
        "x": not book.knows(Topic.RENEGE),
        "c": not book.knows(Topic.FALSE_CLAIM),
        "w": rules.wrong_count is WrongCountRule.RULED,
    }
    return ruled.get(letter, False)


def _typed(row: TypedRow, hand: HandIndex) -> tuple[str, ...]:
    """The points that are typed for a hand, which stay in sight; none if none are."""
    points = row.points(hand)
    return (write(points),) if points is not None else ()
