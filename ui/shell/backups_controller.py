"""Connects the backups page with the session and the backup scheduler."""

from __future__ import annotations

from pathlib import Path

from msgspec import Struct
from PySide6.QtCore import QObject

from scorekeeper.storage.backup_files import Backup
from scorekeeper.storage.errors import ClubFileError
from scorekeeper.storage.night_rescue import NightRescue
from scorekeeper.storage.progress import Step
from scorekeeper.text.backup_state import restored_sentences, step_text
from ui.backups.backups_page import BackupsPage
from ui.live.club_files import is_damaged_older, restore_backup
from ui.live.disk_question import DiskQuestion
from ui.live.open_club import local_now
from ui.shell.backup_scheduler import BackupScheduler, scheduler_of
from ui.shell.blocking_progress import BlockingProgress
from ui.shell.second_place_question import ask_folder
from ui.shell.session import Session


def backups_page(session: Session) -> BackupsPage:
    """Make the backups page with its controller."""
    page = BackupsPage()
    BackupsController(session, page).show()
    return page


class _Seen(Struct, frozen=True):
    """What was seen of the backups: whether the second place is there and on the disk of the club file, and which there
    are."""

    found: bool
    same_disk: bool
    backups: tuple[Backup, ...]


class BackupsController(QObject):
    """The controller of one page, deleted with it."""

    def __init__(self, session: Session, page: BackupsPage) -> None:
        super().__init__(page)
        self._session, self._page = session, page
        self._scheduler = scheduler_of(session)
        self._disk = DiskQuestion[_Seen](self)
        self._disk.came_late.connect(self._show_seen)
        self._scheduler.done.connect(self.show)
        self._scheduler.went_on.connect(self._show_step)
        page.stop_wanted.connect(self._scheduler.stop)
        page.backup_wanted.connect(self._begin)
        page.place_wanted.connect(self._choose_place)
        page.place_dropped.connect(self._drop_place)
        page.thinning_wanted.connect(self._thin)
        page.restore_wanted.connect(self._restore)
        page.left.connect(session.go_back)

    def show(self) -> None:
        """Update the page."""
        scheduler, page = self._scheduler, self._page
        backups = scheduler.backup_set
        only_read = self._session.club.only_read is not None
        last = scheduler.last
        well = (last is None or not (last.trouble or last.differs)) and not only_read
        page.show_state(scheduler.state_sentences(), good=well)
        here = _Seen(found=False, same_disk=False, backups=tuple(backups.backups(only_here=True)))
        seen = self._disk.ask(self._look, here) if backups.second is not None else here
        self._show_seen(seen)

    def _show_seen(self, seen: _Seen) -> None:
        backups, page = self._scheduler.backup_set, self._page
        place = self._scheduler.place_sentences(found=seen.found, same_disk=seen.same_disk)
        page.show_place(place, chosen=backups.second is not None, keeps_all=backups.keeps_all)
        if self._session.club.only_read is not None:
            page.show_no_making()
        page.show_backups(seen.backups, local_now())

    def _look(self) -> _Seen:
        """In a thread: look at the second place."""
        backups = self._scheduler.backup_set
        found = backups.second is not None and backups.second.is_dir()
        return _Seen(found, found and backups.on_same_disk, tuple(backups.backups()))

    def _show_step(self, step: Step) -> None:
        self._page.show_progress(step_text(step))

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
        self._scheduler.backup_set.keep_all(wanted=False)
        self.show()

    def _restore(self, backup: Path) -> None:
        with self._session.reporting_failure():
            restore(self._session, self._scheduler, backup)


def _rescue(session: Session) -> list[Path]:
    """Write unsaved nights to night files; returns their paths.

    Raises `ClubFileError` if a night cannot be written anywhere.
    """
    paths = NightRescue().write(session.club.unsaved.nights())
    written = [path for path in paths if path is not None]
    if len(written) < len(paths):
        raise ClubFileError(session.club.path, "unsaved_kept")
    return written


def restore(session: Session, scheduler: BackupScheduler, backup: Path) -> None:
    """Replace the club file by a backup and show the first page. Raises `ClubFileError`."""
    if session.club.only_read is not None and not is_damaged_older(session.club):
        raise session.club.only_read
    was_busy = scheduler.busy
    scheduler.stop()
    scheduler.wait()
    rescued = _rescue(session)
    not_backed_up: ClubFileError | None = None
    with BlockingProgress(restores=True) as progress:
        try:
            with session.club.reader() as reader:
                scheduler.backup_set.keep(reader, "restore", local_now(), progress)
        except ClubFileError as fault:  # a damaged file is kept by `restore_backup`
            not_backed_up = fault
        kept = restore_backup(session.club, backup, progress)
    scheduler.backup_set.keep_all(wanted=True)
    session.drop_night()
    session.go("first_start")
    session.window.status.tell(restored_sentences(kept, rescued, not_backed_up))
    if was_busy:  # what was stopped is done for the restored file
        scheduler.go_round("start")
