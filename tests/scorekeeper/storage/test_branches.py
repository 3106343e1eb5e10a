"""Nights between laptops: handed over, continued in two places, and imported in any order."""

from __future__ import annotations

from pathlib import Path

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from scorekeeper.files import limits
from scorekeeper.files.archive import Archived, archive, read_archive
from scorekeeper.night.branches import Arrival
from scorekeeper.night.club_people import Device
from scorekeeper.night.journal import BranchSetAside, HandedOver, Line, lines_of, replay
from scorekeeper.night.night import settle_night
from scorekeeper.refusals import Refused
from scorekeeper.storage.branches import (
    bring_night,
    choose_other,
    open_branches,
    seals,
    standing_branches,
)
from scorekeeper.storage.check import check
from scorekeeper.storage.devices import known_devices
from scorekeeper.storage.settings import ClubSettings
from scorekeeper.storage.sqlite_journal import SqliteJournal
from scorekeeper.storage.totals import totals
from scorekeeper.storage.words import salted, unsalted
from tests.scorekeeper.storage.laptops import Laptop, forked
from tests.scorekeeper.storage.nights import PEOPLE, clock, deal, finished_night, joined, opened, paid, small_night


def test_a_night_goes_there_and_back(two: tuple[Laptop, Laptop]) -> None:
    here, there = two
    assert there.take(here.export()) is Arrival.NEW
    assert there.take(here.export()) is Arrival.KNOWN
    assert replay(there.lines).device == here.id
    there.go_on()
    there.write(deal(minute=40))
    assert here.take(there.export()) is Arrival.MORE
    assert replay(here.lines).device == there.id
    assert here.export() == there.export()
    assert [one.name for one in known_devices(ClubSettings(here.file))] == ["Ann's", "Bob's"]
    assert not check(here.file)
    assert not check(there.file)


def test_both_branches_are_kept_until_somebody_chooses(two: tuple[Laptop, Laptop]) -> None:
    here, there = forked(two)
    own = list(here.lines)
    there.write(deal(minute=42))
    assert here.take(there.export()) is Arrival.BRANCH
    assert here.open == 1
    assert list(here.lines) == own


def test_the_other_branch_is_chosen(two: tuple[Laptop, Laptop]) -> None:
    here, there = forked(two)
    old = here.export()
    here.choose(other=True)
    assert list(here.lines) == list(there.lines)
    assert here.export() == there.export()
    assert here.open == 0
    assert here.take(old) is Arrival.SET_ASIDE
    there.write(deal(minute=44))
    assert here.take(there.export()) is Arrival.MORE
    assert not check(here.file)
    with here.file.reading() as connection:
        names = [name for (name,) in connection.execute("SELECT id FROM player ORDER BY id")]
    assert names == ["ann", "bob", "cal", "dee"]
    again = SqliteJournal(here.file)
    assert list(again.lines("n1")) == list(there.lines)
    assert replay(again.lines("n1")).device == there.id


def test_the_own_branch_is_chosen_and_the_other_laptop_follows(two: tuple[Laptop, Laptop]) -> None:
    here, there = forked(two)
    other = there.export()
    here.choose(other=False)
    assert here.open == 0
    assert here.take(other) is Arrival.SET_ASIDE
    assert there.take(here.export()) is Arrival.FOLLOWED
    assert list(there.lines) == list(here.lines)
    assert there.export() == here.export()
    assert replay(there.lines).device == here.id
    assert here.take(there.export()) is Arrival.KNOWN
    assert not check(there.file)


def test_a_branch_that_was_set_aside_and_went_on_is_asked_about_again(two: tuple[Laptop, Laptop]) -> None:
    here, there = forked(two)
    here.choose(other=False)
    there.write(deal(minute=45))
    assert here.take(there.export()) is Arrival.BRANCH
    assert there.take(here.export()) is Arrival.BRANCH
    assert (here.open, there.open) == (1, 1)


def test_a_branch_may_be_chosen_and_the_first_one_after_all(two: tuple[Laptop, Laptop]) -> None:
    here, there = forked(two)
    own, settled = here.export(), settle_night(replay(here.lines))
    here.choose(other=True)
    here.go_on()
    here.write(deal(minute=46))
    there.take(here.export())
    assert list(there.lines) == list(here.lines)
    bring_night(there.file, there.journal, read_archive(own), clock(59))
    there.choose(other=True)
    assert settle_night(replay(there.lines)) == settled
    assert not check(there.file)


def test_whoever_chooses_again_is_not_asked_about_what_was_chosen_before(two: tuple[Laptop, Laptop]) -> None:
    here, there = forked(two)
    own = list(here.lines)
    here.choose(other=True)
    (branch,) = standing_branches(here.file, here.journal)
    choose_other(here.file, here.journal, branch, clock(58))
    assert list(here.lines) == own
    assert here.open == 0
    assert here.take(there.export()) is Arrival.SET_ASIDE


def test_an_older_file_does_not_bring_back_a_branch_that_was_set_aside_here(two: tuple[Laptop, Laptop]) -> None:
    here, there = forked(two)
    here.choose(other=False)
    older = here.export()
    (branch,) = standing_branches(here.file, here.journal)
    choose_other(here.file, here.journal, branch, clock(58))
    assert here.take(older) is Arrival.SET_ASIDE
    assert list(here.lines) == list(there.lines)
    assert here.open == 0


