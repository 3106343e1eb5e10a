"""From nets to payments: frozen plans, their progress, and what a later change adds to them (scoring part 8).

A plan is frozen when the first money is paid by it and never changes. A later change, a correction of a sheet or money
that was handed over otherwise, makes a separate plan for the difference. If two people would then pay each other, what
both owe is set off, and one of them hands over the difference. So what is left of all lines is at every moment exactly
what everybody still has to pay or to receive, and nothing is owed twice.
"""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from fractions import Fraction
from typing import NamedTuple

from msgspec import Struct
from msgspec.structs import replace

from scorekeeper.money.money_book import FrozenPlan, MoneyBook, Payment, PlanKind
from scorekeeper.money.payment_modes import HOUSE, Pair, PaymentMode, plan_of
from scorekeeper.money.payments import EXACT_UP_TO, Plan, Transfer, check_transfers
from scorekeeper.money.settlement import Settlement
from scorekeeper.rules.people import PlayerId
from scorekeeper.sheet.rows import LeadRow
from scorekeeper.sheet.sheet import Sheet

_NOTHING = Fraction(0)


class PlanLine(Struct, frozen=True):
    """One payment of a plan: what is due, what was paid, by which payments of the night (indices, those in force).

    `shares` is how much of each of those is this line's: a payment may be divided between lines of the same two people.
    `due` is 0 if money was handed over that is in no plan. `set_off` is as much of what is not paid as the payee owes
    the payer by another plan: neither of them pays it. `promised` is how much of `paid` is an IOU and no money.
    """

    payer: PlayerId
    payee: PlayerId
    due: Fraction
    paid: Fraction = _NOTHING
    payments: tuple[int, ...] = ()
    set_off: Fraction = _NOTHING
    promised: Fraction = _NOTHING
    shares: tuple[Fraction, ...] = ()

    @property
    def left(self) -> Fraction:
        """What is still to be paid."""
        return max(_NOTHING, self.due - self.paid - self.set_off)


class PlanPart(Struct, frozen=True):
    """A plan with its progress. `fewest` says that no plan of these nets has fewer payments."""

    lines: tuple[PlanLine, ...]
    way: PaymentMode
    kind: PlanKind
    frozen: bool = False
    fewest: bool = False
    at: str = ""
    leaver: PlayerId = ""


class Sums(NamedTuple):
    """How far a night is paid: what changed hands, what is promised by IOUs and no money yet, what is open."""

    paid: Fraction
    promised: Fraction
    open: Fraction


class PlanParts(Struct, frozen=True):
    """All plans of a night: those that are frozen in their order, then what they leave over, if anything.

    `beside` is money that was handed over and that is in no plan; the plans count it.
    """

    parts: tuple[PlanPart, ...]
    beside: tuple[PlanLine, ...] = ()

    @property
    def lines(self) -> tuple[PlanLine, ...]:
        return tuple(line for part in self.parts for line in part.lines)

    @property
    def asked(self) -> tuple[PlanLine, ...]:
        """The payments that settle the night, as they are counted; see `plan`."""
        parts = self.parts if self.parts[0].frozen else self.parts[:1]
        return tuple(line for part in parts for line in part.lines)

    @property
    def sums(self) -> Sums:
        """How far all of it is paid."""
        lines = (*self.lines, *self.beside)
        promised = sum((line.promised for line in lines), _NOTHING)
        return Sums(
            sum((line.paid for line in lines), _NOTHING) - promised,
            promised,
            sum((line.left for line in self.lines), _NOTHING),
        )

    @property
    def rest(self) -> PlanPart | None:
        """The plan that is not frozen yet."""
        return next((part for part in self.parts if not part.frozen), None)

    @property
    def plan(self) -> Plan:
        """All of it as one plan, the lines of the same two players together, without what is set off; a plan that
        was never frozen alone and whole, for what is set off against it is not in it.
        """
        frozen = self.parts[0].frozen
        sums: dict[Pair, Fraction] = {}
        for line in self.asked:
            pair = line.payer, line.payee
            sums[pair] = sums.get(pair, _NOTHING) + line.due - (line.set_off if frozen else _NOTHING)
        transfers = tuple(Transfer(*pair, due) for pair, due in sums.items() if due)
        return Plan(transfers, not (frozen and len(self.parts) > 1) and self.parts[0].fewest)


