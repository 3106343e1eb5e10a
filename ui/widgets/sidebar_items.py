"""The sidebar: `SidebarHeading` over `SidebarItem`s, of which one is open, and `SidebarLine`s with a figure each."""

from typing import Final

from PySide6.QtCore import QRectF, QSize, Qt
from PySide6.QtGui import QAccessible, QColor, QPainter, QPaintEvent
from PySide6.QtWidgets import QSizePolicy

from ui.theme import fonts
from ui.theme.glyphs import paint_icon
from ui.theme.literal_text import plain_tooltip
from ui.theme.look import Look
from ui.theme.marks import centred_baseline
from ui.theme.paper import draw_paper
from ui.theme.text_line import paint_text
from ui.theme.theme import follow, least_touch
from ui.theme.tokens import Corner, Space, Weight
from ui.widgets.accessible_role import set_accessible_role
from ui.widgets.labels import HeadingLabel
from ui.widgets.painted_button import PaintedButton
from ui.widgets.painted_widget import PaintedWidget

SIGN: Final = 24
"""Middle of the number or icon of an item, from its left edge."""
WORDS: Final = 44
"""The left edge of the words of an item."""
INDENT: Final = 12
"""The left edge of the words of headings and lines, so that an item stands out by as much."""
_SMALL: Final = (11, 10, 9)
"""The sizes of a word below an icon, pixels at 100 %."""
_LOW: Final = (26, 34)
"""The least height of an item of one line, and of one with a word below its icon, pixels at 100 %."""
_LINE: Final = 28
_LOW_LINE: Final = 22


class SidebarHeading(HeadingLabel):
    """The heading of a group of items."""

    def __init__(self, text: str) -> None:
        super().__init__(text, size="text", weight=400, role="ink2_on_table")
        follow(self._indent)

    def _indent(self, look: Look) -> None:
        self.setIndent(look.px(INDENT))
        self.setMinimumHeight(look.px(_LINE))


