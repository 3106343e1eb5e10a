"""Days and times as paper writes them."""

from __future__ import annotations

from datetime import date, datetime

from reports.wording import Wording


def day(text: str, wording: Wording) -> str:
    """An ISO date in words ("Friday 20 November 2026"); the text itself where it is none."""
    try:
        return _day(date.fromisoformat(text), wording)
    except ValueError:
        return text


def span(since: str, until: str, wording: Wording) -> str:
    """From one ISO date to another in words; one day is named once."""
    first, last = day(since, wording), day(until, wording)
    return first if first == last else wording.statement.from_to.format(since=first, until=last)


def _day(when: date, wording: Wording) -> str:
    words = wording.dates
    return words.date.format(
        weekday=words.weekdays[when.weekday()], day=when.day, month=words.months[when.month - 1], year=when.year
    )


def clock(text: str, wording: Wording) -> str:
    """The time of day of an ISO time, as it was at the table; "" where there is none."""
    try:
        when = datetime.fromisoformat(text)
    except ValueError:
        return ""
    return wording.dates.time.format(hour=when.hour, minute=when.minute)


def is_time(text: str) -> bool:
    """Whether a text is an ISO time."""
    try:
        datetime.fromisoformat(text)
    except ValueError:
        return False
    return True


def moment(text: str, wording: Wording) -> str:
    """An ISO time as day and time; the text itself where it is none."""
    try:
        when = datetime.fromisoformat(text)
    except ValueError:
        return text
    return wording.dates.date_and_time.format(date=_day(when, wording), time=clock(text, wording))
