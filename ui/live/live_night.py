"""`LiveNight`: the open night, for the window.

The window writes only through `write`, which calls a method of the Keeper and emits `changed`. All views of the night
are connected to that signal; the settlement is computed once per change.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable

from msgspec import Struct
from PySide6.QtCore import QObject, Signal

from scorekeeper.money.settlement import Settlement, settle
from scorekeeper.night.change import Change
from scorekeeper.night.club_people import UNDECIDED, ClubPeople
from scorekeeper.night.journal import Line
from scorekeeper.night.keeper import Keeper, is_written_elsewhere
from scorekeeper.night.mended_seats import MendedSeats
from scorekeeper.night.money_actions import MoneyAct, is_newest, newest_line
from scorekeeper.night.night import Game, Night, NightSettlement, settle_night
from scorekeeper.night.who_sat import with_mended_seats
from scorekeeper.refusals import Refused
from scorekeeper.rules.people import Player
from scorekeeper.sheet.sheet import Sheet
from scorekeeper.storage.errors import NightChangedElsewhere
from scorekeeper.text.display_names import short_names, whole_names
from scorekeeper.text.fault_messages import fault_text
from scorekeeper.text.numbers import capital
from scorekeeper.text.refusal_messages import refusal_text


class WriteFailure(Struct, frozen=True):
    """A failed write: what failed and why, in a `sentence`; `lasting`: the club file cannot be written at all."""

    sentence: str
    lasting: bool


class LiveNight(QObject):
    """The open night and its current game, the one that is shown."""

    changed = Signal(object)
    """A `Change` was written and is on the disk."""
    shown = Signal(int)
    """Another game is the current one, by its index."""
    told = Signal()
    """All listeners of `changed` have run, so that what depends on several of them can be shown."""
    troubled = Signal(object)
    """A write failed, with a `WriteFailure`; the night is as before."""
    reseated = Signal()
    """The tournament of the night says otherwise than before who really sat at its columns."""
    overtaken = Signal(bool)
    """Another program changed the night, which must be opened again; True if a write was refused for that."""

    def __init__(
        self,
        keeper: Keeper,
        parent: QObject | None = None,
        people: ClubPeople = UNDECIDED,
        with_seats: Callable[[Night], Night] | None = None,
    ) -> None:
        """`people` are the people of the club; without them the names are those of the night. `with_seats` returns who
        really sat at the columns, if a tournament has that; without it the columns do."""
        super().__init__(parent)
        self._keeper = keeper
        self.people = people
        self.opened_lines = len(keeper.lines)
        """How many lines the night had when it was opened here."""
        self.warned_at = -1
        """How many lines it had when the message was shown that undo takes back several payments at once."""
        self.is_telling = False
        """Whether listeners of `changed` are running; `told` follows."""
        self._settled: NightSettlement | None = None
        self._settled_games: dict[int, tuple[Sheet, bool, Settlement]] = {}
        self._with_seats = with_seats
        self._seats = self._read_seats()
        self._listed = keeper.night, self._named()
        self._game = max(0, len(keeper.night.games) - 1)

    @property
    def night(self) -> Night:
        """The night, by the names of today; guests who came for an IOU are among its players while that IOU concerns
        it."""
        if self._listed[0] is not self._keeper.night:
            self._listed = self._keeper.night, self._named()
        return self._listed[1]

    def _named(self) -> Night:
        night, (mended, others) = self.people.named(self._keeper.listed), self._seats
        if not mended:
            return night
        return with_mended_seats(night, mended, (one for one in others if one.id not in night.order))

    def _read_seats(self) -> tuple[tuple[MendedSeats, ...], tuple[Player, ...]]:
        """Who really sat at the columns, and those of them who are not on the list of the night."""
        if self._with_seats is None:
            return (), ()
        named = self.people.named(self._keeper.listed)
        found = self._with_seats(named)
        return found.mended, found.players[len(named.players) :]

    def look_at_seats(self) -> None:
        """Update who really sat at the columns, if the tournament of the night has changed that."""
        before, self._seats = self._seats, self._read_seats()
        if self._seats != before:
            self._listed, self._settled = (self._keeper.night, self._named()), None
            self.reseated.emit()

    @property
    def goes_on_elsewhere(self) -> bool:
        """Whether the night goes on at another laptop, and is only read here."""
        return is_written_elsewhere(self._keeper.night, self._keeper.device)

    @property
    def lines(self) -> tuple[Line, ...]:
        """Every line of the night as it was written, in the order in which they were."""
        return self._keeper.lines

    @property
    def settled(self) -> NightSettlement:
        """The settlement of the night, as if it ended now."""
        if self._settled is None:
            self._settled = self._settle()
        return self._settled

    def _settle(self) -> NightSettlement:
        """Settle the night; games without a change are not settled again."""
        night, games = self.night, self._settled_games
        for number, game in enumerate(night.games):
            staked, known = bool(night.stake_of(game)), games.get(number)
            if known is None or known[0] is not game.sheet or known[1] is not staked:
                games[number] = game.sheet, staked, settle(game.sheet, staked=staked)
        return settle_night(night, tuple(games[number][2] for number in range(len(night.games))))

    @property
    def game_index(self) -> int:
        """The index of the current game, from 0."""
        return self._game

    @property
    def game(self) -> Game:
        return self.night.games[self._game]

    @property
    def names(self) -> dict[str, str]:
        """Players' names by id, all different."""
        return whole_names(self.night.names)

    @property
    def short_names(self) -> dict[str, str]:
        """Players' short names by id."""
        return short_names(self.night.players)

    def show_game(self, index: int) -> None:
        """Make another game the current one."""
        if index != self._game:
            self._game = index
            self.shown.emit(index)

    def is_known(self, player: str) -> bool:
        """Whether a player with this id was ever on the night's list."""
        return player in self._keeper.night.order

    def coming_with(self, people: Iterable[str | None]) -> tuple[Player, ...]:
        """Those of some people, by their ids, who are shown for their deals alone and come to the list with an act."""
        named = set(people)
        return tuple(one for one in self.night.players if one.id in named and not self.is_known(one.id))

    def may_undo(self, count: int = 1) -> bool:
        """Whether none of the newest `count` entries of the current game is counted by a payment."""
        return self._keeper.may_undo(self._game, count)

    def undo_refusal(self) -> str:
        """Why the newest act on the sheet of the current game cannot be taken back, as a sentence; "" if it can."""
        refusal = self._keeper.undo_refusal(self._game)
        return refusal_text(refusal) if refusal is not None else ""

    def newest_money(self) -> MoneyAct | None:
        """The newest entry about money that can be undone; None if there is none."""
        return self._keeper.newest_money()

    def newest_is_money(self) -> bool:
        """Whether `newest_money` is newer than the newest entry in force of the current game."""
        return is_newest(self._keeper.night, self._keeper.lines, self._game)

    def newest_line(self) -> int:
        """The index of the line that wrote what undo takes back next, of money or of the current game; -1 without."""
        return newest_line(self._keeper.night, self._keeper.lines, self._game)

    def write(self, verb: Callable[[Keeper], Change]) -> Change | None:
        """Call a method of the Keeper and emit `changed`, then `told`; on failure emit `troubled` and return None."""
        try:
            change = verb(self._keeper)
        except Refused as refusal:
            self.troubled.emit(WriteFailure(capital(refusal_text(refusal)), lasting=False))
            return None
        except NightChangedElsewhere:
            self.overtaken.emit(True)
            return None
        except OSError as error:
            self.troubled.emit(WriteFailure(fault_text(error), lasting=True))
            return None
        self._settled, self.is_telling = None, True
        grown = len(change.after.games) > len(change.before.games)
        if grown:
            self._game = len(change.after.games) - 1
        self.changed.emit(change)
        if grown:
            self.shown.emit(self._game)
        self.is_telling = False
        self.told.emit()
        return change
