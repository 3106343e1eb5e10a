"""Layouts that adapt to a narrow page or large type.

`FlowGrid` reduces its number of columns, `FlowBox` and `WrappingRow` change from a row to a column. Content that still
does not fit is scrolled by the `PageScroll` around it.
"""

from __future__ import annotations

from collections.abc import Sequence
from math import ceil

from PySide6.QtCore import QEvent, QSize, Qt, Signal
from PySide6.QtGui import QResizeEvent
from PySide6.QtWidgets import QBoxLayout, QGridLayout, QWidget

from ui.theme.look import Look
from ui.theme.theme import follow
from ui.theme.tokens import Space


class FlowGrid(QWidget):
    """Widgets side by side, in as many columns as its room allows.

    `columns` are the numbers of columns to try, largest first; lengths are pixels at 100 %. A column is at least
    `least` wide; if that is 0, as wide as the widest widget needs. With `stretches` the columns of the widest form are
    not equal. What `fills` a grid is as high as its row, so that the rows share a page that is higher.
    """

    def __init__(
        self,
        columns: Sequence[int],
        least: int,
        gaps: tuple[int, int],
        *,
        stretches: Sequence[int] = (),
        fills: bool = False,
    ) -> None:
        super().__init__()
        self._place = Qt.AlignmentFlag(0) if fills else Qt.AlignmentFlag.AlignTop
        self._columns = tuple(columns)
        self._least = least
        self._gaps = gaps
        self._stretches = tuple(stretches)
        self._widgets: tuple[QWidget, ...] = ()
        self._now = 0
        self._look = Look()
        self._grid = QGridLayout(self)
        self._grid.setContentsMargins(0, 0, 0, 0)
        follow(self._show_look)

    def show_widgets(self, widgets: Sequence[QWidget], columns: Sequence[int] = ()) -> None:
        """Lay out these widgets, from now on in other numbers of `columns` if these are given; widgets that were shown
        before and are not among them are hidden."""
        self._columns = tuple(columns) or self._columns
        for old in self._widgets:
            if old not in widgets:
                self._grid.removeWidget(old)
                old.hide()
        self._widgets = tuple(widgets)
        self._now = 0
        self._flow()
        for one in self._widgets:
            one.show()

    @property
    def rows(self) -> int:
        """How many rows the widgets have now."""
        return ceil(len(self._widgets) / max(1, self._now))

    def minimumSizeHint(self) -> QSize:
        """Return the size of one column, as high as the grid is now."""
        width = max((one.minimumSizeHint().width() for one in self._widgets if not one.isHidden()), default=0)
        return QSize(width, self._grid.minimumSize().height())

    def resizeEvent(self, event: QResizeEvent) -> None:
        """Use as many columns as fit."""
        super().resizeEvent(event)
        self._flow()

    def _flow(self) -> None:
        gap, least = self._look.px(self._gaps[0]), self._look.px(self._least)
        if not least:
            least = max((one.minimumSizeHint().width() for one in self._widgets), default=0)
        fitting = (count for count in self._columns if count * least + (count - 1) * gap <= self.width())
        count = next(fitting, self._columns[-1])
        if count == self._now:
            return
        self._now = count
        for place, one in enumerate(self._widgets):
            self._grid.removeWidget(one)
            self._grid.addWidget(one, place // count, place % count, self._place)
        for column in range(self._grid.columnCount()):
            widest = count == len(self._stretches)
            self._grid.setColumnStretch(column, 0 if column >= count else self._stretches[column] if widest else 1)
        self.updateGeometry()

    def _show_look(self, look: Look) -> None:
        self._look = look
        self._grid.setHorizontalSpacing(look.px(self._gaps[0]))
        self._grid.setVerticalSpacing(look.px(self._gaps[1]))
        self._now = 0
        self._flow()


class FlowBox(QWidget):
    """Parts side by side, or one above the other if `least` (pixels at 100 %) is more than the width. If `least` is 0
    the parts are side by side as soon as all of them fit whole.
    """

    flowed = Signal(bool)
    """Whether the parts stand side by side, at every change of the width."""

    def __init__(self, least: int, gaps: tuple[int, int]) -> None:
        super().__init__()
        self._least = least
        self._gaps = gaps
        self._look = Look()
        self.box = QBoxLayout(QBoxLayout.Direction.LeftToRight, self)
        self.box.setContentsMargins(0, 0, 0, 0)
        follow(self._show_look)

    def event(self, event: QEvent) -> bool:
        """Update the geometry when a part needs another width; the layout handles only heights."""
        done = super().event(event)
        if event.type() is QEvent.Type.LayoutRequest:
            self.updateGeometry()
            self._flow()
        return done

    def natural_width(self) -> int:
        """Return the width of all parts side by side, in pixels."""
        items = [self.box.itemAt(place) for place in range(self.box.count())]
        widths = [item.sizeHint().width() for item in items if item is not None and item.spacerItem() is None]
        return sum(widths) + self._look.px(self._gaps[0]) * len(widths)

    def sizeHint(self) -> QSize:
        return QSize(self.natural_width(), self.box.sizeHint().height())

    @property
    def is_wide(self) -> bool:
        """Whether the parts stand side by side."""
        return self.box.direction() is QBoxLayout.Direction.LeftToRight

    def minimumSizeHint(self) -> QSize:
        """Return the size of the wider part, as high as the box is now."""
        parts = [self.box.itemAt(place) for place in range(self.box.count())]
        width = max((part.minimumSize().width() for part in parts if part is not None), default=0)
        return QSize(width, self.box.minimumSize().height())

    def resizeEvent(self, event: QResizeEvent) -> None:
        """Place the parts side by side if there is room."""
        super().resizeEvent(event)
        self._flow()

    def _flow(self) -> None:
        wide = self.width() >= (self._look.px(self._least) if self._least else self.natural_width())
        down, across = QBoxLayout.Direction.TopToBottom, QBoxLayout.Direction.LeftToRight
        gap = self._look.px(self._gaps[0 if wide else 1])
        if self.box.spacing() != gap:  # Qt requests the layout again by an event, also if nothing changes
            self.box.setSpacing(gap)
        if self.box.direction() is not (across if wide else down):
            self.box.setDirection(across if wide else down)
            self.updateGeometry()
        self.flowed.emit(wide)

    def _show_look(self, look: Look) -> None:
        self._look = look
        self._flow()


class WrappingRow(FlowBox):
    """A few widgets in a row that becomes a column; with `apart` the free room lies between the first and the last."""

    def __init__(self, parts: Sequence[QWidget], *, gap: int = Space.RHYTHM, apart: bool = False) -> None:
        """`gap` is in pixels at 100 %."""
        self._apart = apart
        super().__init__(0, (gap, gap))
        # What it would be side by side must not hold the window open.
        self.box.setSizeConstraint(QBoxLayout.SizeConstraint.SetNoConstraint)
        for part in parts:
            self.box.addWidget(part)
        self.flowed.connect(self._align)
        self._align(self.is_wide)

    def natural_width(self) -> int:
        """The width of the visible parts side by side, in pixels."""
        items = [self.box.itemAt(place) for place in range(self.box.count())]
        widths = [item.sizeHint().width() for item in items if item is not None and not item.isEmpty()]
        return sum(widths) + self._look.px(self._gaps[0]) * max(0, len(widths) - 1)

    def _align(self, wide: bool) -> None:
        """Keep the parts to the left, or the first and last to either side, also if one of them is hidden."""
        left, right = Qt.AlignmentFlag.AlignLeft, Qt.AlignmentFlag.AlignRight
        items = [self.box.itemAt(place) for place in range(self.box.count())]
        shown = [place for place, item in enumerate(items) if item is not None and not item.isEmpty()]
        last = shown[-1] if shown else -1
        for place, item in enumerate(items):
            if item is not None:
                item.setAlignment(right if self._apart and wide and item is items[-1] else left)
            stretch = int(wide and place == last)
            if self.box.stretch(place) != stretch:  # see `_flow`
                self.box.setStretch(place, stretch)
