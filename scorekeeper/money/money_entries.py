"""What is written of a night's money beside its games: payments, frozen plans, leavers, IOUs, the house's lines.

Each is an entry of the night and is only ever appended; `booked` folds them into the night's `MoneyBook`. Two books
stand apart: the game's money between players, and what players owe the house for the table and for drinks.
"""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass, replace
from enum import StrEnum
from fractions import Fraction
from typing import ClassVar

from scorekeeper.money.payment_modes import PaymentMode
from scorekeeper.money.payments import Transfer
from scorekeeper.refusals import Refused
from scorekeeper.rules.people import PlayerId

IOU = "IOU"
"""The method of a payment that is a promise: nothing is open tonight, and the club's books keep what is owed."""
UNDO = "undo"
"""The method by which undo strikes a line of the house that was just written; undo never brings that back."""


@dataclass(frozen=True, slots=True)
class Payment:
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
    """Why a plan was made: for the night, for somebody who left early, or for a difference that came up later."""

    NIGHT = "night"
    LEAVER = "leaver"
    SUPPLEMENT = "supplement"


class IouEnd(StrEnum):
    """What became of an IOU, or of a part of it."""

    NETTED = "netted"
    PAID = "paid"
    FORGIVEN = "forgiven"


class LineState(StrEnum):
    """Where a line of the house stands."""

    OPEN = "open"
    PAID = "paid"
    STRUCK = "struck"


@dataclass(frozen=True, slots=True)
class FrozenPlan:
    """A plan that money was paid by: its lines never change. `leaver` is whom a leaver's plan settles."""

    transfers: tuple[Transfer, ...]
    way: PaymentMode = PaymentMode.FEWEST
    kind: PlanKind = PlanKind.NIGHT
    leaver: PlayerId = ""
    at: str = ""


@dataclass(frozen=True, slots=True)
class Leaver:
    """A player who was settled before the end. `net` is his money for the games so far, fixed by this."""

    player: PlayerId
    net: Fraction
    at: str = ""


@dataclass(frozen=True, slots=True)
class IouMove:
    """An IOU, payment `payment` of night `night`, or a part of it, came to its end."""

    night: str
    payment: int
    debtor: PlayerId
    creditor: PlayerId
    amount: Fraction
    how: IouEnd
    at: str = ""
    taken_back: bool = False


@dataclass(frozen=True, slots=True)
class HousePayment:
    """Money that a player handed the house for one of its lines."""

    amount: Fraction
    method: str = ""
    at: str = ""


@dataclass(frozen=True, slots=True)
class HouseLine:
    """What a player owes the house, apart from the games: his share of the table, a drink.

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
        """Where the line stands; one of which a part is paid is open."""
        if self.struck:
            return LineState.STRUCK
        return LineState.OPEN if self.left else LineState.PAID


@dataclass(frozen=True, slots=True)
class WayChosen:
    """The table decides how to pay; `unit` is the coin or note that nets are rounded to, None the night's own."""

    kind: ClassVar[str] = "way_chosen"
    way: PaymentMode
    unit: Fraction | None = None


@dataclass(frozen=True, slots=True)
class PlanFrozen:
    """The plan is fixed, since money is paid by it."""

    kind: ClassVar[str] = "plan_frozen"
    plan: FrozenPlan


@dataclass(frozen=True, slots=True)
class PlayerLeft:
    """A player is settled and goes."""

    kind: ClassVar[str] = "player_left"
    player: PlayerId
    net: Fraction


@dataclass(frozen=True, slots=True)
class PlayerStayed:
    """A player who was settled did not go after all."""

    kind: ClassVar[str] = "player_stayed"
    player: PlayerId


@dataclass(frozen=True, slots=True)
class IouMoved:
    """An IOU, or a part of it, is netted into tonight, paid or forgiven."""

    kind: ClassVar[str] = "iou_moved"
    move: IouMove


@dataclass(frozen=True, slots=True)
class IouMoveTakenBack:
    """What became of an IOU, by its index in the night, did not happen after all."""

    kind: ClassVar[str] = "iou_move_taken_back"
    move: int


@dataclass(frozen=True, slots=True)
class HouseLineWritten:
    """A player owes the house something."""

    kind: ClassVar[str] = "house_line"
    player: PlayerId
    what: str
    amount: Fraction


@dataclass(frozen=True, slots=True)
class HouseLineMarked:
    """A line of the house, by its index in the night, is paid, not paid after all, or struck.

    `amount` is how much is paid, None all that is left. What is open again is a struck line as it was before, or a line
    whose newest payment is taken back. `method` is how it was paid, or `UNDO` of a line that undo struck.
    """

    kind: ClassVar[str] = "house_line_marked"
    line: int
    state: LineState
    amount: Fraction | None = None
    method: str = ""


