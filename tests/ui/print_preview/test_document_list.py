"""The list of papers, the widgets that wrap, and what is remembered."""

from collections.abc import Callable
from pathlib import Path
from typing import Any

import pytest
from PySide6.QtCore import QLocale, QSettings, Qt
from PySide6.QtWidgets import QPushButton, QScrollBar
from pytestqt.qtbot import QtBot

from scorekeeper.text.night_documents import documents_of_night
from tests.ui.print_preview.conftest import QuietSpooler
from ui.print_preview.document_list import DocumentList
from ui.print_preview.printing import Printers
from ui.print_preview.settings import PrintSettings, first_paper, paper_of
from ui.theme.theme import current_theme
from ui.widgets.responsive_layouts import WrappingRow

Make = Callable[..., Any]


# The list


@pytest.fixture
def papers(qtbot: QtBot, make_live: Make) -> DocumentList:
    made = DocumentList()
    qtbot.addWidget(made)
    made.resize(300, 900)
    made.show_documents(documents_of_night(make_live(3).night))
    made.show()
    qtbot.waitExposed(made)
    return made


def test_the_arrow_keys_go_from_paper_to_paper(papers: DocumentList, qtbot: QtBot) -> None:
    chosen: list[str] = []
    papers.chosen.connect(lambda paper: chosen.append(paper.key))
    for key in (Qt.Key.Key_Down, Qt.Key.Key_End, Qt.Key.Key_Up, Qt.Key.Key_Home):
        qtbot.keyClick(papers, key)
    *before, last = [paper.key for paper in papers.values]
    assert chosen == ["game 2", last, before[-1], "game 1"]


def test_a_click_chooses_a_paper(papers: DocumentList, qtbot: QtBot) -> None:
    with qtbot.waitSignal(papers.chosen) as chosen:
        place = papers.visualItemRect(papers.item(3)).center()
        qtbot.mouseClick(papers.viewport(), Qt.MouseButton.LeftButton, pos=place)
    assert isinstance(chosen.args, list)
    assert chosen.args[0].key == "settlement"


def test_the_chosen_paper_stays_chosen_when_a_game_comes_before_it(
    papers: DocumentList, make_live: Make, qtbot: QtBot
) -> None:
    papers.choose("settlement")
    with qtbot.assertNotEmitted(papers.chosen):
        papers.show_documents(documents_of_night(make_live(5).night))
    chosen = papers.document()
    assert chosen is not None
    assert (chosen.key, papers.currentRow()) == ("settlement", 5)


def test_fewer_papers_leave_a_choice(papers: DocumentList, make_live: Make) -> None:
    papers.choose("game 3")
    papers.show_documents(documents_of_night(make_live(1).night))
    chosen = papers.document()
    assert chosen is not None
    assert chosen.key == "game 1"
    papers.show_documents(())
    assert papers.document() is None


def test_the_same_papers_are_no_news(papers: DocumentList, make_live: Make, qtbot: QtBot) -> None:
    with qtbot.assertNotEmitted(papers.chosen):
        papers.show_documents(documents_of_night(make_live(3).night))


# Wrapping


def wrapping(qtbot: QtBot, *words: str, apart: bool = False) -> tuple[WrappingRow, list[QPushButton]]:
    parts = [QPushButton(word) for word in words]
    made = WrappingRow(parts, apart=apart)
    qtbot.addWidget(made)
    made.show()
    qtbot.waitExposed(made)
    return made, parts


def test_parts_lie_side_by_side_where_they_fit_and_below_each_other_where_not(qtbot: QtBot) -> None:
    made, (one, other) = wrapping(qtbot, "Print the sheet", "Save the sheet")
    made.resize(made.sizeHint())
    qtbot.waitUntil(lambda: one.y() == other.y() and one.geometry().right() < other.x())
    made.resize(one.width() + 5, 200)
    qtbot.waitUntil(lambda: one.geometry().bottom() < other.y() and one.x() == other.x())
    assert made.minimumSizeHint().width() < one.width() + other.width()
    made.resize(2000, 200)
    qtbot.waitUntil(lambda: one.y() == other.y())


def test_a_part_that_is_hidden_takes_no_room(qtbot: QtBot) -> None:
    made, (one, other) = wrapping(qtbot, "Print the sheet", "Save the sheet")
    both = made.sizeHint().width()
    other.hide()
    assert made.sizeHint().width() == one.sizeHint().width() < both


def test_parts_apart_lie_at_either_side(qtbot: QtBot) -> None:
    made, (one, other) = wrapping(qtbot, "Page", "Zoom", apart=True)
    made.resize(600, 60)
    qtbot.waitUntil(lambda: one.x() == 0 and other.geometry().right() == 599)


