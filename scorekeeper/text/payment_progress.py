"""The progress of the payment plans of a night, as the lines that the page shows.

A plan by which money was paid never changes. Below it are a supplement for a later difference, and payments that are in
no plan.
"""

from __future__ import annotations

from collections.abc import Sequence
from fractions import Fraction
from functools import cached_property
from typing import Literal

from msgspec import Struct
from msgspec.structs import replace

from scorekeeper.money.money_book import IouEnd, IouMove, Payment, PlanKind
from scorekeeper.money.night_plan import PlanLine, PlanPart, line_for
from scorekeeper.money.payment_modes import PaymentMode
from scorekeeper.night.early_leavers import early_leavers
from scorekeeper.night.games_won import only_won
from scorekeeper.night.money_actions import may_pay
from scorekeeper.night.night import Night, NightSettlement
from scorekeeper.rules.people import PlayerId
from scorekeeper.text.dates import clock
from scorekeeper.text.explain import NOTHING
from scorekeeper.text.templates import say

Standing = Literal["open", "part", "owed", "paid", "over"]


class LineProgress(Struct, frozen=True, dict=True):
    """One line of the page: what is due, what was paid, by which payments of the night (indices, those in force).

    `due` is 0 if the money is in no plan; `set_off` is what the payee owes the payer by another plan, and is not paid.
    `promised` is how much of `paid` is on an IOU and no money. `shares` is how much of each payment is this line's,
    since one may be divided between lines of the same two. `taken_back` are payments that were taken back. `heading`
    stands over the first line of a plan that is not the night's, or not the first. `waits` says that nothing can be
    paid by it now, since a game runs; `fixed` that what is due will not change; `added` that it is in a supplement.
    `with_above` is what these two have open in all if a line above it is theirs too, else 0. `forgiven` is how much of
    `promised` was forgiven by the entries of this night.
    """

    payer: PlayerId
    payee: PlayerId
    due: Fraction
    paid: Fraction
    payments: tuple[int, ...] = ()
    taken_back: tuple[int, ...] = ()
    heading: str = ""
    part: int = 0
    set_off: Fraction = NOTHING
    promised: Fraction = NOTHING
    waits: bool = False
    fixed: bool = False
    added: bool = False
    shares: tuple[Fraction, ...] = ()
    with_above: Fraction = NOTHING
    forgiven: Fraction = NOTHING

    @property
    def amount(self) -> Fraction:
        """What the line is about: what is due, or what was paid if nothing is due."""
        return self.due if self.planned else self.paid

    @property
    def to_hand(self) -> Fraction:
        """The sum to hand over."""
        return self.amount - self.set_off

    @cached_property
    def left(self) -> Fraction:
        """What is still to be paid."""
        return max(NOTHING, self.due - self.paid - self.set_off)

    @property
    def payable(self) -> bool:
        """Whether something of it is left and can be paid now."""
        return bool(self.left) and not self.waits

    def owed_here(self, elsewhere: Sequence[tuple[str, IouMove]] = ()) -> Fraction:
        """How much of an IOU can be written as paid now; `elsewhere` is what became of IOUs in other nights."""
        return NOTHING if self.left or self.waits else self.still_owed(elsewhere)

    def still_owed(self, elsewhere: Sequence[tuple[str, IouMove]] = ()) -> Fraction:
        """How much of its IOUs is owed now; `elsewhere` is as in `owed_here`."""
        gone = sum((move.amount for _, move in elsewhere if move.payment in self.payments), self.forgiven)
        return max(NOTHING, self.promised - gone)

    @property
    def may_change(self) -> bool:
        """Whether it would be due if a running game stopped now, and nothing of it is certain."""
        return self.waits and not self.fixed and not self.payments

    @property
    def planned(self) -> bool:
        """Whether this payment is in a plan."""
        return self.due > 0

    @property
    def standing(self) -> Standing:
        """The state of the line: `over` is more money than any plan has, `owed` is all of it, some on an IOU."""
        if not self.left and self.promised:
            return "owed"
        if self.paid > self.due:
            return "over"
        if not self.left:
            return "paid"
        return "part" if self.paid else "open"


class MoneyState(Struct, frozen=True):
    """The payments of a night as the page shows them.

    `paid` is money that changed hands, `promised` is on IOUs. `way` is how the first plan is paid. `fixed` says that it
    is frozen, since the time `since`; `supplement` that a later plan makes up a difference, `beside` that money was
    handed over that is in no plan.
    """

    lines: tuple[LineProgress, ...]
    way: PaymentMode
    paid: Fraction
    promised: Fraction
    left: Fraction
    fixed: bool = False
    supplement: bool = False
    beside: bool = False
    since: str = ""

    @property
    def remaining(self) -> tuple[LineProgress, ...]:
        """The lines on which something is left."""
        return tuple(line for line in self.lines if line.left)


def is_paid(night: Night, settled: NightSettlement) -> bool:
    """Whether a payment is due, or was made: not if games are only won and no IOU came to the night.

    True too if the payments could not be worked out: the page says so in their place.
    """
    if settled.wrong:
        return True
    parts = settled.parts
    return parts is not None and (bool(night.payments or parts.lines) or not only_won(night, settled))


