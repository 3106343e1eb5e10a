"""Days as they are typed and as they are said."""

from datetime import date

import pytest

from scorekeeper.text.dates import ago, read_date, write_date


@pytest.fixture
def today() -> date:
    """A Friday."""
    return date(2026, 11, 20)


@pytest.mark.parametrize(
    "typed",
    [
        "2026-11-20",
        "20.11.2026",
        "20/11",
        "20. 11.",
        "20 nov",
        "Nov 20, 2026",
        "20th November",
        "Friday 20 November 2026",
        "fri 20 11 26",
        "11/20/2026",
        "today",
    ],
)
def test_a_day_is_read_in_many_forms(typed: str, today: date) -> None:
    assert read_date(typed, today) == today


@pytest.mark.parametrize("typed", ["", "soon", "31.2.2026", "0.1.2026", "20", "1.2.3.4", "20 x 2026", "1/1/99999", "-"])
def test_what_is_no_day_is_none(typed: str, today: date) -> None:
    assert read_date(typed, today) is None


@pytest.mark.parametrize(
    ("typed", "day"),
    [
        ("12/7", "2026-12-07"),
        ("12/7/2026", "2026-12-07"),
        ("20/11", "2026-11-20"),
        ("7.12.", "2026-12-07"),
        ("2026-12-7", "2026-12-07"),
    ],
)
def test_with_slashes_the_month_is_first_where_it_is_written_so(typed: str, day: str, today: date) -> None:
    assert read_date(typed, today, month_first=True) == date.fromisoformat(day)


def test_a_day_without_its_year_is_the_nearest(today: date) -> None:
    assert read_date("3 January", today) == date(2027, 1, 3)
    assert read_date("30.12.", date(2027, 1, 2)) == date(2026, 12, 30)


def test_what_is_written_can_be_read(today: date) -> None:
    for month in range(1, 13):
        day = date(2026, month, 28)
        assert read_date(write_date(day), today) == day


@pytest.mark.parametrize(
    ("iso", "said"),
    [
        ("2026-11-20", "today"),
        ("2026-11-19", "yesterday"),
        ("2026-11-13", "last Friday"),
        ("2026-11-06", "6 November"),
        ("2026-08-07", "in August"),
        ("2025-02-07", "in 2025"),
        ("2026-12-01", ""),
        ("", ""),
    ],
)
def test_when_somebody_last_played(iso: str, said: str, today: date) -> None:
    assert ago(iso, today) == said
