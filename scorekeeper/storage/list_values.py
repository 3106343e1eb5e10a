"""Readers for the values of lists, settings and drafts: in a damaged file any column may have any type and any text.

What is kept as JSON in lists is written here too.
"""

from __future__ import annotations

import json
import sqlite3
from collections.abc import Iterator
from contextlib import contextmanager
from datetime import date
from fractions import Fraction

from msgspec import to_builtins

from scorekeeper.files.json_reading import Fields, name, text
from scorekeeper.files.money_json import exact_amount
from scorekeeper.money.money import Currency
from scorekeeper.refusals import Finding, Refused
from scorekeeper.rules.people import Player
from scorekeeper.rules.points import write_decimal

_SEAL = 32
"""Bytes of a hash."""
LAST_DAY = "9999-12-31"
"""The last day of a period that has no end."""
_IS_WHOLE = "net = CAST(CAST(net AS INTEGER) % 1000000000 AS TEXT)"
"""Whether a net is the text of a whole number, of so few digits that SQLite adds up those of a club exactly."""
NETS = f"""
    sum(CAST(net AS INTEGER)) FILTER (WHERE {_IS_WHOLE}),
    group_concat(CASE typeof(net) WHEN 'text' THEN net ELSE '?' END, ' ') FILTER (WHERE ({_IS_WHOLE}) IS NOT TRUE)
    """
"""Two columns of a grouped query on table `result`, which `sum_of_nets` adds up."""


_ENCODER = json.JSONEncoder(ensure_ascii=False, separators=(",", ":"))


def as_json(value: object) -> str:
    """The JSON of structs as `msgspec.json.encode` writes it, which ends the process (0.22: it dereferences a null
    pointer) if there is no memory for its output; exact amounts as decimals."""
    return _ENCODER.encode(to_builtins(value, enc_hook=write_decimal))


@contextmanager
def any_text(connection: sqlite3.Connection) -> Iterator[None]:
    """In the block, read texts that are no valid UTF-8 with surrogates for bad bytes, which all readers refuse."""
    before = connection.text_factory
    connection.text_factory = _decoded
    try:
        yield
    finally:
        connection.text_factory = before


def _decoded(content: bytes) -> str:
    return content.decode("utf-8", "surrogateescape")


def whole_text(value: object) -> str:
    """A text of any length in valid UTF-8."""
    try:
        if isinstance(value, str) and value.encode() is not None:
            return value
    except UnicodeEncodeError:
        pass
    raise Refused("wrong_type", expected="a text", found="something else")


def key(value: object) -> str:
    """The key of a row: a text that is not empty."""
    found = text(value)
    if not found:
        raise Refused("not_empty")
    return found


def person(value: object) -> Player:
    """A player whose id and name are what a row of a list has."""
    assert isinstance(value, Player), "made of a row"
    return Player(key(value.id), name(value.name), value.short)


def day(value: object) -> str:
    """An ISO date."""
    found = text(value)
    try:
        if date.fromisoformat(found).isoformat() == found:
            return found
    except ValueError:
        pass
    raise Refused("not_a_date", text=found[:60])


def currency(value: object) -> str:
    return Currency(text(value)).code


def seal(value: object) -> bytes:
    """A hash of 32 bytes."""
    if not isinstance(value, bytes) or len(value) != _SEAL:
        raise Refused("wrong_type", expected="a seal", found="something else")
    return value


def sum_of_nets(whole: int | None, others: str | None) -> Fraction:
    """The sum of whole nets, as SQLite adds them, and of the texts of all others; None stands for none of them. Raises
    `Refused` for a text that is no amount."""
    amounts = [] if others is None else [exact_amount(one) for one in others.split(" ")]
    if len(amounts) == 1 and not whole:
        return amounts[0]  # of most players of a night, whose exact sums take long
    return sum(amounts, Fraction(whole or 0))


def fields(columns: tuple[str, ...], row: tuple[object, ...]) -> Fields:
    """A row, to be read column by column."""
    return Fields(dict(zip(columns, row, strict=True)))


def named(value: object) -> Finding:
    """One value of a row, which names that row in a sentence."""
    return Finding("named", {"name": value[:60]}) if isinstance(value, str) and value else Finding("unnamed")