def test_no_more_branches_are_kept_than_can_be_read_in_seconds(
    two: tuple[Laptop, Laptop], monkeypatch: pytest.MonkeyPatch
) -> None:
    here, there = forked(two)
    monkeypatch.setattr(limits, "BRANCH_LINES", 2 * len(there.lines))
    here.choose(other=True)
    own = list(here.lines)
    other = list(there.lines)[:-1]
    file = archive([*other, deal(0, 0, 13, 13, minute=47)], (), known_devices(ClubSettings(there.file)))
    with pytest.raises(Refused, match="too_many_branches"):
        here.take(file)
    assert list(here.lines) == own
    assert here.open == 0
    monkeypatch.setattr(limits, "BRANCH_LINES", 200)
    assert here.take(file) is Arrival.BRANCH


@pytest.mark.parametrize("salts", [(True, False), (False, True)])
def test_a_branch_waits_whether_its_words_have_salts_or_not(tmp_path: Path, salts: tuple[bool, bool]) -> None:
    with Laptop(tmp_path, "one") as laptop:
        night = [salted(small_night()) if has else small_night() for has in salts]
        laptop.write(*(unsalted(night[0]) if not salts[0] else night[0]), deal(minute=40))
        other = [*night[1], *salted([deal(13, 6, 4, 3, minute=40)])]
        assert laptop.take(archive(other if salts[1] else unsalted(other))) is Arrival.BRANCH
        assert laptop.open == 1
        laptop.choose(other=True)
        assert list(laptop.lines) == other
        assert not check(laptop.file)


@pytest.mark.parametrize("players", [2, 4])
def test_a_file_with_no_line_of_its_own_does_not_set_lines_aside(two: tuple[Laptop, Laptop], players: int) -> None:
    here, _ = two
    own = list(here.lines)
    begun = own[: 1 + players]
    aside = Line(BranchSetAside(tuple(seals(own)[len(begun) :]), here.id), at=clock(31))
    assert here.take(archive([*begun, aside])) is Arrival.BRANCH
    assert list(here.lines) == own
    assert here.open == 1


def test_a_file_that_sets_aside_other_lines_than_it_drops_is_asked_about(two: tuple[Laptop, Laptop]) -> None:
    here, _ = two
    own = list(here.lines)
    aside = Line(BranchSetAside((seals(own)[-1],), here.id), at=clock(31))
    assert here.take(archive([*own[:5], *salted(joined({"eve": "Eve"})), aside])) is Arrival.BRANCH
    assert list(here.lines) == own


def test_all_of_it_is_read_again_as_it_was_written() -> None:
    device = "5f0e"
    more = [Line(HandedOver(device), at=clock(30)), Line(BranchSetAside(("0f" * 32,), "a1b2"), at=clock(31))]
    lines = salted([*small_night(), *more])
    text = archive(lines, (), (Device(device, "Bob's"), Device("a1b2", "Ann's"), Device("zz", "Cal's")))
    found = read_archive(text)
    assert found == Archived.of(lines, (), (Device(device, "Bob's"), Device("a1b2", "Ann's")))
    assert archive(found.lines, found.called, found.devices) == text
    assert lines_of(replay(lines)) == lines_of(replay(small_night()))


MORE = [
    deal(minute=40),
    deal(13, 6, 4, 3, minute=40),
    deal(minute=41, number=1),
    paid(minute=51),
    Line(HandedOver("5f0e"), at=clock(39)),
    *joined({"e": "Eve"}),
]
_BRANCH = st.lists(st.sampled_from(MORE), unique_by=repr, max_size=3)
_BRANCHES = st.one_of(
    st.lists(_BRANCH, min_size=1, max_size=2), st.lists(_BRANCH, unique_by=repr, min_size=4, max_size=4)
)
"""How a night goes on at some laptops: at one or two, at all of which it may be the same, or at four."""


def what_stands(laptop: Laptop) -> tuple[object, ...]:
    """The branches of the night, in either order, each with its lines; and whether a choice is needed."""
    found = [laptop.lines, *(branch.lines for branch in open_branches(laptop.file, laptop.journal))]
    return sorted(repr(replay(lines)) for lines in found), len(found)


@given(_BRANCHES, st.data())
@settings(max_examples=6)
def test_any_order_and_repetition_of_imports_gives_the_same(
    tmp_path_factory: pytest.TempPathFactory, more: list[list[Line]], data: st.DataObject
) -> None:
    common = salted(small_night())
    renamed = [opened("n3", "2026-12-04"), *joined({**PEOPLE, "bob": "Robert"})]
    others = [salted(finished_night("n2", "2026-11-27")), salted([*renamed, *finished_night("n3")[len(renamed) :]])]
    files = [archive(lines) for lines in (*(salted([*common, *lines]) for lines in more), *others)]
    found = set()
    added = set()
    drawn = data.draw(st.permutations(files))
    for order in (drawn, drawn[::-1]):  # of any two each comes first once
        laptop = Laptop(tmp_path_factory.mktemp("order"), "one")
        for file in (*order, *data.draw(st.lists(st.sampled_from(files), max_size=2))):
            laptop.take(file)
        with laptop.file.reading() as connection:
            people = connection.execute("SELECT id, name FROM player ORDER BY id").fetchall()
            nights = connection.execute("SELECT id, head_hash FROM night WHERE id <> 'n1' ORDER BY id").fetchall()
        stands = what_stands(laptop)
        found.add(repr((stands, nights, [one for one in people if one[0] in PEOPLE])))
        if stands[1] == 1:
            added.add(repr((people, totals(laptop.file))))
        laptop.file.close()
    assert len(found) == 1
    assert len(added) <= 1
