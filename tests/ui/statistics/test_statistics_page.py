"""The page of statistics: its players and periods by keys and mouse, and the nights behind each figure."""

from __future__ import annotations

import sqlite3
from collections.abc import Iterator
from fractions import Fraction
from pathlib import Path
from typing import Any

import pytest
from PySide6.QtCore import QEvent, Qt
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QApplication
from pytestqt.qtbot import QtBot

from reports.blocks.drawing import Drawing, DrawnLabel
from reports.content import statistics_charts as charts
from scorekeeper.night.game_figures import PlayerFigures, night_figures
from scorekeeper.night.members import Member
from scorekeeper.night.player_statistics import NightPlayed, player_statistics
from scorekeeper.storage import directory
from scorekeeper.storage.members import write_member
from scorekeeper.text.club_documents import Period
from scorekeeper.text.search_words import WORDS_OF_ACTIONS
from scorekeeper.text.statistics_text import ChartOf
from tests.bench.club import make_club
from tests.ui.program import Program, shown_program
from ui.members.members_page import MembersPage
from ui.print_preview.club_page import ClubPrintPage
from ui.statistics.figure_button import StatisticsButton
from ui.statistics.statistics_page import StatisticsPage
from ui.widgets.drawing_view import ChartTile


@pytest.fixture(scope="module")
def books(tmp_path_factory: pytest.TempPathFactory) -> bytes:
    """A club file with eight nights."""
    path = tmp_path_factory.mktemp("statistics") / "club.scorekeeper"
    make_club(path, 8, deals=30)
    return path.read_bytes()


@pytest.fixture
def club(tmp_path: Path, books: bytes) -> Iterator[Program]:
    """That club, on the page of statistics."""
    (tmp_path / "club.scorekeeper").write_bytes(books)
    with shown_program(tmp_path) as opened:
        opened.window.actions_["statistics"].trigger()
        yield opened


def page(opened: Program) -> StatisticsPage:
    found = opened.session.page("statistics")
    assert isinstance(found, StatisticsPage)
    QApplication.processEvents()
    return found


def figures(shown: StatisticsPage) -> dict[str, StatisticsButton]:
    """The figures by what they are."""
    QApplication.processEvents()
    found = [one for one in shown.findChildren(StatisticsButton) if one.isVisible()]
    return {one.figure.label: one for one in found}


def test_all_charts_are_seen_on_a_laptop_keys_go_through_the_players_and_names_of_more_than_twelve_opponents_are_whole(
    club: Program,
) -> None:
    """It begins with who came most; all charts are seen without scrolling; the course ends at the figure."""
    shown = page(club)
    assert {shown.seats.isVisible(), shown.course.isVisible()} == {True}
    assert shown.seats.visibleRegion().boundingRect() == shown.seats.rect()
    assert len({one.y() for one in figures(shown).values()}) == 1, "all figures stand in one row"
    drawn = shown.course.drawing(400, 200)
    labels = [shape.text for shape in drawn if isinstance(shape, DrawnLabel) and shape.strong]
    assert labels == [next(iter(figures(shown).values())).figure.figure]
    most = max(directory.players(club.club.file), key=lambda one: one.nights)
    assert shown.player.currentText() == most.name
    before = shown.player.currentText()
    for place in (shown.player, shown.before, shown.links[ChartOf.POINTS][0], shown):
        QTest.keyClick(place, Qt.Key.Key_PageDown)
        assert shown.player.currentText() != before, place
        QTest.keyClick(place, Qt.Key.Key_PageUp)
        assert shown.player.currentText() == before, place
    shown.next.click()
    assert shown.player.currentText() != before
    shown.before.click()
    QApplication.processEvents()
    met = shown.all_opponents.text()
    tiles = [one for one in shown.findChildren(ChartTile) if one.isVisible()]
    assert len(tiles) == 12
    assert all(tile.width() >= tile.sizeHint().width() for tile in tiles)
    shown.all_opponents.click()
    QApplication.processEvents()
    tiles = [one for one in shown.findChildren(ChartTile) if one.isVisible()]
    assert f"All {len(tiles)}" == met
    assert len(tiles) > 12
    shown.all_opponents.click()
    assert shown.all_opponents.text() == met
    QApplication.processEvents()
    few, other, *_ = (one for one in shown.findChildren(ChartTile) if one.isVisible())
    few.setText("Maximiliana-Josephine")
    assert few.sizeHint().width() > other.sizeHint().width(), "a longer name needs a wider column"


