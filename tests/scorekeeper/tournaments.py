"""Short words for tournaments: people by letters, tables as words, deals as texts.

"5 13 8 0, down 1" is a deal and a run of the second column, taken down.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from fractions import Fraction

from scorekeeper.gathering.stream import GatheringEntry, GatheringForm, GatheringOpened
from scorekeeper.gathering.tournament import entries as e
from scorekeeper.gathering.tournament.fold import after_entry
from scorekeeper.gathering.tournament.shapes import LineRule, Stage, TournamentShape, washburn_shape
from scorekeeper.gathering.tournament.state import Tournament
from scorekeeper.gathering.tournament.tables import setup_of_table
from scorekeeper.night.night import Game, Night
from scorekeeper.rules.house_rules import profile_rules
from scorekeeper.rules.people import Player, PlayerId
from scorekeeper.sheet.entries import Deal, Run, Written
from tests.scorekeeper.nights import DOWN, UP, p, pts

OPENED = GatheringOpened("t1", GatheringForm.TOURNAMENT, "2026-11-21")
HEAD = "0" * 64


def person(letter: str) -> Player:
    """A person by letters."""
    return Player(letter, letter.upper())


class Play:
    """A tournament that is played: each act is folded at once, and nights are kept beside it."""

    def __init__(self, shape: TournamentShape | None = None, profile: str = "washburn", **announced: object) -> None:
        opened = e.TournamentOpened(shape or washburn_shape(), profile_rules(profile), **announced)  # type: ignore[arg-type]
        self.entries: list[GatheringEntry] = [OPENED, opened]
        self.nights: dict[str, Night] = {}
        self.now = self._folded(None, opened, 1)

    @staticmethod
    def _folded(now: Tournament | None, entry: GatheringEntry, number: int) -> Tournament:
        after = after_entry(now, number, entry)
        assert after is not None
        return after

    def write(self, *entries: GatheringEntry) -> Tournament:
        """Write entries, one after the other."""
        for entry in entries:
            self.now = self._folded(self.now, entry, len(self.entries))
            self.entries.append(entry)
        return self.now

    def enter(self, people: Sequence[PlayerId]) -> Tournament:
        """People enter, with the next start numbers."""
        first = 1 + max((one.number for one in self.now.entrants.values()), default=0)
        return self.write(*(e.Entered(person(one), number) for number, one in enumerate(people, first)))

    def seat(self, *tables: Sequence[PlayerId], byes: Sequence[PlayerId] = (), replaces: bool = False) -> Tournament:
        """Seat the next round by hand."""
        number = len(self.now.rounds) + (not replaces)
        seats = tuple(map(tuple, tables))
        return self.write(e.Drawn(number, seats, e.SeatingWay.HAND, tuple(byes), replaces=replaces))

    def night(self, table: int, deals: str, number: int | None = None, people: Sequence[PlayerId] = ()) -> Night:
        """The night of a table, kept, as it stands after some deals."""
        number = len(self.now.rounds) if number is None else number
        found = self.now.round(number).table(table)
        setup = setup_of_table(self.now, number, found)
        if people:
            hands = tuple((one,) for one in people)
            setup = type(setup)(setup.rules, setup.arrangement, hands, 0, people[0])
        game = Game.new(setup).written(*map(Written, deals_of(deals)))
        players = tuple(person(one) for one in setup.seated)
        night = Night(f"n{number}-{table}", "2026-11-21", players, Fraction(0), None, Fraction(1), games=(game,))
        self.nights[night.id] = night
        return night

    def comes_in(
        self, table: int, deals: str, number: int | None = None, people: Sequence[PlayerId] = ()
    ) -> Tournament:
        """A table comes in by its night."""
        number = len(self.now.rounds) if number is None else number
        night = self.night(table, deals, number, people)
        return self.write(e.TableIn(number, table, night.id, len(deals_of(deals)) + 6, HEAD))

    def totals(self, table: int, *rows: Sequence[int], by: e.TallyBy = e.TallyBy.STAFF) -> Tournament:
        """A table comes in by totals that are typed."""
        figures = tuple(pts(*row) for row in rows)
        return self.write(e.TotalsTyped(len(self.now.rounds), table, by, figures))

    def penalty(self, player: PlayerId, points: int, reason: str = "late") -> int:
        """A penalty; the number of its line."""
        self.write(e.PenaltyGiven(player, p(points), reason))
        return len(self.entries) - 1


EVEN = "13 5 4 4, 4 13 5 4, 4 4 13 5, 5 4 4 13"
"""A match in which everybody has 26."""


def one_match(people: str = "abcdefgh", number: int = 4, profile: str = "washburn", **announced: object) -> Play:
    """Eight people at two tables for one match, after which four go on to a table of one match."""
    stages = (
        Stage("First", matches=1, line=LineRule(number=number)),
        Stage("Final", matches=1, line=LineRule(number=1)),
    )
    play = Play(TournamentShape("Short", stages), profile, **announced)
    play.enter(people)
    play.seat(people[:4], people[4:])
    return play


def deals_of(text: str) -> list[Deal | Run]:
    """The deals of a text; none of an empty one."""
    return [_deal(row.split()) for row in text.split(",") if row.strip()]


def _deal(row: Sequence[str]) -> Deal | Run:
    if row[0] in ("down", "up"):
        return Run(int(row[1]), DOWN if row[0] == "down" else UP)
    return Deal(pts(*row))


def totals_by(rows: Sequence[object]) -> Mapping[str, str]:
    """What everybody stands at, as texts."""
    return {row.player: str(row.total) for row in rows}  # type: ignore[attr-defined]
