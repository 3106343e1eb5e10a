"""The dialog About: version, books, licences."""

from __future__ import annotations

import platform
from pathlib import Path

from PySide6.QtCore import QSize, Qt, qVersion
from PySide6.QtWidgets import QDialog, QFrame, QGridLayout, QScrollArea, QVBoxLayout, QWidget

from scorekeeper import __version__
from scorekeeper.storage.file_format import sqlite_version
from ui.theme.theme import current_theme
from ui.widgets.buttons import PrimaryButton
from ui.widgets.labels import TextLabel

_FRAME = 40
"""What a window's own title and frame take of the screen at most, pixels."""


def show_about(parent: QWidget, club_file: Path) -> None:
    """Show the version, the path of the club file and the licences in a window that does not block the main window."""
    dialog = _dialog(parent, "About Scorekeeper")
    if dialog is None:
        return
    grid = QGridLayout()
    facts = (
        ("Scorekeeper", __version__),
        ("The club file", str(club_file)),
        ("SQLite", sqlite_version()),
        ("Qt", qVersion()),
        ("Python", platform.python_version()),
        (
            "Licences",
            "MIT; Qt under LGPL 3, reportlab BSD, sqlite-utils Apache 2.0, Lato OFL 1.1; all in Help, Licences",
        ),
    )
    for row, (name, fact) in enumerate(facts):
        grid.addWidget(TextLabel(name, role="ink2"), row, 0)
        label = TextLabel(fact)
        label.setTextInteractionFlags(
            Qt.TextInteractionFlag.TextSelectableByMouse | Qt.TextInteractionFlag.TextSelectableByKeyboard
        )
        grid.addWidget(label, row, 1)
    _finish(dialog, grid)


def _dialog(parent: QWidget, title: str) -> QDialog | None:
    """A new dialog; None where it is open already, which then is raised."""
    for opened in parent.findChildren(QDialog, title):
        opened.raise_()
        opened.activateWindow()
        return None
    dialog = QDialog(parent)
    dialog.setAttribute(Qt.WidgetAttribute.WA_DeleteOnClose)
    dialog.setObjectName(title)
    dialog.setWindowTitle(title)
    return dialog


def _finish(dialog: QDialog, grid: QGridLayout) -> None:
    look = current_theme().look
    grid.setHorizontalSpacing(look.px(16))
    grid.setVerticalSpacing(look.px(6))
    column = QVBoxLayout(dialog)
    side = look.px(24)
    column.setContentsMargins(side, side, side, side)
    column.setSpacing(look.px(16))
    sheet = QWidget()
    sheet.setLayout(grid)
    grid.setContentsMargins(0, 0, 0, 0)
    scroll = QScrollArea()
    scroll.setFrameShape(QFrame.Shape.NoFrame)
    scroll.setWidget(sheet)
    scroll.setWidgetResizable(True)
    for ground in (scroll, scroll.viewport(), sheet):
        ground.setAutoFillBackground(False)
    column.addWidget(scroll, 1)
    close = PrimaryButton("Close", key="Esc")
    close.clicked.connect(dialog.close)
    column.addWidget(close, 0, Qt.AlignmentFlag.AlignRight)
    palette = dialog.palette()
    palette.setColor(dialog.backgroundRole(), look.palette.paper)
    dialog.setPalette(palette)
    _fit(dialog, scroll, sheet.sizeHint(), close.sizeHint().height() + column.spacing() + 2 * side)
    dialog.show()


def _fit(dialog: QDialog, scroll: QScrollArea, content: QSize, around: int) -> None:
    """Fit the dialog to its text, up to the screen's size; longer text scrolls."""
    look = current_theme().look
    wanted = content + QSize(2 * look.px(24), around)
    room = dialog.screen().availableSize() - QSize(_FRAME, 2 * _FRAME)
    if wanted.height() > room.height():
        wanted += QSize(scroll.verticalScrollBar().sizeHint().width(), 0)
    dialog.resize(wanted.boundedTo(room))
    if wanted.boundedTo(room) != wanted:
        scroll.setFocus(Qt.FocusReason.OtherFocusReason)
