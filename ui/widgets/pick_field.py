"""`PickField`: a combo box that looks like a line edit with a chevron."""

from __future__ import annotations

from typing import Final

from PySide6.QtCore import QEvent, QModelIndex, QObject, QPersistentModelIndex, QRectF, QSize, Qt, Signal
from PySide6.QtGui import QKeyEvent, QPainter, QPaintEvent, QWheelEvent
from PySide6.QtWidgets import QComboBox, QStyledItemDelegate, QStyleOptionViewItem

from ui.theme.icons import paint_icon
from ui.theme.literal_text import plain_tooltip
from ui.theme.look import Look
from ui.theme.marks import centred_baseline
from ui.theme.theme import current_theme, follow
from ui.theme.tokens import LineWidth, Space, TypeRole
from ui.widgets.focus_background import FocusBackground
from ui.widgets.keys import ENTER_KEYS

_OUTSET: Final = 6
"""Of its frame on either side, pixels at 100 %: two such fields stand 17 beside each other."""
_WIDEST: Final = 12
_ROWS: Final = 8


class PickRows(QStyledItemDelegate):
    """Rows of the list, as high as a finger needs. No `RowDelegate`: Qt paints them, as those of any combo box."""

    def sizeHint(self, option: QStyleOptionViewItem, index: QModelIndex | QPersistentModelIndex) -> QSize:
        return QSize(super().sizeHint(option, index).width(), current_theme().look.px(Space.TOUCH))


