"""Pages as pictures: drawn in bands that fit together, on paper of the palette, at the positions that the view
reports."""

from io import BytesIO

import pytest
from PySide6.QtCore import QPoint, QRect, QSize, Qt
from PySide6.QtGui import QAccessible, QColor, QImage, QPainter, QPalette
from PySide6.QtWidgets import QWidget
from pytestqt.qtbot import QtBot
from reportlab.pdfgen.canvas import Canvas

from scorekeeper.files.night_reading import read_night
from scorekeeper.text.night_documents import documents_of_night
from tests.faults.budget import some_of
from tests.ui.print_preview.conftest import GAME, NIGHT
from ui.print_preview.page_view import PageView
from ui.print_preview.pdf_maker import make_pdf, parts_of
from ui.print_preview.pdf_pages import PdfPages, UnreadablePdf
from ui.theme import DARK, LIGHT, current_theme

WHITE = QColor("white")


@pytest.fixture(scope="module")
def paper() -> bytes:
    """A paper of two pages."""
    night = read_night(NIGHT % ",".join([GAME] * 9))
    settlement = next(paper for paper in documents_of_night(night) if paper.key == "settlement")
    return make_pdf(parts_of(settlement, night, "2026-11-20T12:00:00+00:00"), "a4")


@pytest.fixture
def settlement(paper: bytes) -> PdfPages:
    return PdfPages(paper)


@pytest.fixture
def view(qtbot: QtBot, settlement: PdfPages) -> PageView:
    made = PageView()
    qtbot.addWidget(made)
    made.resize(900, 600)
    made.show()
    qtbot.waitExposed(made)
    made.show_pdf(settlement, "Settlement")
    return made


