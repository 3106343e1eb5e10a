"""The pages of the club's books by their names: imported together, when the first of them is opened."""

from __future__ import annotations

from collections.abc import Callable

from PySide6.QtWidgets import QWidget

from ui.shell.backups_controller import backups_page
from ui.shell.club_server_controller import club_server_page
from ui.shell.evening_controller import evening_page, evening_papers
from ui.shell.find_controller import find_page
from ui.shell.laptops_controller import laptops_page
from ui.shell.members_controller import members_page
from ui.shell.old_sheets_controller import old_sheets_page
from ui.shell.season_controller import season_page
from ui.shell.session import Session
from ui.shell.statistics_controller import statistics_page
from ui.shell.tournament_controller import tournament_page, tournament_papers

BOOK_PAGES: dict[str, Callable[[Session], QWidget]] = {
    "backups": backups_page,
    "club_server": club_server_page,
    "evening": evening_page,
    "evening_papers": evening_papers,
    "laptops": laptops_page,
    "members": members_page,
    "old_sheets": old_sheets_page,
    "open_night": find_page,
    "season": season_page,
    "statistics": statistics_page,
    "tournament": tournament_page,
    "tournament_papers": tournament_papers,
}
