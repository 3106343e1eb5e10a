"""The composition root: opens the club file, makes the window and its session, runs the event loop."""

from __future__ import annotations

import gc
import signal
import sys
from collections.abc import Sequence
from contextlib import suppress
from pathlib import Path
from typing import TYPE_CHECKING

from msgspec import Struct
from PySide6.QtWidgets import QApplication

from scorekeeper.storage import paths
from scorekeeper.storage.errors import (
    AcrossNetwork,
    ClubFileMissing,
    DamagedClubFile,
    DiskFault,
    NotAClubFile,
    PlaceUnknown,
)
from scorekeeper.storage.paths import are_usual, default_club_file, is_default, is_remembered, own_club_file
from scorekeeper.storage.progress import StoppedError
from scorekeeper.text.display_names import clean
from scorekeeper.text.fault_messages import fault_text
from scorekeeper.text.templates import say
from scorekeeper.unicode_safety import short_message
from ui.deal_entry.row_prompts import load_answers
from ui.live.open_club import OpenClub
from ui.live.view_settings import ViewSettings, apply_look
from ui.shell.action_controller import ActionController
from ui.shell.blocking_progress import BlockingProgress
from ui.shell.desktop_files import FilesFromDesktop
from ui.shell.error_reporter import ErrorReporter
from ui.shell.first_paint import after_first_paint
from ui.shell.main_window import MainWindow
from ui.shell.pages import PAGES
from ui.shell.save_retry import SaveRetry
from ui.shell.session import Session
from ui.shell.shutdown import Shutdown
from ui.shell.single_instance import SingleInstance
from ui.shell.start_failure import explain_start_failure
from ui.theme.theme import apply, current_theme

if sys.platform == "win32":
    import ctypes

if TYPE_CHECKING:
    from ui.shell.background import Background

DESKTOP_NAME = "scorekeeper"
"""The program's name for desktops: the name of its desktop file without the suffix, and the class of its windows."""
APPLICATION_ID = "local.scorekeeper.Scorekeeper"
"""The program's id for software centres, macOS and the taskbar of Windows."""
_YIELD = 0.0005
"""Python's switch interval while the window is open, seconds: short, so that no key waits for what a thread does."""


class Application:
    """Everything that lives as long as the window."""

    def __init__(self, club_file: Path | None = None) -> None:
        with BlockingProgress() as progress:
            self.club = OpenClub(club_file or default_club_file(), make_folder=club_file is None, progress=progress)
        self.settings = ViewSettings(_config_folder())
        apply_look(self.settings)
        self.window = MainWindow("" if club_file is None or is_default(club_file) else clean(club_file.stem))
        self.session = Session(self.window, self.club, self.settings, PAGES)
        self.action_controller = ActionController(self.session)
        self.background: Background | None = None
        self.save_retry = SaveRetry(self.session)
        self.save_retry.moved.connect(self._move)
        self.session.club_wanted.connect(self._open_other)
        self.next_club: Path | None = None
        """The club file to go on with when the window is closed: another one, or this one at its new path."""
        self.said_there = ""
        """What the status bar then says."""
        self.settings.remember_club(self.club.path)
        if not self.settings.geometry.isEmpty():
            self.window.restoreGeometry(self.settings.geometry)

    def show_again(self, night_files: Sequence[str]) -> None:
        """Raise the window for a second start of the program, and take the files that it named together."""
        window = self.window
        if window.isMinimized():
            window.showNormal()
        window.show()
        window.raise_()
        window.activateWindow()
        if night_files:
            self.action_controller.take_files([Path(file) for file in night_files])

    def open_files(self, paths: Sequence[str]) -> None:
        """Open files that the desktop hands over, as if they were dropped on the window."""
        self.show_again(paths)

    def _move(self, place: Path) -> None:
        """Quit the event loop; `run` then continues with the club file at `place`."""
        self.next_club, self.said_there = place, _moved_sentence(place)
        QApplication.exit(0)

    def _open_other(self, path: Path) -> None:
        """Close the window, unless something is in memory only; `run` then continues with another club file."""
        if self.window.close():
            self.next_club = path
            self.said_there = say("“{path}” is open; “{before}” stays as it was.", path=path, before=self.club.path)

    def start_background(self) -> None:
        """Begin with backups, and with what is shared with other laptops."""
        from ui.shell.background import Background  # noqa: PLC0415  # not before the window is painted

        self.background = Background(self.session)

    def close(self) -> None:
        """Close the window and the club file."""
        self.window.close()
        if self.background is not None:
            self.background.close()
        self.club.close()


def _config_folder() -> Path:
    """The folder of the settings. If it cannot be created, settings are not saved."""
    folder = paths.config_folder()
    with suppress(OSError):
        paths.made(folder)
    return folder


def run(club_file: Path | None = None, night_files: Sequence[Path] = ()) -> int:
    """Run the program on a club file (None: the default one), and import the night files that are given.

    Returns the exit status.
    """
    tell_windows_who_we_are()
    app = _qt_application()
    apply(app, style_now=False)
    app.setApplicationName("Scorekeeper")
    app.setOrganizationName("Scorekeeper")
    app.setDesktopFileName(DESKTOP_NAME)
    files = FilesFromDesktop(app)
    signal.signal(signal.SIGINT, signal.SIG_DFL)  # Ctrl+C in a terminal ends the program; everything is on disk
    reporter = ErrorReporter(paths.log_folder())
    try:
        return _run_on(club_file, night_files, _Process(reporter, files))
    finally:
        reporter.close()


