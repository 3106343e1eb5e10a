"""Several nights put together as one, to be settled at once: one rounding, and the fewest payments over all.

The nights are in the order of dates and tables, their people by name: neither the order in which files came nor how
games are spread over nights changes who gets a coin left over, or who pays whom.
"""

from __future__ import annotations

import re
from collections.abc import Iterable, Sequence
from fractions import Fraction
from itertools import chain

from msgspec.structs import replace

from scorekeeper.money.money_book import Leaver, MoneyBook
from scorekeeper.money.payment_modes import PaymentMode
from scorekeeper.night.night import Game, Night
from scorekeeper.refusals import Refused
from scorekeeper.rules.people import Player, PlayerId


def in_table_order(nights: Iterable[Night]) -> tuple[Night, ...]:
    """Nights by their dates, then by their tables, of which 2 comes before 10."""
    return tuple(sorted(nights, key=lambda night: (night.date, _table_key(night.table), night.id)))


def _table_key(table: str) -> list[tuple[int, str]]:
    """Numbers within the name of a table by their size, words by their letters; "Table 2" is the same place as "2"."""
    parts = re.split("([0-9]+)", table.casefold().removeprefix("table").strip())
    return [(int(part), "") if part.isdecimal() else (-1, part) for part in parts]


def joined(nights: Sequence[Night], way: PaymentMode = PaymentMode.FEWEST) -> Night:
    """Nights as one whose games are those of all, paid in one way, and rounded to the coarsest coin of a table.

    What was paid or promised at a table is an advance; plans that were fixed there are not followed any more. `nights`
    stand as `in_table_order` has them. Raises `Refused` if they cannot be settled together.
    """
    check_together(nights)
    first = nights[0]
    return Night(
        id="",
        date=nights[-1].date,
        players=_people(nights),
        stake=first.stake,
        currency=first.currency,
        cash_unit=max(night.unit for night in nights),
        club=next((night.club for night in nights if night.club), ""),
        games=tuple(_at_own_stake(game, night, first) for night in nights for game in night.games),
        book=_book(nights, way),
        advances=tuple(payment for night in nights for payment in night.payments if not payment.taken_back),
    )


def check_together(nights: Sequence[Night]) -> None:
    """Refuse nights that are not settled together: none, of two currencies, or from an old sheet."""
    if not nights:
        raise Refused("no_tables")
    for night in nights:
        if night.from_sheet is not None:
            raise Refused("sheet_is_settled", date=night.date)
    codes = sorted({night.currency.code for night in nights if night.currency is not None})
    if len(codes) > 1:
        raise Refused("two_currencies", one=codes[0], other=codes[1])
    if codes and any(night.currency is None for night in nights):
        raise Refused("points_beside_money", currency=codes[0])


def _people(nights: Iterable[Night]) -> tuple[Player, ...]:
    """Everybody once, by the newest name, in the order of the names."""
    found = {player.id: player for night in nights for player in night.players}
    return tuple(sorted(found.values(), key=lambda player: (player.name.casefold(), player.id)))


def _at_own_stake(game: Game, night: Night, first: Night) -> Game:
    """A game with its stake, if that is not the one of the first night."""
    stake = night.stake if game.stake is None else game.stake
    return replace(game, stake=None if stake == first.stake else stake)


def _book(nights: Sequence[Night], way: PaymentMode) -> MoneyBook:
    """The money beside the games: who was settled early, the IOUs that were counted in, what is owed to the house."""
    left: dict[PlayerId, Fraction] = {}
    for leaver in chain.from_iterable(night.book.leavers for night in nights):
        left[leaver.player] = left.get(leaver.player, Fraction(0)) + leaver.net
    moves = (move for night in nights for move in night.book.moves if {move.debtor, move.creditor} <= {*night.order})
    house = chain.from_iterable(night.book.house for night in nights)
    leavers = tuple(Leaver(player, net) for player, net in left.items())
    return MoneyBook(way=way, leavers=leavers, moves=tuple(moves), house=tuple(house))
