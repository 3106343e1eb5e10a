"""`NightCard`: the current night of the search: its nets, what was paid, what happened; nothing is read for it."""

from __future__ import annotations

from typing import Final

from PySide6.QtCore import QRectF, QSize
from PySide6.QtGui import QPainter, QPaintEvent

from scorekeeper.text.found_text import CardText
from scorekeeper.text.templates import say
from ui.theme.marks import double_rule, double_rule_height, hairline
from ui.theme.text_line import paint_text
from ui.theme.tokens import Role, TypeRole, Weight
from ui.widgets.painted_widget import PaintedWidget

_LINE: Final = 30
_TEXT: Final = 24
_HEAD: Final = 40
"""The heights of a row of nets, a row of text and a heading, pixels at 100 %."""
_NOTHING: Final = CardText("", "", "", (), (), ())


class NightCard(PaintedWidget):
    """The card."""

    def __init__(self) -> None:
        self._text = _NOTHING
        super().__init__()

    def show_text(self, text: CardText | None) -> None:
        """Show a night; nothing if none was found."""
        self._text = text or _NOTHING
        self.setAccessibleName(self._text.spoken)
        self.updateGeometry()
        self.update()

    def sizeHint(self) -> QSize:
        text, look = self._text, self.look
        rows = look.px(_LINE) * len(text.nets)
        for lines in (text.acts, text.paid):
            rows += look.px(_HEAD) + look.px(_TEXT) * len(lines) if lines else 0
        head = 3 if text.where else 2
        return QSize(look.px(260), look.px(head * _TEXT + 12) + double_rule_height(look) + rows + look.px(8))

    def minimumSizeHint(self) -> QSize:
        return QSize(self.look.px(200), self.sizeHint().height())

    def paintEvent(self, _event: QPaintEvent) -> None:
        painter, look, text = QPainter(self), self.look, self._text
        if not text.title:
            return
        top = 0.0
        self._row(painter, top, _TEXT, text.title, weight=600)
        top += look.px(_TEXT)
        for line in filter(None, (text.where, text.played)):
            self._row(painter, top, _TEXT, line, role="ink2")
            top += look.px(_TEXT)
        top += look.px(8)
        top += double_rule(painter, 0, self.width(), top, look)
        for name, amount in text.nets:
            self._row(painter, top, _LINE, name, amount, size="figure")
            top += look.px(_LINE)
            hairline(painter, 0, self.width(), top - 1, look)
        for heading, lines in ((say("What happened"), text.acts), (say("Payments"), text.paid)):
            if lines:
                self._row(painter, top + look.px(_HEAD - _TEXT), _TEXT, heading, weight=600)
                top += look.px(_HEAD)
                for line in lines:
                    self._row(painter, top, _TEXT, line)
                    top += look.px(_TEXT)

    def _row(
        self,
        painter: QPainter,
        top: float,
        height: int,
        left: str,
        right: str = "",
        *,
        weight: Weight = 400,
        role: Role = "ink",
        size: TypeRole = "text",
    ) -> None:
        """Paint a row, with the text at its right end in a separate size."""
        look = self.look
        area = QRectF(0, top, self.width(), look.px(height))
        if right:
            wide = paint_text(painter, look, area, right, size=size, role=role, right=True)
            area.setRight(area.right() - wide - look.px(12))
        paint_text(painter, look, area, left, weight=weight, role=role)
