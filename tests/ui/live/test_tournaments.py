"""The tournaments of the open club: the nights of their tables, as they came in."""

from __future__ import annotations

from pathlib import Path

import pytest
from msgspec.structs import replace

from scorekeeper.gathering.tournament import entries as e
from scorekeeper.gathering.tournament.shapes import LineRule, Stage, TournamentShape
from scorekeeper.refusals import Refused
from scorekeeper.rules.house_rules import profile_rules
from tests.scorekeeper.nights import pts
from tests.scorekeeper.tournaments import EVEN, deals_of, person
from ui.live.open_club import OpenClub
from ui.live.tournaments import Tournaments

ONE_MATCH = TournamentShape("One match", (Stage("Only", matches=1, line=LineRule(number=1)),))


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
