"""The payment modes in words: their names, the remark on a plan, and what each does."""

from __future__ import annotations

from fractions import Fraction

from scorekeeper.money.money_entries import WayChosen
from scorekeeper.money.payment_modes import PaymentMode, biggest_winner
from scorekeeper.money.payments import EXACT_UP_TO
from scorekeeper.night.night import Night, NightSettlement
from scorekeeper.text.display_names import short_names
from scorekeeper.text.grammar import as_sentence
from scorekeeper.text.numbers import capital
from scorekeeper.text.rounding_text import rounded_words
from scorekeeper.text.templates import say, say_number

WAYS = (PaymentMode.FEWEST, PaymentMode.PAIRS, PaymentMode.HOUSE, PaymentMode.WINNER)


def way_names(night: Night, settled: NightSettlement) -> list[str]:
    """The names of the modes in `WAYS`, with the name of the biggest winner."""
    through = way_words(PaymentMode.WINNER, fewest=False)
    if settled.due is not None and any(settled.due.values()):
        winner = short_names(night.players)[biggest_winner(settled.due, night.order)]
        through = say("through {winner}", winner=winner)
    plain = [way_words(way, fewest=False) for way in (PaymentMode.PAIRS, PaymentMode.HOUSE)]
    nearly = settled.due is not None and sum(map(bool, settled.due.values())) > EXACT_UP_TO
    fewest = way_words(PaymentMode.FEWEST, fewest=False) if nearly else say("fewest payments")
    return [capital(words) for words in (fewest, *plain, through)]


def way_words(way: PaymentMode, *, fewest: bool) -> str:
    """How the payments of a plan are chosen; `fewest` says that no plan of these nets has fewer."""
    if way is PaymentMode.PAIRS:
        return say("pair by pair")
    if way is PaymentMode.HOUSE:
        return say("through the house")
    if way is PaymentMode.WINNER:
        return say("through the biggest winner")
    return say("the fewest possible") if fewest else say("few payments")


def way_sentence(way: PaymentMode) -> str:
    """Says what the payments of a plan do."""
    if way is PaymentMode.PAIRS:
        return say("Every two players settle what they owe each other over all games, rounding included.")
    if way is PaymentMode.HOUSE:
        return say("Whoever lost pays the house, and the house pays whoever won.")
    if way is PaymentMode.WINNER:
        return say("Whoever lost pays the biggest winner, who pays the other winners.")
    return say("What counts is what everybody wins or loses in all: these payments settle all of it.")


def switch_words(way: PaymentMode) -> str:
    """What the one key that switches the way of paying does now."""
    if way is PaymentMode.PAIRS:
        return say("switch to fewest payments")
    return say("switch to pair by pair")


def offer_words(way: PaymentMode) -> str:
    """Said if the key only moved to the choice."""
    named, switch = _named(way), switch_words(way)
    return say("Nothing is changed yet: what is chosen is {way}. F6 here: {switch}.", way=named, switch=switch)


def choice_name(night: Night, act: WayChosen) -> str:
    """The way to pay, or the rounding, that an act chooses or, if it takes a choice back, that was chosen."""
    if act.way is night.book.way and night.currency is not None:
        return rounded_words(night.currency, night.unit if act.taken_back else act.unit or night.cash_unit)
    return _named(night.book.way if act.taken_back else act.way)


def instead_words(before: Night, after: Night) -> str:
    """What a choice made of what was chosen before: "pair by pair instead of the fewest payments"."""
    if before.book.way is after.book.way and before.currency is not None:
        was, now = (rounded_words(before.currency, one.unit) for one in (before, after))
    else:
        was, now = _named(before.book.way), _named(after.book.way)
    return say("{now} instead of {was}", now=now, was=was)


def instead_sentence(before: Night, after: Night, settled: NightSettlement) -> str:
    """The same with what is paid now: "Pair by pair instead of the fewest payments: 13 payments, 4.60 in all."""
    assert after.currency is not None
    lines = settled.plan.transfers if settled.plan is not None else ()
    amount = after.currency.write(sum((line.amount for line in lines), Fraction(0)))
    payments = say_number(
        len(lines), "{number} payment, {amount} in all", "{number} payments, {amount} in all", amount=amount
    )
    return as_sentence(say("{instead}: {payments}", instead=instead_words(before, after), payments=payments))


def unusual_way(night: Night) -> str:
    """The way that was chosen, if it is not the usual one; else ""."""
    return "" if night.book.way is PaymentMode.FEWEST else _named(night.book.way)


def _named(way: PaymentMode) -> str:
    return say("the fewest payments") if way is PaymentMode.FEWEST else way_words(way, fewest=False)


def next_way(way: PaymentMode) -> PaymentMode:
    """What the one key switches to: pair by pair, and from there back to the fewest."""
    return PaymentMode.FEWEST if way is PaymentMode.PAIRS else PaymentMode.PAIRS


def why_fixed(night: Night) -> str:
    """Why another way cannot be chosen any more, and what would help."""
    if any(not payment.taken_back for payment in night.payments):
        return say("The first payment fixed how all is paid. Undo what was paid to choose another way.")
    return say("Somebody left and was settled, so the way of paying is fixed.")
