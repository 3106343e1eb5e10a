"""`OptionsPanel`: list of documents, paper size, printer, copies, buttons, and the outcome of printing."""

from __future__ import annotations

from functools import partial
from typing import Final, Literal

from PySide6.QtCore import QCoreApplication, QEvent, QObject, QSignalBlocker, QSize, Qt, Signal
from PySide6.QtGui import QAccessible, QMoveEvent, QResizeEvent
from PySide6.QtWidgets import (
    QButtonGroup,
    QComboBox,
    QGridLayout,
    QHBoxLayout,
    QRadioButton,
    QScrollArea,
    QSizePolicy,
    QSpacerItem,
    QSpinBox,
    QVBoxLayout,
    QWidget,
)

from scorekeeper.text.templates import fill, say
from ui.print_preview.document_list import DocumentList
from ui.print_preview.printing import Job, PaperSize, Printers
from ui.print_preview.printing.print_jobs import MOST_COPIES
from ui.print_preview.settings import PrintSettings
from ui.theme import Look, follow
from ui.theme.literal_text import plain_tooltip, tooltip
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

LINK_PADDING: Final = 6
_ROLE: dict[Mood, Role] = {"quiet": "ink2", "good": "accent", "bad": "red"}
_ICON: dict[Mood, str] = {"quiet": "info", "good": "tick", "bad": "warning"}
_MEANING: dict[Mood, str] = {"quiet": "remark", "good": "done", "bad": "trouble"}
_MESSAGE = 64
"""The height that is kept for what is said about printing, pixels at 100 %; a longer text scrolls there."""


class PrintChoices(QWidget):
    """Paper size, printer and copies, saved in the settings."""

    size_changed = Signal()

    def __init__(self, remembered: PrintSettings, *, offers_printers: bool = True) -> None:
        super().__init__()
        self._remembered = remembered
        self._a4, self._letter = QRadioButton(say("A4")), QRadioButton(say("Letter"))
        self._sizes = QButtonGroup(self)
        for button in (self._a4, self._letter):
            self._sizes.addButton(button)
            button.setFocusPolicy(Qt.FocusPolicy.ClickFocus)
            button.toggled.connect(partial(_reach_by_tab, button))  # Tab goes to the chosen one, not to the first
            button.setAccessibleDescription(say("paper size"))
        self._a4.setToolTip(tooltip(self._a4.text(), "", say("Paper of 210 by 297 mm.")))
        self._letter.setToolTip(tooltip(self._letter.text(), "", say("Paper of 8½ by 11 inches.")))
        (self._a4 if remembered.size == "a4" else self._letter).setChecked(True)
        self._printer = QComboBox()
        self._printer.setAccessibleName(say("Printer"))
        self._printer.setSizeAdjustPolicy(QComboBox.SizeAdjustPolicy.AdjustToMinimumContentsLengthWithIcon)
        self._printer.setMinimumContentsLength(4)
        self._printer.setSizePolicy(QSizePolicy.Policy.Expanding, QSizePolicy.Policy.Fixed)
        self._copies = QSpinBox()
        self._copies.setAccessibleName(say("Copies"))
        self._copies.setRange(1, MOST_COPIES)
        self._copies.setValue(remembered.copies)
        self._copies.setSizePolicy(QSizePolicy.Policy.Fixed, QSizePolicy.Policy.Fixed)
        self._grid = QGridLayout(self)
        self._grid.setContentsMargins(0, 0, 0, 0)
        self._grid.setColumnStretch(1, 1)
        self._put(offers_printers=offers_printers)
        self._show_looking()
        self._sizes.buttonClicked.connect(self._keep_size)
        self._printer.activated.connect(self._keep_printer)
        self._copies.valueChanged.connect(self._keep_copies)
        follow(self._show_look)

    @property
    def size_chosen(self) -> PaperSize:
        return "letter" if self._letter.isChecked() else "a4"

    def job(self, title: str) -> Job:
        printer = self._printer.currentText() if self._printer.isEnabled() else ""
        return Job(title, printer, self._copies.value(), self.size_chosen)

    def show_printers(self, printers: Printers) -> None:
        """Offer these printers; the saved one is preselected, else the system's default."""
        before = self._printer.currentText() if self._printer.isEnabled() else self._remembered.printer
        with QSignalBlocker(self._printer):
            self._printer.clear()
            self._printer.addItems(list(printers.names) or [say("no printer")])
            self._printer.setEnabled(bool(printers.names))
            wanted = next((name for name in (before, printers.default) if name in printers.names), "")
            self._printer.setCurrentIndex(max(0, self._printer.findText(wanted)))
        self._printer.setAccessibleDescription(printers.trouble)
        self._printer.setToolTip(plain_tooltip(printers.trouble or self._printer.currentText()))

    def _put(self, *, offers_printers: bool) -> None:
        self._grid.addWidget(TextLabel(say("Paper"), role="ink2"), 0, 0)
        self._grid.addWidget(WrappingRow((self._a4, self._letter), gap=2 * Space.RHYTHM), 0, 1)
        if not offers_printers:
            self._printer.setParent(self)
            self._copies.setParent(self)
            self._printer.hide()
            self._copies.hide()
            return
        self._grid.addWidget(TextLabel(say("Printer"), role="ink2", buddy=self._printer), 1, 0)
        self._grid.addWidget(self._printer, 1, 1)
        self._grid.addWidget(TextLabel(say("Copies"), role="ink2", buddy=self._copies), 2, 0)
        self._grid.addWidget(self._copies, 2, 1, Qt.AlignmentFlag.AlignLeft)

    def _show_looking(self) -> None:
        self._printer.addItem(say("looking for printers"))
        self._printer.setEnabled(False)

    def _keep_size(self) -> None:
        if self.size_chosen != self._remembered.size:
            self._remembered.size = self.size_chosen
            self.size_changed.emit()

    def _keep_printer(self) -> None:
        self._remembered.printer = self._printer.currentText()

    def _keep_copies(self, copies: int) -> None:
        self._remembered.copies = copies

    def _show_look(self, look: Look) -> None:
        self._grid.setHorizontalSpacing(look.px(16))
        self._grid.setVerticalSpacing(look.px(8))


