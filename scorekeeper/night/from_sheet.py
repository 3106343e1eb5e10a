"""What an old sheet states of a night that was brought in from one: its mark, and the results without deals.

A night from a sheet was settled when it was played: nothing is due in it any more. If the sheet has no deals, the
opening of the night states what each player won (+) or lost (−); otherwise the night has games like any other.
"""

from __future__ import annotations

import re
from collections.abc import Sequence
from fractions import Fraction

from msgspec import Struct
from msgspec.structs import force_setattr

from scorekeeper.money.money import Currency, check_minor
from scorekeeper.refusals import Refused
from scorekeeper.rules.people import PlayerId
from scorekeeper.rules.points import write_decimal

HOUSE_NAME = "The house"
"""A pseudo player for the amount by which the figures of an old sheet miss zero. It is in no list of people."""
_DIGEST = "[0-9a-f]{64}"


class FromSheet(Struct, frozen=True):
    """The source of a night: the SHA-256 of the spreadsheet in hex digits, and the row in it, from 1.

    `results` are what the sheet states of each player, in money, or in points if the night plays for points only; empty
    if the games of the night say it. They are keyed by the ids of the players. Raises `Refused` if they do not add to
    zero.
    """

    digest: str
    row: int
    results: tuple[tuple[PlayerId, Fraction], ...] = ()

    def __post_init__(self) -> None:
        force_setattr(self, "results", tuple(sorted(self.results)))
        if not re.fullmatch(_DIGEST, self.digest):
            raise Refused("no_digest", "sha256")
        if self.row < 1:
            raise Refused("must_be_positive", "row", value=self.row)
        over = sum((amount for _, amount in self.results), Fraction(0))
        if over:
            raise Refused("results_add_to", "results", over=write_decimal(over))


def check_results(
    from_sheet: FromSheet, order: Sequence[PlayerId], currency: Currency | None, stake: Fraction, games: int
) -> None:
    """Refuse results of a person who is not in the night, of amounts that cannot be paid, or beside games.

    A night for money needs a stake, by which the money is points too.
    """
    if from_sheet.results and games:
        raise Refused("night_from_sheet")
    if from_sheet.results and currency is not None and not stake:
        raise Refused("must_be_positive", "stake", value=write_decimal(stake))
    for player, amount in from_sheet.results:
        if player not in order:
            raise Refused("unknown_player", f"from_sheet.results.{player}", player=player)
        if currency is not None:
            check_minor(amount, currency)
