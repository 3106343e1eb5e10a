"""The page of a season: made, looked at, changed, removed and undone by keys and mouse; its poster and its book."""

from __future__ import annotations

from collections.abc import Iterator
from io import BytesIO
from pathlib import Path

import pytest
from msgspec.structs import replace
from pypdf import PdfReader
from PySide6.QtCore import QEvent, QPoint, Qt
from PySide6.QtTest import QSignalSpy, QTest
from PySide6.QtWidgets import QApplication
from pytestqt.qtbot import QtBot

from scorekeeper.night.seasons import ClubSeason, Ranking, SeasonFormula
from scorekeeper.storage.club_stream import SeasonWritten, append
from scorekeeper.storage.seasons import club_seasons, write_season
from scorekeeper.text.club_documents import Period
from scorekeeper.text.season_text import SeasonLine, night_tip
from tests.scorekeeper.season_nights import make_season
from tests.ui import in_sight
from tests.ui.program import Program, shown_program
from ui.live.club_members import ClubMembers
from ui.print_preview import club_files
from ui.print_preview.club_page import ClubPrintPage
from ui.season import season_list
from ui.season.season_page import SeasonPage
from ui.shell.save_retry import SaveRetry
from ui.theme.theme import current_theme
from ui.theme.tokens import Space
from ui.widgets.page_scroll import PageScroll

SPRING = ClubSeason(
    "Spring", since="2026-10-01", ranking=Ranking.FORMULA, least_nights=3, formula=SeasonFormula(best=2, each_night=1)
)


@pytest.fixture(scope="module")
def books(tmp_path_factory: pytest.TempPathFactory) -> bytes:
    """A club file with six weeks of two tables, the last night not finished."""
    path = tmp_path_factory.mktemp("season") / "club.scorekeeper"
    make_season(path, 6)
    return path.read_bytes()


@pytest.fixture
def club(tmp_path: Path, books: bytes) -> Iterator[Program]:
    """That club, on the page of the season."""
    (tmp_path / "club.scorekeeper").write_bytes(books)
    with shown_program(tmp_path) as opened:
        opened.window.actions_["season"].trigger()
        yield opened


def page(opened: Program) -> SeasonPage:
    found = opened.session.page("season")
    assert isinstance(found, SeasonPage)
    QApplication.processEvents()
    return found


def rows(shown: SeasonPage) -> list[SeasonLine]:
    return [one for one in shown.list.values if isinstance(one, SeasonLine)]


def test_without_a_season_it_shows_the_year_by_money_the_arrows_rank_it_otherwise_and_a_night_is_left_out_of_a_new_one(
    club: Program,
) -> None:
    """The arrows write nothing; a bar says which night it is. A table is left out like a night."""
    shown = page(club)
    assert (shown.name.text(), shown.span.text()) == ("Season 2026", "since 1 January 2026, all tables")
    assert not shown.season.isVisible()
    assert sum(row.row.total for row in rows(shown)) == 0
    assert shown.counted.text() == "11 nights count, on 6 days"
    assert "An unfinished night does not count yet." in shown.side.how.text()
    line = rows(shown)[0]
    area = shown.list.visualItemRect(shown.list.item(0))
    tips = {shown.list.tip_at(QPoint(x, area.center().y())) for x in range(area.width())} - {""}
    assert tips == {night_tip(shown.table, mark) for mark in line.row.nights}
    QTest.keyClick(shown.list, Qt.Key.Key_Right)
    assert [word.text() for word in shown.ranking.words if word.isChecked()] == ["points"]
    QTest.keyClick(shown.list, Qt.Key.Key_Left)
    QTest.keyClick(shown.list, Qt.Key.Key_Left)
    assert [word.text() for word in shown.ranking.words if word.isChecked()] == ["formula"]
    assert club_seasons(club.club.file) == {}
    shown.change.click()
    shown.form.nights.click()
    before = shown.counted.text()
    QTest.keyClick(shown.ticks, Qt.Key.Key_Down)
    assert in_sight.small(club.window) == []
    QTest.keyClick(shown.ticks, Qt.Key.Key_Space)
    assert (before, shown.counted.text()) == ("11 nights count, on 6 days", "10 nights count, on 5 days")
    QTest.keyClick(shown, Qt.Key.Key_Escape)
    assert shown.window().focusWidget() is shown.form.nights
    QTest.keyClick(shown.list, Qt.Key.Key_Return)
    assert not shown.side.shows_nights, "the form stands there"
    shown.form.tables[1].click()
    assert shown.counted.text() == "5 nights count, on 5 days"
    shown.form.nights.click()
    QTest.keyClick(shown.ticks, Qt.Key.Key_Return, Qt.KeyboardModifier.ControlModifier)
    (season,) = club_seasons(club.club.file).values()
    assert (season.left_out, season.tables) == (("n5-1",), ("1",))