def pair_money(games: Iterable[tuple[Sheet, Settlement, Fraction]]) -> dict[Pair, Fraction]:
    """What each pair of players owes each other over games, with the stake of each: exact money by (payer, payee)."""
    found: dict[Pair, Fraction] = {}
    for sheet, settlement, stake in games:
        for payment in settlement.payments:
            pair = payment.payer, payment.payee
            found[pair] = found.get(pair, _NOTHING) + payment.points * stake
        for payer, payee, points in top_payments(sheet):
            found[payer, payee] = found.get((payer, payee), _NOTHING) + points * stake
    return found


def top_payments(sheet: Sheet) -> list[tuple[PlayerId, PlayerId, Fraction]]:
    """Who pays whom how many points at the top of the sheet."""
    if sheet.void:
        return []
    return [
        (row.player, receiver, points)
        for row in sheet.rows
        if isinstance(row, LeadRow) and not row.struck
        for receiver, points in row.top.items()
        if receiver != row.player and points
    ]


def plan_parts(
    book: MoneyBook,
    payments: Sequence[Payment],
    due: Mapping[PlayerId, Fraction],
    order: Sequence[PlayerId],
    pairs: Mapping[Pair, Fraction],
    unit: Fraction,
    promised: Mapping[int, Fraction] | None = None,
) -> PlanParts:
    """The plans of a night for what everybody is due (+ = to receive) before any payment.

    `promised` is how much of a payment of the night, by its index, is an IOU and no money. Money that was paid before a
    plan was ever frozen (in old night files) counts towards the plan as it is now.
    """
    people = (*order, HOUSE)
    plans = book.plans
    first = not plans
    if first:
        plans = (_plan(book, {HOUSE: _NOTHING, **due}, people, pairs, unit, PlanKind.NIGHT),)
    lines, beside = matched(plans, payments, promised)
    owed = {HOUSE: _NOTHING, **due}
    for part in (*lines, beside):
        for line in part:
            amount = line.due or line.paid
            owed[line.payer] += amount
            owed[line.payee] -= amount
    parts = [
        PlanPart(of, plan.way, plan.kind, frozen=not first, fewest=_is_fewest(plan), at=plan.at, leaver=plan.leaver)
        for plan, of in zip(plans, lines, strict=True)
    ]
    if any(owed.values()):
        nights = any(plan.kind is PlanKind.NIGHT for plan in plans)
        kind = PlanKind.SUPPLEMENT if nights else PlanKind.NIGHT
        plan = _plan(book, owed, people, {}, unit, kind)
        rest = tuple(PlanLine(line.payer, line.payee, line.amount) for line in plan.transfers)
        parts.append(PlanPart(rest, plan.way, kind, fewest=_is_fewest(plan)))
    return PlanParts(set_off(parts), beside)


def check_parts(
    parts: PlanParts, due: Mapping[PlayerId, Fraction], paid: Mapping[PlayerId, Fraction], minor: Fraction
) -> None:
    """Raise `OurMistake` unless the plans settle the night, what is left of them what is open, and `plan` the same.

    `due` is everybody's money before any payment, `paid` what came of it (+) with the payments in force.
    """
    beside = [Transfer(line.payer, line.payee, line.paid) for line in parts.beside]
    asked = [Transfer(line.payer, line.payee, line.due) for line in parts.lines]
    check_transfers([*asked, *beside], due, minor)
    check_transfers([*parts.plan.transfers, *(beside if parts.parts[0].frozen else ())], due, minor)
    still = {player: due.get(player, _NOTHING) - got for player, got in paid.items()}
    left = [Transfer(line.payer, line.payee, line.left) for line in parts.lines if line.left]
    check_transfers(left, still, minor)


def set_off(parts: Sequence[PlanPart]) -> tuple[PlanPart, ...]:
    """The parts, with what two people owe each other taken off on both sides, from the newest plan backwards."""
    left: dict[Pair, Fraction] = {}
    for part in parts:
        for line in part.lines:
            pair = line.payer, line.payee
            left[pair] = left.get(pair, _NOTHING) + line.left
    off = {pair: min(amount, left.get((pair[1], pair[0]), _NOTHING)) for pair, amount in left.items()}
    if not any(off.values()):
        return tuple(parts)
    found: list[PlanPart] = []
    for part in reversed(parts):
        lines = []
        for line in reversed(part.lines):
            pair = line.payer, line.payee
            taken = min(line.left, off[pair])
            off[pair] -= taken
            lines.append(replace(line, set_off=taken))
        found.append(replace(part, lines=tuple(reversed(lines))))
    return tuple(reversed(found))


