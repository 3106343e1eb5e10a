"""The panel of a question whose answers are hands: each cell of the open row becomes a large button."""

from __future__ import annotations

from collections.abc import Sequence

from msgspec.structs import replace
from PySide6.QtCore import QRect, QRectF, Qt
from PySide6.QtGui import QEnterEvent, QFont, QMouseEvent, QPainter, QPaintEvent, QPen

from scorekeeper.rules.people import HandIndex
from scorekeeper.rules.points import ALL, Points, write
from scorekeeper.text.short_labels import brief_names
from ui.prompts.prompt_panel import key_pieces
from ui.prompts.question_panel import QuestionPanel
from ui.prompts.title_rows import with_closer
from ui.theme import fonts, marks
from ui.theme.controls import fill_rounded, outline_rounded, paint_hover
from ui.theme.glyphs import paint_icon
from ui.theme.tokens import ColumnWidth, Corner, LineWidth, Role, RowHeight, Space
from ui.widgets.sheet_columns import FIELD_GAP
from ui.widgets.text_fit import RIGHT, Pieces, end_at

_INSET = 3
"""Above the buttons, pixels at 100 %."""
_KEY = (11, 13)
"""The middle of a button's key is this far from its left and its upper edge, pixels at 100 %."""
_AFTER_KEY = 12
"""From the key of a hand to the points that are typed for it, at the least, pixels at 100 %."""
_NAME = 26
"""The height of a name, at the foot of its button, pixels at 100 %."""
_LINE = 34
"""The height of the question under the buttons: that of its chips, and a little more. Pixels at 100 %."""


