"""The page of a tournament in the window: from the names to the draw, the tables, the line and the champion."""

from __future__ import annotations

from functools import partial
from pathlib import Path

import pytest
from PySide6.QtCore import QPoint, Qt
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QApplication, QMenu
from pytestqt.qtbot import QtBot

from scorekeeper.files.archive import archive
from scorekeeper.files.gathering_file import read_gathering
from scorekeeper.gathering.tournament.entries import TallyBy
from scorekeeper.sheet.entries import Amend
from scorekeeper.text.tournament_standings_shown import StandingKind
from tests.scorekeeper.nights import deal
from tests.ui import in_sight
from tests.ui.display.display_driver import seen_in
from tests.ui.program import LAPTOP, Program
from tests.ui.tournament.tournament_driver import (
    TWELVE,
    answer,
    page_of,
    said,
    standings,
    type_table,
)
from ui.display.board import Board
from ui.live.open_club import OpenClub
from ui.live.tournaments import Tournaments
from ui.shell.exchange_writer import exchange_writer_of
from ui.shell.tournament_exchange import TournamentExchange
from ui.theme import current_theme
from ui.theme.push_buttons import KIND
from ui.tournament.totals_form import TotalsForm
from ui.tournament.tournament_page import TournamentPage
from ui.widgets.page_scroll import PageScroll
from ui.widgets.sidebar_items import SidebarItem


def test_a_tournament_begins_with_its_people_and_a_draw(opened: Program) -> None:
    opened.window.actions_["tournament"].trigger()
    page = page_of(opened)
    QTest.keyClicks(page.play.announce.name, "House cup")
    page.play.announce.begin.click()
    page.play.names.setPlainText(TWELVE)
    page.play.enter_names.click()
    page.play.step.click()
    answer(page, "84")
    assert page.play.question.trouble.text().startswith("84 cannot go on from “First day”, where 12 play; enter")
    answer(page, "4")
    page.play.step.click()
    assert "3 tables are drawn" in said(page)
    assert "The round closes when the tables 1, 2 and 3 are in." in said(page)
    names = [name for line in page.play.tables.values for name in line.names.split(", ")]
    assert sorted(names) == TWELVE.split("\n")
    assert "Choose a name to see its tables." in said(page)
    page.play.undo.click()
    assert page.play.tables.values == ()
    assert "Choose a name to see its tables." not in said(page)
    page.play.redo.click()
    assert len(page.play.tables.values) == 3
    QTest.keyClick(page.play.tables, Qt.Key.Key_P, Qt.KeyboardModifier.ControlModifier)
    assert opened.session.shown_page == "tournament_papers"


def _heights(form: TotalsForm) -> list[int]:
    QApplication.processEvents()  # lays the form out
    return [part.mapTo(form.window(), QPoint()).y() for part in (form.heading, form.per, form.fields[0][0], form.save)]


