"""Strict JSON without floats: a parser, a writer, and small readers whose errors name the place.

A reader takes a value and gives it back typed, or raises `Refused` ("wrong_type", "unknown_value", ...). `Fields` reads
an object key by key and refuses keys that were not read.
"""

from __future__ import annotations

import json
from collections.abc import Callable, Iterator, Mapping
from decimal import Decimal, InvalidOperation
from enum import StrEnum
from fractions import Fraction
from typing import TypeVar

from msgspec import Struct

from scorekeeper.refusals import Refused
from scorekeeper.rules.points import LARGEST, Points
from scorekeeper.rules.texts import check_name, check_text

T = TypeVar("T")
D = TypeVar("D")
E = TypeVar("E", bound=StrEnum)
Read = Callable[[object], T]

_LONGEST_NUMBER = 30


class _NoNumber(Struct, frozen=True):
    """A value that stands in place of a number: NaN, an infinity, a number longer than any figure."""

    name: str


class _Object(dict[str, object]):
    """An object that remembers a key that stood in it twice."""

    twice: str | None = None


def read_json(text: str) -> object:
    """Parse JSON: numbers as int or Decimal; `Refused` in one sentence if it is none. A duplicate key, a NaN and a
    number that is far too long are refused when they are read, with their place.
    """
    try:
        return _DECODER.decode(text)
    except json.JSONDecodeError as error:
        detail = Refused("json_fault", line=error.lineno, column=error.colno, fault=Refused(_fault(error.msg)))
        raise Refused("not_json", detail=detail) from None
    except RecursionError:
        raise Refused("too_deep") from None


_FAULTS = (
    ("Expecting value", "json_value_missing"),
    ("Expecting property name", "json_name_missing"),
    ("Expecting ':'", "json_colon_missing"),
    ("Expecting ','", "json_comma_missing"),
    ("Illegal trailing comma", "json_comma_too_many"),
    ("Extra data", "json_goes_on"),
    ("Unterminated string", "json_text_without_end"),
)


def _fault(message: str) -> str:
    """What is wrong with a text that is no JSON: the code of a refusal for the message of Python's reader."""
    return next((code for begins, code in _FAULTS if message.startswith(begins)), "json_unreadable")


def _whole_number(digits: str) -> object:
    return int(digits) if len(digits) <= _LONGEST_NUMBER else _NoNumber("a number of that length")


def _number(digits: str) -> object:
    try:
        return Decimal(digits) if len(digits) <= _LONGEST_NUMBER else _NoNumber("a number of that length")
    except InvalidOperation:  # an exponent beyond all bounds
        return _NoNumber("a number of that size")


def _object(pairs: list[tuple[str, object]]) -> _Object:
    found = _Object()
    for key, value in pairs:
        if key in found:
            found.twice = key
        found[key] = value
    return found


_DECODER = json.JSONDecoder(
    parse_float=_number, parse_int=_whole_number, parse_constant=_NoNumber, object_pairs_hook=_object
)


def write_json(data: object, indent: int | None = None) -> str:
    """JSON of dicts, lists, texts, numbers (never a float), `Points` and None; canonical without `indent`: keys sorted,
    no spaces."""
    return _written(data, indent, 0)


def canonical(data: object) -> str:
    """The one text of a value: keys sorted, no spaces."""
    return write_json(data)


def with_keys(record: str, values: Mapping[str, object]) -> str:
    """A JSON object, "" for an empty one, with these values besides or in place of its own."""
    kept = read_json(record) if record else {}
    assert isinstance(kept, dict)
    return canonical(kept | dict(values))


_ENCODER = json.JSONEncoder(ensure_ascii=False)
_CONSTANTS = {None: "null", True: "true", False: "false"}


def _written(data: object, indent: int | None, depth: int) -> str:
    if isinstance(data, str):
        return _ENCODER.encode(data)
    if isinstance(data, Points):
        return f"{data.halves // 2}" if data.is_whole else f"{'-' * (data.halves < 0)}{abs(data.halves) // 2}.5"
    if isinstance(data, dict):
        items = data.items() if indent else sorted(data.items())
        colon = ": " if indent else ":"
        parts = [f"{_ENCODER.encode(key)}{colon}{_written(value, indent, depth + 1)}" for key, value in items]
        return _bracketed("{", "}", parts, indent, depth)
    if isinstance(data, list | tuple):
        flat = indent if indent and any(isinstance(value, dict | list | tuple) for value in data) else None
        return _bracketed("[", "]", [_written(value, indent, depth + 1) for value in data], flat, depth)
    if data is None or isinstance(data, bool):
        return _CONSTANTS[data]
    if isinstance(data, int):
        return int.__repr__(data)
    if isinstance(data, Decimal):  # as `read_json` reads a number with decimals
        return str(data)
    raise TypeError(f"{type(data).__name__} cannot be written to a file")


def _bracketed(start: str, end: str, parts: list[str], indent: int | None, depth: int) -> str:
    if not indent or not parts:
        return f"{start}{','.join(parts)}{end}"
    margin = "\n" + " " * (indent * depth)
    inner = margin + " " * indent
    return f"{start}{inner}{f',{inner}'.join(parts)}{margin}{end}"


