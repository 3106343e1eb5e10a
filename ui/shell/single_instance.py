"""`SingleInstance`: one window per club file; a second process passes its night files to the first and exits.

Night files that come without a club file go to the window of another club file than the usual one if that is shown.

The first process holds a QLockFile and listens on a QLocalServer, both in a folder of this user alone, so that no other
user of the computer can prevent the window from opening or learn a path; the user at the other end of the socket is
verified too. If there is no such folder, or its name is too long for a socket, or the first process hangs, the second
one opens a window too: the storage refuses concurrent writes to a night.

QtNetwork is imported after the first painting, or by a second process.
"""

from __future__ import annotations

import hashlib
import json
import os
import stat
import struct
import sys
from collections.abc import Sequence
from contextlib import suppress
from functools import partial
from pathlib import Path
from typing import TYPE_CHECKING

from PySide6.QtCore import QDeadlineTimer, QLockFile, QObject, QThread, QTimer, Signal

from scorekeeper.storage import paths

if TYPE_CHECKING:
    from PySide6.QtNetwork import QLocalServer, QLocalSocket

_TIMEOUT_MS = 2000
"""How long the first process may take to listen and to answer, ms."""
_RETRY_MS = 20
"""Delay between attempts to connect, ms."""
_CONFIRMED = b"heard\n"
_HELD = QLockFile.LockError.LockFailedError
"""Another process holds the lock; any other error says that no lock can be made."""
_LONGEST_LOCK = 4096
"""A lock holds the number and the name of a process and of its computer: so many bytes are more than any has."""
_SOCKET = ".socket"
_PIPE = "scorekeeper-"
_CREDENTIALS = struct.Struct("3i")
"""The peer credentials of a socket on Linux: process id, user, group."""


class SingleInstance(QObject):
    """The lock and server of this process for one club file."""

    asked = Signal(list)
    """A second process was started, with the paths of these night files, as `str`.

    The slots of its socket have returned by then: what is done with the files may let Qt work, which deletes it.
    """

    def __init__(self, club_file: Path) -> None:
        super().__init__()
        with suppress(OSError):  # the lock cannot be made then, and every process opens a window
            paths.made(paths.runtime_folder())
        self._lock = _lock(lock_file(club_file))
        self._server: QLocalServer | None = None

    def is_first(self, night_files: Sequence[Path] = ()) -> bool:
        """Whether this process opens a window; False after the first process has confirmed the request."""
        if self._lock.tryLock(0):
            with suppress(OSError):
                Path(self._lock.fileName()).chmod(0o600)
            return True
        return self._lock.error() != _HELD or not _hand_over(self._lock, night_files)

    def hand_to_other(self, night_files: Sequence[Path]) -> bool:
        """Pass night files to the window of another club file, the one opened last; False if none is open. Only the
        locks of the windows are read, not the disks of their club files, of which one may hang.
        """
        others = [path for path in paths.runtime_folder().glob("*.lock") if path != Path(self._lock.fileName())]
        return any(_takes(path, night_files) for path in sorted(others, key=_since, reverse=True))

    def listen(self) -> None:
        """Accept requests of other processes from now on."""
        make, _ = _network()
        self._server = server = make(self)
        server.setSocketOptions(make.SocketOption.UserAccessOption)
        server.newConnection.connect(self._accept)
        _sweep(paths.runtime_folder(), make)
        name = server_name(Path(self._lock.fileName()))
        make.removeServer(name)
        server.listen(name)

    def close(self) -> None:
        """Release the lock and stop listening."""
        if self._server is not None:
            self._server.close()
        self._lock.unlock()

    def _accept(self) -> None:
        while self._server is not None and (socket := self._server.nextPendingConnection()) is not None:
            socket.readyRead.connect(lambda socket=socket: self._read(socket))
            socket.disconnected.connect(socket.deleteLater)
            if _is_of_this_user(socket):
                self._read(socket)
            else:
                socket.abort()

    def _read(self, socket: QLocalSocket) -> None:
        if not socket.canReadLine():
            return
        try:
            files = json.loads(bytes(socket.readLine().data()))
        except ValueError:
            files = None
        if isinstance(files, list) and all(isinstance(file, str) for file in files):
            socket.write(_CONFIRMED)
            if socket.flush():  # else that process timed out and opens them itself
                QTimer.singleShot(0, self, partial(self.asked.emit, files))
        else:
            socket.abort()


