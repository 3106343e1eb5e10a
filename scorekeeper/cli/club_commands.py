"""Commands on the club file without a screen: import and export, check, lists, backup and restore."""

from __future__ import annotations

import sys
from argparse import Namespace
from collections.abc import Callable, Collection, Iterator, Sequence
from datetime import datetime
from pathlib import Path
from typing import Final

from scorekeeper.cli.bring_command import bring
from scorekeeper.cli.club_files import open_club_file
from scorekeeper.cli.gathering_files import gathering_file_of, read_gatherings, take_gatherings
from scorekeeper.cli.people_commands import forget
from scorekeeper.cli.settle_command import noting
from scorekeeper.cli.statistics_command import statistics
from scorekeeper.cli.table_files import night_file_of
from scorekeeper.cli.terminal_progress import on_terminal
from scorekeeper.files.archive import Archived, archive, read_archive
from scorekeeper.files.atomic_write import write_atomically
from scorekeeper.gathering.stream import GatheringForm
from scorekeeper.night.from_sheet import HOUSE_NAME
from scorekeeper.night.journal import Journal
from scorekeeper.night.person_ids import night_of_people
from scorekeeper.refusals import Finding, Refused
from scorekeeper.rules.barred import barred_person
from scorekeeper.storage import directory
from scorekeeper.storage.backup import back_up, prove
from scorekeeper.storage.backup_comparison import compare, written_since
from scorekeeper.storage.backup_files import Backup, broken_in
from scorekeeper.storage.backup_set import BackupSet
from scorekeeper.storage.barred import read_barred
from scorekeeper.storage.branches import bring_night, open_branches
from scorekeeper.storage.check import check, rebuild
from scorekeeper.storage.check_word import CheckWordMatch, find_word
from scorekeeper.storage.club_check import forgettings
from scorekeeper.storage.club_file import ClubFile
from scorekeeper.storage.devices import known_devices
from scorekeeper.storage.directory import NightListed
from scorekeeper.storage.errors import ClubFileMissing
from scorekeeper.storage.incoming import IncomingNight, people_coming
from scorekeeper.storage.iou_moves import excessive_moves
from scorekeeper.storage.night_import import import_night
from scorekeeper.storage.paths import default_backup_folder, default_club_file, second_place
from scorekeeper.storage.people import club_people, impossible_joins, name_changes
from scorekeeper.storage.restoring import drill, reach_of, restore_to
from scorekeeper.storage.settings import ClubSettings
from scorekeeper.storage.sqlite_journal import SqliteJournal
from scorekeeper.storage.tournament_nights import with_seats_of_tournament
from scorekeeper.storage.trial_journal import TrialJournal
from scorekeeper.text.backup_text import backup_text, rebuilt_text
from scorekeeper.text.barred_text import barred_since
from scorekeeper.text.fault_messages import fault_text
from scorekeeper.text.gathering_text import name_of_table
from scorekeeper.text.incoming_text import brought_words, near_words, waiting_words
from scorekeeper.text.night_labels import from_sheet_words, where_words
from scorekeeper.text.refusal_messages import refusal_text
from scorekeeper.text.templates import say, say_number
from scorekeeper.unicode_safety import short_message, visible


def _branches_waiting(club_file: ClubFile) -> int:
    """How many branches of nights wait for a person; 0 if a night cannot be read, which the check says."""
    try:
        return len(open_branches(club_file, SqliteJournal(club_file)))
    except (Refused, OSError):
        return 0


def _excessive_moves(club_file: ClubFile, nights: Collection[str] | None = None) -> list[Finding]:
    """The IOUs of some nights, or of all, that count more than once; none if a night cannot be read."""
    try:
        return excessive_moves(club_file, nights)
    except (Refused, OSError):
        return []


def _path(options: Namespace) -> Path:
    chosen: Path | None = options.club
    return chosen if chosen is not None else default_club_file()


def import_files(options: Namespace) -> int:
    """Night files, and those of gatherings, into the books: all are read before the first is written, and the books are
    backed up before."""
    nights = []
    gatherings, others = read_gatherings(options.files)
    for path, content in others:
        with noting(path):
            nights.append((path, read_archive(content)))
    with open_club_file(options.club, create=True) as club_file:
        club_file.require_writable()
        journal = SqliteJournal(club_file)
        _import_on_trial(journal, nights)
        with on_terminal() as progress:
            trouble = BackupSet(club_file.path).keep_before_import(club_file, datetime.now().astimezone(), progress)
        take_gatherings(club_file, gatherings)
        coming = [IncomingNight(path, brought, brought.night) for path, brought in nights]
        near = near_words(people_coming(club_file, coming, {}))
        for path, night in nights:
            at = datetime.now().astimezone().isoformat(timespec="seconds")
            brought = bring_night(club_file, journal, night, at)
            for game in brought.left_out:
                print(f"{path}: {refusal_text(Refused('game_left_out', game=game))}", file=sys.stderr)
            print(say("{path}: {what}", path=path, what=brought_words(brought)))
        print(*near, sep="\n", end="\n" if near else "", file=sys.stderr)
        for finding in _excessive_moves(club_file, {one.night.id for one in coming if one.night is not None}):
            print(fault_text(finding), file=sys.stderr)
        if trouble is not None:
            said = say("No backup was made before the import: {trouble}", trouble=fault_text(trouble))
            print(said, file=sys.stderr)
    return 0


