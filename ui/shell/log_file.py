"""The log on disk: limited in size, for this user only, without the messages of exceptions, which may hold a name.

A module of its own that is imported with the first record. `logging.handlers` is not used: it imports `socket`.
"""

from __future__ import annotations

import logging
from collections.abc import Callable
from copy import copy
from logging.handlers import RotatingFileHandler
from pathlib import Path
from types import TracebackType

from scorekeeper.storage import paths

_BYTES, _KEPT = 200_000, 2


class LogFileHandler(RotatingFileHandler):
    """A log of limited size for warnings and errors; failing to write it is ignored."""

    def __init__(self, file: Path, describe: Callable[[BaseException], str]) -> None:
        """`describe` gives the text of an exception."""
        super().__init__(file, maxBytes=_BYTES, backupCount=_KEPT, encoding="utf-8", errors="replace", delay=True)
        self.setLevel(logging.WARNING)
        self.setFormatter(_Reticent(describe))

    def emit(self, record: logging.LogRecord) -> None:
        """Write a record; the folder is created with the first one."""
        file = Path(self.baseFilename)
        try:
            paths.made(file.parent)
            paths.make_private(file)
        except OSError:
            return
        if file.is_file():  # a pipe would be waited for
            super().emit(record)

    def rotate(self, source: str, dest: str) -> None:
        """Rename a full log; the next one is for this user only as well."""
        super().rotate(source, dest)
        paths.make_private(Path(source))

    def handleError(self, record: logging.LogRecord) -> None:
        """Ignore the error: a log that cannot be written is no reason to fail."""


class _Reticent(logging.Formatter):
    """Formats an exception by `describe`."""

    def __init__(self, describe: Callable[[BaseException], str]) -> None:
        super().__init__("%(asctime)s %(levelname)s %(name)s: %(message)s")
        self._describe = describe

    def format(self, record: logging.LogRecord) -> str:
        """Format a record without the traceback that another handler may have cached."""
        own = copy(record)
        own.exc_text = own.stack_info = None
        return super().format(own)

    def formatException(
        self, ei: tuple[type[BaseException], BaseException, TracebackType | None] | tuple[None, None, None]
    ) -> str:
        """The exception without its message."""
        return self._describe(ei[1]) if ei[1] is not None else ""
