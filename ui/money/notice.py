"""`Notice`: what must be read above the payments."""

from __future__ import annotations

from PySide6.QtGui import QHideEvent

from ui.theme.look import Look
from ui.widgets.labels import TextLabel


class Notice(TextLabel):
    """A wrapping text that can keep its room while it is seen, so that an act which ends it moves nothing below it."""

    def __init__(self) -> None:
        super().__init__(wrap=True)

    def show_notice(self, text: str, *, keeps_room: bool) -> None:
        """Show another text; an empty one hides the label, unless its room is kept."""
        kept = self.height() if keeps_room and self.isVisible() else 0
        self.setMinimumHeight(kept)
        self.setText(text)
        self.setVisible(bool(text or kept))

    def hideEvent(self, event: QHideEvent) -> None:
        """Keep no room for a text that is gone."""
        super().hideEvent(event)
        self.setMinimumHeight(0)
        if not self.text():
            self.hide()

    def _show_look(self, look: Look) -> None:
        """Keep no room that was that of another size of the letters."""
        super()._show_look(look)
        self.setMinimumHeight(0)
