"""The texts of one payment: who pays whom, how it was paid, what is left, and why it is due."""

from __future__ import annotations

from collections.abc import Sequence
from fractions import Fraction

from msgspec import Struct

from scorekeeper.money.money import Currency, check_minor
from scorekeeper.money.money_book import IouEnd, IouMove
from scorekeeper.money.typed_money import read_money
from scorekeeper.night.early_leavers import early_leavers
from scorekeeper.night.money_actions import take_back_iou_move
from scorekeeper.night.night import Night, NightSettlement, Payment
from scorekeeper.refusals import Refused
from scorekeeper.rules.people import PlayerId
from scorekeeper.text.dates import clock, date_words
from scorekeeper.text.display_names import party_names, short_names
from scorekeeper.text.explain import NOTHING, Why, WhyLine, money_line
from scorekeeper.text.grammar import as_sentence, owes_amount, pays_words
from scorekeeper.text.iou_text import iou_ends, iou_words
from scorekeeper.text.money_text import set_off_words, with_ious_sentence
from scorekeeper.text.numbers import capital
from scorekeeper.text.open_leavers import left_words
from scorekeeper.text.payment_mode_text import way_sentence
from scorekeeper.text.payment_progress import LineProgress, MoneyState, method_shown
from scorekeeper.text.refusal_messages import refusal_text
from scorekeeper.text.templates import say, say_number
from scorekeeper.text.undo_text import payment_name, undone_money_words


class LineWords(Struct, frozen=True):
    """One payment as it is shown: `title` says who pays whom.

    `left` is what is open or owed, "" if nothing or all is. `brief_note` is the note for narrow places: the end of IOUs
    replaces these, or how many parts were paid in that of their methods; "" for none. `subject` is what the buttons
    below the payments act on: "Ann pays Bob 12.50".
    """

    payer: str
    verb: str
    payee: str
    title: str
    note: str
    amount: str
    left: str
    subject: str
    brief_note: str = ""

    @property
    def spoken(self) -> str:
        """All of the line for a screen reader."""
        return ", ".join(filter(None, (f"{self.title} {self.amount}", self.note, self.left)))

    @property
    def ticked(self) -> str:
        """What a click on the box does once nothing is left: it takes nothing back."""
        return say("{payment}. A click chooses the line; Undo, beside it, takes it back.", payment=self.spoken)

    @property
    def asks_why(self) -> str:
        """The amount as a figure that can be clicked for its explanation, for a screen reader."""
        return say("{payment}, {amount}, why", payment=self.title, amount=self.amount)


def line_words(night: Night, line: LineProgress, elsewhere: Sequence[tuple[str, IouMove]] = ()) -> LineWords:
    """The texts of a line; `elsewhere` is what became of IOUs of this night in others, each with the ISO date."""
    assert night.currency is not None
    currency, names = night.currency, party_names(night)
    payer, payee = capital(names[line.payer]), names[line.payee]
    owed = line.standing == "owed" and line.promised == line.paid
    if owed:
        verb, title, left = say("owes"), say("{payer} owes {payee}", payer=payer, payee=payee), say("owed")
    elif line.planned:
        verb, title, left = say("pays"), pays_words(payer, payee), ""
    else:
        verb, title, left = say("paid"), say("{payer} paid {payee}", payer=payer, payee=payee), ""
    if line.standing == "owed" and not owed:
        left = say("{amount} owed", amount=currency.write(line.promised))
    elif line.left and line.left != line.due:
        left = say("{amount} open", amount=currency.write(line.left))
    ended = [(day, move) for day, move in elsewhere if move.payment in line.payments]
    still = line.still_owed(elsewhere)
    if (ended or line.forgiven) and not still:
        left = ""
        verb, title = (say("owed"), say("{payer} owed {payee}", payer=payer, payee=payee)) if owed else (verb, title)
    elif ended or line.forgiven:
        left = say("{amount} owed", amount=currency.write(still))
    moved = [_ended_elsewhere(night, day, move) for day, move in ended]
    note = "; ".join((*moved, _note(night, line)))
    made = [number for number in line.payments if not night.payments[number].promised]
    brief = "; ".join((*_several(night, line, made), *moved)) if ended else _in_parts(night, line, made)
    amount = currency.write(line.due if line.planned else line.paid)
    subject = say("{payment} {amount}", payment=title, amount=currency.write(line.left or line.amount))
    if still and not line.left:
        subject = owes_amount(payer, payee, currency.write(still))
    return LineWords(payer, verb, payee, title, note, amount, left, subject, brief)


