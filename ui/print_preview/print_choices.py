"""`PrintChoices`: paper size, printer and copies, and why nothing can be printed."""

from __future__ import annotations

from collections.abc import Sequence
from functools import partial
from typing import Final

from PySide6.QtCore import QSignalBlocker, Qt, Signal
from PySide6.QtGui import QAccessible, QWheelEvent
from PySide6.QtWidgets import (
    QButtonGroup,
    QCheckBox,
    QGridLayout,
    QRadioButton,
    QSizePolicy,
    QSpinBox,
    QWidget,
)

from scorekeeper.text.night_documents import DocumentKind, PrintDocument
from scorekeeper.text.print_options import PrinterAbilities, no_printer_text, options_text
from scorekeeper.text.templates import say
from ui.print_preview.option_fields import LABELS, OptionFields, PanelRemark
from ui.print_preview.printing import Job, PaperSize, Printers
from ui.print_preview.printing.print_jobs import MOST_COPIES, media_of
from ui.print_preview.settings import PrintSettings
from ui.theme import Look, follow
from ui.theme.literal_text import plain_tooltip, tooltip
from ui.theme.tokens import Space
from ui.widgets.accessible_role import set_accessible_role
from ui.widgets.announce import announce
from ui.widgets.buttons import LinkButton
from ui.widgets.labels import TextLabel
from ui.widgets.pick_field import PickField
from ui.widgets.responsive_layouts import WrappingRow

_MANY: Final = 99_999
"""How many pages a document may have as long as it is unknown."""
_SLIPS: Final = (DocumentKind.SLIPS, DocumentKind.IOUS, DocumentKind.PLAYER_CARDS)
"""The documents of slips and of players' cards, which stand four to a sheet or one to a page."""


class _Copies(QSpinBox):
    """The field of the copies, which the wheel changes only while the keyboard is in it."""

    def __init__(self) -> None:
        super().__init__()
        self.setFocusPolicy(Qt.FocusPolicy.StrongFocus)

    def wheelEvent(self, event: QWheelEvent) -> None:
        if self.hasFocus():
            super().wheelEvent(event)
        else:
            event.ignore()


