"""A question inside the sheet: its words, its keys beside them, its answers in the sheet's own columns."""

from __future__ import annotations

from PySide6.QtCore import QRect, QRectF, Qt
from PySide6.QtGui import QKeyEvent, QMouseEvent, QPainter, QPaintEvent
from PySide6.QtWidgets import QWidget

from ui.look import marks
from ui.look.tokens import Role, Row, Space
from ui.sheet.asked import AskedPart
from ui.sheet.effect_paint import EffectPainter, paint_details
from ui.sheet.fitting import LEFT, Piece, Pieces, fitting, paint_line
from ui.sheet.questions import Option, Question

_TITLE = 44
_ENTER = (Qt.Key.Key_Return, Qt.Key.Key_Enter)


class QuestionPanel(AskedPart):
    """Shows a `Question`, its first answer marked; emits the answer, or `left` on Esc."""

    def __init__(self, parent: QWidget) -> None:
        super().__init__(parent)
        self._question: Question | None = None
        self._marked = 0

    def ask(self, question: Question) -> None:
        """Show a question."""
        self._question, self._marked = question, 0
        words = "; ".join(f"{o.key} {o.title} {' '.join(o.details)}" for o in question.options)
        self.setAccessibleName(question.title)
        self.setAccessibleDescription(words)
        self.update()

    @property
    def marked(self) -> int:
        """The answer that Enter takes."""
        return self._marked

    def wanted_height(self) -> int:
        """The height of the question with its answers."""
        if self._question is None:
            return 0
        heights = sum(self._option_height(option) for option in self._question.options)
        return self._look.px(_TITLE) + heights + self._look.px(Space.RHYTHM)

    def _option_height(self, option: Option) -> int:
        return self._look.px(Row.RUN_OPTION + 4 if option.preview else Space.LIST_ROW)

    def option_rects(self) -> list[QRect]:
        """Where the answers lie."""
        rects, top = [], self._look.px(_TITLE)
        margin = self._look.px(12)
        width = self._columns.right - self._columns.left + 2 * margin
        for option in self._question.options if self._question else ():
            height = self._option_height(option)
            rects.append(QRect(self._columns.left - margin, top, width, height))
            top += height
        return rects

    def keyPressEvent(self, event: QKeyEvent) -> None:
        """Keys of the answers, arrows, Enter for the marked one, Esc to leave."""
        question = self._question
        if question is None:
            return
        key = Qt.Key(event.key())
        if key in _ENTER:
            if not event.isAutoRepeat():
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
        for option, rect in zip(self._question.options, self.option_rects(), strict=True):
            if rect.contains(event.position().toPoint()):
                self.answered.emit(option.leads_to)
                return

    def paintEvent(self, event: QPaintEvent) -> None:  # noqa: ARG002
        """Paint the question on the entry band's wash."""
        question = self._question
        if question is None:
            return
        painter, look = QPainter(self), self._look
        self.paint_ground(painter)
        title = QRectF(self._columns.left, 0, self._columns.right - self._columns.left, look.px(_TITLE))
        wordings = [([Piece(question.title)], self._keys(question, words)) for words in (2, 1, 0)]
        wordings.append(([Piece(question.title, size="text")], []))
        paint_line(painter, look, title, *fitting(wordings, title.width(), look))
        for number, (option, rect) in enumerate(zip(question.options, self.option_rects(), strict=True)):
            if number == self._marked:
                marks.focus_frame(painter, QRectF(rect), look)
            if option.preview is None:
                self._plain(painter, rect, option, marked=number == self._marked)
            else:
                self._previewed(painter, rect, option, marked=number == self._marked)

    @staticmethod
    def _keys(question: Question, words: int) -> Pieces:
        """The keys, with all their words (2), without the answers' own (1), or Esc alone (0)."""
        hints = [("Esc", question.escape)]
        if words:
            hints.insert(0, ("Enter", "takes the one marked"))
        if words == 2 and len(question.options) == 2 and question.options[0].preview:
            hints = [(o.key, o.title.lower()) for o in question.options] + hints
        pieces = []
        for key, said in hints:
            pieces.append(Piece(key, "ink2", "text", kind="key", before=12))
            pieces.append(Piece(said, "ink2", "text", before=6))
        return pieces

    def _label(self, option: Option, *, marked: bool) -> list[Piece]:
        role: Role = "accent" if marked else "ink"
        return [Piece(option.key, role, weight=600), Piece(option.title, role, weight=600, before=10)]

    def _plain(self, painter: QPainter, rect: QRect, option: Option, *, marked: bool) -> None:
        area = QRectF(rect).adjusted(self._look.px(12), 0, -self._look.px(12), 0)
        label = self._label(option, marked=marked)
        said = [Piece(" · ".join(option.details), "ink2", "text", before=24)] if option.details else []
        paint_line(painter, self._look, area, *fitting([([*label, *said], [])], area.width(), self._look))

    def _previewed(self, painter: QPainter, rect: QRect, option: Option, *, marked: bool) -> None:
        assert option.preview is not None
        look, left = self._look, self._columns.left
        effect = EffectPainter(painter, look, self._columns, rect)
        first = effect.lines[0]
        painter.setFont(look.font("figure", 600))
        painter.setPen(look.colour("accent" if marked else "ink"))
        area = QRectF(left, first.top(), self._columns.edges[0] - left, first.height())
        painter.drawText(area, LEFT, f"{option.key}  {option.title}")
        paint_details(painter, look, self._columns, effect.lines, option.details)
        effect.paint(option.preview)
