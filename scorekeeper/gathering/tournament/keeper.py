"""The keeper of a tournament: it checks each act against the fold, and writes it in the stream of the gathering."""

from __future__ import annotations

from collections.abc import Callable, Collection, Sequence
from datetime import datetime

from scorekeeper.gathering.keeper import GatheringJournal, GatheringKeeper
from scorekeeper.gathering.stream import GatheringEntry, GatheringOpened
from scorekeeper.gathering.tournament import closing
from scorekeeper.gathering.tournament.draw import DrawMade, by_hand, draw
from scorekeeper.gathering.tournament.entries import (
    Advanced,
    Drawn,
    LineSaid,
    RoundClosed,
    Seated,
    SeatsWished,
    TournamentOpened,
    one_act,
)
from scorekeeper.gathering.tournament.fold import after_entry, tournament_of
from scorekeeper.gathering.tournament.state import Tournament
from scorekeeper.gathering.tournament.table_results import Nights, results_of
from scorekeeper.refusals import Refused
from scorekeeper.rules.people import PlayerId


class TournamentKeeper:
    """Writes one tournament. An act is durable when its method returns, or was refused and nothing is written.

    `nights` answers the nights of the tables that are in, each with the lines that counted then.
    """

    def __init__(self, keeper: GatheringKeeper, nights: Callable[[Tournament], Nights]) -> None:
        self.keeper = keeper
        self._nights = nights
        self._tournament = tournament_of(keeper.state.lines)

    @classmethod
    def announce(
        cls,
        journal: GatheringJournal,
        opened: GatheringOpened,
        announced: TournamentOpened,
        now: Callable[[], datetime],
        nights: Callable[[Tournament], Nights],
    ) -> TournamentKeeper:
        """Begin a gathering that is a tournament, in one act. Raises `Refused` or `OSError`."""
        after_entry(None, 1, announced)
        return cls(GatheringKeeper.begin(journal, opened, now, announced), nights)

    @property
    def tournament(self) -> Tournament:
        """The tournament as it stands."""
        return self._tournament

    @property
    def nights(self) -> Nights:
        """The nights of the tables that are in."""
        return self._nights(self._tournament)

    def write(self, *entries: GatheringEntry) -> Tournament:
        """Write entries that are one act, all or none; the tournament after them. Raises `Refused` or `OSError`."""
        after: Tournament | None = self._tournament
        act = one_act(entries)
        for number, entry in enumerate(act, len(self.keeper.lines)):
            after = after_entry(after, number, entry)
        self.keeper.append(*act)
        assert after is not None, "an announced tournament cannot become unannounced"
        self._tournament = after
        return after

    def draw(self, seed: int) -> DrawMade:
        """Draw the next round, or the last again while no table of it is in; written at once. Raises as `write`."""
        made = draw(self._tournament, seed, results_of(self._tournament, self.nights))
        self.write(made.entry)
        return made

    def seat(self, tables: Sequence[Seated], byes: Sequence[PlayerId] = ()) -> DrawMade:
        """Seat a round by hand. Raises as `write`."""
        made = by_hand(self._tournament, tables, byes)
        self.write(made.entry)
        return made

    def say_line(self, stage: int, number: int) -> Tournament:
        """Say how many go on from a stage (from 1), no more than play in it. Raises as `write`."""
        now = self._tournament
        people = len(now.playing(now.shape.first_round(stage)))
        if number > people:
            raise Refused("more_go_on_than_play", number=number, n=people, stage=now.stage(stage).name)
        return self.write(LineSaid(stage, number))

    def close(self) -> Tournament:
        """Close the round that was drawn last. Raises as `write`, with what must be done before."""
        return self.write(closing.close(self._tournament, self.nights))

    def advance(self, reason: str = "", players: Sequence[PlayerId] = ()) -> Tournament:
        """Take those over the line into the next stage, or others with a reason. Raises as `write`."""
        return self.write(closing.advance(self._tournament, self.nights, reason, players))

    def can_open_again(self, number: int, played: Collection[int] = ()) -> bool:
        """Whether nothing depends on a closed round but who goes on and draws with their wishes, so that it can be
        opened again; `played` are the tables of the last round that are known to have played."""
        now, lines = self._tournament, self.keeper.state.lines
        if now.signed is not None or now.round(number).closed is None or (played and number < len(now.rounds)):
            return False
        written = [line.what for _, line in lines]
        closings = (at for at, what in enumerate(written) if isinstance(what, RoundClosed) and what.round == number)
        return all(
            isinstance(what, RoundClosed | Advanced | Drawn | LineSaid | SeatsWished)
            for what in written[max(closings) :]
        )

    def open_again(self, number: int) -> None:
        """Reopen a round and undo what was written since, except constraints of draws. Raises as `undo`."""
        wished = self._tournament.wished
        while self._tournament.round(number).closed is not None:
            self.undo()
        if wished is not None and wished != self._tournament.wished:
            self.write(wished)

    def undo(self, played: Collection[int] = ()) -> GatheringEntry:
        """Take the newest entry in force back and return it. Refused once the tournament is signed, if no entry is
        left, and for a draw of which some tables are known to be `played`, which would then have no round."""
        if self._tournament.signed is not None:
            raise Refused("tournament_signed")
        taken = self.keeper.state.undoable
        if isinstance(taken, TournamentOpened):
            raise Refused("nothing_to_undo")
        if isinstance(taken, Drawn) and played:
            raise Refused("draw_is_played", round=taken.round, tables=", ".join(map(str, sorted(played))))
        return self._turned(self.keeper.undo)

    def redo(self) -> GatheringEntry:
        """Bring back what was undone last; which entry that was. Raises `Refused` if nothing was."""
        return self._turned(self.keeper.redo)

    def _turned(self, turn: Callable[[], GatheringEntry]) -> GatheringEntry:
        entry = turn()
        self._tournament = tournament_of(self.keeper.state.lines)
        return entry
