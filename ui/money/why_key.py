"""The key w of the settle page: from a payment to the net of who pays it, with the sum that made it, and back."""

from __future__ import annotations

from typing import Final

from PySide6.QtCore import Qt

from ui.money.net_view import NetView
from ui.money.nets_panel import NetsPanel
from ui.money.payment_list import PaymentList

KEY: Final = "w"


def ask_by_key(nets: NetsPanel, payments: PaymentList) -> None:
    """Explain the net of who pays the chosen payment, with the keyboard there; the second time go back to the payment.
    If a section replaces the nets, the payment itself is explained.
    """
    row = payments.current
    if nets.sheet.hasFocus() and row is not None:
        nets.closed.emit()
        payments.hold()
    elif nets.sheet.isVisible():
        _ask_about(nets.sheet, row.line.payer if row is not None else "")
    elif payments.why is not None:
        nets.closed.emit()
    elif row is not None:
        payments.ask_why(row)


def _ask_about(sheet: NetView, player: str) -> None:
    """Explain the net of a player, with the keyboard there; of a player without one, the figure chosen last."""
    model = sheet.net_model
    players = [row.player for row in model.table.rows]
    sheet.setFocus(Qt.FocusReason.ShortcutFocusReason)
    sheet.leads_back = True
    if player in players:
        sheet.setCurrentIndex(model.index(players.index(player), model.last))
    key = model.key(sheet.currentIndex())
    if key is not None and key != sheet.open_key:
        sheet.asked.emit(key)
