"""Reading what is kept beside the entries value by value: a damaged file yields any type and any text in any column."""

from __future__ import annotations

import sqlite3
from collections.abc import Iterator
from contextlib import contextmanager
from datetime import date

from scorekeeper.files.json_reading import Fields, text
from scorekeeper.money.money import Currency
from scorekeeper.refusals import Refused
from scorekeeper.unicode_safety import visible

_SEAL = 32
"""How many bytes a seal has."""


@contextmanager
def any_text(connection: sqlite3.Connection) -> Iterator[None]:
    """Let texts that are no UTF-8 be read in the block; they hold signs then that every reader of a text refuses."""
    connection.text_factory = _decoded
    try:
        yield
    finally:
        connection.text_factory = str


def _decoded(content: bytes) -> str:
    return content.decode("utf-8", "surrogateescape")


def whole_text(value: object) -> str:
    """A text of any length; what is no UTF-8 is none."""
    try:
        if isinstance(value, str) and value.encode() is not None:
            return value
    except UnicodeEncodeError:
        pass
    raise Refused("wrong_type", expected="a text", found="something else")


def key(value: object) -> str:
    """What a row is found by."""
    found = text(value)
    if not found:
        raise Refused("not_empty")
    return found


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
    """The code of a currency."""
    return Currency(text(value)).code


def seal(value: object) -> bytes:
    """A hash as it is kept."""
    if not isinstance(value, bytes) or len(value) != _SEAL:
        raise Refused("wrong_type", expected="a seal", found="something else")
    return value


def fields(columns: tuple[str, ...], row: tuple[object, ...]) -> Fields:
    """A row, to be read column by column."""
    return Fields(dict(zip(columns, row, strict=True)))


def named(value: object) -> str:
    """How a row is named in a sentence, by one of its values."""
    return f"“{visible(value[:60])}”" if isinstance(value, str) and value else "a name that cannot be read"
