"""`Spooler`: lists the printers and prints PDF bytes with the commands of CUPS, or by the dialog of the system.

A document that could not be printed is saved as a file, which the sentence of the outcome names.

If there is `lp`, printers are listed by `lpstat` instead of Qt's `QPrinterInfo`, which was tried: it queries CUPS in
the window's own thread (more than 50 seconds if a server accepts and does not answer), connects to port 631 by TCP if
no socket listens, and returns an empty list if the printing system is missing or does not run.
"""

from __future__ import annotations

import logging
import shutil
import sys
from collections.abc import Callable, Mapping, Sequence
from functools import partial
from pathlib import Path
from typing import Final

from msgspec import Struct
from PySide6.QtCore import QObject, QTimer, Signal

from scorekeeper.storage.paths import made, papers_folder
from scorekeeper.text.print_options import NO_PRINTER, PrinterAbilities
from scorekeeper.text.templates import fill, say, say_number
from ui.print_preview.printing.cups_server import cups_environment, local_server
from ui.print_preview.printing.dialog_printing import DialogPrinting
from ui.print_preview.printing.output_files import keep_beside, trouble_sentence
from ui.print_preview.printing.print_jobs import (
    Job,
    Printers,
    abilities_command,
    list_command,
    print_command,
    read_abilities,
    read_printers,
    short_reason,
)
from ui.print_preview.printing.process_runner import Answer, ProcessRunner
from ui.print_preview.printing.tray_question import TrayQuestion

LIST_LIMIT_MS: Final = 15_000
PRINT_LIMIT_MS: Final = 60_000

log = logging.getLogger(__name__)


class Outcome(Struct, frozen=True):
    """The outcome of a print job in a sentence, "" if the user left the dialog; `kept` is the path of a document
    that could not be printed.
    """

    sentence: str
    well: bool
    kept: Path | None = None


class _Task(Struct, frozen=True):
    """The running print job."""

    data: bytes
    job: Job
    file_name: str


