"""The header of the sheet: the game, the next deal, the hands' names, the double rule."""

from __future__ import annotations

from math import ceil

from PySide6.QtCore import QEvent, QPoint, QPointF, QRectF, QSize, Qt, Signal
from PySide6.QtGui import QAccessible, QContextMenuEvent, QMouseEvent, QPainter, QPaintEvent
from PySide6.QtWidgets import QWidget

from scorekeeper.text.header_text import ASKS_DEALER, HeaderText
from scorekeeper.text.name_lines import fits, least_room, name_lines
from scorekeeper.text.templates import fill, say
from ui.prompts.command_letters import LETTER_OF_ACTION
from ui.sheet_table.line_menu import NamePosition
from ui.sheet_table.name_focus import NameFocus
from ui.theme import fonts, glyphs, marks
from ui.theme.literal_text import tooltip
from ui.theme.look import Look
from ui.theme.tokens import ColumnWidth, Space, TypeRole
from ui.widgets.accessible_role import set_accessible_role
from ui.widgets.sheet_columns import SheetColumns
from ui.widgets.text_fit import Piece, Pieces, fitting, paint_line, width_of

_TITLE = 47
"""The height of the title line, from the top of the paper to the names, pixels at 100 %."""
_NAME_LINE = 25
_STATE_LINE = 22
_RULE_GAP = 4
_CLOSE = 0.85
"""How much of its room a name may fill on one line if others are on two."""
_LEAST_NAME = 80
"""The least size of a name that is whole by that, per cent of that of the text."""
_BEYOND = 6
"""How far a name may reach over the left edge of its column, pixels at 100 %."""
_APART = 20
"""The gap to the name beside it that a name on one line keeps, if it can be broken, pixels at 100 %."""
_USUAL_HANDS = 4
"""The hands for whom there is room before a game is shown."""


class HeaderNames:
    """The names of the hands over their columns: how large in a look, and on which lines."""

    def __init__(self, names: tuple[str, ...], columns: SheetColumns) -> None:
        self._names, self._columns = names, columns
        self._lines: dict[bool, list[list[str]]] = {}
        """The wrapped names, in normal and in compact type."""

    def size(self, name: str, look: Look) -> TypeRole:
        """The type size of a name: large, unless it would be cut."""
        width = look.metrics("figure", 600).horizontalAdvance
        return "figure" if fits(name, width, self._room(look)) else "text"

    def pixels(self, name: str, look: Look) -> int:
        """The size of a name in pixels: a little smaller if it would be cut on two lines, and whole by that."""
        usual, least = look.pixels(self.size(name, look)), look.pixels("text") * _LEAST_NAME // 100
        whole = (
            size for size in range(usual, least - 1, -1)
            if fits(name, fonts.metrics(size, 600).horizontalAdvance, self._room(look))
        )  # fmt: skip
        return next(whole, usual)

    def lines(self, look: Look) -> list[list[str]]:
        """Each name in one line, or in two if it is too wide for its column."""
        if look.compact not in self._lines:
            self._lines[look.compact] = self._broken(look)
        return self._lines[look.compact]

    def _room(self, look: Look) -> float:
        """The width for a name, which may begin a little left of its column."""
        narrowest = min(self._columns.hand(hand, 0, 1).width() for hand in range(self._columns.hands))
        return narrowest - look.px(ColumnWidth.RUNNING_EDGE - _BEYOND)

    def _broken(self, look: Look) -> list[list[str]]:
        room, names = self._room(look), self._names[: self._columns.hands]
        metrics = [fonts.metrics(self.pixels(name, look), 600) for name in names]
        apart = room + look.px(ColumnWidth.RUNNING_EDGE - _BEYOND) - look.px(_APART)
        broken = [name_lines(name, of.horizontalAdvance, apart) for name, of in zip(names, metrics, strict=True)]
        if any(len(lines) > 1 for lines in broken):  # then a long one on one line would touch its neighbour
            close = room * _CLOSE
            broken = [
                lines if len(lines) > 1 else name_lines(name, of.horizontalAdvance, close)
                for name, of, lines in zip(names, metrics, broken, strict=True)
            ]
        return [
            [of.elidedText(line, Qt.TextElideMode.ElideRight, room) for line in lines]
            for of, lines in zip(metrics, broken, strict=True)
        ]


