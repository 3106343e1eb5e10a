"""The dialog About: versions and places that can be copied, and the way to the licences."""

from __future__ import annotations

import os
from collections.abc import Callable, Sequence
from pathlib import Path

from PySide6.QtCore import QSize, Qt
from PySide6.QtGui import QAccessible, QGuiApplication
from PySide6.QtWidgets import QDialog, QGridLayout, QScrollArea, QWidget

from scorekeeper.storage import paths
from scorekeeper.storage.file_format import require_club_file, sqlite_version
from scorekeeper.text.templates import say
from ui.shell.diagnostics import versions
from ui.shell.session import Session
from ui.shell.small_window import MARGIN, SmallWindow
from ui.theme.literal_text import plain_tooltip
from ui.theme.theme import current_theme
from ui.widgets.accessible_role import set_accessible_role
from ui.widgets.announce import announce
from ui.widgets.buttons import QuietButton
from ui.widgets.labels import TextLabel
from ui.widgets.page_scroll import PageScroll

Facts = Sequence[tuple[str, str]]

_FRAME = 40
"""What a window's own title and frame take of the screen at most, pixels."""


def show_about(session: Session) -> None:
    """Show versions, places and licences in a window that does not block the main window."""
    window = session.window
    dialog = _dialog(window, say("About Scorekeeper"))
    if dialog is None:
        return
    facts = about_facts(session.club.path)
    licences = say("MIT; Qt under LGPL 3, reportlab BSD, sqlite-utils Apache 2.0, Lato OFL 1.1")
    grid = QGridLayout()
    for row, (name, fact) in enumerate((*facts, (say("licences"), licences))):
        grid.addWidget(TextLabel(name, role="ink2"), row, 0)
        label = TextLabel(fact)
        label.setTextInteractionFlags(
            Qt.TextInteractionFlag.TextSelectableByMouse | Qt.TextInteractionFlag.TextSelectableByKeyboard
        )
        label.setAccessibleName(say("{name}: {fact}", name=name, fact=fact))
        grid.addWidget(label, row, 1)

    def show_licences() -> None:
        dialog.close()
        window.actions_["licences"].trigger()

    _finish(dialog, grid, _CopyButton(facts), show_licences)


def about_facts(club_file: Path) -> Facts:
    """Versions of the program and of its libraries, and the paths of its files, as names and values."""
    try:
        form = say("version {version}", version=require_club_file(club_file))
    except OSError:
        form = say("cannot be read")
    return (
        *versions(),
        ("SQLite", sqlite_version()),
        (say("club file"), str(club_file)),
        (say("form of the club file"), form),
        (say("backups"), str(paths.default_backup_folder(club_file))),
        (say("log"), str(paths.log_folder())),
        (say("settings of the view"), str(paths.config_folder())),
    )


def copied(facts: Facts) -> str:
    """The facts as lines of text, for a report, without the name of the user's own folder: a person's, most often."""
    home = Path.home()
    lines = (f"{name}: {fact.replace(str(home), '~')}\n" for name, fact in facts)
    return "".join(line.replace(f"{os.sep}{home.name}{os.sep}", f"{os.sep}…{os.sep}") for line in lines)


class _CopyButton(QuietButton):
    """Puts the facts on the clipboard, and says so."""

    def __init__(self, facts: Facts) -> None:
        super().__init__(say("Copy"))
        self._facts = facts
        self.setToolTip(plain_tooltip(say("Put all of this on the clipboard, for a report")))
        self.clicked.connect(self._copy)

    def _copy(self) -> None:
        QGuiApplication.clipboard().setText(copied(self._facts))
        self.setText(say("Copied"))
        announce(self, say("Copied"))


def _dialog(parent: QWidget, title: str) -> SmallWindow | None:
    """A new dialog; None if it is open already, which then is raised."""
    for opened in parent.findChildren(QDialog, title):
        opened.raise_()
        opened.activateWindow()
        return None
    return SmallWindow(parent, title)


def _finish(dialog: SmallWindow, grid: QGridLayout, copy: QuietButton, show_licences: Callable[[], None]) -> None:
    look = current_theme().look
    grid.setHorizontalSpacing(look.px(16))
    grid.setVerticalSpacing(look.px(6))
    sheet = QWidget()
    sheet.setLayout(grid)
    grid.setContentsMargins(0, 0, 0, 0)
    scroll = PageScroll(sheet)
    scroll.setFocusPolicy(Qt.FocusPolicy.StrongFocus)
    set_accessible_role(scroll, QAccessible.Role.Grouping, say("The program and its folders"))
    dialog.column.addWidget(scroll, 1)
    licences = QuietButton(say("Read the licences"))
    licences.setToolTip(plain_tooltip(say("The texts of all licences, of the program and of everything in it")))
    licences.clicked.connect(show_licences)
    close = dialog.add_foot(copy, licences)
    around = close.sizeHint().height() + dialog.column.spacing() + 2 * look.px(MARGIN)
    _fit(dialog, scroll, sheet.sizeHint(), around)
    dialog.show()


def _fit(dialog: QDialog, scroll: QScrollArea, content: QSize, around: int) -> None:
    """Fit the dialog to its text, up to the screen's size; longer text scrolls."""
    look = current_theme().look
    wanted = content + QSize(2 * look.px(MARGIN), around)
    room = dialog.screen().availableSize() - QSize(_FRAME, 2 * _FRAME)
    if wanted.height() > room.height():
        wanted += QSize(scroll.verticalScrollBar().sizeHint().width(), 0)
    dialog.resize(wanted.boundedTo(room))
    if wanted.boundedTo(room) != wanted:
        scroll.setFocus(Qt.FocusReason.OtherFocusReason)
