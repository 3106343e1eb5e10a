"""Our own mistakes: an exception that nobody expected goes to the log and into the status bar, and the program lives.

The log says where and what kind, never what an exception says of itself: that may hold a name or an amount. A log that
cannot be written is no reason for anything.
"""

from __future__ import annotations

import logging
import sys
import threading
import traceback
from copy import copy
from logging.handlers import RotatingFileHandler
from pathlib import Path
from types import TracebackType

from PySide6.QtCore import QMessageLogContext, QObject, QtMsgType, Signal, qInstallMessageHandler

from ui.live_night import Trouble

SENTENCE = "Our mistake: something went wrong in the program. What was saved is safe."
_FILE = "scorekeeper.log"
_BYTES, _KEPT = 200_000, 2
_LEVELS = {
    QtMsgType.QtWarningMsg: logging.WARNING,
    QtMsgType.QtCriticalMsg: logging.ERROR,
    QtMsgType.QtFatalMsg: logging.CRITICAL,
}
_log = logging.getLogger("scorekeeper.mistakes")


class Mistakes(QObject):
    """Catches what nobody caught, from its making until `close`."""

    made = Signal(object)
    """A `Trouble` to be shown."""

    def __init__(self, folder: Path, parent: QObject | None = None) -> None:
        super().__init__(parent)
        self.file = folder / _FILE
        self._last = ""
        self._handler = _QuietFile(self.file)
        logging.getLogger().addHandler(self._handler)
        self._before = sys.excepthook, threading.excepthook, qInstallMessageHandler(self._said_by_qt)
        sys.excepthook = self._raised
        threading.excepthook = self._raised_in_thread

    def close(self) -> None:
        """Leave everything as it was before."""
        sys.excepthook, threading.excepthook, of_qt = self._before
        qInstallMessageHandler(of_qt)
        logging.getLogger().removeHandler(self._handler)
        self._handler.close()

    def _raised(self, kind: type[BaseException], error: BaseException, trace: TracebackType | None) -> None:
        if not issubclass(kind, Exception):
            self._before[0](kind, error, trace)
            return
        if sys.stderr is not None:  # a program without a console has none
            traceback.print_exception(kind, error, trace)
        told = where(error)
        if told != self._last:  # a painting that fails, fails at every painting
            self._last = told
            _log.error("%s", told)
        self.made.emit(Trouble(SENTENCE, lasting=False))

    def _raised_in_thread(self, given: threading.ExceptHookArgs) -> None:
        if given.exc_value is not None and given.exc_type is not SystemExit:
            self._raised(given.exc_type, given.exc_value, given.exc_traceback)

    def _said_by_qt(self, kind: QtMsgType, context: QMessageLogContext, text: str) -> None:  # noqa: ARG002
        level = _LEVELS.get(kind)
        if level is not None:
            _log.log(level, "Qt: %s", text)


def where(error: BaseException) -> str:
    """The kind of an exception and the lines that led to it, without what it says; with those before it."""
    parts: list[str] = []
    seen: BaseException | None = error
    while seen is not None and len(parts) < 5:
        lines = [f"  {_short(f.filename)}:{f.lineno} in {f.name}" for f in traceback.extract_tb(seen.__traceback__)]
        parts.append("\n".join([f"{type(seen).__module__}.{type(seen).__qualname__}", *lines]))
        seen = seen.__cause__ or seen.__context__
    return "\nafter ".join(parts)


def _short(file: str) -> str:
    """The end of a path: the beginning may hold somebody's name."""
    return "/".join(Path(file).parts[-3:])


class _QuietFile(RotatingFileHandler):
    """A log of limited size for warnings and worse, which never raises and never speaks."""

    def __init__(self, file: Path) -> None:
        super().__init__(file, maxBytes=_BYTES, backupCount=_KEPT, encoding="utf-8", errors="replace", delay=True)
        self.setLevel(logging.WARNING)
        self.setFormatter(_Reticent("%(asctime)s %(levelname)s %(name)s: %(message)s"))

    def emit(self, record: logging.LogRecord) -> None:
        """Write a record; its folder is made when there is first something to say."""
        try:
            Path(self.baseFilename).parent.mkdir(mode=0o700, parents=True, exist_ok=True)
        except OSError:
            return
        super().emit(record)

    def handleError(self, record: logging.LogRecord) -> None:
        """Let it go."""


class _Reticent(logging.Formatter):
    """Writes an exception as `where` tells it."""

    def format(self, record: logging.LogRecord) -> str:
        """The line of a record, whatever other logs have made of its exception."""
        own = copy(record)
        own.exc_text = own.stack_info = None
        return super().format(own)

    def formatException(
        self, ei: tuple[type[BaseException], BaseException, TracebackType | None] | tuple[None, None, None]
    ) -> str:
        """The exception without its message."""
        return where(ei[1]) if ei[1] is not None else ""
