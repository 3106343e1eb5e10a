"""What a night is found by beside its date, table and players: what was won, paid and left open, scores, and the texts
and acts that stand on its sheets.

It is kept as JSON in column `searched` of table `night`, one of the projections, so that a search reads no lines.
Players stand there as their number in the night (from 0), never by name. Texts about a person who is forgotten go out
with their words (`forgetting.py`).
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping
from fractions import Fraction

from msgspec import DecodeError
from msgspec.json import Decoder
from msgspec.structs import replace

from scorekeeper.night.ious import unpaid
from scorekeeper.night.journal import Line
from scorekeeper.night.night import Night, left_open, nets_of, settle_games
from scorekeeper.night.searched_night import AGREED, HOUSE_LINE, NOBODY, Act, NightIndex, Owed, Paid
from scorekeeper.night.who_sat import points_of
from scorekeeper.night.words import FORGOTTEN, is_wordless, words_in
from scorekeeper.rules.people import Hands, PlayerId
from scorekeeper.rules.points import write_decimal
from scorekeeper.sheet import entries as e
from scorekeeper.sheet.game_state import DealsBefore, is_finished, is_running
from scorekeeper.sheet.rows import DealRow, LeadRow, ResetRow, Row
from scorekeeper.sheet.sheet import Sheet
from scorekeeper.storage.list_values import as_json
from scorekeeper.storage.older_lists import LISTS_VERSION

HAS_INDEX = "SELECT 1 FROM pragma_table_info('night') WHERE name = 'searched'"
"""Finds nothing in a file of a version that had no index."""
_UNSAID = e.DealEntry | e.Undo | e.Redo | e.SignOff | e.Told | e.Resume | e.Opening | e.End
"""Entries that are not searched by their kind; deals have their own place."""


_INDEX = Decoder(NightIndex)


def read_index(text: str) -> NightIndex:
    """The value of column `searched`. Raises `msgspec.DecodeError`; "" is an empty one."""
    return _INDEX.decode(text) if text else NightIndex()


def lists_version(text: object) -> int:
    """The version of the lists of a night, from column `searched`; today's if that cannot be read."""
    try:
        return _INDEX.decode(text).lists if isinstance(text, str) and text else LISTS_VERSION
    except (DecodeError, UnicodeEncodeError):
        return LISTS_VERSION


def index_text(night: Night) -> str:
    """What is kept of a night in column `searched`; nothing of one that is discarded."""
    return "" if night.discarded else as_json(night_index(night))


def changes_index(night: Night, lines: Iterable[Line]) -> bool:
    """Whether new lines, after which the night is as given, may change what it is found by.

    Deals of a running game are not searchable, unless something was typed or happened in them.
    """
    for line in lines:
        what = line.what
        is_plain = isinstance(what, e.Written) and type(what.entry) is e.Deal and is_wordless(what)
        if not is_plain or line.game is None or not is_running(night.games[line.game].sheet):
            return True
    return False


def night_index(night: Night) -> NightIndex:
    """What a night is found by."""
    numbers = {player: number for number, player in enumerate(night.order)}
    ended = replace(night, games=tuple(game for game in night.games if is_finished(game.sheet)))
    digits = night.currency.digits if night.currency is not None else 0
    won, still_open = _money(ended, digits) if ended.games or ended.stated_results else ((), "")
    payments = (one for one in night.payments if not one.taken_back)
    return NightIndex(
        won,
        still_open,
        tuple(
            Paid(
                numbers.get(one.payer, NOBODY),
                numbers.get(one.payee, NOBODY),
                _amount(one.amount, digits),
                one.promised,
            )
            for one in payments
        ),
        tuple(_scores(ended, game) for game in range(len(ended.games))),
        tuple(_acts(night, numbers)),
        LISTS_VERSION,
        tuple(
            Owed(
                -one.payment,
                numbers.get(one.debtor, NOBODY),
                numbers.get(one.creditor, NOBODY),
                write_decimal(one.amount),
                write_decimal(one.left),
            )
            for one in (unpaid(night) if still_open else ())
        ),
    )


