"""What an act would do before anyone agrees to it: scores, hole, limit, high hand, end of the game, money.

An act is one entry, or several that are written together. Its effect is computed by writing it on a copy of the night
that is not saved, so that what is shown beforehand is what the sheet shows afterwards (002 rule 10: the players agree
to a known effect).
"""

from __future__ import annotations

from fractions import Fraction
from functools import cached_property
from typing import Self

from msgspec import Struct
from msgspec.structs import replace

from scorekeeper.night.night import Game, Night, nets_of, settle_games
from scorekeeper.rules.people import HandIndex, Player, PlayerId
from scorekeeper.sheet.entries import End, EndHow, Entry, SeatChange, Written
from scorekeeper.sheet.new_entries import check_new
from scorekeeper.sheet.proposals import corrections_to_strike
from scorekeeper.sheet.sheet import Sheet


class Effect(Struct, frozen=True, dict=True):
    """A game's sheet before and after an act, and the night before and after it."""

    before: Sheet
    after: Sheet
    night_before: Night
    night: Night

    @classmethod
    def of(cls, night: Night, game: int, *entries: Entry) -> Self:
        """The effect of entries written one after the other on a game of a night; `Refused` if one may not be."""

        def written(one: Game) -> Game:
            for entry in entries:
                check_new(one.sheet, entry)
                one = one.written(Written(entry))
            return one

        changed = night.with_game(game, written)
        return cls(night.games[game].sheet, changed.games[game].sheet, night, changed)

    @cached_property
    def nets(self) -> dict[PlayerId, Fraction]:
        """What everybody wins or loses tonight after the act: amounts of the night's currency, or points if it has
        none."""
        return _nets(self.night)

    @cached_property
    def nets_before(self) -> dict[PlayerId, Fraction]:
        """The same before the act."""
        return _nets(self.night_before)

    @property
    def ends_game(self) -> bool:
        """Whether a game that went on would be over."""
        return self.after.over is not None and self.before.over is None

    @property
    def reopens_game(self) -> bool:
        """Whether a finished game would go on."""
        return self.after.over is None and self.before.over is not None

    @property
    def into_the_hole(self) -> tuple[HandIndex, ...]:
        """The hands that would fall below zero, if that counts."""
        return _new(self.after.in_the_hole, self.before.in_the_hole)

    @property
    def out_of_the_hole(self) -> tuple[HandIndex, ...]:
        """The hands whose scores would rise to zero or more, if the hole still counts then."""
        return _new(self.before.in_the_hole, self.after.in_the_hole) if self.after.hole_doubles else ()

    @property
    def under_the_limit(self) -> tuple[HandIndex, ...]:
        """The hands that would come back under the limit."""
        return _new(self.before.at_limit, self.after.at_limit)

    @property
    def moves_money(self) -> tuple[PlayerId, ...]:
        """The players whose result of the night would change, in player order."""
        return tuple(player for player in self.night.order if self.nets[player] != self.nets_before[player])

    @property
    def unjustified(self) -> tuple[int, ...]:
        """The corrections that would have lost their reason and should be struck next (scoring part 11, 5)."""
        return _new(corrections_to_strike(self.after), corrections_to_strike(self.before))


class EarlyLeaver(Struct, frozen=True):
    """What a player who sits in a game that runs would have won or lost tonight by leaving now.

    `handed_on` is that if a partner or a new player takes over the seat, `ended` if the game ends by agreement: the
    hole may double at the end of a game alone (scoring part 7).
    """

    handed_on: Fraction
    ended: Fraction

    @classmethod
    def of(cls, night: Night, game: int, player: PlayerId) -> Self:
        """The sums of a player of game `game`, from 0, which runs and is not suspended."""
        sheet = night.games[game].sheet
        hand = next(number for number, holders in enumerate(sheet.seats) if player in holders)
        somebody_new = Player("newcomer of " + night.id, "")
        joins = next((one for one in sheet.seats[hand] if one != player), somebody_new.id)
        among = replace(night, players=(*night.players, somebody_new))
        change = SeatChange(hand, player, joins, sheet.seated)
        return cls(
            _nets(_with(among, game, change))[player],
            _nets(_with(night, game, End(EndHow.AGREEMENT, sheet.seated)))[player],
        )


def _with(night: Night, game: int, entry: Entry) -> Night:
    return night.with_game(game, lambda one: one.written(Written(entry)))


def _nets(night: Night) -> dict[PlayerId, Fraction]:
    """What everybody wins or loses tonight; without who pays whom, which takes longer."""
    nets = nets_of(night, settle_games(night))
    return nets.points if nets.money is None else nets.money


def _new(now: tuple[int, ...], earlier: tuple[int, ...]) -> tuple[int, ...]:
    return tuple(one for one in now if one not in earlier)
