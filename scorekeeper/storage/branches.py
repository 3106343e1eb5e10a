"""Nights that come from other laptops, and the branches of a night that was continued in two places.

Nothing is merged: the branch that came stands beside the night until a person chooses, as a setting of the club with
the text of its night file, so that it is sealed, backed up, and its words can be forgotten. Choosing deletes nothing:
the lines that another branch replaces stay in the chain and count no more (`Rewound`), and each branch that came stays
as a setting. That a branch was set aside is a line of the night if the night is written here, so that the laptop whose
branch it is follows at its next import.
"""

from __future__ import annotations

from collections.abc import Sequence

from msgspec import Struct
from msgspec.structs import replace

from scorekeeper.files import limits
from scorekeeper.files.archive import Archived, archive, read_archive
from scorekeeper.files.json_reading import Fields, canonical, flag, name, read_json, text
from scorekeeper.night.branches import Arrival, Brought
from scorekeeper.night.journal import BranchSetAside, HandedOver, Line, after, after_all, replay
from scorekeeper.night.versions_compared import common_lines, is_contained
from scorekeeper.refusals import Refused
from scorekeeper.storage import club_stream
from scorekeeper.storage.club_file import ClubFile
from scorekeeper.storage.club_stream import SettingWritten
from scorekeeper.storage.devices import known_devices, take_devices
from scorekeeper.storage.forgetting import forget
from scorekeeper.storage.forgotten_arrivals import without_forgotten
from scorekeeper.storage.forgotten_ids import forgotten_ids
from scorekeeper.storage.list_values import any_text, whole_text
from scorekeeper.storage.night_import import import_night
from scorekeeper.storage.night_rows import seals
from scorekeeper.storage.people import name_changes, take_names
from scorekeeper.storage.settings import BRANCH, DEVICE, ClubSettings, device_id
from scorekeeper.storage.sqlite_journal import SqliteJournal
from scorekeeper.storage.trial_journal import TrialJournal
from scorekeeper.storage.words import salted, unsalted


class Branch(Struct, frozen=True):
    """A branch of a night that came in: its key among the settings, its night, when it came (ISO), what its night file
    brought, and whether it was set aside."""

    key: str
    night: str
    at: str
    brought: Archived
    set_aside: bool = False

    @property
    def lines(self) -> tuple[Line, ...]:
        """Its lines, in the order in which they were written."""
        return self.brought.lines


_STAND_ASIDE = (Arrival.FOLLOWED, Arrival.BRANCH)
"""Upon these a branch is kept beside its night, as a file."""


def bring_night(club_file: ClubFile, journal: SqliteJournal, brought: Archived, at: str) -> Brought:
    """Take in a night with the names that came with it, at a time (ISO); durable when this returns.

    Raises `Refused` as `import_night` does, and `OSError`.
    """
    lines = brought.lines
    known = branches(club_file, brought.night.id)
    done = _judged(journal, brought, known)
    gone = forgotten_ids(club_file)
    kept = _without(journal, brought, gone) if gone or done.outcome in _STAND_ASIDE else brought
    match done.outcome:
        case Arrival.NEW | Arrival.MORE:
            import_night(journal, lines, kept.lines, brought.night)
        case Arrival.FOLLOWED:
            _follow(club_file, journal, kept, at)
        case Arrival.BRANCH:
            _keep(club_file, kept, at, known)
    take_names(club_file, [one for one in brought.called if one.player not in gone])
    take_devices(ClubSettings(club_file), without_forgotten(brought, gone).devices)
    _forget_again(club_file, brought, forgotten_ids(club_file) - gone)
    changed = any(one.what != other.what for one, other in zip(lines, kept.lines, strict=True))
    return replace(done, without_words=done.added > 0 and changed)


def _forget_again(club_file: ClubFile, brought: Archived, gone: frozenset[str]) -> None:
    """Forget those of a night once more whom another program forgot here while the night came in with their names."""
    for player in brought.night.players:
        if player.id in gone:
            forget(club_file, player.id)


