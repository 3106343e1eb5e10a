"""`PdfOutput`: a paper on its way to the printer, to a file or to the program that the system has for PDF files.

What is handed out are the very bytes that are shown; how it went is said on the slip.
"""

from __future__ import annotations

from collections.abc import Callable
from weakref import WeakMethod

from PySide6.QtCore import QObject, Qt

from scorekeeper.files.atomic_write import write_atomically
from scorekeeper.storage.paths import cache_folder, made
from ui.print_preview import file_dialogs
from ui.print_preview.catalogue import PrintDocument
from ui.print_preview.options_panel import OptionsPanel
from ui.print_preview.page_keys import Key, ctrl
from ui.print_preview.printing import Outcome, Spooler
from ui.print_preview.printing.output_files import clean_name, trouble_sentence
from ui.print_preview.settings import PrintSettings

Then = Callable[[], None]
Fresh = Callable[[Then], tuple[PrintDocument | None, bytes | None]]
"""The paper that is shown and its bytes; where these are still being made, what is handed over is done when they are
there."""


class PdfOutput(QObject):
    """Does what the buttons of the options panel say with the paper that is shown."""

    def __init__(
        self, options: OptionsPanel, spooler: Spooler, remembered: PrintSettings, fresh: Fresh, parent: QObject
    ) -> None:
        super().__init__(parent)
        self._slip, self._spooler, self._remembered = options, spooler, remembered
        self._asked = WeakMethod(fresh)  # whoever holds this, is not held by it
        self._there = False
        options.print_button.clicked.connect(self.print_paper)
        options.save_button.clicked.connect(self.save_paper)
        options.open_button.clicked.connect(self.open_paper)
        spooler.found.connect(options.choices.show_printers)
        spooler.ended.connect(self._printed)

    @property
    def keys(self) -> dict[Key, Callable[[], None]]:
        """What its keys do."""
        return {ctrl(Qt.Key.Key_P): self.print_paper, ctrl(Qt.Key.Key_S): self.save_paper}

    @property
    def printing(self) -> bool:
        """Whether a paper is on its way to the printer."""
        return self._spooler.printing

    def enable(self, *, there: bool) -> None:
        """Let the buttons be pressed where a paper is `there`."""
        self._there = there
        self._slip.print_button.setEnabled(there and not self.printing)
        self._slip.save_button.setEnabled(there)
        self._slip.open_button.setEnabled(there)

    def print_paper(self) -> None:
        """Print the paper that is shown; the sentence on the options panel says how it went."""
        paper, data = self._fresh(self.print_paper)
        if paper is None or data is None or self.printing:
            return
        job = self._slip.choices.job(paper.title)
        self._slip.remark.say(f"Sending it to {job.printer or 'the printer'}.")
        self._slip.print_button.setEnabled(False)
        self._spooler.send(data, job, paper.file_name)

    def save_paper(self) -> None:
        """Ask where, and save the paper that is shown as a PDF file."""
        paper, data = self._fresh(self.save_paper)
        if paper is None or data is None:
            return
        path = file_dialogs.ask_save_path(self._slip.window(), self._remembered.folder / clean_name(paper.file_name))
        if path is None:
            return
        try:
            write_atomically(path, data)
        except OSError as error:
            self._slip.remark.say(trouble_sentence(error, path), "bad")
            return
        self._remembered.folder = path.parent
        self._slip.remark.say(f"Saved as {path}.", "good")

    def open_paper(self) -> None:
        """Open the paper with the program that the system has for PDF files."""
        paper, data = self._fresh(self.open_paper)
        if paper is None or data is None:
            return
        path = cache_folder() / "papers" / clean_name(paper.file_name)
        try:
            made(path.parent)
            write_atomically(path, data)
        except OSError as error:
            self._slip.remark.say(trouble_sentence(error, path), "bad")
            return
        if not file_dialogs.open_outside(path):
            self._slip.remark.say("No program on this computer opens PDF files.", "bad")

    def _fresh(self, then: Then) -> tuple[PrintDocument | None, bytes | None]:
        fresh = self._asked()
        return fresh(then) if fresh is not None else (None, None)

    def _printed(self, outcome: Outcome) -> None:
        self._slip.remark.say(outcome.sentence, "good" if outcome.well else "bad")
        self.enable(there=self._there)
