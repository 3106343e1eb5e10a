"""`TournamentShownLast`: the tournament that its page showed last, for its papers, the table display and itself."""

from __future__ import annotations

from typing import TYPE_CHECKING

from PySide6.QtCore import QObject, Signal

from ui.shell.session import Session

if TYPE_CHECKING:
    from scorekeeper.gathering.tournament.keeper import TournamentKeeper
    from ui.display.board import Board
    from ui.live.round_clock import RoundClock


class TournamentShownLast(QObject):
    """A tournament, its board and the clock of its round; `changed` says that one of these is another."""

    changed = Signal()

    def __init__(self, session: Session) -> None:
        super().__init__(session)
        self._session = session
        self._board: Board | None = None
        self.clock: RoundClock | None = None
        """The clock of the round; None if there is none."""
        self._is_on_display = False
        self.opened: TournamentKeeper | None = None

    def show(self, opened: TournamentKeeper, board: Board) -> None:
        """The page shows a tournament, which stands so."""
        self.opened, self._board = opened, board
        self.changed.emit()

    def show_clock(self, clock: RoundClock | None) -> None:
        """The round that is shown has another clock."""
        if clock != self.clock:
            self.clock = clock
            self.changed.emit()

    @property
    def board(self) -> Board | None:
        """What the table display shows of it from when its page is shown, until a night is that is no table of it."""
        session, live = self._session, self._session.live
        if session.shown_page == "tournament":
            self._is_on_display = True
        if session.on_sheet and live is not None:
            place = live.night.gathering
            if place is None or self.opened is None or place.id != self.opened.keeper.opened.id:
                self._is_on_display = False
        return self._board if self._is_on_display else None


def shown_last(session: Session) -> TournamentShownLast:
    """The last shown state of the page in a session, created on first use."""
    found = session.findChild(TournamentShownLast)
    return found if isinstance(found, TournamentShownLast) else TournamentShownLast(session)
