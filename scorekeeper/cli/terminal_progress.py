"""How far a long command has come, on a line of the terminal that is gone when the command ends."""

from __future__ import annotations

import sys
import time
from collections.abc import Callable, Iterator
from contextlib import contextmanager

from scorekeeper.storage.progress import Progress, Step
from scorekeeper.text.backup_state import step_text
from scorekeeper.text.templates import say

QUIET = 2_000_000_000
"""How long a command takes before it says how far it has come, ns."""
_EVERY = 100_000_000
"""How long one line stands before the next, ns."""
_CLEAR = "\r\x1b[K"
"""The beginning of the line, and nothing on it."""


@contextmanager
def on_terminal(clock: Callable[[], int] = time.monotonic_ns) -> Iterator[Progress]:
    """A `Progress` that is shown on standard error, if that is a terminal; Ctrl+C stops the command in any case."""
    if sys.stderr is None or not sys.stderr.isatty():  # a program without a console has no stream
        yield lambda _step: None
        return
    shown, due = False, clock() + QUIET

    def show(step: Step) -> None:
        nonlocal shown, due
        if clock() >= due:
            shown, due = True, clock() + _EVERY
            sys.stderr.write(_CLEAR + say("{step} Ctrl+C stops.", step=step_text(step)))
            sys.stderr.flush()

    try:
        yield show
    finally:
        if shown:
            sys.stderr.write(_CLEAR)
            sys.stderr.flush()
