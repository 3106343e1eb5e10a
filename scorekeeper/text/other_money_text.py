"""Texts on other money of a night: IOUs of other nights, the lines of the house, players who leave early."""

from __future__ import annotations

from collections.abc import Sequence
from fractions import Fraction

from scorekeeper.money.money import Currency
from scorekeeper.money.money_book import HouseLine, IouEnd, IouMove, LineState
from scorekeeper.money.typed_money import read_money
from scorekeeper.night.ious import Iou
from scorekeeper.night.night import Night, NightSettlement
from scorekeeper.night.what_if import EarlyLeaver
from scorekeeper.refusals import Refused
from scorekeeper.rules.people import PlayerId
from scorekeeper.text.dates import clock, day_words
from scorekeeper.text.display_names import clean
from scorekeeper.text.explain import NOTHING
from scorekeeper.text.explain_night import worth_sentence
from scorekeeper.text.fault_messages import fault_text
from scorekeeper.text.grammar import listed
from scorekeeper.text.money_text import ended_ious, netted_ious, with_ious_sentence
from scorekeeper.text.numbers import capital
from scorekeeper.text.open_leavers import left_words
from scorekeeper.text.payment_text import method_words
from scorekeeper.text.refusal_messages import refusal_text
from scorekeeper.text.templates import say, say_number

NOTHING_LEFT = "Nothing is left to pay here."
COUNTED_IN = "This is paid with tonight’s payments. To pay it now, press Undo here and then Paid."
"""Why an old debt cannot be paid apart: it is counted into tonight."""
NOTHING_TO_UNDO = "Nothing was done about it tonight."
LEFT_ALREADY = "This player has left already; Stays after all takes that back, before anything is paid."
HOUSE_STAYS_OUT = "This player’s payments are fixed already and stay between the two players."
CHOOSE_LEAVER = "Nothing is written yet: press the number of who leaves, or an arrow key, then Enter."
"""Why the Enter that opened the list of who may leave, pressed again, settles no player."""
_NAMED = 3
"""Up to this many old IOUs are named; more are only counted."""


def ious_sentence(*, some: bool, counted: bool = False) -> str:
    """Over the IOUs of those who are here: what can be done with them, if any, and those `counted` into tonight if any;
    short, for one line.
    """
    if counted:
        return say("Counted in: paid with tonight’s payments. To pay it now: Undo, then Paid.")
    if some:
        return say("Old debts can be counted into tonight.")
    return say("Nobody here tonight owes or is owed anything from another night.")


def more_ious_words(count: int) -> str:
    """The button that shows the rest of a long list of debts."""
    return say_number(count, "Show one more", "Show {number} more")


def other_ious_sentence(foreign: int, away: int) -> str:
    """Under the IOUs of those who are here: how many there are in other currencies, and between others."""
    told = []
    if foreign:
        told.append(
            say_number(
                foreign,
                "{number} IOU in another currency cannot be counted into tonight.",
                "{number} IOUs in another currency cannot be counted into tonight.",
            )
        )
    if away:
        told.append(
            say_number(
                away,
                "{number} other open IOU is between two who are both away.",
                "{number} other open IOUs are between people who are both away.",
            )
        )
    return " ".join(told)


def unreadable_ious(trouble: Refused | OSError) -> str:
    """Says why the IOUs of other nights cannot be shown."""
    return say("The IOUs of other nights cannot be read now: {trouble}.", trouble=fault_text(trouble).rstrip("."))


def iou_title(iou: Iou) -> str:
    """Who owes whom, or owed it before the IOU was paid or forgiven."""
    debtor, creditor = iou.debtor_name, iou.creditor_name
    if not iou.left:
        return say("{debtor} owed {creditor}", debtor=debtor, creditor=creditor)
    return say("{debtor} owes {creditor}", debtor=debtor, creditor=creditor)


def earlier_ious(ious: Sequence[Iou], night: Night) -> str:
    """What players of a night owe or are owed from other nights up to its day and did not count in; "" for nothing."""
    here = set(night.order)
    owed = [
        _owed_words(iou)
        for iou in ious
        if iou.night != night.id and iou.date <= night.date and iou.currency == night.currency
        if {iou.debtor, iou.creditor} & here
    ]
    if len(owed) > _NAMED:
        return say(
            "{number} debts of other nights are open for players of this one: see IOUs and debts.", number=len(owed)
        )
    return say("From other nights {debts}: see IOUs and debts.", debts=listed(owed)) if owed else ""


