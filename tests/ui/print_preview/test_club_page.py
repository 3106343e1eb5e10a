"""The papers of the club: the season book and the statements, read from the books, for the requested period."""

from __future__ import annotations

from contextlib import closing
from fractions import Fraction
from pathlib import Path

import pytest
from msgspec.structs import replace
from PySide6.QtCore import QSettings, Qt
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QApplication, QLineEdit
from pytestqt.qtbot import QtBot

from scorekeeper.money.money import Currency
from scorekeeper.night.ious import Iou
from scorekeeper.night.night import Night
from scorekeeper.rules.points import Points
from scorekeeper.sheet.entries import Deal
from scorekeeper.text.club_documents import Period
from scorekeeper.text.night_documents import poster_key
from tests.ui.print_preview.conftest import Clock, MakeClubPage, QuietSpooler, words
from tests.ui.program import Program
from ui.live.open_club import OpenClub
from ui.live.season_tables import SeasonTables
from ui.print_preview import club_page
from ui.print_preview.club_page import ClubPrintPage
from ui.print_preview.incremental_job import Work
from ui.print_preview.printing import Outcome


def rows(page: ClubPrintPage) -> list[str]:
    """The list as a screen reader says it."""
    return [page.options.documents.item(row).text() for row in range(page.options.documents.count())]


def write_day(field: QLineEdit, text: str) -> None:
    """Type a day in place of what stands in a field."""
    field.setFocus()
    field.selectAll()
    QTest.keyClick(field, Qt.Key.Key_Backspace)
    QTest.keyClicks(field, text)
    QTest.keyClick(field, Qt.Key.Key_Return)


def test_at_first_there_is_the_book_of_the_newest_year_and_the_very_bytes_that_are_shown_are_printed(
    make_club_page: MakeClubPage,
) -> None:
    page = make_club_page()
    book, standings, *people = rows(page)
    assert (book, standings) == ("Season book, 3 nights", "Standings, 3 nights")
    assert people[-4:] == ["Ann, 3 nights", "Bob, 3 nights", "Cal, 3 nights", "Dee, 3 nights"]
    assert (page.fields.since.text(), page.fields.until.text()) == ("1 January 2026", "")
    said = words(page.data)
    assert "Standings" in said
    assert "Friday 20 March 2026" in said
    assert "2025" not in said
    page.output.print_document()
    spooler = page.spooler
    assert isinstance(spooler, QuietSpooler)
    ((data, job, name),) = spooler.sent
    assert data == page.data
    assert (job.title, name) == ("Season book", "season book from 2026-01-01.pdf")
    spooler.answer(Outcome("Sent.", well=True))


def test_a_paper_is_of_the_days_that_are_typed_and_there_is_none_without_a_night(
    make_club_page: MakeClubPage, qtbot: QtBot, monkeypatch: pytest.MonkeyPatch
) -> None:
    """What is no day stays as it is typed and is marked as wrong."""
    page = make_club_page()
    before = page.data
    write_day(page.fields.until, "Martinmas")
    assert page.fields.until.is_wrong
    assert page.fields.until.text() == "Martinmas"
    assert page.data is before
    write_day(page.fields.until, "1 May 2025")
    assert page.fields.until.is_wrong, "before the first day"
    write_day(page.fields.until, "")
    assert not page.fields.until.is_wrong
    page.options.documents.choose("statement bob")
    assert page.data is not None
    assert "Three nights" in words(page.data)
    write_day(page.fields.since, "1 dec 2025")
    qtbot.waitUntil(lambda: page.data is not None)
    assert page.fields.since.text() == "1 December 2025"
    write_day(page.fields.until, "2026-01-31")
    qtbot.waitUntil(lambda: page.data is not None)
    said = words(page.data)
    assert "Two nights" in said
    assert "Friday 19 December 2025" in said
    assert "February" not in said
    assert "Bob, 2 nights" in rows(page)
    paper = page.options.documents.document()
    assert paper is not None
    assert paper.file_name == "statement of Bob from 2025-12-01 to 2026-01-31.pdf"
    write_day(page.fields.until, "")
    page.options.documents.choose(poster_key(""))
    assert not page.fields.isVisible(), "a poster is of the days of its season"
    page.options.documents.choose("statement dee")
    QApplication.processEvents()
    chosen = page.options.documents.visualItemRect(page.options.documents.currentItem())
    assert page.options.documents.viewport().rect().contains(chosen), "the list is lower with the days below it"
    page.options.documents.choose("")
    write_day(page.fields.since, "1 May 2026")
    assert rows(page) == ["Poster, Season 2026"]
    assert page.fields.isVisible(), "so that other days can be typed"
    monkeypatch.setattr(SeasonTables, "all", {})
    page.fields.changed.emit()
    qtbot.waitUntil(page.note.isVisible)
    assert page.note.text() == "No night was played in this time."
    assert page.data is None
    assert not page.options.print_button.isEnabled()


def test_books_without_a_night_say_what_will_be_here(make_club_page: MakeClubPage, tmp_path: Path) -> None:
    with closing(OpenClub(tmp_path / "empty.scorekeeper")) as empty:
        page = make_club_page(empty, paper=False)
        assert page.note.text().endswith("No game has been played.")


