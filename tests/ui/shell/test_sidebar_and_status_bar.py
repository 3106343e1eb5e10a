"""The sidebar shows the state of the night, and the status bar the state of the program."""

from __future__ import annotations

from datetime import datetime
from fractions import Fraction
from itertools import product
from pathlib import Path

import pytest
from PySide6.QtCore import Qt
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QApplication, QWidget
from pytestqt.qtbot import QtBot

from scorekeeper.night.journal import NightOpened
from scorekeeper.night.keeper import Keeper
from scorekeeper.rules.points import Points
from scorekeeper.sheet.entries import Deal, End, EndHow, Suspend, Void
from scorekeeper.storage.memory_journal import MemoryJournal
from scorekeeper.text.night_labels import game_state
from tests.faults.budget import few_of, some_of
from tests.scorekeeper.example_games import FOUR
from tests.scorekeeper.example_nights import begun, players, seat
from tests.ui.program import LAPTOP, Program, import_night, keys
from ui.deal_entry.cell_edit import CellEdit
from ui.live.open_club import OpenNight, local_now
from ui.shell.main_window import MainWindow
from ui.theme.theme import current_theme
from ui.widgets.key_caps import ChipButton
from ui.widgets.painted_button import PaintedButton
from ui.widgets.sidebar_items import SidebarHeading, SidebarItem, SidebarLine


def items(program: Program) -> list[tuple[str, bool]]:
    """The sidebar's items and whether each is marked."""
    found = (widget for widget in widgets(program) if isinstance(widget, SidebarItem))
    return [(item.accessibleName() or item.text(), item.isChecked()) for item in found]


def widgets(program: Program) -> list[QWidget]:
    """The texts of the sidebar, from top to bottom."""
    column = program.window.sidebar.widget().layout()
    found = (column.itemAt(place) for place in range(column.count()))
    return [widget for item in found if item is not None and (widget := item.widget()) is not None]


def test_the_rail_lists_games_and_pages_marks_the_one_that_is_reached_and_leads_back_to_the_open_game(
    night: Program,
) -> None:
    assert dict(items(night)) == {
        "Game 1, deal 3 now": False, "Game 2, deal 2 now": True, "Settle": False, "Paper": False,
        "History": False, "Manual": False, "Club": False,
    }  # fmt: skip
    night.session.show_game(0)
    assert dict(items(night))["Game 1, deal 3 now"]
    night.window.actions_["manual"].trigger()
    assert [name for name, marked in items(night) if marked] == ["Manual"], "which leaves the rail as it is"
    assert ("Settle", False) in items(night)
    settle = next(one for one in widgets(night) if isinstance(one, SidebarItem) and one.text() == "Settle")
    QTest.mouseClick(settle, Qt.MouseButton.LeftButton)
    assert night.page == "SettlePage"
    assert [name for name, marked in items(night) if marked] == ["Settle"]
    live = night.live
    for page in some_of(["members", "statistics", "club_papers", "old_sheets", "club", "backups"], 2):
        night.session.show_game(0)
        night.session.go(page)
        assert items(night)[0] == ("Game 2, deal 2 now", False), "from a page of the club the way back"
        click(night, "Game 2")
        assert (night.live, night.live.game_index, night.page) == (live, 1, "SheetPage")


