"""The system's dialogs for files and folders: each asks once and returns the path, None where the user cancels."""

from __future__ import annotations

from pathlib import Path

from PySide6.QtWidgets import QDialog, QFileDialog, QWidget


def ask_save_path(
    parent: QWidget, title: str, suggested: Path, kind: str, suffix: str, *, accept: str = "", overwrites: bool = True
) -> Path | None:
    """Ask where a file is to be written; `kind` is what such files are called, "Night files".

    `suffix`, with its dot, is appended to a name without one. `accept` is the word on the button where it is not
    "Save". The dialog asks before a file that exists is chosen where the caller `overwrites` it.
    """
    dialog = QFileDialog(parent, title, str(suggested.parent), f"{kind} (*{suffix})")
    dialog.setAcceptMode(QFileDialog.AcceptMode.AcceptSave)
    dialog.setOption(QFileDialog.Option.DontConfirmOverwrite, not overwrites)
    dialog.setDefaultSuffix(suffix.removeprefix("."))
    if accept:
        dialog.setLabelText(QFileDialog.DialogLabel.Accept, accept)
    dialog.selectFile(suggested.name)
    chosen = dialog.exec() == QDialog.DialogCode.Accepted and dialog.selectedFiles()
    dialog.deleteLater()
    return Path(chosen[0]) if chosen else None


def ask_open_path(parent: QWidget, title: str, folder: Path, kinds: str) -> Path | None:
    """Ask which file to read; `kinds` in Qt's form, "Night files (*.night.json *.json)"."""
    chosen, _ = QFileDialog.getOpenFileName(parent, title, str(folder), kinds)
    return Path(chosen) if chosen else None


def ask_folder_path(parent: QWidget, title: str) -> Path | None:
    """Ask for a folder, or a disk."""
    chosen = QFileDialog.getExistingDirectory(parent, title)
    return Path(chosen) if chosen else None
