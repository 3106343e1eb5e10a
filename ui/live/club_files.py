"""Operations on a club file as a whole: import a night file, copy it, restore a backup, rebuild its lists.

And the sample night, which is in no club file.
"""

from __future__ import annotations

from collections.abc import Sequence
from pathlib import Path

from scorekeeper.files.sample_night import sample_night
from scorekeeper.night.branches import Arrival
from scorekeeper.night.journal import Journal, lines_of
from scorekeeper.night.keeper import Keeper
from scorekeeper.spreadsheets.incoming_people import IncomingPerson
from scorekeeper.spreadsheets.people import Certainty
from scorekeeper.storage import restoring
from scorekeeper.storage.backup_set import BackupSet
from scorekeeper.storage.check import rebuild
from scorekeeper.storage.club_file import ClubFile
from scorekeeper.storage.errors import DamagedOlder
from scorekeeper.storage.incoming import IncomingNight, people_coming, people_known, read_files
from scorekeeper.storage.memory_journal import MemoryJournal
from scorekeeper.storage.paths import CLUB_FILE, second_place
from scorekeeper.storage.progress import Progress
from scorekeeper.text.templates import say
from ui.live.open_club import OpenClub, OpenNight, now


class NightOfAnotherClub(OSError):
    """A night file names another club than the club file does; nothing was imported. `str()` is one sentence."""


def known_night(
    club: OpenClub, path: Path, *, of_any_club: bool = False
) -> tuple[IncomingNight, list[IncomingPerson] | None]:
    """What a night file brings, and who is in it; nothing is written.

    For who is in it None if a person has to decide something first: who that is, or which of two branches counts.
    Raises `Refused` or `OSError` in one sentence; `NightOfAnotherClub` unless it may be `of_any_club`, since a night
    that came in cannot be deleted.
    """
    club.file.require_writable()
    (coming,) = read_night_files(club, [path], of_any_club=of_any_club)
    if coming.fault is not None:
        raise coming.fault
    people = people_coming(club.file, [coming], {})
    asks = any(person.certainty is not Certainty.KNOWN for person in people) and bool(people_known(club.file))
    if asks or (coming.outcome is not None and coming.outcome.outcome is Arrival.BRANCH):
        return coming, None
    return coming, people


def read_night_files(club: OpenClub, paths: Sequence[Path], *, of_any_club: bool = False) -> list[IncomingNight]:
    """What night files bring, or why they bring nothing: one of another club only if it may be `of_any_club`."""
    found = []
    for path in paths:
        try:
            _require_night_file(path)
        except OSError as fault:
            found.append(IncomingNight(path, fault=fault))
            continue
        (coming,) = read_files(club.file, club.journal, [path])
        other = _of_another_club(club, coming)
        found.append(IncomingNight(path, fault=other) if other is not None and not of_any_club else coming)
    return found


def _of_another_club(club: OpenClub, coming: IncomingNight) -> NightOfAnotherClub | None:
    theirs, ours = coming.night.club if coming.night is not None else "", club.profile.name
    if not ours or not theirs or theirs.casefold() == ours.casefold():
        return None
    return NightOfAnotherClub(
        say(
            "{file} is a night of “{theirs}”, and this is the club file of “{ours}”; "
            "import it again to take it in all the same.",
            file=coming.file.name,
            theirs=theirs,
            ours=ours,
        )
    )


def sample() -> OpenNight:
    """A new sample night, in memory only."""
    night = sample_night()
    journal: Journal = MemoryJournal()
    journal.append(lines_of(night), night, 0)
    return OpenNight(Keeper.open(journal, night.id, now), kept=False)


def _require_night_file(path: Path) -> None:
    """Raise `OSError` if the path cannot be a night file, such as a folder."""
    if path.is_dir():
        raise OSError("this is a folder, not a night file.")
    if path.suffix == Path(CLUB_FILE).suffix:
        raise OSError("this is a club file, not a night file; a backup is restored under Night, Backups.")
    if not path.exists():
        raise OSError("there is no such file.")


def copy_here(club: OpenClub, target: Path) -> None:
    """Copy the club file to a new path and check the copy.

    If the file cannot be read any more, its state when it was opened is copied. Raises `ClubFileError`.
    """
    try:
        now = club.reader()
    except OSError:
        restoring.copy_here(club.file, target)
        return
    with now:
        restoring.copy_here(now, target)


def is_damaged_older(club: OpenClub) -> bool:
    """Whether the club file can only be read since it is of an older version and damaged: a backup may be put in its
    place all the same."""
    return isinstance(club.only_read, DamagedOlder)


def restore_backup(club: OpenClub, backup: Path, progress: Progress | None = None) -> Path | None:
    """Replace the club file by a backup; return the path to which the old file was moved (None: there was none).

    Every night must be closed; unsaved lines are dropped. `progress` is as in `restoring.restore_to`. Raises
    `ClubFileError`; the club file is then as before.
    """
    if not is_damaged_older(club):
        club.file.require_writable()
    club.close()
    try:
        moved = restoring.put_in_place(backup, club.path, progress=progress)
    finally:
        club.reopen(restored=True)
    club.forget_unsaved()
    return moved


def rebuild_lists(file: ClubFile, progress: Progress | None = None) -> int:
    """Rebuild all lists from the entries; of how many nights. Raises `ClubFileError`, also if a backup has other
    entries; the lists are then as before."""
    return rebuild(file, BackupSet(file.path, second=second_place()).of(file), progress)
