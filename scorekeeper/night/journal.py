"""The journal: all facts of a night in one append-only list, and the fold of that list to a night.

A night is its opening, its players, its games and what was written on their sheets, and its payments: all are lines of
one list, in the order in which they were written. `replay` makes the night from the lines; the club file keeps them.
"""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from fractions import Fraction
from functools import reduce
from itertools import groupby
from typing import ClassVar, Protocol

from msgspec import Struct
from msgspec.structs import replace

from scorekeeper.money.money import Currency
from scorekeeper.money.money_book import Payment
from scorekeeper.money.money_entries import MONEY_ENTRIES, MoneyEntry, booked
from scorekeeper.money.night_plan import thawed
from scorekeeper.night.from_sheet import FromSheet
from scorekeeper.night.gathering_place import GatheringPlace
from scorekeeper.night.night import Game, Night
from scorekeeper.refusals import Refused
from scorekeeper.rules.people import Player
from scorekeeper.sheet.entries import Written
from scorekeeper.sheet.sheet import Setup
from scorekeeper.sheet.undo_groups import entries_in_force


class NightOpened(Struct, frozen=True):
    """The first line of a night. Amounts are exact; `date` is an ISO date; `from_sheet` if it is an old sheet's.

    `device` is the id of the club file in which the night began, "" if that was not kept; `gathering` is the one it
    belongs to.
    """

    kind: ClassVar[str] = "night_opened"
    id: str
    date: str
    club: str
    table: str
    currency: Currency | None
    stake: Fraction
    cash_unit: Fraction
    from_sheet: FromSheet | None = None
    device: str = ""
    gathering: GatheringPlace | None = None


class PlayerJoined(Struct, frozen=True):
    """A player of the night."""

    kind: ClassVar[str] = "player_joined"
    player: Player


class GameOpened(Struct, frozen=True):
    """A game begins; `stake` if it differs from the night's."""

    kind: ClassVar[str] = "game_opened"
    setup: Setup
    stake: Fraction | None = None


class PaymentMade(Struct, frozen=True):
    """Money changed hands."""

    kind: ClassVar[str] = "payment_made"
    payment: Payment


class PaymentTakenBack(Struct, frozen=True):
    """A payment, by its index in the night, did not happen after all."""

    kind: ClassVar[str] = "payment_taken_back"
    payment: int


class NightDiscarded(Struct, frozen=True):
    """The night was begun by mistake: it counts nowhere, and can only be restored."""

    kind: ClassVar[str] = "night_discarded"


class NightRestored(Struct, frozen=True):
    """A discarded night counts again, as it stood."""

    kind: ClassVar[str] = "night_restored"


class HandedOver(Struct, frozen=True):
    """From here on the night is written in the club file of another device, by its id; in all others it is read."""

    kind: ClassVar[str] = "handed_over"
    to: str


class BranchSetAside(Struct, frozen=True):
    """The night was continued on two devices, and this branch was chosen.

    `seals` are those of the lines of the other branch after the last line that both have, in hex digits; `device` is
    the one on which that branch was written last, "" if unknown.
    """

    kind: ClassVar[str] = "branch_set_aside"
    seals: tuple[str, ...]
    device: str = ""


class Rewound(Struct, frozen=True):
    """The lines from number `to` on, up to this one, do not count: the lines of another branch follow.

    Only a club file has such a line, and hands out the lines that count.
    """

    kind: ClassVar[str] = "rewound"
    to: int


DeviceEntry = HandedOver | BranchSetAside
DEVICE_ENTRIES = (HandedOver, BranchSetAside)

NightEntry = (
    NightOpened
    | PlayerJoined
    | GameOpened
    | PaymentMade
    | PaymentTakenBack
    | NightDiscarded
    | NightRestored
    | DeviceEntry
    | Rewound
    | MoneyEntry
)


class ForgottenWord(Struct, frozen=True):
    """Stands in place of the salt of a word that was forgotten: its digest, which the chain holds for ever."""

    digest: bytes


Salts = tuple[bytes | ForgottenWord, ...]
"""The salt of each word about a person in a line, in the order of `words_in` (`scorekeeper/night/words.py`)."""


