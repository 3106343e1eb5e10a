"""The English names of days and months, which screen, paper and command line share."""

from typing import Final

DAYS: Final = ("Monday", "Tuesday", "Wednesday", "Thursday", "Friday", "Saturday", "Sunday")
"""The days of a week, as `date.weekday` counts them."""

MONTHS: Final = (
    "January", "February", "March", "April", "May", "June", "July", "August", "September", "October", "November",
    "December",
)  # fmt: skip
"""The months of a year; `date.month` counts them from 1."""