def test_a_table_is_seen_whole_where_its_rows_have_room_for_a_mouse_and_not_for_a_finger(
    club: Program, monkeypatch: pytest.MonkeyPatch
) -> None:
    shown = page(club)
    club.window.resize(1366, 768)
    club.window.show()
    last = len(shown.list.values) - 1

    def bottom() -> int:
        QApplication.processEvents()
        return shown.list.visualItemRect(shown.list.item(last)).bottom()

    def high() -> int:
        return shown.list.visualItemRect(shown.list.item(0)).height()

    assert bottom() < shown.list.viewport().height()
    assert 28 < high() < Space.TOUCH, "as there is room"
    assert shown.ranking.y() < shown.name.geometry().bottom(), "the rankings stand beside the name"
    table = shown.table
    for _ in range(2):
        table = replace(table, rows=table.rows + table.rows)
    shown.show_table(ClubSeason("A season with a name that leaves no room beside it for anything else"), table, (), {})
    last = len(shown.list.values) - 1
    assert last >= 15
    assert bottom() < shown.list.viewport().height() or high() == 28
    assert 28 <= high() < Space.TOUCH
    assert shown.ranking.y() >= shown.name.geometry().bottom()
    few = replace(table, rows=table.rows[:5])
    shown.show_table(ClubSeason("Spring"), few, (), {})
    QApplication.processEvents()
    assert high() == Space.TOUCH
    monkeypatch.setattr(season_list, "has_touch_screen", lambda: True)
    shown.show_table(ClubSeason("Spring"), table, (), {})
    QApplication.processEvents()
    assert high() == Space.TOUCH


