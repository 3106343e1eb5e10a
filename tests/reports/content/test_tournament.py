"""The papers of a tournament: entries, seating, cards, table sheets, standings, the line, the ranking, the booklet."""

from __future__ import annotations

from itertools import pairwise

import pytest
from msgspec.structs import replace

from reports import documents
from reports.blocks.tournament import RankList
from reports.steps import finished
from scorekeeper.gathering.tournament import entries as e
from scorekeeper.gathering.tournament.draw import draw
from scorekeeper.gathering.tournament.entries import OddNumbers
from scorekeeper.gathering.tournament.fold import after_entry
from scorekeeper.gathering.tournament.shapes import LineRule, Stage, TournamentShape, washburn_shape
from scorekeeper.gathering.tournament.state import Tournament
from scorekeeper.refusals import Refused
from scorekeeper.rules.house_rules import profile_rules
from scorekeeper.rules.people import Player
from scorekeeper.rules.points import Points
from tests.reports.reading import page_lines, page_texts
from tests.reports.tagged import faults
from tests.reports.tournaments import NAMES, OPENED, Written, first_day, signed


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


def words(*made: documents.Document) -> list[str]:
    """The text of each page."""
    return page_texts(documents.pdf(made))


def run(page: str) -> str:
    """The words of a page, one after the other."""
    return " ".join(page.split())


@pytest.mark.parametrize("paper", ["a4", "letter"])
def test_sixty_names_stand_on_one_page(paper: documents.PaperName) -> None:
    now = tournament(60, 28)
    papers = (
        documents.entry_list(OPENED, now),
        documents.tournament_standings(OPENED, now, {}),
        documents.line_list(OPENED, now, {}),
        documents.seating(OPENED, now),
    )
    data = documents.pdf(papers, paper)
    pages = page_texts(data)
    assert len(pages) == 5
    for page in pages:
        assert all(f"Person {number:02}" in page for number in range(1, 61))
    assert faults(data) == []


def test_a_list_is_read_column_by_column_and_goes_on_where_a_page_is_full() -> None:
    pages = words(documents.entry_list(OPENED, tournament(200, 28)))
    assert len(pages) == 2
    places = [page.index(f"Person {number:02}") for page in pages for number in range(1, 201)
              if f"Person {number:02}\n" in page]  # fmt: skip
    assert len(places) == 200
    assert sum(one > other for one, other in pairwise(places)) == 1


def test_the_standings_have_their_line_each_match_and_what_they_add_to() -> None:
    (page,) = words(documents.tournament_standings(OPENED, first_day().now, {}))
    assert "Standings after round 1" in page
    assert "Katja Vogel 22 −19 3" in run(page)
    assert "1 of them goes on: a tie 53 or less" in run(page)
    assert "Together 610: tables 780, penalties +5 and people who are not in it −175." in run(page)
    assert "Oskar Lund: a penalty of 3 was struck." in run(page)


def test_the_list_of_the_line_says_how_far_everybody_is_and_what_stays_open() -> None:
    (page,) = words(documents.line_list(OPENED, first_day().now, {}))
    assert "Hana Novák 45 −8" in run(page)
    assert "Equal on the line: 1 of them goes on" in page
    assert "+35 card +13, out of reach: open" in run(page)
    assert "52 + 49 by the card; out of reach of the line." in run(page)
    (after,) = words(documents.line_list(OPENED, signed().record.after(1), {}))
    assert "decided: a cut of the cards, the director" in run(after)


def test_before_a_table_is_in_nobody_there_has_a_place() -> None:
    now = Written()
    now.write(*(e.Entered(Player(f"p{number}", name), number) for number, name in enumerate(NAMES[:8], 1)))
    now.write(e.LineSaid(1, 4), e.Drawn(1, (("p1", "p2", "p3", "p4"), ("p5", "p6", "p7", "p8"))))
    assert "No line is drawn yet" not in words(documents.line_list(OPENED, now.now, {}))[0]
    now.table_in(1, 1, ((20, 24, 30, 30), (20, 24, 30, 30)))
    (page,) = words(documents.tournament_standings(OPENED, now.now, {}))
    assert "Standings so far, in round 1" in page
    (page,) = words(documents.line_list(OPENED, now.now, {}))
    assert "4 go on, so far" in page
    assert "Not known yet: a table is awaited" in page


