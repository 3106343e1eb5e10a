"""Days as people say and type them: "Friday 20 November 2026", "last Friday", "20.11.", "tomorrow"."""

from __future__ import annotations

import re
from datetime import date, datetime, timedelta
from typing import Final

from scorekeeper.text.templates import fill, say

DAYS: Final = ("Monday", "Tuesday", "Wednesday", "Thursday", "Friday", "Saturday", "Sunday")
"""The days of a week, as `date.weekday` counts them; as the months made from CLDR by `python3 -m installer.cldr`."""
MONTHS: Final = (
    "January",
    "February",
    "March",
    "April",
    "May",
    "June",
    "July",
    "August",
    "September",
    "October",
    "November",
    "December",
)
"""The months of a year; `date.month` counts them from 1."""
NO_DAY: Final = "This is not a day."
_NEAR = {"today": 0, "tomorrow": 1, "yesterday": -1}
_WEEK = 7
_WEEKS_NAMED_BY_DAY = 60
_MONTHS_NAMED = 330


def write_date(day: date) -> str:
    """A day in full: "Friday 20 November 2026"."""
    return say(
        "{weekday} {day} {month} {year}",
        weekday=fill(DAYS[day.weekday()]),
        day=day.day,
        month=fill(MONTHS[day.month - 1]),
        year=day.year,
    )


def day_words(iso: str) -> str:
    """An ISO date in full: "Friday 20 November 2026"; the text itself if it is none."""
    try:
        return write_date(date.fromisoformat(iso))
    except ValueError:
        return iso


def span_words(since: str, until: str) -> str:
    """From one ISO date to another; one day is named once."""
    first, last = day_words(since), day_words(until)
    return first if first == last else say("{since} to {until}", since=first, until=last)


def write_short(day: date) -> str:
    """A day of this year: "20 November"."""
    return say("{day} {month}", day=day.day, month=fill(MONTHS[day.month - 1]))


def date_words(iso: str) -> str:
    """An ISO date without its weekday: "13 March 2026"; "" if it is none."""
    try:
        day = date.fromisoformat(iso)
    except ValueError:
        return ""
    return say("{day} {year}", day=write_short(day), year=day.year)


def short_date(iso: str) -> str:
    """An ISO date in a narrow column: "20 Nov 2026"; "" if it is none."""
    try:
        day = date.fromisoformat(iso)
    except ValueError:
        return ""
    return say("{day} {month} {year}", day=day.day, month=_short(MONTHS[day.month - 1]), year=day.year)


def day_and_month(iso: str) -> str:
    """An ISO date in a context that shows the year: "20 Nov"."""
    day = date.fromisoformat(iso)
    return say("{day} {month}", day=day.day, month=_short(MONTHS[day.month - 1]))


def short_day(iso: str) -> str:
    """An ISO date in a narrow list, with its weekday: "Sun 22 Nov"; the text itself if it is none."""
    try:
        day = date.fromisoformat(iso)
    except ValueError:
        return iso
    weekday, month = _short(DAYS[day.weekday()]), _short(MONTHS[day.month - 1])
    return say("{weekday} {day} {month}", weekday=weekday, day=day.day, month=month)


def first_of_year(iso: str) -> str:
    """The first day of the year of an ISO date, as an ISO date; "" if it is none."""
    try:
        return date.fromisoformat(iso).replace(month=1, day=1).isoformat()
    except ValueError:
        return ""


def ago(iso: str, today: date) -> str:
    """When a player last played, in words: "yesterday", "last Friday", "in May"; "" for an unknown or future day."""
    try:
        day = date.fromisoformat(iso)
    except ValueError:
        return ""
    days = (today - day).days
    if days < 0:
        return ""
    if days < 2:
        return say("yesterday") if days else say("today")
    if days <= _WEEK:
        return say("last {weekday}", weekday=fill(DAYS[day.weekday()]))
    if days <= _WEEKS_NAMED_BY_DAY:
        return write_short(day)
    if days <= _MONTHS_NAMED:
        return say("in {month}", month=fill(MONTHS[day.month - 1]))
    return say("in {year}", year=day.year)


