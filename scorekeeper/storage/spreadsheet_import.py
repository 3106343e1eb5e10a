"""Bringing an old sheet into the books: how it was read before, a backup, the nights in one act, and undoing that."""

from __future__ import annotations

import uuid
from collections.abc import Mapping
from datetime import datetime
from fractions import Fraction

from msgspec.structs import replace

from scorekeeper.money.money import Currency
from scorekeeper.night.from_sheet import HOUSE_NAME
from scorekeeper.night.members import Member
from scorekeeper.refusals import Refused
from scorekeeper.rules.people import PlayerId
from scorekeeper.spreadsheets.cells import Spreadsheet, Worksheet
from scorekeeper.spreadsheets.columns import SpreadsheetMapping, propose
from scorekeeper.spreadsheets.decided_rows import NOTHING_DECIDED, DecidedRows, decided_again
from scorekeeper.spreadsheets.lines import Books, Decisions, Preview
from scorekeeper.spreadsheets.nights import brought_from
from scorekeeper.spreadsheets.people import match_people, new_id
from scorekeeper.spreadsheets.preview import preview
from scorekeeper.storage.backup_set import BackupSet
from scorekeeper.storage.club_file import ClubFile
from scorekeeper.storage.errors import ClubFileError
from scorekeeper.storage.members import club_members, write_member
from scorekeeper.storage.people import club_people
from scorekeeper.storage.progress import Progress
from scorekeeper.storage.settings import CLUB_NAME, ClubSettings
from scorekeeper.storage.spreadsheet_batches import Batch, batches, bring, take_back
from scorekeeper.storage.spreadsheet_books import Remembered, proposed_money, remember, remembered

_CURRENCY = Currency("EUR")
"""Proposed in books that have no night for money yet, if the sheet shows no sign of another."""


def begin(club_file: ClubFile, table: Worksheet, title: str) -> Remembered:
    """How a table is read: as one with the same heads was read before, else as is proposed; and who its names are.

    `title` is the name of its file.
    """
    currency, stake = proposed_money(club_file)
    proposed = propose(table, currency or _CURRENCY, stake, title)
    known = remembered(ClubSettings(club_file), proposed, club_people(club_file))
    return known or Remembered(proposed, {})


def as_before(
    table: Worksheet, mapping: SpreadsheetMapping, books: Books, rows: DecidedRows, decisions: Decisions
) -> Decisions:
    """The decisions, with those that were taken on such rows when the sheet was brought before."""
    if rows == NOTHING_DECIDED:
        return decisions
    decisions = decided_again(table, preview(table, mapping, books, decisions).lines, rows, decisions)
    return replace(decisions, people=with_house(decisions.people, books)) if decisions.on_house else decisions


def with_house(people: Mapping[str, PlayerId], books: Books) -> dict[str, PlayerId]:
    """Decisions on people, with one on the house, which is new if the books do not have it."""
    house = match_people([HOUSE_NAME], books.people, people)[HOUSE_NAME].player
    return {HOUSE_NAME: house.id if house is not None else new_id(), **people}


def bring_in(
    club_file: ClubFile,
    spreadsheet: Spreadsheet,
    mapping: SpreadsheetMapping,
    preview: Preview,
    now: datetime,
    progress: Progress | None = None,
    rows: DecidedRows = NOTHING_DECIDED,
) -> tuple[Batch, ClubFileError | None]:
    """Back up the books and write what is taken of a preview, all or none; the batch, and why no backup was made.

    `rows` are stored as decided. `progress` is called while the backup is made and before each night; if it stops the
    work nothing is written. Raises `Refused` if something is open or nothing is taken, and `ClubFileError`; nothing is
    written then.
    """
    club_file.require_writable()
    if preview.open_lines or preview.open_names:
        raise Refused("sheet_still_open", rows=len(preview.open_lines), names=len(preview.open_names))
    settings = ClubSettings(club_file)
    digest, club = spreadsheet.digest, settings.get(CLUB_NAME)
    made = ((line.row, preview.nights.get(line.row)) for line in preview.taken)
    nights = {row: brought_from(night, digest, club) for row, night in made if night is not None}
    if not nights:
        raise Refused("nothing_to_write")
    notes = [(nights[line.row].id, line.note) for line in preview.taken if line.note and line.row in nights]
    batch = Batch(
        id=str(uuid.uuid4()),
        file=spreadsheet.file,
        digest=spreadsheet.digest,
        at=now.isoformat(timespec="seconds"),
        nights=tuple(night.id for night in nights.values()),
        notes=tuple(notes),
    )
    fault = BackupSet(club_file.path).keep_before_import(club_file, now, progress)
    bring(club_file, batch, list(nights.values()), progress)
    people = {match.name: match.player.id for match in preview.people.values() if match.player is not None}
    remember(settings, mapping, people, rows)
    house = people.get(HOUSE_NAME)
    if house is not None and house not in club_members(club_file):
        write_member(club_file, house, Member(hidden=True), now)  # not a player
    return batch, fault


def newest_batch(club_file: ClubFile) -> Batch | None:
    """What was brought in last and not taken back; None if there is nothing."""
    return next((batch for batch in reversed(batches(club_file)) if not batch.taken_back), None)


def undo(club_file: ClubFile, batch: Batch, now: datetime, progress: Progress | None = None) -> int:
    """Take a batch back; how many nights count no more. `progress` and what is raised are those of `take_back`."""
    club_file.require_writable()
    return take_back(club_file, batch, now.isoformat(timespec="seconds"), progress)


def with_money(mapping: SpreadsheetMapping, currency: Currency | None, stake: Fraction | None) -> SpreadsheetMapping:
    """The mapping in another currency (None: points only), or at another stake (None: the same)."""
    return replace(mapping, currency=currency, stake=mapping.stake if stake is None else stake)
