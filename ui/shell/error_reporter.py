"""`ErrorReporter`: unexpected exceptions go to the log and the status bar, and the program continues. A `Fault` or
`OSError` of a file or disk is not a bug, raised in any module: only its sentence is shown. If the program was updated
while it runs, modules loaded later may not fit those loaded before: a message says to restart it. The log has kind and
traceback, never an exception's message, which may hold a name or an amount. Failing to write the log is ignored.
"""

from __future__ import annotations

import logging
import sys
import threading
import traceback
from contextlib import suppress
from pathlib import Path
from types import ModuleType, TracebackType

from PySide6.QtCore import QMessageLogContext, QObject, QtMsgType, Signal, qInstallMessageHandler

import scorekeeper
from scorekeeper.refusals import Fault, OurMistake
from scorekeeper.text.fault_messages import fault_text
from scorekeeper.text.grammar import as_sentence
from scorekeeper.text.numbers import capital
from scorekeeper.text.templates import fill
from ui.live.live_night import WriteFailure

SENTENCE = "Our mistake: something went wrong in the program. What was saved is safe."
UPDATED = "It seems that Scorekeeper was updated while it was open. Close it and open it again; nothing is lost."
LOG_FILE = "scorekeeper.log"
_LEVELS = {
    QtMsgType.QtWarningMsg: logging.WARNING,
    QtMsgType.QtCriticalMsg: logging.ERROR,
    QtMsgType.QtFatalMsg: logging.CRITICAL,
}
_log = logging.getLogger("scorekeeper.mistakes")


def where(error: BaseException) -> str:
    """Kind and traceback of an exception and its causes, without their messages."""
    parts: list[str] = []
    seen: BaseException | None = error
    while seen is not None and len(parts) < 5:
        frames = traceback.extract_tb(seen.__traceback__)
        lines = [" ".join((f"  {_short(frame.filename)}:{frame.lineno}", "in", frame.name)) for frame in frames]
        parts.append("\n".join([f"{type(seen).__module__}.{type(seen).__qualname__}", *lines]))
        seen = seen.__cause__ or seen.__context__
    return "\nafter ".join(parts)


def _short(file: str) -> str:
    """The end of a path, without the user's home folder, which may hold a name."""
    return "/".join(Path(file).parts[-3:])


def _installed() -> tuple[tuple[int, int], ...]:
    """When the files of the program were written, and how long they are; another value once they were replaced."""
    found = []
    for file in (scorekeeper.__file__, sys.executable):  # the second is all of a bundle
        with suppress(OSError, TypeError):
            state = Path(file).stat()
            found.append((state.st_mtime_ns, state.st_size))
    return tuple(found)


def _is_of_another_version(error: BaseException) -> bool:
    """Whether an exception is that of a module, or of a name in one, that is not what the program expects."""
    return isinstance(error, ImportError) or (isinstance(error, AttributeError) and isinstance(error.obj, ModuleType))


class ErrorReporter(QObject):
    """Installs the exception hooks of Python and Qt's message handler until `close`."""

    made = Signal(object)
    """A `WriteFailure` to be shown."""

    def __init__(self, folder: Path) -> None:
        super().__init__()
        self.file = folder / LOG_FILE
        self._last = ""
        self._at_start = _installed()
        self._handler = _LazyLog(self.file)
        logging.getLogger().addHandler(self._handler)
        self._before = sys.excepthook, threading.excepthook, qInstallMessageHandler(self._log_qt_message)
        sys.excepthook = self._raised
        threading.excepthook = self._raised_in_thread

    def close(self) -> None:
        """Restore the hooks that were installed before."""
        sys.excepthook, threading.excepthook, of_qt = self._before
        qInstallMessageHandler(of_qt)
        logging.getLogger().removeHandler(self._handler)
        self._handler.close()

    def _raised(self, kind: type[BaseException], error: BaseException, trace: TracebackType | None) -> None:
        if not issubclass(kind, Exception):
            self._before[0](kind, error, trace)
            return
        if isinstance(error, Fault):
            self.made.emit(WriteFailure(as_sentence(capital(fault_text(error))), lasting=False))
            return
        if sys.stderr is not None:  # a program without a console has none
            traceback.print_exception(kind, error, trace)
        text = where(error)
        if text != self._last:  # a failing paintEvent fails at every repaint
            self._last = text
            _log.error("%s", text)
        self.made.emit(WriteFailure(self._sentence(error), lasting=False))

    def _sentence(self, error: BaseException) -> str:
        """The sentence shown for an unexpected exception."""
        if _is_of_another_version(error) or _installed() != self._at_start:
            return fill(UPDATED)
        return error.sentence if isinstance(error, OurMistake) else fill(SENTENCE)

    def _raised_in_thread(self, given: threading.ExceptHookArgs) -> None:
        if given.exc_value is not None and given.exc_type is not SystemExit:
            self._raised(given.exc_type, given.exc_value, given.exc_traceback)

    def _log_qt_message(self, kind: QtMsgType, _context: QMessageLogContext, text: str) -> None:
        level = _LEVELS.get(kind)
        if level is not None:
            _log.log(level, "Qt: %s", text)


class _LazyLog(logging.Handler):
    """Opens the log file with the first record."""

    def __init__(self, file: Path) -> None:
        super().__init__(logging.WARNING)
        self._file = file
        self._opened: logging.Handler | None = None

    def emit(self, record: logging.LogRecord) -> None:
        """Write a record."""
        from ui.shell.log_file import LogFileHandler  # noqa: PLC0415  # 7 ms, seldom needed

        if self._opened is None:
            self._opened = LogFileHandler(self._file, where)
        self._opened.emit(record)

    def close(self) -> None:
        """Close the file, if it was ever opened."""
        if self._opened is not None:
            self._opened.close()
        super().close()
