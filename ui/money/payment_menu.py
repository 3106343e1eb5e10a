"""What the menu of a payment offers: what its buttons do now, Undo, and why it is due."""

from __future__ import annotations

from collections.abc import Callable
from functools import partial

from scorekeeper.night.night import Night
from scorekeeper.text.payment_progress import LineProgress
from scorekeeper.text.payment_text import method_words, undo_act
from scorekeeper.text.templates import say
from ui.money.payment_acts import PaymentActs
from ui.money.payment_row import PaymentRow
from ui.theme.literal_text import literal
from ui.widgets.act_menu import MenuAct


def payment_menu(
    night: Night,
    row: PaymentRow,
    acts: PaymentActs,
    take_back: Callable[[LineProgress], None],
    ask_why: Callable[[PaymentRow], None],
    *,
    stopped: bool,
) -> list[MenuAct]:
    """The acts of the menu of a row; while payments are `stopped` none of them pays."""
    assert night.currency is not None
    line, found = row.line, []
    if line.payable and not stopped:
        paid = method_words(night.currency.write(line.left), acts.method.method)
        found = [
            MenuAct(literal(paid), acts.tick_button.click, "tick", "Enter"),
            MenuAct(say("Pay a &part…"), acts.part_button.click, "box-partial", "p"),
        ]
        if acts.iou_button.isEnabled():
            found.append(MenuAct(say("Write an &IOU"), acts.iou_button.click, "iou", "i"))
    elif acts.tick_button.isEnabled():
        found = [MenuAct(say("IOU &paid"), acts.tick_button.click, "tick", "Enter")]
    if line.payments:
        undo, key = literal(undo_act(night, line)), row.undo.face.key
        found.append(MenuAct(undo, partial(take_back, line), "undo", key, starts_group=bool(found)))
    why = say("&Why {amount}", amount=row.amount.text())
    found.append(MenuAct(why, partial(ask_why, row), "why", starts_group=bool(found)))
    return found
