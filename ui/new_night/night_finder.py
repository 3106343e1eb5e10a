"""`NightFinder`: the earlier nights, and a field that finds one by a name, a date or an amount won or lost."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Final

from PySide6.QtCore import QMargins, QRectF, Signal
from PySide6.QtGui import QPainter, QPaintEvent
from PySide6.QtWidgets import QVBoxLayout, QWidget

from scorekeeper.text import form_labels
from ui.new_night.night_line import NightLine, NightSummary
from ui.new_night.start_paper import REACH
from ui.theme.glyphs import paint_icon
from ui.theme.look import Look
from ui.theme.marks import centred_baseline
from ui.theme.theme import current_theme, follow
from ui.theme.tokens import Space
from ui.widgets.fields import FieldEdit
from ui.widgets.labels import TextLabel

_SHOWN: Final = 5
"""So many of the newest nights are listed while nothing is searched."""
_FOUND: Final = 12
"""So many of the nights that were found are listed."""
_TEXT: Final = 40
"""Where the text of the field begins, behind the icon, pixels at 100 %."""
_SIDE: Final = 12
_BELOW_FIELD: Final = 8
"""Between the field and the words below it, pixels at 100 %."""


class _FindEdit(FieldEdit):
    """The field, white as a field of a search is, with its icon and the key that leads to it."""

    def __init__(self, name: str, key: str) -> None:
        self._key = key
        super().__init__(name, size="text")
        self.setPlaceholderText(form_labels.FIND_HINT)

    def paintEvent(self, event: QPaintEvent) -> None:
        look, area = current_theme().look, QRectF(self.rect())
        painter = QPainter(self)
        if not self.hasFocus():
            painter.fillRect(area, look.palette.field)
        side = look.px(Space.ICON)
        paint_icon(
            painter, "search", QRectF(look.px(_SIDE), area.center().y() - side / 2, side, side), look.palette.ink2
        )
        metrics = look.metrics("text")
        painter.setFont(look.font("text"))
        painter.setPen(look.palette.ink2)
        left = area.right() - look.px(_SIDE) - metrics.horizontalAdvance(self._key)
        if left > look.px(_TEXT) + metrics.horizontalAdvance(self.text() or self.placeholderText()):
            painter.drawText(round(left), int(centred_baseline(area, metrics)), self._key)
        painter.end()
        super().paintEvent(event)

    def _show_look(self, look: Look) -> None:
        super()._show_look(look)
        self.setTextMargins(QMargins(look.px(_TEXT), 0, look.px(_SIDE), 0))


class NightFinder(QWidget):
    """The newest nights, or those that have all the words of the field; `everything` reads all nights, once.

    `filled` is emitted when other nights are shown.
    """

    open_night = Signal(str)
    discard = Signal(str)
    filled = Signal()

    def __init__(self, everything: Callable[[], Sequence[NightSummary]] | None = None) -> None:
        super().__init__()
        self._newest: tuple[NightSummary, ...] = ()
        self._everything = everything
        self._all: Sequence[NightSummary] | None = None
        self.lines: tuple[NightLine, ...] = ()
        self.edit = _FindEdit(form_labels.FIND_NIGHT, form_labels.FIND_KEY)
        self.edit.textEdited.connect(self._find)
        self.edit.returnPressed.connect(self._open_first)
        self._nothing = TextLabel(form_labels.NO_SUCH_NIGHT, role="ink2")
        self._nothing.hide()
        self._indented = QVBoxLayout()
        self._indented.addWidget(self.edit)
        self._indented.addWidget(self._nothing)
        self._column = QVBoxLayout(self)
        self._column.setContentsMargins(0, 0, 0, 0)
        self._column.setSpacing(0)
        self._column.addLayout(self._indented)
        follow(self._show_look)

    def show_nights(self, nights: Sequence[NightSummary]) -> None:
        """Show the newest of these nights, newest first."""
        self._newest, self._all = tuple(nights), None
        self._show(self._newest[:_SHOWN])

    def show_all(self) -> None:
        """Show every night."""
        self._show(self._known())

    def _known(self) -> Sequence[NightSummary]:
        if self._all is None:
            self._all = self._everything() if self._everything is not None else self._newest
        return self._all

    def _find(self, text: str) -> None:
        words = text.casefold().split()
        if not words:
            self._show(self._newest[:_SHOWN])
            return
        found = [night for night in self._known() if night.has(words)][:_FOUND]
        self._show(found, [night.hit(words) for night in found])

    def _open_first(self) -> None:
        if self.lines:
            self.open_night.emit(self.lines[0].night)

    def _show(self, nights: Sequence[NightSummary], hits: Sequence[str] = ()) -> None:
        for old in self.lines:
            self._column.removeWidget(old)
            old.hide()
            old.deleteLater()
        self.lines = tuple(NightLine(night, hit) for night, hit in zip(nights, hits or [""] * len(nights), strict=True))
        before: QWidget = self.edit
        for line in self.lines:
            line.clicked.connect(lambda _checked=False, night=line.night: self.open_night.emit(night))
            line.discard.connect(lambda night=line.night: self.discard.emit(night))
            self._column.addWidget(line)
            QWidget.setTabOrder(before, line)
            before = line
        self._nothing.setVisible(not nights)
        self.filled.emit()

    def _show_look(self, look: Look) -> None:
        self._indented.setContentsMargins(look.px(REACH), 0, look.px(REACH), look.px(4))
        self._indented.setSpacing(look.px(_BELOW_FIELD))
