"""What lies at the edges of the sheet and of a cell is seen whole: hatching, remarks, the frame of an answer."""

import pytest
from msgspec.structs import replace
from PySide6.QtCore import QRect
from PySide6.QtGui import QImage, QPainter
from PySide6.QtWidgets import QApplication, QWidget

from scorekeeper.night.night import Night, settle_night
from scorekeeper.text.sheet_lines import LineKind, lines_of_game
from tests.scorekeeper.nights import end, game, night, run, table
from tests.ui.pixels import opaque_colours
from ui.prompts.choice import PromptChoice
from ui.prompts.question_heights import QuestionHeights
from ui.prompts.question_paint import AnswerPainter
from ui.prompts.questions import Option, Question
from ui.sheet_table.line_paint import LinePainter, UnderMouse
from ui.sheet_table.score_row import ScoreRow
from ui.theme.look import Look
from ui.theme.marks import double_rule_height
from ui.theme.tokens import ColumnWidth
from ui.widgets.row_density import GIVING_WAY, Density
from ui.widgets.sheet_columns import SheetColumns

LARGE = Look(zoom=150)
"""The zoom at which five columns leave next to nothing beside them."""


def ended() -> Night:
    """A game that Ann ran in and that all agreed to end."""
    return night(game(table(), run(0), end()))


def test_hatching_stays_inside_the_frame_of_the_cell_whose_menu_is_open(qapp: QApplication) -> None:
    made = ended()
    line = next(line for line in lines_of_game(made, settle_night(made), 0) if line.kind is LineKind.DEAL)
    assert line.cells[0].hole
    plain = replace(line, cells=tuple(replace(cell, hole=False) for cell in line.cells))
    painter, under = LinePainter(), UnderMouse(0, has_menu=True)
    painter.columns = SheetColumns.fit(Look(), 900, 4)
    hatched, bare = (painter.picture(one, 42, 0, 1.0, hover=under).toImage() for one in (line, plain))
    field = painter.cell_field(0, 0, 42).toRect()
    assert hatched.copy(field) != bare.copy(field), "it is hatched"
    for edge in (QRect(field.right() - 1, 0, 12, 42), QRect(field.left(), field.bottom() - 1, field.width(), 3)):
        assert hatched.copy(edge) == bare.copy(edge), "the frame is whole, and nothing is beyond it"


def test_that_a_game_is_over_is_read_whole_beside_the_scores(qapp: QApplication) -> None:
    columns = SheetColumns.fit(LARGE, 891, 5)
    wide = LARGE.metrics("text").horizontalAdvance("over")
    assert columns.notes(0, 1).width() < wide, "there is no room for a word beside the columns"
    holder = QWidget()
    row = ScoreRow(holder)
    row.lay_out(Density(LARGE, 0), columns)
    made = ended()
    row.show_sheet(made.games[0].sheet, ("Ann", "Bob", "Cal", "Dee"))
    row.resize(columns.width, 120)
    shown = row.grab(QRect(0, 12, columns.width, 108)).toImage()
    alone = QImage(shown.size(), QImage.Format.Format_RGB32)
    alone.fill(shown.pixelColor(shown.width() - 2, 2))
    painter = QPainter(alone)
    painter.setFont(LARGE.font("text"))
    painter.setPen(LARGE.palette.ink2)
    painter.drawText(columns.right - wide, 60, "over")
    painter.end()
    from_score = columns.edges[-1] - LARGE.px(ColumnWidth.RUNNING_EDGE) + 2
    assert inked(shown, from_score) == inked(alone, from_score)


def inked(image: QImage, left: int) -> list[int]:
    """The columns of a picture in which something is drawn, from `left` on."""
    ground = image.pixel(image.width() - 2, 2)
    return [x for x in range(left, image.width()) if any(image.pixel(x, y) != ground for y in range(image.height()))]


def test_the_frame_of_a_marked_answer_stays_on_the_paper(qapp: QApplication) -> None:
    columns = SheetColumns.fit(LARGE, 891, 5)
    option = Option("1", "Run down", (), "")
    heights = QuestionHeights(PromptChoice(Question("What was it?", (option, option))), LARGE, 800, 0)
    picture = QImage(columns.width, 66, QImage.Format.Format_RGB32)
    picture.fill(LARGE.palette.paper)
    painter = QPainter(picture)
    beside = LARGE.px(12)
    place = QRect(columns.left - beside, 0, columns.right - columns.left + 2 * beside, 66)
    assert place.left() < 0
    AnswerPainter(painter, LARGE, columns, heights).paint(place, option, marked=True, place="")
    painter.end()
    for x in (0, columns.width - 1):
        assert opaque_colours(picture.copy(x, 0, 1, 66)) == {LARGE.palette.paper.name()}


@pytest.mark.parametrize("zoom", [100, 150])
def test_scores_in_a_low_row_keep_off_the_rule_above_them(qapp: QApplication, zoom: int) -> None:
    look = Look(zoom=zoom).compacted()
    density, columns = Density(look, GIVING_WAY), SheetColumns.fit(look, 900 * zoom // 100, 4)
    holder = QWidget()
    row = ScoreRow(holder)
    row.lay_out(density, columns)
    row.show_sheet(ended().games[0].sheet, ("Ann", "Bob", "Cal", "Dee"))
    row.resize(columns.width, density.score)
    cell, rule = columns.hand(1, 0, 1), double_rule_height(look)
    image = row.grab(QRect(cell.left(), rule + 1, cell.width(), density.score - rule - 1)).toImage()
    ground = image.pixel(1, 1)
    drawn = [y for y in range(image.height()) if any(image.pixel(x, y) != ground for x in range(image.width()))]
    assert drawn[0] >= look.px(6)
    assert image.height() - drawn[-1] > look.px(4), "and stand on no edge"
