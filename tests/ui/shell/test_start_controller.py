"""The start page of a club: IOUs are paid and that is undone, each for itself; the last table plays again."""

from __future__ import annotations

import sqlite3
from collections.abc import Iterator
from contextlib import closing, contextmanager
from fractions import Fraction
from functools import partial
from pathlib import Path

import pytest
from msgspec.structs import replace
from PySide6.QtCore import Qt
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QApplication
from pytestqt.qtbot import QtBot

from scorekeeper.files.archive import archive
from scorekeeper.money.money_book import IouEnd
from scorekeeper.night.ious import Iou
from scorekeeper.night.money_actions import move_iou
from scorekeeper.night.night import settle_night
from scorekeeper.rules.people import Player
from scorekeeper.sheet.entries import End, EndHow, SeatChange
from scorekeeper.storage.directory import newest_played
from scorekeeper.storage.forgetting import forget
from scorekeeper.text.display_names import short_names
from tests.scorekeeper.cli.test_tournament_command import begun
from tests.scorekeeper.example_games import shared
from tests.scorekeeper.storage.nights import finished_night
from tests.ui.imports import import_night_file
from tests.ui.program import LAPTOP, Program
from ui.live.tournaments import Tournaments
from ui.money.settle_page import SettlePage
from ui.new_night.new_night_page import NewNightPage
from ui.new_night.start_page import StartPage
from ui.print_preview.club_page import ClubPrintPage
from ui.shell.availability import SECTIONS
from ui.shell.forms_controller import known_players
from ui.shell.tournament_shown_last import shown_last
from ui.widgets.sidebar_items import SidebarItem

NOT_OPEN = "This IOU is not open any more as it stands here: it was paid, counted into a night, forgiven or taken back."


@pytest.fixture
def owing(opened: Program, tmp_path: Path, qtbot: QtBot) -> StartPage:
    """The start page of a club whose one night left two IOUs, and a payment of which nothing is written."""
    path = tmp_path / "in.night.json"
    path.write_text(archive(finished_night()), encoding="utf-8")
    import_night_file(opened.club, path)
    keeper = opened.club.keeper("n1")
    for line in settle_night(keeper.night).parts.lines[:2]:
        keeper.pay(line.payer, line.payee, line.left, promised=True)
    return begin(opened, qtbot)


def begin(opened: Program, qtbot: QtBot) -> StartPage:
    """The start page with what is owed."""
    opened.session.go("first_start")
    page = opened.window.pages.currentWidget()
    assert isinstance(page, StartPage)
    qtbot.waitUntil(lambda: len(page.debts.lines) == 2 and page.debts.lines[1].isVisible())
    qtbot.waitUntil(lambda: bool(page.debts.unpaid))
    return page


def on_ious(opened: Program) -> list[Iou]:
    return [one for one in opened.club.books.ious() if one.on_iou]


def each_iou_is_paid_and_undone_for_itself_and_a_payment_left_open_leads_to_its_night(
    opened: Program, owing: StartPage, qtbot: QtBot
) -> None:
    qtbot.waitUntil(lambda: owing.counted.text() == "1 night this season, 1 in all")
    first, second = owing.debts.lines
    before = owing.debts_said.text()
    assert before.endswith("open, 2 IOUs, 1 payment")
    for line in (first, second):
        line.pay_button.click()
        line.yes_button.click()
    assert on_ious(opened) == []
    assert owing.debts_said.text() == "15.50 open, 1 payment"
    first.undo_button.click()
    assert on_ious(opened) == [first.iou]
    second.undo_button.click()
    assert on_ious(opened) == [first.iou, second.iou]
    assert owing.debts_said.text() == before
    assert first.pay_button.isVisible()
    (left,) = owing.debts.unpaid
    night = opened.club.books.night("n1")
    open_line = settle_night(night).parts.lines[2]
    names = night.names[open_line.payer], night.names[open_line.payee]
    assert left.title.text() == "{} still pays {}".format(*names)
    assert left.amount.text() == "15.50"
    left.button.click()
    assert opened.live.night.id == "n1"


