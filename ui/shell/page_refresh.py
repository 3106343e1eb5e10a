"""`PageRefresh`: shows everything by what the club file says now, once nothing is typed or decided that would be lost.

Names may have changed, or a person may have been forgotten, by this program or by another one that writes to the same
file. The pages are then created again, which would lose text that is half typed in a field.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Final, cast

from PySide6.QtCore import QObject, QTimer
from PySide6.QtWidgets import QLineEdit, QPlainTextEdit

from ui.shell.session import Session, refresh_pages

if TYPE_CHECKING:
    from ui.season.season_page import SeasonPage

_AT_ONCE: Final = ("members", "first_start", "sheet", "settle", "history", "statistics", "season", "open_night")
"""The pages that can be made again at once, if no field of theirs has the user's own words: nothing is decided on
them that is not kept."""


class PageRefresh(QObject):
    """Waits in a session until that can be."""

    def __init__(self, session: Session) -> None:
        super().__init__(session)
        self._session = session
        self._is_stale = False
        session.refreshed.connect(self._follow)

    def want(self) -> None:
        """Show everything again, now or as soon as what is typed is kept or left."""
        self._is_stale = True
        self.look()

    def want_shown(self) -> None:
        """Show the books again, if the shown page has some of it; other pages read it when they are opened."""
        if self._session.shown_page in _AT_ONCE:
            self.want()

    def look(self) -> None:
        """Show everything again if that waits and can be now."""
        session = self._session
        if self._is_stale and not session.club.file.is_closed and not is_being_filled_in(session):
            self._is_stale = False
            refresh_pages(session)

    def _follow(self) -> None:
        if self._is_stale:
            QTimer.singleShot(0, self, self.look)  # when the page that is opened now is shown


def is_being_filled_in(session: Session) -> bool:
    """Whether something is being typed or decided that a page which is made again would not have.

    A half-typed row of the sheet is kept, and comes back; what is only looked for never counts as modified.
    """
    page = session.shown_page
    if page not in _AT_ONCE or (page == "season" and cast("SeasonPage", session.page("season")).shows_form):
        return True
    sheet = session.page("sheet")
    lines = (edit for edit in session.window.findChildren(QLineEdit) if edit.isModified())
    texts = (edit for edit in session.window.findChildren(QPlainTextEdit) if edit.document().isModified())
    typed = [edit for edit in (*lines, *texts) if edit.isVisible()]
    return any(sheet is None or not sheet.isAncestorOf(edit) for edit in typed)


def page_refresh_of(session: Session) -> PageRefresh:
    """What waits in a session, made when it is first needed."""
    known = session.findChild(PageRefresh)
    return known if isinstance(known, PageRefresh) else PageRefresh(session)
