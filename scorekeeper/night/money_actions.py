"""Acts of money, as the entries that they write: payment mode, players who leave, IOUs, lines of the house.

Each act looks at the night as it stands and gives the entries for the Keeper to keep, or raises `Refused`.
"""

from __future__ import annotations

from collections.abc import Sequence
from fractions import Fraction
from itertools import chain
from typing import TYPE_CHECKING, cast

from msgspec.structs import replace

from scorekeeper.money.money import Currency, check_minor
from scorekeeper.money.money_book import FrozenPlan, HouseLine, IouEnd, IouMove, LineState, Payment, PlanKind
from scorekeeper.money.money_entries import (
    UNDO,
    HouseLineMarked,
    HouseLineWritten,
    IouMoved,
    IouMoveTakenBack,
    MoneyEntry,
    PlanFrozen,
    PlayerLeft,
    PlayerStayed,
    WayChosen,
)
from scorekeeper.money.night_plan import PlanLine, PlanPart, PlanParts
from scorekeeper.money.payment_modes import HOUSE, PaymentMode, through, with_largest
from scorekeeper.money.payments import Transfer, check_transfers
from scorekeeper.night.checks import check_method, checked_at
from scorekeeper.night.journal import GameOpened, Line, PaymentMade, PaymentTakenBack
from scorekeeper.night.night import Night, NightSettlement, settle_night
from scorekeeper.refusals import Refused
from scorekeeper.rules.people import PlayerId
from scorekeeper.sheet.entries import Undo, Written
from scorekeeper.sheet.game_state import is_running
from scorekeeper.sheet.undo_groups import is_start_taken_back

if TYPE_CHECKING:
    from scorekeeper.night.ious import Iou

MoneyAct = MoneyEntry | PaymentTakenBack
_SEVERAL = 2


def may_pay(night: Night, part: PlanPart, line: PlanLine) -> bool:
    """Whether money can change hands by a line of a plan now.

    While a game runs every deal still changes who pays whom; only what is fixed for a player who left can be paid.
    """
    gone = {leaver.player for leaver in night.book.leavers}
    return not night.running or (part.frozen and not gone.isdisjoint((line.payer, line.payee)))


def frozen_by(night: Night, payment: Payment) -> tuple[MoneyEntry, ...]:
    """The plan that this payment fixes: the one that is not frozen yet, unless the payment is in a frozen one.

    `Refused` while a game runs, unless the payment is by what is fixed for a player who left.
    """
    parts = settle_night(night).parts
    assert parts is not None, "only a night with money has payments"
    pair = payment.payer, payment.payee
    asked = [(part, line) for part in parts.parts if part.frozen for line in part.lines]
    left = sum(
        (line.left for part, line in asked if (line.payer, line.payee) == pair and may_pay(night, part, line)),
        Fraction(0),
    )
    if night.running and payment.amount > left:
        raise Refused("game_runs", games=night.running)
    rest = parts.rest
    if rest is None or payment.amount <= left:
        return ()
    return _frozen(rest)


def _frozen(part: PlanPart) -> tuple[MoneyEntry, ...]:
    lines = tuple(Transfer(line.payer, line.payee, line.due) for line in part.lines)
    return (PlanFrozen(FrozenPlan(lines, part.way, part.kind)),) if lines else ()


def pay_all(night: Night, method: str) -> tuple[MoneyEntry | PaymentMade, ...]:
    """Every payment that is open is made by one method; `Refused` while a game runs, or if fewer than two are open.

    The Keeper gives the payments their time, by which they are recognized as one act: see `paid_together`.
    """
    _currency(night)
    checked_at("method", check_method, method)
    if night.running:
        raise Refused("game_runs", games=night.running)
    parts = settle_night(night).parts
    assert parts is not None
    lines = [line for part in parts.parts for line in part.lines if line.left]
    if len(lines) < _SEVERAL:
        raise Refused("nothing_to_write")
    fixed = _frozen(parts.rest) if parts.rest is not None else ()
    return *fixed, *(PaymentMade(Payment(line.payer, line.payee, line.left, method)) for line in lines)


def paid_together(night: Night, payment: int) -> tuple[int, ...]:
    """The payments in force that were one act with a payment, by their indices, itself among them.

    They have the same time, with microseconds; whole seconds, of an imported file, do not identify an act.
    """
    at = night.payments[payment].at
    if "." not in at:
        return (payment,)
    return tuple(number for number, one in enumerate(night.payments) if one.at == at and not one.taken_back)


