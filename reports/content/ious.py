"""What is owed in the club: a list of IOUs with lines to sign on, and a slip for each with the code that pays it."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from fractions import Fraction

from reports.blocks import Block, Document, Form
from reports.blocks.code import PayCodes
from reports.blocks.frame import Fact, PageHead
from reports.blocks.iou import IouBalances, IouRow, IouTable
from reports.blocks.slip import Dues, SlipDue
from reports.content.codes import way_to_pay
from reports.content.frame import as_it_stood, foot, foot_saying
from reports.content.names import clean
from reports.content.slips import receipt
from scorekeeper.money.money import Currency
from scorekeeper.night.ious import Iou, netted
from scorekeeper.rules.people import PlayerId
from scorekeeper.text.dates import day_words, is_time, short_date
from scorekeeper.text.iou_text import age_words, paid_words
from scorekeeper.text.numbers import number_word
from scorekeeper.text.templates import say, say_number

_DATE = len("2026-11-22")


def iou_list(ious: Sequence[Iou], *, club: str = "", printed_at: str = "") -> Document:
    """The list, by who owes; `printed_at` is the ISO time from which the ages are counted."""
    today = printed_at[:_DATE] if is_time(printed_at) else max((iou.date for iou in ious), default="")
    currencies = list(dict.fromkeys(iou.currency for iou in ious))
    body: list[Block] = []
    for currency in currencies:
        found = [iou for iou in ious if iou.currency == currency]
        body += [_table(found, currency, today, several=len(currencies) > 1), _balances(found, currency)]
    facts = [
        Fact(say("IOUs"), str(len(ious))),
        Fact(say("people"), str(len({one for iou in ious for one in (iou.debtor, iou.creditor)}))),
        *(Fact(say("together"), _sum(ious, currency, symbol=True)) for currency in currencies[:1]),
    ]
    return Document(
        name=say("Open IOUs"),
        subject=say("What is owed in the club"),
        head=PageHead(
            club=clean(club),
            kind=say("IOUs"),
            title=say("Open IOUs"),
            line=" · ".join(filter(None, (day_words(today), say("all that is owed in the club’s books")))),
            facts=tuple(facts) if len(currencies) < 2 else tuple(facts[:2]),
        ),
        body=tuple(body),
        foot=foot(printed_at, ""),
        made_at=printed_at,
    )


def _sum(ious: Sequence[Iou], currency: Currency, *, symbol: bool = False) -> str:
    total = sum((iou.left for iou in ious if iou.currency == currency), Fraction(0))
    return currency.write(total, symbol=symbol)


def _table(ious: Sequence[Iou], currency: Currency, today: str, *, several: bool) -> IouTable:
    order = sorted(ious, key=lambda iou: (clean(iou.debtor_name).casefold(), iou.debtor, iou.date))
    rows = []
    before = ""
    for iou in order:
        rows.append(
            IouRow(
                debtor=clean(iou.debtor_name) if iou.debtor != before else "",
                creditor=clean(iou.creditor_name),
                since=short_date(iou.date),
                age=age_words(iou.days(today)),
                said=paid_words(iou),
                amount=currency.write(iou.left),
            )
        )
        before = iou.debtor
    return IouTable(
        title=say("in {currency}", currency=currency.code) if several else "",
        heads=(
            say("owes"),
            say("to"),
            say("since"),
            say("still open, {symbol}", symbol=currency.symbol.strip()),
            say("received, signed"),
        ),
        rows=tuple(rows),
        total=(say_number(len(order), "1 IOU", "{number} IOUs"), _sum(ious, currency)),
    )


def _balances(ious: Sequence[Iou], currency: Currency) -> IouBalances:
    net = netted(ious)
    names = {iou.debtor: clean(iou.debtor_name) for iou in ious}
    names |= {iou.creditor: clean(iou.creditor_name) for iou in ious}
    payments = tuple((names[one.payer], names[one.payee], currency.write(one.amount)) for one in net.plan.transfers)
    count = say_number(len(ious), "1 IOU", "{number} IOUs")
    become = say_number(
        len(payments),
        "{ious} of {sum} become 1 payment of {paid}.",
        "{ious} of {sum} become {number} payments of {paid}.",
        ious=count,
        sum=_sum(ious, currency, symbol=True),
        paid=currency.write(sum((one.amount for one in net.plan.transfers), Fraction(0)), symbol=True),
    )
    agreed = say("Everybody who is named must agree to that; until then each IOU stands as it is written above.")
    n = number_word(len(payments))
    return IouBalances(
        title=say("person by person"),
        hint=say("owed +, owes −"),
        balances=tuple((names[player], currency.write(sum_, signed=True)) for player, sum_ in net.balances.items()),
        total=(say("total"), currency.write(Fraction(0))),
        payments_title=say("netted, the fewest payments: {n}" if net.plan.fewest else "netted, payments: {n}", n=n),
        pays=say("pays"),
        payments=payments,
        lines=(become, agreed) if payments else (say("All of them cancel out."),),
    )


def iou_slips(
    ious: Sequence[Iou], *, club: str = "", printed_at: str = "", pay: Mapping[PlayerId, str] | None = None
) -> tuple[Document, ...]:
    """The slips in the order of the IOUs; `pay` has the IBAN or the link of each who has said how to be paid."""
    return tuple(_slip(iou, clean(club), printed_at, (pay or {}).get(iou.creditor, "")) for iou in ious)


def _slip(iou: Iou, club: str, printed_at: str, pay: str) -> Document:
    debtor, creditor = clean(iou.debtor_name), clean(iou.creditor_name)
    part = say("The rest of {amount}.", amount=iou.currency.write(iou.amount, symbol=True))
    owed = SlipDue(verb=say("owes"), name=creditor, amount=iou.currency.write(iou.left, symbol=True))
    body: list[Block] = [Dues((owed,), part if iou.left != iou.amount else "", "")]
    if pay:
        body.append(PayCodes((way_to_pay(creditor, pay, iou.left, iou.currency, iou.date),)))
    body.append(receipt())
    return Document(
        name=say("IOU of {player}", player=debtor) if iou.on_iou else say("Not paid yet by {player}", player=debtor),
        subject=say("What one player owes another"),
        head=PageHead(
            club=club,
            kind=say("IOU") if iou.on_iou else say("Not paid yet"),
            title=debtor,
            line=say("since {day}", day=day_words(iou.date)),
        ),
        body=tuple(body),
        foot=foot_saying(as_it_stood(printed_at)),
        form=Form.SLIP,
        made_at=printed_at,
    )
