"""`TextLabel`, a text in one of the three type sizes, `HeadingLabel`, and `IconLabel`, an icon without a text."""

from math import ceil
from typing import Final

from PySide6.QtCore import QEvent, QRect, QSize, Qt
from PySide6.QtGui import QAccessible, QFontMetrics, QFontMetricsF, QPainter, QPaintEvent, QPalette, QResizeEvent
from PySide6.QtWidgets import QLabel, QSizePolicy, QWidget

from ui.theme.glyphs import paint_icon
from ui.theme.literal_text import names_apart
from ui.theme.look import Look
from ui.theme.theme import current_theme, follow
from ui.theme.tokens import Role, Space, TypeRole, Weight
from ui.widgets.accessible_role import set_accessible_role
from ui.widgets.painted_widget import PaintedWidget

_HEIGHTS_KEPT: Final = 32
"""For how many widths a label caches its height."""


class TextLabel(QLabel):
    """Plain text in a size, a weight and the colour of a role."""

    def __init__(
        self,
        text: str = "",
        parent: QWidget | None = None,
        *,
        size: TypeRole = "text",
        weight: Weight = 400,
        role: Role = "ink",
        wrap: bool = False,
        whole: bool = False,
        beside: tuple[TypeRole, Weight] | None = None,
        buddy: QWidget | None = None,
    ) -> None:
        """With `wrap` the text wraps: the size hint is one line, the minimum width that of the longest word. With
        `whole` too the minimum height is that of the wrapped text, for a QGridLayout, which makes such rows too low.

        `beside` is the size and weight of a larger text at the left, whose baseline it shares if both are aligned to
        the bottom of a row. A click on the label or its mnemonic focuses its `buddy`.
        """
        super().__init__(text, parent)
        self._size: TypeRole = size
        self._weight: Weight = weight
        self._role: Role = role
        self._wraps = wrap
        self._whole = whole
        self._beside = beside
        self._accents = 0
        self._heights: dict[tuple[int, int, int], int] = {}
        self.setTextFormat(Qt.TextFormat.PlainText)
        if wrap:
            self.setWordWrap(True)
            policy = QSizePolicy(QSizePolicy.Policy.Preferred, QSizePolicy.Policy.Preferred)
            policy.setHeightForWidth(True)
            self.setSizePolicy(policy)
        if buddy is not None:
            self.setBuddy(buddy)
        follow(self._show_look)

    @property
    def role(self) -> Role:
        """The role whose colour the text has."""
        return self._role

    def set_role(self, role: Role, weight: Weight | None = None) -> None:
        """Give the text the colour of another role, and another weight if one is given."""
        self._role = role
        self._weight = self._weight if weight is None else weight
        self._show_look(current_theme().look)

    def set_size(self, size: TypeRole, look: Look | None = None) -> None:
        """Show the text in another size; in a look of its own, until the window takes another one."""
        if size != self._size or look is not None:
            self._size = size
            self._show_look(look or current_theme().look)

    def show_text(self, text: str) -> None:
        """Show another text; an empty one hides the label."""
        self.setText(text)
        self.setVisible(bool(text))

    def setText(self, text: str, /) -> None:
        if text != self.text():
            super().setText(text)
            self._make_room()
            self._claim()

    def sizeHint(self) -> QSize:
        """One line, if the text wraps."""
        if not self._wraps:
            return super().sizeHint() + QSize(0, self._accents)
        margins = self.contentsMargins()
        width = self._width_of(self.text()) + margins.left() + margins.right()
        return QSize(width, self.fontMetrics().height() + self._accents + margins.top() + margins.bottom())

    def heightForWidth(self, width: int, /) -> int:
        """Qt's own height never falls below the last minimum, which includes the room for accents. Layouts request the
        same widths some hundred times while a page opens, and Qt would break the text each time.
        """
        asked = width, self.minimumWidth(), self.minimumHeight()
        if asked not in self._heights:
            needed = super().heightForWidth(width)
            if len(self._heights) > _HEIGHTS_KEPT:
                self._heights.clear()
            self._heights[asked] = self._height_at(width) if needed >= 0 and self._accents else needed
        return self._heights[asked]

    def setWordWrap(self, on: bool, /) -> None:
        super().setWordWrap(on)
        self._heights.clear()

    def minimumSizeHint(self) -> QSize:
        """The width of the longest word and the height of one line, if the text wraps."""
        if not self._wraps:
            return super().minimumSizeHint() + QSize(0, self._accents)
        margins = self.contentsMargins()
        longest = max(map(self._width_of, self.text().replace("-", "- ").split()), default=1)
        return QSize(longest + margins.left() + margins.right(), self.fontMetrics().height() + self._accents)

    def _width_of(self, words: str) -> int:
        """The width in which Qt leaves words on one line: a part of a pixel more needs the whole one."""
        return ceil(QFontMetricsF(self.fontMetrics()).horizontalAdvance(words)) + 1

    def paintEvent(self, event: QPaintEvent) -> None:
        """Paint the text from left to right, as the sentences of the program run: Qt turns one that begins with a name
        in Hebrew or Arabic. A rich text, and one that can be selected, is Qt's own to paint."""
        selectable = self.textInteractionFlags() & Qt.TextInteractionFlag.TextSelectableByMouse
        if selectable or self.textFormat() != Qt.TextFormat.PlainText:
            super().paintEvent(event)
            return
        area = self.contentsRect().adjusted(max(0, self.indent()), self._accents - self._spare(), 0, 0)
        flags = self.alignment().value | Qt.TextFlag.TextForceLeftToRight | Qt.TextFlag.TextDontClip
        flags |= Qt.TextFlag.TextWordWrap if self.wordWrap() else 0
        flags |= Qt.TextFlag.TextShowMnemonic if self.buddy() is not None else 0
        self.style().drawItemText(
            QPainter(self),
            area,
            flags,
            self.palette(),
            self.isEnabled(),
            names_apart(self.text()),
            QPalette.ColorRole.WindowText,  # in a list Qt would take that of the rows
        )

    def changeEvent(self, event: QEvent) -> None:
        """Keep the margins: Qt drops those of a label that is smaller than they are when the style changes."""
        margins = self.contentsMargins()
        super().changeEvent(event)
        self._heights.clear()
        self.setContentsMargins(margins)

    def resizeEvent(self, event: QResizeEvent) -> None:
        """Set the minimum height for the new width."""
        super().resizeEvent(event)
        self._claim()

    def _make_room(self) -> None:
        """Leave room for the accents of capitals above the text, which stand higher than Lato's lines are."""
        text, metrics = self.text(), self.fontMetrics()
        self._heights.clear()
        high = 0 if text.isascii() else -metrics.tightBoundingRect(text).top() - metrics.ascent()
        if self.textFormat() == Qt.TextFormat.PlainText and max(0, high) != self._accents:
            self._accents = max(0, high)
            self.updateGeometry()

    def _spare(self) -> int:
        """How much of the room for accents a text in the middle of a higher label leaves, so that it stays there."""
        if not self._accents or self.alignment() & Qt.AlignmentFlag.AlignTop:
            return 0
        area = self.contentsRect().adjusted(0, self._accents, 0, 0)
        flags = Qt.TextFlag.TextWordWrap if self.wordWrap() else Qt.TextFlag.TextSingleLine
        free = area.height() - self.fontMetrics().boundingRect(area, flags, self.text()).height()
        return max(0, min(self._accents, free))

    def _claim(self) -> None:
        if not self._whole:
            return
        needed = self._height_at(self.width())
        if needed != self.minimumHeight():
            self.setMinimumHeight(needed)

    def _height_at(self, width: int) -> int:
        """How high the text is in a width, with the room for accents."""
        margins = self.contentsMargins()
        room = QRect(0, 0, width - margins.left() - margins.right(), 1 << 16)
        text = self.fontMetrics().boundingRect(room, Qt.TextFlag.TextWordWrap, self.text())
        return text.height() + self._accents + margins.top() + margins.bottom()

    def _show_look(self, look: Look) -> None:
        self.setFont(look.font(self._size, look.weight(self._role, self._weight)))
        palette = self.palette()
        palette.setColor(QPalette.ColorRole.WindowText, look.colour(self._role))
        self.setPalette(palette)
        self._make_room()
        if self._beside is not None:
            larger = QFontMetrics(look.font(*self._beside))
            self.setContentsMargins(0, 0, 0, larger.descent() - QFontMetrics(look.font(self._size)).descent())
        self._claim()


