"""What undo takes back and redo restores, on a sheet and of the money of a night, as it follows "Undo"."""

from __future__ import annotations

from collections.abc import Sequence
from fractions import Fraction

from scorekeeper.money.money_book import IouEnd, IouMove, LineState
from scorekeeper.money.money_entries import HouseLineMarked, IouMoveTakenBack, PlayerStayed, WayChosen
from scorekeeper.night.journal import Line, PaymentTakenBack
from scorekeeper.night.money_actions import MoneyAct, newest_together, paid_together
from scorekeeper.night.money_redo import taken_back_last
from scorekeeper.night.night import Game, Night, Payment
from scorekeeper.sheet.changed_deals import after_change, before_change
from scorekeeper.sheet.entries import DealEntry, Written
from scorekeeper.sheet.undo_groups import is_start_taken_back, newest_group, undone_group
from scorekeeper.text.entry_labels import entry_name, entry_words, name_on_sheet
from scorekeeper.text.grammar import listed
from scorekeeper.text.payment_mode_text import choice_name
from scorekeeper.text.templates import say, say_number


def undone_words(what: str) -> str:
    """What was undone."""
    return say("Undone: {what}", what=what)


def undo_words(game: Game) -> str:
    """What undo would take back; "" if there is nothing."""
    newest, act = game.sheet.newest, newest_group(game.sheet)
    if newest is None or is_start_taken_back(newest[1].entry):
        return ""
    if before_change(game.sheet, game.entries):
        return _change_words(game)
    if len(act) > 1 and isinstance(act[0].entry, DealEntry):
        deal = entry_words(game, newest[0] - len(act) + 1)
        return say("{deal} and what was written after it", deal=deal)
    return _act_words(act) if len(act) > 1 else entry_words(game, newest[0])


def redo_words(game: Game) -> str:
    """What redo would put in force again, a deal by the number it will have; "" if there is nothing."""
    if after_change(game.sheet, game.entries):
        return _change_words(game)
    act = undone_group(game.sheet)
    if not act or is_start_taken_back(act[0].entry):
        return ""
    entry = act[0].entry
    if not isinstance(entry, DealEntry):
        return _act_words(act) if len(act) > 1 else name_on_sheet(entry, game.sheet)
    deal = say("deal {number}", number=game.sheet.next_deal)
    return say("{deal} and what was written after it", deal=deal) if len(act) > 1 else deal


def _change_words(game: Game) -> str:
    """The change of the newest deal, if undo restores what it was, or redo what it was changed to."""
    return say("the change of deal {number}", number=game.sheet.next_deal - 1)


def start_words(game: int) -> str:
    """The name of the start of a game, by its index: "the start of game 2"."""
    return say("the start of game {number}", number=game + 1)


def redo_money_words(night: Night, lines: Sequence[Line]) -> str:
    """What redo would do again of the money: payments or the end of an IOU; "" for none."""
    acts = taken_back_last(lines)
    payments = [act.payment for act in acts if isinstance(act, PaymentTakenBack)]
    if payments:
        return payments_name(night, payments)
    return undone_money_words(night, acts[0]) if acts else ""


def _act_words(act: Sequence[Written]) -> str:
    """Entries that were one act: "the signatures", "the ruling and the end of the game"."""
    kinds = {written.entry.kind: entry_name(written.entry) for written in act}
    if kinds.keys() == {"amend"}:
        return say_number(len(act), "the change of {number} deal", "the changes of {number} deals")
    if kinds.keys() == {"sign_off"}:
        return say("the signatures")
    return listed(tuple(kinds.values()))


def undone_money_words(night: Night, act: MoneyAct) -> str:
    """What the entry `act` takes back: "Ann’s payment of 12.50"."""
    match act:
        case IouMoveTakenBack(move=number):
            return _move_words(night, night.book.moves[number])
        case HouseLineMarked(state=LineState.STRUCK):
            return say("the line of the house")
        case HouseLineMarked(line=of):
            struck = night.book.house[of].struck
            return say("striking the line of the house" if struck else "the payment to the house")
        case PlayerStayed(player=player):
            return say("{player} leaving", player=night.names[player])
        case WayChosen():
            return say("the choice “{way}”", way=choice_name(night, act))
        case PaymentTakenBack(payment=number) if night.currency is not None:
            return payments_name(night, paid_together(night, number))
    return say("the payment")


def _move_words(night: Night, move: IouMove) -> str:
    """What became of an IOU by name: "counting in Ann’s IOU of 5.00"."""
    assert night.currency is not None
    iou = say("{payer}’s IOU of {amount}", payer=night.names[move.debtor], amount=night.currency.write(move.amount))
    if move.how is IouEnd.NETTED:
        return say("counting in {iou}", iou=iou)
    return say("the payment of {iou}", iou=iou) if move.how is IouEnd.PAID else say("forgiving {iou}", iou=iou)


def several_payments_warning(night: Night, act: MoneyAct | None) -> str:
    """Said before undo continues with payments that were one act; "" if the entry `act` does not take back several."""
    if act is None or len(newest_together(night, act)) <= 1:
        return ""
    words = undone_money_words(night, act)
    return say("Nothing is taken back yet: pressed once more it takes back {words}", words=words)


def undone_sentence(words: str) -> str:
    """Said after something was taken back, by the key or by the button of a payment; `words` name what it was."""
    return say("Undone: {words}", words=words)


def payment_name(night: Night, payment: Payment) -> str:
    """A payment or an IOU by name: "Ann’s payment of 5.00"."""
    assert night.currency is not None
    payer, amount = night.parties[payment.payer], night.currency.write(payment.amount)
    if payment.promised:
        return say("{payer}’s IOU of {amount}", payer=payer, amount=amount)
    return say("{payer}’s payment of {amount}", payer=payer, amount=amount)


def payments_name(night: Night, numbers: Sequence[int]) -> str:
    """Payments that were one act, by their indices in the night: "4 payments of 104.75 in all"; one by its name."""
    assert night.currency is not None
    if len(numbers) == 1:
        return payment_name(night, night.payments[numbers[0]])
    amount = night.currency.write(sum((night.payments[number].amount for number in numbers), Fraction(0)))
    return say("{number} payments of {amount} in all", number=len(numbers), amount=amount)
