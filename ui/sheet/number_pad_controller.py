"""`NumberPadController`: opens the number pad beside the sheet, and types what is pressed on it into the open row.

The pad is imported when it is first opened; its button, `NumbersButton`, is there from the start.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from PySide6.QtCore import QCoreApplication, QEvent, QObject, QPoint, QRect, QRectF, QSize, Qt, Signal
from PySide6.QtGui import QKeyEvent, QKeySequence, QPainter, QPaintEvent, QShortcut
from PySide6.QtWidgets import QWidget

from scorekeeper.text.templates import say
from ui.sheet.sheet_page import SheetPage
from ui.theme.controls import fill_rounded, outline_rounded
from ui.theme.glyphs import paint_icon
from ui.theme.literal_text import tooltip
from ui.theme.look import Look
from ui.theme.theme import follow
from ui.theme.tokens import LineWidth, Space
from ui.widgets.painted_button import PaintedButton

if TYPE_CHECKING:
    from ui.sheet.number_pad import NumberPad, PadKey

_BESIDE = 3
"""From the pad to the open row, from the button to the last cell, and from its sign to the edge of the paper; pixels at
100 %.
"""
_SIGN = 26
"""The width of the sign of the button, pixels at 100 %."""
_GAP = 24
"""Between the sheet and the pad beside it, pixels at 100 %."""
_SMALLER = (100, 80, 64, 50, 46)
"""The sizes of the keys that are tried until the pad fits, per cent."""
_PLACING = (QEvent.Type.Resize, QEvent.Type.Move, QEvent.Type.Show, QEvent.Type.Hide)


class NumberPadController(QObject):
    """The pad of a sheet page, over a part of the `desk` on which the page lies: closed at first, and by Esc."""

    shown_changed = Signal(bool)
    """The pad was opened or closed."""

    def __init__(self, page: SheetPage, desk: QWidget) -> None:
        super().__init__(page)
        self._page, self._view, self._band, self._desk = page, page.view, page.view.band, desk
        self._look = Look()
        self.pad: NumberPad | None = None
        """The pad; None before it was first opened."""
        self.button = NumbersButton(self._band)
        self.button.toggled.connect(self._turned)
        self._escape = QShortcut(QKeySequence(Qt.Key.Key_Escape), page)
        self._escape.setContext(Qt.ShortcutContext.WidgetWithChildrenShortcut)
        self._escape.setEnabled(False)
        self._escape.activated.connect(lambda: self.button.setChecked(False))
        for part in (page, self._view, self._band, desk):
            part.installEventFilter(self)
        page.verticalScrollBar().valueChanged.connect(self._place)
        follow(self._follow_look)

    def toggle(self) -> None:
        """Open or close the pad."""
        self.button.toggle()

    def close(self) -> None:
        """Delete the pad, which is no child of the page."""
        if self.pad is not None:
            self.pad.deleteLater()
            self.pad = None

    def eventFilter(self, watched: QObject, event: QEvent) -> bool:
        """Place the pad again when the sheet, its open row or the window is laid out in another way."""
        if event.type() in _PLACING:
            self._place()
        return super().eventFilter(watched, event)

    def _turned(self, is_open: bool) -> None:
        if self.pad is None:
            from ui.sheet.number_pad import NumberPad  # noqa: PLC0415  # 4 ms, most evenings without

            self.pad = NumberPad(self._desk)
            self.pad.pressed.connect(self._type)
        self._place()
        self.shown_changed.emit(is_open)

    def _type(self, key: PadKey) -> None:
        """Press a key where the keyboard is in the open row."""
        writer = self._writer()
        if writer is None:
            self._view.take_focus()
            writer = self._writer()
        if writer is None:
            return
        for kind in (QEvent.Type.KeyPress, QEvent.Type.KeyRelease):
            event = QKeyEvent(kind, key.key, Qt.KeyboardModifier.NoModifier, key.text)
            QCoreApplication.sendEvent(writer, event)

    def _writer(self) -> QWidget | None:
        """The part of the open row that has the keyboard; None where the keyboard is elsewhere."""
        focused: QWidget | None = self._desk.window().focusWidget()
        if focused is self._band or (focused is not None and self._band.isAncestorOf(focused)):
            return focused
        return None

    def _place(self) -> None:
        """Place the button in the margin of the open row, and the pad where it hides nothing of that row."""
        look, columns, entry = self._band.density.look, self._band.columns, self._band.density.entry
        width = min(look.px(Space.TOUCH), columns.width - columns.edges[-1] - look.px(_BESIDE))
        self.button.setGeometry(columns.width - width, 0, width, entry)
        if self.pad is None:
            return
        is_shown = self.button.isChecked() and self._band.isVisible()
        if is_shown:
            sheet, row = self._seen(self._view), self._seen(self._band)
            side, place = self._fitting(self.pad, sheet, row)
            self.pad.set_side(side)
            self.pad.move(place)
            self.pad.raise_()
        self.pad.setVisible(is_shown)
        self._escape.setEnabled(is_shown)

    def _fitting(self, pad: NumberPad, sheet: QRect, row: QRect) -> tuple[int, QPoint]:
        """The size of the keys and the place of the pad: beside the sheet, else over or under the open row."""
        room = self._seen(self._page)
        room.setLeft(0)
        room.setRight(self._desk.width() - 1)
        side = pad.full_side
        for per_cent in _SMALLER:
            size = pad.size_of(side * per_cent // 100)
            for place in places_of_pad(size, sheet, row, self._look):
                if room.contains(QRect(place, size)):
                    return side * per_cent // 100, place
        size = pad.size_of(side * _SMALLER[-1] // 100)
        return side * _SMALLER[-1] // 100, QPoint(sheet.right() - size.width(), max(0, row.top() - size.height()))

    def _seen(self, part: QWidget) -> QRect:
        """The part of a widget that is in sight, in coordinates of the desk."""
        whole = QRect(part.mapTo(self._desk, QPoint()), part.size())
        page = QRect(self._page.mapTo(self._desk, QPoint()), self._page.size())
        return whole & page

    def _follow_look(self, look: Look) -> None:
        self._look = look
        self._place()


def places_of_pad(size: QSize, sheet: QRect, row: QRect, look: Look) -> tuple[QPoint, ...]:
    """Where a pad of a size covers nothing of the open row, best first: right of the sheet, over the row, under it,
    left of the sheet.
    """
    beside, gap = look.px(_BESIDE), look.px(_GAP)
    bottom = sheet.bottom() + 1 - size.height()
    right = sheet.right() + 1 - gap - size.width()
    return (
        QPoint(sheet.right() + 1 + gap, bottom),
        QPoint(right, row.top() - beside - size.height()),
        QPoint(right, row.bottom() + 1 + beside),
        QPoint(sheet.left() - gap - size.width(), bottom),
    )


class NumbersButton(PaintedButton):
    """Opens and closes the pad. Its sign stands in the right margin of the open row, and it takes clicks beside it."""

    def __init__(self, parent: QWidget) -> None:
        super().__init__(say("Numbers"), parent)
        self.setCheckable(True)
        self.setFocusPolicy(Qt.FocusPolicy.NoFocus)
        self.setToolTip(tooltip(self.text(), "", say("Keys for typing points with the mouse or a finger.")))

    def sizeHint(self) -> QSize:
        return self.size()

    def paintEvent(self, _event: QPaintEvent) -> None:
        painter, look, beside = QPainter(self), self.look, self.look.px(_BESIDE)
        width = min(look.px(_SIGN), self.width() - beside)
        area = QRectF(self.width() - beside - width, 0, width, self.height())
        if self.isChecked():
            fill_rounded(painter, area, look.palette.field, look)
            outline_rounded(painter, area, look.palette.accent, look.px(LineWidth.EDGE), look)
        self.fill_shade(painter, area, look.palette.wash)
        side = min(look.px(Space.ICON), width - 2 * look.px(LineWidth.FOCUS))
        place = QRectF(area.center().x() - side / 2, area.center().y() - side / 2, side, side)
        paint_icon(painter, "numbers", place, look.palette.accent if self.isChecked() else look.palette.ink2)