def a_line_keeps_its_height_while_it_asks_and_when_it_is_paid_and_is_not_paid_once_it_was_forgiven(
    opened: Program, owing: StartPage, qtbot: QtBot
) -> None:
    opened.window.resize(LAPTOP)
    line = owing.debts.lines[0]
    qtbot.waitUntil(lambda: line.width() > 500 and line.title.height() == line.title.minimumHeight())
    for _ in range(4):  # layouts in layouts, each by an event
        QApplication.processEvents()
    high = line.height()
    for button in (line.pay_button, line.no_button, line.pay_button, line.yes_button, line.undo_button):
        button.click()
        QApplication.processEvents()
        assert line.height() == high
    moves = len(opened.club.books.night("n1").book.moves)
    opened.club.keeper("n1").record(lambda night: move_iou(night, line.iou, IouEnd.FORGIVEN))
    line.pay_button.click()
    line.yes_button.click()
    assert opened.said[0] == NOT_OPEN
    assert len(opened.club.books.night("n1").book.moves) == moves + 1


def test_the_last_table_plays_again(opened: Program, owing: StartPage) -> None:
    assert owing.again is not None
    night, owed = opened.club.books.night("n1"), opened.club.books.ious()
    names, short = night.names, short_names(night.players)
    said = owing.again.count_in.words
    assert owed
    assert all(short[iou.debtor] in said for iou in owed)
    QTest.keyClick(QApplication.focusWidget(), Qt.Key.Key_I, Qt.KeyboardModifier.AltModifier)
    for _ in range(2):
        QTest.keyClicks(QApplication.focusWidget(), "2")
    QTest.keyClick(QApplication.focusWidget(), Qt.Key.Key_Return)
    assert opened.page == "SheetPage"
    assert opened.live.night.id != "n1"
    assert opened.live.game.setup.first_dealer == 1
    assert list(opened.live.night.names.values()) == list(names.values())
    assert len(opened.live.night.book.moves) == len(owed)
    assert opened.club.books.ious() == []


def test_nobody_is_asked_again_whose_name_was_forgotten(opened: Program, owing: StartPage) -> None:
    """Neither with the last table, nor in the form of a new night, which is begun with the others."""
    assert owing.again is not None
    night = opened.club.books.night("n1")
    gone = night.players[1]
    forget(opened.club.file, gone.id)
    opened.session.go("first_start")
    page = opened.window.pages.currentWidget()
    assert isinstance(page, StartPage)
    assert page.again is None
    opened.session.go("new_night")
    form = opened.window.pages.currentWidget()
    assert isinstance(form, NewNightPage)
    seated = [seat.name for seat in form.form.table.seats if seat.name]
    assert sorted(seated) == sorted(player.name for player in night.players if player != gone)
    assert {one.id for one in known_players(opened.session)} == {one.id for one in night.players if one != gone}


def test_those_who_began_a_night_play_again_although_one_left_and_another_came(opened: Program, tmp_path: Path) -> None:
    keeper = shared((13, 5, 6, 2), (0, 0, 13, 13))
    keeper.join(Player("fay", "Fay"))
    keeper.write(0, SeatChange(hand=1, leaves="bob", joins="fay", agreed=("ann", "bob", "cal", "eve", "dee")))
    keeper.write(0, End(EndHow.AGREEMENT, ("ann", "fay", "cal", "eve", "dee")))
    path = tmp_path / "in.night.json"
    path.write_text(archive(keeper.lines), encoding="utf-8")
    import_night_file(opened.club, path)
    opened.session.begin()
    opened.window.show()
    for key in "14":
        QTest.keyClicks(QApplication.focusWidget(), key)
    QTest.keyClick(QApplication.focusWidget(), Qt.Key.Key_Return)
    assert opened.page == "SheetPage"
    assert opened.live.short_names[opened.live.game.setup.scorekeeper] == "Dee"
    hands = [[opened.live.night.names[player] for player in hand] for hand in opened.live.game.setup.hands]
    assert hands == [["Ann"], ["Bob"], ["Cal", "Eve"], ["Dee"]]


