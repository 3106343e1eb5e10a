"""`CountInBox`: what those who are named owe each other since earlier nights, to be counted into this one."""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from datetime import date
from functools import partial
from typing import Final

from PySide6.QtCore import Qt, Signal
from PySide6.QtWidgets import QHBoxLayout, QVBoxLayout, QWidget

from scorekeeper.night.ious import Iou
from scorekeeper.rules.people import PlayerId
from scorekeeper.text.new_night_text import (
    COUNT_IN,
    COUNT_IN_ANEW,
    NOTHING_OWED,
    ONE_BY_ONE,
    owed_among,
    owed_since,
)
from scorekeeper.text.templates import fill
from ui.theme.look import Look
from ui.theme.theme import follow
from ui.theme.tokens import Space
from ui.widgets.buttons import LinkButton
from ui.widgets.clear_layout import clear_layout
from ui.widgets.drop_paper import DropPaper
from ui.widgets.labels import TextLabel
from ui.widgets.tick_box import TickBox

KEY: Final = "Alt+I"
_LINK: Final = 6
"""The room of the link beside its words, pixels at 100 %."""
_MIDDLE: Final = Qt.AlignmentFlag.AlignVCenter


class CountInBox(QWidget):
    """A box beside all that is owed, and for several IOUs a link that shows each with its own box.

    `changed` is emitted when something is ticked or unticked. If nothing is owed it is hidden; one that `keeps_room`
    says so instead, and is as high before the IOUs are read.
    """

    changed = Signal()

    def __init__(self, today: date, *, keeps_room: bool = False) -> None:
        super().__init__()
        self._today, self._keeps_room = today, keeps_room
        self.ious: tuple[Iou, ...] = ()
        self._agreed: frozenset[tuple[str, int]] = frozenset()
        """What was ticked, here or in a form that is restored: also what is owed by a player whose name was replaced
        meanwhile, and may come back."""
        self.box = TickBox(fill(COUNT_IN), by_enter=False)  # no money by an Enter that was to go on
        self.each = LinkButton(fill(ONE_BY_ONE))
        self.boxes: tuple[TickBox, ...] = ()
        """The boxes of single IOUs, if there are several."""
        self._words = TextLabel(wrap=True, whole=True, buddy=self.box)
        self._anew = TextLabel(role="red", wrap=True, whole=True)
        self._column = QVBoxLayout(self)
        self._all, self._single = QHBoxLayout(), DropPaper(self.each, self)
        self._column.setContentsMargins(0, 0, 0, 0)
        self._column.setSpacing(0)
        said = QVBoxLayout()
        said.addWidget(self._words)
        said.addWidget(self._anew)
        self._all.addWidget(self.box, 0, _MIDDLE)
        self._all.addLayout(said, 1)
        self._all.addWidget(self.each, 0, _MIDDLE)
        self._column.addLayout(self._all)
        hidden: tuple[QWidget, ...] = (self.box, self.each)
        for part in hidden if keeps_room else (*hidden, self):
            part.hide()
        self.box.clicked.connect(self._agree_to_all)
        follow(self._space)

    @property
    def stops(self) -> tuple[QWidget, ...]:
        """The focusable widgets, in the order of Tab."""
        return self.box, self.each

    @property
    def chosen(self) -> tuple[Iou, ...]:
        """The IOUs to count in."""
        return tuple(iou for iou in self.ious if _key(iou) in self._agreed)

    @property
    def counted_in(self) -> tuple[tuple[str, int], ...]:
        """The payments to count in, each by its night and payment; until the IOUs are read, what was ticked."""
        return tuple(sorted(map(_key, self.chosen) if self.ious else self._agreed))

    def restore(self, counted_in: Iterable[tuple[str, int]]) -> None:
        """Tick what was ticked in a form that was left."""
        self._agreed = frozenset(counted_in)
        self._tick()

    @property
    def words(self) -> str:
        """What is said beside the boxes."""
        lines = [box.accessibleName() for box in self.boxes]
        return " ".join(filter(None, (self._words.text(), *lines, self._anew.text())))

    def show_ious(self, ious: Sequence[Iou], called: Mapping[PlayerId, str]) -> None:
        """Show these IOUs of people who are `called` so; each stays ticked that was."""
        nothing = fill(NOTHING_OWED) if self._keeps_room else ""
        self._words.set_role("ink" if ious else "ink2")
        self._words.show_text(owed_among(ious, self._today, called) or nothing)
        lines = [owed_since(iou, self._today, called) for iou in ious] if len(ious) > 1 else []
        if tuple(ious) != self.ious or lines != [box.accessibleName() for box in self.boxes]:
            self.ious = tuple(ious)
            self._make_lines(lines)
            self._tick()
            self.box.setVisible(bool(ious))
            self.setVisible(self._keeps_room or bool(ious))

    def turn(self) -> None:
        """Tick all that is owed, or untick it, if there is something to count in."""
        if self.ious:
            self.box.click()

    def _make_lines(self, owed: Sequence[str]) -> None:
        """Make a line for each of several IOUs, with its words."""
        clear_layout(self._single.column)
        self.boxes = tuple(TickBox(words, by_enter=False) for words in owed)
        for number, (box, words) in enumerate(zip(self.boxes, owed, strict=True)):
            line = QWidget()
            row = QHBoxLayout(line)
            row.setContentsMargins(0, 0, 0, 0)
            row.setSpacing(self._all.spacing())
            row.addWidget(box, 0, _MIDDLE)
            row.addWidget(TextLabel(words, wrap=True, whole=True, buddy=box), 1)
            self._single.column.addWidget(line)
            box.clicked.connect(partial(self._agree_to_one, number))
        self.each.setVisible(bool(owed))
        self.each.setChecked(False)

    def _tick(self) -> None:
        """Tick the boxes of what was ticked; if something else was, say that the question is open again."""
        shown = {_key(iou) for iou in self.ious}
        for box, iou in zip(self.boxes, self.ious, strict=False):
            box.setChecked(_key(iou) in self._agreed)
        ticked = len(shown & self._agreed)
        some = Qt.CheckState.PartiallyChecked if ticked else Qt.CheckState.Unchecked
        self.box.setCheckState(Qt.CheckState.Checked if ticked and ticked == len(shown) else some)
        self._anew.show_text(fill(COUNT_IN_ANEW) if self._agreed and not ticked else "")

    def _agree_to_all(self) -> None:
        """Count in all that is owed, or nothing if all of it was ticked."""
        shown = {_key(iou) for iou in self.ious}
        self._agree_to(frozenset() if shown <= self._agreed else frozenset(shown))

    def _agree_to_one(self, number: int, _checked: bool = False) -> None:  # a signal
        self._agree_to(frozenset(map(_key, self.chosen)) ^ {_key(self.ious[number])})

    def _agree_to(self, agreed: frozenset[tuple[str, int]]) -> None:
        self._agreed = agreed
        self._tick()
        self.changed.emit()

    def _space(self, look: Look) -> None:
        self._all.setSpacing(look.px(8))
        self._all.setContentsMargins(0, 0, -look.px(_LINK), 0)
        self.setMinimumHeight(look.px(Space.TOUCH) if self._keeps_room else 0)


def _key(iou: Iou) -> tuple[str, int]:
    """An IOU by its night and payment."""
    return iou.night, iou.payment
