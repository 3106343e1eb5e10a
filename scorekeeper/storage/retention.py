"""Which backups are kept: all of today, then one a day, one a week, one a month, and always the newest.

Where nights are damaged, the newest backup in which they were whole is kept too, however old it becomes. Together they
take no more space than a limit; the oldest are deleted first, since every newer one holds all that they
hold. Copies made before an upgrade have other names and are never deleted.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from datetime import date, datetime, tzinfo

from scorekeeper.storage.backup_files import Backup

DAYS, WEEKS, MONTHS = 14, 8, 24
"""How many days, weeks and months back one backup each is kept."""
MOST_BYTES, LEAST = 1024**3, 8
"""Bytes that all backups in one folder may take, and how many of the newest are kept whatever their size."""


def superfluous(backups: Sequence[Backup], now: datetime) -> list[Backup]:
    """The backups that need not be kept, of `backups`, newest first. `now` is aware; days are those of its time zone.

    Of each of the last 14 days, 8 weeks (Monday to Sunday) and 24 months that have a backup the newest one is kept. A
    backup from the future (the clock was wrong) is kept.
    """
    kept = {backup.path for backup in indispensable(backups)}
    zone, today = now.tzinfo, now.date()
    kept |= {backup.path for backup in backups if _day(backup, zone) >= today}
    for spans, most in ((_by_day, DAYS), (_by_week, WEEKS), (_by_month, MONTHS)):
        kept |= {backup.path for backup in _newest_of_each(backups, zone, spans, most)}
    return [backup for backup in backups if backup.path not in kept]


def indispensable(backups: Sequence[Backup]) -> list[Backup]:
    """Of `backups`, newest first, the newest, and for every other set of damaged nights the newest one with it."""
    newest: dict[str, Backup] = {}
    for backup in backups:
        newest.setdefault(backup.broken, backup)
    return list(newest.values())


def room_for(sizes: Sequence[int], most: int = MOST_BYTES) -> int:
    """How many backups fit into `most` bytes, of those whose sizes in bytes are given, newest first."""
    taken = 0
    for count, size in enumerate(sizes):
        taken += size
        if taken > most and count >= LEAST:
            return count
    return len(sizes)


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
