"""The ways to pay and the coins to round to, as the page offers them."""

from __future__ import annotations

from fractions import Fraction

from scorekeeper.money.cash_plan import usual_pieces
from scorekeeper.money.payment_modes import PaymentMode, biggest_winner
from scorekeeper.night.night import Night, NightSettlement
from scorekeeper.text.display_names import short_names

WAYS = (PaymentMode.FEWEST, PaymentMode.PAIRS, PaymentMode.HOUSE, PaymentMode.WINNER)
_ROUND_TO = (1, 5, 10, 20, 25, 50, 100, 500, 1000)
_MOST = 6


def way_names(night: Night, settled: NightSettlement) -> list[str]:
    """What the ways are called tonight, the biggest winner by his name."""
    winner = "the biggest winner"
    if settled.due is not None and any(settled.due.values()):
        winner = short_names(night.names)[biggest_winner(settled.due, night.order)]
    return ["fewest payments", "pair by pair", "through the house", f"through {winner}"]


def units(night: Night) -> list[Fraction]:
    """The coins and notes that nets can be rounded to, the night's own first."""
    assert night.currency is not None
    minor = night.currency.minor
    usual = set(usual_pieces(night.currency.code))
    found = [night.cash_unit] + [worth * minor for worth in _ROUND_TO if worth in usual]
    larger = dict.fromkeys(unit for unit in found if unit >= night.cash_unit)
    return sorted(larger)[:_MOST]


def next_way(way: PaymentMode) -> PaymentMode:
    """What the one key switches to: pair by pair, and from there back to the fewest."""
    return PaymentMode.FEWEST if way is PaymentMode.PAIRS else PaymentMode.PAIRS
