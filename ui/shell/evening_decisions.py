"""What a person decides on the page of an evening that is not of the evening alone: who is one person, and which of two
branches of a night counts."""

from __future__ import annotations

from collections.abc import Iterable, Sequence

from scorekeeper.files.evening_files import TableBrought
from scorekeeper.rules.people import PlayerId
from scorekeeper.text.templates import say
from ui.live.table_branches import contested
from ui.shell.session import Session, show_coming


def join_people(session: Session, players: Sequence[PlayerId], name: str) -> None:
    """Say that a name at several tables is one person, known by the id that this club file has."""
    here = {player.id for player in session.club.players()}
    kept, *others = sorted(players, key=lambda player: player not in here)
    with session.reporting_failure():
        for other in others:
            session.club.members.join(other, kept)
        session.window.status.tell(say("{name} is one person; Members can part them again.", name=name))


def choose_branch(session: Session, tables: Iterable[TableBrought]) -> None:
    """Let a person choose between the branches of a night, on the page of the other laptops."""
    with session.reporting_failure():
        show_coming(session, contested(session.club, tables))