def _ended_elsewhere(night: Night, day: str, move: IouMove) -> str:
    """What became of an IOU, or of a part of it, on another night: "3.52 paid on 30 November"."""
    assert night.currency is not None
    amount, on = night.currency.write(move.amount), date_words(day).removesuffix(f" {night.date[:4]}")
    if move.how is IouEnd.PAID:
        return say("{amount} paid on {day}", amount=amount, day=on)
    if move.how is IouEnd.FORGIVEN:
        return say("{amount} forgiven on {day}", amount=amount, day=on)
    return say("{amount} counted into {day}", amount=amount, day=on)


def method_words(amount: str, method: str) -> str:
    """An amount that was paid, and how: "20.00 paid in cash", "5.00 paid by card"."""
    if method == "cash":
        return say("{amount} paid in cash", amount=amount)
    if method:
        return say("{amount} paid by {method}", amount=amount, method=method)
    return say("{amount} paid", amount=amount)


def written_words(night: Night, payment: Payment) -> str:
    """A payment or an IOU that was just written, as a sentence."""
    assert night.currency is not None
    names, amount = party_names(night), night.currency.write(payment.amount)
    payer, payee = names[payment.payer], names[payment.payee]
    if payment.promised:
        return say("IOU of {amount} written: {payer} owes {payee}.", amount=amount, payer=payer, payee=payee)
    paid = method_words(amount, payment.method)
    return say("{paid}: {payer} to {payee}.", paid=paid, payer=payer, payee=payee)


def undo_act(night: Night, line: LineProgress) -> str:
    """What Undo of a line takes back: its newest payment, "Undo Ann’s payment of 5.00", as the key and the menu say."""
    return say("Undo {payment}", payment=newest_name(night, line)) if line.payments else ""


def newest_name(night: Night, line: LineProgress) -> str:
    """What was written last by a line that has payments: a payment, an IOU, or the payment of that."""
    newest = line.payments[-1]
    ended = take_back_iou_move(night, night.id, newest)
    return undone_money_words(night, ended[0]) if ended else payment_name(night, night.payments[newest])


def all_paid_question(currency: Currency, lines: Sequence[LineProgress], method: str) -> str:
    """The question before all open payments are marked as paid: how many they are, and their sum."""
    amount = currency.write(sum((line.left for line in lines), NOTHING), symbol=True)
    paid = method_words(amount, method)
    return say("Mark all {number} payments as paid? Together {paid}.", number=len(lines), paid=paid)


def take_back_question(night: Night, numbers: Sequence[int]) -> str:
    """The question before payments that were marked together, by their indices in the night, are taken back."""
    assert night.currency is not None
    amount = sum((night.payments[number].amount for number in numbers), NOTHING)
    return say(
        "Take all {number} payments back? Together {amount} is then open again.",
        number=len(numbers),
        amount=night.currency.write(amount, symbol=True),
    )


def all_paid_words(currency: Currency, payments: Sequence[Payment]) -> str:
    """Said once all open payments are marked as paid, with what takes them back."""
    amount = currency.write(sum((payment.amount for payment in payments), NOTHING), symbol=True)
    paid = method_words(amount, payments[0].method)
    return say(
        "{number} payments written, together {paid}. “Undo all” (Ctrl+Z) takes them back, Undo only the one beside it.",
        number=len(payments),
        paid=paid,
    )


def taken_back_words(night: Night, payment: Payment) -> str:
    """A payment that was written and taken back again, as a sentence."""
    assert night.currency is not None
    names, at = party_names(night), clock(payment.taken_back_at)
    amount = night.currency.write(payment.amount, symbol=True)
    payer, payee = names[payment.payer], names[payment.payee]
    if at:
        return say("Taken back at {at}: {payer} to {payee}, {amount}.", at=at, payer=payer, payee=payee, amount=amount)
    return say("Taken back: {payer} to {payee}, {amount}.", payer=payer, payee=payee, amount=amount)


