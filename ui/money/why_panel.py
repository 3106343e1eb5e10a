"""`WhyPanel`: the explanation of one figure."""

from __future__ import annotations

import html
from typing import Final

from PySide6.QtCore import QRectF, QSize, Qt, Signal
from PySide6.QtGui import QPainter, QPaintEvent
from PySide6.QtWidgets import QGridLayout, QHBoxLayout, QSizePolicy, QVBoxLayout, QWidget

from scorekeeper.text.explain import HOLE, Why, WhyLine
from scorekeeper.text.templates import say
from ui.theme.literal_text import names_apart
from ui.theme.look import Look
from ui.theme.marks import wash_band
from ui.theme.theme import follow
from ui.theme.tokens import LineWidth, Weight
from ui.widgets.key_caps import KeyHint
from ui.widgets.labels import TextLabel
from ui.widgets.rule_lines import Divider

_PADDING: Final = 16
_HEAD: Final = 26
"""The height of the first line, pixels at 100 %."""
_LINE: Final = 22
"""The distance of the lines of the arithmetic if there is room, pixels at 100 %."""
_MARKED: Final = '<span style="color:{colour}; font-weight:{weight}">{words}</span>'
_FROM_LEFT: Final = '<div dir="ltr">{lines}</div>'
"""Qt turns a line that begins with a name in Hebrew or Arabic."""
_ALIGNED: Final = Qt.AlignmentFlag.AlignTop


class Sentence(TextLabel):
    """A wrapping label that shows "in the hole" in its own colour and weight, and each line of a text on one."""

    def __init__(self, text: str) -> None:
        self._plain = text
        super().__init__("")
        self.setTextFormat(Qt.TextFormat.RichText)
        self.setWordWrap(True)
        self.setAccessibleName(" ".join(text.splitlines()))

    def _show_look(self, look: Look) -> None:
        super()._show_look(look)
        weight = look.weight("red", 600)
        marked = _MARKED.format(colour=look.palette.red.name(), weight=weight, words=HOLE)
        lines = "<br>".join(html.escape(names_apart(self._plain)).replace(HOLE, marked).splitlines())
        self.setText(_FROM_LEFT.format(lines=lines))


