"""Keys: `KeyCap` shows one, `KeyHint` is a key with words, `ToolKey` a button of the button bar."""

from math import ceil
from typing import Final

from PySide6.QtCore import QRectF, QSize
from PySide6.QtGui import QAccessible, QAction, QPainter, QPaintEvent
from PySide6.QtWidgets import QSizePolicy

from ui.theme.controls import outline_rounded
from ui.theme.glyphs import paint_icon
from ui.theme.literal_text import tooltip
from ui.theme.look import Look
from ui.theme.marks import centred_baseline, chip, chip_height, chip_width, keycap, keycap_height, keycap_width
from ui.theme.theme import least_touch
from ui.theme.tokens import LineWidth, Space
from ui.widgets.accessible_role import set_accessible_role
from ui.widgets.painted_button import PaintedButton
from ui.widgets.painted_widget import PaintedWidget

_HINT_GAP: Final = 8
_DISABLED: Final = 0.5
"""How strongly a chip is painted that cannot be pressed."""
_TOOL_PADDING: Final = 6
_TOOL_ICON_TOP: Final = 3
_TOOL_KEY_GAP: Final = 8


def touch_side(look: Look) -> int:
    """The least width and height of a key that is pressed, pixels; no less in the look of a sheet drawn smaller."""
    return max(look.px(Space.TOUCH), least_touch())


class KeyCap(PaintedWidget):
    """The picture of a key."""

    def __init__(self, key: str) -> None:
        super().__init__()
        set_accessible_role(self, QAccessible.Role.StaticText)
        self._key = key
        self.setAccessibleName(key)
        self.setSizePolicy(QSizePolicy.Policy.Fixed, QSizePolicy.Policy.Fixed)

    def sizeHint(self) -> QSize:
        return QSize(keycap_width(self._key, self.look), keycap_height(self.look))

    def paintEvent(self, _event: QPaintEvent) -> None:
        keycap(QPainter(self), 0, self.height() / 2, self._key, self.look)


class _KeyButton(PaintedButton):
    """A button that does what a key does, and names it."""

    def __init__(self, key: str, text: str) -> None:
        super().__init__(text)
        self._name(key, text)
        self.setSizePolicy(QSizePolicy.Policy.Fixed, QSizePolicy.Policy.Fixed)

    def _name(self, key: str, text: str) -> None:
        self._key = key
        self.setToolTip(tooltip(text, key, ""))
        self.setAccessibleDescription(key)


class KeyHint(_KeyButton):
    """A button with a key and its action, as "Esc close"; one that is not `worded` shows the key alone."""

    def __init__(self, key: str, text: str, *, worded: bool = True) -> None:
        self._worded = worded
        super().__init__(key, text)

    def show_hint(self, key: str) -> None:
        """Name another key."""
        if key != self._key:
            self._name(key, self.text())
            self.updateGeometry()

    def sizeHint(self) -> QSize:
        words = round(self.look.metrics("text").horizontalAdvance(self.text())) + self.look.px(_HINT_GAP)
        room = 2 * self.look.px(4)
        wide = keycap_width(self._key, self.look) + (words if self._worded else 0) + room
        least = touch_side(self.look)
        return QSize(max(least, wide), max(least, keycap_height(self.look) + room))

    def paintEvent(self, _event: QPaintEvent) -> None:
        painter = QPainter(self)
        area = QRectF(self.rect())
        self.fill_shade(painter, area, self.look.palette.paper)
        left = self.look.px(4) if self._worded else self.width() - keycap_width(self._key, self.look)
        left += keycap(painter, left, area.center().y(), self._key, self.look) + self.look.px(_HINT_GAP)
        painter.setFont(self.look.font("text"))
        painter.setPen(self.look.colour("ink2" if self.isEnabled() else "ghost"))
        if self._worded:
            painter.drawText(left, int(centred_baseline(area, self.look.metrics("text"))), self.text())
        self.paint_focus(painter)