class PrintChoices(QWidget):
    """Paper size, printer and copies, saved in the settings; `more` opens the fields of all other options."""

    size_changed = Signal()
    """Another paper size was chosen, or how many slips stand on a page."""
    opened = Signal(bool)
    """Whether the fields of the other options take the place of the list."""
    printer_shown = Signal(str)
    """Another printer was chosen, whose options are not known yet."""

    def __init__(self, remembered: PrintSettings) -> None:
        super().__init__()
        self._remembered = remembered
        self._printers = Printers(unsure=True)
        self._able: dict[str, PrinterAbilities] = {}
        """The options of each printer, as far as read."""
        self._wide = False
        self._document: PrintDocument | None = None
        self._sizes: Sequence[tuple[float, float]] = ()
        self._typed: dict[str, str] = {}
        """The pages that were typed for each document, by its key."""
        self._a4, self._letter = QRadioButton(say("A4")), QRadioButton(say("Letter"))
        self._papers = QButtonGroup(self)
        for button in (self._a4, self._letter):
            self._papers.addButton(button)
            button.setFocusPolicy(Qt.FocusPolicy.ClickFocus)
            button.toggled.connect(partial(_reach_by_tab, button))  # Tab goes to the chosen one, not to the first
            button.setAccessibleDescription(say("paper size"))
        self._a4.setToolTip(tooltip(self._a4.text(), "", say("Paper of 210 by 297 mm.")))
        self._letter.setToolTip(tooltip(self._letter.text(), "", say("Paper of 8½ by 11 inches.")))
        (self._a4 if remembered.size == "a4" else self._letter).setChecked(True)
        self._one_each = QCheckBox(say("One to a page"))
        self._one_each.setToolTip(plain_tooltip(say("Each slip on a page of its own, A6; otherwise four to cut apart")))
        self._one_each.setAccessibleDescription(say("slips"))
        self._one_each.setChecked(remembered.one_each)
        self._one_each.hide()
        self._printer = PickField(say("Printer"), size="text")
        self._printer.setSizePolicy(QSizePolicy.Policy.Expanding, QSizePolicy.Policy.Fixed)
        self._copies = _Copies()
        self._copies.setAccessibleName(say("Copies"))
        self._copies.setRange(1, MOST_COPIES)
        self._copies.setValue(remembered.copies)
        self._copies.setSizePolicy(QSizePolicy.Policy.Fixed, QSizePolicy.Policy.Fixed)
        self.more = LinkButton(say("Options"))
        self.more.setCheckable(True)
        self.fields = OptionFields()
        self.fields.hide()
        self._chosen, self._trouble = PanelRemark(), PanelRemark("ink")
        set_accessible_role(self._trouble, QAccessible.Role.AlertMessage)
        self._grid = QGridLayout(self)
        self._grid.setContentsMargins(0, 0, 0, 0)
        self._grid.setColumnStretch(1, 1)
        self._put()
        self._show_looking()
        self._papers.buttonClicked.connect(self._keep_size)
        self._one_each.toggled.connect(self._keep_one_each)
        self._printer.activated.connect(self._keep_printer)
        self._copies.valueChanged.connect(self._keep_copies)
        self.fields.changed.connect(self._keep_options)
        self.more.toggled.connect(self._show_fields)
        follow(self._show_look)

    @property
    def size_chosen(self) -> PaperSize:
        return "letter" if self._letter.isChecked() else "a4"

    def one_each(self, document: PrintDocument) -> bool:
        """Whether each slip of a document has a page to itself."""
        return document.kind in _SLIPS and self._one_each.isChecked()

    @property
    def can_print(self) -> bool:
        """Whether there is a printer, or may be one."""
        return not self._printers.none

    @property
    def why_not(self) -> str:
        """Why nothing can be printed, and what can be done instead; "" if something can."""
        return no_printer_text(self._printers.trouble) if self._printers.none else ""

    @property
    def able(self) -> PrinterAbilities:
        """What the printer that is shown can do."""
        return self._able.get(self._shown_printer, PrinterAbilities())

    def job(self, title: str) -> Job:
        """The job for the document that is shown, on paper of its own size.

        What is fitted to the paper, or put on a sheet with others, is printed on paper of the size that is chosen.
        """
        options = self.fields.options.within(self.able)
        own_size = options.scaling == "none" and options.per_sheet == 1
        media = media_of(self._sizes if own_size else (), self.size_chosen)
        return Job(title, self._shown_printer, self._copies.value(), media, options, self.able)

    def show_document(self, document: PrintDocument | None, sizes: Sequence[tuple[float, float]]) -> None:
        """Show the options last chosen for documents of this kind; `sizes` are those of its pages in points."""
        self._document, self._sizes = document, sizes
        self._one_each.setVisible(document is not None and document.kind in _SLIPS)
        if document is not None:
            options = self._remembered.options_of(document.kind)
            self.fields.show_options(options, self._typed.get(document.key, ""), len(sizes) or _MANY)
            self._show_chosen()

    def show_printers(self, printers: Printers) -> None:
        """Offer these printers; the saved one is preselected, else the system's default."""
        before = self._shown_printer or self._remembered.printer
        self._printers = printers
        with QSignalBlocker(self._printer):
            self._printer.clear()
            self._printer.addItems(list(printers.names) or [say("no printer")])
            self._printer.setEnabled(bool(printers.names))
            wanted = next((name for name in (before, printers.default) if name in printers.names), "")
            self._printer.setCurrentIndex(max(0, self._printer.findText(wanted)))
        self._printer.setAccessibleDescription(printers.trouble)
        self._printer.setToolTip(plain_tooltip(printers.trouble or self._printer.currentText()))
        self._show_trouble()
        self._show_abilities()

    def show_wide(self, wide: bool) -> None:
        """Show the fields of the other options always, if there is room for them, or by `more`."""
        if wide != self._wide:
            self._wide = wide
            self.more.setChecked(False)
            self._show_abilities()

    def show_told(self, printer: str, able: PrinterAbilities) -> None:
        """Take in what a printer can do."""
        self._able[printer] = able
        self._show_abilities()

    @property
    def _shown_printer(self) -> str:
        """The printer that is chosen; "" if none can be."""
        return self._printer.currentText() if self._printer.isEnabled() else ""

    def _put(self) -> None:
        self._grid.addWidget(TextLabel(say("Paper"), role="ink2"), 0, 0)
        self._grid.addWidget(WrappingRow((self._a4, self._letter), gap=2 * Space.RHYTHM), 0, 1)
        self._of_printer = (
            TextLabel(say("Printer"), role="ink2", buddy=self._printer),
            self._printer,
            TextLabel(say("Copies"), role="ink2", buddy=self._copies),
            self._copies,
        )
        for place, part in enumerate(self._of_printer[:3]):
            self._grid.addWidget(part, 2 + place // 2, place % 2)
        self._grid.addWidget(self._one_each, 1, 1)
        self._grid.addWidget(WrappingRow((self._copies, self.more), apart=True), 3, 1)
        self._grid.addWidget(self._chosen, 4, 0, 1, 2)
        self._grid.addWidget(self._trouble, 5, 0, 1, 2)
        self.more.hide()

    def _show_looking(self) -> None:
        self._printer.addItem(say("looking for printers"))
        self._printer.setEnabled(False)

    def _show_trouble(self) -> None:
        """Show the printer and copies, or why there is none; the system's own dialog has these options itself."""
        for part in self._of_printer:
            part.setVisible(self.can_print and not self._printers.by_dialog)
        news = self.why_not != self._trouble.text()
        self._trouble.show_text(self.why_not)
        if news and self.why_not and self.isVisible():
            announce(self, self.why_not)

    def _show_abilities(self) -> None:
        """Offer the options of the printer; query them if not known yet."""
        able = self.able
        self.more.setVisible(able != PrinterAbilities() and not self._wide)
        if self.more.isHidden():
            self.more.setChecked(False)
        self.fields.show_abilities(able)
        self._show_fields()
        printer = self._shown_printer
        if printer and printer not in self._able and not self._printers.by_dialog:
            self.printer_shown.emit(printer)

    def _show_fields(self) -> None:
        """Show the fields, or in a line what is chosen in them."""
        opened = self.more.isChecked()
        self.fields.setVisible(self.able != PrinterAbilities() and (self._wide or opened))
        self._show_chosen()
        self.opened.emit(opened)

    def _show_chosen(self) -> None:
        """Name the options that differ from the defaults, as far as the printer has them, if the fields are not
        visible."""
        able = self.able
        words = options_text(self.fields.options.within(able), able.trays) if self.fields.isHidden() else ""
        self._chosen.show_text(words)

    def _keep_size(self) -> None:
        if self.size_chosen != self._remembered.size:
            self._remembered.size = self.size_chosen
            self.size_changed.emit()

    def _keep_one_each(self, one_each: bool) -> None:
        self._remembered.one_each = one_each
        self.size_changed.emit()

    def _keep_printer(self) -> None:
        self._remembered.printer = self._printer.currentText()
        self._printer.setToolTip(plain_tooltip(self._printer.currentText()))
        self._show_abilities()

    def _keep_copies(self, copies: int) -> None:
        self._remembered.copies = copies

    def _keep_options(self) -> None:
        """Keep the options for documents of this kind, and the pages for this document as long as it is shown here."""
        if self._document is not None:
            self._typed[self._document.key] = self.fields.pages.text()
            self._remembered.keep_options(self._document.kind, self.fields.options)
        self._show_chosen()

    def _show_look(self, look: Look) -> None:
        self._grid.setColumnMinimumWidth(0, look.px(LABELS))
        self._grid.setHorizontalSpacing(look.px(8))
        self._grid.setVerticalSpacing(look.px(4))


def _reach_by_tab(button: QRadioButton, chosen: bool) -> None:
    button.setFocusPolicy(Qt.FocusPolicy.StrongFocus if chosen else Qt.FocusPolicy.ClickFocus)
