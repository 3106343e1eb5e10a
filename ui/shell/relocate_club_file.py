"""Puts the club file on a disk of this computer: asks for the path, then copies it, restores a backup or creates it."""

from __future__ import annotations

from contextlib import closing
from pathlib import Path

from PySide6.QtWidgets import QWidget

from scorekeeper.storage import paths
from scorekeeper.storage.club_file import ClubFile
from scorekeeper.storage.network_disks import is_remote
from scorekeeper.storage.paths import CLUB_FILE, are_usual, own_club_file, remember_club_file
from scorekeeper.storage.restoring import restore_to
from scorekeeper.text.fault_messages import fault_text
from scorekeeper.text.templates import say
from ui.live.club_files import copy_here
from ui.live.live_night import WriteFailure
from ui.live.open_club import OpenClub
from ui.shell.blocking_progress import BlockingProgress
from ui.shell.main_window import MainWindow
from ui.shell.sheet_workspace import SheetWorkspace
from ui.widgets.file_dialogs import ask_save_path


def ask_club_file(parent: QWidget) -> Path | None:
    """Ask for the path of the club file; None on cancel."""
    title, suggested = say("Keep the club file on this computer"), _proposed() / CLUB_FILE
    return ask_save_path(
        parent, title, suggested, say("Club files"), Path(CLUB_FILE).suffix, accept=say("Keep here"), overwrites=False
    )


def _proposed() -> Path:
    """The program's own folder; the root of its drive if that folder is on a network."""
    own = own_club_file().parent
    if is_remote(own.resolve()):
        return Path(own.anchor)
    try:
        return paths.made(own)
    except OSError:
        return Path.home()


def keep_here(window: MainWindow, club: OpenClub, sheet: SheetWorkspace | None) -> Path | None:
    """Copy the club file, with the typed texts of the open row of `sheet`, to a path that the user chooses.

    The copy becomes the default club file unless another one was opened with --club. The original is not changed.
    Returns the path of the copy; None on cancel or failure, which the status bar shows.
    """
    path = ask_club_file(window)
    if path is None:
        return None
    try:
        copy_here(club, path)
        if sheet is not None:
            with closing(OpenClub(path)) as copy:
                sheet.hand_over(copy)
        _remember(path, club.path)
    except OSError as error:
        window.status.tell_trouble(WriteFailure(fault_text(error), lasting=False))
        return None
    return path


def begin_here(path: Path, replaced: Path) -> None:
    """Create a club file at a path, or open the one there, and use it from now on instead of the one at `replaced`.

    Raises `OSError`.
    """
    with ClubFile.open(path, make_folder=True) as club_file:
        club_file.require_writable()
    _remember(path, replaced)


def restore_here(backup: Path, path: Path, replaced: Path) -> None:
    """Restore a backup to a path without a file, and use it from now on instead of the one at `replaced`.

    Raises `OSError`.
    """
    with BlockingProgress(restores=True) as progress:
        restore_to(backup, path, progress=progress)
    _remember(path, replaced)


def _remember(path: Path, replaced: Path) -> None:
    """Make the club file at `path` the default one if `replaced` was.

    Raises `OSError`.
    """
    if are_usual(replaced):
        remember_club_file(path)