def _import_on_trial(journal: Journal, nights: Sequence[tuple[Path, Archived]]) -> None:
    """Import the nights on trial, so that one that is refused keeps all out."""
    trial = TrialJournal(journal)
    for path, brought in nights:
        with noting(path):
            import_night(trial, brought.lines, made=brought.night)


def export(options: Namespace) -> int:
    """One night, or a gathering, out of the books: as a file; a night also as tables, as a page for a browser, or its
    result as text."""
    with open_club_file(options.club) as club_file:
        gathering = gathering_file_of(club_file, options.night, options.output)
        if gathering is not None:
            write_atomically(options.output, gathering)
            return 0
        listed, fault = directory.legible_nights(club_file)
        wanted, found = options.night, _matching_nights(options.night, listed)
        if fault is not None and len(found) != 1:
            raise fault
        if not found and _matching_nights(wanted, directory.legible_discarded(club_file)[0]):
            raise Refused("night_is_discarded")
        if not found:
            raise Refused("night_not_found", night=wanted)
        if len(found) > 1:
            raise Refused("several_nights", night=wanted, count=len(found))
        lines = SqliteJournal(club_file).lines(found[0])
        night = night_of_people(lines, club_people(club_file))
        night = with_seats_of_tournament(club_file, night, name_of_table)
        content = night_file_of(options.output, night, options.what)
        if content is None:
            known = known_devices(ClubSettings(club_file))
            content = archive(lines, name_changes(club_file, lines), known).encode()
    write_atomically(options.output, content)
    return 0


def _matching_nights(wanted: str, nights: Sequence[NightListed]) -> list[str]:
    """The ids of the nights selected by an id, or by a date or the beginning of an id."""
    exact = [night.id for night in nights if night.id == wanted]
    return exact or [n.id for n in nights if wanted and (n.date == wanted or n.id.startswith(wanted))]


def check_books(options: Namespace) -> int:
    """Verify a club file and compare it with its backups; exit 1 and a sentence per finding."""
    with open_club_file(options.file or options.club) as club_file:
        rebuilt: list[str] = []
        with on_terminal() as progress:
            backup_set = BackupSet(club_file.path, second=second_place())
            backups = backup_set.of(club_file)
            if options.rebuild:
                club_file.require_writable()
                astray = {finding.night for finding in check(club_file, progress=progress)}
                count = rebuild(club_file, backups, progress)
                rebuilt = list(rebuilt_text(count, *written_since(club_file, backups, astray)))
            compared = compare(club_file, backups, progress)
            differing = {finding.night for finding in compared.findings}
            found = check(club_file, progress=progress)
        # No finding about the lists of a night that differs from a backup: they must not be rebuilt from it.
        others = (one for one in found if one.code != "list_differs" or one.night not in differing)
        findings = [*compared.findings, *others, *impossible_joins(club_file), *_excessive_moves(club_file)]
        notes = [*compared.notes, *_strange_backups(backup_set), *forgettings(club_file)]
        waiting = waiting_words(_branches_waiting(club_file))
        known = [_print_check_word(club_file, word) for word in options.word]
    if waiting:
        print(waiting)
    for note in notes:
        print(fault_text(note))
    if club_file.only_read is not None:
        print(fault_text(club_file.only_read), file=sys.stderr)
    for finding in findings:
        print(fault_text(finding))
    if rebuilt:
        print(*rebuilt, sep="\n")
    elif not findings:
        print(say("Every line of the club file fits its seal, and the lists fit the lines."))
    return 0 if not findings and all(known) else 1


def _strange_backups(backup_set: BackupSet) -> Iterator[Finding]:
    """That backups of another club file of the same name were not compared."""
    if count := sum(backup.is_strange for backup in backup_set.backups()):
        yield Finding("strange_backups", {"number": count, "folder": backup_set.second})


def _print_check_word(club_file: ClubFile, word: str) -> bool:
    """Say to which state of the books a check word belongs; whether it belongs to any."""
    found = find_word(club_file, word)
    if found is None:
        shown = short_message(word)
        print(say("Nothing in the club file ever had the check word “{word}”: file and paper differ.", word=shown))
        return False
    since = say_number(found.since, "1 line was", "{number} lines were") if found.since else say("nothing was")
    print(
        say(
            "The check word is that of {whose} after {lines} lines; {since} written since.",
            whose=_whose_word(found),
            lines=found.lines,
            since=since,
        )
    )
    return True