def newest_together(night: Night, act: MoneyAct | None) -> tuple[int, ...]:
    """The payments that undo takes back next, by their indices, if `newest_money_act` is one of payments."""
    return paid_together(night, act.payment) if isinstance(act, PaymentTakenBack) else ()


def is_fixed(night: Night) -> bool:
    """Whether anyone was settled or paid, so that way and rounding are fixed."""
    return bool(night.book.plans or night.book.leavers) or any(not payment.taken_back for payment in night.payments)


def choose_way(night: Night, way: PaymentMode, unit: Fraction | None = None) -> tuple[MoneyEntry, ...]:
    """Pay another way, or round to another coin or note (None: the night's own)."""
    currency = _currency(night)
    if is_fixed(night):
        raise Refused("plan_is_fixed")
    if unit is not None:
        check_minor(unit, currency)
    return (WayChosen(way, unit),)


def leave(night: Night, player: PlayerId, *, with_house: bool = False) -> tuple[MoneyEntry, ...]:
    """Settle one player now, with the others or with the house, and go on without them.

    The net is fixed. The leaver pays those, or is paid by those, for whom most is open. `Refused` while the leaver
    sits in a game that runs: a change of seats, or the end of the game, comes first.
    """
    currency = _currency(night)
    if player not in night.order:
        raise Refused("unknown_player", player=player)
    if any(leaver.player == player for leaver in night.book.leavers):
        raise Refused("left_already", player=night.names[player])
    if any(is_running(game.sheet) and player in game.sheet.seated for game in night.games):
        raise Refused("still_plays", player=night.names[player])
    settled = settle_night(night)
    assert settled.net_money is not None
    assert settled.parts is not None
    owed = _beyond_frozen(night, settled.parts)
    hub = {HOUSE: Fraction(0), player: owed[player]}
    lines = through(HOUSE, hub, (player, HOUSE)) if with_house else with_largest(player, owed, (*night.order, HOUSE))
    # The others as one: between any two of them nothing is paid.
    side = {one: player if one == player else HOUSE for one in owed}
    alone = [Transfer(side[line.payer], side[line.payee], line.amount) for line in lines]
    check_transfers(alone, {player: owed[player], HOUSE: -owed[player]}, currency.minor)
    plan = FrozenPlan(lines, PaymentMode.HOUSE if with_house else PaymentMode.FEWEST, PlanKind.LEAVER, player)
    return PlayerLeft(player, settled.net_money[player]), PlanFrozen(plan)


def fixed_for(night: Night, parts: PlanParts) -> frozenset[PlayerId]:
    """Those for whom something is open, all of it by payments that are fixed: the house cannot step in for them."""
    beyond = _beyond_frozen(night, parts)
    open_lines = [line for part in parts.parts if part.frozen for line in part.lines if line.left]
    return frozenset(one for line in open_lines for one in (line.payer, line.payee) if not beyond[one])


def _beyond_frozen(night: Night, parts: PlanParts) -> dict[PlayerId, Fraction]:
    """What everybody still gets (+) or pays by no frozen plan."""
    owed = dict.fromkeys((*night.order, HOUSE), Fraction(0))
    for part in parts.parts:
        for line in part.lines if not part.frozen else ():
            owed[line.payer] -= line.left
            owed[line.payee] += line.left
    return owed


def may_leave(night: Night, settled: NightSettlement) -> bool:
    """Whether a player can be settled before the others, or was; not if nothing is left to pay and no game runs."""
    is_open = settled.parts is not None and settled.parts.sums.open > 0
    return bool(night.running or night.book.leavers or is_open)


def stay(night: Night, player: PlayerId) -> tuple[MoneyEntry, ...]:
    """A player who was settled stays after all; `Refused` if that player was not, or has been paid."""
    if all(leaver.player != player for leaver in night.book.leavers):
        raise Refused("has_not_left", player=night.names.get(player, player))
    parts = settle_night(night).parts
    theirs = [line for part in (parts.parts if parts else ()) if part.leaver == player for line in part.lines]
    if any(line.paid for line in theirs):
        raise Refused("leaver_is_paid", player=night.names[player])
    return (PlayerStayed(player),)


