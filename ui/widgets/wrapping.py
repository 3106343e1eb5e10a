"""What helps where a window is narrow or type is large: `Wrapping` puts widgets below each other that do not fit side
by side, `Reach` scrolls.
"""

from __future__ import annotations

from collections.abc import Iterable

from PySide6.QtCore import QEvent, QSize, Qt
from PySide6.QtGui import QKeyEvent, QResizeEvent
from PySide6.QtWidgets import QBoxLayout, QFrame, QScrollArea, QWidget

from ui.theme import Look, follow
from ui.theme.tokens import Space
from ui.widgets.kinetic_scroll import scrolls_by_finger

_BESIDE = QBoxLayout.Direction.LeftToRight
_BELOW = QBoxLayout.Direction.TopToBottom


class Reach(QScrollArea):
    """Brings its contents within reach of wheel, finger and Tab, upwards and downwards; keys are left to the page."""

    def __init__(self, contents: QWidget, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self.setFrameShape(QFrame.Shape.NoFrame)
        self.setWidgetResizable(True)
        self.setHorizontalScrollBarPolicy(Qt.ScrollBarPolicy.ScrollBarAlwaysOff)
        self.setFocusPolicy(Qt.FocusPolicy.NoFocus)
        self.setWidget(contents)
        for surface in (self, self.viewport(), contents):
            surface.setAutoFillBackground(False)
        scrolls_by_finger(self.viewport())

    def keyPressEvent(self, event: QKeyEvent) -> None:
        """Leave the key to the page."""
        event.ignore()


class Wrapping(QWidget):
    """A row that becomes a column. `gap` is in pixels at 100 %; `apart` leaves the free room between the widgets."""

    def __init__(
        self,
        parts: Iterable[QWidget],
        parent: QWidget | None = None,
        *,
        gap: int = Space.RHYTHM,
        apart: bool = False,
    ) -> None:
        super().__init__(parent)
        self._parts = tuple(parts)
        self._gap = gap
        self._apart = apart
        self._box = QBoxLayout(_BESIDE, self)
        self._box.setContentsMargins(0, 0, 0, 0)
        # What it would be side by side must not hold the window open.
        self._box.setSizeConstraint(QBoxLayout.SizeConstraint.SetNoConstraint)
        for part in self._parts:
            self._box.addWidget(part)
        self._align()
        follow(self._show_look)

    def sizeHint(self) -> QSize:
        """Return the size that the parts need as they stand now."""
        shown = self._shown()
        height = max((part.sizeHint().height() for part in shown), default=0)
        if self._box.direction() is _BELOW:
            height = sum(part.sizeHint().height() for part in shown) + self._box.spacing() * (len(shown) - 1)
        return QSize(self._side_by_side(), height)

    def minimumSizeHint(self) -> QSize:
        """Return the size of the parts below each other."""
        width = max((part.minimumSizeHint().width() for part in self._shown()), default=0)
        return QSize(width, self.sizeHint().height())

    def resizeEvent(self, event: QResizeEvent) -> None:
        """Put the parts beside or below each other."""
        super().resizeEvent(event)
        self._arrange()

    def event(self, event: QEvent) -> bool:
        """Arrange anew when a part came, went or grew."""
        done = super().event(event)
        if event.type() is QEvent.Type.LayoutRequest:
            self._arrange()
            self.updateGeometry()
        return done

    def _shown(self) -> list[QWidget]:
        return [part for part in self._parts if not part.isHidden()]

    def _side_by_side(self) -> int:
        shown = self._shown()
        return sum(part.sizeHint().width() for part in shown) + self._box.spacing() * max(0, len(shown) - 1)

    def _arrange(self) -> None:
        direction = _BESIDE if self._side_by_side() <= self.width() else _BELOW
        if direction is not self._box.direction():
            self._box.setDirection(direction)
            self._align()
            self.updateGeometry()

    def _align(self) -> None:
        """Keep the parts to the left, or the first and last to either side."""
        below = self._box.direction() is _BELOW
        left, right = Qt.AlignmentFlag.AlignLeft, Qt.AlignmentFlag.AlignRight
        for place, part in enumerate(self._parts):
            last = place == len(self._parts) - 1
            self._box.setAlignment(part, right if self._apart and last and not below else left)
            self._box.setStretch(place, int(not below and last))

    def _show_look(self, look: Look) -> None:
        self._box.setSpacing(look.px(self._gap))
        self._arrange()
        self.updateGeometry()
