"""Small readers of JSON, without floats, that name what they refuse."""

import json
from contextlib import suppress
from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st

from scorekeeper.files.json_reading import (
    Fields,
    Read,
    canonical,
    flag,
    listed,
    name,
    not_negative,
    one_number_of,
    one_of,
    or_null,
    points,
    read_json,
    text,
    whole,
    with_keys,
    write_json,
)
from scorekeeper.refusals import Refused
from scorekeeper.rules.people import Arrangement
from scorekeeper.rules.points import Points
from scorekeeper.rules.texts import LONGEST_NAME, LONGEST_TEXT
from scorekeeper.text.refusal_messages import refusal_text
from tests.scorekeeper.nights import p, refused

READERS: list[Read[Any]] = [
    flag, whole, not_negative, points, text, name, listed(text), one_of(Arrangement), one_number_of(26, 13),
]  # fmt: skip


def test_whole_numbers(subtests: pytest.Subtests) -> None:
    for content, number in [("0", 0), ("-5", -5), ("3.0", 3), ("1e3", 1000), ("-0.0", 0)]:
        with subtests.test(content=content):
            assert whole(read_json(content)) == number


def test_what_is_no_whole_number(subtests: pytest.Subtests) -> None:
    for content, code in [
        ("3.5", "not_whole"),
        ("1e-9", "not_whole"),
        ("1e300", "not_whole"),
        ("1E+999999999", "not_whole"),
        ("1e9999999999999999999999", "wrong_type"),
        ("1000000000", "too_large"),
        ("-1000000000", "too_large"),
        ("1" * 31, "wrong_type"),
        ("1." + "0" * 6000, "wrong_type"),
        ("true", "wrong_type"),
        ('"3"', "wrong_type"),
        ("null", "wrong_type"),
        ("NaN", "wrong_type"),
        ("[1]", "wrong_type"),
    ]:
        with subtests.test(content=content, code=code), refused(code):
            whole(read_json(content))


def test_a_count_is_not_below_zero() -> None:
    assert not_negative(0) == 0
    with refused("not_negative", value=-1):
        not_negative(-1)


def test_points_are_numbers(subtests: pytest.Subtests) -> None:
    for content, halves in [("6", 12), ("-26", -52), ("0.5", 1), ("-0.5", -1), ("6.0", 12), ("1e2", 200), ("5e-1", 1)]:
        with subtests.test(content=content):
            assert points(read_json(content)) == Points(halves)


def test_what_is_no_number_of_points(subtests: pytest.Subtests) -> None:
    for content, code in [
        ("0.25", "not_a_half"),
        ("1e-300", "not_a_half"),
        ("1e300", "not_a_half"),
        ("1E+999999999", "not_a_half"),
        ("1e-99999999999999999999", "wrong_type"),
        ("0." + "1" * 5000, "wrong_type"),
        ("100001", "too_many_points"),
        ("1" * 30, "too_many_points"),
        ("1" * 31, "wrong_type"),
        ("false", "wrong_type"),
        ('"6"', "wrong_type"),
        ("Infinity", "wrong_type"),
        ("{}", "wrong_type"),
    ]:
        with subtests.test(content=content, code=code), refused(code):
            points(read_json(content))


def test_a_wrong_type_is_named(subtests: pytest.Subtests) -> None:
    for content, found in [
        ("{}", "an object"),
        ("[]", "a list"),
        ('""', "a text"),
        ("true", "true or false"),
        ("null", "null"),
        ("3", "a number"),
        ("3.5", "a number"),
        ("NaN", "NaN"),
        ("-Infinity", "-Infinity"),
        ("9" * 99, "a number of that length"),
        ("1e99999999999999999999", "a number of that size"),
    ]:
        with subtests.test(content=content, found=found):
            value = read_json(content)
            reader: Read[Any] = flag if not isinstance(value, bool) else text
            with refused("wrong_type", found=found):
                reader(value)


@pytest.mark.parametrize("reader", READERS)
@pytest.mark.parametrize("content", ["{}", "[3]", "null", "true", "3.25", '"x"', "NaN"])
def test_a_reader_takes_a_value_or_refuses_it(reader: Read[Any], content: str) -> None:
    with suppress(Refused):
        reader(read_json(content))


def test_texts_and_names() -> None:
    assert text(" a\n\tb ") == " a\n\tb "
    assert text("") == ""
    assert text("x" * LONGEST_TEXT) == "x" * LONGEST_TEXT
    assert name("Ann O’Lee 陳") == "Ann O’Lee 陳"
    assert name("x" * LONGEST_NAME) == "x" * LONGEST_NAME
    with refused("too_long", most=LONGEST_TEXT):
        text("x" * (LONGEST_TEXT + 1))
    with refused("too_long", most=LONGEST_NAME):
        name("x" * (LONGEST_NAME + 1))
    for empty in ("", " ", "\n"):
        with refused("not_empty"):
            name(empty)
    for broken in ("a\nb", "a\tb"):
        with refused("control_characters"):
            name(broken)


def test_no_text_holds_a_control(subtests: pytest.Subtests) -> None:
    for sign in ["\x00", "\r", "\x1b", "\x7f", "\x85", "\u061c", "\u202e", "\u2066", "\u2028", "\ud800"]:
        with subtests.test(sign=sign), refused("control_characters"):
            text(f"a{sign}b")