def read_date(text: str, today: date, *, month_first: bool = False) -> date | None:
    """Parse a typed date; None if it is no date. A text without a year means the nearest such day.

    Read are ISO dates, days before months ("20.11.2026", "20/11"), month names in whole or in part in either order, and
    today, tomorrow and yesterday. What could be two days ("3/4/2026") is a day before a month, with `month_first` a
    month before a day if it has slashes.
    """
    plain = text.strip().casefold()
    if plain in _NEAR:
        return today + timedelta(_NEAR[plain])
    if re.fullmatch(r"\d{4}-\d{1,2}-\d{1,2}", plain):
        year, month, day = map(int, plain.split("-"))
        return _day(day, month, year, today)
    parts = [part for part in re.split(r"[\s.,/-]+", plain) if part]
    if len(parts) > 1 and _is_weekday(parts[0]):
        parts = parts[1:]
    return _from_parts(parts, today, month_first=month_first and "/" in plain)


def short_month(number: int) -> str:
    """A month in a narrow column: "Nov"; months are counted from 1."""
    return _short(MONTHS[number - 1])


def _short(name: str) -> str:
    """The first letters of the name of a month or of a day of the week."""
    return fill(name)[:3]


def _from_parts(parts: list[str], today: date, *, month_first: bool) -> date | None:
    if len(parts) not in (2, 3) or not all(part.isdecimal() and len(part) <= 4 for part in parts[2:]):
        return None
    year = int(parts[2]) if len(parts) == 3 else None
    first, second = (_number(part) for part in parts[:2])
    if parts[0].isalpha():
        first, second = second, _month(parts[0])
    elif parts[1].isalpha():
        second = _month(parts[1])
    if first is None or second is None:
        return None
    if (second > 12 or month_first) and first <= 12 and parts[0].isdecimal() and parts[1].isdecimal():
        first, second = second, first
    return _day(first, second, year, today)


def _number(part: str) -> int | None:
    found = re.fullmatch(r"(\d{1,2})(?:st|nd|rd|th)?", part)
    return int(found[1]) if found else None


def _month(part: str) -> int | None:
    found = [number for number, name in enumerate(MONTHS, 1) if len(part) >= 3 and name.casefold().startswith(part)]
    return found[0] if found else None


def _is_weekday(part: str) -> bool:
    return len(part) >= 2 and any(name.casefold().startswith(part) for name in DAYS)


def _day(day: int, month: int, year: int | None, today: date) -> date | None:
    years = [year + 2000 if year < 100 else year] if year is not None else [today.year + off for off in (-1, 0, 1)]
    found = []
    for one in years:
        try:
            found.append(date(one, month, day))
        except ValueError:
            continue
    return min(found, key=lambda one: abs(one - today), default=None)


def clock(at: str) -> str:
    """ "21:04", by the clock of the table; "" if the time is unknown."""
    try:
        return datetime.fromisoformat(at).strftime("%H:%M")
    except ValueError:
        return ""


def local_clock(at: str) -> str:
    """ "21:04", by the clock of this computer, of an ISO time with a zone; "" if it is none."""
    try:
        return datetime.fromisoformat(at).astimezone().strftime("%H:%M")
    except (ValueError, OverflowError):
        return ""


def moment_words(at: str) -> str:
    """An ISO time as day and time of day; the text itself if it is none."""
    if not is_time(at):
        return at
    return say("{date}, {time}", date=write_date(datetime.fromisoformat(at).date()), time=clock(at))


def minute_words(moment: datetime) -> str:
    """A moment by the clock of this computer: "21 November 2026 23:10"."""
    local = moment.astimezone()
    return say("{date} {time}", date=date_words(local.date().isoformat()), time=local.strftime("%H:%M"))


def is_time(text: str) -> bool:
    """Whether a text is an ISO time."""
    try:
        datetime.fromisoformat(text)
    except ValueError:
        return False
    return True
