"""The texts of the payments of a night: how far they are paid, what the plan is, notices before paying."""

from __future__ import annotations

from collections.abc import Collection, Sequence
from fractions import Fraction
from typing import TYPE_CHECKING

from msgspec import Struct

from scorekeeper.money.money import Currency
from scorekeeper.money.money_book import IouEnd, IouMove, PlanKind
from scorekeeper.money.night_plan import PlanLine, Sums
from scorekeeper.night.night import Night, NightSettlement, ious_counted_in
from scorekeeper.rules.people import PlayerId
from scorekeeper.text.dates import short_date
from scorekeeper.text.display_names import party_names, short_names
from scorekeeper.text.grammar import as_sentence, listed, pays_amount
from scorekeeper.text.payment_mode_text import unusual_way
from scorekeeper.text.running_game_text import fixed_wait, why_waiting
from scorekeeper.text.templates import say, say_number

if TYPE_CHECKING:
    from scorekeeper.text.payment_progress import LineProgress, MoneyState


NOBODY_PAYS = "Nobody has anything to pay."


class MoneyWords(Struct, frozen=True):
    """The texts above and below the payments.

    `remark` says since when the plan is fixed. `notice` is what must be read before anyone pays: that a game still
    runs, or why the plan has changed. `paid`, `promised`, `open` and `whole` are the sums of all payments; `promised`
    is "" without IOUs. While a game runs `count` says how many payments there would be.
    """

    heading: str
    remark: str = ""
    notice: str = ""
    paid: str = ""
    promised: str = ""
    open: str = ""
    whole: str = ""
    count: str = ""


def paid_words(sums: Sums, currency: Currency, *, symbol: bool = False, received: bool = False) -> str:
    """How much changed hands and how much is promised: "5.00 paid, 3.00 on IOUs"; an IOU is not paid money.

    `received`: worded for the payee.
    """
    told, amount = [], currency.write(sums.paid, symbol=symbol)
    if sums.paid:
        told = [say("{amount} received" if received else "{amount} paid", amount=amount)]
    if sums.promised:
        told.append(promised_words(sums.promised, currency, symbol=symbol))
    return ", ".join(told) or say("nothing paid yet")


def promised_words(promised: Fraction, currency: Currency, *, symbol: bool = False) -> str:
    """How much is promised by IOUs."""
    return say("{amount} on IOUs", amount=currency.write(promised, symbol=symbol))


def iou_words(promised: Fraction, still: Fraction, currency: Currency, counted: Collection[str] = ()) -> str:
    """How much was promised by IOUs, and how much of it is `still` owed: "8.00 on IOUs, 3.00 owed".

    `counted` are the ISO dates of other nights into which all that is not owed was counted.
    """
    told = promised_words(promised, currency)
    if still == promised:
        return told
    if not still and counted:
        days = listed([short_date(day) for day in sorted(counted)])
        return say("{ious}, counted in on {days}", ious=told, days=days)
    if not still:
        return say("{ious}, none owed", ious=told)
    return say("{ious}, {amount} owed", ious=told, amount=currency.write(still))


def open_words(left: Fraction, currency: Currency, *, symbol: bool = False) -> str:
    """How much is still to be paid."""
    return say("{amount} open", amount=currency.write(left, symbol=symbol)) if left else say("nothing open")


def progress_words(sums: Sums, currency: Currency, *, symbol: bool = False, received: bool = False) -> str:
    """How far all is paid: "5.00 paid, 3.00 on IOUs, 3.80 open"."""
    done = paid_words(sums, currency, symbol=symbol, received=received)
    return ", ".join((done, open_words(sums.open, currency, symbol=symbol)))


def set_off_words(night: Night, line: LineProgress | PlanLine) -> str:
    """What the two of a line owe each other, which neither of them pays."""
    assert night.currency is not None
    if not line.set_off:
        return ""
    names = party_names(night)
    payer, payee = names[line.payer], names[line.payee]
    if line.set_off == line.due:
        return say("taken off what {payee} pays {payer}", payee=payee, payer=payer)
    amount = night.currency.write(line.set_off)
    return say("less {amount} that {payee} owes {payer}", amount=amount, payee=payee, payer=payer)


def still_open(night: Night, settled: NightSettlement) -> str:
    """After the first payment: who is still to pay and to receive how much, by the payments that are left; ""
    before."""
    currency, parts = night.currency, settled.parts
    if currency is None or parts is None or all(payment.taken_back for payment in night.payments):
        return ""
    names = short_names(night.players)
    told = [as_sentence(progress_words(parts.sums, currency, symbol=True))] if parts.sums.promised else []
    pays, takes = dict.fromkeys(night.order, Fraction(0)), dict.fromkeys(night.order, Fraction(0))
    for line in parts.lines:
        for of, player in ((pays, line.payer), (takes, line.payee)):
            if player in of:  # the house is not
                of[player] += line.left
    if parts.sums.open:
        pay, take = (
            listed(
                [
                    say("{name} {amount}", name=names[player], amount=currency.write(left, symbol=True))
                    for player, left in of.items()
                    if left
                ]
            )
            for of in (pays, takes)
        )
        told.append(say("Still to pay: {pay}. Still to receive: {take}.", pay=pay, take=take))
    return " ".join(told) or say("Everything is paid.")