def test_totals_say_what_they_add_to_what_is_wrong_stays_in_the_fields_and_all_tables_stand_above_in_little_room(
    twelve: TournamentPage,
) -> None:
    form = twelve.play.totals
    type_table(twelve, 1, "50", "60", "70", "30")
    table = twelve.play.tables.values[0]
    assert (table.words, table.sum, table.remark) == ("2 too many", "210", "")
    assert form.remark.text() == "Adds to 210: 2 too many for 208."
    QTest.keyClick(twelve.play.tables, Qt.Key.Key_Return)
    assert form.fields[0][0].selectedText() == "50", "what is typed now stands in its place"
    type_table(twelve, 1, "50", "60", "70", "x")
    assert form.remark.role == "red"
    assert form.remark.text().endswith("."), "a whole sentence"
    assert form.fields[0][3].text() == "x"
    before = _heights(form)
    form.per.words[1].click()
    assert len(form.fields) == 2
    assert _heights(form) == before, "no button moves under the pointer when rows come, and the remark goes"
    for field, figure in zip((*form.fields[0], *form.fields[1]), (13, 13, 39, 39, 50, 20, 30, 4), strict=True):
        field.setText(str(figure))
        form.typed.emit()
    assert form.remark.text() == "Each match adds to 104."
    form.fields[0][0].setText("12")
    form.typed.emit()
    assert form.remark.text() == "Match 1: Adds to 103: 1 too few for 104. Match 2: Adds to 104."
    form.per.words[0].click()
    type_table(twelve, 1, "50", "60", "70", "-24")
    assert form.remark.text() == "Adds to 156, with 1 run down."
    assert not form.isVisibleTo(twelve), "nothing is left to be said of this table"
    assert [line[0] for line in standings(twelve)][:4] == ["1", "2", "3", "4"]
    current_theme().set("light", 250)
    tables = twelve.play.tables
    tables.show_tables([*tables.values, *tables.values])
    twelve.window().resize(LAPTOP.width(), LAPTOP.height() - 20)
    QApplication.processEvents()
    last = tables.visualItemRect(tables.item(5))
    assert last.top() == 2 * last.height()
    assert tables.height() >= last.bottom()


@pytest.mark.qt_log_ignore("does not support raise", "does not support grabbing", extend=True)
def test_everything_that_is_pressed_is_large_enough_and_names_are_chosen_by_keys(twelve: TournamentPage) -> None:
    view = twelve.standings.list
    assert in_sight.small(twelve.window()) == []
    QTest.keyClick(twelve.play.tables, Qt.Key.Key_1)
    assert in_sight.small(twelve.window()) == []
    assert in_sight.without_menu(twelve.window()) == []
    view.choose("")
    assert "Choose a name to see its tables." in said(twelve)
    press = partial(QTest.mouseClick, view.viewport(), Qt.MouseButton.LeftButton)
    press(pos=view.visualItemRect(view.item(0)).center())
    assert (view.values[0].kind, view.chosen) == (StandingKind.HEAD, None)
    press(pos=view.visualItemRect(view.item(2)).center())
    assert f"{view.values[2].name}: round 1 at table 1, not in yet." in said(twelve)
    QTest.mouseDClick(view.viewport(), Qt.MouseButton.LeftButton, pos=view.visualItemRect(view.item(2)).center())
    menu = twelve.standings.acts.findChildren(QMenu)[-1]
    assert menu.actions()[0].text().strip() == view.values[2].name
    menu.close()
    QTest.keyClick(view, Qt.Key.Key_Up)
    player = view.values[1].player
    assert twelve.standings.about.currentData() == player
    type_table(twelve, 3, "50", "60", "70", "28")
    assert (view.chosen is not None, view.currentRow() == 1) == (True, False)
    assert twelve.standings.about.currentData() == view.values[view.currentRow()].player == player