def _scores(ended: Night, game: int) -> tuple[str, ...]:
    """The scores of a finished game (from 0) by hand; if its seats were mended the score of each player, by number, ""
    for those who did not play in it."""
    if not ended.mended:
        return tuple(map(write_decimal, ended.games[game].sheet.scores))
    points = (points_of(ended, game, player) for player in ended.order)
    return tuple("" if one is None else write_decimal(one) for one in points)


def _money(ended: Night, digits: int) -> tuple[tuple[str, ...], str]:
    """What everybody won or lost, and what is still to be paid of it."""
    nets = nets_of(ended, settle_games(ended))
    if nets.money is None:
        return tuple(write_decimal(nets.points[player]) for player in ended.order), ""
    left = left_open(ended, nets.money)
    return tuple(_amount(nets.money[player], digits) for player in ended.order), _amount(left, digits) if left else ""


def _amount(amount: Fraction, digits: int) -> str:
    """A decimal with all places of the minor unit: "-16.50"."""
    text = write_decimal(amount)
    whole, _, places = text.partition(".")
    return f"{whole}.{places.ljust(digits, '0')}" if digits and "/" not in text else text


def _acts(night: Night, numbers: Mapping[PlayerId, int]) -> Iterator[Act]:
    """What happened and was typed, in the order of the games."""
    for line in night.book.house:
        if not line.struck:
            yield Act(0, 0, HOUSE_LINE, numbers.get(line.player, NOBODY), _known(line.what))
    for number, game in enumerate(night.games, 1):
        for agreed in game.sheet.rules.also_agreed:
            yield Act(number, 0, AGREED, text=_known(agreed))
        for deal in game.sheet.deals:
            if type(deal.deal) is not e.Deal:
                player, partners = _whom(deal.deal, deal.seats, numbers)
                yield Act(number, deal.number, _kind(deal.deal), player, partners=partners)
        yield from reversed(list(_written(number, game.sheet, numbers)))


def _written(game: int, sheet: Sheet, numbers: Mapping[PlayerId, int]) -> Iterator[Act]:
    """What was typed with the entries in force of a game, and those that are no deals, newest first."""
    at: Sheet | None = sheet
    rows = {row.entry: row for row in sheet.rows if not isinstance(row, ResetRow)}
    deals = DealsBefore(sheet)
    while at is not None and at.newest is not None:
        index, written = at.newest
        entry, words = written.entry, () if is_wordless(written) else words_in(written)
        if words or not isinstance(entry, _UNSAID):
            row = rows.get(entry.entry if isinstance(entry, e.Amend | e.Strike) else index)
            player, partners = _whom(entry, at.seats, numbers)
            typed = "; ".join(filter(None, map(_known, words)))
            yield Act(game, _deal(deals, row, index), entry.kind, player, typed, partners)
        at = at.earlier


def _deal(deals: DealsBefore, row: Row | None, entry: int) -> int:
    """The number of the deal of an act, as the sheet counts."""
    match row:
        case DealRow(number=number) | LeadRow(deal=number):
            return number
    return deals.number(entry)


def _known(text: str) -> str:
    """A text; nothing of one that is forgotten."""
    return "" if text == FORGOTTEN else text


def _kind(deal: e.DealEntry) -> str:
    return f"{deal.kind}_{deal.option.value}" if isinstance(deal, e.Run) else deal.kind


def _whom(entry: e.Entry, seats: Hands, numbers: Mapping[PlayerId, int]) -> tuple[int, tuple[int, ...]]:
    """The number of the player whom an entry is about, and of those who share that hand if it is about the hand;
    `NOBODY` if it is about no single player."""
    match entry:
        case e.Run(hand=hand) | e.Renege(hand=hand) | e.FalseClaim(hand=hand):
            players = seats[hand]
        case e.QueenAssessed(offender=hand) | e.LastTricksClaim(claimer=hand):
            players = seats[hand]
        case e.LeadOutOfTurn(player=player) | e.Shortage(player=player) | e.SeatChange(joins=player):
            players = (player,)
        case _:
            return NOBODY, ()
    first, *others = (numbers.get(player, NOBODY) for player in players)
    return first, tuple(others)
