"""Discarded nights on the start page: the notice about the last one, and the list of all."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING

from PySide6.QtCore import QRectF, Qt, Signal
from PySide6.QtGui import QPainter, QPaintEvent
from PySide6.QtWidgets import QHBoxLayout, QVBoxLayout, QWidget

from scorekeeper.text import form_labels, new_night_text
from scorekeeper.text.templates import fill
from ui.theme.controls import fill_rounded
from ui.theme.look import Look
from ui.theme.theme import current_theme, follow
from ui.widgets.act_menu import offer_menu
from ui.widgets.buttons import LinkButton, button_acts
from ui.widgets.labels import TextLabel

if TYPE_CHECKING:
    from ui.new_night.night_line import NightSummary


class DiscardedNotice(QWidget):
    """A notice about the night that was just discarded, with undo. Hidden until there is one."""

    restore = Signal(str)

    def __init__(self) -> None:
        super().__init__()
        self._night = ""
        self.text = TextLabel()
        self.text.setWordWrap(True)
        self.undo = LinkButton(fill(form_labels.UNDO), key="Ctrl+Z")
        self.undo.clicked.connect(lambda: self.restore.emit(self._night))
        self._row = QHBoxLayout(self)
        self._row.addWidget(self.text, 1)
        self._row.addWidget(self.undo, 0, Qt.AlignmentFlag.AlignVCenter)
        self.hide()
        follow(self._space)

    def show_night(self, night: str, said: str) -> None:
        """Show the notice about a night, by its id."""
        self._night = night
        self.text.setText(f"{said}.")
        self.undo.setAccessibleDescription(said)
        self.show()

    def paintEvent(self, _event: QPaintEvent) -> None:
        look = current_theme().look
        fill_rounded(QPainter(self), QRectF(self.rect()), look.palette.wash, look)

    def _space(self, look: Look) -> None:
        self._row.setContentsMargins(look.px(16), look.px(6), look.px(10), look.px(6))
        self._row.setSpacing(look.px(12))


class DiscardedNights(QWidget):
    """A link, "2 discarded nights", that shows the list; hidden if there are none."""

    restore = Signal(str)
    unfolded = Signal()

    def __init__(self, nights: Sequence[NightSummary]) -> None:
        super().__init__()
        self.head = LinkButton(new_night_text.discarded_nights(len(nights)), icon_name="chevron-right")
        self.head.clicked.connect(self._turn)
        self._list = QWidget()
        self._column = QVBoxLayout(self)
        self._column.addWidget(self.head)
        self._column.addWidget(self._list)
        self._lines = QVBoxLayout(self._list)
        self._rows: list[QHBoxLayout] = []
        self.ways_back = tuple(self._line(night) for night in nights)
        self._list.hide()
        self.setVisible(bool(nights))
        follow(self._space)

    def _line(self, night: NightSummary) -> LinkButton:
        row = QHBoxLayout()
        text = TextLabel(f"{night.title} · {night.rest}", role="ink2")
        text.setWordWrap(True)
        back = LinkButton(fill(form_labels.RESTORE))
        back.setAccessibleDescription(text.text())
        back.clicked.connect(lambda: self.restore.emit(night.id))
        offer_menu(text, text.text, lambda: button_acts((back,)))
        offer_menu(back, text.text, lambda: button_acts((back,)))
        row.addWidget(text, 1)
        row.addWidget(back, 0, Qt.AlignmentFlag.AlignVCenter)
        self._lines.addLayout(row)
        self._rows.append(row)
        return back

    def _turn(self) -> None:
        folded = not self._list.isHidden()
        self._list.setHidden(folded)
        self.head.show_icon("chevron-right" if folded else "chevron-down")
        if not folded:
            self.unfolded.emit()

    def _space(self, look: Look) -> None:
        self._column.setContentsMargins(0, 0, 0, 0)
        self._column.setSpacing(look.px(8))
        self._lines.setContentsMargins(look.px(28), 0, 0, 0)
        self._lines.setSpacing(look.px(4))
        for row in self._rows:
            row.setSpacing(look.px(12))
