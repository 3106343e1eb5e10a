"""The row of the scores, with a mark for each hand's state."""

from __future__ import annotations

from PySide6.QtCore import QPointF, QRectF, QSize
from PySide6.QtGui import QAccessible, QPainter, QPaintEvent
from PySide6.QtWidgets import QWidget

from scorekeeper.rules.house_rules import TieForLow
from scorekeeper.rules.points import write
from scorekeeper.sheet.sheet import Over, Sheet
from scorekeeper.text.balance import should_be
from scorekeeper.text.numbers import off_by
from scorekeeper.text.player_standing import score_state
from scorekeeper.text.spoken_sheet import spoken_scores
from scorekeeper.text.templates import say
from ui.prompts.effect_paint import draw_state
from ui.theme import marks
from ui.theme.look import Look
from ui.theme.tokens import ColumnWidth
from ui.widgets.accessible_role import set_accessible_role
from ui.widgets.row_density import Density
from ui.widgets.sheet_columns import SheetColumns
from ui.widgets.text_fit import LEFT, RIGHT

_BETWEEN = 4
"""Between a score and its state, pixels at 100 %; in a low row so much of what is free under digits is taken up."""


class ScoreRow(QWidget):
    """Paints the scores of a sheet under the double rule."""

    def __init__(self, parent: QWidget) -> None:
        super().__init__(parent)
        set_accessible_role(self, QAccessible.Role.StaticText)
        self._density = Density(Look(), 0)
        self._columns = SheetColumns.fit(Look(), 800, 4)
        self._sheet: Sheet | None = None

    def show_sheet(self, sheet: Sheet, names: tuple[str, ...]) -> None:
        self._sheet = sheet
        states = (score_state(sheet, hand).words for hand in range(sheet.hands))
        self.setAccessibleName(spoken_scores(zip(names, sheet.scores, states, strict=True)))
        self.update()

    def lay_out(self, density: Density, columns: SheetColumns) -> None:
        """Take the sheet's heights and columns."""
        self._density, self._columns = density, columns
        self.updateGeometry()
        self.update()

    def sizeHint(self) -> QSize:
        return QSize(self._columns.width, self._density.score)

    def paintEvent(self, _event: QPaintEvent) -> None:
        if self._sheet is None:
            return
        painter = QPainter(self)
        look, columns, sheet = self._density.look, self._columns, self._sheet
        rule = marks.double_rule_height(look)
        body = QRectF(0, rule, self.width(), self.height() - rule)
        for hand in sheet.in_the_hole:
            cell = columns.hand(hand, round(body.top()), round(body.height()))
            marks.hatch(painter, QRectF(cell), look, QPointF(0, 0))
        marks.double_rule(painter, columns.left, columns.right, 0, look, thick_first=False)
        line, tall = look.line_height("text"), look.pixels("total")
        low = body.height() < tall + line + look.px(3 * _BETWEEN)
        between = look.px(-_BETWEEN if low else _BETWEEN)
        figures = QRectF(0, body.top() + (body.height() - tall - line - between) / 2, 1, tall)
        states = QRectF(0, figures.bottom() + between, 1, line)
        painter.setFont(look.font("figure", 600))
        painter.setPen(look.palette.ink)
        label = QRectF(columns.left, figures.top(), columns.edges[0] - columns.left, figures.height() + line)
        painter.drawText(label, LEFT, say("Score"))
        for hand, score in enumerate(sheet.scores):
            cell = columns.hand(hand, 0, 1)
            edge = cell.right() + 1 - look.px(ColumnWidth.RUNNING_EDGE)
            painter.setFont(look.font("total", 600))
            painter.setPen(look.palette.red if hand in sheet.in_the_hole else look.palette.ink)
            painter.drawText(
                QRectF(cell.left(), figures.top(), edge - cell.left(), figures.height()), RIGHT, write(score)
            )
            place = QRectF(cell.left(), states.top(), cell.width(), states.height())
            draw_state(painter, look, edge, place, score_state(sheet, hand))
        self._note(painter, sheet, label)

    def _note(self, painter: QPainter, sheet: Sheet, line: QRectF) -> None:
        look = self._density.look
        place = QRectF(self._columns.notes(round(line.top()), round(line.height())))
        metrics = look.metrics("text")
        wordings = self.notes_of(sheet)
        least = wordings[-1] if sheet.error or sheet.over is not None else ""  # the header says the limit too
        words = next((one for one in wordings if metrics.horizontalAdvance(one) <= place.width()), least)
        place.setLeft(min(place.left(), place.right() - metrics.horizontalAdvance(words)))  # the last word stays whole
        painter.setFont(look.font("text"))
        painter.setPen(look.palette.red if sheet.error else look.palette.ink2)
        painter.drawText(place, LEFT, words)

    @staticmethod
    def notes_of(sheet: Sheet) -> tuple[str, ...]:
        """The remark beside the scores, from the longest wording to the shortest: the limit, or the error."""
        if sheet.error:
            return should_be(sheet), off_by(sheet.error), write(sheet.error, signed=True)
        if sheet.void:
            return say("called off"), say("off")
        if sheet.over is Over.AGREEMENT:
            return say("over, all agreed"), say("over")
        if sheet.over is Over.RULING:
            return say("over by ruling"), say("over")
        if sheet.over is not None:
            return say("the game is over"), say("over")
        if sheet.at_limit and sheet.rules.tie_for_low is TieForLow.PLAY_ON:
            return say("a tie for low is played on"), say("tie, played on"), say("tie")
        limit = sheet.rules.limit
        return (say("to {limit}", limit=write(limit)),) if limit is not None else (say("no limit"), "")
