"""How the backups of a club file stand, in sentences for their page and in a few words for the status bar."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from datetime import datetime
from enum import Enum
from pathlib import Path
from typing import Final, Protocol

from scorekeeper.refusals import Finding
from scorekeeper.text.backup_text import clock_text, moment_text
from scorekeeper.text.fault_messages import fault_text
from scorekeeper.text.grammar import listed_files
from scorekeeper.text.templates import fill, say

_STEPS: Final[Mapping[str, str]] = {
    "COPYING": "Copying the club file: {number} of {total} MB.",
    "BACKUPS": "Comparing the club file with backup {number} of {total}.",
    "PAGES": "Looking through the pages of the club file.",
    "READING": "Reading night {number} of {total}.",
    "BOOK": "Making the season book: {number}%.",
    "NIGHTS": "Checking night {number} of {total}.",
    "LISTS": "Rebuilding the lists of night {number} of {total}.",
    "SEARCH": "Looking through night {number} of {total}.",
    "CLEARING": "Deleting from night {number} of {total}.",
    "BRINGING": "Writing night {number} of {total}.",
    "TAKING_BACK": "Taking back night {number} of {total}.",
    "TAKING_IN": "Writing night {number} of {total}.",
    "WRITING": "Writing the club file again.",
    "SEARCH_OF_BACKUPS": "Looking through backup {number} of {total}.",
}


class MadeAt(Protocol):
    """What is shown of a backup."""

    @property
    def made_at(self) -> datetime: ...
    @property
    def broken(self) -> str: ...


class RoundEnded(Protocol):
    """A round of backups that has ended, as `scorekeeper.storage.backup_set.Round` describes it."""

    @property
    def newest(self) -> MadeAt | None: ...
    @property
    def proved_at(self) -> datetime | None: ...
    @property
    def second(self) -> bool | None: ...
    @property
    def trouble(self) -> OSError | Finding | None: ...
    @property
    def same_disk(self) -> bool: ...
    @property
    def differs(self) -> Finding | None: ...
    @property
    def whole(self) -> MadeAt | None: ...
    @property
    def damaged(self) -> Finding | None: ...
    @property
    def aside(self) -> Path | None: ...


class RunningStep(Protocol):
    """The backup or night that is looked at now, from 1, as `scorekeeper.storage.progress.Step` describes it."""

    @property
    def work(self) -> Enum: ...
    @property
    def number(self) -> int: ...
    @property
    def total(self) -> int: ...


def step_text(step: RunningStep) -> str:
    """How far long work on the books and their backups has come."""
    return fill(_STEPS[step.work.name], number=step.number, total=step.total)


def round_sentences(ended: RoundEnded | None, now: datetime) -> str:
    """Whether there is a good backup of the newest state; `ended` is the newest round, None before the first."""
    if ended is None:
        return say("The first backup is made in a moment.")
    if ended.damaged is None or ended.aside is None:
        return _state_sentences(ended, now)
    return say(
        "{state} The backup before it was damaged, and is kept as {file}: {fault}",
        state=_state_sentences(ended, now),
        file=ended.aside.name,
        fault=fault_text(ended.damaged),
    )


def _state_sentences(ended: RoundEnded, now: datetime) -> str:
    if ended.differs is not None:
        differs = fault_text(ended.differs)
        return say("{differs} Restore that backup, or ask who wrote in the club file.", differs=differs)
    if ended.trouble is not None and ended.newest is not None and ended.newest.broken:
        made, fault = moment_text(ended.newest.made_at, now), fault_text(ended.trouble)
        if ended.whole is None:
            state = say("The newest backup, of {made}, is damaged like the club file: {fault}", made=made, fault=fault)
        else:
            state = say(
                "The newest backup, of {made}, is damaged like the club file. The backup of {whole} is good and is "
                "kept: {fault}",
                made=made,
                whole=moment_text(ended.whole.made_at, now),
                fault=fault,
            )
        return say("{state} The last backup that has a night whole is not deleted.", state=state)
    if ended.trouble is not None and ended.proved_at is None:
        return say("What was written last is in no good backup: {fault}", fault=fault_text(ended.trouble))
    if ended.proved_at is None or ended.newest is None:
        return say("There is nothing to back up before the first night.")
    good = say(
        "The newest backup is of {made}. It was checked at {proved}: every night in it was counted again, without a "
        "fault.",
        made=moment_text(ended.newest.made_at, now),
        proved=clock_text(ended.proved_at, now),
    )
    if ended.trouble is None:
        return good
    fault = fault_text(ended.trouble)
    return say("{good} It could not be copied to the second place: {fault}", good=good, fault=fault)


def place_sentences(
    second: Path | None, *, found: bool, same_disk: bool, copied_at: datetime | None, now: datetime
) -> str:
    """The folders of the backups. `second` is the second folder (None: there is none), `found` whether it was there at
    the last check, `same_disk` whether it is on the disk of the club file, `copied_at` the time of its newest copy
    (None: unknown)."""
    if second is None:
        return say(
            "The backups lie on this computer only. A copy on a stick or another disk helps when this one fails."
        )
    if not found and copied_at is None:
        return say("“{place}” is not there; a copy is made as soon as it is there.", place=second)
    if not found:
        assert copied_at is not None
        return say(
            "“{place}” is not there; the last copy was made on {last}, the next as soon as it is there.",
            place=second,
            last=moment_text(copied_at, now),
        )
    if same_disk:
        return say(
            "The copies in “{place}” are on the same disk as the club file: when it fails, both are lost.",
            place=second,
        )
    return say("The backups are copied to “{place}” as well.", place=second)


def round_label(ended: RoundEnded, second: Path | None, copied_at: datetime | None, now: datetime) -> str:
    """A good backup in a few words; "" if nothing was verified. "Checked" needs a copy on another disk.

    `second` is the second place (None: there is none), `copied_at` the time of its newest copy (None: unknown).
    """
    if ended.proved_at is None:
        return ""
    clock = clock_text(ended.proved_at, now)
    if second is None or ended.second is None:
        return say("Backed up {clock}, on this computer only", clock=clock)
    name = second.name or str(second)
    if ended.second and ended.same_disk:
        return say("Backed up {clock}, on one disk only", clock=clock)
    if ended.second:
        return say("Backup checked {clock}, also on {place}", clock=clock, place=name)
    if copied_at is None:
        return say("Backed up {clock}, {place} is not there", clock=clock, place=name)
    last = clock_text(copied_at, now)
    return say("Backed up {clock}, {place} is not there, last copy {last}", clock=clock, place=name, last=last)


def restored_sentences(kept: Path | None, rescued: Sequence[Path], not_backed_up: OSError | None) -> str:
    """That a backup was restored.

    `kept` is the file that it replaced (None: there was none), `rescued` the night files with what was not saved,
    `not_backed_up` why the replaced file could not be backed up before (None: it was).
    """
    told = [say("The backup is restored.")]
    if kept is not None:
        told.append(say("What was there before is kept as {file}.", file=kept.name))
    if rescued:
        told.append(say("What was not saved is in {files}.", files=listed_files(rescued)))
    if not_backed_up is not None:
        told.append(say("What was there before could not be backed up: {fault}", fault=fault_text(not_backed_up)))
    return " ".join(told)