def test_a_deal_changes_the_words_of_its_game_and_a_game_that_is_over_sums_up_the_night(night: Program) -> None:
    """The rail stays as it is at a deal; each game shows how it ended."""
    live, seated = night.live, night.live.game.sheet.seated
    night.window.resize(1440, 900)
    before = widgets(night)
    live.write(lambda keeper: keeper.write(1, Deal(tuple(map(Points.whole, (13, 5, 6, 2))))))
    assert widgets(night) == before
    assert dict(items(night))["Game 2, deal 3 now"]
    live.write(lambda keeper: keeper.undo(1))
    live.write(lambda keeper: keeper.write(1, Suspend("late")))
    assert game_state(live.night.games[1]) == "suspended"
    live.write(lambda keeper: keeper.undo(1))
    assert not any(isinstance(one, SidebarLine) for one in widgets(night))
    live.write(lambda keeper: keeper.write(1, End(EndHow.AGREEMENT, seated)))
    assert game_state(live.night.games[1]) == "over, agreed"
    assert [one.text() for one in widgets(night) if isinstance(one, SidebarHeading)] == ["Games", "After game 1"]
    assert sum(isinstance(one, SidebarLine) for one in widgets(night)) == 4
    assert ("New game", False) in items(night)
    live.write(lambda keeper: keeper.write(0, Void("all wrong", seated)))
    assert game_state(live.night.games[0]) == "called off"


def test_a_settled_night_says_so_and_offers_another_night_before_another_game(night: Program) -> None:
    """Once nothing is open any more, and again not once a payment is taken back."""
    live, seated = night.live, night.live.game.sheet.seated
    for game in (0, 1):
        live.write(lambda keeper, game=game: keeper.write(game, End(EndHow.AGREEMENT, seated)))
    assert "New night" not in dict(items(night))
    night.session.go("settle")
    QApplication.processEvents()
    before = [(one.accessibleName(), one.y()) for one in widgets(night)]
    assert live.settled.parts is not None
    for line in live.settled.parts.lines:
        live.write(lambda keeper, line=line: keeper.pay(line.payer, line.payee, line.left))
    assert [name for name, _ in items(night)][-2:] == ["New game", "New night"]
    QApplication.processEvents()
    now = [(one.accessibleName(), one.y()) for one in widgets(night)]
    assert now[: len(before)] == before, "nothing moves under the mouse"
    night.session.go("sheet")
    assert night.session.sheet is not None
    over = night.session.sheet.view.over
    ended = "The game is over; everybody agreed. Bob and Dee are lowest with 0."
    assert over.accessibleName() == f"{ended} The night is settled."
    shown = [chip.text() for chip in over.findChildren(ChipButton) if not chip.isHidden()]
    assert shown.index("New night") < shown.index("Next game")
    QTest.keyClicks(over, "w")
    assert night.page == "NewNightPage"
    night.session.go("sheet")
    live.write(lambda keeper: keeper.undo_money())
    assert "New night" not in dict(items(night))
    assert over.accessibleName().startswith(f"{ended} 1 payment is still open, $"), "which its key t leads to"


def test_an_older_night_has_a_way_back_to_the_newest_one(night: Program, tmp_path: Path, qtbot: QtBot) -> None:
    """It is called by its day, if that is not today."""
    older = night.live.night.id
    for day, words in ((local_now().date().isoformat(), "Tonight"), ("2099-11-27", "Fri 27 Nov")):
        opened = NightOpened(words, day, "", "1", None, Fraction(1), Fraction(1))
        keeper = Keeper.start(MemoryJournal(), opened, players(("Ann", "Bob", "Cal", "Dee")), lambda: "")
        seat(keeper, (("ann",), ("bob",), ("cal",), ("dee",)))
        import_night(night, tmp_path, keeper)
        QApplication.processEvents()
        assert words not in dict(items(night))
        night.session.open_night(older)
        qtbot.waitUntil(lambda words=words: words in dict(items(night)))
        assert [name for name, _ in items(night)][2:8] == ["Settle", "Paper", "History", "Manual", "Club", words]
        click(night, words)
        assert night.live.night.id == words


CLUB = [
    "Start", "New night", "Find a night", "Members", "Statistics", "Season", "Old sheets", "Manual",
    "Evening", "Laptops", "Tournament",
]  # fmt: skip


def click(program: Program, words: str) -> None:
    found = next(one for one in widgets(program) if isinstance(one, SidebarItem) and words in one.accessibleName())
    QTest.mouseClick(found, Qt.MouseButton.LeftButton)


