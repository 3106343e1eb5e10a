"""Laptops of one club, between which a night goes in files."""

from __future__ import annotations

from collections.abc import Sequence
from pathlib import Path
from typing import Self

from msgspec.structs import replace

from scorekeeper.files.archive import archive, read_archive
from scorekeeper.night.branches import Arrival, Brought
from scorekeeper.night.journal import Line, NightOpened, replay
from scorekeeper.storage.branches import (
    bring_night,
    choose_other,
    choose_own,
    hand_over,
    open_branches,
)
from scorekeeper.storage.club_file import ClubFile
from scorekeeper.storage.devices import known_devices, name_device
from scorekeeper.storage.settings import ClubSettings, device_id
from scorekeeper.storage.sqlite_journal import SqliteJournal
from tests.scorekeeper.storage.nights import clock, deal, joined, small_night


class Laptop:
    """A club file with its journal."""

    def __init__(self, folder: Path, name: str) -> None:
        self.file = ClubFile.open(folder / f"{name}.scorekeeper")
        self.journal = SqliteJournal(self.file)
        name_device(ClubSettings(self.file), name)
        self.id = device_id(ClubSettings(self.file))

    def __enter__(self) -> Self:
        return self

    def __exit__(self, *_: object) -> None:
        self.file.close()

    def begin(self) -> None:
        """Write the small night, which begins here."""
        first, *others = small_night()
        assert isinstance(first.what, NightOpened)
        first = replace(first, what=replace(first.what, device=self.id))
        self.write(first, *others)

    def write(self, *lines: Line) -> None:
        """Add lines to the night."""
        kept = self.lines
        self.journal.append(lines, replay([*kept, *lines]), len(kept))

    @property
    def lines(self) -> Sequence[Line]:
        """The lines of the night that count."""
        return self.journal.lines("n1")

    def export(self) -> str:
        """The file of the night."""
        return archive(self.lines, (), known_devices(ClubSettings(self.file)))

    def take(self, file: str) -> Arrival:
        """Import a file of the night."""
        return self.bring(file).outcome

    def bring(self, file: str) -> Brought:
        """The same, with all facts about it."""
        return bring_night(self.file, self.journal, read_archive(file), clock(59))

    def go_on(self) -> None:
        """Write the night here from now on."""
        hand_over(self.file, self.journal, "n1", clock(30))

    @property
    def open(self) -> int:
        """How many branches wait for a person."""
        return len(open_branches(self.file, self.journal))

    def choose(self, *, other: bool) -> None:
        """Choose between the night as it is here and the first branch that waits."""
        choose = choose_other if other else choose_own
        choose(self.file, self.journal, open_branches(self.file, self.journal)[0], clock(58))


def forked(two: tuple[Laptop, Laptop]) -> tuple[Laptop, Laptop]:
    """The night continued on both laptops."""
    here, there = two
    there.take(here.export())
    there.go_on()
    there.write(deal(13, 6, 4, 3, minute=40), deal(minute=41))
    here.write(*joined({"eve": "Eve"}), deal(minute=40))
    assert here.take(there.export()) is Arrival.BRANCH
    assert here.take(there.export()) is Arrival.BRANCH
    assert here.open == 1
    return here, there
