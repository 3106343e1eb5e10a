"""Words for days and times."""

from __future__ import annotations

from dataclasses import dataclass

from scorekeeper.text.day_names import DAYS, MONTHS


@dataclass(frozen=True, slots=True)
class DateWords:
    """Weekdays begin with Monday, months with January."""

    weekdays: tuple[str, ...] = DAYS
    months: tuple[str, ...] = MONTHS
    date: str = "{weekday} {day} {month} {year}"
    time: str = "{hour:02}:{minute:02}"
    printed: str = "Printed {when}"
    date_and_time: str = "{date}, {time}"
