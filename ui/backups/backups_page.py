"""`BackupsPage`: the backups of the club file, a preview of each, and how to restore one."""

from __future__ import annotations

from collections.abc import Sequence
from datetime import datetime
from typing import Final

from PySide6.QtCore import Qt, Signal
from PySide6.QtGui import QAccessible, QKeyEvent, QShowEvent
from PySide6.QtWidgets import QAbstractButton, QHBoxLayout, QVBoxLayout, QWidget

from scorekeeper.storage.backup_files import Backup
from scorekeeper.text.templates import say
from ui.backups.backup_list import BackupLine, BackupList
from ui.backups.backup_preview import BackupPreview
from ui.theme.look import Look
from ui.theme.paper import PaperFrame
from ui.theme.theme import follow
from ui.theme.tokens import Space
from ui.widgets.accessible_role import set_accessible_role
from ui.widgets.act_menu import offer_menu
from ui.widgets.buttons import LinkButton, QuietButton, button_acts
from ui.widgets.labels import HeadingLabel, TextLabel
from ui.widgets.link_row import LinkRow
from ui.widgets.page_scroll import PageScroll
from ui.widgets.rule_lines import DoubleRule

_LIST: Final = 200
"""The least height of the list, pixels at 100 %."""


class BackupsPage(PaperFrame):
    """The page of the backups; a controller (`ui/shell/backups_controller.py`) handles its signals."""

    restore_wanted = Signal(object)
    """The backup at this `Path` is to replace the club file."""
    backup_wanted = Signal()
    place_wanted = Signal()
    place_dropped = Signal()
    thinning_wanted = Signal()
    stop_wanted = Signal()
    left = Signal()

    def __init__(self, title: str = "") -> None:
        super().__init__(padding=0)
        title = title or say("Backups")
        set_accessible_role(self, QAccessible.Role.Grouping)
        self.setAccessibleName(title)
        self._title = HeadingLabel(title, size="total")
        self.state = TextLabel("")
        self.state.setWordWrap(True)
        self.place = TextLabel("", role="ink2")
        self.place.setWordWrap(True)
        self.choose = LinkButton(say("Choose a folder or stick…"))
        self.forget = LinkButton(say("Stop copying there"))
        self.thin = LinkButton(say("All is well: delete old backups again"))
        self.now = QuietButton(say("Back up now"), icon_name="backup")
        self.back = QuietButton(say("Back"), key="Esc")
        self.stop = QuietButton(say("Stop looking at the backups"))
        self.stop.hide()
        for button, signal in (
            (self.choose, self.place_wanted), (self.forget, self.place_dropped), (self.thin, self.thinning_wanted),
            (self.now, self.backup_wanted), (self.back, self.left), (self.stop, self.stop_wanted),
        ):  # fmt: skip
            button.clicked.connect(signal)
        self.preview = BackupPreview()
        self.preview.restore_wanted.connect(self.restore_wanted)
        self.list = BackupList()
        self.list.looked_into.connect(self._look_into)
        offer_menu(self.list, self.preview.heading.text, lambda: button_acts((self.preview.restore,)))
        self._first: QAbstractButton = self.now
        self._lay_out()
        follow(self._space)

    def _lay_out(self) -> None:
        holder = QVBoxLayout(self)
        holder.setContentsMargins(0, 0, 0, 0)
        content = QWidget()
        self._whole = PageScroll(content)
        holder.addWidget(self._whole)
        self._column = QVBoxLayout(content)
        self._column.addWidget(self._title)
        self._column.addWidget(DoubleRule())
        self._column.addWidget(self.state)
        self._links = LinkRow(self.choose, self.forget, self.thin)
        self._column.addWidget(self.place)
        self._column.addLayout(self._links)
        self._middle = QHBoxLayout()
        self._shown = PageScroll(self.preview)
        self._middle.addWidget(self.list, 3)
        self._middle.addWidget(self._shown, 2)
        self._column.addLayout(self._middle, 1)
        self._buttons = QHBoxLayout()
        for button in (self.now, self.back, self.stop):
            self._buttons.addWidget(button)
        self._buttons.addStretch()
        self._column.addLayout(self._buttons)

    def show_state(self, sentence: str, *, good: bool) -> None:
        """Show the state of the backups, in red if it is not `good`."""
        if self.stop.hasFocus():
            self.list.setFocus(Qt.FocusReason.OtherFocusReason)
        self.stop.hide()
        self.state.setText(sentence)
        self.state.set_role("ink" if good else "red", 400 if good else 600)

    def show_progress(self, sentence: str) -> None:
        """Show how far a round has come, which can be stopped then."""
        self.show_state(sentence, good=True)
        self.stop.show()

    def show_place(self, sentence: str, *, chosen: bool, keeps_all: bool) -> None:
        """Show the folders of the backups, whether a second place is `chosen` and whether `keeps_all`, without
        thinning."""
        thinning = say("Since a backup was restored, no old backup is deleted.") if keeps_all else ""
        self.place.setText(" ".join(filter(None, (sentence, thinning))))
        self.choose.setText(say("Choose another folder or stick…") if chosen else say("Choose a folder or stick…"))
        self.choose.updateGeometry()
        self.forget.setVisible(chosen)
        self.thin.setVisible(keeps_all)

    def show_no_making(self) -> None:
        """Hide what concerns making backups: none are made of this club file."""
        self._first = self.back
        for part in (self.place, self.choose, self.forget, self.thin, self.now):
            part.hide()

    def show_only_what_can_be_restored(self) -> None:
        """Reduce the page to restoring, for the recovery window."""
        self.show_no_making()
        self.back.setText(say("Close"))
        self.list.setVisible(bool(self.list.lines))
        self._shown.setVisible(bool(self.list.lines))

    def offer(self, button: QAbstractButton, *, first: bool) -> None:
        """Insert a button before the others; `first`: it gets the focus if there is no backup."""
        self._buttons.insertWidget(0, button)
        if first:
            self._first = button

    def show_backups(self, backups: Sequence[Backup], now: datetime) -> None:
        """List the backups, newest first, and keep the current one."""
        self.list.show_backups(backups, now)
        if not backups:
            self.preview.show_backup(None, "")

    def look_into(self, backup: Backup, now: datetime) -> None:
        """Show the contents of a backup, also of one that is not in the list."""
        row = next((row for row, line in enumerate(self.list.lines) if line.backup.path == backup.path), -1)
        self.list.setCurrentRow(row)
        if row < 0:
            self._look_into(BackupLine.of(backup, now))

    def _look_into(self, line: BackupLine) -> None:
        self.preview.show_backup(line.backup.path, line.words)
        self._whole.ensureWidgetVisible(self.list)  # with large type the list may be outside of the visible part

    def showEvent(self, event: QShowEvent) -> None:
        """Give the focus to the list, or to a button if it is empty."""
        super().showEvent(event)
        (self.list if self.list.lines else self._first).setFocus(Qt.FocusReason.OtherFocusReason)

    def keyPressEvent(self, event: QKeyEvent) -> None:
        """Enter clicks the focused button, Esc leaves the page."""
        here = self.focusWidget()
        match event.key():
            case Qt.Key.Key_Return | Qt.Key.Key_Enter if isinstance(here, QAbstractButton):
                here.click()
            case Qt.Key.Key_Escape:
                self.left.emit()
            case _:
                super().keyPressEvent(event)

    def _space(self, look: Look) -> None:
        side = look.px(Space.FORM)
        self._column.setContentsMargins(side, side, side, side)
        self._column.setSpacing(look.px(12))
        self.list.setMinimumHeight(look.px(_LIST))
        for row in (self._links, self._middle, self._buttons):
            row.setSpacing(look.px(16))
