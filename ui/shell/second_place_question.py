"""Advises a second place for backups, in a banner over the start page once there is a night.

By default the backups are on the same disk as the club file. The banner never takes the focus, and it is hidden on all
other pages: no question interrupts a game in play or the settling of a night.
"""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path
from typing import TYPE_CHECKING, Final

from PySide6.QtCore import QObject
from PySide6.QtWidgets import QWidget

from scorekeeper.text.templates import fill, say
from ui.new_night.start_page import StartPage
from ui.widgets.file_dialogs import ask_folder_path
from ui.widgets.question_banner import QuestionBanner

if TYPE_CHECKING:
    from ui.shell.session import Session

_ADVICE: Final = "A tip: copies of the books can also go to a stick, in case this disk fails."


def ask_folder(parent: QWidget) -> Path | None:
    """Ask for a folder or USB stick; None on cancel."""
    return ask_folder_path(parent, say("A second place for backups"))


class SecondPlaceQuestion(QObject):
    """Shows the banner in a session's window; `chosen` is called with the folder."""

    def __init__(self, session: Session, chosen: Callable[[Path], None], parent: QObject) -> None:
        super().__init__(parent)
        self._session, self._chosen = session, chosen
        self._banner: QuestionBanner | None = None
        session.refreshed.connect(self._follow)

    def _follow(self) -> None:
        """Show the banner on the start page, and close it on another."""
        session, settings = self._session, self._session.settings
        page = session.page("first_start") if session.shown_page == "first_start" else None
        begun = isinstance(page, StartPage) and bool(page.nights)
        if begun and session.club.only_read is None and not (settings.second_place or settings.second_place_answered):
            self._show()
        else:
            self._close()

    def _show(self) -> None:
        if self._banner is None:
            self._banner = QuestionBanner(fill(_ADVICE), say("Choose a folder…"), say("No, thanks"))
            self._banner.yes.clicked.connect(self._choose)
            self._banner.no.clicked.connect(self._decline)
            self._session.window.put_over_page(self._banner)
        self._banner.show()

    def _choose(self) -> None:
        folder = ask_folder(self._session.window)
        if folder is not None:
            self._chosen(folder)
            self._close()

    def _decline(self) -> None:
        self._session.settings.second_place_answered = True
        self._close()

    def _close(self) -> None:
        if self._banner is not None and not self._banner.isHidden():
            self._banner.close_over(self._session.window.pages.currentWidget())
