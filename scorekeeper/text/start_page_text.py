"""The sentences of the start page: who played last, who owes whom, the season so far, a night in the list."""

from __future__ import annotations

from collections.abc import Sequence
from datetime import date
from fractions import Fraction

from scorekeeper.money.money import Currency
from scorekeeper.night.ious import Iou
from scorekeeper.rules.house_rules import HouseRules
from scorekeeper.text.dates import ago, date_words, write_date, write_short
from scorekeeper.text.grammar import listed
from scorekeeper.text.new_night_text import rules_title
from scorekeeper.text.night_labels import table_words
from scorekeeper.text.numbers import number_word, worth_words
from scorekeeper.text.templates import say, say_number

NOBODY_OWES = "Nobody owes anybody."
COUNT_IN_LATER = "Both play tonight? Count it in, on the form or later in IOUs and debts (Ctrl+I)."
COUNT_IN_NOW = "Or count them into tonight’s payments:"


def today_words(today: date) -> str:
    """The heading of the page: "Sunday 29 November"."""
    return write_date(today).rsplit(" ", 1)[0]


def last_played(iso: str, today: date) -> str:
    """When the club last played: "last played a week ago"."""
    days = (today - date.fromisoformat(iso)).days
    if days < 1:
        return say("last played today")
    if days == 7:
        return say("last played a week ago")
    return say_number(days, "last played yesterday", "last played {number} days ago")


def play_again_heading(count: int, iso: str, today: date) -> str:
    """The heading over those who began the last night: "The same five as last Sunday"."""
    when = ago(iso, today)
    if not when or when == "today":
        return say("The same {count} again", count=number_word(count))
    if when[:1].isdigit():
        return say("The same {count} as on {when}", count=number_word(count), when=when)
    return say("The same {count} as {when}", count=number_word(count), when=when)


def last_choices(
    table: str, stake: Fraction, currency: Currency | None, rules: HouseRules, shared: Sequence[Sequence[str]]
) -> str:
    """How a night was played: "Table 1, $0.05 a point, Cavendish. Bea and Hugo share a hand."."""
    worth = say("for points only") if currency is None else worth_words(stake, currency)
    facts = ", ".join(filter(None, (table_words(table), worth, rules_title(rules).rstrip(":"))))
    sharing = [say("{names} share a hand.", names=listed(names)) for names in shared]
    return " ".join([say("{facts}.", facts=facts), *sharing])


def debts_words(owed: Sequence[Iou]) -> str:
    """How much is owed in all: "12.35 open, 3 IOUs, 1 payment"; without a sum if there are several currencies."""
    ious = sum(one.on_iou for one in owed)
    payments = len(owed) - ious
    counts = [
        say_number(ious, "1 IOU", "{number} IOUs") if ious else "",
        say_number(payments, "1 payment", "{number} payments") if payments else "",
    ]
    count = ", ".join(filter(None, counts))
    currencies = {one.currency for one in owed}
    if len(currencies) != 1:
        return count
    total = next(iter(currencies)).write(sum((one.left for one in owed), Fraction(0)))
    return say("{amount} open, {count}", amount=total, count=count)


def left_open_lines(owed: Sequence[Iou]) -> list[tuple[Iou, ...]]:
    """What is not paid yet, as it is listed: each payment, those of a night in which nothing was marked as one."""
    found: dict[tuple[str, int], list[Iou]] = {}
    for one in owed:
        if not one.on_iou:
            found.setdefault((one.night, 0 if one.nothing_marked else one.payment), []).append(one)
    return [tuple(line) for line in found.values()]


def still_pays(line: Sequence[Iou]) -> str:
    """Who has yet to pay whom, "Tom still pays Bea", or of what night nothing was marked."""
    first = line[0]
    if len(line) > 1:
        return say("Nothing marked as paid")
    return say("{payer} still pays {payee}", payer=first.debtor_name, payee=first.creditor_name)


def left_open_on(line: Sequence[Iou], today: date) -> str:
    """Of which night a payment was left open, or how many were."""
    day = _day_words(line[0].date, today)
    if len(line) > 1:
        return say_number(len(line), "1 payment of {day}", "{number} payments of {day}", day=day)
    return say("not paid since {day}", day=day)


def left_open_amount(line: Sequence[Iou]) -> str:
    """How much is left open by a line."""
    return line[0].currency.write(sum((one.left for one in line), Fraction(0)))


def more_left_open(lines: Sequence[Sequence[Iou]]) -> str:
    """How many older lines there are than those that are listed; "" for none."""
    return say_number(len(lines), "and 1 older payment or night", "and {number} older") if lines else ""


def debt_since(iou: Iou, today: date) -> str:
    """Since when an IOU stands, beside its sign: "since 22 November, was 16.45"."""
    since = say("since {day}", day=_day_words(iou.date, today))
    if iou.left == iou.amount:
        return since
    return say("{since}, was {amount}", since=since, amount=iou.currency.write(iou.amount))


def _day_words(iso: str, today: date) -> str:
    """A day, with its year if that is not this one."""
    day = date.fromisoformat(iso)
    return write_short(day) if day.year == today.year else date_words(iso)


def pays_now(iou: Iou) -> str:
    """The question before an IOU is written down as paid."""
    return say("Was {amount} paid?", amount=iou.currency.write(iou.left, symbol=True))


def paid_now(iou: Iou) -> str:
    """That an IOU was written down as paid."""
    return say("{amount} paid just now", amount=iou.currency.write(iou.left, symbol=True))


def season_words(nights: int, iso: str, currency: Currency | None) -> str:
    """How many nights count since an ISO date, and in what: "8 nights since 4 October, in $"."""
    day = write_short(date.fromisoformat(iso))
    unit = currency.symbol.strip() if currency is not None else say("points")
    since = say("since {day}, in {unit}", day=day, unit=unit)
    return say_number(nights, "1 night {since}", "{number} nights {since}", since=since)


def nights_words(season: int, count: int) -> str:
    """How many nights the club has: "8 nights this season, 41 in all"."""
    return say_number(
        season, "1 night this season, {count} in all", "{number} nights this season, {count} in all", count=count
    )


def owed_words(iou: Iou) -> str:
    """Who owes whom how much since a night, if it was found by that amount: "Ingrid owes Hugo 6.45"."""
    return say(
        "{debtor} owes {creditor} {amount}",
        debtor=iou.debtor_name,
        creditor=iou.creditor_name,
        amount=iou.currency.write(iou.left),
    )


def came_words(nights: int) -> str:
    """At how many nights a person came."""
    return say_number(nights, "1 night", "{number} nights")


def open_words(currency: Currency | None, amount: Fraction) -> str:
    """How much of a night is still to be paid: "10.25 open", or "settled"."""
    if currency is None:
        return ""
    return say("{amount} open", amount=currency.write(amount)) if amount else say("settled")