class HandPanel(QuestionPanel):
    """Shows a question with `hands`: no hand is marked at first, so that Enter alone names none.

    The question stands under its buttons, as every other one under the open row, beside the chips of Esc and of answers
    about none of the hands. It lies over the open row and the line under it, so that nothing above or below them moves.
    """

    @property
    def covers_row(self) -> bool:
        """See `PromptPanel`."""
        return True

    def least_height(self) -> int:
        """The open row and its line are enough."""
        return 0

    def wanted_height(self) -> int:
        """The open row and its line are enough."""
        return 0

    def window_of(self) -> range:
        """All hands are in sight."""
        return range(len(self.choice.question.hands))

    def option_rects(self) -> list[QRect]:
        """The buttons of the hands, each in its column."""
        return [self._button(hand) for hand in self.choice.question.hands]

    def _button(self, hand: HandIndex) -> QRect:
        """The button of a hand, in its column."""
        look, inset = self._look, self._look.px(_INSET)
        left, right = look.px(1 if self._columns.tight else FIELD_GAP), look.px(4)
        return self._columns.hand(hand, inset, int(self.title_area.top()) - inset).adjusted(left, 0, -right, 0)

    @property
    def title_area(self) -> QRectF:
        """See `PromptPanel`: under the buttons."""
        height = self._look.px(_LINE)
        return QRectF(self._columns.left, self.height() - height, self.text_width, height)

    def _go_sideways(self, step: int) -> None:
        self.mark_next(step)

    # mouse

    def mouseMoveEvent(self, event: QMouseEvent) -> None:
        """Show which button is under the mouse."""
        place = event.position().toPoint()
        presses = self.key_at(place) or any(rect.contains(place) for rect in self.option_rects())
        self.setCursor(Qt.CursorShape.PointingHandCursor if presses else Qt.CursorShape.ArrowCursor)
        self.update()

    def enterEvent(self, event: QEnterEvent) -> None:
        super().enterEvent(event)
        self.setMouseTracking(True)

    # painting

    def _chips(self) -> list[Pieces]:
        """The answers about none of the hands, and Esc; without their words if there is no room for these."""
        question = self.choice.question
        others = [(option.key, option.title) for option in question.options[len(question.hands) :]]
        chips = key_pieces([*others, ("Esc", question.escape)])
        return with_closer([chips, [replace(chip, text="") for chip in chips]])

    def paintEvent(self, _event: QPaintEvent) -> None:
        painter = QPainter(self)
        self.paint_title(painter, self.choice.question.title, self._chips(), self.choice.reminder)
        names, font = self._names()
        for number, (name, rect) in enumerate(zip(names, self.option_rects(), strict=True)):
            self._paint_hand(painter, number, rect, name, font)
        self._paint_chosen(painter, font)

    def _paint_chosen(self, painter: QPainter, font: QFont) -> None:
        """Paint the hand that was chosen before, with a tick in place of its key."""
        if self.choice.question.chosen is None:
            return
        (hand, name), look, palette = self.choice.question.chosen, self._look, self._look.palette
        area = QRectF(self._button(hand))
        fill_rounded(painter, area, palette.wash, look)
        outline_rounded(painter, area, palette.accent, look.px(LineWidth.EDGE), look)
        (left, top), side = (look.px(distance) for distance in _KEY), look.px(Space.ICON)
        paint_icon(painter, "tick", QRectF(area.left() + left, area.top() + top - side / 2, side, side), palette.accent)
        self._paint_name(painter, hand, area, name, font, "accent")

    def _names(self) -> tuple[Sequence[str], QFont]:
        """The names in the largest letters in which all have room, else those too long cut short; the same beside
        closer rows, to which a way back may lead.
        """
        look, count = self._look.compacted(False), len(self.choice.question.hands)
        full = [option.title for option in self.choice.question.options[:count]]
        room = min(rect.width() for rect in self.option_rects()) - look.px(2 * ColumnWidth.RUNNING_EDGE - 4)
        least = look.pixels("text")
        for pixels in range(look.pixels("figure"), least - 1, -1):
            metrics = fonts.metrics(pixels, 600)
            if all(metrics.horizontalAdvance(name) <= room for name in full):
                return full, fonts.make_font(pixels, 600)
        shown = [
            name if metrics.horizontalAdvance(name) <= room else brief
            for name, brief in zip(full, brief_names(full), strict=True)
        ]
        return shown, fonts.make_font(least, 600)

    def _paint_hand(self, painter: QPainter, number: int, rect: QRect, name: str, font: QFont) -> None:
        look, palette, area = self._look, self._look.palette, QRectF(rect)
        option, hand = self.choice.question.options[number], self.choice.question.hands[number]
        fill_rounded(painter, area, palette.field, look)
        if rect.contains(self.mapFromGlobal(self.cursor().pos())):
            paint_hover(painter, area, palette.field, look)
        if number == self.choice.marked:
            marks.focus_frame(painter, area, look, fill=False)
        else:
            painter.save()
            painter.setRenderHint(QPainter.RenderHint.Antialiasing)
            painter.setPen(QPen(palette.rule, look.px(LineWidth.EDGE)))
            corner = look.width(Corner.CONTROL)
            painter.drawRoundedRect(area.adjusted(0.5, 0.5, -0.5, -0.5), corner, corner)
            painter.restore()
        left, top = (look.px(distance) for distance in _KEY)
        marks.keycap(painter, area.left() + left, area.top() + top, option.key, look)
        points_edge = self._points_edge(area, option.key)
        for figure in option.details:
            painter.setFont(look.font("figure", 600))
            painter.setPen(palette.ink)
            baseline = marks.centred_baseline(QRectF(0, 0, 1, look.px(RowHeight.ENTRY)), look.metrics("figure"))
            end_at(painter, self._edge(hand) - look.px(points_edge), baseline, figure)
        self._paint_name(painter, hand, area, name, font, "accent" if number == self.choice.marked else "ink")

    def _points_edge(self, area: QRectF, key: str) -> int:
        """The right edges of the points of the hands, from `SheetColumns`; over the ends of the names if they would
        touch the keys.
        """
        look, columns = self._look, self._columns
        widest = look.metrics("figure", 600).horizontalAdvance(write(Points.whole(ALL)))
        least = look.px(_KEY[0] + _AFTER_KEY) + marks.keycap_width(key, look) + widest
        beside = area.right() + look.px(4) - look.px(columns.points_edge) - area.left()
        return columns.points_edge if least <= beside else ColumnWidth.RUNNING_EDGE

    def _edge(self, hand: HandIndex) -> int:
        """The right edge of a hand's column."""
        return self._columns.hand(hand, 0, 1).right() + 1

    def _paint_name(self, painter: QPainter, hand: HandIndex, area: QRectF, name: str, font: QFont, role: Role) -> None:
        """Paint the name of a hand on its button, aligned with the ends of the names of the sheet."""
        look = self._look
        painter.setFont(font)
        painter.setPen(look.colour(role))
        edge, height = self._edge(hand) - look.px(ColumnWidth.RUNNING_EDGE), look.px(_NAME)
        painter.drawText(QRectF(area.left(), area.bottom() - height, edge - area.left(), height), RIGHT, name)
