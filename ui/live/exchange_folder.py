"""The exchange folder: read and written in threads of their own, since a stick or a network disk may be slow."""

from __future__ import annotations

from collections.abc import Callable
from contextlib import suppress
from pathlib import Path
from threading import Thread
from typing import Final

from msgspec.structs import replace
from PySide6.QtCore import QObject, Signal, SignalInstance

from scorekeeper.files.atomic_write import write_atomically
from scorekeeper.files.evening_files import FolderRead, read_folder, stamps_of

_LONGEST: Final = 5.0
"""How long closing waits for a folder that does not answer, seconds."""


class FolderReader(QObject):
    """Reads the files of an exchange folder, again whenever one has changed."""

    found = Signal(object)
    """A `FolderRead`, or the `OSError` why there is none."""

    def __init__(self, parent: QObject) -> None:
        super().__init__(parent)
        self._thread: Thread | None = None
        self._seen: object = None

    def look(self, folder: str, inbox: Path | None, date: str, club: str, tournament: str = "") -> None:
        """Look into a folder ("" for none), and at what came by a club server, for the nights of a day and a club, or
        of a tournament, unless a read is still running."""
        if (folder or inbox is not None) and (self._thread is None or not self._thread.is_alive()):
            wanted = date, club, tournament
            self._thread = Thread(target=self._look, args=(folder, inbox, wanted), name="exchange", daemon=True)
            self._thread.start()

    def _look(self, folder: str, inbox: Path | None, wanted: tuple[str, str, str]) -> None:
        """In the thread: read the folders that have changed."""
        found: FolderRead | OSError
        inbox = inbox if inbox is not None and inbox.is_dir() else None
        places = [Path(folder)] if folder else []
        try:
            stamps = [stamps_of(place) for place in (*places, *([inbox] if inbox is not None else ()))]
            seen: object = (folder, inbox, wanted, stamps)
            if seen == self._seen:
                return
            found = read_folder(places[0], *wanted) if places else FolderRead()
            if inbox is not None:
                came = read_folder(inbox, *wanted)
                found = replace(found, by_server=came.tables, gatherings=(*found.gatherings, *came.gatherings))
        except OSError as error:
            seen, found = (folder, inbox, wanted, repr(error)), error
            if seen == self._seen:
                return
        self._seen = seen
        with suppress(RuntimeError):  # the window was closed meanwhile
            self.found.emit(found)

    def forget(self) -> None:
        """Read again at the next look, whether anything has changed or not."""
        self._seen = None

    def wait(self) -> None:
        """Wait until no read is running."""
        if self._thread is not None:
            self._thread.join(_LONGEST)


class FolderWriter(QObject):
    """Writes files into an exchange folder, each whole or not at all; of a file that is written often the newest."""

    failed = Signal(object)
    """The `OSError` why a file could not be written."""
    written = Signal()

    def __init__(self, parent: QObject) -> None:
        super().__init__(parent)
        self._thread: Thread | None = None
        self._waiting: dict[Path, Callable[[], bytes]] = {}
        self.written.connect(self._go_on)
        self.failed.connect(self._go_on)

    def write(self, path: Path, make: Callable[[], bytes]) -> None:
        """Write the result of `make`, after a write that is still running."""
        self._waiting[path] = make
        if self._thread is None:
            self._go_on()

    def _go_on(self) -> None:
        self._thread = None
        if self._waiting:
            path = next(iter(self._waiting))
            make = self._waiting.pop(path)
            self._thread = Thread(target=self._write, args=(path, make), name="exchange", daemon=True)
            self._thread.start()

    def _write(self, path: Path, make: Callable[[], bytes]) -> None:
        """In the thread."""
        try:
            write_atomically(path, make())
        except OSError as error:
            self._end(self.failed, error)
        else:
            self._end(self.written)

    def _end(self, ended: SignalInstance, *facts: object) -> None:
        """In the thread: report how a write has ended, unless the window was closed meanwhile."""
        with suppress(RuntimeError):
            ended.emit(*facts)

    def wait(self) -> None:
        """Wait until what is being written and what waits is written, but not for ever."""
        if self._thread is not None:
            self._thread.join(_LONGEST)
        if self._waiting:
            self._go_on()
            self.wait()