def money_state(night: Night, settled: NightSettlement) -> MoneyState | None:
    """What the page shows of the money; None if the night plays for points only."""
    parts = settled.parts
    if parts is None:
        return None
    lines = [
        replace(
            _line(
                line,
                number,
                _heading(night, part) if line is part.lines[0] and _headed(parts.parts, number) else "",
            ),
            waits=not may_pay(night, part, line),
            fixed=part.frozen,
            added=part.kind is PlanKind.SUPPLEMENT,
        )
        for number, part in enumerate(parts.parts)
        for line in part.lines
    ]
    beside = [
        _line(line, len(parts.parts), say("Paid outside the plan") if line is parts.beside[0] else "")
        for line in parts.beside
    ]
    shown = _with_taken_back(night, _with_forgiven(night, [*_with_sums(lines), *beside]))
    made = [number for number, payment in enumerate(night.payments) if not payment.taken_back]
    of_all = [part for part in parts.parts if part.frozen and part.kind is PlanKind.NIGHT]
    fixing = {number for part in of_all for line in part.lines for number in line.payments}
    first = next((number for number in made if number in fixing), next(iter(made), None))
    main = parts.parts[-1] if parts.parts[-1].kind is PlanKind.NIGHT else parts.parts[0]
    return MoneyState(
        lines=shown,
        way=main.way,
        paid=parts.sums.paid,
        promised=parts.sums.promised,
        left=parts.sums.open,
        fixed=bool(of_all),
        supplement=any(part.kind is PlanKind.SUPPLEMENT for part in parts.parts),
        beside=bool(beside),
        since=clock(night.payments[first].at) if first is not None else "",
    )


def _line(line: PlanLine, part: int, heading: str) -> LineProgress:
    paid = line.due, line.paid, line.payments
    of = LineProgress(line.payer, line.payee, *paid, (), heading, part, line.set_off, line.promised)
    return replace(of, shares=line.shares)


def _headed(parts: Sequence[PlanPart], number: int) -> bool:
    """Whether a plan has a heading: the night's own, if it is the first, stands under that of the page, and what is
    added once more under that of what was added before.
    """
    kind = parts[number].kind
    if not number:
        return kind is PlanKind.LEAVER
    return kind is not PlanKind.SUPPLEMENT or parts[number - 1].kind is not PlanKind.SUPPLEMENT


def _heading(night: Night, part: PlanPart) -> str:
    if part.kind is PlanKind.LEAVER:
        player, gone = night.names.get(part.leaver, part.leaver), part.leaver in early_leavers(night)
        return (
            say("{player} leaves early", player=player) if gone else say("{player} left and came back", player=player)
        )
    if part.kind is PlanKind.NIGHT:
        return say("The rest of the night")
    return say("Added, if we stopped now") if night.running else say("Added for what came later")


def _with_sums(lines: Sequence[LineProgress]) -> list[LineProgress]:
    """The lines; the second open line of two players has the sum of both, so that it is not handed over twice."""
    sums: dict[tuple[PlayerId, PlayerId], Fraction] = {}
    found = []
    for line in lines:
        pair = line.payer, line.payee
        above = sums.get(pair, NOTHING) if line.payable else NOTHING
        sums[pair] = sums.get(pair, NOTHING) + (line.left if line.payable else NOTHING)
        found.append(replace(line, with_above=sums[pair] if above else NOTHING))
    return found


def _with_forgiven(night: Night, lines: Sequence[LineProgress]) -> list[LineProgress]:
    """The lines, each with what of its IOUs was forgiven on this night; one IOU may be divided between lines."""
    gone: dict[int, Fraction] = {}
    for move in night.book.moves:
        if move.how is IouEnd.FORGIVEN and move.night == night.id and not move.taken_back:
            gone[move.payment] = gone.get(move.payment, NOTHING) + move.amount
    found = []
    for line in lines:
        forgiven = NOTHING
        for number in line.payments:
            taken = min(gone.get(number, NOTHING), line.promised - forgiven)
            gone[number] = gone.get(number, NOTHING) - taken
            forgiven += taken
        found.append(replace(line, forgiven=forgiven))
    return found


def _with_taken_back(night: Night, lines: Sequence[LineProgress]) -> tuple[LineProgress, ...]:
    """The lines, with each payment that was taken back on the line of its two players to which it belonged."""
    told: list[list[int]] = [[] for _ in lines]
    made: dict[tuple[PlayerId, PlayerId], list[Payment]] = {}
    rooms: dict[tuple[PlayerId, PlayerId], dict[int, Fraction]] = {}
    for number, payment in enumerate(night.payments):
        pair = payment.payer, payment.payee
        before = made.get(pair, [])
        then = [one for one in before if not one.taken_back or one.taken_back_at >= payment.at]
        if not before or len(then) < len(before):  # where one is open again, the others are put on the lines anew
            rooms[pair] = {place: line.amount for place, line in enumerate(lines) if (line.payer, line.payee) == pair}
            for one in then:
                _fill(rooms[pair], one.amount)
        made[pair] = [*then, payment]
        of = _fill(rooms[pair], payment.amount)
        if of is not None and payment.taken_back:
            told[of].append(number)
    return tuple(replace(line, taken_back=tuple(back)) for line, back in zip(lines, told, strict=True))


def _fill(rooms: dict[int, Fraction], amount: Fraction) -> int | None:
    """Take a payment off what is open on the lines of its two players, by their places: the line to which it belongs.

    A line that is paid is no longer among them.
    """
    first = None
    while amount and (of := line_for(amount, list(rooms.values()))) is not None:
        place = list(rooms)[of]
        taken = min(amount, rooms[place])
        amount -= taken
        rooms[place] -= taken
        if not rooms[place]:
            del rooms[place]
        first = place if first is None else first
    return first


def method_shown(night: Night, line: LineProgress) -> str:
    """How a line was paid last, or the part of it that was; "" if nothing was, which is then paid in cash."""
    made = (night.payments[number] for number in reversed(line.payments))
    return next((payment.method for payment in made if not payment.promised), "")