class Line(Struct, frozen=True):
    """One line of a night: an entry on the sheet of game `game` (from 0), or an entry of the night (`game` None).

    `salts` are those of its words, None if its words are sealed as they are or it has none, or if no journal has kept
    it yet. The first line of a night has no words, and salts if those of the others are stored beside them. Lines that
    say the same are equal, however they are sealed.
    """

    what: NightEntry | Written
    game: int | None = None
    at: str = ""
    salts: Salts | None = None

    def __eq__(self, other: object) -> bool:
        if not isinstance(other, Line):
            return NotImplemented
        return (self.what, self.game, self.at) == (other.what, other.game, other.at)

    def __hash__(self) -> int:
        return hash((self.what, self.game, self.at))


class Journal(Protocol):
    """The storage of lines. One night has one writer."""

    def append(self, lines: Sequence[Line], after: Night, known: int) -> Sequence[Line]:
        """Keep the lines, all or none, which lead to the night `after`; durable when this returns.

        Returns them as they are kept, with the salts of their words. `known` is how many lines of the night the writer
        has read. Raises `Refused` for a line that could not be read again as it is, and `OSError` or a subclass if the
        journal cannot keep it, or holds more or fewer than `known` lines.
        """

    def lines(self, night: str) -> Sequence[Line]:
        """All lines of a night in the order in which they were written."""

    def moved_elsewhere(self, night: str, payment: int) -> bool:
        """Whether another night nets, pays or forgives a part of an IOU, payment `payment` of night `night`."""

    def settled_together(self, night: str) -> bool:
        """Whether money was paid for a night together with the other tables of its evening."""


def replay(lines: Iterable[Line]) -> Night:
    """The night that the lines make; `Refused` if they make none."""
    coming = iter(lines)
    first = next(coming, None)
    if first is None:
        raise Refused("no_such_night")
    return after_all(_opened(first), coming)


def after_all(night: Night, lines: Iterable[Line]) -> Night:
    """The night after more lines, one after the other; what goes on one sheet in a row is written together.

    `Refused` if the rules do not allow one of them.
    """
    for game, run in groupby(lines, key=_sheet):
        if game is None:
            night = reduce(after, run, night)
        else:
            night = _written(night, game, [line.what for line in run if isinstance(line.what, Written)])
    return night


def _sheet(line: Line) -> int | None:
    """The game on whose sheet a line is written; None for a line of the night itself."""
    return line.game if isinstance(line.what, Written) else None


def _written(night: Night, game: int | None, entries: Sequence[Written]) -> Night:
    """The night after entries on one sheet."""
    if night.discarded:
        raise Refused("night_is_discarded")
    if game is None or not 0 <= game < len(night.games):
        raise Refused("no_such_game", game=game)
    return night.with_game(game, lambda one: one.written(*entries))


def _opened(line: Line) -> Night:
    first = line.what
    if not isinstance(first, NightOpened):
        raise Refused("night_not_opened")
    return Night(
        id=first.id,
        date=first.date,
        players=(),
        stake=first.stake,
        currency=first.currency,
        cash_unit=first.cash_unit,
        club=first.club,
        table=first.table,
        from_sheet=first.from_sheet,
        devices=(first.device,) if first.device else (),
        gathering=first.gathering,
    )


def after(night: Night, line: Line) -> Night:
    """The night after one more line; `Refused` if the rules do not allow it."""
    match line.what:
        case Written() as written:
            return _written(night, line.game, (written,))
        case NightRestored():
            return _restored(night)
        case _ if night.discarded:
            raise Refused("night_is_discarded")
        case PlayerJoined(player=player):
            return replace(night, players=(*night.players, player))
        case GameOpened(setup=setup, stake=stake):
            if line.game != len(night.games):
                raise Refused("no_such_game", game=line.game)
            if night.stated_results:
                raise Refused("night_from_sheet")
            return replace(night, games=(*night.games, Game.new(setup, stake)))
        case PaymentMade(payment=payment):
            return replace(night, payments=(*night.payments, payment))
        case PaymentTakenBack(payment=index):
            return _taken_back(night, index, line.at)
        case NightDiscarded():
            check_discarding(night)
            return replace(night, discarded=True)
        case NightOpened():
            raise Refused("night_opened_twice")
        case HandedOver(to=device):
            return _handed_over(night, device)
        case BranchSetAside():
            return night
        case Rewound():
            raise Refused("rewound_elsewhere")
        case _:
            return replace(night, book=booked(night.book, line.what, line.at))


