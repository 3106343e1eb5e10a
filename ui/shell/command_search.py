"""`CommandSearch`: a field over the page that finds every command, paper and topic of the manual (Ctrl+K).

It lies over the page as a widget of the window: the page stays as it is, a half-typed row too, and gets the keyboard
back when the search is left.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Final

from PySide6.QtCore import QEvent, QRect, QRectF, QSize, Qt, Signal
from PySide6.QtGui import QKeyEvent, QMouseEvent, QPainter, QPaintEvent
from PySide6.QtWidgets import QHBoxLayout, QLineEdit, QVBoxLayout, QWidget

from scorekeeper.text.night_search import names_a_day
from scorekeeper.text.search import Found, SearchEntry, search
from scorekeeper.text.templates import say, say_number
from ui.shell.search_results import SearchResults
from ui.theme.glyphs import paint_icon
from ui.theme.look import Look
from ui.theme.marks import focus_frame, hairline
from ui.theme.paper import draw_paper_in_front
from ui.theme.theme import follow, write_on_paper
from ui.theme.tokens import Space
from ui.widgets.announce import announce
from ui.widgets.key_caps import KeyCap, KeyHint
from ui.widgets.keys import ENTER_KEYS
from ui.widgets.labels import TextLabel
from ui.widgets.overlay_panel import OverlayPanel

_WIDTH: Final = 748
_TOP: Final = 32
_EDGE: Final = 12
_FIELD: Final = 44
_FOOT: Final = 48
_LEAST: Final = 180
"""The height of the results, at least."""
_STEPS: Final = {Qt.Key.Key_Up: -1, Qt.Key.Key_Down: 1, Qt.Key.Key_PageUp: -6, Qt.Key.Key_PageDown: 6}


class SearchField(QLineEdit):
    """The field that is typed in. While it has the keyboard no key of the window works."""

    stepped = Signal(int)
    chosen = Signal()
    explained = Signal()
    left = Signal()

    def __init__(self, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self._look = Look()
        self.setFrame(False)
        self.setAcceptDrops(False)  # files are the window's, not text of a field
        self.setAccessibleName(say("Find anything"))
        self.setAccessibleDescription(say("Type what you look for; the arrow keys choose, Enter does it"))
        follow(self._show_look)

    def event(self, event: QEvent) -> bool:
        """Take every key from the window's shortcuts."""
        if event.type() is QEvent.Type.ShortcutOverride:
            event.accept()
            return True
        return super().event(event)

    def focusNextPrevChild(self, forward: bool) -> bool:
        """Tab goes through what was found."""
        self.stepped.emit(1 if forward else -1)
        return True

    def keyPressEvent(self, event: QKeyEvent) -> None:
        key = Qt.Key(event.key())
        again = key == Qt.Key.Key_K and event.modifiers() == Qt.KeyboardModifier.ControlModifier
        if key == Qt.Key.Key_Escape or again:
            self.left.emit()
        elif key in ENTER_KEYS:
            self.chosen.emit()
        elif key == Qt.Key.Key_F1:
            self.explained.emit()
        elif key in _STEPS:
            self.stepped.emit(_STEPS[key])
        else:
            super().keyPressEvent(event)

    def sizeHint(self) -> QSize:
        return QSize(self._look.px(200), self._look.px(_FIELD))

    def minimumSizeHint(self) -> QSize:
        return QSize(self._look.px(80), self._look.px(_FIELD))

    def paintEvent(self, event: QPaintEvent) -> None:
        """Paint the frame of a field that has the keyboard and a magnifier, then the text."""
        painter = QPainter(self)
        focus_frame(painter, QRectF(self.rect()), self._look)
        side, left = self._look.px(Space.ICON), self._look.px(_EDGE)
        place = QRectF(left, (self.height() - side) / 2, side, side)
        paint_icon(painter, "search", place, self._look.palette.accent)
        painter.end()
        super().paintEvent(event)

    def _show_look(self, look: Look) -> None:
        self._look = look
        self.setFont(look.font("figure"))
        write_on_paper(self, look)
        self.setTextMargins(look.px(_EDGE + Space.ICON + 12), 0, look.px(100), 0)
        self.updateGeometry()