class SheetHeader(QWidget):
    """Paints the header. A click on the rules begins an objection to them, one on the dealer opens the question who
    really deals."""

    objection_wanted = Signal()

    dealer_clicked = Signal()
    """Who deals next was clicked: in the line of the next deal, or under the dealer's name."""
    menu_wanted = Signal(QPoint, object)
    """The context menu of a name is requested at a global position: a `NamePosition`."""
    pointed = Signal(str)
    """What is under the mouse and what can be done with it; "" for nothing."""

    def __init__(self, parent: QWidget) -> None:
        super().__init__(parent)
        set_accessible_role(self, QAccessible.Role.Heading)
        self._look = Look()
        self._columns = SheetColumns.fit(self._look, 800, 4)
        self.text = HeaderText("", "", "", "", (), (), None)
        """What is shown; `show_text` changes it."""
        self._names = HeaderNames((), self._columns)
        self.focus = NameFocus(self, lambda: list(zip(self.text.names, self.name_areas(), strict=True)))
        """The keyboard on the names."""
        self.focus.menu_wanted.connect(self.menu_wanted)
        self.focus.pointed.connect(self.pointed)

    def show_text(self, text: HeaderText) -> None:
        if text == self.text:
            return
        if text.names != self.text.names:
            self._names = HeaderNames(text.names, self._columns)
        self.text = text
        self.setMouseTracking(True)
        self.unsetCursor()
        self.setAccessibleName(f"{text.title}. {text.now}{text.next_deal}{text.cards}")
        self.updateGeometry()
        self.update()

    def lay_out(self, look: Look, columns: SheetColumns) -> None:
        """Take the sheet's look and columns."""
        if (look, columns) == (self._look, self._columns):
            return
        if columns != self._columns:
            self._names = HeaderNames(self.text.names, columns)
        self._look, self._columns = look, columns
        self.updateGeometry()
        self.update()

    def wanted_height(self) -> int:
        """The height of title, names, states and the double rule."""
        return self._height(self._look, max(map(len, self._names.lines(self._look)), default=1))

    def usual_height(self, *, narrow: bool = False) -> int:
        """The height at 100 % over columns of the usual width, or over `narrow` ones, with names on two lines."""
        look, room = Look(), 0 if narrow else ColumnWidth.HAND - ColumnWidth.RUNNING_EDGE + _BEYOND
        width = look.metrics("figure", 600).horizontalAdvance
        return self._height(look, max((len(name_lines(name, width, room)) for name in self.text.names), default=1))

    @staticmethod
    def _height(look: Look, deepest: int) -> int:
        """The height with names of so many lines."""
        names = look.px(_NAME_LINE if deepest == 1 else 2 * _NAME_LINE - 6)
        return look.px(_TITLE + _STATE_LINE + _RULE_GAP) + names + marks.double_rule_height(look)

    def sizeHint(self) -> QSize:
        return QSize(self._columns.width, self.wanted_height())

    def least_hand(self, look: Look) -> int:
        """The narrowest column over which no name is cut, pixels."""
        width = look.metrics("text", 600).horizontalAdvance
        widest = max((least_room(name, width) for name in self.text.names), default=0)
        return ceil(widest) + look.px(ColumnWidth.RUNNING_EDGE - _BEYOND)

    def least_width(self, look: Look) -> int:
        """The least width of the sheet in a look at which every figure can be read, pixels."""
        return SheetColumns.least_width(look, len(self.text.names) or _USUAL_HANDS)

    def wanted_width(self, look: Look) -> int:
        """The least width in a look at which all words and the names of the hands can be read, pixels."""
        return SheetColumns.wanted_width(look, len(self.text.names) or _USUAL_HANDS, self.least_hand(look))

    def name_lines(self) -> list[list[str]]:
        """Each name in one line, or in two if it is too wide for its column."""
        return self._names.lines(self._look)

    def paintEvent(self, _event: QPaintEvent) -> None:
        painter = QPainter(self)
        look, columns = self._look, self._columns
        self._paint_title(painter)
        title = look.px(_TITLE)
        line = look.px(_NAME_LINE)
        lines = self.name_lines()
        deepest = max((len(one) for one in lines), default=1)
        step = line if deepest == 1 else line - look.px(3)
        for hand, one in enumerate(lines):
            edge = columns.hand(hand, 0, 1).right() + 1 - look.px(ColumnWidth.RUNNING_EDGE)
            last = title + (deepest - 1) * step
            size = self._names.size(self.text.names[hand], look)
            pixels = self._names.pixels(self.text.names[hand], look)
            metrics = fonts.metrics(pixels, 600)
            between = step if size == "figure" else look.line_height(size)  # of the two lines of a name
            painter.setFont(fonts.make_font(pixels, 600))
            painter.setPen(look.palette.ink)
            for number, words in enumerate(one):
                top = last - (len(one) - 1 - number) * between
                area = QRectF(0, top, edge, line)  # letters of other fonts and sizes stand on the same line
                baseline = marks.centred_baseline(area, look.metrics("figure", 600))
                painter.drawText(QPointF(edge - metrics.horizontalAdvance(words), baseline), words)
            self._paint_state(painter, hand, edge, title + deepest * step)
        rule = self.height() - marks.double_rule_height(look)
        marks.double_rule(painter, columns.left, columns.right, rule, look)

    def _title_area(self) -> QRectF:
        look, columns = self._look, self._columns
        return QRectF(columns.left, look.px(Space.RHYTHM), columns.right - columns.left, look.px(_TITLE - 13))

    def _title(self) -> tuple[Pieces, Pieces]:
        """The left and the right end of the title line; the rules are the second piece at the left, if they fit in
        any of their wordings.
        """
        text = self.text
        title = Piece(text.title, weight=600)
        rules = [Piece(words, "ink2", "text", before=16) for words in (text.rules, *text.briefer_rules)]
        now = [Piece(text.now, "accent", "text", 600), Piece(text.next_deal, "ink2", "text")]
        full = [*now, Piece(text.cards, "ink2", "text")] if text.cards else now
        wordings = [([title, words], full) for words in rules]
        wordings += [([title], full), ([title], now), ([title], now[:1])]
        return fitting(wordings, self._title_area().width(), self._look)

    def _paint_title(self, painter: QPainter) -> None:
        paint_line(painter, self._look, self._title_area(), *self._title(), level=True)

    def rules_area(self) -> QRectF:
        """The area of the rules that a player may object to, as high as a finger needs; empty if none may."""
        left, area = self._title()[0], self._title_area()
        if not self.text.objection or len(left) < 2:
            return QRectF()
        width = left[1].width(self._look)
        return QRectF(area.left() + width_of(left, self._look) - width, 0, width, self._look.px(_TITLE))

    def dealer_areas(self) -> tuple[QRectF, ...]:
        """The areas that name the next dealer: in the title line and at a name; none if no deal is in play."""
        if self.text.dealer is None:
            return ()
        look, title = self._look, self._title_area()
        width = width_of(self._title()[1], look)
        return QRectF(title.right() - width, 0, width, look.px(_TITLE)), self.name_areas()[self.text.dealer]

    def name_areas(self) -> tuple[QRectF, ...]:
        """The areas of the names of the hands with the text under them, over their columns."""
        columns, top = self._columns, self._look.px(_TITLE)
        height = self.height() - marks.double_rule_height(self._look) - top
        return tuple(QRectF(columns.hand(hand, top, height)) for hand in range(len(self.text.names)))

    def contextMenuEvent(self, event: QContextMenuEvent) -> None:
        """Request the menu of the name under the pointer."""
        for hand, area in enumerate(self.name_areas()):
            if area.contains(QPointF(event.pos())):
                self.menu_wanted.emit(event.globalPos(), NamePosition(hand))

    def leaveEvent(self, event: QEvent) -> None:
        self.pointed.emit("")
        super().leaveEvent(event)

    def _point(self, place: QPointF) -> str:
        """Say what can be done with the name under the pointer, and return that; "" if there is none."""
        under = (name for name, area in zip(self.text.names, self.name_areas(), strict=True) if area.contains(place))
        name = next(under, "")
        self.pointed.emit(say("{what}. Right click for more.", what=name) if name else "")
        return name

    def mouseMoveEvent(self, event: QMouseEvent) -> None:
        """Show over the rules that they can be clicked, and over a name that it has a menu."""
        name = self._point(event.position())
        over = self.rules_area().contains(event.position())
        menu = say("Right click for more. With keys: ↑ from the first line.")
        if any(area.contains(event.position()) for area in self.dealer_areas()):
            over = True
            sentences = " ".join(filter(None, (fill(ASKS_DEALER), menu if name else "")))
            self.setToolTip(tooltip(name or say("Who deals"), LETTER_OF_ACTION["who_dealt"], sentences))
        elif over:
            told = say("Somebody was not told")
            self.setToolTip(tooltip(told, LETTER_OF_ACTION["not_told"], self.text.objection))
        else:
            self.setToolTip(tooltip(name, "Shift+F10", menu) if name else "")
        self.setCursor(Qt.CursorShape.PointingHandCursor if over else Qt.CursorShape.ArrowCursor)

    def mousePressEvent(self, event: QMouseEvent) -> None:
        place = event.position()
        if event.button() != Qt.MouseButton.LeftButton:
            return
        if self.rules_area().contains(place):
            self.objection_wanted.emit()
        elif any(area.contains(place) for area in self.dealer_areas()):
            self.dealer_clicked.emit()

    def _paint_state(self, painter: QPainter, hand: int, edge: float, top: float) -> None:
        look = self._look
        words = self.text.states[hand]
        if not words:
            return
        deals = self.text.dealer == hand
        area = QRectF(0, top, edge, look.px(_STATE_LINE) - look.px(3))
        metrics = look.metrics("text", 600 if deals else 400)
        painter.setFont(look.font("text", 600 if deals else 400))
        painter.setPen(look.palette.accent if deals else look.palette.ink2)
        x = edge - metrics.horizontalAdvance(words)
        painter.drawText(QPointF(x, marks.centred_baseline(area, metrics)), words)
        if deals:
            side = look.px(Space.STATE_ICON)
            place = QRectF(x - side - look.px(5), area.center().y() - side / 2, side, side)
            glyphs.paint_icon(painter, "dealer", place, look.palette.accent)
