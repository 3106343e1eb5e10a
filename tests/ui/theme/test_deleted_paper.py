"""The table paints on when Qt has deleted a sheet that Python still references."""

from __future__ import annotations

from PySide6.QtCore import QCoreApplication, QEvent
from pytestqt.qtbot import QtBot

from ui.theme.paper import CardTable, PaperFrame


def test_a_sheet_that_is_gone_casts_no_shadow(qtbot: QtBot) -> None:
    table = CardTable()
    qtbot.addWidget(table)
    table.resize(400, 300)
    table.show()
    bare = table.grab().toImage()
    sheet = PaperFrame(table)
    sheet.setGeometry(50, 50, 200, 100)
    sheet.show()
    assert table.grab().toImage() != bare
    sheet.deleteLater()
    QCoreApplication.sendPostedEvents(None, QEvent.Type.DeferredDelete)
    assert table.grab().toImage() == bare
    assert sheet is not None  # Python's part of it is held until here