def _takes(path: Path, night_files: Sequence[Path]) -> bool:
    """Whether a process holds the lock and was handed the night files."""
    lock = _lock(path)
    try:
        return not lock.tryLock(0) and lock.error() == _HELD and _hand_over(lock, night_files)
    finally:
        lock.unlock()


def _since(lock: Path) -> int:
    """Since when a process holds a lock, ns; 0 of one that is gone."""
    with suppress(OSError):
        return lock.stat().st_mtime_ns
    return 0


def _hand_over(lock: QLockFile, night_files: Sequence[Path]) -> bool:
    """Pass night files to the process that holds a lock, and return whether it has received them; the lock is ours if
    it ended."""
    _, make = _network()
    socket, deadline, name = make(), QDeadlineTimer(_TIMEOUT_MS), server_name(Path(lock.fileName()))
    socket.connectToServer(name)
    while not socket.waitForConnected(_TIMEOUT_MS):
        if deadline.hasExpired():
            return False
        QThread.msleep(_RETRY_MS)
        if lock.tryLock(0):  # that process has just exited
            return False
        socket.connectToServer(name)
    if not _is_of_this_user(socket):
        return False
    socket.write(json.dumps([str(file.absolute()) for file in night_files]).encode() + b"\n")
    heard = b""
    while not heard.endswith(b"\n") and socket.waitForReadyRead(_TIMEOUT_MS):
        heard += socket.readAll().data()
    socket.disconnectFromServer()
    return heard == _CONFIRMED


def _network() -> tuple[type[QLocalServer], type[QLocalSocket]]:
    """Qt's classes for local sockets."""
    from PySide6.QtNetwork import QLocalServer, QLocalSocket  # noqa: PLC0415  # 6 ms, after the first painting

    return QLocalServer, QLocalSocket


def lock_file(club_file: Path) -> Path:
    """The lock that the window of a club file holds."""
    return (paths.runtime_folder() / _digest(club_file)).with_suffix(".lock")


def server_name(lock: Path) -> str:
    """The name of the socket of the process that holds a lock: its path, or on Windows the name of a pipe."""
    if sys.platform == "win32":
        return _PIPE + lock.stem
    return str(lock.with_suffix(_SOCKET))


def _digest(club_file: Path) -> str:
    """A name for a user and a club file; symbolic links are resolved."""
    user = os.getuid() if hasattr(os, "getuid") else os.environ.get("USERNAME", "")
    meant = f"{user}\n{os.path.normcase(os.path.realpath(club_file))}"
    return hashlib.sha256(meant.encode(errors="surrogateescape")).hexdigest()[:24]


def _lock(path: Path) -> QLockFile:
    """A lock that never expires while its process runs; one of a dead process does.

    What can be no lock is removed first: Qt would read a pipe, a device or a file of gigabytes to its end.
    """
    with suppress(OSError):
        found = path.lstat()
        if not stat.S_ISREG(found.st_mode) or found.st_size > _LONGEST_LOCK:
            path.unlink()
    lock = QLockFile(str(path))
    lock.setStaleLockTime(0)
    return lock


def _sweep(folder: Path, server: type[QLocalServer]) -> None:
    """Remove the locks and sockets that killed windows of other club files left behind."""
    for path in folder.glob("*.lock"):
        lock = _lock(path)
        if lock.tryLock(0):
            server.removeServer(str(path.with_suffix(_SOCKET)))
            lock.unlock()


def _is_of_this_user(connection: QLocalSocket) -> bool:
    """Whether the process at the other end runs for this user; True if the system does not report it."""
    import socket  # noqa: PLC0415  # as QtNetwork: only when two processes talk

    if not hasattr(socket, "SO_PEERCRED"):
        return True
    with socket.socket(fileno=os.dup(int(connection.socketDescriptor()))) as other:
        found = other.getsockopt(socket.SOL_SOCKET, socket.SO_PEERCRED, _CREDENTIALS.size)
    _, user, _ = _CREDENTIALS.unpack(found)
    return bool(user == os.getuid())
