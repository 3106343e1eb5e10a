"""What undo takes back of the money of a night, in words that follow "Undo"."""

from __future__ import annotations

from scorekeeper.money.money_entries import HouseLineMarked, IouMoveTakenBack, LineState, PlayerStayed
from scorekeeper.night.journal import PaymentTakenBack
from scorekeeper.night.money_actions import MoneyAct
from scorekeeper.night.night import Night
from scorekeeper.text.templates import say


def undone_money_words(night: Night, act: MoneyAct) -> str:
    """What the entry `act` takes back: "Ann’s payment of 12.50"."""
    match act:
        case IouMoveTakenBack():
            return say("what became of the IOU")
        case HouseLineMarked(state=LineState.STRUCK):
            return say("the line of the house")
        case HouseLineMarked(line=of):
            struck = night.book.house[of].struck
            return say("striking the line of the house" if struck else "the payment to the house")
        case PlayerStayed(player=player):
            return say("{player} leaving", player=night.names[player])
        case PaymentTakenBack(payment=number) if night.currency is not None:
            payment = night.payments[number]
            return say(
                "{payer}’s IOU of {amount}" if payment.promised else "{payer}’s payment of {amount}",
                payer=night.parties[payment.payer],
                amount=night.currency.write(payment.amount),
            )
    return say("the payment")
