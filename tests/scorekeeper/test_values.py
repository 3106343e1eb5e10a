"""Light dataclasses behave as the standard ones with the same settings; only their price at start differs."""

import copy
import dataclasses
import pickle
from collections.abc import Callable
from dataclasses import FrozenInstanceError, dataclass, field, fields
from typing import Any, ClassVar
from unittest.mock import ANY

import pytest

from scorekeeper import values
from scorekeeper.values import changing, light_dataclass, replace


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


@light_dataclass(frozen=True, slots=True)
class Told:
    """A value of a class that has something of its own."""

    kind: ClassVar[str] = "told"
    words: str = ""


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


@pytest.mark.parametrize("make", MAKE)
def test_the_first_values_of_a_class_are_made_like_all_the_others(make: Callable[[Any], Any]) -> None:
    @light_dataclass(frozen=True, slots=True)
    class Fresh:
        name: str
        figures: tuple[int, ...] = ()
        notes: list[str] = field(default_factory=list)
        unseen: int = field(default=0, repr=False, compare=False)

    slowly = Fresh.__init__
    made = [make(Fresh) for _ in range(9)]
    assert Fresh.__init__ is not slowly
    assert len(made) == 9
    assert all(one == made[-1] and one.unseen == made[-1].unseen and repr(one) == repr(made[-1]) for one in made)
    assert len({id(one.notes) for one in made}) == 9 or made[0].notes


@pytest.mark.parametrize("earlier", [0, 9])
def test_what_does_not_fit_is_worded_the_same_for_the_first_value_and_the_tenth(earlier: int) -> None:
    @light_dataclass(frozen=True, slots=True, kw_only=True)
    class ByName:
        one: int
        two: int = 2

    made = [ByName(one=1) for _ in range(earlier)]
    assert len(made) == earlier
    wrong: list[tuple[Callable[[], object], str]] = [
        (ByName, "missing 1 required keyword-only argument: 'one'"),
        (lambda: ByName(1), "takes 1 positional argument but 2 were given"),  # type: ignore[misc, call-arg]
        (lambda: ByName(one=1, three=3), "unexpected keyword argument 'three'"),  # type: ignore[call-arg]
    ]
    for make, words in wrong:
        with pytest.raises(TypeError, match=words):
            make()
    assert ByName(one=1) == ByName(two=2, one=1)


def test_an_init_is_compiled_once_a_class_has_had_a_few_values() -> None:
    @light_dataclass(frozen=True, slots=True)
    class Fresh:
        one: int
        two: int = 2
        three: list[int] = field(default_factory=list)

    slowly, compiled = Fresh.__init__, []
    for number in range(6):
        Fresh(number)
        compiled.append(Fresh.__init__ is not slowly)
    assert compiled == [False, False, False, True, True, True]


def test_too_much_and_too_little_is_refused_of_the_first_value_already() -> None:
    def fresh() -> Any:
        @light_dataclass(frozen=True, slots=True)
        class Pair:
            one: int
            two: int

        return Pair

    with pytest.raises(TypeError, match="takes 3 positional arguments but 4 were given"):
        fresh()(1, 2, 3)
    with pytest.raises(TypeError, match="multiple values for argument 'two'"):
        fresh()(1, 2, two=2)
    with pytest.raises(TypeError, match="missing 1 required positional argument: 'two'"):
        fresh()(1)
    with pytest.raises(TypeError, match="missing 2 required"):
        fresh()()


def test_the_first_value_looks_at_itself_too() -> None:
    @light_dataclass(frozen=True, slots=True)
    class Fresh:
        number: int

        def __post_init__(self) -> None:
            if self.number < 0:
                raise ValueError(self.number)

    for _ in range(9):
        with pytest.raises(ValueError, match="-1"):
            Fresh(-1)
        assert Fresh(1).number == 1


def test_a_class_with_one_field_that_is_named_and_one_that_gives_an_inherited_field_another_default() -> None:
    @light_dataclass(frozen=True, slots=True, kw_only=True)
    class Single:
        only: int

    @light_dataclass(frozen=True, slots=True, kw_only=True)
    class Again(Named):
        second: int = 5

    assert {Single(only=3).only for _ in range(9)} == {3}
    assert {(Again(first=1).second, Named(first=1).second) for _ in range(9)} == {(5, 2)}
    assert Again.__slots__ == ()  # type: ignore[attr-defined]
    assert repr(Single(only=3)).endswith("another_default.<locals>.Single(only=3)")