@pytest.mark.parametrize(("place", "players"), [(1, 4), (2, 0)])
def test_changes_and_other_players_begin_in_the_form_with_what_was_chosen_for_the_last_table(
    opened: Program, owing: StartPage, place: int, players: int
) -> None:
    """What is owed too: who ticked it on the start page would else find it missing at the end of the night."""
    again = owing.again
    assert again is not None
    again.keeper.picked.emit(1)
    again.count_in.box.click()
    again.buttons[place].click()
    page = opened.window.pages.currentWidget()
    assert isinstance(page, NewNightPage)
    assert sum(bool(row.name.text()) for row in page.form.players.rows) == players
    assert bool(page.paper.hint.text()) is bool(players)  # "everything as the last time ..."
    if players:
        assert (page.draft.table.dealer, page.draft.table.keeper) == (None, 1)
        assert set(page.draft.counted_in) == set(again.count_in.counted_in) != set()


def sidebar_nights(program: Program) -> list[str]:
    """The days of the earlier nights in the sidebar."""
    items = program.window.sidebar.findChildren(SidebarItem)
    return [item.text() for item in items if item.isVisible() and item.text().endswith("Nov")]


@contextmanager
def held_by_another_program(program: Program, how: str) -> Iterator[None]:
    """The club file is locked: `IMMEDIATE` for writing, `EXCLUSIVE` for reading too."""
    program.club.file.set_busy_timeout(0.02)
    with closing(sqlite3.connect(program.club.path, isolation_level=None)) as other:
        other.execute(f"BEGIN {how}")
        yield
        other.execute("ROLLBACK")


def test_an_iou_is_paid_once_though_the_club_file_is_locked(opened: Program, owing: StartPage, qtbot: QtBot) -> None:
    """The payment waits in memory: the IOU is gone from every page, and paying it again is refused with that reason."""
    line, other = owing.debts.lines
    with held_by_another_program(opened, "IMMEDIATE"):
        line.pay_button.click()
        line.yes_button.click()
        assert (opened.club.unsaved.count, on_ious(opened)) == (1, [other.iou])
        line.yes_button.click()
        assert opened.said == (NOT_OPEN, "bad")
        assert opened.club.unsaved.count == 1
        opened.session.begin()
        page = opened.window.pages.currentWidget()
        assert isinstance(page, StartPage)
        qtbot.waitUntil(lambda: bool(page.debts.lines))
        assert [shown.iou for shown in page.debts.lines] == [other.iou]
    assert opened.club.journal.try_again()
    assert on_ious(opened) == [other.iou]
    assert len(opened.club.books.night("n1").book.moves) == 1


def test_an_iou_that_is_paid_while_the_club_file_cannot_be_read_stays_open(opened: Program, owing: StartPage) -> None:
    line = owing.debts.lines[0]
    line.pay_button.click()
    with held_by_another_program(opened, "EXCLUSIVE"):
        line.yes_button.click()
        said = f"“{opened.club.path}” is in use by another program; close it there and try again."
        assert opened.said == (said, "bad")
        assert line.yes_button.isVisible()
    assert (opened.club.unsaved.count, len(on_ious(opened))) == (0, 2)
    line.yes_button.click()
    assert len(on_ious(opened)) == 1


def test_a_tournament_stands_in_the_place_of_its_tables_and_leads_to_its_page(
    opened: Program, owing: StartPage
) -> None:
    keeper = begun(opened.club.file)
    table = Tournaments(opened.club).play(keeper, 1).keeper.night.id
    opened.session.begin()
    page = opened.window.pages.currentWidget()
    assert isinstance(page, StartPage)
    cup, night = page.nights
    assert (cup.summary.day, cup.summary.names, night.night) == ("21 November", "Meridian Open", "n1")
    assert newest_played(opened.club.file) == "n1", "a table is no pattern of a night"
    cup.click()
    assert opened.session.shown_page == "tournament"
    assert shown_last(opened.session).opened.keeper.opened.name == "Meridian Open"
    opened.session.open_night(table)
    opened.session.begin()
    assert opened.session.left is not None


