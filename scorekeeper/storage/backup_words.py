"""Backups in words: "Fri 20 Nov 21:04, after game 3, 41 deals"."""

from __future__ import annotations

from datetime import datetime, tzinfo

from scorekeeper.storage.backup import Backup
from scorekeeper.storage.directory import NightListed
from scorekeeper.storage.errors import ClubFileError
from scorekeeper.storage.restoring import newest_night

_DAYS = ("Mon", "Tue", "Wed", "Thu", "Fri", "Sat", "Sun")
_MONTHS = ("Jan", "Feb", "Mar", "Apr", "May", "Jun", "Jul", "Aug", "Sep", "Oct", "Nov", "Dec")
_WHY = {
    "start": "at the start",
    "game": "after a game",
    "settled": "after a payment",
    "import": "before an import",
    "restore": "before a restore",
    "asked": "as asked for",
    "upgrade": "before an upgrade",
}


def moment_words(moment: datetime, now: datetime) -> str:
    """ "Fri 20 Nov 21:04", with the year where it is another; in the time zone of `now`."""
    local = moment.astimezone(now.tzinfo)
    year = "" if local.year == now.year else f" {local.year}"
    return f"{_DAYS[local.weekday()]} {local.day} {_MONTHS[local.month - 1]}{year} {local:%H:%M}"


def clock_words(moment: datetime, now: datetime) -> str:
    """ "20:50" of today, else as `moment_words`."""
    zone: tzinfo | None = now.tzinfo
    local = moment.astimezone(zone)
    return f"{local:%H:%M}" if local.date() == now.date() else moment_words(moment, now)


def backup_words(backup: Backup, now: datetime) -> str:
    """A backup in a list: when, how far its newest night had come, how many deals that night had. Looks into it."""
    try:
        standing = _standing(newest_night(backup.path))
    except ClubFileError:
        standing = ("cannot be read",)
    return ", ".join((moment_words(backup.made_at, now), *standing))


def why_words(backup: Backup) -> str:
    """Why a backup was made; "" where nobody knows."""
    return _WHY.get(backup.why, "")


def _standing(newest: NightListed | None) -> tuple[str, ...]:
    if newest is None:
        return ("no nights",)
    if not newest.games:
        return ("before the first game",)
    place = "in" if newest.unfinished else "after"
    deals = "1 deal" if newest.deals == 1 else f"{newest.deals} deals"
    return f"{place} game {newest.games}", deals
