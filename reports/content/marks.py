"""The marks of a deal: moons for runs, daggers for offences, words in the margin."""

from __future__ import annotations

from collections.abc import Mapping

from msgspec import Struct
from msgspec.structs import replace

from reports.blocks.frame import Mark
from scorekeeper.rules.house_rules import HouseRules, RunOption
from scorekeeper.rules.people import HandIndex
from scorekeeper.sheet import entries as e
from scorekeeper.sheet.deal_points import bonus_taker
from scorekeeper.sheet.rows import DealRow
from scorekeeper.text.entry_labels import deal_label
from scorekeeper.text.templates import say


class Signs(Struct, frozen=True):
    """The marks beside the points of hands, and the words in the margin with a mark before them (if any).

    A hand has one mark: if it offended or ran and took the bonus card too, the words say so.
    """

    marks: Mapping[HandIndex, Mark]
    words: tuple[str, ...] = ()
    margin: Mark | None = None
    strong: HandIndex | None = None
    """The runner, whose points are printed bold."""


def signs(row: DealRow, rules: HouseRules) -> Signs:
    """The marks of a deal; a sun differs from a run if the house rules have suns."""
    deal, taker = row.deal, bonus_taker(row.deal, rules)
    if isinstance(deal, e.Run) and not rules.sun:
        deal = replace(deal, sun=False)
    marks: dict[HandIndex, Mark] = {} if taker is None else {taker: Mark.BONUS}
    margin, strong = None if taker is None else Mark.BONUS, None
    match deal:
        case e.Run(hand=hand, option=option):
            marks[hand] = Mark.DOWN if option is RunOption.DOWN else Mark.UP
            margin, strong = None, hand
        case e.Ruled():
            margin = Mark.RULED
        case (
            e.Renege(hand=hand)
            | e.FalseClaim(hand=hand)
            | e.QueenAssessed(offender=hand)
            | e.LastTricksClaim(claimer=hand)
        ):
            marks[hand], margin = Mark.OFFENCE, Mark.OFFENCE
        case e.WrongCount(hands=both):
            marks |= dict.fromkeys(both, Mark.OFFENCE)
            margin = Mark.OFFENCE
    label = deal_label(deal, rules)
    if isinstance(deal, e.Deal) and row.excess:
        label = ""  # the margin says how far it is off
    return Signs(marks, tuple(filter(None, (label, "" if taker is None else say("bonus")))), margin, strong)
