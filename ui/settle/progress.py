"""How far a plan of payments has come: each of its lines with the money that changed hands for it.

Recorded payments belong to a line by payer and payee. Where they do not fit the plan (the nets changed after money was
paid, or people paid otherwise), all that was paid stays as lines of its own and a supplement says what remains. Nothing
recorded is ever lost.
"""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import replace
from datetime import datetime
from fractions import Fraction
from typing import Literal

from scorekeeper.night import Game, Night, NightSettlement, Payment, settle_night
from scorekeeper.payments import Plan, fewest_transfers
from scorekeeper.people import PlayerId
from scorekeeper.values import light_dataclass
from ui.settle.why import NOTHING, clock_time

Standing = Literal["open", "part", "paid", "over"]


@light_dataclass(frozen=True, slots=True)
class LineProgress:
    """One line of the page: what is due, what was paid, by which payments of the night (indices, those in force).

    `due` is 0 where the plan knows nothing of the line; `taken_back` are payments that were taken back.
    """

    payer: PlayerId
    payee: PlayerId
    due: Fraction
    paid: Fraction
    payments: tuple[int, ...] = ()
    taken_back: tuple[int, ...] = ()

    @property
    def left(self) -> Fraction:
        """What is still to be paid."""
        return max(NOTHING, self.due - self.paid)

    @property
    def planned(self) -> bool:
        """Whether the plan asks for this payment."""
        return self.due > 0

    @property
    def standing(self) -> Standing:
        """Where the line stands: `over` is more money than the plan asks for."""
        if self.paid > self.due:
            return "over"
        if self.paid == self.due:
            return "paid"
        return "part" if self.paid else "open"


@light_dataclass(frozen=True, slots=True)
class MoneyState:
    """The payments of a night as the page shows them.

    `lines` are the plan's lines with their progress; where the payments made do not fit it (`supplement`), first what
    was paid, each with nothing due beyond it, then what remains. `changed` tells that nets changed after the first
    payment, made at `since`.
    """

    lines: tuple[LineProgress, ...]
    fewest: bool
    paid: Fraction
    left: Fraction
    supplement: bool = False
    changed: bool = False
    since: str = ""

    @property
    def remaining(self) -> tuple[LineProgress, ...]:
        """The lines on which something is left."""
        return tuple(line for line in self.lines if line.left)


def progress(night: Night, plan: Plan) -> tuple[LineProgress, ...]:
    """Match the payments of a night with a plan; payments that the plan does not know follow as lines of their own."""
    lines = [LineProgress(transfer.payer, transfer.payee, transfer.amount, NOTHING) for transfer in plan.transfers]
    known = {(line.payer, line.payee) for line in lines}
    for payment in night.payments:
        key = (payment.payer, payment.payee)
        if not payment.taken_back and key not in known:
            known.add(key)
            lines.append(LineProgress(*key, NOTHING, NOTHING))
    return tuple(_with_payments(line, night) for line in lines)


def money_state(night: Night, settled: NightSettlement) -> MoneyState | None:
    """What the page shows of the money; None where the night plays for points only."""
    if settled.plan is None or settled.open is None:
        return None
    lines = progress(night, settled.plan)
    made = [payment for payment in night.payments if not payment.taken_back]
    since, changed = clock_time(made[0].at) if made else "", nets_changed(night, settled)
    paid = sum((payment.amount for payment in made), NOTHING)
    if all(line.standing != "over" for line in lines):
        left = sum((line.left for line in lines), NOTHING)
        return MoneyState(lines, settled.plan.fewest, paid, left, changed=changed, since=since)
    rest = fewest_transfers(settled.open, night.order)
    kept = tuple(replace(line, due=line.paid) for line in progress(night, Plan(())))
    remain = tuple(LineProgress(line.payer, line.payee, line.amount, NOTHING) for line in rest.transfers)
    left = sum((line.due for line in remain), NOTHING)
    return MoneyState((*kept, *remain), rest.fewest, paid, left, supplement=True, changed=changed, since=since)


def nets_changed(night: Night, settled: NightSettlement) -> bool:
    """Whether the nets are others than they were when the first payment that counts was made.

    Told by the times of the entries; without times nothing is known to have changed.
    """
    first = next((payment for payment in night.payments if not payment.taken_back), None)
    moment = _moment(first.at) if first is not None else None
    if moment is None:
        return False
    then = replace(night, games=tuple(_as_of(game, moment) for game in night.games), payments=())
    if all(one is other for one, other in zip(then.games, night.games, strict=True)):
        return False
    return settle_night(then).net_money != settled.net_money


def _as_of(game: Game, moment: datetime) -> Game:
    count = len(game.entries)
    while count and (at := _moment(game.entries[count - 1].at)) is not None and at > moment:
        count -= 1
    if count == len(game.entries):
        return game
    earlier = Game.new(game.setup, game.stake)
    for written in game.entries[:count]:
        earlier = earlier.written(written)
    return earlier


def _moment(at: str) -> datetime | None:
    try:
        found = datetime.fromisoformat(at)
    except ValueError:
        return None
    return found if found.tzinfo is not None else None


def _with_payments(line: LineProgress, night: Night) -> LineProgress:
    def those(wanted: Callable[[Payment], bool]) -> tuple[int, ...]:
        return tuple(
            number
            for number, payment in enumerate(night.payments)
            if (payment.payer, payment.payee) == (line.payer, line.payee) and wanted(payment)
        )

    counting = those(lambda payment: not payment.taken_back)
    paid = sum((night.payments[number].amount for number in counting), NOTHING)
    gone = those(lambda payment: payment.taken_back)
    return replace(line, paid=paid, payments=counting, taken_back=gone)
