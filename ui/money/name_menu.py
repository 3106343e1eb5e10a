"""`NameMenu`: the menu at a name in the table of nets, by a right click or the menu key."""

from __future__ import annotations

from functools import partial

from PySide6.QtCore import QEvent, QObject, QPoint, Signal
from PySide6.QtGui import QContextMenuEvent

from scorekeeper.text.people_text import rename_act
from ui.money.net_view import NetView
from ui.theme.literal_text import literal
from ui.widgets.act_menu import MenuAct, act_menu


class NameMenu(QObject):
    """Opens the menu on a row of a table of nets; `rename_wanted` carries the player's id."""

    rename_wanted = Signal(str)

    def __init__(self, view: NetView) -> None:
        super().__init__(view)
        self._view = view
        for part in (view, *view.frozen):
            part.viewport().installEventFilter(self)
        view.installEventFilter(self)

    def eventFilter(self, _watched: QObject, event: QEvent) -> bool:
        """Open the menu of the row under the mouse, or by a key of the row that has the cursor."""
        if isinstance(event, QContextMenuEvent):
            by_key = event.reason() is QContextMenuEvent.Reason.Keyboard
            at = self._view.viewport().mapFromGlobal(event.globalPos())
            row = self._view.currentIndex().row() if by_key else self._view.rowAt(at.y())
            if 0 <= row < self._view.net_model.sums:
                self._open(row, event.globalPos())
            return True
        return False

    def _open(self, row: int, place: QPoint) -> None:
        shown = self._view.net_model.row(row)
        if shown is not None:
            rename = partial(self.rename_wanted.emit, shown.player)
            acts = [MenuAct(rename_act(literal(shown.name)), rename, "player")]
            act_menu(self._view, shown.name, acts).popup(place)
