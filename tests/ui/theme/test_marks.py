"""Marks and paper: their positions, pixel by pixel."""

from itertools import pairwise

import pytest
from PySide6.QtCore import QPointF, QRect, QRectF
from PySide6.QtGui import QColor, QImage, QPainter
from PySide6.QtWidgets import QApplication, QHBoxLayout
from pytestqt.qtbot import QtBot

from ui.theme import CONTRAST, DARK, LIGHT, Look, apply, marks
from ui.theme.paper import CardTable, PaperFrame, draw_paper
from ui.theme.shadows import draw_shadow, shadow_rect
from ui.theme.tokens import Palette

pytestmark = pytest.mark.usefixtures("qapp")
WHITE = QColor("#FFFFFF")


class Sheet:
    """A white picture to draw on."""

    def __init__(self, width: int = 120, height: int = 60, ratio: float = 1.0) -> None:
        self.image = QImage(round(width * ratio), round(height * ratio), QImage.Format.Format_RGB32)
        self.image.setDevicePixelRatio(ratio)
        self.image.fill(WHITE)

    def __enter__(self) -> QPainter:
        self.painter = QPainter(self.image)
        return self.painter

    def __exit__(self, *raised: object) -> None:
        self.painter.end()

    def rows(self, x: int) -> list[int]:
        """Return the rows of a column that are not white."""
        return [y for y in range(self.image.height()) if self.image.pixelColor(x, y) != WHITE]

    def columns(self, y: int) -> list[int]:
        """Return the columns of a row that are not white."""
        return [x for x in range(self.image.width()) if self.image.pixelColor(x, y) != WHITE]


@pytest.mark.parametrize("zoom", [75, 100, 300])
def test_a_hairline_is_one_pixel_at_every_zoom(zoom: int) -> None:
    """Sharp, from end to end, in its colour."""
    sheet = Sheet()
    with sheet as painter:
        marks.hairline(painter, 10, 100, 20.4, Look(LIGHT, zoom))
    assert sheet.rows(50) == [20]
    assert sheet.columns(20) == list(range(10, 100))
    assert sheet.image.pixelColor(50, 20) == LIGHT.hairline


def test_the_double_rule_has_its_thick_line_outermost() -> None:
    """2, 3 between, 1 under the names; 1, 3, 2 over the sum; in ink."""
    names, total = Sheet(), Sheet()
    with names as painter:
        assert marks.double_rule(painter, 0, 120, 10, Look()) == 6 == marks.double_rule_height(Look())
    with total as painter:
        marks.double_rule(painter, 0, 120, 10, Look(), thick_first=False)
    assert names.rows(60) == [10, 11, 15]
    assert total.rows(60) == [10, 14, 15]
    assert names.image.pixelColor(60, 10) == LIGHT.ink


def test_the_double_rule_grows_with_the_zoom() -> None:
    """Its thin line does not."""
    sheet = Sheet()
    with sheet as painter:
        assert marks.double_rule(painter, 0, 120, 0, Look(LIGHT, 200)) == 11
    assert sheet.rows(60) == [0, 1, 2, 3, 10]


@pytest.mark.parametrize("ratio", [1.0, 1.5, 2.0])
@pytest.mark.parametrize("zoom", [75, 100, 110, 200])
def test_hatching_runs_on_from_cell_to_cell(zoom: int, ratio: float) -> None:
    """Two cells drawn one by one look as one drawn whole."""
    look = Look(LIGHT, zoom)
    whole, halves = Sheet(ratio=ratio), Sheet(ratio=ratio)
    with whole as painter:
        marks.hatch(painter, QRectF(8, 5, 100, 50), look)
    with halves as painter:
        marks.hatch(painter, QRectF(8, 5, 37, 21), look)
        marks.hatch(painter, QRectF(45, 5, 63, 21), look)
        marks.hatch(painter, QRectF(8, 26, 100, 29), look)
    assert whole.image == halves.image
    assert whole.columns(round(30 * ratio))


