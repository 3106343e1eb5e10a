"""Frozen values: what `dataclass(frozen=True, slots=True)` makes, without its price at every start of the program.

The standard decorator looks at every field with care and compiles six functions for each class while its module is
loaded; for the hundred and forty kinds of values here that was a third of the time in which a settlement is printed.
So all values share one equality, hash, representation and guard, unless a class has its own; an `__init__` is compiled
once a class has had a few values; and what the standard library knows of a class it finds out when it is first asked:
most kinds of entries never are. `fields`, `replace`, `match`, copying and pickling work as with the standard decorator,
which is what a type checker sees.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import MISSING, Field, FrozenInstanceError, dataclass
from functools import cache
from operator import attrgetter
from typing import TYPE_CHECKING, Any, NoReturn, TypeVar

__all__ = ["changing", "light_dataclass", "replace"]

T = TypeVar("T")
_LEFT_OUT = object()
_SET = object.__setattr__
_NO_FIELD = ("ClassVar", "typing.ClassVar")
"""How annotations begin that are of the class and not of its values."""
_FEW = 3
"""How many values a class has before its `__init__` is compiled, which takes as long as making thirty the slow way."""
_OF_A_PLAIN_CLASS = ("__dict__", "__weakref__")
_OF_ITS_KIND = ("__module__", "__annotations__", "__orig_bases__", "__doc__")
_BECOME = object.__dict__["__class__"].__set__
"""Gives a value another class, past its guard."""


def _light_dataclass(*, frozen: bool = False, slots: bool, kw_only: bool = False) -> Callable[[type[T]], type[T]]:
    """Make a class one of values in slots, which must be said, for whoever reads it and for the type checker; frozen
    ones, or ones that are changed and have no hash."""
    assert slots, "a value has its fields and nothing else"

    def decorate(cls: type[T]) -> type[T]:
        space = {name: content for name, content in cls.__dict__.items() if name not in _OF_A_PLAIN_CLASS}
        names = [name for name, kind in cls.__annotations__.items() if not str(kind).startswith(_NO_FIELD)]
        own = [_Part(name, space.pop(name, MISSING), kw_only=kw_only) for name in names]
        inherited = {part.name: part for part in _parts(cls)}
        parts = inherited | {part.name: part for part in own}
        asked = _Asked(cls, own, kw_only=kw_only)
        space = (_SHARED | _FROZEN if frozen else _SHARED) | space
        space |= {
            "__slots__": tuple(name for name in names if name not in inherited),
            "__match_args__": tuple(part.name for part in parts.values() if not part.kw_only),
            "__parts__": tuple(parts.values()),
            "__dataclass_fields__": _Later(asked, "__dataclass_fields__"),
            "__dataclass_params__": _Later(asked, "__dataclass_params__"),
        }
        remake: Any = type(cls)
        made: type[T] = remake(cls.__name__, cls.__bases__, space)
        made.__qualname__ = cls.__qualname__
        return made

    return decorate


class _Part:
    """One field: its name, what it is where nothing is given for it, and what it counts for."""

    __slots__ = ("compare", "default", "factory", "given", "kw_only", "name", "repr")

    def __init__(self, name: str, given: Any, *, kw_only: bool) -> None:
        self.name, self.given, self.kw_only = name, given, kw_only
        described = isinstance(given, Field)
        self.default = given.default if described else given
        self.factory: Any = given.default_factory if described else MISSING
        self.compare = given.compare if described else True
        self.repr = given.repr if described else True


class _Asked:
    """The same class made by the standard decorator, when somebody first asks what the standard library knows of it."""

    __slots__ = ("_cls", "_kw_only", "_own", "_usual")

    def __init__(self, cls: type, own: Sequence[_Part], *, kw_only: bool) -> None:
        self._cls, self._own, self._kw_only = cls, own, kw_only
        self._usual: type | None = None

    def usual(self) -> type:
        """The class; only its description is of use."""
        if self._usual is None:
            space = {name: self._cls.__dict__[name] for name in _OF_ITS_KIND if name in self._cls.__dict__}
            space |= {part.name: part.given for part in self._own if part.given is not MISSING}
            plain = type(self._cls)(self._cls.__name__, self._cls.__bases__, space)
            self._usual = dataclass(init=False, repr=False, eq=False, kw_only=self._kw_only)(plain)
        return self._usual


class _Later:
    """An attribute of a class that is found out when it is asked for."""

    __slots__ = ("_asked", "_name")

    def __init__(self, asked: _Asked, name: str) -> None:
        self._asked, self._name = asked, name

    def __get__(self, _: object, __: type) -> Any:
        return getattr(self._asked.usual(), self._name)


def _parts(cls: type) -> tuple[_Part, ...]:
    """The fields of a class in their order; a value has one line of ancestors."""
    found: tuple[_Part, ...] = getattr(cls, "__parts__", ())
    return found


def _replace(value: Any, /, **changes: object) -> Any:
    """A value like this one but for some fields: what `dataclasses.replace` answers, in a fraction of its time."""
    return _compiled_copy(value.__class__)(value, changes)


if TYPE_CHECKING:
    from dataclasses import dataclass as light_dataclass
    from dataclasses import replace
else:
    light_dataclass, replace = _light_dataclass, _replace


def changing(cls: type[T], *names: str) -> Callable[..., T]:
    """`replace` for these fields of a class, all of which must then be given, by name: for what every deal does."""
    kind: Any = cls
    changed: Callable[..., T] = _compiled_change(kind, *names)
    return changed


_made: dict[type, int] = {}
"""How many values of a class were made the slow way."""


def _init_first(self: Any, *given: object, **named: object) -> None:
    """The `__init__` of a class of which there are few values yet; puts the compiled one in its place in time.

    That one also words the error where something is missing, or is too much.
    """
    cls = type(self)
    count = _made[cls] = _made.get(cls, 0) + 1
    if count > _FEW or not _filled(self, cls, given, named):
        cls.__init__ = _compiled_init(cls)
        cls.__init__(self, *given, **named)
    elif hasattr(cls, "__post_init__"):
        self.__post_init__()


def _filled(self: object, cls: Any, given: Sequence[object], named: dict[str, object]) -> bool:
    """Set the fields of a new value; False where what is given does not fit."""
    by_place = cls.__match_args__
    contents = dict(zip(by_place, given, strict=False)) | named
    if len(contents) < len(given) + len(named):
        return False
    for part in _parts(cls):
        if part.name in contents:
            content = contents.pop(part.name)
        elif part.default is not MISSING:
            content = part.default
        elif part.factory is not MISSING:
            content = part.factory()
        else:
            return False
        _SET(self, part.name, content)
    return not contents


def _compiled_init(cls: type) -> Any:
    """The `__init__` that sets all fields of a class and calls its `__post_init__`, where it has one."""
    known: dict[str, Any] = {"_left_out": _LEFT_OUT}
    given, named, lines = ["self"], ["*"], []
    guarded = getattr(cls, "__setattr__") is _refuse_to_set  # noqa: B009  # a checker knows only the usual one
    if guarded:
        known |= {"_become": _BECOME, "_unguarded": _unguarded(cls), "_cls": cls}
        lines.append("_become(self, _unguarded)")
    for part in _parts(cls):
        parameter, made = part.name, part.name
        if part.default is not MISSING:
            known[f"_{part.name}"] = part.default
            parameter += f"=_{part.name}"
        elif part.factory is not MISSING:
            known[f"_{part.name}"] = part.factory
            parameter += "=_left_out"
            made = f"_{part.name}() if {part.name} is _left_out else {part.name}"
        (named if part.kw_only else given).append(parameter)
        lines.append(f"self.{part.name} = {made}")
    parameters = [*given, *(named if len(named) > 1 else ())]
    if guarded:
        lines.append("self.__class__ = _cls")
    return _compiled("__init__", parameters, [*lines, *_looks("self", cls)], known)


@cache
def _compiled_copy(cls: type) -> Callable[[object, dict[str, object]], Any]:
    """Makes another value with the same fields but for the changed ones."""
    lines = [
        "made = _new(_unguarded)",
        *(f"made.{name} = old.{name}" for name in _names(cls)),
        "for name in changes:",
        " if name not in _names:",
        "  raise TypeError(f'{_cls.__name__} has no field {name!r}')",
        " _put(made, name, changes[name])",
        "made.__class__ = _cls",
        *_looks("made", cls),
        "return made",
    ]
    known = {"_new": object.__new__, "_put": setattr, "_unguarded": _unguarded(cls), "_cls": cls}
    known["_names"] = frozenset(_names(cls))
    copied: Callable[[object, dict[str, object]], Any] = _compiled("copied", ["old", "changes"], lines, known)
    return copied


@cache
def _compiled_change(cls: type, *names: str) -> Callable[..., Any]:
    """Makes another value with the same fields but for those named, which it takes by name."""
    lines = [
        "made = _new(_unguarded)",
        *(f"made.{name} = {name if name in names else f'old.{name}'}" for name in _names(cls)),
        "made.__class__ = _cls",
        "return made",
    ]
    assert set(names) <= set(_names(cls)), "only fields are changed"
    assert not _looks("made", cls), "a value that looks at itself is made by `replace`"
    known = {"_new": object.__new__, "_unguarded": _unguarded(cls), "_cls": cls}
    changed: Callable[..., Any] = _compiled("changed", ["old", "/", "*", *names], lines, known)
    return changed


@cache
def _unguarded(cls: type) -> type:
    """What a value of a class is while it is being made: past a guard Python cannot store into a slot without a call,
    and a sheet has thirty slots."""
    content = {"__slots__": (), "__setattr__": object.__setattr__, "__delattr__": object.__delattr__}
    return type(f"Unguarded{cls.__name__}", (cls,), content)


def _looks(name: str, cls: type) -> list[str]:
    return [f"{name}.__post_init__()"] if hasattr(cls, "__post_init__") else []


@cache
def _names(cls: type) -> tuple[str, ...]:
    """The names of the fields of a class."""
    return tuple(part.name for part in _parts(cls))


def _compiled(name: str, parameters: Sequence[str], lines: Sequence[str], known: dict[str, Any]) -> Any:
    """A function made of lines, as the standard decorator makes its own."""
    body = "\n ".join(lines)
    exec(f"def {name}({', '.join(parameters)}):\n {body}", known)  # noqa: S102  # made of names of fields alone
    return known[name]


@cache
def _compared(cls: type) -> Callable[[object], object]:
    """Takes what makes two values equal out of a value."""
    names = [part.name for part in _parts(cls) if part.compare]
    return attrgetter(*names) if names else lambda _: None


def _equals(self: Any, other: Any) -> Any:
    if other.__class__ is not self.__class__:
        return NotImplemented
    compared = _compared(self.__class__)
    return compared(self) == compared(other)


def _hash(self: Any) -> int:
    return hash(_compared(self.__class__)(self))


def _shown(self: Any) -> str:
    shown = ", ".join(f"{part.name}={getattr(self, part.name)!r}" for part in _parts(self.__class__) if part.repr)
    return f"{type(self).__qualname__}({shown})"


def _refuse_to_set(_: object, name: str, __: object) -> NoReturn:
    raise FrozenInstanceError(f"cannot assign to field {name!r}")


def _refuse_to_delete(_: object, name: str) -> NoReturn:
    raise FrozenInstanceError(f"cannot delete field {name!r}")


def _packed(self: Any) -> list[object]:
    return [getattr(self, name) for name in _names(self.__class__)]


def _unpack(self: Any, state: list[object]) -> None:
    for name, content in zip(_names(self.__class__), state, strict=True):
        _SET(self, name, content)


_SHARED = {
    "__init__": _init_first,
    "__eq__": _equals,
    "__hash__": None,
    "__repr__": _shown,
    "__getstate__": _packed,
    "__setstate__": _unpack,
}
_FROZEN = {"__hash__": _hash, "__setattr__": _refuse_to_set, "__delattr__": _refuse_to_delete}
