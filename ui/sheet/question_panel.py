"""A question inside the sheet: its words, its keys beside them, its answers in the sheet's own columns."""

from __future__ import annotations

from PySide6.QtCore import QPointF, QRect, QRectF, QSize, Qt, Signal
from PySide6.QtGui import QKeyEvent, QMouseEvent, QPainter, QPaintEvent
from PySide6.QtWidgets import QWidget

from scorekeeper.points import write
from ui.look import glyphs, marks
from ui.look.look import Look
from ui.look.tokens import Column, Role, Row, Space
from ui.sheet.columns import Columns
from ui.sheet.preview import Preview
from ui.sheet.questions import Option, Question

_RIGHT = Qt.AlignmentFlag.AlignRight | Qt.AlignmentFlag.AlignVCenter
_LEFT = Qt.AlignmentFlag.AlignLeft | Qt.AlignmentFlag.AlignVCenter
_TITLE = 44
_ENTER = (Qt.Key.Key_Return, Qt.Key.Key_Enter)


class QuestionPanel(QWidget):
    """Shows a `Question`, its first answer marked; emits the answer, or `left` on Esc."""

    answered = Signal(object)
    left = Signal()

    def __init__(self, parent: QWidget) -> None:
        super().__init__(parent)
        self.setFocusPolicy(Qt.FocusPolicy.StrongFocus)
        self._look = Look()
        self._columns = Columns.fit(self._look, 800, 4)
        self._question: Question | None = None
        self._marked = 0
        self.hide()

    def ask(self, question: Question) -> None:
        """Show a question and take the keys."""
        self._question, self._marked = question, 0
        words = "; ".join(f"{o.key} {o.title} {' '.join(o.details)}" for o in question.options)
        self.setAccessibleName(question.title)
        self.setAccessibleDescription(words)
        self.updateGeometry()
        self.show()
        self.setFocus(Qt.FocusReason.OtherFocusReason)
        self.update()

    @property
    def question(self) -> Question | None:
        """What is asked, None when nothing is."""
        return self._question

    def close_question(self) -> None:
        """Ask nothing any more."""
        self._question = None
        self.hide()

    def lay_out(self, look: Look, columns: Columns) -> None:
        """Take the sheet's look and columns."""
        self._look, self._columns = look, columns
        self.updateGeometry()
        self.update()

    def wanted_height(self) -> int:
        """The height of the question with its answers."""
        if self._question is None:
            return 0
        heights = sum(self._option_height(option) for option in self._question.options)
        return self._look.px(_TITLE) + heights + self._look.px(Space.RHYTHM)

    def sizeHint(self) -> QSize:
        """As wide as the paper."""
        return QSize(self._columns.width, self.wanted_height())

    def _option_height(self, option: Option) -> int:
        return self._look.px(Row.RUN_OPTION + 4 if option.preview else Space.LIST_ROW)

    def _option_rects(self) -> list[QRect]:
        rects, top = [], self._look.px(_TITLE)
        options = self._question.options if self._question else ()
        margin = self._look.px(12)
        for option in options:
            height = self._option_height(option)
            rects.append(
                QRect(self._columns.left - margin, top, self._columns.right - self._columns.left + 2 * margin, height)
            )
            top += height
        return rects

    def keyPressEvent(self, event: QKeyEvent) -> None:
        """Keys of the answers, arrows, Enter for the marked one, Esc to leave."""
        question = self._question
        if question is None:
            return
        key = Qt.Key(event.key())
        if key in _ENTER:
            self.answered.emit(question.options[self._marked].leads_to)
        elif key in (Qt.Key.Key_Escape, Qt.Key.Key_Backspace):
            self.left.emit()
        elif key in (Qt.Key.Key_Down, Qt.Key.Key_Up):
            step = 1 if key == Qt.Key.Key_Down else -1
            self._marked = (self._marked + step) % len(question.options)
            self.update()
        else:
            chosen = next((option for option in question.options if option.key == event.text()), None)
            if chosen is not None:
                self.answered.emit(chosen.leads_to)
            else:
                event.ignore()

    def mousePressEvent(self, event: QMouseEvent) -> None:
        """A click answers."""
        if self._question is None:
            return
        for option, rect in zip(self._question.options, self._option_rects(), strict=True):
            if rect.contains(event.position().toPoint()):
                self.answered.emit(option.leads_to)
                return

    def paintEvent(self, event: QPaintEvent) -> None:  # noqa: ARG002
        """Paint the question on the entry band's wash."""
        question = self._question
        if question is None:
            return
        painter = QPainter(self)
        look = self._look
        painter.fillRect(self.rect(), look.palette.wash)
        title = QRectF(self._columns.left, 0, self._columns.right - self._columns.left, look.px(_TITLE))
        painter.setFont(look.font("figure"))
        painter.setPen(look.palette.ink)
        painter.drawText(title, _LEFT, question.title)
        self._keys(painter, title, question)
        for number, (option, rect) in enumerate(zip(question.options, self._option_rects(), strict=True)):
            if number == self._marked:
                marks.focus_frame(painter, QRectF(rect), look)
            if option.preview is not None:
                self._previewed(painter, rect, option, option.preview, marked=number == self._marked)
            else:
                self._plain(painter, rect, option, marked=number == self._marked)

    def _keys(self, painter: QPainter, area: QRectF, question: Question) -> None:
        look = self._look
        hints = [(o.key, o.title.lower()) for o in question.options] if len(question.options) == 2 else []
        hints += [("Enter", "takes the one marked"), ("Esc", question.escape)]
        metrics = look.metrics("text")
        x = area.right()
        for key, words in reversed(hints):
            x -= metrics.horizontalAdvance(words)
            painter.setPen(look.palette.ink2)
            painter.setFont(look.font("text"))
            painter.drawText(QPointF(x, marks.centred_baseline(area, metrics)), words)
            x -= look.px(6) + marks.keycap_width(key, look)
            marks.keycap(painter, x, area.center().y(), key, look)
            x -= look.px(12)

    def _label(self, painter: QPainter, rect: QRectF, option: Option, *, marked: bool) -> None:
        look = self._look
        painter.setFont(look.font("figure", 600))
        painter.setPen(look.palette.accent if marked else look.palette.ink)
        painter.drawText(rect, _LEFT, f"{option.key}  {option.title}")

    def _plain(self, painter: QPainter, rect: QRect, option: Option, *, marked: bool) -> None:
        look = self._look
        area = QRectF(rect).adjusted(look.px(12), 0, -look.px(12), 0)
        self._label(painter, area, option, marked=marked)
        words = look.metrics("figure", 600).horizontalAdvance(f"{option.key}  {option.title}")
        painter.setFont(look.font("text"))
        painter.setPen(look.palette.ink2)
        area.setLeft(max(area.left() + words + look.px(24), float(self._columns.edges[0])))
        painter.drawText(area, _LEFT, " · ".join(option.details))

    def _previewed(self, painter: QPainter, rect: QRect, option: Option, effect: Preview, *, marked: bool) -> None:
        look = self._look
        third = (rect.height() - look.px(12)) / 3
        lines = [QRectF(0, rect.top() + look.px(6) + third * n, 1, third) for n in range(3)]
        left = self._columns.left
        self._label(painter, QRectF(left, lines[0].top(), 200, third), option, marked=marked)
        painter.setFont(look.font("text"))
        painter.setPen(look.palette.ink2)
        for detail, line in zip(option.details, lines[1:], strict=False):
            painter.drawText(QRectF(left, line.top(), self._columns.edges[0] - left, third), _LEFT, detail)
        for hand in range(self._columns.hands):
            self._outcome(painter, hand, lines, rect, effect)
        notes = self._columns.notes(0, 1)
        self._text(
            painter, notes.left(), lines[1], "game over" if effect.ends_game else "game goes on", over=effect.ends_game
        )
        currency = effect.night.currency
        unit = f"the night, in {currency.symbol.strip()}" if currency else "the night, in points"
        self._text(painter, notes.left(), lines[2], unit)

    def _text(self, painter: QPainter, left: float, line: QRectF, words: str, *, over: bool = False) -> None:
        look = self._look
        painter.setFont(look.font("text", 600 if over else 400))
        painter.setPen(look.palette.red if over else look.palette.ink2)
        painter.drawText(QPointF(left, marks.centred_baseline(line, look.metrics("text"))), words)

    def _outcome(self, painter: QPainter, hand: int, lines: list[QRectF], rect: QRect, effect: Preview) -> None:
        look = self._look
        cell = self._columns.hand(hand, rect.top(), rect.height())
        edge = cell.right() + 1 - look.px(Column.RUNNING_EDGE)
        new, old = effect.after.scores[hand], effect.before.scores[hand]
        icon, words = effect.state(hand)
        if icon == "hole":
            marks.hatch(painter, QRectF(cell.adjusted(0, 2, 0, -2)), look, QPointF(0, 0))
        painter.setPen(look.palette.ink)
        painter.setFont(look.font("figure", 600))
        area = QRectF(cell.left(), lines[0].top(), edge - cell.left(), lines[0].height())
        painter.drawText(area, _RIGHT, write(new))
        if new != old:
            moved = f"{write(old)} →"
            width = look.metrics("figure", 600).horizontalAdvance(write(new)) + look.px(8)
            painter.setFont(look.font("text"))
            painter.setPen(look.palette.ink2)
            painter.drawText(area.adjusted(0, 0, -width, 0), _RIGHT, moved)
        draw_state(painter, look, edge, lines[1], icon, words)
        painter.setFont(look.font("text"))
        painter.setPen(look.palette.ink)
        painter.drawText(
            QRectF(cell.left(), lines[2].top(), edge - cell.left(), lines[2].height()), _RIGHT, effect.money(hand)
        )


def draw_state(painter: QPainter, look: Look, edge: float, line: QRectF, icon: str, words: str) -> None:
    """The mark of a score: its sign and its words, ending at an edge."""
    role: Role = "red" if icon in ("hole", "limit") else "ink" if icon == "high" else "ink2"
    metrics = look.metrics("text", look.weight(role, 600) if icon else 400)
    painter.setFont(look.font("text", look.weight(role, 600) if icon else 400))
    painter.setPen(look.colour(role))
    width = metrics.horizontalAdvance(words)
    painter.drawText(QPointF(edge - width, marks.centred_baseline(line, metrics)), words)
    if icon:
        side = look.px(Space.STATE_ICON)
        place = QRectF(edge - width - look.px(5) - side, line.center().y() - side / 2, side, side)
        glyphs.paint_icon(painter, icon, place, look.colour(role))
