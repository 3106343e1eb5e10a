"""`PaymentRows`: the rows of the payments of a night, below each other."""

from __future__ import annotations

from collections.abc import Callable, Sequence

from PySide6.QtWidgets import QVBoxLayout, QWidget

from scorekeeper.text.payment_progress import LineProgress
from ui.money.payment_row import GHOSTS, HEIGHTS, PaymentRow
from ui.theme.look import Look


class PaymentRows:
    """As many rows as there are lines, all of one height and with figures of one width."""

    def __init__(self, parent: QWidget, made: Callable[[PaymentRow], None]) -> None:
        """`made` is called with each new row."""
        self.rows: list[PaymentRow] = []
        self._made = made
        self._look = Look()
        self._room, self._right, self._ends_whole = 0, 0, False
        self._column = QVBoxLayout(parent)
        self._column.setContentsMargins(0, 0, 0, 0)
        self._column.setSpacing(0)
        self._column.addStretch(1)

    def match(self, lines: Sequence[LineProgress]) -> None:
        """Create or delete rows to match the lines."""
        while len(self.rows) > len(lines):
            row = self.rows.pop()
            self._column.removeWidget(row)
            row.hide()
            row.deleteLater()
        for line in lines[len(self.rows) :]:
            row = PaymentRow(line)
            self._made(row)
            self._column.insertWidget(len(self.rows), row)
            row.show()  # now, since the layout would only show it later, and the page checks whether it is in sight
            self.rows.append(row)

    def set_room(self, height: int, right: int, *, ends_whole: bool) -> None:
        """Take a height in pixels: the lines are lower if not all of them fit.

        `right` is kept free beside them, in place of a scroll bar, so that nothing moves when one comes. With
        `ends_whole` enough is kept free below the last one that a view scrolled to it begins with a whole line.
        """
        self._room, self._right, self._ends_whole = height, right, ends_whole
        self.lay()

    def lay(self) -> None:
        """Give all rows one height, and their figures one width; if not all fit, the last visible one is whole."""
        height = self.height
        widest = max((row.figures_width() for row in self.rows), default=0)
        for row in self.rows:
            row.set_height(height)
            row.set_figures_width(widest)
        self._column.setContentsMargins(0, 0, self._right, self._below(height))

    def _below(self, height: int) -> int:
        """How much is kept free below the last row, if each is `height` pixels high."""
        if not self._ends_whole or self.height_of(height) <= self._room:
            return 0
        seen = room = 0
        for row in reversed(self.rows):
            if room + height > self._room:
                break
            seen, room = room + height, room + height + row.heading_height()
            seen = room if room <= self._room else seen
        return max(0, self._room - seen)

    @property
    def height(self) -> int:
        """The height of each row without its heading, pixels."""
        least, most = self.heights()
        return max(least, min(most, self._whole_rows(least)))

    def _whole_rows(self, least: int) -> int:
        """The height of rows, without headings, that lets as many as there is room for be whole, from the first on; if
        not all are, they leave a line that says how many are below, where that costs none of them."""
        around, height, words = 0, least, self._look.line_height("text")
        for number, row in enumerate(self.rows, 1):
            around += row.heading_height()
            if (self._room - around) // number < least:
                return max(least, height - words // max(1, number - 1) - 1) if self._ends_whole else height
            height = (self._room - around) // number
        return height

    def height_of(self, line: int) -> int:
        """The height of all rows if each is `line` pixels high."""
        return sum(line + row.heading_height() for row in self.rows)

    def heights(self) -> tuple[int, int]:
        """The least and the greatest height of one row, pixels."""
        least, most = GHOSTS if all_wait([row.line for row in self.rows]) else HEIGHTS
        return self._look.px(least), self._look.px(most)

    def show_look(self, look: Look) -> None:
        """Take another zoom."""
        self._look = look
        self.lay()


def all_wait(lines: Sequence[LineProgress]) -> bool:
    """Whether nothing is paid or fixed yet, and nothing can be paid."""
    return all(line.may_change for line in lines)
