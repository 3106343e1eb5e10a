"""One evening of several tables, settled once: who was at which table, and what that saves beside a settlement each."""

from __future__ import annotations

from collections.abc import Iterable
from fractions import Fraction

from msgspec import Struct

from scorekeeper.gathering.joined import in_table_order, joined
from scorekeeper.money.night_plan import Sums
from scorekeeper.money.payment_modes import PaymentMode
from scorekeeper.money.settlement import Settlement
from scorekeeper.night.night import Night, NightSettlement, settle_night
from scorekeeper.rules.people import PlayerId
from scorekeeper.rules.points import sums

_NOTHING = Fraction(0)


class Evening(Struct, frozen=True):
    """Nights that are settled together: each with its settlement apart, and all of them as one `night`.

    The tables stand by date and table, and the games of the night are theirs in that order.
    """

    tables: tuple[Night, ...]
    apart: tuple[NightSettlement, ...]
    night: Night
    settled: NightSettlement

    @property
    def unfinished(self) -> tuple[Night, ...]:
        """The tables at which a game still runs, or is suspended."""
        return tuple(table for table in self.tables if table.running)

    @property
    def changed_tables(self) -> frozenset[PlayerId]:
        """Who played at more than one table."""
        seen: set[PlayerId] = set()
        more: set[PlayerId] = set()
        for number in range(len(self.tables)):
            here = self.points_at(number).keys()
            more |= seen & here
            seen |= here
        return frozenset(more)

    @property
    def payments(self) -> int | None:
        """How many payments settle all tables at once; None where nothing is paid."""
        return None if self.settled.plan is None else len(self.settled.plan.transfers)

    @property
    def payments_apart(self) -> int:
        """How many payments are left where each table settles for itself."""
        parts = (settled.parts for settled in self.apart)
        return sum(bool(line.left) for part in parts if part is not None for line in part.lines)

    @property
    def advanced(self) -> Sums:
        """What was paid and promised at the tables before."""
        made = self.night.advances
        promised = sum((payment.amount for payment in made if payment.promised), _NOTHING)
        return Sums(sum((payment.amount for payment in made), _NOTHING) - promised, promised, _NOTHING)

    def games_of(self, number: int) -> tuple[Settlement, ...]:
        """The settled games of a table (from 0)."""
        before = sum(len(table.games) for table in self.tables[:number])
        return self.settled.games[before : before + len(self.tables[number].games)]

    def points_at(self, number: int) -> dict[PlayerId, Fraction]:
        """What everybody who sat at a table (from 0) won or lost there, in points."""
        nets = [settlement.net for settlement in self.games_of(number)]
        people = {player for net in nets for player in net}
        order = [player for player in self.night.order if player in people]
        return sums(order, (pair for net in nets for pair in net.items()))


def settle_evening(nights: Iterable[Night], way: PaymentMode = PaymentMode.FEWEST) -> Evening:
    """Settle nights together, in whatever order they come; each of them once, with an id of its own.

    Raises `Refused` where they cannot be settled together.
    """
    tables = in_table_order(nights)
    night = joined(tables, way)
    settled = settle_night(night)
    evening = Evening(tables, tuple(settle_night(table) for table in tables), night, settled)
    if settled.net_money is not None:
        assert sum(settled.net_money.values(), _NOTHING) == 0, "the nets of an evening add to zero"
    return evening
