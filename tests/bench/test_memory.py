"""The most memory of a run is what the run itself holds at once."""

import gc
import tracemalloc

import pytest

from reports import documents
from tests.bench.papers import weighed
from tests.bench.timing import peak

_MIB = 2**20


def test_what_is_held_at_once_counts() -> None:
    assert peak(lambda: (bytes(4 * _MIB), bytes(4 * _MIB))) == pytest.approx(8, abs=0.1)


def test_what_is_let_go_before_the_next_counts_once() -> None:
    assert peak(lambda: [len(bytes(4 * _MIB)) for _ in range(3)]) == pytest.approx(4, abs=0.1)


def test_what_was_held_before_does_not_count() -> None:
    held = bytes(4 * _MIB)
    assert peak(lambda: len(held)) < 0.1


def test_a_run_that_fails_leaves_nothing_counting() -> None:
    with pytest.raises(ZeroDivisionError):
        peak(lambda: 1 // 0)
    assert not tracemalloc.is_tracing()


def test_what_a_run_of_tests_has_frozen_stays_frozen() -> None:
    """Else each later collection goes through all tests and modules: that took a sixth of a whole run."""
    before = gc.get_freeze_count()
    peak(lambda: None)
    assert gc.get_freeze_count() > before / 2 > 0


def test_a_paper_has_a_row_in_mib_beside_its_floor() -> None:
    (row,) = weighed({"card": lambda: [documents.rules_card()]})
    assert (row.measure, row.unit) == ("card, most memory at once", "MiB")
    assert row.floor is not None
    assert 0 < row.floor < 20
    assert 0 < row.ours < 20
