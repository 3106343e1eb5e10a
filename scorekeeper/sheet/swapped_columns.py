"""Two columns that were written the wrong way round from some deal on, mended in one act (scoring part 11, 2)."""

from __future__ import annotations

from itertools import dropwhile

from msgspec.structs import replace

from scorekeeper.refusals import Refused
from scorekeeper.rules.people import HandIndex
from scorekeeper.sheet import entries as e
from scorekeeper.sheet.rows import DealRow
from scorekeeper.sheet.sheet import Sheet


def swapped(deal: e.DealEntry, one: HandIndex, other: HandIndex) -> e.DealEntry:
    """The same deal with what two hands did changed over; those dealt in stay."""

    def place(hand: HandIndex) -> HandIndex:
        return other if hand == one else one if hand == other else hand

    def place_or_none(hand: HandIndex | None) -> HandIndex | None:
        return None if hand is None else place(hand)

    match deal:
        case e.Deal():
            return replace(deal, points=_swapped(deal.points, one, other), bonus=place_or_none(deal.bonus))
        case e.Run():
            offence = None if deal.offence is None else replace(deal.offence, hand=place(deal.offence.hand))
            return replace(deal, hand=place(deal.hand), bonus=place_or_none(deal.bonus), offence=offence)
        case e.Renege() | e.FalseClaim():
            return replace(deal, hand=place(deal.hand), bonus=place_or_none(deal.bonus))
        case e.WrongCount():
            return replace(deal, hands=tuple(map(place, deal.hands)), bonus=place_or_none(deal.bonus))
        case e.QueenAssessed():
            points, bonus = _swapped(deal.points, one, other), place_or_none(deal.bonus)
            return replace(deal, points=points, taker=place(deal.taker), offender=place(deal.offender), bonus=bonus)
        case e.LastTricksClaim():
            points, bonus = _swapped(deal.points, one, other), place_or_none(deal.bonus)
            return replace(deal, points=points, claimer=place(deal.claimer), bonus=bonus)
        case _:
            return replace(deal, points=_swapped(deal.points, one, other))


def _swapped(figures: e.Figures, one: HandIndex, other: HandIndex) -> e.Figures:
    return tuple(
        figures[other] if hand == one else figures[one] if hand == other else figure
        for hand, figure in enumerate(figures)
    )


def swap_columns(
    sheet: Sheet, first: int, one: HandIndex, other: HandIndex, agreed: e.Agreed, *, only: bool = False
) -> tuple[e.Amend, ...]:
    """The amendments that change two columns over from the deal of entry `first` on, in the order of the rows.

    With `only` that deal alone is changed.

    `Refused` if `first` is no deal in force, if one of the hands alone sat out of a deal, or if nothing would change.
    """
    start = sheet.row_of(first)
    if not isinstance(start, DealRow) or start.struck:
        raise Refused("no_such_deal", "entry", entry=first)
    found = []
    for row in dropwhile(lambda row: row is not start, sheet.rows):
        if not isinstance(row, DealRow) or row.struck or (only and row is not start):
            continue
        if (one in row.dealt_in) != (other in row.dealt_in):
            raise Refused("swap_sits_out", "entry", deal=row.number)
        replacement = swapped(row.deal, one, other)
        if _same(replacement, row.deal):
            continue
        found.append(e.Amend(row.entry, replacement, agreed, e.SWAPPED))
    if not found:
        raise Refused("nothing_to_swap", "entry")
    return tuple(found)


def _same(one: e.DealEntry, other: e.DealEntry) -> bool:
    if isinstance(one, e.WrongCount) and isinstance(other, e.WrongCount):
        return replace(one, hands=other.hands) == other and set(one.hands) == set(other.hands)
    return one == other
