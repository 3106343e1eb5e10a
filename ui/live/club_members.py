"""`ClubMembers`: who is who in the open club file, and what is decided about it from the window."""

from __future__ import annotations

from collections.abc import Callable, Sequence

from scorekeeper.night.club_people import UNDECIDED, ClubPeople, Decision, NameChange, TwoPeople
from scorekeeper.night.journal import Line
from scorekeeper.rules.people import PlayerId
from scorekeeper.storage import people
from scorekeeper.storage.club_file import ClubFile
from scorekeeper.storage.errors import ClubFileError
from scorekeeper.storage.file_format import Stamp


class ClubMembers:
    """Reads and writes the decisions about people; `file` returns the current club file, which may be reopened."""

    def __init__(self, file: Callable[[], ClubFile]) -> None:
        self._file = file
        self._stamp: Stamp | None = None
        self._written: tuple[object, object] | None = None
        """The time of the last write of the club file that was last read, and the identity of the file."""

    def written_elsewhere(self) -> bool:
        """Whether another program has written lines of the club since the last call: names may have changed."""
        file = self._file()
        stamp = file.disk.stamp()
        if stamp == self._stamp:
            return False
        try:
            version, end = people.last_written(file)
        except ClubFileError:
            return False
        before, self._written, self._stamp = self._written, ((file, version), end), stamp
        return before is not None and before[0] != (file, version) and before[1] != end

    @property
    def now(self) -> ClubPeople:
        """The present decisions on people; empty if they cannot be read."""
        try:
            return people.club_people(self._file())
        except ClubFileError:
            return UNDECIDED

    @property
    def decisions(self) -> list[Decision]:
        """What was decided about people and not taken back; nothing if that cannot be read now."""
        try:
            return people.decisions_in_force(self._file())
        except ClubFileError:
            return []

    @property
    def apart(self) -> tuple[frozenset[PlayerId], ...]:
        """The ids of which it was said that they are different people."""
        return tuple(frozenset(one.what.ids) for one in self.decisions if isinstance(one.what, TwoPeople))

    @property
    def forgotten(self) -> frozenset[PlayerId]:
        """The ids of those who were forgotten; none if the file cannot be read."""
        try:
            return people.forgotten_people(self._file())
        except OSError:
            return frozenset()

    def name_changes(self, lines: Sequence[Line]) -> tuple[NameChange, ...]:
        """The names of today that go along with the file of a night; none if they cannot be read now."""
        try:
            return people.name_changes(self._file(), lines)
        except ClubFileError:
            return ()

    def rename(self, player: PlayerId, name: str) -> int:
        """Call a person by another name; the line by which that is taken back. Raises `Refused` and `OSError`."""
        return people.rename(self._file(), player, name)

    def join(self, player: PlayerId, kept: PlayerId) -> int:
        """Merge two persons into the one that is kept; returns the line by which that is taken back.

        Raises `Refused` if both came to one night, and `OSError`.
        """
        return people.join(self._file(), [player], kept)

    def keep_apart(self, *ids: PlayerId) -> int:
        """Ids of nearly one name are two people; the line by which that is taken back. Raises `OSError`."""
        return people.keep_apart(self._file(), ids)

    def take_back(self, *lines: int) -> None:
        """Take decisions back by their lines, all or none. Raises `OSError`."""
        people.take_back(self._file(), *lines)