def open_ious(ious: Sequence[Iou]) -> str:
    """What is still owed of all nights, before a night begins; "" for nothing."""
    if not ious:
        return ""
    if len(ious) > _NAMED:
        return say("{number} debts are open: see Settle, IOUs and debts.", number=len(ious))
    return capital(say("{debts}: see Settle, IOUs and debts.", debts=listed([_owed_words(iou) for iou in ious])))


def _owed_words(iou: Iou) -> str:
    owes, amount = iou_title(iou), iou.currency.write(iou.left)
    if iou.on_iou:
        return say("{owes} {amount}", owes=owes, amount=amount)
    return say("{owes} {amount} (not paid yet)", owes=owes, amount=amount)


def iou_question(iou: Iou) -> str:
    """The question for a part of an IOU."""
    return say(
        "How much of what {debtor} owes {creditor}? ({amount} owed)",
        debtor=iou.debtor_name,
        creditor=iou.creditor_name,
        amount=iou.currency.write(iou.left, symbol=True),
    )


def iou_remark(iou: Iou, night: Night, away: str = "") -> str:
    """Since when an IOU stands, what it was, and the name of one of the two who does not play tonight."""
    days = iou.days(night.date)
    if iou.night == night.id:
        told = [say("tonight")]
    elif days:
        day = day_words(iou.date)
        told = [say_number(days, "since {day}, {number} day", "since {day}, {number} days", day=day)]
    else:
        told = [say("of another night of this day")]
    if not iou.on_iou:
        told.append(say("not paid yet"))
    if iou.left not in (0, iou.amount):
        told.append(say("it was {amount}", amount=iou.currency.write(iou.amount)))
    if away:
        told.append(say("{player} does not play and is put on tonight’s list with it", player=away))
    return "; ".join(told)


def iou_ended_title(night: Night, move: IouMove) -> str:
    """Who owed whom an IOU that was paid or forgiven in a night."""
    return say("{debtor} owed {creditor}", debtor=night.names[move.debtor], creditor=night.names[move.creditor])


def iou_move_words(move: IouMove, currency: Currency) -> str:
    """What became of an IOU, or of a part of it, tonight: "5.00 paid, 22:54"."""
    amount = currency.write(move.amount)
    if move.how is IouEnd.NETTED:
        told = say("{amount} counted into tonight", amount=amount)
    elif move.how is IouEnd.PAID:
        told = say("{amount} paid", amount=amount)
    else:
        told = say("{amount} forgiven", amount=amount)
    return ", ".join(filter(None, (told, clock(move.at))))


def amount_read_back(text: str, currency: Currency) -> str:
    """What was understood of a typed amount, "$5.00"; "" while it is none."""
    try:
        return currency.write(read_money(text, currency), symbol=True)
    except Refused:
        return ""


def house_sentence(night: Night) -> str:
    """What the house gets of all, and how much of it is paid; "" if its book is empty."""
    lines = [line for line in night.book.house if line.state is not LineState.STRUCK]
    if not lines or night.currency is None:
        return ""
    open_, paid = sum((line.left for line in lines), NOTHING), sum((line.paid for line in lines), NOTHING)
    return say(
        "To the house, apart from the games: {open} open, {paid} paid.",
        open=night.currency.write(open_, symbol=True),
        paid=night.currency.write(paid, symbol=True),
    )


def house_sentences(night: Night, player: PlayerId) -> list[str]:
    """What the house gets of a player, a sentence for each line of its book."""
    lines = [line for line in night.book.house if line.state is not LineState.STRUCK and line.player == player]
    return [_house_line(line, night.currency) for line in lines if night.currency is not None]


