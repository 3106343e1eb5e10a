"""A forgotten person does not come back with a night file: neither a name in a branch, nor that of a laptop."""

from __future__ import annotations

from pathlib import Path
from typing import Any

import pytest

from scorekeeper.files.archive import archive, unarchive
from scorekeeper.night.branches import Arrival
from scorekeeper.night.club_people import NameChange
from scorekeeper.night.journal import Line, replay
from scorekeeper.sheet.entries import Note
from scorekeeper.storage import branches
from scorekeeper.storage.branches import (
    choose_other,
    open_branches,
    standing_branches,
)
from scorekeeper.storage.check import check
from scorekeeper.storage.devices import known_devices, name_device
from scorekeeper.storage.directory import players
from scorekeeper.storage.forgetting import forget
from scorekeeper.storage.people import rename
from scorekeeper.storage.settings import ClubSettings
from scorekeeper.storage.sqlite_journal import SqliteJournal
from tests.scorekeeper.journals import write_lines
from tests.scorekeeper.storage.laptops import Laptop, forked
from tests.scorekeeper.storage.nights import clock, deal, entry, joined, small_night


def test_words_of_a_branch_are_forgotten_with_their_person(two: tuple[Laptop, Laptop]) -> None:
    here, _ = forked(two)
    forget(here.file, "bob")
    branch = open_branches(here.file, here.journal)[0]
    assert "Player 2" in [player.name for player in replay(branch.lines).players]
    assert "Bob" not in archive(branch.lines, (), branch.brought.devices)
    assert [one.name for one in known_devices(ClubSettings(here.file))] == ["Ann's"]
    assert not check(here.file)
    here.choose(other=True)
    assert not check(here.file)


def test_somebody_of_a_branch_that_does_not_count_is_forgotten_too(two: tuple[Laptop, Laptop]) -> None:
    here, _ = forked(two)
    here.write(*joined({"zoe": "Zoë Vandermeer"}))
    here.choose(other=True)
    assert b"Vandermeer" in here.file.path.read_bytes()
    forget(here.file, "zoe")
    assert b"Vandermeer" not in here.file.path.read_bytes()
    assert not check(here.file)
    names = [player.name for player in replay(SqliteJournal(here.file).lines("n1")).players]
    assert names == [player.name for player in replay(here.lines).players]


def test_whoever_is_forgotten_while_a_night_comes_in_does_not_come_back_with_it(
    two: tuple[Laptop, Laptop], monkeypatch: pytest.MonkeyPatch
) -> None:
    here, there = two
    write_lines(there.journal, "n0", small_night("n0"))
    bring = branches.import_night

    def after_another_program(journal: object, *coming: Any, **made: Any) -> Any:
        if journal is there.journal:
            forget(there.file, "bob")
        return bring(journal, *coming, **made)

    monkeypatch.setattr(branches, "import_night", after_another_program)
    assert there.take(here.export()) is Arrival.NEW
    assert b"Bob" not in there.file.path.read_bytes()
    assert "Player 2" in [player.name for player in replay(there.lines).players]
    assert not check(there.file)


def test_whoever_was_forgotten_does_not_come_back_with_a_branch(two: tuple[Laptop, Laptop]) -> None:
    here, there = two
    there.take(here.export())
    there.go_on()
    forget(here.file, "bob")
    here.journal = SqliteJournal(here.file)
    here.write(deal(minute=40))
    assert here.take(there.export()) is Arrival.BRANCH
    branch = open_branches(here.file, here.journal)[0]
    assert replay(branch.lines).names["bob"] == "Player 2"
    here.choose(other=True)
    assert replay(here.lines).names["bob"] == "Player 2"
    assert not check(here.file)


