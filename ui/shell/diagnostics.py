"""A text file for support: versions, counts and the newest log lines, without names and amounts."""

from __future__ import annotations

import platform
from pathlib import Path

from PySide6.QtCore import qVersion
from PySide6.QtWidgets import QWidget

from scorekeeper import __version__
from scorekeeper.files.atomic_write import write_atomically
from scorekeeper.files.short_files import read_short
from scorekeeper.storage import paths
from scorekeeper.storage.check import facts_of
from scorekeeper.text.fault_messages import fault_text
from scorekeeper.text.templates import say
from ui.live.live_night import WriteFailure
from ui.shell.backup_scheduler import scheduler_of
from ui.shell.error_reporter import LOG_FILE
from ui.shell.session import Session
from ui.widgets.file_dialogs import ask_save_path

_LOG_LINES = 200


def ask_diagnostics_path(parent: QWidget, folder: Path) -> Path | None:
    """Ask for the path of the file; None on cancel."""
    return ask_save_path(
        parent, say("Save a report for the programmer"), folder / "scorekeeper-diagnostics.txt", say("Text"), ".txt"
    )


def save_diagnostics(session: Session) -> None:
    """Ask for a path, write the file and report success or failure in the status bar."""
    path = ask_diagnostics_path(session.window, session.settings.folder)
    if path is None:
        return
    try:
        write_atomically(path, diagnostics(session).encode())
    except OSError as error:
        session.window.status.tell_trouble(WriteFailure(f"{path.name}: {fault_text(error)}", lasting=False))
    else:
        session.settings.folder = path.parent
        session.window.status.tell(say("Saved as {path}; read it before you send it.", path=path))


def diagnostics(session: Session) -> str:
    """The text of the file."""
    window = session.window
    screen = say("{scale} x {dpi} dpi", scale=window.devicePixelRatio(), dpi=window.logicalDpiX())
    facts = [*versions(), ("screen", screen)]
    try:
        with session.club.reader() as reader:
            facts += facts_of(reader)
    except OSError as error:
        facts.append(("the club file cannot be read", type(error).__name__))
    backups = scheduler_of(session).backup_set.backups()
    facts.append(("backups", str(len(backups))))
    if backups:
        made_at = backups[0].made_at.strftime("%Y-%m-%d %H:%M")
        facts.append(("newest backup", say("{time} UTC {why}", time=made_at, why=backups[0].why)))
    facts.append(("entries that wait for the disk", str(session.club.unsaved.count)))
    lines = [f"{name}: {value}" for name, value in facts]
    return "\n".join(["Scorekeeper diagnostics", "", *lines, "", "The newest lines of the log:", *_log()]) + "\n"


def versions() -> list[tuple[str, str]]:
    """The versions of the program, of what it runs on, and of the system, as names and values."""
    return [
        ("Scorekeeper", __version__),
        ("Python", platform.python_version()),
        ("Qt", qVersion()),
        ("system", f"{platform.system()} {platform.release()} {platform.machine()}"),
    ]


def _log() -> list[str]:
    try:
        text = read_short(paths.log_folder() / LOG_FILE).decode("utf-8", "replace")
    except OSError:
        return ["(none)"]
    return text.splitlines()[-_LOG_LINES:] or ["(none)"]