def test_lists_and_choices_name_the_member() -> None:
    assert listed(whole)([1, 2]) == (1, 2)
    with refused("wrong_type", "[1]", expected="a whole number", found="a text"):
        listed(whole)([1, "2"])
    with refused("wrong_type", "[0][1]"):
        listed(listed(whole))([[1, None]])
    assert one_of(Arrangement)("shared") is Arrangement.SHARED
    with refused("unknown_value", value="x" * 60, known="individual, shared, sitting"):
        one_of(Arrangement)("x" * 100)
    assert one_number_of(26, 13)(13) == 13
    with refused("unknown_value", value=14, known="26, 13"):
        one_number_of(26, 13)(14)
    assert or_null(whole)(None) is None
    assert or_null(whole)(3) == 3


def test_an_object_is_read_key_by_key() -> None:
    found = Fields(read_json('{"a": 1, "b": "x", "c": null}'))
    assert "a" in found
    assert "z" not in found
    assert (found.need("a", whole), found.may("b", text, ""), found.may("z", whole, 7)) == (1, "x", 7)
    with refused("unknown_key", "c", key="c"):
        found.end()
    assert found.need("c", or_null(whole)) is None
    found.end()


def test_an_object_says_what_is_missing_wrong_or_there_twice() -> None:
    found = Fields(read_json('{"a": {"b": [1, "x"]}}'))
    with refused("missing_key", "z"):
        found.need("z", whole)
    with refused("wrong_type", "a.b[1]"):
        found.need("a", lambda data: Fields(data).need("b", listed(whole)))
    with refused("wrong_type", expected="an object", found="a list"):
        Fields(read_json("[]"))
    with refused("duplicate_key", "b", key="b"):
        Fields(read_json('{"a": 1, "b": 2, "b": 3}'))
    with refused("duplicate_key", "a.b", key="b"):
        Fields(read_json('{"a": {"b": 2, "b": 3}}')).need("a", Fields)


def test_what_is_not_json_names_line_and_column() -> None:
    with pytest.raises(Refused) as fault:
        read_json("[1,\n}")
    assert refusal_text(fault.value) == "this is not a night file: line 2, column 1: a value is missing"
    with refused("not_json"):
        read_json("")
    for deep in ("[" * 200_000, '{"a":' * 200_000):
        with refused("too_deep"):
            read_json(deep)


def test_written_json_is_canonical_or_laid_out() -> None:
    data = {"b": [p(3), p("-0.5"), p("12.5")], "a": {"x": None, "y": True, "z": "½"}, "c": [], "d": {}, "e": [[1], {}]}
    assert canonical(data) == '{"a":{"x":null,"y":true,"z":"½"},"b":[3,-0.5,12.5],"c":[],"d":{},"e":[[1],{}]}'
    assert write_json({"b": [1, 2], "a": [{"k": 1}]}, indent=1) == (
        '{\n "b": [1,2],\n "a": [\n  {\n   "k": 1\n  }\n ]\n}'
    )
    assert canonical(read_json('{"rating": [0.10, 1.5e3]}')) == '{"rating":[0.10,1.5E+3]}'
    with pytest.raises(TypeError, match="float cannot be written to a file"):
        canonical([1.5])


def test_the_keys_that_nobody_asked_for_are_the_rest() -> None:
    fields = Fields(read_json('{"notes": "x", "phone": "+49 170", "seats": [1]}'))
    assert fields.need("notes", text) == "x"
    assert fields.rest == {"phone": "+49 170", "seats": [1]}


values = st.recursive(
    st.none() | st.booleans() | st.integers(-(10**20), 10**20) | st.text(max_size=5),
    lambda inner: st.lists(inner, max_size=3) | st.dictionaries(st.text(max_size=3), inner, max_size=3),
    max_leaves=10,
)


@given(values)
def test_json_is_read_as_it_was_written(data: object) -> None:
    assert read_json(canonical(data)) == data
    assert read_json(write_json(data, indent=1)) == data
    assert json.loads(canonical(data)) == data


@given(st.integers(-200_000, 200_000).map(Points))
def test_points_are_read_as_they_were_written(figure: Points) -> None:
    assert points(read_json(canonical(figure))) == figure


def test_keys_that_were_not_read_are_kept_as_json() -> None:
    found = Fields(read_json('{"name": "Ann", "new": {"b": 2, "a": [1.5]}}'))
    assert found.need("name", name) == "Ann"
    assert found.rest_as_json == '{"new":{"a":[1.5],"b":2}}'
    assert found.need("new", lambda value: value)
    assert found.rest_as_json == ""


def test_a_number_too_long_is_refused_where_it_would_be_kept() -> None:
    found = Fields(read_json('{"new": ' + "1" * 31 + "}"))
    with pytest.raises(Refused) as refusal:
        _ = found.rest_as_json
    assert refusal.value.code == "json_unreadable"


def test_values_stand_beside_those_of_a_record_or_in_their_place() -> None:
    assert with_keys("", {"a": 1}) == '{"a":1}'
    assert with_keys('{"b":2,"a":0}', {"a": 1}) == '{"a":1,"b":2}'