def headings(program: Program) -> list[str]:
    return [one.text() for one in widgets(program) if isinstance(one, SidebarHeading)]


def test_each_page_of_the_club_leads_to_every_other_and_back_to_the_game(night: Program) -> None:
    click(night, "Club")
    for words in few_of(CLUB, ["Start", "Find a night", "Manual", "Tournament"]):
        click(night, words)
        assert [name for name, _ in items(night)] == ["Game 2, deal 2 now", *CLUB]
        assert [name for name, marked in items(night) if marked] == [words]
    click(night, "Game 2")
    assert night.page == "SheetPage"
    assert night.live.game_index == 1
    assert ("Club", False) in items(night)


def test_a_night_without_a_game_has_a_way_back_to_its_form(opened: Program) -> None:
    opened.session.show_night(OpenNight(begun(FOUR), kept=False))
    opened.session.go("members")
    click(opened, "New game")
    assert opened.session.shown_page == "new_game"


def test_the_way_back_is_called_tonight_until_the_day_after(night: Program, monkeypatch: pytest.MonkeyPatch) -> None:
    for now, words in (
        ("2026-11-20T20:00", "Tonight"),
        ("2026-11-21T02:00", "Tonight"),
        ("2026-11-22T20:00", "Fri 20 Nov"),
    ):
        monkeypatch.setattr("ui.shell.sidebar.local_now", lambda now=now: datetime.fromisoformat(now))
        night.session.go("first_start")
        assert headings(night) == [words, "Club", "Several tables"]
        click(night, "Game 2")


def test_without_a_night_the_rail_has_the_pages_of_the_club_also_when_the_night_was_discarded(
    opened: Program, tmp_path: Path
) -> None:
    opened.session.begin()
    assert ([words for words, _ in items(opened)], headings(opened)) == (CLUB, ["Club", "Several tables"])
    keeper = begun(FOUR)
    seat(keeper, tuple((name.lower(),) for name in FOUR))
    import_night(opened, tmp_path, keeper)
    opened.session.go("first_start")
    assert items(opened)[0] == ("Game 1, deal 1 now", False)
    opened.club.discard_night("n1")
    opened.session.go("first_start")
    assert [words for words, _ in items(opened)] == CLUB


def test_nothing_scrolls_with_six_players_and_four_games_on_a_laptop(opened: Program, qtbot: QtBot) -> None:
    """What is the least needed gives way: earlier nights, then words over games and nets."""
    six = ("Walter", "Ingrid", "Tom", "Bea", "Hugo", "Siobhan")
    keeper = begun(six)
    for number in range(4):
        hands = (("walter",), ("ingrid",), ("tom", "bea"), ("hugo", "siobhan"))
        seat(keeper, hands)
        keeper.write(number, Deal(tuple(map(Points.whole, (13, 0, 5, 8)))))
        keeper.write(number, End(EndHow.AGREEMENT, keeper.night.games[number].sheet.seated))
    opened.window.resize(LAPTOP)
    opened.window.show()
    opened.session.show_night(OpenNight(keeper, kept=False))
    QApplication.processEvents()
    opened.window.sidebar.show_other_nights([("n0", "Fri 13 Nov"), ("n00", "Fri 6 Nov")], None)

    def shown(kind: type[SidebarItem | SidebarLine | SidebarHeading]) -> list[QWidget]:
        return [one for one in widgets(opened) if isinstance(one, kind) and one.isVisible()]

    bar = opened.window.sidebar.verticalScrollBar()
    of_night = [*("over, agreed",) * 4, "Settle", "Paper", "History", "Manual", "Club", "New game"]
    for page, listed, nets in (("sheet", of_night, 6), ("members", ["over, agreed", *CLUB], 0)):
        opened.session.go(page)
        items_shown = [one.text() for one in shown(SidebarItem) if isinstance(one, SidebarItem)]
        assert items_shown == listed, "from the start, so that nothing moves"
        qtbot.waitUntil(lambda: bar.maximum() == 0 and not bar.isVisible())
        assert len(shown(SidebarLine)) == nets
        words = [one.text() for one in shown(SidebarHeading) if isinstance(one, SidebarHeading)]
        assert "Earlier" not in words, "a heading with nothing below it"


