"""The composition root: opens the club file, makes the window and its session, and holds them."""

from __future__ import annotations

import argparse
import sys
from collections.abc import Sequence
from pathlib import Path

from PySide6.QtWidgets import QApplication

from scorekeeper import paths
from scorekeeper.storage.places import default_club_file
from ui.books import Books
from ui.deeds import Deeds
from ui.look.theme import current_theme
from ui.main_window import MainWindow
from ui.session import Session
from ui.view_settings import ViewSettings


class Application:
    """Everything that lives as long as the window."""

    def __init__(self, club_file: Path | None = None) -> None:
        self.books = Books(club_file or default_club_file(), make_folder=club_file is None)
        self.settings = ViewSettings(paths.made(paths.config_folder()))
        current_theme().set(self.settings.scheme, self.settings.zoom)
        self.window = MainWindow()
        self.session = Session(self.window, self.books, self.settings)
        self.deeds = Deeds(self.session)
        if not self.settings.geometry.isEmpty():
            self.window.restoreGeometry(self.settings.geometry)

    def close(self) -> None:
        """Let go of window and books."""
        self.window.close()
        self.books.close()


def run(arguments: Sequence[str]) -> int:
    """Open the window, on a night file where one is named; the exit status."""
    parser = argparse.ArgumentParser(prog="scorekeeper", description="The window of Scorekeeper.")
    parser.add_argument("night_file", nargs="?", type=Path, metavar="NIGHT.night.json")
    parser.add_argument("--club", type=Path, metavar="PATH", help="the club file")
    options = parser.parse_args(list(arguments))
    if options.night_file is not None and not options.night_file.is_file():
        print(f"{options.night_file}: there is no such night file, nor such a command", file=sys.stderr)
        return 2
    app = QApplication.instance() or QApplication(sys.argv[:1])
    app.setApplicationName("Scorekeeper")
    app.setOrganizationName("Scorekeeper")
    try:
        application = Application(options.club)
    except OSError as error:
        print(error.strerror or str(error), file=sys.stderr)
        return 1
    application.window.show()
    application.session.begin(options.night_file)
    status = app.exec()
    application.close()
    return status