def test_a_period_is_chosen_by_a_word_or_typed_and_one_without_a_game_says_so_and_for_nothing_is_no_course_of_zeros(
    club: Program,
) -> None:
    shown = page(club)
    came = {one.name: one.last_played for one in directory.players(club.club.file)}
    shown.typed.since.setText(came[shown.player.currentText()])
    shown.typed.since.editingFinished.emit()
    assert len(figures(shown)["nights up"].figure.figure) == len("0 of 1")
    assert shown.typed.since.isVisible(), "no word names this period"
    shown.typed.until.setText("no day")
    shown.typed.until.editingFinished.emit()
    assert shown.typed.until.is_wrong
    shown.typed.until.setText("1 January 1990")
    shown.typed.until.editingFinished.emit()
    assert shown.typed.until.is_wrong, "the first day is after the last"
    shown.period.words[2].click()
    assert shown.typed.since.text() == ""
    assert not shown.typed.since.isVisible()
    shown.period.words[3].click()
    assert shown.typed.since.hasFocus()
    assert not shown.typed.until.is_wrong
    QApplication.processEvents()
    assert shown.course.isVisible()
    nights = [NightPlayed("n", "2026-01-02", None, Fraction(0), Fraction(0),
                          (night_figures(Fraction(0), [Fraction(0)], [PlayerFigures(1, [4])]),))]  # fmt: skip
    shown.show_statistics(player_statistics(nights))
    assert (shown.course.isVisible(), shown.points.isVisible()) == (False, True)
    assert [one.figure.label for one in figures(shown).values()][:2] == ["night", "games won"]
    shown.typed.until.setText("1 January 1991")
    shown.typed.since.setText("1 January 1990")
    shown.typed.since.editingFinished.emit()
    assert shown.nothing.text() == "No finished game in this time."
    assert not figures(shown)


def test_a_figure_or_another_player_opens_its_nights_enter_opens_one_and_charts_are_drawn_once(
    club: Program, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Not again when nights were shown."""
    shown, drawn, course = page(club), list[Drawing](), charts.course

    def counted(*given: Any) -> Drawing:
        drawn.append(course(*given))
        return drawn[-1]

    monkeypatch.setattr(charts, "course", counted)
    shown.next.click()
    figures(shown)["nights up"].click()
    QTest.keyClick(shown.behind.list, Qt.Key.Key_Escape)
    page(club).course.repaint()
    assert shown.course.isVisible()
    assert len(drawn) == 1
    shown.before.click()
    QApplication.processEvents()
    tile = next(one for one in shown.findChildren(ChartTile) if one.isVisible())
    tile.click()
    assert tile.text() in shown.behind.heading.text()
    assert shown.behind.list.count()
    assert " together: " in shown.behind.said.text()
    assert all(len(night.nets) == 2 for night in shown.behind.list.values)
    QTest.keyClick(shown.behind.list, Qt.Key.Key_Escape)
    up = figures(shown)["nights up"]
    some, _, all_ = up.figure.figure.partition(" of ")
    QTest.mouseClick(up, Qt.MouseButton.LeftButton)
    QApplication.processEvents()
    nights = shown.behind.list.values
    assert len(nights) == int(some) <= int(all_)
    assert all(night.figure.startswith("+") for night in nights)
    QTest.keyClick(shown.behind.list, Qt.Key.Key_Escape)
    assert shown.behind.isHidden()
    assert club.session.shown_page == "statistics"
    shown.links[ChartOf.NIGHTS][0].click()
    assert not shown.behind.said.isVisible()
    QTest.keyClick(shown.behind.list, Qt.Key.Key_Return)
    assert club.live.night.id in {night.night for night in shown.behind.list.values}


def test_it_is_shown_on_paper_for_the_same_player_and_period_and_what_another_program_wrote_is_shown_on_return(
    club: Program, qtbot: QtBot, tmp_path: Path
) -> None:
    shown = page(club)
    name = shown.player.currentText()
    shown.period.words[2].click()
    shown.print.click()
    papers = club.session.page("club_papers")
    assert isinstance(papers, ClubPrintPage)
    qtbot.waitUntil(lambda: papers.data is not None)
    document = papers.options.documents.document()
    assert document is not None
    assert document.title == f"Statistics of {name}"
    assert papers.fields.period == Period()
    club.session.go("statistics")
    shown = page(club)
    before = figures(shown)["nights up"].figure.figure
    with sqlite3.connect(tmp_path / "club.scorekeeper") as other:
        other.execute("DELETE FROM player_night")
    other.close()
    QApplication.sendEvent(club.window, QEvent(QEvent.Type.ActivationChange))
    assert shown.nothing.isVisible(), before


def test_a_members_page_leads_to_the_statistics_of_that_member_and_who_is_not_in_statistics_is_not_there(
    club: Program,
) -> None:
    club.session.go("members")
    members = club.window.pages.currentWidget()
    assert isinstance(members, MembersPage)
    members.list.setCurrentRow(members.list.count() - 1)
    wanted = members.current
    assert wanted is not None
    QApplication.processEvents()
    members.person.statistics.click()
    assert page(club).player.currentText() == wanted.name
    first = page(club).player.currentText()
    hidden = next(one for one in directory.players(club.club.file) if one.name == first)
    write_member(club.club.file, hidden.id, Member(hidden=True))
    club.session.go("first_start")
    club.session.go("statistics")
    shown = page(club)
    assert shown.player.findText(first) < 0
    shown.period.words[2].click()
    assert first not in {one.text() for one in shown.findChildren(ChartTile) if one.isVisible()}


def test_an_empty_club_says_so(opened: Program) -> None:
    opened.window.show()
    opened.session.go("statistics")
    shown = page(opened)
    assert shown.nothing.text() == "Nobody has played in this club yet."
    assert not shown.player.isVisible()
    QTest.keyClick(shown, Qt.Key.Key_PageDown)
    QTest.keyClick(shown, Qt.Key.Key_Escape)
    assert opened.session.shown_page != "statistics"


@pytest.mark.parametrize("words", ["head to head", "who runs most"])
def test_it_is_found_by_other_words(words: str) -> None:
    assert words in WORDS_OF_ACTIONS["statistics"]
