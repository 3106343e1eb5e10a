"""The clock of a round: it runs, stops, continues after a restart, and ends quietly; a table may have more time."""

from __future__ import annotations

from datetime import UTC, datetime, timedelta

import pytest

from ui.live.round_clock import RoundClock, clock_of, text_of, time_words

NOON = datetime(2026, 11, 21, 12, tzinfo=UTC)


def at(seconds: int) -> datetime:
    return NOON + timedelta(seconds=seconds)


def test_it_runs_down_stops_and_goes_on() -> None:
    clock = RoundClock("t", 1, left=600).running(NOON)
    assert [clock.face(at(one)) for one in (0, 1, 599, 600, 900)] == ["10:00", "9:59", "0:01", "0:00", "0:00"]
    assert [clock.remark(at(one)) for one in (599, 600)] == ["", "time is up"]
    stopped = clock.stopped(at(60))
    assert (stopped.face(at(500)), stopped.remark(at(500))) == ("9:00", "the clock is stopped")
    assert stopped.running(at(500)).face(at(501)) == "8:59"
    assert time_words(3600 + 125) == "1:02:05"


def test_a_table_that_still_plays_may_have_more_time() -> None:
    clock = RoundClock("t", 1, left=60).running(NOON).with_extra(3, 5).with_extra(1, 2)
    assert clock.remark(NOON, (1, 3)) == "2 minutes more for table 1 and 5 minutes more for table 3"
    assert clock.remark(NOON, (2,)) == ""
    assert clock.remark(at(61), (1, 3)) == "time is up; table 1 has 1:59 more and table 3 has 4:59 more"
    assert clock.remark(at(200), (1, 3)) == "time is up; table 3 has 2:40 more"
    assert clock.with_extra(3, 0).with_extra(1, 1).extra == ((1, 1),)


@pytest.mark.parametrize("text", ["", "{", '{"tournament": 1}', '{"tournament": "t", "round": 1, "ends": "soon"}',
                                  '{"tournament": "t", "round": 1, "ends": "2026-11-21T12:00:00"}'])  # fmt: skip
def test_what_cannot_be_read_is_no_clock(text: str) -> None:
    assert clock_of(text) is None
    assert text_of(None) == ""


def test_it_is_kept_as_text() -> None:
    clock = RoundClock("t", 1, left=60).with_extra(3, 5).running(NOON)
    assert clock_of(text_of(clock)) == clock
    assert (clock.is_of("t", 1), clock.is_of("t", 2)) == (True, False)
