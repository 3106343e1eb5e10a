"""`StripRoom`: the strip folds by itself where it would push a hand of the sheet out of sight, and comes back."""

from __future__ import annotations

from PySide6.QtCore import QEvent, QObject, Signal

from ui.sheet.page import SheetPage
from ui.strip.strip import Strip


class StripRoom(QObject):
    """Watches the room of a sheet page with a strip beside it; what somebody folds or unfolds by hand stays so."""

    judged = Signal()
    """The strip was folded or unfolded for want of room or because there is room again."""

    def __init__(self, page: SheetPage, strip: Strip) -> None:
        super().__init__(strip)
        self._page, self._strip = page, strip
        self._narrow = False
        self._took_room = False
        strip.folded_changed.connect(self._by_hand)
        page.installEventFilter(self)

    def eventFilter(self, watched: QObject, event: QEvent) -> bool:
        """Judge anew when the page has another size: the window was drawn, or the zoom is another."""
        if event.type() == QEvent.Type.Resize and self._strip.isVisible():
            self._judge()
        return super().eventFilter(watched, event)

    def _judge(self) -> None:
        strip = self._strip
        room = self._page.width() + strip.width() - strip.unfolded_width()
        narrow = room < self._page.paper.hands_width()
        if narrow == self._narrow:
            return
        self._narrow = narrow
        if narrow and not strip.is_folded():
            strip.fold(True)
            self._took_room = True
            self.judged.emit()
        elif not narrow and self._took_room:
            strip.fold(False)
            self._took_room = False
            self.judged.emit()

    def _by_hand(self, _folded: bool) -> None:
        self._took_room = False