class HeadingLabel(TextLabel):
    """The title of a page or the heading of a part of it, from which a screen reader goes to the next."""

    def __init__(
        self,
        text: str = "",
        *,
        size: TypeRole = "figure",
        weight: Weight = 600,
        role: Role = "ink",
        wrap: bool = False,
        beside: tuple[TypeRole, Weight] | None = None,
    ) -> None:
        super().__init__(size=size, weight=weight, role=role, wrap=wrap, beside=beside)
        set_accessible_role(self, QAccessible.Role.Heading)
        self.setText(text)  # now, since a screen reader is notified at once, and reads the role only then

    def setText(self, text: str, /) -> None:
        super().setText(text)
        self.setAccessibleName(text)


class IconLabel(PaintedWidget):
    """An icon without a text; `meaning` is its accessible name."""

    def __init__(
        self,
        name: str,
        meaning: str,
        *,
        role: Role = "ink",
    ) -> None:
        super().__init__()
        self._name = name
        self._role: Role = role
        set_accessible_role(self, QAccessible.Role.Graphic, meaning)
        self.setSizePolicy(QSizePolicy.Policy.Fixed, QSizePolicy.Policy.Fixed)

    def show_icon(self, name: str, meaning: str, role: Role | None = None) -> None:
        self._name = name
        self._role = self._role if role is None else role
        self.setAccessibleName(meaning)
        self.update()

    def sizeHint(self) -> QSize:
        side = self.look.px(Space.ICON)
        return QSize(side, side)

    def paintEvent(self, _event: QPaintEvent) -> None:
        paint_icon(QPainter(self), self._name, self.rect(), self.look.colour(self._role))
