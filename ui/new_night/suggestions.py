"""The suggestions under a name field: matching players, and when each of them last played.

The list never takes the focus; the field above it controls which row is marked. It is no QCompleter: the first click
beside the popup of one only closes it, Tab does not take the marked name, and it does not move when the form scrolls.
"""

from __future__ import annotations

from typing import Final

from msgspec import Struct
from PySide6.QtCore import QEvent, QObject, QPoint, QRectF, Qt, Signal
from PySide6.QtGui import QPainter, QPaintEvent
from PySide6.QtWidgets import QWidget

from scorekeeper.text import form_labels, new_night_text
from scorekeeper.text.templates import fill
from ui.new_night.player_row import PlayerRow
from ui.theme.controls import fill_rounded, outline_rounded
from ui.theme.look import Look
from ui.theme.marks import centred_baseline
from ui.theme.tokens import LineWidth, Space, Weight
from ui.widgets.list_view import VALUE, ListView, RowDelegate

_WORDS: Final = 48
_REMARK: Final = 16
_ROWS_ENOUGH: Final = 3


class Suggestion(Struct, frozen=True):
    """A suggested name with a remark; `is_new` if it is the typed text as a new player."""

    name: str
    remark: str = ""
    player: str | None = None
    is_new: bool = False

    @property
    def words(self) -> str:
        return new_night_text.new_name(self.name) if self.is_new else self.name


class _Row(RowDelegate):
    """Paints a suggestion."""

    def paint_ground(self, painter: QPainter, area: QRectF, look: Look, *, chosen: bool, **_: bool) -> None:
        """Fill the marked row; one under the pointer is marked."""
        if chosen:
            painter.fillRect(area, look.palette.wash)
            if look.palette.is_contrast:
                outline_rounded(painter, area, look.palette.accent, look.px(LineWidth.FOCUS), look)

    def paint_value(self, painter: QPainter, area: QRectF, look: Look, value: Suggestion, *, chosen: bool) -> None:
        """Paint the name at the left and the remark at the right."""
        weight: Weight = 600 if chosen else 400
        metrics = look.metrics("text", weight)
        remark_width = look.metrics("text").horizontalAdvance(value.remark)
        room = area.width() - look.px(_WORDS + _REMARK + 8) - remark_width
        baseline = area.top() + centred_baseline(QRectF(0, 0, area.width(), area.height()), metrics)
        painter.setFont(look.font("text", weight))
        painter.setPen(look.palette.ink)
        shown = metrics.elidedText(value.words, Qt.TextElideMode.ElideRight, room)
        painter.drawText(round(area.left()) + look.px(_WORDS), round(baseline), shown)
        painter.setFont(look.font("text"))
        painter.setPen(look.palette.ink2)
        painter.drawText(round(area.right() - look.px(_REMARK) - remark_width), round(baseline), value.remark)


class SuggestionList(ListView):
    """The list; `taken` carries the suggestion that was clicked.

    It stays under its field if the form around it grows: a new line moves the fields only after the key.
    """

    taken = Signal(object)
    followed = Signal()
    """The field moved, and the list with it, or less of the form is seen."""

    def __init__(self, parent: QWidget | None = None) -> None:
        super().__init__(fill(form_labels.PLAYERS), _Row(), parent)
        self._field: PlayerRow | None = None
        self._watched: list[QWidget] = []
        self._is_under = True
        self.setFocusPolicy(Qt.FocusPolicy.NoFocus)
        self.itemEntered.connect(self.setCurrentItem)
        self.itemClicked.connect(lambda item: self.taken.emit(item.data(VALUE)))
        self.hide()

    @property
    def marked(self) -> Suggestion | None:
        """The suggestion that Enter takes."""
        if not self.isVisible() or self.currentRow() < 0:
            return None
        found: Suggestion = self.values[self.currentRow()]
        return found

    def offer(self, suggestions: tuple[Suggestion, ...], *, mark: bool) -> None:
        """Show suggestions, the first of them marked or none; hidden if there are none."""
        self.clear()
        self.show_values(suggestions, lambda one: f"{one.words} {one.remark}".strip())
        self.setCurrentRow(0 if mark else -1)
        self.setVisible(bool(suggestions))

    def step(self, by: int) -> None:
        """Mark the next suggestion, or the one before."""
        if self.count():
            self.setCurrentRow(max(0, min(self.count() - 1, self.currentRow() + by)))

    def lay_under(self, field: PlayerRow) -> None:
        """Place the list below a field, or above if there is no room below, and follow the field."""
        self._let_go()
        self._field = field
        self._watched = [one for one in (field, self.parentWidget(), self._window_on_it()) if one is not None]
        for one in self._watched:
            one.installEventFilter(self)
        self._lay(field)

    def forget(self, field: PlayerRow) -> None:
        """Stop following a field that is removed."""
        if self._field is field:
            self._let_go()

    def eventFilter(self, watched: QObject, event: QEvent) -> bool:
        """Follow the position and the visibility of the field."""
        moved = event.type() in (QEvent.Type.Move, QEvent.Type.Resize)
        if moved and self._field is not None and self.isVisible() and watched in self._watched:
            before = self.geometry()
            self._lay(self._field)
            if self.geometry() != before or watched is self._window_on_it():
                self.followed.emit()
        return super().eventFilter(watched, event)

    def _window_on_it(self) -> QWidget | None:
        """The viewport of the scroll area that contains the field."""
        over = self.parentWidget()
        return over.parentWidget() if over is not None else None

    def _let_go(self) -> None:
        for one in self._watched:
            one.removeEventFilter(self)
        self._watched = []
        self._field = None

    def _lay(self, field: PlayerRow) -> None:
        over = self.parentWidget()
        if over is None:
            return
        below = field.mapTo(over, QPoint(0, field.height()))
        height = self.count() * self.look.px(Space.TOUCH) + 2 * LineWidth.HAIR
        room_below = over.height() - below.y()
        room_above = below.y() - field.height()
        top = below.y()
        enough = min(height, _ROWS_ENOUGH * self.look.px(Space.TOUCH))
        self._is_under = room_below >= enough or room_above <= room_below
        if not self._is_under:
            height = min(height, room_above)
            top = below.y() - field.height() - height
        else:
            height = min(height, max(room_below, self.look.px(Space.TOUCH)))
        self.setGeometry(below.x(), top, field.framed_width, height)
        self.raise_()

    def paintEvent(self, event: QPaintEvent) -> None:
        painter = QPainter(self.viewport())
        area = QRectF(self.viewport().rect())
        palette = self.look.palette
        fill_rounded(painter, area, palette.field, self.look)
        painter.end()
        super().paintEvent(event)
        painter = QPainter(self.viewport())
        beyond = self.look.px(Space.TOUCH)  # the edge at the field is the frame of the field
        open_ = area.adjusted(0, -beyond, 0, 0) if self._is_under else area.adjusted(0, 0, 0, beyond)
        outline_rounded(painter, open_, palette.rule, LineWidth.HAIR, self.look)
