"""The panel of a question whose answers are hands: each cell of the open row becomes a large button."""

from __future__ import annotations

from collections.abc import Sequence
from itertools import product

from PySide6.QtCore import QPoint, QPointF, QRect, QRectF, Qt
from PySide6.QtGui import QEnterEvent, QMouseEvent, QPainter, QPaintEvent, QPen

from scorekeeper.rules.people import HandIndex
from scorekeeper.text.numbers import capital
from scorekeeper.text.short_labels import brief_names
from scorekeeper.text.templates import say
from ui.prompts.question_panel import QuestionPanel
from ui.prompts.questions import Option
from ui.theme import marks
from ui.theme.controls import fill_rounded, outline_rounded, paint_hover
from ui.theme.glyphs import paint_icon
from ui.theme.literal_text import tooltip
from ui.theme.tokens import ColumnWidth, Corner, LineWidth, Role, RowHeight, Space, TypeRole
from ui.widgets.sheet_columns import FIELD_GAP
from ui.widgets.text_fit import CHIP_GAP, CHIP_WIDTH, LEFT, RIGHT, Piece, Pieces, end_at, key_at, paint_pieces, width_of

_INSET = 4
"""Above and under the buttons, pixels at 100 %."""
_KEY = (11, 18)
"""The middle of a button's key is this far from its left and its upper edge, pixels at 100 %."""
_AFTER_KEY = 4
"""From the key of a hand to the points that are typed for it, at the least, pixels at 100 %."""


