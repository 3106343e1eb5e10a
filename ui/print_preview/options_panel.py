"""`OptionsPanel`: list of documents, how they are printed, buttons, and the outcome of printing."""

from __future__ import annotations

from typing import Literal

from PySide6.QtCore import QCoreApplication, QEvent, QObject, QSize, Qt, Signal
from PySide6.QtGui import QAccessible, QKeyEvent, QMoveEvent, QResizeEvent
from PySide6.QtWidgets import QBoxLayout, QHBoxLayout, QScrollArea, QSizePolicy, QSpacerItem, QVBoxLayout, QWidget

from scorekeeper.text.templates import fill, say
from ui.print_preview.document_list import DocumentList
from ui.print_preview.print_choices import PrintChoices
from ui.print_preview.printing import Printers
from ui.print_preview.settings import PrintSettings
from ui.theme import Look, follow
from ui.theme.literal_text import plain_tooltip
from ui.theme.push_buttons import LINK_PADDING
from ui.theme.tokens import ColumnWidth, Role, Space
from ui.widgets.accessible_role import set_accessible_role
from ui.widgets.act_menu import offer_menu
from ui.widgets.announce import announce
from ui.widgets.buttons import LinkButton, PrimaryButton, QuietButton, button_acts
from ui.widgets.labels import HeadingLabel, IconLabel, TextLabel
from ui.widgets.page_scroll import PageScroll
from ui.widgets.responsive_layouts import WrappingRow
from ui.widgets.rule_lines import Divider, DoubleRule

Mood = Literal["quiet", "good", "bad"]

_ROLE: dict[Mood, Role] = {"quiet": "ink2", "good": "accent", "bad": "red"}
_ICON: dict[Mood, str] = {"quiet": "info", "good": "tick", "bad": "warning"}
_MEANING: dict[Mood, str] = {"quiet": "remark", "good": "done", "bad": "trouble"}
_LOW = 560
"""A panel lower than this leaves the list all the room that it can, pixels at 100 %."""
_MESSAGE = 64
"""The height that is kept for what is said about printing, pixels at 100 %; a longer text scrolls there."""


class OutputMessage(QWidget):
    """The outcome of printing or saving, with an icon."""

    told = Signal(bool)
    """Whether there is something to read from now on."""

    def __init__(self) -> None:
        super().__init__()
        set_accessible_role(self, QAccessible.Role.AlertMessage)
        self._mood: Mood = "quiet"
        self._sign = IconLabel("info", say("remark"))
        self._words = TextLabel()
        self._words.setWordWrap(True)
        self._words.setTextInteractionFlags(Qt.TextInteractionFlag.TextSelectableByMouse)
        self._words.setMinimumWidth(1)  # a long path must not widen the panel
        self._row = QHBoxLayout(self)
        self._row.setContentsMargins(0, 0, 0, 0)
        self._row.addWidget(self._sign, 0, Qt.AlignmentFlag.AlignTop)
        self._row.addWidget(self._words, 1, Qt.AlignmentFlag.AlignTop)
        self.hide()
        follow(self._show_look)

    @property
    def sentence(self) -> str:
        return self._words.text()

    @property
    def mood(self) -> Mood:
        """The kind of message."""
        return self._mood

    def say(self, sentence: str, mood: Mood = "quiet") -> None:
        """Show a sentence and announce it to screen readers; "" hides it."""
        self._mood = mood
        self._sign.show_icon(_ICON[mood], fill(_MEANING[mood]), _ROLE[mood])
        self._words.set_role("ink" if mood == "bad" else _ROLE[mood])
        self._words.setText(sentence)
        self.setVisible(bool(sentence))
        self.told.emit(bool(sentence))
        if sentence and self.isVisible():
            announce(self, sentence)
            QCoreApplication.sendPostedEvents(None, QEvent.Type.LayoutRequest.value)  # it has its place then
            self._reveal()

    def _reveal(self) -> None:
        """Scroll the sentence into view."""
        above = self.parentWidget()
        while above is not None:
            if isinstance(above, QScrollArea):
                above.ensureWidgetVisible(self, 0, 0)
            above = above.parentWidget()

    def _show_look(self, look: Look) -> None:
        self._row.setSpacing(look.px(8))


