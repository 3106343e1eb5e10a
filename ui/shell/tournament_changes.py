"""What changed at tables of a tournament that are in: taken in again while their stage is open, reported once it is
closed."""

from __future__ import annotations

from collections.abc import Callable, Collection, Mapping

from PySide6.QtCore import QObject

from scorekeeper.gathering.tournament.entries import TableIn
from scorekeeper.gathering.tournament.late_changes import LateChange
from scorekeeper.text.templates import say
from scorekeeper.text.tournament_changes import late_words, open_again_words
from scorekeeper.text.tournament_shown import anew_words
from ui.live.tournaments import NightOfTable
from ui.shell.open_tournament import OpenTournament


class TournamentChanges(QObject):
    """Finds them, and offers what can be done; `take` lets tables come in."""

    def __init__(self, current: OpenTournament, take: Callable[..., None]) -> None:
        super().__init__(current.page)
        self._current, self._take = current, take
        self._anew: tuple[NightOfTable, ...] = ()
        """What can still be taken in again."""
        self._opens = 0
        """The round that can be opened again, 0 for none."""
        self.told = ""
        """What the standings say of tables that changed after their stage was closed."""
        current.page.play.anew.clicked.connect(lambda: self._take(*self._anew))
        current.page.play.open_again.clicked.connect(self._open_again)

    def forget(self) -> None:
        """Nothing has changed, as far as is known."""
        self._anew, self._opens, self.told = (), 0, ""

    def judge(self, files: Mapping[tuple[int, int], NightOfTable], playing: Collection[int]) -> None:
        """Find what changed in the books, and in `files` by round and table, while tables of the last round are
        `playing`. Raises `Refused` and `OSError`."""
        self.forget()
        current, now = self._current, self._current.now
        books = {(one.round, one.table): NightOfTable(one, 0) for one in current.known.changed_since(now)}
        news = [one for _, one in sorted({**books, **files}.items()) if self._is_news(one.entry)]
        self._anew = tuple(one for one in news if not now.is_settled(one.entry.round))
        late = current.known.late_changes(current.keeper, [one for one in news if now.is_settled(one.entry.round)])
        self._opens = self._round_to_open(late, playing)
        self.told = late_words(now, late, can_open_again=bool(self._opens))

    def show(self) -> None:
        """Offer on the page what can be done."""
        anew = anew_words([(one.entry.round, one.entry.table) for one in self._anew])
        again = open_again_words(self._opens) if self._opens else ""
        self._current.page.show_changed(*((anew, again) if self._current.is_kept_here else ("", "")))

    def _is_news(self, entry: TableIn) -> bool:
        """Whether a night continues whose result is in already."""
        came = self._current.now.round(entry.round).table(entry.table).came_in
        return came is not None and came.night == entry.night and not came.is_as(entry)

    def _round_to_open(self, late: tuple[LateChange, ...], playing: Collection[int]) -> int:
        """The last round of the stage of what changed, if that can be opened again."""
        shape, keeper = self._current.now.shape, self._current.keeper
        rounds = {shape.last_round(one.stage) for one in late}
        return min((number for number in rounds if keeper.can_open_again(number, playing)), default=0)

    def _open_again(self) -> None:
        number = self._opens
        told = say("Round {number} is open again: take its table in once more, and close it.", number=number)
        self._current.act(lambda keeper: keeper.open_again(number), told)
