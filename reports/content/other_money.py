"""Money of a night beside its games: IOUs of other nights that are paid with it, and what the house gets."""

from __future__ import annotations

from fractions import Fraction

from reports.content.names import clean, short_names
from reports.wording import Wording
from reports.wording.settlement import SettlementWords
from scorekeeper.money.money import Currency
from scorekeeper.money.money_entries import HouseLine, IouEnd, LineState
from scorekeeper.night.night import Night
from scorekeeper.rules.people import PlayerId


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
        open_, paid = (sum((getattr(line, what) for line in lines), Fraction(0)) for what in ("left", "paid"))
        amounts = {"open": currency.write(open_, symbol=True), "paid": currency.write(paid, symbol=True)}
        house = [words.house_all.format(**amounts)] if lines else []
    else:
        house = [_house_line(line, currency, words) for line in lines]
    return (*ious, *house)


def _house_line(line: HouseLine, currency: Currency, words: SettlementWords) -> str:
    template = words.house_paid if not line.left else words.house_part if line.paid else words.house_open
    amount, paid = currency.write(line.amount, symbol=True), currency.write(line.paid, symbol=True)
    return template.format(what=clean(line.what), amount=amount, paid=paid)
