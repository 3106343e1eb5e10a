"""The log on disk: limited in size, never speaking, and writing no exception's own words, which may hold a name.

Apart from what catches the mistakes, since most evenings have none and the standard library's files that rotate load
half a network.
"""

from __future__ import annotations

import logging
import traceback
from copy import copy
from logging.handlers import RotatingFileHandler
from pathlib import Path
from types import TracebackType

_BYTES, _KEPT = 200_000, 2


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


class LogFileHandler(RotatingFileHandler):
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
