"""`OptionFields`: the pages to print, on how many sides, how large, how many on a sheet, in what colours, the tray."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any, Final

from msgspec.structs import replace
from PySide6.QtCore import Signal
from PySide6.QtWidgets import QGridLayout, QWidget

from scorekeeper.text.print_options import (
    COLOURS,
    PER_SHEET,
    SCALING,
    SIDES,
    PrinterAbilities,
    PrintOptions,
    no_pages_text,
    pages_typed,
)
from scorekeeper.text.templates import fill, say
from ui.theme import Look, follow
from ui.theme.literal_text import plain_tooltip
from ui.theme.tokens import Role, Space
from ui.widgets.fields import FieldEdit
from ui.widgets.labels import TextLabel
from ui.widgets.pick_field import PickField

LABELS: Final = 72
"""The width of the labels before the fields, pixels at 100 %."""


class PanelRemark(TextLabel):
    """A text that wraps, beside a list that is as high as its room.

    A part whose height depends on its width makes a scroll area give every other part the height that it prefers.
    """

    def __init__(self, role: Role = "ink2") -> None:
        super().__init__(role=role, wrap=True, whole=True)
        self.hide()

    def hasHeightForWidth(self) -> bool:
        return False


class OptionFields(QWidget):
    """The fields that a printer has a use for, one below the other."""

    changed = Signal()
    """Something else was chosen or typed."""

    def __init__(self) -> None:
        super().__init__()
        self._pages = 1
        self._options = PrintOptions()
        self.pages = FieldEdit(say("Pages"), size="text")
        self.pages.setPlaceholderText(say("all"))
        self.pages.setToolTip(plain_tooltip(say("Like 2-4 or 1, 3; empty for all")))
        self._wrong = PanelRemark("red")
        self.sides = PickField(say("Sides"), size="text")
        self.scaling = PickField(say("Size"), size="text")
        self.per_sheet = PickField(say("On a sheet"), size="text")
        self.colours = PickField(say("Colours"), size="text")
        self.tray = PickField(say("Tray"), size="text")
        self._trays: Mapping[str, str] = {}
        self._grid = QGridLayout(self)
        self._grid.setContentsMargins(0, 0, 0, 0)
        self._grid.setColumnStretch(1, 1)
        self._rows: dict[QWidget, TextLabel] = {}
        for field in (self.pages, self.sides, self.scaling, self.per_sheet, self.colours, self.tray):
            row = self._grid.rowCount()
            self._rows[field] = TextLabel(field.accessibleName(), role="ink2", buddy=field)
            self._grid.addWidget(self._rows[field], row, 0)
            self._grid.addWidget(field, row, 1)
            if field is self.pages:
                self._grid.addWidget(self._wrong, row + 1, 0, 1, 2)
        for pick in (self.sides, self.scaling, self.per_sheet, self.colours):
            pick.activated.connect(self._choose)
        self.tray.activated.connect(self._choose_tray)
        self.pages.textEdited.connect(self._type)
        self.pages.editingFinished.connect(self._show_wrong)
        follow(self._show_look)

    @property
    def options(self) -> PrintOptions:
        """What is chosen; `pages` are all if the typed text is no pages."""
        return replace(self._options, pages=pages_typed(self.pages.text(), self._pages) or "")

    @property
    def trouble(self) -> str:
        """A sentence if the typed text is no pages; "" if it is valid."""
        understood = self.pages.isHidden() or pages_typed(self.pages.text(), self._pages) is not None
        return "" if understood else no_pages_text(self._pages)

    def show_options(self, options: PrintOptions, typed: str, pages: int) -> None:
        """Show these options of a document of so many pages, and the pages that were typed for it."""
        self._options, self._pages = options, pages
        self.pages.setText(typed)
        for field, words, chosen in (
            (self.sides, SIDES, options.sides),
            (self.scaling, SCALING, options.scaling),
            (self.per_sheet, PER_SHEET, options.per_sheet),
            (self.colours, COLOURS, options.black),
        ):
            _offer(field, words, chosen)
        self._offer_trays()
        self._show_wrong()

    def show_abilities(self, able: PrinterAbilities) -> None:
        """Show only the fields that the printer has a use for."""
        shown = {
            self.pages: able.arranges,
            self.sides: able.both_sides,
            self.scaling: able.arranges,
            self.per_sheet: able.arranges,
            self.colours: able.colour,
            self.tray: bool(able.trays),
        }
        self._trays = able.trays
        self._offer_trays()
        for field, label in self._rows.items():
            for part in (field, label):
                part.setVisible(shown[field])
        self._show_wrong()

    def _choose(self) -> None:
        self._options = replace(
            self._options,
            sides=self.sides.currentData(),
            scaling=self.scaling.currentData(),
            per_sheet=self.per_sheet.currentData(),
            black=self.colours.currentData(),
        )
        self.changed.emit()

    def _choose_tray(self) -> None:
        """Keep the tray; one of another printer is kept until another is chosen here."""
        self._options = replace(self._options, tray=self.tray.currentData())
        self.changed.emit()

    def _offer_trays(self) -> None:
        """Offer the trays of the printer by its own names."""
        usual = (say("Usual tray"), "")
        chosen = self._options.tray if self._options.tray in self._trays else ""
        self.tray.offer([usual, *((words, tray) for tray, words in self._trays.items())], chosen)

    def _type(self) -> None:
        if not self.trouble:
            self._show_wrong()
        self.changed.emit()

    def _show_wrong(self) -> None:
        trouble = self.trouble
        self.pages.set_wrong(bool(trouble))
        self._wrong.show_text(trouble)

    def _show_look(self, look: Look) -> None:
        self._wrong.setContentsMargins(0, look.px(Space.RHYTHM), 0, 0)  # below the frame of the field
        self._grid.setColumnMinimumWidth(0, look.px(LABELS))
        self._grid.setHorizontalSpacing(look.px(8))
        self._grid.setVerticalSpacing(0)


def _offer(field: PickField, words: Mapping[Any, str], chosen: object) -> None:
    field.offer([(fill(text), value) for value, text in words.items()], chosen)
