"""Frozen values: what `dataclass(frozen=True, slots=True)` makes, without its price at every start of the program.

The standard decorator compiles six functions for each class while its module is loaded; for the eighty kinds of values
here that was a third of the time in which a settlement is printed. So all values share one equality, hash,
representation and guard, and an `__init__` is compiled when the first value of its class is made: most kinds of
entries never are. `fields`, `replace`, `match`, copying and pickling work as with the standard decorator, which is what
a type checker sees.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import MISSING, FrozenInstanceError, dataclass, fields
from functools import cache
from operator import attrgetter
from typing import TYPE_CHECKING, Any, NoReturn, TypeVar

__all__ = ["light_dataclass", "replace"]

T = TypeVar("T")
_LEFT_OUT = object()
_SET = object.__setattr__


def _light_dataclass(*, frozen: bool, slots: bool, kw_only: bool = False) -> Callable[[type[T]], type[T]]:
    """Make a class one of frozen values in slots; both must be said, for whoever reads it and for the type checker."""
    assert frozen, "a value is never changed"

    def decorate(cls: type[T]) -> type[T]:
        made: type[T] = dataclass(init=False, repr=False, eq=False, slots=slots, kw_only=kw_only)(cls)
        for name, method in _SHARED.items():
            setattr(made, name, method)
        return made

    return decorate


def _replace(value: Any, /, **changes: object) -> Any:
    """A value like this one but for some fields: what `dataclasses.replace` answers, in a quarter of its time."""
    cls = value.__class__
    new = _compiled_copy(cls)(value)
    for name, content in changes.items():
        if name not in cls.__dataclass_fields__:
            raise TypeError(f"{cls.__name__} has no field {name!r}")
        _SET(new, name, content)
    if hasattr(cls, "__post_init__"):
        new.__post_init__()
    return new


if TYPE_CHECKING:
    from dataclasses import dataclass as light_dataclass
    from dataclasses import replace
else:
    light_dataclass, replace = _light_dataclass, _replace


def _init_first(self: Any, *given: object, **named: object) -> None:
    """The `__init__` of a class of which there is no value yet: puts the real one in its place."""
    cls = type(self)
    cls.__init__ = _compiled_init(cls)
    cls.__init__(self, *given, **named)


def _compiled_init(cls: type) -> Any:
    """The `__init__` that sets all fields of a class and calls its `__post_init__`, where it has one."""
    known = _setters(cls) | {"_left_out": _LEFT_OUT}
    given, named, lines = ["self"], ["*"], []
    for field in fields(cls):
        parameter, made = field.name, field.name
        if field.default is not MISSING:
            known[f"_{field.name}"] = field.default
            parameter += f"=_{field.name}"
        elif field.default_factory is not MISSING:
            known[f"_{field.name}"] = field.default_factory
            parameter += "=_left_out"
            made = f"_{field.name}() if {field.name} is _left_out else {field.name}"
        (named if field.kw_only else given).append(parameter)
        lines.append(f"_set_{field.name}(self, {made})")
    if hasattr(cls, "__post_init__"):
        lines.append("self.__post_init__()")
    return _compiled("__init__", [*given, *(named if len(named) > 1 else ())], lines, known)


@cache
def _compiled_copy(cls: type) -> Callable[[object], Any]:
    """Makes another value with the same fields."""
    lines = [f"_set_{field.name}(new, old.{field.name})" for field in fields(cls)]
    known = _setters(cls) | {"_new": object.__new__, "_cls": cls}
    copied: Callable[[object], Any] = _compiled("copied", ["old"], ["new = _new(_cls)", *lines, "return new"], known)
    return copied


def _setters(cls: type) -> dict[str, Any]:
    """What puts a content into the slot of each field, past the guard."""
    return {f"_set_{field.name}": getattr(cls, field.name).__set__ for field in fields(cls)}


def _compiled(name: str, parameters: Sequence[str], lines: Sequence[str], known: dict[str, Any]) -> Any:
    """A function made of lines, as the standard decorator makes its own."""
    body = "\n ".join(lines or ["pass"])
    exec(f"def {name}({', '.join(parameters)}):\n {body}", known)  # noqa: S102  # made of names of fields alone
    return known[name]


@cache
def _compared(cls: type) -> Callable[[object], object]:
    """Takes what makes two values equal out of a value."""
    names = [field.name for field in fields(cls) if field.compare]
    return attrgetter(*names) if names else lambda _: None


def _equals(self: Any, other: Any) -> Any:
    if other.__class__ is not self.__class__:
        return NotImplemented
    compared = _compared(self.__class__)
    return compared(self) == compared(other)


def _hash(self: Any) -> int:
    return hash(_compared(self.__class__)(self))


def _shown(self: Any) -> str:
    shown = ", ".join(f"{field.name}={getattr(self, field.name)!r}" for field in fields(self) if field.repr)
    return f"{type(self).__qualname__}({shown})"


def _refuse_to_set(_: object, name: str, __: object) -> NoReturn:
    raise FrozenInstanceError(f"cannot assign to field {name!r}")


def _refuse_to_delete(_: object, name: str) -> NoReturn:
    raise FrozenInstanceError(f"cannot delete field {name!r}")


def _packed(self: Any) -> list[object]:
    return [getattr(self, field.name) for field in fields(self)]


def _unpack(self: Any, state: list[object]) -> None:
    for field, content in zip(fields(self), state, strict=True):
        _SET(self, field.name, content)


_SHARED = {
    "__init__": _init_first,
    "__eq__": _equals,
    "__hash__": _hash,
    "__repr__": _shown,
    "__setattr__": _refuse_to_set,
    "__delattr__": _refuse_to_delete,
    "__getstate__": _packed,
    "__setstate__": _unpack,
}
