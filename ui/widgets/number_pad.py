"""`NumberPad`: keys for typing points, or an amount of money, with the mouse or a finger."""

from __future__ import annotations

from collections.abc import Sequence
from functools import partial

from msgspec import Struct
from PySide6.QtCore import QCoreApplication, QEvent, QRect, QRectF, QSize, Qt, Signal
from PySide6.QtGui import QKeyEvent, QPainter, QPaintEvent
from PySide6.QtWidgets import QWidget

from scorekeeper.text.templates import say
from ui.theme.controls import fill_rounded, outline_rounded, paint_hover
from ui.theme.glyphs import paint_icon
from ui.theme.literal_text import tooltip
from ui.theme.marks import centred_baseline
from ui.theme.theme import least_touch
from ui.theme.tokens import LineWidth, Space, TypeRole
from ui.widgets.painted_button import PaintedButton
from ui.widgets.painted_widget import PaintedWidget

_KEY_SIDE = 44
"""The width and height of a key, pixels at 100 %."""
_GAP, _PADDING = 6, 10
_COLUMNS = _ROWS = 4
_SMALLER = (100, 80, 64, 50)
"""The sizes of the keys with less and less room, per cent."""
_BESIDE = 3
"""From the sign of the button that opens a pad to its right edge, pixels at 100 %."""
_SIGN = 26
"""The width of that sign, pixels at 100 %."""


class PadKey(Struct, frozen=True):
    """A key of the pad: what it types, its name, what it does, the icon on it (else its text), and its columns."""

    key: Qt.Key
    text: str
    name: str
    does: str
    icon: str = ""
    columns: int = 1


def _digit(digit: int) -> PadKey:
    return PadKey(Qt.Key(Qt.Key.Key_0 + digit), str(digit), str(digit), "")


PadKeys = Sequence[Sequence[PadKey]]
"""The keys of a pad, row by row."""


def point_keys() -> PadKeys:
    """The keys for points of the open row."""
    back = say("Takes the last figure away; in an empty cell it goes back.")
    half = say("Half a point, where the rules have halves.")
    right = say("Goes to the next hand; an empty cell stays empty.")
    queen = say("The queen of spades, 13; the hearts can follow.")
    enter = say("Takes the figure and goes on; an empty cell is 0.")
    return (
        (*map(_digit, (7, 8, 9)), PadKey(Qt.Key.Key_Backspace, "", say("Backspace"), back, "backspace")),
        (*map(_digit, (4, 5, 6)), PadKey(Qt.Key.Key_onehalf, "½", say("Half"), half)),
        (*map(_digit, (1, 2, 3)), PadKey(Qt.Key.Key_Right, "", say("Next hand"), right, "chevron-right")),
        (
            PadKey(Qt.Key.Key_Q, "q", say("Queen"), queen, "queen"),
            _digit(0),
            PadKey(Qt.Key.Key_Return, "\r", say("Enter"), enter, columns=2),
        ),
    )


def amount_keys() -> PadKeys:
    """The keys for an amount of money."""
    back = say("Takes the last figure away.")
    enter = say("Takes the amount that is typed.")
    return (
        (*map(_digit, (7, 8, 9)), PadKey(Qt.Key.Key_Backspace, "", say("Backspace"), back, "backspace")),
        (*map(_digit, (4, 5, 6)), PadKey(Qt.Key.Key_Period, ".", say("Point"), "")),
        (*map(_digit, (1, 2, 3)), PadKey(Qt.Key.Key_0, "00", say("Two zeros"), "")),
        (
            PadKey(Qt.Key.Key_0, "0", "0", "", columns=2),
            PadKey(Qt.Key.Key_Return, "\r", say("Enter"), enter, columns=2),
        ),
    )


def purse_keys() -> PadKeys:
    """The keys for notes and coins."""
    back = say("Takes the last figure away.")
    times = say("Between how many there are and what each is worth.")
    space = say("Before the next note or coin.")
    return (
        (*map(_digit, (7, 8, 9)), PadKey(Qt.Key.Key_Backspace, "", say("Backspace"), back, "backspace")),
        (*map(_digit, (4, 5, 6)), PadKey(Qt.Key.Key_X, "x", say("Times"), times)),
        (*map(_digit, (1, 2, 3)), PadKey(Qt.Key.Key_Period, ".", say("Point"), "")),
        (
            _digit(0),
            PadKey(Qt.Key.Key_0, "00", say("Two zeros"), ""),
            PadKey(Qt.Key.Key_Space, " ", say("Space"), space, columns=2),
        ),
    )


def press(key: PadKey, writer: QWidget) -> None:
    """Press a key of a pad in the widget that is typed in."""
    for kind in (QEvent.Type.KeyPress, QEvent.Type.KeyRelease):
        QCoreApplication.sendEvent(writer, QKeyEvent(kind, key.key, Qt.KeyboardModifier.NoModifier, key.text))


