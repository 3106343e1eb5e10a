"""What was promised on IOUs for an evening, so that the club's books keep it as they keep the IOUs of a night."""

from __future__ import annotations

from fractions import Fraction

from scorekeeper.gathering.evening_book import EveningBook
from scorekeeper.gathering.stream import GatheringOpened
from scorekeeper.money.money import Currency
from scorekeeper.money.payment_modes import HOUSE
from scorekeeper.night.night import Night
from scorekeeper.rules.people import Player


def payments_of(opened: GatheringOpened, book: EveningBook) -> Night:
    """The payments of an evening as those of a night without games, whose id is that of the gathering."""
    currency = Currency(book.currency) if book.currency else None
    known = {player.id: player for player in book.people}
    parties = dict.fromkeys(one for payment in book.payments for one in (payment.payer, payment.payee) if one != HOUSE)
    return Night(
        id=opened.id,
        date=opened.date,
        players=tuple(known.get(one, Player(one, one)) for one in parties),
        stake=Fraction(0),
        currency=currency,
        cash_unit=currency.minor if currency is not None else Fraction(1),
        club=opened.club,
        payments=book.payments if currency is not None else (),
    )
