"""A paper that is made a little at a time: all of it in the end, nothing of it once it is stopped, errors reported."""

from __future__ import annotations

from collections.abc import Iterator
from time import sleep

import pytest
from pytestqt.qtbot import QtBot

from ui.print_preview.incremental_job import IncrementalJob, Work


def work(steps: int, seconds: float = 0.0) -> Work:
    """Some work; sleeping stands for it."""
    for step in range(steps):
        sleep(seconds)
        yield step / steps
    return b"made"


@pytest.fixture
def making(qtbot: QtBot) -> Iterator[IncrementalJob]:
    made = IncrementalJob()
    yield made
    made.stop()


def test_it_ends_with_what_was_made(making: IncrementalJob, qtbot: QtBot) -> None:
    with qtbot.waitSignal(making.ended) as ended:
        making.begin(work(5))
        assert making.running
    assert ended.args == [b"made"]
    assert not making.running


def test_the_event_loop_turns_while_it_is_made_and_hears_how_much_is_done(making: IncrementalJob, qtbot: QtBot) -> None:
    heard: list[float] = []
    making.went_on.connect(heard.append)
    with qtbot.waitSignal(making.ended):
        making.begin(work(12, 0.01))
    assert len(heard) >= 3
    assert heard == sorted(heard)


def test_what_is_stopped_goes_no_further(making: IncrementalJob, qtbot: QtBot) -> None:
    going = work(1000, 0.01)
    with qtbot.waitSignal(making.went_on):
        making.begin(going)
    making.stop()
    assert not making.running
    assert list(going) == []


def test_a_new_paper_takes_the_place_of_the_one_that_is_being_made(making: IncrementalJob, qtbot: QtBot) -> None:
    ended: list[bytes] = []
    making.ended.connect(ended.append)
    making.begin(work(1000, 0.01))
    with qtbot.waitSignal(making.ended):
        making.begin(work(2))
    assert ended == [b"made"]


def test_an_error_is_handed_on(making: IncrementalJob, qtbot: QtBot) -> None:
    def broken() -> Work:
        yield 0.5
        raise ValueError("no paper")

    with qtbot.waitSignal(making.failed) as failed:
        making.begin(broken())
    assert str((failed.args or [""])[0]) == "no paper"
    assert not making.running
