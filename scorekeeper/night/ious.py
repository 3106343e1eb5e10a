"""What is owed between people of the club: IOUs of any night that are not yet netted, paid or forgiven in any night,
and what is neither paid nor on an IOU in a finished night.

An IOU is identified by its night and the index of its payment there. Its payment may be in a later night, so only all
nights together show what is still owed.
"""

from __future__ import annotations

from collections.abc import Collection, Iterable
from datetime import date
from fractions import Fraction

from msgspec import Struct
from msgspec.structs import replace

from scorekeeper.money.money import Currency
from scorekeeper.money.money_book import IouMove
from scorekeeper.money.payment_modes import HOUSE
from scorekeeper.money.payments import Plan, fewest_transfers
from scorekeeper.night.club_people import ClubPeople
from scorekeeper.night.night import Night, settle_night
from scorekeeper.night.searched_night import NOBODY, SearchedNight
from scorekeeper.refusals import Refused
from scorekeeper.rules.people import PlayerId


class Iou(Struct, frozen=True):
    """What one player owes another, with the names that the night has; `left` of `amount` is still owed.

    `payment` is the index of the promise among the payments of the night. Below zero it is what was neither paid nor
    put on an IOU: −1 is the first line of the plans of the night. `nothing_marked` says that no payment of that night
    was ever marked.
    """

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
    nothing_marked: bool = False

    @property
    def on_iou(self) -> bool:
        """Whether it was promised on an IOU; if not, it is not paid yet."""
        return self.payment >= 0

    def days(self, today: str) -> int:
        """How old it is on an ISO date, in days; never below zero."""
        return max(0, (date.fromisoformat(today) - date.fromisoformat(self.date)).days)


def with_still_owed(night: SearchedNight, ious: Iterable[Iou]) -> SearchedNight:
    """A night as a search sees it with what of its IOUs is owed today; `ious` are those of the night that stand."""
    if not any(paid.promised for paid in night.index.paid):
        return night
    standing, found = [one for one in ious if one.on_iou], list[Fraction | None]()
    for paid in night.index.paid:
        if not paid.promised or NOBODY in (paid.payer, paid.payee):
            found.append(None)
            continue
        wanted = night.players[paid.payer].id, night.players[paid.payee].id, Fraction(paid.amount)
        same = [one for one in standing if (one.debtor, one.creditor, one.amount) == wanted][:1]
        found.append(sum((one.left for one in same), Fraction(0)))
        standing = [one for one in standing if one not in same]
    return replace(night, still_owed=tuple(found))


def check_stands(iou: Iou, known: Iterable[Iou]) -> None:
    """Refuse an IOU of which less is left than is shown, by the IOUs `known` to be open."""
    if iou not in known:
        raise Refused("iou_not_open")


