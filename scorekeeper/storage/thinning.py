"""Which backups stay: all of today, then one a day, one a week, one a month; the newest always.

Copies that an older version of the program left before an upgrade have other names and are never thinned.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from datetime import date, datetime, tzinfo

from scorekeeper.storage.backup import Backup

DAYS, WEEKS, MONTHS = 14, 8, 24
"""How many days, weeks and months back one backup each is kept."""


def superfluous(backups: Sequence[Backup], now: datetime) -> list[Backup]:
    """The backups that need not be kept, of those in `backups`, which are the newest first. `now` is aware; days are
    those of its time zone.

    Of each of the last 14 days, 8 weeks (Monday to Sunday) and 24 months that have a backup the newest one stays. A
    backup from a time to come (the clock was wrong) stays.
    """
    kept = {backup.path for backup in backups[:1]}
    zone, today = now.tzinfo, now.date()
    kept |= {backup.path for backup in backups if _day(backup, zone) >= today}
    for spans, most in ((_by_day, DAYS), (_by_week, WEEKS), (_by_month, MONTHS)):
        kept |= {backup.path for backup in _newest_of_each(backups, zone, spans, most)}
    return [backup for backup in backups if backup.path not in kept]


def _day(backup: Backup, zone: tzinfo | None) -> date:
    return backup.made_at.astimezone(zone).date()


def _newest_of_each(
    backups: Sequence[Backup], zone: tzinfo | None, span: Callable[[date], object], most: int
) -> list[Backup]:
    newest: dict[object, Backup] = {}
    for backup in backups:
        newest.setdefault(span(_day(backup, zone)), backup)
    return list(newest.values())[:most]


def _by_day(day: date) -> object:
    return day


def _by_week(day: date) -> object:
    return day.isocalendar()[:2]


def _by_month(day: date) -> object:
    return day.year, day.month