def tell_windows_who_we_are() -> None:
    """On Windows, let our windows stand in the taskbar under our own entry and not under Python's."""
    if sys.platform == "win32":
        ctypes.windll.shell32.SetCurrentProcessExplicitAppUserModelID(APPLICATION_ID)


class _Process(Struct, frozen=True):
    """The objects that live from the start of the program to its end, for every club file."""

    reporter: ErrorReporter
    files: FilesFromDesktop


def _run_on(club_file: Path | None, night_files: Sequence[Path], process: _Process, said: str = "") -> int:
    """Run on a club file, and again at its new path if it was relocated, which the status bar then says (`said`)."""
    try:
        single = SingleInstance(club_file or default_club_file())
    except PlaceUnknown as fault:
        return _run_elsewhere(fault, night_files, process)
    try:
        if not single.is_first(night_files):
            return 0
        if club_file is None and night_files and single.hand_to_other(night_files):
            return 0
        found = _opened(club_file)
        if isinstance(found, Path):
            next_club, said_there = found, _moved_sentence(found)
        else:
            status = _run_window(found, process, single, night_files, said)
            if found.next_club is None:
                return status
            next_club, said_there, night_files = found.next_club, found.said_there, ()
    except OSError as error:
        print(short_message(fault_text(error)), file=sys.stderr)
        return 1
    finally:
        single.close()
    return _run_on(next_club, night_files, process, said_there)


def _run_elsewhere(fault: PlaceUnknown, night_files: Sequence[Path], process: _Process) -> int:
    """Ask for another path if the remembered one cannot be read, and run with it; returns the exit status."""
    found = _ask_path(own_club_file(), short_message(fault_text(fault)), offers=False, away=True)
    if found is None:
        print(short_message(fault_text(fault)), file=sys.stderr)
        return 1
    return _run_on(found, night_files, process, _moved_sentence(found))


def _ask_path(club_file: Path, sentence: str, *, offers: bool, moves: bool = False, away: bool) -> Path | None:
    """Show the recovery window; the path of a club file that can be opened, None if the user closes the window."""
    from ui.shell.recovery_window import ask_at_start  # noqa: PLC0415  # 30 ms, seldom needed

    current_theme().apply_style()
    settings = ViewSettings(_config_folder())
    return ask_at_start(club_file, sentence, settings, offers=offers, moves=moves, away=away)


def _moved_sentence(path: Path) -> str:
    """That the club file is at another path from now on."""
    if are_usual(path):
        return say("The club file is kept in “{path}” from now on.", path=path)
    return say(
        "This club file is kept in “{path}” from now on; --club opens it there, and another one opens without it.",
        path=path,
    )


def _qt_application() -> QApplication:
    """The QApplication; our style is based on Fusion. X11 takes the class of the windows from the first argument."""
    found = QApplication.instance()
    if isinstance(found, QApplication):
        return found
    with explain_start_failure():
        return QApplication([DESKTOP_NAME, "-style", "fusion"])


def _opened(club_file: Path | None) -> Application | Path:
    """Open the club file; if that fails, the recovery window offers backups or another place. Returns the path of
    another club file if the user chose one. Raises `OSError` if the window was closed.
    """
    try:
        return Application(club_file)
    except OSError as error:
        if isinstance(error.__cause__, StoppedError):
            raise
        offers = isinstance(error, (DamagedClubFile, ClubFileMissing, NotAClubFile, DiskFault))
        sentence = short_message(fault_text(error))
        wanted = club_file or default_club_file()
        away, moves = isinstance(error, ClubFileMissing) and is_remembered(wanted), isinstance(error, AcrossNetwork)
        found = _ask_path(wanted, sentence, offers=offers, moves=moves, away=away)
        if found is None:
            raise
        return Application(club_file) if found == wanted else found


def _run_window(
    application: Application, process: _Process, single: SingleInstance, night_files: Sequence[Path], said: str
) -> int:
    process.reporter.made.connect(application.window.status.tell_trouble)
    single.asked.connect(application.show_again)
    application.window.show()
    after_first_paint(application.window, gc.freeze)  # as below; called last
    after_first_paint(application.window, application.window.put_icon)
    after_first_paint(application.window, current_theme().apply_style)
    after_first_paint(application.window, application.start_background)
    after_first_paint(application.window, application.club.report_settings)
    after_first_paint(application.window, application.action_controller.tell_upgrade)
    after_first_paint(application.window, single.listen)
    after_first_paint(application.window, load_answers)
    application.session.begin()
    if night_files:
        application.action_controller.take_files(night_files)
    process.files.hand_to(application.open_files)
    application.save_retry.tell_read_only()
    if said:
        application.window.status.tell(said)
    after_first_paint(application.window, application.action_controller.view.reopen_display)
    shutdown = Shutdown(application.save_retry, application.session)
    gc.freeze()  # objects of the start live on: collecting among them would delay a key by 20 ms
    gc.enable()
    sys.setswitchinterval(_YIELD)
    try:
        return QApplication.exec()
    finally:
        process.files.wait()
        shutdown.close()
        application.close()
