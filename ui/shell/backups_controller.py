"""Connects the backups page with the session and the backup scheduler."""

from __future__ import annotations

from pathlib import Path

from PySide6.QtCore import QObject

from scorekeeper.storage.errors import ClubFileError
from scorekeeper.text.fault_messages import fault_text
from ui.backups.backups_page import BackupsPage
from ui.live.club_files import restore_backup
from ui.shell.backup_scheduler import BackupScheduler, local_now, scheduler_of
from ui.shell.night_rescue import NightRescue
from ui.shell.second_place_question import ask_folder
from ui.shell.session import Session


def backups_page(session: Session) -> BackupsPage:
    """Make the backups page with its controller."""
    page = BackupsPage()
    BackupsController(session, page).show()
    return page


class BackupsController(QObject):
    """The controller of one page, deleted with it."""

    def __init__(self, session: Session, page: BackupsPage) -> None:
        super().__init__(page)
        self._session, self._page = session, page
        self._scheduler = scheduler_of(session)
        self._scheduler.done.connect(self.show)
        page.backup_wanted.connect(self._begin)
        page.place_wanted.connect(self._choose_place)
        page.place_dropped.connect(self._drop_place)
        page.thinning_wanted.connect(self._thin)
        page.restore_wanted.connect(self._restore)
        page.left.connect(session.leave_form)

    def show(self) -> None:

        scheduler, page = self._scheduler, self._page
        backups = scheduler.backup_set
        well = (scheduler.last is None or not scheduler.last.trouble) and self._session.books.only_read is None
        page.show_state(scheduler.told(), good=well)
        seen = backups.second is not None and backups.second.is_dir()
        said = scheduler.where(seen=seen, same_disk=seen and backups.on_same_disk)
        page.show_place(said, chosen=backups.second is not None, keeps_all=backups.keeps_all)
        if self._session.books.only_read is not None:
            page.show_no_making()
        page.show_backups(backups.backups(), local_now())

    def _begin(self) -> None:
        self._scheduler.go_round("asked")
        self.show()

    def _choose_place(self) -> None:
        folder = ask_folder(self._session.window)
        if folder is not None:
            self._scheduler.set_second_place(folder)
            self.show()

    def _drop_place(self) -> None:
        self._scheduler.set_second_place(None)
        self.show()

    def _thin(self) -> None:
        self._scheduler.backup_set.keep_all(False)
        self.show()

    def _restore(self, backup: Path) -> None:
        with self._session.reporting_failure():
            restore(self._session, self._scheduler, backup)


def _rescued(session: Session) -> str:
    """Write unsaved nights to files of their own; a sentence that names the files.

    Raises `ClubFileError` where a night cannot be written anywhere.
    """
    unkept = session.books.unsaved.nights()
    if not unkept:
        return ""
    places = NightRescue().of(unkept)
    if None in places:
        raise ClubFileError(session.books.path, "unsaved_kept")
    return f" What was not saved is in {' and '.join(f'“{place}”' for place in places)}."


def restore(session: Session, scheduler: BackupScheduler, backup: Path) -> None:
    """Replace the club file by a backup and show the first page. Raises `ClubFileError`."""
    if session.books.only_read is not None:
        raise session.books.only_read
    scheduler.wait()
    said = _rescued(session)
    try:
        with session.books.reader() as reader:
            scheduler.backup_set.keep(reader, "restore", local_now())
    except ClubFileError as fault:  # a damaged file is kept by `restore_backup`
        said += f" The books before could not be backed up: {fault_text(fault)}"
    kept = restore_backup(session.books, backup)
    scheduler.backup_set.keep_all(True)
    session.drop_night()
    session.go("first_start")
    beside = f" Those before are kept as {kept.name}." if kept is not None else ""
    session.window.status.tell(f"The books are restored.{beside}{said}")
