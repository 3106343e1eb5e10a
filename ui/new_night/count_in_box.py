"""`CountInBox`: what those who are named owe each other since earlier nights, to be counted into this one."""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from datetime import date
from typing import Final

from PySide6.QtCore import Qt, Signal
from PySide6.QtWidgets import QHBoxLayout, QVBoxLayout, QWidget

from scorekeeper.night.ious import Iou
from scorekeeper.rules.people import PlayerId
from scorekeeper.text.new_night_text import COUNT_IN, COUNT_IN_ANEW, owed_among
from scorekeeper.text.templates import fill
from ui.theme.look import Look
from ui.theme.theme import follow
from ui.widgets.labels import TextLabel
from ui.widgets.tick_box import TickBox

KEY: Final = "Alt+I"


class CountInBox(QWidget):
    """A box beside the IOUs; hidden where there is none. `changed` is emitted when it is ticked or unticked."""

    changed = Signal()

    def __init__(self, today: date) -> None:
        super().__init__()
        self._today = today
        self.ious: tuple[Iou, ...] = ()
        self._agreed: frozenset[tuple[str, int]] = frozenset()
        """What was ticked, here or in a form that is restored: also what is owed by somebody who was named meanwhile
        in place of another, and may come back."""
        self.box = TickBox(fill(COUNT_IN), by_enter=False)  # no money by an Enter that was to go on
        self._words = TextLabel(wrap=True, whole=True, buddy=self.box)
        self._anew = TextLabel(role="red", wrap=True, whole=True)
        self._row = QHBoxLayout(self)
        self._row.setContentsMargins(0, 0, 0, 0)
        self._row.addWidget(self.box, 0, Qt.AlignmentFlag.AlignVCenter)
        said = QVBoxLayout()
        said.addWidget(self._words)
        said.addWidget(self._anew)
        self._row.addLayout(said, 1)
        self.box.clicked.connect(self._agree)
        self.hide()
        follow(self._space)

    @property
    def chosen(self) -> tuple[Iou, ...]:
        """The IOUs that are to be counted in."""
        return self.ious if self.box.isChecked() else ()

    @property
    def counted_in(self) -> tuple[tuple[str, int], ...]:
        """What is to be counted in, each by its night and payment; until the IOUs are read, what was ticked."""
        return tuple(sorted(_keys(self.chosen) if self.ious else self._agreed))

    def restore(self, counted_in: Iterable[tuple[str, int]]) -> None:
        """Tick what was ticked in a form that was left, where no more than this is owed."""
        self._agreed = frozenset(counted_in)
        self._tick()

    def _tick(self) -> None:
        """Tick the box where all that is owed was ticked; where something else was, say that it is asked anew."""
        shown = _keys(self.ious)
        self.box.setChecked(bool(shown) and shown <= self._agreed)
        self._anew.show_text(fill(COUNT_IN_ANEW) if self._agreed and not self.box.isChecked() else "")

    def _agree(self, ticked: bool) -> None:  # a signal
        self._agreed = _keys(self.ious) if ticked else frozenset()
        self._tick()
        self.changed.emit()

    @property
    def words(self) -> str:
        """What is said beside the box."""
        return " ".join(filter(None, (self._words.text(), self._anew.text())))

    def show_ious(self, ious: Sequence[Iou], called: Mapping[PlayerId, str]) -> None:
        """Show these IOUs of people who are `called` so; they stay ticked where each of them was."""
        self._words.show_text(owed_among(ious, self._today, called))
        if tuple(ious) != self.ious:
            self.ious = tuple(ious)
            self._tick()
            self.setVisible(bool(ious))

    def turn(self) -> None:
        """Tick the box, or untick it, where there is something to count in."""
        if self.ious:
            self.box.click()

    def _space(self, look: Look) -> None:
        self._row.setSpacing(look.px(8))


def _keys(ious: Iterable[Iou]) -> frozenset[tuple[str, int]]:
    """Each IOU by its night and payment."""
    return frozenset((iou.night, iou.payment) for iou in ious)
