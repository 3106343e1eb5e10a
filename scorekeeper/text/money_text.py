"""The texts of the payments of a night: how far they are paid, what the plan is, notices before paying."""

from __future__ import annotations

from fractions import Fraction
from typing import TYPE_CHECKING

from msgspec import Struct

from scorekeeper.money.money import Currency
from scorekeeper.money.money_book import IouEnd, PlanKind
from scorekeeper.money.night_plan import Sums
from scorekeeper.night.night import Night, NightSettlement
from scorekeeper.rules.people import PlayerId
from scorekeeper.text.display_names import party_names, short_names
from scorekeeper.text.grammar import as_sentence, listed
from scorekeeper.text.payment_mode_text import way_words
from scorekeeper.text.templates import say, say_number

if TYPE_CHECKING:
    from scorekeeper.text.payment_progress import MoneyState


class MoneyWords(Struct, frozen=True):
    """The texts above and below the payments; `notice` says that nets changed after money was paid."""

    heading: str
    remark: str = ""
    notice: str = ""
    paid: str = ""
    open: str = ""
    foot: str = ""


def paid_words(sums: Sums, currency: Currency, *, symbol: bool = False) -> str:
    """How much changed hands and how much is promised: "5.00 paid, 3.00 on IOUs"; an IOU is not paid money."""
    told = [say("{amount} paid", amount=currency.write(sums.paid, symbol=symbol))] if sums.paid else []
    if sums.promised:
        told.append(say("{amount} on IOUs", amount=currency.write(sums.promised, symbol=symbol)))
    return ", ".join(told) or say("nothing paid yet")


def open_words(left: Fraction, currency: Currency, *, symbol: bool = False) -> str:
    """How much is still to be paid."""
    return say("{amount} open", amount=currency.write(left, symbol=symbol)) if left else say("nothing open")


def progress_words(sums: Sums, currency: Currency, *, symbol: bool = False) -> str:
    """How far all is paid: "5.00 paid, 3.00 on IOUs, 3.80 open"."""
    return ", ".join((paid_words(sums, currency, symbol=symbol), open_words(sums.open, currency, symbol=symbol)))


def still_open(night: Night, settled: NightSettlement) -> str:
    """Once anybody has paid: who is still to pay and to receive how much; "" before."""
    currency, parts, open_ = night.currency, settled.parts, settled.open
    if currency is None or parts is None or open_ is None or all(payment.taken_back for payment in night.payments):
        return ""
    names = short_names(night.names)
    told = [as_sentence(progress_words(parts.sums, currency, symbol=True))] if parts.sums.promised else []
    pay, take = list[str](), list[str]()
    for player, left in open_.items():
        amount = currency.write(abs(left), symbol=True)
        if left:
            (take if left > 0 else pay).append(say("{name} {amount}", name=names[player], amount=amount))
    if any(open_.values()):
        told.append(say("Still to pay: {pay}. Still to receive: {take}.", pay=listed(pay), take=listed(take)))
    return " ".join(told) or say("Everything is paid.")


def supplement_sentence(night: Night, settled: NightSettlement) -> str:
    """Which payments make up a difference that came up after money was paid, where the first plan stands; or ""."""
    parts = settled.parts.parts if settled.parts and settled.parts.parts[0].frozen else ()
    lines = [line for part in parts if part.kind is PlanKind.SUPPLEMENT for line in part.lines]
    if not lines or night.currency is None:
        return ""
    names, write, told = party_names(night), night.currency.write, []
    for line in lines:
        payer, payee, amount = names[line.payer], names[line.payee], write(line.due, symbol=True)
        if not line.set_off:
            told.append(say("{payer} pays {payee} {amount}", payer=payer, payee=payee, amount=amount))
        elif line.set_off == line.due:
            told.append(
                say(
                    "{payer} pays {payee} {amount}, taken off what {payee} pays {payer}",
                    payer=payer,
                    payee=payee,
                    amount=amount,
                )
            )
        else:
            told.append(
                say(
                    "{payer} pays {payee} {amount}, {off} of it taken off what {payee} pays {payer}",
                    payer=payer,
                    payee=payee,
                    amount=amount,
                    off=write(line.set_off, symbol=True),
                )
            )
    return say(
        "The figures changed after money was paid; the difference is made up by: {payments}.", payments=listed(told)
    )


