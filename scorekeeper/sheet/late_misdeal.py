"""A misdeal that is found after the newest deal was sealed: it is struck and dealt again, as one act (002 rule 2)."""

from __future__ import annotations

from scorekeeper.rules.house_rules import MisdealDealer
from scorekeeper.sheet.entries import Agreed, Entry, Misdeal, Resume, Strike, Written
from scorekeeper.sheet.fold import write
from scorekeeper.sheet.fold_deals import playing
from scorekeeper.sheet.rows import DealRow
from scorekeeper.sheet.sheet import Sheet


def misdeal_after_sealing(sheet: Sheet, row: DealRow, why: str, reason: str, agreed: Agreed) -> tuple[Entry, ...]:
    """The entries that strike the newest deal, with `why`, and record a misdeal of the same dealer, with `reason`.

    Where the same dealer deals again, the hands dealt in stay too. A suspended game goes on before them, by the entry
    with which the committee's decision begins. Raises `Refused` where `agreed` are too few.
    """
    strike = Strike(row.entry, agreed, why)
    going_on = write(sheet, Written(Resume())) if sheet.suspended else sheet
    without = write(going_on, Written(strike))
    dealer = None if without.dealer == row.dealer else row.dealer
    stays = sheet.rules.misdeal_dealer is MisdealDealer.SAME
    same_hands = playing(without, None, dealer) == row.dealt_in
    return strike, Misdeal(reason, row.dealt_in if stays and not same_hands else None, dealer)
