"""Corrections of several entries: for a sheet that is out of balance (scoring part 5; scoring part 11, 5 and 24), and
for a misdeal that is found after the newest deal was sealed.
"""

from __future__ import annotations

from scorekeeper.rules.house_rules import MisdealDealer
from scorekeeper.rules.people import PlayerId
from scorekeeper.rules.points import ZERO, Points
from scorekeeper.sheet.entries import Agreed, Entry, Misdeal, Resume, Strike, Written
from scorekeeper.sheet.fold import write
from scorekeeper.sheet.fold_deals import playing
from scorekeeper.sheet.rows import DealRow, ShortageRow, SplitRow
from scorekeeper.sheet.sheet import Sheet


def corrections_to_strike(sheet: Sheet) -> tuple[int, ...]:
    """The entries of splits and shortages that no row's error justifies any more, newest first.

    That happens when a deal is amended or struck after its error was split or charged.
    """
    excess = [row.excess.halves for row in sheet.deals]
    too_high = Points(sum(halves for halves in excess if halves > 0))
    too_low = Points(-sum(halves for halves in excess if halves < 0))
    made = [row for row in reversed(sheet.rows) if not row.struck]
    splits = [row for row in made if isinstance(row, SplitRow)]
    charges = [row for row in made if isinstance(row, ShortageRow)]
    return (*_beyond(splits, too_high), *_beyond(charges, too_low))


def _beyond(corrections: list[SplitRow] | list[ShortageRow], justified: Points) -> tuple[int, ...]:
    """What to strike until no more is corrected than there is to correct; one that fits exactly before others."""
    surplus = sum(row.points.halves for row in corrections) - justified.halves
    fitting = [row.entry for row in corrections if row.points.halves == surplus]
    if fitting:
        return (fitting[0],)
    found = []
    for row in corrections:
        if surplus > 0:
            found.append(row.entry)
            surplus -= row.points.halves
    return tuple(found)


def sit_outs(sheet: Sheet) -> tuple[int, ...]:
    """How often each hand sat out a scored deal of this game (scoring part 2)."""
    return tuple(sum(hand not in row.dealt_in for row in sheet.deals) for hand in range(sheet.hands))


def kept_score_when_short(sheet: Sheet) -> PlayerId | None:
    """Who kept score when the newest row that is too low was written; None if the sheet is not too low."""
    keepers = [row.scorekeeper for row in sheet.deals if row.excess < ZERO] if sheet.error < ZERO else []
    return keepers[-1] if keepers else None


def answers_for_shortage(sheet: Sheet) -> PlayerId | None:
    """Who kept score when points went missing; None for one who does not sit in the game: that is a ruling."""
    keeper = kept_score_when_short(sheet)
    return keeper if keeper in sheet.seated else None


def misdeal_after_sealing(sheet: Sheet, row: DealRow, why: str, reason: str, agreed: Agreed) -> tuple[Entry, ...]:
    """The entries that strike the newest deal, with `why`, and record a misdeal of the same dealer, with `reason`.

    If the same dealer deals again, the hands dealt in stay too (002 rule 2). A suspended game is resumed before them,
    by the first entry of the committee's decision. Raises `Refused` if `agreed` are too few.
    """
    strike = Strike(row.entry, agreed, why)
    going_on = write(sheet, Written(Resume())) if sheet.suspended else sheet
    without = write(going_on, Written(strike))
    dealer = None if without.dealer == row.dealer else row.dealer
    stays = sheet.rules.misdeal_dealer is MisdealDealer.SAME
    same_hands = playing(without, None, dealer) == row.dealt_in
    return strike, Misdeal(reason, row.dealt_in if stays and not same_hands else None, dealer)