def worth_sentences(night: Night, settled: NightSettlement, player: PlayerId) -> list[str]:
    """A player's points in money, and what else is in the payments; none if none is played for."""
    if night.currency is None:
        return []
    worth = worth_sentence(night, settled, player)
    summed = with_ious_sentence(night, settled, player)
    ious = [*netted_ious(night, player), *([summed] if summed else []), *ended_ious(night, player)]
    return [*([worth] if worth else []), *ious, *house_sentences(night, player)]


def house_title(night: Night, line: HouseLine) -> str:
    """Who owes the house, or has paid it."""
    name = night.names[line.player]
    if line.left:
        return say("{player} owes the house", player=name)
    return say("{player} paid the house", player=name)


def house_spoken(night: Night, line: HouseLine) -> str:
    """A line of the house for a screen reader."""
    assert night.currency is not None
    name, amount = night.names[line.player], night.currency.write(line.amount)
    return say("{player} pays the house {amount}", player=name, amount=amount)


def refused_purpose(refusal: Refused) -> str:
    """Why the amount that a player owes the house was not accepted."""
    return say("What for {refusal}.", refusal=refusal_text(refusal))


def house_figure(line: HouseLine, currency: Currency) -> str:
    """The amount of a line: "3.00 of 5.00" if a part of it is paid."""
    amount = currency.write(line.amount)
    if line.paid and line.left:
        return say("{left} of {amount}", left=currency.write(line.left), amount=amount)
    return amount


def house_remark(line: HouseLine, currency: Currency) -> str:
    """What a line is for and how it was paid: "Table; 2.00 paid by card, 22:54"."""
    told = [line.what]
    for payment in line.payments:
        amount = currency.write(payment.amount)
        told.append(", ".join(filter(None, (method_words(amount, payment.method), clock(payment.at)))))
    return "; ".join(told)


def leavers_sentence(*, some_play: bool, some_may_go: bool, suspended: bool) -> str:
    """What leaving early means; some sit in a game that runs or is `suspended`, others may go or have gone.

    It stays the same when one of those leaves, so that nothing below it moves.
    """
    told = [say("Whoever goes home settles now; later deals change nothing for them.")]
    if some_may_go:
        told.append(
            say("With the house means: the house pays or takes the money now, and settles with the others at the end.")
        )
        told.append(say("A payment that is fixed already stays between its two players."))
    if some_play:
        told.append(
            say(
                "Whoever still plays hands the seat on first and keeps what stands beside the name; or all agree to "
                "end the game."
            )
        )
    if suspended:
        told.append(say("A suspended game must go on first."))
    return " ".join(told)


def leaver_remark(
    night: Night, open_: Fraction, player: PlayerId, game: int | None, leaving: EarlyLeaver | None = None
) -> str:
    """The standing of a player who could leave early; `game` (from 0) is the running game that the player sits in.

    Beside the remark is the sum of that player if the seat is handed on: by `leaving` the remark gives the sum if the
    game ends, if that is another one.
    """
    assert night.currency is not None
    left = next((leaver for leaver in night.book.leavers if leaver.player == player), None)
    if left is not None and open_:
        amount = night.currency.write(open_, signed=True)
        return say("{left}, {amount} open", left=left_words(left.at), amount=amount)
    if left is not None:
        return say("{left}, all paid", left=left_words(left.at))
    if game is not None and night.games[game].sheet.suspended:
        return say("sits in game {number}, which is suspended", number=game + 1)
    if game is not None and leaving is not None and leaving.ended != leaving.handed_on:
        ended = night.currency.write(leaving.ended, signed=True)
        return say("{amount} if game {number} ends", amount=ended, number=game + 1)
    if game is not None:
        return say("sits in game {number}", number=game + 1)
    return say("{amount} open", amount=night.currency.write(open_, signed=True)) if open_ else say("nothing open")


def _house_line(line: HouseLine, currency: Currency) -> str:
    what, amount = clean(line.what), currency.write(line.amount, symbol=True)
    if not line.left:
        return say("{what}: {amount} paid to the house, apart from the games.", what=what, amount=amount)
    if not line.paid:
        return say("{what}: {amount} to the house, apart from the games.", what=what, amount=amount)
    paid = currency.write(line.paid, symbol=True)
    return say(
        "{what}: {amount} to the house, {paid} of it paid, apart from the games.", what=what, amount=amount, paid=paid
    )
