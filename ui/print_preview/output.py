"""`PdfOutput`: prints the shown PDF, saves it or opens it in another program.

It uses the bytes that are shown, and reports the outcome on the options panel.
"""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path
from typing import Final
from weakref import WeakMethod

from PySide6.QtCore import QObject, Qt, QTimer, QUrl
from PySide6.QtGui import QDesktopServices
from PySide6.QtWidgets import QWidget

from scorekeeper.files.atomic_write import write_atomically
from scorekeeper.storage.paths import cache_folder, made
from scorekeeper.text.night_documents import PrintDocument
from scorekeeper.text.templates import say
from ui.print_preview.navigation import Key, ctrl
from ui.print_preview.options_panel import OptionsPanel
from ui.print_preview.pdf_maker import some_pages
from ui.print_preview.printing import Outcome, Printers, Spooler
from ui.print_preview.printing.output_files import clean_name, trouble_sentence
from ui.print_preview.settings import PrintSettings
from ui.widgets.file_dialogs import ask_save_path

Then = Callable[[], None]
Fresh = Callable[[Then], tuple[PrintDocument | None, bytes | None]]
"""Returns the shown document and its bytes. While these are made, it returns None and calls the argument later."""

LOOK_AGAIN_MS: Final = 5000
"""After how long printers are looked for again if there is none."""


class PdfOutput(QObject):
    """Carries out the buttons of the options panel for the shown document."""

    def __init__(
        self, options: OptionsPanel, spooler: Spooler, remembered: PrintSettings, fresh: Fresh, parent: QObject
    ) -> None:
        super().__init__(parent)
        self._options, self._spooler, self._remembered = options, spooler, remembered
        self._asked = WeakMethod(fresh)  # weak, since its object is the parent
        self._there = False
        self._begins_with_print = False
        options.print_button.clicked.connect(self.print_document)
        options.save_button.clicked.connect(self.save_document)
        options.open_button.clicked.connect(self.open_document)
        options.choices.printer_shown.connect(spooler.ask_abilities)
        spooler.told.connect(options.choices.show_told)
        spooler.found.connect(self._show_printers)
        spooler.ended.connect(self._printed)
        self._again = QTimer(self)
        self._again.setSingleShot(True)
        self._again.timeout.connect(self._look_again)

    @property
    def keys(self) -> dict[Key, Callable[[], None]]:
        """The keys for output, and their methods."""
        return {ctrl(Qt.Key.Key_P): self.print_document, ctrl(Qt.Key.Key_S): self.save_document}

    @property
    def printing(self) -> bool:
        """Whether a print job is running."""
        return self._spooler.printing

    def begin_with_print(self) -> None:
        """Give the print button the focus as soon as a document is shown."""
        self._begins_with_print = True

    def enable(self, *, there: bool) -> None:
        """Enable the buttons; `there`: a document is shown."""
        self._there = there
        print_button, save_button = self._options.print_button, self._options.save_button
        nothing = "" if there else say("There is no document yet.")
        sending = say("It is being sent to the printer.") if self.printing else ""
        print_button.show_dead(nothing or sending or self._options.choices.why_not)
        for button in (save_button, self._options.open_button):
            button.show_dead(nothing)
        if self._begins_with_print and there and not self.printing:
            self._begins_with_print = False
            first = print_button if print_button.isEnabled() else save_button
            first.setFocus(Qt.FocusReason.OtherFocusReason)

    def print_document(self) -> None:
        """Print the shown document; the options panel shows the outcome."""
        document, data = self._fresh(self.print_document)
        choices = self._options.choices
        if document is None or data is None or self.printing:
            return
        trouble = choices.why_not or choices.fields.trouble
        if trouble:
            self._options.remark.say(trouble, "bad")
            return
        job = choices.job(document.title)
        self._options.remark.say(say("Sending it to {printer}.", printer=job.printer_words))
        self._options.print_button.show_dead(say("It is being sent to the printer."))
        pages = job.options.pages  # a printing system would count sheets if several pages are on one
        self._spooler.send(some_pages(data, pages) if pages else data, job, document.file_name)

    def save_document(self) -> None:
        """Ask for a path and save the shown document as PDF."""
        document, data = self._fresh(self.save_document)
        if document is None or data is None:
            return
        path = ask_pdf_path(self._options.window(), self._remembered.folder / clean_name(document.file_name))
        if path is None:
            return
        save_file(path, data, self._options, self._remembered)

    def open_document(self) -> None:
        """Open the document in the desktop's program for PDF files."""
        document, data = self._fresh(self.open_document)
        if document is None or data is None:
            return
        path = cache_folder() / "papers" / clean_name(document.file_name)
        try:
            made(path.parent)
            write_atomically(path, data, private=True)
        except OSError as error:
            self._options.remark.say(trouble_sentence(error, path), "bad")
            return
        if not open_outside(path):
            self._options.remark.say(say("No program on this computer opens PDF files."), "bad")

    def _fresh(self, then: Then) -> tuple[PrintDocument | None, bytes | None]:
        fresh = self._asked()
        return fresh(then) if fresh is not None else (None, None)

    def _show_printers(self, printers: Printers) -> None:
        """Offer the printers; if there is none, look for one again."""
        self._options.show_printers(printers)
        self.enable(there=self._there)
        if printers.none:
            self._again.start(LOOK_AGAIN_MS)

    def _look_again(self) -> None:
        if self._options.isVisible():
            self._spooler.look()

    def _printed(self, outcome: Outcome) -> None:
        self._options.remark.say(outcome.sentence, "good" if outcome.well else "bad")
        self.enable(there=self._there)


def save_file(path: Path, data: bytes, options: OptionsPanel, remembered: PrintSettings) -> None:
    """Write a file, remember its folder, and report the outcome on the options panel."""
    try:
        write_atomically(path, data)
    except OSError as error:
        options.remark.say(trouble_sentence(error, path), "bad")
        return
    remembered.folder = path.parent
    options.remark.say(say("Saved as {path}.", path=path), "good")


def ask_pdf_path(parent: QWidget, suggested: Path) -> Path | None:
    """Ask for the path of a PDF file with the system's dialog; None on cancel."""
    return ask_save_path(parent, say("Save as PDF"), suggested, say("PDF files"), ".pdf")


def open_outside(path: Path) -> bool:
    """Open a file with the program that the desktop has for it; False if there is none."""
    return QDesktopServices.openUrl(QUrl.fromLocalFile(str(path)))
