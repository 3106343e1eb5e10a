"""Which papers a tournament has, round by round."""

from __future__ import annotations

from scorekeeper.gathering.tournament import entries as e
from scorekeeper.rules.people import Player
from scorekeeper.text.tournament_documents import round_choice, rounds_with_papers, tournament_documents
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


def test_what_is_signed_has_the_ranking_and_the_papers_of_any_round() -> None:
    now = signed().now
    papers = {number: tournament_documents(now, "2026-11-21", number) for number in rounds_with_papers(now)}
    assert [round_choice(now, number) for number in papers] == ["final ranking", "round 3", "round 2", "round 1"]
    of_all = ["Entry list", "Booklet"]
    assert [one.name for one in papers[0]] == ["Final ranking", *of_all]
    assert [one.name for one in papers[3]] == ["Standings", "Seating", "Table sheets", "Players’ cards", *of_all]
    assert [(one.name, one.remark) for one in papers[1]][:5] == [
        ("Standings", "round 1"),
        ("The line", "round 1"),
        ("Seating", "round 1"),
        ("Table sheets", "4 tables"),
        ("Players’ cards", "14 cards"),
    ]
    found = {one.key: one for number in papers for one in papers[number]}
    assert len({one.file_name for one in found.values()}) == len(found)
    assert papers[1][2].title == "Seating, round 1"


def test_a_round_can_be_chosen_once_there_is_one_before() -> None:
    assert rounds_with_papers(Written().now) == rounds_with_papers(first_day().now) == ()
    play = signed()
    now = play.record.after(2)
    assert [round_choice(now, number) for number in rounds_with_papers(now)] == ["round 2, now", "round 1"]
