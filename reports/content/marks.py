"""The signs and words that a deal carries: moons for runs, daggers for offences, words in the margin."""

from __future__ import annotations

from dataclasses import dataclass

from reports.blocks import Mark
from reports.wording import SheetWords
from scorekeeper.rules.house_rules import RunOption
from scorekeeper.rules.people import HandIndex
from scorekeeper.sheet.entries import (
    Deal,
    DealEntry,
    FalseClaim,
    LastTricksClaim,
    QueenAssessed,
    Renege,
    Ruled,
    Run,
    WrongCount,
)
from scorekeeper.sheet.sheet import DealRow


@dataclass(frozen=True, slots=True)
class Signs:
    """The sign of some hands of a deal, and its word in the margin with the sign before it (if any)."""

    hands: tuple[HandIndex, ...] = ()
    mark: Mark | None = None
    word: str = ""
    margin: Mark | None = None


def signs(row: DealRow, words: SheetWords, *, suns: bool) -> Signs:
    """What marks a deal of this kind."""
    deal = row.deal
    if isinstance(deal, Deal):
        return _normal(deal, words, adds_up=not row.excess)
    if isinstance(deal, Run):
        return _run(deal, words, sun=deal.sun and suns)
    if isinstance(deal, Ruled):
        return Signs(word=words.ruled, margin=Mark.RULED)
    hands, word = _offenders(deal, words)
    return Signs(hands, Mark.OFFENCE, word, Mark.OFFENCE)


def _normal(deal: Deal, words: SheetWords, *, adds_up: bool) -> Signs:
    if deal.bonus is not None:
        return Signs((deal.bonus,), Mark.BONUS, words.bonus, Mark.BONUS)
    return Signs(word=words.as_written if deal.as_written and adds_up else "")


def _run(run: Run, words: SheetWords, *, sun: bool) -> Signs:
    if run.option is RunOption.DOWN:
        return Signs((run.hand,), Mark.DOWN, words.sun_down if sun else words.run_down)
    return Signs((run.hand,), Mark.UP, words.sun_up if sun else words.run_up)


def _offenders(deal: DealEntry, words: SheetWords) -> tuple[tuple[HandIndex, ...], str]:
    match deal:
        case Renege(hand=hand):
            return (hand,), words.renege
        case FalseClaim(hand=hand):
            return (hand,), words.false_claim
        case WrongCount(hands=both):
            return both, words.wrong_count
        case QueenAssessed(offender=hand):
            return (hand,), words.queen_moved
        case LastTricksClaim(claimer=hand):
            return (hand,), words.last_tricks
    raise AssertionError("a kind of deal without a sign")
