"""The page that finds a night: all nights are read from the lists once the page is painted, no night itself."""

from __future__ import annotations

from collections import Counter
from contextlib import suppress
from functools import partial

from msgspec.structs import replace
from PySide6.QtCore import QTimer

from scorekeeper.night.ious import Iou, with_still_owed
from scorekeeper.refusals import Refused
from scorekeeper.storage import directory
from scorekeeper.storage.errors import ClubFileError
from scorekeeper.storage.members import club_members
from scorekeeper.storage.searched_nights import searched_nights
from scorekeeper.storage.spreadsheet_batches import sheet_notes
from scorekeeper.text.fault_messages import fault_text
from scorekeeper.text.grammar import as_sentence
from scorekeeper.text.night_search import NightSearch
from scorekeeper.text.numbers import capital
from scorekeeper.text.start_page_text import owed_words
from ui.find_night.find_page import FindPage
from ui.shell.discard_night import discard
from ui.shell.session import Session


def find_page(session: Session) -> FindPage:
    """The page with all nights of the club file."""
    page = FindPage()
    page.opened.connect(session.open_night)
    page.discarded.connect(partial(discard, session))
    page.left.connect(session.go_back)
    QTimer.singleShot(0, page, partial(_show_search, session, page))
    return page


def _show_search(session: Session, page: FindPage) -> None:
    """Read all nights and show them, or say why they cannot be read."""
    try:
        page.show_search(_search(session))
    except ClubFileError as fault:
        session.club.save_state.report_damage(fault)
        page.show_trouble(as_sentence(capital(fault_text(fault))))


def _search(session: Session) -> NightSearch:
    """What is found by words. Raises `ClubFileError`."""
    owed: dict[str, list[tuple[str, str]]] = {}
    standing: dict[str, list[Iou]] | None = None
    with suppress(OSError, Refused):  # the settle page says why they cannot be read
        ious, standing = session.club.books.ious(), {}
        for iou in ious:
            standing.setdefault(iou.night, []).append(iou)
            owed.setdefault(iou.night, []).append((iou.currency.write(iou.left), owed_words(iou)))
    noted = sheet_notes(session.club.file)
    found = searched_nights(session.club.file)
    if len(found) < directory.count_nights(session.club.file):
        session.club.books.nights(limit=None)  # the red band says which cannot be read
    nights = [replace(night, sheet_note=noted.get(night.id, "")) for night in found]
    if standing is not None:
        nights = [with_still_owed(night, standing.get(night.id, ())) for night in nights]
    return NightSearch(nights, owed, _notes(session))


def _notes(session: Session) -> dict[str, str]:
    """What the club notes about people, by their names; not about those of one name, whom nights would mix up."""
    notes = {player: one.notes for player, one in club_members(session.club.file).items() if one.notes}
    people = session.club.books.players() if notes else []
    often = Counter(one.name for one in people)
    return {one.name: notes[one.id] for one in people if one.id in notes and often[one.name] == 1}
