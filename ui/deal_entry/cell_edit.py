"""`CellEdit`: the line edit of a cell of the open row.

It paints its figure with the function that paints the written ones, so that the figure does not move when the deal is
written.
"""

from __future__ import annotations

from PySide6.QtCore import QEvent, QObject, QRectF, Qt, Signal
from PySide6.QtGui import (
    QFocusEvent,
    QFontMetricsF,
    QGuiApplication,
    QInputMethodEvent,
    QKeyEvent,
    QKeySequence,
    QMouseEvent,
    QPainter,
    QPaintEvent,
)
from PySide6.QtWidgets import QLineEdit, QWidget

from scorekeeper.rules.people import HandIndex
from ui.live.open_deal import BONUS
from ui.prompts.command_letters import LETTERS
from ui.theme.look import Look
from ui.theme.theme import write_on_paper
from ui.theme.tokens import LineWidth
from ui.widgets.keys import ENTER_KEYS
from ui.widgets.text_fit import end_at

FIGURE_BEGINS = "0123456789qQ*½"
"""The signs with which a figure can begin."""
_TYPED = set("0123456789qQ*+-−/½.,")
_BY_TAB = (Qt.FocusReason.TabFocusReason, Qt.FocusReason.BacktabFocusReason)
_CHOOSING = (*_BY_TAB, Qt.FocusReason.MouseFocusReason)
"""The reasons of a focus by which the user goes to a cell."""
_FROM_MENU = (Qt.FocusReason.MenuBarFocusReason, Qt.FocusReason.PopupFocusReason)
_CARET_ROOM = 2
"""The space for the caret right of the figure, pixels at 100 %."""


class CellSignals(QObject):
    """What happens in the cells of a row: `hand` is that of the cell where a signal has it."""

    typed = Signal(int, str)
    """The figure was edited: hand, text."""
    entered = Signal(int)
    backspaced = Signal(int)
    """Backspace was pressed in the empty cell."""
    escaped = Signal()
    letter_typed = Signal(str, int)
    """The letter of a command was typed, in lower case here: letter, hand."""
    unknown_typed = Signal(str)
    """A sign was typed that is neither part of a figure nor the letter of a command."""
    moved = Signal(int, int)
    """Left (−1) or Right (+1) was pressed at the end of the text: hand, step."""
    up_pressed = Signal(int)
    focused = Signal(int)
    unfocused = Signal()
    chosen = Signal(int)
    """The cell was chosen by Tab or a click."""
    typed_ahead = Signal(str)
    """A figure was begun while the row waits for Enter: its first sign."""
    pasted = Signal(int, list)
    """A row of a table was pasted: hand, texts, that of this cell first."""


