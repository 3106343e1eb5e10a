"""The persons whom the club has barred, kept among its settings (002 rule 12)."""

from __future__ import annotations

from collections.abc import Iterable

from msgspec.structs import replace

from scorekeeper.files.json_reading import Fields, canonical, name, read_json, text
from scorekeeper.night.club_people import UNDECIDED, ClubPeople
from scorekeeper.rules.barred import Barred
from scorekeeper.rules.texts import check_date
from scorekeeper.storage.settings import BARRED, ClubSettings, keep_records, read_records


def read_barred(settings: ClubSettings, people: ClubPeople = UNDECIDED) -> tuple[Barred, ...]:
    """The barred persons by the names of today, in the order in which they were barred, without records that cannot be
    read."""
    known = read_records(settings, BARRED, read_record)
    return tuple(replace(barred, name=people.name(barred.player, barred.name)) for barred in known)


def read_record(kept: str) -> Barred:
    """A barred person from a record; `Refused` if it is none."""
    found = Fields(read_json(kept))
    barred = Barred(
        player=found.need("player", name),
        name=found.need("name", name),
        reason=found.need("reason", text),
        date=found.need("date", _day),
        decided_by=found.need("decided_by", text),
    )
    found.end()
    return barred


def keep_barred(settings: ClubSettings, barred: Iterable[Barred]) -> None:
    """Keep these persons in place of those that were read; durable when this returns. Raises `ClubFileError`."""
    keep_records(settings, BARRED, read_record, map(record_text, barred))


def record_text(barred: Barred) -> str:
    """The record of a barred person, as `read_record` reads it."""
    return canonical(
        {
            "player": barred.player,
            "name": barred.name,
            "reason": barred.reason,
            "date": barred.date,
            "decided_by": barred.decided_by,
        }
    )


def _day(value: object) -> str:
    day = text(value)
    check_date(day)
    return day
