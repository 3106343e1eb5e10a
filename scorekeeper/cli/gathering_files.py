"""The files of gatherings on the command line: into the books, and out of them."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from pathlib import Path

from scorekeeper.cli.settle_command import noting
from scorekeeper.files.gathering_file import GATHERING_FILE_ENDING, is_gathering_file, read_gathering, write_gathering
from scorekeeper.files.night_file import read_text
from scorekeeper.gathering.stream import GatheringLine
from scorekeeper.refusals import Refused
from scorekeeper.storage.club_file import ClubFile
from scorekeeper.storage.gatherings import SqliteGatherings, bring_gathering
from scorekeeper.text.gathering_text import arrival_words

Gathering = tuple[Path, Sequence[GatheringLine]]


def read_gatherings(files: Iterable[Path]) -> tuple[list[Gathering], list[tuple[Path, str]]]:
    """The gatherings among some files, each read, and the texts of the others. Raises `Refused` or `OSError`."""
    gatherings, others = list[Gathering](), list[tuple[Path, str]]()
    for path in files:
        with noting(path):
            content = read_text(path)
            if is_gathering_file(content):
                gatherings.append((path, read_gathering(content)))
            else:
                others.append((path, content))
    return gatherings, others


def take_gatherings(club_file: ClubFile, gatherings: Iterable[Gathering]) -> None:
    """Take gatherings into the books, and print what became of each. Raises `Refused` or `OSError`."""
    for path, lines in gatherings:
        with noting(path):
            print(f"{path}: {arrival_words(bring_gathering(club_file, lines))}")


def gathering_file_of(club_file: ClubFile, wanted: str, output: Path) -> bytes | None:
    """The file of the gathering of a day, or with an id or the beginning of one; None if `output` is another file.
    Raises `Refused` if it is none or several, and `OSError`."""
    if not output.name.endswith(GATHERING_FILE_ENDING):
        return None
    gatherings = SqliteGatherings(club_file)
    found = [one.id for one in gatherings.listed() if one.date == wanted or one.id.startswith(wanted)]
    if not found:
        raise Refused("no_such_gathering")
    if len(found) > 1:
        raise Refused("several_gatherings", wanted=wanted, count=len(found))
    return write_gathering(gatherings.lines(found[0])).encode()