def supplement_sentence(night: Night, settled: NightSettlement) -> str:
    """Which payments make up a difference that came up after money was paid, if the first plan is kept; else ""."""
    parts = settled.parts.parts if settled.parts and settled.parts.parts[0].frozen else ()
    lines = [line for part in parts if part.kind is PlanKind.SUPPLEMENT for line in part.lines]
    if not lines or night.currency is None:
        return ""
    names, write, told = party_names(night), night.currency.write, []
    for line in lines:
        payer, payee, amount = names[line.payer], names[line.payee], write(line.due, symbol=True)
        if not line.set_off:
            told.append(pays_amount(payer, payee, amount))
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
    return say("What came up after money was paid is made up by: {payments}.", payments=listed(told))


def money_words(
    night: Night, state: MoneyState, changed: str = "", elsewhere: Sequence[tuple[str, IouMove]] = ()
) -> MoneyWords:
    """The texts above and below the payments of a night; `changed` says why the plan has changed, if it has.

    `elsewhere` is what became of IOUs of this night in others, each with the ISO date.
    """
    assert night.currency is not None
    currency = night.currency
    planned = [line for line in state.lines if line.planned]
    still = state.promised - min(state.promised, _ended(night, elsewhere))
    heading = _heading(night, state, planned, still)
    if not (planned or state.paid or state.promised):
        return MoneyWords(heading, notice=_notice(night, state, changed))
    waits = bool(night.running and planned)
    sums = Sums(state.paid, Fraction(0), state.left)
    return MoneyWords(
        heading,
        _fixed_words(night, state),
        _notice(night, state, changed),
        paid=paid_words(sums, currency) if state.paid or not state.promised else "",
        promised=iou_words(state.promised, still, currency, _counted_on(night, elsewhere)) if state.promised else "",
        open=open_words(state.left, currency),
        whole=say("{amount} in all", amount=currency.write(state.paid + state.promised + state.left)),
        count=_count_if_stopped(len(planned), unusual_way(night)) if waits else "",
    )


def _ended(night: Night, elsewhere: Sequence[tuple[str, IouMove]]) -> Fraction:
    """How much of the IOUs of a night came to its end on other nights, or was forgiven on this one."""
    moves = [move for _, move in elsewhere]
    moves += [
        move
        for move in night.book.moves
        if move.night == night.id and move.how is not IouEnd.PAID and not move.taken_back
    ]
    return sum((move.amount for move in moves), Fraction(0))


def _counted_on(night: Night, elsewhere: Sequence[tuple[str, IouMove]]) -> set[str]:
    """The dates of the nights into which IOUs were counted, if nothing else became of any."""
    own = any(move.night == night.id and not move.taken_back for move in night.book.moves)
    if own or any(move.how is not IouEnd.NETTED for _, move in elsewhere):
        return set()
    return {day for day, _ in elsewhere}


def nothing_paid_yet(night: Night) -> str:
    """Which games keep the night from being paid, suspended ones first; "" if none does."""
    suspended = _suspended(night)
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


def still_running(night: Night) -> str:
    """Which games keep the night from being paid, as a heading, suspended ones first; "" if none does."""
    suspended = _suspended(night)
    shown = suspended or night.running
    games = listed([str(number) for number in shown])
    if suspended:
        return say_number(len(shown), "Game {games} is suspended", "Games {games} are suspended", games=games)
    if not shown:
        return ""
    return say_number(len(shown), "Game {games} is still running", "Games {games} are still running", games=games)


def _suspended(night: Night) -> list[int]:
    return [number for number in night.running if night.games[number - 1].sheet.suspended]


def netted_ious(night: Night, player: PlayerId | None = None) -> list[str]:
    """The sentence for the IOUs of other nights that are in these payments, if any; of one player, or of all."""
    if night.currency is None:
        return []
    names = short_names(night.players)
    moves = [
        move
        for move in night.book.moves
        if move.how is IouEnd.NETTED and not move.taken_back and player in (None, move.debtor, move.creditor)
    ]
    owed = [(names[one.debtor], names[one.creditor], night.currency.write(one.amount, symbol=True)) for one in moves]
    if len(owed) == 1:
        payer, payee, amount = owed[0]
        sentence = say(
            "An earlier IOU of {amount}, {payer} to {payee}, is in these payments.",
            amount=amount,
            payer=payer,
            payee=payee,
        )
        return [sentence]
    ious = [
        say("{payer} to {payee} {amount}", payer=payer, payee=payee, amount=amount) for payer, payee, amount in owed
    ]
    return [say("Earlier IOUs are in these payments: {ious}.", ious=listed(ious))] if ious else []