def test_two_tallies_that_differ_stand_under_their_table_until_it_is_said_which_counts(twelve: TournamentPage) -> None:
    type_table(twelve, 1, "50", "60", "70", "28")
    twelve.play.totals.by.chosen.emit(1)
    type_table(twelve, 1, "50", "60", "57", "28")
    assert twelve.play.tables.values[0].words == "differs"
    third = twelve.play.tables.values[0].names.split(", ")[2]
    assert f"{third} 70 57 13 less" in said(twelve)
    assert "adds to 208 195 " in said(twelve)
    assert "Only the staff’s count adds up; the cards are 13 too few." in said(twelve)
    assert not twelve.play.totals.save.isVisibleTo(twelve), "the fields are there once they are typed again"
    by_rule, cards = twelve.play.totals.tallies.answers
    assert (by_rule.text(), cards.text()) == ("By the rule: the staff’s count", "The cards count…")
    QApplication.processEvents()
    assert [one.verticalScrollBar().maximum() for one in twelve.findChildren(PageScroll)] == [0]
    QTest.mouseClick(by_rule, Qt.MouseButton.LeftButton)
    assert twelve.play.tables.values[0].words == "in"
    assert (third, "70") in [line[1:] for line in standings(twelve)]
    twelve.play.tables.choose(0)
    twelve.play.undo.click()
    QTest.keyClick(twelve.play.tables, Qt.Key.Key_1)
    twelve.play.totals.type_again.click()
    assert twelve.play.totals.fields[0][0].hasFocus()
    assert twelve.play.totals.save.isVisibleTo(twelve)
    QTest.keyClick(twelve.play.totals, Qt.Key.Key_Escape)
    QTest.keyClick(twelve.play.tables, Qt.Key.Key_1)
    QTest.keyClick(twelve.play.tables, Qt.Key.Key_C)
    assert f"{third}: 57 count." in said(twelve)
    answer(twelve, "")
    assert "Say who decided it." in said(twelve)
    answer(twelve, "Ruth")
    assert twelve.play.tables.values[0].words == "in"
    assert "The tally that counts is written down." in said(twelve)
    QTest.keyClick(twelve, Qt.Key.Key_2)
    assert twelve.play.totals.tally is TallyBy.STAFF, "another table begins with the tally of the staff"
    twelve.play.totals.save.click()
    assert twelve.play.totals.remark.text() == "Type the figure of each player; 0 for none."
    assert (third, "57") in [line[1:] for line in standings(twelve)]


@pytest.mark.qt_log_ignore("does not support raise", "does not support grabbing", extend=True)
def test_who_leaves_has_a_penalty_or_comes_late_is_said_and_a_table_that_does_not_end_is_written_off(
    twelve: TournamentPage,
) -> None:
    type_table(twelve, 1, "50", "60", "70", "28")
    assert not twelve.standings.acts.isEnabled()
    about = twelve.standings.about
    about.setCurrentIndex(about.findData(twelve.standings.list.values[0].player))
    twelve.standings.acts.click()
    (menu,) = twelve.standings.acts.findChildren(QMenu)
    words = [action.text().replace("&", "").strip() for action in menu.actions() if action.text()]
    assert words[1:4] == ["Not there (no-show)", "Leaves…", "Another in this place…"]
    next(action for action in menu.actions() if "Penalty" in action.text()).trigger()
    menu.close()
    points, reason = twelve.play.question.fields
    QTest.keyClick(points, Qt.Key.Key_Return)
    assert reason.hasFocus(), "Enter moves on to the empty field"
    answer(twelve, "5", "slow play")
    assert ": a penalty of 5, slow play." in said(twelve)
    assert standings(twelve)[0][2] == "33"
    twelve.play.late.click()
    question = twelve.play.question
    QTest.mouseClick(question.choices.words[1], Qt.MouseButton.LeftButton)
    assert question.fields[0].hasFocus(), "a name is typed on after the mouse chose who it is"
    question.choices.words[0].setFocus(Qt.FocusReason.TabFocusReason)
    QTest.keyClick(question.choices.words[0], Qt.Key.Key_Right)
    assert question.choices.words[1].hasFocus(), "the arrow keys stay among the words"
    question.leave.click()
    QTest.keyClick(twelve.play.tables, Qt.Key.Key_3)
    twelve.play.totals.write_off.click()
    answer(twelve, "")
    assert twelve.play.question.trouble.text()
    answer(twelve, "the light went out")
    assert twelve.play.tables.values[2].words == "written off"
    assert [line.points for line in twelve.standings.list.values].count("52") == 4


def chosen_act(page: TournamentPage, row: int, words: str) -> None:
    """Do an act on a player by the menu of the name."""
    view = page.standings.list
    view.setCurrentRow(row)
    QTest.keyClick(view, Qt.Key.Key_Return)
    menu = page.standings.acts.findChildren(QMenu)[-1]
    next(action for action in menu.actions() if words in action.text().replace("&", "")).trigger()
    menu.close()


