"""Which backups stay after days, weeks, months and years."""

from __future__ import annotations

from datetime import UTC, datetime, timedelta, timezone
from pathlib import Path

from hypothesis import given
from hypothesis import strategies as st

from scorekeeper.storage.backup_files import Backup
from scorekeeper.storage.retention import DAYS, LEAST, MONTHS, MOST_BYTES, WEEKS, room_for, superfluous

NOW = datetime(2026, 11, 20, 21, 0, tzinfo=timezone(timedelta(hours=1)))


def made(*ages: timedelta) -> list[Backup]:
    """Backups of these ages, newest first."""
    moments = sorted((NOW - age for age in ages), reverse=True)
    return [Backup(Path(f"{n}"), moment.astimezone(UTC), "0" * 12, "") for n, moment in enumerate(moments)]


def kept(backups: list[Backup]) -> list[Backup]:
    gone = {backup.path for backup in superfluous(backups, NOW)}
    return [backup for backup in backups if backup.path not in gone]


def test_all_of_today_stay_and_one_of_yesterday() -> None:
    today = [timedelta(minutes=20 * n) for n in range(40)]
    yesterday = [timedelta(hours=22 + n) for n in range(10)]
    left = kept(made(*today, *yesterday))
    assert len(left) == 41
    assert left[-1].made_at == (NOW - timedelta(hours=22)).astimezone(UTC)


def test_two_years_of_nights_leave_days_weeks_and_months() -> None:
    nightly = made(*(timedelta(days=day, hours=hour) for day in range(730) for hour in (0, 1)))
    left = kept(nightly)
    days = {(NOW - timedelta(days=n)).date() for n in range(DAYS)}
    local = [backup.made_at.astimezone(NOW.tzinfo).date() for backup in left]
    assert days <= set(local)
    assert len({day.isocalendar()[:2] for day in local}) >= WEEKS
    assert len({(day.year, day.month) for day in local}) == MONTHS
    assert len(left) < DAYS + WEEKS + MONTHS + 2


def test_the_day_is_that_of_the_club_and_not_of_greenwich() -> None:
    late, early = NOW.replace(day=19, hour=0, minute=10), NOW.replace(day=18, hour=23, minute=50)
    backups = [Backup(Path(str(n)), moment.astimezone(UTC), "", "") for n, moment in enumerate((NOW, late, early))]
    assert superfluous(backups, NOW) == []


def test_one_from_a_time_to_come_stays_and_takes_the_place_of_none() -> None:
    ahead = made(timedelta(days=-400), timedelta(days=-400, minutes=1), timedelta(0))
    assert superfluous(ahead, NOW) == []
    past = [timedelta(days=day) for day in range(730)]
    to_come = made(*(timedelta(days=-31 * number) for number in range(1, MONTHS + 1)), *past)
    assert {one.made_at for one in superfluous(to_come, NOW)} == {one.made_at for one in superfluous(made(*past), NOW)}


def test_the_oldest_go_where_there_is_no_room_but_never_the_newest_few() -> None:
    assert room_for([]) == 0
    assert room_for([9] * 20, 180) == 20
    assert room_for([9] * 20, 179) == 19
    assert room_for([MOST_BYTES] * 20) == LEAST
    assert room_for([MOST_BYTES + 1]) == 1


@given(st.lists(st.integers(0, 3000), max_size=60))
def test_the_newest_stays_and_thinning_twice_takes_nothing_more(hours: list[int]) -> None:
    backups = made(*(timedelta(hours=hour) for hour in hours))
    left = kept(backups)
    assert left[:1] == backups[:1]
    assert superfluous(left, NOW) == []