class Spooler(QObject):
    """Prints one document at a time without blocking the window."""

    found = Signal(object)
    """`Printers`, the answer to `look`."""
    told = Signal(str, object)
    """A printer and its `PrinterAbilities`, the answer to `ask_abilities`."""
    ended = Signal(object)
    """`Outcome`, the answer to `send`."""

    def __init__(
        self,
        *,
        platform: str = sys.platform,
        limits_ms: tuple[int, int] = (LIST_LIMIT_MS, PRINT_LIMIT_MS),
        keep_in: Callable[[], Path] = papers_folder,
    ) -> None:
        """`limits_ms`: timeouts for listing and printing; `keep_in`: the folder for what could not be printed."""
        super().__init__()
        self._platform = platform
        self._limits = limits_ms
        self._keep_in = keep_in
        self._printers: Printers | None = None
        self._task: _Task | None = None
        self._dialog: DialogPrinting | None = None

    @property
    def printing(self) -> bool:
        """Whether a print job is running."""
        return self._task is not None

    @property
    def _by_dialog(self) -> bool:
        """Whether the dialog of the system prints: on Windows, and if a printing system runs that has no `lp`."""
        return self._platform == "win32" or (shutil.which("lp") is None and cups_environment() is not None)

    def look(self) -> None:
        """List the printers; emits `found` later."""
        if self._by_dialog:
            QTimer.singleShot(0, self, self._list_by_dialog)
        else:
            self._run(list_command(), self._limits[0], self._listed, variables=_PLAIN_WORDS)

    def ask_abilities(self, printer: str) -> None:
        """Query the options of a printer; emits `told` later."""
        self._run(abilities_command(printer), self._limits[0], self._told, variables=_PLAIN_WORDS)

    def send(self, data: bytes, job: Job, file_name: str) -> bool:
        """Print a PDF; emits `ended` later. `file_name` names the file that is saved if it fails.

        Returns False, and does nothing, while another job is running.
        """
        if self._task is not None:
            return False
        self._task = _Task(data, job, file_name)
        if self._by_dialog:
            QTimer.singleShot(0, self, self._print_by_dialog)
        else:
            self._run(print_command(job), self._limits[1], self._answered, data)
        return True

    def _run(
        self,
        command: Sequence[str],
        limit_ms: int,
        answered: Callable[[Answer], None],
        data: bytes = b"",
        variables: Mapping[str, str] | None = None,
    ) -> None:
        """Run a command with bytes for stdin and more environment variables; calls `answered` later."""
        environment = cups_environment()
        if environment is None:
            QTimer.singleShot(0, self, partial(answered, _unavailable(command)))
            return
        runner = ProcessRunner(command, self, limit_ms=limit_ms, more=environment | dict(variables or {}))
        runner.ended.connect(answered)
        runner.start(data)

    def stop(self) -> None:
        """Kill running commands without emitting signals, when the window closes."""
        for runner in self.findChildren(ProcessRunner):
            runner.stop()
        for question in self.findChildren(TrayQuestion):
            question.stop()
        if self._dialog is not None:
            self._dialog.stop()
        self._task = None

    def _listed(self, answer: Answer) -> None:
        if answer.fault in _UNAVAILABLE:
            self._report_printers(Printers(trouble=fill(_UNAVAILABLE[answer.fault])))
        elif answer.fault:
            trouble = say("The printing system does not say which printers there are.")
            self._report_printers(Printers(trouble=trouble, unsure=True))
        else:
            self._report_printers(read_printers(answer.out))

    def _told(self, answer: Answer) -> None:
        *_, printer = answer.command
        able = read_abilities(answer.out) if answer.well else PrinterAbilities()
        server = local_server()
        if able.arranges and server:
            TrayQuestion(server, printer, able, self, limit_ms=self._limits[0]).told.connect(self.told)
        else:
            self.told.emit(printer, able)

    def _list_by_dialog(self) -> None:
        try:
            printers = self._dialog_printing().list_printers()
        except ImportError as error:
            log.info("QtPrintSupport or QtPdf cannot be loaded: %s", error)
            printers = Printers(trouble=say("This computer cannot draw papers for a printer (QtPdf is missing)."))
        self._report_printers(printers)

    def _report_printers(self, printers: Printers) -> None:
        self._printers = printers
        self.found.emit(printers)

    def _report(self, outcome: Outcome) -> None:
        self._task = None
        self.ended.emit(outcome)

    def _answered(self, answer: Answer) -> None:
        if self._task is not None:
            self._report(self._outcome(answer, self._task))

    def _print_by_dialog(self) -> None:
        if self._task is not None:
            self._dialog_printing().send(self._task.data, self._task.job)

    def _dialog_printing(self) -> DialogPrinting:
        if self._dialog is None:
            self._dialog = DialogPrinting(self)
            self._dialog.ended.connect(self._drawn)
        return self._dialog

    def _drawn(self, job: Job | None, reason: str) -> None:
        """The dialog has printed a job, was left (None), or could not, for a reason."""
        if self._task is None:
            return
        if reason:
            kept, fault = self._keep(self._task)
            self._report(_not_printed(reason, kept, fault))
        else:
            self._report(Outcome(_sent_sentence(job) if job is not None else "", well=True))

    def _outcome(self, answer: Answer, task: _Task) -> Outcome:
        if answer.well:
            return Outcome(_sent_sentence(task.job), well=True)
        kept, fault = self._keep(task)
        return _not_printed(self._reason(answer, task.job), kept, fault)

    def _reason(self, answer: Answer, job: Job) -> str:
        """Why a document could not be printed, in a sentence."""
        if answer.fault in _UNAVAILABLE:
            return fill(_UNAVAILABLE[answer.fault])
        if answer.fault == "late":
            return say_number(
                max(1, self._limits[1] // 1000),
                "The printing system has not answered for a second.",
                "The printing system has not answered for {number} seconds.",
            )
        if answer.fault == "broken":
            return say("The printing system broke down.")
        if not job.printer and self._printers is not None and not self._printers.names:
            return fill(NO_PRINTER)
        reason = short_reason(answer.complaint)
        if not reason:
            return say("It could not be printed; the printing system gives no reason.")
        return say("It could not be printed: {reason}.", reason=reason)

    def _keep(self, task: _Task) -> tuple[Path | None, str]:
        """Save the document of a task as a file: its path, or None and why it could not be written."""
        folder = self._keep_in()
        try:
            return keep_beside(made(folder), task.file_name, task.data), ""
        except OSError as error:
            return None, trouble_sentence(error, folder / task.file_name)


def _sent_sentence(job: Job) -> str:
    printer = job.printer_words
    if job.copies > 1:
        return say("Sent to {printer}: {title}, {copies} copies.", printer=printer, title=job.title, copies=job.copies)
    return say("Sent to {printer}: {title}.", printer=printer, title=job.title)


def _not_printed(reason: str, kept: Path | None, fault: str = "") -> Outcome:
    """Why a document was not printed, and the file in which it is `kept`; None if that failed, too, by a `fault`."""
    where = fault if kept is None else say("The paper is kept as {file}.", file=kept)
    return Outcome(f"{reason} {where}", well=False, kept=kept)


_PLAIN_WORDS: Final = {"LC_ALL": "C"}
"""Makes the output of commands independent of the user's language."""

_UNAVAILABLE: Final = {
    "absent": "This computer has no printing system (CUPS).",
    "asleep": "The printing system of this computer (CUPS) is not running.",
}


def _unavailable(command: Sequence[str]) -> Answer:
    """The answer if no spooler listens: CUPS is not installed, or not running."""
    return Answer(fault="absent" if shutil.which(command[0]) is None else "asleep", command=tuple(command))
