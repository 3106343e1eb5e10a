"""The tournaments of the open club: the nights of their tables, as they came in."""

from __future__ import annotations

from collections.abc import Iterator
from datetime import UTC, datetime
from pathlib import Path

import pytest
from msgspec.structs import replace

from scorekeeper.files.archive import archive, read_archive
from scorekeeper.files.evening_files import TableBrought
from scorekeeper.gathering.keeper import GatheringKeeper
from scorekeeper.gathering.stream import GatheringForm, GatheringOpened
from scorekeeper.gathering.tournament import entries as e
from scorekeeper.gathering.tournament.shapes import LineRule, Stage, TournamentShape
from scorekeeper.night.keeper import Keeper
from scorekeeper.refusals import Refused
from scorekeeper.rules.house_rules import profile_rules
from scorekeeper.storage.branches import branches, choose_own
from scorekeeper.storage.gatherings import SqliteGatherings
from tests.scorekeeper.nights import pts, refused_in_words
from tests.scorekeeper.tournaments import EVEN, deals_of, person
from ui.live.open_club import OpenClub, now
from ui.live.tournaments import FilesJudged, Tournaments

ONE_MATCH = TournamentShape("One match", (Stage("Only", matches=1, line=LineRule(number=1)),))


class TwoLaptops:
    """The organiser's club file and one at a table, which has the tournament from a file, and its table begun there."""

    def __init__(self, folder: Path) -> None:
        self.club, self.other = OpenClub(folder / "club.scorekeeper"), OpenClub(folder / "other.scorekeeper")
        self.here, self.there = Tournaments(self.club), Tournaments(self.other)
        self.keeper = self.here.announce("Cup", "2026-11-21", e.TournamentOpened(ONE_MATCH, profile_rules("washburn")))
        self.keeper.write(*(e.Entered(person(letter), number) for number, letter in enumerate("abcdefgh", 1)))
        self.keeper.seat([tuple("abcd"), tuple("efgh")])
        assert self.there.brings(self.keeper.keeper.lines)
        assert not self.there.brings(self.keeper.keeper.lines)
        assert not self.here.brings(self.keeper.keeper.lines), "its own"
        self.table = self.there.play(self.there.open(self.there.listed[0].id), 2).keeper

    def file(self, name: str = "2.night.json") -> TableBrought:
        """The night of the table as it is now."""
        return TableBrought(name, read_archive(archive(self.table.lines)))

    def judged(self, *files: TableBrought) -> FilesJudged:
        return self.here.of_files(self.keeper.tournament, self.keeper.keeper.opened.id, files)

    def close(self) -> None:
        self.club.close()
        self.other.close()


@pytest.fixture
def laptops(tmp_path: Path) -> Iterator[TwoLaptops]:
    made = TwoLaptops(tmp_path)
    yield made
    made.close()


def test_a_table_of_another_laptop_comes_in_by_its_files_and_again_when_it_is_corrected(laptops: TwoLaptops) -> None:
    before = laptops.file()
    for one in deals_of(EVEN):
        laptops.table.write(0, one)
    judged = laptops.judged(laptops.file(), before, laptops.file("again.night.json"))
    assert judged.refused == ()
    (night,) = judged.nights.values()
    assert (night.entry.table, night.deals) == (2, 4)
    laptops.keeper.write(laptops.here.take(night))
    assert laptops.judged(laptops.file()).nights == {}, "the books have all of it"
    assert laptops.here.changed_since(laptops.keeper.tournament) == ()
    laptops.table.undo(0)
    laptops.table.write(0, deals_of(EVEN)[0])
    (anew,) = laptops.judged(laptops.file()).nights.values()
    assert anew.entry.lines > night.entry.lines
    stands = laptops.here.take(anew)
    assert laptops.here.changed_since(laptops.keeper.tournament) == (stands,)
    known = laptops.here.of_file(laptops.keeper.tournament, laptops.keeper.keeper.opened.id, laptops.file(), (1, 2))
    assert laptops.here.take(known) == stands


