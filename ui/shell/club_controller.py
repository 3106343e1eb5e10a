"""Makes the page of the club's own settings, and saves what is changed there."""

from __future__ import annotations

from functools import partial

from scorekeeper.rules.barred import Barred
from scorekeeper.rules.people import Player
from ui.club.barred_section import BarredSection
from ui.club.club_page import ClubPage
from ui.live.open_club import local_now
from ui.shell.session import Session


def club_page(session: Session, *, bars: bool = False) -> ClubPage:
    """The page; `bars`: open it at barring a person."""
    profile = session.club.profile
    page = ClubPage(
        profile.name,
        types_all=profile.types_all,
        today=local_now().date().isoformat(),
        barred=profile.barred,
        known=[Player(one.id, one.name) for one in session.club.books.players()],
        bars=bars,
    )
    page.barred.changed.connect(partial(_save_barred, session, page.barred))
    page.chosen.connect(partial(_set_club, session))
    page.left.connect(session.go_back)
    return page


def bar(session: Session, player: Player) -> None:
    """Open the page for barring a person of the club, with that name in it."""
    session.go("barring")
    page = session.page("barring")
    if isinstance(page, ClubPage):
        page.barred.begin(player)


def _save_barred(session: Session, section: BarredSection, barred: tuple[Barred, ...]) -> None:
    with session.reporting_failure():
        session.club.profile.save_barred(barred)
        section.show_barred(barred)


def _set_club(session: Session, name: str, types_all: bool) -> None:
    with session.reporting_failure():
        session.club.profile.update(name, types_all=types_all)
        if session.sheet is not None:
            session.sheet.propose(proposes=not types_all)
        session.go_back()
