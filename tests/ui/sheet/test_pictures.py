"""Every state that is drawn to be looked at can be drawn, and shows what it is about."""

from collections.abc import Callable
from itertools import pairwise

import pytest
from PySide6.QtCore import QPoint, QRect, QRectF, Qt
from PySide6.QtGui import QColor, QImage, QPainter
from PySide6.QtWidgets import QWidget

from scorekeeper.night.keeper import Keeper
from tests.faults.budget import some_of
from tests.pictures.sheet import Picture, pictures
from tests.scorekeeper.example_games import over, six_hands
from tests.ui.pixels import colours
from tests.ui.sheet_driver import SheetDriver
from ui.deal_entry.read_back import paint_read_back
from ui.theme import current_theme

Play = Callable[[Keeper], SheetDriver]


def place_of(part: QWidget, paper: QWidget) -> QRect:
    """The position of a widget on the paper."""
    return QRect(part.mapTo(paper, QPoint()), part.size())


@pytest.mark.parametrize("picture", some_of(pictures(), 9), ids=lambda picture: picture.name)
def test_a_state_is_drawn(play: Play, picture: Picture) -> None:
    current_theme().set(picture.scheme, picture.zoom)
    table = play(picture.night())
    table.press(picture.keys)
    paper, palette = table.paper, current_theme().look.palette
    image = paper.grab().toImage()
    assert image.pixelColor(paper.width() // 2, paper.height() - 6) == palette.paper
    part = paper.over if paper.over.isVisible() else paper.band.panel or paper.band
    inside = place_of(part, paper).intersected(image.rect())
    assert not inside.isEmpty()
    found = colours(image.copy(inside))
    assert palette.wash.name() in found
    words = palette.ink if part is not paper.band else palette.ink2
    assert any(_close(QColor(name), words) for name in found), "nothing is written here"


def _close(one: QColor, other: QColor) -> bool:
    """Whether two colours are the same but for the smoothing of thin letters."""
    pairs = ((one.red(), other.red()), (one.green(), other.green()), (one.blue(), other.blue()))
    return all(abs(a - b) <= 40 for a, b in pairs)


def test_the_band_of_an_error_reaches_over_the_whole_paper(play: Play) -> None:
    table = play(six_hands())
    paper = table.paper
    image = paper.grab().toImage()
    band = current_theme().look.palette.error_band
    rows = [y for y in range(paper.table.y(), paper.band.y()) if image.pixelColor(4, y) == band]
    assert len(rows) >= 20
    assert image.pixelColor(paper.width() // 2 - 100, rows[3]) == band


def test_the_open_cell_is_kept_in_sight_on_a_small_screen(play: Play) -> None:
    table = play(six_hands())
    table.page.setGeometry(0, 0, 500, 500)
    table.press("}}}}}")
    bar = table.page.horizontalScrollBar()
    assert bar.maximum() > 0
    cell = table.paper.band.cells[5]
    left = cell.mapTo(table.page.viewport(), QPoint()).x()
    assert left >= 0
    assert left + cell.width() <= table.page.viewport().width()


def test_what_ends_a_game_gives_way_to_its_lines(play: Play) -> None:
    """If the rows alone do not suffice, the band of a finished game is as low as its buttons allow."""
    table = play(over())
    usual = table.paper.over.height()
    for height in range(800, 300, -10):
        table.page.setGeometry(0, 0, 1000, height)
        if table.paper.over.height() < usual:
            break
    assert table.paper.over.height() < usual
    assert table.paper.table.y() == table.paper.head.height(), "all lines are in sight, under the names"
    assert not table.paper.table.verticalScrollBar().maximum()


def lines_drawn(table: SheetDriver, width: int) -> int:
    """On how many lines the words under the open row are with so much room."""
    band = table.paper.band
    picture = QImage(width, band.read_back_area().height(), QImage.Format.Format_RGB32)
    picture.fill(Qt.GlobalColor.white)
    painter = QPainter(picture)
    paint_read_back(painter, band.density.look, QRectF(picture.rect()), band.row)
    painter.end()
    inked = [any(picture.pixel(x, y) != 0xFFFFFFFF for x in range(width)) for y in range(picture.height())]
    return sum(now and not before for before, now in pairwise([False, *inked, False]))


def test_what_can_be_done_with_a_deal_stands_on_two_lines_where_one_is_too_short(play: Play) -> None:
    table = play(six_hands())
    table.press("^")
    assert [lines_drawn(table, width) for width in (1400, 700, 620)] == [1, 2, 2]
