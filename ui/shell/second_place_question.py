"""Asks for a second place for backups, in a banner over the page after a finished game.

By default the backups are on the same disk as the club file. The banner never takes the focus, and it is hidden while
a game is in play.
"""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path
from typing import TYPE_CHECKING, Final

from PySide6.QtCore import QObject
from PySide6.QtWidgets import QWidget

from scorekeeper.text.templates import fill, say
from ui.widgets.file_dialogs import ask_folder_path
from ui.widgets.question_banner import QuestionBanner

if TYPE_CHECKING:
    from ui.shell.session import Session

_ASKED: Final = "The books and all backups are on one disk. Where else may a copy go?"


def ask_folder(parent: QWidget) -> Path | None:
    """Ask for a folder or USB stick; None on cancel."""
    return ask_folder_path(parent, say("A second place for backups"))


class SecondPlaceQuestion(QObject):
    """Shows the banner in a session's window; `chosen` is called with the folder."""

    def __init__(self, session: Session, chosen: Callable[[Path], None], parent: QObject) -> None:
        super().__init__(parent)
        self._session, self._chosen = session, chosen
        self._banner = QuestionBanner(fill(_ASKED), say("Choose a folder…"), say("Not now"))
        self._banner.yes.clicked.connect(self._choose)
        self._banner.no.clicked.connect(self._not_now)
        self._night = ""
        session.window.put_over_page(self._banner)
        session.refreshed.connect(self._follow)

    def ask(self) -> None:
        """Show the banner; a game of the open night has ended."""
        self._night = self._session.open_live.night.id
        self._banner.show()

    def _choose(self) -> None:
        folder = ask_folder(self._session.window)
        if folder is not None:
            self._chosen(folder)
            self._close()

    def _not_now(self) -> None:
        self._session.settings.second_place_answered = True
        self._close()

    def _follow(self) -> None:
        """Close the banner when the next game begins or another night is opened."""
        live, answered = self._session.live, self._session.settings.second_place_answered
        if answered or live is None or live.night.id != self._night or live.night.games[-1].sheet.over is None:
            self._close()

    def _close(self) -> None:
        self._banner.close_over(self._session.window.pages.currentWidget())