@pytest.mark.parametrize("hidden", [0, 1])
def test_a_part_whose_neighbour_is_hidden_stays_at_its_side(qtbot: QtBot, hidden: int) -> None:
    parts = [QPushButton("Copies"), QPushButton("More")]
    parts[hidden].hide()
    made = WrappingRow(parts, apart=True)
    qtbot.addWidget(made)
    made.resize(600, 60)
    made.show()
    qtbot.waitExposed(made)
    place = parts[1 - hidden].geometry()
    assert place.left() == 0 if hidden else place.right() == 599


# What is remembered


@pytest.mark.parametrize(
    ("locale", "paper"),
    [("en_US", "letter"), ("fr_CA", "letter"), ("es_MX", "letter"), ("en_GB", "a4"), ("de_DE", "a4"), ("C", "a4")],
)
def test_the_country_decides_the_first_paper(locale: str, paper: str) -> None:
    assert paper_of(QLocale(locale)) == paper


@pytest.mark.parametrize(
    ("locale", "currency", "paper"),
    [
        ("C", "USD", "letter"),
        ("de_DE", "CAD", "letter"),
        ("C", "EUR", "a4"),
        ("C", None, "a4"),
        ("en_US", "EUR", "letter"),
    ],
)
def test_the_money_tells_the_first_paper_where_the_country_does_not(locale: str, currency: str, paper: str) -> None:
    assert first_paper(QLocale(locale), currency) == paper


def test_a_paper_that_was_chosen_stays_whatever_the_money(file: QSettings) -> None:
    assert PrintSettings(file, "USD").size == "letter"
    PrintSettings(file, "USD").size = "a4"
    assert PrintSettings(file, "USD").size == "a4"


@pytest.fixture
def file(tmp_path: Path) -> QSettings:
    return QSettings(str(tmp_path / "view.ini"), QSettings.Format.IniFormat)


def test_nothing_remembered_is_one_copy_of_the_whole_page(file: QSettings) -> None:
    kept = PrintSettings(file)
    assert (kept.printer, kept.copies, kept.zoom) == ("", 1, "page")
    assert kept.size == paper_of(QLocale.system())
    assert kept.folder.name in {"Documents", Path.home().name}


def test_what_is_remembered_comes_back_from_the_file(file: QSettings, tmp_path: Path) -> None:
    kept = PrintSettings(file)
    kept.size, kept.printer, kept.copies, kept.zoom, kept.folder = "letter", "Büro, 2. Stock", 12, 150, tmp_path
    file.sync()
    again = PrintSettings(QSettings(file.fileName(), QSettings.Format.IniFormat))
    assert (again.size, again.printer, again.copies, again.zoom) == ("letter", "Büro, 2. Stock", 12, 150)
    assert again.folder == tmp_path


@pytest.mark.parametrize(
    ("key", "value"),
    [("copies", "many"), ("copies", "0"), ("copies", "1000"), ("copies", "²"), ("zoom", "0"), ("zoom", "wide"),
     ("zoom", ["100", "width"]), ("size", "a5"), ("folder", "gone"), ("printer", ["a", "b"])],
)  # fmt: skip
def test_nonsense_counts_as_nothing_remembered(file: QSettings, key: str, value: object) -> None:
    untouched = PrintSettings(file)
    before = [getattr(untouched, name) for name in ("size", "printer", "copies", "zoom", "folder")]
    file.setValue(f"papers/{key}", value)
    kept = PrintSettings(file)
    assert [getattr(kept, name) for name in ("size", "printer", "copies", "zoom", "folder")] == before


def test_a_low_panel_has_one_scroll_bar_and_shows_three_papers(make_preview: Make, qtbot: QtBot) -> None:
    """As on a laptop at 150 %, without a printing system."""

    class Lonely(QuietSpooler):
        printers = Printers(trouble="This computer has no printing system (CUPS).")

    current_theme().set(zoom=150)
    page = make_preview(2, spooler=Lonely()).page
    page.resize(1230, 660)
    page.show()
    documents = page.options.documents

    def bars() -> list[QScrollBar]:
        return [bar for bar in page.options.findChildren(QScrollBar) if bar.isVisible() and bar.maximum()]

    qtbot.waitUntil(lambda: bars() == [documents.verticalScrollBar()])
    assert documents.viewport().height() >= 3 * documents.sizeHintForRow(0)
    assert page.options.save_button.visibleRegion().boundingRect() == page.options.save_button.rect()