class NumberPad(PaintedWidget):
    """The keys in a frame. `pressed` carries the `PadKey` that was clicked; the focus does not move."""

    pressed = Signal(object)

    def __init__(self, parent: QWidget, rows: PadKeys) -> None:
        self.keys: list[PadKeyButton] = []
        super().__init__(parent)
        self.setAccessibleName(say("Number pad"))
        for row, keys in enumerate(rows):
            column = 0
            for key in keys:
                button = PadKeyButton(key, row, column, self)
                button.clicked.connect(partial(self.pressed.emit, key))
                self.keys.append(button)
                column += key.columns
        self.set_side(self.full_side)

    @property
    def full_side(self) -> int:
        """The width and height of a key if there is room, pixels."""
        return self.look.px(_KEY_SIDE)

    @property
    def sides(self) -> list[int]:
        """The sizes that are tried until the pad fits, pixels, the largest first; none is too small for a finger."""
        return [max(self.full_side * per_cent // 100, least_touch()) for per_cent in _SMALLER]

    def size_of(self, side: int) -> QSize:
        """The size of the pad with keys of a size, all in pixels."""
        gap, around = self.look.px(_GAP), 2 * self.look.px(_PADDING)
        return QSize(_COLUMNS * (side + gap) - gap + around, _ROWS * (side + gap) - gap + around)

    def set_side(self, side: int) -> None:
        """Set the width and height of a key, pixels."""
        gap, around = self.look.px(_GAP), self.look.px(_PADDING)
        self.resize(self.size_of(side))
        for button in self.keys:
            left, top = (around + place * (side + gap) for place in (button.column, button.row))
            button.setGeometry(QRect(left, top, button.key.columns * (side + gap) - gap, side))

    def paintEvent(self, _event: QPaintEvent) -> None:
        painter, palette = QPainter(self), self.look.palette
        painter.fillRect(self.rect(), palette.rule)
        edge = max(1, palette.edge_width)
        painter.fillRect(self.rect().adjusted(edge, edge, -edge, -edge), palette.paper)


class PadKeyButton(PaintedButton):
    """A key of the pad in a row and a column. The keyboard does not come to it: it has these keys itself."""

    def __init__(self, key: PadKey, row: int, column: int, parent: QWidget) -> None:
        self.key, self.row, self.column = key, row, column
        super().__init__(key.text.strip() or key.name, parent)
        self.setFocusPolicy(Qt.FocusPolicy.NoFocus)
        self.setAccessibleName(key.name)
        self.setToolTip(tooltip(key.name, "", key.does))

    def sizeHint(self) -> QSize:
        return self.size()

    def paintEvent(self, _event: QPaintEvent) -> None:
        painter, look, area = QPainter(self), self.look, QRectF(self.rect())
        fill_rounded(painter, area, look.palette.field, look)
        ink = look.palette.ink if self.isEnabled() else look.palette.ghost
        if self.isEnabled() and (self.isDown() or self.underMouse()):
            paint_hover(painter, area, look.palette.field, look, pressed=self.isDown())
        outline_rounded(painter, area, look.palette.rule, look.px(LineWidth.EDGE), look)
        if self.key.icon:
            side = look.px(Space.ICON)
            place = QRectF(area.center().x() - side / 2, area.center().y() - side / 2, side, side)
            paint_icon(painter, self.key.icon, place, ink)
            return
        size: TypeRole = "text" if len(self.text()) > 2 else "figure"
        painter.setFont(look.font(size, 600))
        painter.setPen(ink)
        metrics = look.metrics(size, 600)
        left = area.center().x() - metrics.horizontalAdvance(self.text()) / 2
        painter.drawText(round(left), int(centred_baseline(area, metrics)), self.text())


class NumbersButton(PaintedButton):
    """Opens and closes a pad. Its sign stands at its right edge, and it takes clicks beside it."""

    def __init__(self, does: str, parent: QWidget) -> None:
        """`does` says in a sentence what the pad is for."""
        super().__init__(say("Number pad"), parent)
        self.rests = False
        """Whether the pad that is open is out of sight, since its field is not typed in; the sign has no frame then."""
        self.setCheckable(True)
        self.setFocusPolicy(Qt.FocusPolicy.NoFocus)
        self.setToolTip(tooltip(self.text(), "", does))

    def sizeHint(self) -> QSize:
        return self.size()

    def paintEvent(self, _event: QPaintEvent) -> None:
        painter, look, beside = QPainter(self), self.look, self.look.px(_BESIDE)
        width = min(look.px(_SIGN), self.width() - beside)
        area = QRectF(self.width() - beside - width, 0, width, self.height())
        is_open = self.isChecked() and not self.rests
        if is_open:
            fill_rounded(painter, area, look.palette.field, look)
            outline_rounded(painter, area, look.palette.accent, look.px(LineWidth.EDGE), look)
        self.fill_shade(painter, area, look.palette.wash)
        side = min(look.px(Space.ICON), width - 2 * look.px(LineWidth.FOCUS))
        place = QRectF(area.center().x() - side / 2, area.center().y() - side / 2, side, side)
        paint_icon(painter, "numbers", place, look.palette.accent if is_open else look.palette.ink2)
