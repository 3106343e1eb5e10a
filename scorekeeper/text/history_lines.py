"""The history of a night: each line with its time, its scorekeeper, its text, and whether it was taken back.

The nights after each line are folded once, so that the sheet after any of them can be shown.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from fractions import Fraction
from typing import Final

from msgspec import Struct
from msgspec.structs import replace

from scorekeeper.money.money_book import IouEnd, IouMove, LineState, Payment, PlanKind
from scorekeeper.money.money_entries import (
    UNDO,
    HouseLineMarked,
    HouseLineWritten,
    IouMoved,
    IouMoveTakenBack,
    PlanFrozen,
    PlayerLeft,
    PlayerStayed,
    WayChosen,
)
from scorekeeper.night.club_people import UNDECIDED, ClubPeople
from scorekeeper.night.journal import (
    BranchSetAside,
    GameOpened,
    HandedOver,
    Line,
    NightDiscarded,
    NightOpened,
    NightRestored,
    PaymentMade,
    PaymentTakenBack,
    PlayerJoined,
    Rewound,
    after,
    replay,
)
from scorekeeper.night.night import Night
from scorekeeper.rules.people import PlayerId
from scorekeeper.rules.points import write_decimal
from scorekeeper.sheet.entries import Amend, Redo, Strike, Undo, Written
from scorekeeper.sheet.rows import DealRow
from scorekeeper.sheet.sheet import Sheet
from scorekeeper.sheet.undo_groups import entries_in_force
from scorekeeper.text.cut_text import cut_agreements, cut_sentence, keeps_score
from scorekeeper.text.dates import clock
from scorekeeper.text.display_names import hand_names, short_names
from scorekeeper.text.entry_history import deals_sentence, entry_in_words
from scorekeeper.text.entry_sentences import sentences
from scorekeeper.text.grammar import as_sentence, owes_amount, pays_amount
from scorekeeper.text.night_labels import sheet_note_words
from scorekeeper.text.payment_mode_text import instead_words
from scorekeeper.text.templates import fill, say, say_number
from scorekeeper.text.undo_text import undone_words

_PLAIN: Final = ("", "cash")
"""The payment methods that are not named."""

_IOU_MOVES: Final[Mapping[IouEnd, str]] = {
    IouEnd.NETTED: "an IOU, {debtor} to {creditor}, is counted into tonight: {amount}",
    IouEnd.PAID: "an IOU, {debtor} to {creditor}, is paid: {amount}",
    IouEnd.FORGIVEN: "an IOU, {debtor} to {creditor}, is forgiven: {amount}",
}


class Fork(Struct, frozen=True):
    """Another branch of a night: its key, how many lines both have (`common`), the name of the laptop on which it went
    on ("" if unknown), and whether it was set aside."""

    key: str
    common: int
    laptop: str
    set_aside: bool


class BesideLines(Struct, frozen=True):
    """What the club keeps of a night outside its lines: what an old sheet notes of it ("" for nothing), the names of
    laptops, by their ids, and its other branches."""

    note: str = ""
    laptops: Mapping[str, str] = {}
    forks: tuple[Fork, ...] = ()


_NOTHING_BESIDE: Final = BesideLines()


class HistoryLine(Struct, frozen=True):
    """One line in words. `moment` says which moment of the sheet comes after it; `game` is the game of that sheet, from
    0; `branch` is the key of another branch that it is about, "" for none."""

    words: str
    clock: str = ""
    keeper: str = ""
    moment: str = ""
    game: int | None = None
    entry: int = -1
    taken_back: bool = False
    quiet: bool = False
    opens: bool = False
    deal: int = 0
    branch: str = ""

    @property
    def spoken(self) -> str:
        """The whole line, for a screen reader."""
        keeper = keeps_score(self.keeper) if self.keeper else ""
        gone = say("undone") if self.taken_back else ""
        return ", ".join(filter(None, (self.clock, keeper, gone, self.words)))


class History(Struct, frozen=True):
    """The lines of a night in words, with one at the beginning of each other branch, and the night after each of
    them."""

    lines: tuple[HistoryLine, ...] = ()
    nights: tuple[Night, ...] = ()

    @property
    def taken_back(self) -> int:
        """How many lines were taken back."""
        return sum(line.taken_back for line in self.lines)

    @property
    def count_words(self) -> str:
        """How many lines there are: "12 lines, 1 taken back"."""
        count = say_number(len(self.lines), "one line", "{number} lines")
        return say("{lines}, {number} undone", lines=count, number=self.taken_back) if self.taken_back else count


def history(lines: Sequence[Line], people: ClubPeople = UNDECIDED, beside: BesideLines = _NOTHING_BESIDE) -> History:
    """The history of a night from its lines, by the names of today, which `people` has."""
    nights = list(map(people.named, _nights(lines)))
    if not nights:
        return History()
    last = nights[-1]
    in_force = [set(entries_in_force(game.sheet)) for game in last.games]
    gone = _money_taken_back(lines)
    told, shown = [], None
    for number, (line, night) in enumerate(zip(lines, nights, strict=True)):
        before = nights[max(0, number - 1)]
        shown = line.game if line.game is not None else shown
        if isinstance(line.what, Written) and line.game is not None:
            told.append(_entry(line, line.what, before, night, last.games[line.game].sheet, in_force[line.game]))
        else:
            told.append(_event(line, before, night, shown, taken_back=number in gone))
    told = [_placed(one, line, last, beside) for one, line in zip(told, lines, strict=True)]
    for fork in sorted(beside.forks, key=lambda one: one.common, reverse=True):
        if 0 < fork.common <= len(nights):
            told.insert(fork.common, _forked(fork, told[fork.common - 1]))
            nights.insert(fork.common, nights[fork.common - 1])
    return History(tuple(told), tuple(nights))


def _placed(told: HistoryLine, line: Line, night: Night, beside: BesideLines) -> HistoryLine:
    """A line with facts that are not in the lines: the laptop on which the night goes on, the note of a sheet."""
    match line.what:
        case NightOpened(from_sheet=None, device=device) if device in beside.laptops and len(night.devices) > 1:
            return replace(told, words=say("The night begins at {laptop}.", laptop=beside.laptops[device]))
        case NightOpened() if night.from_sheet is not None and beside.note:
            return replace(told, words=sentences(told.words, sheet_note_words(beside.note)))
        case HandedOver(to=device) if device in beside.laptops:
            return replace(told, words=say("From here at {laptop}.", laptop=beside.laptops[device]))
        case _:
            return told


def _forked(fork: Fork, before: HistoryLine) -> HistoryLine:
    """The line of another branch, after the last line that both have."""
    words = say("From here the night also went on differently")
    if fork.laptop:
        words = say("From here the night went on differently at {laptop}", laptop=fork.laptop)
    if fork.set_aside:
        words = say("{branch}; that branch was set aside. Enter compares the two.", branch=words)
    else:
        words = say("{branch}; one of the two branches is to be chosen. Enter compares them.", branch=words)
    return HistoryLine(words, "", "", before.moment, before.game, quiet=True, branch=fork.key)


def _nights(lines: Sequence[Line]) -> Iterator[Night]:
    night: Night | None = None
    for line in lines:
        night = replay((line,)) if night is None else after(night, line)
        yield night


def _entry(line: Line, written: Written, before: Night, night: Night, today: Sheet, in_force: set[int]) -> HistoryLine:
    """The line of an entry; `today` is the present sheet, in which its deal may have another number."""
    assert line.game is not None
    then, now = before.games[line.game].sheet, night.games[line.game].sheet
    names = short_names(night.players)
    about = isinstance(written.entry, Undo | Redo)
    index = then.length
    row = now.row_of(index)
    deal = row.number if isinstance(row, DealRow) else 0
    moment = say("after deal {deal}", deal=deal)
    at = clock(line.at or written.at)
    told = entry_in_words(written, then, now, names, staked=bool(night.stake_of(night.games[line.game])))
    number, then_number = (_number(_about(written, index), sheet) for sheet in (today, now))
    if number and then_number and number != then_number:
        told = sentences(told, say("That is deal {number} now.", number=number))
        moment = say("after deal {deal}, now deal {number}", deal=deal, number=number)
    return HistoryLine(
        told,
        at,
        names[now.scorekeeper],
        moment if deal else _moment(at),
        line.game,
        _about(written, index),
        taken_back=not about and index not in in_force,
        quiet=about,
        deal=deal,
    )


def _moment(at: str) -> str:
    return say("at {time}", time=at) if at else say("at that moment")


def _number(entry: int, sheet: Sheet) -> int:
    """The number of the deal of an entry on a sheet; 0 if it counts none."""
    row = sheet.row_of(entry)
    return row.number if isinstance(row, DealRow) else 0


def _about(written: Written, index: int) -> int:
    """The entry whose line on the sheet this is about: the one amended or struck, else the one written."""
    return written.entry.entry if isinstance(written.entry, Amend | Strike) else index


def _money_taken_back(lines: Sequence[Line]) -> set[int]:
    """The indexes of the lines about money that another took back: payments, IOUs, the house, leavers, ways to pay."""
    gone: set[int] = set()
    ways: list[int] = []
    payments: list[int] = []
    moves: list[int] = []
    leaving: dict[PlayerId, list[int]] = {}
    house: list[list[int]] = []  # for each line of the house its entries in force: the writing, then acts on it
    for number, line in enumerate(lines):
        match line.what:
            case PaymentMade():
                payments.append(number)
            case PaymentTakenBack(payment=index):
                gone.add(payments[index])
            case IouMoved():
                moves.append(number)
            case IouMoveTakenBack(move=index):
                gone.add(moves[index])
            case PlayerLeft(player=player):
                leaving.setdefault(player, []).append(number)
            case PlayerStayed(player=player):
                gone.add(leaving[player].pop())
            case WayChosen(taken_back=True):
                gone.update(ways[-1:])
                del ways[-1:]
            case WayChosen():
                ways.append(number)
            case HouseLineWritten():
                house.append([number])
            case HouseLineMarked(line=index, state=state, method=method):
                if state is LineState.OPEN or method == UNDO:
                    gone.update(house[index][-1:])
                    del house[index][-1:]
                else:
                    house[index].append(number)
    return gone


def _event(line: Line, before: Night, night: Night, game: int | None, *, taken_back: bool) -> HistoryLine:
    at, what = clock(line.at), line.what
    if not isinstance(what, GameOpened) or line.game is None:
        words = _event_words(line, before, night)
        return HistoryLine(words, at, "", _moment(at), game, taken_back=taken_back, quiet=True)
    sheet = night.games[line.game].sheet
    hands = hand_names(night.players, sheet.seats)
    begins = say("Game {game} begins: {hands}", game=line.game + 1, hands=", ".join(hands))
    partners = len(sheet.seats[sheet.dealer])
    deals = deals_sentence(partners, hands[sheet.dealer])
    names = short_names(night.players)
    return HistoryLine(
        sentences(as_sentence(begins), deals, cut_sentence(sheet.setup, names), *cut_agreements(sheet.setup, names)),
        at,
        names[sheet.scorekeeper],
        say("when game {game} began", game=line.game + 1),
        line.game,
        opens=True,
    )


def _event_words(line: Line, before: Night, night: Night) -> str:
    what, parties = line.what, {**night.parties, **short_names(night.players)}
    match what:
        case NightOpened(from_sheet=from_sheet):
            if from_sheet is not None:
                return say("The night is brought in from an old sheet, row {row}.", row=from_sheet.row)
            return say("The night begins.")
        case PlayerJoined(player=player):
            now = night.names[player.id]
            if now == player.name:
                return say("{player} joins.", player=now)
            return say("{player} joins, written down as “{written}”.", player=now, written=player.name)
        case NightDiscarded():
            return say("The night is discarded.")
        case NightRestored():
            return say("The night is restored.")
        case HandedOver():
            return say("The night goes on at another laptop.")
        case BranchSetAside(seals=seals):
            return say_number(
                len(seals),
                "The night was continued on two laptops: this branch counts, one line of the other does not.",
                "The night was continued on two laptops: this branch counts, {number} lines of the other do not.",
            )
        case PaymentMade(payment=payment):
            return as_sentence(_payment(payment, night, parties))
        case PaymentTakenBack(payment=index):
            return as_sentence(undone_words(_payment(night.payments[index], night, parties)))
        case WayChosen(taken_back=True):
            return as_sentence(undone_words(instead_words(night, before)))
        case WayChosen():
            return as_sentence(instead_words(before, night))
        case PlanFrozen(plan=plan) if plan.kind is PlanKind.SUPPLEMENT:
            return say("The payments that were added are fixed as they stand.")
        case PlanFrozen():
            return say("The payments are fixed as they stand.")
        case PlayerLeft(player=player):
            return say("{player} is settled early.", player=parties[player])
        case PlayerStayed(player=player):
            return say("{player} stays after all.", player=parties[player])
        case IouMoved(move=move):
            return as_sentence(_iou(move, night, parties))
        case IouMoveTakenBack(move=index):
            return as_sentence(undone_words(_iou(night.book.moves[index], night, parties)))
        case HouseLineWritten(player=player, what=words, amount=amount):
            return as_sentence(_owes_the_house(parties[player], night, amount, words))
        case HouseLineMarked():
            return as_sentence(_marked(what, before, night))
        case GameOpened() | Written() | Rewound():
            raise AssertionError("these lines have words of their own")


def _iou(move: IouMove, night: Night, parties: Mapping[PlayerId, str]) -> str:
    return fill(
        _IOU_MOVES[move.how],
        debtor=parties.get(move.debtor, move.debtor),
        creditor=parties.get(move.creditor, move.creditor),
        amount=_money(night, move.amount),
    )


def _payment(payment: Payment, night: Night, parties: Mapping[PlayerId, str]) -> str:
    payer, payee, amount = parties[payment.payer], parties[payment.payee], _money(night, payment.amount)
    if payment.promised:
        return owes_amount(payer, payee, amount)
    if payment.method in _PLAIN:
        return pays_amount(payer, payee, amount)
    return say(
        "{payer} pays {payee} {amount}, {method}", payer=payer, payee=payee, amount=amount, method=payment.method
    )


def _owes_the_house(player: str, night: Night, amount: Fraction, what: str) -> str:
    return say("{player} owes the house {amount}: {what}", player=player, amount=_money(night, amount), what=what)


def _marked(mark: HouseLineMarked, before: Night, night: Night) -> str:
    """The change of a line of the house, in the night after it."""
    line = night.book.house[mark.line]
    who = short_names(night.players)[line.player]
    owes = _owes_the_house(who, night, line.amount, line.what)
    if mark.state is LineState.STRUCK:
        return undone_words(owes) if mark.method == UNDO else say("Struck: {what}", what=owes)
    if mark.state is LineState.OPEN and before.book.house[mark.line].struck:
        return say("Not struck after all: {what}", what=owes)
    if mark.state is LineState.OPEN:
        return say("Undone: {player} pays the house: {what}", player=who, what=line.what)
    paid = _money(night, line.payments[-1].amount if line.payments else line.amount)
    if mark.method in _PLAIN:
        return say("{player} pays the house {amount}: {what}", player=who, amount=paid, what=line.what)
    return say(
        "{player} pays the house {amount}, {method}: {what}",
        player=who,
        amount=paid,
        method=mark.method,
        what=line.what,
    )


def _money(night: Night, amount: Fraction) -> str:
    return write_decimal(amount) if night.currency is None else night.currency.write(amount, symbol=True)