def part_or_sentence(text: str, currency: Currency, left: Fraction) -> tuple[Fraction | None, str]:
    """The amount of a part as it was typed, or the sentence that refuses it: no amount, nothing, more than is left."""
    try:
        amount = read_money(text, currency)
        check_minor(amount, currency)
    except Refused as refusal:
        return None, as_sentence(refusal_text(refusal))
    if not amount:
        return None, as_sentence(refusal_text(Refused("amount_needed")))
    return (amount, "") if amount <= left else (None, say("Only {left} is left to pay.", left=currency.write(left)))


def part_read_back(text: str, currency: Currency, left: Fraction) -> str:
    """What was understood of the amount of a part, and what is left after it; "" while it is none."""
    amount, _ = part_or_sentence(text, currency, left)
    if amount is None:
        return ""
    paid = currency.write(amount, symbol=True)
    return say("{amount}, {left} then left", amount=paid, left=currency.write(left - amount))


def part_question(night: Night, payer: PlayerId, payee: PlayerId, left: Fraction) -> str:
    """The question before a part of what is owed is paid: "How much does Ann pay Bob now? ($12.50 owed)"."""
    assert night.currency is not None
    names = party_names(night)
    amount = night.currency.write(left, symbol=True)
    return say(
        "How much does {payer} pay {payee} now? ({amount} owed)", payer=names[payer], payee=names[payee], amount=amount
    )


def why_line(night: Night, settled: NightSettlement, state: MoneyState, line: LineProgress) -> Why:
    """Why a line has its amount: all that the payer's plan has of that player; or what was paid and when."""
    assert night.currency is not None
    names = party_names(night)
    if not line.planned:
        return _why_made(night, line)
    payer, payee = names[line.payer], names[line.payee]
    mine = [other for other in state.lines if other.part == line.part and line.payer in (other.payer, other.payee)]
    lines = [
        money_line(night.currency, say("to {name}", name=names[other.payee]), "", -other.due)
        if other.payer == line.payer
        else money_line(night.currency, say("from {name}", name=names[other.payer]), "", other.due)
        for other in mine
    ]
    if line.part:
        sentence = say("What was fixed and paid before stays. These payments make up what came after.")
        label = say("{player} comes to", player=payer)
    else:
        ious = with_ious_sentence(night, settled, line.payer)
        sentence = " ".join(filter(None, (way_sentence(state.way), ious)))
        label = say("{player} comes to", player=payer) if ious else say("{player} nets", player=payer)
    amount = night.currency.write(line.due)
    return Why(
        say("Why {payer} pays {payee} {amount}", payer=payer, payee=payee, amount=amount),
        (sentence,),
        tuple(lines),
        money_line(night.currency, label, "", sum((other.amount for other in lines), NOTHING)),
    )


def _why_made(night: Night, line: LineProgress) -> Why:
    """The payments that were made beside any plan, or more than it has."""
    assert night.currency is not None
    currency, names = night.currency, party_names(night)
    lines = []
    for number in line.payments:
        payment = night.payments[number]
        at = clock(payment.at)
        label = say("paid {at}", at=at) if at else say("paid")
        lines.append(WhyLine(label, payment.method, currency.write(payment.amount), payment.amount))
    above = line.paid - sum((other.amount for other in lines), NOTHING)
    if above:
        lines.append(money_line(currency, say("counted by the plan above"), "", above))
    payer, payee, amount = names[line.payer], names[line.payee], currency.write(line.paid)
    return Why(
        say("Why {payer} has paid {payee} {amount}", payer=payer, payee=payee, amount=amount),
        (say("Money that changed hands stands as it is, until Undo takes it back."),),
        tuple(lines),
        WhyLine(say("{player} has", player=payee), "", amount, line.paid),
    )


