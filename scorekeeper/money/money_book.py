"""A night's money beside its games, as it stands: payments, frozen plans, leavers, IOUs, the house's lines.

`money_entries.py` folds what is written into the `MoneyBook`. Two accounts stand apart: the game's money between
players, and what players owe the house for the table and for drinks (scoring part 8).
"""

from __future__ import annotations

from enum import StrEnum
from fractions import Fraction

from msgspec import Struct

from scorekeeper.money.payment_modes import PaymentMode
from scorekeeper.money.payments import Transfer
from scorekeeper.rules.people import PlayerId

IOU = "IOU"
"""The method of a payment that is a promise: nothing is open tonight, and the club's books keep what is owed."""


class Payment(Struct, frozen=True):
    """Money that one player handed to another; an entry of the night. `at` is an ISO time with offset, or "".

    A payment that was taken back stays on the list, with the time of it.
    """

    payer: PlayerId
    payee: PlayerId
    amount: Fraction
    method: str = ""
    at: str = ""
    taken_back: bool = False
    taken_back_at: str = ""

    @property
    def promised(self) -> bool:
        """Whether it is an IOU and no money."""
        return self.method == IOU


class PlanKind(StrEnum):
    """Why a plan was made: for the night, for a player who left early, or for a difference that came up later."""

    NIGHT = "night"
    LEAVER = "leaver"
    SUPPLEMENT = "supplement"


class IouEnd(StrEnum):
    """What became of an IOU, or of a part of it."""

    NETTED = "netted"
    PAID = "paid"
    FORGIVEN = "forgiven"


class LineState(StrEnum):
    """The state of a line of the house."""

    OPEN = "open"
    PAID = "paid"
    STRUCK = "struck"


class FrozenPlan(Struct, frozen=True):
    """A plan that money was paid by: its lines never change. `leaver` is whom a leaver's plan settles."""

    transfers: tuple[Transfer, ...]
    way: PaymentMode = PaymentMode.FEWEST
    kind: PlanKind = PlanKind.NIGHT
    leaver: PlayerId = ""
    at: str = ""


class Leaver(Struct, frozen=True):
    """A player who was settled before the end. `net` is what the games so far came to, fixed by this."""

    player: PlayerId
    net: Fraction
    at: str = ""


class IouMove(Struct, frozen=True):
    """An IOU, payment `payment` of night `night`, or a part of it, came to its end."""

    night: str
    payment: int
    debtor: PlayerId
    creditor: PlayerId
    amount: Fraction
    how: IouEnd
    at: str = ""
    taken_back: bool = False


class HousePayment(Struct, frozen=True):
    """Money that a player handed the house for one of its lines."""

    amount: Fraction
    method: str = ""
    at: str = ""


class HouseLine(Struct, frozen=True):
    """What a player owes the house, apart from the games: a share of the table, a drink.

    `payments` are those in force, the oldest first.
    """

    player: PlayerId
    what: str
    amount: Fraction
    at: str = ""
    struck: bool = False
    payments: tuple[HousePayment, ...] = ()

    @property
    def paid(self) -> Fraction:
        """What the house has for it."""
        return sum((payment.amount for payment in self.payments), Fraction(0))

    @property
    def left(self) -> Fraction:
        """What is still to be paid; nothing of a struck line."""
        return Fraction(0) if self.struck else self.amount - self.paid

    @property
    def state(self) -> LineState:
        """The state of the line; one of which a part is paid is open."""
        if self.struck:
            return LineState.STRUCK
        return LineState.OPEN if self.left else LineState.PAID


class MoneyBook(Struct, frozen=True):
    """What the money entries of a night make. `plans` are those in force, in the order in which they were frozen."""

    way: PaymentMode = PaymentMode.FEWEST
    unit: Fraction | None = None
    plans: tuple[FrozenPlan, ...] = ()
    leavers: tuple[Leaver, ...] = ()
    moves: tuple[IouMove, ...] = ()
    house: tuple[HouseLine, ...] = ()

    def moved(self, night: str, payment: int) -> Fraction:
        """How much of an IOU has come to its end by entries of this night."""
        moves = (move for move in self.moves if not move.taken_back)
        return sum((move.amount for move in moves if (move.night, move.payment) == (night, payment)), Fraction(0))
