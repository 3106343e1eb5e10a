"""`PinnedBar`: a part of a paper that stays in sight while the page scrolls. `FloatingPart` is its base."""

from __future__ import annotations

from collections.abc import Callable, Iterable
from typing import Final

from PySide6.QtCore import QEvent, QObject, QSize, Qt
from PySide6.QtGui import QPainter, QPaintEvent, QResizeEvent
from PySide6.QtWidgets import QSizePolicy, QVBoxLayout, QWidget

from ui.theme.marks import hairline
from ui.theme.theme import current_theme

_AROUND: Final = 5
"""Above and below the part, pixels at 100 %."""
_NEAR: Final = 4
"""Two lines so close, pixels at 100 %, look like one that is wrong."""


class FloatingPart(QWidget):
    """Is no part of its parent's layout but floats over its `place` there; `_stand` puts it in position."""

    def __init__(self, parent: QWidget) -> None:
        super().__init__(parent)
        self.place = self._make_place()
        self.place.installEventFilter(self)

    def _make_place(self) -> QWidget:
        return QWidget()

    def show_part(self, shown: bool) -> None:
        """Show the part, or neither it nor its place."""
        self.place.setVisible(shown)
        self.setVisible(shown)

    def eventFilter(self, _watched: QObject, event: QEvent) -> bool:
        """Follow the place."""
        if event.type() in (QEvent.Type.Move, QEvent.Type.Resize):
            self._stand()
        return False

    def _stand(self) -> None:
        raise NotImplementedError


class PinnedBar(FloatingPart):
    """Shows a part at its `place` in the layout of a paper or, while that is below what is seen, at the lower edge."""

    def __init__(self, part: QWidget, paper: QWidget, lines: Callable[[], Iterable[int]]) -> None:
        """`lines` returns the y positions of the paper's own lines: no other is painted right below one."""
        super().__init__(paper)
        self._lines = lines
        self.setAttribute(Qt.WidgetAttribute.WA_OpaquePaintEvent)  # the widgets under it are hidden
        self._bottom: int | None = None
        self._least = 0
        self._column = QVBoxLayout(self)
        self._column.addWidget(part)
        self.raise_()

    def _make_place(self) -> QWidget:
        return _Place(self)

    @property
    def is_pinned(self) -> bool:
        """Whether it stands at the lower edge of what is seen."""
        return self.isVisible() and self.y() < self.place.y()

    @property
    def has_rule(self) -> bool:
        """Whether a line separates it from what is above it: if it is pinned, and no line ends there already."""
        near = current_theme().look.px(_NEAR)
        return self.is_pinned and not any(0 <= self.y() - line <= near for line in self._lines())

    def set_sides(self, left: int, right: int) -> None:
        """Keep the part off the sides of its place, pixels."""
        around = current_theme().look.px(_AROUND)
        self._column.setContentsMargins(left, around, right, around)

    def pin(self, bottom: int | None, least: int = 0) -> None:
        """End no lower than at `bottom` in the paper, nor begin higher than at `least`; None for its place alone."""
        self._bottom, self._least = bottom, least
        self._stand()

    def event(self, event: QEvent) -> bool:
        """Take another height in the paper if the part does."""
        handled = super().event(event)
        if event.type() is QEvent.Type.LayoutRequest:
            self.place.updateGeometry()
        return handled

    def resizeEvent(self, event: QResizeEvent) -> None:
        """Compute the height again, since Qt may have computed it while a label still wrapped beside a part that is
        hidden by now."""
        super().resizeEvent(event)
        if self.place.heightForWidth(self.width()) != self.height():
            self.place.updateGeometry()

    def paintEvent(self, _event: QPaintEvent) -> None:
        painter, look, margins = QPainter(self), current_theme().look, self._column.contentsMargins()
        painter.fillRect(self.rect(), look.palette.paper)
        if self.has_rule:
            hairline(painter, margins.left(), self.width() - margins.right(), 0, look)

    def _stand(self) -> None:
        place = self.place.geometry()
        if self._bottom is not None:
            place.moveTop(min(place.top(), max(self._least, self._bottom - place.height())))
        self.setGeometry(place)
        self.update()


class _Place(QWidget):
    """The room of the bar in the layout of its paper."""

    def __init__(self, bar: QWidget) -> None:
        super().__init__()
        self._bar = bar
        policy = QSizePolicy(QSizePolicy.Policy.Preferred, QSizePolicy.Policy.Fixed)
        policy.setHeightForWidth(True)
        self.setSizePolicy(policy)

    def sizeHint(self) -> QSize:
        return self._bar.sizeHint()

    def minimumSizeHint(self) -> QSize:
        return self._bar.minimumSizeHint()

    def heightForWidth(self, width: int) -> int:
        """The height of the bar."""
        layout = self._bar.layout()
        assert layout is not None
        return layout.totalHeightForWidth(width) if layout.hasHeightForWidth() else layout.totalSizeHint().height()
