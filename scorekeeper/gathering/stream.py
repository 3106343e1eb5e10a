"""The stream of a gathering: an evening of several tables, or a tournament, as lines that are only ever added.

A gathering never copies scores: its lines name nights, and its results are computed from its lines and those nights.
Its entries are of the kinds that are common to all gatherings, which are defined here, and of the kinds of its form,
which are defined in their own modules (`evening_entries.py`). Undo and redo are entries too.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Sequence
from enum import StrEnum
from typing import ClassVar, TypeVar

from msgspec import Struct
from msgspec.structs import replace

from scorekeeper.night.journal import ForgottenWord, Salts
from scorekeeper.night.words import FORGOTTEN
from scorekeeper.refusals import Refused
from scorekeeper.rules.people import Player, PlayerId


class GatheringEntry(Struct, frozen=True):
    """What a line of a gathering says. `kind` is its name in files.

    `words` are the attributes with words about persons, which stand beside the chain of hashes so that a person can be
    forgotten: a text, a `Player`, or several of either. They are visited in this order, which is part of the formats of
    club file and gathering file: what is added comes last. An entry `with_next` is written before another one as a part
    of the same act, and undone and redone together with it.
    """

    kind: ClassVar[str]
    words: ClassVar[tuple[str, ...]] = ()

    @property
    def with_next(self) -> bool:
        """Whether it is a part of the act of the next line."""
        return False


class GatheringForm(StrEnum):
    """What a gathering is."""

    EVENING = "evening"
    TOURNAMENT = "tournament"


class GatheringOpened(GatheringEntry, frozen=True):
    """The first line. `date` is an ISO date, that of the evening or of the first day.

    `device` is the id of the club file in which the gathering is written, "" if unknown.
    """

    kind: ClassVar[str] = "gathering_opened"
    id: str
    form: GatheringForm
    date: str
    club: str = ""
    name: str = ""
    device: str = ""


class GatheringNote(GatheringEntry, frozen=True):
    """A note to remember."""

    kind: ClassVar[str] = "note"
    words: ClassVar[tuple[str, ...]] = ("text",)
    text: str


class GatheringUndone(GatheringEntry, frozen=True):
    """The newest entry in force does not count."""

    kind: ClassVar[str] = "undo"


class GatheringRedone(GatheringEntry, frozen=True):
    """The entry that was undone last counts again."""

    kind: ClassVar[str] = "redo"


class GatheringLine(Struct, frozen=True):
    """One line of a gathering: what it says, when it was written (ISO, or ""), and the salts of its words.

    `salts` are None if no journal has kept the line yet. Lines that say the same are equal, however they are sealed.
    """

    what: GatheringEntry
    at: str = ""
    salts: Salts | None = None

    def __eq__(self, other: object) -> bool:
        return isinstance(other, GatheringLine) and (self.what, self.at) == (other.what, other.at)

    def __hash__(self) -> int:
        return hash((self.what, self.at))


def opening_of(lines: Sequence[GatheringLine]) -> GatheringOpened:
    """The first line of a gathering. Raises `Refused` if there is none."""
    if not lines:
        raise Refused("no_such_gathering")
    first = lines[0].what
    if not isinstance(first, GatheringOpened):
        raise Refused("gathering_not_opened")
    return first


class StreamState(Struct, frozen=True):
    """The lines of a gathering that are in force, each with its number, and those that can be redone, newest last."""

    lines: tuple[tuple[int, GatheringLine], ...]
    undone: tuple[tuple[int, GatheringLine], ...] = ()

    @property
    def undoable(self) -> GatheringEntry | None:
        """What undo takes back; None if nothing can be."""
        return self.lines[-1][1].what if len(self.lines) > 1 else None

    @property
    def redoable(self) -> GatheringEntry | None:
        """What redo brings back; None if nothing can be."""
        act = (line.what for _, line in reversed(self.undone))
        return next((what for what in act if not what.with_next), None)


def stream_state(lines: Sequence[GatheringLine]) -> StreamState:
    """What is in force of the lines of a gathering. Raises `Refused` if they make none."""
    opening_of(lines)
    stands: list[tuple[int, GatheringLine]] = [(0, lines[0])]
    undone: list[tuple[int, GatheringLine]] = []
    for number, line in enumerate(lines[1:], 1):
        match line.what:
            case GatheringOpened():
                raise Refused("gathering_opened_twice")
            case GatheringUndone():
                if len(stands) == 1:
                    raise Refused("nothing_to_undo")
                undone.append(stands.pop())
                while len(stands) > 1 and stands[-1][1].what.with_next:
                    undone.append(stands.pop())
            case GatheringRedone():
                if not undone:
                    raise Refused("nothing_to_redo")
                stands.append(undone.pop())
                while undone and stands[-1][1].what.with_next:
                    stands.append(undone.pop())
            case _:
                stands.append((number, line))
                undone.clear()
    return StreamState(tuple(stands), tuple(undone))


def entries_in_force(lines: Sequence[GatheringLine]) -> tuple[GatheringEntry, ...]:
    """What the lines in force say, the first line among them. Raises `Refused` if they make no gathering."""
    return tuple(line.what for _, line in stream_state(lines).lines)


Word = tuple[str, PlayerId | None]
"""A word about a person, and the player whose name it is (None: any other text)."""
Entry = TypeVar("Entry", bound=GatheringEntry)


def words_in(what: GatheringEntry) -> tuple[Word, ...]:
    """The words about persons in an entry, in their order; empty ones are left out."""
    found: list[Word] = []

    def found_again(word: str, player: PlayerId | None) -> str:
        found.append((word, player))
        return word

    with_words(what, found_again)
    return tuple(found)


def with_words(what: Entry, change: Callable[[str, PlayerId | None], str]) -> Entry:
    """An entry with each word about a person changed, in their order; empty ones stay empty."""
    if not what.words:
        return what
    changed = {attribute: _reworded(getattr(what, attribute), change) for attribute in what.words}
    return replace(what, **changed)


def _reworded(value: object, change: Callable[[str, PlayerId | None], str]) -> object:
    match value:
        case str():
            return value and change(value, None)
        case Player():
            return Player(value.id, change(value.name, value.id))
        case tuple():
            return tuple(_reworded(one, change) for one in value)
        case _:
            return value


def neutral_word(player: PlayerId | None) -> str:
    """Stands in place of a forgotten word: "Player 3f2a" for a name, after its id, "(forgotten)" for any other."""
    return f"Player {player[:4]}" if player is not None else FORGOTTEN


def with_neutral_words(line: GatheringLine) -> GatheringLine:
    """A line with a neutral word for each that was forgotten."""
    left = iter(line.salts or ())
    if not any(isinstance(salt, ForgottenWord) for salt in line.salts or ()):
        return line
    return replace(
        line,
        what=with_words(
            line.what,
            lambda word, player: neutral_word(player) if isinstance(next(left), ForgottenWord) else word,
        ),
    )


def is_beginning(shorter: Iterable[str], longer: Sequence[str]) -> bool:
    """Whether the seals of a stream are the first ones of another."""
    return all(number < len(longer) and longer[number] == seal for number, seal in enumerate(shorter))
