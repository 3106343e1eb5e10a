"""Discards a night that was begun by mistake, and restores it; used by the menu, the first page and undo."""

from __future__ import annotations

from typing import TYPE_CHECKING

from scorekeeper.night.journal import check_discarding
from scorekeeper.refusals import Refused
from scorekeeper.text.numbers import capital
from scorekeeper.text.refusal_messages import refusal_text
from scorekeeper.text.templates import say
from ui.shell.session import FORMS, Session

if TYPE_CHECKING:
    from scorekeeper.storage.directory import NightListed


def why_not(session: Session) -> str:
    """Why the open night cannot be discarded, in a few words; "" if it can be."""
    if session.live is None:
        return say("No night is open")
    if not session.in_club_file:
        return say("The sample night is never kept")
    try:
        check_discarding(session.live.night)
    except Refused as refusal:
        return capital(refusal_text(refusal))
    return ""


def discard_open(session: Session) -> None:
    """Discard the open night and show the first page, which offers undo; a refusal is shown in the status bar."""
    live = session.live
    if live is not None and session.in_club_file and live.write(lambda keeper: keeper.discard()) is not None:
        _show_discarded(session, live.night.id)


def discard(session: Session, night_id: str) -> None:
    """Discard a night that is not open."""
    with session.reporting_failure():
        session.club.discard_night(night_id)
        _show_discarded(session, night_id)


def _show_discarded(session: Session, night_id: str) -> None:
    session.discarded = next((night for night in session.club.books.discarded_nights() if night.id == night_id), None)
    session.go("first_start")


def restore(session: Session, night_id: str) -> None:
    """Restore a discarded night and open it."""
    with session.reporting_failure():
        session.show_night(session.club.restore_night(night_id))


def just_discarded(session: Session) -> NightListed | None:
    """The night that undo restores: the one just discarded, until another is opened.

    None while a form is filled in: there undo belongs to its fields.
    """
    filling_in = session.settings.open_form in FORMS
    return session.discarded if session.live is None and not filling_in else None