def judged(club_file: ClubFile, journal: SqliteJournal, brought: Archived) -> Brought:
    """What would become of a night that comes in; nothing is written. Raises as `bring_night`."""
    return _judged(journal, brought, branches(club_file, brought.night.id))


def _judged(journal: SqliteJournal, brought: Archived, known: Sequence[Branch]) -> Brought:
    """The same, if the branches of the night are `known`."""
    lines = brought.lines
    trial = TrialJournal(journal)
    found = import_night(trial, lines, made=brought.night)
    kept = trial.kept(found.night)
    if found.added:
        outcome = Arrival.MORE if kept else Arrival.NEW
        return Brought(found.night, outcome, found.added, found.left_out)
    if not found.differs:
        return Brought(found.night, Arrival.KNOWN, 0, found.left_out)
    if any(branch.set_aside and is_contained(lines, branch.lines) for branch in known):
        return Brought(found.night, Arrival.SET_ASIDE)
    if _is_replaced(kept, lines):
        return Brought(found.night, Arrival.FOLLOWED, len(lines) - common_lines(kept, lines))
    if seals(lines)[-1] in _set_aside(kept):
        return Brought(found.night, Arrival.SET_ASIDE)
    for branch in known:
        if is_contained(lines, branch.lines):
            return Brought(found.night, Arrival.BRANCH)
    if len(lines) + sum(len(branch.lines) for branch in known) > limits.BRANCH_LINES:
        raise Refused("too_many_branches", count=len(known))
    return Brought(found.night, Arrival.BRANCH, len(lines) - common_lines(kept, lines))


def _set_aside(lines: Sequence[Line]) -> frozenset[str]:
    """The seals of lines that were set aside by lines of the chosen branch."""
    told = (line.what.seals for line in lines if isinstance(line.what, BranchSetAside))
    return frozenset(seal for found in told for seal in found)


def _is_replaced(kept: Sequence[Line], lines: Sequence[Line]) -> bool:
    """Whether other lines were chosen in place of those here: of two branches, so that the other one has a line of its
    own before it says so, and sets aside each line here that it does not have."""
    common = common_lines(kept, lines)
    own = tuple(seals(kept)[common:])
    aside = (line.what.seals for line in lines[common + 1 :] if isinstance(line.what, BranchSetAside))
    return any(found[: len(own)] == own for found in aside)


def branches(club_file: ClubFile, night: str = "") -> list[Branch]:
    """The branches that came in of a night, or of all nights, in the order in which they came; without those that
    cannot be read. Raises `ClubFileError`."""
    with club_file.reading() as connection, any_text(connection):
        kept = club_stream.newest_settings(connection)
    found = (_branch(key, value, night) for key, value in kept.items() if key.startswith(BRANCH))
    return [branch for branch in found if branch is not None]


def standing_branches(club_file: ClubFile, journal: SqliteJournal, night: str = "") -> list[Branch]:
    """The branches that say something else than their nights, those that were set aside among them. Raises
    `OSError`."""
    found = []
    for branch in branches(club_file, night):
        kept, lines = journal.lines(branch.night), branch.lines
        if kept and not is_contained(lines, kept):
            aside = branch.set_aside or seals(lines)[-1] in _set_aside(kept)
            found.append(replace(branch, set_aside=aside))
    return found


def open_branches(club_file: ClubFile, journal: SqliteJournal, night: str = "") -> list[Branch]:
    """The branches among which a person has to choose. Raises `OSError`."""
    return [branch for branch in standing_branches(club_file, journal, night) if not branch.set_aside]


def _branch(key: str, value: str, night: str) -> Branch | None:
    """A branch; None if it cannot be read, or is of another night than the given one."""
    try:
        found = Fields(read_json(value))
        if night and found.need("night", name) != night:
            return None
        return Branch(
            key,
            found.need("night", name),
            found.need("at", text),
            found.need("file", lambda value: read_archive(whole_text(value))),
            found.need("set_aside", flag),
        )
    except Refused:
        return None