def of_tonight(ious: Iterable[Iou], night: Night, people: ClubPeople) -> list[Iou]:
    """The IOUs, with the id in the night for each person on its list. A person with several ids may have another in the
    night of the IOU.
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


def unpaid(night: Night) -> list[Iou]:
    """What of a finished night is neither paid nor on an IOU, by payer and payee as in its plans.

    It is owed just as an IOU is (scoring part 8), also if no payment of the night was marked. If a correction made a
    supplement, a player may have to pay one player and to receive from another: both are owed. Nothing while a game
    runs, in points, in a night that is discarded, and if the payments were worked out wrong.
    """
    if night.discarded or night.running or night.currency is None:
        return []
    settled = settle_night(night)
    if settled.wrong:
        return []
    assert settled.parts is not None, "a night with money has plans"
    nothing_marked = not any(not payment.taken_back for payment in night.payments)
    names = night.parties
    return [
        Iou(
            night.id,
            -number,
            night.date,
            line.payer,
            line.payee,
            names[line.payer],
            names[line.payee],
            night.currency,
            line.due,
            line.left,
            nothing_marked,
        )
        for number, line in enumerate(settled.parts.lines, 1)
        if line.left
    ]


def owed_of(night: str, ious: Iterable[Iou]) -> Fraction:
    """How much of a night is still owed, of all that is owed: what is not paid yet, and its IOUs that stand."""
    return sum((iou.left for iou in ious if iou.night == night), Fraction(0))


class IouNet(Struct, frozen=True):
    """What everybody is owed (+) or owes in all, the most first, and the fewest payments that would clear all of it."""

    balances: dict[PlayerId, Fraction]
    plan: Plan


def netted(ious: Iterable[Iou]) -> IouNet:
    """The balances of some IOUs of one currency, and the payments in their place."""
    sums: dict[PlayerId, Fraction] = {}
    for iou in ious:
        sums[iou.creditor] = sums.get(iou.creditor, Fraction(0)) + iou.left
        sums[iou.debtor] = sums.get(iou.debtor, Fraction(0)) - iou.left
    balances = dict(sorted(sums.items(), key=lambda one: -one[1]))
    return IouNet(balances, fewest_transfers(balances, tuple(balances)))


def oldest_first(ious: Iterable[Iou]) -> list[Iou]:
    """What is owed, in the order in which it is listed."""
    return sorted(ious, key=lambda iou: (iou.date, iou.night, iou.payment < 0, abs(iou.payment)))


def of_people(ious: Iterable[Iou], people: ClubPeople) -> list[Iou]:
    """The IOUs, with everybody by the id under which the club keeps the person."""
    return [replace(iou, debtor=people.person(iou.debtor), creditor=people.person(iou.creditor)) for iou in ious]


def between_players(ious: Iterable[Iou], players: Collection[PlayerId], currency: Currency | None) -> tuple[Iou, ...]:
    """The IOUs of a currency between two of some players; none if points alone are played for."""
    return tuple(iou for iou in ious if iou.currency == currency and {iou.debtor, iou.creditor} <= {*players})


def is_of(move: IouMove, night: Night) -> bool:
    """Whether the payment or forgiving of an IOU is about the payment of its night that has its number now.

    If the night goes on in a branch of another laptop, that may be a payment between other players of the night. An id
    that no player has there is another one of the same person.
    """
    if move.payment >= len(night.payments):
        return False
    payment = night.payments[move.payment]
    pairs = (move.debtor, payment.payer), (move.creditor, payment.payee)
    return payment.promised and all(moved == paid or moved not in night.order for moved, paid in pairs)


class IouExcess(Struct, frozen=True):
    """By how much an IOU of a night was netted, paid or forgiven beyond what is owed, in the nights of some dates: on
    two laptops without each other's lines, or before it was taken back."""

    night: str
    date: str
    debtor_name: str
    creditor_name: str
    currency: Currency
    amount: Fraction
    nights: tuple[str, ...]
    dates: tuple[str, ...]


def iou_excesses(nights: Iterable[Night]) -> list[IouExcess]:
    """What of IOUs counts more than once, of those nights whose own night is among them, too."""
    known = {night.id: night for night in nights if not night.discarded}
    found: dict[tuple[str, int, bool, PlayerId, PlayerId], list[tuple[Night, IouMove]]] = {}
    for night in known.values():
        for move in night.book.moves:
            if move.night in known and not move.taken_back:
                of = is_of(move, known[move.night])
                pair = ("", "") if of else (move.debtor, move.creditor)
                found.setdefault((move.night, move.payment, of, *pair), []).append((night, move))
    excesses = []
    for (of_night, number, of, *_), moves in found.items():
        origin, (first, move) = known[of_night], moves[0]
        owed = origin.payments[number].amount if of and not origin.payments[number].taken_back else Fraction(0)
        excess = sum((move.amount for _, move in moves), -owed)
        if excess > 0 and first.currency is not None:
            excesses.append(
                IouExcess(
                    of_night,
                    origin.date,
                    first.parties[move.debtor],
                    first.parties[move.creditor],
                    first.currency,
                    excess,
                    tuple(dict.fromkeys(night.id for night, _ in moves)),
                    tuple(sorted({night.date for night, _ in moves})),
                )
            )
    return excesses


def standing_ious(nights: Iterable[Night]) -> list[Iou]:
    """What is still owed on IOUs between players, the oldest first; nights that are discarded count nowhere."""
    known = {night.id: night for night in nights if not night.discarded}
    gone: dict[tuple[str, int], Fraction] = {}
    for night in known.values():
        for move in night.book.moves:
            if not move.taken_back and move.night in known and is_of(move, known[move.night]):
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
        for night in known.values()
        if night.currency is not None
        for number, payment in enumerate(night.payments)
        if payment.promised and not payment.taken_back and HOUSE not in (payment.payer, payment.payee)
    ]
    return oldest_first(iou for iou in found if iou.left > 0)
