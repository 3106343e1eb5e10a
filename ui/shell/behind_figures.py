"""Opens what stands behind a figure of the season and the statistics: a night, or a tournament on its page."""

from __future__ import annotations

from ui.live.tournaments import Tournaments
from ui.shell.session import Session
from ui.shell.tournament_shown_last import shown_last


def open_behind(session: Session, night: str) -> None:
    """Open the night of an id; the page of a tournament if it is one."""
    known = Tournaments(session.club)
    if any(one.id == night for one in known.listed):
        with session.reporting_failure():
            shown_last(session).opened = known.open(night)
            session.go("tournament")
        return
    session.open_night(night)