@pytest.mark.qt_log_ignore("does not support raise", "does not support grabbing", extend=True)
def test_wrong_seats_are_mended_at_both_tables_and_who_keeps_a_table_and_who_do_not_meet_is_heeded_by_the_next_draw(
    twelve: TournamentPage, opened: Program
) -> None:
    before = [line.names.split(", ") for line in twelve.play.tables.values]
    one, other = before[0][0], before[1][0]
    people = [line.name for line in twelve.standings.list.values]
    chosen_act(twelve, people.index(one), "Sat in somebody else’s place")
    answer(twelve, "Nobody", "3")
    assert "Nobody here is called “Nobody”. Type the name as it stands in the list." in said(twelve)
    answer(twelve, other, "3")
    after = [line.names.split(", ") for line in twelve.play.tables.values]
    assert (after[0][0], after[1][0]) == (other, one)
    assert after[2] == before[2]
    people = [line.name for line in twelve.standings.list.values]
    chosen_act(twelve, people.index("Ann"), "Keeps a table")
    answer(twelve, "2")
    chosen_act(twelve, people.index("Ann"), "Must not meet")
    answer(twelve, "Ann")
    assert "Ann cannot meet “Ann”; name somebody else." in said(twelve)
    answer(twelve, "Bob")
    known = Tournaments(opened.session.club)
    read = known.open(known.listed[0].id).tournament.wishes
    assert ([seat.table for seat in read.fixed], len(read.apart)) == ([2], 1)
    assert twelve.standings.foot.text() == "The draws keep apart Ann and Bob. Ann keeps table 2."
    chosen_act(twelve, people.index("Bob"), "Must not meet")
    assert "The draws keep Bob apart from Ann." in said(twelve)
    twelve.play.question.leave.click()
    chosen_act(twelve, people.index("Ann"), "Keeps table 2")
    assert twelve.play.question.fields[0].selectedText() == "2", "what is typed stands in its place"
    twelve.play.question.leave.click()
    for _ in range(3):
        twelve.play.draw_again.click()
        second = twelve.play.tables.values[1].names.split(", ")
        assert "Ann" in second
        assert "Bob" not in second


def test_a_table_is_played_on_this_laptop_and_its_night_comes_in(
    opened: Program, twelve: TournamentPage, qtbot: QtBot
) -> None:
    """The table display shows who sits where, then the standings, also while the sheet of the table is written."""
    opened.window.actions_["display"].trigger()
    qtbot.waitUntil(lambda: getattr(seen_in(opened), "title", "") == "Your seat")
    QTest.keyClick(twelve.play.tables, Qt.Key.Key_1)
    names = twelve.play.tables.values[0].names.split(", ")
    twelve.play.totals.play.click()
    assert [player.name for player in opened.live.night.players] == names
    texts = [item.text() for item in opened.window.sidebar.findChildren(SidebarItem) if not item.isHidden()]
    assert "Tournament" in texts, "the way back is one click"
    rules = opened.live.night.games[0].setup.rules
    assert (rules.deals, rules.limit) == (8, None)
    for _ in range(8):
        opened.live.write(lambda keeper: keeper.write(0, deal(13, 5, 5, 3)))
    opened.window.actions_["tournament"].trigger()
    page = page_of(opened)
    page.play.undo.click()
    assert "Round 1 is played already at table 1, so its draw stays" in said(page)
    QTest.keyClick(page.play.tables, Qt.Key.Key_1)
    page.play.totals.play.click()
    assert opened.page == "SheetPage", "its sheet is shown again"
    opened.window.actions_["tournament"].trigger()
    page = page_of(opened)
    assert (page.play.tables.values[0].words, page.play.tables.values[0].remark) == ("finished", "8 of 8")
    QTest.keyClick(page.play.tables, Qt.Key.Key_1)
    assert page.play.totals.take_night.text() == "Take its night in, 8 deals"
    assert page.play.totals.save.property(KIND) == "quiet", "one green button"
    page.play.totals.take_night.click()
    assert (page.play.tables.values[0].words, page.play.tables.values[0].sum) == ("in", "208")
    assert [line.points for line in page.standings.list.values][:4] == ["24", "40", "40", "104"]
    qtbot.waitUntil(lambda: getattr(seen_in(opened), "title", "") == "Standings")
    _a_table_that_is_corrected_after_its_stage_was_closed(opened, page)
    opened.session.go("sheet")
    QApplication.processEvents()
    assert isinstance(seen_in(opened), Board)
    opened.session.open_sample()
    qtbot.waitUntil(lambda: not isinstance(seen_in(opened), Board))