class CommandSearch(OverlayPanel):
    """The search over the page of a window.

    `chosen` carries the entry to be carried out, `explained` the one whose manual article to open.
    """

    chosen = Signal(object)
    explained = Signal(object)

    def __init__(
        self,
        over: QWidget,
        entries: Callable[[], Sequence[SearchEntry]],
        beyond: Callable[[str], SearchEntry],
        *,
        above: QWidget,
    ) -> None:
        """`over` is the widget that is covered, down to `above`; `entries` is called at each opening. `beyond` returns
        the last entry for the typed text, the first one if it is a day: to search the nights for it.
        """
        super().__init__(over)
        self._above = above
        self._entries_now, self._beyond = entries, beyond
        self._entries: Sequence[SearchEntry] = ()
        self.field = SearchField()
        self.results = SearchResults()
        self.count = TextLabel(role="ink2")
        self._panel = QWidget(self)
        self._build()
        follow(self._show_look)

    def _build(self) -> None:
        self._column = QVBoxLayout(self._panel)
        self._column.addWidget(self.field)
        self._column.addWidget(self.results, 1)
        within = QHBoxLayout(self.field)
        within.setContentsMargins(0, 0, 0, 0)
        within.addStretch()
        within.addWidget(self.count)
        self.count.set_role("ink2")  # the field has given it the colour of its own text
        self._foot = QWidget()
        foot = QHBoxLayout(self._foot)
        foot.setContentsMargins(0, 0, 0, 0)
        foot.setSpacing(4)
        for key in ("↑", "↓"):
            foot.addWidget(KeyCap(key))
        foot.addWidget(TextLabel(say("choose"), role="ink2"))
        hints = (
            (KeyHint("Enter", say("do it")), self._choose),
            (KeyHint("F1", say("explain it")), self._explain),
            (KeyHint("Esc", say("back, as it was")), self.leave),
        )
        for hint, act in hints:
            hint.setFocusPolicy(Qt.FocusPolicy.NoFocus)
            hint.clicked.connect(act)
            foot.addWidget(hint)
        foot.addStretch()
        self._column.addWidget(self._foot)
        self.field.textChanged.connect(self._search)
        self.field.stepped.connect(self._step)
        self.field.chosen.connect(self._choose)
        self.field.explained.connect(self._explain)
        self.field.left.connect(self.leave)
        self.results.clicked_on.connect(lambda _found: self._choose())

    def open(self) -> None:
        """Show the search with an empty field, and remember what had the keyboard."""
        if self.isVisible():
            self.leave()
            return
        self.remember_focus()
        self._entries = self._entries_now()
        self.field.clear()
        self._search("")
        self._place()
        self.show()
        self.raise_()
        self.field.setFocus(Qt.FocusReason.OtherFocusReason)

    def _search(self, typed: str) -> None:
        found = search(typed, self._entries)
        beyond = [Found(self._beyond(typed.strip()))] if typed.strip() else []
        self.results.show_found([*beyond, *found] if names_a_day(typed) else [*found, *beyond])
        only_nights = say("no command")
        self.count.setText(say_number(len(found), "1 found", "{number} found") if found else only_nights)
        self._place()
        self._say_current()

    def _explain(self) -> None:
        found = self.results.current
        if found is not None:
            self.leave()
            self.explained.emit(found.entry)

    def _step(self, by: int) -> None:
        self.results.step(by)
        self._say_current()

    def _say_current(self) -> None:
        row = self.results.currentRow()
        if row >= 0 and self.isVisible():
            announce(self.field, self.results.item(row).text())

    def _choose(self) -> None:
        found = self.results.current
        if found is not None and not found.entry.refusal:
            self.leave()
            self.chosen.emit(found.entry)

    # layout

    def _place(self) -> None:
        """Cover the page, and place the panel in the middle of it, as high as its rows need."""
        look = self._look
        self.setGeometry(self._over.rect().adjusted(0, 0, 0, -self._above.height()))
        width = min(look.px(_WIDTH), self.width() - 2 * look.px(_EDGE))
        top = min(look.px(_TOP), self.height() // 20)
        around = look.px(_FIELD) + 3 * look.px(_EDGE)
        room = self.height() - 2 * top
        has_foot = room >= around + look.px(_FOOT + _LEAST)
        self._foot.setVisible(has_foot)
        around += look.px(_FOOT) if has_foot else 0
        height = min(room, around + max(look.px(_LEAST), self.results.wanted_height))
        self._panel.setGeometry((self.width() - width) // 2, top, width, height)
        self.update()

    def mousePressEvent(self, event: QMouseEvent) -> None:
        """A click beside the panel leaves the search."""
        if not self._panel.geometry().contains(event.position().toPoint()):
            self.leave()

    def paintEvent(self, _event: QPaintEvent) -> None:
        painter, look = QPainter(self), self._look
        painter.fillRect(self.rect(), look.palette.scrim)
        place: QRect = self._panel.geometry()
        draw_paper_in_front(painter, place, look)
        if self._foot.isVisible():
            hairline(painter, place.left(), place.right(), place.bottom() - look.px(_FOOT), look)

    def _show_look(self, look: Look) -> None:
        self._look = look
        edge = look.px(_EDGE)
        self._column.setContentsMargins(edge, edge, edge, 0)
        self._column.setSpacing(look.px(8))
        self._foot.setContentsMargins(look.px(16), 0, 0, 0)
        self._foot.setFixedHeight(look.px(Space.TOUCH))
        self.field.setContentsMargins(0, 0, look.px(16), 0)
        if self.isVisible():
            self._place()
