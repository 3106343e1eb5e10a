"""A settled night as the JSON object that `settle --json` prints: points and money as decimal texts."""

from __future__ import annotations

from collections.abc import Mapping
from fractions import Fraction

from scorekeeper.money.settlement import Settlement
from scorekeeper.night.night import Game, Night, NightSettlement
from scorekeeper.rules.points import ZERO, write_decimal
from scorekeeper.sheet.game_state import state_of


def results(night: Night, settled: NightSettlement) -> dict[str, object]:
    """Each game as it stands, then the totals of the night; money keys are None for points only.

    `in_the_hole` are all hands below zero, also where nothing counts double. `fewest` is there, and false, only where
    the transfers are not sure to be the fewest. The house is null.
    """
    plan = settled.plan
    found: dict[str, object] = {
        "games": [_game(game, settlement) for game, settlement in zip(night.games, settled.games, strict=True)],
        "net_points": _texts(settled.net_points),
        "net_exact": _texts(settled.net_exact),
        "net_money": _texts(settled.net_money),
        "transfers": None,
        "paid": _texts(settled.paid),
        "open": _texts(settled.open),
    }
    if plan is not None:
        found["transfers"] = [
            {"from": transfer.payer or None, "to": transfer.payee or None, "amount": write_decimal(transfer.amount)}
            for transfer in plan.transfers
        ]
        if not plan.fewest:
            found["fewest"] = False
    return found


def _game(game: Game, settlement: Settlement) -> dict[str, object]:
    sheet = game.sheet
    return {
        "scores": [write_decimal(score) for score in sheet.scores],
        "in_the_hole": [hand for hand, score in enumerate(sheet.scores) if score < ZERO],
        "error": write_decimal(sheet.error),
        "over": sheet.over is not None,
        "state": state_of(sheet).value,
        "dealers": [row.dealer for row in sheet.deals],
        "game_net": _texts(settlement.game_net),
        "top_of_sheet": _texts(settlement.top_of_sheet),
        "net_points": _texts(settlement.net),
        "winners": None if settlement.winners is None else list(settlement.winners),
        "payments": [
            {"from": payment.payer, "to": payment.payee, "points": write_decimal(payment.points)}
            for payment in settlement.payments
        ],
    }


def _texts(figures: Mapping[str, Fraction] | None) -> dict[str, str] | None:
    return None if figures is None else {player: write_decimal(figure) for player, figure in figures.items()}
