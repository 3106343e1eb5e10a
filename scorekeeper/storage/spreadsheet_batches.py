"""Nights that were brought in from one old spreadsheet, as one batch: written all or none, and taken back as one act.

A batch is a setting of the club whose key has the batch's id, so that it is sealed, and its words, the name of the file
among them, can be forgotten. Taking it back writes the setting again and discards each of its nights: nothing is
deleted, and bringing the same rows again restores the nights.
"""

from __future__ import annotations

import sqlite3
from collections.abc import Sequence
from pathlib import Path

from msgspec import Struct
from msgspec.structs import replace

from scorekeeper.files.json_reading import Fields, canonical, flag, listed, name, read_json, text
from scorekeeper.night.journal import Line, NightDiscarded, NightRestored, PaymentMade, after, lines_of, replay
from scorekeeper.night.night import Night
from scorekeeper.refusals import Refused
from scorekeeper.storage import club_stream, projections
from scorekeeper.storage.chain import ChainHead
from scorekeeper.storage.club_file import ClubFile
from scorekeeper.storage.club_stream import SettingWritten
from scorekeeper.storage.iou_moves import moved_elsewhere
from scorekeeper.storage.list_values import any_text
from scorekeeper.storage.night_lines import decoded
from scorekeeper.storage.night_rows import sealed_lines, verified_links, write_lines
from scorekeeper.storage.progress import Progress, Step, Work
from scorekeeper.storage.projections import StoredNight, last_at
from scorekeeper.storage.spreadsheet_words import SHEET_BATCH
from scorekeeper.storage.words import salted

_PAYMENTS = "SELECT night, count(*) FROM entry WHERE kind = ? GROUP BY night"


class Batch(Struct, frozen=True):
    """What was brought in from one spreadsheet in one act: the name of the file, its SHA-256 in hex digits, when (ISO
    with offset), the ids of the nights, and what the sheet notes of some of them."""

    id: str
    file: str
    digest: str
    at: str
    nights: tuple[str, ...]
    notes: tuple[tuple[str, str], ...] = ()
    taken_back: bool = False


def bring(club_file: ClubFile, batch: Batch, nights: Sequence[Night], progress: Progress | None = None) -> None:
    """Write the nights of a batch and that they were brought, all or none; durable when this returns.

    A night that is in the books and discarded is restored. `progress` is called before each. Raises `Refused`
    ("night_exists") for one that counts in the books already, and `ClubFileError`; nothing is written then.
    """
    if not nights:
        raise Refused("nothing_to_write")
    with club_file.writing(long=True) as connection:
        for number, night in enumerate(nights, 1):
            if progress is not None:
                progress(Step(Work.BRINGING, number, len(nights)))
            _write_night(connection, club_file.path, night, batch.at)
        _write_batch(connection, club_file.path, batch, batch.at)


def _write_night(connection: sqlite3.Connection, path: Path, night: Night, at: str) -> None:
    links, head = verified_links(connection, path, night.id)
    if not links:
        _append(connection, path, head, night, salted(lines_of(night)))
        return
    kept = replay(decoded(connection, path, night.id, links))
    if not kept.discarded:
        raise Refused("night_exists", date=night.date)
    restored = Line(NightRestored(), at=at)
    _append(connection, path, head, after(kept, restored), [restored])


def _append(connection: sqlite3.Connection, path: Path, head: ChainHead, night: Night, lines: Sequence[Line]) -> None:
    """Write lines of a night, which lead to `night`, with its lists."""
    links, end = sealed_lines(night.id, head, lines)
    write_lines(connection, path, links, lines)
    projections.write_new(connection, StoredNight(night, end, last_at(lines)), lines)


def _write_batch(connection: sqlite3.Connection, path: Path, batch: Batch, at: str) -> None:
    value = {
        "file": batch.file,
        "sha256": batch.digest,
        "at": batch.at,
        "nights": list(batch.nights),
        "notes": dict(batch.notes),
        "taken_back": batch.taken_back,
    }
    club_stream.append(connection, path, [SettingWritten(SHEET_BATCH + batch.id, canonical(value))], at)


def take_back(club_file: ClubFile, batch: Batch, at: str, progress: Progress | None = None) -> int:
    """Discard the nights of a batch that still count, all or none, at a time (ISO with offset); how many there were.

    `progress` is called before each; if it stops the work nothing is discarded.

    Raises `Refused` if the batch was taken back already ("nothing_to_undo"), or an IOU of it was netted, paid or
    forgiven since ("iou_moved_elsewhere"), and `ClubFileError`.
    """
    if not any(one.id == batch.id and not one.taken_back for one in batches(club_file)):
        raise Refused("nothing_to_undo")
    _require_ious_stand(club_file, batch)
    count = 0
    with club_file.writing(long=True) as connection:
        for number, night_id in enumerate(batch.nights, 1):
            if progress is not None:
                progress(Step(Work.TAKING_BACK, number, len(batch.nights)))
            links, head = verified_links(connection, club_file.path, night_id)
            night = replay(decoded(connection, club_file.path, night_id, links))
            if night.discarded:
                continue
            line = Line(NightDiscarded(), at=at)
            _append(connection, club_file.path, head, after(night, line), [line])
            count += 1
        _write_batch(connection, club_file.path, replace(batch, taken_back=True), at)
    return count


def _require_ious_stand(club_file: ClubFile, batch: Batch) -> None:
    with club_file.reading() as connection:
        paid = connection.execute(_PAYMENTS, (PaymentMade.kind,)).fetchall()
    for night, count in paid:
        if night in batch.nights and any(moved_elsewhere(club_file, night, number) for number in range(count)):
            raise Refused("iou_moved_elsewhere")


def batches(club_file: ClubFile) -> list[Batch]:
    """What was brought in, the oldest first; without records that cannot be read."""
    with club_file.reading() as connection, any_text(connection):
        kept = club_stream.newest_settings(connection)
    found = (_read(key.removeprefix(SHEET_BATCH), value) for key, value in kept.items() if key.startswith(SHEET_BATCH))
    return [batch for batch in found if batch is not None]


def sheet_notes(club_file: ClubFile) -> dict[str, str]:
    """What old sheets note of nights, by their ids, as they were brought in last. Raises `ClubFileError`."""
    return {night: note for batch in batches(club_file) if not batch.taken_back for night, note in batch.notes if note}


def _read(batch: str, value: str) -> Batch | None:
    try:
        found = Fields(read_json(value))
        return Batch(
            id=batch,
            file=found.need("file", text),
            digest=found.need("sha256", text),
            at=found.need("at", text),
            nights=found.need("nights", listed(name)),
            notes=found.need("notes", _notes),
            taken_back=found.need("taken_back", flag),
        )
    except Refused:
        return None


def _notes(value: object) -> tuple[tuple[str, str], ...]:
    found = Fields(value)
    return tuple((night, found.need(night, text)) for night in found)
