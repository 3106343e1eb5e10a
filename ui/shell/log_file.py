"""The log on disk: limited in size, without the messages of exceptions, which may contain a name.

Apart from what catches the mistakes, since most evenings have none and the standard library's files that rotate load
half a network.
"""

from __future__ import annotations

import logging
from collections.abc import Callable
from copy import copy
from logging.handlers import RotatingFileHandler
from pathlib import Path
from types import TracebackType

_BYTES, _KEPT = 200_000, 2


class LogFileHandler(RotatingFileHandler):
    """A log of limited size for warnings and worse; failing to write it is ignored."""

    def __init__(self, file: Path, describe: Callable[[BaseException], str]) -> None:
        """`describe` gives the text of an exception."""
        super().__init__(file, maxBytes=_BYTES, backupCount=_KEPT, encoding="utf-8", errors="replace", delay=True)
        self.setLevel(logging.WARNING)
        self.setFormatter(_Reticent(describe))

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
    """Writes an exception as `describe` tells it."""

    def __init__(self, describe: Callable[[BaseException], str]) -> None:
        super().__init__("%(asctime)s %(levelname)s %(name)s: %(message)s")
        self._describe = describe

    def format(self, record: logging.LogRecord) -> str:
        """The line of a record, whatever other logs have made of its exception."""
        own = copy(record)
        own.exc_text = own.stack_info = None
        return super().format(own)

    def formatException(
        self, ei: tuple[type[BaseException], BaseException, TracebackType | None] | tuple[None, None, None]
    ) -> str:
        """The exception without its message."""
        return self._describe(ei[1]) if ei[1] is not None else ""
