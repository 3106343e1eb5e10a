"""Two columns that were written the wrong way round from some deal on, mended in one act (scoring part 11, 2)."""

from __future__ import annotations

from itertools import dropwhile

from msgspec.structs import replace

from scorekeeper.refusals import Refused
from scorekeeper.rules.people import HandIndex
from scorekeeper.sheet.entries import (
    Agreed,
    Amend,
    Deal,
    DealEntry,
    FalseClaim,
    Figures,
    LastTricksClaim,
    QueenAssessed,
    Renege,
    Run,
    WrongCount,
)
from scorekeeper.sheet.rows import DealRow
from scorekeeper.sheet.sheet import Sheet


def swapped(deal: DealEntry, one: HandIndex, other: HandIndex) -> DealEntry:
    """The same deal with what two hands did changed over; those dealt in stay."""

    def place(hand: HandIndex) -> HandIndex:
        return other if hand == one else one if hand == other else hand

    def place_or_none(hand: HandIndex | None) -> HandIndex | None:
        return None if hand is None else place(hand)

    match deal:
        case Deal():
            return replace(deal, points=_swapped(deal.points, one, other), bonus=place_or_none(deal.bonus))
        case Run():
            offence = None if deal.offence is None else replace(deal.offence, hand=place(deal.offence.hand))
            return replace(deal, hand=place(deal.hand), bonus=place_or_none(deal.bonus), offence=offence)
        case Renege() | FalseClaim():
            return replace(deal, hand=place(deal.hand), bonus=place_or_none(deal.bonus))
        case WrongCount():
            return replace(deal, hands=tuple(map(place, deal.hands)), bonus=place_or_none(deal.bonus))
        case QueenAssessed():
            points, bonus = _swapped(deal.points, one, other), place_or_none(deal.bonus)
            return replace(deal, points=points, taker=place(deal.taker), offender=place(deal.offender), bonus=bonus)
        case LastTricksClaim():
            points, bonus = _swapped(deal.points, one, other), place_or_none(deal.bonus)
            return replace(deal, points=points, claimer=place(deal.claimer), bonus=bonus)
        case _:
            return replace(deal, points=_swapped(deal.points, one, other))


def _swapped(figures: Figures, one: HandIndex, other: HandIndex) -> Figures:
    return tuple(
        figures[other] if hand == one else figures[one] if hand == other else figure
        for hand, figure in enumerate(figures)
    )


def swap_columns(sheet: Sheet, first: int, one: HandIndex, other: HandIndex, agreed: Agreed) -> tuple[Amend, ...]:
    """The amendments that change two columns over from the deal of entry `first` on, in the order of the rows.

    `Refused` where `first` is no deal in force, where one of the hands alone sat out of a deal, or where nothing would
    change.
    """
    start = sheet.row_of(first)
    if not isinstance(start, DealRow) or start.struck:
        raise Refused("no_such_deal", "entry", entry=first)
    found = []
    for row in dropwhile(lambda row: row is not start, sheet.rows):
        if not isinstance(row, DealRow) or row.struck:
            continue
        if (one in row.dealt_in) != (other in row.dealt_in):
            raise Refused("swap_sits_out", "entry", deal=row.number)
        replacement = swapped(row.deal, one, other)
        if _same(replacement, row.deal):
            continue
        found.append(Amend(row.entry, replacement, agreed, "columns swapped"))
    if not found:
        raise Refused("nothing_to_swap", "entry")
    return tuple(found)


def _same(one: DealEntry, other: DealEntry) -> bool:
    if isinstance(one, WrongCount) and isinstance(other, WrongCount):
        return replace(one, hands=other.hands) == other and set(one.hands) == set(other.hands)
    return one == other
