"""What redo does again of the money: what the newest act of a night took back."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Sequence
from typing import TYPE_CHECKING

from msgspec.structs import replace

from scorekeeper.money.money_entries import IouMoved, IouMoveTakenBack, WayChosen
from scorekeeper.night.journal import Line, PaymentMade, PaymentTakenBack
from scorekeeper.night.money_actions import way_chosen
from scorekeeper.night.night import Night
from scorekeeper.refusals import Refused

if TYPE_CHECKING:
    from scorekeeper.night.ious import Iou

Again = PaymentTakenBack | IouMoveTakenBack | WayChosen
"""What took something back that can be done again; a way to pay that was taken back itself."""


def taken_back_last(lines: Sequence[Line]) -> tuple[Again, ...]:
    """What the newest act of a night took back: payments, what became of an IOU, or the choice of a way to pay; nothing
    if it was another act."""
    newest = lines[-1].what if lines else None
    if isinstance(newest, WayChosen) and newest.taken_back:
        chosen = way_chosen(lines[:-1])
        return (chosen,) if chosen is not None else ()
    found: list[Again] = []
    for line in reversed(lines):
        if not isinstance(line.what, PaymentTakenBack | IouMoveTakenBack) or line.at != lines[-1].at:
            break
        found.append(line.what)
    return tuple(found)


def done_again(
    night: Night, taken_back: Sequence[Again], known: Callable[[], Iterable[Iou]]
) -> tuple[PaymentMade | IouMoved | WayChosen, ...]:
    """Redo what was taken back last. `known` returns the open IOUs of all nights. `Refused` if an IOU was paid or
    forgiven elsewhere meanwhile.
    """
    done: list[PaymentMade | IouMoved | WayChosen] = []
    for act in taken_back:
        if isinstance(act, PaymentTakenBack):
            payment = night.payments[act.payment]
            done.append(PaymentMade(replace(payment, taken_back=False, taken_back_at="")))
            continue
        if isinstance(act, WayChosen):
            done.append(act)
            continue
        move = night.book.moves[act.move]
        left = sum(iou.left for iou in known() if (iou.night, iou.payment) == (move.night, move.payment))
        if left < move.amount:
            raise Refused("iou_not_open")
        done.append(IouMoved(replace(move, taken_back=False, at="")))
    return tuple(done)
