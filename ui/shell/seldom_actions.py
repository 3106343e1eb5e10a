"""The actions that are seldom used, whose modules are imported with the first of them."""

from __future__ import annotations

from collections.abc import Sequence
from functools import partial

from scorekeeper.night.club_people import NameChange
from scorekeeper.rules.people import PlayerId
from ui.shell import about, diagnostics, export_night, people_controller, upgrade_note, whats_this
from ui.shell.session import Session


def run_seldom(session: Session, name: str, player: PlayerId) -> None:
    """Carry out the action of a name, where it is about a player by the id; "" for nobody."""
    window = session.window
    match name:
        case "export_night" if session.live is not None:
            called = partial(_called, session)
            export_night.export_night(session.live, window, window.status, session.settings, called)
        case "rename":
            people_controller.of_session(session).ask(player)
        case "diagnostics":
            diagnostics.save_diagnostics(session)
        case "whats_this":
            whats_this.explain_here(session)
        case "about":
            about.show_about(session)
        case "upgrade" if session.club.file.upgrade is not None:
            upgrade_note.UpgradeNote(session, session.club.file.upgrade)


def _called(session: Session) -> Sequence[NameChange]:
    """What players of the open night are called now who were written down under other names."""
    return session.club.members.name_changes(session.open_live.lines) if session.in_club_file else ()
