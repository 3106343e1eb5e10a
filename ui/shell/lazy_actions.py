"""The actions that few evenings need: export, a new name, a report, What is this?, About, the note of an upgrade.

Their modules are imported with the first of them, which keeps the start quick.
"""

from __future__ import annotations

from collections.abc import Sequence
from functools import partial

from scorekeeper.night.club_people import NameChange
from scorekeeper.rules.people import PlayerId
from scorekeeper.text.incoming_text import waiting_words
from ui.live import devices
from ui.live.live_night import WriteFailure
from ui.shell import about, diagnostics, export_night, people_controller, phones_window, upgrade_note, whats_this
from ui.shell.session import Session


def run_lazily(session: Session, name: str, player: PlayerId) -> None:
    """Carry out the action of a name, if it is about a player by the id; "" for none."""
    window = session.window
    match name:
        case "export_night" if session.live is not None:
            called = partial(_called, session)
            known = partial(devices.laptops, session.club)
            export_night.export_night(session.live, window, window.status, session.settings, called, known)
        case "rename":
            people_controller.of_session(session).ask(player)
        case "phones" if session.live is not None:
            phones_window.show_phones(session)
        case "diagnostics":
            diagnostics.save_diagnostics(session)
        case "whats_this":
            whats_this.explain_here(session)
        case "about":
            about.show_about(session)
        case "branches":
            waiting = waiting_words(devices.open_branches(session.club))
            if waiting:
                window.status.tell_trouble(WriteFailure(waiting, lasting=False))
        case "upgrade" if session.club.file.upgrade is not None:
            upgrade_note.UpgradeNote(session, session.club.file.upgrade)


def _called(session: Session) -> Sequence[NameChange]:
    """What players of the open night are called now who were written down under other names."""
    return session.club.members.name_changes(session.open_live.lines) if session.in_club_file else ()
