"""`BackupScheduler`: makes and checks backups in a background thread.

A round backs up what changed, restores the newest backup on trial and copies it to the second place. It has its own
thread and its own database connection. One round runs at a time; a request meanwhile starts another one afterwards.
Other long work on the books runs in the same thread, so that neither waits for the locks of the other.
"""

from __future__ import annotations

import time
from collections.abc import Callable
from datetime import datetime
from pathlib import Path
from threading import Event, Thread

from PySide6.QtCore import QObject, QTimer, Signal

from scorekeeper.files.entry_json import time as time_of_entry
from scorekeeper.night.night import Night
from scorekeeper.refusals import Finding, Refused
from scorekeeper.storage.backup_set import BackupSet, Round
from scorekeeper.storage.club_file import ClubFile
from scorekeeper.storage.progress import Progress, Step, StoppedError
from scorekeeper.storage.risky_places import risk_of
from scorekeeper.text.backup_state import place_sentences, round_label, round_sentences
from scorekeeper.text.fault_messages import fault_text
from scorekeeper.text.templates import say
from ui.live.open_club import local_now
from ui.shell.second_place_question import SecondPlaceQuestion
from ui.shell.session import Session

_AFTER_START = 1500
"""When the first round begins, ms: the window has long been painted."""
_SECOND_PLACE_RETRY = 60_000
"""How often the second place is looked for while it does not have the newest backup, ms."""
_BREATH = 0.002
"""How long a round lets the window work between two nights, seconds."""
_SPELL = 0.02
"""After how long it does so, seconds: nights that take far less come in many in a spell."""
_LONGEST_BREATH = 0.1
"""How long it waits at most there while the window reads in the club file, seconds."""
QUIET, _STEP = 2.0, 0.2
"""How long a round runs before it reports its progress, and how often it does then, seconds."""
_LONGEST_ROUND = 30.0
"""Timeout for a backup round that hangs on a dead disk when the program closes, seconds."""


