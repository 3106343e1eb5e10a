"""The system's dialogs for files and folders: each opens once and returns the path, None if the user cancels."""

from __future__ import annotations

from collections.abc import Sequence
from pathlib import Path
from typing import Final

from msgspec import Struct
from PySide6.QtGui import QIcon
from PySide6.QtWidgets import QDialog, QFileDialog, QPushButton, QWidget

from scorekeeper.files.atomic_write import free_name

NIGHT_FILES: Final = "Night files (*.night.json *.json)"
"""The filter of dialogs that open night files, as a template."""


def ask_save_path(
    parent: QWidget, title: str, suggested: Path, kind: str, suffix: str, *, accept: str = "", overwrites: bool = True
) -> Path | None:
    """Ask for the path of a file to write; `kind` is the name of such files, "Night files".

    `suffix`, with its dot, is appended to a name without one. `accept` is the word on the button if it is not "Save".
    The dialog asks before a file that exists is chosen if the caller `overwrites` it.
    """
    dialog = QFileDialog(parent, title, str(suggested.parent), f"{kind} (*{suffix})")
    dialog.setAcceptMode(QFileDialog.AcceptMode.AcceptSave)
    dialog.setOption(QFileDialog.Option.DontConfirmOverwrite, not overwrites)
    dialog.setDefaultSuffix(suffix.removeprefix("."))
    if accept:
        dialog.setLabelText(QFileDialog.DialogLabel.Accept, accept)
    dialog.selectFile(suggested.name)
    return next(iter(_chosen(dialog)), None)


def _chosen(dialog: QFileDialog) -> list[Path]:
    """The paths that are chosen in a dialog, whose buttons have words alone: Qt's icons are of another look."""
    for button in dialog.findChildren(QPushButton):
        button.setIcon(QIcon())
    accepted = dialog.exec() == QDialog.DialogCode.Accepted
    dialog.deleteLater()
    return list(map(Path, dialog.selectedFiles())) if accepted else []


class FileKind(Struct, frozen=True):
    """A kind of file: what such files are called, and the suffix of their names with its dot."""

    words: str
    suffix: str


def ask_save_path_of(parent: QWidget, title: str, suggested: Path, kinds: Sequence[FileKind]) -> Path | None:
    """Ask for the path of a file of one of these kinds to write; the suffix of the path says which was chosen.

    A suffix that was typed counts; a name without one gets that of the kind that is shown, and is then a free name: no
    file is replaced that was not chosen.
    """
    dialog = QFileDialog(parent, title, str(suggested.parent))
    filters = {f"{kind.words} (*{kind.suffix})": kind.suffix for kind in kinds}
    dialog.setNameFilters(list(filters))
    dialog.setAcceptMode(QFileDialog.AcceptMode.AcceptSave)
    dialog.setDefaultSuffix(kinds[0].suffix.removeprefix("."))
    dialog.filterSelected.connect(lambda shown: _show_suffix(dialog, filters[shown], kinds))
    dialog.selectFile(suggested.name)
    chosen = _chosen(dialog)
    return of_kind(chosen[0], filters.get(dialog.selectedNameFilter(), kinds[0].suffix), kinds) if chosen else None


def _show_suffix(dialog: QFileDialog, suffix: str, kinds: Sequence[FileKind]) -> None:
    """Give the name in the dialog the suffix of the kind that was chosen."""
    dialog.setDefaultSuffix(suffix.removeprefix("."))
    named = [Path(path) for path in dialog.selectedFiles()]
    if named and named[0].suffix.casefold() in {kind.suffix for kind in kinds}:
        dialog.selectFile(named[0].with_suffix(suffix).name)


def of_kind(chosen: Path, suffix: str, kinds: Sequence[FileKind]) -> Path:
    """The chosen path if it has the suffix of a kind; else with `suffix` after it, under a name that is free."""
    if chosen.suffix.casefold() in {kind.suffix for kind in kinds}:
        return chosen
    return free_name(chosen.with_name(f"{chosen.name}{suffix}"))


def ask_open_path(parent: QWidget, title: str, folder: Path, kinds: str) -> Path | None:
    """Ask which file to read; `kinds` in Qt's form, such as `NIGHT_FILES`, filled in."""
    return next(iter(_existing(parent, title, folder, QFileDialog.FileMode.ExistingFile, kinds)), None)


def ask_open_paths(parent: QWidget, title: str, folder: Path, kinds: str) -> list[Path]:
    """Ask which files to read, one or several; none if the user cancels."""
    return _existing(parent, title, folder, QFileDialog.FileMode.ExistingFiles, kinds)


def ask_folder_path(parent: QWidget, title: str) -> Path | None:
    """Ask for a folder, or a disk: first are those disks that were plugged in, else the user's own folder."""
    mode = QFileDialog.FileMode.Directory
    return next(iter(_existing(parent, title, _plugged_in() or Path.home(), mode)), None)


def _existing(parent: QWidget, title: str, folder: Path, mode: QFileDialog.FileMode, kinds: str = "") -> list[Path]:
    dialog = QFileDialog(parent, title, str(folder), kinds)
    dialog.setFileMode(mode)
    dialog.setOption(QFileDialog.Option.ShowDirsOnly, mode is QFileDialog.FileMode.Directory)
    return _chosen(dialog)


def _plugged_in() -> Path | None:
    """The folder in which this system shows sticks and other disks, if there are any."""
    names = [parent / Path.home().name for parent in (Path("/media"), Path("/run/media"))]
    return next((folder for folder in (*names, Path("/Volumes")) if folder.is_dir() and any(folder.iterdir())), None)
