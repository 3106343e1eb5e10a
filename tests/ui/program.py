"""Parts of the program for the tests of this folder: a window with its session on a club file of its own."""

from __future__ import annotations

from dataclasses import dataclass
from pathlib import Path

from ui.live.live_night import LiveNight
from ui.live.open_club import OpenClub
from ui.live.view_settings import ViewSettings
from ui.shell.action_controller import ActionController
from ui.shell.main_window import MainWindow
from ui.shell.pages import PAGES
from ui.shell.session import Session


@dataclass(frozen=True)
class Program:
    """A window at work."""

    window: MainWindow
    books: OpenClub
    settings: ViewSettings
    session: Session
    deeds: ActionController

    @property
    def live(self) -> LiveNight:
        """The night that is open."""
        assert self.session.live is not None
        return self.session.live

    @property
    def page(self) -> str:
        """The kind of page that is shown."""
        return type(self.window.pages.currentWidget()).__name__

    @property
    def said(self) -> tuple[str, str]:
        """What the status bar says in passing, and how."""
        return self.window.status.tip.text(), self.window.status.tip.state


def program(folder: Path) -> Program:
    """Make one, on a club file in a folder."""
    books = OpenClub(folder / "club.scorekeeper")
    settings = ViewSettings(folder)
    window = MainWindow()
    session = Session(window, books, settings, PAGES)
    return Program(window, books, settings, session, ActionController(session))
