"""`CountInBox`: what those who are named owe each other since earlier nights, to be counted into this one."""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from datetime import date
from typing import Final

from PySide6.QtCore import Qt, Signal
from PySide6.QtWidgets import QHBoxLayout, QWidget

from scorekeeper.night.ious import Iou
from scorekeeper.rules.people import PlayerId
from scorekeeper.text.new_night_text import COUNT_IN, owed_among
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
        """What was ticked in a form that is restored, until the IOUs are read."""
        self.box = TickBox(fill(COUNT_IN), by_enter=False)  # no money by an Enter that was to go on
        self._words = TextLabel(wrap=True, whole=True, buddy=self.box)
        self._row = QHBoxLayout(self)
        self._row.setContentsMargins(0, 0, 0, 0)
        self._row.addWidget(self.box, 0, Qt.AlignmentFlag.AlignVCenter)
        self._row.addWidget(self._words, 1, Qt.AlignmentFlag.AlignVCenter)
        self.box.clicked.connect(lambda _checked: self.changed.emit())
        self.hide()
        follow(self._space)

    @property
    def chosen(self) -> tuple[Iou, ...]:
        """The IOUs that are to be counted in."""
        return self.ious if self.box.isChecked() else ()

    @property
    def counted_in(self) -> tuple[tuple[str, int], ...]:
        """What is to be counted in, each by its night and payment."""
        return tuple(sorted(self._agreed)) or tuple((iou.night, iou.payment) for iou in self.chosen)

    def restore(self, counted_in: Iterable[tuple[str, int]]) -> None:
        """Tick what was ticked in a form that was left, where just this is owed still."""
        self._agreed = frozenset(counted_in)
        self._tick()

    def _tick(self) -> None:
        if self.ious:
            found = {(iou.night, iou.payment) for iou in self.ious}
            self.box.setChecked(found == self._agreed)
            self._agreed = frozenset()

    @property
    def words(self) -> str:
        """What is said beside the box."""
        return self._words.text()

    def show_ious(self, ious: Sequence[Iou], called: Mapping[PlayerId, str]) -> None:
        """Show these IOUs of people who are `called` so; where others are shown than before, nobody has agreed yet."""
        self._words.show_text(owed_among(ious, self._today, called))
        if tuple(ious) == self.ious:
            return
        self.ious = tuple(ious)
        self.box.setChecked(False)
        self._tick()
        self.setVisible(bool(ious))

    def turn(self) -> None:
        """Tick the box, or untick it, where there is something to count in."""
        if self.ious:
            self.box.click()

    def _space(self, look: Look) -> None:
        self._row.setSpacing(look.px(8))
