"""What a person decides on the page of an evening that is not of the evening alone: who is one person, and which of two
branches of a night counts."""

from __future__ import annotations

from collections.abc import Iterable, Sequence

from scorekeeper.files.evening_files import TableBrought
from scorekeeper.text.evening_shown import SameName
from scorekeeper.text.templates import say
from ui.live.table_branches import contested
from ui.shell.session import Session, show_incoming


def match_people(session: Session, same: SameName, names: Sequence[str]) -> None:
    """Record that the players of several tables are one person, with the id and the name in this club file, or that
    they are different people; `names` are in the order of the ids."""
    here = {player.id for player in session.club.books.players()}
    kept, *others = sorted(same.players, key=lambda player: player not in here)
    name = names[same.players.index(kept)]
    with session.reporting_failure():
        if not same.are_one:
            session.club.members.keep_apart(*same.players)
            session.window.status.tell(say("{name} and {other} are different people.", name=name, other=names[-1]))
            return
        for other in others:
            session.club.members.join(other, kept)
        session.window.status.tell(say("{name} is one person; Members can part them again.", name=name))


def choose_branch(session: Session, tables: Iterable[TableBrought]) -> None:
    """Let a person choose between the branches of a night, on the page of the other laptops."""
    with session.reporting_failure():
        show_incoming(session, contested(session.club, tables))
