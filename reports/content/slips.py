"""A slip for each player to take home: what to pay and to receive, and how it came about."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from fractions import Fraction
from typing import Final

from msgspec.structs import replace

from reports.blocks import Block, Document, Form
from reports.blocks.frame import Foot, PageHead
from reports.blocks.slip import Account, Detail, Dues, Played, Receipt, SlipDue
from reports.content.codes import pay_codes
from reports.content.frame import as_it_stood, day_and_time, foot_saying, line
from reports.content.names import clean, full_names
from reports.content.paying import handed, lines
from scorekeeper.money.money import Currency
from scorekeeper.money.night_plan import Sums
from scorekeeper.money.payment_modes import HOUSE
from scorekeeper.night.games_won import only_won
from scorekeeper.night.night import Night, NightSettlement, in_money, settle_night
from scorekeeper.night.who_sat import is_settled
from scorekeeper.rules.people import PlayerId
from scorekeeper.text.explain import WhyLine
from scorekeeper.text.explain_night import why_night, why_won
from scorekeeper.text.money_text import progress_words
from scorekeeper.text.other_money_text import worth_sentences
from scorekeeper.text.pair_table import pair_lines
from scorekeeper.text.payment_progress import LineProgress
from scorekeeper.text.templates import fill, say

HOW: Final = "how it came about"


def slips(
    night: Night, *, printed_at: str = "", check: str = "", pay: Mapping[PlayerId, str] | None = None
) -> tuple[Document, ...]:
    """A slip for each player whom the money is about, or an IOU that was paid, in player order.

    `printed_at` is an ISO time, `check` the check word, `pay` the IBAN or the link of each who has said how to be paid.
    If the night plays for points only, a slip has the games and no payments.
    """
    settled = settle_night(night)
    concerned = {*in_money(night, settled), *night.ious_alone}
    people = [player for player in night.order if player in concerned]
    return tuple(_slip(player, night, settled, printed_at, check, pay or {}) for player in people)


def _slip(
    player: PlayerId,
    night: Night,
    settled: NightSettlement,
    printed_at: str,
    check: str,
    pay: Mapping[PlayerId, str],
) -> Document:
    name = full_names(night.players)[player]
    body: list[Block] = [_account(player, night, settled)]
    if night.currency is not None:
        codes = pay_codes(player, night, settled, pay)
        body[:0] = [_dues(player, night, night.currency, settled), *([codes] if codes is not None else [])]
        body += [receipt()] if any(one.payee == player and one.left for one in lines(night, settled)) else []
    foot = foot_saying(_printed(night, settled, printed_at), check)
    subject = say("What a night of Hearts came to for one player")
    return slip_document(name, subject, night.club, line(night, ()), body, foot, printed_at)


def slip_document(
    name: str, subject: str, club: str, said: str, body: Sequence[Block], foot: Foot, printed_at: str
) -> Document:
    """A slip of a player; `said` stands under the name."""
    return Document(
        name=say("Slip of {player}", player=name),
        subject=subject,
        head=PageHead(club=clean(club), kind=say("player’s slip"), title=name, line=said),
        body=tuple(body),
        foot=foot,
        form=Form.SLIP,
        made_at=printed_at,
    )


def receipt() -> Receipt:
    """The place for the payee to sign."""
    return Receipt(say("received"), say("at"))


def _printed(night: Night, settled: NightSettlement, printed_at: str) -> str:
    """When all was paid, or the time of the figures if the night still runs or money is open or owed."""
    sums = settled.parts.sums if settled.parts is not None else None
    if night.running or (sums is not None and (sums.open or sums.promised)):
        return as_it_stood(printed_at)
    if not printed_at:
        return ""
    paid = [payment.at for payment in night.payments if not payment.taken_back]
    paid += [move.at for move in night.book.moves if not move.taken_back]
    if not any(paid):
        return say("Printed {when}", when=day_and_time(printed_at))
    return say("Settled on {when}", when=day_and_time(max(paid)))


def _dues(player: PlayerId, night: Night, currency: Currency, settled: NightSettlement) -> Dues:
    full = full_names(night.players) | {HOUSE: night.parties[HOUSE]}
    both = [one for one in lines(night, settled) if player in (one.payer, one.payee)]
    own = [replace(one, due=one.due - one.set_off, set_off=Fraction(0)) for one in both]  # what is handed over, no more
    own.sort(key=lambda one: one.payer != player)
    rows = []
    for one in own:
        done = handed(one, night, currency)
        pays = one.payer == player
        rows.append(
            SlipDue(
                verb=say("pay") if pays else say("from"),
                name=full[one.payee if pays else one.payer],
                amount=currency.write(one.amount, symbol=True),
                paid=done.full,
                said=done.all_of_it,
            )
        )
    return Dues(tuple(rows), *_summed(player, own, currency, settled))


def nothing_due(*, pays: bool, takes: bool) -> str:
    """The remark of who has nothing to pay, or to receive; "" with both."""
    if not pays and not takes:
        return say("Nothing to pay and nothing to receive.")
    return "" if pays and takes else say("Nothing to receive.") if pays else say("Nothing to pay.")


def _summed(player: PlayerId, own: list[LineProgress], currency: Currency, settled: NightSettlement) -> tuple[str, str]:
    """The remark under the payments and their sum; once anything was paid, what is still open. Who both pays and
    receives, pair by pair, has no sum: it would be of both.
    """
    pays, takes = any(one.payer == player for one in own), any(one.payee == player for one in own)
    remark = nothing_due(pays=pays, takes=takes)
    if pays == takes:
        return remark, ""
    if any(one.payments for one in own):
        promised = sum((one.promised for one in own), Fraction(0))
        if promised:
            made = sum((one.paid for one in own), Fraction(0))
            still_open = sum((max(Fraction(0), one.amount - one.paid) for one in own), Fraction(0))
            sums = Sums(made - promised, promised, still_open)
            return remark, progress_words(sums, currency, symbol=True, received=not pays)
        still = (settled.open or {})[player]
        if not still:
            return remark, say("all paid") if pays else say("all received")
        amount = currency.write(abs(still), symbol=True)
        return remark, say("still to receive {amount}" if still > 0 else "still to pay {amount}", amount=amount)
    sum_ = sum((one.amount for one in own), Fraction(0))
    return remark, together_words(currency.write(sum_, symbol=True)) if len(own) > 1 else ""


def together_words(amount: str) -> str:
    """What several payments add to."""
    return say("together {amount}", amount=amount)


def _account(player: PlayerId, night: Night, settled: NightSettlement) -> Account:
    """The games of a player, each with what adds up to it pair by pair."""
    won = only_won(night, settled)
    why = why_won(night, settled, player) if won else why_night(night, settled, player)
    games = []
    for number, game in enumerate(why.lines):
        pairs = pair_lines(night, settled, number, player) if is_settled(night, number, player) else []
        details = pairs if any(pair.amount for pair in pairs) else []
        others = tuple(_detail(other) for other in details)
        games.append(Played(game.label, game.reason, game.figure, others))
    return Account(
        title=fill(HOW),
        label=say("games won") if won else say("points"),
        games=tuple(games),
        total_label=say("So far") if night.running else say("The night"),
        total=why.total.figure,
        lines=tuple(worth_sentences(night, settled, player)),
    )


def _detail(line: WhyLine) -> Detail:
    return Detail(line.label, line.reason, line.figure, say("double included") if line.doubled else "")