def check_discarding(night: Night) -> None:
    """Refuse to discard a night in which a deal is scored or money stands, unless an old sheet has it too."""
    if night.from_sheet is not None:
        return
    for number, game in enumerate(night.games, 1):
        if game.sheet.deals_played:
            raise Refused("night_has_deals", game=number)
    book = night.book
    in_force = (
        *book.plans,
        *book.leavers,
        *(payment for payment in night.payments if not payment.taken_back),
        *(move for move in book.moves if not move.taken_back),
        *(line for line in book.house if not line.struck),
    )
    if in_force:
        raise Refused("night_has_money")


def _restored(night: Night) -> Night:
    if not night.discarded:
        raise Refused("night_not_discarded")
    return replace(night, discarded=False)


def _handed_over(night: Night, device: str) -> Night:
    if not device or device == night.device:
        raise Refused("handed_over_to_itself")
    return replace(night, devices=(*(night.devices or ("",)), device))


def _taken_back(night: Night, index: int, at: str) -> Night:
    if not 0 <= index < len(night.payments) or night.payments[index].taken_back:
        raise Refused("no_such_payment", entry=index)
    undone = replace(night.payments[index], taken_back=True, taken_back_at=at)
    payments = (*night.payments[:index], undone, *night.payments[index + 1 :])
    return replace(night, payments=payments, book=replace(night.book, plans=thawed(night.book, payments)))


def lines_of(night: Night) -> list[Line]:
    """A whole night as journal lines, game after game: what an import writes of a file without a journal.

    The entries of the night's money beside its payments are not among them; `money_lines` of its own lines are. Nor is
    that it was discarded and restored, or handed over.
    """
    opened = NightOpened(
        night.id,
        night.date,
        night.club,
        night.table,
        night.currency,
        night.stake,
        night.cash_unit,
        night.from_sheet,
        night.begun_on,
        night.gathering,
    )
    lines = [Line(opened), *(Line(PlayerJoined(player)) for player in night.players)]
    for number, game in enumerate(night.games):
        lines.append(Line(GameOpened(game.setup, game.stake), number))
        lines.extend(Line(written, number, written.at) for written in game.entries)
    lines.extend(
        Line(PaymentMade(replace(payment, taken_back=False, taken_back_at="")), None, payment.at)
        for payment in night.payments
    )
    lines.extend(
        Line(PaymentTakenBack(index), None, payment.taken_back_at)
        for index, payment in enumerate(night.payments)
        if payment.taken_back
    )
    return lines


def money_lines(lines: Iterable[Line]) -> list[Line]:
    """The lines that are entries of the night's money, its payments apart."""
    return [line for line in lines if isinstance(line.what, MONEY_ENTRIES)]


def paid_entries(night: Night, lines: Sequence[Line], game: int) -> frozenset[int]:
    """The indices of the entries of a game that a payment in force counts; they cannot be undone.

    A payment counts what was in force on the sheets when it was made. One to or by a player who was settled early does
    not count a game that was still running then. Entries of other games have no part in it and are not replayed.
    """
    if all(payment.taken_back for payment in night.payments):
        return frozenset()
    found: set[int] = set()
    left, then = iter(night.payments), replay(lines[:1])
    for line in lines[1:]:
        if isinstance(line.what, PaymentMade) and not next(left).taken_back:
            payment = line.what.payment
            settled_early = any(leaver.player in (payment.payer, payment.payee) for leaver in then.book.leavers)
            if game < len(then.games) and not (settled_early and game + 1 in then.running):
                found.update(entries_in_force(then.games[game].sheet))
        if line.game == game or not isinstance(line.what, Written):
            then = after(then, line)
    return frozenset(found)
