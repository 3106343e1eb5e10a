"""Money of a night beside its games: IOUs of other nights that are paid with it, and what the house gets."""

from __future__ import annotations

from fractions import Fraction

from reports.content.names import clean, short_names
from reports.wording import Wording
from scorekeeper.money import Currency
from scorekeeper.money_facts import IouEnd, LineState
from scorekeeper.night import Night
from scorekeeper.people import PlayerId


def beside(night: Night, currency: Currency, wording: Wording, player: PlayerId | None = None) -> tuple[str, ...]:
    """Sentences about what is in the payments and not in the nets; of one player, or of all."""
    words, short = wording.settlement, short_names(night.players)
    ious = [
        words.iou_netted.format(
            payer=short[move.debtor], payee=short[move.creditor], amount=currency.write(move.amount, symbol=True)
        )
        for move in night.book.moves
        if move.how is IouEnd.NETTED and not move.taken_back and player in (None, move.debtor, move.creditor)
    ]
    lines = [line for line in night.book.house if line.state is not LineState.STRUCK and player in (None, line.player)]
    if player is None:
        sums = {
            state: sum((line.amount for line in lines if line.state is state), Fraction(0))
            for state in (LineState.OPEN, LineState.PAID)
        }
        amounts = {state.value: currency.write(amount, symbol=True) for state, amount in sums.items()}
        house = [words.house_all.format(**amounts)] if lines else []
    else:
        house = [
            (words.house_paid if line.state is LineState.PAID else words.house_open).format(
                what=clean(line.what), amount=currency.write(line.amount, symbol=True)
            )
            for line in lines
        ]
    return (*ious, *house)