def _a_table_that_is_corrected_after_its_stage_was_closed(opened: Program, page: TournamentPage) -> None:
    """The standings say so; the round can be opened again, and the table taken in again."""
    type_table(page, 2, "50", "51", "53", "54")
    type_table(page, 3, "49", "52", "53", "54")
    page.play.step.click()
    assert "Round 1 is closed." in said(page)
    opened.live.write(lambda keeper: keeper.write(0, Amend(0, deal(13, 6, 4, 3), agreed=opened.live.night.order)))
    opened.session.go("sheet")
    opened.window.actions_["tournament"].trigger()
    page = page_of(opened)
    second, third = (page.play.tables.values[0].names.split(", ")[seat] for seat in (1, 2))
    told = f"Table 1 of round 1 was corrected after “First day” was closed: {second} 40 → 41 and {third} 40 → 39."
    assert f"{told} The same would have gone on." in said(page)
    assert page.play.open_again.text() == "Open round 1 again"
    page.play.open_again.click()
    assert "Round 1 is open again: take its table in once more, and close it." in said(page)
    page.play.anew.click()
    assert [line.points for line in page.standings.list.values][:3] == ["24", "39", "41"]


def test_tables_of_the_exchange_folder_are_shown_and_come_in(
    opened: Program, twelve: TournamentPage, tmp_path: Path, qtbot: QtBot
) -> None:
    """The table is played at another laptop, which has the tournament from the folder; half a file is left aside."""
    stick = tmp_path / "stick"
    stick.mkdir()
    opened.settings.exchange_folder = str(stick)
    twelve.play.undo.click()
    twelve.play.redo.click()
    exchange_writer_of(opened.session).writer.wait()
    other = OpenClub(tmp_path / "other.scorekeeper")
    there = Tournaments(other)
    (file,) = stick.glob("*.gathering.json")
    assert there.brings(read_gathering(file.read_text(encoding="utf-8")))
    table = there.play(there.open(there.listed[0].id), 1).keeper
    for points in ((13, 5, 5, 3), (0, 13, 8, 5)):
        table.write(0, deal(*points))
    content = archive(table.lines)
    (stick / "1.night.json").write_text(content, encoding="utf-8")
    (stick / "half.night.json").write_text(content[:400], encoding="utf-8")
    exchange = twelve.findChild(TournamentExchange)

    def seen(words: str) -> bool:
        exchange.look()
        return twelve.play.tables.values[0].words == words or twelve.play.anew.isVisibleTo(twelve)

    qtbot.waitUntil(lambda: seen("deal 3"), timeout=30_000)
    assert "half.night.json is left aside" in said(twelve)
    QTest.keyClick(twelve.play.tables, Qt.Key.Key_1)
    twelve.play.totals.take_night.click()
    assert "Table 1 is in." in said(twelve)
    table.write(0, deal(26, 0, 0, 0, as_written=True))
    (stick / "1.night.json").write_text(archive(table.lines), encoding="utf-8")
    QTest.keyClick(twelve, Qt.Key.Key_Escape)
    qtbot.waitUntil(lambda: seen(""), timeout=30_000)
    assert twelve.play.anew.text() == "Take in again what changed since: table 1 of round 1"
    twelve.play.anew.click()
    assert twelve.play.tables.values[0].words == "deal 4"
    assert not twelve.play.anew.isVisibleTo(twelve)
    other.close()
