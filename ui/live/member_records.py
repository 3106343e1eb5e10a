"""`MemberRecords`: what is kept about the members of the open club beside their names, and who never came to a night.

Apart from `ui/live/club_members.py`, since no night needs it.
"""

from __future__ import annotations

from collections.abc import Sequence

from scorekeeper.night.from_sheet import HOUSE_NAME
from scorekeeper.night.members import Member
from scorekeeper.rules.people import Player, PlayerId
from scorekeeper.storage.errors import ClubFileError
from scorekeeper.storage.members import add_members, club_members, only_listed, write_member
from ui.live.open_club import OpenClub


class MemberRecords:
    """Reads and writes the records of a club."""

    def __init__(self, club: OpenClub) -> None:
        self._club = club

    @property
    def all_noted(self) -> dict[PlayerId, Member]:
        """What is kept about each person; nothing if that cannot be read now."""
        try:
            return club_members(self._club.file)
        except ClubFileError:
            return {}

    def hidden(self) -> frozenset[PlayerId]:
        """Who is in no statistics."""
        return frozenset(player for player, member in self.all_noted.items() if member.hidden)

    @property
    def only_listed(self) -> list[Player]:
        """The members who never came to a night, without the house of old sheets; empty if that cannot be read now."""
        try:
            return [one for one in only_listed(self._club.file) if one.name != HOUSE_NAME]
        except ClubFileError:
            return []

    def add(
        self, new: Sequence[tuple[Player, Member]], noted: Sequence[tuple[PlayerId, Member]] = ()
    ) -> tuple[int, ...]:
        """Add members, and keep something else about others, all or none; the lines by which that is taken back.

        Raises `Refused` and `OSError`.
        """
        return add_members(self._club.file, new, noted)

    def note(self, player: PlayerId, member: Member) -> int:
        """Keep something else about a person; the line by which that is taken back. Raises `Refused` and `OSError`."""
        return write_member(self._club.file, player, member)
