"""Places where a club file is at risk: folders that another program synchronises, and network file systems."""

from __future__ import annotations

from pathlib import Path

from scorekeeper.refusals import Finding
from scorekeeper.storage import network_disks

_SYNCED = {
    "dropbox": "Dropbox", "onedrive": "OneDrive", "google drive": "Google Drive", "googledrive": "Google Drive",
    "icloud drive": "iCloud", "mobile documents": "iCloud", "nextcloud": "Nextcloud", "owncloud": "ownCloud",
    "syncthing": "Syncthing", "megasync": "MEGA", "pcloud drive": "pCloud",
}  # fmt: skip
_MARKS = {
    ".stfolder": "Syncthing",
    ".dropbox": "Dropbox",
    ".owncloudsync.log": "ownCloud",
    ".nextcloudsync.log": "Nextcloud",
}


def risk_of(club_file: Path) -> Finding | None:
    """Why a club file should not be at its path; None if no risk is known."""
    conflicts = [path.name for path in _beside(club_file) if "conflict" in path.name.lower()]
    if conflicts:
        return Finding("conflict_beside", {"name": conflicts[0]})
    program = _synced_by(club_file)
    if program:
        return Finding("synchronised", {"program": program})
    if network_disks.may_be_remote(club_file):
        return Finding("maybe_across_network")
    return None


def _beside(club_file: Path) -> list[Path]:
    try:
        return [path for path in club_file.parent.iterdir() if path.name.startswith(club_file.stem)]
    except OSError:
        return []


def _synced_by(club_file: Path) -> str:
    for folder in club_file.parents:
        name = folder.name.lower()
        for known, program in _SYNCED.items():
            if name == known or name.startswith((f"{known} ", f"{known}-")):
                return program
        for mark, program in _MARKS.items():
            if (folder / mark).exists():
                return program
    return ""
