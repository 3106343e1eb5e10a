"""`OpenedFiles`: what becomes of files that are chosen or dropped on the window: night files, club files, backups.

One night file is imported; of several the page of other laptops shows first what they bring. Of anything else a
sentence says first what would happen, and nothing is changed before it is answered.
"""

from __future__ import annotations

import os
from collections.abc import Callable, Sequence
from functools import partial
from pathlib import Path

from PySide6.QtCore import QObject
from PySide6.QtWidgets import QMenu, QWidget

from scorekeeper.files.atomic_write import free_name
from scorekeeper.storage.backup_files import backup_of
from scorekeeper.storage.file_format import may_be_club_file, require_club_file
from scorekeeper.storage.paths import CLUB_FILE
from scorekeeper.text.form_labels import IMPORT
from scorekeeper.text.incoming_text import goes_on_words
from scorekeeper.text.templates import fill, say
from ui.backups.backups_page import BackupsPage
from ui.live.devices import device_name, go_on_here
from ui.live.live_night import WriteFailure
from ui.live.open_club import OpenClub, local_now
from ui.shell.night_importer import night_importer_of
from ui.shell.recent_clubs import RecentClubs
from ui.shell.session import Session, show_incoming
from ui.widgets.announce import announce
from ui.widgets.file_dialogs import NIGHT_FILES, ask_open_path, ask_save_path
from ui.widgets.question_banner import QuestionBanner


def ask_night_file(parent: QWidget, folder: Path) -> Path | None:
    """Ask which night file to import; None if the user cancels."""
    return ask_open_path(parent, fill(IMPORT), folder, fill(NIGHT_FILES))


def go_on_with_night(session: Session) -> None:
    """Let the open night, which was written at another laptop, go on here."""
    if session.live is None:
        return
    with session.reporting_failure():
        go_on_here(session.club, session.live.night.id)
        session.open_night(session.live.night.id)
        session.window.status.tell(say("The night goes on here. Export it when it ends, for the other laptop."))


class OpenedFiles(QObject):
    """Takes files for the window of a session, and asks in a banner over the page."""

    def __init__(self, session: Session) -> None:
        super().__init__(session)
        self._session = session
        self._act: Callable[[], object] | None = None
        self._recent: RecentClubs | None = None
        self._told: tuple[str, str] | None = None
        """The night and the laptop for which the message was shown that it goes on there."""
        self._banner = QuestionBanner("", "", say("Leave them alone"))
        self._banner.yes.clicked.connect(self._carry_out)
        self._banner.no.clicked.connect(self._close)
        session.window.put_over_page(self._banner)

    def take(self, files: Sequence[Path]) -> None:
        """Open or import files, or ask about them."""
        self._close()
        clubs = [file for file in files if may_be_club_file(file)]
        if clubs and len(files) > 1:
            self._refuse(
                say(
                    "A club file or a backup is opened alone; nothing was read of the {number} files.",
                    number=len(files),
                )
            )
        elif clubs:
            self._take_club(clubs[0])
        elif len(files) == 1:
            night_importer_of(self._session).import_file(files[0])
        elif files:
            show_incoming(self._session, files)

    def ask_night(self) -> None:
        """Ask for a night file and import it."""
        path = ask_night_file(self._session.window, self._session.settings.folder)
        if path is not None:
            self._session.settings.folder = path.parent
            night_importer_of(self._session).import_file(path)

    def list_recent(self, menu: QMenu) -> None:
        """List the club files that were opened lately in a menu that is about to open."""
        if self._recent is None:
            self._recent = RecentClubs(menu, self._session.settings, self._session.club.path, self.open_club)
        self._recent.show()

    def ask_club(self) -> None:
        """Ask for another club file and open it."""
        here = self._session.club.path
        kinds = say("Club files (*{suffix})", suffix=Path(CLUB_FILE).suffix)
        found = ask_open_path(self._session.window, say("Open another club file"), here.parent, kinds)
        if found is not None:
            self.open_club(found)

    def make_club(self) -> None:
        """Ask for the path of a new club file, make it and open it; a file that is there is never replaced."""
        window, suffix = self._session.window, Path(CLUB_FILE).suffix
        name = free_name(self._session.club.path.with_name(say("new club") + suffix))
        path = ask_save_path(
            window, say("New club file"), name, say("Club files"), suffix, accept=say("Make it"), overwrites=False
        )
        if path is None:
            return
        if os.path.lexists(path):
            self._refuse(say("“{file}” is there already and stays as it is; choose another name.", file=path.name))
            return
        with self._session.reporting_failure():
            OpenClub(path).close()  # which also refuses a path whose backups have lost their club file
            self._session.club_wanted.emit(path)

    def open_club(self, path: Path) -> None:
        """Open another club file in place of this one, if it can be one."""
        if not path.exists():
            self._refuse(say("“{path}” is not there any more.", path=path))
        elif self._is_open(path):
            self._session.window.status.tell(say("“{file}” is the club file that is open.", file=path.name))
        else:
            with self._session.reporting_failure():
                require_club_file(path)
                self._session.club_wanted.emit(path)

    # what is dropped

    def _take_club(self, path: Path) -> None:
        club_file = Path(os.path.realpath(self._session.club.path))
        backup = backup_of(path, club_file)
        if backup is not None:
            self._session.go("backups")
            page = self._session.page("backups")
            assert isinstance(page, BackupsPage)
            page.look_into(backup, local_now())
        elif self._is_open(path):
            self.open_club(path)
        else:
            sentence = say(
                "“{file}” is another club file. It can be opened in place of “{here}”, which stays as it is.",
                file=path.name,
                here=club_file.name if club_file.name != path.name else club_file,
            )
            self._ask(sentence, say("Open it"), partial(self.open_club, path))

    def _is_open(self, path: Path) -> bool:
        return os.path.realpath(path) == os.path.realpath(self._session.club.path)

    # a night that goes on at another laptop

    def follow_night(self) -> None:
        """Say once at which other laptop the open night goes on, and offer to go on here."""
        live = self._session.live
        night = live.night if live is not None and live.goes_on_elsewhere else None
        if night is None or (night.id, night.device) == self._told:
            if night is None and self._told is not None:
                self._told = None
                self._close()
            return
        self._told = night.id, night.device
        sentence = goes_on_words(device_name(self._session.club, night.device))
        self._ask(sentence, say("Go on here"), self.go_on, no=say("Only read"))
        self._session.window.status.tell(sentence)

    def go_on(self) -> None:
        """Let the open night go on here."""
        go_on_with_night(self._session)

    # the banner

    def _ask(self, sentence: str, yes: str, act: Callable[[], object], no: str = "") -> None:
        self._act = act
        self._banner.no.setText(no or say("Leave them alone"))
        self._banner.no.updateGeometry()
        self._banner.put(sentence, yes)
        self._banner.show()
        announce(self._banner, sentence)

    def _carry_out(self) -> None:
        act = self._act
        self._close()
        if act is not None:
            act()

    def _close(self) -> None:
        self._act = None
        self._banner.close_over(self._session.window.pages.currentWidget())

    def _refuse(self, sentence: str) -> None:
        self._session.window.status.tell_trouble(WriteFailure(sentence, lasting=False))
