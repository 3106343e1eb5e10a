"""`explain_start_failure`: says why Qt cannot open a window at all, instead of the abort of Qt."""

from __future__ import annotations

import os
import sys
from collections.abc import Iterator, Sequence
from contextlib import contextmanager
from typing import Final

from PySide6.QtCore import QMessageLogContext, QtMsgType, qInstallMessageHandler

from scorekeeper.text.templates import say

_SEVERE: Final = (QtMsgType.QtWarningMsg, QtMsgType.QtCriticalMsg)


@contextmanager
def explain_start_failure() -> Iterator[None]:
    """While the QApplication is made: a fatal message of Qt is explained, and the process exits with 1.

    Qt aborts once the handler of a fatal message returns, so that no exception could be raised instead.
    """
    warnings: list[str] = []

    def handle(kind: QtMsgType, _context: QMessageLogContext, text: str) -> None:
        if kind is QtMsgType.QtFatalMsg:
            try:
                _explain([*warnings, text])
            finally:
                os._exit(1)
        if kind in _SEVERE:
            warnings.append(text)

    before = qInstallMessageHandler(handle)
    try:
        yield
    finally:
        qInstallMessageHandler(before)
    if sys.stderr is not None and warnings:
        print("\n".join(warnings), file=sys.stderr)


def _explain(messages: Sequence[str]) -> None:
    """Name the packages that are missing; if none are, quote the first message, which says more than the last."""
    from scorekeeper.system_libraries.start_failure import tell, tell_missing_libraries  # noqa: PLC0415  # seldom used

    if not tell_missing_libraries("\n".join(messages)):
        tell(say("The window of Scorekeeper cannot open on this screen. Qt says: {message}", message=messages[0]))
