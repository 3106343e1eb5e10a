"""Backups: whole copies of the club file, each proved before it counts, none ever overwritten.

A copy is named after the club file, the moment (UTC) and the state of its chains, so two names with the same ending
hold the same nights.
"""

from __future__ import annotations

import hashlib
import re
from datetime import UTC, datetime
from pathlib import Path

from scorekeeper.storage import faults
from scorekeeper.storage.check import Finding, check_seals
from scorekeeper.storage.club_file import ClubFile
from scorekeeper.storage.safe_files import free_name

_NAME = re.compile(r"(.+)-(\d{8}T\d{6})Z-([0-9a-f]{12})(-\d+)?")


def back_up(club_file: ClubFile, folder: Path, now: datetime | None = None) -> Path:
    """Copy the club file into `folder` (made where missing, for this user only) and prove the copy; its path.

    Raises `ClubFileError` that names the copy: a full disk, a write-protected folder, a copy that is not good. The
    folder is then as before. Safe while the club file is in use.
    """
    moment = (now or datetime.now(UTC)).astimezone(UTC)
    name = f"{club_file.path.stem}-{moment:%Y%m%dT%H%M%S}Z-{state(club_file)}{club_file.path.suffix}"
    target = folder / name
    try:
        folder.mkdir(mode=0o700, parents=True, exist_ok=True)
    except OSError as error:
        raise faults.from_system(target, error) from error
    target = free_name(target)
    club_file.copy_to(target, _require_good)
    return target


def state(club_file: ClubFile) -> str:
    """Twelve hex digits that are the same exactly where all nights are the same."""
    hashed = hashlib.sha256()
    with club_file.reading() as connection:
        for night, head in connection.execute("SELECT id, head_hash FROM night ORDER BY id"):
            hashed.update(f"{night}\\0".encode() + head)
    return hashed.hexdigest()[:12]


def latest(folder: Path, club_file: Path) -> Path | None:
    """The newest backup of the club file in `folder`, by the moment in its name; None where there is none."""
    found = [(match[2], path.name, path) for path, match in _backups(folder, club_file)]
    return max(found)[-1] if found else None


def _backups(folder: Path, club_file: Path) -> list[tuple[Path, re.Match[str]]]:
    if not folder.is_dir():
        return []
    named = ((path, _NAME.fullmatch(path.stem)) for path in folder.iterdir() if path.suffix == club_file.suffix)
    return [(path, match) for path, match in named if match and match[1] == club_file.stem]


def prove(path: Path) -> list[Finding]:
    """What is wrong with a copy of a club file: nothing where it opens and every seal in it holds."""
    try:
        with ClubFile.open(path, create=False, read_only=True) as copy:
            return check_seals(copy)
    except faults.ClubFileError as fault:
        return [Finding(str(fault))]


def _require_good(path: Path) -> None:
    for finding in prove(path):
        raise faults.damaged(path, f"this copy is not good ({finding})")