def test_the_bar_tells_whether_the_sheet_adds_up_when_it_was_saved_and_who_keeps_score(night: Program) -> None:
    """A remark in passing goes with the next line; a click on the scorekeeper opens the question for another, also from
    another page, which gives way to the sheet."""
    bar = night.window.status
    assert bar.saved.text() == "Saved Friday 20 November 2026"
    assert (bar.sums.text(), bar.sums.state) == ("The sheet adds up: 1 deal, 26 points", "good")
    assert bar.scorekeeper.text() == "Ann Lee keeps score"
    wrong = Deal(tuple(map(Points.whole, (6, 13, 4, 5))), as_written=True)
    night.live.write(lambda keeper: keeper.write(1, wrong))
    assert (bar.sums.text(), bar.sums.state) == ("2 too high since deal 2", "bad")
    bar.tell("The light is on.")
    assert night.said == ("The light is on.", "quiet")
    night.live.write(lambda keeper: keeper.undo(1))
    assert (bar.sums.state, night.said[0]) == ("good", "")
    assert (len(bar.saved.text()), bar.saved.state) == (len("Saved 20:15:00"), "good")
    night.session.go("settle")
    QTest.mouseClick(bar.scorekeeper, Qt.MouseButton.LeftButton)
    assert night.page == "SheetPage"
    asked = night.session.sheet
    assert asked is not None
    assert asked.view.band.panel is not None
    assert asked.view.band.panel.accessibleName() == "Ann Lee keeps score. Who does from here on?"


def a_message_is_never_cut_and_only_what_is_wrong_stays_beside_it(night: Program, qtbot: QtBot) -> None:
    bar, window = night.window.status, night.window
    window.resize(1366, 768)
    for zoom, wrong in few_of(product((100, 200, 300), (False, True)), [(100, False), (300, True)]):
        current_theme().set("light", zoom)
        deal = Deal(tuple(map(Points.whole, (6, 13, 4, 5 if wrong else 3))), as_written=wrong)
        night.live.write(lambda keeper, deal=deal: keeper.write(1, deal))
        short = bar.height()
        bar.tell("Nothing was undone: only the question was closed, and all that was typed stands as it was")
        usual = zoom == 100
        qtbot.waitUntil(lambda usual=usual: bar.scorekeeper.isVisible() is usual)
        qtbot.waitUntil(lambda: bar.tip.height() == bar.height() == bar.tip.wrapped_height(bar.tip.width()))
        qtbot.waitUntil(lambda shown=wrong or usual: bar.sums.isVisible() is shown)
        bar.tell("")
        qtbot.waitUntil(lambda short=short: bar.saved.isVisible() and bar.height() == short)
        items = (bar.saved, bar.sums, bar.scorekeeper, bar.zoom)
        qtbot.waitUntil(
            lambda items=items: all(item.width() >= item.sizeHint().width() for item in items if item.isVisible())
        )
        assert zoom > 100 or (bar.scorekeeper.isVisible() and bar.sums.isVisible())
        night.live.write(lambda keeper: keeper.undo(1))