def test_whoever_was_forgotten_does_not_come_back_with_a_new_night_nor_with_more_of_one(tmp_path: Path) -> None:
    def night(name: str, date: str) -> list[Line]:
        texts = archive(small_night(name, date)).replace('"bob"', '"zq"').replace('"Bob"', '"Zelda Quirk"')
        return [*unarchive(texts), entry(Note("Quirk is late"), 39)]

    with Laptop(tmp_path, "Ann's") as here:
        here.take(archive(night("n1", "2026-11-20")))
        assert told(here)
        forget(here.file, "zq")
        assert not told(here)
        here.journal = SqliteJournal(here.file)
        for file in (
            archive(night("n2", "2026-11-27"), (NameChange("zq", "Zelda Q", clock(45)),)),
            archive([*night("n2", "2026-11-27"), entry(Note("Zelda was right"), 41), deal(minute=44)]),
            archive([*night("n1", "2026-11-20"), entry(Note("Zelda was right"), 41), deal(minute=44)]),
        ):
            assert here.bring(file).without_words
            assert not told(here)
        assert replay(here.journal.lines("n2")).names["zq"] == "Player 2"
        assert len(here.journal.lines("n2")) == len(night("n2", "2026-11-27")) + 2
        assert not check(here.file)
        rename(here.file, "zq", "Zed")
        here.take(archive(night("n3", "2026-12-04")))
        assert not told(here)
        assert {one.id: one.name for one in players(here.file)}["zq"] == "Zed"
        assert not check(here.file)


def told(laptop: Laptop) -> bool:
    """Whether a byte of the club file, or of the files beside it, is about Zelda Quirk."""
    found = b"".join(file.read_bytes() for file in laptop.file.path.parent.glob(f"{laptop.file.path.name}*"))
    return b"Zelda" in found or b"Quirk" in found


@pytest.mark.parametrize("chosen", [False, True])
def test_the_same_file_brings_back_neither_the_name_nor_the_laptop_of_whoever_was_forgotten(
    tmp_path: Path, *, chosen: bool
) -> None:
    with Laptop(tmp_path, "Ann's") as here, Laptop(tmp_path, "Zelda Quirk's laptop") as there:
        here.begin()
        there.take(here.export())
        there.go_on()
        there.write(*joined({"zq": "Zelda Quirk"}), entry(Note("Quirk is late"), 39), deal(minute=40))
        here.write(deal(13, 6, 4, 3, minute=40))
        file = there.export()
        assert here.take(file) is Arrival.BRANCH
        assert told(here)
        if chosen:
            here.choose(other=True)
            (own,) = standing_branches(here.file, here.journal)
            choose_other(here.file, here.journal, own, clock(58))
        forget(here.file, "zq")
        here.journal = SqliteJournal(here.file)
        assert not told(here)
        here.take(file)
        assert not told(here)
        there.write(deal(minute=44))
        called = NameChange("zq", "Zelda Q", clock(45))
        here.take(archive(there.lines, (called,), known_devices(ClubSettings(there.file))))
        assert not told(here)
        assert [one.name for one in known_devices(ClubSettings(here.file))] == ["Ann's"]
        assert not check(here.file)


def test_a_laptop_that_is_called_after_somebody_forgotten_is_not_named(two: tuple[Laptop, Laptop]) -> None:
    here, there = two
    there.take(here.export())
    there.go_on()
    forget(here.file, "bob")
    here.journal = SqliteJournal(here.file)
    assert here.take(there.export()) is Arrival.MORE
    assert [one.name for one in known_devices(ClubSettings(here.file))] == ["Ann's"]
    name_device(ClubSettings(there.file), "Cal's")
    here.take(there.export())
    assert [one.name for one in known_devices(ClubSettings(here.file))] == ["Ann's", "Cal's"]


def test_the_forgotten_name_of_this_laptop_does_not_come_back_with_a_branch(two: tuple[Laptop, Laptop]) -> None:
    here, there = two
    name_device(ClubSettings(here.file), "Bob and Cal's")
    there.take(here.export())
    there.go_on()
    name_device(ClubSettings(there.file), "Dee's")
    forget(here.file, "cal")
    here.journal = SqliteJournal(here.file)
    here.write(deal(minute=40))
    assert here.take(there.export()) is Arrival.BRANCH
    assert [one.name for one in open_branches(here.file, here.journal)[0].brought.devices] == ["Dee's"]


def test_whoever_was_forgotten_does_not_come_back_with_a_branch_that_is_followed(two: tuple[Laptop, Laptop]) -> None:
    here, there = forked(two)
    assert there.take(here.export()) is Arrival.BRANCH
    forget(there.file, "eve")
    here.choose(other=False)
    assert there.take(here.export()) is Arrival.FOLLOWED
    assert replay(there.lines).names["eve"] == "Player 5"
    assert here.take(there.export()) is Arrival.KNOWN
    assert not check(there.file)
