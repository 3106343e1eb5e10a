"""A slip for each player of an evening: what to pay and to receive over all tables, and what each table came to."""

from __future__ import annotations

from collections.abc import Mapping
from fractions import Fraction

from reports.blocks import Block, Document
from reports.blocks.slip import Account, Dues, Played, SlipDue
from reports.content.codes import pay_codes
from reports.content.frame import as_it_stood, foot_saying
from reports.content.game_context import signed
from reports.content.names import full_names
from reports.content.slips import HOW, nothing_due, receipt, slip_document, together_words
from scorekeeper.gathering.evening import Evening
from scorekeeper.money.money import Currency
from scorekeeper.money.payment_modes import HOUSE
from scorekeeper.night.night import in_money
from scorekeeper.rules.people import PlayerId
from scorekeeper.text.dates import span_words
from scorekeeper.text.evening_text import advance_of, how_far, table_name, table_state
from scorekeeper.text.night_labels import count_words
from scorekeeper.text.other_money_text import worth_sentences
from scorekeeper.text.templates import fill, say


def evening_slips(
    evening: Evening, *, printed_at: str = "", pay: Mapping[PlayerId, str] | None = None
) -> tuple[Document, ...]:
    """A slip for each player whom the money is about; `pay` has the IBAN or the link of each who has said how."""
    people = in_money(evening.night, evening.settled)
    return tuple(_slip(player, evening, printed_at, pay or {}) for player in people)


def _slip(player: PlayerId, evening: Evening, printed_at: str, pay: Mapping[PlayerId, str]) -> Document:
    night, tables, plan = evening.night, evening.tables, evening.settled.plan
    name = full_names(night.players)[player]
    body: list[Block] = [_account(player, evening)]
    if night.currency is not None and plan is not None:
        codes = pay_codes(player, night, evening.settled, pay)
        body[:0] = [_dues(player, evening, night.currency), *([codes] if codes is not None else [])]
        body += [receipt()] if any(one.payee == player for one in plan.transfers) else []
    subject = say("What an evening of Hearts came to for one player")
    foot = foot_saying(as_it_stood(printed_at))
    return slip_document(name, subject, night.club, span_words(tables[0].date, tables[-1].date), body, foot, printed_at)


def _dues(player: PlayerId, evening: Evening, currency: Currency) -> Dues:
    """What a player pays and receives by the plan of the evening."""
    plan = evening.settled.plan
    full = full_names(evening.night.players) | {HOUSE: evening.night.parties[HOUSE]}
    own = [line for line in plan.transfers if player in (line.payer, line.payee)] if plan is not None else []
    own.sort(key=lambda line: line.payer != player)
    rows = tuple(
        SlipDue(
            verb=say("pay") if line.payer == player else say("from"),
            name=full[line.payee if line.payer == player else line.payer],
            amount=currency.write(line.amount, symbol=True),
            paid=paid,
            said=said,
        )
        for line in own
        for paid, said in (how_far(evening, line),)
    )
    pays, takes = any(line.payer == player for line in own), any(line.payee == player for line in own)
    remark = nothing_due(pays=pays, takes=takes)
    amount = currency.write(sum((line.amount for line in own), Fraction(0)), symbol=True)
    return Dues(rows, remark, together_words(amount) if len(own) > 1 and not (pays and takes) else "")


def _account(player: PlayerId, evening: Evening) -> Account:
    """What each table came to for a player."""
    night, settled = evening.night, evening.settled
    played = [
        Played(table_name(evening, number), _told(evening, number), signed(at[player]))
        for number in range(len(evening.tables))
        for at in (evening.points_at(number),)
        if player in at
    ]
    return Account(
        title=fill(HOW),
        label=say("points"),
        games=tuple(played),
        total_label=say("So far") if evening.unfinished else say("The evening"),
        total=signed(settled.net_points[player]),
        lines=(*worth_sentences(night, settled, player), *filter(None, (advance_of(evening, player),))),
    )


def _told(evening: Evening, number: int) -> str:
    table = evening.tables[number]
    return ", ".join((count_words(table.games_played, table.deals_played), table_state(table)))
