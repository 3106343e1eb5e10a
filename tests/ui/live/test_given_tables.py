"""Night files that were given by hand to tables of a tournament: kept after a restart until the table is in."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path

import pytest

from scorekeeper.files.archive import archive
from scorekeeper.files.evening_files import read_table
from scorekeeper.gathering.tournament import entries as e
from scorekeeper.night.keeper import Keeper
from scorekeeper.rules.house_rules import profile_rules
from scorekeeper.rules.people import Arrangement
from scorekeeper.sheet.sheet import Setup
from scorekeeper.storage.branches import bring_night
from scorekeeper.storage.memory_journal import MemoryJournal
from tests.scorekeeper.keepers import clock, opened
from tests.scorekeeper.tournaments import EVEN, deals_of, person
from tests.ui.live.test_tournaments import ONE_MATCH
from ui.live.given_tables import GivenTables
from ui.live.open_club import OpenClub
from ui.live.tournaments import Tournaments
from ui.live.view_settings import ViewSettings


@pytest.fixture
def club(tmp_path: Path) -> Iterator[OpenClub]:
    made = OpenClub(tmp_path / "club.scorekeeper")
    yield made
    made.close()


def test_a_file_that_was_given_to_a_table_is_known_after_a_restart_until_the_table_is_in(
    club: OpenClub, tmp_path: Path
) -> None:
    known = Tournaments(club)
    keeper = known.announce("Cup", "2026-11-21", e.TournamentOpened(ONE_MATCH, profile_rules("washburn")))
    keeper.write(*(e.Entered(person(letter), number) for number, letter in enumerate("abcdefgh", 1)))
    keeper.seat([tuple("abcd"), tuple("efgh")])
    cup = keeper.keeper.opened.id
    people = [person(letter) for letter in "efgh"]
    night = Keeper.start(MemoryJournal(), opened(currency=None), people, clock())
    night.start_game(
        Setup(profile_rules("washburn"), Arrangement.INDIVIDUAL, tuple((one.id,) for one in people), 0, "e")
    )
    for one in deals_of(EVEN)[:3]:
        night.write(0, one)
    file = tmp_path / "stick" / "2.night.json"
    file.parent.mkdir()
    file.write_text(archive(night.lines), encoding="utf-8")
    folder = tmp_path / "settings"
    GivenTables(club, ViewSettings(folder)).give(cup, 1, 2, read_table(file))

    def given() -> list[tuple[str, tuple[int, int]]]:
        found = GivenTables(club, ViewSettings(folder)).of(cup, keeper.tournament)
        return [(brought.night, place) for brought, place in found]

    assert given() == [(night.night.id, (1, 2))]
    brought = read_table(file)
    file.unlink()
    assert given() == [], "the stick is gone"
    bring_night(club.file, club.journal, brought.brought, "2026-11-21T20:00:00")
    assert given() == [(night.night.id, (1, 2))], "the books have it"
    (came, place), *_ = GivenTables(club, ViewSettings(folder)).of(cup, keeper.tournament)
    keeper.write(known.take(known.of_file(keeper.tournament, cup, came, place)))
    assert given() == []
    opened_again = club.keeper(night.night.id)
    opened_again.write(0, deals_of(EVEN)[3])
    table = known.nights_of_tables(keeper.tournament, keeper.keeper.opened)[2]
    assert (table.deals, table.entry.lines) == (4, len(night.lines) + 1), "of any day and name"


def test_what_somebody_wrote_in_the_settings_is_passed_over(club: OpenClub, tmp_path: Path) -> None:
    settings = ViewSettings(tmp_path)
    settings.given_tables = '[{"tournament": 1}'
    keeper = Tournaments(club).announce("Cup", "2026-11-21", e.TournamentOpened(ONE_MATCH, profile_rules("washburn")))
    assert GivenTables(club, settings).of("cup", keeper.tournament) == []