class HandPanel(QuestionPanel):
    """Shows a question with `hands`: nobody is marked at first, so that Enter alone names nobody.

    Answers about none of the hands are chips beside the open row, above the one of Esc. It lies over the open row and
    the line under it, so that nothing above or below them moves.
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
        return range(len(self.choice.question.options))

    def option_rects(self) -> list[QRect]:
        """The buttons of the hands, each in its column, and the chips of answers about none of them."""
        look = self._look
        buttons = [self._button(hand) for hand in self.choice.question.hands]
        edge = self._beside().right()
        for option in self._others:
            width = round(width_of(self._chip(option), look))
            buttons.append(QRect(round(edge) - width, 0, width, look.px(Space.TOUCH)))
            edge -= width + look.px(CHIP_GAP)
        return buttons

    def _button(self, hand: HandIndex) -> QRect:
        """The button of a hand, in its column."""
        look, inset = self._look, self._look.px(_INSET)
        left, right = look.px(1 if self._columns.tight else FIELD_GAP), look.px(4)
        return self._columns.hand(hand, inset, self.height() - 2 * inset).adjusted(left, 0, -right, 0)

    def _go_sideways(self, step: int) -> None:
        self.mark_next(step)

    # mouse

    def mousePressEvent(self, event: QMouseEvent) -> None:
        """A click on a hand names it; one on "Nobody" leaves the question."""
        if event.button() == Qt.MouseButton.LeftButton and self._is_on_nobody(event.position()):
            self.left.emit()
        else:
            super().mousePressEvent(event)

    def _is_on_nobody(self, place: QPointF) -> bool:
        line, pieces = self._line(), self._nobody()
        left = line.right() - width_of(pieces, self._look)
        return line.top() <= place.y() <= line.bottom() and bool(key_at(pieces, left, place.x(), self._look))

    def tip_at(self, place: QPoint) -> str:
        """See `PromptPanel`."""
        if self._is_on_nobody(QPointF(place)):
            return tooltip(self._nobody()[0].text or say("Nobody"), "Esc", say("A click leaves the question."))
        return super().tip_at(place)

    def mouseMoveEvent(self, event: QMouseEvent) -> None:
        """Show which button is under the mouse."""
        self.setCursor(
            Qt.CursorShape.PointingHandCursor
            if any(rect.contains(event.position().toPoint()) for rect in self.option_rects())
            else Qt.CursorShape.ArrowCursor
        )
        self.update()

    def enterEvent(self, event: QEnterEvent) -> None:
        super().enterEvent(event)
        self.setMouseTracking(True)

    # painting

    def _line(self) -> QRectF:
        """The line under the open row."""
        top = self._look.px(RowHeight.ENTRY)
        return QRectF(self._columns.left, top, self.text_width, self.height() - top)

    def _beside(self) -> QRectF:
        """The open row, as far as the pictures at its end."""
        return QRectF(self._columns.left, 0, self.text_width, self._look.px(RowHeight.ENTRY))

    @property
    def _others(self) -> Sequence[Option]:
        """The answers about none of the hands."""
        return self.choice.question.options[len(self.choice.question.hands) :]

    def _chip(self, option: Option) -> Pieces:
        return [Piece("" if self._columns.bare_notes else option.title, kind="chip", key=option.key)]

    def _nobody(self) -> Pieces:
        word = "" if self._columns.bare_notes else capital(self.choice.question.escape)
        return [Piece(word, kind="chip", key="Esc", least=CHIP_WIDTH["Esc"] if word else 0)]

    def paintEvent(self, _event: QPaintEvent) -> None:
        painter, look, line = QPainter(self), self._look, self._line()
        nobody = self._nobody()
        paint_pieces(painter, look, line.right() - width_of(nobody, look), line, nobody)
        self._paint_title(painter, line)
        names, rects = self._names(), self.option_rects()
        for number, (name, size) in enumerate(names):
            self._paint_hand(painter, number, rects[number], name, size)
        for option, rect in zip(self._others, rects[len(names) :], strict=True):
            paint_pieces(painter, look, rect.left(), QRectF(rect), self._chip(option))
        self._paint_chosen(painter)

    def _paint_chosen(self, painter: QPainter) -> None:
        """Paint the hand that was chosen before, with a tick in place of its key."""
        if self.choice.question.chosen is None:
            return
        (hand, name), look, palette = self.choice.question.chosen, self._look, self._look.palette
        area = QRectF(self._button(hand))
        fill_rounded(painter, area, palette.wash, look)
        outline_rounded(painter, area, palette.accent, look.px(LineWidth.EDGE), look)
        (left, top), side = (look.px(distance) for distance in _KEY), look.px(Space.ICON)
        paint_icon(painter, "tick", QRectF(area.left() + left, area.top() + top - side / 2, side, side), palette.accent)
        self._paint_name(painter, hand, area, name, self._names()[0][1], "accent")

    def _paint_title(self, painter: QPainter, line: QRectF) -> None:
        """Paint what is asked, or why the last key named nobody, beside the buttons."""
        look, wrong = self._look, self.choice.reminder
        area = line.adjusted(0, 0, self._columns.edges[0] - self._columns.right, 0)
        words = wrong or self.choice.question.title
        large = look.metrics("figure", 600).horizontalAdvance(words) <= area.width()
        painter.setFont(look.font("figure" if large else "text", 600))
        painter.setPen(look.colour("red" if wrong else "ink"))
        painter.drawText(area, int(LEFT | Qt.TextFlag.TextWordWrap), words)

    def _names(self) -> list[tuple[str, TypeRole]]:
        """Each name with the size of its letters: smaller, then cut short, where it has no room, and the same beside
        closer rows, to which a way back may lead.
        """
        look, count = self._look.compacted(False), len(self.choice.question.hands)
        full = [option.title for option in self.choice.question.options[:count]]
        room = min(rect.width() for rect in self.option_rects()[:count]) - look.px(2 * ColumnWidth.RUNNING_EDGE - 4)
        sizes: tuple[TypeRole, TypeRole] = ("figure", "text")
        wordings = [tuple(product(words, sizes)) for words in zip(full, brief_names(full), strict=True)]
        return [
            next((one for one in of_one if look.metrics(one[1], 600).horizontalAdvance(one[0]) <= room), of_one[-1])
            for of_one in wordings
        ]

    def _paint_hand(self, painter: QPainter, number: int, rect: QRect, name: str, size: TypeRole) -> None:
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
        edge = self._columns.hand(hand, 0, 1).right() + 1
        after_key = area.left() + left + marks.keycap_width(option.key, look) + look.px(_AFTER_KEY)
        for figure in option.details:
            painter.setFont(look.font("figure", 600))
            painter.setPen(palette.ink)
            cell = QRectF(0, look.px(_INSET), 1, look.px(RowHeight.ENTRY - 2 * _INSET))
            baseline = marks.centred_baseline(cell, look.metrics("figure"))
            least = after_key + look.metrics("figure", 600).horizontalAdvance(figure)
            end_at(painter, max(least, edge - look.px(self._columns.points_edge)), baseline, figure)
        self._paint_name(painter, hand, area, name, size, "accent" if number == self.choice.marked else "ink")

    def _paint_name(
        self, painter: QPainter, hand: HandIndex, area: QRectF, name: str, size: TypeRole, role: Role
    ) -> None:
        """Paint the name of a hand on its button, where the names of the sheet end."""
        look, line = self._look.compacted(False), self._line()
        painter.setFont(look.font(size, 600))
        painter.setPen(look.colour(role))
        edge = self._columns.hand(hand, 0, 1).right() + 1 - look.px(ColumnWidth.RUNNING_EDGE)
        painter.drawText(QRectF(area.left(), line.top(), edge - area.left(), line.height()), RIGHT, name)