def _without(journal: SqliteJournal, brought: Archived, gone: frozenset[str]) -> Archived:
    """A night as the journal would keep it, line by line, so that words which were forgotten here do not come back with
    it: those of persons and laptops of the ids that are `gone`."""
    here = journal.lines(brought.night.id)
    common = common_lines(here, brought.lines)
    own = salted if not here or here[0].salts is not None else unsalted
    found = without_forgotten(replace(brought, lines=tuple(own(brought.lines))), gone)
    if not common:
        return found
    return Archived.of((*here[:common], *found.lines[common:]), found.called, found.devices)


def _keep(club_file: ClubFile, brought: Archived, at: str, known: Sequence[Branch]) -> None:
    """Keep a branch beside its night: in place of one of the `known` that it continues, else as one more; nothing if
    one of these has all of it."""
    night = brought.night.id
    if any(is_contained(brought.lines, branch.lines) for branch in known):
        return
    grown = (branch.key for branch in known if not branch.set_aside and is_contained(branch.lines, brought.lines))
    _write(club_file, Branch(next(grown, ""), night, at, brought))


def _write(club_file: ClubFile, branch: Branch) -> None:
    """Write a branch; under a new key if it has none. Raises `ClubFileError`."""
    brought = branch.brought
    file = archive(brought.lines, brought.called, brought.devices)
    value = {"night": branch.night, "at": branch.at, "file": file, "set_aside": branch.set_aside}
    club_file.disk.do(lambda: _write_setting(club_file, branch, canonical(value)))


def _write_setting(club_file: ClubFile, branch: Branch, value: str) -> None:
    with club_file.writing() as connection:
        with any_text(connection):
            taken = sum(key.startswith(BRANCH) for key in club_stream.newest_settings(connection))
        what = SettingWritten(branch.key or f"{BRANCH}{taken}", value)
        club_stream.append(connection, club_file.path, [what], branch.at)


def _keep_own(club_file: ClubFile, lines: Sequence[Line], at: str) -> None:
    """Keep the branch that another one is about to replace, as one that is set aside, in place of one that it went on
    from. Raises `ClubFileError`."""
    night = replay(lines[:1]).id
    known = branches(club_file, night)
    begun = next((one.key for one in known if not one.set_aside and is_contained(one.lines, lines)), "")
    if begun or not any(branch.set_aside and is_contained(lines, branch.lines) for branch in known):
        brought = Archived.of(lines, name_changes(club_file, lines), known_devices(ClubSettings(club_file)))
        _write(club_file, Branch(begun, night, at, brought, set_aside=True))


def _follow(club_file: ClubFile, journal: SqliteJournal, branch: Archived, at: str) -> None:
    """Let the lines of another branch count in place of those here."""
    kept = journal.lines(branch.night.id)
    _keep_own(club_file, kept, at)
    common = common_lines(kept, branch.lines)
    journal.replace_branch(common, branch.lines[common:], branch.night, len(kept))


def choose_other(club_file: ClubFile, journal: SqliteJournal, branch: Branch, at: str) -> None:
    """Continue the night as in the branch that came in: its lines count in place of those here.

    Raises `ClubFileError`; before the last write both branches stand as they did.
    """
    _follow(club_file, journal, branch.brought, at)


def choose_own(club_file: ClubFile, journal: SqliteJournal, branch: Branch, at: str) -> None:
    """Continue the night as it is here: set the branch that came in aside. Raises `ClubFileError`.

    If the night is written here, a line of it says so, which the other laptop sees at its next import.
    """
    kept, lines = journal.lines(branch.night), branch.lines
    night, other = replay(kept), branch.brought.night
    if night.device in ("", ClubSettings(club_file).get(DEVICE)):
        common = common_lines(kept, lines)
        line = Line(BranchSetAside(tuple(seals(lines)[common:]), other.device), at=at)
        journal.append([line], after(night, line), len(kept))
    _write(club_file, replace(branch, at=at, set_aside=True))


def hand_over(club_file: ClubFile, journal: SqliteJournal, night: str, at: str) -> None:
    """From now on the night is written in this club file. Raises `Refused` if it is already, and `ClubFileError`."""
    kept = journal.lines(night)
    line = Line(HandedOver(device_id(ClubSettings(club_file))), at=at)
    journal.append([line], after_all(replay(kept), [line]), len(kept))
