"""Readers for the values of lists, settings and drafts: in a damaged file any column may have any type and any text."""

from __future__ import annotations

import sqlite3
from collections.abc import Iterator
from contextlib import contextmanager
from datetime import date

from scorekeeper.files.json_reading import Fields, text
from scorekeeper.money.money import Currency
from scorekeeper.refusals import Finding, Refused

_SEAL = 32
"""Bytes of a hash."""


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


def fields(columns: tuple[str, ...], row: tuple[object, ...]) -> Fields:
    """A row, to be read column by column."""
    return Fields(dict(zip(columns, row, strict=True)))


def named(value: object) -> Finding:
    """One value of a row, which names that row in a sentence."""
    return Finding("named", {"name": value[:60]}) if isinstance(value, str) and value else Finding("unnamed")
