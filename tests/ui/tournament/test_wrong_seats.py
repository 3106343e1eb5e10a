"""Wrong seats that are noticed while a table plays on this laptop: its sheet, its standings and its papers say who
played, as the standings of the tournament count it."""

from __future__ import annotations

import pytest
from PySide6.QtCore import Qt
from PySide6.QtTest import QTest

from reports.blocks.sheet import Notes
from reports.content.tournament_book import tournament_book
from reports.documents import score_sheet
from scorekeeper.gathering.tournament.entries import TallyBy
from scorekeeper.gathering.tournament.record import TournamentRecord
from scorekeeper.night.keeper import Keeper
from scorekeeper.night.who_sat import holders_of, points_of
from scorekeeper.sheet.entries import Strike
from scorekeeper.storage.searched_nights import searched_nights
from scorekeeper.storage.statistics import nights_of_player
from scorekeeper.text.found_text import card_text
from scorekeeper.text.night_search import FoundNight
from scorekeeper.text.sheet_lines import lines_of_game
from tests.scorekeeper.nights import deal
from tests.ui.program import Program
from tests.ui.tournament.test_tournament_page import chosen_act
from tests.ui.tournament.tournament_driver import answer, page_of, standings, type_table
from ui.live.tournaments import Tournaments
from ui.tournament.tournament_page import TournamentPage
from ui.widgets.labels import TextLabel

pytestmark = pytest.mark.qt_log_ignore("does not support raise", "does not support grabbing", extend=True)


def wrong_seats(opened: Program) -> list[str]:
    """What the sheet of the open night says of wrong seats."""
    live = opened.live
    lines = lines_of_game(live.night, live.settled, live.game_index)
    return [line.note for line in lines if line.label == "Wrong seats"]


def on_screen(opened: Program) -> list[str]:
    """The same as its page shows it."""
    view = opened.session.sheet_view
    assert view is not None
    return [line.note for line in view.model.lines if line.label == "Wrong seats"]


def swapped(page: TournamentPage, one: str, other: str, deal_number: str) -> None:
    people = [line.name for line in page.standings.list.values]
    chosen_act(page, people.index(one), "Sat in somebody else’s place")
    answer(page, other, deal_number)


def begun(opened: Program, page: TournamentPage) -> tuple[str, str]:
    """Table 1 plays two deals on this laptop; the first names of the tables 1 and 2."""
    names = [line.names.split(", ") for line in page.play.tables.values]
    QTest.keyClick(page.play.tables, Qt.Key.Key_1)
    page.play.totals.play.click()
    for one in (deal(0, 13, 9, 4), deal(0, 13, 9, 4)):
        opened.live.write(lambda keeper, one=one: Keeper.write(keeper, game=0, entry=one))
    assert wrong_seats(opened) == []
    return names[0][0], names[1][0]


def test_the_open_sheet_says_who_played_once_seats_are_mended_on_the_page_of_the_tournament(
    opened: Program, twelve: TournamentPage
) -> None:
    """Who really sat there can take the place on the sheet too, though of another table and not on the list of the
    night before."""
    one, other = begun(opened, twelve)
    opened.window.actions_["tournament"].trigger()
    page = page_of(opened)
    swapped(page, one, other, "1")
    opened.session.go("sheet")
    assert on_screen(opened) == [f"From deal 1 on {other} plays in {one}’s column."]
    opened.window.actions_["tournament"].trigger()
    swapped(page_of(opened), one, other, "3")
    opened.session.go("sheet")
    assert on_screen(opened) == [f"Deals 1 to 2 in {one}’s column were played by {other}."]
    opened.live.write(lambda keeper: Keeper.write(keeper, game=0, entry=deal(13, 5, 4, 4)))
    assert on_screen(opened) == [f"Deals 1 to 2 in {one}’s column were played by {other}."]
    opened.session.open_night(opened.live.night.id)
    assert on_screen(opened) == [f"Deals 1 to 2 in {one}’s column were played by {other}."], "also when opened again"
    opened.window.actions_["tournament"].trigger()
    for _ in range(2):
        page_of(opened).play.undo.click()
    opened.session.go("sheet")
    assert on_screen(opened) == []
    opened.window.actions_["tournament"].trigger()
    swapped(page_of(opened), one, other, "1")
    opened.session.go("sheet")
    view, ids = opened.session.sheet_view, {name: player for player, name in opened.live.night.names.items()}
    assert view is not None
    view.begin("change_seat", ids[one])
    for key in (Qt.Key.Key_1, Qt.Key.Key_Return, Qt.Key.Key_Return):
        QTest.keyClick(view.band.panel or view.band, key)
    assert view.sheet.seats[0] == (ids[other],), opened.window.status.tip.text()
    assert other in opened.live.names.values()
    assert on_screen(opened) == [f"Deals 1 to 3 in {one}’s column were played by {other}."]


