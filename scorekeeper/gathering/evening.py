"""One evening of several tables, settled once: who was at which table, and what that saves beside a settlement each."""

from __future__ import annotations

from collections.abc import Iterable
from fractions import Fraction

from msgspec import Struct
from msgspec.structs import replace

from scorekeeper.gathering.evening_book import EveningBook
from scorekeeper.gathering.joined import in_table_order, joined
from scorekeeper.money.night_plan import Sums
from scorekeeper.money.payment_modes import HOUSE, PaymentMode
from scorekeeper.money.settlement import Settlement
from scorekeeper.night.night import Night, NightSettlement, settle_night
from scorekeeper.refusals import Refused
from scorekeeper.rules.people import PlayerId
from scorekeeper.rules.points import sums

_NOTHING = Fraction(0)
NOTHING_WRITTEN = EveningBook()


class Evening(Struct, frozen=True):
    """Nights that are settled together: each with its settlement apart, and all of them as one `night`.

    The tables stand by date and table, and the games of the night are theirs in that order.
    """

    tables: tuple[Night, ...]
    apart: tuple[NightSettlement, ...]
    night: Night
    settled: NightSettlement
    book: EveningBook = EveningBook()

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
        """How many payments settle all tables at once; None if nothing is paid."""
        return None if self.settled.plan is None else len(self.settled.plan.transfers)

    @property
    def payments_apart(self) -> int:
        """How many payments are left if each table settles on its own."""
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


def check_all_there(night: Night, tables: Iterable[Night], book: EveningBook) -> None:
    """Refuse a plan that money was already paid by if one of its tables, or a person who pays, is missing."""
    if not book.plans and not book.payments:
        return
    there = {table.id for table in tables}
    missing = {table.night for table in book.tables} - there
    pairs = [(one.payer, one.payee) for one in book.payments]
    pairs += [(line.payer, line.payee) for plan in book.plans for line in plan.transfers]
    if missing or not {one for pair in pairs for one in pair} <= {*night.order, HOUSE}:
        raise Refused("table_is_missing", count=max(1, len(missing)))


def settle_evening(
    nights: Iterable[Night], way: PaymentMode = PaymentMode.FEWEST, book: EveningBook = NOTHING_WRITTEN
) -> Evening:
    """Settle nights together, in any order; each of them once, with its own id.

    `book` has the plans that money was paid by, and the payments that were made over all tables; the settling method
    chosen there applies. Raises `Refused` if they cannot be settled together.
    """
    tables = in_table_order(nights)
    together = joined(tables, way if book.way is None else book.way)
    check_all_there(together, tables, book)
    night = replace(together, payments=book.payments, book=replace(together.book, plans=book.plans))
    settled = settle_night(night)
    evening = Evening(tables, tuple(settle_night(table) for table in tables), night, settled, book)
    if settled.net_money is not None:
        assert sum(settled.net_money.values(), _NOTHING) == 0, "the nets of an evening add to zero"
    return evening