def test_what_is_no_such_value_is_asked_whether_it_is_equal() -> None:
    assert Light("a") == ANY
    assert Light("a") != "a"


def test_what_may_change_changes_and_has_no_hash() -> None:
    @light_dataclass(slots=True)
    class Open:
        texts: list[str]
        at: int = 0

    for one in [Open(["x"]) for _ in range(6)]:
        one.at += 1
        assert one == Open(["x"], 1)
        assert repr(one).endswith("Open(texts=['x'], at=1)")
        with pytest.raises(TypeError, match="unhashable"):
            hash(one)
        with pytest.raises(AttributeError):
            one.nothing = 1  # type: ignore[attr-defined]


def test_a_class_keeps_an_equality_of_its_own() -> None:
    @light_dataclass(frozen=True, slots=True)
    class Alone:
        colour: str
        __eq__ = object.__eq__
        __hash__ = object.__hash__

    one, other = Alone("red"), Alone("red")
    assert one != other
    assert len({one, other, one}) == 2


def test_a_value_is_never_changed() -> None:
    for made in (Light("a"), Named(first=1), Nothing(), replace(Light("a"), name="b"), replace(Nothing())):
        assert type(made) in (Light, Named, Nothing)
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


@pytest.mark.parametrize("cls", [Light, Named, Longer, Nothing, Checked, Told])
def test_the_standard_library_knows_a_light_class_as_its_own(cls: Any) -> None:
    standard = {"__module__": __name__, "__annotations__": cls.__annotations__, "__doc__": cls.__doc__}
    given = {part.name: part.given for part in cls.__parts__ if part.given is not dataclasses.MISSING}
    flags = {"init": False, "repr": False, "eq": False, "kw_only": cls in (Named, Longer)}
    usual: Any = dataclass(**flags)(type(cls.__name__, cls.__bases__, standard | given))
    assert dataclasses.is_dataclass(cls)
    assert [repr(one) for one in fields(cls)] == [repr(one) for one in fields(usual)]
    assert repr(cls.__dataclass_params__) == repr(usual.__dataclass_params__)
    assert cls.__match_args__ == usual.__match_args__
    assert cls.__slots__ == tuple(name for name in cls.__annotations__ if name != "kind")
    assert dataclasses.asdict(Light("a", (1,))) == {"name": "a", "figures": (1,), "notes": [], "unseen": 0}


def test_what_belongs_to_the_class_is_no_field() -> None:
    assert [one.name for one in fields(Told)] == ["words"]
    assert Told("x").kind == Told.kind == "told"
    assert repr(Told("x")) == "Told(words='x')"


def test_what_the_standard_library_knows_is_found_out_when_it_is_asked_for(monkeypatch: pytest.MonkeyPatch) -> None:
    asked: list[str] = []

    def usual(**flags: bool) -> Callable[[type], type]:
        made = dataclass(**flags)  # type: ignore[call-overload]
        return lambda cls: asked.append(cls.__name__) or made(cls)

    monkeypatch.setattr(values, "dataclass", usual)

    @light_dataclass(frozen=True, slots=True)
    class New:
        one: int

    assert New(1) == replace(New(2), one=1)
    assert asked == []
    assert [one.name for one in fields(New)] == ["one"] == [one.name for one in fields(New(3))]
    assert asked == ["New"]


def test_only_fields_are_changed() -> None:
    with pytest.raises(TypeError, match="Named has no field 'fourth'"):
        replace(Named(first=1), fourth=4)  # type: ignore[call-arg]
    with pytest.raises(ValueError, match="-1"):
        replace(Checked(1), number=-1)


def test_fields_that_are_named_beforehand_are_changed_and_no_others() -> None:
    made = Light("a", (1,), ["x"], 3)
    changed = changing(Light, "name", "unseen")(made, name="b", unseen=4)
    assert repr(changed) == repr(replace(made, name="b"))
    assert (type(changed), changed.unseen, made.name) == (Light, 4, "a")
    with pytest.raises(TypeError, match="unexpected keyword argument 'figures'"):
        changing(Light, "name")(made, name="b", figures=())
    with pytest.raises(TypeError, match="missing 1 required"):
        changing(Light, "name")(made)
    with pytest.raises(AssertionError, match="only fields"):
        changing(Named, "fourth")
    with pytest.raises(AssertionError, match="looks at itself"):
        changing(Checked, "number")