class CellEdit(QLineEdit):
    """A hand's cell. It takes digits, `q`, `*`, `+`, `-` and `/`; other letters are commands or mean nothing."""

    def __init__(self, hand: HandIndex, name: str, parent: QWidget, signals: CellSignals) -> None:
        super().__init__(parent)
        self.hand, self._signals = hand, signals
        self.textEdited.connect(self._edited)
        self.setAcceptDrops(False)  # files are the window's, not text of a field
        self.setAccessibleName(name)
        self._look = Look()
        self._baseline = 0.0
        self._caret_hidden = False
        self._composing = False
        self._spare = 0
        """How many more Backspaces were meant for a figure that went whole by one: they lead to no other hand."""
        self.is_typed_over = False
        """Whether a figure stood here when the cell was opened, so that typing replaces it."""
        self.is_waiting = False
        """Whether the row waits for Enter, so that a figure belongs to the next deal."""
        self.setFrame(False)
        self.setMaxLength(12)
        self.setAlignment(Qt.AlignmentFlag.AlignRight | Qt.AlignmentFlag.AlignVCenter)
        self.setInputMethodHints(Qt.InputMethodHint.ImhPreferNumbers | Qt.InputMethodHint.ImhNoPredictiveText)
        self.setContextMenuPolicy(Qt.ContextMenuPolicy.NoContextMenu)

    def select_figure(self) -> None:
        """Select the figure, so that typing replaces it, but not the marker of the bonus card behind it."""
        figure = self.text().removesuffix(BONUS)
        self.setSelection(0, len(figure))
        self.setModified(False)
        self.is_typed_over = bool(figure)

    @property
    def is_half_typed(self) -> bool:
        """Whether a figure was begun here and neither taken by Enter nor left for another cell."""
        return self.isModified() and bool(self.text())

    def open(self) -> None:
        """Go to the cell: give it the focus with its figure selected."""
        self.setFocus(Qt.FocusReason.OtherFocusReason)
        self.select_figure()

    def hide_caret(self, hidden: bool) -> None:
        """Hide the caret while a figure is proposed here."""
        if hidden != self._caret_hidden:
            self._caret_hidden = hidden
            self.update()

    def lay_out(self, look: Look, edge: int, field_top: int, field_left: int, height: int, baseline: float) -> None:
        """Set the geometry in coordinates of the band, pixels: figures end at `edge` and stand on `baseline`."""
        self._look, self._baseline = look, baseline - field_top
        self.setFont(look.font("figure", 600))
        write_on_paper(self, look)
        self.setGeometry(field_left, field_top, edge - field_left + look.px(_CARET_ROOM), height)

    def paintEvent(self, event: QPaintEvent) -> None:
        """Paint the figure, its selection, and a caret that does not blink."""
        if self._composing:
            super().paintEvent(event)
            return
        painter, look = QPainter(self), self._look
        painter.setFont(self.font())
        metrics = QFontMetricsF(self.font())
        edge, text = self.width() - look.px(_CARET_ROOM), self.text().removesuffix(BONUS)
        painter.setPen(look.palette.ink)
        end_at(painter, edge, self._baseline, text)
        if not self.hasFocus() or self._caret_hidden:
            return
        top = self._baseline - metrics.ascent()
        if self.hasSelectedText() and text:
            left = edge - metrics.horizontalAdvance(text[self.selectionStart() :])
            right = edge - metrics.horizontalAdvance(text[self.selectionEnd() :])
            selected = QRectF(left, top, right - left, metrics.height())
            contrast = look.palette.is_contrast
            painter.fillRect(selected, look.palette.accent if contrast else look.palette.wash)
            painter.setClipRect(selected)
            painter.setPen(look.palette.on_accent if contrast else look.palette.ink)
            end_at(painter, edge, self._baseline, text)
        else:
            width = look.px(LineWidth.FOCUS)
            x = edge - metrics.horizontalAdvance(text[self.cursorPosition() :])
            painter.fillRect(QRectF(round(x), top, width, metrics.height()), look.palette.accent)

    def inputMethodEvent(self, event: QInputMethodEvent) -> None:
        # Qt paints while an input method composes text.
        self._composing = bool(event.preeditString())
        super().inputMethodEvent(event)

    def event(self, event: QEvent) -> bool:
        """Leave Undo and Redo to the window if the line edit has nothing to undo."""
        if event.type() == QEvent.Type.ShortcutOverride and isinstance(event, QKeyEvent):
            undoes = event.matches(QKeySequence.StandardKey.Undo) and not self.isUndoAvailable()
            redoes = event.matches(QKeySequence.StandardKey.Redo) and not self.isRedoAvailable()
            if undoes or redoes:
                event.ignore()
                return False
        return super().event(event)

    def keyPressEvent(self, event: QKeyEvent) -> None:
        key = Qt.Key(event.key())
        spare, self._spare = self._spare, 0
        table_row = _table_row_to_paste() if event.matches(QKeySequence.StandardKey.Paste) else []
        if len(table_row) > 1:
            self._signals.pasted.emit(self.hand, table_row)
        elif key in ENTER_KEYS:
            if not event.isAutoRepeat():  # a held key must not confirm a row that was not read
                self._signals.entered.emit(self.hand)
        elif key == Qt.Key.Key_Escape:
            self._signals.escaped.emit()
        elif key == Qt.Key.Key_Up:
            self._signals.up_pressed.emit(self.hand)
        elif key == Qt.Key.Key_Backspace and not self.text():
            if spare:
                self._spare = spare - 1
            else:
                self._signals.backspaced.emit(self.hand)
        elif key == Qt.Key.Key_Left and (self._is_whole() or self.cursorPosition() == 0):
            self._signals.moved.emit(self.hand, -1)
        elif key == Qt.Key.Key_Right and (self._is_whole() or self.cursorPosition() == len(self.text())):
            self._signals.moved.emit(self.hand, 1)
        elif self._is_command(event):
            self._signals.letter_typed.emit(event.text().lower(), self.hand)
        elif self.is_waiting and event.text() and event.text() in FIGURE_BEGINS:
            self._signals.typed_ahead.emit(event.text())
        elif self._is_typed(event):
            if key == Qt.Key.Key_Backspace:
                self._spare = max(0, len(self.selectedText()) - 1)
            super().keyPressEvent(event)
        elif not _held(event) and event.text().strip():
            self._signals.unknown_typed.emit(event.text())
        else:
            event.ignore()

    def _edited(self, text: str) -> None:
        self._signals.typed.emit(self.hand, text)

    def _is_whole(self) -> bool:
        """Whether the whole figure is selected, so that the arrow keys leave the cell."""
        return self.selectedText() == self.text().removesuffix(BONUS)

    def _is_command(self, event: QKeyEvent) -> bool:
        return not _held(event) and event.text().lower() in LETTERS

    def _is_typed(self, event: QKeyEvent) -> bool:
        """Whether a key types a figure or sign; keys with Ctrl, Alt or no text are handled elsewhere."""
        text = event.text()
        if not text or not text.isprintable() or event.modifiers() & Qt.KeyboardModifier.ControlModifier:
            return not event.modifiers() & Qt.KeyboardModifier.AltModifier
        return all(sign in _TYPED or sign.isdigit() for sign in text)

    def focusInEvent(self, event: QFocusEvent) -> None:
        """Select the figure, but not when the focus comes back to one that was begun, or from a menu."""
        super().focusInEvent(event)
        self._spare = 0
        chosen = event.reason() in _CHOOSING
        if chosen or not (self.is_half_typed or event.reason() in _FROM_MENU):
            self.select_figure()
        self._signals.focused.emit(self.hand)
        if event.reason() in _BY_TAB:
            self._signals.chosen.emit(self.hand)

    def focusOutEvent(self, event: QFocusEvent) -> None:
        super().focusOutEvent(event)
        self._signals.unfocused.emit()

    def mousePressEvent(self, event: QMouseEvent) -> None:
        """A click chooses the cell, also the open one; a right click does not."""
        super().mousePressEvent(event)
        if event.button() != Qt.MouseButton.RightButton:
            self._signals.chosen.emit(self.hand)

    def mouseReleaseEvent(self, event: QMouseEvent) -> None:
        """Select the figure, also that of the open cell, so that typing never continues behind a figure that was
        clicked.

        The press has moved the caret and removed the selection.
        """
        super().mouseReleaseEvent(event)
        if event.button() == Qt.MouseButton.LeftButton:
            self.select_figure()


def _held(event: QKeyEvent) -> Qt.KeyboardModifier:
    """The modifiers that are held with a key, apart from Shift and the number block."""
    return event.modifiers() & ~(Qt.KeyboardModifier.ShiftModifier | Qt.KeyboardModifier.KeypadModifier)


def _table_row_to_paste() -> list[str]:
    """The cells of the first row of a table in the clipboard; any other text is a single cell."""
    lines = QGuiApplication.clipboard().text().strip(" \r\n").splitlines()
    return [text.strip() for text in lines[0].split("\t")] if lines else []