class OptionsPanel(QWidget):
    """The panel beside the pages. Its widgets are public, for the page to connect."""

    moved = Signal()
    """The panel was moved or resized."""

    def __init__(self, remembered: PrintSettings) -> None:
        super().__init__()
        set_accessible_role(self, QAccessible.Role.Grouping, say("What is printed"))
        self._look = Look()
        self._whole = self._wide = False
        self.documents = DocumentList()
        self.choices = PrintChoices(remembered)
        self.print_button = PrimaryButton(say("Print"), key="Ctrl+P")
        self.save_button = QuietButton(say("Save as PDF"))
        self.save_button.setAccessibleDescription("Ctrl+S")
        self.open_button = LinkButton(say("Open in the PDF viewer"))
        self.open_button.setToolTip(plain_tooltip(say("Open with the program that shows PDF files on this computer")))
        self.remark = OutputMessage()
        offer_menu(
            self.documents,
            self.documents.current_name,
            lambda: button_acts((self.print_button, self.save_button, self.open_button)),
        )
        self._head, self._below = QVBoxLayout(), QVBoxLayout()
        self._rule_gap = QSpacerItem(0, 0)
        self._name = say("Papers")
        self._title = HeadingLabel(self._name)
        self._head.addWidget(self._title)
        self._head.addSpacerItem(self._rule_gap)
        self._head.addWidget(DoubleRule())
        self._added = QWidget()
        added = QVBoxLayout(self._added)
        added.setContentsMargins(0, 0, 0, 0)
        self._added_column, self._added_link = QVBoxLayout(), QHBoxLayout()
        added.addLayout(self._added_column)
        added.addLayout(self._added_link)
        self._added.hide()
        self._divider = Divider()
        self._below.addWidget(self._divider)
        self._below.addWidget(self.choices)
        self._below.addWidget(self.choices.fields)
        self._below.addWidget(WrappingRow((self.print_button, self.save_button)))
        self._link, self._foot = QHBoxLayout(), QVBoxLayout()
        self._link.addWidget(self.open_button, 0, Qt.AlignmentFlag.AlignLeft)
        self._message = PageScroll(self.remark, sideways=False, follows_focus=False, leaves_keys=True)
        self.remark.say("")  # a scroll area shows what it is given
        self._message.setSizePolicy(QSizePolicy.Policy.Preferred, QSizePolicy.Policy.Ignored)
        self._foot.addWidget(self._message, 1)
        self.documents.entered.connect(self._entered)
        self.choices.opened.connect(self._show_fields)
        self.remark.told.connect(lambda _told: self._keep_room())
        self._put()
        follow(self._show_slip)

    def name(self, title: str, documents: str) -> None:
        """Set the panel's title and the list's accessible name."""
        self._name = title
        self._title.setText(title)
        self.documents.setAccessibleName(documents)

    def add(self, choices: QWidget, link: LinkButton | None = None) -> None:
        """Add a widget under the list, with a line over it, and a link below it."""
        self._added_column.addWidget(Divider())
        self._added_column.addWidget(choices)
        if link is not None:
            self._added_link.addWidget(link, 0, Qt.AlignmentFlag.AlignLeft)
        self.show_added(True)

    def show_added(self, shown: bool) -> None:
        """Show or hide the widget that was added."""
        self._added.setVisible(shown)

    def show_printers(self, printers: Printers) -> None:
        """Have a button that prints only if there is a printer; without one saving is what is next."""
        self.choices.show_printers(printers)
        can_print = self.choices.can_print
        if printers.by_dialog and can_print:
            self.print_button.setText(say("Print…"))
        else:
            self.print_button.setText(say("Print"))
        self.print_button.setVisible(can_print)  # a dead button would stand before the one that helps
        self.save_button.show_kind("quiet" if can_print else "primary")

    def _entered(self) -> None:
        """Enter on a paper saves it if there is no printer, else shows the keys."""
        if self.choices.can_print:
            self.remark.say(say("Ctrl+P prints this paper, Ctrl+S saves it as a PDF."))
        else:
            self.save_button.click()

    def keyPressEvent(self, event: QKeyEvent) -> None:
        """Esc goes from the options back to the list."""
        if event.key() == Qt.Key.Key_Escape and self.choices.more.isChecked():
            self.choices.more.setChecked(False)
            self.choices.more.setFocus(Qt.FocusReason.OtherFocusReason)
        else:
            super().keyPressEvent(event)

    def sizeHint(self) -> QSize:
        """As wide as the standings panel, so that the layout does not jump between pages."""
        return QSize(self._look.px(ColumnWidth.STANDINGS), self._look.px(400))

    def resizeEvent(self, event: QResizeEvent) -> None:
        super().resizeEvent(event)
        self._keep_room()
        self.moved.emit()

    def moveEvent(self, event: QMoveEvent) -> None:
        super().moveEvent(event)
        self.moved.emit()

    def show_wide(self, wide: bool) -> None:
        """Have the list and how it is printed side by side, with all options, or one below the other."""
        self._parts.setDirection(QBoxLayout.Direction.LeftToRight if wide else QBoxLayout.Direction.TopToBottom)
        self._wide = wide
        self._keep_room()
        self._divider.setVisible(not wide and not self.documents.isHidden())
        self.choices.show_wide(wide)

    def show_whole(self, whole: bool) -> None:
        """Be as high as the content, if the page scrolls; otherwise the panel scrolls its own content."""
        self._whole = whole
        self._show_height()

    def eventFilter(self, _watched: QObject, event: QEvent) -> bool:
        """Adapt the height to the content."""
        if event.type() is QEvent.Type.LayoutRequest:
            self._show_height()
        return False

    def _put(self) -> None:
        self._content = QWidget()
        self._content.installEventFilter(self)
        self._parts = QBoxLayout(QBoxLayout.Direction.TopToBottom, self._content)
        self._list_column, self._print_column = QVBoxLayout(), QVBoxLayout()
        self._parts.addLayout(self._list_column, 1)
        self._parts.addLayout(self._print_column, 1)
        self._list_column.addLayout(self._head)
        self._list_column.addWidget(self.documents)
        self._list_column.addWidget(self._added)
        self._list_column.addStretch()
        self._print_column.addLayout(self._below)
        self._print_column.addLayout(self._link)
        self._print_column.addLayout(self._foot, 1)
        outer = QVBoxLayout(self)
        outer.setContentsMargins(0, 0, 0, 0)
        outer.addWidget(PageScroll(self._content, sideways=False, follows_focus=False, leaves_keys=True))

    def _show_fields(self, in_place_of_list: bool) -> None:
        """Leave the room of the list to the fields of the other options, or show the list again."""
        self.documents.setVisible(not in_place_of_list)
        self._divider.setVisible(not self._wide and not in_place_of_list)
        self._title.setText(say("How it is printed") if in_place_of_list else self._name)

    def _keep_room(self) -> None:
        """Keep room for the message about printing; in a low panel, in which the list needs it, once there is one."""
        low = not self._whole and self.height() < self._look.px(_LOW)
        self._message.setMinimumHeight(0 if low and not self.remark.sentence else self._look.px(_MESSAGE))
        rhythm = self._look.px(Space.RHYTHM)
        self._below.setSpacing(rhythm * (1 if self._wide or low else 2))
        above = rhythm if low else self._look.px(Space.SHEET)
        edge = self._look.palette.edge_width  # the highlighted row ends at the edge of the panel
        self._parts.setContentsMargins(edge, above, edge, above)
        self._parts.setStretch(self._parts.indexOf(self._print_column), 0 if low and not self._wide else 1)

    def _show_height(self) -> None:
        self.setMinimumHeight(self._content.minimumSizeHint().height() if self._whole else 0)

    def _show_slip(self, look: Look) -> None:
        self._look = look
        side, rhythm = look.px(Space.SHEET), look.px(Space.RHYTHM)
        edge = look.palette.edge_width
        for column in (self._parts, self._list_column, self._print_column):
            column.setSpacing(rhythm)
        side -= edge
        self._head.setContentsMargins(side, 0, side, 0)
        self._head.setSpacing(look.px(4))
        self._rule_gap.changeSize(0, look.px(4))
        self._below.setContentsMargins(side, 0, side, 0)
        self._added_column.setContentsMargins(side, 0, side, 0)
        self._added_column.setSpacing(2 * rhythm)
        for link in (self._added_link, self._link):
            link.setContentsMargins(side - look.px(LINK_PADDING), 0, side, 0)  # aligned with the text of the list
        self._foot.setContentsMargins(side, 0, side, 0)
        self._keep_room()
        self.updateGeometry()
