"""Light dataclasses behave as the standard ones with the same settings; only their price at start differs."""

import copy
import dataclasses
import pickle
from collections.abc import Callable
from dataclasses import FrozenInstanceError, dataclass, field, fields
from typing import Any

import pytest

from scorekeeper.values import light_dataclass, replace


@light_dataclass(frozen=True, slots=True)
class Light:
    """A value with every sort of field."""

    name: str
    figures: tuple[int, ...] = ()
    notes: list[str] = field(default_factory=list)
    unseen: int = field(default=0, repr=False, compare=False)


@light_dataclass(frozen=True, slots=True, kw_only=True)
class Named:
    """A value whose fields are named."""

    first: int
    second: int = 2


@light_dataclass(frozen=True, slots=True, kw_only=True)
class Longer(Named):
    """One that adds a field."""

    third: str = "c"


@light_dataclass(frozen=True, slots=True)
class Nothing:
    """A value without fields."""


@light_dataclass(frozen=True, slots=True)
class Checked:
    """A value that looks at itself."""

    number: int

    def __post_init__(self) -> None:
        if self.number < 0:
            raise ValueError(self.number)


def standard() -> Any:
    """The same as `Light`, made by the standard decorator."""

    @dataclass(frozen=True, slots=True)
    class Light:
        name: str
        figures: tuple[int, ...] = ()
        notes: list[str] = field(default_factory=list)
        unseen: int = field(default=0, repr=False, compare=False)

    Light.__qualname__ = "Light"
    return Light


MAKE: list[Callable[[Any], Any]] = [
    lambda cls: cls("a"),
    lambda cls: cls("a", (1, 2), ["x"], 7),
    lambda cls: cls(name="a", figures=(3,)),
    lambda cls: dataclasses.replace(cls("a"), name="b", unseen=4),
]


@pytest.mark.parametrize("make", MAKE)
def test_values_are_made_shown_and_compared_as_the_standard_ones(make: Callable[[Any], Any]) -> None:
    light, usual = make(Light), make(standard())
    assert repr(light) == repr(usual)
    assert [getattr(light, f.name) for f in fields(light)] == [getattr(usual, f.name) for f in fields(usual)]
    assert light == make(Light)
    assert light == replace(light, unseen=99)
    assert light != replace(light, name="z")
    assert light != usual
    assert light.notes is not make(Light).notes


def test_wrong_arguments_are_refused_as_of_any_function() -> None:
    with pytest.raises(TypeError, match="missing 1 required positional argument: 'name'"):
        Light()  # type: ignore[call-arg]
    with pytest.raises(TypeError, match="unexpected keyword argument 'nam'"):
        Light(nam="a")  # type: ignore[call-arg]
    with pytest.raises(TypeError, match="positional"):
        Named(1)  # type: ignore[misc]


def test_a_value_is_never_changed() -> None:
    for made in (Light("a"), Named(first=1), Nothing()):
        with pytest.raises(FrozenInstanceError, match="cannot assign to field 'name'"):
            made.name = "b"  # type: ignore[union-attr, misc]
        with pytest.raises(FrozenInstanceError, match="cannot delete field 'name'"):
            del made.name  # type: ignore[union-attr, misc]
        assert not hasattr(made, "__dict__")


def test_equal_values_have_equal_hashes_where_their_fields_have() -> None:
    assert len({Named(first=1), Named(first=1), Named(first=2)}) == 2
    assert len({Nothing(), Nothing()}) == 1
    with pytest.raises(TypeError, match="unhashable"):
        hash(Light("a"))


def test_a_longer_value_takes_what_the_shorter_takes_and_differs_from_it() -> None:
    longer = Longer(first=1, third="d")
    assert repr(longer) == "Longer(first=1, second=2, third='d')"
    assert longer != Named(first=1)
    match longer:
        case Named(first=first, second=second):
            assert (first, second) == (1, 2)


def test_positional_patterns_follow_the_fields() -> None:
    match Light("a", (1,)):
        case Light(name, figures):
            assert (name, figures) == ("a", (1,))


def test_a_value_looks_at_itself_each_time_it_is_made() -> None:
    assert Checked(1) == replace(Checked(2), number=1)
    for _ in range(2):
        with pytest.raises(ValueError, match="-1"):
            Checked(-1)


@pytest.mark.parametrize("made", [Light("a", (1,), ["x"], 3), Named(first=1), Nothing(), Checked(4)])
def test_a_value_is_copied_and_pickled(made: object) -> None:
    for other in (copy.copy(made), copy.deepcopy(made), pickle.loads(pickle.dumps(made))):  # noqa: S301
        assert other == made
        assert repr(other) == repr(made)


@pytest.mark.parametrize(
    ("made", "changes"),
    [
        (Light("a", (1,), ["x"], 3), {"name": "b", "unseen": 4}),
        (Light("a"), {}),
        (Longer(first=1), {"third": "d"}),
        (Checked(1), {"number": 2}),
        (Nothing(), {}),
    ],
)
def test_a_changed_value_is_what_the_standard_library_makes(made: Any, changes: dict[str, Any]) -> None:
    changed = replace(made, **changes)
    assert repr(changed) == repr(dataclasses.replace(made, **changes))
    assert [getattr(changed, f.name) for f in fields(made)] == [
        changes.get(f.name, getattr(made, f.name)) for f in fields(made)
    ]


def test_only_fields_are_changed() -> None:
    with pytest.raises(TypeError, match="Named has no field 'fourth'"):
        replace(Named(first=1), fourth=4)  # type: ignore[call-arg]
    with pytest.raises(ValueError, match="-1"):
        replace(Checked(1), number=-1)
