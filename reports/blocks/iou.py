"""The blocks of the list of IOUs: each with a line to sign on, then their sum."""

from __future__ import annotations

from msgspec import Struct


class IouRow(Struct, frozen=True):
    """What one player owes another. `debtor` is "" if the row before has the same; `said` has further details."""

    debtor: str
    creditor: str
    since: str
    age: str
    said: str
    amount: str


class IouTable(Struct, frozen=True):
    """All that is owed in one currency, under its labels; `total` is its last row."""

    title: str
    heads: tuple[str, ...]
    rows: tuple[IouRow, ...]
    total: tuple[str, str]


class IouBalances(Struct, frozen=True):
    """What everybody is owed or owes in all, beside the fewest payments that would clear it; `lines` explain these."""

    title: str
    hint: str
    balances: tuple[tuple[str, str], ...]
    total: tuple[str, str]
    payments_title: str
    pays: str
    payments: tuple[tuple[str, str, str], ...]
    lines: tuple[str, ...]
