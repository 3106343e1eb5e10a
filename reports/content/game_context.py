"""What all parts of a document need of a game: labels, names, and the sheet before each entry."""

from __future__ import annotations

from collections.abc import Iterable
from fractions import Fraction

from msgspec import Struct

from reports.content.names import full_names, short_names
from scorekeeper.night.night import Game, Night
from scorekeeper.rules.people import Hands, PlayerId
from scorekeeper.rules.points import Points, write
from scorekeeper.sheet.entries import Strike, Written
from scorekeeper.sheet.game_state import deal_before
from scorekeeper.sheet.sheet import Sheet
from scorekeeper.text.dates import clock
from scorekeeper.text.entry_sentences import EntryContext, typed_sentence
from scorekeeper.text.grammar import joined, listed


class EntryStep(Struct, frozen=True):
    """An entry in force, and the sheet before it."""

    index: int
    written: Written
    before: Sheet


def steps(sheet: Sheet) -> dict[int, EntryStep]:
    """Every entry in force by its index, oldest first."""
    found: list[EntryStep] = []
    now: Sheet | None = sheet
    while now is not None and now.newest is not None and now.earlier is not None:
        found.append(EntryStep(*now.newest, now.earlier))
        now = now.earlier
    return {step.index: step for step in reversed(found)}


class GameContext(Struct, frozen=True):
    """A game of a night with the names and the entries in force."""

    night: Night
    game: Game
    number: int
    """The number of the game in the night, from 1."""
    steps: dict[int, EntryStep]
    short: dict[PlayerId, str]
    full: dict[PlayerId, str]

    @classmethod
    def of(cls, night: Night, index: int) -> GameContext:
        """Game `index` (from 0) of a night."""
        game = night.games[index]
        players = night.players
        return cls(night, game, index + 1, steps(game.sheet), short_names(players), full_names(players))

    @property
    def sheet(self) -> Sheet:
        return self.game.sheet

    def step(self, index: int) -> EntryStep | None:
        """The entry in force with this index."""
        return self.steps.get(index)

    def strike_of(self, entry: int) -> EntryStep | None:
        """The entry that struck entry `entry` out."""
        for step in self.steps.values():
            if isinstance(step.written.entry, Strike) and step.written.entry.entry == entry:
                return step
        return None

    def hand(self, hand: int, seats: Hands | None = None) -> str:
        """The name of a hand, by those who sit or sat in it."""
        return joined(self.short[player] for player in (seats or self.sheet.seats)[hand])

    def people(self, players: Iterable[PlayerId]) -> str:
        """Players in a sentence."""
        return listed([self.short[player] for player in players])

    def about(self, step: EntryStep | None, seats: Hands | None = None) -> EntryContext:
        """What the sentence of an entry needs; `seats` plays the hands of the deal that it is about."""
        before = step.before if step else self.sheet
        return EntryContext(
            self.short,
            before,
            seats or before.seats,
            clock(step.written.at) if step else "",
            deal_before(self.sheet, step.index) if step else 0,
            staked=bool(self.night.stake_of(self.game)),
        )

    def note(self, step: EntryStep | None) -> str:
        """What was noted beside an entry, as a sentence."""
        return typed_sentence(step.written.note) if step else ""


def signed(points: Points | Fraction | int) -> str:
    """A figure with its sign: "+4", "−12", "0"."""
    return write(points, signed=True)
