"""The five rule books: the topics of each, under which of its own numbers, and until when it may be charged.

Scoring part 3. `BOOKS` has them by the name of the profile. A topic that has no reference is one of which the book says
nothing: there is no charge for it, and the players decide. The sentences stand in `scorekeeper/text/book_text.py`.
"""

from __future__ import annotations

from collections.abc import Mapping
from enum import StrEnum
from types import MappingProxyType

from msgspec import Struct

from scorekeeper.rules.house_rules import HouseRules


class Topic(StrEnum):
    """What a book may have a rule for."""

    RUN = "run"
    RENEGE = "renege"
    QUEEN_KEPT_BACK = "queen_kept_back"
    """Not to play the queen at the first safe opportunity is a renege."""
    PROVEN_RUN = "proven_run"
    FALSE_CLAIM = "false_claim"
    WRONG_COUNT = "wrong_count"
    """Two hands with a wrong number of cards take 13 each."""
    INCORRECT_HAND = "incorrect_hand"
    """A hand with a wrong number of cards answers for the cards left over."""
    QUEEN_ASSESSED = "queen_assessed"
    LAST_TRICKS = "last_tricks"
    LEAD_OUT_OF_TURN = "lead_out_of_turn"
    LEAD_TO_LAST_TRICK = "lead_to_last_trick"
    MISDEAL = "misdeal"
    OPEN_QUESTION = "open_question"
    """Who decides what the book does not say."""
    LATE_PLAYER = "late_player"
    """Who leaves and who joins."""
    SCOREKEEPER = "scorekeeper"
    """Who keeps score."""
    HEARTS_BROKEN = "hearts_broken"
    """No heart is led before one was played to an earlier trick."""
    FIRST_TRICK = "first_trick"
    """No heart is thrown on the first trick."""


class Part(StrEnum):
    """A part of a book."""

    HOW_TO_PLAY = "how_to_play"
    PLAY = "play"
    SCORING = "scoring"


class Reference(Struct, frozen=True):
    """The place of a rule in a book: the numbers of its rules, within `part` if its numbers begin again there."""

    numbers: tuple[int, ...] = ()
    part: Part | None = None


class TimeLimit(StrEnum):
    """Until when something may be called."""

    FIRST_TRICK = "first_trick"
    """Before the first trick is complete."""
    CARDS_GATHERED = "cards_gathered"
    """Before the cards of the deal are gathered."""
    DEAL_SCORED = "deal_scored"
    """Before the deal is scored."""


class RuleBook(Struct, frozen=True):
    """The content of a book; `says_revoke` if it calls a renege a revoke, `plays_alone` if no hand is shared."""

    references: Mapping[Topic, Reference]
    plays_alone: bool = True
    """Whether everybody plays alone and is dealt in to every deal (scoring part 2)."""
    says_revoke: bool = False
    misdeal_until: TimeLimit | None = None
    renege_until: TimeLimit | None = None

    def knows(self, topic: Topic) -> bool:
        """Whether the book has a rule for it."""
        return topic in self.references


def _numbered(numbers: Mapping[Topic, int], part: Part | None = None) -> dict[Topic, Reference]:
    return {topic: Reference((number,), part) for topic, number in numbers.items()}


def _washburn_and_hearts(
    play: int, run: int, misdeal: int, incorrect_hand: int, turn: int, renege: int, part: Part | None = None
) -> RuleBook:
    """Source 000 and source 001, which say the same under other numbers."""
    references = _numbered(
        {
            Topic.HEARTS_BROKEN: play,
            Topic.FIRST_TRICK: play,
            Topic.RUN: run,
            Topic.MISDEAL: misdeal,
            Topic.INCORRECT_HAND: incorrect_hand,
            Topic.LEAD_OUT_OF_TURN: turn,
            Topic.RENEGE: renege,
        },
        part,
    )
    return RuleBook(
        MappingProxyType(references),
        says_revoke=True,
        misdeal_until=TimeLimit.FIRST_TRICK,
        renege_until=TimeLimit.DEAL_SCORED,
    )


_CAVENDISH = RuleBook(
    MappingProxyType(
        {
            Topic.RUN: Reference(part=Part.HOW_TO_PLAY),
            Topic.PROVEN_RUN: Reference((6, 8)),
            **_numbered(
                {
                    Topic.RENEGE: 8,
                    Topic.QUEEN_KEPT_BACK: 8,
                    Topic.FALSE_CLAIM: 6,
                    Topic.WRONG_COUNT: 11,
                    Topic.QUEEN_ASSESSED: 7,
                    Topic.LAST_TRICKS: 6,
                    Topic.LEAD_OUT_OF_TURN: 3,
                    Topic.LEAD_TO_LAST_TRICK: 3,
                    Topic.MISDEAL: 2,
                    Topic.OPEN_QUESTION: 12,
                    Topic.LATE_PLAYER: 1,
                    Topic.SCOREKEEPER: 10,
                }
            ),
        }
    ),
    plays_alone=False,
    renege_until=TimeLimit.CARDS_GATHERED,
)
_BLEEDING_HEARTS = RuleBook(MappingProxyType({Topic.RUN: Reference(part=Part.SCORING)}))
_WILLIAM = RuleBook(
    MappingProxyType({Topic.RUN: Reference(part=Part.SCORING), Topic.HEARTS_BROKEN: Reference(part=Part.PLAY)})
)
BOOKS: Mapping[str, RuleBook] = MappingProxyType(
    {
        "cavendish": _CAVENDISH,
        "washburn": _washburn_and_hearts(7, run=9, misdeal=11, incorrect_hand=12, turn=13, renege=14),
        "hearts": _washburn_and_hearts(1, run=3, misdeal=5, incorrect_hand=6, turn=7, renege=8, part=Part.PLAY),
        "bleeding_hearts": _BLEEDING_HEARTS,
        "william": _WILLIAM,
    }
)
"""The book of each profile."""


def book_of(rules: HouseRules) -> RuleBook:
    """The book from which the profile of a game comes."""
    return BOOKS[rules.profile]