def test_old_ious_are_counted_into_the_night_of_today_beside_which_stand_earlier_nights(
    opened: Program, owing: StartPage, qtbot: QtBot
) -> None:
    """In the sidebar, if there is room."""
    assert owing.again is not None
    assert owing.debts.count_in_link is None
    for _ in range(2):
        QTest.keyClicks(QApplication.focusWidget(), "1")
    owing.again.play_button.click()
    shown = partial(sidebar_nights, opened)
    opened.window.resize(LAPTOP)
    qtbot.waitUntil(lambda: shown() == ["Fri 20 Nov"])
    opened.window.sidebar.setFixedHeight(200)
    qtbot.waitUntil(lambda: shown() == [])
    opened.session.go("first_start")
    page = opened.window.pages.currentWidget()
    assert isinstance(page, StartPage)
    qtbot.waitUntil(lambda: page.debts.count_in_link is not None)
    assert page.debts.count_in_link is not None
    page.debts.count_in_link.click()
    settle = opened.window.pages.currentWidget()
    assert isinstance(settle, SettlePage)
    assert settle.sections.open == SECTIONS.index("ious")


def print_it_leads_to_the_season_book_and_its_print_button(opened: Program, owing: StartPage, qtbot: QtBot) -> None:
    owing.season_print_wanted.emit()
    page = opened.window.pages.currentWidget()
    assert isinstance(page, ClubPrintPage)
    without_printer = page.options.save_button
    qtbot.waitUntil(lambda: QApplication.focusWidget() in (page.options.print_button, without_printer))


def test_ious_are_paid_undone_and_printed_from_the_start_page_each_for_itself(
    opened: Program, owing: StartPage, qtbot: QtBot
) -> None:
    print_it_leads_to_the_season_book_and_its_print_button(opened, owing, qtbot)
    each_iou_is_paid_and_undone_for_itself_and_a_payment_left_open_leads_to_its_night(
        opened, begin(opened, qtbot), qtbot
    )
    a_line_keeps_its_height_while_it_asks_and_when_it_is_paid_and_is_not_paid_once_it_was_forgiven(
        opened, begin(opened, qtbot), qtbot
    )


def test_what_those_who_are_named_owe_is_counted_into_the_night_that_begins(
    opened: Program, owing: StartPage, qtbot: QtBot
) -> None:
    owed = opened.club.books.ious()
    opened.window.show()
    opened.session.go("new_night")
    page = opened.session.page("new_night")
    assert isinstance(page, NewNightPage)
    qtbot.waitUntil(page.count_in.isVisible)
    assert page.count_in.ious == tuple(owed)
    table = page.draft.table
    page.fill(replace(page.draft, table=replace(table, dealer=0, keeper=0)))
    assert not page.count_in.chosen
    QTest.keyClick(page.count_in.box, Qt.Key.Key_I, Qt.KeyboardModifier.AltModifier)
    assert page.count_in.chosen == tuple(owed)
    page.start()
    night = opened.live.night
    assert night.id != "n1"
    assert [(move.night, move.payment, move.amount) for move in night.book.moves] == [
        ("n1", payment, iou.left) for payment, iou in enumerate(owed)
    ]
    assert opened.club.books.night("n1").payments[2].promised, "what was not paid is on an IOU in its own night now"
    assert opened.club.books.ious() == []
    due = settle_night(night).due
    assert due is not None
    assert sum(due.values()) == 0
    assert {player: due[player] for player in due if due[player]} == {
        player: sum((iou.left * ((player == iou.creditor) - (player == iou.debtor)) for iou in owed), Fraction(0))
        for player in {one for iou in owed for one in (iou.debtor, iou.creditor)}
    }


def test_a_night_that_begins_counts_in_nothing_that_nobody_ticked(
    opened: Program, owing: StartPage, qtbot: QtBot
) -> None:
    opened.session.go("new_night")
    page = opened.session.page("new_night")
    assert isinstance(page, NewNightPage)
    qtbot.waitUntil(lambda: bool(page.count_in.ious))
    page.fill(replace(page.draft, table=replace(page.draft.table, dealer=0, keeper=0)))
    page.start()
    assert opened.live.night.book.moves == ()
    assert len(on_ious(opened)) == 2
