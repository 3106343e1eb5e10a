"""What is written of an evening in its stream: which tables belong to it, and the money that changes hands over all.

The nights of the tables are found by their day and by the evening that they name; what is written here is only what
people decide otherwise. The nets and the plan follow from the nights and from these entries.
"""

from __future__ import annotations

from fractions import Fraction
from typing import ClassVar

from scorekeeper.gathering.stream import GatheringEntry
from scorekeeper.money.money_book import FrozenPlan
from scorekeeper.money.payment_modes import PaymentMode
from scorekeeper.rules.people import Player, PlayerId


class EveningTableIn(GatheringEntry, frozen=True):
    """The state of a table's night when it was counted: the number of lines, and the seal of the last one in hex
    digits. Written before the first payment of a plan, so that a later change of the table is detected."""

    kind: ClassVar[str] = "evening_table_in"
    night: str
    lines: int
    head: str

    @property
    def with_next(self) -> bool:
        return True


class TableLeftOut(GatheringEntry, frozen=True):
    """A night is not settled with the others."""

    kind: ClassVar[str] = "evening_table_left_out"
    night: str


class TableTakenIn(GatheringEntry, frozen=True):
    """A night is settled with the others: one that was left out, or one of another day, begun after midnight."""

    kind: ClassVar[str] = "evening_table_taken_in"
    night: str


class EveningWayChosen(GatheringEntry, frozen=True):
    """The people of the evening decide how to pay."""

    kind: ClassVar[str] = "evening_way_chosen"
    way: PaymentMode


class EveningPlanFixed(GatheringEntry, frozen=True):
    """The plan is fixed, since money is paid by it.

    It has the code of its currency, and the names of its people: their nights may be files of other laptops that do not
    stay here."""

    kind: ClassVar[str] = "evening_plan_frozen"
    words: ClassVar[tuple[str, ...]] = ("people",)
    plan: FrozenPlan
    currency: str = ""
    people: tuple[Player, ...] = ()

    @property
    def with_next(self) -> bool:
        return True


class EveningPaid(GatheringEntry, frozen=True):
    """Money changed hands, or is promised if the method is `IOU`. The house is the party without an id."""

    kind: ClassVar[str] = "evening_payment_made"
    payer: PlayerId
    payee: PlayerId
    amount: Fraction
    method: str = ""


class EveningPaymentTakenBack(GatheringEntry, frozen=True):
    """A payment did not happen after all; `line` is the number of the line that says it did, from 0."""

    kind: ClassVar[str] = "evening_payment_taken_back"
    line: int


class EveningClosed(GatheringEntry, frozen=True):
    """The evening is over: nothing but notes is written until it is opened again."""

    kind: ClassVar[str] = "evening_closed"


class EveningReopened(GatheringEntry, frozen=True):
    """Reopens a closed evening."""

    kind: ClassVar[str] = "evening_reopened"
