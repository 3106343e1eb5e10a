"""Which backups are kept: all of today, then one a day, one a week, one a month, and always the newest.

If nights are damaged, the newest backup in which each of them was whole is kept too, however old it becomes, regardless
of number and size, and the newest of each of the latest sets of damaged nights. The others take no more space than a
limit; the oldest are deleted first, since every newer one holds all that they hold. Copies made before an upgrade have
other names and are never deleted; of those that went bad and were set aside (`backup_files.set_aside`) the newest few
are kept.
"""

from __future__ import annotations

from collections.abc import Callable, Collection, Sequence
from datetime import date, datetime, tzinfo

from scorekeeper.storage.backup_files import Backup

DAYS, WEEKS, MONTHS = 14, 8, 24
"""How many days, weeks and months back one backup each is kept."""
MOST_BYTES, LEAST = 1024**3, 8
"""Bytes that all backups in one folder may take, and how many of the newest are kept regardless of size."""
MOST_DAMAGES = 8
"""How many sets of damaged nights have their newest backup kept, regardless of what is whole in it."""
MOST_ASIDE = 3
"""How many backups that went bad are kept, regardless of newer ones."""


def superfluous(backups: Sequence[Backup], now: datetime) -> list[Backup]:
    """The backups that need not be kept, of `backups`, newest first. `now` is aware; days are those of its time zone.

    Of each of the last days, weeks (Monday to Sunday) and months that have a backup the newest one is kept. A backup
    from the future (the clock was wrong) is kept, in place of no other.
    """
    kept = {backup.path for backup in indispensable(backups, now)}
    zone, today = now.tzinfo, now.date()
    kept |= {backup.path for backup in backups if _day(backup, zone) >= today}
    past = [backup for backup in backups if _day(backup, zone) <= today]
    for spans, most in ((_by_day, DAYS), (_by_week, WEEKS), (_by_month, MONTHS)):
        kept |= {backup.path for backup in _newest_of_each(past, zone, spans, most)}
    return [backup for backup in backups if backup.path not in kept]


def indispensable(backups: Sequence[Backup], now: datetime) -> list[Backup]:
    """Of `backups`, newest first, the newest, and for every other set of damaged nights the newest one with it, back to
    the newest backup in which every night is whole: of older ones it holds all. One from the future is no such end."""
    newest: dict[str, Backup] = {}
    for backup in backups:
        newest.setdefault(backup.broken, backup)
        if not backup.broken and backup.made_at <= now:
            break
    return list(newest.values())


def beyond_all_damages(
    backups: Sequence[Backup], whole_nights: Callable[[Backup], Collection[str] | None]
) -> list[Backup]:
    """Of `indispensable` backups, newest first, those with damaged nights that are too many and hold no night whole
    which a newer one does not. `whole_nights` are those of a backup, None if it cannot be read."""
    if len(backups) <= MOST_DAMAGES:
        return []
    found: set[str] = set()
    gone = []
    for number, backup in enumerate(backups):
        whole = whole_nights(backup)
        if number >= MOST_DAMAGES and backup.broken and whole is not None and found.issuperset(whole):
            gone.append(backup)
        else:
            found.update(whole or ())
    return gone


def superfluous_aside(aside: Sequence[Backup], backups: Sequence[Backup], now: datetime) -> list[Backup]:
    """Of backups that went bad, newest first, those which are too many and older than one of `backups` in which every
    night is whole."""
    good = max((one.made_at for one in backups if not one.broken and one.made_at <= now), default=None)
    return [one for one in aside[MOST_ASIDE:] if good is not None and one.made_at <= good]


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
