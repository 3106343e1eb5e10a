"""What is said of payments: each line's title and state, the heading over them, what is open, since when."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from fractions import Fraction

from scorekeeper.money.money import Currency, check_minor, read_amount
from scorekeeper.money.money_entries import IouEnd, IouMove
from scorekeeper.money.payment_modes import HOUSE, PaymentMode
from scorekeeper.night.night import Night, Payment
from scorekeeper.refusals import Refused
from scorekeeper.rules.people import PlayerId
from scorekeeper.text.display_names import short_names
from scorekeeper.text.explain import NOTHING, clock_time, counted
from scorekeeper.text.grammar import listed
from scorekeeper.text.payment_progress import LineProgress, MoneyState
from scorekeeper.text.refusal_messages import refusal_text

_METHODS = {"cash": " in cash", "": ""}


@dataclass(frozen=True, slots=True)
class LineWords:
    """One payment as it is shown: `left` is what is open or owed, "" where nothing or everything is open."""

    payer: str
    verb: str
    payee: str
    note: str
    amount: str
    left: str

    @property
    def title(self) -> str:
        """Who pays whom."""
        return f"{self.payer} {self.verb} {self.payee}"

    @property
    def spoken(self) -> str:
        """All of the line for a screen reader."""
        return ", ".join(filter(None, (f"{self.title} {self.amount}", self.note, self.left)))


@dataclass(frozen=True, slots=True)
class MoneyWords:
    """What stands over and under the payments; `notice` tells of nets that changed after money was paid."""

    heading: str
    remark: str
    notice: str
    paid: str
    open: str
    foot: str


def line_words(night: Night, line: LineProgress) -> LineWords:
    """The words of one payment line."""
    assert night.currency is not None
    currency, names = night.currency, party_names(night)
    left = f"{currency.write(line.left)} open" if line.left and line.left != line.due else ""
    if line.standing == "owed":
        left = "owed" if line.promised == line.paid else f"{currency.write(line.promised)} owed"
    verb = "owes" if left == "owed" else "pays" if line.planned else "paid"
    return LineWords(
        payer=names[line.payer][:1].upper() + names[line.payer][1:],
        verb=verb,
        payee=names[line.payee],
        note=line_note(night, line),
        amount=currency.write(line.due if line.planned else line.paid),
        left=left,
    )


def party_names(night: Night) -> dict[PlayerId, str]:
    """Short names of all who can pay and be paid, as rows have room for."""
    return short_names(night.names) | {HOUSE: night.parties[HOUSE]}


def line_note(night: Night, line: LineProgress) -> str:
    """How a line was paid so far: "20.00 paid in cash, 22:54", or "20.00 in cash, 5.00 on an IOU"."""
    assert night.currency is not None
    parts = [_paid(night, *line.payments)] if len(line.payments) == 1 else _several(night, line.payments)
    gone = [night.payments[number] for number in line.taken_back][-1:]
    off = _set_off(night, line)
    if not parts and line.left:
        parts = ["not paid yet"]
        parts += [_taken_back(payment, night.currency) for payment in gone]
    return "; ".join([*parts, *([off] if off else [])])


def _set_off(night: Night, line: LineProgress) -> str:
    """What the two of a line owe each other, which neither of them pays."""
    assert night.currency is not None
    if not line.set_off:
        return ""
    names = party_names(night)
    payer, payee = names[line.payer], names[line.payee]
    if line.set_off == line.due:
        return f"taken off what {payee} pays {payer}"
    return f"less {night.currency.write(line.set_off)} that {payee} owes {payer}"


def _several(night: Night, payments: Sequence[int]) -> list[str]:
    """Several payments in few words, those of one kind together: one text, or none where there are none."""
    assert night.currency is not None
    sums: dict[str, Fraction] = {}
    for number in payments:
        payment = night.payments[number]
        how = _how(payment).strip() or "paid"
        how = f"on an IOU{_ended(night, number)}" if payment.promised else how
        sums[how] = sums.get(how, NOTHING) + payment.amount
    told = [f"{night.currency.write(amount)} {how}" for how, amount in sums.items()]
    if len(told) == 1 and not night.payments[payments[0]].promised:
        return [f"{night.currency.write(sum(sums.values(), NOTHING))} paid{_how(night.payments[payments[0]])}"]
    return [", ".join(told)] if told else []


def _how(payment: Payment) -> str:
    return _METHODS.get(payment.method, f" by {payment.method}")


def _paid(night: Night, number: int) -> str:
    """ "20.00 paid in cash, 22:54", or "20.00 on an IOU, written 22:54"."""
    assert night.currency is not None
    payment = night.payments[number]
    amount, at = night.currency.write(payment.amount), clock_time(payment.at)
    if payment.promised:
        return f"{amount} on an IOU{f', written {at}' if at else ''}{_ended(night, number)}"
    return f"{amount} paid{_how(payment)}{f', {at}' if at else ''}"


def _ended(night: Night, number: int) -> str:
    """What became of an IOU tonight: ", 2.00 of it paid"."""
    assert night.currency is not None
    told = ""
    for how, word in ((IouEnd.PAID, "paid"), (IouEnd.FORGIVEN, "forgiven")):
        amount = sum((move.amount for move in _moves(night, number) if move.how is how), NOTHING)
        whole = amount == night.payments[number].amount
        told += f", {word}" if whole else f", {night.currency.write(amount)} of it {word}" if amount else ""
    return told


def _moves(night: Night, number: int) -> list[IouMove]:
    moves = night.book.moves
    return [move for move in moves if (move.night, move.payment) == (night.id, number) and not move.taken_back]


def _taken_back(payment: Payment, currency: Currency) -> str:
    at, what = clock_time(payment.taken_back_at), "IOU of " if payment.promised else ""
    return f"{what}{currency.write(payment.amount)} taken back{f', {at}' if at else ''}"


_WAYS = {
    PaymentMode.PAIRS: "pair by pair",
    PaymentMode.HOUSE: "through the house",
    PaymentMode.WINNER: "through the biggest winner",
}


def way_words(state: MoneyState) -> str:
    """How the payments of the first plan are chosen: "the fewest possible", "pair by pair"."""
    return _WAYS.get(state.way) or ("the fewest possible" if state.fewest else "nearly the fewest")


def payments_heading(count: int, *, running: bool) -> str:
    """The heading of the payments that a plan asks for."""
    if not count:
        return "Nobody owes anybody"
    would = "would settle" if running else "settles" if count == 1 else "settle"
    return f"{counted(count, 'payment')} {would} the night"


def money_words(night: Night, state: MoneyState) -> MoneyWords:
    """What stands over and under the payments of a night."""
    assert night.currency is not None
    currency = night.currency
    planned = [line for line in state.lines if line.planned]
    running = bool(night.running)
    remark = way_words(state) if planned else ""
    if planned and not state.left:
        heading = "The night is settled" if not running else "All is paid so far"
        remark = f"{counted(len(planned), 'payment')}, {currency.write(state.paid + state.promised)} in all"
    elif state.supplement:
        remain = len(state.remaining)
        heading = f"{counted(remain, 'payment')} {'remains' if remain == 1 else 'remain'}"
        remark = "of the plan and its supplement"
    else:
        heading = payments_heading(len(planned), running=running)
    told = [f"{currency.write(state.paid)} paid"] if state.paid else []
    told += [f"{currency.write(state.promised)} on IOUs"] if state.promised else []
    paid = ", ".join(told) or "nothing paid yet"
    still = f"{currency.write(state.left)} open" if state.left else "nothing open"
    shown = planned or state.paid or state.promised
    since = f" at {state.since}" if state.since else ""
    foot = f"The plan is fixed since the first payment{since}." if state.fixed else ""
    if planned and not foot:
        foot = _LEFT if night.book.leavers else _UNFIXED
    return MoneyWords(heading, remark, _notice(night, state), paid if shown else "", still if shown else "", foot)


_UNFIXED = "The first payment fixes the plan."
_LEFT = "Somebody was settled early, so the table pays this way."


def waiting(night: Night) -> str:
    """Why nothing is paid now and what helps, "" where no game runs."""
    if not night.running:
        return ""
    suspended = [number for number in night.running if night.games[number - 1].sheet.suspended]
    shown = suspended or night.running
    one = len(shown) == 1
    which = f"Game {shown[0]} is" if one else f"Games {listed([str(number) for number in shown])} are"
    if suspended:
        return (
            f"{which} suspended, so nothing is paid yet: write on the sheet (Ctrl+1) what the committee decided "
            f"(Ctrl+R), and finish {'it' if one else 'them'}."
        )
    return (
        f"{which} still running, so nothing is paid yet: finish {'it' if one else 'them'} on the sheet (Ctrl+1), or "
        f"end {'it' if one else 'them'} there by agreement (in the Deal menu); who goes home early is settled under "
        "“Somebody leaves” (Ctrl+L)."
    )


def _notice(night: Night, state: MoneyState) -> str:
    """What must be known before anybody pays: IOUs in the plan, and what came up after money was paid."""
    told = [waiting(night)] if waiting(night) and any(line.planned for line in state.lines) else []
    netted = [move for move in night.book.moves if move.how is IouEnd.NETTED and not move.taken_back]
    if netted and night.currency is not None:
        amount = night.currency.write(sum((move.amount for move in netted), NOTHING))
        told.append(f"IOUs of {amount} from other nights are in these payments.")
    if state.supplement:
        why = "The nets changed after money was paid"
        if state.beside:
            why = "Other payments were made than the plan asks for"
        told.append(f"{why}. The plan stands, and the supplement makes up the difference.")
    elif state.beside:
        told.append("Money was handed over that no plan asked for; it is counted.")
    return " ".join(told)


def part_or_sentence(text: str, currency: Currency, left: Fraction) -> tuple[Fraction | None, str]:
    """The amount of a part as it was typed, or the sentence that refuses it: no amount, nothing, more than is left."""
    try:
        amount = read_amount(text)
        check_minor(amount, currency)
    except Refused as refusal:
        return None, _sentence(refusal_text(refusal))
    if not amount:
        return None, _sentence(refusal_text(Refused("amount_needed")))
    return (amount, "") if amount <= left else (None, f"Only {currency.write(left)} is left to pay.")


def _sentence(text: str) -> str:
    closed = text if text.endswith((".", "?")) else f"{text}."
    return closed[:1].upper() + closed[1:]
