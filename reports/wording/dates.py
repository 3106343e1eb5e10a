"""Words for days and times."""

from __future__ import annotations

from scorekeeper.values import light_dataclass


@light_dataclass(frozen=True, slots=True)
class DateWords:
    """Weekdays begin with Monday, months with January."""

    weekdays: tuple[str, ...] = ("Monday", "Tuesday", "Wednesday", "Thursday", "Friday", "Saturday", "Sunday")
    months: tuple[str, ...] = (
        "January", "February", "March", "April", "May", "June", "July", "August", "September", "October", "November",
        "December",
    )  # fmt: skip
    date: str = "{weekday} {day} {month} {year}"
    time: str = "{hour:02}:{minute:02}"
    printed: str = "Printed {when}"
    date_and_time: str = "{date}, {time}"