def with_ious_sentence(night: Night, settled: NightSettlement, player: PlayerId) -> str:
    """How the games and the IOUs that were counted in make what a player pays or receives; "" without such IOUs.

    "−$12.50 tonight, −$3.00 from IOUs: $15.50 to pay."
    """
    counted = ious_counted_in(night).get(player)
    if counted is None or night.currency is None or settled.due is None or settled.net_money is None:
        return ""
    if night.from_sheet is not None:
        return ""  # what is due there is what was paid
    tonight, due = settled.net_money[player], settled.due[player]
    assert tonight + counted == due, "tonight and the IOUs add up to what is due"
    write = night.currency.write
    shown, ious = (write(amount, signed=True, symbol=True) for amount in (tonight, counted))
    if not due:
        return say("{tonight} tonight, {ious} from IOUs: nothing to pay.", tonight=shown, ious=ious)
    amount = write(abs(due), symbol=True)
    if due < 0:
        return say("{tonight} tonight, {ious} from IOUs: {amount} to pay.", tonight=shown, ious=ious, amount=amount)
    return say("{tonight} tonight, {ious} from IOUs: {amount} to receive.", tonight=shown, ious=ious, amount=amount)


def with_ious_lines(night: Night, settled: NightSettlement) -> list[str]:
    """The same of each player with such IOUs, with the name before it, in player order."""
    names, told = short_names(night.players), []
    for player in night.order:
        sentence = with_ious_sentence(night, settled, player)
        if sentence:
            told.append(say("{player}: {sentence}", player=names[player], sentence=sentence))
    return told


def ended_ious(night: Night, player: PlayerId | None = None) -> list[str]:
    """A sentence for each IOU of another night that was paid or forgiven tonight; of one player, or of all."""
    assert night.currency is not None
    names, told = short_names(night.players), []
    for move in night.book.moves:
        if move.taken_back or move.how is IouEnd.NETTED or move.night == night.id:
            continue
        if player not in (None, move.debtor, move.creditor):
            continue
        debtor, creditor = names[move.debtor], names[move.creditor]
        amount = night.currency.write(move.amount, symbol=True)
        if move.how is IouEnd.PAID:
            sentence = say(
                "{debtor} paid {creditor} an earlier IOU of {amount}, apart from these payments.",
                debtor=debtor,
                creditor=creditor,
                amount=amount,
            )
        else:
            sentence = say(
                "An earlier IOU of {amount}, {debtor} to {creditor}, was forgiven.",
                debtor=debtor,
                creditor=creditor,
                amount=amount,
            )
        told.append(sentence)
    return told


def _heading(night: Night, state: MoneyState, planned: Sequence[LineProgress], still: Fraction) -> str:
    """The heading of the payments, or what keeps them from being made; `still` is owed of the IOUs of the night."""
    if not planned:
        return say("Nothing to pay tonight")
    if not state.left and still:
        assert night.currency is not None
        return say("Nothing open, {ious}", ious=promised_words(still, night.currency))
    if not state.left:
        return say("All is paid so far") if night.running else say("The night is settled")
    if night.running:
        return still_running(night)
    if state.supplement or state.paid or state.promised:
        return say_number(len(state.remaining), "{number} payment left", "{number} payments left")
    return say_number(len(planned), "{number} payment settles the night", "{number} payments settle the night")


def _count_if_stopped(count: int, way: str) -> str:
    """How many payments there would be, and by which `way`, if that is not the usual one."""
    if not way:
        return say_number(count, "{number} payment, if we stopped now", "{number} payments, if we stopped now")
    return say_number(
        count, "{number} payment {way}, if we stopped now", "{number} payments {way}, if we stopped now", way=way
    )


def _fixed_words(night: Night, state: MoneyState) -> str:
    """Since when the plan is fixed; "" while how to pay can still be chosen."""
    if state.fixed and state.since:
        return say("fixed since the first payment, {time}", time=state.since)
    if state.fixed:
        return say("fixed since the first payment")
    if not night.book.leavers:
        return ""
    names = short_names(night.players)
    return say("fixed since {players} left", players=listed([names[one.player] for one in night.book.leavers]))


def _notice(night: Night, state: MoneyState, changed: str) -> str:
    """What must be read before anyone pays: a running game, IOUs in the plan, what came up after money was paid."""
    waits = night.running and any(line.planned for line in state.lines)
    told = [why_waiting(night, state)] if waits else []
    told += netted_ious(night)
    if state.supplement and state.beside:
        told.append(
            say("Somebody paid differently from the plan. That counts; the payments added here make up the rest.")
        )
    elif state.supplement and not (waits and fixed_wait(night, state)):  # which says it in one sentence
        told.append(changed)
    elif state.beside:
        told.append(say("A payment outside the plan counts as well."))
    return " ".join(filter(None, told))