def money_words(night: Night, state: MoneyState) -> MoneyWords:
    """The texts above and below the payments of a night."""
    assert night.currency is not None
    currency = night.currency
    planned = [line for line in state.lines if line.planned]
    remark = way_words(state.way, fewest=state.fewest) if planned else ""
    if planned and not state.left:
        heading = say("All is paid so far") if night.running else say("The night is settled")
        remark = say_number(
            len(planned),
            "{number} payment, {amount} in all",
            "{number} payments, {amount} in all",
            amount=currency.write(state.paid + state.promised),
        )
    elif state.supplement:
        heading = say_number(len(state.remaining), "{number} payment remains", "{number} payments remain")
        remark = say("of the plan and its supplement")
    else:
        heading = _heading(len(planned), running=bool(night.running))
    shown = planned or state.paid or state.promised
    sums = Sums(state.paid, state.promised, state.left)
    return MoneyWords(
        heading,
        remark,
        _notice(night, state),
        paid_words(sums, currency) if shown else "",
        open_words(state.left, currency) if shown else "",
        _foot(night, state) if planned or state.fixed else "",
    )


def nothing_paid_yet(night: Night) -> str:
    """Which games keep the night from being paid, suspended ones first; "" where none does."""
    suspended = [number for number in night.running if night.games[number - 1].sheet.suspended]
    shown = suspended or night.running
    games = listed([str(number) for number in shown])
    if suspended:
        return say_number(
            len(shown),
            "Game {games} is suspended, so nothing is paid yet.",
            "Games {games} are suspended, so nothing is paid yet.",
            games=games,
        )
    if not shown:
        return ""
    return say_number(
        len(shown),
        "Game {games} is not over, so nothing is paid yet.",
        "Games {games} are not over, so nothing is paid yet.",
        games=games,
    )


def waiting(night: Night) -> str:
    """Why nothing can be paid now and what to do; "" where no game is running."""
    suspended = [number for number in night.running if night.games[number - 1].sheet.suspended]
    shown = suspended or night.running
    if not shown:
        return ""
    games = listed([str(number) for number in shown])
    if suspended:
        return say_number(
            len(shown),
            "Game {games} is suspended, so nothing is paid yet: write on the sheet (Ctrl+1) what the committee decided "
            "(Ctrl+R), and finish it.",
            "Games {games} are suspended, so nothing is paid yet: write on the sheet (Ctrl+1) what the committee "
            "decided (Ctrl+R), and finish them.",
            games=games,
        )
    return say_number(
        len(shown),
        "Game {games} is still running, so nothing is paid yet: finish it on the sheet (Ctrl+1), or end it there by "
        "agreement (in the Deal menu); who goes home early is settled under “Somebody leaves” (Ctrl+L).",
        "Games {games} are still running, so nothing is paid yet: finish them on the sheet (Ctrl+1), or end them there "
        "by agreement (in the Deal menu); who goes home early is settled under “Somebody leaves” (Ctrl+L).",
        games=games,
    )


def netted_ious(night: Night, player: PlayerId | None = None) -> list[str]:
    """A sentence for each IOU of another night that is in these payments; of one player, or of all."""
    names = short_names(night.names)
    return [
        say(
            "An earlier IOU of {amount}, {payer} to {payee}, is in these payments.",
            amount=night.currency.write(move.amount, symbol=True),
            payer=names[move.debtor],
            payee=names[move.creditor],
        )
        for move in night.book.moves
        if move.how is IouEnd.NETTED and not move.taken_back and player in (None, move.debtor, move.creditor)
        if night.currency is not None
    ]


def _heading(count: int, *, running: bool) -> str:
    """The heading of the payments that a plan asks for."""
    if not count:
        return say("Nobody owes anybody")
    if running:
        return say_number(count, "{number} payment would settle the night", "{number} payments would settle the night")
    return say_number(count, "{number} payment settles the night", "{number} payments settle the night")


def _foot(night: Night, state: MoneyState) -> str:
    if state.fixed and state.since:
        return say("The plan is fixed since the first payment at {time}.", time=state.since)
    if state.fixed:
        return say("The plan is fixed since the first payment.")
    if night.book.leavers:
        return say("Somebody was settled early, so the table pays this way.")
    return say("The first payment fixes the plan.")


def _notice(night: Night, state: MoneyState) -> str:
    """What must be known before anybody pays: IOUs in the plan, and what came up after money was paid."""
    told = [waiting(night)] if any(line.planned for line in state.lines) else []
    told += netted_ious(night)
    if state.supplement and state.beside:
        told.append(
            say(
                "Other payments were made than the plan asks for. The plan stands, and the supplement makes up the "
                "difference."
            )
        )
    elif state.supplement:
        told.append(
            say("The nets changed after money was paid. The plan stands, and the supplement makes up the difference.")
        )
    elif state.beside:
        told.append(say("Money was handed over that no plan asked for; it is counted."))
    return " ".join(filter(None, told))
