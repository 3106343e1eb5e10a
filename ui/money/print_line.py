"""`PrintLine`: the button that prints the night, and the links beside it, on one line if there is room."""

from __future__ import annotations

from typing import Final

from PySide6.QtGui import QResizeEvent
from PySide6.QtWidgets import QWidget

from scorekeeper.text.templates import fill, say
from ui.theme.look import Look
from ui.theme.theme import follow
from ui.widgets.buttons import LinkButton, QuietButton
from ui.widgets.flow_layout import FlowLayout

_PRINT: Final = (196, 44)
_KEY: Final = "Ctrl+P"
_GAP: Final = 8
_ALL: Final = "Print the night"
_NOW: Final = "Print as it stands"


class PrintLine(QWidget):
    """Prints, hands out notes, and sends the result; the key of its button is named if there is room for it."""

    def __init__(self) -> None:
        super().__init__()
        self._look = Look()
        self.print_button = QuietButton(fill(_ALL), icon_name="print", key=_KEY)
        self.notes_button = LinkButton(say("Notes to hand over"))
        self.copy_button, self.code_button = LinkButton(say("Copy result")), LinkButton(say("QR code"))
        self._flow = FlowLayout(self, shrinking=True)
        for part in self.chain:
            self._flow.addWidget(part)
        follow(self._show_look)

    @property
    def chain(self) -> tuple[QWidget, ...]:
        """The focusable widgets, in tab order."""
        return self.print_button, self.notes_button, self.copy_button, self.code_button

    def show_state(self, *, running: bool, notes: bool) -> None:
        """Say what is printed: the night, or a running one as it stands; there are `notes` to hand over or not."""
        self.print_button.setText(fill(_NOW if running else _ALL))
        self.notes_button.setVisible(notes)
        self._fit()

    def resizeEvent(self, event: QResizeEvent) -> None:
        super().resizeEvent(event)
        self._fit()

    def _fit(self) -> None:
        """Name the key of the button if the links beside it then still have room in its line."""
        for key, least in ((_KEY, self._look.px(_PRINT[0])), ("", 0)):
            if self.print_button.face.key != key:
                self.print_button.show_key(key)
            self.print_button.setMinimumWidth(least)
            if self._flow.sizeHint().width() <= self.width():
                break

    def _show_look(self, look: Look) -> None:
        self._look = look
        self._flow.setSpacing(look.px(_GAP))
        for part in self.chain:
            part.setFixedHeight(look.px(_PRINT[1]))
        self._fit()
