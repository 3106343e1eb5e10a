"""All that is written of a tournament, as its papers need it: what it was, round by round."""

from __future__ import annotations

from collections.abc import Mapping, Sequence

from msgspec import Struct

from scorekeeper.gathering.stream import GatheringLine, GatheringOpened
from scorekeeper.gathering.tournament.fold import after_round, tournament_of
from scorekeeper.gathering.tournament.state import Tournament
from scorekeeper.gathering.tournament.table_results import Nights


class TournamentRecord(Struct, frozen=True):
    """A tournament: its opening, its lines in force, the nights of its tables, the check word of each of these as it
    came in, by its id, and its own."""

    opened: GatheringOpened
    lines: Sequence[tuple[int, GatheringLine]]
    nights: Nights
    checks: Mapping[str, str]
    check: str = ""

    @property
    def now(self) -> Tournament:
        """The tournament as it stands. Raises `Refused` if the lines make none."""
        return tournament_of(self.lines)

    def after(self, number: int) -> Tournament:
        """The tournament as it stood after a round; as it stands for 0. Raises `Refused` if the lines make none."""
        return after_round(self.lines, number) if number else self.now
