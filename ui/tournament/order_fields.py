"""`OrderFields`: a few things in an order that can be changed: a field for each place; two change places."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from functools import partial
from typing import Final, Generic, TypeVar

from PySide6.QtWidgets import QVBoxLayout, QWidget

from scorekeeper.text.templates import say
from ui.widgets.pick_field import PickField
from ui.widgets.responsive_layouts import FlowGrid

T = TypeVar("T")
_COLUMNS: Final = (3, 2, 1)
_LEAST: Final = 220


class OrderFields(QWidget, Generic[T]):
    """Every thing stands at one place: what is chosen for a place changes with what stood there."""

    def __init__(self, things: Sequence[T], words: Callable[[T], str], spoken: str) -> None:
        """`spoken` is what stands in an order, for a screen reader."""
        super().__init__()
        self.order = tuple(things)
        """The things as they are ordered now."""
        self._choices = [(words(one), one) for one in things]
        self.fields: list[PickField] = []
        for place in range(len(things)):
            field = PickField(say("{what}, place {number}", what=spoken, number=place + 1), size="reading")
            field.currentIndexChanged.connect(partial(self._choose, place))
            self.fields.append(field)
        grid = FlowGrid(_COLUMNS, _LEAST, (16, 4))
        grid.show_widgets(self.fields)
        column = QVBoxLayout(self)
        column.setContentsMargins(0, 0, 0, 0)
        column.addWidget(grid)
        self.show_order(self.order)

    def show_order(self, order: Sequence[T]) -> None:
        """Show an order; what it leaves out stands at its end."""
        self.order = (*order, *(one for _, one in self._choices if one not in order))
        for field, chosen in zip(self.fields, self.order, strict=True):
            place = self.order.index(chosen) + 1
            here = [say("{number}. {what}", number=place, what=what) for what, one in self._choices if one == chosen]
            numbered: list[tuple[str, object]] = [
                (here[0] if one == chosen else what, one) for what, one in self._choices
            ]
            field.offer(numbered, chosen)

    def _choose(self, place: int, _row: int) -> None:
        chosen, order = self.fields[place].currentData(), list(self.order)
        other = order.index(chosen)
        order[place], order[other] = order[other], order[place]
        self.show_order(order)