def the_zoom_is_told_and_the_search_stands_beside_the_menus_where_it_has_room(night: Program) -> None:
    """If the sheet has no room for it, its zoom is shown; other pages are as large as is chosen. The night stands
    beside the menus where there is no title bar."""
    night.window.resize(LAPTOP)
    for zoom, words in ((75, "75 %"), (150, "150 %"), (300, "300 %, sheet 140 %")):
        current_theme().set("light", zoom)
        QApplication.processEvents()
        assert night.window.status.zoom.text() == words
    night.session.go("history")
    assert night.window.status.zoom.text() == "300 %"
    current_theme().set("light", 100)
    assert night.window.status.zoom.text() == "100 %"
    window = night.window
    window.resize(1366, 700)
    assert window.windowTitle().endswith(window.occasion.text())
    assert (window.occasion.isVisible(), window.find_field.isVisible()) == (False, True)
    window.showFullScreen()
    assert (window.occasion.isVisible(), window.find_field.isVisible()) == (True, True)
    window.showNormal()
    window.resize(1024, 700)
    assert window.find_field.isVisible()
    current_theme().set("light", 300)
    assert not window.find_field.isVisible()
    current_theme().set("light", 100)
    assert window.find_field.isVisible()


def test_the_status_bar_tells_messages_whole_and_the_zoom(night: Program, qtbot: QtBot) -> None:
    a_message_is_never_cut_and_only_what_is_wrong_stays_beside_it(night, qtbot)
    the_zoom_is_told_and_the_search_stands_beside_the_menus_where_it_has_room(night)


def test_the_first_window_fits_the_screen(qtbot: QtBot) -> None:
    fresh = MainWindow()
    qtbot.addWidget(fresh)
    room = fresh.screen().availableGeometry()
    assert fresh.width() < room.width()
    assert fresh.height() < room.height()


def tab_leads_out_of_a_row_to_what_is_seen_and_escape_back(night: Program, qtbot: QtBot) -> None:
    """Every stop shows that it has the focus; what is typed there is refused in a sentence, and the row stays."""
    night.session.show_game(1)
    keys("13", "5", "6", "")
    band = QApplication.focusWidget().parentWidget()
    qtbot.waitUntil(lambda: bool(night.window.isActiveWindow()))
    framed = band.grab().toImage()
    stops = []
    while True:
        QTest.keyClick(QApplication.focusWidget(), Qt.Key.Key_Tab)
        stop = QApplication.focusWidget()
        if isinstance(stop, CellEdit):
            break
        assert isinstance(stop, PaintedButton), stop
        assert not stop.visibleRegion().isEmpty()
        stops.append(stop)
        QTest.keyClick(stop, Qt.Key.Key_C)
        assert night.said[0] == "“c” does nothing here: Esc goes back to the page."
        assert band.grab().toImage() != framed
    assert stops
    QTest.keyClick(QApplication.focusWidget(), Qt.Key.Key_Backtab)
    QTest.keyClick(QApplication.focusWidget(), Qt.Key.Key_Escape)
    assert QApplication.focusWidget() in band.findChildren(CellEdit)
    assert night.session.sheet is not None
    assert night.session.sheet.view.entry.row.typed.texts == ("13", "5", "6", "2")


def enter_presses_the_item_of_the_sidebar_with_the_focus(night: Program) -> None:
    night.session.show_game(1)
    cell = QApplication.focusWidget()
    assert isinstance(cell, CellEdit)
    game = next(one for one in widgets(night) if isinstance(one, SidebarItem) and one.isChecked())
    game.setFocus()
    QTest.keyClick(game, Qt.Key.Key_Return)
    assert QApplication.focusWidget() is cell
    game.setFocus()
    for page in ("settle", "papers"):  # the arrows go on from item to item, each with its page beside it
        QTest.keyClick(QApplication.focusWidget(), Qt.Key.Key_Down)
        held = QApplication.focusWidget()
        assert night.session.shown_page == page
        assert isinstance(held, SidebarItem)
        assert held.isChecked()


def test_enter_and_tab_lead_from_the_row_to_what_is_seen_and_back(night: Program, qtbot: QtBot) -> None:
    enter_presses_the_item_of_the_sidebar_with_the_focus(night)
    tab_leads_out_of_a_row_to_what_is_seen_and_escape_back(night, qtbot)
