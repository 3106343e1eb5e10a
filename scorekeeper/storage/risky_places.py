"""Places where a club file in use is not safe: folders that another program copies about, disks across a network.

Such a file is opened all the same, since nobody's evening may end at a folder's name; but it is said, and backups are.
"""

from __future__ import annotations

from pathlib import Path, PurePosixPath

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
_REMOTE = ("nfs", "nfs4", "cifs", "smb3", "smbfs", "afs", "9p", "fuse.sshfs", "fuse.davfs", "davfs", "fuse.rclone")
_MOUNTS = Path("/proc/mounts")


def risk_of(club_file: Path, mounts: Path = _MOUNTS) -> str:
    """Why books should not lie where they lie, in a sentence; "" where nothing is known against it."""
    conflicts = [path.name for path in _beside(club_file) if "conflict" in path.name.lower()]
    if conflicts:
        return f"“{conflicts[0]}” lies beside the books: another program copies them about and found two versions."
    program = _synced_by(club_file)
    if program:
        return f"The books lie in a folder of {program}, which may harm a file in use; keep them elsewhere."
    if _is_remote(club_file, mounts):
        return "The books lie on a disk across the network, which may lose what was saved; keep them on this computer."
    return ""


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


def _is_remote(club_file: Path, mounts: Path) -> bool:
    """Whether the innermost mount that holds the file is one across a network; known on Linux only."""
    try:
        rows = [row.split() for row in mounts.read_text(encoding="utf-8", errors="replace").splitlines()]
    except OSError:
        return False
    kinds = {row[1].replace("\\040", " "): row[2] for row in rows if len(row) > 2}
    place = PurePosixPath(club_file)
    holding = next((str(parent) for parent in place.parents if str(parent) in kinds), "/")
    return kinds.get(holding, "") in _REMOTE
