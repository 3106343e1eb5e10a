"""`Room`: where the window is too narrow for the sheet, first the rail and then the strip give way, and come back.

What is judged is the window's width and the look alone, never what has already given way, so that nothing flickers.
"""

from __future__ import annotations

from PySide6.QtCore import QEvent, QObject, Signal

from ui.look.look import Look
from ui.look.theme import current_theme, follow
from ui.look.tokens import Column
from ui.main_window import MainWindow
from ui.sheet.page import SheetPage
from ui.strip.strip import Strip


class Room(QObject):
    """Watches a window with a sheet page and a strip; what somebody folds or unfolds by hand stays so."""

    judged = Signal()
    """The strip was folded or unfolded for want of room or because there is room again."""

    def __init__(self, window: MainWindow, page: SheetPage, strip: Strip) -> None:
        super().__init__(strip)
        self._window, self._page, self._strip = window, page, strip
        self._took_room = False
        self._unfolded_by_hand = False
        strip.folded_changed.connect(self._by_hand)
        window.installEventFilter(self)
        page.paper.columns_changed.connect(self._judge_now)
        follow(self._judge)

    def eventFilter(self, watched: QObject, event: QEvent) -> bool:
        """Judge anew when the window has another size."""
        if event.type() == QEvent.Type.Resize:
            self._judge_now()
        return super().eventFilter(watched, event)

    def _judge_now(self) -> None:
        self._judge(current_theme().look)

    def _judge(self, look: Look) -> None:
        strip = self._strip
        if strip.is_folded() and not self._took_room:
            choices = [True]
        else:
            choices = [False] if self._unfolded_by_hand else [False, True]
        ways = [(close, folded) for folded in choices for close in (False, True)]
        close, folded = next((way for way in ways if self._fits(look, close=way[0], folded=way[1])), ways[-1])
        if not folded and self._fits(look, close=close, folded=False):
            self._unfolded_by_hand = False
        self._window.set_close(close)
        if folded is not strip.is_folded():
            strip.fold(folded)
            self._took_room = folded
            self.judged.emit()

    def _fits(self, look: Look, *, close: bool, folded: bool) -> bool:
        beside = self._window.beside_pages(look, close=close)
        strip = look.px(Column.STRIP_FOLDED if folded else Column.STRIP)
        return self._window.width() - beside - strip >= self._page.paper.wanted_width(look)

    def _by_hand(self, folded: bool) -> None:
        self._unfolded_by_hand = not folded
        self._took_room = False
        self._judge_now()
