"""`NumberPadController`: opens the number pad beside the sheet, and types what is pressed on it into the open row.

The pad has a place of its own at the lower right of the window: it covers nothing, and stays there from deal to deal,
until the game is over and nothing can be typed.
It is made when it is first opened; its button is there from the start.
"""

from __future__ import annotations

from PySide6.QtCore import QEvent, QObject, QSize, Qt, Signal
from PySide6.QtGui import QKeySequence, QShortcut
from PySide6.QtWidgets import QWidget

from scorekeeper.text.templates import say
from ui.deal_entry.open_row import OpenRow
from ui.deal_entry.read_back import key_hints
from ui.deal_entry.unsealed_row import answer_first
from ui.prompts.questions import Question, TextQuestion
from ui.sheet.sheet_page import SheetPage
from ui.theme.look import Look
from ui.theme.theme import follow
from ui.theme.tokens import Space
from ui.widgets.dead_press import DeadPress
from ui.widgets.number_pad import NumberPad, NumbersButton, PadKey, point_keys, press

_BESIDE = 3
"""From the button to the last cell, pixels at 100 %."""
_SHARE = (4, 2)
"""How many pads find room in the width of the window, and in its height."""
_PLACING = (QEvent.Type.Resize, QEvent.Type.Show, QEvent.Type.Hide)


class NumberPadController(QObject):
    """The pad of a sheet page and its `place`, which is laid out beside the page: closed at first, and by Esc."""

    shown_changed = Signal(bool)
    """The pad was opened or closed."""
    room_changed = Signal()
    """The place of the pad has another width, or the pad was closed."""

    def __init__(self, page: SheetPage, background: QWidget) -> None:
        super().__init__(page)
        self._view, self._band, self._background = page.view, page.view.band, background
        self.pad: NumberPad | None = None
        """The pad; None before it was first opened."""
        self.place = QWidget()
        """The room of the pad."""
        self.place.hide()
        self.button = NumbersButton(say("Keys for typing points with the mouse or a finger."), self._band)
        self.button.toggled.connect(self._turned)
        self._escape = QShortcut(QKeySequence(Qt.Key.Key_Escape), page)
        self._escape.setContext(Qt.ShortcutContext.WidgetWithChildrenShortcut)
        self._escape.setEnabled(False)
        for pressed in (self._escape.activated, self._escape.activatedAmbiguously):
            pressed.connect(lambda: self.button.setChecked(False))
        self._width = 0
        self._dead = DeadPress(self, self._why_dead)
        self._dead.told.connect(self._tell)
        for part in (self._band, background):
            part.installEventFilter(self)
        self._band.refreshed.connect(self._show_pad)
        self._view.laid_out.connect(lambda _zoom: self._fit())  # its columns may change while its size does not
        follow(self._follow_look)

    @property
    def is_open(self) -> bool:
        """Whether the pad is there to be pressed."""
        return self.button.isChecked()

    @property
    def width(self) -> int:
        """The width that the place takes beside the sheet page, pixels; 0 while the pad is closed."""
        return self._width

    def toggle(self) -> None:
        """Open or close the pad."""
        self.button.toggle()

    def close(self) -> None:
        """Delete the place of the pad, which is no child of the page."""
        self._background.removeEventFilter(self)
        self.place.deleteLater()
        self.pad = None

    def eventFilter(self, _watched: QObject, event: QEvent) -> bool:
        """Fit button and pad again when the open row or the window is laid out in another way."""
        if event.type() in _PLACING:
            self._fit()
        return False

    def _turned(self, is_open: bool) -> None:
        if self.pad is None:
            self.pad = NumberPad(self.place, point_keys())
            self.pad.pressed.connect(self._type)
            for key in self.pad.keys:
                key.installEventFilter(self._dead)
        self._fit()
        self.shown_changed.emit(is_open)

    def _type(self, key: PadKey) -> None:
        """Send a key to the focused widget in the open row."""
        writer = self._writer()
        if writer is None:
            self._view.take_focus()
            writer = self._writer()
        if writer is not None:
            press(key, writer)

    def _writer(self) -> QWidget | None:
        """The part of the open row that has the keyboard; None if the keyboard is elsewhere."""
        focused: QWidget | None = self._background.window().focusWidget()
        if focused is self._band or (focused is not None and self._band.isAncestorOf(focused)):
            return focused
        return None

    def _fit(self) -> None:
        """Place the button in the margin of the open row, and make the pad as large as the window allows."""
        look, columns, entry = self._band.density.look, self._band.columns, self._band.density.entry
        width = min(look.px(Space.TOUCH), columns.width - columns.edges[-1] - look.px(_BESIDE))
        self.button.setGeometry(columns.width - width, 0, width, entry)
        if self.pad is None:
            return
        self.pad.set_side(self._side_of(self.pad))
        self.place.setFixedSize(self.pad.size())
        wanted = self.pad.width() if self.button.isChecked() and not self._band.isHidden() else 0
        if wanted != self._width:
            self._width = wanted
            self.room_changed.emit()
        self._show_pad()

    def _side_of(self, pad: NumberPad) -> int:
        """The size of the keys with which the pad takes no more than its share of the window, pixels."""
        across, down = _SHARE
        room = QSize(self._background.width() // across, self._background.height() // down)
        fitting = (side for side in pad.sides if pad.size_of(side).boundedTo(room) == pad.size_of(side))
        return next(fitting, pad.sides[-1])

    def _show_pad(self) -> None:
        """Dim the pad while a question is open that is not answered by figures. Esc closes it if no button has Esc."""
        if self.pad is not None:
            row = self._band.row
            self.pad.setEnabled(_takes_figures(row))
            is_free = row.question is None and "Esc" not in dict(key_hints(row))
            self._escape.setEnabled(is_free and self._width > 0)

    def _why_dead(self, _key: QWidget) -> str:
        question = self._band.row.question
        return answer_first(question) if question is not None else ""

    def _tell(self, why: str) -> None:
        """Say in the question that is open why a dim key does nothing."""
        if self._band.panel is not None:
            self._band.panel.show_wrong(why)

    def _follow_look(self, _look: Look) -> None:
        self._fit()


def _takes_figures(row: OpenRow) -> bool:
    """Whether figures can be typed: not if the answer is words, nor if there is nothing to choose between."""
    question = row.question
    if isinstance(question, Question):
        return len(question.options) > 1
    return question.is_number if isinstance(question, TextQuestion) else True
