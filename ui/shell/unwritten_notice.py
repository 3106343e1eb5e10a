"""`UnwrittenNotice`: names over Settle and Paper what waits on a sheet, and holds the payments that it would spoil."""

from __future__ import annotations

from contextlib import suppress
from typing import TYPE_CHECKING, cast

from PySide6.QtCore import QObject

from scorekeeper.text.templates import say
from ui.deal_entry.unwritten import Unwritten, unwritten_in_draft, unwritten_in_row
from ui.shell.session import Session
from ui.widgets.question_banner import QuestionBanner

if TYPE_CHECKING:
    from ui.money.settle_page import SettlePage

_PAGES = ("settle", "papers")
"""The pages whose figures are those that are written."""


class UnwrittenNotice(QObject):
    """Follows a session."""

    def __init__(self, session: Session) -> None:
        super().__init__(session)
        self._session = session
        self._found: Unwritten | None = None
        self.banner: QuestionBanner | None = None
        """Names what waits, and leads back to it; None before anything did."""
        session.refreshed.connect(self.refresh)

    def refresh(self) -> None:
        """Show what waits while Settle or Paper is shown, or nothing."""
        found = self._find() if self._session.shown_page in _PAGES else None
        if self._session.shown_page == "settle":
            page = cast("SettlePage", self._session.page("settle"))
            page.stop(found.why_not_paid if found is not None else "")
        if found == self._found:
            return
        self._found = found
        if found is not None:
            is_current = found.game == self._session.open_live.game_index
            back = say("Back to it (Ctrl+1)") if is_current else say("Back to it")
            self._made_banner().put(found.sentence, back)
            self._made_banner().show()
        elif self.banner is not None:
            self.banner.close_over(self._session.window.pages.currentWidget())

    def _find(self) -> Unwritten | None:
        """What waits on the sheet that was shown last, or else on that of a finished game."""
        session = self._session
        live = session.open_live
        row = session.sheet.open_row if session.sheet is not None else None
        if row is not None and (found := unwritten_in_row(row)) is not None:
            return found
        for number, game in enumerate(live.night.games):
            if row is not None and number == row.game:
                continue
            with suppress(OSError):  # the sheet shows the error of what cannot be read
                draft = session.drafts.draft(live.night.id, number)
                found = unwritten_in_draft(number, game.sheet, draft.old)
                if found is not None:
                    return found
        return None

    def _made_banner(self) -> QuestionBanner:
        if self.banner is None:
            self.banner = QuestionBanner("", "", "")
            self.banner.no.hide()
            self.banner.yes.clicked.connect(self._go_back)
            self._session.window.put_over_page(self.banner)
        return self.banner

    def _go_back(self) -> None:
        if self._found is not None:
            self._session.show_game(self._found.game)


def follow_unwritten(session: Session) -> None:
    """Name what waits from now on, if that is not done yet."""
    if session.findChild(UnwrittenNotice) is None:
        UnwrittenNotice(session)