class ChipButton(_KeyButton):
    """A button that looks as the chips of the open row: what it does, and its key; filled if it is the next step."""

    def __init__(self, key: str, text: str) -> None:
        self._is_next = False
        super().__init__(key, text)

    @property
    def is_next(self) -> bool:
        """Whether it stands out among those beside it."""
        return self._is_next

    def set_next(self, is_next: bool) -> None:
        """Let the button stand out as the next step, or not."""
        if is_next != self._is_next:
            self._is_next = is_next
            self.update()

    def sizeHint(self) -> QSize:
        return QSize(chip_width(self.text(), self._key, self.look), touch_side(self.look))

    def paintEvent(self, _event: QPaintEvent) -> None:
        painter = QPainter(self)
        painter.setOpacity(1 if self.isEnabled() else _DISABLED)
        chip(painter, 0, self.height() / 2, self.text(), self._key, self.look, filled=self._is_next)
        if self.isEnabled() and (self.underMouse() or self.isDown()):
            high = chip_height(self.look)
            box = QRectF(0, round((self.height() - high) / 2), self.width(), high)
            line = self.look.px(LineWidth.FOCUS if self.isDown() else LineWidth.EDGE)
            marked = self.look.palette.ink if self._is_next else self.look.palette.accent
            outline_rounded(painter, box, marked, line, self.look)
        self.paint_focus(painter)


class ToolKey(PaintedButton):
    """A button of the button bar: an icon and its key over a label, large enough for a finger."""

    def __init__(self, icon_name: str, text: str, key: str) -> None:
        self._icon_name = icon_name
        self._key = key
        self._action: QAction | None = None
        self.label = text
        """The words below the icon, which may be fewer than those of the button; "" for none."""
        super().__init__(text)
        self.setAccessibleDescription(key)
        self.setSizePolicy(QSizePolicy.Policy.Preferred, QSizePolicy.Policy.Fixed)

    def show_label(self, words: str) -> None:
        """Show these words below the icon; tooltip and accessible name keep all."""
        if words != self.label:
            self.label = words
            self.update()

    def follow_action(self, action: QAction) -> None:
        """Trigger an action, and follow its state, texts and tooltip."""
        self._action = action
        self.clicked.connect(action.trigger)
        action.changed.connect(self._show_action)
        self._show_action()

    def _show_action(self) -> None:
        if self._action is not None:
            self.setEnabled(self._action.isEnabled())
            if self.label == self.text():
                self.label = self._action.iconText()
            self.setText(self._action.iconText())
            self.setToolTip(tooltip(self._action.iconText(), self._key, self._action.statusTip()))
            self.setStatusTip(self._action.statusTip())

    def sizeHint(self) -> QSize:
        """Return the size that shows the words, as large as a finger needs at least."""
        return QSize(self.words_width(self.text()), touch_side(self.look))

    def minimumSizeHint(self) -> QSize:
        return QSize(1, 1) * touch_side(self.look)

    def words_width(self, words: str) -> int:
        """The width that shows these words below the icon, pixels."""
        wide = ceil(self.look.metrics("text").horizontalAdvance(words))
        return max(touch_side(self.look), wide + 2 * self.look.px(_TOOL_PADDING))

    def paintEvent(self, _event: QPaintEvent) -> None:
        painter = QPainter(self)
        look, palette = self.look, self.look.palette
        self.fill_shade(painter, QRectF(self.rect()), palette.table)
        ink, quiet = (palette.ink, palette.ink2_on_table) if self.isEnabled() else (palette.ghost, palette.ghost)
        metrics, middle = look.metrics("text"), self.width() / 2
        side, key = look.px(Space.ICON), metrics.horizontalAdvance(self._key)
        top = look.px(_TOOL_ICON_TOP) if self.label else (self.height() - side) / 2
        left = middle - (side + look.px(_TOOL_KEY_GAP) + key) / 2
        paint_icon(painter, self._icon_name, QRectF(left, top, side, side), ink)
        painter.setFont(look.font("text"))
        painter.setPen(quiet)
        baseline = int(centred_baseline(QRectF(0, top, self.width(), side), metrics))
        painter.drawText(round(left + side + look.px(_TOOL_KEY_GAP)), baseline, self._key)
        if self.label:
            below = round(top) + side
            baseline = int(centred_baseline(QRectF(0, below, self.width(), self.height() - below), metrics))
            painter.setPen(ink)
            painter.drawText(round(middle - metrics.horizontalAdvance(self.label) / 2), baseline, self.label)
        self.paint_focus(painter)
