"""Typed and sealed figures end on the same pixel, at every zoom and in every look: measured on the picture."""

import itertools
from collections.abc import Callable

import pytest
from PySide6.QtCore import QRect
from PySide6.QtGui import QColor, QImage

from scorekeeper.night.keeper import Keeper
from tests.faults.budget import some_of
from tests.scorekeeper.example_games import four, long_game, six_hands
from tests.ui.sheet_driver import Play, SheetDriver
from ui.deal_entry.entry_paint import field_rect
from ui.theme import current_theme
from ui.theme.theme import Scheme
from ui.theme.tokens import ColumnWidth


def ink_box(image: QImage, area: QRect, paper: QColor) -> QRect:
    """The smallest rectangle around all that is clearly darker or lighter than the paper in an area."""

    def marked(x: int, y: int) -> bool:
        colour = image.pixelColor(x, y)
        return abs(colour.lightness() - paper.lightness()) > 60

    found = [
        (x, y)
        for x in range(area.left(), area.right() + 1)
        for y in range(area.top(), area.bottom() + 1)
        if marked(x, y)
    ]
    assert found, "nothing is drawn here"
    xs, ys = [x for x, _ in found], [y for _, y in found]
    return QRect(min(xs), min(ys), max(xs) - min(xs) + 1, max(ys) - min(ys) + 1)


def points_area(table: SheetDriver, hand: int, top: int, height: int) -> QRect:
    """The right edge of the points of a hand in a row of the paper, short of the queen's sign."""
    columns, look = table.paper.band.columns, table.paper.band.density.look
    cell = columns.hand(hand, top, height)
    edge = cell.right() + 1 - look.px(columns.points_edge)
    return QRect(edge - look.px(30), top, look.px(30) + look.px(3), height)


@pytest.mark.parametrize(("scheme", "zoom"), [("light", 75), ("light", 100), ("light", 125), ("light", 200),
                                              ("dark", 100), ("contrast", 100)])  # fmt: skip
def test_a_typed_figure_ends_where_the_sealed_ones_end(play: Play, scheme: Scheme, zoom: int) -> None:
    current_theme().set(scheme, zoom)
    table = play(four((8, 13, 3, 2), (13, 8, 3, 2)))
    table.press("8~8~")
    paper, band = table.paper, table.paper.band
    image = paper.grab().toImage()
    palette = band.density.look.palette
    grid = paper.table
    top = grid.y() + grid.rowViewportPosition(1)
    sealed = ink_box(image, points_area(table, 0, top, grid.rowHeight(1) - 2), palette.paper)
    field = field_rect(band.density, band.columns, 0)
    inner = points_area(table, 0, band.y() + field.top() + 4, field.height() - 8)
    typed = ink_box(image, inner, palette.field)
    assert abs(typed.right() - sealed.right()) <= (1 if zoom > 100 else 0)
    assert abs(typed.height() - sealed.height()) <= 1


def test_running_scores_share_the_base_line_of_the_points(play: Play) -> None:
    table = play(four((8, 13, 3, 2)))
    image = table.paper.grab().toImage()
    grid, columns = table.paper.table, table.paper.band.columns
    look = table.paper.band.density.look
    top, height = grid.y() + grid.rowViewportPosition(1), grid.rowHeight(1) - 2
    points = ink_box(image, points_area(table, 0, top, height), look.palette.paper)
    edge = columns.hand(0, 0, 1).right() + 1 - look.px(ColumnWidth.RUNNING_EDGE)
    running = ink_box(image, QRect(edge - 12, top, 14, height), look.palette.paper)
    assert abs(points.bottom() - running.bottom()) <= 1


@pytest.mark.parametrize(
    ("night", "zoom"), some_of(itertools.product([four, six_hands, long_game], [75, 100, 200, 300]), 5)
)
def test_every_part_lies_within_the_paper_and_none_upon_another(
    play: Play, night: Callable[[], Keeper], zoom: int
) -> None:
    current_theme().set(zoom=zoom)
    table = play(night())
    paper = table.paper
    parts = [paper.head, paper.table, paper.band, paper.score]
    for part in parts:
        assert paper.rect().contains(part.geometry())
    for above, below in itertools.pairwise(parts):
        assert above.geometry().bottom() < below.geometry().top() or above.height() == 0
    assert all(paper.band.rect().contains(cell.geometry()) for cell in paper.band.cells)


def test_everything_has_a_name_for_those_who_do_not_see_it(play: Play) -> None:
    table = play(six_hands())
    paper = table.paper
    assert next(cell.accessibleName() for cell in paper.band.cells) == "Konstantina"
    assert paper.table.accessibleName() == "Deals of the game"
    assert paper.band.accessibleName() == "The open deal, deal 19"
    assert paper.head.accessibleName().startswith("Game 1. Deal 19 · Konstantina deals")
    assert "Siobhán O’Callaghan minus 2, in the hole;" in paper.score.accessibleName()
    assert table.page.accessibleName() == "Score sheet"
    table.press("27~")
    assert paper.band.accessibleDescription() == "Konstantina: 27 is not between 0 and 26"


def test_the_frame_of_the_focus_is_drawn_once(play: Play) -> None:
    table = play(four((8, 13, 3, 2), (13, 8, 3, 2)))
    accent = current_theme().look.palette.accent.name()

    def framed() -> bool:
        image = table.paper.band.grab().toImage()
        return any(image.pixelColor(x, 6 + y).name() == accent for x in range(image.width()) for y in range(3))

    assert framed()
    table.press("^")
    assert table.paper.table.hasFocus()
    assert not framed()