class Fields:
    """An object that is read key by key. Call `end` after all expected keys."""

    def __init__(self, data: object) -> None:
        if not isinstance(data, dict):
            raise _wrong("an object", data)
        if isinstance(data, _Object) and data.twice is not None:
            raise Refused("duplicate_key", data.twice[:60], key=data.twice[:60])
        self._data = data
        self._known: set[str] = set()

    def __contains__(self, key: str) -> bool:
        return key in self._data

    def __iter__(self) -> Iterator[str]:
        return iter(self._data)

    def need(self, key: str, read: Read[T]) -> T:
        """The value of a key that must be there."""
        if key not in self._data:
            raise Refused("missing_key", key)
        return self._read(key, read)

    def may(self, key: str, read: Read[T], default: D) -> T | D:
        """The value of a key, or `default` if it is missing."""
        self._known.add(key)
        return self._read(key, read) if key in self._data else default

    def _read(self, key: str, read: Read[T]) -> T:
        self._known.add(key)
        try:
            return read(self._data[key])
        except Refused as refusal:
            raise refusal.within(key) from None

    @property
    def rest(self) -> dict[str, object]:
        """The keys that were not read, with their values."""
        return {key: value for key, value in self._data.items() if key not in self._known}

    @property
    def rest_as_json(self) -> str:
        """The keys that were not read, as a JSON object; "" if all were. Raises `Refused` for a number too long."""
        try:
            return canonical(self.rest) if self.rest else ""
        except TypeError:
            raise Refused("json_unreadable") from None

    def end(self) -> None:
        """Refuse the keys that were not read."""
        for key in self.rest:
            raise Refused("unknown_key", key[:60], key=key[:60])


def _wrong(expected: str, found: object) -> Refused:
    if isinstance(found, _NoNumber):
        return Refused("wrong_type", expected=expected, found=found.name)
    names = {dict: "an object", list: "a list", str: "a text", bool: "true or false", type(None): "null"}
    name = next((name for kind, name in names.items() if isinstance(found, kind)), "a number")
    return Refused("wrong_type", expected=expected, found=name)


def text(value: object) -> str:
    """A text, perhaps empty."""
    if not isinstance(value, str):
        raise _wrong("a text", value)
    check_text(value)
    return value


def name(value: object) -> str:
    """A short text in one line, not empty: a player's id or name."""
    if not isinstance(value, str):
        raise _wrong("a text", value)
    check_name(value)
    return value


def flag(value: object) -> bool:
    """True or false."""
    if not isinstance(value, bool):
        raise _wrong("true or false", value)
    return value


def whole(value: object) -> int:
    """A whole number."""
    if isinstance(value, Decimal) and abs(value.adjusted()) < _LONGEST_NUMBER and value == int(value):
        value = int(value)
    if isinstance(value, Decimal):
        raise Refused("not_whole", value=value)
    if not isinstance(value, int) or isinstance(value, bool):
        raise _wrong("a whole number", value)
    if abs(value) >= 10**9:
        raise Refused("too_large", value=value)
    return value


def not_negative(value: object) -> int:
    """A whole number, zero or more."""
    number = whole(value)
    if number < 0:
        raise Refused("not_negative", value=number)
    return number


def points(value: object) -> Points:
    """Points: a JSON number, a multiple of one half."""
    if type(value) is int and -LARGEST <= value <= LARGEST:  # nearly all of them
        return Points.whole(value)
    if isinstance(value, bool) or not isinstance(value, int | Decimal):
        raise _wrong("a number", value)
    if isinstance(value, Decimal) and value and abs(value.adjusted()) > _LONGEST_NUMBER:
        raise Refused("not_a_half", value=value)
    return Points.exactly(Fraction(value))


def listed(read: Read[T]) -> Read[tuple[T, ...]]:
    """A list whose members are read by `read`."""

    def read_list(value: object) -> tuple[T, ...]:
        if not isinstance(value, list):
            raise _wrong("a list", value)
        members = []
        for number, member in enumerate(value):
            try:
                members.append(read(member))
            except Refused as refusal:
                raise refusal.within(f"[{number}]") from None
        return tuple(members)

    return read_list


def one_of(choices: type[E]) -> Read[E]:
    """A member of an enumeration by its value."""
    known = {str(choice.value): choice for choice in choices}

    def read_choice(value: object) -> E:
        if not isinstance(value, str):
            raise _wrong("a text", value)
        if value not in known:
            raise Refused("unknown_value", value=value[:60], known=", ".join(known))
        return known[value]

    return read_choice


def one_number_of(*choices: int) -> Read[int]:
    """One of some whole numbers."""

    def read_number(value: object) -> int:
        number = whole(value)
        if number not in choices:
            raise Refused("unknown_value", value=number, known=", ".join(map(str, choices)))
        return number

    return read_number


def or_null(read: Read[T]) -> Read[T | None]:
    """A value or null."""
    return lambda value: None if value is None else read(value)
