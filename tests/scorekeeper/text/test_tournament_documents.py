"""Which papers a tournament has, round by round."""

from __future__ import annotations

from scorekeeper.gathering.tournament import entries as e
from scorekeeper.rules.people import Player
from scorekeeper.text.tournament_documents import tournament_documents
from tests.reports.tournaments import Written, first_day, signed


def named(play: Written) -> list[tuple[str, str]]:
    """The papers with what stands beside their names."""
    return [(one.name, one.remark) for one in tournament_documents(play.now, "2026-11-21")]


def test_before_the_draw_there_are_entries_and_cards() -> None:
    now = Written()
    assert named(now) == [("Entry list", "0 people")]
    now.write(e.Entered(Player("p1", "Selma Aydın"), 1))
    assert named(now) == [("Entry list", "1 person"), ("Players’ cards", "1 card")]


def test_a_round_has_its_standings_line_seating_sheets_and_cards() -> None:
    assert named(first_day()) == [
        ("Standings", "round 1"),
        ("The line", "who goes on"),
        ("Seating", "round 1"),
        ("Table sheets", "4 tables"),
        ("Players’ cards", "14 cards"),
        ("Entry list", "16 people"),
        ("Booklet", "with all sheets"),
    ]


def test_what_is_signed_has_the_ranking_and_all_rounds_before() -> None:
    found = tournament_documents(signed().now, "2026-11-21")
    assert [(one.name, one.remark) for one in found] == [
        ("Final ranking", "signed"),
        ("Entry list", "16 people"),
        ("Booklet", "with all sheets"),
        ("Standings", "round 3"),
        ("Standings", "round 2"),
        ("The line", "round 2"),
        ("Standings", "round 1"),
        ("The line", "round 1"),
    ]
    assert len({one.key for one in found}) == len({one.file_name for one in found}) == len(found)
    assert found[-1].title == "The line, round 1"
