"""What the club file holds about the open night outside its lines: IOUs of it in others, notes."""

from __future__ import annotations

from contextlib import suppress

from scorekeeper.money.money_book import IouMove
from scorekeeper.refusals import Refused
from scorekeeper.storage import iou_moves
from scorekeeper.storage.spreadsheet_batches import sheet_notes
from ui.live.live_night import LiveNight
from ui.live.open_club import OpenClub


def moves_elsewhere(club: OpenClub, live: LiveNight) -> list[tuple[str, IouMove]]:
    """What became of the IOUs of the night in others."""
    return iou_moves.moves_elsewhere(club.file, live.night.id)


def sheet_note(club: OpenClub, live: LiveNight) -> str:
    """What the old sheet notes beside the row from which the night came; "" for nothing, or where it cannot be read."""
    if live.night.from_sheet is None:
        return ""
    with suppress(Refused, OSError):
        return sheet_notes(club.file).get(live.night.id, "")
    return ""
