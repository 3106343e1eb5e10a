"""Points: exact halves, read as people type and written as people read."""

from fractions import Fraction

import pytest
from hypothesis import given
from hypothesis import strategies as st

from scorekeeper.rules.points import LARGEST, Points, read, sums, total, write, write_decimal
from tests.scorekeeper.nights import refused


def test_a_cell_is_read_as_it_is_typed(subtests: pytest.Subtests) -> None:
    for typed, halves in [
        ("0", 0),
        ("7", 14),
        ("25", 50),
        ("q", 26),
        ("*", 26),
        ("q3", 32),
        ("Q3", 32),
        ("3q", 32),
        ("*10", 46),
        ("13+4", 34),
        ("10+15+8-5", 56),
        ("-4", -8),
        ("\N{MINUS SIGN}4", -8),
        ("+4", 8),
        (" 1 3 ", 26),
        ("１３", 26),
        ("＋４", 8),
        ("\N{NO-BREAK SPACE}6", 12),
    ]:
        with subtests.test(typed=typed, halves=halves):
            assert read(typed) == Points(halves)


def test_halves_are_read_where_they_are_legal(subtests: pytest.Subtests) -> None:
    for typed, halves in [("3½", 7), ("½", 1), ("3/", 7), ("/", 1), ("3.5", 7), ("3,5", 7), ("3.0", 6), ("½q", 27)]:
        with subtests.test(typed=typed, halves=halves):
            assert read(typed, halves=True) == Points(halves)


@pytest.mark.parametrize("typed", ["3½", "3.5", "½"])
def test_cards_count_whole_points(typed: str) -> None:
    with refused("no_halves_here", text=typed):
        read(typed)


def test_two_halves_make_a_whole() -> None:
    assert read("1½+½") == Points.whole(2)


def test_what_is_no_figure_is_never_guessed(subtests: pytest.Subtests) -> None:
    for typed in [
        "",
        " ",
        "x",
        "X5",
        "1 2x",
        "q3q",
        "qq",
        "1/2",
        "3.",
        "3.25",
        "3.5½",
        "++4",
        "4+",
        "+",
        "¼",
        "2²",
        "①",
        "1e3",
        "12:3",
    ]:
        with subtests.test(typed=typed), refused("unreadable", text=typed):
            read(typed, halves=True)


@pytest.mark.parametrize("typed", ["100001", "-100001", "99999+2"])
def test_a_typing_error_of_six_digits_is_refused(typed: str) -> None:
    with refused("too_many_points", most=LARGEST):
        read(typed)


def test_the_largest_figure_is_still_read() -> None:
    assert read("100000") == Points.whole(LARGEST)
    assert Points.exactly(Fraction(-LARGEST)) == Points.whole(-LARGEST)
    with refused("too_many_points"):
        Points.exactly(Fraction(LARGEST) + Fraction(1, 2))


def test_a_third_is_no_number_of_halves() -> None:
    with refused("not_a_half", value="1/3"):
        Points.exactly(Fraction(1, 3))


def test_points_add_up() -> None:
    four, half = Points.whole(4), Points(1)
    assert total([four, half, -half]) == four
    assert (four - half).fraction == Fraction(7, 2)
    assert four * 3 == Points.whole(12)
    assert abs(-four) == four
    assert half
    assert not Points(0)
    assert half < four
    assert not half.is_whole
    assert str(-four - half) == "−4½"


def test_figures_are_written_as_people_read(subtests: pytest.Subtests) -> None:
    for value, text in [
        (Points(0), "0"),
        (Points(-36), "−18"),
        (Points(1), "½"),
        (Points(-1), "−½"),
        (Points(7), "3½"),
        (Fraction(79, 4), "19¾"),
        (Fraction(1, 3), "⅓"),
        (Fraction(-1, 8), "−⅛"),
        (Fraction(22, 7), "3 1/7"),
        (Fraction(-22, 7), "−3 1/7"),
        (Fraction(1, 7), "1/7"),
        (Fraction(-1, 7), "−1/7"),
        (12, "12"),
    ]:
        with subtests.test(value=value, text=text):
            assert write(value) == text


def test_a_plus_is_written_where_signs_are_wanted() -> None:
    assert [write(points, signed=True) for points in (3, 0, -3, Fraction(1, 7))] == ["+3", "0", "−3", "+1/7"]


def test_figures_in_files_are_decimals_without_trailing_zeros(subtests: pytest.Subtests) -> None:
    for value, text in [
        (0, "0"),
        (100, "100"),
        (Points(93), "46.5"),
        (Fraction(-1, 4), "-0.25"),
        (Fraction(1, 3), "1/3"),
        (Fraction(-7, 6), "-7/6"),
        (Fraction(1, 2**30), "0." + str(5**30).rjust(30, "0")),
        (Fraction(1, 2**31), "1/2147483648"),
    ]:
        with subtests.test(value=value, text=text):
            assert write_decimal(value) == text


@given(st.integers(-2 * LARGEST, 2 * LARGEST))
def test_what_is_written_is_read_again(halves: int) -> None:
    points = Points(halves)
    assert read(write(points), halves=True) == points
    assert Fraction(write_decimal(points)) == points.fraction


@given(st.text(max_size=12))
def test_reading_refuses_or_gives_points_but_never_breaks(typed: str) -> None:
    try:
        found = read(typed, halves=True)
    except ValueError:
        return
    assert abs(found) <= Points.whole(LARGEST)


@given(st.fractions())
def test_a_decimal_text_says_the_number_exactly(value: Fraction) -> None:
    assert Fraction(write_decimal(value)) == value


@given(st.lists(st.tuples(st.sampled_from("abc"), st.fractions(max_denominator=12))))
def test_sums_are_those_of_fractions(figures: list[tuple[str, Fraction]]) -> None:
    found = sums("abcd", figures)
    assert found == {key: sum((figure for of, figure in figures if of == key), Fraction(0)) for key in "abcd"}
    assert list(found) == ["a", "b", "c", "d"]


def test_only_known_keys_are_summed() -> None:
    with pytest.raises(KeyError):
        sums("ab", [("c", Fraction(1, 2))])
