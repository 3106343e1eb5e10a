"""The people of a club: their present names, and which ids are one person. Both are decisions of the club, in its own
entries beside all nights. No night is rewritten: `ClubPeople` is applied when a night or a list of people is read. A
decision that is taken back is as if it had never been made.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping
from typing import ClassVar

from msgspec import Struct, field
from msgspec.structs import replace

from scorekeeper.night.night import Night
from scorekeeper.rules.people import Player, PlayerId


class PersonRenamed(Struct, frozen=True):
    """Renames a person to `name`, in every night."""

    kind: ClassVar[str] = "person_renamed"
    player: PlayerId
    name: str


class SamePerson(Struct, frozen=True):
    """Several ids are one person, with the id and the name of `kept`."""

    kind: ClassVar[str] = "same_person"
    ids: tuple[PlayerId, ...]
    kept: PlayerId


class TwoPeople(Struct, frozen=True):
    """Ids with names that are nearly the same are two people: the question whether they are one is not shown again."""

    kind: ClassVar[str] = "two_people"
    ids: tuple[PlayerId, ...]


class MemberWritten(Struct, frozen=True):
    """What the club keeps about a person beside the name, as JSON (`scorekeeper/storage/members.py`)."""

    kind: ClassVar[str] = "member_written"
    player: PlayerId
    record: str


class PeopleTakenBack(Struct, frozen=True):
    """The decision about people in line `line` of the club (from 0) is taken back."""

    kind: ClassVar[str] = "people_taken_back"
    line: int


PeopleEntry = PersonRenamed | SamePerson | TwoPeople | MemberWritten | PeopleTakenBack


class Decision(Struct, frozen=True):
    """A decision about people: the number of its line, what it says, and when it was made (ISO, UTC)."""

    line: int
    what: PeopleEntry
    at: str


class NameChange(Struct, frozen=True):
    """The present name of a person of a night, and since when (ISO with offset): so a new name goes along with a night
    file."""

    player: PlayerId
    name: str
    at: str


class Device(Struct, frozen=True):
    """A club file on a laptop: an id that never changes, and what people call it."""

    id: str
    name: str


class ClubPeople(Struct, frozen=True):
    """The present names of people, by the ids that are kept, and which id is kept for each that has become one with
    others. `short` are the names that the club has chosen for narrow places, by the ids that are kept."""

    names: Mapping[PlayerId, str] = field(default_factory=dict)
    kept: Mapping[PlayerId, PlayerId] = field(default_factory=dict)
    short: Mapping[PlayerId, str] = field(default_factory=dict)

    def person(self, player: PlayerId) -> PlayerId:
        """The id of a person in the club."""
        return self.kept.get(player, player)

    def name(self, player: PlayerId, written: str) -> str:
        """The present name of a person who was written down under a name."""
        return self.names.get(self.person(player), written)

    def ids(self, person: PlayerId) -> frozenset[PlayerId]:
        """All ids of a person, given one of them."""
        return frozenset(player for player, kept in self.kept.items() if kept == person) | {person}

    def named(self, night: Night) -> Night:
        """A night with the present names of all its people, whole and short; the same night if it has these already."""
        return _with_players(night, map(self.called, night.players))

    def called(self, player: Player) -> Player:
        """A written-down person with the present names."""
        short = self.short.get(self.person(player.id), "")
        return Player(player.id, self.name(player.id, player.name), short)


UNDECIDED = ClubPeople()
"""No decisions: each person has the name in the nights."""


def renamed(night: Night, names: Mapping[PlayerId, str]) -> Night:
    """The night with other names for some of its players; the same night if none differs."""
    return _with_players(night, (replace(player, name=names.get(player.id, player.name)) for player in night.players))


def _with_players(night: Night, players: Iterable[Player]) -> Night:
    called = tuple(players)
    return night if called == night.players else replace(night, players=called)


def in_force(decisions: Iterable[Decision]) -> list[Decision]:
    """The decisions that were not taken back, in their order."""
    made = list(decisions)
    gone = {one.what.line for one in made if isinstance(one.what, PeopleTakenBack)}
    return [one for one in made if one.line not in gone and not isinstance(one.what, PeopleTakenBack)]


class PersonGroups:
    """Ids that become one person, one decision after the other.

    The smaller group goes into the larger one, so that many decisions take little more time each than a few.
    """

    def __init__(self) -> None:
        self._group: dict[PlayerId, PlayerId] = {}
        self._ids: dict[PlayerId, list[PlayerId]] = {}
        self._kept: dict[PlayerId, PlayerId] = {}

    def groups(self, same: SamePerson) -> list[PlayerId]:
        """The groups of the ids of a decision, each by one of its ids, the largest first."""
        found = dict.fromkeys(self._group.get(player, player) for player in (*same.ids, same.kept))
        return sorted(found, key=lambda group: -len(self._ids.get(group, ())))

    def join(self, same: SamePerson) -> PlayerId:
        """Let ids be one person, with all who were one person with one of them; the group that they are now."""
        largest, *others = self.groups(same)
        joined = self._ids.setdefault(largest, [largest])
        self._group[largest] = largest
        for other in others:
            for player in self._ids.pop(other, [other]):
                self._group[player] = largest
                joined.append(player)
        self._kept[largest] = same.kept
        return largest

    @property
    def kept(self) -> dict[PlayerId, PlayerId]:
        """Which id is kept for each that has become one with others."""
        return {player: self._kept[group] for player, group in self._group.items()}


def _no_short_name(_record: str) -> str:
    return ""


def people_of(
    decisions: Iterable[Decision],
    written: Mapping[PlayerId, str],
    short_name_in: Callable[[str], str] = _no_short_name,
) -> ClubPeople:
    """Who is who by the decisions in force; `written` are the names in the books of those who were not renamed.

    `short_name_in` reads the short name out of a record about a member, "" for none.
    """
    names: dict[PlayerId, str] = {}
    records: dict[PlayerId, str] = {}
    groups = PersonGroups()
    for one in in_force(decisions):
        match one.what:
            case PersonRenamed(player=player, name=name):
                names[player] = name
            case SamePerson() as same:
                groups.join(same)
            case MemberWritten(player=player, record=record):
                records[player] = record
    kept = groups.kept
    for person in {*kept.values()} - names.keys() & written.keys():
        names[person] = written[person]
    short = {kept.get(player, player): short_name_in(record) for player, record in records.items()}
    return ClubPeople(names, kept, {person: name for person, name in short.items() if name})