class BackupScheduler(QObject):
    """Backs up the club file at the start, after each game, payment and change of settings, and on request."""

    done = Signal(object)
    """A `Round` has ended."""
    went_on = Signal(object)
    """A round that takes long has come to a `Step`."""
    work_went_on = Signal(object)
    """Other work has come to a `Step`."""
    work_done = Signal()
    """Other work has ended."""

    def __init__(self, session: Session, *, clock: Callable[[], datetime] = local_now) -> None:
        super().__init__(session)
        self._session, self._clock = session, clock
        self.backup_set = BackupSet(session.club.path, second=_folder(session.settings.second_place))
        self.last: Round | None = None
        """How the newest round ended; None before the first."""
        SecondPlaceQuestion(session, self.set_second_place, self)
        self._thread: Thread | None = None
        self._stop = Event()
        self._wanted, self._closed = "", False
        self._work: Callable[[Progress], None] | None = None
        """Other work that waits for the thread."""
        self._works = False
        """Whether other work is in the thread."""
        self._seen: tuple[str, int, int] | None = None
        self.second_place_timer = QTimer(self)
        self.second_place_timer.setSingleShot(True)
        self.second_place_timer.setInterval(_SECOND_PLACE_RETRY)
        self.second_place_timer.timeout.connect(self._retry_second_place)
        self.done.connect(self._ended)
        self.work_done.connect(self._go_on)
        status = session.window.status.backup
        status.make_clickable()
        status.clicked.connect(lambda: session.go("backups"))
        session.refreshed.connect(self._check_night)
        session.club.save_state.settings_written.connect(self._back_up_settings)

    def start(self) -> None:
        """Begin the first round a moment after the window is shown."""
        self._check_night()
        QTimer.singleShot(_AFTER_START, self, lambda: self.go_round("start"))

    @property
    def busy(self) -> bool:
        """Whether a round or other work is running."""
        return self._thread is not None

    def go_round(self, why: str) -> None:
        """Start a round, or queue it after the running one; `why` is stored with the backup.

        For a read-only club file only the status bar is updated.
        """
        if self._closed:
            return
        if (fault := self._session.club.only_read) is not None:
            words = say("No backups of this club file")
            self._session.window.status.tell_backup(words, good=False, more=fault_text(fault))
            return
        if self._thread is not None:
            self._wanted = why
            return
        self._start(lambda: self._round(why))

    def run(self, work: Callable[[Progress], None]) -> None:
        """Run other work in the thread, after the round that is running; no round runs meanwhile."""
        self._work = work
        if self._thread is None:
            self._go_on()

    def _start(self, act: Callable[[], None]) -> None:
        self._stop.clear()
        self._thread = Thread(target=act, name="backup", daemon=True)
        self._thread.start()

    def stop(self) -> None:
        """Stop the running round or work at its next step; what it has made whole stays."""
        self._stop.set()

    def give_up_work(self) -> bool:
        """Give up other work that still waits for a round; whether it did. If it is running, it stops at its next
        step."""
        if self._work is None:
            self.stop()
            return False
        self._work = None
        return True

    def wait(self) -> None:
        """Wait until no round is running."""
        if self._thread is not None:
            self._thread.join(_LONGEST_ROUND)

    def close(self) -> None:
        """Stop scheduling, wait for the running round, and stop other work; called before the club file is closed."""
        self._closed, self._wanted = True, ""
        self.second_place_timer.stop()
        if self._works:
            self.stop()
        self._work = None
        self.wait()

    def set_second_place(self, folder: Path | None) -> None:
        """Set the folder to which backups are copied as well (None: none)."""
        self.backup_set.second = folder
        settings = self._session.settings
        settings.second_place, settings.second_place_copied = str(folder or ""), ""
        settings.second_place_answered = True
        self.go_round("asked")

    def _round(self, why: str) -> None:
        """Run a round in the background thread; a mistake of ours ends it and no later one."""
        done = Round(None, None, None, Finding("stopped"))
        try:
            with self._session.club.reader() as reader:
                progress = self._progress(self.went_on.emit, QUIET)
                done = self.backup_set.go_round(reader, why, self._clock(), progress)
        except OSError as error:
            done = Round(None, None, None, error)
        finally:
            self.done.emit(done)

    def _work_on(self, work: Callable[[Progress], None]) -> None:
        """Run other work in the background thread."""
        try:
            work(self._progress(self.work_went_on.emit, 0))
        finally:
            self.work_done.emit()

    def _progress(self, tell: Callable[[Step], None], quiet: float) -> Progress:
        """Processes events between steps, reports a step after so many seconds, and stops the work."""
        due, spell, file = time.monotonic() + quiet, time.monotonic() + _SPELL, self._session.club.file

        def progress(step: Step) -> None:
            nonlocal due, spell
            if self._stop.is_set():
                raise StoppedError
            if file.is_read or time.monotonic() >= spell:
                _breathe(file)
                spell = time.monotonic() + _SPELL
            if time.monotonic() >= due:
                due = time.monotonic() + _STEP
                tell(step)

        return progress

    def _ended(self, done: Round) -> None:
        self._join()
        self.last = done
        if done.second and done.proved_at is not None:
            self._session.settings.second_place_copied = done.proved_at.isoformat()
        self._show_state(done)
        if done.second is False:
            self.second_place_timer.start()
        self._go_on()

    def _join(self) -> None:
        if self._thread is not None:
            self._thread.join()
            self._thread = None
        self._works = False

    def _go_on(self) -> None:
        """Begin what waits: other work first, else a round that was requested."""
        self._join()
        if self._work is not None:
            work, self._work, self._works = self._work, None, True
            self._start(lambda: self._work_on(work))
        elif self._wanted:
            why, self._wanted = self._wanted, ""
            self.go_round(why)

    def _show_state(self, ended: Round) -> None:
        """Show how a round ended in the status bar, with the sentences of the page as a tooltip."""
        status = self._session.window.status
        if ended.differs is not None:
            words = say("Club file differs from a backup")
            status.tell_backup(words, good=False, more=fault_text(ended.differs))
        elif ended.trouble is not None and ended.newest is not None and ended.newest.broken:
            status.tell_backup(say("Backup with a damaged night"), good=False, more=self.state_sentences())
        elif ended.trouble is not None:
            words = say("No good backup") if ended.proved_at is None else say("Backup not copied")
            status.tell_backup(words, good=False, more=fault_text(ended.trouble))
        elif risk := risk_of(self._session.club.path):
            status.tell_backup(say("Club file in an unsafe place"), good=False, more=fault_text(risk))
        elif words := round_label(ended, self.backup_set.second, self._copied_at(), self._clock()):
            where = self.place_sentences(found=bool(ended.second), same_disk=ended.same_disk)
            status.tell_backup(words, good=True, more=f"{self.state_sentences()} {where}")

    def _check_night(self) -> None:
        """Start a round if a game has ended or a payment was made in the open night."""
        live = self._session.live
        if live is None or not self._session.in_club_file:
            self._seen = None
            return
        here = (live.night.id, *_counts(live.night))
        before, self._seen = self._seen, here
        if before is None or before[0] != here[0]:
            return
        if here[1] > before[1]:
            self.go_round("game")
        elif here[2] != before[2]:
            self.go_round("settled")

    def _back_up_settings(self) -> None:
        self.go_round("settings")

    def _retry_second_place(self) -> None:
        self.go_round("asked")

    def state_sentences(self) -> str:
        """The state of the backups, in a sentence or two for their page."""
        club = self._session.club
        if club.only_read is not None:
            return say("No backups are made of this club file: {fault}", fault=fault_text(club.only_read))
        state = say("Looking at the backups.") if self.busy else round_sentences(self.last, self._clock())
        risk = risk_of(club.path)
        return " ".join((state, fault_text(risk))) if risk else state

    def place_sentences(self, *, found: bool, same_disk: bool) -> str:
        """The folders of the backups; `found`: the second one is there now, `same_disk`: it is on the club file's
        disk."""
        second, copied_at, now = self.backup_set.second, self._copied_at(), self._clock()
        return place_sentences(second, found=found, same_disk=same_disk, copied_at=copied_at, now=now)

    def _copied_at(self) -> datetime | None:
        """When the newest backup was last copied to the second place; None if that is unknown."""
        try:
            return datetime.fromisoformat(time_of_entry(self._session.settings.second_place_copied))
        except Refused:
            return None


def _breathe(file: ClubFile) -> None:
    """Let the window work, and read to the end what it is reading in the club file."""
    end = time.monotonic() + _LONGEST_BREATH
    time.sleep(_BREATH)
    while file.is_read and time.monotonic() < end:
        time.sleep(_BREATH)


def _counts(night: Night) -> tuple[int, int]:
    """The numbers of finished games and of payments in force."""
    return sum(game.sheet.over is not None for game in night.games), sum(not p.taken_back for p in night.payments)


def _folder(text: str) -> Path | None:
    return Path(text) if text else None


def scheduler_of(session: Session) -> BackupScheduler:
    """The scheduler of a session, which is created by the first call."""
    found = session.findChild(BackupScheduler)
    return found if isinstance(found, BackupScheduler) else BackupScheduler(session)
