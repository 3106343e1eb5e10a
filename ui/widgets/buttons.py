"""Buttons: `PrimaryButton` for what one came to do, `QuietButton` beside it, `LinkButton` within a text."""

from typing import Final

from PySide6.QtCore import QRectF, QSize, Qt
from PySide6.QtGui import QColor, QPainter, QPaintEvent
from PySide6.QtWidgets import QPushButton, QSizePolicy, QWidget

from ui.theme.controls import HOVER, PRESSED, fill_rounded, outline_disabled, outline_rounded
from ui.theme.glyphs import paint_icon
from ui.theme.look import Look
from ui.theme.marks import centred_baseline, focus_frame
from ui.theme.theme import follow
from ui.theme.tokens import LineWidth, Space, Weight, mixed

_PADDING: Final = 20
_PADDING_LARGE: Final = 28
_LARGE: Final = 48
_LINK: Final = 32
_ICON_GAP: Final = 8
_KEY_GAP: Final = 16


class _TextButton(QPushButton):
    """A push button that paints its text, an icon before it and the key that presses it after it."""

    weight: Weight = 400

    def __init__(
        self,
        text: str,
        parent: QWidget | None = None,
        *,
        icon_name: str = "",
        key: str = "",
        large: bool = False,
    ) -> None:
        super().__init__(text, parent)
        self._look = Look()
        self._icon_name = icon_name
        self._key = key
        self._large = large
        self.setFocusPolicy(Qt.FocusPolicy.TabFocus)
        self.setAutoDefault(True)  # Enter presses it, as Space does
        self.setAttribute(Qt.WidgetAttribute.WA_Hover)
        self.setSizePolicy(QSizePolicy.Policy.Fixed, QSizePolicy.Policy.Fixed)
        if key:
            self.setAccessibleDescription(key)
        follow(self._show_look)

    def padding(self) -> int:
        """Return the room left and right of the words at 100 %."""
        return _PADDING_LARGE if self._large else _PADDING

    def show_icon(self, name: str) -> None:
        """Show another icon before the text."""
        self._icon_name = name
        self.updateGeometry()
        self.update()

    def words(self) -> str:
        """Return the text as it is painted, without the sign of its mnemonic."""
        return self.text().replace("&&", "\0").replace("&", "").replace("\0", "&")

    def sizeHint(self) -> QSize:
        """Return the size that shows everything, 40 pixels high at least at 100 %."""
        height = self._look.px(_LARGE if self._large else Space.TOUCH)
        return QSize(self._content_width() + 2 * self._look.px(self.padding()), height)

    def minimumSizeHint(self) -> QSize:
        """Return the same: a button is never cut."""
        return self.sizeHint()

    def paint_words(self, painter: QPainter, colour: QColor, quiet: QColor) -> None:
        """Paint icon, text and key in the middle."""
        look = self._look
        area = QRectF(self.rect())
        x = area.center().x() - self._content_width() / 2
        metrics = look.metrics("text", self.weight)
        baseline = centred_baseline(area, metrics)
        if self._icon_name:
            side = look.px(Space.ICON)
            paint_icon(painter, self._icon_name, QRectF(x, area.center().y() - side / 2, side, side), colour)
            x += side + look.px(_ICON_GAP)
        painter.setFont(look.font("text", self.weight))
        painter.setPen(colour)
        painter.drawText(round(x), int(baseline), self.words())
        if self._key:
            x += metrics.horizontalAdvance(self.words()) + look.px(_KEY_GAP)
            painter.setFont(look.font("text"))
            painter.setPen(quiet)
            painter.drawText(round(x), int(baseline), self._key)

    def _content_width(self) -> int:
        look = self._look
        width = look.metrics("text", self.weight).horizontalAdvance(self.words())
        if self._icon_name:
            width += look.px(Space.ICON) + look.px(_ICON_GAP)
        if self._key:
            width += look.px(_KEY_GAP) + look.metrics("text").horizontalAdvance(self._key)
        return round(width)

    def _show_look(self, look: Look) -> None:
        self._look = look
        self.updateGeometry()
        self.update()


class PrimaryButton(_TextButton):
    """The one thing that is done next: filled with the accent."""

    weight = 600

    def paintEvent(self, event: QPaintEvent) -> None:  # noqa: ARG002
        """Paint the button."""
        painter = QPainter(self)
        palette = self._look.palette
        if not self.isEnabled():
            outline_disabled(painter, QRectF(self.rect()), self._look)
            self.paint_words(painter, palette.ghost, palette.ghost)
            return
        ground = palette.accent
        if self.isDown():
            ground = mixed(ground, palette.ink, 2 * PRESSED)
        elif self.underMouse():
            ground = mixed(ground, palette.ink, 2 * HOVER)
        fill_rounded(painter, QRectF(self.rect()), ground, self._look)
        self.paint_words(painter, palette.on_accent, palette.on_accent)
        if self.hasFocus():
            inset = self._look.px(3)
            box = QRectF(self.rect()).adjusted(inset, inset, -inset, -inset)
            outline_rounded(painter, box, palette.on_accent, self._look.px(LineWidth.FOCUS), self._look)


class QuietButton(_TextButton):
    """What else can be done: an outline."""

    def paintEvent(self, event: QPaintEvent) -> None:  # noqa: ARG002
        """Paint the button."""
        painter = QPainter(self)
        palette = self._look.palette
        area = QRectF(self.rect())
        if self.isEnabled() and (self.isDown() or self.underMouse()):
            fill_rounded(
                painter, area, mixed(palette.paper, palette.ink, PRESSED if self.isDown() else HOVER), self._look
            )
        if not self.isEnabled():
            outline_disabled(painter, area, self._look)
        elif self.hasFocus():
            focus_frame(painter, area, self._look, fill=False)
        else:
            outline_rounded(painter, area, palette.rule, self._look.px(LineWidth.EDGE), self._look)
        ink = palette.ink if self.isEnabled() else palette.ghost
        self.paint_words(painter, ink, palette.ink2 if self.isEnabled() else palette.ghost)


class LinkButton(_TextButton):
    """A word of the text that does something: in the accent, underlined under the pointer."""

    weight = 600

    def padding(self) -> int:
        """Return the little room that the frame of the focus needs."""
        return 6

    def sizeHint(self) -> QSize:
        """Return the size that shows everything, lower than a button so that it stands in a text."""
        return QSize(super().sizeHint().width(), self._look.px(_LINK))

    def paintEvent(self, event: QPaintEvent) -> None:  # noqa: ARG002
        """Paint the words."""
        painter = QPainter(self)
        palette = self._look.palette
        colour = palette.accent if self.isEnabled() else palette.ghost
        self.paint_words(painter, colour, palette.ink2)
        if self.isEnabled() and (self.underMouse() or self.isDown()):
            width = self._look.metrics("text", self.weight).horizontalAdvance(self.words())
            baseline = centred_baseline(QRectF(self.rect()), self._look.metrics("text", self.weight))
            left = (self.width() - self._content_width()) // 2
            if self._icon_name:
                left += self._look.px(Space.ICON) + self._look.px(_ICON_GAP)
            painter.fillRect(left, int(baseline) + self._look.px(3), round(width), LineWidth.HAIR, colour)
        if self.hasFocus():
            focus_frame(painter, QRectF(self.rect()), self._look, fill=False)