def test_hatching_may_hang_on_another_origin() -> None:
    """As for rows that scroll: what moves with its rows takes its lines along."""
    still, moved = Sheet(), Sheet()
    with still as painter:
        marks.hatch(painter, QRectF(0, 0, 60, 40), Look())
    with moved as painter:
        marks.hatch(painter, QRectF(0, 13, 60, 40), Look(), QPointF(0, 13))
    assert still.image.copy(0, 0, 60, 40) == moved.image.copy(0, 13, 60, 40)


def test_hatching_leans_and_keeps_its_distance() -> None:
    """Lines at 135 degrees: one row lower, one column to the left; seven pixels apart, so ten along a row."""
    sheet = Sheet()
    with sheet as painter:
        marks.hatch(painter, QRectF(0, 0, 120, 60), Look())
    first, below = set(sheet.columns(20)), set(sheet.columns(21))
    assert {x - 1 for x in first if x >= 1} <= below | {119}
    assert {x + 10 for x in first if x < 110} <= first


def test_a_keycap_is_as_wide_as_it_says() -> None:
    """And a single letter stands in a square."""
    look = Look()
    sheet = Sheet()
    with sheet as painter:
        width = marks.keycap(painter, 10, 30, "Enter", look)
    assert width == marks.keycap_width("Enter", look)
    across = sheet.columns(30)
    assert (across[0], across[-1]) == (10, 10 + width - 1)
    assert marks.keycap_width("1", look) == marks.keycap_height(look) == 22


@pytest.mark.parametrize("palette", [LIGHT, DARK, CONTRAST], ids=lambda palette: palette.name)
def test_a_focus_frame_is_two_pixels_of_accent_on_the_field(palette: Palette) -> None:
    """Inside its rectangle."""
    sheet = Sheet()
    with sheet as painter:
        marks.focus_frame(painter, QRectF(10, 10, 60, 30), Look(palette))
    column = [sheet.image.pixelColor(40, y) for y in range(10, 40)]
    assert column[:2] == column[-2:] == [palette.accent, palette.accent]
    assert set(map(QColor.name, column[2:-2])) == {palette.field.name()}
    assert sheet.image.pixelColor(40, 9) == WHITE


def test_bands_show_without_colour_in_high_contrast() -> None:
    """Rules of 2 around the entry band, of 3 around an error."""
    entry, error = Sheet(), Sheet()
    with entry as painter:
        marks.wash_band(painter, QRectF(0, 10, 120, 30), Look(CONTRAST))
    with error as painter:
        marks.error_band(painter, QRectF(0, 10, 120, 30), Look(CONTRAST))
    assert entry.rows(60) == [10, 11, 38, 39]
    assert error.rows(60) == [10, 11, 12, 37, 38, 39]


def test_the_spade_tells_its_width() -> None:
    """So that what follows stands beside it."""
    sheet = Sheet()
    with sheet as painter:
        advance = marks.spade(painter, QPointF(10, 40), 20, QColor("#000000"))
    drawn = [x for y in range(60) for x in sheet.columns(y)]
    assert min(drawn) >= 10
    assert max(drawn) < 10 + advance + 1


def test_marks_leave_the_painter_as_it_was() -> None:
    """Pen, brush and font of the caller are his own."""
    with Sheet() as painter:
        before = (painter.pen(), painter.brush(), painter.font(), painter.renderHints())
        look = Look()
        marks.keycap(painter, 0, 20, "Esc", look)
        marks.focus_frame(painter, QRectF(0, 0, 20, 20), look)
        marks.hatch(painter, QRectF(0, 0, 20, 20), look)
        marks.spade(painter, QPointF(0, 20), 11, look.palette.ink)
        marks.wash_band(painter, QRectF(0, 0, 20, 20), look)
        draw_paper(painter, QRect(0, 0, 20, 20), look)
        draw_shadow(painter, QRect(0, 0, 20, 20), look)
        assert (painter.pen(), painter.brush(), painter.font(), painter.renderHints()) == before