class PickField(QComboBox):
    """One of a few; arrow keys and first letters pick, Space or Alt+Down opens the list, Enter goes on.

    `name` is its accessible name; its text has the `size` if that fits, else that of other texts. After Enter, when the
    keyboard has gone on, `entered` says that the present choice is meant.
    """

    entered = Signal()

    def __init__(self, name: str, *, size: TypeRole = "figure") -> None:
        super().__init__()
        self._look, self._size = Look(), size
        self.setAccessibleName(name)
        self.ensurePolished()  # gives it its style, which Qt asks when the list is made
        self.setItemDelegate(PickRows(self))
        self.setFocusPolicy(Qt.FocusPolicy.StrongFocus)
        self.setSizeAdjustPolicy(QComboBox.SizeAdjustPolicy.AdjustToMinimumContentsLengthWithIcon)
        self.setMinimumContentsLength(_WIDEST)
        self.setMaxVisibleItems(_ROWS)
        self.is_wrong = False
        """Whether the field is marked as wrong."""
        self._typed = ""
        """The letters typed in a row."""
        self._typed_at = 0
        """When the last of them was typed, in milliseconds as events have them."""
        self.view().installEventFilter(self)
        self._background = FocusBackground(self, _OUTSET)
        follow(self._show_look)

    def set_wrong(self, wrong: bool) -> None:
        """Mark the field as wrong, or remove the mark."""
        self.is_wrong = wrong
        self._background.set_wrong(wrong)
        self.update()

    def offer(self, choices: list[tuple[str, object]], chosen: object) -> None:
        """Show other choices, each a text and its value, with one of them chosen; emits no signal."""
        before = self.blockSignals(True)
        self.clear()
        for text, meaning in choices:
            self.addItem(text, meaning)
        self.setCurrentIndex(next((place for place, (_, one) in enumerate(choices) if one == chosen), -1))
        self.blockSignals(before)
        self.setToolTip(plain_tooltip(self.currentText()))
        self.update()

    def sizeHint(self) -> QSize:
        return QSize(self._look.px(160), self._look.px(Space.TOUCH))

    def minimumSizeHint(self) -> QSize:
        return QSize(self._look.px(96), self._look.px(Space.TOUCH))

    def showPopup(self) -> None:
        """Open the list under the field, as wide as its frame."""
        self._typed = ""
        super().showPopup()
        popup, out = self.view().window(), self._look.px(_OUTSET)
        if popup is not self.window():
            popup.setGeometry(popup.geometry().adjusted(-out, 0, out, 0))

    def eventFilter(self, watched: QObject, event: QEvent) -> bool:
        """Mark the row that begins with the letters typed in the open list."""
        if event.type() is QEvent.Type.KeyPress and isinstance(event, QKeyEvent) and watched is self.view():
            if self._is_letter(event):
                found = self._found(event.text().casefold(), self.view().currentIndex().row())
                if found is not None:
                    self.view().setCurrentIndex(self.model().index(found, self.modelColumn()))
                return True
            self._typed = ""
        return super().eventFilter(watched, event)

    def _is_letter(self, event: QKeyEvent) -> bool:
        """Whether a key is a letter of what is looked for: a space too, soon after a name to which it belongs.

        Letters after a pause begin again.
        """
        if event.timestamp() - self._typed_at > _PAUSE:
            self._typed = ""
        self._typed_at = event.timestamp()
        text = event.text()
        if not text or not text.isprintable() or event.modifiers() & _HELD:
            return False
        return bool(text.strip()) or (bool(self._typed) and bool(self._beginning(self._typed + text)))

    def _beginning(self, letters: str) -> list[int]:
        """The rows that begin with some letters."""
        return [place for place in range(self.count()) if self.itemText(place).casefold().startswith(letters)]

    def _found(self, letter: str, here: int) -> int | None:
        """The first row that begins with all letters typed; the same letter once more finds the next after `here`.

        Qt's own search continues from the marked row, and so from Jo to Joe if "Jo" is typed.
        """
        found = self._beginning(self._typed + letter)
        if found:
            self._typed += letter
        else:
            again, self._typed = self._typed == letter, letter
            found = self._beginning(letter)
            found = [place for place in found if again and place > here] or found
        return found[0] if found else None

    def keyPressEvent(self, event: QKeyEvent) -> None:
        """Pick by letters as in the open list; let Enter go on to the next field, and Page Up and Down scroll."""
        if event.key() in (Qt.Key.Key_PageUp, Qt.Key.Key_PageDown):
            event.ignore()
        elif event.key() in ENTER_KEYS and not event.modifiers() & _HELD:
            self.focusNextPrevChild(True)
            self.entered.emit()
        elif self._is_letter(event):
            found = self._found(event.text().casefold(), self.currentIndex())
            if found is not None:
                self.setCurrentIndex(found)
                self.activated.emit(found)
        else:
            self._typed = ""
            super().keyPressEvent(event)

    def wheelEvent(self, event: QWheelEvent) -> None:
        """Leave the wheel to the page, so that scrolling changes no field."""
        event.ignore()

    def paintEvent(self, _event: QPaintEvent) -> None:
        painter = QPainter(self)
        look, palette = self._look, self._look.palette
        side = look.px(Space.STATE_ICON)
        area = QRectF(self.rect())
        text, room = self.currentText() or self.placeholderText(), area.width() - side - look.px(8)
        size: TypeRole = self._size if look.metrics(self._size).horizontalAdvance(text) <= room else "text"
        metrics = look.metrics(size)
        shown = metrics.elidedText(text, Qt.TextElideMode.ElideRight, room)
        painter.setFont(look.font(size))
        ghost = palette.red if self.is_wrong else palette.ghost
        painter.setPen(palette.ink if self.isEnabled() and self.currentText() else ghost)
        painter.drawText(0, int(centred_baseline(area, metrics)), shown)
        place = QRectF(area.right() - side, area.center().y() - side / 2, side, side)
        paint_icon(painter, "chevron-down", place, palette.ink2)
        if not self.hasFocus() and not self.is_wrong:
            painter.fillRect(0, self.height() - LineWidth.HAIR, self.width(), LineWidth.HAIR, palette.rule)

    def _show_look(self, look: Look) -> None:
        self._look = look
        self.setFont(look.font("text"))
        self.updateGeometry()
        self.update()


_PAUSE: Final = 1500
"""Milliseconds after which letters are the beginning of another name."""
_HELD: Final = Qt.KeyboardModifier.ControlModifier | Qt.KeyboardModifier.AltModifier
