"""The persons whom the club has barred, kept among its settings (002 rule 12)."""

from __future__ import annotations

from collections.abc import Iterable

from msgspec.structs import replace

from scorekeeper.files.json_reading import Fields, canonical, name, read_json, text
from scorekeeper.night.club_people import UNDECIDED, ClubPeople
from scorekeeper.refusals import Refused
from scorekeeper.rules.barred import Barred
from scorekeeper.rules.texts import check_date
from scorekeeper.storage.settings import BARRED, ClubSettings


def read_barred(settings: ClubSettings, people: ClubPeople = UNDECIDED) -> tuple[Barred, ...]:
    """The barred persons by the names of today, in the order in which they were barred, without records that cannot be
    read."""
    found = (_barred(kept) for kept in settings.get(BARRED))
    known = (barred for barred in found if barred is not None)
    return tuple(replace(barred, name=people.name(barred.player, barred.name)) for barred in known)


def read_record(kept: str) -> Barred:
    """A barred person from a record; `Refused` where it is none."""
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
    """Keep these persons in place of those that were read; durable when this returns. Raises `ClubFileError`.

    What this program cannot read stays for the one that can.
    """
    others = tuple(kept for kept in settings.get(BARRED) if _barred(kept) is None)
    settings.set(BARRED, (*map(record_text, barred), *others))


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


def _barred(kept: str) -> Barred | None:
    try:
        return read_record(kept)
    except Refused:
        return None


def _day(value: object) -> str:
    day = text(value)
    check_date(day)
    return day