def test_the_edge_of_paper_is_that_of_the_palette() -> None:
    """None in the light, one pixel in the dark, two black ones in high contrast."""
    edges = {}
    for palette in (LIGHT, DARK, CONTRAST):
        sheet = Sheet()
        with sheet as painter:
            draw_paper(painter, QRect(0, 0, 120, 60), Look(palette))
        edges[palette.name] = [sheet.image.pixelColor(x, 30).name() for x in range(3)]
    paper, edge = DARK.paper.name(), DARK.edge.name()
    assert edges["light"] == [LIGHT.paper.name()] * 3
    assert edges["dark"] == [edge, paper, paper]
    assert edges["contrast"] == ["#000000", "#000000", "#ffffff"]


def test_a_shadow_is_soft_even_and_stays_in_reach() -> None:
    """Darkest near the sheet, fading outward, alike on both sides, deeper below than above."""
    look, place = Look(), QRect(60, 60, 200, 100)
    sheet = Sheet(320, 240)
    with sheet as painter:
        draw_shadow(painter, place, look)
    within = shadow_rect(place, look)
    changed = [(x, y) for y in range(240) for x in sheet.columns(y)]
    assert all(within.contains(x, y) for x, y in changed)
    below = [sheet.image.pixelColor(160, y).lightness() for y in range(161, 195)]
    assert all(after >= before - 1 for before, after in pairwise(below))  # one step of rounding is no edge
    assert below[0] < below[-1]
    left = [sheet.image.pixelColor(x, 110).lightness() for x in range(60)]
    right = [sheet.image.pixelColor(319 - x, 110).lightness() for x in range(60)]
    assert all(abs(one - other) <= 2 for one, other in zip(left, right, strict=True))
    assert sheet.image.pixelColor(160, 166).lightness() < sheet.image.pixelColor(160, 53).lightness() < 255


def test_the_table_carries_the_shadow_of_its_sheets(qtbot: QtBot, qapp: QApplication) -> None:
    """For as long as they lie there and there is light."""
    theme = apply(qapp, "light", 100)
    table = CardTable()
    qtbot.addWidget(table)
    room = QHBoxLayout(table)
    room.setContentsMargins(40, 40, 40, 40)
    paper = PaperFrame()
    room.addWidget(paper)
    table.resize(300, 200)
    table.show()

    def beside() -> str:
        return table.grab().toImage().pixelColor(150, 166).name()

    assert beside() != LIGHT.table.name()
    paper.hide()
    assert beside() == LIGHT.table.name()
    paper.show()
    theme.set("dark")
    assert beside() == DARK.table.name()
    theme.set("light")
    assert beside() != LIGHT.table.name()


def test_the_grey_between_two_sheets_is_the_same_at_every_start(
    qtbot: QtBot, qapp: QApplication, monkeypatch: pytest.MonkeyPatch
) -> None:
    """In any order in the table; a narrow one stands beside a wide one, as the folded standings do."""
    apply(qapp, "light", 100)
    table = CardTable()
    qtbot.addWidget(table)
    room = QHBoxLayout(table)
    sheets = [PaperFrame(), PaperFrame()]
    room.setSpacing(12)
    for paper, width in zip(sheets, (648, 44), strict=True):
        paper.setFixedWidth(width)
        room.addWidget(paper)
    table.resize(784, 600)
    table.show()
    monkeypatch.setattr(table, "_papers", sheets)
    seen = table.grab().toImage()
    monkeypatch.setattr(table, "_papers", sheets[::-1])
    assert table.grab().toImage() == seen


def test_paper_keeps_its_padding_at_every_zoom(qtbot: QtBot, qapp: QApplication) -> None:
    """24 on a sheet, 40 on a form."""
    theme = apply(qapp, "light", 100)
    sheet, form = PaperFrame(), PaperFrame(padding=40)
    qtbot.addWidget(sheet)
    qtbot.addWidget(form)
    assert (sheet.contentsMargins().left(), form.contentsMargins().top()) == (24, 40)
    theme.set(zoom=150)
    assert (sheet.contentsMargins().left(), form.contentsMargins().top()) == (36, 60)
    assert sheet.look is theme.look
    theme.zoom_reset()