def _whose_word(found: CheckWordMatch) -> str:
    """The night, evening or tournament to which a check word belongs."""
    date, id_, name = found.date, found.night, found.name
    if not found.form:
        return say("the night {date} ({night})", date=date, night=id_)
    if found.form == GatheringForm.EVENING:
        return say("the evening {date} ({id})", date=date, id=id_)
    if not name:
        return say("the tournament {date} ({id})", date=date, id=id_)
    return say("the tournament “{name}” of {date} ({id})", name=name, date=date, id=id_)


def players(options: Namespace) -> int:
    """Everybody of the club, those who played last first, and whom the club has barred."""
    with open_club_file(options.club) as club_file:
        found, fault = directory.legible_players(club_file)
        barred = list(read_barred(ClubSettings(club_file), club_people(club_file)))
    for player in (one for one in found if one.name != HOUSE_NAME):
        record = barred_person(barred, player.id, player.name)
        if record in barred:
            barred.remove(record)
        words = f", {visible(barred_since(record))}" if record is not None else ""
        print(f"{player.last_played}  {player.nights:>4}  {player.name}{words}")
    for record in barred:  # who never played here
        print(f"{'never':10}  {0:>4}  {visible(record.name)}, {visible(barred_since(record))}")
    if fault is not None:
        raise fault
    return 0


def nights(options: Namespace) -> int:
    """The nights of the club, newest first, with the clock when each began; or those that are discarded."""
    with open_club_file(options.club) as club_file:
        look = directory.legible_discarded if options.discarded else directory.legible_nights
        found, fault = look(club_file)
    for night in found:
        counts = say("games {games}, deals {deals}", games=night.games, deals=night.deals)
        if night.from_sheet:
            counts = say("{source}, {counts}", source=from_sheet_words(), counts=counts)
        if where := where_words(night.tournament, night.table):
            counts = say("{table}, {counts}", table=where, counts=counts)
        print(f"{night.date} {night.began:5}  {night.id}  {counts}: {', '.join(one.name for one in night.players)}")
    if fault is not None:
        raise fault
    return 0


def backup(options: Namespace) -> int:
    """A proven copy of the club file."""
    path = _path(options)
    if options.drill or options.list:
        return _print_backups(path, options.output, drills=options.drill)
    with open_club_file(path) as club_file, on_terminal() as progress:
        made = back_up(club_file, options.output or default_backup_folder(path), why="asked", progress=progress)
    print(made)
    return _tell_damage(made) if broken_in(made) else 0


def _tell_damage(copy: Path) -> int:
    """Say what is damaged in a copy of a damaged club file; exit status 1."""
    for finding in prove(copy):
        print(fault_text(finding), file=sys.stderr)
    return 1


def _print_backups(path: Path, folder: Path | None, *, drills: bool) -> int:
    """List the backups in words, or restore the newest one on trial and say whether it is good."""
    now = datetime.now().astimezone()
    backup_set = BackupSet(path, folder, None if drills else second_place())
    backups = backup_set.backups()
    if not backups:
        raise ClubFileMissing(folder or default_backup_folder(path), "no_backups")
    if not drills:
        print(_second_place(backup_set, backups))
        for backup in backups:
            reach, whole = reach_of(backup), not backup.broken
            words = backup_text(backup.made_at, now, reach, whole=whole, strange=backup.is_strange)
            print(f"{words}: {backup.path}")
        return 0
    newest = next((backup for backup in backups if backup.state), backups[0])
    with on_terminal() as progress:
        findings = drill(newest, progress=progress)
    for finding in findings:
        print(fault_text(finding))
    if not findings:
        words = backup_text(newest.made_at, now, reach_of(newest))
        print(say("The newest backup was checked and is good: {backup}.", backup=words))
    return 1 if findings else 0


def _second_place(backup_set: BackupSet, backups: Sequence[Backup]) -> str:
    """Whether the newest of some backups is in the second place too, in a sentence."""
    place = backup_set.second
    if place is None:
        return say("There is no copy in a second place: none was chosen.")
    if not place.is_dir():
        return say("The second place for backups, “{place}”, is not there now.", place=place)
    own = [backup for backup in backups if not backup.is_strange]
    if not own or not (place / own[0].path.name).exists():
        return say("The newest backup is not in the second place “{place}”.", place=place)
    return say(
        "The newest backup is also in the second place “{place}”, which is on the disk of the club file."
        if backup_set.on_same_disk
        else "The newest backup is also in the second place “{place}”.",
        place=place,
    )


def restore(options: Namespace) -> int:
    """A backup into a new club file; nothing is overwritten."""
    with on_terminal() as progress:
        restore_to(options.backup, options.output, progress=progress)
    print(options.output)
    return _tell_damage(options.output) if broken_in(options.backup) else 0


CLUB_COMMANDS: Final[dict[str, Callable[[Namespace], int]]] = {
    "import": import_files,
    "bring": bring,
    "export": export,
    "check": check_books,
    "players": players,
    "statistics": statistics,
    "forget": forget,
    "nights": nights,
    "backup": backup,
    "restore": restore,
}