def move_iou(night: Night, iou: Iou, how: IouEnd, amount: Fraction | None = None) -> tuple[MoneyEntry, ...]:
    """An IOU of any night, or a part of it, is netted into tonight, paid or forgiven.

    `amount` is exact money, None all that is left. Both are on tonight's list, whether they play or not.
    """
    currency = _currency(night)
    amount = iou.left if amount is None else amount
    for person in (iou.debtor, iou.creditor):
        if person not in night.order:
            raise Refused("unknown_player", player=person)
    if iou.currency != currency:
        raise Refused("iou_currency", currency=iou.currency.code)
    check_minor(amount, currency)
    if not 0 < amount <= iou.left:
        raise Refused("iou_too_large", left=currency.write(iou.left))
    if how is IouEnd.NETTED and iou.night == night.id:
        raise Refused("iou_of_tonight")
    return (IouMoved(IouMove(iou.night, iou.payment, iou.debtor, iou.creditor, amount, how)),)


def take_back_iou_move(night: Night, of_night: str, payment: int) -> tuple[MoneyEntry, ...]:
    """Take back the last act of this night on an IOU, payment `payment` of `of_night`. Nothing is written if there is
    none.
    """
    for index, move in reversed(list(enumerate(night.book.moves))):
        if not move.taken_back and (move.night, move.payment) == (of_night, payment):
            return (IouMoveTakenBack(index),)
    return ()


def check_taken_back(night: Night, payment: int) -> None:
    """Refuse to take back an IOU of which a part has come to its end in this night."""
    if night.book.moved(night.id, payment):
        raise Refused("iou_has_moved")


def house_line(night: Night, player: PlayerId, what: str, amount: Fraction) -> tuple[MoneyEntry, ...]:
    """A player owes the house something, apart from the games."""
    currency = _currency(night)
    if player not in night.order:
        raise Refused("unknown_player", player=player)
    if amount <= 0:
        raise Refused("amount_needed")
    check_minor(amount, currency)
    return (HouseLineWritten(player, what, amount),)


def house_fee(night: Night, what: str, amount: Fraction) -> tuple[MoneyEntry, ...]:
    """Every player owes the house the same: the table. Who came for an IOU alone has not sat at it."""
    return tuple(entry for player in at_the_table(night) for entry in house_line(night, player, what, amount))


def at_the_table(night: Night) -> tuple[PlayerId, ...]:
    """The players of the night in player order, but for those who sat in no game and came only for an IOU."""
    sat = {player for game in night.games for player in game.sheet.people}
    called = {player for move in night.book.moves for player in (move.debtor, move.creditor)}
    return tuple(player for player in night.order if player in sat or player not in called)


def pay_house_line(night: Night, line: int, amount: Fraction | None = None, method: str = "") -> tuple[MoneyEntry, ...]:
    """A line of the house is paid, or a part of it; `amount` is exact money, None all that is left.

    `Refused` ("not_a_method") for a method whose name marks an IOU or an undo in the journal.
    """
    checked_at("method", check_method, method)
    currency, left = _currency(night), _house_line(night, line).left
    if amount is None:
        amount = left
    check_minor(amount, currency)
    if not 0 < amount <= left:
        raise Refused("house_line_left", left=currency.write(left))
    return (HouseLineMarked(line, LineState.PAID, None if amount == left else amount, method),)


def open_house_line(night: Night, line: int) -> tuple[MoneyEntry, ...]:
    """The newest payment of a line of the house is taken back."""
    if not _house_line(night, line).payments:
        raise Refused("house_line_open")
    return (HouseLineMarked(line, LineState.OPEN),)


def strike_house_line(night: Night, line: int) -> tuple[MoneyEntry, ...]:
    """Remove a line of the house; `Refused` if money was paid for it."""
    if _house_line(night, line).payments:
        raise Refused("house_line_has_money")
    return (HouseLineMarked(line, LineState.STRUCK),)


def _house_line(night: Night, line: int) -> HouseLine:
    if not 0 <= line < len(night.book.house):
        raise Refused("no_such_house_line", entry=line)
    return night.book.house[line]


