"""`scorekeeper settle`: the settlement of a night file, as text or as one JSON object."""

from __future__ import annotations

import sys
from argparse import Namespace
from collections.abc import Iterable, Iterator, Mapping
from contextlib import contextmanager
from fractions import Fraction
from pathlib import Path

from scorekeeper.files.json_reading import write_json
from scorekeeper.files.night_file import read_text
from scorekeeper.files.night_reading import read_night
from scorekeeper.money.settlement import Settlement
from scorekeeper.night.night import Game, Night, NightSettlement, settle_night
from scorekeeper.refusals import Refused
from scorekeeper.rules.points import ZERO, write_decimal
from scorekeeper.sheet.game_state import state_of
from scorekeeper.text.settlement_text import of_tournament_words, settlement_text


def night_of(file: Path) -> Night:
    """The night of a file with all of its money. Raises `Refused` with the file as its note, or `OSError`."""
    with noting(file):
        return read_night(read_text(file))


@contextmanager
def noting(file: Path) -> Iterator[None]:
    """Add the name of a file to a `Refused` as its note; an `OSError` names the file anyway."""
    try:
        yield
    except Refused as refusal:
        refusal.add_note(str(file))
        raise


def settle(options: Namespace) -> int:
    """Print the settlement of a night file. Raises `Refused` or `OSError`; nothing is printed then."""
    night = night_of(options.file)
    settled = settle_night(night)
    if options.json:
        print_json(results(night, settled))
    else:
        print(settlement_text(night, settled), end="")
        if of_tournament_words(night):
            print(f"\n{of_tournament_words(night)}")
    return 0


def print_json(data: object) -> None:
    """Print JSON, always in UTF-8; text is in the encoding of the terminal."""
    reconfigure = getattr(sys.stdout, "reconfigure", None)
    if reconfigure is not None:
        reconfigure(encoding="utf-8")
    print(write_json(data, indent=1))


def results(night: Night, settled: NightSettlement) -> dict[str, object]:
    """Each game as it stands, then the totals of the night."""
    return {"games": results_of_games(night.games, settled.games)} | totals(settled)


def results_of_games(games: Iterable[Game], settled: Iterable[Settlement]) -> list[dict[str, object]]:
    """Each game as it stands. `in_the_hole` are all hands below zero, also if nothing counts double."""
    return [_game(game, settlement) for game, settlement in zip(games, settled, strict=True)]


def totals(settled: NightSettlement) -> dict[str, object]:
    """What everybody won, lost, pays and is paid; money keys are None for points only.

    `fewest` is there, and false, only if the transfers are not sure to be the fewest. The house is null.
    """
    plan = settled.plan
    found: dict[str, object] = {
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
