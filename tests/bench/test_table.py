"""The table says what was measured, and whether a target is met, to the last figure."""

import pytest

from tests.bench.table import Row, figure, written


def test_a_ratio_is_ours_over_the_floor() -> None:
    assert Row("start", 30.0, 12.0).ratio == pytest.approx(2.5)
    assert Row("start", 30.0).ratio is None
    assert Row("start", 30.0, 0.0).ratio is None


@pytest.mark.parametrize(
    ("row", "met"),
    [
        (Row("a", 30.0, 12.0), None),
        (Row("a", 30.0, 12.0, most_ratio=2.5), True),
        (Row("a", 30.1, 12.0, most_ratio=2.5), False),
        (Row("a", 4.0, most=4), True),
        (Row("a", 4.1, most=4), False),
        (Row("a", 30.0, 12.0, most_ratio=2.5, most=29), False),
        (Row("a", 30.0, 10.0, most_ratio=2.5, most=31), False),
    ],
)
def test_a_target_is_met_where_every_part_of_it_is(row: Row, met: bool | None) -> None:
    assert row.met is met


@pytest.mark.parametrize(
    ("amount", "text"), [(0.1417, "0.142 ms"), (3.216, "3.22 ms"), (23.14, "23.1 ms"), (178.4, "178 ms")]
)
def test_a_figure_has_three_places_that_count(amount: float, text: str) -> None:
    assert figure(amount, "ms") == text


def test_the_table() -> None:
    """Words stand at the left, figures under one another at the right."""
    rows = [
        Row("start to painted sheet", 200.0, 160.0, most_ratio=1.5),
        Row("memory", 99.0, 60.0, most_ratio=1.5, unit="MiB"),
        Row("Enter", 3.5, most=16),
        Row("a look at it", 1.0),
    ]
    assert written(rows).splitlines() == [
        "measure                    floor      ours  ratio  target    met?",
        "-----------------------------------------------------------------",
        "start to painted sheet    160 ms    200 ms   1.25  <= 1.5 x  yes",
        "memory                  60.0 MiB  99.0 MiB   1.65  <= 1.5 x  NO",
        "Enter                          -   3.50 ms      -  <= 16 ms  yes",
        "a look at it                   -   1.00 ms      -  -         -",
    ]
