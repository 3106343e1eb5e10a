"""Operations on a club file as a whole: import a night file, copy it, restore a backup, rebuild its lists.

And the sample night, which is in no club file.
"""

from __future__ import annotations

from pathlib import Path

from scorekeeper.files.archive import read_archive
from scorekeeper.files.night_file import read_text
from scorekeeper.files.sample_night import sample_night
from scorekeeper.night.journal import Journal, NightOpened, lines_of
from scorekeeper.night.keeper import Keeper
from scorekeeper.storage import restoring
from scorekeeper.storage.backup_set import BackupSet
from scorekeeper.storage.check import rebuild
from scorekeeper.storage.memory_journal import MemoryJournal
from scorekeeper.storage.night_import import import_night
from scorekeeper.storage.paths import CLUB_FILE, second_place
from scorekeeper.storage.people import take_names
from scorekeeper.text.templates import say
from ui.live.open_club import OpenClub, OpenNight, local_now, now
from ui.live.save_state import SaveProblem


class NightOfAnotherClub(OSError):
    """A night file names another club than the club file does; nothing was imported. `str()` is one sentence."""


def import_night_file(club: OpenClub, path: Path, *, of_any_club: bool = False) -> str:
    """Import a night file, after a backup; returns the id of its night.

    Raises `Refused` or `OSError` in one sentence; `NightOfAnotherClub` unless it may be `of_any_club`, since an
    imported night cannot be deleted.
    """
    _require_night_file(path)
    club.file.require_writable()
    brought = read_archive(read_text(path))
    lines = brought.lines
    theirs = next((line.what.club for line in lines if isinstance(line.what, NightOpened)), "")
    ours = club.profile.name
    if not of_any_club and ours and theirs and theirs.casefold() != ours.casefold():
        raise NightOfAnotherClub(
            say(
                "{file} is a night of “{theirs}”, and this is the club file of “{ours}”; "
                "import it again to take it in all the same.",
                file=path.name,
                theirs=theirs,
                ours=ours,
            )
        )
    BackupSet(club.path).keep_before_import(club.file, local_now())  # a failure is reported by the next backup round
    night = import_night(club.journal, lines).night
    take_names(club.file, brought.called)
    return night


def sample() -> OpenNight:
    """A new sample night, in memory only."""
    night = sample_night()
    journal: Journal = MemoryJournal()
    journal.append(lines_of(night), night, 0)
    return OpenNight(Keeper.open(journal, night.id, now), kept=False)


def _require_night_file(path: Path) -> None:
    """Raise `OSError` where the path cannot be a night file, such as a folder."""
    if path.is_dir():
        raise OSError("this is a folder, not a night file.")
    if path.suffix == Path(CLUB_FILE).suffix:
        raise OSError("this is a club file, not a night file; a backup is restored under Night, Backups.")
    if not path.exists():
        raise OSError("there is no such file.")


def copy_here(club: OpenClub, target: Path) -> None:
    """Copy the club file to a new path and check the copy.

    Where the file cannot be read any more, its state when it was opened is copied. Raises `ClubFileError`.
    """
    try:
        now = club.reader()
    except OSError:
        restoring.copy_here(club.file, target)
        return
    with now:
        restoring.copy_here(now, target)


def restore_backup(club: OpenClub, backup: Path) -> Path | None:
    """Replace the club file by a backup; return the path to which the old file was moved (None: there was none).

    Every night must be closed; unsaved lines are dropped. Raises `ClubFileError`; the club file is then as before.
    """
    club.file.require_writable()
    club.close()
    try:
        moved = restoring.put_in_place(backup, club.path)
    finally:
        club.reopen()
    club.forget_unsaved()
    return moved


def rebuild_lists(club: OpenClub) -> None:
    """Rebuild all lists from the entries. Raises `ClubFileError`, also where a backup has other entries; the lists are
    then as before."""
    club.file.require_writable()
    rebuild(club.file, BackupSet(club.path, second=second_place()).backups())
    club.save_state.report(SaveProblem.LISTS)
