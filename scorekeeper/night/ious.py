"""IOUs on the club's books: promises of any night that are not yet netted, paid or forgiven in any night.

An IOU is known by its night and the index of its payment there. What became of it may stand in a later night, so only
all nights together say what is still owed.
"""

from __future__ import annotations

from collections.abc import Iterable
from datetime import date
from fractions import Fraction

from msgspec import Struct
from msgspec.structs import replace

from scorekeeper.money.money import Currency
from scorekeeper.money.payment_modes import HOUSE
from scorekeeper.night.club_people import ClubPeople
from scorekeeper.night.night import Night
from scorekeeper.refusals import Refused
from scorekeeper.rules.people import PlayerId


class Iou(Struct, frozen=True):
    """A promise, with the names that the night has; `left` of `amount` is still owed."""

    night: str
    payment: int
    date: str
    debtor: PlayerId
    creditor: PlayerId
    debtor_name: str
    creditor_name: str
    currency: Currency
    amount: Fraction
    left: Fraction

    def days(self, today: str) -> int:
        """How old it is on an ISO date, in days; never below zero."""
        return max(0, (date.fromisoformat(today) - date.fromisoformat(self.date)).days)


def check_stands(iou: Iou, known: Iterable[Iou]) -> None:
    """Refuse an IOU of which not as much is left as is shown, by those that are `known` to stand."""
    if iou not in known:
        raise Refused("iou_not_open")


def of_tonight(ious: Iterable[Iou], night: Night, people: ClubPeople) -> list[Iou]:
    """The IOUs, with everybody who is on the list of a night by the id that is used there.

    Somebody who is known by several ids may have another in the night of the IOU.
    """
    here = {people.person(player): player for player in reversed(night.order)}
    return [
        replace(
            iou,
            debtor=here.get(people.person(iou.debtor), iou.debtor),
            creditor=here.get(people.person(iou.creditor), iou.creditor),
        )
        for iou in ious
    ]


def standing_ious(nights: Iterable[Night]) -> list[Iou]:
    """What is still owed between players, the oldest first; nights that are discarded count nowhere."""
    known = [night for night in nights if not night.discarded]
    gone: dict[tuple[str, int], Fraction] = {}
    for night in known:
        for move in night.book.moves:
            if not move.taken_back:
                key = move.night, move.payment
                gone[key] = gone.get(key, Fraction(0)) + move.amount
    found = [
        Iou(
            night.id,
            number,
            night.date,
            payment.payer,
            payment.payee,
            night.parties[payment.payer],
            night.parties[payment.payee],
            night.currency,
            payment.amount,
            payment.amount - gone.get((night.id, number), Fraction(0)),
        )
        for night in known
        if night.currency is not None
        for number, payment in enumerate(night.payments)
        if payment.promised and not payment.taken_back and HOUSE not in (payment.payer, payment.payee)
    ]
    return sorted((iou for iou in found if iou.left > 0), key=lambda iou: (iou.date, iou.night, iou.payment))