@pytest.mark.parametrize("width", some_of((300, 595, 800, 1399, 1400, 2000), 2))
def test_bands_make_the_page_that_is_drawn_at_once(settlement: PdfPages, width: int) -> None:
    whole = QSize(width, width * 842 // 595)
    joined = QImage(whole, QImage.Format.Format_RGB32)
    painter = QPainter(joined)
    for top in range(0, whole.height(), 100):
        painter.drawImage(QPoint(0, top), settlement.band(0, whole, top, 100, WHITE))
    painter.end()
    at_once = settlement.band(0, whole, 0, whole.height(), WHITE)
    assert at_once.size() == whole
    assert _different(joined, at_once) <= 10  # a page that is moved by one pixel differs in thousands


def _different(one: QImage, other: QImage) -> int:
    """How many pixels differ by more than the smoothing of an edge."""
    mine, theirs, wide = bytes(one.constBits())[1::4], bytes(other.constBits())[1::4], one.bytesPerLine() // 4
    lines = ((mine[at : at + wide], theirs[at : at + wide]) for at in range(0, len(mine), wide))
    return sum(abs(a - b) > 16 for one, other in lines if one != other for a, b in zip(one, other, strict=True))


def test_a_page_lies_on_its_ground(settlement: PdfPages) -> None:
    picture = settlement.band(0, QSize(595, 842), 0, 20, QColor("#FCFAF3"))
    assert picture.pixelColor(3, 3) == QColor("#FCFAF3")


def test_a_hatching_of_hairlines_is_no_black_bar(qapp: object) -> None:
    file = BytesIO()
    canvas = Canvas(file, pagesize=(100, 100))
    canvas.setLineWidth(0.2)
    for x in range(20, 180):
        canvas.line(x / 2, 10, x / 2, 90)
    canvas.save()
    picture = PdfPages(file.getvalue()).band(0, QSize(200, 200), 0, 200, WHITE)
    shades = [picture.pixelColor(x, 100).lightness() for x in range(40, 160)]
    assert 110 < sum(shades) / len(shades) < 230  # 40 % of it is ink


def test_words_of_a_page_can_be_heard(settlement: PdfPages) -> None:
    assert "Ann" in settlement.text(0)


def test_what_is_no_pdf_is_refused(qapp: object) -> None:
    with pytest.raises(UnreadablePdf):
        PdfPages(b"Dear club")


def test_the_paper_is_that_of_the_palette(view: PageView) -> None:
    theme = current_theme()
    try:
        for scheme, ground in (("light", LIGHT.paper), ("dark", DARK.ink), ("contrast", WHITE)):
            theme.set(scheme)
            picture = view.viewport().grab().toImage()
            corner = view.pages.rects[0].topLeft() + QPoint(5, 5)
            assert picture.pixelColor(corner) == ground
    finally:
        theme.set("light", 100)


def test_the_felt_beneath_is_not_painted_over(qtbot: QtBot, view: PageView) -> None:
    felt = QWidget()
    qtbot.addWidget(felt)
    felt.setPalette(QPalette(QColor("magenta")))
    felt.resize(view.size())
    view.setParent(felt)
    view.show()
    picture = felt.grab().toImage()
    view.setParent(None)
    assert picture.pixelColor(5, 300) == QColor("magenta")
    assert picture.pixelColor(view.pages.rects[0].topLeft() + QPoint(5, 5)) == LIGHT.paper


def test_pages_are_turned_and_the_ends_hold(view: PageView, qtbot: QtBot) -> None:
    last = len(view.pages.rects) - 1
    seen = []
    for direction in (-1, *[1] * (last + 2), *[-1] * last):
        view.turn(direction)
        seen.append(view.page)
    assert last >= 1
    assert seen == [0, *range(1, last + 1), last, last, *range(last - 1, -1, -1)]
    assert view.verticalScrollBar().value() == 0
    qtbot.keyClick(view, Qt.Key.Key_End)
    assert view.page == last
    qtbot.keyClick(view, Qt.Key.Key_Home)
    assert view.page == 0
    view.set_zoom(200)
    view.turn(1)
    assert view.page == 0, "a large page is turned by what is in view"
    assert 0 < view.verticalScrollBar().value() < view.viewport().height()


def test_what_was_in_the_middle_or_at_the_top_stays_there(view: PageView) -> None:
    bar = view.verticalScrollBar()

    def middle() -> float:
        return (bar.value() + view.viewport().height() / 2 - view.pages.rects[0].top()) / view.pages.rects[0].height()

    view.set_zoom("width")
    view.set_zoom(300)
    assert bar.value() == 0
    view.set_zoom(100)
    bar.setValue(700)
    before = middle()
    view.set_zoom(200)
    assert middle() == pytest.approx(before, abs=0.01)


def test_a_paper_that_was_laid_out_for_a_small_view_begins_at_its_first_page(view: PageView) -> None:
    """As a paper that was made while a note stood in place of the view."""
    view.resize(90, 300)
    view.resize(900, 800)
    assert view.page == 0
    assert view.verticalScrollBar().value() == 0


def test_the_view_says_which_page_it_is_and_somebody_who_hears_the_screen_hears_the_page(
    view: PageView, settlement: PdfPages
) -> None:
    count = len(view.pages.rects)
    assert view.accessibleName() == f"Settlement, page 1 of {count}"
    view.go_to_page(1)
    assert view.accessibleName() == f"Settlement, page 2 of {count}"
    assert view.accessibleDescription() == ""
    view.go_to_page(0)
    QAccessible.setActive(True)
    try:
        view.go_to_page(1)
        assert view.accessibleDescription() == settlement.text(1) != ""
    finally:
        QAccessible.setActive(False)
    view.show_pdf(None)
    assert view.accessibleName() == "No paper"


def test_only_what_is_in_sight_is_drawn_and_pictures_are_kept_while_seen_and_within_bounds(
    view: PageView, monkeypatch: pytest.MonkeyPatch
) -> None:
    view.set_zoom(400)
    view.viewport().repaint()
    view.bands.clear()
    view.viewport().repaint(QRect(0, 10, 400, 50))
    assert view.bands.kept == ((0, 0),)
    drawn: list[tuple[int, int]] = []
    band = PdfPages.band

    def counted(self: PdfPages, page: int, whole: QSize, top: int, height: int, ground: QColor) -> QImage:
        drawn.append((page, top))
        return band(self, page, whole, top, height, ground)

    monkeypatch.setattr(PdfPages, "band", counted)
    view.set_zoom(400)
    view.viewport().repaint()
    assert drawn
    drawn.clear()
    view.viewport().repaint()
    assert drawn == []  # what is in sight is drawn once
    view.bands.clear()
    bar = view.verticalScrollBar()
    for place in range(0, bar.maximum(), view.viewport().height() // 2):
        bar.setValue(place)
        view.viewport().repaint()
    assert len(set(drawn)) == len(drawn) > 8
    assert 0 < view.bands.kept_bytes <= 34 * 1024 * 1024
    view.hide()
    assert view.bands.kept_bytes == 0
