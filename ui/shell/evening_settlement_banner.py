"""`EveningSettlementBanner`: says over Settle that a table is settled with its evening, and leads there."""

from __future__ import annotations

from contextlib import suppress

from PySide6.QtCore import QObject

from scorekeeper.night.keeper import settles_together
from scorekeeper.text.templates import say
from ui.shell.session import Session
from ui.widgets.question_banner import QuestionBanner


class EveningSettlementBanner(QObject):
    """Follows a session."""

    def __init__(self, session: Session) -> None:
        super().__init__(session)
        self._session = session
        self.banner: QuestionBanner | None = None
        """None before a table was settled with others."""
        session.refreshed.connect(self.refresh)

    def refresh(self) -> None:
        """Show the banner while Settle is shown of such a table."""
        if self._session.shown_page == "settle" and self._is_together():
            self._made().show()
        elif self.banner is not None:
            self.banner.close_over(self._session.window.pages.currentWidget())

    def _is_together(self) -> bool:
        live = self._session.live
        with suppress(OSError):  # a read error is shown by the page that needs the data
            return (
                live is not None
                and self._session.in_club_file
                and settles_together(self._session.club.journal, live.night)
            )
        return False

    def _made(self) -> QuestionBanner:
        if self.banner is None:
            words = say("This table is settled with the others of its evening: its payments stand there.")
            self.banner = QuestionBanner(words, say("Open the evening"), "")
            self.banner.no.hide()
            self.banner.yes.clicked.connect(lambda: self._session.go("evening"))
            self._session.window.put_over_page(self.banner)
        return self.banner


def follow_evening_settlement(session: Session) -> None:
    """Say it from now on, if that is not done yet."""
    if session.findChild(EveningSettlementBanner) is None:
        EveningSettlementBanner(session)
