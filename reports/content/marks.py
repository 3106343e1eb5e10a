"""The marks of a deal: moons for runs, daggers for offences, words in the margin."""

from __future__ import annotations

from msgspec import Struct
from msgspec.structs import replace

from reports.blocks.frame import Mark
from scorekeeper.rules.house_rules import HouseRules, RunOption
from scorekeeper.rules.people import HandIndex
from scorekeeper.sheet.entries import (
    Deal,
    FalseClaim,
    LastTricksClaim,
    QueenAssessed,
    Renege,
    Ruled,
    Run,
    WrongCount,
)
from scorekeeper.sheet.rows import DealRow
from scorekeeper.text.entry_labels import deal_label
from scorekeeper.text.templates import say


class Signs(Struct, frozen=True):
    """The mark beside the points of some hands, and the word in the margin with a mark before it (if any)."""

    hands: tuple[HandIndex, ...] = ()
    mark: Mark | None = None
    word: str = ""
    margin: Mark | None = None


def signs(row: DealRow, rules: HouseRules) -> Signs:
    """The marks of a deal under the rules of its game; a sun differs from a run only where they have suns."""
    match row.deal:
        case Deal(bonus=hand) if hand is not None:
            return Signs((hand,), Mark.BONUS, say("bonus"), Mark.BONUS)
        case Deal(as_written=as_written):
            return Signs(word=say("as written") if as_written and not row.excess else "")
        case Run(hand=hand, option=option) as run:
            mark = Mark.DOWN if option is RunOption.DOWN else Mark.UP
            return Signs((hand,), mark, deal_label(run if rules.sun else replace(run, sun=False), rules))
        case Ruled():
            return Signs(word=deal_label(row.deal, rules), margin=Mark.RULED)
        case Renege(hand=hand) | FalseClaim(hand=hand):
            hands: tuple[HandIndex, ...] = (hand,)
        case WrongCount(hands=both):
            hands = both
        case QueenAssessed(offender=hand) | LastTricksClaim(claimer=hand):
            hands = (hand,)
    return Signs(hands, Mark.OFFENCE, deal_label(row.deal, rules), Mark.OFFENCE)