def test_everybody_finds_table_and_seat_by_name() -> None:
    now = tournament(12, 4)
    (page,) = words(documents.seating(OPENED, now))
    pieces = run(page[page.index("BY NAME") :])
    for table in now.rounds[0].tables:
        for seat, player in enumerate(table.seated, 1):
            assert f"{now.names[player]} {table.number} {seat}" in pieces


def test_a_bye_stands_in_the_seating_and_on_its_card() -> None:
    shape = TournamentShape("One", (Stage("One", matches=1, line=LineRule(number=1)),))
    now = Written(e.TournamentOpened(shape, profile_rules("washburn", 4), odd=OddNumbers.BYE))
    now.write(*(e.Entered(Player(f"p{number}", name), number) for number, name in enumerate(NAMES[:5], 1)))
    now.write(e.Drawn(1, (("p1", "p2", "p3", "p4"),), byes=("p5",)))
    assert "Bye: 5 Priya Raman" in words(documents.seating(OPENED, now.now))[0]
    (card,) = words(documents.player_cards(OPENED, now.now, {})[-1])
    assert "bye" in card
    assert "A bye counts 26 points." in card
    now.table_in(1, 1, ((20, 24, 30, 30),))
    now.write(e.Withdrew("p4", 2))
    (page,) = words(documents.tournament_standings(OPENED, now.now, {}))
    assert "Bye: Priya Raman." in page
    assert "Not playing" in page
    assert "Not playing" in words(documents.line_list(OPENED, now.now, {}))[0]
    assert "left before round 2" in words(documents.entry_list(OPENED, now.now))[0]


def test_who_did_not_come_and_who_plays_instead_stand_in_the_entry_list() -> None:
    now = first_day()
    now.write(e.NoShow("p1", 2), e.Replaced("p2", Player("p20", "Nils Aaltonen"), 20, 2))
    page = run(words(documents.entry_list(OPENED, now.now))[0])
    assert "Selma Aydın did not come" in page
    assert "Katja Vogel Nils Aaltonen plays" in page


def test_four_cards_of_a_table_stand_on_one_sheet_and_have_its_deals() -> None:
    day = first_day().now
    cards = documents.player_cards(OPENED, day, {})
    assert [card.name for card in cards[:4]] == [NAMES[0], NAMES[1], NAMES[2], NAMES[3]]
    assert len(cards) == 14
    first, second = words(*cards[:5])
    assert "Priya Raman" in second
    assert "with Katja Vogel, Karim Haddad and Leo Marchetti" in run(first)
    assert "Championship" in first
    assert faults(documents.pdf(cards[:1])) == []
    later = documents.player_cards(OPENED, signed().record.after(2), {})
    assert "TOTAL 22 −19 3" in run(words(later[1])[0])


def test_before_the_draw_a_card_has_all_rounds_to_come() -> None:
    now = Written()
    with pytest.raises(Refused, match="too_few_people"):
        documents.player_cards(OPENED, now.now, {})
    now.write(*(e.Entered(Player(f"p{number}", name), number) for number, name in enumerate(NAMES[:4], 1)))
    (card,) = words(documents.player_cards(OPENED, now.now, {})[0])
    assert all(name in card for name in ("First day", "Semi-final", "Championship"))


def test_the_sheet_of_a_table_has_its_names_dealers_and_sums() -> None:
    made = documents.table_sheets(OPENED, first_day().now)
    assert [one.name for one in made] == ["Table 1", "Table 2", "Table 3", "Table 4"]
    page = run(words(made[2])[0])
    assert "seat 4 · staff" in page
    assert "8 Staff 104" in page
    assert "All 208" in page
    assert "Table 3 of 4 · round 1" in page
    assert faults(documents.pdf(made[:1], "letter")) == []


def test_who_has_the_first_name_of_another_has_the_rest_of_the_name_whole_on_the_sheet() -> None:
    now = Written()
    names = ("Oskar Konstantinopoulos-Weber", "Oskar Lund", "Dee Petrova", "Leo Vogel")
    now.write(
        *(e.Entered(Player(f"p{number}", name), number) for number, name in enumerate(names, 1)), e.LineSaid(1, 4)
    )
    now.write(e.Drawn(1, (("p1", "p2", "p3", "p4"),)))
    (page,) = words(documents.table_sheets(OPENED, now.now)[0])
    assert "Oskar K. Konstantinopoulos-Weber seat 1" in run(page)
    assert "Oskar L. Lund seat 2" in run(page)