def test_strange_nights_and_two_branches_are_refused_and_nothing_is_lost(laptops: TwoLaptops, tmp_path: Path) -> None:
    laptops.table.write(0, deals_of(EVEN)[0])
    short = laptops.file()
    (night,) = laptops.judged(short).nights.values()
    laptops.keeper.write(laptops.here.take(night))
    mine = Keeper.open(laptops.club.journal, laptops.table.night.id, now, laptops.other.profile.device)
    mine.write(0, deals_of(EVEN)[1])
    laptops.table.write(0, deals_of(EVEN)[2])
    (why,) = laptops.judged(laptops.file()).refused
    assert (why[0], getattr(why[1], "code", "")) == ("2.night.json", "table_in_two_branches")
    with pytest.raises(Refused, match="table_in_two_branches"):
        laptops.here.take(replace(night, brought=laptops.file().brought))
    (branch,) = branches(laptops.club.file)
    assert branch.night == laptops.table.night.id, "both are kept"
    path = tmp_path / "2.night.json"
    path.write_text(archive(laptops.table.lines), encoding="utf-8")
    assert laptops.judged(laptops.file(str(path))).forks == (path,)
    choose_own(laptops.club.file, laptops.club.journal, branch, now())
    assert laptops.judged(laptops.file(str(path))) == FilesJudged({}), "it was set aside"
    another = laptops.there.announce("Other", "2026-11-21", e.TournamentOpened(ONE_MATCH, profile_rules("washburn")))
    with refused_in_words("this night of .* [0-9]{4} belongs to another tournament or evening"):
        laptops.there.of_file(another.tournament, another.keeper.opened.id, short)


def test_the_newest_tournament_that_is_not_signed_goes_on(tmp_path: Path) -> None:
    club = OpenClub(tmp_path / "club.scorekeeper")
    tournaments = Tournaments(club)
    announced = e.TournamentOpened(ONE_MATCH, profile_rules("washburn"))
    one, other = [tournaments.announce(name, "2026-11-21", announced) for name in ("Cup", "Shield")]
    one.write(*(e.Entered(person(letter), number) for number, letter in enumerate("abcd", 1)))
    one.seat([tuple("abcd")])
    one.write(e.TotalsTyped(1, 1, e.TallyBy.STAFF, (pts(20, 26, 28, 30),)))
    one.close()
    one.write(e.TournamentSigned("Ruth"))
    signed, goes_on = one.keeper.opened.id, other.keeper.opened.id
    assert tournaments.going_on([signed, goes_on]) == goes_on
    assert tournaments.going_on([signed]) == signed
    club.close()


def test_the_night_of_a_table_counts_as_it_came_in_and_no_other_branch_of_it(tmp_path: Path) -> None:
    club = OpenClub(tmp_path / "club.scorekeeper")
    tournaments = Tournaments(club)
    keeper = tournaments.announce("Cup", "2026-11-21", e.TournamentOpened(ONE_MATCH, profile_rules("washburn")))
    keeper.write(*(e.Entered(person(letter), number) for number, letter in enumerate("abcd", 1)))
    keeper.seat([tuple("abcd")])
    table = tournaments.play(keeper, 1).keeper
    for deal in deals_of(EVEN):
        table.write(0, deal)
    found = tournaments.nights_of_tables(keeper.tournament, keeper.keeper.opened)[1]
    assert found.deals == 4
    keeper.write(found.entry)
    assert list(tournaments.nights_of(keeper.tournament)) == [table.night.id]
    keeper.write(replace(found.entry, head="0" * 64))
    with pytest.raises(Refused, match="night_is_another_one"):
        tournaments.nights_of(keeper.tournament)
    club.close()


def test_one_that_cannot_be_read_keeps_nobody_from_the_others(laptops: TwoLaptops) -> None:
    half = GatheringOpened("half", GatheringForm.TOURNAMENT, "2026-11-22")
    GatheringKeeper.begin(SqliteGatherings(laptops.club.file), half, lambda: datetime(2026, 11, 22, tzinfo=UTC))
    listed = [one.id for one in laptops.here.listed]
    assert listed[0] == "half"
    assert laptops.here.going_on(listed) == laptops.keeper.keeper.opened.id
    with pytest.raises(Refused, match="tournament_not_announced"):
        laptops.here.open("half")


def test_who_played_in_a_tournament_alone_is_known_by_name_in_the_next_one(tmp_path: Path) -> None:
    club = OpenClub(tmp_path / "club.scorekeeper")
    known = Tournaments(club)
    keeper = known.announce("Cup", "2026-11-21", e.TournamentOpened(ONE_MATCH, profile_rules("washburn")))
    keeper.write(*(e.Entered(person(letter), number) for number, letter in enumerate("abcd", 1)))
    keeper.seat([tuple("abcd")])
    keeper.write(e.TotalsTyped(1, 1, e.TallyBy.STAFF, (pts(20, 24, 30, 30),)))
    keeper.close()
    keeper.write(e.TournamentSigned("Ruth"))
    assert sorted((one.id, one.name) for one in known.people) == [(one, person(one).name) for one in "abcd"]
    club.close()
