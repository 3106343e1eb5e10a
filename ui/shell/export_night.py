"""Exports the open night as a night file."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from itertools import count
from pathlib import Path
from typing import Final

from PySide6.QtWidgets import QWidget

from scorekeeper.files.archive import archive
from scorekeeper.files.atomic_write import write_atomically
from scorekeeper.night.club_people import Device, NameChange
from scorekeeper.text.fault_messages import fault_text
from scorekeeper.text.night_documents import night_name
from scorekeeper.text.templates import say
from ui.live.live_night import LiveNight, WriteFailure
from ui.live.view_settings import ViewSettings
from ui.shell.status_bar import StatusBar
from ui.widgets.file_dialogs import ask_save_path

SUFFIX: Final = ".night.json"


def ask_export_path(parent: QWidget, suggested: Path) -> Path | None:
    """Ask for the path of a night file; None on cancel."""
    chosen = ask_save_path(parent, say("Export this night"), suggested, say("Night files"), SUFFIX)
    return night_file_of(chosen) if chosen is not None else None


def night_file_of(chosen: Path) -> Path:
    """The chosen path with the suffix of a night file; if the suffix was added, a free name."""
    if chosen.name.casefold().endswith(SUFFIX):
        return chosen
    stem = chosen.stem if chosen.suffix.casefold() == ".json" else chosen.name
    names = (f"{stem}{SUFFIX}" if number == 1 else f"{stem} {number}{SUFFIX}" for number in count(1))
    return next(path for path in map(chosen.with_name, names) if not path.exists())


def export_night(
    live: LiveNight,
    parent: QWidget,
    status: StatusBar,
    settings: ViewSettings,
    called: Callable[[], Sequence[NameChange]] = tuple,
    devices: Callable[[], Sequence[Device]] = tuple,
) -> None:
    """Ask for a path, write the open night atomically and report in the status bar.

    `called` has the present names of players who were written down under other names, `devices` the names of laptops.
    """
    path = ask_export_path(parent, settings.folder / f"{night_name(live.night)}{SUFFIX}")
    if path is None:
        return
    try:
        write_atomically(path, archive(live.lines, called(), devices()).encode())
    except OSError as error:
        status.tell_trouble(WriteFailure(f"{path.name}: {fault_text(error)}", lasting=False))
    else:
        settings.folder = path.parent
        status.tell(say("Exported as {path}", path=path))