def test_the_fields_for_cards_name_whose_they_are_where_seats_changed_within_a_match(
    opened: Program, twelve: TournamentPage
) -> None:
    one, other = (line.names.split(", ")[0] for line in twelve.play.tables.values[:2])
    swapped(twelve, one, other, "3")
    QTest.keyClick(twelve.play.tables, Qt.Key.Key_1)
    form = twelve.play.totals
    form.by.chosen.emit(list(TallyBy).index(TallyBy.PLAYERS))
    assert form.fields[0][0].accessibleName() == other
    form.per.chosen.emit(1)
    assert [row[0].accessibleName() for row in form.fields][:2] == [f"{other}, match 1", f"{other}, match 2"]
    heads = [label.text() for label in form.findChildren(TextLabel) if label.isVisibleTo(form)]
    assert other in heads, "and no one else"
    assert not any("→" in head for head in heads)


def test_the_standings_say_what_a_table_that_still_plays_has_so_far(opened: Program, twelve: TournamentPage) -> None:
    """With wrong seats as they were corrected, and without a place before the table is in."""
    one, other = begun(opened, twelve)
    opened.window.actions_["tournament"].trigger()
    page = page_of(opened)
    heads = [line.name for line in page.standings.list.values if not line.player]
    assert heads == ["Table 1, after 2 of 8 deals", "Table 2", "Table 3"]
    people = {name: (place, points) for place, name, points in standings(page)}
    assert sorted(points for place, points in people.values() if points) == ["0 ?", "18 ?", "26 ?", "8 ?"]
    assert people[one] == ("", "0 ?")
    swapped(page, one, other, "2")
    people = {name: (place, points) for place, name, points in standings(page_of(opened))}
    assert (people[one], people[other]) == (("", "0 ?"), ("", "0 ?"))
    opened.session.go("sheet")
    for _ in range(6):
        opened.live.write(lambda keeper: Keeper.write(keeper, game=0, entry=deal(4, 13, 5, 4)))
    opened.window.actions_["tournament"].trigger()
    heads = [line.name for line in page_of(opened).standings.list.values if not line.player]
    assert heads[0] == "Table 1, after 8 of 8 deals"
    assert {place for place, _, _ in standings(page_of(opened))} == {""}


def test_a_deal_that_is_struck_afterwards_moves_nobody_s_deals(opened: Program, twelve: TournamentPage) -> None:
    """The other sat there for two deals, of which the first is struck once that was said."""
    one, other = begun(opened, twelve)
    opened.live.write(lambda keeper: Keeper.write(keeper, game=0, entry=deal(13, 5, 4, 4)))
    opened.window.actions_["tournament"].trigger()
    swapped(page_of(opened), one, other, "1")
    swapped(page_of(opened), one, other, "3")
    seated = opened.live.night.games[0].sheet.seats
    struck = Strike(0, tuple(hand[0] for hand in seated), "it was never played")
    opened.live.write(lambda keeper: Keeper.write(keeper, game=0, entry=struck))
    opened.session.go("sheet")
    assert on_screen(opened) == [f"Deal 1 in {one}’s column was played by {other}."]
    opened.window.actions_["tournament"].trigger()
    QTest.keyClick(page_of(opened).play.tables, Qt.Key.Key_1)
    page_of(opened).play.totals.take_night.click()
    points = {name: figure for _, name, figure in standings(page_of(opened))}
    assert points[one].startswith("13")
    assert points[other].startswith("0")


def test_the_papers_and_the_games_won_go_with_the_standings(opened: Program, twelve: TournamentPage) -> None:
    """Who is named at the first column of table 1 never sat there: the other has its points and its game."""
    one, other = begun(opened, twelve)
    for _ in range(6):
        opened.live.write(lambda keeper: Keeper.write(keeper, game=0, entry=deal(4, 13, 5, 4)))
    opened.window.actions_["tournament"].trigger()
    page = page_of(opened)
    swapped(page, one, other, "1")
    QTest.keyClick(page.play.tables, Qt.Key.Key_1)
    page.play.totals.take_night.click()
    type_table(page, 2, "40", "60", "70", "38")
    type_table(page, 3, "40", "60", "70", "38")
    points = {name: figure for _, name, figure in standings(page)}
    assert (points[other], points[one]) == ("24", "40")
    session = opened.session
    night = session.club.books.night(opened.live.night.id)
    ids = {name: player for player, name in night.names.items()}
    assert str(points_of(night, 0, ids[other])) == "24"
    assert points_of(night, 0, ids[one]) is None
    (won,) = [night.names[player] for player in holders_of(night, 0)[0]]
    assert won == other
    (found_night,) = searched_nights(session.club.file)
    shown = dict(card_text(FoundNight(found_night)).nets)
    assert shown[other] == "24"
    assert one not in shown, "who played none of it"
    assert other in [player.name for player in found_night.players], "so that the night is found by that name"
    said = f"All deals in {one}’s column were played by {other}."
    (notes,) = [block for block in score_sheet(night, 0).body if isinstance(block, Notes)]
    (section,) = [one for one in notes.sections if one.title == "wrong seats"]
    assert [item.text for item in section.items] == [said]
    known = Tournaments(session.club)
    play = known.open(known.listed[0].id)
    record = TournamentRecord(play.keeper.opened, play.keeper.state.lines, play.nights, {}, "")
    found = [block for part in tournament_book(record) for block in part.body if isinstance(block, Notes)]
    assert any(item.text == said for block in found for section in block.sections for item in section.items)
    assert nights_of_player(session.club.file, ids[other]) == [], "no night of its own beside the tournament"
