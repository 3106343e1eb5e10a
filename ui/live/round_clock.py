"""`RoundClock`: the time that a round of a tournament has, as the organiser runs it beside the tournament.

It is kept with the settings of this computer, so that it continues after a restart; nothing in the tournament depends
on it, and nothing happens when it has run out.
"""

from __future__ import annotations

from collections.abc import Sequence
from datetime import datetime, timedelta

import msgspec
from msgspec import Struct
from msgspec.structs import replace

from scorekeeper.text.grammar import listed
from scorekeeper.text.templates import say, say_number

LONGEST = 600
"""A round has so many minutes at most."""


class RoundClock(Struct, frozen=True):
    """A clock: `ends` is when the time is up (ISO with offset), "" while it is stopped with `left` seconds. `extra` are
    minutes more of some tables, by number."""

    tournament: str
    round: int
    ends: str = ""
    left: int = 0
    extra: tuple[tuple[int, int], ...] = ()

    @property
    def is_stopped(self) -> bool:
        """Whether it does not run."""
        return not self.ends

    def seconds(self, now: datetime) -> int:
        """How many seconds are left, less than 0 once the time is up."""
        if self.is_stopped:
            return self.left
        return -((now - datetime.fromisoformat(self.ends)) // timedelta(seconds=1))

    def stopped(self, now: datetime) -> RoundClock:
        """The clock, stopped."""
        return replace(self, ends="", left=self.seconds(now))

    def running(self, now: datetime) -> RoundClock:
        """The clock, running again from the time at which it was stopped."""
        return replace(self, ends=(now + timedelta(seconds=self.seconds(now))).isoformat(), left=0)

    def with_extra(self, table: int, minutes: int) -> RoundClock:
        """The clock with minutes more for a table, in place of those that it had; 0 for none."""
        others = tuple(one for one in self.extra if one[0] != table)
        return replace(self, extra=tuple(sorted((*others, (table, minutes)))) if minutes else others)

    def face(self, now: datetime) -> str:
        """What the clock shows: minutes and seconds; 0:00 from when the time is up."""
        return time_words(self.seconds(now))

    def remark(self, now: datetime, out: Sequence[int] = ()) -> str:
        """The remark beside it: that it is stopped, which of the tables that are `out` have more time, that the time is
        up; "" for nothing."""
        seconds = self.seconds(now)
        more = [(table, minutes) for table, minutes in self.extra if table in out and seconds + 60 * minutes > 0]
        if self.is_stopped:
            return say("the clock is stopped")
        if seconds > 0:
            told = [say("{minutes} more for table {table}", minutes=minutes_words(minutes), table=table)
                    for table, minutes in more]  # fmt: skip
            return listed(told)
        told = [say("table {table} has {time} more", table=table, time=time_words(seconds + 60 * minutes))
                for table, minutes in more]  # fmt: skip
        return say("time is up; {tables}", tables=listed(told)) if told else say("time is up")

    def is_of(self, tournament: str, number: int) -> bool:
        """Whether it is the clock of a round."""
        return (self.tournament, self.round) == (tournament, number)


def clock_of(text: str) -> RoundClock | None:
    """The clock that a text keeps; None for none, and if it cannot be read."""
    try:
        found = msgspec.json.decode(text, type=RoundClock) if text else None
        if found is not None and found.ends and datetime.fromisoformat(found.ends).tzinfo is None:
            return None
    except (msgspec.DecodeError, ValueError):
        return None
    return found


def text_of(clock: RoundClock | None) -> str:
    """The text that keeps a clock."""
    return "" if clock is None else msgspec.json.encode(clock).decode()


def time_words(seconds: int) -> str:
    """Seconds as minutes and seconds, from an hour on with the hours; 0:00 for less than none."""
    minutes, rest = divmod(max(0, seconds), 60)
    hours, minutes = divmod(minutes, 60)
    if hours:
        return say("{hours}:{minutes}:{seconds}", hours=hours, minutes=f"{minutes:02}", seconds=f"{rest:02}")
    return say("{minutes}:{seconds}", minutes=minutes, seconds=f"{rest:02}")


def minutes_words(minutes: int) -> str:
    """A number of minutes."""
    return say_number(minutes, "1 minute", "{number} minutes")
