"""PySide6's enumerations, made quickly.

PySide6 makes a Python enumeration out of each one of Qt's as soon as the class that holds it is touched: some two
hundred, with three thousand members, before a window stands; an eighth of a start. Python goes a long way for each
member, since the body of a class may hold anything. Those of Qt are names and whole numbers, so here one of each kind
is made as Python makes it, and all others like that one. Whatever is not of this simple kind, and every Python in
which the two ways turn out to lead to different things, goes the long way.
"""

from __future__ import annotations

import enum
import sys
from collections.abc import Mapping, Sequence
from typing import Any, Final

Members = Sequence[tuple[str, int]]
"""Names and values in Qt's order; a later name of the same value is an alias."""

_KINDS: Final = (enum.Enum, enum.IntEnum, enum.Flag, enum.IntFlag)
_TAKEN: Final = frozenset(name for kind in _KINDS for base in kind.__mro__ for name in vars(base)) | {"mro", ""}
_SAMPLE: Final = (("Nothing", 0), ("One", 1), ("Two", 2), ("Uno", 1), ("Twelve", 12))
_SINGLE_BITS: Final = 3
"""Those of the sample that are members of their own; a Python that counts no others in its mask is of an early 3.11."""
_as_python_does: Final = enum.EnumType._create_  # type: ignore[attr-defined]
_patterns: dict[type, Mapping[str, Any] | None] = {}
"""By kind: what a class of it holds beside its members; None where the two ways differ."""


def install() -> None:
    """Make whatever enumerations Qt's modules still have to make in the quick way."""
    enum.EnumType._create_ = _create  # type: ignore[attr-defined]


def _create(kind: Any, class_name: str, names: Any, **options: Any) -> Any:
    """In the place of `EnumType._create_`, which makes an enumeration that is no class statement."""
    if _is_qts(kind, names, options):
        pattern = _patterns[kind] if kind in _patterns else _patterns.setdefault(kind, _pattern(kind))
        if pattern is not None:
            return made(pattern, kind, class_name, names)
    if options.get("module") is None:
        options["module"] = sys._getframe(2).f_globals.get("__name__")  # noqa: SLF001  # as Python does, one call less
    return _as_python_does(kind, class_name, names, **options)


def _is_qts(kind: Any, names: Any, options: Mapping[str, Any]) -> bool:
    """Whether an enumeration is asked for as PySide6 does it, of names that mean nothing to Python."""
    flags = kind in (enum.Flag, enum.IntFlag)
    return (
        kind in _KINDS
        and options.get("boundary") is enum.KEEP
        and options.get("type") is options.get("module") is options.get("qualname") is None
        and type(names) is list
        and all(
            type(item) is tuple
            and len(item) == 2
            and type(item[1]) is int
            and (item[1] >= 0 or not flags)
            and item[0] not in _TAKEN
            and item[0][0] != "_"
            for item in names
        )
        and len({name for name, _ in names}) == len(names)
    )


def _pattern(kind: Any) -> Mapping[str, Any] | None:
    """What is in every enumeration of a kind; None where one made after it is not what Python makes."""
    plain = _as_python_does(kind, "Sample", list(_SAMPLE), boundary=enum.KEEP, module="PySide6")
    pattern = {key: value for key, value in vars(plain).items() if key not in plain.__members__}
    return pattern if described(made(pattern, kind, "Sample", _SAMPLE)) == described(plain) else None


def made(pattern: Mapping[str, Any], kind: Any, class_name: str, members: Members) -> Any:
    """An enumeration of the kind that the pattern was taken from. Which module it is of, PySide6 says itself."""
    body = {key: type(value)() if type(value) in (list, dict) else value for key, value in pattern.items()}
    make = body.pop("__new__")
    found: Any = type.__new__(enum.EnumType, class_name, (kind,), body)
    type.__setattr__(found, "__new__", make)  # of what stands in a body under this name Python makes something else
    new, has_number = body["_new_member_"], body["_use_args_"]
    in_order, by_name, by_value = body["_member_names_"], body["_member_map_"], body["_value2member_map_"]
    is_flag = issubclass(kind, enum.Flag)
    for name, value in members:
        member = by_value.get(value)
        if member is None:
            member = by_value[value] = new(found, value) if has_number else new(found)
            member._value_ = value
            member._name_ = name
            member.__objclass__ = found
            member._sort_order_ = len(in_order)
            if not is_flag or (value and not value & (value - 1)):  # what has several bits, or none, is no flag itself
                in_order.append(name)
        by_name[name] = member
        type.__setattr__(found, name, member)
    body.get("_hashable_values_", []).extend(by_value)  # which newer Pythons keep
    if is_flag:
        _sum_up(found, single_bits_only=pattern["_flag_mask_"] == _SINGLE_BITS)
    return found


def _sum_up(flags: Any, *, single_bits_only: bool) -> None:
    """What a class of flags knows of all its members together."""
    every = singles = 0
    for value in flags._value2member_map_:
        every |= value
    values = [flags._member_map_[name]._value_ for name in flags._member_names_]
    for value in values:
        singles |= value
    flags._flag_mask_ = singles if single_bits_only else every
    flags._all_bits_ = 2 ** every.bit_length() - 1
    if not single_bits_only:
        flags._singles_mask_ = singles
    if values != sorted(values):
        flags._iter_member_ = flags._iter_member_by_def_


def described(made_class: Any) -> object:
    """All that is in an enumeration, to be compared with another."""
    kept = {key: value for key, value in vars(made_class).items() if key not in made_class.__members__}
    members = {
        name: (repr(member), {key: value for key, value in vars(member).items() if key != "__objclass__"})
        for name, member in made_class.__members__.items()
    }
    return repr(sorted(kept.items(), key=lambda item: item[0])), members, str(list(made_class)), made_class.__mro__[1:]