class WhyPanel(QWidget):
    """Shows a `Why`. `closed` is emitted by Esc or a click on the hint; `narrow` puts arithmetic under the label."""

    closed = Signal()

    def __init__(
        self, why: Why, parent: QWidget | None = None, *, narrow: bool = False, link: QWidget | None = None
    ) -> None:
        """`link` stands beside the title."""
        super().__init__(parent)
        self.why = why
        self._narrow = narrow
        self._look = Look()
        self.setAccessibleName(why.spoken)
        self._column = QVBoxLayout(self)
        self._head = QHBoxLayout()
        self._title = TextLabel(_kept_together(why.title), weight=600)
        self._title.setWordWrap(True)
        self._hint = KeyHint("Esc", say("close"))
        self._hint.setFocusPolicy(Qt.FocusPolicy.NoFocus)
        self._hint.clicked.connect(self.closed)
        self._head.addWidget(self._title, 1)
        self._link = link
        if link is not None:
            self._head.addWidget(link, 0, _ALIGNED)
        self._head.addWidget(self._hint, 0, _ALIGNED)
        self._column.addLayout(self._head)
        self._firsts: list[TextLabel] = []
        self._room = 0
        self._grid = QGridLayout()
        self._grid.setColumnStretch(1, 1)
        self._column.addLayout(self._grid)
        for line in why.lines:
            self._add(line, total=False)
        if why.lines:
            self._grid.addWidget(Divider(role="rule"), self._grid.rowCount(), 0, 1, 3)
        self._add(why.total, total=True)
        self._sentence = Sentence(why.text)
        if why.text:  # what holds for all figures comes after those of the person
            self._column.addWidget(self._sentence)
        else:
            self._sentence.hide()
        self._column.addStretch(1)
        policy = QSizePolicy(QSizePolicy.Policy.Expanding, QSizePolicy.Policy.Preferred)
        policy.setHeightForWidth(True)
        self.setSizePolicy(policy)
        follow(self._show_look)

    def set_room(self, height: int) -> None:
        """Have so much room, pixels: the lines of the arithmetic are spaced out if there is enough of it."""
        self._room = height
        self._part_lines()

    def heights(self, width: int) -> tuple[int, int]:
        """The heights in a width with the lines of the arithmetic close to each other, and with these apart, pixels."""
        gaps, now = self._grid.rowCount() - 2, self._grid.verticalSpacing()  # Qt’s grid begins with an empty row
        close, apart = (self._column.totalHeightForWidth(width) + gaps * (one - now) for one in self._spacings)
        return close, apart

    def whole_height(self, room: int) -> int:
        """The height up to the line that a room in pixels would cut; the room if it cuts none."""
        self._column.activate()
        tops = [label.y() for label in self._firsts[::2]]
        if not self._sentence.isHidden():
            words = self._sentence.geometry()
            tops += range(words.top(), words.bottom(), self._sentence.fontMetrics().lineSpacing())
        needed = min(self.height(), self._column.totalHeightForWidth(self.width()))  # it may be about to be laid out
        return room if room >= needed else max([top for top in tops if 0 < top < room], default=room)

    def minimumSizeHint(self) -> QSize:
        """Return a width that fits everywhere: what is long wraps, and the width alone makes the height."""
        return QSize(self._look.px(200), 0)

    def paintEvent(self, _event: QPaintEvent) -> None:
        paint_why_ground(self, self._look, self.height())

    def _add(self, line: WhyLine, *, total: bool) -> None:
        row = self._grid.rowCount()
        weight: Weight = 600 if total else 400
        label = TextLabel(line.label, weight=weight)
        figure = TextLabel(line.figure, weight=weight)
        reason = TextLabel(line.reason, role="ink2")
        label.setWordWrap(self._narrow)
        reason.setWordWrap(True)
        figure.setAlignment(Qt.AlignmentFlag.AlignRight | _ALIGNED)
        self._grid.addWidget(figure, row, 2, _ALIGNED)
        if self._narrow or not line.reason:
            self._grid.addWidget(label, row, 0, 1, 2, _ALIGNED)
            if line.reason:
                self._grid.addWidget(reason, row + 1, 0, 1, 2)
        else:
            self._grid.addWidget(label, row, 0, _ALIGNED)
            self._grid.addWidget(reason, row, 1)
        if not line.reason:
            reason.deleteLater()
        self._firsts += [label, figure]

    def _show_look(self, look: Look) -> None:
        self._look = look
        room, usual = look.px(_PADDING), not self._narrow
        sides = room + look.px(4)
        self._column.setContentsMargins(sides, look.px(8) if usual else room, sides, look.px(4 if usual else 20))
        self._column.setSpacing(look.px(3 if usual else 10))
        self._head.setSpacing(look.px(8))
        for part in (self._hint, self._link):
            if usual and part is not None:
                part.setFixedHeight(look.px(_HEAD))
        self._grid.setHorizontalSpacing(look.px(12 if self._narrow else 24))
        for label in self._firsts:
            label.setContentsMargins(0, look.px(6) if self._narrow else 0, 0, 0)
        self._part_lines()
        self.updateGeometry()
        self.update()

    @property
    def _spacings(self) -> tuple[int, int]:
        """How far the lines of the arithmetic are apart at least, and if there is room, pixels."""
        least = self._look.px(2)
        return least, max(least, self._look.px(_LINE) - self.fontMetrics().height())

    def _part_lines(self) -> None:
        """Put the lines of the arithmetic `_LINE` apart, or close to each other if that is too much."""
        close, apart = self._spacings
        fits = not self._narrow and self.heights(self.width())[1] <= self._room
        self._grid.setVerticalSpacing(apart if fits else close)
        self._column.invalidate()  # Qt keeps its height, since the lines are in a layout within it


def paint_why_ground(widget: QWidget, look: Look, height: int) -> None:
    """Paint the background of an explanation, so many pixels high: a wash with a line of the accent at its left."""
    painter, area = QPainter(widget), QRectF(0, 0, widget.width(), height)
    wash_band(painter, area, look)
    painter.fillRect(QRectF(0, 0, look.px(LineWidth.FOCUS), area.height()), look.palette.accent)


def _kept_together(title: str) -> str:
    """The title with its last two words kept on one line."""
    return "\N{NO-BREAK SPACE}".join(title.rsplit(" ", 1))
