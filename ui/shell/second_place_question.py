"""Asks for a second place for backups, in a banner over the page after a finished game.

By default the backups are on the same disk as the club file. The banner never takes the focus, and it is hidden while
a game is in play.
"""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path
from typing import TYPE_CHECKING, Final

from PySide6.QtCore import QObject, QRectF, Qt
from PySide6.QtGui import QPainter, QPaintEvent
from PySide6.QtWidgets import QApplication, QHBoxLayout, QWidget

from ui.theme.look import Look
from ui.theme.marks import wash_band
from ui.theme.theme import current_theme, follow
from ui.theme.tokens import Space
from ui.widgets.banner import Banner
from ui.widgets.buttons import LinkButton
from ui.widgets.file_dialogs import ask_folder_path
from ui.widgets.labels import TextLabel

if TYPE_CHECKING:
    from ui.shell.session import Session

_ASKED: Final = "The club file and all its backups are on one disk. Where else may a copy go: a stick, another disk?"


def ask_folder(parent: QWidget) -> Path | None:
    """Ask for a folder or USB stick; None on cancel."""
    return ask_folder_path(parent, "A second place for backups")


class SecondPlaceBand(Banner):
    """The question and its two answers."""

    def __init__(self) -> None:
        super().__init__()
        self.words = TextLabel(_ASKED)
        self.words.setWordWrap(True)
        self.choose = LinkButton("Choose a folder…")
        self.later = LinkButton("Not now")
        self.setAccessibleName(_ASKED)
        self._answers = QHBoxLayout()
        for answer in (self.choose, self.later):
            self._answers.addWidget(answer)
        self._answers.addStretch()
        self.whole.addWidget(self.words, 1)
        self.whole.addLayout(self._answers)
        self.hide()
        follow(self._space)

    def paintEvent(self, _event: QPaintEvent) -> None:
        wash_band(QPainter(self), QRectF(self.rect()), current_theme().look)

    def _space(self, look: Look) -> None:
        side = look.px(Space.WINDOW)
        self.whole.setContentsMargins(side, look.px(4), side, look.px(4))
        self.whole.setSpacing(look.px(8))
        self._answers.setSpacing(look.px(16))
        self.update()


class SecondPlaceQuestion(QObject):
    """Shows the banner in a session's window; `chosen` is called with the folder."""

    def __init__(self, session: Session, chosen: Callable[[Path], None], parent: QObject) -> None:
        super().__init__(parent)
        self._session, self._chosen = session, chosen
        self._band = SecondPlaceBand()
        self._band.choose.clicked.connect(self._choose)
        self._band.later.clicked.connect(self._not_now)
        self._night = ""
        session.window.put_over_page(self._band)
        session.refreshed.connect(self._follow)

    def ask(self) -> None:
        """Show the banner; a game of the open night has ended."""
        self._night = self._session.open_live.night.id
        self._band.show()

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
        here = QApplication.focusWidget()
        page = self._session.window.pages.currentWidget()
        if here is not None and page is not None and self._band.isAncestorOf(here):
            page.setFocus(Qt.FocusReason.OtherFocusReason)
        self._band.hide()
