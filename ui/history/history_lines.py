"""Every line of a night as it is told: when, who kept score, what was written, and whether it was taken back.

Pure: the nights after each line are folded once, so that any of them can be looked at.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from fractions import Fraction

from scorekeeper.money.money import Currency
from scorekeeper.money.money_entries import (
    UNDO,
    HouseLineMarked,
    HouseLineWritten,
    IouMoved,
    LineState,
    PlanFrozen,
    PlayerLeft,
    PlayerStayed,
    WayChosen,
)
from scorekeeper.night.journal import (
    GameOpened,
    Line,
    NightDiscarded,
    NightOpened,
    NightRestored,
    PaymentMade,
    PaymentTakenBack,
    PlayerJoined,
    after,
    replay,
)
from scorekeeper.night.night import Night
from scorekeeper.rules.points import write_decimal
from scorekeeper.sheet.entries import Amend, Redo, Strike, Undo, Written
from scorekeeper.sheet.sheet import DealRow, Sheet
from scorekeeper.text.dates import clock
from scorekeeper.text.display_names import short_names
from scorekeeper.text.grammar import does, listed
from ui.history.entry_words import EntryWords


@dataclass(frozen=True, slots=True)
class HistoryLine:
    """One line in words. `moment` says when the sheet is looked at after it; `game` is whose sheet that is, from 0."""

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

    @property
    def spoken(self) -> str:
        """The whole line, for a screen reader."""
        keeper = f"{self.keeper} keeps score" if self.keeper else ""
        gone = "taken back" if self.taken_back else ""
        return ", ".join(filter(None, (self.clock, keeper, gone, self.words)))


@dataclass(frozen=True, slots=True)
class History:
    """The lines of a night in words, and the night after each of them."""

    told: tuple[HistoryLine, ...] = ()
    nights: tuple[Night, ...] = ()

    @property
    def taken_back(self) -> int:
        """How many lines were taken back."""
        return sum(one.taken_back for one in self.told)


def history(lines: Sequence[Line]) -> History:
    """The history that lines make."""
    nights = list(_nights(lines))
    if not nights:
        return History()
    last = nights[-1]
    in_force = [set(entries_in_force(game.sheet)) for game in last.games]
    told, shown = [], None
    for number, (line, night) in enumerate(zip(lines, nights, strict=True)):
        before = nights[max(0, number - 1)]
        shown = line.game if line.game is not None else shown
        if isinstance(line.what, Written) and line.game is not None:
            told.append(_entry(line, line.what, before, night, in_force[line.game]))
        else:
            told.append(_event(line, before, night, shown))
    return History(tuple(told), tuple(nights))


def _nights(lines: Sequence[Line]) -> Iterator[Night]:
    night: Night | None = None
    for line in lines:
        night = replay((line,)) if night is None else after(night, line)
        yield night


def entries_in_force(sheet: Sheet) -> Iterator[int]:
    """The indices of the entries that count, newest first."""
    at: Sheet | None = sheet
    while at is not None and at.newest is not None:
        yield at.newest[0]
        at = at.earlier


def _entry(line: Line, written: Written, before: Night, night: Night, in_force: set[int]) -> HistoryLine:
    assert line.game is not None
    then, now = before.games[line.game].sheet, night.games[line.game].sheet
    words = EntryWords(night, then, now).sentence(written)
    about = isinstance(written.entry, Undo | Redo)
    index = then.length
    row = now.row_of(index)
    deal = row.number if isinstance(row, DealRow) else 0
    keeper = short_names(night.names)[now.scorekeeper]
    at = clock(line.at or written.at)
    moment = f"after deal {deal}" if deal else f"at {at}" if at else "at that moment"
    return HistoryLine(
        words,
        at,
        keeper,
        moment,
        line.game,
        _about(written, index),
        taken_back=not about and index not in in_force,
        quiet=about,
        deal=deal,
    )


def _about(written: Written, index: int) -> int:
    """The entry whose line on the sheet is meant: what is amended or struck, else what is written."""
    return written.entry.entry if isinstance(written.entry, Amend | Strike) else index


def _event(line: Line, before: Night, night: Night, game: int | None) -> HistoryLine:
    at = clock(line.at)
    moment = f"at {at}" if at else "at that moment"
    what = line.what
    if isinstance(what, GameOpened) and line.game is not None:
        sheet = night.games[line.game].sheet
        names = short_names(night.names)
        hands = [" + ".join(names[player] for player in hand) for hand in sheet.seats]
        words = (
            f"Game {line.game + 1} begins: {', '.join(hands).removesuffix('.')}. {does(hands[sheet.dealer], 'deals')}."
        )
        moment = f"when game {line.game + 1} began"
        return HistoryLine(words, at, names[sheet.scorekeeper], moment, line.game, opens=True)
    return HistoryLine(_event_words(line, before, night), at, "", moment, game, quiet=True)


def _event_words(line: Line, before: Night, night: Night) -> str:
    what, parties = line.what, {**night.parties, **short_names(night.names)}
    match what:
        case NightOpened():
            return "The night begins."
        case PlayerJoined(player=player):
            return f"{player.name} comes."
        case NightDiscarded():
            return "The night is discarded."
        case NightRestored():
            return "The night is restored."
        case PaymentMade(payment=payment):
            amount = _money(night.currency, payment.amount)
            method = f", {payment.method}" if payment.method and payment.method != "cash" else ""
            return f"{parties[payment.payer]} pays {parties[payment.payee]} {amount}{method}."
        case PaymentTakenBack(payment=index):
            payment = night.payments[index]
            amount = _money(night.currency, payment.amount)
            return f"Taken back: {parties[payment.payer]} pays {parties[payment.payee]} {amount}."
        case WayChosen():
            return "Another way to pay is chosen."
        case PlanFrozen():
            return "The payments are fixed as they stand."
        case PlayerLeft(player=player) | PlayerStayed(player=player):
            left = "is settled early" if isinstance(what, PlayerLeft) else "stays after all"
            return f"{parties[player]} {left}."
        case IouMoved(move=move):
            parts = [parties.get(move.debtor, move.debtor), parties.get(move.creditor, move.creditor)]
            return f"An IOU between {listed(parts)} moves: {_money(night.currency, move.amount)}."
        case HouseLineWritten(player=player, what=words, amount=amount):
            return f"{parties[player]} owes the house {_money(night.currency, amount)}: {words}."
        case HouseLineMarked():
            return _marked_words(what, before, night)
    kind = getattr(what, "kind", "entry").replace("_", " ")
    return f"{kind[:1].upper()}{kind[1:]}."


def _marked_words(mark: HouseLineMarked, before: Night, night: Night) -> str:
    """What became of a line of the house, in the night as it is after that."""
    line = night.book.house[mark.line]
    who = short_names(night.names)[line.player]
    owes = f"{who} owes the house {_money(night.currency, line.amount)}: {line.what}."
    if mark.state is LineState.STRUCK:
        return f"{'Taken back' if mark.method == UNDO else 'Struck'}: {owes}"
    if mark.state is LineState.OPEN and before.book.house[mark.line].struck:
        return f"Not struck after all: {owes}"
    if mark.state is LineState.OPEN:
        return f"Taken back: {who} pays the house: {line.what}."
    method = f", {mark.method}" if mark.method and mark.method != "cash" else ""
    paid = line.payments[-1].amount if line.payments else line.amount
    return f"{who} pays the house {_money(night.currency, paid)}{method}: {line.what}."


def _money(currency: Currency | None, amount: Fraction) -> str:
    return currency.write(amount, symbol=True) if currency is not None else write_decimal(amount)
