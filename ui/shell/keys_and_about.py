"""The dialogs of the Help menu: keyboard shortcuts, and About."""

from __future__ import annotations

import platform
from importlib.metadata import PackageNotFoundError, version
from pathlib import Path

from PySide6.QtCore import QSize, Qt, qVersion
from PySide6.QtWidgets import QDialog, QFrame, QGridLayout, QScrollArea, QVBoxLayout, QWidget

from scorekeeper.rules.house_rules import HouseRules
from scorekeeper.storage.club_file import sqlite_version
from ui.prompts.command_letters import COMMAND_LETTERS
from ui.shell.actions import DECLARED, tip_of
from ui.theme.theme import current_theme
from ui.widgets.buttons import PrimaryButton
from ui.widgets.key_caps import KeyCap
from ui.widgets.labels import TextLabel

_FRAME = 40
"""What a window's own title and frame take of the screen at most, pixels."""

_TYPED = (
    ("0–9", "points of the open hand"),
    ("Enter", "take the figure, go on; seal a row that is read back"),
    ("q or *", "with the queen: q3 is 16"),
    ("+ −", "arithmetic: 13+4"),
    ("/", "a half, where halves are legal"),
    ("F2", "write the newest deal anew, or the one looked at"),
    ("↑", "look at the deals above; Esc comes back"),
    ("Del Ins", "on a line: strike it, or put a forgotten deal before it"),
    ("← →", "to another hand; while one is asked about, the same of another"),
    ("Backspace", "in an empty cell: back to the hand before"),
    ("Esc", "back by one question; in a cell, clear the row, which Ctrl+Z brings back"),
)


def show_keys(parent: QWidget, rules: HouseRules | None) -> None:
    """Show all shortcuts in a window that does not block the main window; what they do is said as the book has it.

    `rules` are those of the game that is open, None without one.
    """
    dialog = _dialog(parent, "Keys")
    if dialog is None:
        return
    grid = QGridLayout()
    letters = [
        (one.letter, one.purpose or tip_of(one.action, rules))
        for one in COMMAND_LETTERS
        if one.action != "bonus_card" or rules is None or rules.bonus_card is not None
    ]
    typed = [*_TYPED, *letters]
    other = [(d.keys[0], d.tip) for d in DECLARED if d.keys]
    for column, (title, keys) in enumerate((("Typed in a cell", typed), ("Everywhere", other))):
        grid.addWidget(TextLabel(title, weight=600), 0, 2 * column, 1, 2)
        for row, (key, tip) in enumerate(keys, 1):
            grid.addWidget(KeyCap(key), row, 2 * column, Qt.AlignmentFlag.AlignRight)
            grid.addWidget(TextLabel(tip), row, 2 * column + 1)
    _finish(dialog, grid)


def show_about(parent: QWidget, club_file: Path) -> None:
    """Show the version, the path of the club file and the licences in a window that does not block the main window."""
    dialog = _dialog(parent, "About Scorekeeper")
    if dialog is None:
        return
    grid = QGridLayout()
    facts = (
        ("Scorekeeper", own_version()),
        ("The club’s books", str(club_file)),
        ("SQLite", sqlite_version()),
        ("Qt", qVersion()),
        ("Python", platform.python_version()),
        ("Licences", "MIT; Qt under LGPL 3, reportlab BSD, sqlite-utils Apache 2.0, Lato OFL 1.1; see THIRD_PARTY.md"),
    )
    for row, (name, fact) in enumerate(facts):
        grid.addWidget(TextLabel(name, role="ink2"), row, 0)
        label = TextLabel(fact)
        label.setTextInteractionFlags(
            Qt.TextInteractionFlag.TextSelectableByMouse | Qt.TextInteractionFlag.TextSelectableByKeyboard
        )
        grid.addWidget(label, row, 1)
    _finish(dialog, grid)


def own_version() -> str:
    """The version of the program; "from its source" where it is not installed."""
    try:
        return version("scorekeeper")
    except PackageNotFoundError:
        return "from its source"


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
