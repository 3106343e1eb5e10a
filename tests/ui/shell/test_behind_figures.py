"""What stands behind a figure opens: a night, and a tournament on its page."""

from __future__ import annotations

from collections.abc import Iterator
from contextlib import closing, contextmanager
from pathlib import Path

from PySide6.QtCore import QObject
from PySide6.QtWidgets import QApplication

from scorekeeper.storage.club_file import ClubFile
from tests.scorekeeper.cli.test_tournament_command import begun
from ui.live.open_club import OpenClub
from ui.shell.behind_figures import open_behind
from ui.shell.tournament_shown_last import shown_last


class Asked(QObject):
    """A session that remembers what was opened."""

    def __init__(self, club: OpenClub) -> None:
        super().__init__()
        self.club = club
        self.nights: list[str] = []
        self.pages: list[str] = []

    def open_night(self, night: str) -> None:
        self.nights.append(night)

    def go(self, page: str) -> None:
        self.pages.append(page)

    @contextmanager
    def reporting_failure(self) -> Iterator[None]:
        yield


def test_a_tournament_opens_on_its_page_and_a_night_as_a_night(qapp: QApplication, tmp_path: Path) -> None:
    path = tmp_path / "club.scorekeeper"
    with ClubFile.open(path, create=True) as club:
        begun(club)
        begun(club, "Another Cup")
    with closing(OpenClub(path)) as club:
        session = Asked(club)
        open_behind(session, "n1")  # type: ignore[arg-type]
        assert (session.nights, session.pages) == (["n1"], [])
        open_behind(session, "Meridian Open")  # type: ignore[arg-type]
        assert (session.nights, session.pages) == (["n1"], ["tournament"])
        opened = shown_last(session).opened  # type: ignore[arg-type]
        assert opened is not None
        assert opened.keeper.opened.name == "Meridian Open"
