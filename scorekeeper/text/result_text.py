"""The result of a night as plain text for a message: the nets, and who pays whom; also what its QR code holds."""

from __future__ import annotations

from collections.abc import Sequence

from scorekeeper.money.money import Currency
from scorekeeper.night.games_won import games_won, only_won
from scorekeeper.night.night import Night, NightSettlement, in_money
from scorekeeper.rules.people import PlayerId
from scorekeeper.rules.points import write
from scorekeeper.text.display_names import clean, party_names, short_names
from scorekeeper.text.grammar import owes_amount, pays_amount
from scorekeeper.text.money_text import NOBODY_PAYS, netted_ious, nothing_paid_yet
from scorekeeper.text.night_labels import occasion_words
from scorekeeper.text.numbers import capital
from scorekeeper.text.other_money_text import house_sentence
from scorekeeper.text.payment_progress import LineProgress, is_paid, money_state
from scorekeeper.text.templates import fill, say


def result_text(night: Night, settled: NightSettlement) -> str:
    """Short lines, with figures aligned in a font of fixed width."""
    head = [clean(night.club)] if night.club else []
    parts = [
        [*head, *occasion_words(night).split(" · ")],
        [_heading(night, settled), *_columns(night, nets_in_order(night, settled))],
        payment_lines(night, settled),
    ]
    return "\n\n".join("\n".join(lines) for lines in parts if lines) + "\n"


def _heading(night: Night, settled: NightSettlement) -> str:
    if only_won(night, settled):
        return say("Games won:")
    return say("So far:") if night.running else say("Won and lost:")


def nets_in_order(night: Night, settled: NightSettlement) -> list[tuple[PlayerId, str]]:
    """What each player won or lost, or how many games if these are only won; who won most first."""
    people, currency = in_money(night, settled), night.currency
    if only_won(night, settled):
        won = games_won(night, settled)
        return [(player, str(won[player])) for player in sorted(people, key=lambda player: -won[player])]
    nets = settled.net_points if settled.net_money is None else settled.net_money
    ranked = sorted(people, key=lambda player: -nets[player])
    if currency is None:
        return [(player, write(nets[player], signed=True)) for player in ranked]
    return [(player, currency.write(nets[player], signed=True)) for player in ranked]


def payment_lines(night: Night, settled: NightSettlement) -> list[str]:
    """Who pays whom, and how far that is done; nothing if there is nothing about payments to say."""
    state, currency = money_state(night, settled), night.currency
    if state is None or currency is None or not is_paid(night, settled):
        return []
    told = [_payment(night, line, currency) for line in state.lines if line.to_hand]
    said = (nothing_paid_yet(night), *netted_ious(night), house_sentence(night))
    return [*(told or [fill(NOBODY_PAYS)]), *filter(None, said)]


def _payment(night: Night, line: LineProgress, currency: Currency) -> str:
    names = party_names(night)
    payer, payee = capital(names[line.payer]), names[line.payee]
    match line.standing:
        case "open":
            return pays_amount(payer, payee, currency.write(line.to_hand, symbol=True))
        case "part":
            left, of = currency.write(line.left, symbol=True), currency.write(line.to_hand, symbol=True)
            return say("{payer} still pays {payee} {left} of {amount}", payer=payer, payee=payee, left=left, amount=of)
        case "owed":
            return owes_amount(payer, payee, currency.write(line.promised, symbol=True))
        case _:
            paid = currency.write(line.paid, symbol=True)
            return say("{payer} has paid {payee} {amount}", payer=payer, payee=payee, amount=paid)


def _columns(night: Night, figures: Sequence[tuple[PlayerId, str]]) -> list[str]:
    """Names, and figures that end in one column."""
    names = short_names(night.players)
    longest = max((len(names[player]) for player, _ in figures), default=0)
    widest = max((len(shown) for _, shown in figures), default=0)
    return [f"{names[player].ljust(longest)}  {shown.rjust(widest)}" for player, shown in figures]
