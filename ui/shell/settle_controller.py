"""Makes the settle page of a night, and connects it to the session."""

from __future__ import annotations

from collections.abc import Callable
from functools import partial
from typing import TYPE_CHECKING

from scorekeeper.text.grammar import as_sentence
from scorekeeper.text.payment_keys import METHOD_REACHED, NOTHING_PAYABLE
from scorekeeper.text.templates import fill
from ui.money.settle_page import SettlePage
from ui.shell.availability import refusal
from ui.shell.evening_settlement_banner import follow_evening_settlement
from ui.shell.session import Session
from ui.shell.unwritten_notice import follow_unwritten

if TYPE_CHECKING:
    from ui.print_preview.print_page import PrintPage


def settle_page(session: Session, show_paper: Callable[[Callable[[PrintPage], None]], None]) -> SettlePage:
    """The money of the night; `show_paper` shows the print preview with a document that is chosen by a function."""
    live, club = session.open_live, session.club
    known = partial(club.books.ious_tonight, live) if session.in_club_file else None
    elsewhere = partial(club.books.moves_elsewhere, live) if session.in_club_file else None
    note = partial(club.books.sheet_note, live)
    page = SettlePage(live, ious=known, put_on_iou=club.books.put_on_iou, elsewhere=elsewhere, note=note)
    page.print_wanted.connect(lambda: show_paper(lambda papers: papers.show_settlement()))
    page.told.connect(session.window.status.tell)
    page.why_wanted.connect(lambda player: show_paper(lambda papers: papers.show_why(player)))
    page.notes_wanted.connect(lambda: show_paper(lambda papers: papers.show_slips()))
    page.send_wanted.connect(lambda name: session.window.actions_[name].trigger())
    page.mend_wanted.connect(partial(_mend, session))
    page.game_wanted.connect(session.show_game)
    page.next_game_wanted.connect(partial(_next_game, session))
    page.rename_wanted.connect(session.rename_wanted)
    follow_unwritten(session)
    follow_evening_settlement(session)
    return page


def reach_method(page: SettlePage) -> None:
    """Set the keyboard on how the chosen payment is paid, or say why nothing can be paid."""
    acts = page.payments.acts
    if acts.method.take_keyboard():
        acts.tell_method(METHOD_REACHED)
    else:
        page.told.emit(fill(NOTHING_PAYABLE))


def _next_game(session: Session) -> None:
    """Open the form of the next game, or say why there is none now."""
    why = refusal(session, "new_game")
    if why:
        session.window.status.tell(as_sentence(why))
    else:
        session.window.actions_["new_game"].trigger()


def _mend(session: Session, game: int, act: str, about: str) -> None:
    """Begin a correction on the sheet of game `game` (from 0); `about` is a player's id."""
    session.show_game(game)
    if session.sheet is not None:
        session.sheet.begin(act, about, begun_from="settle")
