"""`NightTicks`: the nights of a season's days, each with a box that says whether it counts."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from typing import Final

from msgspec import Struct
from PySide6.QtCore import QModelIndex, QRect, QRectF, Qt, Signal
from PySide6.QtGui import QKeyEvent, QPainter

from scorekeeper.night.nights_counted import NightCounted
from scorekeeper.text.season_text import night_words, running_words
from scorekeeper.text.templates import say
from ui.theme.controls import paint_box
from ui.theme.look import Look
from ui.theme.marks import hairline
from ui.theme.text_line import paint_text
from ui.theme.tokens import Role, Space
from ui.widgets.act_menu import MenuAct, offer_menu
from ui.widgets.keys import ENTER_KEYS
from ui.widgets.list_view import ListView, RowDelegate

_BOX: Final = 18


class TickedNight(Struct, frozen=True):
    """A night in the list: its id, its words, and whether it counts."""

    night: str
    words: str
    counts: bool

    @property
    def spoken(self) -> str:
        """The night for a screen reader."""
        return say("{night}, counts", night=self.words) if self.counts else say("{night}, left out", night=self.words)


class NightTicks(ListView):
    """The nights; Space or a click on one changes whether it counts. `changed` carries the ids of those that do not."""

    changed = Signal(object)

    def __init__(self) -> None:
        super().__init__(say("Which nights count"), _TickRow())
        self._elsewhere: tuple[str, ...] = ()
        """Nights that are left out and are not in the list, since they are on other days or tables."""
        self.clicked.connect(self._toggle_index)
        offer_menu(self, lambda: self.values[self.currentRow()].words if self.currentRow() >= 0 else "", self._acts)

    def show_nights(self, nights: Sequence[NightCounted], left_out: Iterable[str]) -> None:
        """Show nights, the newest first."""
        out, listed = set(left_out), {night.id for night in nights}
        self._elsewhere = tuple(sorted(out - listed))
        values = [
            TickedNight(
                night.id,
                ", ".join(filter(None, (night_words(night), running_words(night) if night.running else ""))),
                night.id not in out,
            )
            for night in reversed(nights)
        ]
        self.show_values(values, lambda value: value.spoken)
        if self.count() and self.currentRow() < 0:
            self.setCurrentRow(0)

    def keyPressEvent(self, event: QKeyEvent) -> None:
        """Change whether the current night counts; with Control a key is the page's."""
        if event.modifiers() & Qt.KeyboardModifier.ControlModifier and event.key() in ENTER_KEYS:
            event.ignore()
        elif event.key() == Qt.Key.Key_Space or event.key() in ENTER_KEYS:
            self._toggle(self.currentRow())
        else:
            super().keyPressEvent(event)

    def _acts(self) -> list[MenuAct]:
        row = self.currentRow()
        if row < 0:
            return []
        words = say("&Leave this night out") if self.values[row].counts else say("&Count this night")
        return [MenuAct(words, lambda: self._toggle(row), key=say("Space"))]

    def _toggle_index(self, index: QModelIndex) -> None:
        self._toggle(index.row())

    def _toggle(self, row: int) -> None:
        if row < 0:
            return
        values = list(self.values)
        one = values[row]
        values[row] = TickedNight(one.night, one.words, not one.counts)
        self.show_values(values, lambda value: value.spoken)
        self.changed.emit((*self._elsewhere, *(value.night for value in values if not value.counts)))


class _TickRow(RowDelegate):
    """Paints the box and the night."""

    def paint_value(self, painter: QPainter, area: QRectF, look: Look, value: TickedNight, *, chosen: bool) -> None:
        hairline(painter, area.left(), area.right(), area.bottom() - 1, look)
        side, box = look.px(Space.SHEET), look.px(_BOX)
        place = QRect(round(area.left() + side), round(area.center().y() - box / 2), box, box)
        paint_box(painter, place, Qt.CheckState.Checked if value.counts else Qt.CheckState.Unchecked, look)
        words = area.adjusted(place.right() + look.px(12) - area.left(), 0, -side, 0)
        role: Role = "ink" if value.counts else "ink2"
        paint_text(painter, look, words, value.words, weight=600 if chosen else 400, role=role)