MoneyEntry = (
    WayChosen
    | PlanFrozen
    | PlayerLeft
    | PlayerStayed
    | IouMoved
    | IouMoveTakenBack
    | HouseLineWritten
    | HouseLineMarked
)
MONEY_ENTRIES = (
    WayChosen,
    PlanFrozen,
    PlayerLeft,
    PlayerStayed,
    IouMoved,
    IouMoveTakenBack,
    HouseLineWritten,
    HouseLineMarked,
)


@dataclass(frozen=True, slots=True)
class MoneyBook:
    """What the money entries of a night make. `plans` are those in force, in the order in which they were frozen."""

    way: PaymentMode = PaymentMode.FEWEST
    unit: Fraction | None = None
    plans: tuple[FrozenPlan, ...] = ()
    leavers: tuple[Leaver, ...] = ()
    moves: tuple[IouMove, ...] = ()
    house: tuple[HouseLine, ...] = ()

    def house_owed(self) -> dict[PlayerId, Fraction]:
        """What players still owe the house, by player; nobody who owes nothing."""
        return self._house(lambda line: line.left)

    def house_paid(self) -> dict[PlayerId, Fraction]:
        """What players have paid the house by its lines."""
        return self._house(lambda line: Fraction(0) if line.struck else line.paid)

    def _house(self, amount: Callable[[HouseLine], Fraction]) -> dict[PlayerId, Fraction]:
        sums: dict[PlayerId, Fraction] = {}
        for line in self.house:
            if found := amount(line):
                sums[line.player] = sums.get(line.player, Fraction(0)) + found
        return sums

    def moved(self, night: str, payment: int) -> Fraction:
        """How much of an IOU has come to its end by entries of this night."""
        moves = (move for move in self.moves if not move.taken_back)
        return sum((move.amount for move in moves if (move.night, move.payment) == (night, payment)), Fraction(0))


def booked(book: MoneyBook, entry: MoneyEntry, at: str) -> MoneyBook:
    """The book after one more entry, written at the ISO time `at`; `Refused` where it names what is not there."""
    match entry:
        case WayChosen(way=way, unit=unit):
            return replace(book, way=way, unit=unit)
        case PlanFrozen(plan=plan):
            return replace(book, plans=(*book.plans, replace(plan, at=at)))
        case PlayerLeft(player=player, net=net):
            return replace(book, leavers=(*book.leavers, Leaver(player, net, at)))
        case PlayerStayed(player=player):
            return _stayed(book, player)
        case IouMoved(move=move):
            return replace(book, moves=(*book.moves, replace(move, at=at)))
        case IouMoveTakenBack(move=index):
            if not 0 <= index < len(book.moves) or book.moves[index].taken_back:
                raise Refused("no_such_iou", entry=index)
            undone = replace(book.moves[index], taken_back=True)
            return replace(book, moves=(*book.moves[:index], undone, *book.moves[index + 1 :]))
        case HouseLineWritten(player=player, what=what, amount=amount):
            return replace(book, house=(*book.house, HouseLine(player, what, amount, at)))
        case _:
            return _marked(book, entry, at)


def _marked(book: MoneyBook, mark: HouseLineMarked, at: str) -> MoneyBook:
    if not 0 <= mark.line < len(book.house):
        raise Refused("no_such_house_line", entry=mark.line)
    line = book.house[mark.line]
    match mark.state:
        case LineState.STRUCK:
            marked = replace(line, struck=True)
        case LineState.OPEN:
            marked = replace(line, struck=False, payments=line.payments if line.struck else line.payments[:-1])
        case _:
            open_line = replace(line, struck=False)
            amount = open_line.left if mark.amount is None else mark.amount
            if amount > open_line.left:
                raise Refused("house_line_paid", what=line.what)
            made = (HousePayment(amount, mark.method, at),) if amount else ()
            marked = replace(open_line, payments=(*line.payments, *made))
    return replace(book, house=(*book.house[: mark.line], marked, *book.house[mark.line + 1 :]))


def _stayed(book: MoneyBook, player: PlayerId) -> MoneyBook:
    numbers = [number for number, leaver in enumerate(book.leavers) if leaver.player == player]
    if not numbers:
        raise Refused("has_not_left", player=player)
    leavers = tuple(leaver for number, leaver in enumerate(book.leavers) if number != numbers[-1])
    his = [number for number, plan in enumerate(book.plans) if plan.leaver == player]
    plans = tuple(plan for number, plan in enumerate(book.plans) if number not in his[-1:])
    return replace(book, leavers=leavers, plans=plans)