class OutputMessage(QWidget):
    """The outcome of printing or saving, with an icon."""

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

    def __init__(self, remembered: PrintSettings, *, offers_printers: bool = True) -> None:
        super().__init__()
        set_accessible_role(self, QAccessible.Role.Grouping, say("What is printed"))
        self._look = Look()
        self._whole = False
        self.documents = DocumentList()
        self.choices = PrintChoices(remembered, offers_printers=offers_printers)
        self.print_button = PrimaryButton(say("Print"), key="Ctrl P")
        self.save_button = QuietButton(say("Save as PDF"))
        self.save_button.setAccessibleDescription("Ctrl S")
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
        self._title = HeadingLabel(say("Papers"))
        self._head.addWidget(self._title)
        self._head.addSpacerItem(self._rule_gap)
        self._head.addWidget(DoubleRule())
        self._added = QWidget()
        self._added_column = QVBoxLayout(self._added)
        self._added_column.setContentsMargins(0, 0, 0, 0)
        self._added.hide()
        self._below.addWidget(self._added)
        self._below.addWidget(Divider())
        self._below.addWidget(self.choices)
        self._below.addWidget(WrappingRow((self.print_button, self.save_button)))
        self._link, self._foot = QHBoxLayout(), QVBoxLayout()
        self._link.addWidget(self.open_button, 0, Qt.AlignmentFlag.AlignLeft)
        self._message = PageScroll(self.remark, sideways=False, follows_focus=False, leaves_keys=True)
        self.remark.say("")  # a scroll area shows what it is given
        self._message.setSizePolicy(QSizePolicy.Policy.Preferred, QSizePolicy.Policy.Ignored)
        self._foot.addWidget(self._message, 1)
        self._put()
        follow(self._show_slip)

    def name(self, title: str, documents: str) -> None:
        """Set the panel's title and the list's accessible name."""
        self._title.setText(title)
        self.documents.setAccessibleName(documents)

    def add(self, choices: QWidget) -> None:
        """Add a widget under the list, with a line over it."""
        self._added_column.addWidget(Divider())
        self._added_column.addWidget(choices)
        self.show_added(True)

    def show_added(self, shown: bool) -> None:
        """Show or hide the widget that was added."""
        self._added.setVisible(shown)

    def sizeHint(self) -> QSize:
        """As wide as the standings panel, so that the layout does not jump between pages."""
        return QSize(self._look.px(ColumnWidth.STANDINGS), self._look.px(400))

    def resizeEvent(self, event: QResizeEvent) -> None:
        super().resizeEvent(event)
        self.moved.emit()

    def moveEvent(self, event: QMoveEvent) -> None:
        super().moveEvent(event)
        self.moved.emit()

    def show_whole(self, whole: bool) -> None:
        """Be as high as the content, where the page scrolls; otherwise the panel scrolls its own content."""
        self._whole = whole
        self._show_height()

    def eventFilter(self, watched: QObject, event: QEvent) -> bool:
        """Adapt the height to the content."""
        if event.type() is QEvent.Type.LayoutRequest:
            self._show_height()
        return super().eventFilter(watched, event)

    def _put(self) -> None:
        self._content = QWidget()
        self._content.installEventFilter(self)
        self._column = QVBoxLayout(self._content)
        self._column.addLayout(self._head)
        self._column.addWidget(self.documents)
        self._column.addLayout(self._below)
        self._column.addLayout(self._link)
        self._column.addLayout(self._foot, 1)
        outer = QVBoxLayout(self)
        outer.setContentsMargins(0, 0, 0, 0)
        outer.addWidget(PageScroll(self._content, sideways=False, follows_focus=False, leaves_keys=True))

    def _show_height(self) -> None:
        self.setMinimumHeight(self._content.minimumSizeHint().height() if self._whole else 0)

    def _show_slip(self, look: Look) -> None:
        self._look = look
        side, rhythm = look.px(Space.SHEET), look.px(Space.RHYTHM)
        edge = look.palette.edge_width  # the highlighted row ends at the edge of the panel
        self._column.setContentsMargins(edge, side, edge, side)
        self._column.setSpacing(rhythm)
        side -= edge
        self._head.setContentsMargins(side, 0, side, 0)
        self._head.setSpacing(look.px(4))
        self._rule_gap.changeSize(0, look.px(4))
        self._below.setContentsMargins(side, 0, side, 0)
        for column in (self._below, self._added_column):
            column.setSpacing(2 * rhythm)
        self._link.setContentsMargins(side - look.px(LINK_PADDING), 0, side, 0)  # aligned with the text of the list
        self._foot.setContentsMargins(side, rhythm, side, 0)
        self._message.setMinimumHeight(look.px(_MESSAGE))
        self.updateGeometry()


def _reach_by_tab(button: QRadioButton, chosen: bool) -> None:
    button.setFocusPolicy(Qt.FocusPolicy.StrongFocus if chosen else Qt.FocusPolicy.ClickFocus)