def _note(night: Night, line: LineProgress) -> str:
    """How a line was paid so far: "20.00 paid in cash, 22:54", or "20.00 in cash, 5.00 on an IOU"."""
    parts = [_paid(night, line)] if len(line.payments) == 1 else _several(night, line, line.payments)
    if not parts and line.left:
        unpaid = say("fixed, not paid yet") if line.fixed and line.waits else say("not paid yet")
        parts = [unpaid, *(_taken_back(night, night.payments[number]) for number in line.taken_back[-1:])]
    gone = early_leavers(night) if line.left else {}
    short = short_names(night.players)
    left = [
        say("{player} {left}", player=short[player], left=left_words(gone[player]))
        for player in (line.payer, line.payee)
        if player in gone
    ]
    both = ""
    if line.with_above and night.currency is not None:
        both = say("{amount} in their lines together", amount=night.currency.write(line.with_above))
    return "; ".join(filter(None, (*parts, both, set_off_words(night, line), *left)))


def _several(night: Night, line: LineProgress, payments: Sequence[int]) -> list[str]:
    """Several payments of a line, as much of each as is its own, those of one kind together: one text, or none."""
    assert night.currency is not None
    sums: dict[tuple[bool, str], Fraction] = {}
    for number, share in zip(line.payments, line.shares, strict=True):
        if number not in payments:
            continue
        payment = night.payments[number]
        kind = (True, ", ".join(iou_ends(night, number))) if payment.promised else (False, payment.method)
        sums[kind] = sums.get(kind, NOTHING) + share
    told = []
    for (promised, how), total in sums.items():
        amount = night.currency.write(total)
        if promised:
            told.append(", ".join(filter(None, (say("{amount} on an IOU", amount=amount), how))))
        elif len(sums) == 1 or not how:
            told.append(method_words(amount, how))
        elif how == "cash":
            told.append(say("{amount} in cash", amount=amount))
        else:
            told.append(say("{amount} by {method}", amount=amount, method=how))
    return [", ".join(told)] if told else []


def _in_parts(night: Night, line: LineProgress, made: Sequence[int]) -> str:
    """Several payments in the fewest words, "1.00 paid in 3 parts, 2.00 on an IOU", or what became of the only one, an
    IOU: "IOU: paid on 29 November"; "" for another one or none.
    """
    assert night.currency is not None
    ends = iou_ends(night, line.payments[0]) if len(line.payments) == 1 and not made else []
    if ends:
        return say("IOU: {ends}", ends=", ".join(ends))
    if len(line.payments) == 1 or not made:
        return ""
    amount = night.currency.write(line.paid - line.promised)
    paid = say_number(len(made), "{amount} paid", "{amount} paid in {number} parts", amount=amount)
    promised = say("{amount} on an IOU", amount=night.currency.write(line.promised)) if line.promised else ""
    return ", ".join(filter(None, (paid, promised)))


def _paid(night: Night, line: LineProgress) -> str:
    """The only payment of a line, as much of it as is its own: "20.00 paid in cash, 22:54"."""
    assert night.currency is not None
    (number,), (share,) = line.payments, line.shares
    payment = night.payments[number]
    amount, at = night.currency.write(share), clock(payment.at)
    if not payment.promised:
        return ", ".join(filter(None, (method_words(amount, payment.method), at)))
    return say("{amount} {on_iou}", amount=amount, on_iou=iou_words(night, number))


def _taken_back(night: Night, payment: Payment) -> str:
    assert night.currency is not None
    amount, at = night.currency.write(payment.amount), clock(payment.taken_back_at)
    if payment.promised:
        told = say("IOU of {amount} taken back", amount=amount)
    else:
        told = say("{amount} taken back", amount=amount)
    return ", ".join(filter(None, (told, at)))


def tick_hint(night: Night, line: LineProgress, payment: str, *, chosen: bool) -> str:
    """What the box of an open payment does; how it is paid is seen below if the line is `chosen`, else said."""
    if chosen:
        return say("Paid: {payment}", payment=payment)
    return say("Paid {how}: {payment}", how=_how_paid(method_shown(night, line)), payment=payment)


def _how_paid(method: str) -> str:
    return say("in cash") if method in ("", "cash") else say("by {method}", method=method)