def test_only_a_night_that_went_on_is_read_again_and_what_is_to_be_read_is_looked_for_once_and_not_for_each_night(
    make_club_page: MakeClubPage, club: OpenClub, monkeypatch: pytest.MonkeyPatch, qtbot: QtBot
) -> None:
    asked, before, read = [0], list[int](), list[str]()
    has, night = Period.has, club.books.night

    def counted(period: Period, date: str) -> bool:
        asked[0] += 1
        return has(period, date)

    def reading(night_id: str) -> Night:
        read.append(night_id)
        before.append(asked[0])
        return night(night_id)

    monkeypatch.setattr(Period, "has", counted)
    monkeypatch.setattr(club.books, "night", reading)
    page = make_club_page()
    assert "Standings, 3 nights" in rows(page)
    assert len(read) == 3
    assert len(set(before)) == 1
    page.hide()
    club.open(read[0]).keeper.write(0, Deal(tuple(map(Points.whole, (20, 5, 1, 0)))))
    page.show()
    qtbot.waitUntil(lambda: page.data is not None and len(read) == 4)
    assert read[3] == read[0]


def test_a_night_that_cannot_be_read_is_named(
    make_club_page: MakeClubPage, club: OpenClub, monkeypatch: pytest.MonkeyPatch, qtbot: QtBot
) -> None:
    def broken(_night: str) -> Night:
        raise OSError("The disk does not answer.")

    monkeypatch.setattr(club.books, "night", broken)
    page = make_club_page(paper=False)
    qtbot.waitUntil(lambda: "could not be read" in page.note.text())
    assert page.note.text() == "The night of 20 March 2026 could not be read. The disk does not answer."


def test_the_menu_leads_here_and_escape_back(opened: Program, qtbot: QtBot) -> None:
    opened.session.open_sample()
    opened.window.actions_["club_papers"].trigger()
    page = opened.window.pages.currentWidget()
    assert isinstance(page, ClubPrintPage)
    assert QApplication.focusWidget() is page.options.documents
    qtbot.waitUntil(page.note.isVisible)  # the sample is not in the books
    QTest.keyClick(page.options.documents, Qt.Key.Key_Escape)
    assert opened.page == "SheetPage"


def test_a_book_that_nobody_looks_at_is_not_made_and_printing_one_waits_for_it_and_the_page_says_how_far_it_is(
    make_club_page: MakeClubPage, qtbot: QtBot, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Another paper can be chosen meanwhile."""
    page = make_club_page()
    page.fields.changed.emit()
    assert page.making.running
    page.hide()
    assert not page.making.running
    page.show()
    qtbot.waitUntil(lambda: page.data is not None)
    sent: list[bytes] = []
    monkeypatch.setattr(page.spooler, "send", lambda data, *_: sent.append(data))
    page.fields.changed.emit()
    page.output.print_document()
    assert sent == []
    qtbot.waitUntil(lambda: bool(sent))
    assert sent == [page.data]

    def slow(*_: object, **_more: object) -> Work:
        while True:
            yield 0.25

    monkeypatch.setattr(club_page, "make_season_book", slow)
    page.fields.changed.emit()
    with qtbot.waitSignal(page.making.went_on):
        pass
    assert page.note.text() == "Season book: 25% is made. Another paper can be chosen meanwhile."
    assert page.data is None
    assert not page.options.print_button.isEnabled()
    write_day(page.fields.since, "1 December 2025")
    assert (page.making.running, page.note.text()) == (False, "Reading the nights: 3 of 4.")
    qtbot.waitUntil(lambda: page.making.running)
    page.options.documents.choose("statement ann")
    assert not page.making.running
    assert "STATEMENT" in words(page.data)


def test_open_ious_have_slips_also_where_no_night_was_played_in_the_period(
    qtbot: QtBot, settings: QSettings, club: OpenClub
) -> None:
    iou = Iou("n", 0, "2025-12-19", "ann", "bob", "Ann", "Bob", Currency("EUR"), Fraction(5), Fraction(5))
    page = ClubPrintPage(
        club.books,
        SeasonTables(club, Clock()().date()),
        settings,
        spooler=QuietSpooler(),
        clock=Clock(),
        ious=lambda: [iou, replace(iou, debtor="cal", creditor="dee")],
        pay=lambda: {"bob": "https://b.example"},
    )
    qtbot.addWidget(page)
    page.fields.choose(Period("2019-01-01", "2019-12-31"))
    page.show()
    page.show_iou_slips()
    qtbot.waitUntil(lambda: page.data is not None)
    assert rows(page) == ["Poster, Season 2026", "List of IOUs, to sign", "IOUs, 2 slips"]
    page.options.documents.choose("list of ious")
    assert "Open IOUs" in words(page.data)
    page.show_iou_slips(frozenset({"ann", "ann2"}))
    assert rows(page)[2:] == ["IOUs, 1 slip"], "those of one person, under all ids of that person"
    said = words(page.data)
    assert "https://b.example" in said
    assert "€5.00" in said