def test_dealers_with_long_names_can_be_told_apart_on_the_sheet() -> None:
    now = Written()
    names = [f"Maximiliane Konstantinopoulos-Weberknecht von Hohenlohe {number}" for number in range(1, 5)]
    now.write(
        *(e.Entered(Player(f"p{number}", name), number) for number, name in enumerate(names, 1)), e.LineSaid(1, 4)
    )
    now.write(e.Drawn(1, (("p1", "p2", "p3", "p4"),)))
    (lines,) = page_lines(documents.pdf([documents.table_sheets(OPENED, now.now)[0]], "a4"))
    dealers = lines[lines.index("match 1") : lines.index("Match 1")]
    assert len({line for line in dealers if "Max" in line}) == 4


def test_the_sheet_of_a_table_of_five_with_many_matches_takes_more_pages_and_has_the_pass() -> None:
    shape = TournamentShape("Long", (Stage("Long", matches=6, line=LineRule(number=1)),))
    now = Written(e.TournamentOpened(shape, profile_rules("bleeding_hearts", 5), odd=OddNumbers.FIVE))
    now.write(*(e.Entered(Player(f"p{number}", name), number) for number, name in enumerate(NAMES[:5], 1)))
    now.write(e.Drawn(1, (("p1", "p2", "p3", "p4", "p5"),)))
    pages = words(*documents.table_sheets(OPENED, now.now))
    assert len(pages) == 2
    assert "1 Selma left 26" in run(pages[0])
    assert "All 780" in run(pages[1])


def test_who_sits_out_is_marked_on_the_sheet_and_the_cards_of_a_table_of_five() -> None:
    shape = TournamentShape("Two", (Stage("Two", matches=2, line=LineRule(number=1)),))
    now = Written(e.TournamentOpened(shape, profile_rules("cavendish", 5), odd=OddNumbers.FIVE))
    now.write(*(e.Entered(Player(f"p{number}", name), number) for number, name in enumerate(NAMES[:9], 1)))
    now.write(e.Drawn(1, (("p1", "p2", "p3", "p4", "p5"), ("p6", "p7", "p8", "p9"))))
    five, four = (words(sheet)[0] for sheet in documents.table_sheets(OPENED, now.now))
    assert (five.count("sits out"), four.count("sits out")) == (10, 0)
    cards = words(*documents.player_cards(OPENED, now.now, {}))
    assert sum(page.split().count("out") for page in cards) == 10
    assert faults(documents.pdf(documents.table_sheets(OPENED, now.now))) == []


def test_the_final_ranking_goes_through_all_stages_and_is_signed() -> None:
    (page,) = words(documents.tournament_standings(OPENED, signed().now, {}))
    assert "Final ranking" in page
    assert "Dana Roe" in page
    assert "1 Selma Aydın Championship 46" in run(page)
    assert "First day" in page


def test_the_booklet_has_every_round_and_the_same_bytes_in_steps() -> None:
    record = signed().record
    book = documents.tournament_book(record)
    names = [part.name for part in book]
    assert names == ["Meridian Open", "Contents", "Round 1", "Round 2", "Round 3", "Final ranking"]
    made = documents.pdf(book)
    assert faults(made) == []
    assert finished(documents.tournament_book_pdf(record)) == made
    pages = page_texts(made)
    assert "Entry list 2 The tables of round 1 3 Standings after round 1 3 The line after round 1 4" in run(pages[1])
    assert "1 Selma Aydın" in run(pages[1])
    titles = ["Round 1", "Round 1, continued", "Round 2", "Round 3", "Final ranking"]
    assert [page[2] for page in page_lines(made)[2:]] == titles
    assert all(name in page for page in pages[2:4] for name in ("Selma Aydın", "Amara Nwosu"))
    shown = list(documents.tournament_book_pdf(record))
    assert shown == sorted(shown)
    with pytest.raises(Refused, match="no_round_drawn"):
        documents.tournament_book(Written().record)


def test_the_check_word_of_a_table_stands_whole_beside_its_number() -> None:
    part = documents.tournament_book(signed().record)[2]
    tables, *others = part.body
    assert isinstance(tables, RankList)
    lines = tuple(
        replace(line, beside="check word wumuw-wumuw-wumuw-wumuw") if line.words else line for line in tables.lines
    )
    page = words(replace(part, body=(replace(tables, lines=lines), *others)))[0]
    assert page.count("check word wumuw-wumuw-wumuw-wumuw") == 4