def test_a_season_is_made_changed_removed_and_each_act_undone(
    club: Program, qtbot: QtBot, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(season_list, "has_touch_screen", lambda: True)
    shown = page(club)
    QTest.keyClick(shown, Qt.Key.Key_F2)
    assert shown.shows_form
    form = shown.form
    form.name.setText("Autumn")
    assert in_sight.small(club.window) == []
    form.ranking.words[0].click()
    form.best.setText("2")
    form.best.editingFinished.emit()
    assert shown.head.isVisible()
    assert rows(shown)[0].cells[1:] == (str(rows(shown)[0].row.best), rows(shown)[0].cells[-1]), "the table follows"
    with qtbot.assertNotEmitted(form.changed):  # the fields that are only passed by do not count again
        form.best.editingFinished.emit()
    QTest.keyClick(shown, Qt.Key.Key_Return, Qt.KeyboardModifier.ControlModifier)
    assert [season.name for season in club_seasons(club.club.file).values()] == ["Autumn"]
    assert not shown.shows_form
    QTest.keyClick(shown, Qt.Key.Key_F2)
    form.least.setText("4")
    form.save.click()
    assert next(iter(club_seasons(club.club.file).values())).least_nights == 4
    assert any(isinstance(one, str) for one in shown.list.values), "who came too seldom stands below a line"
    QTest.keyClick(shown, Qt.Key.Key_F2)
    form.remove.click()
    assert club_seasons(club.club.file) == {}
    undo = club.window.actions_["undo"]
    assert undo.text().startswith("&Undo the season “Autumn”")
    undo.trigger()
    assert next(iter(club_seasons(club.club.file).values())).least_nights == 4
    assert page(club).name.text() == "Autumn"


def test_what_another_program_wrote_is_shown_when_the_window_is_returned_to(
    club: Program, qtbot: QtBot, monkeypatch: pytest.MonkeyPatch
) -> None:
    """The player whose nights are being read stays; what is typed in the form too."""
    shown = page(club)
    QTest.keyClick(shown.list, Qt.Key.Key_Down)
    QTest.keyClick(shown.list, Qt.Key.Key_Return)
    player = shown.list.current
    write_season(club.club.file, "autumn", ClubSeason("Autumn", since="2026-10-20"))
    QApplication.sendEvent(club.window, QEvent(QEvent.Type.ActivationChange))
    assert shown.name.text() == "Autumn"
    assert shown.side.shows_nights
    assert shown.list.current is not None
    assert player is not None
    assert shown.list.current.row.player == player.row.player
    shown.new.click()
    shown.form.name.setText("Typed")
    write_season(club.club.file, "winter", ClubSeason("Winter", since="2026-11-01"))
    QApplication.sendEvent(club.window, QEvent(QEvent.Type.ActivationChange))
    assert shown.shows_form
    assert shown.form.name.text() == "Typed"
    assert shown.season.findText("Winter") >= 0
    SaveRetry(club.session)
    monkeypatch.setattr(ClubMembers, "written_elsewhere", lambda _members: True)
    QApplication.sendEvent(club.window, QEvent(QEvent.Type.WindowActivate))
    assert page(club).form.name.text() == "Typed", "the page is not made again"
    shown.form.leave.click()
    QApplication.sendEvent(club.window, QEvent(QEvent.Type.WindowActivate))
    qtbot.waitUntil(lambda: page(club) is not shown)


def test_what_is_wrong_is_said_at_its_field_and_nothing_is_written(club: Program) -> None:
    """Tables that read alike are one in the form."""
    shown = page(club)
    shown.new.click()
    form = shown.form
    form.until.setText("no day")
    form.keep()
    form.until.setText("1 January 1990")
    form.best.setText("many")
    form.keep()
    assert form.best.is_wrong
    form.best.setText("")
    form.places.setText("5 3 x")
    form.keep()
    assert form.places.is_wrong
    assert shown.window().focusWidget() is form.places
    form.places.setText("5 3")
    form.keep()
    assert form.until.is_wrong
    form.until.setText("")
    form.name.setText(" ")
    form.keep()
    assert form.name.is_wrong
    form.name.setText("x")
    form.least.setText("99999")
    form.keep()
    assert form.trouble.text() == "99999 is not between 0 and 1000."
    for box in form.tables:
        box.setChecked(False)
    form.least.setText("")
    form.keep()
    assert form.trouble.text() == "Tick one table at least."
    QTest.keyClick(shown, Qt.Key.Key_Escape)
    assert not shown.shows_form
    assert club_seasons(club.club.file) == {}
    alike = {"Table 1": ("1", "Table 1"), "Table 2": ("2",)}
    form.show_season(ClubSeason("x"), "x", (Ranking.MONEY,), alike, is_kept=False)
    assert [box.text() for box in form.tables] == ["Table 1", "Table 2"]
    saved = QSignalSpy(form.saved)
    form.tables[1].click()
    form.keep()
    assert saved.at(0)[0].tables == ("1", "Table 1")
    form.show_season(saved.at(0)[0], "x", (Ranking.MONEY,), alike, is_kept=True)
    assert [box.isChecked() for box in form.tables] == [True, False]


def test_enter_shows_the_nights_of_a_player_and_opens_one(club: Program) -> None:
    write_season(club.club.file, "s1", SPRING)
    club.session.go("season")
    shown = page(club)
    QTest.keyClick(shown.list, Qt.Key.Key_Down)
    line = rows(shown)[1]
    assert shown.side.why.text() == f"Why {line.name} has {line.cells[-1]}"
    QTest.keyClick(shown.list, Qt.Key.Key_Return)
    assert [night.night for night in shown.side.behind.list.values] == [mark.night for mark in line.row.nights[::-1]]
    QTest.keyClick(shown.side.behind.list, Qt.Key.Key_Escape)
    assert not shown.side.shows_nights
    shown.side.nights.click()
    QTest.keyClick(shown.side.behind.list, Qt.Key.Key_Return)
    assert club.live.night.id == line.row.nights[-1].night


def test_one_of_several_seasons_is_chosen(club: Program) -> None:
    write_season(club.club.file, "s1", SPRING)
    write_season(club.club.file, "s2", ClubSeason("All years"))
    club.session.go("season")
    shown = page(club)
    assert (shown.name.text(), shown.season.currentText()) == ("All years", "All years")
    shown.season.setCurrentIndex(0)
    assert shown.name.text() == "Spring"
    assert [word.text() for word in shown.ranking.words if word.isChecked()] == ["formula"]
    shown.ranking.words[2].click()
    QTest.keyClick(shown.list, Qt.Key.Key_Down)
    player = shown.side.why.text()
    club.session.go("first_start")
    club.session.go("season")
    again = page(club)
    assert (again.name.text(), again.side.why.text()) == ("Spring", player), "as it was left"


def test_a_season_that_only_a_newer_version_can_rank_is_offered_and_says_so(club: Program) -> None:
    write_season(club.club.file, "s1", SPRING)
    with club.club.file.writing() as connection:
        newer = SeasonWritten("s2", '{"name":"Autumn","places":[1],"ranking":"luck"}')
        append(connection, club.club.path, [newer], "")
    club.session.go("season")
    shown = page(club)
    assert shown.name.text() == "Spring"
    shown.season.setCurrentIndex(1)
    assert (shown.season.currentText(), shown.name.text()) == ("Autumn (made by a newer version)", "Autumn")
    assert shown.nothing.text().startswith("The season “Autumn” was made by a newer version")
    assert not rows(shown)
    shown.change.click()
    assert shown.form.isHidden()
    shown.season.setCurrentIndex(0)
    assert shown.name.text() == "Spring"
    assert rows(shown)


def test_the_poster_is_shown_at_once_as_it_is_ranked_and_the_book_at_its_contents(
    club: Program, qtbot: QtBot, monkeypatch: pytest.MonkeyPatch, tmp_path: Path
) -> None:
    write_season(club.club.file, "s1", SPRING)
    club.session.go("season")
    page(club).ranking_chosen.emit(Ranking.POINTS)
    page(club).poster.click()
    papers = club.session.page("club_papers")
    assert isinstance(papers, ClubPrintPage)
    document = papers.options.documents.document()
    assert document is not None
    assert document.title == "Poster of Spring"
    assert papers.data is not None
    qtbot.waitUntil(lambda: len(papers.options.documents.values) > 2)
    QTest.keyClick(papers, Qt.Key.Key_Escape)
    page(club).book.click()
    papers = club.session.page("club_papers")
    assert isinstance(papers, ClubPrintPage)
    qtbot.waitUntil(lambda: papers.data is not None and papers.view.page == 1)
    assert papers.fields.period == Period("2026-10-01")
    assert papers.data is not None
    told = "".join(page_.extract_text() for page_ in PdfReader(BytesIO(papers.data)).pages)
    assert "The night of Friday 20 November 2026 is not over; it counts when it is." in told
    monkeypatch.setattr(club_files, "ask_save_path_of", lambda *_: tmp_path / "spring.csv")
    papers.files.acts[0].does()
    assert (tmp_path / "spring.csv").read_text("utf-8-sig").startswith("place,player,nights,won,a night,points\n")


def test_an_empty_club_says_so(opened: Program) -> None:
    opened.window.show()
    opened.session.go("season")
    shown = page(opened)
    assert shown.empty.text() == "No night was played in this season yet. Ctrl+N begins one."
    assert shown.empty.geometry().top() < shown.height() // 3, "in the place of the first row"
    assert shown.counted.text() == ""
    assert not shown.poster.isEnabled()
    QTest.keyClick(shown, Qt.Key.Key_Return)
    QTest.keyClick(shown, Qt.Key.Key_Escape)
    assert opened.session.shown_page != "season"


def test_a_page_that_scrolls_has_one_scroll_bar_and_follows_the_arrow_keys(club: Program) -> None:
    """If the papers are below each other the list is as long as it is, and the page scrolls."""
    current_theme().set(zoom=150)
    club.window.resize(1100, 560)
    season = page(club)
    rows, whole = season.list, season.list.parentWidget()
    while whole is not None and not isinstance(whole, PageScroll):
        whole = whole.parentWidget()
    assert isinstance(whole, PageScroll)
    assert rows.count() > 5
    assert whole.verticalScrollBar().maximum() > 0
    assert rows.verticalScrollBar().maximum() == 0
    rows.setFocus()
    for _ in range(rows.count()):
        QTest.keyClick(rows, Qt.Key.Key_Down)
    assert rows.currentRow() == rows.count() - 1
    row = rows.visualItemRect(rows.item(rows.currentRow()))
    assert rows.viewport().visibleRegion().boundingRect().contains(row), "all of it is seen"


def test_the_rankings_stay_on_one_line_while_the_page_is_zoomed_in(club: Program) -> None:
    shown = page(club)
    club.window.resize(1900, 900)
    club.window.show()
    for zoom in (100, 125, 150):
        current_theme().set(zoom=zoom)
        QApplication.processEvents()
        assert len({word.y() for word in shown.ranking.words}) == 1, zoom
