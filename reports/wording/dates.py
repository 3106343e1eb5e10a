"""Words for days and times."""

from __future__ import annotations

from scorekeeper.text.day_names import DAYS, MONTHS
from scorekeeper.values import light_dataclass


@light_dataclass(frozen=True, slots=True)
class DateWords:
    """Weekdays begin with Monday, months with January."""

    weekdays: tuple[str, ...] = DAYS
    months: tuple[str, ...] = MONTHS
    date: str = "{weekday} {day} {month} {year}"
    time: str = "{hour:02}:{minute:02}"
    printed: str = "Printed {when}"
    date_and_time: str = "{date}, {time}"
