"""The papers of a tournament: who has entered, who sits where, and the standings with their line."""

from __future__ import annotations

import pytest

from reports import documents
from scorekeeper.gathering.stream import GatheringForm, GatheringOpened
from scorekeeper.gathering.tournament import entries as e
from scorekeeper.gathering.tournament.draw import draw
from scorekeeper.gathering.tournament.fold import after_entry
from scorekeeper.gathering.tournament.shapes import washburn_shape
from scorekeeper.gathering.tournament.state import Tournament
from scorekeeper.rules.house_rules import profile_rules
from scorekeeper.rules.people import Player
from scorekeeper.rules.points import Points
from tests.reports.reading import page_texts
from tests.reports.tagged import faults

OPENED = GatheringOpened("cup", GatheringForm.TOURNAMENT, "2026-11-21", "Meridian Card Club", "Meridian Open")


def tournament(people: int, go_on: int) -> Tournament:
    """So many people after the first round, of whom table 1 had a run down, and who each have what their seat says."""
    now = after_entry(None, 1, e.TournamentOpened(washburn_shape(), profile_rules("washburn", 4)))
    for number in range(1, people + 1):
        now = after_entry(now, number + 1, e.Entered(Player(f"p{number}", f"Person {number:02}"), number))
    now = after_entry(now, people + 2, e.LineSaid(1, go_on))
    assert now is not None
    now = after_entry(now, people + 3, draw(now, 7).entry)
    assert now is not None
    for table in now.rounds[0].tables:
        figures = (20, 40, 60, 36 if table.number == 1 else 88)
        totals = e.TotalsTyped(1, table.number, e.TallyBy.STAFF, (tuple(map(Points.whole, figures)),))
        now = after_entry(now, people + 3 + table.number, totals)
    assert now is not None
    return now


def words(made: documents.Document, paper: documents.PaperName) -> list[str]:
    """The text of each page."""
    return page_texts(documents.pdf([made], paper))


@pytest.mark.parametrize("paper", ["a4", "letter"])
def test_sixty_names_stand_on_one_page(paper: documents.PaperName) -> None:
    now = tournament(60, 28)
    for made in (documents.entry_list(OPENED, now), documents.tournament_standings(OPENED, now, {})):
        (page,) = words(made, paper)
        assert all(f"Person {number:02}" in page for number in range(1, 61))
        assert faults(documents.pdf([made], paper)) == []


def test_the_standings_have_their_line_and_what_they_add_to() -> None:
    (page,) = words(documents.tournament_standings(OPENED, tournament(12, 4), {}), "a4")
    assert "Standings after round 1" in page
    assert "4 go on" in page
    assert "36 or less" in page


def test_everybody_finds_table_and_seat_by_name() -> None:
    now = tournament(12, 4)
    (page,) = words(documents.seating(OPENED, now), "a4")
    pieces = " ".join(page[page.index("BY NAME") :].split())
    for table in now.rounds[0].tables:
        for seat, player in enumerate(table.seated, 1):
            assert f"{now.names[player]} {table.number} {seat}" in pieces
