"""One open night for the window: whatever is written in it goes through `write` and is announced by one signal.

Everything that shows the night hangs on `changed`; everything that writes in it goes through `write`, which asks the
Keeper and then tells. Nobody else holds a Keeper. The night's settlement is computed once for each change.
"""

from __future__ import annotations

from collections.abc import Callable

from msgspec import Struct
from PySide6.QtCore import QObject, Signal

from scorekeeper.money.settlement import Settlement, settle
from scorekeeper.night.change import Change
from scorekeeper.night.journal import Line
from scorekeeper.night.keeper import Keeper
from scorekeeper.night.money_actions import MoneyAct, is_newest
from scorekeeper.night.night import Game, Night, NightSettlement, settle_night
from scorekeeper.refusals import Refused
from scorekeeper.sheet.sheet import Sheet
from scorekeeper.storage.errors import NightChangedElsewhere
from scorekeeper.text.display_names import short_names
from scorekeeper.text.fault_messages import fault_text
from scorekeeper.text.numbers import capital
from scorekeeper.text.refusal_messages import refusal_text


class WriteFailure(Struct, frozen=True):
    """Something was not written: `sentence` says what and why, `lasting` whether the books cannot be written at all."""

    sentence: str
    lasting: bool


class LiveNight(QObject):
    """One open night and the game that is looked at."""

    changed = Signal(object)
    """A `Change` after every verb, already durable."""
    shown = Signal(int)
    """Another game of the night is looked at, by its index."""
    troubled = Signal(object)
    """A `WriteFailure`; the night is as before."""
    overtaken = Signal(bool)
    """Another program went on with the night, which is to be read again; whether an act was refused for that."""

    def __init__(self, keeper: Keeper, parent: QObject | None = None) -> None:
        super().__init__(parent)
        self._keeper = keeper
        self._settled: NightSettlement | None = None
        self._settled_games: dict[int, tuple[Sheet, bool, Settlement]] = {}
        self._listed = keeper.night, keeper.listed
        self._game = max(0, len(keeper.night.games) - 1)

    @property
    def night(self) -> Night:
        """The night as it is now; guests who came for an IOU are among its players while that IOU concerns it."""
        if self._listed[0] is not self._keeper.night:
            self._listed = self._keeper.night, self._keeper.listed
        return self._listed[1]

    @property
    def lines(self) -> tuple[Line, ...]:
        """Every line of the night, in the order in which they were written."""
        return self._keeper.lines

    @property
    def settled(self) -> NightSettlement:
        """The night settled as it stands: "if we stopped now"."""
        if self._settled is None:
            self._settled = self._settle()
        return self._settled

    def _settle(self) -> NightSettlement:
        """Settle the night; a game on which nothing was written since the last time is settled already."""
        night, games = self.night, self._settled_games
        for number, game in enumerate(night.games):
            staked, known = bool(night.stake_of(game)), games.get(number)
            if known is None or known[0] is not game.sheet or known[1] is not staked:
                games[number] = game.sheet, staked, settle(game.sheet, staked=staked)
        return settle_night(night, tuple(games[number][2] for number in range(len(night.games))))

    @property
    def game_index(self) -> int:
        """The game that is looked at, from 0."""
        return self._game

    @property
    def game(self) -> Game:
        """The game that is looked at."""
        return self.night.games[self._game]

    @property
    def names(self) -> dict[str, str]:
        """Each player's name by his id."""
        return self.night.names

    @property
    def short_names(self) -> dict[str, str]:
        """Each player's short name by his id."""
        return short_names(self.night.names)

    def short_hand(self, hand: int) -> str:
        """The short name of a hand of the game that is looked at."""
        names = self.short_names
        return " + ".join(names[player] for player in self.game.sheet.seats[hand])

    def hand_name(self, hand: int, game: int | None = None) -> str:
        """The name of a hand: its player, or its partners together."""
        seats = self.night.games[self._game if game is None else game].sheet.seats
        return " + ".join(self.names[player] for player in seats[hand])

    def show_game(self, index: int) -> None:
        """Look at another game."""
        if index != self._game:
            self._game = index
            self.shown.emit(index)

    def is_known(self, player: str) -> bool:
        """Whether somebody, by his id, was ever put on the night's list."""
        return player in self._keeper.night.order

    def may_undo(self, count: int = 1) -> bool:
        """Whether no payment counts any of the newest `count` entries of the game that is looked at."""
        return self._keeper.may_undo(self._game, count)

    def newest_money(self) -> MoneyAct | None:
        """The entry that would take back the newest act of money in force; None where there is none."""
        return self._keeper.newest_money()

    def newest_is_money(self) -> bool:
        """Whether an act of money was done after the newest entry in force of the game that is looked at."""
        return is_newest(self._keeper.night, self._keeper.lines, self._game)

    def write(self, verb: Callable[[Keeper], Change]) -> Change | None:
        """Let the Keeper do one verb and tell everybody; None, after telling the trouble, where it could not."""
        try:
            change = verb(self._keeper)
        except Refused as refusal:
            self.troubled.emit(WriteFailure(capital(refusal_text(refusal)), lasting=False))
            return None
        except NightChangedElsewhere:
            self.overtaken.emit(True)  # Qt knows no names
            return None
        except OSError as error:
            self.troubled.emit(WriteFailure(fault_text(error), lasting=True))
            return None
        self._settled = None
        grown = len(change.after.games) > len(change.before.games)
        if grown:
            self._game = len(change.after.games) - 1
        self.changed.emit(change)
        if grown:
            self.shown.emit(self._game)
        return change
