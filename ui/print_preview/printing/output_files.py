"""File names of saved documents, and the sentence when one could not be written."""

from __future__ import annotations

import errno
import re
from pathlib import Path
from typing import Final

from scorekeeper.files.atomic_write import create_new, holds
from scorekeeper.storage.errors import DiskFull, from_system
from scorekeeper.text.fault_messages import fault_text
from scorekeeper.text.templates import say

_FORBIDDEN: Final = re.compile(r'[<>:"/\\|?*\x00-\x1f\x7f]+')
_LONGEST_NAME: Final = 120
_FORBIDS: Final = {errno.EACCES, errno.EPERM, errno.EROFS}


def keep_beside(folder: Path, name: str, data: bytes) -> Path:
    """Write a file, for this user only, to a folder under a free name. Raises `OSError`.

    A file with the same contents is reused.
    """
    wanted = Path(clean_name(name))
    for number in range(1, 10_000):
        path = folder / (wanted.name if number == 1 else f"{wanted.stem} ({number}){wanted.suffix}")
        if holds(path, data) or create_new(path, data):
            return path
    raise OSError(errno.EEXIST, "there are too many files of that name")


def clean_name(name: str) -> str:
    """A name without characters that a file system forbids."""
    words = " ".join(_FORBIDDEN.sub(" ", name).split()).strip(" .")
    return words[:_LONGEST_NAME] or "paper"


def trouble_sentence(error: OSError, path: Path) -> str:
    """Why a file could not be written, in one sentence."""
    if isinstance(from_system(path, error), DiskFull):
        return say("The disk is full: {file} was not written.", file=path.name)
    if error.errno in _FORBIDS:
        return say("The folder {folder} takes no files: {file} was not written.", folder=path.parent, file=path.name)
    if error.errno in {errno.ENOENT, errno.ENOTDIR}:
        return say("There is no folder {folder}: {file} was not written.", folder=path.parent, file=path.name)
    return say("{file} was not written: {fault}.", file=path.name, fault=fault_text(error))