def newest_money_act(night: Night, lines: Sequence[Line]) -> tuple[int, MoneyAct] | None:
    """The newest act of money in force: the index of its line, and the entry that takes it back; None without one."""
    ways = _ways_in_force(lines)
    if not (ways or night.payments or night.book.moves or night.book.house or night.book.leavers):
        return None
    payments, moves, house = (len(found) for found in (night.payments, night.book.moves, night.book.house))
    marks = _house_marks(lines)
    for number, line in reversed(list(enumerate(lines))):
        match line.what:
            case PaymentMade():
                payments -= 1
                if not night.payments[payments].taken_back:
                    return number, PaymentTakenBack(payments)
            case IouMoved():
                moves -= 1
                if not night.book.moves[moves].taken_back:
                    return number, IouMoveTakenBack(moves)
            case HouseLineWritten():
                house -= 1
                if night.book.house[house].state is not LineState.STRUCK:
                    return number, HouseLineMarked(house, LineState.STRUCK, method=UNDO)
            case HouseLineMarked(line=of) if number in marks:
                if night.book.house[of].struck or night.book.house[of].payments:
                    return number, HouseLineMarked(of, LineState.OPEN)
            case PlayerLeft(player=player):
                if any(leaver.player == player for leaver in night.book.leavers):
                    return number, PlayerStayed(player)
            case WayChosen() if number in ways:
                return number, replace(way_chosen(lines[:number]) or WayChosen(PaymentMode.FEWEST), taken_back=True)
    return None


def way_chosen(lines: Sequence[Line]) -> WayChosen | None:
    """The newest choice of a way to pay in force; None without one."""
    ways = _ways_in_force(lines)
    return cast("WayChosen", lines[ways[-1]].what) if ways else None


def _ways_in_force(lines: Sequence[Line]) -> list[int]:
    """Which lines of the journal choose a way to pay that was not taken back."""
    found: list[int] = []
    for number, line in enumerate(lines):
        if isinstance(line.what, WayChosen):
            found = found[:-1] if line.what.taken_back else [*found, number]
    return found


def is_newest(night: Night, lines: Sequence[Line], game: int) -> bool:
    """Whether the newest act of money in force was done after the newest act in force on a sheet, or its redo."""
    found = newest_money_act(night, lines)
    return found is not None and found[0] > _newest_on_sheet(lines, game)


def newest_line(night: Night, lines: Sequence[Line], game: int) -> int:
    """The index of the line that wrote the newest act in force, of money or on the sheet of a game; -1 without one."""
    found = newest_money_act(night, lines)
    return max(-1 if found is None else found[0], _newest_on_sheet(lines, game))


def _newest_on_sheet(lines: Sequence[Line], game: int) -> int:
    """The index of the line that wrote the newest act in force on the sheet of a game; −1 without one.

    The start of a later game than the first is such an act, until it is taken back.
    """
    newest = in_force(lines, game)[-1:]
    entry = lines[newest[0]].what if newest else None
    if isinstance(entry, Written) and is_start_taken_back(entry.entry):
        return -1
    return newest[0] if newest else -1


def in_force(lines: Sequence[Line], game: int) -> list[int]:
    """Which lines put the acts in force on the sheet of a game: the entry's own, or that of its newest redo.

    The first is that of the start, but for the first game, whose start is that of the night.
    """
    found: list[int] = []
    for number, line in enumerate(lines):
        if line.game == game and game and isinstance(line.what, GameOpened):
            found.append(number)
        elif line.game == game and isinstance(line.what, Written):
            if isinstance(line.what.entry, Undo):
                found.pop()
            else:
                found.append(number)
    return found


def _house_marks(lines: Sequence[Line]) -> set[int]:
    """Which lines of the journal are payments to the house in force, or strike one of its lines that stays struck.

    What undo struck is no act of the table: it is none of them.
    """
    paid: dict[int, list[int]] = {}
    struck: dict[int, tuple[int, ...]] = {}
    for number, line in enumerate(lines):
        match line.what:
            case HouseLineMarked(line=of, state=LineState.STRUCK, method=method):
                struck[of] = () if method == UNDO else (number,)
            case HouseLineMarked(line=of, state=LineState.PAID):
                paid.setdefault(of, []).append(number)
                struck.pop(of, None)
            case HouseLineMarked(line=of) if struck.pop(of, None) is None:
                del paid.get(of, [])[-1:]
    payments = (numbers for of, numbers in paid.items() if of not in struck)
    return set(chain(*payments, *struck.values()))


def _currency(night: Night) -> Currency:
    if night.currency is None:
        raise Refused("money_off")
    return night.currency
