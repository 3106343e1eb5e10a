"""What is written of a night's money beside its games: each kind is an entry of the night and is only ever appended.

`booked` folds an entry into the night's `MoneyBook`. Payments are entries too; they stand in the night itself.
"""

from __future__ import annotations

from fractions import Fraction
from typing import ClassVar

from msgspec import Struct
from msgspec.structs import replace

from scorekeeper.money.money_book import FrozenPlan, HouseLine, HousePayment, IouMove, Leaver, LineState, MoneyBook
from scorekeeper.money.payment_modes import PaymentMode
from scorekeeper.refusals import Refused
from scorekeeper.rules.people import PlayerId

UNDO = "undo"
"""The method by which undo strikes a line of the house that was just written; undo never brings that back."""


class WayChosen(Struct, frozen=True):
    """The table decides how to pay; `unit` is the coin or note that nets are rounded to, None the night's own.

    `taken_back`: undo took the choice before this one back, and these are in force again.
    """

    kind: ClassVar[str] = "way_chosen"
    way: PaymentMode
    unit: Fraction | None = None
    taken_back: bool = False


class PlanFrozen(Struct, frozen=True):
    """The plan is fixed, since money is paid by it."""

    kind: ClassVar[str] = "plan_frozen"
    plan: FrozenPlan


class PlayerLeft(Struct, frozen=True):
    """A player is settled and goes."""

    kind: ClassVar[str] = "player_left"
    player: PlayerId
    net: Fraction


class PlayerStayed(Struct, frozen=True):
    """A player who was settled did not go after all."""

    kind: ClassVar[str] = "player_stayed"
    player: PlayerId


class IouMoved(Struct, frozen=True):
    """An IOU, or a part of it, is netted into tonight, paid or forgiven."""

    kind: ClassVar[str] = "iou_moved"
    move: IouMove


class IouMoveTakenBack(Struct, frozen=True):
    """What became of an IOU, by its index in the night, did not happen after all."""

    kind: ClassVar[str] = "iou_move_taken_back"
    move: int


class HouseLineWritten(Struct, frozen=True):
    """A player owes the house something."""

    kind: ClassVar[str] = "house_line"
    player: PlayerId
    what: str
    amount: Fraction


class HouseLineMarked(Struct, frozen=True):
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


def booked(book: MoneyBook, entry: MoneyEntry, at: str) -> MoneyBook:
    """The book after one more entry, written at the ISO time `at`; `Refused` if it names what is not there."""
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
    theirs = [number for number, plan in enumerate(book.plans) if plan.leaver == player]
    plans = tuple(plan for number, plan in enumerate(book.plans) if number not in theirs[-1:])
    return replace(book, leavers=leavers, plans=plans)