def _plan(
    book: MoneyBook,
    owed: Mapping[PlayerId, Fraction],
    people: Sequence[PlayerId],
    pairs: Mapping[Pair, Fraction],
    unit: Fraction,
    kind: PlanKind,
) -> FrozenPlan:
    """A plan the way the table pays; a difference between pairs has no pairs of its own and goes the fewest ways."""
    way = PaymentMode.FEWEST if book.way is PaymentMode.PAIRS and not pairs else book.way
    if way is PaymentMode.WINNER and owed[HOUSE]:
        way = PaymentMode.FEWEST
    plan = plan_of(way, owed, people, pairs, unit)
    return FrozenPlan(plan.transfers, way, kind)


def _is_fewest(plan: FrozenPlan) -> bool:
    people = {person for line in plan.transfers for person in (line.payer, line.payee)}
    return plan.way is PaymentMode.FEWEST and plan.kind is not PlanKind.LEAVER and len(people) <= EXACT_UP_TO


def matched(
    plans: Sequence[FrozenPlan], payments: Sequence[Payment], promised: Mapping[int, Fraction] | None = None
) -> tuple[tuple[tuple[PlanLine, ...], ...], tuple[PlanLine, ...]]:
    """The lines of plans with the payments in force that belong to them, and what was paid beside.

    A payment that is more than is due stands on its line and, with the rest, beside.
    """
    rooms: dict[Pair, list[_Room]] = {}
    lines = [[_Room(line, line.amount, []) for line in plan.transfers] for plan in plans]
    for room in (room for of in lines for room in of):
        rooms.setdefault((room.line.payer, room.line.payee), []).append(room)
    beside: dict[Pair, list[_Made]] = {}
    for number, payment in enumerate(payments):
        if not payment.taken_back:
            made = _Made(number, payment.amount, (promised or {}).get(number, _NOTHING))
            pair = payment.payer, payment.payee
            if left := _divided(made, rooms.get(pair, [])):
                beside.setdefault(pair, []).append(left)
    return (
        tuple(tuple(_paid(room.line, room.made) for room in of) for of in lines),
        tuple(_paid(Transfer(*pair, _NOTHING), made) for pair, made in beside.items()),
    )


def line_for(amount: Fraction, open_: Sequence[Fraction]) -> int | None:
    """To which line of the same two people a payment belongs, by what is open on each; None if nothing is.

    A payment does not say its line. It is that on which just this amount is open; else the earlier plan is paid first.
    """
    exact = (place for place, left in enumerate(open_) if left == amount)
    first = (place for place, left in enumerate(open_) if left)
    return next(exact, next(first, None))


class _Made(Struct, frozen=True):
    """A payment of the night by its index, or what is left of it for another line; `promised` of it is on an IOU."""

    number: int
    amount: Fraction
    promised: Fraction


class _Room(Struct):
    """A line, what is still open on it, and what was paid by it."""

    line: Transfer
    left: Fraction
    made: list[_Made]


def _divided(made: _Made, rooms: list[_Room]) -> _Made | None:
    """Put a payment on the lines of its two people that are open, and take those away that it pays whole; the excess is
    left over."""
    while made.amount and (place := line_for(made.amount, [room.left for room in rooms])) is not None:
        room = rooms[place]
        taken = min(made.amount, room.left)
        on_iou = min(taken, made.promised)
        room.made.append(_Made(made.number, taken, on_iou))
        room.left -= taken
        if not room.left:
            del rooms[place]
        made = _Made(made.number, made.amount - taken, made.promised - on_iou)
    return made if made.amount else None


def _paid(line: Transfer, made: Sequence[_Made]) -> PlanLine:
    return PlanLine(
        line.payer,
        line.payee,
        line.amount,
        sum((one.amount for one in made), _NOTHING),
        tuple(one.number for one in made),
        promised=sum((one.promised for one in made), _NOTHING),
        shares=tuple(one.amount for one in made),
    )


def thawed(book: MoneyBook, payments: Sequence[Payment]) -> tuple[FrozenPlan, ...]:
    """The plans that stay after a payment was taken back: the last ones are removed if nothing is paid by them any
    more.

    A leaver's plan stays until the leaver stays after all.
    """
    lines, _ = matched(book.plans, payments)
    kept: list[FrozenPlan] = []
    paid = False
    for plan, of in reversed(list(zip(book.plans, lines, strict=True))):
        paid = paid or (plan.kind is not PlanKind.LEAVER and any(line.paid for line in of))
        if paid or plan.kind is PlanKind.LEAVER:
            kept.insert(0, plan)
    return tuple(kept)