class SidebarItem(PaintedButton):
    """A game or a page: a number or an icon, and a text; the open one has a paper background.

    Items of one parent exclude each other, and the arrow keys go from one to the next.
    """

    def __init__(self, text: str, *, number: str = "", icon_name: str = "") -> None:
        self._number = number
        self._icon_name = icon_name
        self.key = ""
        """The key that is shown at the right, "" for none."""
        self._compact = self._low = False
        super().__init__()
        set_accessible_role(self, QAccessible.Role.Link)  # before its words, which a screen reader reads at once
        self.setCheckable(True)
        self.setAutoExclusive(True)
        self.setSizePolicy(QSizePolicy.Policy.Expanding, QSizePolicy.Policy.Fixed)
        self.set_text(text)

    def mark(self, *, here: bool) -> None:
        """Show whether this is the open one; unlike by a click, none of them may be. Tab reaches each."""
        self.setAutoExclusive(False)
        self.setChecked(here)
        self.setAutoExclusive(True)
        self.setFocusPolicy(Qt.FocusPolicy.TabFocus)

    def set_text(self, text: str) -> None:
        """Show other words."""
        self.setText(text)
        self.setAccessibleName(f"{self._number} {text}".strip())
        self.setToolTip(plain_tooltip(text))
        self.updateGeometry()

    def show_key(self, key: str) -> None:
        """Show a key at the right, if there is room beside the words."""
        self.key = key
        self.update()

    def set_compact(self, compact: bool) -> None:
        """Show the number alone, or the icon over a small word; the accessible name keeps the text."""
        self._compact = compact
        self.updateGeometry()
        self.update()

    def set_low(self, low: bool) -> None:
        """Be no higher than a finger and the words need, if there is little room for large items."""
        if low is not self._low:
            self._low = low
            self.updateGeometry()

    def sizeHint(self) -> QSize:
        least = self.minimumSizeHint()
        if self._compact:
            return least
        words = round(self.look.metrics("text", 600).horizontalAdvance(self.text()))
        return QSize(least.width() + words + self.look.px(INDENT), least.height())

    def minimumSizeHint(self) -> QSize:
        """Return the size of the sign alone: words may be cut in a narrow rail."""
        height = self.look.px(Space.TOUCH)
        if self._low:
            height = max(least_touch(), self.look.px(_LOW[self._compact and bool(self._icon_name)]))
        return QSize(self.look.px(WORDS), height)

    def paintEvent(self, _event: QPaintEvent) -> None:
        painter = QPainter(self)
        look, palette, area = self.look, self.look.palette, QRectF(self.rect())
        chosen = self.isChecked()
        if chosen:
            draw_paper(painter, self.rect(), look, Corner.CONTROL)
        else:
            self.fill_shade(painter, area, palette.table)
        if self._compact and self._icon_name:
            self._paint_word_below(painter, area)
        else:
            self._paint_sign(painter, area)
        if not self._compact:
            self._paint_words(painter, area)
        self.paint_focus(painter)

    def _ink(self, chosen: QColor, usual: QColor) -> QColor:
        if not self.isEnabled():
            return self.look.palette.ghost
        return chosen if self.isChecked() else usual

    def _paint_word_below(self, painter: QPainter, area: QRectF) -> None:
        """Paint the icon, and its text below it in small type; if that is too long its first word."""
        look, palette = self.look, self.look.palette
        texts = self.text(), self.text().split(" ")[0]
        tried = [(text, look.px(size)) for text in texts for size in _SMALL]
        room = area.width()
        fitting = (one for one in tried if fonts.metrics(one[1]).horizontalAdvance(one[0]) <= room)
        text, pixels = next(fitting, ("", tried[-1][1]))
        high = fonts.metrics(pixels).height() if text else 0
        sign = area.adjusted(0, 0, 0, -high)
        self._paint_sign(painter, sign)
        side = look.px(Space.ICON)
        below = QRectF(area.left(), sign.center().y() + side / 2 + look.px(1), area.width(), high)
        painter.setFont(fonts.make_font(pixels))
        painter.setPen(self._ink(palette.accent, palette.ink2_on_table))
        painter.drawText(below, Qt.AlignmentFlag.AlignHCenter | Qt.AlignmentFlag.AlignTop, text)

    def _paint_sign(self, painter: QPainter, area: QRectF) -> None:
        look, palette, chosen = self.look, self.look.palette, self.isChecked()
        middle = look.px(SIGN)
        if self._icon_name:
            side = look.px(Space.ICON)
            place = QRectF(middle - side / 2, area.center().y() - side / 2, side, side)
            paint_icon(painter, self._icon_name, place, self._ink(palette.accent, palette.ink2_on_table))
            return
        weight: Weight = 700 if chosen else 400
        metrics = look.metrics("figure", weight)
        left = round(middle - metrics.horizontalAdvance(self._number) / 2)
        painter.setFont(look.font("figure", weight))
        painter.setPen(self._ink(palette.accent, palette.ink))
        painter.drawText(left, int(centred_baseline(area, metrics)), self._number)

    def _paint_words(self, painter: QPainter, area: QRectF) -> None:
        look, palette, chosen = self.look, self.look.palette, self.isChecked()
        weight: Weight = 600 if chosen and self._icon_name else 400
        colour = self._ink(palette.accent if self._icon_name else palette.ink, palette.ink2_on_table)
        painter.setPen(colour)
        words = QRectF(look.px(WORDS), area.top(), self.width() - look.px(WORDS) - look.px(4), area.height())
        used = paint_text(painter, look, words, self.text(), weight=weight)
        beside = words.adjusted(used + look.px(INDENT), 0, -look.px(8), 0)
        if self.key and look.metrics("text").horizontalAdvance(self.key) <= beside.width():
            painter.setPen(self._ink(palette.ink2, palette.ink2_on_table))
            paint_text(painter, look, beside, self.key, right=True)


class SidebarLine(PaintedWidget):
    """A line with words on the left and a figure on the right: a person and a sum."""

    def __init__(self, text: str, figure: str) -> None:
        super().__init__()
        self._low = False
        self._text, self._figure = text, figure
        set_accessible_role(self, QAccessible.Role.StaticText, f"{text} {figure}")
        self.setSizePolicy(QSizePolicy.Policy.Expanding, QSizePolicy.Policy.Fixed)

    def set_low(self, low: bool) -> None:
        """Be lower, if there is little room."""
        if low is not self._low:
            self._low = low
            self.updateGeometry()

    @property
    def _height(self) -> int:
        return self.look.px(_LOW_LINE if self._low else _LINE)

    def sizeHint(self) -> QSize:
        metrics = self.look.metrics("text")
        width = metrics.horizontalAdvance(self._text) + metrics.horizontalAdvance(self._figure)
        return QSize(round(width) + self.look.px(INDENT + 16), self._height)

    def minimumSizeHint(self) -> QSize:
        """The size of the figure: the words may be cut."""
        width = self.look.metrics("text").horizontalAdvance(self._figure)
        return QSize(round(width) + self.look.px(INDENT + 32), self._height)

    def paintEvent(self, _event: QPaintEvent) -> None:
        painter = QPainter(self)
        look, area = self.look, QRectF(self.rect())
        figure = paint_text(painter, look, area, self._figure, role="ink", right=True)
        paint_text(painter, look, area.adjusted(look.px(INDENT), 0, -figure - look.px(8), 0), self._text, role="ink")


class HeadingPlace(PaintedWidget):
    """The place of a heading, as high as with its words and without them."""

    def __init__(self) -> None:
        super().__init__()
        self.setSizePolicy(QSizePolicy.Policy.Preferred, QSizePolicy.Policy.Fixed)

    def sizeHint(self) -> QSize:
        return QSize(0, self.look.px(_LINE))
