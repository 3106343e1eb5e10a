"""Words of the settlement: nets, payments and pairs."""

from __future__ import annotations

from msgspec import Struct


class SettlementWords(Struct, frozen=True):
    """The labels of the settlement of a night."""

    kind: str = "the night"
    kind_so_far: str = "the night so far"
    subject: str = "Settlement of a night of Hearts"
    title: str = "Settlement"
    games: tuple[str, ...] = ("{n} game", "{n} games")
    games_label: str = "games"
    deals_label: str = "deals"
    player: str = "player"
    game: str = "game {number}"
    points: str = "points"
    adds_to: str = "adds to"
    game_by_game: str = "game by game, in points"
    added: str = "added later"
    less: str = "less {amount}"
    taken_off: str = "taken off above"
    payments: tuple[str, ...] = ("payments, the fewest possible: {n}", "payments, the fewest possible: {n}")
    payments_plain: tuple[str, ...] = ("payments: {n}", "payments: {n}")
    payments_made: str = "payments made"
    payments_none: str = "payments"
    nobody_pays: str = "Nobody has anything to pay."
    pays: str = "pays"
    cash: str = "cash"
    transfer: str = "transfer"
    owed: str = "owed"
    at: str = "at"
    part_paid: str = "{amount} paid"
    part_owed: str = "{amount} on an IOU"
    pair_by_pair: str = "game {number}, pair by pair"
    score: str = "score"
    pairs: str = "pairs"
    top: str = "top"
    net: str = "net"
